"""Edits of routes that keep lanes together, and joining two routes to one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board_strategies import boards
from railwright.board.edits import city_changed, with_route, with_ticket
from railwright.board.following import followed
from railwright.board.geometry import best_length, course_length, middle_line, spaces
from railwright.board.joining import CannotJoinError, joined
from railwright.board.model import Board, City, Deck, Route, Size, Ticket
from railwright.board.naming import free_name, is_taken
from railwright.board.polyline import Measured, distance, nearest
from railwright.board.route_edits import (
    cornered,
    following,
    lengthened,
    turned,
    with_bend,
    with_lane,
    without_bends,
)
from railwright.board.splitting import split_route


@pytest.fixture
def board() -> Board:
    cities = {
        key: City(key, key.title(), at)
        for key, at in {
            "riga": (60.0, 60.0),
            "minsk": (150.0, 90.0),
            "kyiv": (150.0, 210.0),
            "odessa": (250.0, 240.0),
        }.items()
    }
    routes = [
        Route("minsk-riga", ("riga", "minsk"), 3, "red", tunnel=True),
        Route("kyiv-minsk", ("kyiv", "minsk"), 4, "red", locomotives=1, via=((170.0, 150.0),)),
        Route("kyiv-odessa", ("kyiv", "odessa"), 4),
    ]
    return Board(
        size=Size(420.0, 297.0),
        cities=cities,
        routes={route.key: route for route in routes},
        decks={"short": Deck("short")},
    )


class TestLengths:
    def test_a_typed_length_breaks_the_chain_of_all_lanes(self, board: Board) -> None:
        board = following(board, ["kyiv-odessa"])
        board, lane = with_lane(board, board.routes["kyiv-odessa"], "blue")
        board = followed(Board(), board)
        after = lengthened(board, ["kyiv-odessa"], lambda old: old + 1)
        for key in ("kyiv-odessa", lane):
            assert after.routes[key].length == board.routes[key].length + 1
            assert not after.routes[key].follows

    def test_locomotives_never_outnumber_the_spaces(self, board: Board) -> None:
        board = with_route(board, replace(board.routes["kyiv-minsk"], locomotives=4))
        assert (
            lengthened(board, ["kyiv-minsk"], lambda _old: 2).routes["kyiv-minsk"].locomotives == 2
        )

    def test_following_takes_the_best_length(self, board: Board) -> None:
        board = lengthened(board, board.routes, lambda _old: 9)
        after = followed(board, following(board, board.routes))
        for route in after.routes.values():
            assert route.length == best_length(course_length(after, route))


class TestBends:
    def test_straight_bends_are_corners_and_change_the_length(self, board: Board) -> None:
        route = board.routes["kyiv-minsk"]
        after = cornered(board, ["kyiv-minsk"], on=True)
        sharp = after.routes["kyiv-minsk"]
        assert middle_line(after, sharp) == ((150.0, 210.0), (170.0, 150.0), (150.0, 90.0))
        assert course_length(after, sharp) < course_length(board, route)
        assert len(spaces(after, sharp)) == sharp.length

    def test_lanes_with_corners_stay_a_lane_apart(self, board: Board) -> None:
        board = cornered(board, ["kyiv-minsk"], on=True)
        board, lane = with_lane(board, board.routes["kyiv-minsk"], "blue")
        line = Measured(middle_line(board, board.routes["kyiv-minsk"])).line
        for key in ("kyiv-minsk", lane):
            for space in spaces(board, board.routes[key]):
                # A space across the corner cuts it; the others lie exactly beside the line.
                assert 4.0 < nearest(line, space.at).distance < 6.5

    def test_without_bends_straight_routes_lie_beside_round_ones(self, board: Board) -> None:
        board, lane = with_lane(board, replace(board.routes["kyiv-odessa"], straight=True))
        one, other = (spaces(board, board.routes[key])[0].at for key in ("kyiv-odessa", lane))
        assert distance(one, other) == pytest.approx(11.5, abs=0.01)

    def test_a_bend_and_none_again(self, board: Board) -> None:
        after, number = with_bend(board, "kyiv-odessa", (200.0, 220.0))
        assert number == 0
        assert len(after.routes["kyiv-odessa"].via) == 1
        assert without_bends(after, ["kyiv-odessa"]) == board

    @given(boards())
    def test_turning_twice_changes_nothing(self, board: Board) -> None:
        assert turned(turned(board, board.routes), board.routes) == board

    @given(boards())
    def test_routes_with_corners_have_all_their_spaces(self, board: Board) -> None:
        after = cornered(board, board.routes, on=True)
        for route in after.routes.values():
            assert len(spaces(after, route)) == route.length
            stops = [after.cities[end].at for end in route.between]
            assert middle_line(after, route) == (stops[0], *route.via, stops[1])

    def test_splitting_at_a_bend_takes_the_bend_away(self, board: Board) -> None:
        bend = board.routes["kyiv-minsk"].via[0]
        after = split_route(board, "kyiv-minsk", bend, City("gomel", "Gomel", bend))
        halves = [route for route in after.routes.values() if "gomel" in route.between]
        assert [route.via for route in halves] == [(), ()]


class TestJoining:
    def test_two_routes_become_one_through_where_the_city_was(self, board: Board) -> None:
        after, made = joined(board, ["minsk-riga", "kyiv-minsk"])
        (key,) = made
        route = after.routes[key]
        assert route.between == ("riga", "kyiv")
        assert (route.length, route.color, route.tunnel, route.locomotives) == (7, "red", True, 1)
        assert route.via == ((150.0, 90.0), (170.0, 150.0))
        assert not route.follows
        assert "minsk" not in after.cities
        assert set(after.routes) == {key, "kyiv-odessa"}

    def test_a_city_that_something_needs_stays(self, board: Board) -> None:
        board = with_ticket(board, Ticket("short", ("riga", "minsk"), 3))
        after, _ = joined(board, ["minsk-riga", "kyiv-minsk"])
        assert "minsk" in after.cities
        assert after.tickets == board.tickets

    def test_lanes_are_joined_in_pairs(self, board: Board) -> None:
        for key in ("minsk-riga", "kyiv-minsk"):
            board, _ = with_lane(board, board.routes[key], "white")
        after, made = joined(board, ["minsk-riga", "kyiv-minsk"])
        assert [after.routes[key].color for key in made] == ["red", "white"]
        assert len(after.routes) == 3

    def test_a_city_in_line_leaves_no_bend(self, board: Board) -> None:
        board = without_bends(city_changed(board, ["minsk"], at=(105.0, 135.0)), ["kyiv-minsk"])
        after, made = joined(board, ["minsk-riga", "kyiv-minsk"])
        assert after.routes[made[0]].via == ()

    @pytest.mark.parametrize(
        ("keys", "why"),
        [
            (["minsk-riga"], "Select two routes"),
            (["minsk-riga", "kyiv-odessa"], "meet in no city"),
            (["minsk-riga", "kyiv-minsk", "kyiv-odessa"], "Select two routes"),
        ],
    )
    def test_what_cannot_be_joined_says_why(self, board: Board, keys: list[str], why: str) -> None:
        with pytest.raises(CannotJoinError, match=why):
            joined(board, keys)

    def test_too_many_spaces_and_unequal_lanes_say_so(self, board: Board) -> None:
        longer = lengthened(board, ["minsk-riga"], lambda _old: 6)
        with pytest.raises(CannotJoinError, match="10 spaces; 9 are the most"):
            joined(longer, ["minsk-riga", "kyiv-minsk"])
        wider, _ = with_lane(board, board.routes["minsk-riga"])
        with pytest.raises(CannotJoinError, match="One route has 2 lanes, the other 1"):
            joined(wider, ["minsk-riga", "kyiv-minsk"])

    def test_two_routes_of_one_pair_are_refused(self, board: Board) -> None:
        board = with_route(board, Route("again", ("riga", "minsk"), 2))
        with pytest.raises(CannotJoinError, match="meet in both cities"):
            joined(board, ["minsk-riga", "again"])

    @given(boards(), st.data())
    def test_joining_keeps_the_spaces(self, board: Board, data: st.DataObject) -> None:
        if len(board.routes) < 2:
            return
        keys = data.draw(st.permutations(sorted(board.routes)))[:2]
        try:
            after, made = joined(board, keys)
        except CannotJoinError:
            return
        total = sum(route.length for route in board.routes.values())
        assert sum(route.length for route in after.routes.values()) == total
        assert set(made) <= set(after.routes)
        assert all(end in after.cities for r in after.routes.values() for end in r.between)


class TestNames:
    def test_a_taken_name_gets_the_next_number(self, board: Board) -> None:
        assert is_taken(board, "RIGA")
        assert not is_taken(board, "Riga", besides="riga")
        assert free_name(board, "Riga") == "Riga 2"
        assert free_name(board, "Lviv") == "Lviv"
