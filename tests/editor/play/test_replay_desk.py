"""A replay with real mouse and keys: scrubbing, pace, who sees it, playing on, its log."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from play_board import CATALOGUE, PlayWindow, small_board
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from replay_hand import lay, recorded

from railwright.board.edits import without
from railwright.board.findings import Place
from railwright.game.playset import Playset
from railwright.game.record import parse_record
from railwright.game.replay import replayed
from railwright.rules.moves import TURN, Keep
from railwright_editor.play.log_text import log_text
from railwright_editor.play.records import record_of
from railwright_editor.play.replay import WHOEVER_MOVES, seats_of
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from railwright_editor.play.replay_desk import ReplayDesk

KEY = Qt.Key


@pytest.fixture
def desk(window: PlayWindow) -> ReplayDesk:
    return lay(window, recorded(small_board(), "planner", "one_step"))


def press(desk: ReplayDesk, does: str) -> None:
    QTest.mouseClick(desk.bar.buttons[does], Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_it_begins_at_the_deal_and_waits(window: PlayWindow, desk: ReplayDesk) -> None:
    assert desk.replay.at == 0
    assert desk.replay.paused
    assert desk.replay.said() == ""
    assert desk.prompt.text == f"Anna and Boris: {len(desk.replay.track)} moves."
    assert not desk.bar.buttons["move back"].isEnabled()
    assert window.play.playing


def test_buttons_go_through_moves_and_turns(desk: ReplayDesk) -> None:
    press(desk, "move on")
    assert desk.replay.at == 1
    press(desk, "turn on")
    at = desk.replay.at
    assert at > 1
    assert desk.replay.track.turns[at] == desk.replay.track.turns[at - 1] + 1
    press(desk, "turn on")
    press(desk, "turn back")
    assert desk.replay.at == at
    press(desk, "move back")
    assert desk.replay.at == at - 1
    press(desk, "last")
    assert desk.replay.game.over
    press(desk, "first")
    assert desk.replay.at == 0
    assert desk.score is None


def test_keys_go_through_moves_and_turns(window: PlayWindow, desk: ReplayDesk) -> None:
    window.press_key(KEY.Key_Right)
    window.press_key(KEY.Key_Right)
    assert desk.replay.at == 2
    window.press_key(KEY.Key_Left)
    assert desk.replay.at == 1
    for key in (KEY.Key_Right, KEY.Key_PageDown):
        window.press_key(key, ctrl=key == KEY.Key_Right)
    two_turns = desk.replay.at
    window.press_key(KEY.Key_PageUp)
    window.press_key(KEY.Key_Right, ctrl=True)
    assert desk.replay.at == two_turns
    window.press_key(KEY.Key_End)
    assert desk.replay.at_end
    window.press_key(KEY.Key_Home)
    assert desk.replay.at == 0


def test_every_moment_is_that_of_the_game(desk: ReplayDesk) -> None:
    replay = desk.replay
    game = replay.playset.start(2, replay.setup.seed)
    for number, step in enumerate(replay.track.steps):
        game.play(step)
        replay.go_to(number + 1)
        assert replay.game.pos.hands == game.pos.hands
        assert replay.game.pos.owned == game.pos.owned
    half = len(replay.track) // 2
    replay.go_to(half)
    assert len(replay.game.played) == half
    assert desk.prompt.text.startswith(f"Move {half} of {len(replay.track)}: ")


def test_a_press_and_a_drag_on_the_scrubber_go_there(window: PlayWindow, desk: ReplayDesk) -> None:
    scrubber = desk.bar.scrubber
    middle = QPoint(scrubber.width() // 2, 12)
    QTest.mousePress(scrubber, Qt.MouseButton.LeftButton, pos=middle)
    half = desk.replay.at
    assert abs(half - len(desk.replay.track) / 2) <= 1
    QTest.mouseMove(scrubber, QPoint(scrubber.width() - 8, 12))
    assert desk.replay.at_end
    QTest.mouseMove(scrubber, middle)
    QTest.mouseRelease(scrubber, Qt.MouseButton.LeftButton, pos=middle)
    assert desk.replay.at == half
    assert window.view.hasFocus()


def test_marks_stand_where_turns_begin(desk: ReplayDesk) -> None:
    track = desk.replay.track
    marks = list(track.turn_marks())
    assert [track.turns[mark] for mark in marks] == list(range(1, track.turns[-1] + 1))


def test_space_plays_and_pauses_at_the_speed_of_games(
    window: PlayWindow, desk: ReplayDesk, qtbot: QtBot
) -> None:
    desk.replay.set_speed(Speed.FAST)
    QTest.keyClick(window.view, KEY.Key_Space)
    assert not desk.replay.paused
    assert desk.bar.buttons["pause"].accessibleName() == "Pause, key Space"
    qtbot.waitUntil(lambda: desk.replay.at >= 2, timeout=5000)
    QTest.keyClick(window.view, KEY.Key_Space)
    at = desk.replay.at
    qtbot.wait(400)
    assert desk.replay.at == at


def test_played_at_once_it_reaches_the_score_sheet(desk: ReplayDesk, qtbot: QtBot) -> None:
    desk.replay.set_speed(Speed.AT_ONCE)
    press(desk, "pause")
    qtbot.waitUntil(lambda: desk.replay.at_end, timeout=10_000)
    assert desk.replay.paused
    assert desk.score is not None
    desk.replay.set_speed(Speed.SLOW)
    press(desk, "pause")
    assert desk.replay.at == 0


def test_after_the_last_move_the_arrows_step_through_the_score(
    window: PlayWindow, desk: ReplayDesk
) -> None:
    window.press_key(KEY.Key_End)
    assert desk.score is not None
    window.press_key(KEY.Key_Right)
    window.press_key(KEY.Key_Right)
    assert desk.score.panel.at == 2
    for _ in range(3):
        window.press_key(KEY.Key_Left)
    assert desk.score is None
    assert desk.replay.at == len(desk.replay.track) - 1


def test_the_seat_that_sees_it_decides_what_is_read(desk: ReplayDesk) -> None:
    replay = desk.replay
    secret = next(n for n, line in enumerate(replay.track.told) if line and line.own)
    line = replay.track.told[secret]
    assert line is not None
    replay.go_to(secret + 1)
    assert replay.eyes == WHOEVER_MOVES
    assert line.own in desk.prompt.text
    desk.bar.eyes.chosen.emit(1 - line.seat)
    assert replay.viewer == 1 - line.seat
    assert line.text in desk.prompt.text
    assert replay.look().viewer == 1 - line.seat
    desk.bar.eyes.chosen.emit(line.seat)
    assert line.own in desk.prompt.text


def test_the_tickets_that_one_chooses_from_are_shown(desk: ReplayDesk) -> None:
    desk.replay.go_to(0)
    view, tray = desk.replay.look(), desk.tray
    assert [piece.ticket for piece in tray.offers] == view.offered[0]
    assert all(piece.isVisible() for piece in tray.offers)
    assert not tray._no_tickets.isVisible()
    QTest.mouseClick(tray.offers[0], Qt.MouseButton.LeftButton)
    assert not tray.offers[0].isChecked()
    desk.bar.eyes.chosen.emit(1)
    assert not any(piece.isVisible() for piece in tray.offers)
    desk.bar.eyes.chosen.emit(WHOEVER_MOVES)
    desk.replay.go_to(1)
    assert [piece.ticket for piece in tray.offers] == desk.replay.look().offered[1]


def test_a_record_of_one_person_is_seen_by_that_person(window: PlayWindow) -> None:
    record = replace(recorded(small_board(), "planner", "planner"), bots=("planner", ""))
    assert lay(window, record).replay.viewer == 1


def test_a_record_that_does_not_say_who_played_names_the_bots_themselves() -> None:
    record = replace(recorded(small_board(), "planner", "planner", moves=3), bots=())
    named = replace(record, seats=("planner", "Anna"))
    assert [seat.bot for seat in seats_of(named, CATALOGUE.bots)] == ["planner", ""]


def test_who_plays_on_is_not_called_as_a_bot_is(window: PlayWindow) -> None:
    record = replace(recorded(small_board(), "planner", "random", moves=9), bots=())
    replay = lay(window, replace(record, seats=("planner", "random"))).replay
    assert replay.setup.names == ("planner", "random")
    replay.go_to(9)
    live = replay.live(0)
    assert live.setup.names == ("Anna", "Boris")
    assert not any("planner" in line.text or "random" in line.text for line in live.log)


def test_a_press_on_the_board_says_how_to_play(window: PlayWindow, desk: ReplayDesk) -> None:
    said = []
    window.view.say = said.append
    window.click(Place("route", "riga-minsk"))
    window.desk.overlay.clicked(None, (0.0, 0.0))
    assert said == ["A replay: Play on from here to move"]
    assert desk.replay.at == 0


def test_digits_and_other_keys_of_play_do_nothing(window: PlayWindow, desk: ReplayDesk) -> None:
    for key in (KEY.Key_1, KEY.Key_T, KEY.Key_N, KEY.Key_H, KEY.Key_Return):
        window.press_key(key, "1" if key == KEY.Key_1 else "")
    window.press_key(KEY.Key_Z, ctrl=True)
    assert desk.replay.at == 0


def test_playing_on_from_a_move_makes_a_game_of_its_own(desk: ReplayDesk) -> None:
    desk.replay.go_to(12)
    wanted = []
    desk.live_wanted.connect(wanted.append)
    desk.menu.popup = lambda _at: None  # a menu on the screen would grab the keyboard
    QTest.mouseClick(desk.prompt.buttons[-1], Qt.MouseButton.LeftButton)
    assert [action.text() for action in desk.menu.actions() if action.text()] == [
        "As Anna",
        "As Boris",
        "Watch the bots",
    ]
    desk.menu.actions()[1].trigger()
    assert wanted == [1]
    live = desk.replay.live(1)
    assert live.people == (1,)
    assert live.by_hand
    assert live.game.played == list(desk.replay.track.steps[:12])
    live.begin()
    live.rest()
    record = record_of(live)
    assert record.moves == desk.replay.record.moves[:12]
    assert replayed(parse_record(record.text()), live.playset).played == live.game.played


def test_a_bot_that_is_not_installed_is_named_and_replaced(window: PlayWindow) -> None:
    record = replace(recorded(small_board(), "planner", "planner"), bots=("wizard", "planner"))
    replay = lay(window, record).replay
    assert replay.kind_title("wizard") == "wizard"
    assert replay.live(1).setup.seats[0].bot == next(iter(CATALOGUE.bots))
    assert replay.live(-1).people == ()


def test_a_record_that_stops_says_why_at_its_end(window: PlayWindow) -> None:
    record = recorded(small_board(), "planner", "planner")
    claimed = next(move for move in record.moves if move.startswith("Claim")).split()[-1]
    window.document.edit("Delete", without(small_board(), [Place("route", claimed)]))
    desk = lay(window, record)
    fit = len(desk.replay.track)
    assert fit < len(record.moves)
    assert desk.prompt.text == f"Anna and Boris: {fit} of {len(record.moves)} moves fit."
    window.press_key(KEY.Key_End)
    assert desk.replay.stopped.startswith(f"Move {len(desk.replay.track) + 1}, ")
    assert desk.prompt._note.text() == desk.replay.stopped


def test_stop_and_resume_keep_the_place(window: PlayWindow, desk: ReplayDesk) -> None:
    desk.replay.go_to(9)
    window.play.stop()
    assert not window.play.playing
    window.play.resume()
    assert desk.replay.at == 9
    assert desk.bar.scrubber.value() == 9


# ---- records and logs of games at the screen


def test_the_record_of_a_game_says_who_played_and_replays(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("planner", "random", "one_step")
    qtbot.waitUntil(lambda: window.session.game.over, timeout=30_000)
    record = parse_record(record_of(window.session).text())
    assert record.seats == ("Anna", "Boris", "Clara")
    assert record.bots == ("planner", "random", "one_step")
    assert not record.by_hand
    assert record.totals == window.session.game.sheet().totals
    playset = Playset.of(window.document.board, CATALOGUE)
    assert replayed(record, playset).sheet() == window.session.game.sheet()


def test_the_log_tells_every_turn_and_the_result(window: PlayWindow, desk: ReplayDesk) -> None:
    end = desk.replay.track.moment(len(desk.replay.track))
    text = log_text(desk.replay, end.game, end.story.lines)
    lines = text.splitlines()
    assert lines[0] == "# First steps"
    assert "- Players: Anna (Planner) and Boris (One step)" in lines
    assert "- Seed: 5" in lines
    turns = [line for line in lines if line.startswith("## Turn ")]
    assert turns == [f"## Turn {number}" for number in range(1, len(turns) + 1)]
    totals = end.game.sheet().totals
    assert f"Total: Anna {totals[0]} and Boris {totals[1]}." in lines
    assert sum(" claims " in line for line in lines) == sum(
        owned.bit_count() for owned in end.game.pos.owned
    )


def test_the_log_of_a_game_that_goes_on_tells_what_the_viewer_may_know(
    window: PlayWindow, qtbot: QtBot
) -> None:
    window.begin("", "planner", "planner", seed=80_425)
    session = window.session
    session.play(Keep(0b1111))
    qtbot.waitUntil(lambda: session.game.decision.phase == TURN, timeout=9_000)
    hidden = [line for line in session.log if line.own and line.seat]
    mine = [line for line in session.log if line.own and not line.seat]
    assert hidden
    assert mine
    text = log_text(session, session.game, session.log)
    assert all(line.text in text and line.own not in text for line in hidden)
    assert all(line.own in text for line in mine)
    assert "80425" not in text, "who has the seed can deal the hidden cards again"
    assert "- Seed: stands in the log of the finished game" in text.splitlines()
    session.run_to_end()
    qtbot.waitUntil(lambda: session.game.over, timeout=30_000)
    text = log_text(session, session.game, session.log)
    assert "- Seed: 80425" in text.splitlines()
    assert all(line.own in text for line in hidden)


def test_a_game_that_is_played_on_has_rules_guarded_for_itself(desk: ReplayDesk) -> None:
    desk.replay.go_to(30)
    live = desk.replay.live(0)
    assert live.game.pos.book is live.playset.book
    assert live.game.played == desk.replay.game.played
    assert [line.text for line in live.log[:-1]] == [line.text for line in desk.replay.log]
    assert live.last == desk.replay.last
