from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_strategies import boards
from railwright.board.cutting_out import cut_out, is_empty
from railwright.board.edits import without
from railwright.board.findings import Place
from railwright.board.labels import covered
from railwright.board.listing import in_rows
from railwright.board.locks import touchable
from railwright.board.model import Board, City, Deck, Layer, Route, Scenery, Size, Ticket
from railwright.board.naming import fresh_name
from railwright.board.ordering import locked, routes_raised
from railwright.board.pasting import pasted
from railwright.board.reading import parse_board
from railwright.board.writing import board_text

BOARD = Board(
    size=Size(420.0, 297.0),
    layers=(Layer("Sketch", locked=True),),
    scenery=(
        Scenery("lake", ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0)), layer="Sketch"),
        Scenery("text", ((50.0, 50.0),), text="Baltic", locked=True),
    ),
    cities={
        "riga": City("riga", "Riga", (10.0, 20.0), locked=True),
        "minsk": City("minsk", "Minsk", (110.0, 20.0), fields={"tolls": {"cost": 2}}),
        "kyiv": City("kyiv", "Kyiv", (110.0, 120.0)),
    },
    routes={
        "minsk-riga": Route("minsk-riga", ("riga", "minsk"), 3, "red", via=((60.0, 30.0),)),
        "kyiv-minsk": Route("kyiv-minsk", ("minsk", "kyiv"), 3),
    },
    decks={"short": Deck("short"), "long": Deck("long")},
    tickets=(
        Ticket("short", ("riga", "minsk"), 3),
        Ticket("long", ("riga", "kyiv"), 6),
    ),
    rules={"tolls": {"bank": 5}},
)


def place(kind: str, *keys: str) -> list[Place]:
    return [Place(kind, key) for key in keys]


def test_cities_bring_the_routes_between_them_and_the_tickets_that_are_selected() -> None:
    chosen = [*place("city", "riga", "minsk"), *place("ticket", "0", "1")]
    piece = cut_out(BOARD, chosen)
    assert list(piece.cities) == ["riga", "minsk"]
    assert list(piece.routes) == ["minsk-riga"]
    assert piece.tickets == BOARD.tickets[:1]
    assert list(piece.decks) == ["short"]
    assert piece.rules_off == {"tolls": {}}


def test_routes_alone_bring_their_cities_but_not_beside_other_cities() -> None:
    assert set(cut_out(BOARD, place("route", "kyiv-minsk")).cities) == {"minsk", "kyiv"}
    piece = cut_out(BOARD, [*place("route", "kyiv-minsk"), *place("city", "riga")])
    assert (list(piece.cities), list(piece.routes)) == (["riga"], [])


def test_nothing_comes_of_tickets_alone() -> None:
    assert is_empty(cut_out(BOARD, place("ticket", "0")))


def test_pasting_gives_new_keys_and_names_and_moves_all_of_it() -> None:
    piece = cut_out(BOARD, [*place("city", "riga", "minsk"), *place("ticket", "0")])
    done = pasted(BOARD, piece, (5.0, 5.0))
    assert {place.key for place in done.places} == {"riga-2", "minsk-2", "minsk-2-riga-2", "2"}
    assert done.board.cities["riga-2"].name == "Riga 2"
    assert done.board.cities["riga-2"].at == (15.0, 25.0)
    assert not done.board.cities["riga-2"].locked
    assert done.board.routes["minsk-2-riga-2"].via == ((65.0, 35.0),)
    assert done.board.tickets[2].cities == ("riga-2", "minsk-2")
    assert done.board.cities["minsk-2"].fields == {"tolls": {"cost": 2}}


def test_pasting_into_another_board_brings_decks_layers_and_modules_along() -> None:
    chosen = [*place("city", "riga", "minsk"), *place("ticket", "0"), *place("scenery", "0")]
    done = pasted(Board(layers=(Layer("Routes", hidden=True),)), cut_out(BOARD, chosen))
    assert list(done.board.decks) == ["short"]
    assert done.board.layers == (Layer("Routes", hidden=True), Layer("Sketch"))
    assert done.board.rules_off == {"tolls": {}}
    assert done.board.cities["riga"].at == BOARD.cities["riga"].at
    assert parse_board(board_text(done.board)).board == done.board


