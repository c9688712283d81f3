"""What a row of a menu of the board is, and where the menu was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from railwright.board.locks import own_lock
from railwright_editor.tools.deleting import delete_selected

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.board.model import Board, City, Point, Route, Scenery
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

    @property
    def numbers(self) -> list[int]:
        """The numbers of the selected pieces of scenery."""
        return [int(key) for key in self.view.selection.keys("scenery")]

    @property
    def pieces(self) -> list[Scenery]:
        """The selected pieces of scenery."""
        return [self.board.scenery[number] for number in self.numbers]


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


def asking(deed: str) -> Callable[[Spot], None]:
    """A deed that a feature of the window does; `deed` is its name in the menus."""
    return lambda spot: spot.view.deed_wanted.emit(deed)


LOCK: Final = Row(
    "Lock",
    "Ctrl+Shift+L",
    asking("lock"),
    is_on=lambda spot: all(own_lock(spot.board, place) for place in spot.view.selection.places),
)
DELETE: Final = Row("Delete", "Del", lambda spot: delete_selected(spot.view), starts_part=True)
