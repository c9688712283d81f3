"""The status bar: what to do next, counts, colors, place of the pointer, zoom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, STEP, theme_of, type_of
from railwright_editor.panels.counts import counts
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, paint_focus
from railwright_editor.widgets.color_table import ColorBars, ColorTable
from railwright_editor.widgets.rows import ShortWords, Words
from railwright_editor.words import cities_counted, counted

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from railwright.board.model import Point
    from railwright_editor.document import Document

HEIGHT: Final = 24
_STAYS: Final = 5000
"""Milliseconds that a passing sentence stays in the place of the hint."""
_BARS_FROM: Final = 1280
"""Windows narrower than this many px show a button in the place of the color bars."""


class ColorsPopup(QFrame):
    """A small table of the spaces by color, over the status bar; a click elsewhere closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.table = ColorTable()
        self.table.setFixedWidth(280)
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 3 * STEP)
        column.setSpacing(2 * STEP)
        column.addWidget(Words(tr("Spaces by color, and how far from equal"), "quiet", size=QUIET))
        column.addWidget(self.table)

    def rise(self, button: QWidget) -> None:
        """Open above a button, its right edge over the button's."""
        self.adjustSize()
        corner = button.mapToGlobal(QPoint(button.width(), -STEP))
        self.move(corner - QPoint(self.width(), self.height()))
        self.show()


class StatusBar(QWidget):
    """One line at the foot of the window."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("status")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._document = document
        self._words = ShortWords()
        self._hint = ""
        self._passing = QTimer(self)
        self._passing.setSingleShot(True)
        self._passing.setInterval(_STAYS)
        self._passing.timeout.connect(lambda: self.show_hint(self._hint))
        self._counts = Words("", "quiet")
        self._bars = ColorBars()
        self.popup = ColorsPopup(self)
        self.colors = IconButton(
            "chart-column",
            tr("Spaces by color"),
            tr("Spaces by color\nA small table of all nine colors."),
            side=HEIGHT - 2,
            size=16,
        )
        self.colors.clicked.connect(lambda _checked=False: self.popup.rise(self.colors))
        self._place = Words("", "quiet")
        self._zoom = Words("100 %", "quiet")
        self._build()
        document.changed.connect(self.refresh)
        self.refresh()

    def _build(self) -> None:
        across = QHBoxLayout(self)
        across.setContentsMargins(3 * STEP, 1, 3 * STEP, 0)
        across.setSpacing(4 * STEP)
        across.addWidget(self._words, 1)
        for shown in (self._counts, self._bars, self.colors, self._place, self._zoom):
            across.addWidget(shown)
        metrics = self._place.fontMetrics()
        self._place.setFixedWidth(metrics.horizontalAdvance(_mm((8888.8, 8888.8))) + 4)
        self._zoom.setFixedWidth(metrics.horizontalAdvance("1600 %") + 4)
        self._zoom.setFont(type_of())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            with QPainter(self) as painter:
                paint_focus(painter, QRectF(self.rect()), theme_of(self.palette()))

    def refresh(self, *_boards: object) -> None:
        """Count the board as it is now."""
        number = counts(self._document.board)
        told = (
            f"{cities_counted(number.cities)} · {counted(number.routes, 'route')} · "
            f"{counted(number.spaces, 'space')}"
        )
        self._counts.setText(told)
        self.setAccessibleName(tr("Status: {told}", told=told))
        self._bars.show_counts(number.by_color)
        self.popup.table.show_counts(number.by_color, number.fair_share)

    def show_hint(self, text: str) -> None:
        """Show what the tool in the hand waits for."""
        self._passing.stop()
        self._hint = text
        self._words.show_text(text)

    def tell(self, sentence: str) -> None:
        """Show what just happened, for a while; then the hint stands there again."""
        self._words.show_text(sentence)
        self._passing.start()

    def show_place(self, at: object) -> None:
        """Show where the pointer is, in mm; nothing when it is not over the board."""
        if isinstance(at, tuple):
            self._place.setText(_mm(at))
        else:
            self._place.setText("")

    def show_zoom(self, zoom: float) -> None:
        """Show the zoom; 1 is real size."""
        self._zoom.setText(f"{zoom:.0%}".replace("%", " %"))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        roomy = event.size().width() >= _BARS_FROM
        self._bars.setVisible(roomy)
        self.colors.setVisible(not roomy)


def _mm(at: Point) -> str:
    return tr("x {x:.1f}  y {y:.1f} mm", x=at[0], y=at[1])
