"""Ways over a board without a mouse: reading order, from city to city, and round a city."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians
from typing import TYPE_CHECKING, Final

from railwright.board.findings import Place
from railwright.board.geometry import course
from railwright.board.layers import drawn_scenery, layer_named
from railwright.board.polyline import Measured, angle_between, distance

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from railwright.board.model import Board, City, Point, Route

_LINE: Final = 25.0
"""Cities that lie within so many mm of one another's height are read as one line."""
_WIDEST: Final = 60.0
"""How many degrees a route may lead away from the direction of an arrow."""
_LEAVING: Final = 24.0
"""The direction in which a route leaves a city is that of its first mm, this many."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """The city that a step leads to, and the route it went along, "" when there is none."""

    city: str
    route: str = ""


def reading_order(board: Board) -> tuple[Place, ...]:
    """All that is drawn: cities line by line, each with its routes clockwise, then scenery."""
    places: dict[Place, None] = {}
    cities = () if layer_named(board, "Cities").hidden else board.cities.values()
    for city in sorted(cities, key=lambda city: (round(city.at[1] / _LINE), city.at[0])):
        places[Place("city", city.key)] = None
        places.update(dict.fromkeys(Place("route", key) for key in routes_round(board, city.key)))
    places.update(dict.fromkeys(Place("scenery", str(i)) for i in drawn_scenery(board)))
    return tuple(places)


def next_in(order: Sequence[Place], place: Place | None, step: int) -> Place | None:
    """The place one step after another, or before it with -1; None past either end."""
    if place not in order:
        return (order[0] if step > 0 else order[-1]) if order else None
    at = order.index(place) + step
    return order[at] if 0 <= at < len(order) else None


def routes_round(board: Board, city: str) -> tuple[str, ...]:
    """The routes of a city clockwise from the top; none when routes are hidden."""
    if layer_named(board, "Routes").hidden:
        return ()
    own = [route for route in board.routes.values() if city in route.between]
    return tuple(
        route.key for route in sorted(own, key=lambda r: (_leaving(board, r, city) + 90) % 360)
    )


def step_from(board: Board, city: str, angle: float) -> Arrival | None:
    """Where an arrow leads from a city: along the route nearest to its direction, or across land.

    `angle` is the direction in degrees, 0 to the right, 90 downwards. Without a route within 60°
    the nearest city there is meant; None when there is no city that way either.
    """
    ways = [
        (_turn(_leaving(board, route, city), angle), route.length, key)
        for key, route in board.routes.items()
        if city in route.between and route.between[0] != route.between[1]
    ]
    if ways and min(ways)[0] <= _WIDEST and not layer_named(board, "Routes").hidden:
        key = min(ways)[2]
        a, b = board.routes[key].between
        return Arrival(b if a == city else a, key)
    here = board.cities[city].at
    others = (other for other in board.cities.values() if other.key != city)
    nearest = nearest_city(others, here, angle)
    return Arrival(nearest) if nearest else None


def nearest_city(cities: Iterable[City], at: Point, angle: float | None = None) -> str:
    """The city nearest to a point, within 60° of a direction if one is given; "" for none."""
    near = []
    for city in cities:
        turn = 0.0 if angle is None else _turn(angle_between(at, city.at), angle)
        if turn <= _WIDEST:
            near.append((distance(at, city.at) / cos(radians(turn)), city.key))
    return min(near)[1] if near else ""


def _leaving(board: Board, route: Route, city: str) -> float:
    """The direction in degrees in which a route leaves one of its cities."""
    line = course(board, route)
    centre = Measured(line if route.between[0] == city else line[::-1])
    reach = min(_LEAVING, centre.length) / 2
    return centre.angle(reach, reach)


def _turn(one: float, other: float) -> float:
    """The degrees between two directions, 0 to 180."""
    return abs((one - other + 180) % 360 - 180)
