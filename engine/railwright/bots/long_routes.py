"""Long routes: as few points in tickets as may be, then the longest routes there are.

The published Long Route Junkie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.bots.bot import BotKind
from railwright.bots.one_step import OneStep
from railwright.bots.paths import aims
from railwright.bots.style import Choice, obtainable
from railwright.game.moves import bits
from railwright.rules.moves import Keep

if TYPE_CHECKING:
    from railwright.game.moves import Moves
    from railwright.game.network import Network
    from railwright.game.view import View

LONG: Final = 3
"""Ways lead only over routes of so many spaces or more."""


class LongRoutes(OneStep):
    """One step at a time, over long routes only; it never draws tickets."""

    __slots__ = ()

    @override
    def roads(self, view: View) -> int:
        """The long ones."""
        return obtainable(view) & view.net.once(long_routes)

    @override
    def draws_tickets(self, view: View) -> bool:
        """Never."""
        return False

    @override
    def liking(self, view: View, route: int) -> tuple[int, int]:
        """Long, and rather gray."""
        return view.net.lengths[route], int(view.prices.prices[route].color is None)

    @override
    def tickets(self, view: View, moves: Moves) -> Choice:
        """Those of the fewest points."""
        goals, offered = view.net.tickets, view.offered[view.viewer]
        return (Keep,), min(
            bits(moves.mask(Keep)),
            key=lambda subset: sum(aims(goals[offered[bit]])[0][0] for bit in bits(subset)),
        )


def long_routes(net: Network) -> int:
    """The mask of the routes of `LONG` spaces or more."""
    return sum(1 << route for route, length in enumerate(net.lengths) if length >= LONG)


LONG_ROUTES = BotKind(
    name="long_routes",
    title="Long routes",
    says="Keeps the cheapest tickets and then claims the longest routes.",
    make=LongRoutes,
)
