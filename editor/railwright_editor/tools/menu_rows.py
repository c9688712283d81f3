"""The menus of the right button as tables: what can be done with a city, a route, an empty place.

They act on all that is selected of a kind; what is pressed has been selected before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QKeySequence

from railwright.board.findings import Place
from railwright.board.geometry import LONGEST
from railwright_editor.tools.bending import bend_name, with_bend
from railwright_editor.tools.deleting import delete_selected
from railwright_editor.tools.keys import COLOR_KEYS
from railwright_editor.tools.names import put_names, rename
from railwright_editor.tools.new_city import add_city
from railwright_editor.tools.route_edits import (
    colored,
    ferried,
    lengthened,
    swapped,
    tunneled,
    with_lanes,
    with_locomotives,
)
from railwright_editor.tools.step import Step, carry_out
from railwright_editor.words import counted, spaces_counted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from railwright.board.model import Board, City, Point, Route, Side
    from railwright_editor.canvas.view import BoardView


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a menu was asked for: a point, and the key of the city or route there, "" for none."""

    view: BoardView
    at: Point
    key: str
    start_route: Callable[[str], None]

    @property
    def board(self) -> Board:
        """The board being drawn."""
        return self.view.document.board

    @property
    def cities(self) -> list[City]:
        """The selected cities."""
        return [self.board.cities[key] for key in self.view.selection.keys("city")]

    @property
    def routes(self) -> list[Route]:
        """The selected routes."""
        return [self.board.routes[key] for key in self.view.selection.keys("route")]


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its words, its key, what it does; or the rows of a menu of its own.

    `is_on` tells whether a mark stands before it, `is_there` whether it is shown at all.
    """

    words: str
    key: str = ""
    deed: Callable[[Spot], object] | None = None
    rows: tuple[Row, ...] = ()
    is_on: Callable[[Spot], bool] | None = None
    is_there: Callable[[Spot], bool] | None = None
    color: str = ""
    starts_part: bool = False


def _changing(edit: Callable[[Board, Sequence[str]], Step]) -> Callable[[Spot], None]:
    """A deed that changes the selected routes in one step."""

    def deed(spot: Spot) -> None:
        carry_out(spot.view, edit(spot.board, spot.view.selection.keys("route")))

    return deed


# What rows do


def _rename(spot: Spot) -> None:
    rename(spot.view, spot.board.cities[spot.key])


def _start_route(spot: Spot) -> None:
    spot.start_route(spot.key)


def _select_connected(spot: Spot) -> None:
    """Select the cities with the routes that end there, and the cities at their other ends."""
    keys = {city.key for city in spot.cities}
    routes = [route for route in spot.board.routes.values() if keys & route.pair]
    ends = dict.fromkeys([*(c.key for c in spot.cities), *(e for r in routes for e in r.between)])
    spot.view.selection.set(
        [*(Place("city", key) for key in ends), *(Place("route", route.key) for route in routes)]
    )


def _add_bend(spot: Spot) -> None:
    board, _ = with_bend(spot.board, spot.key, spot.at)
    spot.view.document.edit(bend_name(board, spot.key), board)


def _split(spot: Spot) -> None:
    add_city(spot.view, spot.at, spot.key)


# The tables

_SIDES: Final[Mapping[str, Side]] = {
    "Top left": "nw",
    "Top": "n",
    "Top right": "ne",
    "Left": "w",
    "Right": "e",
    "Bottom left": "sw",
    "Bottom": "s",
    "Bottom right": "se",
}


def _side_row(words: str, side: Side, key: str = "") -> Row:
    return Row(
        words,
        key,
        lambda spot: put_names(spot.view, spot.view.selection.keys("city"), side),
        is_on=lambda spot: all(city.label == side for city in spot.cities),
        starts_part=not side,
    )


def _color_row(key: int, color: str | None) -> Row:
    return Row(
        (color or "gray").capitalize(),
        QKeySequence(key).toString(),
        _changing(lambda board, keys: colored(board, keys, color)),
        is_on=lambda spot: all(route.color == color for route in spot.routes),
        color=color or "gray",
    )


def _length_row(count: int) -> Row:
    return Row(
        spaces_counted(count),
        str(count),
        _changing(lambda board, keys: lengthened(board, keys, count)),
        is_on=lambda spot: all(route.length == count for route in spot.routes),
    )


def _locomotives_row(count: int) -> Row:
    return Row(
        counted(count, "locomotive") if count else "None",
        "",
        _changing(lambda board, keys: with_locomotives(board, keys, count)),
        is_on=lambda spot: all(route.locomotives == count for route in spot.routes),
        is_there=lambda spot: any(route.length >= count for route in spot.routes),
        starts_part=not count,
    )


_DELETE: Final = Row("Delete", "Del", lambda spot: delete_selected(spot.view), starts_part=True)

CITY_ROWS: Final = (
    Row("Rename", "F2", _rename),
    Row("Start route here", "D", _start_route),
    Row("New ticket from here", "Ctrl+T", lambda spot: spot.view.ticket_wanted.emit(spot.key)),
    Row(
        "Label",
        rows=(
            *(_side_row(words, side) for words, side in _SIDES.items()),
            _side_row("Automatic", "", "Home"),
        ),
        starts_part=True,
    ),
    Row("Select connected", "", _select_connected),
    _DELETE,
)
ROUTE_ROWS: Final = (
    Row("Color", rows=tuple(_color_row(*pair) for pair in COLOR_KEYS.items())),
    Row(
        "Length",
        rows=(
            *(_length_row(count) for count in range(1, LONGEST + 1)),
            Row(
                "Follow the distance",
                "0",
                _changing(lambda board, keys: lengthened(board, keys, 0)),
                starts_part=True,
            ),
        ),
    ),
    Row(
        "Tunnel",
        "U",
        _changing(tunneled),
        is_on=lambda spot: all(route.tunnel for route in spot.routes),
    ),
    Row(
        "Locomotives",
        rows=(
            Row("One more", "F", _changing(lambda board, keys: ferried(board, keys, 1))),
            Row("One fewer", "Shift+F", _changing(lambda board, keys: ferried(board, keys, -1))),
            *(_locomotives_row(count) for count in range(LONGEST + 1)),
        ),
    ),
    Row("Add lane", "L", _changing(with_lanes), starts_part=True),
    Row("Add bend here", "Ins", _add_bend),
    Row("Split here", "", _split),
    Row("Swap ends", "X", _changing(swapped)),
    _DELETE,
)
EMPTY_ROWS: Final = (
    Row("City here", "C", lambda spot: add_city(spot.view, spot.at, None)),
    Row("Fit board", "Ctrl+1", lambda spot: spot.view.fit_board()),
)
ROWS: Final[Mapping[str, tuple[Row, ...]]] = {
    "city": CITY_ROWS,
    "route": ROUTE_ROWS,
    "": EMPTY_ROWS,
}
"""The rows by the kind of what was pressed."""
