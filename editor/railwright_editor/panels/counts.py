"""Counts of a board that the window shows."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.board.model import COLORS
from railwright.board.shortest_paths import shortest_path
from railwright_editor.words import ticket_goals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.board.model import Board

GRAY: Final = "gray"
NINE: Final = (*COLORS, GRAY)
"""The eight colors and gray, in the order in which they are always shown."""

SCORING: Final[Mapping[int, int]] = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}
"""Points of a claimed route by its length, where the board's rules do not say otherwise."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How much a board has of everything; `by_color` counts spaces, gray ones under "gray"."""

    cities: int
    routes: int
    spaces: int
    by_color: Mapping[str, int]

    @property
    def fair_share(self) -> float:
        """The spaces that each of the eight colors would have if they were equal."""
        return sum(self.by_color[color] for color in COLORS) / len(COLORS)


def counts(board: Board) -> Counts:
    """Count cities, routes (each lane is one) and spaces."""
    by_color: Counter[str] = Counter(dict.fromkeys(NINE, 0))
    for route in board.routes.values():
        by_color[route.color or GRAY] += route.length
    return Counts(len(board.cities), len(board.routes), by_color.total(), by_color)


def route_points(board: Board, length: int) -> int:
    """The points of a claimed route of so many spaces."""
    scoring = board.rules.get("base", {}).get("scoring", SCORING)
    own = {int(spaces): points for spaces, points in scoring.items()}
    return int(own.get(length, SCORING.get(length, 0)))


def tickets_by_route(board: Board) -> Mapping[str, tuple[int, ...]]:
    """Route key -> the numbers of the tickets whose shortest path runs over it."""
    return _tickets_by_route(_Roads(board))


class _Roads:
    """A board that counts as equal to another one with the same routes and tickets."""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board

    @override
    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Roads)
            and self.board.routes is other.board.routes
            and self.board.tickets is other.board.tickets
        )

    @override
    def __hash__(self) -> int:
        return hash((id(self.board.routes), id(self.board.tickets)))


@lru_cache(maxsize=2)
def _tickets_by_route(roads: _Roads) -> Mapping[str, tuple[int, ...]]:
    board = roads.board
    found: dict[str, tuple[int, ...]] = {}
    for number, ticket in enumerate(board.tickets):
        for key in ticket_path(board, ticket_goals(ticket)):
            found[key] = (*found.get(key, ()), number)
    return found


def ticket_path(board: Board, goals: tuple[str, ...]) -> tuple[str, ...]:
    """The keys of the routes on the shortest paths from the first goal to the others."""
    routes: dict[str, None] = {}
    for goal in goals[1:]:
        path = shortest_path(board, goals[0], goal)
        if path is not None:
            routes.update(dict.fromkeys(path.routes))
    return tuple(routes)
