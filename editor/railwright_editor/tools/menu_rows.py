"""The menus of the right button as tables: for a city, a route, scenery, and an empty place.

They act on all that is selected of a kind; what is pressed has been selected before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.edits import city_changed
from railwright.board.findings import Place
from railwright.board.outlines import LEAST_POINTS
from railwright.board.scenery_edits import pieces_changed
from railwright_editor.canvas.tool import Pointer
from railwright_editor.scenery_words import SHAPES, kind_word, pieces_name
from railwright_editor.tools.menu_routes import ROUTE_ROWS
from railwright_editor.tools.menu_row import DELETE, LOCK, Row, asking
from railwright_editor.tools.names import put_names, rename
from railwright_editor.tools.new_city import add_city
from railwright_editor.translation import tr
from railwright_editor.words import cities_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.board.model import CityKind, SceneryKind, Side
    from railwright_editor.tools.menu_row import Spot

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


def _text_here(spot: Spot) -> None:
    spot.view.set_tool("text")
    spot.view.tool.click(Pointer(spot.at))


def _smooth(spot: Spot) -> None:
    smooth = not all(piece.smooth for piece in spot.pieces)
    words = tr("Smooth {pieces}") if smooth else tr("Sharpen {pieces}")
    _change_pieces(spot, words, smooth=smooth)


def _change_pieces(spot: Spot, words: str, **changes: object) -> None:
    name = words.format(pieces=pieces_name(spot.board, spot.numbers))
    spot.view.document.edit(name, pieces_changed(spot.board, spot.numbers, **changes))


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


def _kind_row(words: str, kind: CityKind) -> Row:
    def deed(spot: Spot) -> None:
        keys = spot.view.selection.keys("city")
        name = tr(_KIND_STEPS[kind], cities=cities_name(spot.board, keys))
        spot.view.document.edit(name, city_changed(spot.board, keys, kind=kind))

    return Row(words, "", deed, is_on=lambda spot: all(city.kind == kind for city in spot.cities))


_KIND_STEPS: Final[Mapping[CityKind, str]] = {
    "city": "Make {cities} a city",
    "country": "Make {cities} a country",
    "border": "Make {cities} a border flag",
}


def _shape_row(words: str, kind: SceneryKind) -> Row:
    return Row(
        words,
        "",
        lambda spot: _change_pieces(
            spot, tr("Make {pieces} {kind}", pieces="{pieces}", kind=kind_word(kind)), kind=kind
        ),
        is_on=lambda spot: all(piece.kind == kind for piece in spot.pieces),
        is_there=lambda spot: all(len(piece.points) >= LEAST_POINTS[kind] for piece in spot.pieces),
    )


def _are_shapes(spot: Spot) -> bool:
    kinds = {kind for _, kind in SHAPES}
    return all(piece.kind in kinds for piece in spot.pieces)


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
    Row(
        "Kind",
        rows=(
            _kind_row("City", "city"),
            _kind_row("Country", "country"),
            _kind_row("Border flag", "border"),
        ),
    ),
    Row("Select connected", "", _select_connected, starts_part=True),
    LOCK,
    DELETE,
)
SCENERY_ROWS: Final = (
    Row("Kind", rows=tuple(_shape_row(*pair) for pair in SHAPES), is_there=_are_shapes),
    Row(
        "Smooth",
        "",
        _smooth,
        is_on=lambda spot: all(piece.smooth for piece in spot.pieces),
        is_there=_are_shapes,
    ),
    Row("Raise", "Ctrl+PgUp", asking("raise"), starts_part=True),
    Row("Lower", "Ctrl+PgDown", asking("lower")),
    Row("Hide", "Ctrl+Shift+H", asking("hide"), starts_part=True),
    LOCK,
    DELETE,
)
EMPTY_ROWS: Final = (
    Row("Paste here", "Ctrl+V", lambda spot: spot.view.paste_wanted.emit(spot.at)),
    Row("City here", "C", lambda spot: add_city(spot.view, spot.at, None), starts_part=True),
    Row("Text here", "T", _text_here),
    Row("Fit board", "Ctrl+1", lambda spot: spot.view.fit_board(), starts_part=True),
    Row("Grid", "", asking("grid")),
    Row("Board settings…", "", asking("board_settings")),
)
ROWS: Final[Mapping[str, tuple[Row, ...]]] = {
    "city": CITY_ROWS,
    "route": ROUTE_ROWS,
    "scenery": SCENERY_ROWS,
    "": EMPTY_ROWS,
}
"""The rows by the kind of what was pressed."""
