"""Games that are not finished, kept in files until somebody goes on with them."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from railwright.board.problems import BoardFileError
from railwright.board.reading import parse_board
from railwright.board.saving import BoardSaveError, save_text
from railwright.game.playset import Playset
from railwright.game.record import parse_record
from railwright.game.replay import replay_as_far
from railwright.rules.book import RuleConflictError
from railwright_editor.play.dealing import dealt
from railwright_editor.play.log import NOBODY
from railwright_editor.play.replay import follow
from railwright_editor.play.setup import Setup
from railwright_editor.play.variant import NotPlayableError
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from pathlib import Path

    from railwright.game.record import Record
    from railwright.rules.catalogue import Catalogue
    from railwright_editor.play.records import Recorder
    from railwright_editor.play.session import Session


@dataclass(frozen=True, slots=True)
class KeptGame:
    """An unfinished game as it lies in a file: its record, and the choices that it began with.

    `process` is the number of the program that played it last.
    """

    record: Record
    setup: Setup
    process: int

    @classmethod
    def read(cls, file: Path) -> KeptGame | None:
        """The game in a file; None if there is none, or none that can be read."""
        try:
            kept = json.loads(file.read_text("utf-8"))
            setup = Setup.from_text(kept["choices"])
            record = parse_record(kept["record"], file.name)
            process = int(kept["process"])
        except (OSError, ValueError, KeyError, TypeError, BoardFileError):
            return None
        return cls(record, setup, process) if setup is not None else None

    def session(self, catalogue: Catalogue) -> Session | None:
        """The game as it was left; None if it cannot go on with these rules and bots."""
        record, setup = self.record, self.setup
        known = {"", *catalogue.bots}
        if any(seat.bot not in known for seat in setup.seats):
            return None
        try:
            drawing = parse_board(record.drawing, record.board, catalogue.fragments()).board
            playset = Playset.of(drawing, catalogue)
            return _gone_on(record, dealt(playset, setup, catalogue.bots))
        except (BoardFileError, RuleConflictError, NotPlayableError):
            return None


def _gone_on(record: Record, session: Session) -> Session:
    """A game just dealt, after the moves of a record."""
    played = replay_as_far(record, session.playset)
    for step in played.game.played:
        follow(session.story, session.game, step)
    if played.stopped:
        session.story.say(played.stopped, turn=session.game.pos.turn)
    if record.by_hand:
        session.mark(tr("before the board was closed."), NOBODY)
    return session


def put(file: Path, recorder: Recorder, board: Path | None) -> None:
    """Keep a game of a board's file in a file of its own; a full disk is passed over.

    The file is written as a whole or not at all, so that a program that is cut off leaves the
    game as it was kept before.
    """
    session = recorder.session
    choices = replace(session.setup, speed=session.speed)
    kept = {
        "process": os.getpid(),
        "choices": choices.as_text(),
        "record": recorder.record(str(board) if board else "").text(),
    }
    with contextlib.suppress(OSError, BoardSaveError):
        file.parent.mkdir(parents=True, exist_ok=True)
        save_text(file, json.dumps(kept))


def clear(file: Path) -> None:
    """Take the game of a file away."""
    with contextlib.suppress(OSError):
        file.unlink()
