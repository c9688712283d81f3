"""A small histogram of whole numbers, with an outline of what is usual."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, theme_of, type_of
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtGui import QPaintEvent

    from railwright_editor.paint.theme import Theme

_HIGH: Final = 76
_ABOVE: Final = 14
"""Room for the number over the tallest bar, in px."""
_BELOW: Final = 16
"""Room for the values under the bars, in px."""
_LEAST: Final = 1
_MOST: Final = 22


class Histogram(QWidget):
    """How many tickets have each number of points; 1 to 22 always have their place.

    An outline tells how many there are in published decks, and bars of another color stand for
    tickets that are only proposed.
    """

    def __init__(self) -> None:
        super().__init__()
        self._bars: Counter[int] = Counter()
        self._added: Counter[int] = Counter()
        self._target: Mapping[int, float] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(_HIGH)

    def show_values(
        self,
        values: Iterable[int],
        target: Mapping[int, float] | None = None,
        added: Iterable[int] = (),
    ) -> None:
        """Show these values, the outline of a target, and values that would be added."""
        self._bars, self._added, self._target = Counter(values), Counter(added), target or {}
        whole = self._bars + self._added
        told = ", ".join(
            tr("{count} of {points} points", count=whole[value], points=value)
            for value in sorted(whole)
        )
        self.setAccessibleName(tr("How many tickets have how many points: {told}", told=told))
        self.setToolTip(tr("Tickets by points. The outline is what published decks have."))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(240, _HIGH)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        whole = self._bars + self._added
        most = max([*whole, *self._target, _MOST])
        tallest = max([*whole.values(), *self._target.values(), 1.0])
        pitch = self.width() / (most - _LEAST + 1)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(type_of(QUIET))
            for value in range(_LEAST, most + 1):
                self._paint_bar(painter, theme, value, pitch, tallest)
            self._paint_target(painter, theme, pitch, tallest)
            if whole:
                most_usual = max(whole, key=lambda value: (whole[value], -value))
                top = self._top(whole[most_usual], tallest)
                left = (most_usual - _LEAST) * pitch
                self._write(painter, left, top - 14, pitch, str(whole[most_usual]))

    def _top(self, count: float, tallest: float) -> float:
        room = _HIGH - _ABOVE - _BELOW
        return _ABOVE + room * (1 - count / tallest)

    def _paint_bar(
        self, painter: QPainter, theme: Theme, value: int, pitch: float, tallest: float
    ) -> None:
        left, ground = (value - _LEAST) * pitch, float(_HIGH - _BELOW)
        wide = max(1.0, pitch - 2)
        old, new = self._bars[value], self._added[value]
        painter.setPen(Qt.PenStyle.NoPen)
        middle = self._top(old, tallest)
        for role, top, foot, there in (
            ("line", ground - 1, ground, not old + new),
            ("quiet" if self._added else "accent", middle, ground, old),
            ("accent", self._top(old + new, tallest), middle, new),
        ):
            if there:
                painter.setBrush(theme.color(role))
                painter.drawRect(QRectF(left + 1, top, wide, foot - top))
        if value % 5 == 0 or value == _LEAST:
            self._write(painter, left, _HIGH - 15, pitch, str(value))

    def _paint_target(self, painter: QPainter, theme: Theme, pitch: float, tallest: float) -> None:
        corners: list[QPointF] = []
        for value in sorted(points for points, count in self._target.items() if count):
            left, top = (value - _LEAST) * pitch, self._top(self._target[value], tallest)
            corners += [QPointF(left, top), QPointF(left + pitch, top)]
        if corners:
            ground = float(_HIGH - _BELOW)
            ends = QPointF(corners[0].x(), ground), QPointF(corners[-1].x(), ground)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text"), 1.25))
            painter.drawPolyline([ends[0], *corners, ends[1]])

    def _write(self, painter: QPainter, left: float, top: float, pitch: float, words: str) -> None:
        painter.setPen(theme_of(self.palette()).color("quiet"))
        middle = min(max(left + pitch / 2, 8.0), self.width() - 8.0)
        box = QRectF(middle - 20, top, 40, 14)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
