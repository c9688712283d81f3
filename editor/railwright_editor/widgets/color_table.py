"""How many spaces each color has: a table for the panel, and nine small bars for the status bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from railwright_editor.paint.palette import CARD_COLORS
from railwright_editor.paint.symbols import paint_symbol
from railwright_editor.paint.theme import QUIET, theme_of, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.swatches import card_color, edge_pen, paint_card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPaintEvent

from railwright_editor.paint.theme import Theme

_ROW: Final = 22
_PITCH: Final = 38
_HIGH: Final = 22
_LOW: Final = 11


def _told(by_color: Mapping[str, int]) -> str:
    told = ", ".join(f"{tr(color)} {by_color.get(color, 0)}" for color in CARD_COLORS)
    return tr("Spaces by color: {told}", told=told)


class ColorTable(QWidget):
    """One row a color: swatch, name, bar, spaces, and the distance from an equal share."""

    def __init__(self) -> None:
        super().__init__()
        self._by_color: Mapping[str, int] = {}
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(_ROW * len(CARD_COLORS))

    def show_counts(self, by_color: Mapping[str, int], share: float) -> None:
        """Show spaces by color, and the spaces that each color would have if all were equal."""
        self._by_color, self._share = by_color, share
        self.setAccessibleName(_told(by_color))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(240, _ROW * len(CARD_COLORS))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(type_of())
            for number, color in enumerate(CARD_COLORS):
                self._paint_row(painter, theme, color, number * _ROW)

    def _paint_row(self, painter: QPainter, theme: Theme, color: str, top: int) -> None:
        middle = Qt.AlignmentFlag.AlignVCenter
        right = Qt.AlignmentFlag.AlignRight | middle
        spaces = self._by_color.get(color, 0)
        most = max([*self._by_color.values(), 1])
        paint_card(painter, QRectF(1, top + 3, 16, 16), color, 3.0, theme)
        painter.setPen(theme.color("text"))
        painter.drawText(QRectF(26, top, 60, _ROW), middle, tr(color))
        room = self.width() - 88 - 84
        bar = QRectF(88, top + 7, max(0.0, room * spaces / most), 8)
        painter.setPen(edge_pen(color, theme))
        painter.setBrush(card_color(color))
        if spaces:
            painter.drawRoundedRect(bar, 2, 2)
        painter.setPen(theme.color("text"))
        painter.drawText(QRectF(self.width() - 80, top, 36, _ROW), right, f"{spaces:,}")
        if color != "gray":
            self._paint_difference(painter, theme, spaces - round(self._share), top)

    def _paint_difference(self, painter: QPainter, theme: Theme, off: int, top: int) -> None:
        words = "±0" if off == 0 else f"{off:+d}".replace("-", "−")
        far = abs(off) > max(2.0, 0.1 * self._share)
        painter.setPen(theme.color("warning_text" if far else "quiet"))
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(self.width() - 40, top, 40, _ROW), side, words)


class ColorBars(QWidget):
    """Nine bars with symbols, as high as their color has spaces, each with its number."""

    def __init__(self) -> None:
        super().__init__()
        self._by_color: Mapping[str, int] = {}
        self.setFixedSize(_PITCH * len(CARD_COLORS), _HIGH)

    def show_counts(self, by_color: Mapping[str, int]) -> None:
        """Show spaces by color."""
        self._by_color = by_color
        self.setAccessibleName(_told(by_color))
        self.setToolTip(_told(by_color))
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        # Gray is left out of the scale: there is often three times as much of it.
        most = max([*(n for color, n in self._by_color.items() if color != "gray"), 1])
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(type_of(QUIET))
            for number, color in enumerate(CARD_COLORS):
                left = number * _PITCH + 0.5
                spaces = self._by_color.get(color, 0)
                high = _LOW + (_HIGH - 5 - _LOW) * min(1.0, spaces / most)
                box = QRectF(left, _HIGH - 2.5 - high, 12, high)
                painter.setPen(edge_pen(color, theme))
                painter.setBrush(card_color(color))
                painter.drawRoundedRect(box, 2, 2)
                paint_symbol(painter, color, (left + 6, _HIGH - 8.5), 6.5)
                painter.setPen(theme.color("quiet"))
                words = QRectF(left + 15, 0, _PITCH - 15, _HIGH)
                painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, str(spaces))
