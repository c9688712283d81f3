"""What hangs together on a board: the cities and routes that a walk along routes reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.findings import Place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.board.model import Board


def connected(board: Board, places: Iterable[Place]) -> tuple[Place, ...]:
    """All cities and routes that can be reached from some of them, those included."""
    near: dict[str, set[str]] = {key: set() for key in board.cities}
    for route in board.routes.values():
        a, b = route.between
        near[a].add(b)
        near[b].add(a)
    reached: set[str] = set()
    ahead = [end for place in places for end in _ends(board, place)]
    while ahead:
        city = ahead.pop()
        if city not in reached:
            reached.add(city)
            ahead.extend(near[city] - reached)
    return (
        *(Place("city", key) for key in board.cities if key in reached),
        *(Place("route", r.key) for r in board.routes.values() if r.between[0] in reached),
    )


def _ends(board: Board, place: Place) -> tuple[str, ...]:
    if place.kind == "route":
        return board.routes[place.key].between
    return (place.key,) if place.kind == "city" else ()
