"""The boards that come with the program: made for play, and drawn with care."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import dist

import pytest

from railwright.board import geometry
from railwright.board.checks import check_board
from railwright.board.labels import (
    covered,
    label_size,
    placed_labels,
)
from railwright.board.lanes import lanes
from railwright.board.model import COLORS, Players, Size
from railwright.board.reading import read_board
from railwright.board.shortest_paths import ticket_points
from railwright.board.writing import board_text
from railwright.resources import maps_folder

FRAME = 26.0
CITY_MARGIN = 34.0
CITY_GAP = 12.0


@dataclass(frozen=True)
class Facts:
    """What a board was designed to have."""

    size: Size
    players: Players
    cities: int
    spaces: range
    doubles: range
    gray: tuple[float, float]
    tickets: dict[str, int]
    trains: int
    modules: set[str]


EUROPEAN = {"base", "bonus_cards", "double_routes", "tunnels", "ferries"}
FACTS = {
    "ussr": Facts(
        Size(790, 525), Players(2, 5), 51, range(290, 321), range(14, 21), (0.25, 0.35),
        {"long": 12, "short": 45}, 45, EUROPEAN | {"conductor", "stations"},
    ),
    "nordic": Facts(
        Size(525, 790), Players(2, 3), 40, range(220, 261), range(10, 16), (0.15, 0.30),
        {"base": 44}, 40, EUROPEAN | {"nordic"},
    ),
    "first-steps": Facts(
        Size(420, 297), Players(2, 3), 13, range(55, 76), range(2, 6), (0.20, 0.35),
        {"base": 14}, 20, EUROPEAN,
    ),
}  # fmt: skip


@pytest.fixture(params=sorted(FACTS), scope="module")
def name(request):
    return request.param


@pytest.fixture(scope="module")
def board(name):
    reading = read_board(maps_folder() / f"{name}.yaml")
    assert reading.warnings == ()
    return reading.board


@pytest.fixture(scope="module")
def laid(board):
    """Every space of the board: its route, its corners."""
    return [
        (route, geometry.corners(space))
        for route in board.routes.values()
        for space in geometry.spaces(board, route)
    ]


def test_the_boards_have_names_of_their_own() -> None:
    files = sorted(maps_folder().glob("*.yaml"))
    names = [read_board(file).board.name for file in files]
    assert len(set(names)) == len(names) >= len(FACTS)


def test_a_board_checks_clean(board) -> None:
    assert [f.message for f in check_board(board) if f.severity != "note"] == []


def test_a_file_is_canonical_and_small(board, name) -> None:
    text = (maps_folder() / f"{name}.yaml").read_text(encoding="utf-8")
    assert text == board_text(board)
    assert len(text.encode()) < 150_000


def test_a_board_has_what_it_was_designed_to_have(board, name) -> None:
    facts = FACTS[name]
    assert (board.size, board.players) == (facts.size, facts.players)
    assert len(board.cities) == facts.cities
    assert sum(route.length for route in board.routes.values()) in facts.spaces
    bundles = set(lanes(board).values())
    assert sum(len(bundle) == 2 for bundle in bundles) in facts.doubles
    assert max(len(bundle) for bundle in bundles) == 2
    assert Counter(ticket.deck for ticket in board.tickets) == facts.tickets
    assert board.rules["base"]["trains"] == facts.trains
    assert set(board.rules) == facts.modules
    assert any(route.tunnel for route in board.routes.values())
    assert any(route.locomotives for route in board.routes.values())


def test_colors_are_balanced(board, name) -> None:
    spaces = Counter()
    for route in board.routes.values():
        spaces[route.color] += route.length
    least, most = FACTS[name].gray
    assert least <= spaces[None] / spaces.total() <= most
    del spaces[None]
    assert set(spaces) == set(COLORS)
    assert max(spaces.values()) - min(spaces.values()) <= 2


def test_two_lanes_never_have_the_same_color(board) -> None:
    for bundle in set(lanes(board).values()):
        colors = [board.routes[key].color for key in bundle if board.routes[key].color]
        assert len(set(colors)) == len(colors)


def test_every_city_has_two_neighbors_and_a_ticket(board) -> None:
    neighbors = defaultdict(set)
    for route in board.routes.values():
        a, b = route.between
        neighbors[a].add(b)
        neighbors[b].add(a)
    wanted = Counter(city for ticket in board.tickets for city in ticket.cities)
    for city in board.cities:
        assert len(neighbors[city]) >= 2, city
        assert 1 <= wanted[city] <= 7, city


def test_tickets_are_worth_their_shortest_paths(board) -> None:
    """Three of the longest are worth a little more; no two join the same cities."""
    gains = {t.cities: t.points - ticket_points(board, t.cities) for t in board.tickets}
    paid = [t.points for t in board.tickets if gains[t.cities]]
    assert set(gains.values()) <= {0, 1, 2}
    assert len(paid) <= 3
    assert sorted(paid) == sorted(t.points for t in board.tickets)[len(board.tickets) - len(paid) :]
    assert len({frozenset(cities) for cities in gains}) == len(board.tickets)


def test_spaces_fit_the_distances(board) -> None:
    for route in board.routes.values():
        assert 0.90 <= geometry.fit(board, route) <= 1.15, route.key
        for space in geometry.spaces(board, route):
            assert space.length >= 17, route.key


def test_routes_do_not_cross(board) -> None:
    lines = {}
    for route in board.routes.values():
        lines.setdefault(route.pair, geometry.middle_line(board, route))
    for (a, first), (b, second) in combinations(lines.items(), 2):
        if not a & b:
            assert not crossing(first, second), (set(a), set(b))


def test_spaces_of_different_routes_do_not_overlap(laid) -> None:
    for (route, mine), (other, theirs) in combinations(laid, 2):
        if route.key != other.key and dist(mine[0], theirs[0]) < 50:
            assert depth(mine, theirs) < 0.1, (route.key, other.key)


def test_routes_keep_away_from_cities_that_they_do_not_join(board, laid) -> None:
    for city in board.cities.values():
        square = square_round(city.at, CITY_GAP)
        for route, space in laid:
            if city.key not in route.between:
                assert depth(square, space) <= 0, (city.key, route.key)


def test_everything_lies_inside_the_frame(board, laid) -> None:
    width, height = board.size.width, board.size.height
    for city in board.cities.values():
        assert CITY_MARGIN <= city.at[0] <= width - CITY_MARGIN, city.key
        assert CITY_MARGIN <= city.at[1] <= height - CITY_MARGIN, city.key
    for route, space in laid:
        assert all(FRAME <= x <= width - FRAME for x, _ in space), route.key
        assert all(FRAME <= y <= height - FRAME for _, y in space), route.key


def test_names_cover_nothing(board) -> None:
    places = placed_labels(board)
    for key, city in board.cities.items():
        assert not covered(board, key), key
        (x, y), (long, high) = places[key].at, label_size(city.name)
        assert x - long / 2 >= FRAME - 0.01, key
        assert x + long / 2 <= board.size.width - FRAME + 0.01, key
        assert y - high / 2 >= FRAME - 0.01, key
        assert y + high / 2 <= board.size.height - FRAME + 0.01, key


def test_the_nordic_board_has_its_long_route_in_the_north_east() -> None:
    board = read_board(maps_folder() / "nordic.yaml").board
    (long,) = (route for route in board.routes.values() if route.length == 9)
    assert (long.color, long.fields) == (None, {"nordic": {"any_cards": 4}})
    ferries = [route for route in board.routes.values() if route.locomotives]
    assert {route.locomotives for route in ferries} == {1, 2}
    assert None in {route.color for route in ferries} != {None}


def test_the_ferries_of_the_ussr_are_gray() -> None:
    board = read_board(maps_folder() / "ussr.yaml").board
    ferries = [route for route in board.routes.values() if route.locomotives]
    assert {route.color for route in ferries} == {None}
    assert {route.locomotives for route in ferries} == {1, 2, 3}
    assert {route.length for route in board.routes.values()} >= {1, 2, 3, 4, 5, 6, 8}


# --- Plain geometry, apart from the engine's own --------------------------------------------


def square_round(at, reach):
    x, y = at
    return (
        (x - reach / 2**0.5, y - reach / 2**0.5),
        (x + reach / 2**0.5, y - reach / 2**0.5),
        (x + reach / 2**0.5, y + reach / 2**0.5),
        (x - reach / 2**0.5, y + reach / 2**0.5),
    )


def depth(a, b) -> float:
    """How deep two convex shapes lie in one another, in mm; negative when they are apart."""
    least = float("inf")
    for shape in (a, b):
        for p, q in pairwise((*shape, shape[0])):
            span = dist(p, q)
            nx, ny = (q[1] - p[1]) / span, (p[0] - q[0]) / span
            of_a = [x * nx + y * ny for x, y in a]
            of_b = [x * nx + y * ny for x, y in b]
            least = min(least, max(of_a) - min(of_b), max(of_b) - min(of_a))
    return least


def crossing(first, second) -> bool:
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    def apart(a, b, c, d):
        return any(
            max(a[i], b[i]) < min(c[i], d[i]) or max(c[i], d[i]) < min(a[i], b[i]) for i in (0, 1)
        )

    return any(
        not apart(a, b, c, d)
        and side(a, b, c) * side(a, b, d) < 0
        and side(c, d, a) * side(c, d, b) < 0
        for a, b in pairwise(first)
        for c, d in pairwise(second)
    )
