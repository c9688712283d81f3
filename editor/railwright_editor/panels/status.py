"""The status bar: what to do next, counts, colors, place of the pointer, zoom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP, type_of
from railwright_editor.panels.counts import counts
from railwright_editor.widgets.color_table import ColorBars
from railwright_editor.widgets.rows import ShortWords, Words
from railwright_editor.words import cities_counted, counted

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from railwright_editor.document import Document

HEIGHT = 24
_STAYS = 5000
"""Milliseconds that a passing sentence stays in the place of the hint."""
_BARS_FROM = 1200
"""Windows narrower than this many px show the color bars only in the Inspector."""


class StatusBar(QWidget):
    """One line at the foot of the window."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.setObjectName("status")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._document = document
        self._words = ShortWords()
        self._hint = ""
        self._passing = QTimer(self)
        self._passing.setSingleShot(True)
        self._passing.setInterval(_STAYS)
        self._passing.timeout.connect(lambda: self.show_hint(self._hint))
        self._counts = Words("", "quiet")
        self._bars = ColorBars()
        self._place = Words("", "quiet")
        self._zoom = Words("100 %", "quiet")
        across = QHBoxLayout(self)
        across.setContentsMargins(3 * STEP, 1, 3 * STEP, 0)
        across.setSpacing(4 * STEP)
        across.addWidget(self._words, 1)
        for shown in (self._counts, self._bars, self._place, self._zoom):
            across.addWidget(shown)
        metrics = self._place.fontMetrics()
        self._place.setFixedWidth(metrics.horizontalAdvance("x 8888.8  y 8888.8 mm") + 4)
        self._zoom.setFixedWidth(metrics.horizontalAdvance("1600 %") + 4)
        self._zoom.setFont(type_of())
        self.setFixedHeight(HEIGHT)
        document.changed.connect(self.refresh)
        self.refresh()

    def refresh(self, *_boards: object) -> None:
        """Count the board as it is now."""
        number = counts(self._document.board)
        self._counts.setText(
            f"{cities_counted(number.cities)} · {counted(number.routes, 'route')} · "
            f"{counted(number.spaces, 'space')}"
        )
        self._bars.show_counts(number.by_color)

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
            self._place.setText(f"x {at[0]:.1f}  y {at[1]:.1f} mm")
        else:
            self._place.setText("")

    def show_zoom(self, zoom: float) -> None:
        """Show the zoom; 1 is real size."""
        self._zoom.setText(f"{zoom:.0%}".replace("%", " %"))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bars.setVisible(event.size().width() >= _BARS_FROM)
