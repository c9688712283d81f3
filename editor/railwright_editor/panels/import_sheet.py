"""What the sheets of imports share: a file's name, fields, a live preview, Import and Cancel."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from railwright.geo.region import PROJECTIONS
from railwright_editor.paint.theme import QUIET, STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.busy import busy
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.fields import ChoiceField
from railwright_editor.widgets.notice import Sheet
from railwright_editor.widgets.rows import Form, ShortWords, Words

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QKeyEvent

    from railwright.board.model import Board

_WIDE: Final = 272
"""With its edges a sheet is as wide as the panel, so that it hides none of the board."""
_PAUSE: Final = 60
"""Milliseconds without a change before the preview is made: keys come faster than outlines."""


class ImportSheet(Sheet):
    """A sheet that shows what an import would bring, and brings it. It changes with its fields.

    `previewed` carries the board as it would be, or None where it would stay as it is; `made`
    carries the words of the step, those of the message about it, and the board.
    """

    previewed = Signal(object)
    made = Signal(str, str, object)

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent, title)
        self._board: Board | None = None
        self._after: Board | None = None
        self.file = ShortWords("", "quiet")
        self.form = Form()
        self.counts = Words("", wrap=True)
        self.notes = Words("", "quiet", size=QUIET, wrap=True)
        self.problem = Words("", "error", wrap=True)
        self.go = WordButton(tr("Import"), self.make, primary=True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self.renew)
        self._build()

    def _build(self) -> None:
        self.form.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(2 * STEP)
        for widget in (self.file, self.form, self.counts, self.notes, self.problem):
            self.column.addWidget(widget)
        self.setFixedWidth(_WIDE + 10 * STEP)

    def add_foot(self) -> None:
        """Add the buttons, after all fields: Tab goes in the order in which parts are added."""
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(WordButton(tr("Cancel"), self.close_sheet))
        foot.addWidget(self.go)
        self.column.addSpacing(STEP)
        self.column.addLayout(foot)

    @property
    def board(self) -> Board | None:
        """The board into which is imported; None while the sheet is closed."""
        return self._board

    def begin(self, board: Board) -> None:
        """Import into a board from now on, and show what would come of it."""
        self._board = board
        self.renew()

    def show_board(self, board: Board) -> None:
        """Take another state of the board; a closed sheet does not care."""
        if self._board is not None and board is not self._board:
            self._board = board
            self.touch()

    def focus_first(self) -> None:
        """Give the focus to what is most likely wanted first."""
        self.go.setFocus()

    def touch(self) -> None:
        """Renew the preview once the fields have come to rest."""
        self._timer.start()

    def renew(self) -> None:
        """Find out and show what would come of the import."""
        self._timer.stop()
        if self._board is None:
            return
        with busy():
            self._after = self.result(self._board)
        self.go.setEnabled(self._after is not None)
        for words in (self.counts, self.notes, self.problem):
            words.setVisible(bool(words.text()))
        self.previewed.emit(self._after)

    @abstractmethod
    def result(self, board: Board) -> Board | None:
        """The board after the import, and its words shown; None when it is not possible."""

    @abstractmethod
    def step_words(self) -> str:
        """The words of the undo step."""

    @abstractmethod
    def done_words(self) -> str:
        """The sentence that tells of the import when it is done."""

    def _fit(self) -> None:
        """Take the height that the words and fields need, inside the window."""
        self.resize(self.width(), self.heightForWidth(self.width()))
        lowest = self._over.height() - 2 * STEP - self.height()
        self.move(self.x(), max(STEP, min(self.y(), lowest)))

    def make(self) -> None:
        """Import what is shown."""
        if self._timer.isActive():
            self.renew()
        if self._after is None:
            return
        after = self._after
        self._end()
        self.hide()
        self.made.emit(self.step_words(), self.done_words(), after)

    @override
    def drop(self, at: QPoint) -> None:
        super().drop(at)
        self._fit()

    @override
    def close_sheet(self) -> None:
        self._end()
        super().close_sheet()

    def _end(self) -> None:
        self._timer.stop()
        self._board = self._after = None

    @override
    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        # Only now the words that wrap and the rows that came or went know their heights.
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._fit()
        return done

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        stops = self._stops()
        focused = self.focusWidget()
        if focused not in stops:
            return super().focusNextPrevChild(next)
        step = 1 if next else -1
        reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
        stops[(stops.index(focused) + step) % len(stops)].setFocus(reason)
        return True

    def _stops(self) -> list[QWidget]:
        """Where Tab stops: it goes round inside the sheet."""
        stops: list[QWidget] = []
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            tab = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            if tab and self.isAncestorOf(widget) and widget.isVisible() and widget.isEnabled():
                stops.append(widget)
            widget = widget.nextInFocusChain()
        return stops

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.make()
            return
        super().keyPressEvent(event)


def projection_field() -> ChoiceField:
    """A field for a projection, the usual one chosen; tooltips say what each is good for."""
    field = ChoiceField(
        tr("Projection"), [(tr(words.name), key) for key, words in PROJECTIONS.items()]
    )
    for number, words in enumerate(PROJECTIONS.values()):
        field.setItemData(number, tr(words.says), Qt.ItemDataRole.ToolTipRole)
    field.setCurrentIndex(0)
    return field
