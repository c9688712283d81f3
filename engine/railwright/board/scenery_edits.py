"""Pure edits of scenery: points that come, go and move, order, and what several pieces share.

Pieces are named by their numbers in the board. Measures are rounded to 0.1 mm. A number that the
board does not have raises `NoSuchPlaceError`: the caller should have looked.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from railwright.board.edits import scenery_changed, without
from railwright.board.findings import Place
from railwright.board.layers import pieces_on, scenery_layers
from railwright.board.outlines import LEAST_POINTS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from railwright.board.model import Board, Point


# Whole pieces


def pieces_changed(board: Board, numbers: Iterable[int], **changes: object) -> Board:
    """Give the same new values to one or several pieces."""
    for number in numbers:
        board = scenery_changed(board, number, **changes)
    return board


def raised(board: Board, numbers: Iterable[int], by: int = 1) -> tuple[Board, tuple[int, ...]]:
    """Raise pieces over the next piece of their layer, or lower them with -1.

    Returns the board and the numbers that the pieces have in it, in the order given.
    """
    chosen = tuple(numbers)
    order = list(range(len(board.scenery)))
    for layer in scenery_layers(board):
        slots = pieces_on(board, layer.name)
        pairs = list(pairwise(slots))
        # From the end towards which they go, so that neighbors do not overtake one another.
        for low, high in reversed(pairs) if by > 0 else pairs:
            going, staying = (low, high) if by > 0 else (high, low)
            if order[going] in chosen and order[staying] not in chosen:
                order[low], order[high] = order[high], order[low]
    scenery = tuple(board.scenery[number] for number in order)
    if order == list(range(len(order))):
        return board, chosen
    return replace(board, scenery=scenery), tuple(order.index(number) for number in chosen)


# Points of a piece


def points_moved(board: Board, number: int, which: Collection[int], by: Point) -> Board:
    """Move some points of a piece by so many mm."""
    points = tuple(
        (x + by[0], y + by[1]) if index in which else (x, y)
        for index, (x, y) in enumerate(board.scenery[number].points)
    )
    return scenery_changed(board, number, points=points)


def with_point_before(board: Board, number: int, before: int, at: Point) -> Board:
    """Add a point to a piece before one of its points."""
    points = board.scenery[number].points
    return scenery_changed(board, number, points=(*points[:before], at, *points[before:]))


def without_points(board: Board, number: int, which: Collection[int]) -> Board:
    """Take points out of a piece; the piece goes as well when too few would be left."""
    piece = board.scenery[number]
    left = tuple(point for index, point in enumerate(piece.points) if index not in which)
    if len(left) < LEAST_POINTS[piece.kind]:
        return without(board, [Place("scenery", str(number))])
    return scenery_changed(board, number, points=left)


def halved(points: Sequence[Point], which: Collection[int], *, closed: bool) -> list[int]:
    """Behind which of the points a new one goes, so that each picked stretch is halved.

    Stretches lie between neighbors that are both picked; a lone point has the one behind it.
    """
    last = len(points) - 1
    follows = {index: (index + 1) % len(points) for index in which if closed or index < last}
    both = [index for index, after in follows.items() if after in which]
    return sorted(both or follows)
