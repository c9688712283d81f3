"""A bot with a plan: it keeps tickets that it can join, and builds the cheapest tree to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from typing_extensions import override

from railwright.bots.bot import BotKind
from railwright.bots.paths import aims, bare_paths, joining
from railwright.bots.style import Style, last_resort, longest_claim, obtainable
from railwright.game.moves import bits, nth_bit
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import Claim, Draw, DrawTickets

if TYPE_CHECKING:
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move

ENOUGH_TRAINS: Final = 12
"""With a plan fulfilled, further tickets are drawn only with so many trains."""
ENOUGH_TIME: Final = 9
"""... and while every rival has so many."""
FULL_HAND: Final = 24
"""With so many cards the longest payable route is claimed, wanted or not."""


class Planner(Style):
    """Plans once and mends the plan only when a route of it is lost. Changes as it plans."""

    __slots__ = ("_gray", "_need", "_paths", "_plan", "_planned_for")

    def __init__(self) -> None:
        super().__init__()
        self._paths: dict[int, int] = {}
        """For each ticket that can still be joined, the mask of routes on its path."""
        self._plan = 0
        self._planned_for = -1
        self._need: list[int] = []
        self._gray = 0

    @override
    def turn(self, view: View, moves: Moves) -> Move | None:
        """Claim what is wanted, else draw tickets when the plan is fulfilled, else draw cards."""
        claims = moves.rows(Claim)
        if claims:
            claim = self._claim(view, moves, claims)
            if claim is not None:
                return claim
        if not self.wanted and self._wants_tickets(view):
            decks = moves.mask(DrawTickets)
            if decks:
                return moves.pick((DrawTickets,), nth_bit(decks, 0))
        slots = moves.mask(Draw)
        return self._draw(view, moves, slots) if slots else last_resort(view, moves)

    @override
    def second_card(self, view: View, moves: Moves) -> Move:
        """The card that is needed most."""
        return self._draw(view, moves, moves.mask(Draw))

    @override
    def gift(self, view: View, kinds: int) -> int:
        """The kind of card with the most to spare."""
        hand = view.hands[view.viewer]
        need = self._need or [0] * (LOCOMOTIVE + 1)
        return max(
            bits(kinds),
            key=lambda kind: hand[kind] - need[kind] if kind < LOCOMOTIVE else -FULL_HAND,
        )

    # ---- the plan

    @override
    def look(self, view: View) -> None:
        """Mend the plan where tickets have come or routes are lost, then see what is wanted."""
        seat = view.viewer
        tickets = view.tickets[seat]
        owned = view.owned[seat]
        usable = obtainable(view)
        lost = self._plan & ~(owned | usable)
        if len(tickets) != self._planned_for or lost:
            self._mend(view, owned, usable)
        wanted = self._plan & ~owned
        if wanted != self.wanted or not self._need:
            self.wanted = wanted
            self._count_needs(view, wanted)

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

    def _claim(
        self, view: View, moves: Moves, claims: list[tuple[tuple[Any, ...], int]]
    ) -> Move | None:
        """The longest wanted route that can be paid, in the color least needed elsewhere."""
        wanted = self.wanted
        if not wanted:
            return longest_claim(view, moves)
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
            return longest_claim(view, moves)
        return None

    def _spare(self, view: View, line: int, route: int) -> int:
        """How many cards of a line are left over when other wanted routes have theirs."""
        if line == LOCOMOTIVE:
            return -LOCOMOTIVE
        own = view.hands[view.viewer][line] - self._need[line]
        return own if view.prices.prices[route].color is None else 0

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


PLANNER = BotKind(
    name="planner",
    title="Planner",
    says="Keeps tickets it can join and builds towards them on the cheapest way.",
    make=Planner,
)
