"""The expert: its plan, its cards, its tickets, and what it does with a budget."""

from __future__ import annotations

import pytest

from game_boards import usa
from railwright import LOCOMOTIVE, Chance, Claim, Draw, Playset
from railwright.board.model import Deck
from railwright.bots.bot import BotKind, BotTable, play_out
from railwright.bots.expert import Expert
from railwright.bots.expert_cards import Needs, unseen_cards
from railwright.bots.expert_plan import plan_for
from railwright.bots.expert_tickets import expected
from railwright.bots.outlook import Outlook, turns_left
from railwright.bots.search import searched
from railwright.bots.thinker import SWIFT, Thinker
from railwright.testing import Table, everything, play_on, small_board

DECKS = (Deck("some", deal=0, keep=0, draw=3, draw_keep=1),)
SWIFT_ON_USA = Playset.of(usa(), everything())


def table_with(*routes, tickets=(), trains=45):
    """A table of two with these tickets in the hand of the first seat, at its first turn."""
    rules = {"base": {"trains": trains}}
    table = Table(small_board(*routes, tickets=tickets, decks=DECKS, rules=rules))
    table.pos.tickets[0].extend(range(len(tickets)))
    table.pos.ticket_decks[0].clear()
    table.pos.drawable_decks = 0
    table.lay_out()
    return table


def answer(table, bot=None):
    return (bot or Expert()).choose(table.game.view(0), table.moves, Chance.of(1, "a test"))


def planned(table):
    """The keys of the routes that the expert plans for its tickets."""
    view = table.game.view(0)
    return table.keys(plan_for(view, Outlook(view), view.tickets[0]).routes)


# ---- the plan


def test_a_plan_prefers_one_long_route_to_many_short_ones():
    table = table_with(
        "omsk perm 1", "perm ufa 1", "ufa tver 1", "omsk tver 4", tickets=["some omsk tver 9"]
    )
    assert planned(table) == {"omsk-tver"}


def test_a_plan_goes_on_from_what_is_owned():
    table = table_with("omsk perm 3", "perm tver 2", "omsk tver 3", tickets=["some omsk tver 9"])
    assert planned(table) == {"omsk-tver"}
    table.own(0, "omsk-perm")
    assert planned(table) == {"perm-tver"}


def test_a_plan_gives_up_the_ticket_that_costs_most_trains_for_its_points():
    routes = ("omsk perm 3", "ufa tver 6")
    tickets = ["some omsk perm 9", "some ufa tver 6"]
    assert planned(table_with(*routes, tickets=tickets, trains=9)) == {"omsk-perm", "ufa-tver"}
    assert planned(table_with(*routes, tickets=tickets, trains=8)) == {"omsk-perm"}


def test_a_plan_leaves_out_what_is_cut_off():
    table = table_with("omsk perm 3", "ufa tver 2", tickets=["some omsk perm 9", "some ufa tver 6"])
    table.own(1, "omsk-perm")
    assert planned(table) == {"ufa-tver"}


def test_the_turns_left_are_those_of_the_fastest_player():
    table = table_with("omsk perm 3")
    many = turns_left(table.game.view(0))
    table.pos.trains[1] = 6
    assert turns_left(table.game.view(0)) < many / 3


def test_in_the_last_round_the_turns_left_are_known():
    table = table_with("omsk perm 3")
    table.pos.last_turns = 2
    assert turns_left(table.game.view(0)) == 1


# ---- cards


def test_the_expert_does_not_pay_a_gray_route_with_what_a_planned_one_needs():
    routes = ("omsk perm 4 black", "perm tver 2")
    table = table_with(*routes, tickets=["some omsk tver 12"])
    table.lay_out([{"black": 4, "white": 2}])
    table.own(1)
    claims = set()
    for _ in range(2):
        move = answer(table)
        assert isinstance(move, Claim)
        claims.add((table.playset.net.route_keys[move.route], table.names[move.line]))
        table.play(move)
        table.play(Draw(0))
        table.play(Draw(0))
    assert claims == {("omsk-perm", "black"), ("perm-tver", "white")}


def test_the_expert_draws_the_color_that_its_plan_lacks():
    table = table_with("omsk perm 4 black", tickets=["some omsk perm 12"])
    table.lay_out([{"black": 2}], row=("red", "red", "black", "white", "blue"))
    assert answer(table) == Draw(3)


def test_the_expert_takes_a_locomotive_only_for_more_than_two_cards():
    table = table_with("omsk perm 4 black", tickets=["some omsk perm 12"])
    table.lay_out([{"black": 3}], row=("red", "red", "locomotive", "white", "blue"))
    assert answer(table) == Draw(3)
    table.lay_out([{"black": 1}], row=("black", "black", "locomotive", "white", "blue"))
    assert answer(table) in {Draw(1), Draw(2)}


def test_needs_count_what_the_hand_does_not_hold():
    table = table_with("omsk perm 4 black", "perm tver 2 black", "tver ufa 3")
    table.lay_out([{"black": 5, "white": 1, "locomotive": 1}])
    needs = Needs(table.game.view(0), 0b111, 0)
    assert needs.lack[table.kind("black")] == 1
    assert needs.lack[table.kind("white")] == 2
    assert needs.lack[LOCOMOTIVE] == 0


