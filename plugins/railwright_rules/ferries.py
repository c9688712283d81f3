"""A ferry asks for a locomotive on each of its locomotive spaces."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from railwright import NoSettings, Rule, no_state

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Position, Price, Route


def price(price: Price, route: Route, _settings: NoSettings) -> Price:
    """One locomotive for each icon, and a set of one color for the rest (SU13, E9)."""
    return replace(price, icons=min(route.locomotives, price.spaces))


def most_ferry_spaces(_own: None, pos: Position, seat: int) -> int:
    """All spaces of the seat's own ferries, not only those with a locomotive (C19)."""
    prices = pos.prices.prices
    return sum(
        length
        for route, length in enumerate(pos.net.lengths)
        if pos.owned[seat] >> route & 1 and prices[route].icons
    )


def needed(board: Board) -> bool:
    """Whether the board has a ferry."""
    return any(route.locomotives for route in board.routes.values())


def prints(_board: Board, _settings: NoSettings) -> Iterator[str]:
    """What a ferry costs."""
    yield "A ferry asks for one locomotive for each of its locomotive spaces."
    yield "The other spaces are paid as usual, with cards of one color or more locomotives."


FERRIES = Rule(
    name="ferries",
    title="Ferries",
    says="A ferry asks for a locomotive on each of its locomotive spaces.",
    settings=NoSettings,
    state=no_state,
    price=price,
    measures={"most_ferry_spaces": most_ferry_spaces},
    needed=needed,
    prints=prints,
)
