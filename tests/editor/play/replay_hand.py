"""Games by bots as records, and a replay of one laid over a small window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from play_board import CATALOGUE
from PySide6.QtWidgets import QApplication

from railwright.bots.bot import BotTable
from railwright.game.playset import Playset
from railwright.game.record import Record
from railwright.game.replay import replay_as_far
from railwright_editor.play.replay import Replay
from railwright_editor.play.replay_desk import ReplayDesk

if TYPE_CHECKING:
    from play_board import PlayWindow

    from railwright.board.model import Board


def recorded(board: Board, *bots: str, moves: int = 10_000, seed: int = 5) -> Record:
    """The record of a game by bots, with named players."""
    playset = Playset.of(board, CATALOGUE)
    game = playset.start(len(bots), seed)
    table = BotTable({seat: CATALOGUE.bots[bot] for seat, bot in enumerate(bots)}, game)
    for _ in range(moves):
        if game.over:
            break
        game.play(table.choose())
    names = ("Anna", "Boris", "Clara", "David", "Elena")[: len(bots)]
    record = Record.of(game, playset, names)
    return Record(**{**vars(record), "bots": bots})


def lay(window: PlayWindow, record: Record) -> ReplayDesk:
    """Show a record on the board of a window."""
    playset = Playset.of(window.document.board, CATALOGUE)
    replay = Replay(playset, record, replay_as_far(record, playset), CATALOGUE.bots)
    desk = ReplayDesk(window.view, replay)
    window.play.lay(desk)
    QApplication.processEvents()
    return desk
