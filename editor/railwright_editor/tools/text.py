"""The Text tool: typing on the spot, or along a river, a border or a coast."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from typing_extensions import override

from railwright.board.edits import scenery_changed, with_scenery, without
from railwright.board.findings import Place
from railwright.board.layers import drawn_scenery
from railwright.board.locks import is_locked
from railwright.board.model import Scenery
from railwright.board.outlines import AREAS, LINES, on_outline
from railwright.board.text_paths import path_beside
from railwright_editor.canvas.tool import Pointer, Tool
from railwright_editor.paint.marks import Pill, paint_guide
from railwright_editor.paint.scenery_text import text_width
from railwright_editor.paint.shapes import line_path
from railwright_editor.scenery_words import kind_word, piece_name
from railwright_editor.thing_words import lock_reason
from railwright_editor.tools.drawing_layer import layer_for_new
from railwright_editor.tools.grips import Grips
from railwright_editor.tools.text_field import TextOnBoard
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPainter

    from railwright.board.model import Board, Point, TextRole
    from railwright_editor.canvas.view import BoardView

_REACH: Final = 8.0
"""Pixels from a line within which a text follows it."""
_ROOM: Final = 1.5
"""The room of a path at both ends of its text, in sizes of the type."""
_SHOWN: Final = 40.0
"""How much of the path is shown before anything is typed, in mm."""
_ROLES: Final[dict[str, TextRole]] = {"river": "water", "lake": "water", "water": "water"}


class TextTool(Tool):
    """Idle, or typing a text that the document does not hold, or not so, yet. It changes."""

    name = "text"
    hint = "Click to type · along a river, border or coast · Shift+Enter new line · Enter · Esc"
    cursor = Qt.CursorShape.IBeamCursor
    crosses = True
    outlines = ()

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._field: TextOnBoard | None = None
        self._piece: Scenery | None = None
        self._number: int | None = None
        self._along: tuple[int, Point] | None = None
        self._hover: tuple[int, Point] | None = None
        self._back = ""
        self._swallow = False

    @property
    def field(self) -> TextOnBoard | None:
        """The field that is open, None when nothing is being typed."""
        return self._field

    @override
    def enter(self) -> None:
        self._swallow = False

    @override
    def hover(self, pointer: Pointer) -> None:
        near = None if pointer.ctrl or self._field else self._line_at(pointer.at)
        self._hover = (near, pointer.at) if near is not None else None

    @override
    def pointer_left(self) -> None:
        self._hover = None

    @override
    def press(self, pointer: Pointer) -> None:
        # The press has closed the field before it came here.
        self.close()

    @override
    def click(self, pointer: Pointer) -> None:
        swallow, self._swallow = self._swallow, False
        if swallow:
            return
        self.hover(pointer)
        number = self._text_at(pointer.at)
        if number is not None:
            self.edit(number)
        else:
            self._begin(pointer.at)

    @override
    def drop(self, pointer: Pointer) -> None:
        self.click(pointer)

    def edit(self, number: int, *, back: str = "") -> None:
        """Type in a text of the board; afterwards the tool named `back` is taken in hand."""
        self._back, self._number, self._along = back, number, None
        self._open(self._view.document.board.scenery[number])

    @override
    def cancel(self) -> bool:
        return self.close()

    def close(self) -> bool:
        """Keep what has been typed; whether a field was open."""
        field = self._field
        if field is not None:
            field.commit()
        return field is not None

    @override
    def board_changed(self) -> None:
        self._hover = self._along = None
        scenery = self._view.document.board.scenery
        number = self._number
        gone = number is not None and (number >= len(scenery) or scenery[number].kind != "text")
        if self._field is not None and gone:
            self._field.close_with(None)

    @override
    def paint_over(self, painter: QPainter, pixel: float) -> None:
        if self._hover is None:
            return
        number, at = self._hover
        piece = self._view.document.board.scenery[number]
        wide = min(_SHOWN, 200 * pixel)
        paint_guide(painter, line_path(path_beside(piece, at, wide, Scenery("text", ()).size)))

    @override
    def pills(self) -> tuple[Pill, ...]:
        if self._hover is None:
            return ()
        kind = self._view.document.board.scenery[self._hover[0]].kind
        return (Pill(tr("Text along the {kind}", kind=kind_word(kind))),)

    def _begin(self, at: Point) -> None:
        layer = layer_for_new(self._view)
        if layer is None:
            return
        self._back, self._number, self._along = "", None, self._hover
        line = self._view.document.board.scenery[self._hover[0]] if self._hover else None
        role = _ROLES.get(line.kind, "") if line is not None else self._role_at(at)
        self._open(Scenery("text", (at,), role=role, layer=layer))

    def _open(self, piece: Scenery) -> None:
        self._hover = None
        self._piece = self._laid(piece)
        self._field = TextOnBoard(self._view, self._piece)
        self._field.typed.connect(self._typed)
        self._field.closed.connect(self._closed)
        self._show()

    def _typed(self, text: str) -> None:
        if self._piece is not None and self._field is not None:
            self._piece = self._laid(replace(self._piece, text=text))
            self._field.show_piece(self._piece)
            self._show()

    def _show(self) -> None:
        """Show the board with the text as it is typed; the field itself shows it on the spot."""
        if self._piece is None or self._field is None:
            return
        shown = replace(self._piece, hidden=True) if self._field.on_the_spot else self._piece
        self._view.show_live(self._with(shown))

    def _closed(self, text: str | None, by_click: bool) -> None:  # noqa: FBT001 - a slot of closed
        piece, number, back = self._piece, self._number, self._back
        self._field = self._piece = self._number = None
        self._back = ""
        self._swallow = by_click and bool(text)
        self._view.show_document()
        if piece is not None and text is not None:
            self._commit(self._laid(replace(piece, text=text)), number)
        if back:
            self._view.set_tool(back)

    def _commit(self, piece: Scenery, number: int | None) -> None:
        board, document = self._view.document.board, self._view.document
        if number is None and piece.text:
            document.edit(tr("Add text"), with_scenery(board, piece))
            number = len(board.scenery)
        elif number is not None and piece.text:
            changed = scenery_changed(board, number, text=piece.text, points=piece.points)
            document.edit(tr("Change text"), changed)
        elif number is not None:
            name = piece_name(board.scenery[number])
            document.edit(tr("Delete {name}", name=name), without(board, [_place(number)]))
            self._view.tell(tr("Deleted {things}.", things=name))
            return
        if number is not None:
            self._view.selection.set([_place(number)])

    def _with(self, piece: Scenery) -> Board:
        """The board of the document with the text that is typed in it."""
        board = self._view.document.board
        if self._number is None:
            return with_scenery(board, piece)
        before, after = board.scenery[: self._number], board.scenery[self._number + 1 :]
        return replace(board, scenery=(*before, piece, *after))

    def _laid(self, piece: Scenery) -> Scenery:
        """The text along as much of its line as it needs; any other as it is."""
        if self._along is None:
            return piece
        number, at = self._along
        wide = text_width(piece.text, piece.size, bold=piece.bold) + 2 * _ROOM * piece.size
        line = self._view.document.board.scenery[number]
        return replace(piece, points=path_beside(line, at, wide, piece.size))

    def _line_at(self, at: Point) -> int | None:
        """The uppermost border, river or coast at a place."""
        board, reach = self._view.document.board, _REACH * self._view.pixel
        for number in reversed(drawn_scenery(board)):
            piece = board.scenery[number]
            if piece.kind in (*AREAS, *LINES) and on_outline(piece, at).distance <= reach:
                return number
        return None

    def _text_at(self, at: Point) -> int | None:
        scenery = self._view.document.board.scenery
        for hit in self._view.hits(at):
            if hit.place.kind == "scenery" and scenery[int(hit.place.key)].kind == "text":
                return int(hit.place.key)
        return None

    def _role_at(self, at: Point) -> TextRole:
        """The role of a text by what it would lie on: names of seas and lakes are blue."""
        board = self._view.document.board
        kinds = [
            board.scenery[number].kind
            for number in drawn_scenery(board)
            if board.scenery[number].kind in AREAS
            and self._view.board_scene.outline(_place(number)).contains(QPointF(*at))
        ]
        has_land = any(board.scenery[number].kind == "land" for number in drawn_scenery(board))
        return _ROLES.get(kinds[-1], "") if kinds else ("water" if has_land else "")


class TextGrips(Grips):
    """Texts open where they stand: by a double click, or F2 for the one selected."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view

    @override
    def double_click(self, at: Point) -> bool:
        hit = next(iter(self._view.hits(at)), None)
        return hit is not None and edit_text(self._view, hit.place)

    @override
    def key(self, event: QKeyEvent) -> bool:
        places = self._view.selection.places
        renames = event.key() == Qt.Key.Key_F2 and len(places) == 1
        return renames and edit_text(self._view, places[0])


def edit_text(view: BoardView, place: Place) -> bool:
    """Open a text where it stands; False for anything else."""
    if place.kind != "scenery" or view.document.board.scenery[int(place.key)].kind != "text":
        return False
    if is_locked(view.document.board, place):
        view.say(lock_reason(view.document.board, place))
        return True
    back = view.tool_name
    view.set_tool(TextTool.name)
    view.tool_of(TextTool).edit(int(place.key), back="" if back == TextTool.name else back)
    return True


def _place(number: int) -> Place:
    return Place("scenery", str(number))
