"""The whole Nordic game on its published board: NC1 to NC12 but for the payments of NC9."""

from __future__ import annotations

import pytest

from published_boards import nordic
from railwright import (
    KEEP,
    LOCOMOTIVE,
    SECOND_CARD,
    TURN,
    Claim,
    Draw,
    DrawTickets,
    Keep,
)
from railwright.board.model import COLORS
from railwright_rules.nordic import NORDIC, Settings
from tiny_boards import Table, tiny

CALM = ("red", "orange", "yellow", "green", "blue")


def dealt(seats=3, seed=1):
    return Table(nordic(), seats=seats, seed=seed)


def begun(*hands, seats=3, **layout):
    """A table at the first turn, with these cards in the hands."""
    table = dealt(seats)
    table.settle_in()
    table.lay_out(hands, **layout)
    return table


# ---- the beginning


@pytest.mark.parametrize("seats", [2, 3])
def test_nc1_everybody_has_40_trains_and_begins_without_points(seats):
    table = dealt(seats)
    assert table.pos.trains == [40] * seats
    assert table.pos.points == [0] * seats


def test_nc2_everybody_has_four_cards_and_five_lie_face_up():
    table = dealt()
    assert table.pos.held == [4, 4, 4]
    assert len(table.row()) == 5


def test_nc2_five_tickets_are_dealt_and_two_at_least_kept():
    table = dealt()
    assert table.asked == (KEEP, 0, 0)
    assert [len(offered) for offered in table.pos.offered] == [5, 5, 5]
    assert {move.subset for move in table.moves} == {s for s in range(32) if s.bit_count() >= 2}


def test_nc2_returned_tickets_leave_the_game():
    table = dealt()
    left = len(table.pos.ticket_decks[0])
    for kept in ((0, 1), (0, 1, 2), (0, 1, 2, 3, 4)):
        table.keep(*kept)
    assert table.pos.returns == [3 + 2]
    assert len(table.pos.ticket_decks[0]) == left == 46 - 15


def test_nc3_the_globetrotter_card_lies_beside_the_board():
    [card] = dealt().playset.book.kit.bonuses
    assert (card.name, card.measure, card.points) == ("Globetrotter", "most_tickets", (10,))


def test_nc3_it_goes_to_the_most_completed_tickets():
    table = begun()
    short = [number for number, goal in enumerate(table.playset.net.tickets) if goal.points <= 6]
    table.pos.tickets[:] = [[], short[:1], []]
    goal = table.playset.net.tickets[short[0]]
    keys = [table.playset.net.city_keys[place[0]] for place in goal.places]
    route = next(iter(routes_between(table, *keys)))
    table.own(1, *route)
    assert table.finish().bonuses[0].points == (0, 10, 0)


def routes_between(table, a, b):
    """Short paths between two cities, as keys of routes."""
    board = table.playset.board
    ways = [((a,), ())]
    for cities, routes in ways:
        if cities[-1] == b:
            yield routes
        if len(routes) < 5:
            for key, route in board.routes.items():
                if cities[-1] in route.between:
                    [other] = set(route.between) - {cities[-1]}
                    if other not in cities:
                        ways.append(((*cities, other), (*routes, key)))


# ---- a turn


def test_nc4_play_goes_round():
    table = begun()
    order = []
    for _ in range(6):
        order.append(table.seat)
        table.idle()
    assert order == [0, 1, 2, 0, 1, 2]


def test_nc4_a_turn_is_one_of_three_actions():
    table = begun({"red": 4})
    assert set(table.moves.kinds()) == {Draw, Claim, DrawTickets}


@pytest.mark.parametrize("action", ["draw", "claim", "tickets"])
def test_nc4_and_only_one(action):
    table = begun({"white": 1})
    if action == "draw":
        table.draw(0)
        table.draw(0)
    elif action == "claim":
        table.play(next(move for move in table.moves if isinstance(move, Claim)))
    else:
        table.play(DrawTickets(0))
        table.keep(0)
    assert table.asked == (TURN, 1, 0)


@pytest.mark.parametrize(("first", "second"), [(0, 0), (0, 2), (3, 0), (3, 2)])
def test_nc5_two_cards_are_drawn_from_the_row_or_blind(first, second):
    table = begun({}, deck=["black"] * 6, row=CALM)
    table.draw(first)
    assert table.asked == (SECOND_CARD, 0, 0)
    table.draw(second)
    assert table.pos.held[0] == 2
    assert table.asked == (TURN, 1, 0)


def test_nc5_a_face_up_card_is_replaced_before_the_second_is_drawn():
    table = begun({}, deck=["black", "white"], row=CALM)
    table.draw(2)
    assert table.asked == (SECOND_CARD, 0, 0)
    assert table.row() == ["red", "black", "yellow", "green", "blue"]
    table.draw(2)
    assert table.hand(0) == {"orange": 1, "black": 1}


def test_nc6_face_up_locomotives_are_ordinary_cards():
    table = begun({}, deck=["black"] * 4, row=["locomotive", "locomotive", "red", "red", "red"])
    table.draw(1)
    assert table.asked == (SECOND_CARD, 0, 0)
    table.draw(2)
    assert table.hand(0) == {"locomotive": 2}


def test_nc6_nor_do_they_clear_the_row():
    table = begun({}, row=["locomotive"] * 4 + ["red"])
    table.pos.cards.refill(table.pos)
    assert table.row() == ["locomotive"] * 4 + ["red"]


