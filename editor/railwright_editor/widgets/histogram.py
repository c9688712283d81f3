"""A small histogram of whole numbers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, theme_of, type_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QPaintEvent

_HIGH: Final = 72
_LEAST: Final = 1
_MOST: Final = 22


class Histogram(QWidget):
    """How many things have each value; values from 1 to 22 always have their place."""

    def __init__(self, noun: str) -> None:
        super().__init__()
        self._noun = noun
        self._bars: Counter[int] = Counter()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(_HIGH)

    def show_values(self, values: Iterable[int]) -> None:
        """Show these values."""
        self._bars = Counter(values)
        told = ", ".join(f"{self._bars[v]} of {v} {self._noun}" for v in sorted(self._bars))
        self.setAccessibleName(f"How many tickets have how many {self._noun}: {told}")
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(240, _HIGH)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        most = max([*self._bars, _MOST])
        tallest = max([*self._bars.values(), 1])
        pitch = self.width() / (most - _LEAST + 1)
        room = _HIGH - 30
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(type_of(QUIET))
            for value in range(_LEAST, most + 1):
                left = (value - _LEAST) * pitch
                number = self._bars[value]
                high = room * number / tallest
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("accent" if number else "line"))
                tall = high if number else 1.0
                painter.drawRect(QRectF(left + 1, 14 + room - tall, max(1.0, pitch - 2), tall))
                if number == tallest and number:
                    self._write(painter, left, 14 + room - tall - 14, pitch, str(number))
                if value % 5 == 0 or value == _LEAST:
                    self._write(painter, left, _HIGH - 15, pitch, str(value))

    def _write(self, painter: QPainter, left: float, top: float, pitch: float, words: str) -> None:
        painter.setPen(theme_of(self.palette()).color("quiet"))
        box = QRectF(left - 20, top, pitch + 40, 14)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
