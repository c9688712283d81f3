from __future__ import annotations

import copy
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_strategies import boards
from railwright.board import edits
from railwright.board.edits import NoSuchPlaceError
from railwright.board.findings import Place
from railwright.board.model import (
    Board,
    Bonus,
    City,
    Deck,
    Option,
    Route,
    Scenery,
    Size,
    Ticket,
)


def three_cities():
    board = Board(players=Board().players)
    for key, x in (("kyiv", 0.0), ("minsk", 100.0), ("riga", 200.0)):
        board = edits.with_city(board, City(key, key.capitalize(), (x, 0.0)))
    board = edits.with_route(board, Route("kyiv-minsk", ("kyiv", "minsk"), 4, "red"))
    board = edits.with_route(board, Route("minsk-riga", ("minsk", "riga"), 3))
    board = edits.with_deck(board, Deck("base"))
    board = edits.with_ticket(board, Ticket("base", ("kyiv", "riga"), 7))
    return edits.with_ticket(board, Ticket("base", ("minsk", "riga"), 3))


BOARD = three_cities()


@pytest.mark.parametrize(
    ("name", "taken", "key"),
    [
        ("Nizhny Novgorod", (), "nizhny-novgorod"),
        ("Riga", ("riga", "riga-2"), "riga-3"),
        ("Łódź", (), "lodz"),
        ("Ærø", (), "aero"),
        ("St. Gallen (south)", (), "st-gallen-south"),
        ("Москва", (), "place"),
        ("", ("place",), "place-2"),
    ],
)
def test_keys_are_made_of_names(name, taken, key):
    assert edits.fresh_key(name, taken) == key


def test_a_route_has_the_same_key_either_way_round():
    assert edits.route_key(BOARD, "riga", "kyiv") == edits.route_key(BOARD, "kyiv", "riga")
    assert edits.route_key(BOARD, "minsk", "kyiv") == "kyiv-minsk-2"


def test_places_lie_on_the_grid():
    moved = edits.moved(BOARD, {"riga": (200.04, -0.04)})
    assert moved.cities["riga"].at == (200.0, 0.0)
    assert str(moved.cities["riga"].at[1]) == "0.0"
    assert edits.bent(BOARD, "minsk-riga", [(1.26, 2.0)]).routes["minsk-riga"].via == ((1.3, 2.0),)
    assert edits.board_changed(BOARD, size=Size(100.04, 50.0)).size == Size(100.0, 50.0)
    lake = edits.with_scenery(BOARD, Scenery("lake", ((0.26, 1.0),)))
    assert lake.scenery[0].points == ((0.3, 1.0),)


def test_changes_reach_all_that_are_named():
    board = edits.route_changed(BOARD, ["kyiv-minsk", "minsk-riga"], color="blue")
    assert {route.color for route in board.routes.values()} == {"blue"}
    assert edits.city_changed(BOARD, ["riga"], dot="large").cities["riga"].dot == "large"
    assert edits.renamed_city(BOARD, "riga", "Rīga").cities["riga"].name == "Rīga"
    assert edits.deck_changed(BOARD, "base", deal=4).decks["base"].deal == 4
    assert edits.ticket_changed(BOARD, 1, points=5).tickets[1].points == 5
    bonus = edits.with_bonus(BOARD, Bonus("Long", "longest_path", 10))
    assert edits.bonus_changed(bonus, 0, points=8).bonuses == (Bonus("Long", "longest_path", 8),)


@pytest.mark.parametrize(
    "edit",
    [
        lambda: edits.moved(BOARD, {"oslo": (0.0, 0.0)}),
        lambda: edits.route_changed(BOARD, ["a-b"], length=2),
        lambda: edits.with_route(BOARD, Route("a-b", ("riga", "oslo"), 2)),
        lambda: edits.ticket_changed(BOARD, 2, points=1),
        lambda: edits.ticket_changed(BOARD, -1, points=1),
        lambda: edits.rule_off(BOARD, "tunnels"),
        lambda: edits.split_route(BOARD, "a-b", (0.0, 0.0), City("x", "X", (0.0, 0.0))),
    ],
)
def test_what_is_not_there_cannot_be_edited(edit):
    with pytest.raises(NoSuchPlaceError, match="the board has"):
        edit()


