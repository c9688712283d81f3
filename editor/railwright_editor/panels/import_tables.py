"""The sheet of imported CSV files: what is new, what the board has already, what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget
from typing_extensions import override

from railwright.geo.region import RegionError
from railwright.geo.tables import with_tables
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.import_sheet import ImportSheet, projection_field
from railwright_editor.translation import tr
from railwright_editor.widgets.fields import ChoiceField
from railwright_editor.widgets.rows import Words
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from railwright.board.model import Board
    from railwright.board.problems import Problem
    from railwright.geo.tables import Added, TableFile, TableKind

_CLASHES: Final = (
    ("Leave the board’s", "skip"),
    ("Take the file’s", "replace"),
    ("Keep both", "add"),
)
_NOUNS: Final[dict[TableKind, tuple[str, str]]] = {
    "cities": ("city", "cities"),
    "routes": ("route", "routes"),
    "tickets": ("ticket", "tickets"),
}
_SHOWN: Final = 5
_LIST_HEIGHT: Final = 132


class TablesSheet(ImportSheet):
    """Imports cities, routes and tickets of CSV files. It changes with its files and fields."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("Import cities, routes, tickets"))
        self._files: Sequence[TableFile] = ()
        self.clash = ChoiceField(tr("If the board has it"), [(tr(w), c) for w, c in _CLASHES])
        self.clash.setToolTip(tr("Keep both gives the new city another name, such as Riga 2."))
        self.clash.setCurrentIndex(0)
        self.projection = projection_field()
        self.clashes = Words("", "warning", wrap=True)
        self.lines = QListWidget()
        self.lines.setAccessibleName(tr("Lines that are left out"))
        self.lines.setWordWrap(True)
        self.lines.setSpacing(STEP // 2)
        self.lines.setFixedHeight(_LIST_HEIGHT)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._clash_row = self.form.field(tr("If it exists"), self.clash)
        self._projection_row = self.form.field(tr("Projection"), self.projection)
        self.column.insertWidget(self.column.indexOf(self.notes), self.clashes)
        self.column.insertWidget(self.column.indexOf(self.problem) + 1, self.lines)
        self.add_foot()
        self.clash.chosen.connect(lambda _clash: self.touch())
        self.projection.chosen.connect(lambda _projection: self.touch())

    def open_files(self, files: Sequence[TableFile], board: Board) -> None:
        """Show what some tables would bring to a board."""
        self._files = tuple(files)
        self.file.show_text(self._names)
        degrees = any(file.kind == "cities" and file.has_degrees for file in files)
        self._projection_row.setVisible(degrees and board.region is None)
        self.begin(board)

    @property
    def _names(self) -> str:
        return listed([file.name for file in self._files])

    @override
    def step_words(self) -> str:
        return tr("Import {files}", files=self._names)

    @override
    def done_words(self) -> str:
        return tr("Imported {things}.", things=self.counts.text())

    @override
    def result(self, board: Board) -> Board | None:
        for words in (self.counts, self.clashes, self.notes, self.problem):
            words.setText("")
        try:
            added = with_tables(
                board, self._files, self.clash.currentData(), self.projection.currentData()
            )
        except RegionError as error:
            self.problem.setText(str(error))
            return None
        self._tell(added, board)
        return added.board if any(added.counts.values()) else None

    def _tell(self, added: Added, board: Board) -> None:
        parts = [counted(number, *_NOUNS[kind]) for kind, number in added.counts.items() if number]
        self.counts.setText(listed(parts) or tr("Nothing of this is new."))
        self.go.setText(tr("Import {things}", things=listed(parts)) if parts else tr("Import"))
        few = [*added.clashes[:_SHOWN]]
        if len(added.clashes) > _SHOWN:
            few.append(tr("{number:,} more", number=len(added.clashes) - _SHOWN))
        if few:
            self.clashes.setText(tr("On the board already: {names}.", names=listed(few)))
        self.clashes.setVisible(bool(few))
        self._clash_row.setVisible(bool(few))
        self.form.setVisible(bool(few) or not self._projection_row.isHidden())
        self.notes.setText("\n".join(_notes(added, board)))
        self._show_problems(added.problems)

    def _show_problems(self, problems: Sequence[Problem]) -> None:
        self.lines.clear()
        one = len(self._files) == 1
        self.lines.addItems([_line(p) if one else f"{p.file} · {_line(p)}" for p in problems])
        self.lines.setVisible(bool(problems))
        if problems:
            count = counted(len({(p.file, p.line) for p in problems}), "line is", "lines are")
            self.problem.setText(tr("{count} left out:", count=count))


def _notes(added: Added, board: Board) -> Sequence[str]:
    notes = []
    if added.board.region is not None and board.region is None:
        notes.append(tr("The board gets the region round these cities."))
    modules = [module for module in added.board.rules if module not in board.rules]
    if modules:
        names = listed([module.replace("_", " ") for module in modules])
        notes.append(tr("Switched on: {names}.", names=names))
    return notes


def _line(problem: Problem) -> str:
    return tr(
        "Line {line}: {wrong}; {right}.",
        line=problem.line,
        wrong=problem.wrong,
        right=problem.right,
    )
