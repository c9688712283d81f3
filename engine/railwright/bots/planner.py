"""A bot with a plan: it keeps tickets that it can join, and builds the cheapest tree to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from railwright.bots.bot import BotKind
from railwright.bots.foreign import foreign_move
from railwright.bots.paths import aims, bare_paths, joining
from railwright.bots.tickets import best_subset
from railwright.game.moves import bits, nth_bit
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import (
    GIVE,
    KEEP,
    SECOND_CARD,
    TURN,
    Claim,
    Draw,
    DrawTickets,
    Give,
    Pass,
)

if TYPE_CHECKING:
    from railwright.game.chance import Chance
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.book import Handlers
    from railwright.rules.moves import Move

ENOUGH_TRAINS: Final = 12
"""With a plan fulfilled, further tickets are drawn only with so many trains."""
ENOUGH_TIME: Final = 9
"""... and while every rival has so many."""
FULL_HAND: Final = 24
"""With so many cards the longest payable route is claimed, wanted or not."""


class Planner:
    """Plans once and mends the plan only when a route of it is lost. Changes as it plans."""

    __slots__ = ("_gray", "_lasting", "_need", "_paths", "_plan", "_planned_for", "_wanted")

    def __init__(self) -> None:
        self._paths: dict[int, int] = {}
        """For each ticket that can still be joined, the mask of routes on its path."""
        self._plan = 0
        self._planned_for = -1
        self._wanted = 0
        self._need: list[int] = []
        self._gray = 0
        self._lasting: Handlers | None = None

    def choose(self, view: View, moves: Moves, chance: Chance) -> Move:
        """Answer the open decision."""
        phase = view.stack[-1].phase
        if phase == SECOND_CARD:
            return self._draw(view, moves, moves.mask(Draw))
        if phase == TURN:
            return foreign_move(view, moves, self._wanted, forced=False) or self._turn(
                view, moves, chance
            )
        if phase == KEEP:
            return moves.pick(*best_subset(view, moves))
        if phase == GIVE:
            return self._give(view, moves)
        may_pass = bool(moves.mask(Pass))
        found = foreign_move(view, moves, self._wanted, forced=not may_pass)
        return found or (moves.pick((Pass,), 0) if may_pass else moves.sample(chance))

    # ---- the plan

    def _look(self, view: View) -> None:
        """Mend the plan where tickets have come or routes are lost, then see what is wanted."""
        seat = view.viewer
        tickets = view.tickets[seat]
        owned = view.owned[seat]
        usable = self._obtainable(view)
        lost = self._plan & ~(owned | usable)
        if len(tickets) != self._planned_for or lost:
            self._mend(view, owned, usable)
        wanted = self._plan & ~owned
        if wanted != self._wanted or not self._need:
            self._wanted = wanted
            self._count_needs(view, wanted)

    def _obtainable(self, view: View) -> int:
        """The routes that may be claimed now or later: what is closed for a while is waited for."""
        lasting = self._lasting
        if lasting is None:
            lasting = self._lasting = view.book.lasting
        seat = view.viewer
        if len(lasting) == len(view.book.closed):
            return view.claimable(seat)
        fits = view.prices.fits
        mask = view.free & fits[min(view.trains[seat], len(fits) - 1)]
        for slot, closed in lasting:
            mask &= ~closed(view.own[slot], view, seat)
        return mask

    def _mend(self, view: View, owned: int, usable: int) -> None:
        net = view.net
        tickets = view.tickets[view.viewer]
        if len(tickets) != self._planned_for:
            bare = net.once(bare_paths)
            for ticket in tickets[max(self._planned_for, 0) :]:
                self._paths[ticket] = bare[ticket][1]
            self._planned_for = len(tickets)
        kept = {
            ticket: path
            for ticket, path in self._paths.items()
            if path and not path & ~(owned | usable)
        }
        broken = [ticket for ticket in self._paths if ticket not in kept]
        have = owned
        for path in kept.values():
            have |= path
        broken.sort(key=lambda ticket: -aims(net.tickets[ticket])[0][0])
        for ticket in broken:
            path = joining(net, net.tickets[ticket], usable, have)[1]
            if path:
                kept[ticket] = path
                have |= path
        self._paths = kept
        self._plan = 0
        for path in kept.values():
            self._plan |= path
        self._drop_what_is_too_long(view, owned)

    def _drop_what_is_too_long(self, view: View, owned: int) -> None:
        """Give up the cheapest tickets while the plan needs more trains than are left."""
        pieces = view.prices.pieces
        goals = view.net.tickets
        trains = view.trains[view.viewer]
        while sum([pieces[route] for route in bits(self._plan & ~owned)]) > trains and self._paths:
            least = min(self._paths, key=lambda ticket: aims(goals[ticket])[0][0])
            del self._paths[least]
            self._plan = 0
            for path in self._paths.values():
                self._plan |= path

    def _count_needs(self, view: View, wanted: int) -> None:
        need = [0] * (LOCOMOTIVE + 1)
        gray = 0
        prices = view.prices.prices
        for route in bits(wanted):
            price = prices[route]
            need[LOCOMOTIVE] += price.icons
            if price.color is None:
                gray = max(gray, price.spaces - price.icons)
            else:
                need[price.color] += price.spaces - price.icons
        self._need = need
        self._gray = gray

    # ---- a turn

    def _turn(self, view: View, moves: Moves, chance: Chance) -> Move:
        self._look(view)
        claims = moves.rows(Claim)
        if claims:
            claim = self._claim(view, moves, claims)
            if claim is not None:
                return claim
        if not self._wanted and self._wants_tickets(view):
            decks = moves.mask(DrawTickets)
            if decks:
                return moves.pick((DrawTickets,), nth_bit(decks, 0))
        slots = moves.mask(Draw)
        if slots:
            return self._draw(view, moves, slots)
        if claims:
            return self._longest(view, moves, claims)
        return moves.pick((Pass,), 0) if moves.mask(Pass) else moves.sample(chance)

    def _claim(
        self, view: View, moves: Moves, claims: list[tuple[tuple[Any, ...], int]]
    ) -> Move | None:
        """The longest wanted route that can be paid, in the color least needed elsewhere."""
        wanted = self._wanted
        if not wanted:
            return self._longest(view, moves, claims)
        best: tuple[int, int] | None = None
        choice: tuple[tuple[Any, ...], int] | None = None
        lengths = view.net.lengths
        for front, mask in claims:
            rest = mask & wanted
            while rest:
                low = rest & -rest
                rest ^= low
                route = low.bit_length() - 1
                rank = (lengths[route], self._spare(view, front[1], route))
                if best is None or rank > best:
                    best, choice = rank, (front, route)
        if choice is not None:
            return moves.pick(*choice)
        if view.held[view.viewer] >= FULL_HAND:
            return self._longest(view, moves, claims)
        return None

    def _spare(self, view: View, line: int, route: int) -> int:
        """How many cards of a line are left over when other wanted routes have theirs."""
        if line == LOCOMOTIVE:
            return -LOCOMOTIVE
        own = view.hands[view.viewer][line] - self._need[line]
        return own if view.prices.prices[route].color is None else 0

    def _longest(self, view: View, moves: Moves, claims: list[tuple[tuple[Any, ...], int]]) -> Move:
        lengths = view.net.lengths
        front, route = max(
            [(front, route) for front, mask in claims for route in bits(mask)],
            key=lambda choice: (lengths[choice[1]], -choice[0][1]),
        )
        return moves.pick(front, route)

    def _wants_tickets(self, view: View) -> bool:
        trains = view.trains
        return trains[view.viewer] >= ENOUGH_TRAINS and min(trains) >= ENOUGH_TIME

    def _draw(self, view: View, moves: Moves, slots: int) -> Move:
        """The card of the row that is needed most, else the top of the deck."""
        hand = view.hands[view.viewer]
        row = view.cards.row
        favorite = max(range(LOCOMOTIVE), key=hand.__getitem__) if self._gray else -1
        most, best = 0, -1
        for slot in bits(slots & ~1):
            lack = self._lack(hand, row[slot - 1], favorite)
            if lack > most:
                most, best = lack, slot
        if best < 0:
            best = 0 if slots & 1 else nth_bit(slots, 0)
        return moves.pick((Draw,), best)

    def _lack(self, hand: list[int], kind: int, favorite: int) -> int:
        """How many cards of a kind the plan lacks; the favorite color pays for gray routes."""
        if kind > LOCOMOTIVE or not self._need:
            return 1
        lack = self._need[kind] - hand[kind]
        if kind == LOCOMOTIVE:
            return 2 if lack > 0 else 0
        return max(lack, self._gray - hand[kind]) if kind == favorite else lack

    def _give(self, view: View, moves: Moves) -> Move:
        """The kind of card with the most to spare."""
        hand = view.hands[view.viewer]
        need = self._need or [0] * (LOCOMOTIVE + 1)
        kind = max(
            bits(moves.mask(Give)),
            key=lambda kind: hand[kind] - need[kind] if kind < LOCOMOTIVE else -FULL_HAND,
        )
        return moves.pick((Give,), kind)


PLANNER = BotKind(
    name="planner",
    title="Planner",
    says="Keeps tickets it can join and builds towards them on the cheapest way.",
    make=Planner,
)
