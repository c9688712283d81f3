"""The bar over the canvas that takes a number to scale or turn by, and shows what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.arithmetic import AmountError, amount
from railwright_editor.widgets.bar_field import BarField
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.notice import lift
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

_FIELD: Final = 96
_AWAY: Final = 3 * STEP


@dataclass(frozen=True, slots=True)
class Measure:
    """What is asked: its words and unit, the value to begin with, and what is possible."""

    words: str
    unit: str
    start: float
    least: float
    most: float
    example: str


SCALE: Final = Measure("Scale to", "%", 100.0, 2.0, 1000.0, "120 %")
TURN: Final = Measure("Rotate by", "°", 0.0, -360.0, 360.0, "15°")


class ArrangeBar(QFrame):
    """One line at the top of another widget. It changes with what is asked and typed.

    It closes, and nothing comes of it, when the focus goes elsewhere. `left` asks for the focus
    to go to the board.
    """

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        lift(self)
        self._measure = SCALE
        self._value: float | None = None
        self._show: Callable[[float], None] = lambda _value: None
        self._done: Callable[[float | None], None] | None = None
        self._words = Words("")
        self.field = BarField("")
        self.field.setFixedWidth(_FIELD)
        self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._take = WordButton(tr("Apply"), self._commit, primary=True)
        self._drop = WordButton(tr("Cancel"), self._leave)
        across = QHBoxLayout(self)
        across.setContentsMargins(3 * STEP, 2 * STEP, 2 * STEP, 2 * STEP)
        across.setSpacing(2 * STEP)
        for part in (self._words, self.field, self._take, self._drop):
            across.addWidget(part)
        across.setSizeConstraint(QHBoxLayout.SizeConstraint.SetFixedSize)
        self.field.textEdited.connect(self._typed)
        self.field.stepped.connect(self._step)
        self.field.taken.connect(self._commit)
        self.field.left.connect(self._leave)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_changed)
        self._over = parent
        parent.installEventFilter(self)
        self.hide()

    def ask(
        self,
        measure: Measure,
        show: Callable[[float], None],
        done: Callable[[float | None], None],
    ) -> None:
        """Open the bar. `show` gets each value as it is typed, `done` the last, None if dropped."""
        self.drop()
        self._measure, self._show, self._done = measure, show, done
        words = tr(measure.words)
        self._words.setText(words)
        self.setAccessibleName(words)
        self.field.setAccessibleName(words)
        self._take_value(measure.start)
        self.adjustSize()
        self._place()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def drop(self) -> None:
        """Close the bar; nothing comes of it."""
        self._end(None)

    def _commit(self) -> None:
        if self._value is not None:
            self._end(self._value)
            self.left.emit()

    def _leave(self) -> None:
        self.drop()
        self.left.emit()

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self.isVisible() and new is not None and not self.isAncestorOf(new):
            self.drop()

    def _end(self, value: float | None) -> None:
        done, self._done = self._done, None
        self.hide()
        if done is not None:
            done(value)

    def _take_value(self, value: float) -> None:
        measure = self._measure
        self._value = min(max(round(value, 1), measure.least), measure.most)
        self.field.show_text(f"{self._value:g} {measure.unit}".replace(" °", "°"))
        self.field.setModified(False)
        self.field.set_wrong("")

    def _typed(self, text: str) -> None:
        measure = self._measure
        try:
            value = amount(text, measure.start, signed=measure.least < 0)
        except AmountError:
            self._value = None
            self._take.setEnabled(False)
            self.field.set_wrong(tr("Type for instance {example}.", example=measure.example))
            return
        self._take.setEnabled(True)
        self.field.set_wrong("")
        self._value = min(max(value, measure.least), measure.most)
        self._show(self._value)

    def _step(self, by: float) -> None:
        if self._value is not None:
            self.field.setModified(False)
            self._take_value(self._value + by)
            self._show(self._value)

    def _place(self) -> None:
        self.move((self._over.width() - self.width()) // 2, _AWAY)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        # Keys of the bar never act on the board below it.
        event.accept()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
