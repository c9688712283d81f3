"""A line of words that opens and closes what stands below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy
from typing_extensions import override

from railwright_editor.paint.theme import STEP, theme_of, type_of
from railwright_editor.widgets.buttons import paint_focus
from railwright_editor.widgets.icons import paint_icon

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_ARROW: Final = 16


class FoldButton(QAbstractButton):
    """Checked while it is open; the arrow before the words tells so."""

    def __init__(self, name: str, words: str = "") -> None:
        super().__init__()
        self._name = name
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFont(type_of())
        self.show_words(words)

    def show_words(self, words: str) -> None:
        """Show other words."""
        self.setText(words)
        self.setAccessibleName(f"{self._name}: {words}" if words else self._name)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        wide = metrics.horizontalAdvance(self.text()) + _ARROW + 2 * STEP
        return QSize(wide, metrics.height() + 2 * STEP)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(_ARROW + 2 * STEP, self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        ink = theme.color("text" if self.underMouse() or self.isChecked() else "quiet")
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            arrow = QRectF(0, (self.height() - _ARROW) / 2, _ARROW, _ARROW)
            icon = "chevron-down" if self.isChecked() else "chevron-right"
            paint_icon(painter, arrow, icon, ink)
            painter.setPen(ink)
            box = QRectF(self.rect()).adjusted(_ARROW + STEP, 0, 0, 0)
            short = self.fontMetrics().elidedText(
                self.text(), Qt.TextElideMode.ElideMiddle, int(box.width())
            )
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, short)
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme, 4)
