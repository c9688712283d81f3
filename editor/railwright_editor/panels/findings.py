"""The Findings of the drawer: what is amiss on the board, and what mends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from railwright.board.edits import board_changed, meant
from railwright_editor.paint.theme import QUIET, STEP, theme_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton, paint_focus
from railwright_editor.widgets.icons import paint_icon
from railwright_editor.widgets.rows import ShortWords, Words
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent

    from railwright.board.findings import Finding, Fix
    from railwright_editor.document import Document

_ICONS: Final = {"error": "circle-x", "warning": "triangle-alert", "note": "info"}
_ROLES: Final = {"error": "error", "warning": "warning", "note": "focus"}
_TITLES: Final = {"error": "Must be mended", "warning": "Worth a look", "note": "Notes"}
_MOST: Final = 200
"""Rows that are shown at once; a board in the making may have more findings than anybody reads."""


class FindingRow(QWidget):
    """One finding: icon, sentence, buttons of its fixes."""

    entered = Signal()
    walked = Signal(int)
    fixed = Signal(object)
    meant = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.finding: Finding | None = None
        self._current = False
        self._words = ShortWords()
        self._buttons: list[WordButton] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._across = QHBoxLayout(self)
        self._across.setContentsMargins(40, 0, 3 * STEP, 0)
        self._across.setSpacing(2 * STEP)
        self._across.addWidget(self._words, 1)
        self.setFixedHeight(32)

    def show_finding(self, finding: Finding) -> None:
        """Show another finding."""
        same = self.finding is not None and self.finding.message == finding.message
        self.finding = finding
        self.setAccessibleName(f"{finding.severity.capitalize()}: {finding.message}")
        self._words.show_text(finding.message)
        labels = [fix.label for fix in finding.fixes]
        shown = [button.text() for button in self._buttons[: len(labels)]]
        if not same or shown != labels:
            self._show_buttons(finding)
        self.update()

    def show_current(self, *, current: bool) -> None:
        """Mark the row as the one that was gone to last."""
        self._current = current
        self.update()

    def _show_buttons(self, finding: Finding) -> None:
        for old in self._buttons:
            old.hide()
            old.deleteLater()
        self._buttons = []
        for number, fix in enumerate(finding.fixes):
            button = WordButton(fix.label, self._mending(number))
            if number == 0:
                button.setToolTip(tr("First fix (Alt+Enter)"))
            self._across.addWidget(button)
            self._buttons.append(button)
        if finding.severity != "error":
            button = WordButton(tr("On purpose"), self._mean, quiet=True)
            button.setToolTip(tr("I mean this: tell it no more."))
            self._across.addWidget(button)
            self._buttons.append(button)

    def _mean(self) -> None:
        if self.finding is not None:
            self.meant.emit(self.finding.message)

    def _mending(self, number: int) -> Callable[[], None]:
        def mend() -> None:
            if self.finding is not None:
                self.fixed.emit(self.finding.fixes[number])

        return mend

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.finding is None:
            return
        theme = theme_of(self.palette())
        weight = self.finding.severity
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._current or self.underMouse():
                ground = theme.color("chosen" if self._current else "hover")
                painter.fillRect(self.rect(), ground)
            icon = QRectF(14, (self.height() - 18) / 2, 18, 18)
            paint_icon(painter, icon, _ICONS[weight], theme.color(_ROLES[weight]))
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme, 4)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.entered.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() in steps:
            self.walked.emit(steps[Qt.Key(event.key())])
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()


class Findings(QWidget):
    """The findings by weight; `shown` carries the places of one to go to.

    `counted` carries how many there are, `refused` why a fix that was clicked changed nothing.
    """

    shown = Signal(object)
    counted = Signal(int)
    told = Signal(str)
    refused = Signal(str)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("drawer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._document = document
        self._rows: list[FindingRow] = []
        self._live = 0
        self._at = -1
        self._titles = {weight: Words("", "quiet", size=QUIET) for weight in _TITLES}
        self._empty = Words(tr("No problems found."), "quiet")
        self._more = Words("", "quiet")
        self._meant = WordButton("", self._ask_again, quiet=True)
        page = QWidget()
        page.setObjectName("drawer")
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, STEP, 0, 2 * STEP)
        self._column.setSpacing(0)
        for words in (self._empty, *self._titles.values(), self._more):
            words.setContentsMargins(14, STEP, 14, STEP)
            self._column.addWidget(words)
        self._column.addWidget(self._meant, alignment=Qt.AlignmentFlag.AlignLeft)
        self._column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._scroll)
        self.show_findings(())

    @property
    def rows(self) -> Sequence[FindingRow]:
        """The rows that are in use, from top to bottom."""
        return tuple(self._rows[: self._live])

    @property
    def current(self) -> Finding | None:
        """The finding that was gone to last."""
        return self._rows[self._at].finding if 0 <= self._at < self._live else None

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """Show these findings, the gravest first."""
        before = self.current
        ordered = [f for weight in _TITLES for f in findings if f.severity == weight]
        listed = ordered[:_MOST]
        while len(self._rows) < len(listed):
            self._append_row()
        self._live = len(listed)
        self._column.removeWidget(self._empty)
        self._column.insertWidget(0, self._empty)
        self._lay_out(listed, {w: sum(f.severity == w for f in ordered) for w in _TITLES})
        self._empty.setVisible(not listed)
        self._more.setVisible(len(ordered) > _MOST)
        self._more.setText(tr("And {count}.", count=counted(len(ordered) - _MOST, "more finding")))
        accepted = len(self._document.board.on_purpose)
        self._meant.setVisible(accepted > 0)
        self._meant.setText(tr("Show what is on purpose ({count})", count=accepted))
        messages = [finding.message for finding in listed]
        if before is not None:
            at = self._at
            self._at = messages.index(before.message) if before.message in messages else at - 1
        self._mark()
        self.counted.emit(len(ordered))

    def _lay_out(self, listed: Sequence[Finding], numbers: dict[str, int]) -> None:
        place = 1
        rows = iter(self._rows)
        for weight, words in self._titles.items():
            number = numbers[weight]
            words.setVisible(number > 0)
            words.setText(f"{tr(_TITLES[weight])} · {number}")
            self._column.removeWidget(words)
            self._column.insertWidget(place, words)
            place += 1
            for finding in (f for f in listed if f.severity == weight):
                shown = next(rows)
                shown.show_finding(finding)
                self._column.removeWidget(shown)
                self._column.insertWidget(place, shown)
                shown.show()
                place += 1
        for unused in rows:
            unused.hide()

    def _append_row(self) -> None:
        shown = FindingRow()
        number = len(self._rows)
        shown.entered.connect(lambda: self.go_to(number))
        shown.walked.connect(lambda step: self.walk(step, focus=True))
        shown.fixed.connect(self._mend_clicked)
        shown.meant.connect(self._accept)
        self._rows.append(shown)

    def walk(self, step: int, *, focus: bool = False) -> bool:
        """Go to the next finding, or the one before with -1; False when there is none."""
        if not self._live:
            return False
        start = self._at if self._at >= 0 or step > 0 else 0
        self.go_to((start + step) % self._live)
        if focus or any(shown.hasFocus() for shown in self.rows):
            self._rows[self._at].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def go_to(self, number: int) -> None:
        """Mark a finding and show its places on the board."""
        self._at = number
        self._mark()
        finding = self._rows[number].finding
        self._scroll.ensureWidgetVisible(self._rows[number])
        if finding is not None:
            self.shown.emit(finding.where)
            self.told.emit(finding.message)

    def mend_first(self) -> str:
        """Do the first fix of the current finding; the answer tells why nothing was done."""
        finding = self.current
        if finding is None:
            return (
                tr("Press F8 to go to a finding first.") if self._live else tr("No problems found.")
            )
        if not finding.fixes:
            return tr("Nothing mends this by itself: change it on the board.")
        return self._mend(finding.fixes[0])

    def _mend(self, fix: Fix) -> str:
        """Do a fix; the answer tells that it changed nothing, as one done before may not."""
        before = self._document.board
        self._document.edit(fix.step or fix.label, fix.edit(before))
        if self._document.board is before:
            return tr("{fix} changes nothing more: change it on the board.", fix=fix.label)
        return ""

    def _mend_clicked(self, fix: Fix) -> None:
        refused = self._mend(fix)
        if refused:
            self.refused.emit(refused)

    def _accept(self, message: str) -> None:
        self._document.edit(tr("Accept finding"), meant(self._document.board, message))

    def _ask_again(self) -> None:
        board = board_changed(self._document.board, on_purpose=())
        self._document.edit(tr("Show findings again"), board)

    def _mark(self) -> None:
        for number, shown in enumerate(self._rows):
            shown.show_current(current=number == self._at)
