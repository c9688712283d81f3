"""The tool rail: one button a tool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QKeyEvent

    from railwright_editor.tools import ToolInfo

WIDTH: Final = 48


class Rail(QWidget):
    """Buttons for the tools of the canvas.

    `chosen` carries the name of a tool; `typed` carries keys, for they act here as on the canvas.
    """

    chosen = Signal(str)
    typed = Signal(object)

    def __init__(self, tools: Sequence[ToolInfo]) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(STEP, 2 * STEP, STEP - 1, STEP)
        column.setSpacing(STEP)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, IconButton] = {}
        self._tools = tuple(tools)
        for tool in tools:
            button = IconButton(tool.icon, tool.title, side=40)
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, name=tool.name: self.chosen.emit(name))
            self._group.addButton(button)
            column.addWidget(button)
            self._buttons[tool.name] = button
        column.addStretch(1)
        self.show_keys({})

    def show_keys(self, keys: Mapping[str, str]) -> None:
        """Tell the keys of the tools: those that were changed, by the ones they came with."""
        for tool in self._tools:
            key = keys.get(tool.key, tool.key)
            button = self._buttons[tool.name]
            title = tr(tool.title)
            name = tr("{tool}, key {key}", tool=title, key=key) if key else title
            button.setAccessibleName(name)
            button.setToolTip(f"{title} ({key})\n{tr(tool.sentence)}")

    def add_below(self, part: QWidget) -> None:
        """Put something at the foot of the rail, under what stands there."""
        self._column.addWidget(part)

    def show_tool(self, name: str) -> None:
        """Mark the tool in the hand."""
        button = self._buttons.get(name)
        if button is not None:
            button.setChecked(True)

    def button(self, name: str) -> IconButton:
        """The button of a tool."""
        return self._buttons[name]

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.typed.emit(event)
