"""The session: bots and their pace, taking back, persons who share a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import CATALOGUE, small_board
from PySide6.QtCore import QTimer

from railwright import IllegalMoveError
from railwright.game.playset import Playset
from railwright.rules.changes import ChangeTrains
from railwright.rules.moves import KEEP, TURN, Claim, Draw, Keep
from railwright_editor.play import session as session_module
from railwright_editor.play.session import Session
from railwright_editor.play.setup import SeatChoice, Setup, Speed, fitted, usual_seats

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

NAMES = ("Anna", "Boris", "Clara", "David", "Elena")
PLAYSET = Playset.of(small_board(), CATALOGUE)


def session_of(*bots: str, speed: Speed = Speed.AT_ONCE, seed: int = 3) -> Session:
    seats = tuple(SeatChoice(NAMES[n], bot) for n, bot in enumerate(bots))
    session = Session(PLAYSET, Setup(seats, seed, speed), CATALOGUE.bots)
    session.begin()
    return session


def to_turn(session: Session, qtbot: QtBot) -> None:
    session.play(Keep(0b1111))
    qtbot.waitUntil(lambda: session.waiting)
    assert session.game.decision.phase == TURN


def played_in_steps(qtbot: QtBot) -> list[int]:
    """How many moves had been played each time that bots playing at once showed some."""
    shown: list[int] = []
    session = session_of("planner", "planner", "planner")
    session.changed.connect(lambda: shown.append(len(session.game.played)))
    qtbot.waitUntil(lambda: session.game.over, timeout=20_000)
    assert shown[-1] == len(session.game.played)
    assert session.asked == -1
    assert session.viewer is None
    return shown


def test_moves_of_bots_at_once_are_shown_together_now_and_then(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "_SHOWN", 0.0)
    shown = played_in_steps(qtbot)
    assert shown == list(range(1, shown[-1] + 1))
    monkeypatch.setattr(session_module, "_SHOWN", 60.0)
    shown = played_in_steps(qtbot)
    assert len(shown) == 1


def test_bots_at_once_give_the_window_its_turn_between_their_moves(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "_SHOWN", 60.0)
    monkeypatch.setattr(session_module, "_BUSY", 0.0)
    session = session_of("planner", "planner", "planner")
    seen: set[int] = set()
    ticks = QTimer()
    ticks.timeout.connect(lambda: seen.add(len(session.game.played)))
    ticks.start(0)
    qtbot.waitUntil(lambda: session.game.over, timeout=20_000)
    assert len(seen) > len(session.game.played) / 3


@pytest.mark.parametrize("slower", ["pause", "speed"])
def test_all_that_was_played_at_once_is_in_sight_at_another_pace(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, slower: str
) -> None:
    monkeypatch.setattr(session_module, "_SHOWN", 60.0)
    session = session_of("planner", "planner", "planner")
    shown: list[int] = []
    session.changed.connect(lambda: shown.append(len(session.game.played)))
    qtbot.waitUntil(lambda: len(session.game.played) > 9)
    if slower == "pause":
        session.pause(on=True)
    else:
        session.set_speed(Speed.ONE_MOVE)
    assert shown[-1] == len(session.game.played) > 9


def test_bots_wait_for_their_pace(qtbot: QtBot) -> None:
    session = session_of("", "planner", speed=Speed.ONE_MOVE)
    session.play(Keep(0b1111))
    played = len(session.game.played)
    qtbot.wait(60)
    assert len(session.game.played) == played
    session.one_move()
    assert len(session.game.played) == played + 1
    assert session.waiting


def test_a_pause_stops_bots_and_ends_at_the_next_choice(qtbot: QtBot) -> None:
    session = session_of("", "planner", "planner", speed=Speed.FAST)
    session.pause(on=True)
    session.play(Keep(0b1111))
    qtbot.wait(250)
    assert len(session.game.played) == 1
    session.run_to_choice()
    qtbot.waitUntil(lambda: session.waiting, timeout=2_000)
    assert not session.paused


def test_a_game_by_seed_is_the_same_game(qtbot: QtBot) -> None:
    sheets = []
    for _ in range(2):
        session = session_of("planner", "random", seed=21)
        qtbot.waitUntil(lambda s=session: s.game.over, timeout=20_000)
        sheets.append(session.game.sheet())
    assert sheets[0] == sheets[1]


def test_take_back_returns_to_the_last_decision_and_marks_the_game(qtbot: QtBot) -> None:
    session = session_of("", "planner", "planner")
    to_turn(session, qtbot)
    hands = [list(hand) for hand in session.game.pos.hands]
    lines = len(session.log)
    session.play(Draw(0))
    session.play(Draw(0))
    qtbot.waitUntil(lambda: session.waiting)
    assert session.game.pos.turn > 1
    assert not session.by_hand
    session.take_back()
    assert session.game.decision.phase == "second card"
    session.take_back()
    assert session.game.decision.phase == TURN
    assert [list(hand) for hand in session.game.pos.hands] == hands
    assert session.by_hand
    assert session.log[lines].text == "Changed by hand: Anna takes a move back."
    session.play(Draw(0))
    qtbot.waitUntil(lambda: session.waiting)


def test_an_illegal_move_changes_nothing(qtbot: QtBot) -> None:
    session = session_of("", "planner")
    with pytest.raises(IllegalMoveError):
        session.play(Draw(0))
    assert not session.can_take_back
    assert session.game.decision.phase == KEEP


def test_to_the_end_bots_play_for_persons_and_can_be_taken_back(qtbot: QtBot) -> None:
    session = session_of("", "planner")
    to_turn(session, qtbot)
    session.run_to_end()
    qtbot.waitUntil(lambda: session.game.over, timeout=20_000)
    assert any("plays on for Anna" in line.text for line in session.log)
    session.take_back()
    assert session.waiting
    assert session.game.decision.phase == TURN


def test_the_screen_is_covered_until_the_next_person_takes_it() -> None:
    session = session_of("", "", "planner")
    for seat in (0, 1):
        assert session.covered
        assert session.viewer is None
        assert not session.waiting
        session.take_over()
        assert session.viewer == seat
        assert session.waiting
        session.play(Keep(0b1111))


def test_taking_back_shows_the_screen_to_who_moved(qtbot: QtBot) -> None:
    session = session_of("", "", "planner")
    session.play(Keep(0b1111))
    session.take_over()
    assert session.viewer == 1
    session.take_back()
    assert session.asked == session.viewer == 0
    assert session.waiting


def test_a_change_by_hand_may_come_before_every_move() -> None:
    session = session_of("planner", "planner", speed=Speed.ONE_MOVE)
    session.change(ChangeTrains(0, 5))
    session.change(ChangeTrains(0, 6))
    assert session.game.pos.trains[0] == 6
    assert len(session.game.played) == 1
    session.take_back()
    assert session.game.played == []
    assert not session.can_take_back


def test_the_log_hides_blind_cards_of_others(qtbot: QtBot) -> None:
    session = session_of("", "planner", "planner")
    to_turn(session, qtbot)
    session.play(Draw(0))
    own = [line for line in session.log if line.seat == 0 and "draws" in line.read_by(0)]
    assert own[-1].read_by(0) != own[-1].read_by(1)
    assert own[-1].read_by(1) == "Anna draws a card from the deck."


def test_the_last_place_of_each_player_is_remembered(qtbot: QtBot) -> None:
    session = session_of("planner", "planner")
    qtbot.waitUntil(lambda: session.game.over, timeout=20_000)
    claims = [move.route for move in session.game.played if isinstance(move, Claim)]
    assert set(session.last) == {0, 1}
    assert {route for last in session.last.values() for route in last.routes} <= set(claims)


def test_choices_are_kept_as_text_and_read_again() -> None:
    setup = Setup((SeatChoice("Anna"), SeatChoice("Bö", "planner")), 12, Speed.FAST)
    assert Setup.from_text(setup.as_text()) == setup
    assert Setup.from_text("") is None
    assert Setup.from_text('{"seats": 3}') is None
    assert fitted(setup, small_board(), CATALOGUE.bots) == setup
    assert [seat.bot for seat in usual_seats(small_board(), "planner")] == [
        "",
        "planner",
        "planner",
    ]


def test_speeds_go_up_and_down_to_their_ends() -> None:
    assert Speed.NORMAL.neighbor(1) is Speed.FAST
    assert Speed.AT_ONCE.neighbor(1) is Speed.AT_ONCE
    assert Speed.SLOW.neighbor(-5) is Speed.ONE_MOVE
