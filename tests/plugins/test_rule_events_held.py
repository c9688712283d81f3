"""A rule may hold a move: ask before it happens, and cancel it."""

from __future__ import annotations

from dataclasses import replace

from railwright import (
    GIVE,
    SECOND_CARD,
    TURN,
    Claim,
    Draw,
    DrawTickets,
    Keep,
)
from railwright.board.model import Deck
from tiny_rules import (
    ASKED,
    ASKED_TOO,
    Answer,
    AnswerToo,
    answers,
    nothing,
    rule,
    table_with,
)

RED = {"red": 2}
SHORT = Deck("short", deal=2, keep=1, draw=3, draw_keep=1)


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
