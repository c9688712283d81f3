from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from board_strategies import boards
from railwright.board.checks import check_board
from railwright.board.edits import (
    city_changed,
    deck_changed,
    meant,
    moved,
    route_changed,
    with_city,
    with_deck,
    with_route,
    with_ticket,
)
from railwright.board.findings import Finding, Place
from railwright.board.model import Board, City, Deck, Option, Players, Route, Ticket


def clean_board():
    """Three cities in a row and one above, 3 spaces each way: nothing to find."""
    board = Board("Clean", players=Players(2, 2))
    for key, x, y in (("kirov", 200, 200), ("perm", 291.6, 200), ("ufa", 383.2, 200)):
        board = with_city(board, City(key, key.capitalize(), (float(x), float(y))))
    for a, b in (("kirov", "perm"), ("perm", "ufa")):
        board = with_route(board, Route(f"{a}-{b}", (a, b), 3))
    board = with_deck(board, Deck("long", deal=1, keep=1))
    board = with_ticket(board, Ticket("long", ("kirov", "perm"), 3))
    return with_ticket(board, Ticket("long", ("kirov", "ufa"), 6))


CLEAN = clean_board()
FAR = City("norilsk", "Norilsk", (500.0, 60.0))


def messages(board):
    return [finding.message for finding in check_board(board)]


def test_nothing_is_found_on_a_clean_board_or_an_empty_one():
    assert check_board(CLEAN) == ()
    assert check_board(Board()) == ()


PROBLEMS = {
    "misfit": (
        route_changed(CLEAN, ["kirov-perm"], length=4),
        "Kirov–Perm: 4 spaces need 117 mm, here are 92 (78 %).",
        "Make it 3 spaces",
    ),
    "lonely": (with_city(CLEAN, FAR), "No route reaches Norilsk.", "Delete city"),
    "impossible": (
        with_ticket(with_city(CLEAN, FAR), Ticket("long", ("perm", "norilsk"), 21)),
        "Ticket Perm–Norilsk (21): no path joins these cities.",
        "Delete ticket",
    ),
    "same": (
        with_ticket(CLEAN, Ticket("long", ("perm", "kirov"), 3)),
        "Two tickets of the long deck join Perm and Kirov.",
        "Delete the second",
    ),
    "value": (
        with_ticket(CLEAN, Ticket("long", ("ufa", "perm"), 4)),
        "Ticket Ufa–Perm is worth 4, its shortest path has 3 spaces.",
        "Set to 3",
    ),
    "locomotives": (
        route_changed(CLEAN, ["perm-ufa"], locomotives=4),
        "Perm–Ufa asks for 4 locomotives on 3 spaces.",
        "Set to 3",
    ),
    "deck": (
        deck_changed(CLEAN, "long", deal=5),
        "The long deck has 2 tickets; 2 players are dealt 10.",
        "Deal 1 each",
    ),
    "keep": (
        deck_changed(CLEAN, "long", keep=2),
        "The long deck deals 1 ticket and asks to keep 2.",
        "Keep 1",
    ),
    "twice": (
        with_route(CLEAN, Route("kirov-perm-2", ("perm", "kirov"), 2)),
        "Kirov–Perm is drawn twice, with 2 and 3 spaces, and not as lanes.",
        "They are separate",
    ),
    "outside": (
        moved(CLEAN, {"kirov": (-6.0, 200.0)}),
        "Kirov lies 6 mm outside the board.",
        "Move inside",
    ),
    "names": (
        city_changed(CLEAN, ["ufa"], name="Perm"),
        "Two cities are named Perm.",
        "Call one Perm 2",
    ),
    "label": (
        city_changed(CLEAN, ["kirov"], label="e", offset=(20.0, 0.0)),
        "The name Kirov covers a route.",
        "Place this name",
    ),
    "players": (
        Board(players=Players(5, 2)),
        "The board is for 5 to 2 players.",
        "Make it 2 to 5",
    ),
}


@pytest.mark.parametrize("kind", PROBLEMS)
def test_a_problem_is_told_and_its_fix_mends_it(kind):
    board, message, label = PROBLEMS[kind]
    finding = next(finding for finding in check_board(board) if finding.message == message)
    fix = next(fix for fix in finding.fixes if fix.label == label)
    assert finding.where
    assert message not in messages(fix.edit(board))


def offered(board, message):
    """The words of the buttons that stand at a finding."""
    finding = next(finding for finding in check_board(board) if finding.message == message)
    return [fix.label for fix in finding.fixes]


