"""Everything that keys do: single keys of tools and routes, and the actions of the menus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QKeySequence

from railwright_editor.actions import ACTIONS
from railwright_editor.keymap import IN_GAME, KeyRow
from railwright_editor.play.letters import Letters
from railwright_editor.tools import TOOLS
from railwright_editor.translation import tr
from railwright_editor.widgets.key_button import native

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from railwright_editor.keymap import Keymap

_SINGLE: Final = "single:"
_FACTS: Final = (
    ("R", "Red"),
    ("O", "Orange"),
    ("Y", "Yellow"),
    ("G", "Green"),
    ("B", "Blue"),
    ("P", "Purple"),
    ("K", "Black"),
    ("W", "White"),
    ("N", "Gray"),
    ("U", "Tunnel"),
    ("F", "One more locomotive"),
    ("Shift+F", "One locomotive fewer"),
    ("L", "Add a lane"),
    ("Shift+L", "Remove a lane"),
    ("X", "Swap ends"),
)
_SNAPPING: Final = "S"
_GAME: Final = (
    ("N", "Next route that can be paid for"),
    ("T", "Draw tickets"),
    ("P", "Pause, or go on"),
    ("O", "One move"),
    ("H", "Hint"),
    ("W", "Change the position"),
    ("E", "Edit board"),
    ("L", "Details of the log"),
)
"""The letters of a game; those of rule modules are their own."""
_AROUND_A_GAME: Final = ("play", "stop", "again")
"""Actions whose keys are told in a game too."""
TOOL_ROWS: Final = {f"tool_{tool.name}": _SINGLE + tool.key for tool in TOOLS}
"""The actions of the menus that take a tool, and the rows of their single keys."""
_LENGTH: Final = ("1 … 9, 0", "Length; 0 follows the distance")


def key_rows() -> tuple[KeyRow, ...]:
    """Every row: single keys, then actions."""
    tools = [
        KeyRow(_SINGLE + tool.key, "Tools", tool.title, (tool.key,), single=True) for tool in TOOLS
    ]
    facts = [
        KeyRow(_SINGLE + key, "Selected routes", words, (key,), single=True)
        for key, words in _FACTS
    ]
    snapping = KeyRow(_SINGLE + _SNAPPING, "Tools", "Snapping", (_SNAPPING,), single=True)
    game = [
        KeyRow(f"{IN_GAME}:{key}", "In a game", words, (key,), single=True, scope=IN_GAME)
        for key, words in _GAME
    ]
    actions = [KeyRow(row.name, row.menu, row.words, _written(row.keys)) for row in ACTIONS]
    return (*tools, snapping, *facts, *game, *actions)


def _written(keys: Sequence[QKeySequence.StandardKey | str]) -> tuple[str, ...]:
    sequences = (QKeySequence(key) for key in keys)
    return tuple(dict.fromkeys(s.toString() for s in sequences if not s.isEmpty()))


def letters_of(keymap: Keymap) -> Letters:
    """The keys of a game as they are now."""
    rows = [row for row in keymap.rows if row.scope == IN_GAME or row.name in _AROUND_A_GAME]
    told = {key: keymap.keys(row.name) for row in rows for key in row.keys[:1]}
    shown = {key: native(own[0]) if own else "" for key, own in told.items()}
    return Letters(keymap.single_keys(IN_GAME), shown)


def told_keys(keymap: Keymap, names: Collection[str]) -> Mapping[str, Sequence[tuple[str, str]]]:
    """The keys as they are now: menu or kind of single key -> pairs of keys and words.

    Of the actions only those of these names, and nothing that has no key.
    """
    told: dict[str, list[tuple[str, str]]] = {}
    for row in keymap.rows:
        keys = ", ".join(map(native, keymap.keys(row.name)))
        if keys and (row.single or row.name in names):
            menu, _, part = row.place.partition("/")
            words = f"{tr(part)}: {tr(row.words)}" if part else tr(row.words)
            told.setdefault(tr(menu), []).append((keys, words))
    told.setdefault(tr("Selected routes"), []).append((_LENGTH[0], tr(_LENGTH[1])))
    return told
