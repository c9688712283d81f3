"""Expert: plans over tickets, cards, turns and the risk of being cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from railwright.bots.expert_cards import Needs, best_draw, misused, ranked_draws
from railwright.bots.expert_plan import Plan, fillers, plan_for
from railwright.bots.expert_tickets import SOON, deck_to_draw, ranked_keeps
from railwright.bots.outlook import Outlook, rivals_at
from railwright.bots.style import Choice, Style, claims_of, last_resort, longest_claim
from railwright.game.moves import bits
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import Draw, DrawTickets

if TYPE_CHECKING:
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move

CUT: Final = 0.12
"""The chance that a route is lost before the next turn, for each rival who has built to it."""
NO_WAY: Final = 15.0
"""What the loss of a route costs at most."""
READY: Final = 0.8
"""What a planned route is worth for being claimed now rather than later."""
CLAIMS: Final = 2
"""Claims that are compared with what is usual, before all else; as many come after all else."""
DRAWS: Final = 3
"""Draws that are compared with what is usual."""
ALMOST_OVER: Final = 2.0
"""With so few turns left every point counts at once."""


class Expert(Style):
    """Makes a new plan at each look. Changes as it plans."""

    __slots__ = ("_draws_tickets", "_filled", "_needs", "_outlook", "_plan")

    quickly: ClassVar = False
    """Whether it is content with the first plan that it finds."""

    def __init__(self, *, draws_tickets: bool = True) -> None:
        super().__init__()
        self._draws_tickets = draws_tickets
        self._plan = Plan({}, 0, 0.0, 0.0)
        self._filled = 0
        self._outlook: Outlook | None = None
        self._needs: Needs | None = None

    @override
    def look(self, view: View) -> None:
        """Plan for the tickets, and for the trains that they leave."""
        outlook = self._outlook = Outlook(view)
        self._plan = plan_for(view, outlook, view.tickets[view.viewer], quickly=self.quickly)
        spare = Needs(view, self._plan.routes, 0).spare
        self._filled = fillers(view, outlook, self._plan, spare)
        self.wanted = self._plan.routes | self._filled
        self._needs = Needs(view, self._plan.routes, self._filled)

    @override
    def turn(self, view: View, moves: Moves) -> Move | None:
        """The best claim, if it is good enough; tickets, if they promise enough; else cards."""
        outlook, needs = self._outlook, self._needs
        if outlook is None or needs is None:
            return None
        if outlook.turns <= ALMOST_OVER:
            claim = self._last_claim(view, moves)
            if claim is not None:
                return claim
        claim = self._claim(view, moves, outlook, needs)
        if claim is not None:
            return claim
        decks = moves.mask(DrawTickets)
        if decks and self._draws_tickets:
            deck = deck_to_draw(view, outlook, self._plan, decks)
            if deck is not None:
                return moves.pick((DrawTickets,), deck)
        return best_draw(view, moves, needs, second=False) or last_resort(view, moves)

    @override
    def second_card(self, view: View, moves: Moves) -> Move:
        """The card of most worth."""
        needs = Needs(view, self._plan.routes, self._filled)
        return best_draw(view, moves, needs, second=True) or moves.pick((Draw,), 0)

    @override
    def tickets(self, view: View, moves: Moves) -> Choice:
        """Those whose plan is worth most."""
        return ranked_keeps(view, moves)[0]

    @override
    def gift(self, view: View, kinds: int) -> int:
        """The kind of card with the most to spare."""
        spare = (self._needs or Needs(view, 0, 0)).spare
        return max(bits(kinds), key=lambda kind: spare[kind] if kind < LOCOMOTIVE else -1)

    def options(self, view: View, moves: Moves) -> list[Move]:
        """Other actions of a turn that may do better than the usual one."""
        outlook, needs = self._outlook, self._needs
        if outlook is None or needs is None:
            return []
        best: dict[int, Move] = {}
        for _, way in self._ranked_claims(view, moves, outlook, needs):
            best.setdefault(way[1], moves.pick(*way))
        claims = list(best.values())
        others = (longest_claim(view, moves), best_draw(view, moves, needs, second=False))
        found = claims[:CLAIMS] + [move for move in others if move is not None]
        if outlook.turns >= SOON:
            found += [moves.pick((DrawTickets,), deck) for deck in bits(moves.mask(DrawTickets))]
        draws = ranked_draws(view, moves, needs)[:DRAWS]
        return found + draws + claims[CLAIMS : 2 * CLAIMS]

    def second_options(self, view: View, moves: Moves) -> list[Move]:
        """Other second cards that may do better than the usual one."""
        needs = Needs(view, self._plan.routes, self._filled)
        return ranked_draws(view, moves, needs)[:DRAWS]

    def _claim(self, view: View, moves: Moves, outlook: Outlook, needs: Needs) -> Move | None:
        ranked = self._ranked_claims(view, moves, outlook, needs)
        if not ranked or ranked[0][0] <= 0:
            return None
        return moves.pick(*ranked[0][1])

    def _ranked_claims(
        self, view: View, moves: Moves, outlook: Outlook, needs: Needs
    ) -> list[tuple[float, Choice]]:
        """The ways to claim wanted routes, each with what it is worth to do so now."""
        urgency: dict[int, float] = {}
        ranked = []
        for way in claims_of(moves, self.wanted):
            route = way[1]
            if route not in urgency:
                urgency[route] = self._urgency(view, outlook, route)
            ranked.append((urgency[route] - misused(view, needs, way), way))
        ranked.sort(key=lambda found: -found[0])
        return ranked

    def _urgency(self, view: View, outlook: Outlook, route: int) -> float:
        """What it is worth to claim a route now: less waiting, and no risk that it is lost."""
        risk = min(0.6, CUT * (0.5 + rivals_at(view, route)))
        if not self._plan.routes >> route & 1:
            return 0.5 + risk * outlook.points[route] / 4
        have = outlook.owned | self._plan.routes
        detour = outlook.detour(route, have)
        loss = NO_WAY if detour is None else min(NO_WAY, detour)
        return READY + risk * loss

    def _last_claim(self, view: View, moves: Moves) -> Move | None:
        """The claim that gives most now."""
        ways = claims_of(moves, view.free)
        if not ways:
            return None
        points = view.prices.points
        owned = view.owned[view.viewer]
        closing = 0
        for way in self._plan.ways.values():
            missing = way & ~owned
            if missing.bit_count() == 1:
                closing |= missing
        return moves.pick(
            *max(ways, key=lambda way: (closing >> way[1] & 1, points[way[1]], -way[0][1]))
        )
