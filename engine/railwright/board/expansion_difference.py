"""The expansion that makes one board of another: what an author's changes add up to."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, Final

from railwright.board.expansion import (
    NOTHING,
    SORTS,
    THE_BOARD,
    Expansion,
    Named,
    key_of,
    things,
    with_things,
)
from railwright.board.shortest_paths import stops
from railwright.board.writing import entry_of, flow, short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.expansion import Entry, Sort
    from railwright.board.model import Board, Thing


def difference(base: Board, changed: Board, named: Expansion | None = None) -> Expansion:
    """The expansion that turns `base` into `changed`.

    It has the name, author, sentence and boards of `named`, or else is a new one for this board.
    What boards say of their own name, author, revision, layers and purpose is left aside, and
    so are settings kept for rules that are switched off.
    """
    found = _Found(base, changed)
    for sort in SORTS:
        (found.listed if sort.names else found.keyed)(sort)
    found.board()
    found.rules()
    return replace(
        named or Expansion(boards=(base.name,)),
        adds=found.adds,
        replaces=found.replaces,
        removes=tuple(name for name in found.removes if not _implied(found, name)),
        rules=found.rules_on,
    )


class _Found:
    """The parts of the difference as they are found; changes while boards are compared."""

    def __init__(self, base: Board, changed: Board) -> None:
        self.base = base
        self.changed = changed
        self.adds = NOTHING
        self.replaces: dict[Named, Entry] = {}
        self.removes: list[Named] = []
        self.rules_on: dict[str, Entry] = {}

    def board(self) -> None:
        """The number of players and the size."""
        pairs = {
            name: {part.name: getattr(value, part.name) for part in fields(value)}
            for name, value in (("players", self.changed.players), ("size", self.changed.size))
            if value != getattr(self.base, name)
        }
        if pairs:
            self.replaces[THE_BOARD] = _plain(short(pairs))

    def rules(self) -> None:
        """Rules switched on or off, and other settings."""
        base, changed = self.base.rules, self.changed.rules
        self.removes += [Named("rule", (module,)) for module in base if module not in changed]
        for module, settings in changed.items():
            old = base.get(module, {})
            given = {n: v for n, v in settings.items() if n not in old or old[n] != v}
            self.removes += [Named("setting", (module, n)) for n in old if n not in settings]
            if given or module not in base:
                self.rules_on[module] = _plain(given)

    def keyed(self, sort: Sort) -> None:
        """Things with keys."""
        own, new = things(self.base, sort), things(self.changed, sort)
        self.removes += [named for named in own if named not in new]
        for named, thing in own.items():
            if named in new and new[named] != thing:
                self.replaces[named] = _changes(thing, new[named])
        self._add(sort, [thing for named, thing in new.items() if named not in own])

    def listed(self, sort: Sort) -> None:
        """Things of a list, whose order counts.

        Things can be changed in their places, taken out, and added at the end; from the first
        place where that is not enough the rest is taken out and added anew.
        """
        own = things(self.base, sort)
        new = list(things(self.changed, sort).values())
        names = list(own)
        pairs = _pairs(list(own.values()), new)
        left = {number for number, _ in pairs}
        self.removes += [named for number, named in enumerate(names) if number not in left]
        for number, onto in pairs:
            if own[names[number]] != new[onto]:
                self.replaces[names[number]] = _changes(own[names[number]], new[onto])
        self._add(sort, new[len(pairs) :])

    def _add(self, sort: Sort, new: Sequence[Thing]) -> None:
        if new:
            self.adds = with_things(self.adds, sort, new)


def _pairs(own: Sequence[Thing], new: Sequence[Thing]) -> list[tuple[int, int]]:
    """Numbers of old things, in order, and of the first new things, which they become."""
    pairs: list[tuple[int, int]] = []
    before, after = ([flow(entry_of(thing)) for thing in listed] for listed in (own, new))
    steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    for what, a, a_end, b, b_end in steps:
        if what == "delete":
            continue
        last = a_end == len(own)
        for old, onto in zip(range(a, a_end), range(b, b_end), strict=False):
            if last and what == "replace" and key_of(own[old]) != key_of(new[onto]):
                return pairs
            pairs.append((old, onto))
        if b_end - b > a_end - a:
            return pairs
    return pairs


def _changes(old: Thing, new: Thing) -> dict[str, Any]:
    """The fields of a file that tell the new thing from the old one."""
    before, after = entry_of(old), entry_of(new)
    changes = {
        name: value
        for name, value in after.items()
        if name not in before or flow(before[name]) != flow(value)
    }
    defaults = {part.name: part.default for part in fields(new) if part.default is not MISSING}
    for name in before:
        if name not in after:
            changes[name] = _FILE_DEFAULTS.get(name, short(defaults.get(name)))
    result: dict[str, Any] = _plain(changes)
    return result


_FILE_DEFAULTS: Final[dict[str, Any]] = {"color": "gray", "options": {}}
"""Fields whose defaults stand in files in another way than on boards."""


def _plain(value: Any) -> Any:  # noqa: ANN401 - any part of a file
    """A value as a reader of files gives it, with lists for tuples."""
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value


def _implied(found: _Found, named: Named) -> bool:
    """Whether a thing goes anyway, with the cities and the decks that are removed."""

    def gone(city: str) -> bool:
        return bool(stops(found.base, city)) and not stops(found.changed, city)

    if named.kind == "route":
        return any(
            end not in found.changed.cities for end in found.base.routes[named.key[0]].between
        )
    if named.kind == "ticket":
        deck, cities = named.key
        return deck not in found.changed.decks or any(gone(city) for city in cities)
    return False
