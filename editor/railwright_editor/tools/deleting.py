"""Deleting what is selected, with all that hangs on it, in one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.edits import without
from railwright.board.locks import is_locked
from railwright_editor.thing_words import kinds_name, lock_reason
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from railwright.board.model import Board
    from railwright_editor.canvas.tool import Canvas
    from railwright_editor.selection import Selection


def delete_selected(canvas: Canvas) -> bool:
    """Delete what is selected and tell what went along; False when nothing is selected.

    Where something of it is locked, nothing is deleted, and the canvas says what is.
    """
    return _take_out(canvas, "Delete {name}", "Deleted {things}.")


def cut_selected(canvas: Canvas) -> bool:
    """Take what is selected off the board, as `delete_selected` does, for it has been copied."""
    return _take_out(canvas, "Cut {name}", "Cut {things}.")


def _take_out(canvas: Canvas, label: str, told: str) -> bool:
    places, before = canvas.selection.places, canvas.document.board
    if not places:
        return False
    locked = next((place for place in places if is_locked(before, place)), None)
    if locked is not None:
        canvas.say(lock_reason(before, locked))
        return True
    after = without(before, places)
    what = kinds_name(before, places)
    gone = [what, *_gone_along(before, after, canvas.selection)]
    canvas.document.edit(tr(label, name=what), after)
    canvas.tell(tr(told, things=listed(gone)))
    return True


def _gone_along(before: Board, after: Board, selection: Selection) -> list[str]:
    """The routes and tickets that went with what was chosen, counted."""
    counts = {
        "route": len(before.routes) - len(after.routes) - len(selection.keys("route")),
        "ticket": len(before.tickets) - len(after.tickets) - len(selection.keys("ticket")),
    }
    return [counted(count, word) for word, count in counts.items() if count]
