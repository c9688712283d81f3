"""The Hand tool: drag the board to look elsewhere. The view itself pans while it is in hand."""

from __future__ import annotations

from PySide6.QtCore import Qt

from railwright_editor.canvas.tool import Tool


class HandTool(Tool):
    """Pans with the left button."""

    name = "hand"
    hint = "Drag to look elsewhere · wheel zooms · Esc"
    cursor = Qt.CursorShape.OpenHandCursor
