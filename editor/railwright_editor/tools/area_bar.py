"""The bar over the canvas in which one chooses what the Area tool draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP, theme_of
from railwright_editor.scenery_words import SHAPES
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import Chip
from railwright_editor.widgets.rows import Words
from railwright_editor.widgets.switch import Switch

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from railwright_editor.canvas.view import BoardView
    from railwright_editor.tools.area import AreaTool

_AWAY: Final = 3 * STEP
"""Pixels between the bar and the corner of the canvas."""
_RADIUS: Final = 6.0


class AreaBar(QWidget):
    """A chip a kind, and a switch for round corners; there while the tool is in hand."""

    def __init__(self, view: BoardView, tool: AreaTool) -> None:
        super().__init__(view.viewport())
        self._view, self._tool = view, tool
        self.setAccessibleName(tr("What to draw"))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._chips = {kind: Chip(tr(words), checkable=True) for words, kind in SHAPES}
        self._smooth = Switch(tr("Smooth corners"))
        self._smooth.setToolTip(tr("Smooth\nLead a curve through the points."))
        across = QHBoxLayout(self)
        across.setContentsMargins(2 * STEP, STEP, 3 * STEP, STEP)
        across.setSpacing(STEP)
        for kind, chip in self._chips.items():
            chip.clicked.connect(lambda _on=False, kind=kind: tool.choose(kind, smooth=tool.smooth))
            across.addWidget(chip)
        across.addSpacing(2 * STEP)
        across.addWidget(self._smooth)
        across.addWidget(Words(tr("Smooth"), "quiet"))
        self._smooth.clicked.connect(lambda on: tool.choose(tool.kind, smooth=on))
        tool.chosen.append(self._renew)
        view.tool_changed.connect(self._renew)
        # The hint changes with a game as well, in which nothing can be drawn.
        view.hint_changed.connect(self._renew)
        self._renew()

    def _renew(self, *_tool: str) -> None:
        for kind, chip in self._chips.items():
            chip.setChecked(kind == self._tool.kind)
        self._smooth.show_value(self._tool.smooth)
        self.adjustSize()
        self.move(_AWAY, _AWAY)
        self.setVisible(self._view.tool_name == self._tool.name and not self._view.playing)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing: what is beneath the bar is not meant."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("field_edge"), 1.0))
            painter.setBrush(theme.color("panel"))
            box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
