"""What differs between two boards, counted and named, for a person who chooses between them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from railwright.board.model import Board, Ticket

_Goals: TypeAlias = "dict[tuple[str, ...], list[Ticket]]"
"""Tickets by their deck and the keys of all that they join."""
Thing = TypeVar("Thing")

_PARTS = frozenset({"cities", "routes", "tickets", "scenery"})


@dataclass(frozen=True, slots=True)
class Differing:
    """How one kind of thing differs: the names of those added, changed and removed.

    `kind` is "city", "route", "ticket", "scenery" or "board"; for "board" the changed ones are
    fields of the board, such as "size".
    """

    kind: str
    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


def differing(before: Board, after: Board) -> tuple[Differing, ...]:
    """What became of a board, kind by kind; kinds that are the same are left out."""
    return tuple(
        part for part in _parts(before, after) if part.added or part.changed or part.removed
    )


def _parts(before: Board, after: Board) -> Iterator[Differing]:
    own = {field.name for field in fields(before)} - _PARTS
    changed = sorted(name for name in own if getattr(before, name) != getattr(after, name))
    yield Differing("board", changed=tuple(changed))
    names = {key: city.name for board in (before, after) for key, city in board.cities.items()}
    yield _keyed("city", before.cities, after.cities, names)
    routes = {
        key: "–".join(names.get(end, end) for end in route.between)
        for board in (before, after)
        for key, route in board.routes.items()
    }
    yield _keyed("route", before.routes, after.routes, routes)
    yield _tickets(before, after, names)
    yield _pieces(before, after)


def _keyed(
    kind: str,
    before: Mapping[str, Thing],
    after: Mapping[str, Thing],
    names: Mapping[str, str],
) -> Differing:
    return Differing(
        kind,
        tuple(names[key] for key in after if key not in before),
        tuple(names[key] for key in after if key in before and after[key] != before[key]),
        tuple(names[key] for key in before if key not in after),
    )


def _tickets(before: Board, after: Board, names: Mapping[str, str]) -> Differing:
    """Tickets have no keys: those of one deck that join the same cities are compared in order."""
    old, new = _by_goals(before), _by_goals(after)
    both = [goals for goals in new if len(old.get(goals, ())) == len(new[goals])]

    def more(one: _Goals, other: _Goals) -> tuple[str, ...]:
        left = ((goals, len(one[goals]) - len(other.get(goals, ()))) for goals in one)
        return tuple(_joined(goals, names) for goals, number in left for _ in range(number))

    changed = tuple(_joined(goals, names) for goals in both if old[goals] != new[goals])
    return Differing("ticket", more(new, old), changed, more(old, new))


def _by_goals(board: Board) -> _Goals:
    found: _Goals = {}
    for ticket in board.tickets:
        goals = (*ticket.cities, *(option.city for option in ticket.options))
        found.setdefault((ticket.deck, *goals), []).append(ticket)
    return found


def _joined(goals: tuple[str, ...], names: Mapping[str, str]) -> str:
    return "–".join(names.get(goal, goal) for goal in goals[1:])


def _pieces(before: Board, after: Board) -> Differing:
    """Scenery has no keys: a piece of another shape counts as one removed and one added."""
    old, new = Counter(before.scenery), Counter(after.scenery)
    return Differing(
        "scenery",
        added=tuple(piece.kind for piece in (new - old).elements()),
        removed=tuple(piece.kind for piece in (old - new).elements()),
    )
