"""Each event of a rule is called at its moment with its arguments, through a real game."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from tiny_boards import Table, everything, tiny, with_rules
from tiny_rules import (
    ASKED,
    ASKED_TOO,
    LINES,
    Answer,
    AnswerToo,
    Salute,
    Whistle,
    answers,
    nothing,
    rule,
    table_with,
)

from railwright import (
    GIVE,
    KEEP,
    LAST_CALL,
    LOCOMOTIVE,
    SECOND_CARD,
    TURN,
    Card,
    Claim,
    Draw,
    DrawTickets,
    IllegalMoveError,
    Keep,
    Mark,
    Pass,
    Playset,
    RuleConflictError,
    bits,
    setting,
    ticket_points,
)
from railwright.board.model import Deck, Option
from railwright.bots.bot import play_out
from railwright.game.game import FREE_MOVES_AT_MOST

RED = {"red": 2}
OPTIONS = (Option("tomsk", 5), Option("perm", 8))
SHORT = Deck("short", deal=2, keep=1, draw=3, draw_keep=1)


def tells(log, name):
    """A handler that writes the name and its arguments, without its own state and position."""

    def handler(_own, _pos, *arguments):
        log.append((name, *arguments))

    return handler


# ---- compiling


@dataclass(frozen=True, slots=True)
class Pace:
    extra: int = setting(3, "Extra", "Extra trains.")


def test_kit_gets_the_kit_so_far_the_board_and_the_settings():
    seen = []

    def kit(kit, board, settings):
        seen.append((kit.trains, len(kit.cards), board.name, settings.extra))
        return replace(kit.adding(Card("brown", 5)), trains=kit.trains + settings.extra)

    later = rule("later", settings=Pace, kit=kit)
    early = rule("early", settings=Pace, kit=kit)
    board = tiny(*LINES, rules={"later": {}, "early": {"extra": 1}})
    table = Table(board, catalogue=with_rules(later, early))
    assert seen == [(45, 9, "Tiny", 1), (46, 10, "Tiny", 3)]
    assert table.pos.trains == [49, 49]
    assert sum(table.cards_anywhere().values()) == 110 + 5 + 5


def test_price_gets_the_price_so_far_each_route_and_the_settings():
    seen = []

    def price(price, route, settings):
        seen.append((price.spaces, price.color, price.pieces, route.key, settings.extra))
        return replace(price, pieces=price.pieces + settings.extra)

    table = table_with(rule("heavy", settings=Pace, price=price))
    assert seen == [
        (2, 0, 2, "omsk-tomsk", 3),
        (3, 4, 3, "tomsk-perm", 3),
        (1, 3, 1, "perm-ufa", 3),
        (4, None, 4, "ufa-kazan", 3),
    ]
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    assert table.pos.trains[0] == 45 - 5
    assert table.hand(0) == {}


def test_state_is_made_for_each_game_from_the_network_the_seats_and_the_settings():
    seen = []

    @dataclass(slots=True)
    class State:
        n: int = 0

    def state(network, seats, settings):
        seen.append((network.route_keys[0], seats, settings.extra))
        return State()

    counts = rule("counts", settings=Pace, state=state, opening=lambda own, pos: None)
    table = table_with(counts, seats=3)
    other = table.playset.start(4, 2)
    assert seen == [("omsk-tomsk", 3, 3), ("omsk-tomsk", 4, 3)]
    assert table.pos.own[-1] is not other.pos.own[-1]


# ---- opening


def test_opening_comes_when_all_tickets_are_chosen_and_before_the_first_turn():
    log = []

    def opening(_own, pos):
        log.append(("opening", [len(held) for held in pos.tickets], pos.turn))
        pos.ask(ASKED, 1)
        pos.ask(ASKED, 0, 7)

    opens = rule("opens", opening=opening, offers={ASKED: answers()}, plays={Answer: nothing})
    tickets = [f"short omsk perm {n}" for n in range(9)]
    table = table_with(opens, tickets=tickets, decks=[SHORT])
    assert log == []
    table.keep_all()
    table.keep_all()
    assert log == [("opening", [2, 2], 0)]
    assert table.asked == (ASKED, 1, 0)
    table.play(Answer(0))
    assert table.asked == (ASKED, 0, 7)
    table.play(Answer(1))
    assert table.asked == (TURN, 0, 0)
    assert len(log) == 1


def test_offers_are_asked_in_their_own_phase_with_the_number_it_is_about():
    seen = []

    def offer(_own, pos, seat, moves):
        seen.append((seat, pos.about))
        moves.add(0b101, Answer)

    opens = rule(
        "opens",
        opening=lambda _own, pos: pos.ask(ASKED, 1, 42),
        offers={ASKED: offer},
        plays={Answer: nothing},
    )
    table = table_with(opens)
    assert seen == [(1, 42)]
    assert list(table.moves) == [Answer(0), Answer(2)]


def test_offers_of_all_rules_add_up():
    one = rule("one", offers={TURN: answers(1)}, plays={Answer: nothing})
    two = rule("two", offers={TURN: answers(2, AnswerToo)}, plays={AnswerToo: nothing})
    table = table_with(one, two)
    assert table.moves.kinds()[-2:] == [Answer, AnswerToo]
    assert Draw in table.moves.kinds()
    table.play(AnswerToo(1))
    assert table.asked == (TURN, 1, 0)


def test_a_question_to_which_nothing_is_offered_is_dropped():
    opens = rule("opens", opening=lambda _own, pos: pos.ask(ASKED, 1))
    assert table_with(opens).asked == (TURN, 0, 0)


# ---- plays and after


def test_plays_gets_the_seat_and_the_move():
    log = []
    salutes = rule(
        "salutes",
        offers={TURN: lambda _own, _pos, seat, moves: moves.add(0b11 & ~(1 << seat), Salute)},
        plays={Salute: tells(log, "plays")},
        after={Salute: tells(log, "after")},
    )
    table = table_with(salutes)
    table.play(Salute(1))
    table.play(Salute(0))
    assert log == [
        ("plays", 0, Salute(1)),
        ("after", 0, Salute(1)),
        ("plays", 1, Salute(0)),
        ("after", 1, Salute(0)),
    ]


def test_after_comes_when_the_move_is_done_and_may_ask():
    log = []

    def after(_own, pos, seat, move):
        log.append((pos.owned[seat] >> move.route & 1, pos.points[seat]))
        pos.ask(ASKED, 1 - seat)

    asks = rule("asks", after={Claim: after}, offers={ASKED: answers()}, plays={Answer: nothing})
    table = table_with(asks)
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    assert log == [(1, 2)]
    assert table.asked == (ASKED, 1, 0)
    table.play(Answer(0))
    assert table.asked == (TURN, 1, 0)


def test_after_is_for_its_own_type_of_move_only():
    log = []
    table = table_with(rule("asks", after={Claim: tells(log, "after")}))
    table.idle()
    assert log == []


# ---- free moves


def whistling(log=None, cost=1, **faces):
    """Whistle in any city for a locomotive."""

    def free(_own, pos, seat, moves):
        if pos.hands[seat][LOCOMOTIVE] >= cost:
            moves.add((1 << pos.net.cities) - 1, Whistle)

    def whistle(_own, pos, seat, move):
        pos.pay(seat, LOCOMOTIVE, cost)
        if log is not None:
            log.append((seat, move.city))

    return rule("whistles", free=free, plays={Whistle: whistle}, **faces)


def test_a_free_move_leaves_the_turn_open():
    log = []
    table = table_with(whistling(log))
    table.lay_out([{"locomotive": 2, "red": 2}])
    table.play(Whistle(3))
    assert table.asked == (TURN, 0, 0)
    assert log == [(0, 3)]
    assert {Draw, Claim, Whistle} == set(table.moves.kinds())
    table.play(Whistle(0))
    assert Whistle not in table.moves.kinds()


def test_free_moves_stand_beside_both_cards_of_a_draw_and_after_the_action():
    table = table_with(whistling())
    table.lay_out([{"locomotive": 3}])
    assert Whistle in table.moves.kinds()
    table.draw(1)
    assert table.asked[0] == SECOND_CARD
    assert Whistle in table.moves.kinds()
    table.play(Whistle(0))
    assert table.asked[0] == SECOND_CARD
    table.draw(1)
    assert table.asked == (LAST_CALL, 0, 0)
    assert set(table.moves.kinds()) == {Whistle, Pass}
    table.play(Whistle(1))
    assert table.asked == (LAST_CALL, 0, 0)
    table.play(Pass())
    assert table.asked == (TURN, 1, 0)


def test_nobody_is_called_last_who_has_no_free_move():
    table = table_with(whistling())
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    assert table.asked == (TURN, 1, 0)


def test_free_moves_are_not_offered_inside_other_questions():
    tickets = [f"short omsk perm {n}" for n in range(9)]
    opens = rule(
        "opens",
        before={Claim: lambda _own, pos, seat, _move: pos.ask(ASKED, seat)},
        offers={ASKED: answers()},
        plays={Answer: nothing},
    )
    table = table_with(whistling(), opens, tickets=tickets, decks=[SHORT])
    table.settle_in()
    table.lay_out([{"locomotive": 3, "red": 2}])
    table.claim("omsk-tomsk", "red")
    assert table.moves.kinds() == [Answer]
    table.play(Answer(0))
    table.play(Pass())
    table.play(DrawTickets(0))
    assert table.moves.kinds() == [Keep]
    assert table.asked[0] == KEEP


def test_at_most_forty_free_moves_in_a_turn():
    table = table_with(whistling(cost=0))
    for number in range(FREE_MOVES_AT_MOST):
        assert Whistle in table.moves.kinds(), number
        table.play(Whistle(0))
    assert Whistle not in table.moves.kinds()
    table.idle()
    assert Whistle in table.moves.kinds()


def stuck(*rules, seats=2):
    """A table at which nobody can draw or claim anything."""
    lines = ("omsk tomsk 9 red",)
    table = table_with(*rules, lines=lines, seats=seats, others={"base": {"trains": 8}})
    table.lay_out(row=(), rest=seats - 1)
    return table


def test_e6_a_turn_with_a_free_move_is_not_passed():
    table = stuck(whistling(cost=0))
    table.play(Whistle(0))
    for _ in range(2):
        table.play(Pass())  # in the turn
        table.play(Pass())  # at the last call
    assert not table.game.over


def test_e6_a_turn_with_a_free_move_at_the_last_call_is_not_passed():
    table = stuck(whistling(cost=0))
    for _ in range(2):
        table.play(Pass())
        table.play(Whistle(0))
        table.play(Pass())
    assert not table.game.over


# ---- held moves


def holding(name, log, phase, move, *, to=None, cancels=False):
    """Ask a question before each claim; the answer with bit 1 cancels it where it may."""

    def before(_own, pos, seat, held):
        log.append((name, "before", seat, held.route, dict(pos.laid), pos.owned[seat]))
        pos.ask(phase, seat if to is None else to)

    def play(_own, pos, seat, answer):
        log.append((name, "answered", seat, answer.bit))
        if cancels and answer.bit:
            pos.cancel()

    return rule(name, before={Claim: before}, offers={phase: answers(2, move)}, plays={move: play})


def test_before_holds_a_move_while_each_rule_asks_in_order():
    log = []
    second = holding("second", log, ASKED_TOO, AnswerToo)
    first = holding("first", log, ASKED, Answer)
    table = table_with(second, first)
    table.lay_out([RED])
    laid = {table.kind("red"): 2}
    table.claim("omsk-tomsk", "red")
    assert log == [("first", "before", 0, 0, laid, 0)]
    assert table.asked == (ASKED, 0, 0)
    assert table.hand(0) == {}
    table.play(Answer(0))
    assert log[1:] == [("first", "answered", 0, 0), ("second", "before", 0, 0, laid, 0)]
    assert table.asked == (ASKED_TOO, 0, 0)
    assert table.pos.owned[0] == 0
    table.play(AnswerToo(1))
    assert log[3:] == [("second", "answered", 0, 1)]
    assert table.pos.owned[0] == 1
    assert table.discards() == RED
    assert table.asked == (TURN, 1, 0)


def test_follows_changes_the_order_of_holds():
    log = []
    second = holding("a_second", log, ASKED_TOO, AnswerToo)
    second = replace(second, follows=("b_first",))
    first = holding("b_first", log, ASKED, Answer)
    table = table_with(second, first)
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    assert table.asked[0] == ASKED


def test_an_answer_may_cancel_the_held_move():
    log = []
    table = table_with(
        holding("first", log, ASKED, Answer, cancels=True),
        holding("second", log, ASKED_TOO, AnswerToo),
    )
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    table.play(Answer(1))
    assert [entry[:2] for entry in log] == [("first", "before"), ("first", "answered")]
    assert table.hand(0) == RED
    assert table.pos.held[0] == 2
    assert table.pos.owned[0] == 0
    assert table.asked == (TURN, 1, 0)


def test_a_rule_may_cancel_before_the_move_without_asking():
    log = []

    def before(_own, pos, seat, move):
        log.append((seat, move))
        pos.cancel()

    table = table_with(
        rule("forbids", before={Claim: before}), holding("second", log, ASKED, Answer)
    )
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    assert log == [(0, table.claim_move("omsk-tomsk", "red"))]
    assert table.hand(0) == RED
    assert table.pos.owned[0] == 0
    assert table.asked == (TURN, 1, 0)


def test_cards_go_back_to_who_laid_them_when_another_seat_cancels():
    table = table_with(holding("asks_rival", [], ASKED, Answer, to=1, cancels=True))
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    assert table.seat == 1
    table.play(Answer(1))
    assert (table.hand(0), table.hand(1)) == (RED, {})


def test_a_cancelled_move_does_not_happen_though_a_second_question_was_asked_with_the_first():
    def before(_own, pos, seat, _move):
        pos.ask(ASKED, seat)
        pos.ask(ASKED_TOO, seat)

    def answer(_own, pos, _seat, move):
        if move.bit:
            pos.cancel()

    asks = rule(
        "asks_twice",
        before={Claim: before},
        offers={ASKED: answers(), ASKED_TOO: answers(2, AnswerToo)},
        plays={Answer: answer, AnswerToo: nothing},
    )
    table = table_with(asks)
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    table.play(Answer(1))
    if table.asked[0] == ASKED_TOO:
        table.play(AnswerToo(0))
    assert table.pos.owned[0] == 0
    assert table.hand(0) == RED
    assert table.asked == (TURN, 1, 0)


def test_a_held_claim_whose_route_is_gone_is_cancelled():
    def snatch(_own, pos, seat, _move):
        pos.claim(1 - seat, 0)

    takes = rule(
        "snatches",
        before={Claim: lambda _own, pos, seat, _move: pos.ask(ASKED, seat)},
        offers={ASKED: answers()},
        plays={Answer: snatch},
    )
    table = table_with(takes)
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    table.play(Answer(0))
    assert table.keys(table.pos.owned[1]) == {"omsk-tomsk"}
    assert table.pos.owned[0] == 0
    assert table.hand(0) == RED
    assert table.pos.trains == [45, 43]
    assert table.asked == (TURN, 1, 0)


def asking_before(kind):
    """Ask a question of no consequence before each move of a type."""
    return rule(
        "asks",
        before={kind: lambda _own, pos, seat, _move: pos.ask(ASKED, seat)},
        offers={ASKED: answers(1)},
        plays={Answer: nothing},
    )


def test_the_second_card_follows_a_first_one_that_was_held():
    table = table_with(asking_before(Draw))
    table.lay_out()
    table.draw(1)
    table.play(Answer(0))
    assert table.pos.held[0] == 1
    assert table.asked == (SECOND_CARD, 0, 0)
    table.draw(1)
    table.play(Answer(0))
    assert table.pos.held[0] == 2
    assert table.asked == (TURN, 1, 0)


def test_tickets_kept_after_a_question_go_where_they_would_have_gone():
    tickets = [f"short omsk perm {n}" for n in range(9)]
    table = table_with(asking_before(Keep), tickets=tickets, decks=[SHORT])
    for _ in range(2):
        table.keep_all()
        table.play(Answer(0))
    table.play(DrawTickets(0))
    back = table.pos.offered[0][1:]
    table.keep(0)
    table.play(Answer(0))
    assert sorted(table.pos.ticket_decks[0][: len(back)]) == sorted(back)
    assert table.pos.returns == [0]


def test_cards_of_any_kind_are_given_before_other_rules_ask():
    log = []
    others = {"ferries": {}, "nordic": {}}
    table = table_with(
        holding("asks", log, ASKED, Answer), lines=("omsk tomsk 2 locos:1",), others=others
    )
    table.lay_out([{"red": 1, "blue": 3}])
    table.claim("omsk-tomsk", "red")
    assert table.asked[0] == GIVE
    assert log == []
    for _ in range(3):
        table.play(next(iter(table.moves)))
    assert table.asked[0] == ASKED
    assert log[0][4] == {table.kind("red"): 1, table.kind("blue"): 3}


# ---- turn over


def test_turn_over_comes_when_the_turn_has_ended_and_may_ask():
    log = []

    def turn_over(_own, pos, seat):
        log.append((seat, pos.turn, pos.turn_seat))
        pos.ask(ASKED, 1 - seat, 5)

    asks = rule("asks", turn_over=turn_over, offers={ASKED: answers()}, plays={Answer: nothing})
    table = table_with(asks)
    table.draw(1)
    assert log == []
    table.draw(0)
    assert log == [(0, 1, 0)]
    assert table.asked == (ASKED, 1, 5)
    table.play(Answer(0))
    assert table.asked == (TURN, 1, 0)
    assert log == [(0, 1, 0)]


def test_turn_over_comes_before_the_end_of_the_game_is_tested():
    def turn_over(_own, pos, seat):
        pos.trains[seat] = 45

    table = table_with(rule("refills", turn_over=turn_over))
    table.pos.trains[0] = 0
    table.look_again()
    table.idle()
    assert table.pos.last_turns == -1


def test_a_rule_may_finish_the_game():
    def turn_over(_own, pos, seat):
        if seat == 1:
            pos.finish("A test is over.")

    table = table_with(rule("finishes", turn_over=turn_over))
    table.idle()
    assert not table.game.over
    table.idle()
    assert table.game.over
    assert table.game.sheet().ended == "A test is over."


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_a_rule_may_let_the_game_end_after_so_many_turns_more(turns):
    def turn_over(_own, pos, _seat):
        if pos.turn == 3:
            pos.last_round(turns)

    table = table_with(rule("ends", turn_over=turn_over), seats=3)
    played = 0
    while not table.game.over:
        table.idle()
        played += 1
    assert played == 3 + turns


def test_the_first_last_round_stands():
    def turn_over(_own, pos, _seat):
        pos.last_round(4 if pos.turn == 1 else 50)

    table = table_with(rule("ends", turn_over=turn_over))
    for _ in range(8):
        if not table.game.over:
            table.idle()
    assert table.game.over


# ---- routes


def test_closed_is_a_mask_of_routes_by_seat_and_masks_are_ored():
    one = rule("one", closed=lambda _own, _pos, seat: 0b01 if seat == 0 else 0)
    two = rule("two", closed=lambda _own, _pos, _seat: 0b100)
    table = table_with(one, two)
    hand = {"red": 2, "blue": 3, "green": 1}
    table.lay_out([hand, hand])
    assert {route for route, _ in table.claims()} == {"tomsk-perm"}
    with pytest.raises(IllegalMoveError):
        table.claim("omsk-tomsk", "red")
    table.idle()
    assert {route for route, _ in table.claims()} == {"omsk-tomsk", "tomsk-perm"}


@dataclass(slots=True)
class Gate:
    shut: int = 0


def gate(**faces):
    """Shut the first route while its own state says so."""
    closed = faces.pop("closed", lambda own, _pos, _seat: own.shut)
    return rule("gate", state=lambda *_arguments: Gate(), closed=closed, **faces)


def test_what_a_move_of_a_rule_closes_is_closed_at_once():
    def answer(own, _pos, _seat, _move):
        own.shut = 1

    table = table_with(gate(offers={TURN: answers(1)}, plays={Answer: answer}))
    table.lay_out([{}, RED])
    assert table.pos.claimable(1) & 1
    table.play(Answer(0))
    assert table.claims() == set()


def test_what_a_rule_closes_after_a_move_of_the_base_game_is_closed_at_once():
    def after(own, _pos, _seat, _move):
        own.shut = 1

    table = table_with(gate(after={Draw: after}))
    table.lay_out([{}, RED])
    assert table.pos.claimable(1) & 1
    table.idle()
    assert table.claims() == set()


def test_what_a_rule_closes_when_a_turn_is_over_is_closed_at_once():
    def turn_over(own, _pos, _seat):
        own.shut = 1

    table = table_with(gate(turn_over=turn_over))
    table.lay_out([{}, RED])
    assert table.pos.claimable(1) & 1
    table.idle()
    assert table.claims() == set()


def test_what_a_rule_closes_before_a_move_is_closed_afterwards():
    def before(own, _pos, _seat, _move):
        own.shut = 1

    table = table_with(gate(before={Draw: before}))
    table.lay_out([{}, RED])
    assert table.pos.claimable(1) & 1
    table.idle()
    assert table.claims() == set()


def test_what_a_rule_closes_at_the_opening_is_closed_at_once():
    def opening(own, pos):
        assert pos.claimable(0) & 1
        own.shut = 1

    table = table_with(gate(opening=opening))
    assert not table.game.pos.claimable(0) & 1


def test_award_is_a_relay_of_points_by_seat():
    log = []

    def doubled(_own, _pos, seat, route, award):
        log.append(("doubled", seat, route, award))
        return tuple(2 * part for part in award)

    def shared(_own, _pos, seat, route, award):
        log.append(("shared", seat, route, award))
        return tuple(award[seat] // 2 for _ in award)

    table = table_with(rule("b_shares", award=shared), rule("a_doubles", award=doubled), seats=3)
    table.lay_out([{"blue": 3}])
    table.claim("tomsk-perm", "blue")
    assert log == [("doubled", 0, 1, (4, 0, 0)), ("shared", 0, 1, (8, 0, 0))]
    assert table.pos.points == [4, 4, 4]
    assert table.pos.scored == [0, 0, 0]


def test_removing_takes_back_the_very_award():
    paid = [3]

    def award(_own, _pos, seat, _route, _award):
        return tuple(0 if other == seat else paid[0] for other in range(2))

    table = table_with(rule("to_others", award=award))
    table.own(0, "omsk-tomsk")
    assert table.pos.points == [0, 3]
    paid[0] = 99
    table.pos.unclaim(0)
    assert table.pos.points == [0, 0]
    assert table.pos.trains == [45, 45]
    assert table.pos.free & 1


def test_removing_takes_back_the_points_where_no_rule_changes_awards():
    table = table_with()
    table.own(1, "tomsk-perm")
    table.pos.unclaim(1)
    assert table.pos.points == [0, 0]
    assert table.pos.owned == [0, 0]
    assert table.pos.trains == [45, 45]


def test_claimed_and_removed_come_after_the_points():
    log = []

    def reacts(name):
        def react(_own, pos, seat, route):
            log.append((name, seat, route, pos.points[seat], pos.owner(route), pos.trains[seat]))

        return react

    table = table_with(rule("watches", claimed=reacts("claimed"), removed=reacts("removed")))
    table.lay_out([{"blue": 3}])
    table.claim("tomsk-perm", "blue")
    assert log == [("claimed", 0, 1, 4, 0, 42)]
    table.pos.unclaim(1)
    assert log[1:] == [("removed", 0, 1, 0, -1, 45)]


def test_claimed_may_ask():
    asks = rule(
        "asks",
        claimed=lambda _own, pos, seat, route: pos.ask(ASKED, seat, route),
        offers={ASKED: answers()},
        plays={Answer: nothing},
    )
    table = table_with(asks)
    table.lay_out([{"blue": 3}])
    table.claim("tomsk-perm", "blue")
    assert table.asked == (ASKED, 0, 1)


# ---- tickets and points


THROUGH = ("omsk tomsk 1", "tomsk perm 1", "perm ufa 1", "ufa kazan 1", "tomsk ufa 1")


def test_reach_adds_routes_and_choices_of_which_one_counts():
    log = []

    def reach(_own, pos, seat, reach):
        log.append((seat, reach))
        return reach.plus_one_of(pos.net.routes_at[1] & pos.others(seat))

    borrows = rule("borrows", reach=reach)
    tickets = ["short omsk perm 6", "short omsk ufa 9", "short omsk kazan 20"]
    table = table_with(borrows, lines=THROUGH, tickets=tickets)
    table.own(0, "omsk-tomsk")
    table.own(1, "tomsk-perm", "tomsk-ufa")
    table.pos.tickets[0] = [0, 1]
    sheet = table.finish()
    assert (0, (0b1, ())) in log
    assert [part.points for part in sheet.tickets[0]] == [-6, 9]
    assert table.keys(sheet.reached[0]) == {"omsk-tomsk", "tomsk-ufa"}


def test_reach_may_choose_nothing():
    borrows = rule("borrows", reach=lambda _own, _pos, _seat, reach: reach.plus_one_of(0b10))
    table = table_with(borrows, lines=THROUGH, tickets=["short omsk tomsk 6"])
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0]
    assert table.finish().totals == (7, 0)


def test_choices_of_several_rules_are_tried_together():
    one = rule("one", reach=lambda _own, _pos, _seat, reach: reach.plus_one_of(0b00010))
    two = rule("two", reach=lambda _own, _pos, _seat, reach: reach.plus_one_of(0b10100))
    table = table_with(one, two, lines=THROUGH, tickets=["short omsk ufa 6"])
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0]
    sheet = table.finish()
    assert [part.made for part in sheet.tickets[0]] == [True]


def test_the_choice_with_the_most_points_counts_then_the_one_with_most_tickets():
    borrows = rule("borrows", reach=lambda _own, _pos, _seat, reach: reach.plus_one_of(0b10010))
    tickets = ["short omsk perm 5", "short omsk ufa 0", "short tomsk ufa 5"]
    table = table_with(borrows, lines=THROUGH, tickets=tickets)
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0, 1, 2]  # 5-0-5 by way of perm, -5+0+5 by way of ufa
    sheet = table.finish()
    assert sum(part.points for part in sheet.tickets[0]) == 0
    assert sheet.tickets_made(0) == 2


@pytest.mark.parametrize(("points", "half"), [(13, 6), (5, 2), (1, 0)])
def test_stake_is_changed_before_its_sign(points, half):
    log = []

    def stake(_own, _pos, cities, points):
        log.append((sorted(cities), points))
        return points // 2

    tickets = [f"short omsk tomsk {points}", f"short omsk perm {points}"]
    table = table_with(rule("halves", stake=stake), tickets=tickets)
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0, 1]
    sheet = table.finish()
    assert [part.points for part in sheet.tickets[0]] == [half, -half]
    assert set(map(str, log)) == {str(([0, 1], points)), str(([0, 2], points))}


def test_stakes_chain_in_the_order_of_the_book():
    table = table_with(
        rule("b_adds", stake=lambda _own, _pos, _cities, points: points + 1),
        rule("a_halves", stake=lambda _own, _pos, _cities, points: points // 2),
    )
    assert ticket_points(table.pos, [0, 1], 13) == 7


def test_tickets_of_a_kind_are_judged_by_the_rule_that_brings_it():
    def judge(_own, _pos, goal, routes):
        return (goal.options[-1][1], True) if routes else (-1, False)

    countries = rule("countries", tickets={"countries": judge})
    board = tiny(*LINES, tickets=["short omsk tomsk 1"], rules={"countries": {}})
    option = replace(board.tickets[0], cities=("omsk",), points=0, options=OPTIONS)
    board = replace(board, tickets=(option,))
    with pytest.raises(RuleConflictError, match="no rule that is switched on scores tickets"):
        Playset.of(board, everything_but("countries"))
    table = Table(board, catalogue=with_rules(countries))
    table.own(0, "omsk-tomsk")
    table.pos.tickets[:] = [[0], [0]]
    sheet = table.finish()
    assert [part.points for held in sheet.tickets for part in held] == [8, -1]


def everything_but(name):
    known = everything()
    return replace(known, rules={key: rule for key, rule in known.rules.items() if key != name})


def test_game_over_comes_between_tickets_and_bonus_cards():
    log = []

    def game_over(_own, pos):
        log.append([[part.made for part in held] for held in pos.final_tickets])
        for seat in range(pos.seats):
            pos.score(seat, 3 + seat)

    measure = {"points_so_far": lambda _own, pos, seat: pos.points[seat]}
    late = rule("late", game_over=game_over, measures=measure)
    table = table_with(
        late,
        tickets=["short omsk tomsk 6"],
        bonuses=[("points_so_far", 10)],
        others={"bonus_cards": {}},
    )
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0]
    sheet = table.finish()
    assert log == [[[True], []]]
    assert sheet.extra == (3, 4)
    assert sheet.routes == (2, 0)
    assert sheet.bonuses[0].measured == (5, 4)
    assert sheet.totals == (2 + 6 + 3 + 10, 4)


def test_the_sheet_of_a_copied_game_is_the_same():
    late = rule("late", game_over=lambda _own, pos: pos.score(0, 3))
    table = table_with(late)
    sheet = table.finish()
    assert table.game.copy().sheet() == sheet
    assert table.game.sheet() == sheet


def test_measures_serve_bonus_cards_and_ties():
    measure = {"seat_number": lambda _own, _pos, seat: seat}
    table = table_with(
        rule("counts", measures=measure),
        bonuses=[("seat_number", 5)],
        others={"bonus_cards": {}, "base": {"ties": ["seat_number"]}},
        seats=3,
    )
    table.pos.score(0, 5)
    sheet = table.finish()
    assert sheet.bonuses[0].points == (0, 0, 5)
    assert sheet.ties == (("seat_number", (0, 1, 2)),)
    assert sheet.winners == (2,)


# ---- faces of a rule


@dataclass(slots=True)
class Secret:
    number: int


def test_view_shows_the_state_as_the_seat_may_know_it():
    def seen(own, viewer):
        return own if viewer == 0 else Secret(-1)

    keeps = rule("keeps", state=lambda *_arguments: Secret(7), view=seen)
    table = table_with(keeps)
    assert table.game.view(0).own[-1] == Secret(7)
    assert table.game.view(1).own[-1] == Secret(-1)
    table.pos.own[-1].number = 8
    assert table.game.view(0).own[-1] == Secret(8)
    assert table.game.view(1).own[-1] == Secret(-1)


def test_marks_get_the_state_and_the_position():
    def marks(own, pos):
        yield Mark("flag", city=own.number, text=str(pos.seats))

    flags = rule("flags", state=lambda *_arguments: Secret(2), marks=marks)
    table = table_with(flags)
    [(slot, handler)] = table.playset.book.marks
    assert list(handler(table.pos.own[slot], table.pos)) == [Mark("flag", city=2, text="2")]


@pytest.mark.parametrize("worth", [9.0, -1.0])
def test_worth_decides_whether_a_bot_plays_a_move_it_never_heard_of(worth):
    played, asked = [], []

    def judge(_own, pos, seat, move, wanted):
        asked.append((pos.viewer, seat, type(move), type(wanted)))
        return worth

    whistles = whistling(played, worth={Whistle: judge})
    table = table_with(whistles, others={"base": {"trains": 8, "locomotives": 40}})
    play_out(table.game, [everything().bots["planner"]])
    assert all(seat == viewer for viewer, seat, _, _ in asked)
    assert {entry[2:] for entry in asked} == {(Whistle, int)}
    assert bool(played) is (worth > 0)


def test_all_events_of_a_turn_come_in_order():
    log = []

    def logs(name, value=None):
        def handler(_own, _pos, *arguments):
            log.append(name)
            return arguments[-1] if value is None else value

        return handler

    def asks(name, phase):
        def handler(_own, pos, seat, *_arguments):
            log.append(name)
            pos.ask(phase, seat)

        return handler

    watcher = rule(
        "watcher",
        opening=lambda _own, _pos: log.append("opening"),
        before={Claim: asks("before", ASKED)},
        offers={ASKED: answers(1)},
        plays={Answer: logs("answer")},
        award=logs("award"),
        claimed=logs("claimed"),
        after={Claim: logs("after")},
        turn_over=logs("turn over"),
    )
    table = table_with(watcher)
    assert log == ["opening"]
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    assert log[1:] == ["before"]
    table.play(Answer(0))
    assert log[1:] == ["before", "answer", "award", "claimed", "after", "turn over"]


def test_masks_of_moves_hold_what_was_offered():
    table = table_with(whistling(cost=0))
    assert bits(table.moves.mask(Whistle)) == list(range(table.playset.net.cities))
