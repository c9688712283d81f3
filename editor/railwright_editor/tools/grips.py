"""What the Select tool shows on what is selected, to be dragged: bends, points, the box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QCursor, QKeyEvent, QPainter

    from railwright.board.model import Point
    from railwright_editor.canvas.tool import Canvas, Pointer
    from railwright_editor.paint.marks import Pill


class Gesture(Protocol):
    """A drag in progress: it previews on the canvas and commits once, or not at all."""

    def drag(self, pointer: Pointer) -> None:
        """Follow the pointer."""

    def drop(self, pointer: Pointer) -> None:
        """Commit."""

    def cancel(self) -> None:
        """Leave everything as it was."""

    def paint_over(self, painter: QPainter, pixel: float) -> None:
        """Draw the preview."""

    def pills(self) -> tuple[Pill, ...]:
        """What is said of it."""


class Grips:
    """Handles of one kind: one of them may be held, for a drag and for the keys. It changes.

    All methods do nothing here. The Select tool asks its grips one after another, and the first
    that has something to do with a place or a key does it.
    """

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def cursor(self, at: Point) -> Qt.CursorShape | QCursor | None:
        """The shape of the pointer over a handle; None where there is none."""
        del at
        return None

    @property
    def holds(self) -> bool:
        """Whether a handle is held that Delete takes out."""
        return False

    @property
    def takes_click(self) -> bool:
        """Whether a click on the held handle is for it alone, and selects nothing."""
        return True

    def press(self, pointer: Pointer) -> bool:
        """The left button went down: hold the handle that is there, or none; whether there is."""
        del pointer
        return False

    def begin(self, press: Point) -> Gesture | None:
        """The drag of the held handle, from where the button went down; None if none is held."""
        del press
        return None

    def double_click(self, at: Point) -> bool:
        """Do what a double click does here; whether it does anything."""
        del at
        return False

    def key(self, event: QKeyEvent) -> bool:
        """Use a key; False leaves it to the tool."""
        del event
        return False

    def board_changed(self) -> None:
        """The document changed: what was held may be gone."""

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Draw the handles, in board mm; `pixel` is the size of one pixel in mm."""
