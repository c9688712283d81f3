"""Things that expansions name and a board does not have, or has no longer after another one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from railwright.board.expansion import SORTS, THE_BOARD, Named, things
from railwright.board.expansion_words import place_of, spoken
from railwright.board.findings import Finding
from railwright.board.writing import entry_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from railwright.board.expansion import Entry, Expansion
    from railwright.board.model import Board, Thing

_SORTS: Final = frozenset(sort.kind for sort in SORTS)


@dataclass(frozen=True, slots=True)
class _Story:
    """Expansions, the board before the first and after each of them, and what is named on each."""

    expansions: Sequence[Expansion]
    boards: Sequence[Board]
    names: Sequence[frozenset[Named]]

    def takers(self, named: Named) -> tuple[int, ...]:
        """The numbers of the expansions that take a thing off the board."""
        steps = enumerate(pairwise(self.names))
        return tuple(number for number, (a, b) in steps if named in a and named not in b)

    def spoken(self, named: Named) -> str:
        """A thing in words, as the first board that has it calls it."""
        pairs = zip(self.boards, self.names, strict=True)
        board = next((board for board, names in pairs if named in names), self.boards[-1])
        return spoken(board, named)


def missing(boards: Sequence[Board], expansions: Sequence[Expansion]) -> Iterator[Finding]:
    """What expansions name or add in vain, each told once.

    `boards` are the board before the first expansion and after each of them.
    """
    story = _Story(expansions, boards, [_names(board) for board in boards])
    told: dict[str, Named] = {}
    for number, expansion in enumerate(expansions):
        for named, clause in _in_vain(story, number):
            told[f"{expansion.name} {clause}"] = named
    for message, named in told.items():
        yield Finding("warning", (place_of(boards[-1], named),), message)


def _in_vain(story: _Story, number: int) -> Iterator[tuple[Named, str]]:
    """What one expansion names in vain, with the rest of the sentence that tells it."""
    expansion, there = story.expansions[number], story.names[number]
    own = _names(expansion.adds)
    for named in _needed(expansion):
        takers = [n for n in story.takers(named) if n != number]
        if named not in own | there and not takers:
            yield named, f"names {story.spoken(named)}, which this board no longer has."
        yield from _taken(story, named, [n for n in takers if n > number or named not in own])
    for named in own:
        yield from _taken(story, named, [n for n in story.takers(named) if n > number])
    for named in expansion.removes:
        # What another expansion takes off as well is gone as it should be.
        known = own | there
        if named.kind in _SORTS and named not in known and not story.takers(named):
            yield named, f"names {story.spoken(named)}, which this board no longer has."
    yield from _added_twice(story, number)


def _taken(story: _Story, named: Named, takers: Sequence[int]) -> Iterator[tuple[Named, str]]:
    if takers:
        taker = story.expansions[takers[0]].name
        yield named, f"names {story.spoken(named)}, which {taker} takes off the board."


def _added_twice(story: _Story, number: int) -> Iterator[tuple[Named, str]]:
    """Things that the board itself has under the same keys, and not alike."""
    for sort in SORTS:
        before, first = (things(story.boards[n], sort) for n in (number, 0))
        for named, thing in things(story.expansions[number].adds, sort).items():
            if not sort.names and named in first and before.get(named, thing) != thing:
                yield named, f"adds {story.spoken(named)}, which this board has already."


def _names(board: Board) -> frozenset[Named]:
    """All that an expansion may name on a board."""
    names = {named for sort in SORTS for named in things(board, sort)}
    countries = {city.country for city in board.cities.values() if city.country}
    return frozenset(names.union(Named("end", (end,)) for end in (*board.cities, *countries)))


def _needed(expansion: Expansion) -> dict[Named, None]:
    """What must be on the board: things that are changed, and what changed and new things name."""
    needed: dict[Named, None] = {}
    for named, fields in expansion.replaces.items():
        if named != THE_BOARD:
            needed[named] = None
            needed.update(dict.fromkeys(_referred(fields)))
    routes: Iterable[Thing] = expansion.adds.routes.values()
    for thing in (*routes, *expansion.adds.tickets):
        needed.update(dict.fromkeys(_referred(entry_of(thing))))
    return needed


def _referred(entry: Entry) -> Iterator[Named]:
    """The cities, countries and the deck that an entry of a file speaks of."""
    yield from (Named("city", (city,)) for city in entry.get("between", ()))
    yield from (
        Named("end", (end,)) for part in ("cities", "options") for end in entry.get(part, ())
    )
    if "deck" in entry:
        yield Named("deck", (entry["deck"],))
