"""A ferry asks for a locomotive on each of its locomotive spaces."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from railwright import NoSettings, Rule, Spots, bits, no_state

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Position, Price, Route


def price(price: Price, route: Route, _settings: NoSettings) -> Price:
    """One locomotive for each icon, and a set of one color for the rest (SU13, E9)."""
    return replace(price, icons=min(route.locomotives, price.spaces))


def most_ferry_spaces(_own: None, pos: Position, seat: int) -> int:
    """All spaces of the seat's own ferries, not only those with a locomotive (C19)."""
    return sum(pos.net.lengths[route] for route in own_ferries(pos, seat))


def own_ferries(pos: Position, seat: int) -> list[int]:
    """The ferries of a seat."""
    prices = pos.prices.prices
    return [route for route in bits(pos.owned[seat]) if prices[route].icons]


def ferry_spots(_own: None, pos: Position, seat: int) -> Spots:
    """The ferries of the seat."""
    return Spots(routes=sum(1 << route for route in own_ferries(pos, seat)))


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
    units={"most_ferry_spaces": "space"},
    spots={"most_ferry_spaces": ferry_spots},
    needed=needed,
    prints=prints,
)
