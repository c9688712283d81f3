"""What routes cost: one exact solver, and tables of the routes that a hand can pay for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from railwright.rules.kit import LOCOMOTIVE, Kit, Price
from railwright.rules.sheet import Payment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.rules.moves import Claim

LINES: Final = LOCOMOTIVE + 1
"""The ways to pay: one for each color, and locomotives alone."""


def cheapest(price: Price, line: int, colored: int, wilds: int, size: int) -> Payment | None:
    """The payment of one line with the fewest locomotives, or None.

    Args:
        price: what the route asks for.
        line: the color to pay with, or `LOCOMOTIVE` for locomotives and what stands for them.
        colored: cards of that color in hand (0 for locomotives alone).
        wilds: locomotives in hand.
        size: all cards in hand that can pay, as cards of any kind at least.
    """
    if line == LOCOMOTIVE:
        used = 0
        most_wilds = price.spaces if price.wild else price.icons
    else:
        used = min(colored, price.spaces - price.icons)
        if used < 1 or price.color not in {None, line}:
            return None
        most_wilds = price.spaces - used if price.wild else price.icons
    locomotives = min(wilds, most_wilds)
    return _with_swaps(price, line, used, locomotives, size)


def _with_swaps(price: Price, line: int, used: int, locomotives: int, size: int) -> Payment | None:
    missing = price.spaces - used - locomotives
    if missing == 0:
        return Payment(line, used, locomotives)
    most = price.spaces if price.swap_any else price.icons
    if not price.swap or missing > most:
        return None
    if not (price.swap_any or price.wild) and used < price.spaces - price.icons:
        return None
    if missing * price.swap > size - used - locomotives:
        return None
    return Payment(line, used, locomotives, missing, price.swap)


def payment(price: Price, line: int, more: int, hand: Sequence[int], size: int) -> Payment | None:
    """The payment of a claim: the cheapest of its line, with `more` locomotives, or None.

    More locomotives stand for colored cards, of which one at least is paid; fewer (below 0) are
    stood for by cards of any kind.
    """
    colored = 0 if line == LOCOMOTIVE else hand[line]
    wilds = hand[LOCOMOTIVE]
    least = cheapest(price, line, colored, wilds, size)
    if least is None or not more:
        return least
    locomotives = least.locomotives + more
    if more > 0:
        used = least.colored - more
        fits = price.wild and line != LOCOMOTIVE and used >= 1 and locomotives <= wilds
        return Payment(line, used, locomotives, least.swaps, least.swap) if fits else None
    if locomotives < 0:
        return None
    return _with_swaps(price, line, least.colored, locomotives, size)


class Prices:
    """Tables of payable routes, filled in at first use and shared by all games of a board."""

    __slots__ = (
        "_classes",
        "_copies",
        "_kit",
        "_least",
        "_painted",
        "_rows",
        "_swaps",
        "fits",
        "idle",
        "pieces",
        "points",
        "prices",
    )

    def __init__(self, prices: Sequence[Price], points: Sequence[int], kit: Kit) -> None:
        """Make the tables of a board.

        Args:
            prices: the price of each route.
            points: what each route scores.
            kit: the cards and trains that there are to pay with.
        """
        self._kit = kit
        self._painted: dict[tuple[int, int | None], Prices] = {}
        self.prices = list(prices)
        self.points = list(points)
        self.pieces = [price.pieces for price in prices]
        self.idle = [
            kind for kind, card in enumerate(kit.cards) if card.color is None and not card.wild
        ]
        """The kinds of cards that pay for nothing, not even as cards of any kind."""
        copies = max([card.copies for card in kit.cards], default=0)
        trains = kit.trains
        self.fits = [_within(prices, left) for left in range(trains + 1)]
        """For each number of trains left the mask of routes that they suffice for (E7)."""
        self._copies = copies
        self._swaps = max([price.swap for price in prices], default=0) > 0
        self._rows: dict[int, list[list[int]]] = {}
        self._least: dict[int, Payment | None] = {}
        self._classes: dict[Price, int] = {}
        for route, price in enumerate(prices):
            self._classes[price] = self._classes.get(price, 0) | 1 << route

    def rows(self, wilds: int, size: int) -> list[list[int]]:
        """rows[line][cards of the line] is the mask of routes payable in that way.

        The row of locomotives alone is read at the locomotives in hand. The size of the hand
        matters only where cards of any kind may stand for a missing one.
        """
        key = wilds << 16 | size if self._swaps else wilds
        rows = self._rows.get(key)
        if rows is None:
            rows = self._rows[key] = self._made(wilds, size)
        return rows

    def payment_of(self, claim: Claim, hand: list[int], size: int) -> Payment | None:
        """The cards that a claim takes from a hand, or None if the hand does not hold them."""
        line, route = claim.line, claim.route
        if self._swaps or claim.more:
            return payment(self.prices[route], line, claim.more, hand, size)
        colored = 0 if line == LOCOMOTIVE else hand[line]
        key = ((route << 8 | line) << 8 | colored) << 8 | hand[LOCOMOTIVE]
        if key not in self._least:
            self._least[key] = cheapest(self.prices[route], line, colored, hand[LOCOMOTIVE], size)
        return self._least[key]

    def painted(self, route: int, color: int | None) -> Prices:
        """These tables with another color for one route; made once, as many games may ask."""
        found = self._painted.get((route, color))
        if found is None:
            prices = list(self.prices)
            prices[route] = replace(prices[route], color=color)
            found = self._painted[route, color] = Prices(prices, self.points, self._kit)
        return found

    def _made(self, wilds: int, size: int) -> list[list[int]]:
        counts = range(self._copies + 1)
        rows = [
            [self._payable(line, count, wilds, size) for count in counts]
            for line in range(LOCOMOTIVE)
        ]
        rows.append([self._payable(LOCOMOTIVE, 0, wilds, size)] * (wilds + 1))
        return rows

    def _payable(self, line: int, count: int, wilds: int, size: int) -> int:
        mask = 0
        for price, routes in self._classes.items():
            if cheapest(price, line, count, wilds, max(size, count + wilds)) is not None:
                mask |= routes
        return mask


def _within(prices: Sequence[Price], trains: int) -> int:
    mask = 0
    for route, price in enumerate(prices):
        if price.pieces <= trains:
            mask |= 1 << route
    return mask
