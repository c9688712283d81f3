"""What a game in progress lays over the board: the view shows it and passes the pointer on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPainter

    from railwright.board.findings import Place
    from railwright.board.model import Point


class PlayOverlay(Protocol):
    """Plays on the canvas while `BoardView.set_play` has it; the board is then read-only.

    Both painters draw in board mm. A place is a city or a route, None where there is neither; `at`
    is the pointer in board mm.
    """

    def paint_under(self, painter: QPainter) -> None:
        """Draw over the routes and under cities and names: trains, glow."""

    def paint_over(self, painter: QPainter) -> None:
        """Draw over everything: figures, stations, what moves."""

    def hovered(self, place: Place | None, at: Point) -> None:
        """The pointer has come to a place, or moved on it."""

    def clicked(self, place: Place | None, at: Point) -> None:
        """The left button was pressed and released at a place."""

    def key(self, event: QKeyEvent) -> bool:
        """Use a key; False leaves it to the view."""
