"""Records in the real window: saved, opened, dropped, on boards that have changed, and refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from railwright.board.edits import renamed_city, with_deck, with_ticket
from railwright.board.findings import Place
from railwright.board.model import Deck, Ticket
from railwright.board.removing import without
from railwright.game.record import digest, read_record
from railwright_editor.play.replay_desk import ReplayDesk
from railwright_editor.play.setup import SeatChoice, Setup, Speed
from railwright_editor.play.variant import AS_DRAWN, Variant

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.play.desk import PlayDesk
    from railwright_editor.window import MainWindow

KEY = Qt.Key
BOTS = tuple(SeatChoice(name, "planner") for name in ("Anna", "Boris"))


def playable(window: MainWindow) -> None:
    """Give the board a deck that is large enough."""
    board = with_deck(window.document.board, Deck("plenty", deal=1, keep=1))
    first, second = list(board.cities)[:2]
    for _ in range(8):
        board = with_ticket(board, Ticket("plenty", (first, second), 3))
    window.document.edit("Fill a deck", board)


def desk_of(window: MainWindow) -> PlayDesk:
    desk = window.playing.controller.desk
    assert desk is not None
    return desk


def replay_of(window: MainWindow) -> ReplayDesk:
    desk = desk_of(window)
    assert isinstance(desk, ReplayDesk)
    return desk


def choose(dialog: QFileDialog | None, path: Path) -> None:
    """Choose a file in a dialog of ours."""
    assert dialog is not None
    dialog.fileSelected.emit(str(path))
    dialog.close()


@pytest.fixture
def record(window: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path) -> Path:
    """The record of a whole game, saved from the Play menu while the game lies on the board."""
    playable(window)
    return saved(window, qtbot, tmp_path, AS_DRAWN)


def saved(window: MainWindow, qtbot: QtBot, tmp_path: Path, variant: Variant) -> Path:
    """Let bots play a game with a variant, and save its record."""
    window.playing.controller.start(Setup(BOTS, 3, Speed.AT_ONCE, variant=variant))
    qtbot.waitUntil(lambda: desk_of(window).session.game.over, timeout=30_000)
    window.menus["save_record"].trigger()
    path = tmp_path / "game.yaml"
    choose(window.playing.records.dialog, path)
    assert window.toast.sentence == "Saved game.yaml."
    window.playing.controller.stop(silently=True)
    return path


def press(window: MainWindow, words: str) -> None:
    """Press a button of the bar over the canvas."""
    button = next(button for button in window.notice.buttons if button.text() == words)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_a_saved_record_knows_its_players_and_its_board(window: MainWindow, record: Path) -> None:
    kept = read_record(record)
    assert kept.seats == ("Anna", "Boris")
    assert kept.bots == ("planner", "planner")
    assert kept.digest == digest(window.document.board)
    assert kept.file == "baltic.yaml"
    assert kept.drawing.startswith("railwright: 1")
    assert kept.totals


def test_a_record_of_the_board_in_front_is_replayed_on_it(window: MainWindow, record: Path) -> None:
    boards = len(window.boards.open)
    window.menus["open_record"].trigger()
    choose(window.records.dialog, record)
    assert replay_of(window).replay.record == read_record(record)
    assert len(window.boards.open) == boards
    assert window.notice.sentence == ""
    assert window.focusWidget() is window.bench.view
    QTest.keyClick(window.bench.view, KEY.Key_End)
    assert replay_of(window).replay.game.over
    window.menus["stop"].trigger()
    assert not window.playing.on


def test_rules_of_one_game_do_not_make_the_board_another_one(
    window: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path
) -> None:
    playable(window)
    path = saved(window, qtbot, tmp_path, Variant({"stations": True}))
    assert "stations" not in window.document.board.rules
    window.files.open(path)
    assert "stations" in replay_of(window).session.playset.board.rules
    assert not window.playing.controller.outdated
    assert len(window.boards.open) == 1


def test_file_open_and_a_drop_open_records_too(window: MainWindow, record: Path) -> None:
    window.files.open(record)
    assert isinstance(desk_of(window), ReplayDesk)
    window.playing.controller.drop()
    drop(window.bench.view.viewport(), record)
    assert isinstance(desk_of(window), ReplayDesk)


def drop(where: QWidget, *paths: Path) -> bool:
    """Drop files on a widget; False if it does not take them."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    at, copy = QPoint(200, 200), Qt.DropAction.CopyAction
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    coming = QDragEnterEvent(at, copy, mime, left, none)
    coming.ignore()
    QApplication.sendEvent(where, coming)
    if coming.isAccepted():
        QApplication.sendEvent(where, QDropEvent(QPointF(at), copy, mime, left, none))
    return coming.isAccepted()


