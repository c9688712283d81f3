"""What rules say of routes: closed, award, claimed, removed."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from railwright import (
    TURN,
    Draw,
    IllegalMoveError,
)
from tiny_rules import (
    ASKED,
    Answer,
    answers,
    nothing,
    rule,
    table_with,
)

RED = {"red": 2}


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