def test_a_city_takes_its_routes_and_tickets_along():
    left = edits.without(BOARD, [Place("city", "kyiv")])
    assert list(left.cities) == ["minsk", "riga"]
    assert list(left.routes) == ["minsk-riga"]
    assert left.tickets == BOARD.tickets[1:]


def test_a_ticket_loses_only_the_option_that_goes():
    options = (Option("kyiv", 4), Option("riga", 3))
    board = edits.with_ticket(BOARD, Ticket("base", ("minsk",), options=options))
    left = edits.without(board, [Place("city", "kyiv")])
    assert left.tickets[-1].options == options[1:]
    assert len(edits.without(left, [Place("city", "riga")]).tickets) == 0


def test_a_country_goes_with_its_last_flag():
    board = edits.city_changed(BOARD, ["kyiv", "riga"], kind="border", country="Italia")
    board = replace(board, tickets=(Ticket("base", ("minsk", "Italia"), 3),))
    left = edits.without(board, [Place("city", "kyiv")])
    assert left.tickets == board.tickets
    assert edits.without(left, [Place("city", "riga")]).tickets == ()


def test_things_go_by_kind_and_number():
    board = edits.with_scenery(edits.rule_on(BOARD, "tunnels", {"draw": 4}), Scenery("lake", ()))
    left = edits.without(board, [Place("deck", "base"), Place("scenery", "0")])
    assert (left.decks, left.tickets, left.scenery) == ({}, (), ())
    left = edits.without(board, [Place("ticket", "0"), Place("route", "x"), Place("board")])
    assert left.tickets == board.tickets[1:]
    assert edits.without(board, [Place("rule", "tunnels")]).rules_off == {"tunnels": {"draw": 4}}


def test_rules_keep_their_settings_while_they_are_off():
    board = edits.rule_on(BOARD, "tunnels", {"draw": 4})
    off = edits.rule_off(board, "tunnels")
    assert (off.rules, off.rules_off) == ({}, {"tunnels": {"draw": 4}})
    changed = edits.rule_settings(off, "tunnels", {"draw": 5})
    assert edits.rule_on(changed, "tunnels").rules == {"tunnels": {"draw": 5}}
    assert edits.rule_on(changed, "tunnels").rules_off == {}
    assert edits.rule_on(BOARD, "ferries").rules == {"ferries": {}}


def test_a_route_splits_with_its_lanes_by_distance():
    board = edits.with_route(BOARD, Route("second", ("minsk", "kyiv"), 4, locomotives=3))
    board = edits.bent(board, "kyiv-minsk", [(10.0, 0.0), (90.0, 0.0)])
    split = edits.split_route(board, "kyiv-minsk", (25.0, 4.0), City("x", "X", (0.0, 0.0)))
    assert split.cities["x"].at == (25.0, 4.0)
    routes = list(split.routes.values())
    assert [(r.between, r.length, r.locomotives) for r in routes] == [
        (("kyiv", "x"), 1, 0),
        (("x", "minsk"), 3, 0),
        (("minsk", "riga"), 3, 0),
        (("minsk", "x"), 3, 3),
        (("x", "kyiv"), 1, 0),
    ]
    assert [r.via for r in routes[:2]] == [((10.0, 0.0),), ((90.0, 0.0),)]
    assert all(key == route.key for key, route in split.routes.items())


def test_a_route_of_one_space_becomes_two_of_one():
    board = edits.route_changed(BOARD, ["kyiv-minsk"], length=1)
    split = edits.split_route(board, "kyiv-minsk", (50.0, 0.0), City("x", "X", (0.0, 0.0)))
    assert [route.length for route in split.routes.values()] == [1, 1, 3]


@given(boards(least_cities=2), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_edits_leave_the_old_board_as_it_was(board, random):
    before = copy.deepcopy(board)
    city = random.choice(list(board.cities))
    edits.moved(board, {city: (1.0, 2.0)})
    left = edits.without(board, [Place("city", city)])
    for route in board.routes:
        edits.split_route(board, route, (5.0, 5.0), City("new", "New", (0.0, 0.0)))
    edits.rule_on(board, "tunnels", {})
    assert board == before
    assert all(city not in route.between for route in left.routes.values())
