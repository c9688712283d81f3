"""The Network: a board compiled for play into whole numbers, tuples and masks; no geometry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from railwright.board.lanes import lanes
from railwright.rules.sheet import TicketGoal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from railwright.board.model import Board, Ticket

T = TypeVar("T")


class Network:
    """Cities, routes and tickets by number, in the order of the board. Does not change.

    `lanes[route]` is the mask of all lanes of its double route (the route itself included),
    `routes_at[city]` the mask of the routes with an end in it.
    """

    __slots__ = (
        "_once",
        "board",
        "cities",
        "city_keys",
        "deck_tickets",
        "ends",
        "lanes",
        "lengths",
        "route_keys",
        "routes",
        "routes_at",
        "tickets",
    )

    def __init__(self, board: Board) -> None:
        self.board = board
        self.city_keys = list(board.cities)
        self.route_keys = list(board.routes)
        self.cities = len(self.city_keys)
        self.routes = len(self.route_keys)
        number = {key: city for city, key in enumerate(self.city_keys)}
        drawn = list(board.routes.values())
        self.ends = [(number[route.between[0]], number[route.between[1]]) for route in drawn]
        self.lengths = [route.length for route in drawn]
        self.lanes = _lane_masks(board)
        self.routes_at = [0] * self.cities
        for route, (a, b) in enumerate(self.ends):
            self.routes_at[a] |= 1 << route
            self.routes_at[b] |= 1 << route
        decks = list(board.decks)
        places = _places(board, number)
        self.tickets = [_goal(ticket, decks, places) for ticket in board.tickets]
        self.deck_tickets = [
            [number for number, goal in enumerate(self.tickets) if goal.deck == deck]
            for deck in range(len(decks))
        ]
        self._once: dict[object, Any] = {}

    def once(self, make: Callable[[Network], T]) -> T:
        """A table of this board, made at its first use and kept for all games."""
        table = self._once.get(make)
        if table is None:
            table = self._once[make] = make(self)
        return cast("T", table)

    def touching(self, cities: Sequence[int]) -> int:
        """The mask of the routes with an end in one of the cities."""
        mask = 0
        for city in cities:
            mask |= self.routes_at[city]
        return mask

    def lines(self, routes: int) -> list[tuple[int, int, int]]:
        """The routes of a mask as (city, city, spaces), for measuring paths."""
        found = []
        while routes:
            low = routes & -routes
            routes ^= low
            route = low.bit_length() - 1
            a, b = self.ends[route]
            found.append((a, b, self.lengths[route]))
        return found

    def labels(self, routes: int) -> list[int]:
        """For each city the number of its part of the network of a mask of routes.

        Cities with the same number are joined.
        """
        label = list(range(self.cities))
        ends = self.ends
        while routes:
            low = routes & -routes
            routes ^= low
            a, b = ends[low.bit_length() - 1]
            while label[a] != a:
                label[a] = label[label[a]]
                a = label[a]
            while label[b] != b:
                label[b] = label[label[b]]
                b = label[b]
            if a != b:
                label[b] = a
        for city in range(self.cities):
            root = city
            while label[root] != root:
                root = label[root]
            label[city] = root
        return label


def _lane_masks(board: Board) -> list[int]:
    number = {key: route for route, key in enumerate(board.routes)}
    groups = lanes(board)
    masks = []
    for key in board.routes:
        mask = 0
        for lane in groups[key]:
            mask |= 1 << number[lane]
        masks.append(mask)
    return masks


def _places(board: Board, number: dict[str, int]) -> dict[str, tuple[int, ...]]:
    places: dict[str, tuple[int, ...]] = {}
    for key, city in board.cities.items():
        if city.country:
            places[city.country] = (*places.get(city.country, ()), number[key])
    for key in board.cities:
        places[key] = (number[key],)
    return places


def _goal(ticket: Ticket, decks: list[str], places: dict[str, tuple[int, ...]]) -> TicketGoal:
    ends = tuple([places[name] for name in ticket.cities])
    options = tuple([(places[option.city], option.points) for option in ticket.options])
    plain = not options and all(len(place) == 1 for place in ends)
    kind = "cities" if plain else "countries"
    return TicketGoal(decks.index(ticket.deck), kind, ends, ticket.points, options)
