"""Shortest paths over the routes of a board, and the points that tickets deserve by them."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING, TypeAlias

from railwright.board.keeping import kept_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from railwright.board.model import Board, Route

_Roads: TypeAlias = "Mapping[str, Sequence[tuple[str, Route]]]"


@dataclass(frozen=True, slots=True)
class Path:
    """A path: its length in spaces, and the keys of its routes from start to end."""

    length: int
    routes: tuple[str, ...]


def stops(board: Board, name: str) -> tuple[str, ...]:
    """The cities that a name of a ticket stands for: one city, or the border flags of a country.

    Empty when the board knows neither.
    """
    if name in board.cities:
        return (name,)
    return tuple(city.key for city in board.cities.values() if city.country == name != "")


def shortest_path(board: Board, a: str, b: str) -> Path | None:
    """The path of fewest spaces, then of fewest routes, between two cities or countries.

    A country is reached through any of its border flags; no path passes through a flag. None
    when no path joins the two.
    """
    goals = frozenset(stops(board, b))
    return next((path for city, path in _reached(board, a) if city in goals), None)


def paths_from(board: Board, name: str) -> Mapping[str, Path]:
    """City -> its `shortest_path` from a city or a country, for all that can be reached."""
    return dict(_reached(board, name))


def _reached(board: Board, name: str) -> Iterator[tuple[str, Path]]:
    """Every city that can be reached from a city or country, the nearest first, with its path."""
    roads = _roads(board)
    # An entry: spaces, number of routes, city, routes so far. Ties are settled by key.
    queue: list[tuple[int, int, str, tuple[str, ...]]] = [
        (0, 0, start, ()) for start in stops(board, name)
    ]
    heapify(queue)
    done: set[str] = set()
    while queue:
        length, count, city, path = heappop(queue)
        if city in done:
            continue
        done.add(city)
        yield city, Path(length, path)
        if path and _is_flag(board, city):
            continue
        for neighbour, route in roads.get(city, ()):
            if neighbour not in done:
                step = (length + route.length, count + 1, neighbour, (*path, route.key))
                heappush(queue, step)


def ticket_points(board: Board, cities: Sequence[str]) -> int | None:
    """The fewest spaces that join all these cities or countries; None when nothing joins them.

    For two cities this is their shortest path, for more the smallest network that holds them all.
    """
    if len(cities) < 2:
        return None
    if len(cities) == 2:
        path = shortest_path(board, cities[0], cities[1])
        return path.length if path else None
    roads = _roads(board)
    # costs[s][city]: the smallest network that holds the cities of set s (a bit mask) and city.
    costs: dict[int, dict[str, int]] = {}
    first = [dict.fromkeys(stops(board, name), 0) for name in cities[:-1]]
    for chosen in range(1, 1 << len(first)):
        if chosen & (chosen - 1):
            starts = _merged(board, costs, chosen)
        else:
            starts = first[chosen.bit_length() - 1]
        costs[chosen] = _spread(board, roads, starts)
    best = costs[(1 << len(first)) - 1]
    return min((best[stop] for stop in stops(board, cities[-1]) if stop in best), default=None)


def _merged(board: Board, costs: Mapping[int, Mapping[str, int]], chosen: int) -> dict[str, int]:
    """Cheapest meetings of two networks that together hold the chosen cities."""
    starts: dict[str, int] = {}
    part = (chosen - 1) & chosen
    while part > chosen - part:
        here, there = costs[part], costs[chosen - part]
        for city in here.keys() & there.keys():
            if not _is_flag(board, city):
                cost = here[city] + there[city]
                starts[city] = min(cost, starts.get(city, cost))
        part = (part - 1) & chosen
    return starts


def _spread(board: Board, roads: _Roads, starts: Mapping[str, int]) -> dict[str, int]:
    """The cost of every city reached from starts that cost something already."""
    best: dict[str, int] = {}
    queue = [(cost, city) for city, cost in starts.items()]
    heapify(queue)
    while queue:
        cost, city = heappop(queue)
        if city in best:
            continue
        best[city] = cost
        if _is_flag(board, city) and city not in starts:
            continue
        for neighbour, route in roads.get(city, ()):
            if neighbour not in best:
                heappush(queue, (cost + route.length, neighbour))
    return best


@kept_for("routes")
def _roads(board: Board) -> _Roads:
    """City -> its neighbours with the shortest route to each."""
    shortest: dict[frozenset[str], Route] = {}
    for route in board.routes.values():
        known = shortest.get(route.pair)
        if known is None or route.length < known.length:
            shortest[route.pair] = route
    roads: dict[str, list[tuple[str, Route]]] = {}
    for route in shortest.values():
        a, b = route.between
        roads.setdefault(a, []).append((b, route))
        roads.setdefault(b, []).append((a, route))
    return roads


def _is_flag(board: Board, city: str) -> bool:
    drawn = board.cities.get(city)
    return drawn is not None and drawn.kind == "border"
