"""One step: the dearest open ticket, the first route that it lacks, and nothing else until then.

The published One Step Thinker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.bots.bot import BotKind
from railwright.bots.hops import open_tickets, way_of
from railwright.bots.paths import aims, bare_paths
from railwright.bots.style import (
    Choice,
    Style,
    claims_of,
    draw_of,
    last_resort,
    most_held,
    obtainable,
)
from railwright.game.moves import bits, nth_bit
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import DrawTickets, Keep

if TYPE_CHECKING:
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move

ENOUGH_TIME: Final = 8
"""Tickets are drawn while every player has so many trains."""
NO_TARGET: Final = -1


class OneStep(Style):
    """Looks one route ahead. Changes: a target stands until somebody claims a route."""

    __slots__ = ("_color", "_free", "_joined", "_known", "target")

    def __init__(self) -> None:
        super().__init__()
        self.target = NO_TARGET
        self._color = 0
        self._free = -1
        self._known = -1
        self._joined = False
        """Whether no ticket is left to be joined."""

    @override
    def look(self, view: View) -> None:
        """Choose a target where a route has been claimed, or tickets have come."""
        known = len(view.tickets[view.viewer])
        if (view.free, known) == (self._free, self._known):
            return
        self._free, self._known = view.free, known
        self.target = self._first_step(view)
        self._joined = self.target == NO_TARGET
        if self._joined:
            self.target = self._longest(view)
        self.wanted = 0 if self.target == NO_TARGET else 1 << self.target
        color = None if self.target == NO_TARGET else view.prices.prices[self.target].color
        self._color = most_held(view.hands[view.viewer]) if color is None else color

    @override
    def turn(self, view: View, moves: Moves) -> Move | None:
        """Claim the target, else draw its color, a locomotive, or blind."""
        if self._joined and self.draws_tickets(view):
            decks = moves.mask(DrawTickets)
            if decks:
                return moves.pick((DrawTickets,), nth_bit(decks, 0))
        ways = claims_of(moves, self.wanted)
        if ways:
            return moves.pick(*min(ways, key=lambda way: (way[0][1] != self._color, way[0][1])))
        return self._draw(view, moves) or last_resort(view, moves)

    @override
    def second_card(self, view: View, moves: Moves) -> Move:
        """As the first."""
        return self._draw(view, moves) or next(iter(moves))

    @override
    def tickets(self, view: View, moves: Moves) -> Choice:
        """At the start all; later those that ask for the fewest spaces on the empty board."""
        subsets = bits(moves.mask(Keep))
        if not view.stack[-1].about:
            return (Keep,), max(subsets, key=int.bit_count)
        bare, offered = view.net.once(bare_paths), view.offered[view.viewer]
        return (Keep,), min(
            subsets, key=lambda subset: sum(bare[offered[bit]][0] for bit in bits(subset))
        )

    def roads(self, view: View) -> int:
        """The mask of routes that ways may lead over."""
        return obtainable(view)

    def draws_tickets(self, view: View) -> bool:
        """Whether, with nothing left to join, more tickets are drawn."""
        return min(view.trains) >= ENOUGH_TIME

    def liking(self, view: View, route: int) -> tuple[int, int]:
        """How well a route is liked where no ticket asks for one: long, and nearly paid."""
        price = view.prices.prices[route]
        hand = view.hands[view.viewer]
        color = most_held(hand) if price.color is None else price.color
        lacking = max(0, price.spaces - hand[color] - hand[LOCOMOTIVE])
        return view.net.lengths[route], -lacking

    def _first_step(self, view: View) -> int:
        """The first route that is missing to the dearest ticket that can be joined."""
        net, owned, usable = view.net, view.owned[view.viewer], self.roads(view)
        dearest = sorted(open_tickets(view), key=lambda ticket: -aims(net.tickets[ticket])[0][0])
        for ticket in dearest:
            for route in way_of(net, net.tickets[ticket], usable, owned) or ():
                if not owned >> route & 1:
                    return route
        return NO_TARGET

    def _longest(self, view: View) -> int:
        routes = bits(obtainable(view))
        return max(routes, key=lambda route: self.liking(view, route), default=NO_TARGET)

    def _draw(self, view: View, moves: Moves) -> Move | None:
        return draw_of(view, moves, (self._color, LOCOMOTIVE))


ONE_STEP = BotKind(
    name="one_step",
    title="One step",
    says="Goes for the dearest ticket, one missing route after the other.",
    make=OneStep,
)
