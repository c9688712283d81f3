"""The bar over the canvas in which one chooses what the Area tool draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright_editor.paint.theme import STEP
from railwright_editor.scenery_words import SHAPES
from railwright_editor.tools.canvas_bar import CanvasBar
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import Chip
from railwright_editor.widgets.rows import Words
from railwright_editor.widgets.switch import Switch

if TYPE_CHECKING:
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.tools.area import AreaTool


class AreaBar(CanvasBar):
    """A chip a kind, and a switch for round corners; there while the tool is in hand."""

    def __init__(self, view: BoardView, tool: AreaTool) -> None:
        super().__init__(view, tr("What to draw"))
        self._view, self._tool = view, tool
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._chips = {kind: Chip(tr(words), checkable=True) for words, kind in SHAPES}
        self._smooth = Switch(tr("Smooth corners"))
        self._smooth.setToolTip(tr("Smooth\nLead a curve through the points."))
        across = self.row
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
        self.offer(on=self._view.tool_name == self._tool.name and not self._view.playing)
