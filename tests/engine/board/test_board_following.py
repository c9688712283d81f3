"""Lengths that follow distances, and points that follow shortest paths."""

from dataclasses import replace

from railwright.board.edits import moved, route_changed, with_city, with_route, with_ticket
from railwright.board.following import followed
from railwright.board.geometry import needed
from railwright.board.model import Board, City, Route, Ticket


def pair(length=2, *, follows=True, locomotives=0):
    board = with_city(Board(), City("a", "A", (50.0, 50.0)))
    board = with_city(board, City("b", "B", (50.0 + needed(length), 50.0)))
    route = Route("a-b", ("a", "b"), length, follows=follows, locomotives=locomotives)
    board = with_route(board, route)
    return with_ticket(board, Ticket("base", ("a", "b"), length, follows=True))


def test_a_length_follows_its_cities():
    board = pair()
    after = followed(board, moved(board, {"b": (50.0 + needed(5), 50.0)}))
    assert after.routes["a-b"].length == 5
    assert after.tickets[0].points == 5


def test_a_typed_length_stays():
    board = pair(follows=False)
    after = followed(board, moved(board, {"b": (50.0 + needed(5), 50.0)}))
    assert after.routes["a-b"].length == 2


def test_a_length_that_follows_keeps_room_for_its_locomotives():
    board = pair(3, locomotives=3)
    after = followed(board, moved(board, {"b": (50.0 + needed(1), 50.0)}))
    assert after.routes["a-b"].length == 3


def test_a_bend_is_part_of_the_distance():
    board = pair(2)
    after = followed(board, route_changed(board, ["a-b"], via=((80.0, 200.0),)))
    assert after.routes["a-b"].length > 9 - 1


def test_points_follow_a_typed_length_and_stay_when_no_path_is_left():
    board = pair(2, follows=False)
    longer = followed(board, route_changed(board, ["a-b"], length=4))
    assert longer.tickets[0].points == 4
    cut = followed(longer, replace(longer, routes={}))
    assert cut.tickets[0].points == 4


def test_what_follows_nothing_new_is_the_same_board():
    board = pair()
    after = replace(board, name="Other")
    assert followed(board, after) is after
