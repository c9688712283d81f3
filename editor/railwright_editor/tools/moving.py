"""Dragging cities: ghosts where they were, routes that follow, guides and their reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.edits import bent, moved
from railwright.board.geometry import fit, middle_line
from railwright.board.polyline import Measured, distance
from railwright_editor.paint.cities import paint_city
from railwright_editor.paint.marks import Pill, paint_guide
from railwright_editor.paint.shapes import line_path
from railwright_editor.tools.fit_words import fit_word
from railwright_editor.tools.snapping import REACH, Snapped, snapped
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QPainter

    from railwright.board.model import Board, Point
    from railwright_editor.canvas.tool import Canvas, Pointer

_GHOST: Final = 0.3


class Moving:
    """A drag of one or several cities; it changes with the pointer.

    `lead` is the city that was pressed: it snaps, the others keep their distance from it.
    """

    def __init__(self, canvas: Canvas, keys: Sequence[str], lead: str, press: Point) -> None:
        self._canvas = canvas
        self._board = canvas.document.board
        self._keys = tuple(keys)
        self._lead = self._board.cities[lead]
        self._press = press
        self._live = self._board
        self._snapped = Snapped(self._lead.at)

    def drag(self, pointer: Pointer) -> None:
        """Take the cities along."""
        x, y = self._lead.at
        dx, dy = pointer.at[0] - self._press[0], pointer.at[1] - self._press[1]
        if pointer.shift:
            dx, dy = (dx, 0.0) if abs(dx) >= abs(dy) else (0.0, dy)
        at = (x + dx, y + dy)
        if self._canvas.snapping and not pointer.ctrl and not pointer.shift:
            reach = REACH * self._canvas.pixel
            self._snapped = snapped(
                self._board, self._lead.key, at, reach, self._keys, self._snapped
            )
        else:
            self._snapped = Snapped(at)
        by = (self._snapped.at[0] - x, self._snapped.at[1] - y)
        self._live = carried(self._board, self._keys, by)
        self._canvas.show_live(self._live)

    def drop(self, pointer: Pointer) -> None:
        """Leave the cities where they are: one step, or none if that is where they were."""
        self.drag(pointer)
        self._canvas.document.edit(move_name(self._canvas, self._keys), self._live)
        self._canvas.show_document()

    def cancel(self) -> None:
        """Bring the cities home."""
        self._canvas.show_document()

    def paint_over(self, painter: QPainter, _pixel: float) -> None:
        """Ghosts and guides."""
        painter.save()
        painter.setOpacity(_GHOST)
        for key in self._keys:
            paint_city(painter, self._board.cities[key])
        painter.restore()
        for guide in self._snapped.guides:
            paint_guide(painter, line_path(guide.line))

    def pills(self) -> tuple[Pill, ...]:
        """Where the lead is and how far it came, the reasons of guides, the fit of routes."""
        x, y = self._live.cities[self._lead.key].at
        far = distance(self._lead.at, (x, y))
        here = f"x {x:.1f} y {y:.1f}, Δ {far:.1f}"
        reasons = "".join(f" · {guide.reason}" for guide in self._snapped.guides)
        return (*self._fits(), Pill(here + reasons))

    def _fits(self) -> Iterable[Pill]:
        for route in self._live.routes.values():
            if sum(end in self._keys for end in route.between) == 1:
                share = fit(self._live, route)
                line = Measured(middle_line(self._live, route))
                text = f"{route.length} · {100 * share:.0f} %"
                yield Pill(text, line.at(line.length / 2), fit_word(share)[1])


def carried(board: Board, keys: Sequence[str], by: Point) -> Board:
    """The board with cities moved by mm, and the bends of routes between two of them as well."""
    after = moved(
        board,
        {key: (board.cities[key].at[0] + by[0], board.cities[key].at[1] + by[1]) for key in keys},
    )
    for route in board.routes.values():
        if route.via and all(end in keys for end in route.between):
            after = bent(after, route.key, ((x + by[0], y + by[1]) for x, y in route.via))
    return after


def move_name(canvas: Canvas, keys: Sequence[str]) -> str:
    """What moving these cities is called: "Move Moskva", "Move 6 things"."""
    if len(keys) == 1:
        return f"Move {canvas.document.board.cities[keys[0]].name}"
    return f"Move {counted(max(len(canvas.selection.places), len(keys)), 'thing')}"
