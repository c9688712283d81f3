"""Where the canvas looked before a game, to look there again after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

if TYPE_CHECKING:
    from railwright_editor.canvas.view import BoardView


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the canvas looks: its zoom, and the point at its centre in mm."""

    zoom: float
    centre: QPointF
    whole: bool

    @classmethod
    def of(cls, view: BoardView) -> Camera:
        """Where a canvas looks now, and whether it sees the whole board."""
        shown = view.shown_box()
        return cls(view.zoom, shown.center(), shown.contains(view.home_box()))

    def restore(self, view: BoardView) -> None:
        """Look there again, at once."""
        middle = QPointF(view.viewport().rect().width() / 2, view.viewport().rect().height() / 2)
        view.zoom_at(middle, self.zoom / view.zoom)
        view.pan_by((view.to_board(middle) - self.centre) / view.pixel)
