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
    fitted: bool

    @classmethod
    def of(cls, view: BoardView) -> Camera:
        """Where a canvas looks now, whether it sees the whole board, and whether that stays so."""
        shown = view.shown_box()
        whole = shown.contains(view.home_box())
        return cls(view.zoom, shown.center(), whole, whole and view.fitted)

    def restore(self, view: BoardView) -> None:
        """Look there again, at once; a board that was fitted is, whatever room there is now."""
        if self.fitted:
            view.fit_box(view.home_box(), glide=False, stays=True)
            return
        middle = QPointF(view.viewport().rect().width() / 2, view.viewport().rect().height() / 2)
        view.zoom_at(middle, self.zoom / view.zoom)
        view.pan_by((view.to_board(middle) - self.centre) / view.pixel)
