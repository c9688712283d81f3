"""What the walks of Alvin and Dexter need to know of a board, worked out once for all games.

The border flags of a country are one place (A5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from railwright import bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from railwright import Network, TicketGoal


class Ground(NamedTuple):
    """Tables of a board by city. An empty one stands last, so that `NOWHERE` finds it."""

    place: tuple[int, ...]
    """The mask of the cities that are one place with a city: all flags of a country, or itself."""
    shut: tuple[int, ...]
    """The mask of the routes at that place."""
    within: tuple[tuple[int, ...], ...]
    """The masks of the cities at most 0, 1, 2 ... steps away, up to the farthest."""
    named: tuple[int, ...]
    """By ticket: the mask of the places that are printed on it."""


def ground(network: Network) -> Ground:
    """Work the tables of a board out."""
    place = _places(network)
    shut = tuple(network.touching(bits(mask)) for mask in place)
    near = [0] * network.cities
    for a, b in network.ends:
        for city in bits(place[a]):
            near[city] |= place[b]
        for city in bits(place[b]):
            near[city] |= place[a]
    within = tuple(_within(mask, near) for mask in place)
    named = tuple(mask_of(printed(goal)) for goal in network.tickets)
    return Ground((*place, 0), (*shut, 0), (*within, (0,)), named)


def printed(goal: TicketGoal) -> Iterator[int]:
    """All cities that stand for the places printed on a ticket."""
    for place in (*goal.places, *[place for place, _ in goal.options]):
        yield from place


def mask_of(cities: Iterable[int]) -> int:
    """The mask of some cities."""
    mask = 0
    for city in cities:
        mask |= 1 << city
    return mask


def _places(network: Network) -> list[int]:
    countries = [city.country for city in network.board.cities.values()]
    together: dict[str, int] = {}
    for flag in network.flags:
        together[countries[flag]] = together.get(countries[flag], 0) | 1 << flag
    return [
        together[country] if number in network.flags else 1 << number
        for number, country in enumerate(countries)
    ]


def _within(start: int, near: list[int]) -> tuple[int, ...]:
    """Every connection is one step, whatever its length, lanes or owner (A4)."""
    reached = [start]
    while True:
        more = reached[-1]
        for city in bits(more):
            more |= near[city]
        if more == reached[-1]:
            return tuple(reached)
        reached.append(more)
