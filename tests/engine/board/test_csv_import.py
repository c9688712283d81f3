from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from railwright.board.csv_import import import_csv
from railwright.board.lanes import lanes
from railwright.board.model import Size
from railwright.board.reading import BoardFileError, parse_board
from railwright.board.shortest_paths import ticket_points
from railwright.board.writing import board_text

PUBLISHED = Path(__file__).parents[2] / "data" / "published"
MAPS = ("usa", "europe", "nordic", "switzerland", "india")


@pytest.fixture(scope="module", params=MAPS)
def published(request):
    """A published board and what its summary says of it."""
    folder = PUBLISHED / request.param
    return import_csv(folder), json.loads((folder / "summary.json").read_text(encoding="utf-8"))


def spaces_by_color(board):
    counts = Counter()
    for route in board.routes.values():
        counts[route.color or "gray"] += route.length
    return dict(counts)


def test_totals_are_those_of_the_summary(published):
    board, summary = published
    routes = board.routes.values()
    kinds = Counter(city.kind for city in board.cities.values())
    assert kinds["city"] == summary["cities"]
    assert kinds["border"] == summary["country_nodes"]
    assert len(routes) == summary["routes"]
    assert len({route.pair for route in routes}) == summary["pairs"]
    assert sum(route.length for route in routes) == summary["spaces_total"]
    assert spaces_by_color(board) == summary["spaces_by_color"]
    assert Counter(str(route.length) for route in routes) == summary["lengths"]
    assert sum(route.tunnel for route in routes) == summary["tunnels"]
    assert sum(route.locomotives > 0 for route in routes) == summary["ferries"]
    assert sum(route.locomotives for route in routes) == summary["ferry_loco_icons"]


def test_every_pair_of_lanes_is_one_double_route(published):
    board, summary = published
    doubles = {keys for keys in lanes(board).values() if len(keys) > 1}
    assert len(doubles) == summary["multi_pairs"]
    grouped = [route for route in board.routes.values() if route.group]
    assert len(grouped) == 2 * len(summary["unequal_parallel_pairs"])


def test_tickets_are_those_of_the_summary(published):
    board, summary = published
    decks = Counter(ticket.deck.replace("-", "_") for ticket in board.tickets)
    assert decks == summary["tickets"]
    assert list(board.decks) == list(dict.fromkeys(ticket.deck for ticket in board.tickets))


def test_points_are_the_shortest_path_but_for_the_known_ones(published):
    board, summary = published
    names = {key: city.name for key, city in board.cities.items()}
    strange = set()
    for ticket in board.tickets:
        goals = [(option.city, option.points) for option in ticket.options]
        for city, points in goals or [(ticket.cities[1], ticket.points)]:
            path = ticket_points(board, (ticket.cities[0], city))
            if path != points:
                ends = (names.get(ticket.cities[0], ticket.cities[0]), names.get(city, city))
                strange.add((*ends, points, path))
    assert strange == {tuple(entry) for entry in summary["tickets_not_equal_shortest"]}


def test_cities_stand_on_the_board_apart_from_its_edge(published):
    board, _ = published
    for city in board.cities.values():
        assert 20 <= city.at[0] <= board.size.width - 20
        assert 20 <= city.at[1] <= board.size.height - 20
    assert len({city.at for city in board.cities.values()}) == len(board.cities)


def test_an_imported_board_survives_its_file(published):
    board, _ = published
    assert parse_board(board_text(board)).board == board


def test_usa_in_figures():
    board = import_csv(PUBLISHED / "usa", name="USA")
    assert board.name == "USA"
    assert (len(board.cities), len(board.routes)) == (36, 100)
    colors = spaces_by_color(board)
    assert colors.pop("gray") == 93
    assert set(colors.values()) == {27}
    west, east = board.cities["seattle"].at, board.cities["boston"].at
    assert west[0] < east[0]
    assert list(board.rules) == ["base", "double_routes"]


def test_a_pair_that_any_four_cards_help():
    board = import_csv(PUBLISHED / "nordic")
    assert board.routes["lieksa-murmansk"].fields == {"nordic": {"any_cards": 4}}
    assert list(board.rules) == ["base", "double_routes", "tunnels", "ferries", "nordic"]


def test_flags_of_a_country_are_dead_ends_near_their_city():
    board = import_csv(PUBLISHED / "switzerland")
    flag = board.cities["italia-brig"]
    assert (flag.kind, flag.country) == ("border", "Italia")
    assert list(board.rules) == ["base", "countries", "double_routes", "tunnels"]
    ticket = next(ticket for ticket in board.tickets if ticket.cities == ("bern",))
    assert [(option.city, option.points) for option in ticket.options] == [
        ("France", 5),
        ("Deutschland", 6),
        ("Österreich", 11),
        ("Italia", 8),
    ]


def write(folder, **tables):
    for stem, text in tables.items():
        (folder / f"{stem}.csv").write_text(text, encoding="utf-8")
    return folder


def test_semicolons_millimetres_and_files_by_name(tmp_path):
    write(tmp_path, cities="x;y;city\n10;20;Riga\n30,5;1;Minsk\n".replace(",", "."))
    board = import_csv([tmp_path / "cities.csv"], size=Size(100.0, 100.0))
    assert board.cities["riga"].at == (10.0, 20.0)
    assert board.cities["minsk"].at == (30.5, 1.0)
    assert board.name == tmp_path.name


def test_all_problems_are_told_by_line_and_field(tmp_path):
    folder = write(
        tmp_path,
        cities="city,kind,lat,lon\nRiga,city,56.9,24.1\nRiga,town,x,24\nItalia,border,,\nOslo,,,\n",
        routes="city_a,city_b,length,color,locos\nRiga,Rigga,12,pruple,\nRiga,Riga,2,,many\n",
        tickets="deck,city_a,city_b,points\nbase,Riga,Oslo|Italia,5\nbase,Riga,Oslo,-1\n",
    )
    with pytest.raises(BoardFileError) as caught:
        import_csv(folder)
    assert str(caught.value).splitlines() == [
        "cities.csv:3:1: Riga stands here again; each city stands once",
        "cities.csv:3:1: Riga has no place; a city has lat and lon in degrees, or x and y in mm",
        "cities.csv:3:2: kind is town; this is city, country, country_node or border",
        "cities.csv:3:3: lat is x; this is a number, such as 56.95",
        "cities.csv:4:1: Italia has no country; a border flag names it, such as Italia",
        "cities.csv:5:1: Oslo has no place; a city has lat and lon in degrees, or x and y in mm",
        "routes.csv:2:2: no city is named Rigga; did you mean Riga?",
        "routes.csv:2:3: length is 12; a route has 1 to 9 spaces",
        "routes.csv:2:4: color is pruple; did you mean purple?",
        "routes.csv:3:2: this route goes from Riga to itself; a route joins two cities",
        "routes.csv:3:5: locos is many; a route asks for 0 to 9 locomotives",
        "tickets.csv:2:4: points has 1 numbers for 2 destinations; "
        "each destination has its points, such as 5|14",
        "tickets.csv:3:4: points is -1; a ticket has 0 to 999 points",
    ]


def test_missing_columns_and_files(tmp_path):
    with pytest.raises(BoardFileError, match=r"there is no file cities\.csv"):
        import_csv(tmp_path)
    write(tmp_path, cities="title\nRiga\n")
    with pytest.raises(BoardFileError) as caught:
        import_csv(tmp_path)
    assert "cities.csv:1:1: there is no column city; the first line names at least city" in str(
        caught.value
    )