def test_a_record_dropped_on_the_start_screen_brings_its_board(
    window: MainWindow, record: Path
) -> None:
    window.document.replace(window.document.board, None)
    window.files.close()
    assert window.stack.currentWidget() is window.start
    under = window.start.childAt(200, 200)
    while under is not None and not under.acceptDrops():
        under = under.parentWidget()
    assert under is window.start
    assert drop(under, record)
    assert [board.document.board.name for board in window.boards.open] == ["Baltic"]
    assert replay_of(window).replay.record == read_record(record)


def test_what_needs_a_board_says_so_on_the_start_screen(
    closed_window: MainWindow, board_file: Path, tmp_path: Path
) -> None:
    assert drop(closed_window.start, tmp_path / "map.png")
    assert closed_window.notice.sentence == "Open a board first, then drop map.png on it."
    assert not drop(closed_window.start)
    assert drop(closed_window.start, tmp_path / "map.png", board_file)
    assert [board.document.path for board in closed_window.boards.open] == [board_file]


def test_a_broken_record_dropped_on_the_start_screen_says_what_is_wrong(
    closed_window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "torn.yaml"
    path.write_text("record: 1\nmoves: 7\n", "utf-8")
    drop(closed_window.start, path)
    assert "torn.yaml" in closed_window.notice.sentence
    assert not closed_window.boards.open


def test_without_a_board_the_record_brings_its_own(window: MainWindow, record: Path) -> None:
    window.document.replace(window.document.board, None)
    window.files.close()
    assert not window.boards.open
    window.files.open(record)
    assert [board.document.board.name for board in window.boards.open] == ["Baltic"]
    assert digest(window.document.board) == read_record(record).digest
    assert replay_of(window).replay.stopped == ""


def test_an_edited_board_says_how_far_the_record_goes(window: MainWindow, record: Path) -> None:
    kept = read_record(record)
    claimed = next(move for move in kept.moves if move.startswith("Claim")).split()[-1]
    edited = without(window.document.board, [Place("route", claimed)])
    window.document.edit("Delete", edited)
    window.notice.hide()
    window.files.open(record)
    said = window.notice.sentence
    assert said.startswith("This record was played on another state of the board: moves 1–")
    assert [button.text() for button in window.notice.buttons] == [
        "Play as far as it goes",
        "Use the record's board",
        "Cancel",
    ]
    press(window, "Play as far as it goes")
    desk = replay_of(window)
    fit = len(desk.replay.track)
    assert f"moves 1–{fit} of {len(kept.moves)} still fit" in said
    assert desk.replay.playset.board == edited
    QTest.keyClick(window.bench.view, KEY.Key_End)
    assert desk.replay.stopped


def test_a_record_goes_as_far_as_it_can_with_its_expansions(
    window: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path
) -> None:
    playable(window)
    at_hand = window.playing.controller.possible.at_hand
    monsters = next(known.key for known in at_hand if "alvin" in known.key)
    path = saved(window, qtbot, tmp_path, Variant({}, {monsters: True}))
    edited = renamed_city(window.document.board, "riga", "Rīga")
    window.document.edit("Rename", edited)
    window.notice.hide()
    window.files.open(path)
    assert f"all {len(read_record(path).moves)} moves still fit" in window.notice.sentence
    press(window, "Play as far as it goes")
    replay = replay_of(window).replay
    assert "alvin_dexter" in replay.playset.board.rules
    assert replay.stopped == ""
    assert "alvin_dexter" not in window.document.board.rules


def test_the_boards_own_state_can_be_used_over_the_edited_drawing(
    window: MainWindow, record: Path
) -> None:
    edited = renamed_city(window.document.board, "riga", "Rīga")
    window.document.edit("Rename", edited)
    window.notice.hide()
    window.files.open(record)
    kept = read_record(record)
    assert f"all {len(kept.moves)} moves still fit" in window.notice.sentence
    press(window, "Use the record's board")
    desk = replay_of(window)
    assert digest(desk.replay.playset.board) == kept.digest
    assert window.document.board == edited
    window.playing.controller.stop(silently=True)
    assert window.bench.view.board_scene.board == edited


def test_cancel_leaves_everything(window: MainWindow, record: Path) -> None:
    window.playing.controller.drop()
    edited = renamed_city(window.document.board, "riga", "Rīga")
    window.document.edit("Rename", edited)
    window.files.open(record)
    press(window, "Cancel")
    assert not window.playing.on
    assert window.document.board == edited


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("seed: 3", "seed: three", "seed is three; the seed is a whole number"),
        ("seats: [Anna, Boris]", "seats: [A, B, C, D, E, F]", "The record has 6 players"),
        ("  base: {trains: 20}", "  base: {trains: 200000}", "trains is 200000"),
    ],
)
def test_a_crooked_record_is_one_sentence_and_nothing_is_lost(
    window: MainWindow, record: Path, old: str, new: str, said: str
) -> None:
    text = record.read_text(encoding="utf-8")
    assert old in text
    record.write_text(text.replace(old, new), encoding="utf-8")
    board = window.document.board
    window.document.edit("Rename", renamed_city(board, "riga", "Rīga"))
    window.document.edit("Rename", replaced_name(window.document.board))
    window.notice.hide()
    window.files.open(record)
    assert said in window.notice.sentence
    assert len(window.notice.sentence) < 250
    assert window.stack.currentWidget() is window.bench
    assert not window.playing.on


