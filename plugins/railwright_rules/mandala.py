"""Tickets whose cities two own paths join, without a train in common, score a mandala bonus."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from railwright import BonusCard, Rule, Spots, bits, no_state, setting
from railwright_rules.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Kit, Position


@dataclass(frozen=True, slots=True)
class Settings:
    """What mandalas give."""

    points: tuple[int, ...] = setting(
        (5, 10, 20, 30, 40),
        "Points by mandalas",
        "Points for one mandala, for two, and so on; the last for so many or more.",
        minItems=1,
    )


def kit(kit: Kit, _board: Board, settings: Settings) -> Kit:
    """A card that pays by number and compares nobody, so that the sheet tells it apart (E17)."""
    card = BonusCard("Mandala", "mandala", settings.points, by="amount")
    return replace(kit, bonuses=(*kit.bonuses, card))


def mandalas(_own: None, pos: Position, seat: int) -> int:
    """The tickets of cities that two own paths join which share no train (E17).

    That is so just where no single route parts them. Border flags are dead ends, so that tickets
    to countries are never mandalas.
    """
    return len(rings_of_tickets(pos, seat))


def rings_of_tickets(pos: Position, seat: int) -> list[Spots]:
    """For each mandala the routes of its rings, and its cities."""
    rings = in_rings(pos, pos.owned[seat])
    label = pos.net.labels(rings)
    found = []
    for ticket in pos.tickets[seat]:
        goal = pos.net.tickets[ticket]
        parts = {label[place[0]] for place in goal.places}
        if goal.kind == "cities" and len(parts) == 1:
            part = [city for city in range(pos.net.cities) if label[city] in parts]
            named = sum(1 << place[0] for place in goal.places)
            found.append(Spots(pos.net.touching(part) & rings, named))
    return found


def mandala_spots(_own: None, pos: Position, seat: int) -> Spots:
    """The rings of all mandalas, and the cities of their tickets."""
    routes = cities = 0
    for spots in rings_of_tickets(pos, seat):
        routes |= spots.routes
        cities |= spots.cities
    return Spots(routes, cities)


def in_rings(pos: Position, routes: int) -> int:
    """The routes of a mask without which their own two ends are still joined."""
    rings = 0
    for route in bits(routes):
        label = pos.net.labels(routes & ~(1 << route))
        a, b = pos.net.stop_ends[route]
        if label[a] == label[b]:
            rings |= 1 << route
    return rings


def prints(_board: Board, settings: Settings) -> Iterator[str]:
    """What a mandala is, and what mandalas give."""
    yield (
        "A ticket is a mandala if two paths of your own join its cities and share no train;"
        " they may meet in a city."
    )
    *steps, most = [
        f"{counted(number, 'mandala')} {counted(points, 'point')}"
        for number, points in enumerate(settings.points, 1)
    ]
    yield f"At the end your mandalas score: {', '.join((*steps, most))} for so many or more."


MANDALA = Rule(
    name="mandala",
    title="Mandala",
    says="Tickets whose cities two own paths join, without a train in common, score a bonus.",
    settings=Settings,
    state=no_state,
    kit=kit,
    measures={"mandala": mandalas},
    units={"mandala": "ticket"},
    spots={"mandala": mandala_spots},
    prints=prints,
)
