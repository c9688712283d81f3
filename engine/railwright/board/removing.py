"""Taking things off a board, with all that hangs on them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from railwright.board.shortest_paths import stops

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping

    from railwright.board.findings import Place, PlaceKind
    from railwright.board.model import Board, Ticket

T = TypeVar("T")


def without(board: Board, places: Iterable[Place]) -> Board:
    """Take cities, routes, tickets, decks, bonus cards and scenery off the board.

    A city takes its routes and tickets along, the last border flag of a country the tickets
    that name the country, and a deck its tickets. A ticket that offers several destinations
    loses only the one that goes, as long as another is left. A rule is switched off with its
    settings kept. Places that the board does not have are passed over.
    """
    gone: dict[PlaceKind, set[str]] = {}
    for place in places:
        gone.setdefault(place.kind, set()).add(place.key)
    left = _without_network(board, gone.get("city", set()), gone.get("route", set()))
    left = replace(
        left,
        decks=_without_keys(board.decks, gone.get("deck", set())),
        bonuses=_without_numbers(board.bonuses, gone.get("bonus", set())),
        scenery=_without_numbers(board.scenery, gone.get("scenery", set())),
        tickets=_without_numbers(board.tickets, gone.get("ticket", set())),
        rules=_without_keys(board.rules, gone.get("rule", set())),
        rules_off={
            **board.rules_off,
            **{name: kept for name, kept in board.rules.items() if name in gone.get("rule", ())},
        },
    )
    return replace(left, tickets=_possible_tickets(board, left))


def _without_network(board: Board, cities: set[str], routes: set[str]) -> Board:
    return replace(
        board,
        cities=_without_keys(board.cities, cities),
        routes={
            key: route
            for key, route in board.routes.items()
            if key not in routes and cities.isdisjoint(route.between)
        },
    )


def _possible_tickets(before: Board, left: Board) -> tuple[Ticket, ...]:
    """The tickets of a board that still speak of its decks, cities and countries."""
    lost = {
        name
        for ticket in left.tickets
        for name in (*ticket.cities, *(option.city for option in ticket.options))
        if stops(before, name) and not stops(left, name)
    }
    possible = []
    for ticket in left.tickets:
        options = tuple(option for option in ticket.options if option.city not in lost)
        deck_gone = ticket.deck in before.decks and ticket.deck not in left.decks
        if not (deck_gone or lost.intersection(ticket.cities) or (ticket.options and not options)):
            possible.append(replace(ticket, options=options))
    return tuple(possible)


def _without_keys(things: Mapping[str, T], gone: Container[str]) -> dict[str, T]:
    return {key: thing for key, thing in things.items() if key not in gone}


def _without_numbers(things: tuple[T, ...], gone: Container[str]) -> tuple[T, ...]:
    return tuple(thing for number, thing in enumerate(things) if str(number) not in gone)
