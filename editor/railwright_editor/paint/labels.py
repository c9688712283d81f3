"""The names of cities on their halo of paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QColor, QPainter, QPainterPath

from railwright.board.lettering import TYPE_SIZE
from railwright_editor.paint.palette import DARK_INK, PAPER
from railwright_editor.paint.shapes import faded, placed
from railwright_editor.paint.type import halo_path, text_path

if TYPE_CHECKING:
    from railwright.board.labels import LabelPlace

HALO: Final = 2.4
"""How much wider than the strokes of its letters the halo of a name is, in mm."""


@dataclass(frozen=True, slots=True)
class LabelPicture:
    """A name and its halo where they stand, in board mm."""

    letters: QPainterPath
    halo: QPainterPath


def label_picture(name: str, place: LabelPlace) -> LabelPicture:
    """Lay the name of a city out for painting."""
    return LabelPicture(
        placed(text_path(name, TYPE_SIZE), place.at, place.angle),
        placed(halo_path(name, TYPE_SIZE, HALO), place.at, place.angle),
    )


def paint_label(painter: QPainter, picture: LabelPicture) -> None:
    """Draw a name with the halo that lifts it off what is under it."""
    painter.fillPath(picture.halo, faded(PAPER, 0.9))
    painter.fillPath(picture.letters, QColor(DARK_INK))
