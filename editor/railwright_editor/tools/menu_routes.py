"""The menu of the right button for routes, as a table; it acts on all that are selected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QKeySequence

from railwright.board.geometry import LONGEST
from railwright.board.route_edits import with_bend
from railwright_editor.tools.bending import bend_name
from railwright_editor.tools.keys import COLOR_KEYS
from railwright_editor.tools.menu_row import DELETE, LOCK, Row, asking
from railwright_editor.tools.new_city import add_city
from railwright_editor.tools.route_edits import (
    colored,
    ferried,
    lengthened,
    swapped,
    tunneled,
    with_lanes,
    with_locomotives,
    without_lanes,
)
from railwright_editor.tools.step import Step, carry_out
from railwright_editor.words import counted, spaces_counted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from railwright.board.model import Board
    from railwright_editor.tools.menu_row import Spot


def _changing(edit: Callable[[Board, Sequence[str]], Step]) -> Callable[[Spot], None]:
    """A deed that changes the selected routes in one step."""

    def deed(spot: Spot) -> None:
        carry_out(spot.view, edit(spot.board, spot.view.selection.keys("route")))

    return deed


def _add_bend(spot: Spot) -> None:
    board, _ = with_bend(spot.board, spot.key, spot.at)
    spot.view.document.edit(bend_name(board, spot.key), board)


def _split(spot: Spot) -> None:
    add_city(spot.view, spot.at, spot.key)


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
        is_on=lambda spot: all(
            route.length == count and not route.follows for route in spot.routes
        ),
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


def _is_bent(spot: Spot) -> bool:
    return any(route.via for route in spot.routes)


def _is_round(spot: Spot) -> bool:
    return not any(route.straight for route in spot.routes if route.via)


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
                is_on=lambda spot: all(route.follows for route in spot.routes),
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
    Row("Remove lane", "Shift+L", _changing(without_lanes)),
    Row("Add bend here", "Ins", _add_bend, starts_part=True),
    Row("Round bends", "", asking("smooth"), is_on=_is_round, is_there=_is_bent),
    Row("Straighten", "", asking("straighten"), is_there=_is_bent),
    Row("Split here", "", _split, is_there=lambda spot: len(spot.routes) == 1),
    Row("Join", "", asking("join_routes"), is_there=lambda spot: len(spot.routes) > 1),
    Row("Swap ends", "X", _changing(swapped)),
    Row("Show tickets through it", "", asking("show_tickets"), starts_part=True),
    LOCK,
    DELETE,
)
