"""What a station is worth to a bot, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright import LOCOMOTIVE, bits, ticket_results
from railwright_rules.stations_borrowing import cities_of, far_stop, useful

if TYPE_CHECKING:
    from railwright import Position
    from railwright_rules.stations_pieces import Build, Stations

LATE: Final = 6
"""With so few trains left to somebody, a bot no longer counts on building its own way."""
CARD_WORTH: Final = 0.7
"""What a card spent on a station is worth to a bot, in points."""


def worth_of_building(own: Stations, pos: Position, seat: int, move: Build, _wanted: int) -> float:
    """What a route of others at the city would give for tickets, less what the station costs.

    Only near the end: until then a way may still be built, or somebody's new route serve better.
    """
    if min(pos.trains) > LATE and pos.last_turns < 0:
        return 0.0
    best = pos.worked_out(gains, own, seat)[move.city]
    if not best or wasteful(own, pos, seat, move):
        return 0.0
    cost = own.each - own.left[seat] + 1
    colored = 0 if move.card == LOCOMOTIVE else min(cost, pos.hands[seat][move.card])
    return best - own.unused_points - CARD_WORTH * (2 * cost - colored)


def wasteful(own: Stations, pos: Position, seat: int, move: Build) -> bool:
    """Whether the seat holds more cards of another color that would pay as well."""
    hand = pos.hands[seat]
    mine = 0 if move.card == LOCOMOTIVE else hand[move.card]
    for card in range(LOCOMOTIVE):
        if hand[card] > mine and own.matching[card] >> move.city & 1:
            return True
    return False


def gains(own: Stations, pos: Position, seat: int) -> tuple[int, ...]:
    """By city the most points for tickets that a station there would give besides those built."""
    routes = pos.owned[seat]
    for city in cities_of(own, seat):
        routes |= Borrowed(pos, seat, routes).best_at(city)[1]
    borrowed = Borrowed(pos, seat, routes)
    return tuple(borrowed.best_at(city)[0] for city in range(pos.net.cities))


class Borrowed:
    """What one route more than some would give a seat for its tickets.

    Changes: what two parts of the network give when they are joined is counted once.
    """

    __slots__ = ("counted", "open", "others", "part", "points", "pos", "routes", "seat")

    def __init__(self, pos: Position, seat: int, routes: int) -> None:
        """Count the tickets as they are with these routes."""
        self.pos, self.seat, self.routes = pos, seat, routes
        self.others = pos.others(seat)
        self.part = pos.joined(routes)
        self.open: set[int] = set()
        """The parts in which tickets begin or end that are not made."""
        self.points = 0
        for result in ticket_results(pos, seat, routes):
            self.points += result.points
            if not result.made:
                goal = pos.net.tickets[result.ticket]
                for place in (*goal.places, *[place for place, _ in goal.options]):
                    self.open |= pos.net.parts(place, self.part)
        self.counted: dict[tuple[int, int], int] = {}

    def best_at(self, city: int) -> tuple[int, int]:
        """The most points that a route of others at a city would give, and its mask."""
        most, best = 0, 0
        if self.part[city] in self.open:
            for route in bits(useful(self.pos, city, self.others, self.routes)):
                more = self._joining(route, city)
                if more > most:
                    most, best = more, 1 << route
        return most, best

    def _joining(self, route: int, city: int) -> int:
        """The points that a route at a city adds; 0 where it leads to no part that matters."""
        here, there = self.part[city], self.part[far_stop(self.pos.net, route, city)]
        if there not in self.open:
            return 0
        key = (min(here, there), max(here, there))
        if key not in self.counted:
            results = ticket_results(self.pos, self.seat, self.routes | 1 << route)
            self.counted[key] = sum(result.points for result in results) - self.points
        return self.counted[key]
