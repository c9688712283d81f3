from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from railwright.board.model import Board, City, Deck, Route, Size, Ticket
from railwright.board.problems import BoardFileError
from railwright.geo.joining import with_cities
from railwright.geo.pasted import cities_from_text, names_from_text
from railwright.geo.region import coordinates_of, place_of, region_fitted
from railwright.geo.tables import read_table_file, table_file, with_tables

FILES = Path(__file__).parents[2] / "data" / "geo"
SIZE = Size(420.0, 297.0)


def board() -> Board:
    cities = {
        "riga": City("riga", "Riga", (80.0, 60.0)),
        "minsk": City("minsk", "Minsk", (120.0, 150.0), dot="large"),
        "perm": City("perm", "Perm", (370.0, 100.0)),
    }
    return Board(
        size=SIZE,
        cities=cities,
        routes={"minsk-riga": Route("minsk-riga", ("minsk", "riga"), 3, "red")},
        decks={"short": Deck("short")},
        tickets=(Ticket("short", ("riga", "minsk"), 3),),
    )


def add(text, clash="skip", to=None, name="x.csv"):
    return with_tables(board() if to is None else to, [table_file(text, name)], clash)


def problems(added):
    return [f"{p.line}:{p.column} {p.wrong}; {p.right}" for p in added.problems]


def test_three_files_in_any_order_make_a_network():
    files = [read_table_file(FILES / f"{stem}.csv") for stem in ("tickets", "routes", "cities")]
    added = with_tables(Board(size=SIZE), files)
    assert dict(added.counts) == {"cities": 4, "routes": 4, "tickets": 2}
    assert added.problems == ()
    after = added.board
    assert after.region is not None
    assert coordinates_of(after.region, after.cities["dalham"].at) == pytest.approx(
        (53.8, 13.2), abs=0.01
    )
    assert after.routes["birkby-corvin"].tunnel
    assert after.routes["corvin-dalham"].locomotives == 1
    assert after.routes["aldern-dalham"].color is None
    assert after.decks["short"].draw == 3
    assert list(after.rules) == ["base", "tunnels", "ferries"]


def test_the_same_again_changes_nothing():
    files = [read_table_file(FILES / f"{stem}.csv") for stem in ("cities", "routes", "tickets")]
    once = with_tables(Board(size=SIZE), files).board
    again = with_tables(once, files)
    assert again.board == once
    assert not any(again.counts.values())
    assert len(again.clashes) == 10
    assert with_tables(once, files, "replace").board == once


def test_cities_in_mm_countries_and_flags():
    added = with_tables(board(), [read_table_file(FILES / "places.csv")])
    assert added.board.cities["estrup"].at == (120.0, 90.0)
    assert added.board.cities["fjarde"].kind == "country"
    assert added.board.cities["gate"].country == "Fennel"
    assert added.board.region is None


@pytest.mark.parametrize(
    ("clash", "names", "at"),
    [
        ("skip", ["Riga", "Minsk", "Perm", "Omsk"], (120.0, 150.0)),
        ("replace", ["Riga", "Minsk", "Perm", "Omsk"], (10.0, 20.0)),
        ("add", ["Riga", "Minsk", "Perm", "minsk 2", "Omsk"], (120.0, 150.0)),
    ],
)
def test_a_city_that_exists(clash, names, at):
    added = add("name;x;y\nminsk;10;20\nOmsk;30;40\n", clash)
    assert [city.name for city in added.board.cities.values()] == names
    assert added.board.cities["minsk"].at == at
    assert added.board.cities["minsk"].dot == "large"
    assert added.clashes == ("minsk",)
    assert added.board.routes == board().routes


@pytest.mark.parametrize(
    ("clash", "lengths"),
    [("skip", [3]), ("replace", [5, 5]), ("add", [3, 5, 5])],
)
def test_a_route_that_exists(clash, lengths):
    added = add("from,to,spaces\nRiga,Minsk,5\nMinsk,Riga,5\n", clash)
    assert [route.length for route in added.board.routes.values()] == lengths
    assert added.clashes == ("Riga–Minsk", "Minsk–Riga")


@pytest.mark.parametrize(("clash", "points"), [("skip", [3]), ("replace", [9]), ("add", [3, 9])])
def test_a_ticket_that_exists(clash, points):
    added = add("a,b,points\nMinsk,Riga,9\n", clash)
    assert [ticket.points for ticket in added.board.tickets] == points
    assert added.clashes == ("Minsk–Riga",)


def test_what_a_table_leaves_out_follows():
    routes = add("a,b,color\nRiga,Perm,blue\n").board.routes
    assert routes["perm-riga"].follows
    tickets = add("a,b,deck\nRiga,Perm,\n").board.tickets
    assert tickets[-1] == Ticket("short", ("riga", "perm"), follows=True)


