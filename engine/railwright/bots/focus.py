"""Focus: every route on the way of an open ticket has a rank, and the first payable one is claimed.

The published Route Focus agent, as its paper describes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import override

from railwright.bots.bot import BotKind
from railwright.bots.hops import open_tickets, way_of
from railwright.bots.paths import aims
from railwright.bots.style import (
    Choice,
    Style,
    claims_of,
    draw_of,
    last_resort,
    most_held,
    obtainable,
)
from railwright.game.moves import bits
from railwright.rules.moves import Keep

if TYPE_CHECKING:
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move


class Focus(Style):
    """Keeps every ticket and never draws another. Changes at each look."""

    __slots__ = ("_queue",)

    def __init__(self) -> None:
        super().__init__()
        self._queue: list[int] = []

    @override
    def look(self, view: View) -> None:
        """Rank the routes: its own points, and twice those of the tickets whose way it is on."""
        usable, owned = obtainable(view), view.owned[view.viewer]
        points = view.prices.points
        rank: dict[int, int] = {}
        for ticket in open_tickets(view):
            goal = view.net.tickets[ticket]
            worth = 2 * aims(goal)[0][0]
            for route in way_of(view.net, goal, usable, owned) or ():
                if not owned >> route & 1:
                    rank[route] = max(rank.get(route, 0), points[route] + worth)
        if not rank:
            rank = {route: points[route] for route in bits(usable)}
        self._queue = sorted(rank, key=lambda route: (-rank[route], route))
        self.wanted = sum(1 << route for route in rank)

    @override
    def turn(self, view: View, moves: Moves) -> Move | None:
        """Claim the first route of the queue that can be paid, else draw for its head."""
        hand = view.hands[view.viewer]
        payable = claims_of(moves, self.wanted)
        known = {route for _, route in payable}
        for route in self._queue:
            if route in known:
                ways = [way for way in payable if way[1] == route]
                return moves.pick(*max(ways, key=lambda way: (hand[way[0][1]], -way[0][1])))
        return self._draw(view, moves) or last_resort(view, moves)

    @override
    def second_card(self, view: View, moves: Moves) -> Move:
        """As the first."""
        found = self._draw(view, moves)
        return found or next(iter(moves))

    @override
    def tickets(self, view: View, moves: Moves) -> Choice:
        """As many as may be kept."""
        return (Keep,), max(bits(moves.mask(Keep)), key=int.bit_count)

    def _draw(self, view: View, moves: Moves) -> Move | None:
        if not self._queue:
            return draw_of(view, moves, ())
        color = view.prices.prices[self._queue[0]].color
        hand = view.hands[view.viewer]
        return draw_of(view, moves, (most_held(hand) if color is None else color,))


FOCUS = BotKind(
    name="focus",
    title="Route focus",
    says="Keeps all its tickets and claims first what the dearest of them need.",
    make=Focus,
)
