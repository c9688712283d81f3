"""Importing into an open board: outlines, and tables of cities, routes and tickets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QApplication, QFileDialog

from railwright.board.problems import BoardFileError
from railwright.geo.opening import SUFFIXES, read_outlines
from railwright.geo.region import RegionError
from railwright.geo.shapes import OutlineError
from railwright.geo.tables import read_table_file
from railwright_editor.canvas.shield import Shield
from railwright_editor.panels.import_outlines import OutlinesSheet
from railwright_editor.panels.import_tables import TablesSheet
from railwright_editor.translation import tr
from railwright_editor.widgets.busy import busy
from railwright_editor.widgets.notice import BELOW_BAR

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from railwright.board.model import Board, Point
    from railwright_editor.feature import Deeds, Marks
    from railwright_editor.panels.import_sheet import ImportSheet
    from railwright_editor.workbench import Workbench

_TABLES: Final = (".csv", ".tsv")


class Importing(QObject):
    """The imports into the board of one workbench. It changes with the sheet that is open."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        self._view, self._document = bench.view, bench.document
        self.outlines = OutlinesSheet(bench)
        self.tables = TablesSheet(bench)
        self.shield = Shield(bench.view)
        self.shield.escaped.connect(self._cancel)
        self.dialog: QFileDialog | None = None
        for sheet in (self.outlines, self.tables):
            self._connect(sheet)
        self._view.drops.dropped.connect(self._dropped)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)

    def _connect(self, sheet: ImportSheet) -> None:
        sheet.previewed.connect(self._preview)
        sheet.made.connect(self._make)
        sheet.closed.connect(self._leave)
        self._document.changed.connect(lambda _before, after: sheet.show_board(after))

    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {"import_outlines": self.choose_outlines, "import_csv": self.choose_tables}

    def marks(self) -> Marks:
        """None of these can be checked."""
        return {}

    def choose_outlines(self) -> None:
        """Ask for a file of outlines, and show what it would bring."""
        kinds = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        dialog = self._dialog(tr("Choose outlines"), tr("Outlines ({kinds})", kinds=kinds))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.take_outlines(Path(name)))
        dialog.open()

    def choose_tables(self) -> None:
        """Ask for CSV files, and show what they would bring."""
        kinds = " ".join(f"*{suffix}" for suffix in _TABLES)
        dialog = self._dialog(
            tr("Choose tables of cities, routes or tickets"), tr("Tables ({kinds})", kinds=kinds)
        )
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.take_tables([Path(n) for n in names]))
        dialog.open()

    def _dialog(self, title: str, kinds: str) -> QFileDialog:
        path = self._document.path
        folder = path.parent if path is not None else Path.home()
        dialog = QFileDialog(self._bench.window(), title, str(folder), kinds)
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        return dialog

    def take_outlines(self, path: Path) -> None:
        """Show what the outlines of a file would be on the board."""
        try:
            with busy():
                found = read_outlines(path)
            self._drop(self.outlines, lambda: self.outlines.open_file(found, self._document.board))
        except (OutlineError, RegionError) as error:
            self._view.say(str(error))

    def take_tables(self, paths: Sequence[Path]) -> None:
        """Show what the tables of some files would bring to the board."""
        try:
            files = [read_table_file(path) for path in paths]
        except BoardFileError as error:
            self._view.say("\n".join(str(problem) for problem in error.problems[:3]))
            return
        self._drop(self.tables, lambda: self.tables.open_files(files, self._document.board))

    def _dropped(self, path: Path, _at: Point) -> None:
        suffix = path.suffix.lower()
        if suffix in SUFFIXES:
            self.take_outlines(path)
        elif suffix in _TABLES:
            self.take_tables([path])

    def _drop(self, sheet: ImportSheet, begin: Callable[[], None]) -> None:
        """Open a sheet over the panel, so that the whole canvas shows the preview."""
        self._cancel()
        self.shield.put_up(tr("Import or cancel first."))
        try:
            begin()
        except RegionError:
            self.shield.take_down()
            raise
        sheet.drop(QPoint(self._bench.width(), BELOW_BAR))
        sheet.focus_first()

    def _cancel(self) -> None:
        for sheet in (self.outlines, self.tables):
            if sheet.isVisible():
                sheet.close_sheet()

    def _focus_moved(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Close a sheet when something else in the window is used, such as the Play button."""
        if now is None or now.window() is not self._bench.window() or now is self._view:
            return
        for sheet in (self.outlines, self.tables):
            if sheet.isVisible() and not sheet.isAncestorOf(now) and now is not sheet:
                sheet.close_sheet()

    def _preview(self, after: Board | None) -> None:
        if after is None:
            self._view.show_document()
        else:
            self._view.show_live(after)

    def _make(self, words: str, done: str, after: Board) -> None:
        self._document.edit(words, after)
        self._leave()
        self._view.tell(done)

    def _leave(self) -> None:
        self.shield.take_down()
        self._view.show_document()
        self._view.setFocus()
