"""Which of the offered tickets a planning bot keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from railwright.bots.paths import aims, bare_paths
from railwright.game.moves import bits
from railwright.rules.moves import Keep

if TYPE_CHECKING:
    from railwright.game.moves import Moves
    from railwright.game.view import View

SPARE: Final = 5
"""Trains that a plan leaves for detours."""


def best_subset(view: View, moves: Moves) -> tuple[tuple[Any, ...], int]:
    """The front and the bit of the best `Keep`: most points for what the trains can reach."""
    seat = view.viewer
    bare = view.net.once(bare_paths)
    owned = view.owned[seat]
    open_routes = owned | view.claimable(seat)
    held = 0
    for ticket in view.tickets[seat]:
        held |= bare[ticket][1]
    offered = view.offered[seat]
    worth = [_worth(view, ticket, bare[ticket][1], open_routes) for ticket in offered]
    left = view.trains[seat] - SPARE
    best: tuple[float, float] | None = None
    choice = 0
    for subset in bits(moves.mask(Keep)):
        routes, points = held, 0.0
        for bit in bits(subset):
            routes |= bare[offered[bit]][1]
            points += worth[bit]
        cost = sum([view.prices.pieces[route] for route in bits(routes & ~owned)])
        rank = (points, -cost) if cost <= left else (-1000.0 - cost, 0.0)
        if best is None or rank > best:
            best, choice = rank, subset
    return (Keep,), choice


def _worth(view: View, ticket: int, routes: int, open_routes: int) -> float:
    """The points of a ticket, or what it costs when its way on the empty board is blocked."""
    points = float(aims(view.net.tickets[ticket])[0][0])
    if not routes:
        return -points
    blocked = (routes & ~open_routes).bit_count()
    return points if not blocked else points / (1 + blocked) - 1