def test_a_misfit_is_mended_by_moving_an_end_only_where_all_else_fits_then():
    board, message, _ = PROBLEMS["misfit"]
    # Kirov has no other route; with Perm the route to Ufa would become too short.
    assert offered(board, message) == ["Make it 3 spaces", "Move Kirov"]
    fix = next(fix for f in check_board(board) for fix in f.fixes if fix.label == "Move Kirov")
    assert message not in messages(fix.edit(board))
    assert fix.edit(board).cities["kirov"].at == (174.4, 200.0)
    locked = city_changed(board, ["kirov"], locked=True)
    assert offered(locked, message) == ["Make it 3 spaces"]
    narrow = moved(board, {"kirov": (25.0, 200.0), "perm": (116.6, 200.0), "ufa": (208.2, 200.0)})
    assert "Move Kirov" not in offered(narrow, message)


def test_the_history_names_what_a_fix_has_mended():
    board, message, _ = PROBLEMS["misfit"]
    finding = next(finding for finding in check_board(board) if finding.message == message)
    assert [fix.step or fix.label for fix in finding.fixes] == [
        "Make Kirov–Perm 3 spaces",
        "Move Kirov",
    ]


def test_unequal_routes_made_equal_are_lanes():
    board, message, _ = PROBLEMS["twice"]
    finding = next(finding for finding in check_board(board) if finding.message == message)
    mended = finding.fixes[0]
    assert mended.label == "Make both 2 spaces"
    assert {route.length for route in mended.edit(board).routes.values()} == {2, 3}
    assert message not in messages(mended.edit(board))


def test_cities_that_stand_too_near():
    board = moved(CLEAN, {"kirov": (291.6, 178.0)})
    assert "Kirov and Perm are 22 mm apart; the shortest route needs 40." in messages(board)


def test_parts_that_no_path_joins():
    board = with_city(with_city(CLEAN, FAR), City("omsk", "Omsk", (500.0, 151.6)))
    board = with_route(board, Route("norilsk-omsk", ("norilsk", "omsk"), 3))
    assert "The routes fall into 2 parts: no path joins Kirov and Norilsk." in messages(board)


def test_colors_out_of_balance_are_noted():
    board = route_changed(CLEAN, ["kirov-perm"], color="yellow")
    (finding,) = check_board(board)
    assert (finding.severity, finding.message) == ("note", "Yellow has 3 spaces, red 0.")


def test_the_longest_tickets_may_be_worth_up_to_two_more():
    def notes(points):
        tickets = (CLEAN.tickets[0], Ticket("long", ("kirov", "ufa"), points))
        return messages(Board(**{**_fields(CLEAN), "tickets": tickets}))

    assert notes(8) == []
    assert notes(9) == ["Ticket Kirov–Ufa is worth 9, its shortest path has 6 spaces."]
    assert notes(5) == ["Ticket Kirov–Ufa is worth 5, its shortest path has 6 spaces."]


def _fields(board):
    return {name: getattr(board, name) for name in Board.__dataclass_fields__}


def test_the_value_of_an_option_is_mended_alone():
    options = (Option("perm", 3), Option("ufa", 1))
    board = with_ticket(CLEAN, Ticket("long", ("kirov",), options=options))
    (finding,) = check_board(board)
    mended = finding.fixes[0].edit(board)
    assert mended.tickets[-1].options == (Option("perm", 3), Option("ufa", 6))
    assert check_board(mended) == ()


def test_border_flags_may_share_a_name():
    flags = city_changed(CLEAN, ["kirov", "ufa"], name="Italia", kind="border", country="Italia")
    assert "Two cities are named Italia." not in messages(flags)


def test_checks_of_rule_modules_join_in_by_weight():
    board = with_city(CLEAN, FAR)
    error = Finding("error", (Place("rule", "tolls"),), "Tolls are too high.")
    assert [f.message for f in check_board(board, [lambda board: [error]])] == [
        "Tolls are too high.",
        "No route reaches Norilsk.",
    ]


@given(boards())
@settings(max_examples=40, deadline=None)
def test_any_board_can_be_checked_and_any_fix_applied(board):
    for finding in check_board(board):
        assert finding.message.endswith(".")
        for fix in finding.fixes:
            assert isinstance(fix.edit(board), Board)


def test_what_the_author_means_is_told_no_more():
    board = with_city(CLEAN, FAR)
    said = messages(board)
    warned = [finding.message for finding in check_board(board) if finding.severity != "error"]
    assert warned
    for message in warned:
        assert messages(meant(board, message)) == [other for other in said if other != message]


def test_an_error_cannot_be_meant():
    board = replace(CLEAN, decks={"long": Deck("long", deal=9, keep=1)})
    errors = [finding.message for finding in check_board(board) if finding.severity == "error"]
    assert errors
    assert errors[0] in messages(meant(board, errors[0]))
