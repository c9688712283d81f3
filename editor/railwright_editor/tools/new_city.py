"""A new city: shown at once, named on the spot, and part of the document only with its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.edits import fresh_key, split_route, with_city
from railwright.board.findings import Place
from railwright.board.model import City
from railwright.board.naming import free_name
from railwright.board.polyline import nearest
from railwright_editor.tools.names import next_name, taken_note
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.board.model import Board, Point
    from railwright_editor.canvas.tool import Canvas


def ask_city(
    canvas: Canvas,
    at: Point,
    make: Callable[[City], Board],
    done: Callable[[City | None], None],
) -> None:
    """Show a city at a place and ask for its name.

    `make` gives the board with the city, to show before it has a name. `done` gets the city as
    it is to be; None when it was dropped, or the board has changed in the meantime.
    """
    board = canvas.document.board
    provisional = next_name(board)
    canvas.show_live(make(City(fresh_key(provisional, board.cities), "", at)))

    def named(name: str | None) -> None:
        if name is None or canvas.document.board is not board:
            canvas.show_document()
            done(None)
            return
        free = free_name(board, name)
        done(City(fresh_key(free, board.cities), free, at))

    canvas.ask_name(at, provisional, lambda name: taken_note(board, name), named)


def add_city(
    canvas: Canvas, at: Point, route: str | None, done: Callable[[], None] = lambda: None
) -> None:
    """Ask for a city at a place, on a route if one is named, and add it as one step."""
    board = canvas.document.board
    at, make = founding(canvas, at, route)

    def commit(city: City | None) -> None:
        done()
        if city is not None:
            canvas.document.edit(tr("Add city {name}", name=city.name), make(board, city))
            canvas.selection.set([Place("city", city.key)])

    ask_city(canvas, at, lambda city: make(board, city), commit)


def founding(
    canvas: Canvas, at: Point, route: str | None
) -> tuple[Point, Callable[[Board, City], Board]]:
    """Where a city for a point goes, and how the board takes it: a route is split there."""
    if route is None:
        return at, with_city
    course = canvas.board_scene.route_pictures()[route].course
    return nearest(course, at).at, lambda board, city: split_route(board, route, city.at, city)


def under(canvas: Canvas, at: Point, kind: str) -> str | None:
    """The key of the uppermost city or route at a point; names do not count."""
    hits = (hit for hit in canvas.hits(at) if hit.place.kind == kind and not hit.name)
    return next((hit.place.key for hit in hits), None)


def on_board(board: Board, at: Point) -> bool:
    """Whether a point lies within the edges of the board."""
    return 0 <= at[0] <= board.size.width and 0 <= at[1] <= board.size.height
