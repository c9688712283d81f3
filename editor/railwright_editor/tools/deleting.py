"""Deleting what is selected, with all that hangs on it, in one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.edits import without
from railwright_editor.words import counted, listed, routes_name

if TYPE_CHECKING:
    from railwright.board.model import Board
    from railwright_editor.canvas.tool import Canvas
    from railwright_editor.selection import Selection


def delete_selected(canvas: Canvas) -> bool:
    """Delete what is selected and tell what went along; False when nothing is selected."""
    if not canvas.selection.places:
        return False
    before = canvas.document.board
    after = without(before, canvas.selection.places)
    what = _chosen(before, canvas.selection)
    gone = [what, *_gone_along(before, after, canvas.selection)]
    canvas.document.edit(f"Delete {what}", after)
    canvas.tell(f"Deleted {listed(gone)}.")
    return True


def _chosen(board: Board, selection: Selection) -> str:
    cities, routes = selection.keys("city"), selection.keys("route")
    count = len(selection.places)
    if len(cities) == count:
        return board.cities[cities[0]].name if count == 1 else f"{count} cities"
    if len(routes) == count:
        return routes_name(board, routes)
    return counted(count, "thing")


def _gone_along(before: Board, after: Board, selection: Selection) -> list[str]:
    """The routes and tickets that went with what was chosen, counted."""
    counts = {
        "route": len(before.routes) - len(after.routes) - len(selection.keys("route")),
        "ticket": len(before.tickets) - len(after.tickets) - len(selection.keys("ticket")),
    }
    return [counted(count, word) for word, count in counts.items() if count]
