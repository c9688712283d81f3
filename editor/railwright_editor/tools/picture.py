"""The Picture tool: a picture follows the pointer, a click places it, a drag sizes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from typing_extensions import override

from railwright.board.edits import with_scenery
from railwright.board.findings import Place
from railwright.board.model import Scenery
from railwright.board.pictures import boxed, first_size, picture_box
from railwright_editor.canvas.tool import Canvas, Pointer, Tool
from railwright_editor.paint.marks import Pill
from railwright_editor.paint.palette import SELECTION
from railwright_editor.paint.shapes import screen_pen
from railwright_editor.tools.grips import Grips
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage, QPainter

    from railwright.board.model import Point
    from railwright_editor.canvas.view import BoardView

FADE: Final = 50
"""A new picture is half pale, so that what is drawn over it is seen."""
_LEAST: Final = 5.0
"""A drag that is shorter, in mm, places the picture as a click does."""


@dataclass(frozen=True, slots=True)
class Held:
    """A picture in hand: the file that the board will name, its pixels, its size in mm."""

    file: str
    image: QImage
    natural: tuple[float, float]


class PictureTool(Tool):
    """Empty or with a picture in hand. It changes with the gesture."""

    name = "picture"
    hint = "Click to place the picture · drag to size it · Enter puts it in the middle · Esc"
    cursor = Qt.CursorShape.DragCopyCursor
    crosses = True

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas)
        self.ask: Callable[[], None] = lambda: None
        """What asks for a picture file when the tool is taken in hand without one."""
        self.leaving: Callable[[], None] = lambda: None
        """What is done when the picture has been placed or dropped: another tool comes."""
        self.middle: Callable[[], Point] = lambda: (0.0, 0.0)
        """What tells the middle of the part of the board that is shown."""
        self._held: Held | None = None
        self._piece: Scenery | None = None
        self._start: Point = (0.0, 0.0)
        self.keys = dict.fromkeys((Qt.Key.Key_Return, Qt.Key.Key_Enter), self._place_in_middle)

    def hold(self, held: Held, at: Point | None = None) -> None:
        """Take a picture in hand; it lies round a place, or the middle of what is shown."""
        self._held = held
        self._show(at or self.middle())

    @override
    def enter(self) -> None:
        if self._held is None:
            self.ask()

    @override
    def hover(self, pointer: Pointer) -> None:
        if self._held is not None:
            self._show(pointer.at)

    @override
    def press(self, pointer: Pointer) -> None:
        self._start = pointer.at

    @override
    def click(self, pointer: Pointer) -> None:
        if self._held is None:
            self.ask()
            return
        self._show(pointer.at)
        self._commit()

    @override
    def drag(self, pointer: Pointer) -> None:
        if self._held is None:
            return
        (ax, ay), (bx, by) = self._start, pointer.at
        wide, high = abs(bx - ax), abs(by - ay)
        if max(wide, high) < _LEAST:
            self._show(self._start)
            return
        if not pointer.shift:
            # The picture keeps its proportions unless Shift lets them go.
            share = max(wide / self._held.natural[0], high / self._held.natural[1])
            wide, high = self._held.natural[0] * share, self._held.natural[1] * share
        middle = (ax + (wide if bx >= ax else -wide) / 2, ay + (high if by >= ay else -high) / 2)
        self._piece = boxed(self._new(), middle, (wide, high))
        self.canvas.refresh()

    @override
    def drop(self, pointer: Pointer) -> None:
        self.drag(pointer)
        self._commit()

    @override
    def cancel(self) -> bool:
        held, self._held, self._piece = self._held, None, None
        self.canvas.refresh()
        return held is not None

    @override
    def paint_over(self, painter: QPainter, pixel: float) -> None:
        if self._held is None or self._piece is None:
            return
        (x, y), (w, h) = picture_box(self._piece)
        frame = QRectF(x - w / 2, y - h / 2, w, h)
        painter.save()
        painter.setOpacity(FADE / 100)
        painter.drawImage(frame, self._held.image)
        painter.restore()
        painter.setPen(screen_pen(SELECTION, 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(frame)

    @override
    def pills(self) -> tuple[Pill, ...]:
        if self._piece is None:
            return ()
        wide, high = picture_box(self._piece)[1]
        return (Pill(tr("{wide:.0f} × {high:.0f} mm", wide=wide, high=high)),)

    def _new(self) -> Scenery:
        file = self._held.file if self._held is not None else ""
        return Scenery("picture", ((0.0, 0.0), (1.0, 1.0)), file=file, fade=FADE)

    def _show(self, at: Point) -> None:
        if self._held is not None:
            size = first_size(self.canvas.document.board.size, self._held.natural)
            self._piece = boxed(self._new(), at, size)
            self.canvas.refresh()

    def _place_in_middle(self, _event: object) -> bool:
        if self._held is None:
            return False
        self._show(self.middle())
        self._commit()
        return True

    def _commit(self) -> None:
        piece, self._held, self._piece = self._piece, None, None
        if piece is None:
            return
        board = with_scenery(self.canvas.document.board, piece)
        number = str(len(board.scenery) - 1)
        self.canvas.document.edit(tr("Place picture"), board, merge=("picture", number))
        self.leaving()
        self.canvas.selection.set([Place("scenery", number)])


class PictureGrips(Grips):
    """A double click on a picture asks to crop it."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view

    @override
    def double_click(self, at: Point) -> bool:
        hit = next(iter(self._view.hits(at)), None)
        if hit is None or hit.place.kind != "scenery":
            return False
        if self._view.document.board.scenery[int(hit.place.key)].kind != "picture":
            return False
        self._view.selection.set([hit.place])
        self._view.deed_wanted.emit("crop_picture")
        return True
