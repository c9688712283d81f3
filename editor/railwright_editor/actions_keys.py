"""Every key of the window, for the Keyboard page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright_editor.actions import keys_by_menu
from railwright_editor.tools import TOOLS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def all_keys(names: Sequence[str]) -> Mapping[str, Sequence[tuple[str, str]]]:
    """The keys of tools, of selected routes, and of the actions of these names."""
    tools = [(tool.key, f"{tool.title}: {tool.sentence}") for tool in TOOLS]
    routes = [
        ("R O Y G B P K W N", "Red, orange, yellow, green, blue, purple, black, white, gray"),
        ("1 to 9, 0", "Length; 0 follows the distance"),
        ("U, F, L, X", "Tunnel, one more locomotive, one more lane, swap ends"),
    ]
    return {"Tools": tools, "Selected routes": routes, **keys_by_menu(names)}
