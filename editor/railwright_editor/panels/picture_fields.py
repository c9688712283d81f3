"""The fields of pictures in the inspector: place, size, angle, paleness, crop and sharpness."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from railwright.board.edits import scenery_put
from railwright.board.pictures import MOST_CROPPED, boxed, cropped, picture_box
from railwright_editor.paint.pictures import picture_image, visible_part
from railwright_editor.panels.form import along
from railwright_editor.scenery_words import pieces_name
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.fields import NumberField
from railwright_editor.widgets.rows import Form, left
from railwright_editor.widgets.switch import Switch

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence
    from pathlib import Path

    from railwright.board.model import Scenery
    from railwright_editor.panels.form import EditForm
    from railwright_editor.widgets.fields import Change

SHARP: Final = 200
"""From so many dots an inch on, a picture looks sharp in print."""
_INCH: Final = 25.4
_FAR: Final = 5000.0


class PictureFields(QWidget):
    """The rows of one picture or of several, in the form of scenery. It changes with them.

    `folder` tells where the files lie that the board names; `deed_wanted` carries the name of an
    action.
    """

    deed_wanted = Signal(str)

    def __init__(self, form: EditForm) -> None:
        super().__init__()
        self.folder: Callable[[], Path | None] = lambda: None
        self._form = form
        self._numbers: tuple[int, ...] = ()
        self.place = (
            _length(tr("x of the middle of the picture"), "x", -_FAR),
            _length(tr("y of the middle of the picture"), "y", -_FAR),
        )
        self.extent = (
            _length(tr("Width of the picture"), tr("w"), 1.0),
            _length(tr("Height of the picture"), tr("h"), 1.0),
        )
        self.ratio = Switch(tr("Keep ratio"))
        self.ratio.show_value(value=True)
        self.angle = NumberField(tr("Angle of the picture"), "°", least=-180, most=180, decimals=1)
        self.fade = NumberField(tr("Fade of the picture"), "%", most=100)
        sides = (tr("left"), tr("top"), tr("right"), tr("bottom"))
        self.crop = tuple(
            NumberField(
                tr("Cropped at the {side}", side=side),
                "%",
                most=MOST_CROPPED,
                decimals=1,
                before=mark,
            )
            for side, mark in zip(sides, "←↑→↓", strict=True)
        )
        self._match = WordButton(
            tr("Match two points…"), lambda: self.deed_wanted.emit("match_picture")
        )
        self._cut = WordButton(tr("Crop"), lambda: self.deed_wanted.emit("crop_picture"))
        self._cut.setToolTip(tr("Drag the sides of the picture on the board."))
        self._build()
        self._connect()

    def _build(self) -> None:
        rows = Form()
        rows.column.setContentsMargins(0, 0, 0, 0)
        rows.field(tr("Middle"), *self.place)
        rows.field(tr("Size"), *self.extent)
        rows.field(tr("Keep ratio"), left(self.ratio))
        rows.field(tr("Angle"), self.angle)
        rows.field(tr("Fade"), self.fade)
        rows.field(tr("Crop"), self.crop[0], self.crop[2])
        rows.field("", self.crop[1], self.crop[3])
        self.sharpness = rows.fact(tr("Print"))
        self._deeds = rows.wide(left(self._match, self._cut))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(rows)

    def _connect(self) -> None:
        watch = self._form.watch
        for axis in (0, 1):
            watch(self.place[axis], partial(self._move, axis))
            watch(self.extent[axis], partial(self._resize, axis))
        for side, field in enumerate(self.crop):
            watch(field, partial(self._crop, side))
        watch(self.angle, self._turn)
        watch(self.fade, self._pale)

    def show_pictures(self, numbers: Sequence[int]) -> None:
        """Show these pictures, by their numbers in the board; hidden when there is none."""
        self._numbers = tuple(numbers)
        self.setVisible(bool(numbers))
        pieces = [self._form.board.scenery[number] for number in numbers]
        boxes = [picture_box(piece) for piece in pieces]
        for axis in (0, 1):
            self.place[axis].show_value(shared(middle[axis] for middle, _size in boxes))
            self.extent[axis].show_value(shared(size[axis] for _middle, size in boxes))
        self.angle.show_value(shared(piece.angle for piece in pieces))
        self.fade.show_value(shared(piece.fade for piece in pieces))
        for side, field in enumerate(self.crop):
            field.show_value(shared(piece.crop[side] for piece in pieces))
        self._deeds.setVisible(len(pieces) == 1)
        self._show_sharpness(pieces)

    def _show_sharpness(self, pieces: Sequence[Scenery]) -> None:
        found = [self._dots(piece) for piece in pieces]
        if None in found:
            words, role = tr("The file of the picture is missing."), "warning"
        else:
            least = min((dots for dots in found if dots is not None), default=0.0)
            words = tr("{dots:.0f} dots per inch", dots=least)
            role = "text" if least >= SHARP else "warning"
            if least < SHARP:
                words = tr("{words}; from {sharp} on it is sharp", words=words, sharp=SHARP)
        self.sharpness.setText(words)
        self.sharpness.set_role(role)

    def _dots(self, piece: Scenery) -> float | None:
        """The dots per inch of a picture in print; None when its file cannot be read."""
        folder = self.folder()
        image = picture_image(folder / piece.file) if folder is not None else None
        if image is None or image.isNull():
            return None
        part, (width, height) = visible_part(piece, image), picture_box(piece)[1]
        return min(part.width() / width, part.height() / height) * _INCH

    # Changes

    @property
    def _who(self) -> str:
        return pieces_name(self._form.board, self._numbers)

    def _step(
        self, label: str, changed: Callable[[Scenery], Scenery], merge: Hashable | None
    ) -> None:
        board = self._form.board
        for number in self._numbers:
            board = scenery_put(board, number, changed(board.scenery[number]))
        self._form.step(label, board, merge)

    def _move(self, axis: int, change: Change, merge: Hashable | None) -> None:
        def moved(piece: Scenery) -> Scenery:
            middle, size = picture_box(piece)
            return boxed(piece, along(middle, axis, change), size)

        self._step(tr("Move {name}", name=self._who), moved, merge)

    def _resize(self, axis: int, change: Change, merge: Hashable | None) -> None:
        def resized(piece: Scenery) -> Scenery:
            middle, size = picture_box(piece)
            wanted = along(size, axis, change)
            if self.ratio.isChecked():
                share = wanted[axis] / size[axis]
                wanted = (size[0] * share, size[1] * share)
            return boxed(piece, middle, wanted)

        self._step(tr("Scale {name}", name=self._who), resized, merge)

    def _turn(self, change: Change, merge: Hashable | None) -> None:
        def turned(piece: Scenery) -> Scenery:
            return replace(piece, angle=change(piece.angle))

        self._step(tr("Turn {name}", name=self._who), turned, merge)

    def _pale(self, change: Change, merge: Hashable | None) -> None:
        def faded(piece: Scenery) -> Scenery:
            return replace(piece, fade=int(change(piece.fade)))

        self._step(tr("Fade {name}", name=self._who), faded, merge)

    def _crop(self, side: int, change: Change, merge: Hashable | None) -> None:
        def cut(piece: Scenery) -> Scenery:
            sides = list(piece.crop)
            sides[side] = min(change(sides[side]), MOST_CROPPED - sides[side - 2])
            return cropped(piece, (sides[0], sides[1], sides[2], sides[3]))

        self._step(tr("Crop {name}", name=self._who), cut, merge)


def shared(values: Iterable[float]) -> float | None:
    """The one number that all share, None when they differ."""
    found = set(values)
    return found.pop() if len(found) == 1 else None


def _length(name: str, before: str, least: float) -> NumberField:
    return NumberField(name, "mm", least=least, most=_FAR, decimals=1, before=before)
