"""An unfinished game outlasts the program: it is kept as it is played, and offered again."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from kept_hand import SEATS
from PySide6.QtCore import Qt
from tabs_hand import rename_riga
from window_hand import baltic

from railwright.board.model import Board, Deck, Ticket
from railwright.board.saving import save_board
from railwright.board.writing import board_text
from railwright.rules.changes import ChangeTrains
from railwright_editor.autosave import recoveries
from railwright_editor.kept_games import game_file
from railwright_editor.play.records import record_of
from railwright_editor.play.setup import SeatChoice, Setup, Speed
from railwright_editor.play.shelf import KeptGame

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from railwright_editor.play.session import Session
    from railwright_editor.recent import Folders
    from railwright_editor.window import MainWindow

LEFT = Qt.MouseButton.LeftButton
WAITS = "A game of this board is not finished."
HAND = Path(__file__).with_name("kept_hand.py")


@pytest.fixture
def game_board(tmp_path: Path) -> Path:
    """A board that can be played, in a file."""
    board = baltic()
    first, second, *_ = board.cities
    more = tuple(Ticket("plenty", (first, second), 3) for _ in range(8))
    decks = {**board.decks, "plenty": Deck("plenty", deal=1, keep=1)}
    path = tmp_path / "playable.yaml"
    save_board(path, replace(board, decks=decks, tickets=(*board.tickets, *more)))
    return path


def killed(qtbot: QtBot, folders: Folders, board: Path, *how: str) -> None:
    """Let another program play a game of a board, and kill it while it goes on."""
    home = folders.state.parent
    with subprocess.Popen([sys.executable, str(HAND), str(home), str(board), *how]) as player:
        try:
            qtbot.waitUntil(lambda: any(folders.state.rglob("*.game")), timeout=40_000)
            assert player.poll() is None
        finally:
            player.kill()


def begin(window: MainWindow) -> Session:
    """Begin a game of one person, who makes a move."""
    controller = window.playing.controller
    controller.start(Setup(SEATS, 3, Speed.ONE_MOVE))
    assert controller.desk is not None
    session = controller.desk.session
    session.play(list(session.game.moves)[-1])
    return session


def going_on(window: MainWindow) -> Session:
    """The game that lies on the board."""
    desk = window.playing.controller.desk
    assert desk is not None
    assert window.playing.on
    return desk.session


def test_a_game_outlives_a_program_that_is_killed(
    closed_window: MainWindow, folders: Folders, game_board: Path, qtbot: QtBot
) -> None:
    killed(qtbot, folders, game_board)
    window = closed_window
    window.files.open(game_board)
    assert window.toast.sentence == WAITS
    window.menus["resume"].trigger()
    session = going_on(window)
    assert len(session.game.played) == 1
    assert session.setup == Setup(SEATS, 3, Speed.ONE_MOVE)
    assert session.asked == 1


def test_a_game_of_a_board_without_a_file_outlives_it_too(
    closed_window: MainWindow, folders: Folders, game_board: Path, qtbot: QtBot
) -> None:
    killed(qtbot, folders, game_board, "copy")
    window = closed_window
    window.show_start()
    (offer,) = window.start.unsaved
    assert offer.accessibleName().startswith("An unfinished game from ")
    assert offer.compare.isHidden()
    qtbot.mouseClick(offer.open, LEFT)
    assert not window.document.modified
    assert window.document.path is None
    assert window.toast.sentence == WAITS
    window.menus["resume"].trigger()
    assert len(going_on(window).game.played) == 1
    assert len(recoveries(folders.state)) == 1


def test_an_unfinished_game_that_is_discarded_is_gone(
    closed_window: MainWindow, folders: Folders, game_board: Path, qtbot: QtBot
) -> None:
    window = closed_window
    window.files.open_copy(game_board)
    begin(window)
    window.files.close()
    assert not window.boards.open
    (offer,) = window.start.unsaved
    qtbot.mouseClick(offer.discard, LEFT)
    assert not list((folders.state / "autosave").iterdir())


def test_the_game_of_a_board_whose_changes_are_given_up_goes_with_it(
    closed_window: MainWindow, folders: Folders, game_board: Path
) -> None:
    window = closed_window
    window.files.open_copy(game_board)
    rename_riga(window.boards.front, "Rīga")
    begin(window)
    window.boards.keep_safe()
    assert [one.sentence.partition(" from ")[0] for one in recoveries(folders.state)] == [
        "Unsaved work and a game"
    ]
    window.boards.close(window.boards.front)
    assert not list((folders.state / "autosave").iterdir())


def test_a_game_goes_along_when_its_board_gets_a_file(
    closed_window: MainWindow, folders: Folders, game_board: Path, tmp_path: Path
) -> None:
    window = closed_window
    window.files.open_copy(game_board)
    begin(window)
    window.boards.keep_safe()
    path = tmp_path / "mine.yaml"
    window.boards.front.file.save(path)
    assert game_file(folders.state / "games", path).is_file()
    assert not list((folders.state / "autosave").iterdir())


def test_it_is_kept_within_a_moment_of_each_move(
    closed_window: MainWindow, folders: Folders, game_board: Path, qtbot: QtBot
) -> None:
    window = closed_window
    window.files.open(game_board)
    session = begin(window)
    file = game_file(folders.state / "games", game_board)
    for moves in (1, 2):
        qtbot.waitUntil(lambda moves=moves: _moves(file) == moves)
        session.one_move()
    session.take_back()
    qtbot.waitUntil(lambda: not file.exists())


def test_the_board_of_a_game_is_written_out_once_for_all_its_copies(
    closed_window: MainWindow, game_board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = closed_window
    window.files.open_copy(game_board)
    written: list[Board] = []

    def noted(board: Board) -> str:
        written.append(board)
        return board_text(board)

    for module in ("document", "play.records"):
        monkeypatch.setattr(f"railwright_editor.{module}.board_text", noted)
    session = begin(window)
    for _ in range(2):
        window.boards.keep_safe()
        session.one_move()
    assert written == [window.document.board]
    rename_riga(window.boards.front, "Rīga")
    window.boards.keep_safe()
    assert written[1:] == [window.document.board]


def test_a_game_that_the_disk_does_not_take_is_told_once(
    closed_window: MainWindow, folders: Folders, game_board: Path
) -> None:
    window = closed_window
    window.files.open(game_board)
    games = folders.state / "games"
    games.parent.mkdir(parents=True, exist_ok=True)
    games.write_text("in the way")
    session = begin(window)
    window.boards.keep_safe()
    assert window.toast.sentence == (
        "The game cannot be kept while it is played: a file has the name of its folder."
    )
    window.toast.hide()
    session.one_move()
    window.boards.keep_safe()
    assert not window.toast.isVisible()
    games.unlink()
    window.boards.keep_safe()
    assert _moves(game_file(games, game_board)) == 2
    assert window.toast.sentence == "The game is kept again."
    window.toast.hide()
    window.boards.keep_safe()
    assert not window.toast.isVisible()


def test_a_game_that_was_taken_back_is_marked_once_however_often_it_goes_on(
    closed_window: MainWindow, folders: Folders, game_board: Path
) -> None:
    window = closed_window
    window.files.open(game_board)
    session = begin(window)
    session.mark("for a test.", 0)
    window.boards.keep_safe()
    kept = KeptGame.read(game_file(folders.state / "games", game_board))
    assert kept is not None
    changed = ChangeTrains(0, 3)
    for steps, lines in ((0, 1), (1, 1)):
        again = kept.session(window.playing.controller.catalogue)
        assert again is not None
        assert again.by_hand
        told = [line.text for line in again.log if line.text.startswith("Changed by hand")]
        assert len(told) == lines, steps
        again.change(changed)
        kept = replace(kept, record=record_of(again))


def _moves(file: Path) -> int:
    game = KeptGame.read(file)
    return len(game.record.moves) if game is not None else 0


def test_a_game_that_is_dropped_or_over_is_not_kept(
    closed_window: MainWindow, folders: Folders, game_board: Path, qtbot: QtBot
) -> None:
    window = closed_window
    window.files.open(game_board)
    controller = window.playing.controller
    file = game_file(folders.state / "games", game_board)
    begin(window)
    window.boards.keep_safe()
    assert file.is_file()
    controller.drop()
    assert not file.exists()
    qtbot.mouseClick(window.toast.findChildren(type(window.start.new_button))[0], LEFT)
    qtbot.waitUntil(file.is_file)
    controller.resume()
    going_on(window).run_to_end()
    qtbot.waitUntil(lambda: going_on(window).game.over, timeout=20_000)
    qtbot.waitUntil(lambda: not file.exists())


def test_a_record_that_is_looked_at_leaves_the_game_where_it_was(
    closed_window: MainWindow, folders: Folders, game_board: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    window = closed_window
    window.files.open(game_board)
    begin(window)
    window.boards.keep_safe()
    kept = KeptGame.read(game_file(folders.state / "games", game_board))
    assert kept is not None
    record = tmp_path / "game.yaml"
    record.write_text(kept.record.text(), "utf-8")
    session = going_on(window)
    session.one_move()
    qtbot.waitUntil(lambda: len(session.game.played) == 2)
    window.files.open(record)
    assert going_on(window) is not session
    window.boards.close(window.boards.front)
    window.files.open(game_board)
    window.menus["resume"].trigger()
    assert going_on(window).game.played == session.game.played


def test_the_sheet_offers_the_game_of_another_day(
    closed_window: MainWindow, game_board: Path, qtbot: QtBot
) -> None:
    window = closed_window
    window.files.open(game_board)
    begin(window)
    window.boards.close(window.boards.front)
    window.files.open(game_board)
    qtbot.keyClick(window, Qt.Key.Key_F5)
    sheet = window.playing.controller.sheet
    assert sheet.resume.isVisible()
    qtbot.mouseClick(sheet.resume, LEFT)
    assert len(going_on(window).game.played) == 1


def test_the_offer_goes_when_another_game_begins(
    closed_window: MainWindow, game_board: Path
) -> None:
    window = closed_window
    window.files.open(game_board)
    begin(window)
    window.boards.close(window.boards.front)
    window.files.open(game_board)
    assert window.toast.isVisible()
    begin(window)
    assert window.toast.isHidden()


def test_a_game_that_another_program_plays_is_not_offered(
    closed_window: MainWindow, folders: Folders, game_board: Path
) -> None:
    window = closed_window
    window.files.open(game_board)
    begin(window)
    window.boards.close(window.boards.front)
    file = game_file(folders.state / "games", game_board)
    text = file.read_text("utf-8")
    other = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    try:
        own = KeptGame.read(file)
        assert own is not None
        file.write_text(
            text.replace(f'"process": {own.process}', f'"process": {other.pid}'), "utf-8"
        )
        window.files.open(game_board)
        assert window.toast.sentence == ""
        assert not window.menus["resume"].isEnabled()
    finally:
        other.communicate(b"\n")


def test_seats_of_bots_that_are_gone_keep_the_game_where_it_is(
    closed_window: MainWindow, folders: Folders, game_board: Path
) -> None:
    window = closed_window
    window.files.open(game_board)
    begin(window)
    window.boards.close(window.boards.front)
    file = game_file(folders.state / "games", game_board)
    assert SeatChoice("Boris", "planner") in SEATS
    file.write_text(file.read_text("utf-8").replace("planner", "gone"), "utf-8")
    window.files.open(game_board)
    window.menus["resume"].trigger()
    assert not window.playing.on
    assert window.toast.sentence == "The game that waits needs other rule modules or bots."
    assert file.is_file()
