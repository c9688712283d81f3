"""The form of a piece of scenery or of several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.edits import scenery_changed
from railwright_editor.panels.form import EditForm, common
from railwright_editor.widgets.fields import ChoiceField, NumberField, TextField
from railwright_editor.widgets.rows import Words, left
from railwright_editor.widgets.switch import Switch
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from railwright.board.model import Board, Scenery
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

SHAPES: Final = (
    ("Land", "land"),
    ("Water", "water"),
    ("Lake", "lake"),
    ("Border", "border"),
    ("River", "river"),
)


class SceneryForm(EditForm):
    """Kind, smoothness and points of a shape; words, size and angle of a text."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._numbers: tuple[int, ...] = ()
        self._kind = ChoiceField("Kind of scenery", SHAPES)
        self._smooth = Switch("Smooth corners")
        self._points = Words("", "quiet")
        self._text = TextField("Text on the board")
        self._size = NumberField("Size of the text", "mm", least=2, most=80, decimals=1)
        self._angle = NumberField("Angle of the text", "°", least=-180, most=180, decimals=1)
        self._shape_rows = [
            self.field("Kind", self._kind),
            self.field("Smooth", left(self._smooth)),
            self.field("Points", self._points),
        ]
        self._text_rows = [
            self.field("Text", self._text),
            self.field("Size", self._size),
            self.field("Angle", self._angle),
        ]
        self._kind.chosen.connect(lambda kind: self._change(f"Make it {kind}", kind=kind))
        self._smooth.clicked.connect(
            lambda on: self._change("Smooth outline" if on else "Sharpen outline", smooth=on)
        )
        self._text.committed.connect(
            lambda text: self.step(*self._changed("Change text", text=text))
        )
        self.watch(self._size, lambda change, merge: self._scale("size", change, merge))
        self.watch(self._angle, lambda change, merge: self._scale("angle", change, merge))

    @property
    def _pieces(self) -> list[Scenery]:
        return [self.board.scenery[number] for number in self._numbers]

    def show_pieces(self, keys: Sequence[str]) -> None:
        """Show these pieces, named by their numbers in the board."""
        self._numbers = tuple(int(key) for key in keys)
        pieces = self._pieces
        texts = all(piece.kind == "text" for piece in pieces)
        pictures = any(piece.kind in {"text", "picture"} for piece in pieces)
        for shown in self._shape_rows:
            shown.setVisible(not pictures)
        for shown in self._text_rows:
            shown.setVisible(texts)
        self._kind.show_value(common(piece.kind for piece in pieces))
        smooth = common(piece.smooth for piece in pieces)
        self._smooth.show_value(smooth)
        self._points.setText(counted(sum(len(piece.points) for piece in pieces), "point"))
        text = common(piece.text for piece in pieces)
        self._text.show_text(str(text or ""), placeholder="mixed" if text is None else "")
        sizes, angles = {piece.size for piece in pieces}, {piece.angle for piece in pieces}
        self._size.show_value(sizes.pop() if len(sizes) == 1 else None)
        self._angle.show_value(angles.pop() if len(angles) == 1 else None)

    def _changed(self, label: str, **changes: object) -> tuple[str, Board]:
        board = self.board
        for number in self._numbers:
            board = scenery_changed(board, number, **changes)
        return label, board

    def _change(self, label: str, **changes: object) -> None:
        self.finish(*self._changed(label, **changes))

    def _scale(self, name: str, change: Change, merge: Hashable | None) -> None:
        board = self.board
        for number in self._numbers:
            value = change(getattr(board.scenery[number], name))
            board = scenery_changed(board, number, **{name: value})
        self.step(f"Change {name} of text", board, merge)
