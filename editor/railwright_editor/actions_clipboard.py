"""The deeds of the Edit menu round the clipboard: cut, copy, paste, duplicate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QGuiApplication
from typing_extensions import override

from railwright.board.arranging import extent_of
from railwright.board.cutting_out import cut_out, is_empty
from railwright.board.edits import scenery_changed
from railwright.board.findings import Place
from railwright.board.listing import in_rows
from railwright.board.pasting import Pasted, pasted
from railwright.board.problems import BoardFileError
from railwright.geo.joining import with_cities
from railwright.geo.pasted import cities_from_text, names_from_text
from railwright.geo.region import RegionError
from railwright_editor.clipboard import (
    is_board,
    offer,
    offered_folder,
    offered_image,
    offered_text,
    piece_of,
)
from railwright_editor.feature import BoardFeature
from railwright_editor.picture_files import PictureFileError, PictureFiles
from railwright_editor.thing_words import kinds_name
from railwright_editor.tools.deleting import cut_selected
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from railwright.board.model import Board, Point
    from railwright_editor.feature import Deeds
    from railwright_editor.workbench import Workbench

_OFF: Final[Point] = (10.0, 10.0)
"""How far from the original a duplicate lies, in mm."""


class Clipping(BoardFeature):
    """Copies what is selected and pastes what the clipboard holds. It changes.

    It knows where the pointer is, and what it duplicated last and from where: duplicating that
    again repeats the way that it has been moved since.
    """

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._pictures = PictureFiles(bench.document, bench.waiting)
        self._pointer: Point | None = None
        self._twins: tuple[tuple[Place, ...], Point] | None = None
        bench.view.pointer_moved.connect(self._pointer_at)
        bench.view.paste_wanted.connect(self.paste_at)

    @override
    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {
            "cut": self.cut,
            "copy": self.copy,
            "paste": self.paste,
            "paste_in_place": self.paste_in_place,
            "duplicate": self.duplicate,
        }

    def copy(self) -> None:
        """Put what is selected on the clipboard, with the routes between the cities.

        Words that a tool shows, such as what was measured, come first.
        """
        words = self._view.tool.copied()
        if words:
            QGuiApplication.clipboard().setText(words)
            self._view.say(tr("Copied {things}.", things=words))
            return
        piece = self._copied()
        if piece is not None:
            name = kinds_name(piece, _places(piece))
            self._view.say(tr("Copied {things}.", things=name))

    def cut(self) -> None:
        """Copy what is selected, and take it off the board."""
        if self._copied() is not None:
            cut_selected(self._view)

    def paste(self) -> None:
        """Paste at the pointer if it is over the board, else in the middle of what is in view."""
        centre = self._view.shown_box().center()
        self.paste_at(self._pointer or (centre.x(), centre.y()))

    def paste_at(self, at: Point) -> None:
        """Paste what the clipboard holds, its middle at a place on the board."""
        text, image = offered_text(), offered_image()
        if is_board(text):
            self._paste_piece(text, at)
        elif text.strip():
            self._paste_list(text, at)
        elif image is not None:
            self._view.picture_wanted.emit(image)
        else:
            self._view.say(tr("There is nothing to paste."))

    def paste_in_place(self) -> None:
        """Paste where it was copied, in millimetres, on this board or another."""
        text = offered_text()
        if is_board(text):
            self._paste_piece(text, None)
        else:
            self.paste()

    def duplicate(self) -> None:
        """Put a copy of what is selected beside it, or as far as the last copy was moved."""
        board, places = self._document.board, self._selection.places
        piece = cut_out(board, places)
        if is_empty(piece):
            self._view.say(tr("Select a city or a piece of scenery first."))
            return
        here = _middle(piece)
        by = _OFF
        if self._twins is not None and self._twins[0] == places:
            by = (here[0] - self._twins[1][0], here[1] - self._twins[1][1])
        self._put(
            pasted(board, piece, by), tr("Duplicate {things}", things=kinds_name(board, places))
        )
        self._twins = (self._selection.places, here)

    def _pointer_at(self, at: Point | None) -> None:
        self._pointer = at

    def _copied(self) -> Board | None:
        """What was selected, now on the clipboard; None when it is nothing, which is said."""
        piece = cut_out(self._document.board, self._selection.places)
        if not is_empty(piece):
            offer(piece, self._pictures.folder)
            return piece
        tickets = self._selection.keys("ticket")
        self._view.say(
            tr("Tickets are copied along with their cities: select these as well.")
            if tickets
            else tr("Select something to copy it.")
        )
        return None

    def _paste_piece(self, text: str, at: Point | None) -> None:
        """Paste a piece of a board, its middle at a place, or where it was."""
        try:
            piece = piece_of(text)
        except BoardFileError as error:
            first = error.problems[0]
            self._view.say(
                tr(
                    "The clipboard holds no whole board. Line {line}: {wrong}; {right}.",
                    line=first.line,
                    wrong=first.wrong,
                    right=first.right,
                )
            )
            return
        if is_empty(piece):
            self._view.say(tr("There is no city and no scenery in what was copied."))
            return
        piece = self._with_pictures(piece)
        x, y = _middle(piece)
        by = (at[0] - x, at[1] - y) if at is not None else (0.0, 0.0)
        done = pasted(self._document.board, piece, by)
        name = kinds_name(done.board, done.places)
        self._put(done, tr("Paste {things}", things=name))

    def _with_pictures(self, piece: Board) -> Board:
        """The piece with its picture files copied to this board, when they come from elsewhere."""
        folder = offered_folder()
        if folder is None or folder == self._pictures.folder:
            return piece
        for number, each in enumerate(piece.scenery):
            if each.kind != "picture":
                continue
            try:
                # A board names pictures within its folder only: reading it refuses others.
                name = self._pictures.take(folder / each.file)
            except PictureFileError as error:
                self._view.say(str(error))
            else:
                piece = scenery_changed(piece, number, file=name)
        return piece

    def _put(self, done: Pasted, label: str) -> None:
        self._document.edit(label, done.board)
        self._selection.set(done.places)
        self._view.setFocus()

    def _paste_list(self, text: str, at: Point) -> None:
        """Paste cities from a list: with their places, or names alone in rows round a place."""
        board = self._document.board
        listed, names = cities_from_text(text), names_from_text(text)
        if listed:
            try:
                joined = with_cities(board, listed)
            except RegionError as error:
                self._view.say(str(error))
                return
            after, keys = joined.board, joined.keys
        else:
            after, keys = in_rows(board, names, at)
        if not keys:
            self._view.say(tr("The clipboard holds no cities. Paste a list of names, one a line."))
            return
        places = tuple(Place("city", key) for key in keys)
        name = kinds_name(after, places)
        self._put(Pasted(after, places), tr("Paste {things}", things=name))


def _places(piece: Board) -> tuple[Place, ...]:
    """Everything in a piece."""
    return (
        *(Place("city", key) for key in piece.cities),
        *(Place("route", key) for key in piece.routes),
        *(Place("ticket", str(number)) for number in range(len(piece.tickets))),
        *(Place("scenery", str(number)) for number in range(len(piece.scenery))),
    )


def _middle(piece: Board) -> Point:
    """The middle of the cities and the scenery of a piece, of which it has some."""
    box = extent_of(piece, _places(piece))
    return box.centre if box is not None else (0.0, 0.0)
