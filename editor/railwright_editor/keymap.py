"""Which keys do what, as a value: those the editor comes with, and what a person changed."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

_DIGITS: Final = frozenset("0123456789")
_FREE: Final = ("Ctrl+", "Alt+", "Meta+")
_ALONE: Final = frozenset({"Del", "Ins", "Home", "End", "PgUp", "PgDown", "Pause", "Help"})
"""Keys that no field takes for typing, so that a menu may have them without Ctrl or Alt."""
IN_GAME: Final = "game"
_KEPT: Final = frozenset({"Esc", "Return", "Enter", "Tab", "Shift+Tab", "Backspace", "Space"})


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Something that keys do; a `single` one works only on the board, by a letter.

    `place` is a path of menus or the kind of single key; `keys` are those it comes with, in the
    words of `QKeySequence`. Only rows of one `scope` cannot have the same key: "" while one draws,
    `IN_GAME` in a game.
    """

    name: str
    place: str
    words: str
    keys: tuple[str, ...]
    single: bool = False
    scope: str = ""


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys of all rows; `changed` holds those that differ from what the editor comes with."""

    rows: tuple[KeyRow, ...]
    changed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def row(self, name: str) -> KeyRow:
        """The row of a name.

        Raises:
            StopIteration: there is no such row.
        """
        return next(row for row in self.rows if row.name == name)

    def keys(self, name: str) -> tuple[str, ...]:
        """The keys of a row now."""
        return self.changed[name] if name in self.changed else self.row(name).keys

    def owner(self, key: str, besides: str = "") -> KeyRow | None:
        """The row that has a key where another one wants it; None while the key is free."""
        scope = self.row(besides).scope if besides else ""
        return next(
            (
                row
                for row in self.rows
                if row.name != besides and row.scope == scope and key in self.keys(row.name)
            ),
            None,
        )

    def with_key(self, name: str, key: str) -> Keymap:
        """The map in which a row has exactly this key; whoever had it has it no longer."""
        return self._with(name, (key,))

    def without_key(self, name: str) -> Keymap:
        """The map in which a row has no key."""
        return self._with(name, ())

    def reset(self, name: str) -> Keymap:
        """The map in which a row has the keys again that it came with."""
        return self._with(name, self.row(name).keys)

    def _with(self, name: str, keys: tuple[str, ...]) -> Keymap:
        changed = {**self.changed, name: keys}
        scope = self.row(name).scope
        for row in (row for row in self.rows if row.scope == scope):
            kept = tuple(key for key in self.keys(row.name) if key not in keys)
            if row.name != name and kept != self.keys(row.name):
                changed[row.name] = kept
        come_with = {row.name: row.keys for row in self.rows}
        return replace(
            self, changed={n: own for n, own in changed.items() if own != come_with.get(n)}
        )

    def single_keys(self, scope: str = "") -> dict[str, str]:
        """For every single key that was moved or freed, the key that tools, or a game, know it by.

        A key that now does nothing stands for "".
        """
        rows = [row for row in self.rows if row.single and row.scope == scope]
        freed = {key: "" for row in rows for key in row.keys if row.name in self.changed}
        moved = {
            key: row.keys[0]
            for row in rows
            if row.name in self.changed
            for key in self.keys(row.name)
        }
        return {**freed, **moved}


def refusal(row: KeyRow, key: str) -> str:
    """Why a row cannot have a key; "" when it can."""
    plain = not key.startswith(_FREE)
    if key in _KEPT:
        return tr("{key} always means the same. Press another key.", key=key)
    if "Ctrl+" in key and "Alt+" in key:
        return tr("Ctrl and Alt together write signs on many keyboards. Press another key.")
    bare = key.removeprefix("Shift+")
    if row.scope == IN_GAME:
        return "" if len(key) == 1 and key.isalpha() else tr("Press a letter.")
    if row.single:
        if bare in _DIGITS:
            return tr("The digits set the length of routes. Press a letter.")
        return "" if plain and len(bare) == 1 else tr("Press a letter, with or without Shift.")
    function = bare[:1] == "F" and bare[1:].isdecimal()
    if key in row.keys:
        return ""
    if plain and not function and bare not in _ALONE:
        return tr("A menu needs Ctrl, Alt or an F key. Press for instance Ctrl+{key}.", key=bare)
    return ""


def written(keymap: Keymap) -> str:
    """What was changed, as a text for the settings."""
    return json.dumps({name: list(keys) for name, keys in keymap.changed.items()})


def keymap_from(text: str, rows: tuple[KeyRow, ...]) -> Keymap:
    """The map with what a text of the settings says; what it does not understand is left out."""
    try:
        told = json.loads(text or "{}")
    except ValueError:
        return Keymap(rows)
    keymap = Keymap(rows)
    known = {row.name: row for row in rows}
    for name, keys in told.items() if isinstance(told, dict) else ():
        if name in known and isinstance(keys, list):
            right = tuple(k for k in keys if isinstance(k, str) and not refusal(known[name], k))
            keymap = keymap._with(name, right) if right or not keys else keymap
    return keymap
