"""Pure edits of how things lie: which route is drawn over which, and what is locked."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from railwright.board.edits import city_changed, route_changed
from railwright.board.scenery_edits import pieces_changed

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from railwright.board.findings import Place
    from railwright.board.model import Board


def same(board: Board, other: Board) -> bool:
    """Whether two boards say the same, routes in the same order: that decides what covers what."""
    return board is other or (board == other and list(board.routes) == list(other.routes))


def routes_raised(board: Board, keys: Collection[str], by: int = 1) -> Board:
    """Draw routes over the next route that is not among them; with -1 under the one before."""
    order = list(board.routes)
    pairs = list(pairwise(range(len(order))))
    # From the end towards which they go, so that neighbors do not overtake one another.
    for low, high in reversed(pairs) if by > 0 else pairs:
        going, staying = (low, high) if by > 0 else (high, low)
        if order[going] in keys and order[staying] not in keys:
            order[low], order[high] = order[high], order[low]
    if order == list(board.routes):
        return board
    return replace(board, routes={key: board.routes[key] for key in order})


def locked(board: Board, places: Sequence[Place], *, on: bool) -> Board:
    """Lock cities, routes and pieces of scenery against the hand, or free them."""
    board = city_changed(board, (p.key for p in places if p.kind == "city"), locked=on)
    board = route_changed(board, (p.key for p in places if p.kind == "route"), locked=on)
    return pieces_changed(board, (int(p.key) for p in places if p.kind == "scenery"), locked=on)
