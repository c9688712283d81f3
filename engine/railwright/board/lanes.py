"""Which routes are lanes of one double (or triple) route."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from railwright.board.model import Board, Route


@dataclass(slots=True)
class _Bundle:
    """Routes found to be lanes of one another so far; changes while it is filled."""

    group: str
    keys: set[str] = field(default_factory=set)
    lengths: set[int] = field(default_factory=set)

    def add(self, route: Route) -> None:
        self.keys.add(route.key)
        self.lengths.add(route.length)


def lanes(board: Board) -> Mapping[str, tuple[str, ...]]:
    """Route key -> the keys of its lanes in the order of the board, itself included.

    Lanes join the same two cities. They have the same length, or name the same group; routes
    that name different groups are never lanes of one another.
    """
    by_pair: dict[frozenset[str], list[Route]] = {}
    for route in board.routes.values():
        by_pair.setdefault(route.pair, []).append(route)
    return {
        key: bundle for routes in by_pair.values() for bundle in _bundles(routes) for key in bundle
    }


def lanes_of(board: Board, route: Route) -> tuple[str, ...]:
    """The keys of the lanes of one route, in the order of the board, itself included."""
    pair = route.pair
    siblings = [other for other in board.routes.values() if other.pair == pair]
    return next((keys for keys in _bundles(siblings) if route.key in keys), (route.key,))


def _bundles(routes: Iterable[Route]) -> Iterable[tuple[str, ...]]:
    """Split the routes of one pair of cities into bundles of lanes."""
    routes = tuple(routes)
    bundles: list[_Bundle] = []
    # Named groups first, so that a route without a group finds them wherever it stands.
    for route in sorted(routes, key=lambda route: not route.group):
        home = next((bundle for bundle in bundles if _belongs(route, bundle)), None)
        if home is None:
            home = _Bundle(route.group)
            bundles.append(home)
        home.add(route)
    for bundle in bundles:
        yield tuple(route.key for route in routes if route.key in bundle.keys)


def _belongs(route: Route, bundle: _Bundle) -> bool:
    if route.group:
        return route.group == bundle.group
    return route.length in bundle.lengths
