"""What a tool is, and the small face of the canvas that tools talk to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QCursor, QKeyEvent, QPainter

    from railwright.board.findings import Place, PlaceKind
    from railwright.board.model import Board, Point
    from railwright_editor.canvas.scene import BoardScene
    from railwright_editor.document import Document
    from railwright_editor.paint.marks import Pill
    from railwright_editor.selection import Selection


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where the pointer is, in board mm, and which keys are held."""

    at: Point
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True, slots=True)
class Hit:
    """What is under the pointer: a place, or the name of the city at that place."""

    place: Place
    name: bool = False


class Canvas(Protocol):
    """The canvas as tools see it."""

    @property
    def document(self) -> Document:
        """The document being drawn."""

    @property
    def selection(self) -> Selection:
        """What is selected."""

    @property
    def board_scene(self) -> BoardScene:
        """The board as shown, which a gesture may change before the document does."""

    @property
    def pixel(self) -> float:
        """The size of one logical pixel in mm."""

    @property
    def snapping(self) -> bool:
        """Whether drags snap."""

    @property
    def drawing_layer(self) -> str:
        """The layer of scenery on which new pieces are drawn."""

    @property
    def snap_to_locked(self) -> bool:
        """Whether what lies on locked layers attracts, too."""

    @property
    def grid(self) -> float:
        """The step of the grid in mm, 0 when there is none."""

    def hits(self, at: Point) -> tuple[Hit, ...]:
        """What lies under a point, uppermost first."""

    def show_live(self, board: Board) -> None:
        """Show a board that the document does not hold yet."""

    def show_document(self) -> None:
        """Show the board of the document again."""

    def say(self, text: str) -> None:
        """Tell at the pointer why something cannot be done, or what it did."""

    def tell(self, text: str) -> None:
        """Tell in a toast, with Undo, what has been done."""

    def announce(self, text: str) -> None:
        """Tell in the status bar, and to screen readers, what a key has brought."""

    def set_hint(self, text: str) -> None:
        """Put the hint of a tool into the status bar."""

    def refresh(self) -> None:
        """Paint the overlay again."""

    def set_cursor(self, shape: Qt.CursorShape | QCursor) -> None:
        """Change the pointer's shape."""

    def ask_name(
        self,
        at: Point,
        text: str,
        note: Callable[[str], str],
        done: Callable[[str | None], None],
        *,
        title: str = "",
    ) -> None:
        """Open a field for a name at a place, `text` selected in it.

        `note` says what is odd about a name, "" when nothing is. `done` gets the name, or None
        when it was dropped. `title` tells screen readers what is asked, if not a city's name.
        """

    def close_name(self) -> bool:
        """Commit the open field, if there is one; whether there was."""


class Tool:
    """A tool of the canvas: it changes with the gesture it is in. All methods do nothing here.

    The view turns mouse events into gestures: `press`, then `click` if the button comes up near
    where it went down, else any number of `drag` and one `drop`. `hover` comes without a button.
    """

    name = ""
    hint = ""
    cursor = Qt.CursorShape.ArrowCursor
    crosses = False
    """Whether arrow keys move a cross that Enter clicks at; else they walk from city to city."""

    outlines: tuple[PlaceKind, ...] = ("city", "route")
    """The kinds of things that are outlined under the pointer."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.keys: Mapping[int, Callable[[QKeyEvent], bool]] = {}

    def enter(self) -> None:
        """The tool has been chosen."""

    def leave(self) -> None:
        """Another tool has been chosen: drop what is being drawn."""
        self.cancel()

    def hover(self, pointer: Pointer) -> None:
        """The pointer moved without a button."""

    def pointer_left(self) -> None:
        """The pointer left the canvas."""

    def press(self, pointer: Pointer) -> None:
        """The left button went down."""

    def click(self, pointer: Pointer) -> None:
        """The left button came up where it went down."""

    def drag(self, pointer: Pointer) -> None:
        """The pointer moved with the left button down, or Ctrl or Shift changed meanwhile."""

    def drop(self, pointer: Pointer) -> None:
        """The left button came up after a drag."""

    def double_click(self, pointer: Pointer) -> None:
        """The left button went down for the second time."""

    def key(self, event: QKeyEvent) -> bool:
        """Use a key by the table `keys`; False leaves it to the view."""
        action = self.keys.get(event.key())
        return action is not None and action(event)

    def keeps(self, event: QKeyEvent) -> bool:
        """Whether a shortcut of the window is this tool's own now: Delete while it holds a bend."""
        del event
        return False

    def cancel(self) -> bool:
        """Give up the gesture or the drawing at hand; whether there was one."""
        return False

    def finish(self, pointer: Pointer) -> bool:
        """The right button went down: end the drawing at hand; whether there was one."""
        del pointer
        return self.cancel()

    def board_changed(self) -> None:
        """The document changed, by this tool or by anything else."""

    def paint_over(self, painter: QPainter, pixel: float) -> None:
        """Draw the preview, in board mm; `pixel` is the size of one pixel in mm."""

    def copied(self) -> str:
        """The words that Copy takes from what the tool shows, "" for none."""
        return ""

    def pills(self) -> tuple[Pill, ...]:
        """Words to show at places or at the pointer."""
        return ()