@pytest.mark.parametrize(
    ("name", "taken", "free"),
    [
        ("Riga", (), "Riga"),
        ("Riga", ("riga",), "Riga 2"),
        ("Riga 2", ("riga", "riga 2"), "Riga 3"),
        ("Riga 2", ("riga 2",), "Riga 3"),
        ("2", ("2",), "2 2"),
    ],
)
def test_fresh_names(name: str, taken: tuple[str, ...], free: str) -> None:
    # A number is never taken back, even where a lower one has become free.
    assert fresh_name(name, taken) == free


def test_names_of_a_list_stand_in_rows_on_the_board() -> None:
    after, keys = in_rows(BOARD, ["Riga", "Oslo", "Bergen", "Turku"], (0.0, 0.0))
    assert [after.cities[key].name for key in keys] == ["Riga 2", "Oslo", "Bergen", "Turku"]
    places = [after.cities[key].at for key in keys]
    assert places == [(30.0, 30.0), (80.0, 30.0), (30.0, 55.0), (80.0, 55.0)]
    assert in_rows(BOARD, [], (0.0, 0.0)) == (BOARD, ())


@given(many=st.integers(1, 300), at=st.tuples(st.floats(-99, 999), st.floats(-99, 999)))
def test_rows_of_any_number_stay_on_the_board(many: int, at: tuple[float, float]) -> None:
    after, keys = in_rows(BOARD, [str(number) for number in range(many)], at)
    assert len(set(keys)) == many
    for key in keys:
        x, y = after.cities[key].at
        assert 0 < x < BOARD.size.width
        assert 0 < y < BOARD.size.height


def test_routes_are_raised_past_the_next_one_and_keep_their_order() -> None:
    more = replace(BOARD, routes={**BOARD.routes, "x": Route("x", ("riga", "kyiv"), 3)})
    up = routes_raised(more, ["minsk-riga", "kyiv-minsk"])
    assert list(up.routes) == ["x", "minsk-riga", "kyiv-minsk"]
    assert routes_raised(up, ["minsk-riga", "kyiv-minsk"]) is up
    assert list(routes_raised(up, ["kyiv-minsk"], -1).routes) == ["x", "kyiv-minsk", "minsk-riga"]


def test_locking_and_freeing() -> None:
    places = [*place("city", "kyiv"), *place("route", "kyiv-minsk"), *place("scenery", "0")]
    fixed = locked(BOARD, places, on=True)
    assert fixed.cities["kyiv"].locked
    assert fixed.routes["kyiv-minsk"].locked
    assert fixed.scenery[0].locked
    assert locked(fixed, places, on=False) == BOARD


@settings(max_examples=60, deadline=None)
@given(data=st.data(), board=boards(least_cities=1), onto=boards())
def test_a_pasted_piece_leaves_the_board_as_it_was(
    data: st.DataObject, board: Board, onto: Board
) -> None:
    things = (*touchable(board), *(Place("ticket", str(n)) for n in range(len(board.tickets))))
    chosen = data.draw(st.lists(st.sampled_from(things or (Place("board"),)), unique=True))
    piece = cut_out(board, chosen)
    assert parse_board(board_text(piece)).board == piece
    for target in (board, onto):
        done = pasted(target, piece, (1.5, -2.0))
        assert parse_board(board_text(done.board)).board == done.board
        left = without(done.board, done.places)
        assert left.cities == target.cities
        assert left.routes == target.routes
        assert left.scenery == target.scenery
        assert left.tickets == target.tickets
        assert len(done.places) == sum(
            len(part) for part in (piece.cities, piece.routes, piece.tickets, piece.scenery)
        )


def test_long_names_of_a_list_do_not_cover_one_another():
    names = [f"Verkhnekolymsk-on-the-River {number}" for number in range(12)]
    board, keys = in_rows(Board(), names, (395.0, 262.0))
    assert len(keys) == 12
    assert all(not covered(board, key).names for key in keys)
