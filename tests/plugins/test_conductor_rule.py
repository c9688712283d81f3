"""Conductors: SU21, SU22 and the rulings C10, C11, C12, C13, C22 and C26."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game_audit import Audit
from game_boards import MAPS, map_board
from railwright import GIVE, TURN, Chance, IllegalMoveError, Playset
from railwright.board.model import Players
from railwright.testing import LeftOut, match
from railwright_rules.conductor import CONDUCTOR, PaidRide, Ride, TearUp, checks, prints
from railwright_rules.tunnels import SURCHARGE
from tiny_boards import Table, everything, tiny

LINES = (
    "omsk tomsk 2 red",
    "omsk tomsk 2 blue",
    "tomsk perm 3 tunnel",
    "perm ufa 2 locos:2",
    "ufa kazan 4 green",
    "kazan omsk 5",
)
SHORT = {"omsk-tomsk", "omsk-tomsk-2", "tomsk-perm", "perm-ufa", "ufa-kazan"}
RULES = {"tunnels": {}, "ferries": {}, "double_routes": {}}


def at_table(*lines, seats=2, players=None, others=None, tickets=(), **settings):
    """A table on a board with conductors, tunnels, ferries and double routes."""
    rules = {**RULES, **(others or {}), "conductor": settings}
    board = tiny(*(lines or LINES), tickets=tickets, rules=rules)
    if players is not None:
        board = replace(board, players=Players(2, players))
    return Table(board, seats)


def holding(*hands, **options):
    """A table at which the seats hold these cards."""
    table = at_table(**options)
    table.lay_out(hands)
    return table


def ride(table, key):
    table.play(Ride(table.route(key)))


def tear_up(table, key):
    table.play(TearUp(table.route(key)))


def offered(table, kind):
    """The routes for which a kind of move is on offer."""
    return table.keys(table.moves.mask(kind))


# ---- SU21


def test_su21_a_conductor_claims_a_free_route_of_up_to_four_spaces():
    table = holding({"conductor": 1})
    assert offered(table, Ride) == SHORT
    ride(table, "ufa-kazan")
    assert table.asked == (TURN, 1, 0)
    assert table.keys(table.pos.owned[0]) == {"ufa-kazan"}
    assert table.pos.points == [7, 0]
    assert table.pos.trains == [41, 45]
    assert table.hand(0) == {}


def test_su21_without_a_conductor_there_is_no_ride():
    table = holding({"red": 4, "locomotive": 4})
    assert not {Ride, PaidRide, TearUp} & set(table.moves.kinds())


def test_su21_a_claimed_route_is_not_free():
    table = holding({"conductor": 1})
    table.own(1, "ufa-kazan")
    assert "ufa-kazan" not in offered(table, Ride)
    with pytest.raises(IllegalMoveError):
        ride(table, "ufa-kazan")


def test_su21_a_tunnel_turns_nothing_up():
    table = at_table()
    table.lay_out([{"conductor": 1, "red": 1}], deck=["locomotive"] * 3)
    ride(table, "tomsk-perm")
    assert table.asked == (TURN, 1, 0)
    assert table.keys(table.pos.owned[0]) == {"tomsk-perm"}
    assert table.discards() == {"conductor": 1}
    assert table.hand(0) == {"red": 1}


def test_su21_how_long_the_route_may_be_is_a_setting():
    assert offered(holding({"conductor": 1}, longest=2), Ride) == SHORT - {
        "tomsk-perm",
        "ufa-kazan",
    }
    assert offered(holding({"conductor": 1}, longest=5), Ride) == SHORT | {"kazan-omsk"}


def test_su21_a_conductor_is_the_action_of_a_turn():
    table = holding({"conductor": 2})
    ride(table, "ufa-kazan")
    table.idle()
    table.lay_out([{"conductor": 1}])
    table.draw()
    assert Ride not in table.moves.kinds()


# ---- SU22


def test_su22_a_conductor_removes_a_short_route_of_another_player():
    table = holding({"conductor": 1})
    table.own(1, "ufa-kazan", "kazan-omsk")
    assert offered(table, TearUp) == {"ufa-kazan"}
    tear_up(table, "ufa-kazan")
    assert table.asked == (TURN, 1, 0)
    assert table.keys(table.pos.owned[1]) == {"kazan-omsk"}
    assert table.pos.trains == [45, 40]
    assert table.hand(0) == {}


def test_su22_it_removes_no_own_route_and_no_free_one():
    table = holding({"conductor": 1}, seats=3)
    table.own(0, "ufa-kazan")
    table.own(2, "perm-ufa")
    assert offered(table, TearUp) == {"perm-ufa"}


# ---- C10


def test_c10_there_are_two_conductors():
    kit = Playset.of(tiny(*LINES, rules={"conductor": {}}), everything()).book.kit
    assert kit.cards[kit.kind("conductor")].copies == 2
    assert sum(card.copies for card in kit.cards) == 112


def test_c10_how_many_is_a_setting():
    kit = Playset.of(tiny(*LINES, rules={"conductor": {"copies": 7}}), everything()).book.kit
    assert kit.cards[kit.kind("conductor")].copies == 7


# ---- C11


def test_c11_a_conductor_is_drawn_like_a_card_of_a_color():
    table = at_table()
    table.lay_out([{}], deck=["conductor"], row=["conductor", "red", "blue", "green", "white"])
    table.draw(1)
    table.draw(0)
    assert table.hand(0)["conductor"] >= 1
    assert table.seat == 1


def test_c11_a_conductor_of_the_row_may_be_the_second_card():
    table = at_table()
    table.lay_out([{}], deck=["red"], row=["conductor", "red", "blue", "green", "white"])
    table.draw(0)
    table.draw(1)
    assert table.hand(0) == {"red": 1, "conductor": 1}


def test_c11_conductors_lie_in_starting_hands_and_stay_there():
    hands = [at_table(copies=40).hand(seat) for seat in range(2)]
    assert any("conductor" in hand for hand in hands)
    table = at_table(copies=40)
    assert sum(sum(table.hand(seat).values()) for seat in range(2)) == 8


def test_c11_a_conductor_matches_nothing_in_a_tunnel_and_is_discarded():
    table = at_table()
    table.lay_out([{"red": 3, "locomotive": 1}], deck=["conductor", "conductor", "white"])
    table.claim("tomsk-perm", "red")
    assert table.asked == (TURN, 1, 0)
    assert table.keys(table.pos.owned[0]) == {"tomsk-perm"}
    assert table.discards() == {"red": 3, "conductor": 2, "white": 1}


def test_c11_a_conductor_pays_for_no_surcharge():
    table = at_table()
    table.lay_out([{"red": 3, "conductor": 2}], deck=["red", "white", "white"])
    table.claim("tomsk-perm", "red")
    assert table.asked == (SURCHARGE, 0, 1)
    assert [type(move).__name__ for move in table.moves] == ["GiveUp"]


def test_c11_a_conductor_pays_for_no_route():
    table = holding({"red": 1, "conductor": 2})
    assert table.claims() == set()


def test_c11_it_is_no_card_of_any_kind_either():
    nordic = {"nordic": {}}
    table = holding({"conductor": 2, "red": 4}, others=nordic)
    assert "perm-ufa" not in {route for route, _ in table.claims()}
    table.lay_out([{"conductor": 2, "red": 6}])
    table.claim("perm-ufa", "locomotive")
    assert table.asked[0] == GIVE
    assert {table.names[move.card] for move in table.moves} == {"red"}


def test_c11_a_played_conductor_is_discarded_and_may_come_back():
    table = holding({"conductor": 1})
    ride(table, "ufa-kazan")
    assert table.discards() == {"conductor": 1}
    before = table.cards_anywhere()
    table.lay_out([{}, {}], deck=[], rest="discards")
    table.draw()
    assert table.cards_anywhere() == before


@pytest.mark.parametrize("play", [ride, tear_up])
def test_c11_or_is_out_of_the_game(play):
    table = holding({"conductor": 2}, after_use="remove")
    if play is tear_up:
        table.own(1, "ufa-kazan")
    play(table, "ufa-kazan")
    assert table.discards() == {}
    assert table.hand(0) == {"conductor": 1}
    assert table.pos.held[0] == 1
    assert table.pos.piles == [[table.kind("conductor")]]


@pytest.mark.parametrize("seats", [2, 5])
def test_c11_or_one_is_dealt_to_each_player(seats):
    table = at_table(source="deal_one_each", seats=seats)
    hands = [table.hand(seat) for seat in range(seats)]
    assert [hand["conductor"] for hand in hands] == [1] * seats
    assert [sum(hand.values()) for hand in hands] == [5] * seats
    assert table.kind("conductor") not in table.pos.cards.deck
    assert len(table.pos.piles[0]) == 5 - seats


def test_c11_they_are_dealt_when_the_tickets_are_chosen():
    tickets = [f"short omsk perm {n}" for n in range(9)]
    table = at_table(source="deal_one_each", tickets=tickets)
    table.settle_in()
    assert Ride in table.moves.kinds()


def test_c11_or_there_are_none():
    table = at_table(source="none", copies=9)
    assert table.kind("conductor") not in table.pos.cards.deck
    table.idle()
    assert not {Ride, TearUp} & set(table.moves.kinds())


@pytest.mark.parametrize("source", ["deck", "deal_one_each", "none"])
@pytest.mark.parametrize("after_use", ["discard", "remove"])
@pytest.mark.parametrize("claim_cost", ["free", "normal"])
def test_c11_no_card_is_made_or_lost(source, after_use, claim_cost):
    for seed in range(3):
        table = at_table(
            seats=3, copies=20, source=source, after_use=after_use, claim_cost=claim_cost
        )
        audit, chance = Audit(table.game), Chance.of(seed, "moves")
        while not table.game.over:
            table.play(table.moves.sample(chance))
            audit.check()


# ---- C12


def test_c12_a_ferry_asks_for_no_locomotive():
    table = holding({"conductor": 1, "locomotive": 1})
    ride(table, "perm-ufa")
    assert table.keys(table.pos.owned[0]) == {"perm-ufa"}
    assert table.hand(0) == {"locomotive": 1}


def test_c12_there_must_be_trains_enough():
    table = holding({"conductor": 1})
    table.pos.trains[0] = 3
    table.look_again()
    assert offered(table, Ride) == SHORT - {"ufa-kazan"}


def test_c12_double_routes_hold():
    table = holding({"conductor": 1}, seats=3)
    table.own(1, "omsk-tomsk")
    assert "omsk-tomsk-2" not in offered(table, Ride)
    table = holding({"conductor": 1}, seats=4)
    table.own(1, "omsk-tomsk")
    assert "omsk-tomsk-2" in offered(table, Ride)
    table.own(0, "omsk-tomsk-2")
    table.pos.unclaim(table.route("omsk-tomsk"))
    table.look_again()
    assert "omsk-tomsk" not in offered(table, Ride)


def test_c12_a_ride_may_begin_the_last_round():
    table = holding({"conductor": 1})
    table.pos.trains[0] = 4
    table.look_again()
    ride(table, "perm-ufa")
    assert table.pos.last_turns == 2


def test_c12_the_ordinary_cards_may_be_asked_for_as_well():
    table = holding({"conductor": 1, "green": 3, "locomotive": 1}, claim_cost="normal")
    assert Ride not in table.moves.kinds()
    table.play(PaidRide(table.kind("green"), table.route("ufa-kazan")))
    assert table.hand(0) == {}
    assert table.discards() == {"green": 3, "locomotive": 1, "conductor": 1}
    assert table.keys(table.pos.owned[0]) == {"ufa-kazan"}


def test_c12_who_cannot_pay_them_may_not_ride():
    table = holding({"conductor": 1, "green": 3}, claim_cost="normal")
    assert offered(table, PaidRide) == {"tomsk-perm"}
    table.lay_out([{"conductor": 1, "locomotive": 2}])
    assert offered(table, PaidRide) == {"omsk-tomsk", "omsk-tomsk-2", "perm-ufa"}


def test_c12_then_a_tunnel_turns_nothing_up_either():
    table = at_table(claim_cost="normal")
    table.lay_out([{"conductor": 1, "red": 3}], deck=["red"] * 3)
    table.play(PaidRide(table.kind("red"), table.route("tomsk-perm")))
    assert table.asked == (TURN, 1, 0)
    assert table.hand(0) == {}


def test_c12_then_cards_of_any_kind_may_stand_in():
    table = at_table(claim_cost="normal", others={"nordic": {}})
    table.lay_out([{"conductor": 1, "locomotive": 1, "red": 3}])
    table.play(PaidRide(table.kind("locomotive"), table.route("perm-ufa")))
    assert table.asked[0] == GIVE
    for _ in range(3):
        table.play(next(iter(table.moves)))
    assert table.asked == (TURN, 1, 0)
    assert table.hand(0) == {}
    assert table.keys(table.pos.owned[0]) == {"perm-ufa"}


# ---- C13


def test_c13_the_points_of_a_removed_route_are_taken_back():
    table = holding({"conductor": 1})
    table.own(1, "ufa-kazan")
    assert table.pos.points == [0, 7]
    tear_up(table, "ufa-kazan")
    assert table.pos.points == [0, 0]


def test_c13_its_cards_are_not_given_back():
    table = holding({"conductor": 1}, {"white": 1})
    table.own(1, "ufa-kazan")
    tear_up(table, "ufa-kazan")
    assert table.hand(1) == {"white": 1}


def test_c13_the_route_is_free_again():
    table = holding({"conductor": 1}, {"green": 4})
    table.own(1, "ufa-kazan")
    tear_up(table, "ufa-kazan")
    assert ("ufa-kazan", "green") in table.claims()


def test_c13_the_other_lane_is_open_again_too():
    table = holding({"conductor": 1}, {"blue": 2, "red": 2})
    table.own(1, "omsk-tomsk")
    tear_up(table, "omsk-tomsk")
    assert {("omsk-tomsk", "red"), ("omsk-tomsk-2", "blue")} <= table.claims()


def test_c13_routes_may_be_removed_in_the_last_round_and_it_goes_on():
    table = holding({}, {"conductor": 1})
    table.pos.trains[0] = 4
    table.own(0, "perm-ufa")
    table.idle()
    assert table.pos.last_turns == 2
    tear_up(table, "perm-ufa")
    assert table.pos.trains[0] == 4
    table.idle()
    assert table.game.over


# ---- C22


def test_c22_a_conductor_is_an_action_where_no_other_is_left():
    table = at_table("omsk tomsk 3 red")
    table.lay_out([{"conductor": 1}, {}], row=[], rest=1)
    assert table.moves.kinds() == [Ride]


# ---- C26


def in_chaos(city):
    """A table at which monsters stand in a city and seat 0 has a conductor."""
    table = at_table(others={"alvin_dexter": {}})
    while table.game.decision.phase != TURN:
        table.play(next(iter(table.moves)))
    names = [rule.name for rule, _ in table.playset.book.rules]
    table.pos.own[names.index("alvin_dexter")].at[:] = [table.city(city)] * 2
    table.lay_out([{"conductor": 1}])
    return table


def test_c26_no_ride_leads_to_a_city_in_chaos():
    assert offered(in_chaos("ufa"), Ride) == SHORT - {"perm-ufa", "ufa-kazan"}


def test_c26_a_route_to_it_may_be_removed():
    table = in_chaos("ufa")
    table.own(1, "ufa-kazan")
    tear_up(table, "ufa-kazan")
    assert table.pos.points == [0, 0]


# ---- faces


@pytest.mark.parametrize(
    ("given", "message", "mended"),
    [
        ({"source": "none"}, "No player ever gets a conductor card.", {"source": "deck"}),
        ({"copies": 0}, "No player ever gets a conductor card.", {"copies": 2}),
        (
            {"longest": 1},
            "Conductors do routes of up to 1 space, but the shortest route has 2 spaces.",
            {"longest": 2},
        ),
    ],
)
def test_conductors_that_can_do_nothing_are_told_and_mended(given, message, mended):
    board = tiny(*LINES, rules={"conductor": given})
    (finding,) = checks(board, CONDUCTOR.settings(**given))
    assert finding.message == message
    after = finding.fixes[0].edit(board).rules["conductor"]
    assert after.items() >= mended.items()
    assert list(checks(board, CONDUCTOR.settings(**after))) == []


def test_usual_settings_have_nothing_to_be_told():
    assert list(checks(tiny(*LINES), CONDUCTOR.settings())) == []


def test_the_sheet_speaks_of_the_settings():
    said = " ".join(prints(tiny(*LINES), CONDUCTOR.settings()))
    assert "2 conductor cards into the train deck" in said
    assert "up to 4 spaces" in said
    assert "no other card" in said
    other = CONDUCTOR.settings(
        source="deal_one_each", after_use="remove", claim_cost="normal", longest=1
    )
    said = " ".join(prints(tiny(*LINES), other))
    assert "each player gets one" in said
    assert "up to 1 space of" in said
    assert "ordinary cards" in said
    assert "into the box" in said
    assert len(list(prints(tiny(*LINES), CONDUCTOR.settings(source="none")))) == 1


# ---- bots


USSR = next(path for path in MAPS if path.stem == "ussr")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_planner_with_worth_beats_one_that_never_plays_a_conductor(seats):
    board = map_board(USSR)
    rules = {name: given for name, given in board.rules.items() if name != "stations"}
    rules["conductor"] = {"copies": 10}
    playset = Playset.of(replace(board, rules=rules), everything())
    result = match(playset, seats, range(15), LeftOut((Ride, TearUp)))
    assert result.played > 50
    assert result.points_ahead > 20
    assert result.won > 0.6


def test_a_planner_does_not_waste_a_conductor_on_a_route_it_does_not_want():
    table = holding({"conductor": 1})
    view = table.game.view(0)
    own = table.pos.own[[rule.name for rule, _ in table.playset.book.rules].index("conductor")]
    move = Ride(table.route("ufa-kazan"))
    judge = CONDUCTOR.worth[Ride]
    assert judge(own, view, 0, move, 0) == 0
    assert judge(own, view, 0, move, 1 << move.route) == 7 + 4
    table.pos.last_round(2)
    assert judge(own, table.game.view(0), 0, move, 0) == 7


def test_routes_are_torn_up_in_the_last_round_and_bridges_first():
    table = holding({"conductor": 1}, seats=3)
    table.own(1, "omsk-tomsk", "tomsk-perm")
    own = table.pos.own[[rule.name for rule, _ in table.playset.book.rules].index("conductor")]
    move = TearUp(table.route("tomsk-perm"))
    judge = CONDUCTOR.worth[TearUp]
    assert judge(own, table.game.view(0), 0, move, 0) == 0
    table.pos.last_round(3)
    alone = judge(own, table.game.view(0), 0, move, 0)
    assert alone == (4 + 8) / 2
    table.own(1, "perm-ufa", "ufa-kazan", "kazan-omsk")
    assert judge(own, table.game.view(0), 0, move, 0) == 4 / 2


def test_before_a_route_is_removed_it_is_told_whom_that_cuts_in_two():
    table = at_table("omsk tomsk 2", "tomsk perm 2", "omsk perm 3", "perm ufa 2")
    table.own(1, "omsk-tomsk", "tomsk-perm", "perm-ufa")
    [(slot, notes)] = table.playset.book.notes[TearUp]

    def told(key):
        move = TearUp(table.route(key))
        return [note.seat for note in notes(table.pos.own[slot], table.pos, 0, move)]

    assert told("perm-ufa") == told("tomsk-perm") == [1]
    table.own(1, "omsk-perm")
    assert (told("perm-ufa"), told("tomsk-perm")) == ([1], [])
