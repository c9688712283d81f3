"""Rulers in millimetres along the top and the left of a canvas, with marks for the pointer."""

from __future__ import annotations

from math import ceil, floor, log10
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, Theme, theme_of, type_of
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from railwright_editor.canvas.camera import CameraView

WIDE: Final = 18
_APART: Final = 56.0
"""Numbers are at least this many pixels apart."""
_LONG: Final = 6
_SHORT: Final = 3
_MARK: Final = 5.0


def tick_step(scale: float) -> tuple[float, int]:
    """The mm from number to number at so many pixels to the mm, and the ticks between two."""
    least = _APART / scale
    power = 10.0 ** floor(log10(least))
    lead, ticks = next(
        pair for pair in ((1, 10), (2, 4), (5, 5), (10, 10)) if pair[0] * power >= least
    )
    return lead * power, ticks


class Ruler(QWidget):
    """One ruler of a view: `down` for the left one. It changes as one looks and points."""

    def __init__(self, view: CameraView, *, down: bool) -> None:
        super().__init__(view)
        self._view = view
        self._down = down
        self._at: float | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(tr("Ruler down, in mm") if down else tr("Ruler across, in mm"))

    def point_at(self, at: float | None) -> None:
        """Mark where the pointer is, in mm along this ruler; None where it is not."""
        self._at = at
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        long = float(self.height() if self._down else self.width())
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.color("panel"))
            if self._down:
                # Painted as the one across, then turned: figures read upwards.
                painter.translate(0, long)
                painter.rotate(-90)
            painter.setPen(QPen(theme.color("line"), 1))
            painter.drawLine(QPointF(0, WIDE - 0.5), QPointF(long, WIDE - 0.5))
            self._paint_ticks(painter, theme, long)
            if self._at is not None:
                self._paint_mark(painter, theme, self._along(self._at, long))

    def _along(self, mm: float, long: float) -> float:
        """The pixel of a place in mm, along the ruler as it is painted."""
        pixel = self._view.to_pixel(QPointF(mm, mm))
        return long - pixel.y() if self._down else pixel.x()

    def _paint_ticks(self, painter: QPainter, theme: Theme, long: float) -> None:
        step, ticks = tick_step(1 / self._view.pixel)
        box = self._view.shown_box()
        first, last = (box.top(), box.bottom()) if self._down else (box.left(), box.right())
        painter.setFont(type_of(QUIET))
        for number in range(floor(first / step) * ticks, ceil(last / step) * ticks + 1):
            x = round(self._along(number * step / ticks, long)) + 0.5
            whole = number % ticks == 0
            tall = WIDE if whole else _LONG if number * 2 % ticks == 0 else _SHORT
            painter.setPen(QPen(theme.color("field_edge" if whole else "line"), 1))
            painter.drawLine(QPointF(x, WIDE - tall), QPointF(x, WIDE - 1))
            if whole:
                painter.setPen(theme.color("quiet"))
                words = QRectF(x + 3, 0, _APART, WIDE - 4)
                painter.drawText(
                    words, Qt.AlignmentFlag.AlignVCenter, f"{number // ticks * step:g}"
                )

    def _paint_mark(self, painter: QPainter, theme: Theme, x: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("focus"))
        foot = WIDE - 1.0
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x, foot),
                    QPointF(x - _MARK, foot - _MARK - 1),
                    QPointF(x + _MARK, foot - _MARK - 1),
                ]
            )
        )


class Corner(QWidget):
    """The square where the two rulers meet."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.color("panel"))
            painter.setPen(QPen(theme.color("line"), 1))
            painter.drawLine(WIDE - 1, 0, WIDE - 1, WIDE - 1)
            painter.drawLine(0, WIDE - 1, WIDE - 1, WIDE - 1)


class Rulers:
    """Both rulers of a view. They are there or not."""

    def __init__(self, view: CameraView) -> None:
        self._view = view
        self._across, self._down = Ruler(view, down=False), Ruler(view, down=True)
        self._parts = (self._across, self._down, Corner(view))
        self.on = False
        for part in self._parts:
            part.hide()
        view.looked.connect(self._follow)

    def show(self, *, on: bool) -> None:
        """Show the rulers, or take them away; the middle of the view stays."""
        self.on = on
        wide = WIDE if on else 0
        beside = self._view.viewportMargins().right()
        self._view.setViewportMargins(wide, wide, beside, 0)
        for part in self._parts:
            part.setVisible(on)
        self._follow()

    def point_at(self, at: object) -> None:
        """Mark a place in mm, None for none."""
        x, y = at if isinstance(at, tuple) else (None, None)
        if self.on:
            self._across.point_at(x)
            self._down.point_at(y)

    def _follow(self) -> None:
        if not self.on:
            return
        across, down, corner = self._parts
        size, beside = self._view.size(), self._view.viewportMargins().right()
        across.setGeometry(WIDE, 0, size.width() - WIDE - beside, WIDE)
        down.setGeometry(0, WIDE, WIDE, size.height() - WIDE)
        corner.setGeometry(0, 0, WIDE, WIDE)
        across.update()
        down.update()
