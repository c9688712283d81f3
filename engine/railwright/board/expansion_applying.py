"""Applying expansions: the board that results, and what could not be done as it was meant."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from railwright.board.edits import rule_on, without
from railwright.board.expansion import SORTS, THE_BOARD, fits, things, with_things
from railwright.board.expansion_conflicts import conflicts
from railwright.board.expansion_missing import missing
from railwright.board.expansion_words import place_of, spoken
from railwright.board.findings import Finding, Place
from railwright.board.grid import on_grid
from railwright.board.model import City, Players, Route, Size, Ticket
from railwright.board.reading import thing_of
from railwright.board.schema import listed
from railwright.board.shortest_paths import stops
from railwright.board.writing import entry_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from railwright.board.expansion import Entry, Expansion, Kind, Named, Sort
    from railwright.board.model import Board, Thing

_SORTS: Final[dict[Kind, Sort]] = {sort.kind: sort for sort in SORTS}


@dataclass(frozen=True, slots=True)
class Applied:
    """A board with expansions, and what is to be known of them.

    A warning says that two expansions do not go together, or that one names what the board does
    not have; an error that an expansion is for other boards and was left out.
    """

    board: Board
    findings: tuple[Finding, ...] = ()


def applied(board: Board, expansions: Sequence[Expansion]) -> Applied:
    """The board with the expansions, each applied in turn as far as it can be.

    Where two set the same thing differently the later one counts; what two add alike is added
    once, and an expansion that is named twice counts once. What is taken off the board takes
    along what hangs on it, as `railwright.board.edits.without` says. Name, author and revision
    stay those of the board.
    """
    each = [one for number, one in enumerate(expansions) if one not in expansions[:number]]
    fitting = [expansion for expansion in each if fits(expansion, board)]
    findings = [_unfit(board, other) for other in each if not fits(other, board)]
    boards = [board]
    for number, expansion in enumerate(fitting):
        boards.append(_with(boards[-1], expansion, fitting[:number]))
    after = boards[-1]
    for before, expansion in zip(boards, fitting, strict=False):
        findings += _impossible(before, expansion)
    findings += missing(boards, fitting)
    findings += conflicts(after, fitting)
    return Applied(after, tuple(findings))


def _unfit(board: Board, expansion: Expansion) -> Finding:
    message = (
        f"{expansion.name} is for {listed(expansion.boards)}, not for {board.name}; it is left out."
    )
    return Finding("error", (Place("board"),), message)


def _impossible(board: Board, expansion: Expansion) -> Iterator[Finding]:
    """Changes that are not made, since no such thing can be on a board."""
    for sort in SORTS:
        for named, thing in things(board, sort).items():
            fields = expansion.replaces.get(named)
            if fields is not None and not _sound(_changed(thing, fields, sort)):
                message = (
                    f"{expansion.name} changes {spoken(board, named)} into what cannot be; "
                    f"it stays as it is."
                )
                yield Finding("warning", (place_of(board, named),), message)


# One expansion on one board


def _with(board: Board, expansion: Expansion, earlier: Sequence[Expansion]) -> Board:
    before = board
    fields = expansion.replaces.get(THE_BOARD, {})
    if "players" in fields:
        players = Players(
            **{"min": board.players.min, "max": board.players.max, **fields["players"]}
        )
        board = replace(board, players=players)
    if "size" in fields:
        size = {"width": board.size.width, "height": board.size.height, **fields["size"]}
        board = replace(board, size=on_grid(Size(**{k: float(v) for k, v in size.items()})))
    for sort in SORTS:
        board = _with_sort(board, expansion, sort, earlier)
    gone = tuple(_places(before, expansion.removes))
    return _with_rules(without(board, gone) if gone else board, expansion)


def _with_sort(
    board: Board, expansion: Expansion, sort: Sort, earlier: Sequence[Expansion]
) -> Board:
    """The board with its own things of a sort changed, and with new ones behind them."""
    own = things(board, sort)
    found = dict(own)
    for named, fields in expansion.replaces.items():
        if named in own:
            thing = _changed(own[named], fields, sort)
            found[named] = thing if _sound(thing) and _possible(board, thing) else own[named]
    added = [thing for other in earlier for thing in things(other.adds, sort).values()]
    new = [
        thing
        for named, thing in things(expansion.adds, sort).items()
        if _possible(board, thing) and (thing not in added if sort.names else named not in own)
    ]
    if found == own and not new:
        return board
    return with_things(board, sort, (*found.values(), *new))


def _changed(thing: Thing, fields: Entry, sort: Sort) -> Thing:
    entry = {**entry_of(thing), **fields}
    key = "" if sort.names else getattr(thing, "key", "")
    kept = {name: value for name, value in entry.items() if value is not None}
    return thing_of(sort.type, key, kept)


def _sound(thing: Thing) -> bool:
    """Whether a board may hold such a thing, as the reader of board files demands it."""
    if isinstance(thing, City):
        return thing.kind != "border" or bool(thing.country)
    if isinstance(thing, Route):
        return len(thing.pair) == 2
    if isinstance(thing, Ticket):
        one = len(thing.cities) == 1
        return one == bool(thing.options) and len(set(thing.cities)) == len(thing.cities)
    return True


def _possible(board: Board, thing: Thing) -> bool:
    """Whether the board has all that a thing speaks of."""
    if isinstance(thing, Route):
        return all(end in board.cities for end in thing.between)
    if isinstance(thing, Ticket):
        ends = (*thing.cities, *(option.city for option in thing.options))
        return thing.deck in board.decks and all(stops(board, end) for end in ends)
    return True


def _places(board: Board, names: Sequence[Named]) -> Iterator[Place]:
    for named in names:
        if named.kind in {"city", "route", "deck", "rule"}:
            yield place_of(board, named)
        elif named.kind in {"scenery", "ticket", "bonus"}:
            numbers = list(things(board, _SORTS[named.kind]))
            if named in numbers:
                yield Place(named.kind, str(numbers.index(named)))


def _with_rules(board: Board, expansion: Expansion) -> Board:
    for named in expansion.removes:
        if named.kind == "setting" and named.key[0] in board.rules:
            module, setting = named.key
            kept = {name: v for name, v in board.rules[module].items() if name != setting}
            board = replace(board, rules={**board.rules, module: kept})
    for module, settings in expansion.rules.items():
        board = rule_on(board, module, {**board.rules.get(module, {}), **settings})
    return board
