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

    Paths lead from stop to stop: `stops[city]` is the city alone. But no path passes through a
    border flag, one of `flags`: each route that reaches it ends at a stop of its own (E14).
    """

    __slots__ = (
        "_once",
        "board",
        "cities",
        "city_keys",
        "deck_tickets",
        "ends",
        "flags",
        "lanes",
        "lengths",
        "route_keys",
        "routes",
        "routes_at",
        "stop_ends",
        "stops",
        "stops_in_all",
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
        self.flags = frozenset(
            [number[key] for key, city in board.cities.items() if city.kind == "border"]
        )
        self.stops: list[tuple[int, ...]] = []
        self.stop_ends: list[tuple[int, int]] = []
        self.stops_in_all = 0
        self._lay_stops()
        decks = list(board.decks)
        places = _places(board, number)
        self.tickets = [_goal(ticket, decks, places, self.flags) for ticket in board.tickets]
        self.deck_tickets = [
            [number for number, goal in enumerate(self.tickets) if goal.deck == deck]
            for deck in range(len(decks))
        ]
        self._once: dict[object, Any] = {}

    def _lay_stops(self) -> None:
        """Split the border flags, so that nothing passes through them."""
        found: list[list[int]] = [[] for _ in range(self.cities)]
        last = self.cities
        for ends in self.ends:
            at = []
            for city in ends:
                if city in self.flags:
                    at.append(last)
                    found[city].append(last)
                    last += 1
                else:
                    at.append(city)
            self.stop_ends.append((at[0], at[1]))
        self.stops_in_all = last
        self.stops = [
            tuple(found[city]) if city in self.flags else (city,) for city in range(self.cities)
        ]

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
        """The routes of a mask as (stop, stop, spaces), for measuring paths."""
        found = []
        while routes:
            low = routes & -routes
            routes ^= low
            route = low.bit_length() - 1
            a, b = self.stop_ends[route]
            found.append((a, b, self.lengths[route]))
        return found

    def labels(self, routes: int) -> list[int]:
        """For each stop the number of its part of the network of a mask of routes.

        Stops with the same number are joined.
        """
        label = list(range(self.stops_in_all))
        ends = self.stop_ends
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
        for stop in range(self.stops_in_all):
            root = stop
            while label[root] != root:
                root = label[root]
            label[stop] = root
        return label

    def parts(self, place: Sequence[int], label: Sequence[int]) -> frozenset[int]:
        """The numbers that the stops of a place have among those of `labels`."""
        return frozenset([label[stop] for city in place for stop in self.stops[city]])


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


def _goal(
    ticket: Ticket,
    decks: list[str],
    places: dict[str, tuple[int, ...]],
    flags: frozenset[int],
) -> TicketGoal:
    ends = tuple([places[name] for name in ticket.cities])
    options = tuple([(places[option.city], option.points) for option in ticket.options])
    plain = not options and all(len(place) == 1 and place[0] not in flags for place in ends)
    kind = "cities" if plain else "countries"
    return TicketGoal(decks.index(ticket.deck), kind, ends, ticket.points, options)
