"""What the window does so that an unfinished game outlasts it: kept while it is played."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from railwright.board.saving import BoardSaveError
from railwright_editor.autosave import GAME, runs
from railwright_editor.play.desk import PlayDesk
from railwright_editor.play.records import Recorder
from railwright_editor.play.replay import Replay
from railwright_editor.play.shelf import KeptGame, clear, put
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from pathlib import Path

    from railwright_editor.autosave import Autosave, Recovery
    from railwright_editor.play.controller import PlayController
    from railwright_editor.play.session import Session
    from railwright_editor.widgets.notice import Toast
    from railwright_editor.workbench import Workbench

DELAY: Final = 1000
"""Milliseconds from a move until the game is on the disk."""


def game_file(folder: Path, board: Path) -> Path:
    """Where in a folder the unfinished game of a board's file lies."""
    return folder / f"{sha256(str(board.resolve()).encode()).hexdigest()[:20]}{GAME}"


class KeptGames(QObject):
    """Keeps the unfinished game of one board, so that it is offered when the board is opened again.

    It changes with the game. A game of a board with a file lies in a folder under the name of that
    file; of a board without one beside its recovery copy, which is then written though
    nothing was edited.
    """

    def __init__(
        self,
        bench: Workbench,
        controller: PlayController,
        toast: Toast,
        folder: Path,
        autosave: Autosave,
    ) -> None:
        super().__init__(bench)
        self._bench = bench
        self._controller = controller
        self._toast = toast
        self._folder = folder
        self._autosave = autosave
        self._session: Session | None = None
        self._recorder: Recorder | None = None
        self._kept: Path | None = None
        self._refused = False
        """Whether the disk has not taken the game, and it has been said."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY)
        self._timer.timeout.connect(self.keep)
        controller.earlier = self
        controller.playing_changed.connect(self._follow)
        bench.document.path_changed.connect(self._path_changed)

    # Offered again

    @property
    def waits(self) -> bool:
        """Whether a game of an earlier day can go on."""
        return self._controller.desk is None and self._file.is_file() and not self._is_played()

    def _is_played(self) -> bool:
        """Whether another program that still runs plays the game of this board."""
        game = KeptGame.read(self._file)
        return game is not None and runs(game.process)

    def resume(self) -> None:
        """Go on with the game that was stopped, or with the one of an earlier day."""
        if not self.waits:
            self._controller.resume()
            return
        game = KeptGame.read(self._file)
        session = game.session(self._controller.catalogue) if game is not None else None
        if session is None:
            self._toast.tell(tr("The game that waits needs other rule modules or bots."))
            return
        self._controller.lay(PlayDesk(self._bench.view, session))
        self._kept = self._file
        session.begin()

    def bring(self, recovery: Recovery) -> None:
        """Take over the game of a board that has been brought back from its recovery copy."""
        lost = recovery.path and game_file(self._folder, recovery.path)
        for file in (recovery.game, lost):
            if file is not None and file.is_file() and not self._file.exists():
                with suppress(OSError):
                    self._file.parent.mkdir(parents=True, exist_ok=True)
                    file.replace(self._file)
        self._autosave.hold(game=self._file.is_file())
        self._offer()

    def _offer(self) -> None:
        if self.waits:
            words = tr("A game of this board is not finished.")
            self._toast.tell(words, self.resume, button=tr("Resume"))

    # Kept while it is played

    @property
    def _file(self) -> Path:
        """Where the game of the board lies, or would lie."""
        path = self._bench.document.path
        return self._autosave.game if path is None else game_file(self._folder, path)

    def keep(self) -> None:
        """Keep the game now, as it stands after its last move; one that is over is not kept."""
        self._timer.stop()
        session, document = self._session, self._bench.document
        if session is None:
            return
        if session.game.over or not session.game.played:
            self._let_go()
            return
        if self._recorder is None:
            as_drawn = session.playset.board is document.board
            self._recorder = Recorder(session, document.text if as_drawn else "")
        # The board first: without it nobody would find the game of a program that is cut off.
        self._autosave.hold(game=True)
        self._kept = self._file
        try:
            put(self._kept, self._recorder, document.path)
        except BoardSaveError as error:
            self._tell_refused(error.reason)
        else:
            if self._refused:
                self._toast.tell(tr("The game is kept again."))
            self._refused = False

    def _tell_refused(self, reason: str) -> None:
        """Say once that the game would be lost with the window, and how it can be kept."""
        if not self._refused:
            self._refused = True
            words = tr("The game cannot be kept while it is played: {reason}.", reason=reason)
            save = self._controller.record_wanted.emit
            self._toast.tell(words, save, button=tr("Save record…"))

    def leave(self) -> None:
        """Keep the game that lies on the board or was stopped, because the board closes.

        A board without a file whose changes were given up takes its game along.
        """
        self.keep()
        if self._bench.document.path is None and not self._autosave.for_game:
            self._let_go()
        self._session = self._recorder = None

    def _let_go(self) -> None:
        """Take away what was kept of the game that is followed."""
        if self._kept is not None:
            clear(self._kept)
            self._kept = None
        self._autosave.hold(game=False)

    def _follow(self) -> None:
        """Follow the game that lies on the board or was stopped; of a record nothing is kept."""
        desk = self._controller.desk
        session = desk.session if desk is not None else None
        if session is self._session:
            return
        self._toast.drop(self.resume)
        if self._session is not None:
            self._session.changed.disconnect(self._soon)
            if self._controller.dropped:
                self._let_go()
            elif session is None or isinstance(session, Replay):
                self.keep()
        self._timer.stop()
        self._session = self._recorder = self._kept = None
        if session is not None and not isinstance(session, Replay):
            self._session = session
            session.changed.connect(self._soon)
            self._soon()

    def _soon(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _path_changed(self) -> None:
        """A board that has got its first file takes its game along."""
        if self._session is not None and self._kept not in {None, self._file}:
            self._autosave.hold(game=False)
            clear(self._autosave.game)
            self.keep()
        self._offer()
