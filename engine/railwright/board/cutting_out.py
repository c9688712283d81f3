"""Cutting a piece out of a board: a board of just some things, fit to be put into another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from railwright.board.model import Board

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from railwright.board.findings import Place, PlaceKind
    from railwright.board.model import City, Deck, Route, Ticket


def cut_out(board: Board, places: Iterable[Place]) -> Board:
    """The board of some cities, routes, tickets and pieces of scenery, where they are.

    Cities bring the routes between them; routes named without any city bring their cities. Routes
    and tickets whose cities are not among them stay behind. Settings of rule modules come along
    for the modules that have a field on one of the things, switched off.
    """
    named: dict[PlaceKind, set[str]] = {}
    for place in places:
        named.setdefault(place.kind, set()).add(place.key)
    cities = _cities(board, named.get("city", set()), named.get("route", set()))
    routes = {
        key: route for key, route in board.routes.items() if cities.keys() >= set(route.between)
    }
    tickets = _tickets(board, named.get("ticket", set()), cities)
    scenery = tuple(
        piece
        for number, piece in enumerate(board.scenery)
        if str(number) in named.get("scenery", ())
    )
    lying = {piece.layer for piece in scenery}
    things: Sequence[City | Route | Ticket] = (*cities.values(), *routes.values(), *tickets)
    return Board(
        name=board.name,
        players=board.players,
        size=board.size,
        layers=tuple(
            replace(layer, hidden=False, locked=False)
            for layer in board.layers
            if layer.name in lying
        ),
        scenery=scenery,
        cities=cities,
        routes=routes,
        decks=_decks(board, tickets),
        tickets=tickets,
        rules_off={module: {} for module in modules_of(things)},
    )


def modules_of(things: Iterable[City | Route | Ticket]) -> tuple[str, ...]:
    """The rule modules that have put something on one of some things."""
    return tuple(dict.fromkeys(module for thing in things for module in thing.fields))


def is_empty(piece: Board) -> bool:
    """Whether nothing was cut out."""
    return not (piece.cities or piece.scenery)


def _cities(board: Board, cities: Collection[str], routes: Iterable[str]) -> Mapping[str, City]:
    if not cities:
        cities = {end for key in routes for end in board.routes[key].between}
    return {key: city for key, city in board.cities.items() if key in cities}


def _tickets(
    board: Board, numbers: Collection[str], cities: Mapping[str, City]
) -> tuple[Ticket, ...]:
    reached = {*cities, *(city.country for city in cities.values() if city.country)}
    return tuple(
        ticket
        for number, ticket in enumerate(board.tickets)
        if str(number) in numbers
        and reached.issuperset((*ticket.cities, *(option.city for option in ticket.options)))
    )


def _decks(board: Board, tickets: Iterable[Ticket]) -> dict[str, Deck]:
    dealt = {ticket.deck for ticket in tickets}
    return {key: deck for key, deck in board.decks.items() if key in dealt}
