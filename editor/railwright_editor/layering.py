"""Layers and what the Area tool draws: the button at the foot of the rail, and what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject
from typing_extensions import override

from railwright_editor.panels.layers import LayersPanel
from railwright_editor.scenery_words import SHAPES
from railwright_editor.tools.area import AreaTool
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton

if TYPE_CHECKING:
    from railwright_editor.feature import Deeds, Marks
    from railwright_editor.workbench import Workbench

_KIND: Final = "area_kind"
_SMOOTH: Final = "area_smooth"


class Layering(QObject):
    """The fly-out of the layers of a board, closed at first."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._view = bench.view
        self._choices = bench.choices
        self.panel = LayersPanel(bench.view, bench)
        self.button = IconButton(
            "layers",
            tr("Layers"),
            tr("Layers\nHide, lock and order what lies on the board."),
            side=40,
        )
        self.button.setCheckable(True)
        self.button.clicked.connect(lambda _on: self.toggle())
        self.panel.closed.connect(self.toggle)
        bench.rail.add_below(self.button)
        # In a game another rail stands there, and nothing of the board can be changed.
        bench.rail.installEventFilter(self)
        self._remember()

    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {"layers": self.toggle}

    def marks(self) -> Marks:
        """Name of a checkable action -> whether it is on now."""
        return {"layers": lambda: not self.panel.isHidden()}

    def toggle(self) -> None:
        """Open the layers, or close them and go back to the board."""
        opens = self.panel.isHidden()
        self.panel.setVisible(opens)
        self.button.setChecked(opens)
        if opens:
            self.panel.row(self._view.drawing_layer).setFocus()
        else:
            self._view.setFocus()

    def _remember(self) -> None:
        """Draw what was drawn last, from one start to the next."""
        tool = self._view.tool_of(AreaTool)
        kind = next((kind for _, kind in SHAPES if kind == self._choices.get(_KIND)), tool.kind)
        tool.choose(kind, smooth=self._choices.get(_SMOOTH) == "yes")
        tool.chosen.append(self._keep)

    def _keep(self) -> None:
        tool = self._view.tool_of(AreaTool)
        self._choices[_KIND] = tool.kind
        self._choices[_SMOOTH] = "yes" if tool.smooth else "no"

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Hide and not self.panel.isHidden():
            self.panel.hide()
            self.button.setChecked(False)
        return super().eventFilter(watched, event)
