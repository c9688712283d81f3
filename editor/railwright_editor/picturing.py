"""Pictures on the board: chosen, dropped or pasted, placed, matched with their places, cropped."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QImage, QImageReader
from PySide6.QtWidgets import QFileDialog

from railwright.board.edits import scenery_changed
from railwright_editor.paint.pictures import picture_image
from railwright_editor.picture_files import PictureFileError, PictureFiles, natural_size
from railwright_editor.tools.cropping import CropTool
from railwright_editor.tools.matching import MatchTool
from railwright_editor.tools.picture import Held, PictureTool
from railwright_editor.tools.picture_bar import PictureBar
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from railwright.board.model import Point
    from railwright_editor.feature import Deeds, Marks
    from railwright_editor.workbench import Workbench

SUFFIXES: Final = frozenset(
    f".{kind.toStdString()}" for kind in QImageReader.supportedImageFormats() if kind != b"svg"
)
"""Files that are pictures. Drawings in SVG are outlines: they are imported as scenery."""


class Picturing(QObject):
    """What can be done with pictures on one board. It changes with the picture in hand."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        view = self._view = bench.view
        self._document, self._selection = bench.document, bench.selection
        self.files = PictureFiles(bench.document, bench.waiting)
        view.set_waiting_folder(bench.waiting)
        self._placed: str | None = None
        """The picture placed last, which is locked once it is no longer selected."""
        self.dialog: QFileDialog | None = None
        self._tool = view.tool_of(PictureTool)
        self._match, self._crop = view.tool_of(MatchTool), view.tool_of(CropTool)
        self._tool.ask, self._tool.middle = self.choose, self._middle
        self._tool.leaving = self._match.leaving = self._crop.leaving = self._to_select
        self.bar = PictureBar(
            view, lambda: self._begin(self._match), lambda: self._begin(self._crop)
        )
        bench.inspector.show_pictures_from(lambda: self.files.folder)
        self._connect()

    def _connect(self) -> None:
        self._view.drops.dropped.connect(self._dropped)
        self._view.picture_wanted.connect(self.take_image)
        self._selection.changed.connect(self._selected)
        self._document.changed.connect(self._board_changed)
        self._view.tool_changed.connect(self._renew_bar)

    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {
            "import_picture": lambda: self._view.set_tool("picture"),
            "tool_picture": lambda: self._view.set_tool("picture"),
            "match_picture": lambda: self._begin(self._match),
            "crop_picture": lambda: self._begin(self._crop),
        }

    def marks(self) -> Marks:
        """None of these can be checked."""
        return {}

    # Taking a picture in hand

    def choose(self) -> None:
        """Ask for a picture file; without one the Select tool comes back."""
        kinds = " ".join(f"*{suffix}" for suffix in sorted(SUFFIXES))
        dialog = QFileDialog(
            self._view.window(),
            tr("Choose a picture"),
            str(Path.home()),
            tr("Pictures ({kinds})", kinds=kinds),
        )
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda chosen: self.take(Path(chosen)))
        dialog.rejected.connect(self._to_select)
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def take(self, path: Path, at: Point | None = None) -> None:
        """Take a picture file in hand, round a place on the board or in the middle."""
        try:
            name = self.files.take(path)
        except PictureFileError as error:
            self._refuse(error)
            return
        self._hold(name, picture_image(self.files.folder / name), at)

    def take_image(self, image: QImage) -> None:
        """Take a picture in hand that has no file, such as a pasted one."""
        try:
            name = self.files.take_image(image)
        except PictureFileError as error:
            self._refuse(error)
            return
        self._hold(name, image, None)

    def _hold(self, name: str, image: QImage, at: Point | None) -> None:
        self._tool.hold(Held(name, image, natural_size(image)), at)
        self._view.set_tool("picture")
        self._view.setFocus()

    def _refuse(self, error: PictureFileError) -> None:
        self._view.say(str(error))
        self._to_select()

    def _dropped(self, path: Path, at: Point) -> None:
        if path.suffix.lower() in SUFFIXES:
            self.take(path, at)

    def _middle(self) -> Point:
        middle = self._view.shown_box().center()
        return middle.x(), middle.y()

    def _to_select(self) -> None:
        self._view.set_tool("select")

    # What is selected

    def _lone(self) -> int | None:
        """The number of the picture that is selected alone."""
        places = self._selection.places
        if len(places) != 1 or places[0].kind != "scenery":
            return None
        number = int(places[0].key)
        return number if self._document.board.scenery[number].kind == "picture" else None

    def _begin(self, tool: MatchTool | CropTool) -> None:
        number = self._lone()
        if number is None:
            self._view.say(tr("Select one picture first."))
            return
        tool.begin(number)
        self._view.set_tool(tool.name)
        self._view.setFocus()

    def _selected(self) -> None:
        self._renew_bar()
        number = self._lone()
        if number is not None and self._document.undo_label == tr("Place picture"):
            self._placed = str(number)
        elif self._placed is not None:
            # Not at once: the selection may be changing because of an undo.
            QTimer.singleShot(0, self, self._lock_placed)

    def _lock_placed(self) -> None:
        placed, self._placed = self._placed, None
        if placed is None or self._view.tool_name in {"match", "crop"}:
            self._placed = placed
            return
        board, number = self._document.board, int(placed)
        there = number < len(board.scenery) and board.scenery[number].kind == "picture"
        if there and not board.scenery[number].locked and self._lone() != number:
            after = scenery_changed(board, number, locked=True)
            own = {tr("Place picture"), tr("Match picture"), tr("Crop picture")}
            step = self._document.undo_label
            words = step if step in own else tr("Lock picture")
            self._document.edit(words or "", after, merge=("picture", placed))

    def _board_changed(self) -> None:
        self._renew_bar()

    def _renew_bar(self, *_tool: str) -> None:
        free = self._view.tool_name == "select" and not self._view.playing
        self.bar.offer(on=free and self._lone() is not None)
