"""Fields for text, numbers and choices.

Enter commits and then lets the key pass on, so that a panel can give the focus back to the board;
Esc restores and passes on likewise. The wheel changes a field only while it has the focus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QStyledItemDelegate, QToolTip
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, theme_of, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.arithmetic import AmountError, amount, relative
from railwright_editor.widgets.enter import ENTER
from railwright_editor.widgets.scrub import Scrub

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import (
        QFocusEvent,
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QResizeEvent,
        QWheelEvent,
    )

FIELD_HEIGHT: Final = 28
MIXED: Final = "mixed"
_DIGITS: Final = 6
"""A field is wide enough for its unit when so many figures fit beside it."""

Change: TypeAlias = "Callable[[float], float]"
"""From the old value of a number to the new one; whole for fields without decimals."""


class LineField(QLineEdit):
    """A line of text that commits on Enter or when the focus leaves, and restores on Esc."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._shown = ""
        self._tip = ""
        self.editingFinished.connect(self._finish)

    @override
    def setToolTip(self, tip: str) -> None:
        """Say what the field is for; while what is typed is wrong, the tooltip says why."""
        self._tip = tip
        super().setToolTip(tip)

    def show_text(self, text: str, *, placeholder: str = "") -> None:
        """Show a value from outside; what is being typed here is left alone."""
        self._shown = text
        self.setPlaceholderText(placeholder)
        if not (self.hasFocus() and self.isModified()):
            self.setText(text)
            self.setCursorPosition(0)
            self._clear_marks()

    def restore(self) -> None:
        """Show the last value again."""
        self.setText(self._shown)
        self._clear_marks()

    def _clear_marks(self) -> None:
        self.set_odd("")
        self.set_wrong("")

    def set_wrong(self, why: str) -> None:
        """Mark the field and say why, or clear the mark with an empty reason."""
        self._mark("wrong", why)

    def set_odd(self, why: str) -> None:
        """Say what is odd about what is being typed, though it will be taken; or clear that."""
        self._mark("odd", why)

    def _mark(self, mark: str, why: str) -> None:
        super().setToolTip(why or self._tip)
        if bool(self.property(mark)) != bool(why):
            self.setProperty(mark, bool(why))
            self.style().unpolish(self)
            self.style().polish(self)
        if why:
            QToolTip.showText(self.mapToGlobal(QPoint(0, self.height())), why, self)

    def _finish(self) -> None:
        if self.isModified():
            self.setModified(False)
            self.set_odd("")
            self.commit(self.text())

    def commit(self, text: str) -> None:
        """Take what was typed; kinds of fields override this."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.setModified(False)
            self.restore()
            event.ignore()
            return
        super().keyPressEvent(event)
        if event.key() in ENTER:
            event.setAccepted(bool(self.property("wrong")))

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}:
            self.selectAll()


class TextField(LineField):
    """A field for a name or another text; `committed` carries it without outer blanks."""

    committed = Signal(str)

    def __init__(self, name: str, *, may_be_empty: bool = False) -> None:
        super().__init__(name)
        self._may_be_empty = may_be_empty

    @override
    def commit(self, text: str) -> None:
        text = text.strip()
        if not text and not self._may_be_empty:
            self.restore()
            return
        if text != self._shown:
            self.committed.emit(text)


class NumberField(LineField):
    """A field for a number with its unit inside, and a short word before it if there is one.

    The word before it is dragged to change the number, as the label of a field is.
    `committed` carries a function from the old value to the new one, so that `+5` typed on mixed
    values adds to each, and a key under which a run of steps is one undo step (or None).
    `dropped` ends such a run.
    """

    committed = Signal(object, object)
    dropped = Signal()

    def __init__(
        self,
        name: str,
        unit: str = "",
        *,
        least: float = 0.0,
        most: float = 1_000_000.0,
        decimals: int = 0,
        before: str = "",
    ) -> None:
        super().__init__(name)
        self._unit, self._least, self._most, self._decimals = unit, least, most, decimals
        self._before = before
        self._value: float | None = None
        self._scrub = Scrub(self)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setMinimumWidth(44)
        self.setToolTip(f"{name}, {unit}" if before and unit else "")
        self._make_room()

    @property
    def value(self) -> float | None:
        """The value shown; None while values are mixed."""
        return self._value

    @property
    def has_word(self) -> bool:
        """Whether a word stands before the number, to be dragged."""
        return bool(self._before)

    def set_range(self, least: float, most: float) -> None:
        """Change what the field takes."""
        self._least, self._most = least, most

    def show_value(self, value: float | None) -> None:
        """Show a value, or that several things have different ones (None)."""
        self._value = value
        if value is None:
            self.show_text("", placeholder=tr(MIXED))
        else:
            self.show_text(self._written(value))

    def step(self, by: float, merge: object = None) -> None:
        """Change the value by so many steps."""
        self._send(lambda old: self._bounded(old + by), merge)

    @override
    def commit(self, text: str) -> None:
        if not text.strip():
            self.restore()
            return
        signed = self._least < 0
        try:
            target = amount(text, self._value or 0.0, signed=signed)
        except AmountError:
            self.set_wrong(
                tr("“{typed}” is not a number. Type for instance 12, +5, *1.1 or 40/2.", typed=text)
            )
            return
        self.set_wrong("")
        if relative(text, signed=signed):
            self._send(lambda old: self._bounded(amount(text, old, signed=signed)), None)
        else:
            self._send(lambda _old: self._bounded(target), None)

    def _send(self, change: object, merge: object) -> None:
        self.setModified(False)
        self.setText(self._shown)
        self.committed.emit(change, merge)

    def _bounded(self, value: float) -> float:
        bounded = min(self._most, max(self._least, round(value, self._decimals)))
        return bounded if self._decimals else int(bounded)

    def _written(self, value: float) -> str:
        text = f"{value:.{self._decimals}f}"
        return text.rstrip("0").rstrip(".") if self._decimals > 1 else text

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()))
        if steps is None:
            super().keyPressEvent(event)
            return
        far = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self.step(steps * (10 if far else 1), merge=(id(self), "keys"))

    def _make_room(self) -> None:
        """Leave room for the words inside; a narrow field leaves its unit to the label."""
        metrics = self.fontMetrics()
        left = metrics.horizontalAdvance(self._before) + 4 if self._before else 0
        right = metrics.horizontalAdvance(self._unit) + 6 if self._unit else 0
        typed = metrics.horizontalAdvance("0" * _DIGITS) + 18
        self._unit_fits = not self._before or left + typed + right <= self.width()
        self.setTextMargins(left, 0, right if self._unit_fits else 0, 0)

    def _over_word(self, x: float) -> bool:
        return bool(self._before) and x < self.textMargins().left() + 8

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._over_word(event.position().x()):
            self._scrub.press(event.position().x())
        else:
            super().mousePressEvent(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._scrub.is_pressed:
            self._scrub.move(event.position().x())
            return
        over = self._over_word(event.position().x())
        # A press on the word scrubs: it shall not take the keys away from the board.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if over else Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.SizeHorCursor if over else Qt.CursorShape.IBeamCursor)
        super().mouseMoveEvent(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._scrub.is_pressed:
            self._scrub.release()
        else:
            super().mouseReleaseEvent(event)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.dropped.emit()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.hasFocus() or not event.angleDelta().y():
            event.ignore()
            return
        self.step(1 if event.angleDelta().y() > 0 else -1, merge=(id(self), "wheel"))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setFont(type_of(QUIET))
            painter.setPen(theme_of(self.palette()).color("quiet"))
            box = QRectF(self.rect()).adjusted(8, 0, -8, 0)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, self._before)
            if self._unit_fits:
                painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, self._unit)


class ChoiceField(QComboBox):
    """One choice of a few; `chosen` carries the value of what a person picked.

    Up and Down open the list, so that walking along it changes nothing before Enter.
    """

    chosen = Signal(object)

    def __init__(self, name: str, choices: Iterable[tuple[str, object]]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumWidth(60)
        for words, value in choices:
            self.addItem(tr(words), value)
        self.setPlaceholderText(tr(MIXED))
        # The delegate of a combo box draws entries of a menu, past the style sheet.
        self.setItemDelegate(QStyledItemDelegate(self))
        self.activated.connect(lambda index: self.chosen.emit(self.itemData(index)))

    def show_value(self, value: object) -> None:
        """Show a value; None, or one that is no choice, shows nothing chosen."""
        index = next((i for i in range(self.count()) if self.itemData(i) == value), -1)
        self.setCurrentIndex(index)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self.showPopup()
            return
        super().keyPressEvent(event)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("quiet" if self.isEnabled() else "disabled"), 1.5))
            x, y = self.width() - 13.0, self.height() / 2 - 1.5
            painter.drawPolyline([QPointF(x - 3.5, y), QPointF(x, y + 3.5), QPointF(x + 3.5, y)])
