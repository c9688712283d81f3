"""Records and logs of the game of one board, written to files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from railwright.board.keys import slug
from railwright.board.saving import BoardSaveError, save_text
from railwright.game.record_board import seen_from
from railwright_editor.play.log_text import log_text
from railwright_editor.play.records import record_of
from railwright_editor.play.replay import Replay
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright_editor.play.controller import PlayController
    from railwright_editor.play.session import Session
    from railwright_editor.widgets.notice import Notice, Toast
    from railwright_editor.workbench import Workbench

RECORDS = "Records (*.yaml *.yml)"
_LOGS = "Logs (*.md *.txt)"


class RecordSaving(QObject):
    """Saves the game that lies on a board or is kept for it; `dialog` is the last one shown."""

    def __init__(
        self, bench: Workbench, controller: PlayController, notice: Notice, toast: Toast
    ) -> None:
        super().__init__(bench)
        self._bench = bench
        self._controller = controller
        self._notice = notice
        self._toast = toast
        self.dialog: QFileDialog | None = None

    def save(self) -> None:
        """Ask for a file and write the record of the game to it."""
        self._ask(tr("Save the record"), tr(RECORDS), "record.yaml", self._write_record)

    def export(self) -> None:
        """Ask for a file and write the log of the game to it."""
        self._ask(tr("Export the log"), tr(_LOGS), "log.md", self._write_log)

    def _ask(
        self, title: str, kinds: str, ending: str, write: Callable[[Session, Path], str]
    ) -> None:
        desk = self._controller.desk
        if desk is None:
            return
        session = desk.session
        own = self._bench.document.path
        folder = own.parent if own is not None else Path.home()
        name = slug(session.playset.board.name) or "board"
        dialog = QFileDialog(self._bench.window(), title, str(folder), kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(Path(ending).suffix[1:])
        dialog.selectFile(f"{name}-{ending}")
        dialog.fileSelected.connect(lambda chosen: self._save(session, Path(chosen), write))
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._bench.view.setFocus)
        self.dialog = dialog
        dialog.open()

    def _save(self, session: Session, path: Path, write: Callable[[Session, Path], str]) -> None:
        try:
            save_text(path, write(session, path))
        except BoardSaveError as error:
            again = (tr("Try again"), lambda: self._save(session, path, write))
            words = tr("{name} cannot be saved: {why}.", name=path.name, why=tr(error.reason))
            self._notice.tell(words, [again, (tr("Close"), None)], weight="error")
        else:
            self._toast.tell(tr("Saved {name}.", name=path.name))

    def _write_record(self, session: Session, path: Path) -> str:
        document = self._bench.document
        there = document.path is not None and document.board == session.playset.board
        file = seen_from(path.parent, document.path) if there and document.path else ""
        return record_of(session, file).text()

    @staticmethod
    def _write_log(session: Session, _path: Path) -> str:
        """The log of the whole game; a replay may stand anywhere in it."""
        if isinstance(session, Replay):
            end = session.track.moment(len(session.track))
            return log_text(session, end.game, end.story.lines)
        return log_text(session, session.game, session.log)
