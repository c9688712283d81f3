"""The bar over the canvas with what a selected picture offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright_editor.tools.canvas_bar import CanvasBar
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright_editor.canvas.view import BoardView


class PictureBar(CanvasBar):
    """Buttons to match a picture with its places, and to crop it."""

    def __init__(
        self, view: BoardView, match: Callable[[], object], crop: Callable[[], object]
    ) -> None:
        super().__init__(view, tr("Picture"))
        self.match = WordButton(tr("Match two points"), match, quiet=True)
        self.match.setToolTip(tr("Click a place on the picture, then where it belongs, twice."))
        self.crop = WordButton(tr("Crop"), crop, quiet=True)
        self.crop.setToolTip(tr("Drag the sides of the picture."))
        self.row.addWidget(self.match)
        self.row.addWidget(self.crop)
