"""A form that edits the document: every commit is one named step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from typing_extensions import override

from railwright_editor.widgets.rows import Form

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from PySide6.QtGui import QKeyEvent

    from railwright.board.model import Board, Point
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change, NumberField

LEAVING: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})
"""The keys that give the focus back to the board."""


class EditForm(Form):
    """Field rows over the document; `done` asks to give the focus back to the board."""

    done = Signal()

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self.document = document
        self.selection = selection

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return self.document.board

    def step(self, label: str, board: Board, merge: Hashable | None = None) -> None:
        """Make one undo step."""
        self.document.edit(label, board, merge)

    def finish(self, label: str, board: Board) -> None:
        """Make one undo step by a click, and give the focus back to the board."""
        self.document.edit(label, board)
        self.done.emit()

    def watch(self, field: NumberField, change: Callable[[Change, Hashable | None], None]) -> None:
        """Let a number field commit through `change`, and end a run of steps when it is left."""
        field.committed.connect(change)
        field.dropped.connect(self.document.close_merge)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in LEAVING:
            self.done.emit()
            event.accept()
            return
        super().keyPressEvent(event)


def along(at: Point, axis: int, change: Change) -> Point:
    """A point with one of its two values changed."""
    return (change(at[0]), at[1]) if axis == 0 else (at[0], change(at[1]))


def common(values: Iterable[object]) -> object | None:
    """The one value that all share, or None when they are mixed or there are none."""
    iterator = iter(values)
    first = next(iterator, None)
    return first if all(value == first for value in iterator) else None
