"""Colors of routes to choose from, each with its symbol."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget
from typing_extensions import override

from railwright_editor.paint.palette import CARD_COLORS, EDGE_COLORS
from railwright_editor.paint.symbols import paint_symbol
from railwright_editor.paint.theme import theme_of
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtGui import QPaintEvent

    from railwright_editor.paint.theme import Theme

_SIDE: Final = 28
_ALIKE: Final = 0.1
"""A color that differs from the ground by less lightness needs another edge to be seen."""
_KEYS: Final = {
    "red": "R",
    "orange": "O",
    "yellow": "Y",
    "green": "G",
    "blue": "B",
    "purple": "P",
    "black": "K",
    "white": "W",
    "gray": "N",
}


def card_color(color: str) -> QColor:
    """The fill of a color by its name, "gray" included."""
    return QColor(CARD_COLORS[color])


def edge_pen(color: str, theme: Theme | None = None) -> QPen:
    """The edge of a color on the panels of a theme; None is the paper of a board."""
    fill, edge = card_color(color), QColor(EDGE_COLORS[color])
    if theme is not None:
        ground = theme.color("panel")
        if abs(ground.lightnessF() - fill.lightnessF()) < _ALIKE:
            edge = theme.color("field_edge")
    return QPen(edge, 1.0)


def paint_card(
    painter: QPainter, box: QRectF, color: str, radius: float = 4.0, theme: Theme | None = None
) -> None:
    """Draw a box in a color of the cards, with its edge (see `edge_pen`) and its symbol."""
    painter.setPen(edge_pen(color, theme))
    painter.setBrush(card_color(color))
    painter.drawRoundedRect(box, radius, radius)
    center = box.center()
    paint_symbol(painter, color, (center.x(), center.y()), min(box.width(), box.height()) * 0.42)


class _Swatch(QAbstractButton):
    def __init__(self, color: str) -> None:
        super().__init__()
        self._color = color
        self._half = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMinimumSize(22, _SIDE)
        self.setMaximumSize(_SIDE, _SIDE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(f"{tr(color).capitalize()} ({_KEYS[color]})")

    def set_half(self, *, half: bool) -> None:
        self._half = half
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(_SIDE, _SIDE)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            inner = box.adjusted(3.5, 3.5, -3.5, -3.5)
            paint_card(painter, inner, self._color, theme=theme)
            if self.isChecked() or self.hasFocus():
                role = "text" if self.isChecked() and not self.hasFocus() else "focus"
                painter.setPen(QPen(theme.color(role), 2.0))
            elif self.underMouse():
                painter.setPen(QPen(theme.color("field_edge"), 1.5))
            else:
                return
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if self.isChecked() and self._half:
                painter.setClipRect(box.adjusted(0, box.height() / 2, 0, 0))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)


class Swatches(QWidget):
    """Nine swatches in a row; `chosen` carries the name of the color, "gray" included."""

    chosen = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(2)
        self._swatches: dict[str, _Swatch] = {}
        for color in CARD_COLORS:
            swatch = _Swatch(color)
            swatch.setAccessibleName(f"{name}: {tr(color)}")
            swatch.clicked.connect(lambda _checked=False, color=color: self._choose(color))
            across.addWidget(swatch)
            self._swatches[color] = swatch
        across.addStretch(1)

    def show_colors(self, colors: Collection[str]) -> None:
        """Show the chosen color, or all that several routes have, each half marked."""
        for name, swatch in self._swatches.items():
            swatch.setChecked(name in colors)
            swatch.set_half(half=len(colors) > 1)

    def _choose(self, color: str) -> None:
        self.show_colors([color])
        self.chosen.emit(color)