def test_unseen_cards_are_all_that_the_viewer_cannot_place():
    game = play_on(SWIFT_ON_USA.start(4, 3), 3, 90)
    for seat in range(4):
        hidden = len(game.pos.cards.deck)
        hidden += sum(game.pos.held[other] for other in range(4) if other != seat)
        assert sum(unseen_cards(game.view(seat))) == hidden


# ---- tickets


@pytest.mark.parametrize(
    ("worths", "count", "least", "value"),
    [
        ([5.0], 3, 1, 5.0),
        ([8.0, -4.0], 1, 1, 2.0),
        ([6.0, -1.0, -1.0], 3, 1, 6.0),
        ([6.0, -2.0], 2, 2, 4.0),
        ([-3.0, -3.0, -3.0, -3.0], 2, 1, -3.0),
    ],
)
def test_what_is_expected_of_drawn_tickets(worths, count, least, value):
    assert expected(worths, count, least) == pytest.approx(value)


# ---- thinking


def test_a_search_finds_the_move_that_wins_more_points():
    """At the last turn the longer of two routes is better, whatever is hidden."""
    table = table_with("omsk perm 2 red", "ufa tver 6 blue")
    table.lay_out([{"red": 2, "blue": 6}])
    table.pos.last_turns = 1
    usual, better = table.claim_move("omsk-perm", "red"), table.claim_move("ufa-tver", "blue")
    players = dict.fromkeys(range(2), SWIFT)
    for candidates in ([usual, better], [better, usual]):
        found = searched(table.game.view(0), candidates, players, 600, Chance.of(1, "a test"))
        assert found.move == better


def test_where_nothing_is_gained_the_usual_move_is_played():
    table = table_with("omsk perm 2 red", "ufa tver 2 blue")
    table.lay_out([{"red": 2, "blue": 2}])
    table.pos.last_turns = 1
    moves = [table.claim_move("omsk-perm", "red"), table.claim_move("ufa-tver", "blue")]
    players = dict.fromkeys(range(2), SWIFT)
    for candidates in (moves, moves[::-1]):
        found = searched(table.game.view(0), candidates, players, 600, Chance.of(1, "a test"))
        assert found.move == candidates[0]


def test_a_search_ends_when_all_is_clear_and_keeps_to_its_budget():
    table = table_with("omsk perm 2 red", "ufa tver 6 blue", "perm tver 3")
    table.lay_out([{"red": 2, "blue": 6}])
    usual, better = table.claim_move("omsk-perm", "red"), table.claim_move("ufa-tver", "blue")
    players = dict.fromkeys(range(2), SWIFT)
    for budget in (1_000, 20_000):
        found = searched(table.game.view(0), [usual, better], players, budget, Chance.of(1, "a"))
        assert found.steps <= 1.1 * budget
    assert found.steps < 10_000


def test_a_search_that_cannot_learn_enough_plays_the_usual_move():
    table = table_with("omsk perm 2 red", "ufa tver 6 blue")
    table.lay_out([{"red": 2, "blue": 6}])
    table.pos.last_turns = 1
    moves = [table.claim_move("omsk-perm", "red"), table.claim_move("ufa-tver", "blue")]
    players = dict.fromkeys(range(2), SWIFT)
    found = searched(table.game.view(0), moves, players, 1, Chance.of(1, "a test"))
    assert found.move == moves[0]


def test_a_thinker_looks_further_than_an_expert():
    """Somewhere in a few games its budget leads it to other moves than none would."""
    kinds = [BotKind(str(ms), "A", "A.", lambda ms=ms: Thinker(ms)) for ms in (0, 20)]
    games = [play_out(SWIFT_ON_USA.start(2, 1), [kind]) for kind in kinds]
    assert games[0].played != games[1].played


def test_the_expert_beats_the_published_styles():
    """Without any playing out, at four players, over few games: the benchmark plays more."""
    bots = everything().bots
    kinds = [SWIFT, bots["planner"], bots["one_step"], bots["long_routes"]]
    points = [0] * 4
    for seed in range(8):
        for turned in range(4):
            seated = kinds[turned:] + kinds[:turned]
            totals = play_out(SWIFT_ON_USA.start(4, seed), seated).sheet().totals
            for seat, total in enumerate(totals):
                points[(seat + turned) % 4] += total
    assert points[0] > 1.1 * max(points[1:])


def test_more_time_makes_it_stronger():
    """The same games from where they draw to a close, with each seat in turn given time or none."""
    planner = everything().bots["planner"]
    ahead = {0: 0, 10: 0}
    for seed in range(10):
        late = SWIFT_ON_USA.start(3, seed)
        play_on_till_late(late, planner)
        for seat in range(3):
            for ms in ahead:
                thinker = BotKind("thinker", "A", "A.", lambda ms=ms: Thinker(ms))
                game = late.copy()
                table = BotTable({**dict.fromkeys(range(3), planner), seat: thinker}, game)
                while not game.over:
                    game.play(table.choose())
                totals = game.sheet().totals
                ahead[ms] += totals[seat] - max(t for s, t in enumerate(totals) if s != seat)
    assert ahead[10] > ahead[0] + 30


def play_on_till_late(game, kind):
    table = BotTable(dict.fromkeys(range(3), kind), game)
    while min(game.pos.trains) > 12:
        game.play(table.choose())
