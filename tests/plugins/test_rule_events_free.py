"""Free moves of a rule stand beside the action of a turn."""

from __future__ import annotations

from railwright import (
    KEEP,
    LAST_CALL,
    SECOND_CARD,
    TURN,
    Claim,
    Draw,
    DrawTickets,
    Keep,
    Pass,
)
from railwright.board.model import Deck
from railwright.game.game import FREE_MOVES_AT_MOST
from tiny_rules import (
    ASKED,
    Answer,
    Whistle,
    answers,
    nothing,
    rule,
    table_with,
    whistling,
)

RED = {"red": 2}
SHORT = Deck("short", deal=2, keep=1, draw=3, draw_keep=1)


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
