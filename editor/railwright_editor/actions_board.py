"""Taking a tool from the menus, and the settings of the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from railwright_editor.tools import TOOLS

if TYPE_CHECKING:
    from railwright_editor.feature import Deeds, Marks
    from railwright_editor.workbench import Workbench

_BY_ITSELF: Final = frozenset({"hand", "picture"})
"""Tools that the menus leave out, and those that ask for something first."""


class BoardDeeds:
    """Takes tools in hand and shows the form of the board."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench

    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        tools = {
            f"tool_{tool.name}": partial(self.take, tool.name)
            for tool in TOOLS
            if tool.name not in _BY_ITSELF
        }
        return {**tools, "board_settings": self.show_settings}

    def marks(self) -> Marks:
        """None of these can be checked."""
        return {}

    def take(self, tool: str) -> None:
        """Take a tool in hand, the keys on the board."""
        self._bench.view.set_tool(tool)
        self._bench.view.setFocus()

    def show_settings(self) -> None:
        """Select nothing, so that the Inspector shows the board, and go to its first field."""
        self._bench.selection.clear()
        self._bench.show_tab("Inspector")
        self._bench.inspector.focus_name()
