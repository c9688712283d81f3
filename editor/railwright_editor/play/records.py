"""What of a game at the screen goes into a record."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from railwright.board.writing import board_text
from railwright.game.notation import Notation
from railwright.game.record import Record
from railwright_editor.play.replay import Replay

if TYPE_CHECKING:
    from railwright_editor.play.session import Session


def record_of(session: Session, file: str = "") -> Record:
    """The record of a game, with its board inside; `file` is the path of the board.

    Of a game that a rule has stopped the last move is the one that could not be played, so that
    the record shows the trouble to who wrote the rule.
    """
    return Recorder(session).record(file)


class Recorder:
    """Makes the record of one game again and again; the text of its board is made once."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._drawing = board_text(session.playset.board)

    def record(self, file: str = "") -> Record:
        """The record of the game as it is now; see `record_of`."""
        session = self.session
        if isinstance(session, Replay):
            return session.record
        playset, setup = session.playset, session.setup
        record = Record.of(session.game, playset, setup.names, file, drawing=self._drawing)
        moves = record.moves
        if session.trouble is not None and session.stopped_by is not None:
            moves = (*moves, Notation(playset).written(session.stopped_by))
        return replace(
            record,
            moves=moves,
            bots=tuple(seat.bot for seat in setup.seats),
            by_hand=session.by_hand,
        )