def replaced_name(board):  # a board that the record is not of
    return type(board)(**{**vars_of(board), "name": "Other"})


def vars_of(board):
    return {name: getattr(board, name) for name in board.__slots__}


def test_a_record_that_is_not_there_is_told(window: MainWindow, tmp_path: Path) -> None:
    window.records.open(tmp_path / "none.yaml")
    assert "check the name of the record" in window.notice.sentence


def test_a_record_without_a_board_asks_for_it(window: MainWindow, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    text = text[: text.index("drawing: |")].replace(", file: baltic.yaml", "")
    record.write_text(text, encoding="utf-8")
    window.document.edit("Rename", replaced_name(window.document.board))
    window.notice.hide()
    window.files.open(record)
    assert window.notice.sentence == ("The record does not hold its board: open Baltic first.")


def test_playing_on_from_a_replay_is_a_game(window: MainWindow, record: Path) -> None:
    window.files.open(record)
    desk = replay_of(window)
    desk.replay.go_to(3)
    desk.live_wanted.emit(0)
    live = desk_of(window)
    assert not isinstance(live, ReplayDesk)
    assert window.playing.on
    assert live.session.people == (0,)
    assert live.session.by_hand
    assert len(live.session.game.played) >= 3


def test_the_log_is_exported(window: MainWindow, record: Path, tmp_path: Path) -> None:
    window.menus["export_log"].trigger()
    path = tmp_path / "game.md"
    choose(window.playing.records.dialog, path)
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Baltic\n")
    assert "## Turn 1" in text
    assert "## Score sheet" in text


def test_after_stop_the_toast_offers_to_save(window: MainWindow, record: Path) -> None:
    window.playing.controller.resume()
    window.playing.controller.stop()
    assert window.toast.sentence == "Game kept."
    QTest.mouseClick(window.toast._second, Qt.MouseButton.LeftButton)
    dialog = window.playing.records.dialog
    assert dialog is not None
    assert dialog.selectedFiles()[0].endswith("baltic-record.yaml")
    dialog.close()


def test_a_folder_that_takes_no_file_is_told(
    window: MainWindow, record: Path, tmp_path: Path
) -> None:
    window.notice.hide()
    window.menus["save_record"].trigger()
    choose(window.playing.records.dialog, tmp_path / "none" / "game.yaml")
    assert window.notice.sentence.startswith("game.yaml cannot be saved: ")
    press(window, "Close")


def test_a_record_that_cannot_be_saved_is_told_in_the_users_language(
    window: MainWindow, record: Path, tmp_path: Path, marked: None
) -> None:
    window.notice.hide()
    window.menus["save_record"].trigger()
    choose(window.playing.records.dialog, tmp_path / "none" / "game.yaml")
    assert window.notice.sentence == ("«game.yaml cannot be saved: «this folder does not exist».»")


def test_without_a_game_there_is_nothing_to_save(window: MainWindow) -> None:
    assert not window.menus["save_record"].isEnabled()
    assert not window.menus["export_log"].isEnabled()
    assert window.menus["save_record"].toolTip() == "Play this board first."
    assert window.menus["open_record"].isEnabled()
