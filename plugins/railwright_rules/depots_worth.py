"""What the moves of warehouses and depots are worth to a bot, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright import bits
from railwright_rules.depots_pieces import stocked

if TYPE_CHECKING:
    from railwright import Position
    from railwright_rules.depots_pieces import (
        Depots,
        GrantWarehouse,
        OpenWarehouse,
        PlaceDepot,
        PutDepot,
        Stash,
        UseDepot,
    )

ACTION: Final = 4.0
"""A bot answers only with what promises more points than an ordinary action."""
CARD: Final = 1.2
"""What a card is worth, in points."""
UNUSED: Final = 0.2
"""A depot used is worth this part of the points for the most unused ones."""
EXPOSED: Final = 4.0
"""What rivals may make of one more depot of the seat, in points."""
TICKET_CITY: Final = 2.0
"""What a first depot is worth in a city of an own ticket."""
ROUTE: Final = 0.1
"""... and for each route that leads to the city, which others will claim too."""


def reached(own: Depots, pos: Position, warehouse: int, wanted: int) -> int:
    """How many wanted routes lead to a depot of the seat that owns a warehouse."""
    cities = [city for city, owner in enumerate(own.at) if owner == warehouse]
    return (pos.net.touching(cities) & wanted).bit_count()


def worth_of_placing(
    _own: Depots, pos: Position, seat: int, move: PlaceDepot, _wanted: int
) -> float:
    """A city of an own ticket, to which the seat will build, and not the busiest."""
    goals = [pos.net.tickets[ticket] for ticket in pos.tickets[seat]]
    mine = any(move.city in place for goal in goals for place in goal.places)
    return TICKET_CITY * mine - ROUTE * pos.net.routes_at[move.city].bit_count()


def worth_of_putting(own: Depots, pos: Position, seat: int, move: PutDepot, wanted: int) -> float:
    """The seat's own cards come into reach of a route that it wants, and of rivals as well."""
    if own.left[seat] < 2 or not pos.net.routes_at[move.city] & wanted:
        return 0.0
    if reached(own, pos, seat, wanted):
        return 0.0
    cards = len(pos.piles[own.pile + seat])
    return CARD * cards - 2 * UNUSED * own.unused_points - EXPOSED


def worth_of_stashing(own: Depots, pos: Position, seat: int, move: Stash, wanted: int) -> float:
    """Where the seat will build to a depot soon; else rather at home than at a rival's."""
    can_open = bool(own.left[seat])
    return float(can_open * reached(own, pos, move.warehouse, wanted)) + (move.warehouse == seat)


def worth_of_cards(own: Depots, pos: Position, cards: int) -> float:
    """The cards less what a depot might still give; nothing once the end has begun."""
    if pos.last_turns >= 0:
        return 0.0
    return ACTION + CARD * cards - UNUSED * own.unused_points


def worth_of_opening(
    own: Depots, pos: Position, _seat: int, move: OpenWarehouse, _wanted: int
) -> float:
    """All the cards of the warehouse."""
    return worth_of_cards(own, pos, len(pos.piles[own.pile + move.warehouse]))


def worth_of_using(own: Depots, pos: Position, seat: int, move: UseDepot, _wanted: int) -> float:
    """The fullest warehouse to who names it for itself, else the one with the fewest cards."""
    sizes = [len(pos.piles[own.pile + other]) for other in bits(stocked(own, pos))]
    return worth_of_cards(own, pos, max(sizes) if own.at[move.city] == seat else min(sizes))


def worth_of_granting(
    own: Depots, pos: Position, seat: int, move: GrantWarehouse, _wanted: int
) -> float:
    """Many cards for oneself, few for a rival."""
    cards = float(len(pos.piles[own.pile + move.warehouse]))
    return cards if pos.stack[-1].about == seat else -cards
