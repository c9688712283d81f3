"""How the places of a board are told in words, to those who do not see it and to those who do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.geometry import fit
from railwright_editor.translation import tr
from railwright_editor.words import counted, fit_name, spaces_counted, stop_name, ticket_goals

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright.board.findings import Place
    from railwright.board.model import Board

_CITIES: Final = {"city": "city", "country": "country", "border": "border flag"}
_SCENERY: Final = {
    "land": "land",
    "water": "water",
    "lake": "lake",
    "border": "border",
    "river": "river",
    "text": "text",
    "picture": "picture",
}


def described(board: Board, place: Place) -> str:
    """A thing in words: "Moskva, city, 5 routes, 3 tickets"; "" for what is not on the board."""
    tell = _WORDS.get(place.kind)
    return tell(board, place.key) if tell is not None else ""


def _city(board: Board, key: str) -> str:
    city = board.cities.get(key)
    if city is None:
        return ""
    routes = sum(key in route.between for route in board.routes.values())
    names = {key, city.country} - {""}
    tickets = sum(not names.isdisjoint(ticket_goals(ticket)) for ticket in board.tickets)
    parts = (
        city.name,
        tr(_CITIES[city.kind]),
        counted(routes, tr("route")),
        counted(tickets, tr("ticket")),
        tr("locked") if city.locked else "",
    )
    return ", ".join(filter(None, parts))


def _route(board: Board, key: str) -> str:
    route = board.routes.get(key)
    if route is None:
        return ""
    start, end = (stop_name(board, city) for city in route.between)
    parts = (
        tr("{start} to {end}", start=start, end=end),
        spaces_counted(route.length),
        tr(route.color or "gray"),
        tr("tunnel") if route.tunnel else "",
        counted(route.locomotives, tr("locomotive")) if route.locomotives else "",
        tr(fit_name(fit(board, route))),
        tr("locked") if route.locked else "",
    )
    return ", ".join(filter(None, parts))


def _scenery(board: Board, key: str) -> str:
    if int(key) >= len(board.scenery):
        return ""
    piece = board.scenery[int(key)]
    parts = (piece.text, tr(_SCENERY[piece.kind]), tr("locked") if piece.locked else "")
    return ", ".join(filter(None, parts))


_WORDS: Final[Mapping[str, Callable[[Board, str], str]]] = {
    "city": _city,
    "route": _route,
    "scenery": _scenery,
}
