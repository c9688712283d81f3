"""Games that were left when the window closed, kept until their board is opened again."""

from __future__ import annotations

import contextlib
from hashlib import sha256
from typing import TYPE_CHECKING

from railwright.board.problems import BoardFileError
from railwright.board.reading import parse_board
from railwright.board.saving import BoardSaveError, save_text
from railwright.game.playset import Playset
from railwright.game.record import read_record
from railwright.game.replay import replay_as_far
from railwright.rules.book import RuleConflictError
from railwright_editor.play.log import NOBODY
from railwright_editor.play.records import record_of
from railwright_editor.play.replay import Replay, follow
from railwright_editor.play.session import Session
from railwright_editor.play.setup import Setup
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from pathlib import Path

    from railwright.rules.catalogue import Catalogue


class Shelf:
    """A folder with one unfinished game a board, by the board's file. What lies there changes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def has(self, board: Path) -> bool:
        """Whether a game of a board lies here."""
        return self._files(board)[0].is_file()

    def put(self, board: Path, session: Session) -> None:
        """Keep a game, or take away what lay here if it is over; a full disk is passed over."""
        if isinstance(session, Replay):
            return
        self.clear(board)
        if session.game.over or not session.game.played:
            return
        game, choices = self._files(board)
        with contextlib.suppress(OSError, BoardSaveError):
            self._folder.mkdir(parents=True, exist_ok=True)
            save_text(choices, session.setup.as_text())
            save_text(game, record_of(session, str(board)).text())

    def clear(self, board: Path) -> None:
        """Take the game of a board away."""
        for file in self._files(board):
            with contextlib.suppress(OSError):
                file.unlink()

    def take(self, board: Path, catalogue: Catalogue) -> Session | None:
        """Take the game of a board, as it was left; None if it cannot go on with these rules."""
        game, choices = self._files(board)
        try:
            record = read_record(game)
            setup = Setup.from_text(choices.read_text("utf-8"))
            drawing = parse_board(record.drawing, str(game), catalogue.fragments()).board
            playset = Playset.of(drawing, catalogue)
        except (OSError, BoardFileError, RuleConflictError):
            return None
        known = {"", *catalogue.bots}
        if setup is None or any(seat.bot not in known for seat in setup.seats):
            return None
        session = Session(playset, setup, catalogue.bots)
        played = replay_as_far(record, playset)
        for step in played.game.played:
            follow(session.story, session.game, step)
        if played.stopped:
            session.story.say(played.stopped, turn=session.game.pos.turn)
        if record.by_hand:
            session.mark(tr("before the board was closed."), NOBODY)
        self.clear(board)
        return session

    def _files(self, board: Path) -> tuple[Path, Path]:
        """The record of a board's game, and the choices that it began with."""
        name = sha256(str(board.resolve()).encode()).hexdigest()[:20]
        return self._folder / f"{name}.yaml", self._folder / f"{name}.json"
