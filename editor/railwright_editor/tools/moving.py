"""Dragging things: ghosts where they were, routes that follow, guides and their reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QColor

from railwright.board.arranging import carried, extent
from railwright.board.following import followed
from railwright.board.geometry import fit, middle_line
from railwright.board.locks import free, is_locked
from railwright.board.polyline import Measured, distance
from railwright_editor.paint.cities import paint_city
from railwright_editor.paint.marks import Pill, paint_guide
from railwright_editor.paint.palette import SELECTION
from railwright_editor.paint.shapes import line_path, screen_pen
from railwright_editor.thing_words import lock_reason, things_name
from railwright_editor.tools.attractors import attractors
from railwright_editor.tools.fit_words import fit_word
from railwright_editor.tools.snapping import REACH, Snapped, snapped
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QPainter

    from railwright.board.findings import Place
    from railwright.board.model import Board, Point
    from railwright_editor.canvas.tool import Canvas, Pointer
    from railwright_editor.tools.attractors import Attractors

_GHOST: Final = 0.3
_MOST_FITS: Final = 12
"""More pills of routes than this would cover the board."""


class Moving:
    """A drag of one or several things; it changes with the pointer.

    `lead` is what was pressed: it snaps, the others keep their distance from it. Locked things
    stay; when all are locked nothing moves, and the drag says why.
    """

    def __init__(self, canvas: Canvas, places: Sequence[Place], lead: Place, press: Point) -> None:
        self._canvas = canvas
        self._board = canvas.document.board
        self._locked = next((place for place in places if is_locked(self._board, place)), None)
        self._going = free(self._board, places)
        self._cities = {place.key for place in self._going if place.kind == "city"}
        self._lead = (
            lead if lead in self._going else next(iter(_placed(self._board, self._going)), None)
        )
        self._press = press
        self._live = self._board
        self._by: Point = (0.0, 0.0)
        self._anchor = self._anchors()[0] if self._lead is not None else press
        self._snapped = Snapped(self._anchor)
        self._shapes = [
            canvas.board_scene.outline(place) for place in self._going if place.kind == "scenery"
        ]
        self._around = (
            attractors(
                self._board,
                self._going,
                self._lead,
                REACH * canvas.pixel,
                locked=canvas.snap_to_locked,
                grid=canvas.grid,
            )
            if self._lead is not None
            else None
        )

    def drag(self, pointer: Pointer) -> None:
        """Take the things along."""
        if self._lead is None:
            return
        dx, dy = pointer.at[0] - self._press[0], pointer.at[1] - self._press[1]
        if pointer.shift:
            dx, dy = (dx, 0.0) if abs(dx) >= abs(dy) else (0.0, dy)
        free_hand = pointer.ctrl or pointer.shift or not self._canvas.snapping
        if free_hand or self._around is None:
            self._snapped = Snapped(self._anchor)
            self._by = (dx, dy)
        else:
            self._snap((dx, dy), self._around)
        self._live = followed(self._board, carried(self._board, self._going, self._by))
        self._canvas.show_live(self._live)

    def drop(self, pointer: Pointer) -> None:
        """Leave the things where they are: one step, or none if that is where they were."""
        self.drag(pointer)
        self._canvas.document.edit(move_name(self._board, self._going), self._live)
        self._canvas.show_document()
        if self._locked is not None:
            self._canvas.say(lock_reason(self._board, self._locked))

    def cancel(self) -> None:
        """Bring the things home."""
        self._canvas.show_document()

    def paint_over(self, painter: QPainter, _pixel: float) -> None:
        """Ghosts and guides."""
        painter.save()
        painter.setOpacity(_GHOST)
        for key in self._cities:
            paint_city(painter, self._board.cities[key])
        painter.setPen(screen_pen(SELECTION, 1.5))
        painter.setBrush(QColor(0, 0, 0, 0))
        for shape in self._shapes:
            painter.drawPath(shape)
        painter.restore()
        for guide in self._snapped.guides:
            paint_guide(painter, line_path(guide.line))

    def pills(self) -> tuple[Pill, ...]:
        """Where the lead is and how far it came, the reasons of guides, the fit of routes."""
        if self._lead is None:
            held = lock_reason(self._board, self._locked) if self._locked is not None else ""
            return (Pill(held, tone="warning"),)
        (x, y), (dx, dy) = self._anchors()[0], self._by
        here = tr(
            "x {x} y {y}, Δ {far}",
            x=f"{x + dx:.1f}",
            y=f"{y + dy:.1f}",
            far=f"{distance((0.0, 0.0), self._by):.1f}",
        )
        reasons = (guide.reason for guide in self._snapped.guides)
        return (*self._fits(), Pill(" · ".join((here, *reasons))))

    def _snap(self, by: Point, around: Attractors) -> None:
        """Move by about so many mm, so that one anchor of the lead lies where it would rather."""
        reach = REACH * self._canvas.pixel
        found = []
        for anchor in self._anchors():
            at = (anchor[0] + by[0], anchor[1] + by[1])
            # What holds, holds one anchor; the others are asked afresh.
            held = self._snapped if anchor == self._anchor else Snapped(at)
            place = snapped(around, at, reach, held)
            found.append((not place.guides, distance(place.at, at), anchor, place))
        _, _, self._anchor, self._snapped = min(found, key=lambda each: each[:2])
        x, y = self._anchor
        self._by = (self._snapped.at[0] - x, self._snapped.at[1] - y)

    def _anchors(self) -> tuple[Point, ...]:
        """The points of the lead that may snap: a city's dot; middle and corners of scenery."""
        box = extent(self._board, self._lead) if self._lead is not None else None
        if box is None:
            return (self._press,)
        if not (box.width or box.height):
            return (box.centre,)
        corners = ((x, y) for x in (box.left, box.right) for y in (box.top, box.bottom))
        return (box.centre, *corners)

    def _fits(self) -> Iterable[Pill]:
        """How the routes fit that have one end among the moved cities."""
        routes = [
            route
            for route in self._live.routes.values()
            if sum(end in self._cities for end in route.between) == 1
        ]
        for route in routes if len(routes) <= _MOST_FITS else ():
            share = fit(self._live, route)
            line = Measured(middle_line(self._live, route))
            text = f"{route.length} · {100 * share:.0f} %"
            yield Pill(text, line.at(line.length / 2), fit_word(share)[1])


def move_name(board: Board, places: Sequence[Place]) -> str:
    """What moving these things is called: "Move Moskva", "Move 6 things"."""
    name = things_name(board, places) if len(places) == 1 else counted(len(places), "thing")
    return tr("Move {name}", name=name)


def nudge(canvas: Canvas, by: Point) -> bool:
    """Move what is selected by mm; a run of such moves is one step. False if nothing is selected.

    What cannot be moved says why.
    """
    board, places = canvas.document.board, canvas.selection.places
    placed = tuple(_placed(board, places))
    if not placed:
        if canvas.selection.keys("route"):
            canvas.say(tr("Routes go where their cities are: select the cities to move them."))
        return bool(places)
    if not free(board, placed):
        canvas.say(lock_reason(board, placed[0]))
        return True
    after = carried(board, places, by)
    canvas.document.edit(move_name(board, places), after, merge=("nudge", places))
    return True


def _placed(board: Board, places: Iterable[Place]) -> Iterable[Place]:
    """Those of some things that have a place of their own: cities and scenery."""
    return (place for place in places if extent(board, place) is not None)