def test_nc7_the_discards_become_a_new_deck():
    table = begun({}, deck=["black"], row=CALM, rest="discards")
    left = table.pos.cards.left()
    table.draw(0)
    table.draw(0)
    assert table.pos.held[0] == 2
    assert table.pos.cards.left() == left - 2
    assert len(table.pos.cards.deck) == left - 2


def test_nc7_a_hand_has_no_limit():
    table = begun(dict.fromkeys(COLORS, 11), row=CALM)
    table.draw(0)
    table.draw(0)
    assert table.pos.held[0] == 90


def test_nc8_there_are_eight_colors_and_locomotives():
    table = dealt()
    assert {table.names[kind] for kind in table.cards_anywhere()} == {*COLORS, "locomotive"}
    counted = table.cards_anywhere()
    assert [counted[kind] for kind in range(LOCOMOTIVE + 1)] == [12] * 8 + [14]


def test_nc9_the_routes_of_the_board_take_locomotives_as_they_should():
    table = dealt()
    for route, price in zip(nordic().routes.values(), table.playset.book.prices, strict=True):
        special = route.tunnel or route.locomotives > 0
        assert price.wild is special, route.key
        assert price.icons == route.locomotives
        assert price.swap == (3 if route.locomotives else 4 if route.length == 9 else 0), route.key


LENGTHS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 9: 27}


@pytest.mark.parametrize(("length", "points"), LENGTHS.items())
def test_nc10_a_claim_lays_a_train_on_each_space_and_scores_at_once(length, points):
    table = begun()
    routes = table.playset.board.routes
    key = next(key for key, route in routes.items() if route.length == length)
    table.own(0, key)
    assert table.pos.points == [points, 0, 0]
    assert table.pos.trains == [40 - length, 40, 40]


def test_nc10_a_claim_takes_a_set_of_the_color_and_the_length():
    route = next(
        route
        for route in nordic().routes.values()
        if route.color and route.length == 3 and not route.tunnel and not route.locomotives
    )
    table = begun({route.color: 3})
    assert (route.key, route.color) in table.claims()
    table.claim(route.key, route.color)
    assert table.discards() == {route.color: 3}
    other = next(color for color in COLORS if color != route.color)
    assert route.key not in {key for key, _ in begun({other: 3}).claims()}
    assert route.key not in {key for key, _ in begun({route.color: 2}).claims()}


def test_nc10_with_two_players_one_lane_of_a_double_route_is_open():
    parallel = ("kristiansand-stavanger", "kristiansand-stavanger-2")
    for seats, open_ in ((2, False), (3, True)):
        table = begun(seats=seats)
        table.own(0, parallel[0])
        assert bool(table.pos.claimable(1) >> table.route(parallel[1]) & 1) is open_
        assert not table.pos.claimable(0) >> table.route(parallel[1]) & 1


def test_nc11_three_tickets_are_drawn_and_one_at_least_kept():
    table = begun()
    table.play(DrawTickets(0))
    assert len(table.pos.offered[0]) == 3
    assert {move.subset for move in table.moves} == set(range(1, 8))


def test_nc11_returned_tickets_leave_the_game():
    table = begun()
    returned, left = table.pos.returns[0], len(table.pos.ticket_decks[0])
    table.play(DrawTickets(0))
    table.keep(1)
    assert table.pos.returns[0] == returned + 2
    assert len(table.pos.ticket_decks[0]) == left - 3


def test_nc12_tickets_are_secret_to_the_end():
    table = begun()
    view = table.game.view(1)
    assert view.tickets[1] == table.pos.tickets[1]
    assert set(view.tickets[0]) == {-1}
    table.play(DrawTickets(0))
    assert set(table.game.view(1).offered[0]) == {-1}
    table.play(Keep(7))
    assert set(table.game.view(2).tickets[0]) == {-1}


def test_nc12_tickets_not_completed_are_deducted():
    table = begun()
    table.pos.tickets[:] = [[0], [1, 2], []]
    goals = table.playset.net.tickets
    assert table.finish().totals == (-goals[0].points, -goals[1].points - goals[2].points, 0)


def test_nc12_completed_ones_need_a_continuous_path_of_own_routes():
    table = begun()
    goal = table.playset.net.tickets[0]
    keys = [table.playset.net.city_keys[place[0]] for place in goal.places]
    path = next(iter(routes_between(table, *keys)))
    table.own(0, *path[:-1])
    table.pos.tickets[:] = [[0], [], []]
    gap = table.game.copy()
    gap.pos.claim(1, table.route(path[-1]))
    table.own(0, path[-1])
    assert table.finish().tickets[0][0].made
    judge = table.playset.book.tickets["cities"][1]
    assert judge(None, gap.pos, goal, gap.pos.owned[0]) == (-goal.points, False)


# ---- the sheet


def test_the_sheet_tells_where_locomotives_help_and_what_stands_for_what():
    words = list(NORDIC.prints(nordic(), Settings()))
    assert words[0] == "Locomotives stand for any color on tunnels and ferries only."
    assert words[1] == "On a ferry any 3 cards of your hand may stand for each missing card."
    assert "On Lieksa–Murmansk any 4 cards of your hand may stand for each missing card." in words
    [words] = NORDIC.prints(tiny("omsk tomsk 2"), Settings(wild_on=()))
    assert words == "Locomotives stand for no color."
