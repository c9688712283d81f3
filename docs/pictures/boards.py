"""The boards of the pictures: cut from those that come with the program, or written here."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from railwright.board.edits import without
from railwright.board.findings import Place
from railwright.board.model import Board, City, Route, Size
from railwright.board.reading import read_board
from railwright.board.saving import save_board
from railwright.geo.region import place_of, region_fitted
from railwright.resources import maps_folder

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

_BALTIC: Final = {
    "Stockholm": (59.33, 18.06),
    "Turku": (60.45, 22.27),
    "Helsinki": (60.17, 24.94),
    "Tallinn": (59.44, 24.75),
    "Riga": (56.95, 24.11),
    "Vilnius": (54.69, 25.28),
    "Gdansk": (54.35, 18.65),
    "Visby": (57.64, 18.30),
    "Pskov": (57.82, 28.33),
}
_SHORES: Final = (
    (
        (16.0, 60.6), (17.3, 60.7), (18.6, 60.0), (18.9, 59.6), (17.9, 58.9), (16.8, 58.5),
        (16.6, 57.6), (16.2, 56.8), (15.0, 56.2), (13.0, 55.4), (13.0, 60.7),
    ),
    (
        (14.0, 53.5), (14.3, 54.0), (16.4, 54.5), (18.3, 54.8), (19.4, 54.4), (20.9, 55.0),
        (21.1, 56.0), (21.3, 57.4), (22.6, 57.8), (23.3, 57.1), (24.3, 57.2), (24.4, 58.3),
        (23.5, 58.7), (23.6, 59.2), (25.6, 59.6), (28.0, 59.5), (30.4, 59.9), (31.5, 59.9),
        (31.5, 53.5),
    ),
    ((31.5, 60.1), (29.5, 60.1), (27.5, 60.4), (24.9, 60.1), (22.9, 59.8), (21.4, 60.5),
     (21.3, 61.3), (31.5, 61.3)),
    ((21.8, 58.3), (22.2, 58.6), (23.3, 58.6), (22.9, 58.2), (22.1, 57.9)),
    ((18.1, 57.3), (18.2, 57.7), (18.9, 57.9), (19.3, 58.0), (18.8, 57.4), (18.2, 56.9)),
)  # fmt: skip
"""The shores round the Baltic Sea, roughly: longitude and latitude."""


def first_steps(*, without_routes: Iterable[str] = (), without_cities: Iterable[str] = ()) -> Board:
    """The board First Steps, some of it taken off."""
    board = read_board(maps_folder() / "first-steps.yaml").board
    board = without(board, [Place("city", key) for key in without_cities])
    return without(board, [Place("route", key) for key in without_routes])


def land_only() -> Board:
    """First Steps with nothing but its land and lakes, and four of its cities."""
    board = read_board(maps_folder() / "first-steps.yaml").board
    kept = ("northgate", "westerby", "gullhaven", "saltmarsh")
    cities = {key: board.cities[key] for key in kept}
    return replace(board, cities=cities, routes={}, tickets=(), name="My board")


def baltic(*, cities: Iterable[str] = _BALTIC) -> Board:
    """A board of the Baltic Sea with a region of the earth."""
    size = Size(420.0, 297.0)
    region = region_fitted(size, (14.0, 53.6, 31.0, 61.0))
    placed = {
        name.lower(): City(name.lower(), name, place_of(region, *_BALTIC[name])) for name in cities
    }
    return Board(name="Baltic", size=size, cities=placed, region=region, rules={"base": {}})


def baltic_network() -> Board:
    """The Baltic Sea with routes that do not all fit."""
    board = baltic()
    routes = (
        Route("stockholm-visby", ("stockholm", "visby"), 2, "blue"),
        Route("riga-tallinn", ("riga", "tallinn"), 3, "red"),
        Route("riga-vilnius", ("riga", "vilnius"), 4, "green"),
        Route("pskov-riga", ("riga", "pskov"), 3, follows=True),
        Route("gdansk-vilnius", ("gdansk", "vilnius"), 6, "yellow", follows=True),
    )
    return replace(board, routes={route.key: route for route in routes})


def write_board(board: Board, path: Path) -> None:
    """Write a board as a file."""
    save_board(path, board)


def write_shores(path: Path) -> None:
    """Write the shores of the Baltic Sea as a GeoJSON file."""
    features = [
        {
            "type": "Feature",
            "properties": {},
            "geometry": {"type": "Polygon", "coordinates": [[*shore, shore[0]]]},
        }
        for shore in _SHORES
    ]
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features}), "utf-8")


def write_table(path: Path) -> None:
    """Write the cities round the Baltic Sea as a CSV table."""
    lines = [f"{name},{lat},{lon}" for name, (lat, lon) in _BALTIC.items()]
    path.write_text("\n".join(("city,lat,lon", *lines, "")), "utf-8")
