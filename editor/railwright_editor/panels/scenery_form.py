"""The form of a piece of scenery or of several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.findings import Place
from railwright.board.layers import layer_of, pieces_on, scenery_layers
from railwright.board.outlines import AREAS, LINES
from railwright.board.scenery_edits import pieces_changed, raised
from railwright_editor.panels.form import EditForm, common
from railwright_editor.panels.picture_fields import PictureFields, shared
from railwright_editor.scenery_words import ROLES, SHAPES, kind_word, layer_words, pieces_name
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.fields import MIXED, ChoiceField, NumberField
from railwright_editor.widgets.lines_field import LinesField
from railwright_editor.widgets.rows import Words, left, row
from railwright_editor.widgets.switch import Switch
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from railwright.board.model import Scenery
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

_POINT: Final = 25.4 / 72
"""A typographic point in mm."""
_LEAST_TYPE: Final = 2.0
_MOST_TYPE: Final = 80.0


class SceneryForm(EditForm):
    """Kind and outline of shapes, words and look of texts, pictures, and where all of them lie."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._numbers: tuple[int, ...] = ()
        shapes = [(tr(words), kind) for words, kind in SHAPES]
        roles = [(tr(words), role) for words, role in ROLES]
        self._kind = ChoiceField(tr("Kind of scenery"), shapes)
        self._smooth = Switch(tr("Smooth corners"))
        self._text = LinesField(tr("Text on the board"))
        self._text.setToolTip(tr("Enter keeps the text, Shift+Enter begins a line."))
        self._size = _type_field(tr("Size of the text in mm"), "mm", 1.0)
        self._pt = _type_field(tr("Size of the text in points"), "pt", 1 / _POINT)
        self._bold = Switch(tr("Bold text"))
        self._angle = NumberField(tr("Angle of the text"), "°", least=-180, most=180, decimals=1)
        self._straight = WordButton(tr("Straighten"), self._straighten)
        self._straight.setToolTip(tr("Leave the path and stand level at its middle."))
        self._role = ChoiceField(tr("Color role of the text"), roles)
        self.pictures = PictureFields(self)
        self._layer = ChoiceField(tr("Layer"), ())
        self._order = Words("", "quiet")
        self._up = IconButton("arrow-up", tr("Raise"), tr("Raise (Ctrl+PgUp)"), side=28)
        self._down = IconButton("arrow-down", tr("Lower"), tr("Lower (Ctrl+PgDown)"), side=28)
        self._build()
        self._connect()

    def _build(self) -> None:
        self._kind_row = self.field(tr("Kind"), self._kind)
        self._smooth_row = self.field(tr("Smooth"), left(self._smooth))
        self._points = Words("", "quiet")
        self._points_row = self.field(tr("Points"), self._points)
        self._text_rows = [
            self.field(tr("Text"), self._text),
            self.field(tr("Size"), self._size, self._pt),
            self.field(tr("Bold"), left(self._bold)),
        ]
        self._angle_row = self.field(tr("Angle"), self._angle)
        self._path_row = self.field(tr("Along a path"), left(self._straight))
        self._text_rows.append(self.field(tr("Color"), self._role))
        self.wide(self.pictures)
        self.title(tr("Where it lies"))
        self.field(tr("Layer"), self._layer)
        self._order_row = self.field(tr("Order"), row(self._order, self._up, self._down))

    def _connect(self) -> None:
        self._kind.chosen.connect(
            lambda kind: self._change(
                tr("Make {name} {kind}", name=self._who, kind=kind_word(kind)), kind=kind
            )
        )
        self._smooth.clicked.connect(
            lambda on: self._change(
                tr("Smooth {name}", name=self._who) if on else tr("Sharpen {name}", name=self._who),
                smooth=on,
            )
        )
        self._text.committed.connect(
            lambda text: self.step(
                tr("Change text"), pieces_changed(self.board, self._numbers, text=text)
            )
        )
        self.watch(self._size, lambda change, merge: self._resize(change, merge, 1.0))
        self.watch(self._pt, lambda change, merge: self._resize(change, merge, _POINT))
        self.watch(self._angle, self._turn)
        self._bold.clicked.connect(
            lambda on: self._change(
                tr("Make {name} bold", name=self._who)
                if on
                else tr("Make {name} plain", name=self._who),
                bold=on,
            )
        )
        self._role.chosen.connect(
            lambda role: self._change(tr("Color {name}", name=self._who), role=role)
        )
        self._layer.chosen.connect(
            lambda name: self._change(
                tr("Move {name} to layer {layer}", name=self._who, layer=layer_words(name)),
                layer=name,
            )
        )
        self._up.clicked.connect(lambda _on=False: self._shift(1))
        self._down.clicked.connect(lambda _on=False: self._shift(-1))

    @property
    def _pieces(self) -> list[Scenery]:
        return [self.board.scenery[number] for number in self._numbers]

    @property
    def _who(self) -> str:
        return pieces_name(self.board, self._numbers)

    def show_pieces(self, keys: Sequence[str]) -> None:
        """Show these pieces, named by their numbers in the board."""
        self._numbers = tuple(int(key) for key in keys)
        pieces = self._pieces
        shapes = all(piece.kind in (*AREAS, *LINES) for piece in pieces)
        texts = all(piece.kind == "text" for piece in pieces)
        along = any(len(piece.points) > 1 for piece in pieces)
        for shown in (self._kind_row, self._smooth_row, self._points_row):
            shown.setVisible(shapes)
        for shown in self._text_rows:
            shown.setVisible(texts)
        self._angle_row.setVisible(texts and not along)
        self._path_row.setVisible(texts and along)
        pictures = all(piece.kind == "picture" for piece in pieces)
        self.pictures.show_pictures(self._numbers if pictures else ())
        self._show_shapes(pieces)
        self._show_texts(pieces)
        self._show_place(pieces)

    def _show_shapes(self, pieces: Sequence[Scenery]) -> None:
        self._kind.show_value(common(piece.kind for piece in pieces))
        self._smooth.show_value(common(piece.smooth for piece in pieces))
        self._points.setText(counted(sum(len(piece.points) for piece in pieces), "point"))

    def _show_texts(self, pieces: Sequence[Scenery]) -> None:
        text = common(piece.text for piece in pieces)
        self._text.show_text(str(text or ""), placeholder=tr(MIXED) if text is None else "")
        size = shared(piece.size for piece in pieces)
        self._size.show_value(size)
        self._pt.show_value(None if size is None else size / _POINT)
        self._bold.show_value(common(piece.bold for piece in pieces))
        self._angle.show_value(shared(piece.angle for piece in pieces))
        self._role.show_value(common(piece.role for piece in pieces))

    def _show_place(self, pieces: Sequence[Scenery]) -> None:
        layers = [layer.name for layer in reversed(scenery_layers(self.board))]
        self._layer.clear()
        for name in layers:
            self._layer.addItem(layer_words(name), name)
        layer = common(layer_of(self.board, piece).name for piece in pieces)
        self._layer.show_value(layer)
        self._order_row.setVisible(len(pieces) == 1)
        if len(pieces) == 1:
            beside = pieces_on(self.board, str(layer))
            place = len(beside) - beside.index(self._numbers[0])
            self._order.setText(tr("{place} of {count}", place=place, count=len(beside)))
            self._up.setEnabled(place > 1)
            self._down.setEnabled(place < len(beside))

    def _change(self, label: str, **changes: object) -> None:
        self.finish(label, pieces_changed(self.board, self._numbers, **changes))

    def _resize(self, change: Change, merge: Hashable | None, unit: float) -> None:
        """Change the size of the type, told in a unit of so many mm."""
        board = self.board
        for number in self._numbers:
            size = change(board.scenery[number].size / unit) * unit
            size = min(max(size, _LEAST_TYPE), _MOST_TYPE)
            board = pieces_changed(board, [number], size=size)
        self.step(tr("Change size of {name}", name=self._who), board, merge)

    def _turn(self, change: Change, merge: Hashable | None) -> None:
        board = self.board
        for number in self._numbers:
            board = pieces_changed(board, [number], angle=change(board.scenery[number].angle))
        self.step(tr("Turn {name}", name=self._who), board, merge)

    def _straighten(self) -> None:
        board = self.board
        for number in self._numbers:
            points = board.scenery[number].points
            board = pieces_changed(board, [number], points=(points[len(points) // 2],))
        self.finish(tr("Straighten {name}", name=self._who), board)

    def _shift(self, by: int) -> None:
        board, numbers = raised(self.board, self._numbers, by)
        who = self._who
        words = tr("Raise {name}", name=who) if by > 0 else tr("Lower {name}", name=who)
        self.finish(words, board)
        self.selection.set(Place("scenery", str(number)) for number in numbers)


def _type_field(name: str, unit: str, scale: float) -> NumberField:
    """A field for the size of type; `scale` is a mm in its unit."""
    return NumberField(name, unit, least=_LEAST_TYPE * scale, most=_MOST_TYPE * scale, decimals=1)
