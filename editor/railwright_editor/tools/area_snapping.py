"""Where a point of an area would rather lie: on a point of another one, or on the board's rim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.board.layers import drawn_scenery, free_scenery
from railwright.board.outlines import AREAS, LINES
from railwright.board.polyline import distance
from railwright_editor.scenery_words import kind_word
from railwright_editor.tools.snapping import REACH
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from railwright.board.model import Board, Point
    from railwright_editor.canvas.tool import Canvas, Pointer

_LET_GO: Final = 1.5
"""What holds lets go at so many times the reach, so that nothing flutters."""


class PlacedPoint(NamedTuple):
    """Where a point lies, and what holds it there, "" when nothing does."""

    at: Point
    reason: str = ""


def placed_point(
    canvas: Canvas, pointer: Pointer, held: PlacedPoint | None, without: Container[Point] = ()
) -> PlacedPoint:
    """Where a point for the pointer lies; `held` is the answer for the last place of the pointer.

    Points of `without` attract nothing: they are those that move.
    """
    if pointer.ctrl or not canvas.snapping:
        return PlacedPoint(pointer.at)
    board, reach = canvas.document.board, REACH * canvas.pixel
    near = [
        (away, found)
        for found in _points(board, without, locked=canvas.snap_to_locked)
        if (away := distance(found.at, pointer.at)) <= reach * _hold(found, held)
    ]
    if near:
        return min(near)[1]
    on_rim = _on_rim(board, pointer.at, reach, held)
    return on_rim if on_rim.reason else _on_grid(pointer.at, canvas.grid, reach)


def _hold(found: PlacedPoint, held: PlacedPoint | None) -> float:
    return _LET_GO if found == held else 1.0


def _points(board: Board, without: Container[Point], *, locked: bool) -> Iterable[PlacedPoint]:
    for number in drawn_scenery(board) if locked else free_scenery(board):
        piece = board.scenery[number]
        if piece.kind in (*AREAS, *LINES):
            reason = tr("point of {kind}", kind=kind_word(piece.kind))
            for point in piece.points:
                if point not in without:
                    yield PlacedPoint(point, reason)


def _on_rim(board: Board, at: Point, reach: float, held: PlacedPoint | None) -> PlacedPoint:
    """The place on the rim of the board, or in its corner, that is within reach."""
    found, reason = list(at), tr("edge of the board")
    if held is not None and held.reason == reason:
        reach *= _LET_GO
    for axis, far in enumerate((board.size.width, board.size.height)):
        rim = min((0.0, far), key=lambda edge: abs(edge - at[axis]))
        if abs(rim - at[axis]) <= reach:
            found[axis] = rim
    here = (found[0], found[1])
    return PlacedPoint(here, reason) if here != at else PlacedPoint(at)


def _on_grid(at: Point, step: float, reach: float) -> PlacedPoint:
    """The place on lines of the grid that are within reach, if there is a grid."""
    if not step:
        return PlacedPoint(at)
    lines = [round(part / step) * step for part in at]
    x, y = (
        line if abs(line - part) <= reach else part for line, part in zip(lines, at, strict=True)
    )
    return PlacedPoint((x, y), tr("grid")) if (x, y) != at else PlacedPoint(at)
