"""Putting a piece of a board into a board, under new keys and with new names where needed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from railwright.board.affine import moving
from railwright.board.arranging import mapped
from railwright.board.cutting_out import modules_of
from railwright.board.edits import fresh_key, route_key
from railwright.board.findings import Place
from railwright.board.naming import fresh_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from railwright.board.findings import PlaceKind
    from railwright.board.model import Board, City, Layer, Point, Route, Ticket


@dataclass(frozen=True, slots=True)
class Pasted:
    """A board with a piece in it, and the places that the things of the piece have there."""

    board: Board
    places: tuple[Place, ...]


def pasted(board: Board, piece: Board, by: Point = (0.0, 0.0)) -> Pasted:
    """Put a piece, as `cutting_out` makes them, into a board, moved by so many mm.

    A city whose name is taken becomes "Riga 2". Decks of the same key are the same deck. Modules
    that the board lacks are noted as switched off, so that their fields are kept.
    """
    piece = _moved(_unlocked(piece), by)
    after, keys = _with_cities(board, piece)
    after, routes = _with_routes(after, piece, keys)
    tickets = tuple(_renamed_ticket(ticket, keys) for ticket in piece.tickets)
    things: Sequence[City | Route | Ticket] = (
        *piece.cities.values(),
        *piece.routes.values(),
        *piece.tickets,
    )
    off = {
        module: piece.rules_off.get(module, {})
        for module in modules_of(things)
        if module not in after.rules and module not in after.rules_off
    }
    after = replace(
        after,
        layers=(*after.layers, *_new_layers(after, piece)),
        scenery=(*after.scenery, *piece.scenery),
        decks={**piece.decks, **after.decks},
        tickets=(*after.tickets, *tickets),
        rules_off={**after.rules_off, **off},
    )
    return Pasted(
        after,
        (
            *(Place("city", key) for key in keys.values()),
            *(Place("route", key) for key in routes),
            *_numbered("ticket", len(board.tickets), len(tickets)),
            *_numbered("scenery", len(board.scenery), len(piece.scenery)),
        ),
    )


def _unlocked(piece: Board) -> Board:
    """The piece with nothing locked or hidden, so that the hand can move it on."""
    return replace(
        piece,
        cities={key: replace(city, locked=False) for key, city in piece.cities.items()},
        routes={key: replace(route, locked=False) for key, route in piece.routes.items()},
        scenery=tuple(replace(each, locked=False, hidden=False) for each in piece.scenery),
        layers=tuple(replace(layer, hidden=False, locked=False) for layer in piece.layers),
    )


def _moved(piece: Board, by: Point) -> Board:
    everything = (
        *(Place("city", key) for key in piece.cities),
        *(Place("route", key) for key in piece.routes),
        *_numbered("scenery", 0, len(piece.scenery)),
    )
    return mapped(piece, everything, moving(by))


def _numbered(kind: PlaceKind, start: int, many: int) -> tuple[Place, ...]:
    return tuple(Place(kind, str(number)) for number in range(start, start + many))


def _with_cities(board: Board, piece: Board) -> tuple[Board, Mapping[str, str]]:
    """The board with the cities of a piece, and the new key of each."""
    cities = dict(board.cities)
    names = {city.name.casefold() for city in cities.values()}
    keys: dict[str, str] = {}
    for old, city in piece.cities.items():
        name = fresh_name(city.name, names)
        key = fresh_key(name, cities)
        names.add(name.casefold())
        keys[old] = key
        cities[key] = replace(city, key=key, name=name)
    return replace(board, cities=cities), keys


def _with_routes(
    board: Board, piece: Board, keys: Mapping[str, str]
) -> tuple[Board, tuple[str, ...]]:
    """The board with the routes of a piece, and their new keys."""
    made = []
    for route in piece.routes.values():
        a, b = (keys[end] for end in route.between)
        key = route_key(board, a, b)
        made.append(key)
        new = replace(route, key=key, between=(a, b))
        board = replace(board, routes={**board.routes, key: new})
    return board, tuple(made)


def _renamed_ticket(ticket: Ticket, keys: Mapping[str, str]) -> Ticket:
    return replace(
        ticket,
        cities=tuple(keys.get(end, end) for end in ticket.cities),
        options=tuple(
            replace(option, city=keys.get(option.city, option.city)) for option in ticket.options
        ),
    )


def _new_layers(board: Board, piece: Board) -> tuple[Layer, ...]:
    known = {layer.name for layer in board.layers}
    return tuple(layer for layer in piece.layers if layer.name not in known)
