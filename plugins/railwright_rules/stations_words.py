"""What the screen shows and says of stations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright import LOCOMOTIVE, Mark, Remark
from railwright_rules.stations_pieces import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Position
    from railwright_rules.stations_pieces import Build, BuildMixed, Stations

NTH: Final = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")


def no_site(own: Stations, pos: Position, seat: int, move: Build | BuildMixed) -> Remark | None:
    """No station is left, the city has one, or the cards for it are missing."""
    if not own.left[seat]:
        return Remark("You have no station left")
    if move.city >= 0 and own.at[move.city] != NOBODY:
        return Remark("{seat} has a station in {city}", seat=own.at[move.city], city=move.city)
    if move.city >= 0 and not own.matching[LOCOMOTIVE] >> move.city & 1:
        return Remark("{city} is no city for a station", city=move.city)
    cost = own.each - own.left[seat] + 1
    hand = pos.hands[seat]
    most = max(hand[:LOCOMOTIVE]) + hand[LOCOMOTIVE]
    if most < cost:
        words = "{station} needs " + cost_of(cost) + "; you have {most} at most"
        return Remark(words, values={**next_one(own, seat), "most": most})
    if move.city >= 0:
        words = "{station} needs {cost:card} of the color of a route here"
        return Remark(words, values=next_one(own, seat))
    return None


def before_building(
    own: Stations, pos: Position, seat: int, move: Build | BuildMixed
) -> Iterator[Remark]:
    """The cost, and in a city what could be borrowed there."""
    if move.city < 0:
        cost = own.each - own.left[seat] + 1
        wild = "locomotives" if cost > 1 else "a locomotive"
        cards = cost_of(cost)
        if any(cities != own.matching[LOCOMOTIVE] for cities in own.matching):
            cards = "{cost:card} of the color of a route there,"
        words = "{station}: " + cards + " or " + wild
        yield Remark(words, values=next_one(own, seat))
        return
    if not pos.others(seat) & pos.net.routes_at[move.city]:
        yield Remark("No route of others to borrow here now")
    for other in range(pos.seats):
        count = (pos.owned[other] & pos.net.routes_at[move.city]).bit_count()
        if other != seat and count:
            words = "{count:route} of {seat} could be borrowed here"
            yield Remark(words, other, values={"count": count})


def next_one(own: Stations, seat: int) -> dict[str, int | str]:
    """The next station of a seat and what it costs: "Second station", 2."""
    built = own.each - own.left[seat]
    return {"station": f"{NTH[built]} station", "cost": built + 1}


def cost_of(cost: int) -> str:
    """What a station costs, without the number: "1 card of any color", "2 cards of one color"."""
    return "{cost:card} of one color" if cost > 1 else "{cost:card} of any color"


def marks(own: Stations, _pos: Position) -> Iterator[Mark]:
    """The stations on the board, and those that each player has left."""
    for city, seat in enumerate(own.at):
        if seat != NOBODY:
            yield Mark("station", city=city, seat=seat)
    for seat, left in enumerate(own.left):
        yield Mark("stations", seat=seat, text="{number:station}", number=left)
