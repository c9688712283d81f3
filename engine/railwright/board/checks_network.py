"""Checks of the network: cities, routes and lanes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from railwright.board.edits import city_changed, route_changed, without
from railwright.board.findings import Finding, Fix, Place
from railwright.board.lanes import lanes
from railwright.board.model import COLORS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from railwright.board.model import Board, Route

_FEW_SPACES: Final = 2
"""Colors may differ by so many spaces on any board."""


def route_name(board: Board, route: Route) -> str:
    """A route as people say it: "Kirov–Perm"."""
    return "–".join(board.cities[end].name for end in route.between)


def city_names(board: Board) -> Iterator[Finding]:
    """Cities of the same name; border flags of one country may share it."""
    by_name: dict[str, list[str]] = {}
    for city in board.cities.values():
        if city.kind != "border":
            by_name.setdefault(city.name, []).append(city.key)
    for name, keys in by_name.items():
        if len(keys) > 1:
            other = next(f"{name} {n}" for n in range(2, 99) if f"{name} {n}" not in by_name)
            fix = Fix(f"Call one {other}", partial(city_changed, keys=[keys[-1]], name=other))
            count = "Two" if len(keys) == 2 else len(keys)
            message = f"{count} cities are named {name}."
            yield Finding("warning", _cities(keys), message, (fix,))


def lonely_cities(board: Board) -> Iterator[Finding]:
    """Cities without a route."""
    reached = {end for route in board.routes.values() for end in route.between}
    for city in board.cities.values():
        if city.key not in reached:
            place = Place("city", city.key)
            fix = Fix("Delete city", partial(without, places=[place]), f"Delete {city.name}")
            yield Finding("warning", (place,), f"No route reaches {city.name}.", (fix,))


def parts(board: Board) -> Iterator[Finding]:
    """Networks that nothing joins."""
    found: list[set[str]] = []
    for route in board.routes.values():
        touched = [part for part in found if not part.isdisjoint(route.between)]
        found = [part for part in found if part not in touched]
        found.append(set(route.between).union(*touched))
    if len(found) > 1:
        found.sort(key=len, reverse=True)
        keys = [next(key for key in board.cities if key in part) for part in found]
        first, second = (board.cities[key].name for key in keys[:2])
        message = f"The routes fall into {len(found)} parts: no path joins {first} and {second}."
        yield Finding("warning", _cities(keys), message)


def locomotives(board: Board) -> Iterator[Finding]:
    """Ferries that ask for more locomotives than they have spaces."""
    for route in board.routes.values():
        if route.locomotives > route.length:
            message = (
                f"{route_name(board, route)} asks for {route.locomotives} locomotives "
                f"on {_spaces(route.length)}."
            )
            edit = partial(route_changed, keys=[route.key], locomotives=route.length)
            step = f"Set locomotives of {route_name(board, route)} to {route.length}"
            fix = Fix(f"Set to {route.length}", edit, step)
            yield Finding("error", (Place("route", route.key),), message, (fix,))


def unequal_lanes(board: Board) -> Iterator[Finding]:
    """Parallel routes of which nobody said whether they are lanes of one another."""
    bundles = lanes(board)
    by_pair: dict[frozenset[str], list[Route]] = {}
    for route in board.routes.values():
        by_pair.setdefault(route.pair, []).append(route)
    for routes in by_pair.values():
        apart = {bundles[route.key] for route in routes if not _is_settled(route, bundles, board)}
        if apart and len({bundles[route.key] for route in routes}) > 1:
            yield _unequal(board, routes)


def _is_settled(route: Route, bundles: Mapping[str, tuple[str, ...]], board: Board) -> bool:
    """Whether a group says with whom a route belongs."""
    return any(board.routes[key].group for key in bundles[route.key])


def _unequal(board: Board, routes: list[Route]) -> Finding:
    lengths = sorted({route.length for route in routes})
    both, times = ("both", "twice") if len(routes) == 2 else ("all", f"{len(routes)} times")
    counted = " and ".join([", ".join(str(length) for length in lengths[:-1]), str(lengths[-1])])
    name, least = route_name(board, routes[0]), _spaces(lengths[0])
    message = f"{name} is drawn {times}, with {counted} spaces, and not as lanes."
    keys = [route.key for route in routes]
    fixes = (
        Fix(f"Make {both} {least}", partial(_made_equal, keys=keys), f"Make {name} {least}"),
        Fix("They are separate", partial(_set_apart, keys=keys), f"Separate routes {name}"),
    )
    return Finding("warning", tuple(Place("route", key) for key in keys), message, fixes)


def _made_equal(board: Board, keys: list[str]) -> Board:
    return with_length(board, keys, min(board.routes[key].length for key in keys))


def _set_apart(board: Board, keys: list[str]) -> Board:
    """Name the bundles of these routes as different groups."""
    for bundle in {lanes(board)[key]: None for key in keys}:
        board = route_changed(board, bundle, group=bundle[0])
    return board


def with_length(board: Board, keys: Iterable[str], length: int) -> Board:
    """Give routes a length, and no more locomotives than that."""
    routes = dict(board.routes)
    for key in keys:
        fewer = min(routes[key].locomotives, length)
        routes[key] = replace(routes[key], length=length, locomotives=fewer)
    return replace(board, routes=routes)


def color_balance(board: Board) -> Iterator[Finding]:
    """Colors of which one has over 20 % more spaces than another."""
    counts = Counter(dict.fromkeys(COLORS, 0))
    for route in board.routes.values():
        if route.color:
            counts[route.color] += route.length
    most, least = max(COLORS, key=counts.__getitem__), min(COLORS, key=counts.__getitem__)
    if counts[most] > counts[least] * 1.2 and counts[most] > counts[least] + _FEW_SPACES:
        message = f"{most.capitalize()} has {_spaces(counts[most])}, {least} {counts[least]}."
        routes = (route for route in board.routes.values() if route.color in {most, least})
        yield Finding("note", tuple(Place("route", route.key) for route in routes), message)


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"


def _cities(keys: Iterable[str]) -> tuple[Place, ...]:
    return tuple(Place("city", key) for key in keys)