def test_degrees_are_laid_by_the_region_of_the_board():
    region = region_fitted(SIZE, (18.0, 53.0, 32.0, 60.0), "plain")
    before = replace(board(), region=region)
    added = add("City\tLatitude\tLongitude\nTartu\t58,38\t26,72\n", to=before)
    x, y = place_of(region, 58.38, 26.72)
    assert added.board.cities["tartu"].at == (round(x, 1), round(y, 1))
    assert added.board.region == region


def test_lines_with_problems_are_told_and_left_out():
    added = add(
        "name,x,y,lat,lon\nOmsk,10,20,,\nKyiv,10,,,\nBaku,x,20,,\nOmsk,1,2,,\n"
        "Pole,,,90,0\nFar,9999,0,,\nTver,,,56,35\n"
    )
    assert list(added.board.cities) == ["riga", "minsk", "perm", "omsk", "tver"]
    assert problems(added) == [
        "3:1 Kyiv has no place; a city has lat and lon in degrees, or x and y in mm",
        "4:1 Baku has no place; a city has lat and lon in degrees, or x and y in mm",
        "4:2 x is x; this is a number, such as 56.95",
        "5:1 Omsk stands here again; each city stands once",
        "6:1 90, 0 cannot be laid flat with the region of this board; "
        "a city lies on the board or in its region",
        "7:1 9999, 0 lies far off the board of 420 × 297 mm; "
        "a city lies on the board or in its region",
    ]


def test_names_that_no_city_has_are_told_with_the_nearest():
    added = add("a,b,length\nRigga,Minsk,2\nOdessa,perm,2\nPerm,MINSK,12\n")
    assert not added.counts.get("routes")
    assert problems(added) == [
        "2:1 no city is named Rigga; did you mean Riga?",
        "3:1 no city is named Odessa; the cities are Riga, Minsk and Perm",
        "4:3 length is 12; a route has 1 to 9 spaces",
    ]


def test_a_ticket_names_each_city_once():
    added = add("a,b,points\nRiga,riga,4\n")
    assert problems(added) == ["2:2 this ticket names a city twice; each city stands once"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "names no columns that are known"),
        ("foo,bar\n1,2\n", "cities have name and x, y or lat, lon"),
    ],
)
def test_a_table_of_nothing_known(text, why):
    with pytest.raises(BoardFileError, match=why):
        add(text)


def test_a_file_that_is_no_text(tmp_path):
    file = tmp_path / "a.csv"
    file.write_bytes(b"name\n\xff\xfe")
    with pytest.raises(BoardFileError, match="not UTF-8"):
        read_table_file(file)
    with pytest.raises(BoardFileError, match="cannot be read"):
        read_table_file(tmp_path / "b.csv")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Riga\n\n  Minsk \nRiga\n", ("Riga", "Minsk")),
        ("“Riga”, Minsk, Kyiv", ("Riga", "Minsk", "Kyiv")),
        ("Nizhny Novgorod", ("Nizhny Novgorod",)),
        ("", ()),
        ("A sentence that is by far too long to be the name of a city on any board.", ()),
    ],
)
def test_names_one_a_line(text, names):
    assert names_from_text(text) == names


@pytest.mark.parametrize(
    ("text", "wishes"),
    [
        ("Riga, 56.9, 24.1\nMinsk, 53.9, 27.5", [("Riga", None, 56.9), ("Minsk", None, 53.9)]),
        ("Riga;181.5;140\nno place\nMinsk;1;2", [("Riga", 181.5, None), ("Minsk", 1.0, None)]),
        ("Riga\t300\t40", [("Riga", 300.0, None)]),
        ("Riga;56,9;24,1", [("Riga", 56.9, None)]),
        ("lon,lat,town\n24,57,Riga\n,,Minsk", [("Riga", None, 57.0)]),
        ("Riga\nMinsk", []),
        ("", []),
        ("a,nan,2\nb,inf,3", []),
    ],
)
def test_names_with_places(text, wishes):
    found = [(one.city.name, one.wish.x, one.wish.lat) for one in cities_from_text(text)]
    assert found == wishes


def test_pasted_cities_find_their_places_under_free_names():
    listed = cities_from_text("Riga, 56.9, 24.1\nOmsk, 55, 73\nRiga, 57, 24")
    joined = with_cities(board(), listed)
    assert [joined.board.cities[key].name for key in joined.keys] == ["Riga 2", "Omsk", "Riga 3"]
    assert joined.board.region is not None
    assert joined.clashes == ("Riga", "Riga")
