"""Routes whose spaces lie over one another are told; lanes and clear routes are not."""

from __future__ import annotations

from railwright.board.checks_drawing import routes_over_routes
from railwright.board.geometry import Space, spaces
from railwright.board.model import Board, City, Route


def board(*routes: Route, **at: tuple[float, float]) -> Board:
    cities = {key: City(key, key.title(), place) for key, place in at.items()}
    return Board(cities=cities, routes={route.key: route for route in routes})


def told(drawn: Board) -> list[str]:
    return [finding.message for finding in routes_over_routes(drawn)]


CROSS = {"riga": (60.0, 60.0), "oslo": (180.0, 180.0), "kyiv": (60.0, 180.0), "omsk": (180.0, 60.0)}


def test_crossing_routes_are_told() -> None:
    drawn = board(Route("one", ("riga", "oslo"), 6), Route("two", ("kyiv", "omsk"), 6), **CROSS)
    assert told(drawn) == ["Riga–Oslo and Kyiv–Omsk lie over one another."]


def test_routes_that_leave_a_city_in_almost_the_same_direction_are_told() -> None:
    drawn = board(
        Route("one", ("riga", "oslo"), 5),
        Route("two", ("riga", "kyiv"), 5),
        riga=(60.0, 100.0),
        oslo=(200.0, 96.0),
        kyiv=(200.0, 104.0),
    )
    assert told(drawn) == ["Riga–Oslo and Riga–Kyiv lie over one another."]


def test_such_routes_stay_near_their_city() -> None:
    drawn = board(
        Route("one", ("riga", "oslo"), 8),
        Route("two", ("riga", "kyiv"), 8),
        riga=(60.0, 100.0),
        oslo=(300.0, 91.0),
        kyiv=(300.0, 109.0),
    )
    first: Space = spaces(drawn, drawn.routes["one"])[0]
    assert first.at[0] - first.length / 2 - 60.0 < 45.0


def test_lanes_and_routes_that_part_are_clear() -> None:
    drawn = board(
        Route("one", ("riga", "oslo"), 6),
        Route("two", ("riga", "oslo"), 6),
        Route("three", ("riga", "omsk"), 4),
        **CROSS,
    )
    assert told(drawn) == []
