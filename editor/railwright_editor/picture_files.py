"""The picture files of a board: they lie in its folder, or wait in the state folder until saved."""

from __future__ import annotations

import filecmp
import shutil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QImageReader

from railwright.board.keys import slug
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QImage

    from railwright_editor.document import Document

SUBFOLDER: Final = "pictures"
"""The folder beside a board file into which its pictures are copied."""
_PASTED: Final = "pasted"


class PictureFileError(ValueError):
    """A picture cannot be read or kept; the text says why."""


class PictureFiles(QObject):
    """Keeps a board's pictures where its file is. It changes with the document's file.

    A board file names pictures inside its own folder only, so that a folder can be given away
    as a whole. While a board has no file, its pictures wait in `waiting`.
    """

    def __init__(self, document: Document, waiting: Path) -> None:
        super().__init__(document)
        self._document = document
        self._waiting = waiting
        self.folder = self._folder()
        document.path_changed.connect(self._follow)

    def take(self, source: Path) -> str:
        """Copy a picture file to the board; returns the name by which the board knows it.

        Raises:
            PictureFileError: it is no picture that can be read, or it cannot be copied.
        """
        readable(source)
        if source.is_relative_to(self.folder):
            return source.relative_to(self.folder).as_posix()
        try:
            return self._copied(source)
        except OSError as error:
            raise PictureFileError(_not_kept(source.name, error)) from error

    def take_image(self, image: QImage) -> str:
        """Keep a picture that has no file, such as a pasted one.

        Raises:
            PictureFileError: it cannot be written.
        """
        target = self._free(f"{_PASTED}.png")
        if not self._made(target.parent) or not image.save(str(target)):
            raise PictureFileError(
                tr("The picture cannot be kept in {folder}.", folder=target.parent)
            )
        return target.relative_to(self.folder).as_posix()

    def _folder(self) -> Path:
        path = self._document.path
        return path.parent if path is not None else self._waiting

    def _copied(self, source: Path) -> str:
        target = (
            self.folder / SUBFOLDER / f"{slug(source.stem) or 'picture'}{source.suffix.lower()}"
        )
        if not (target.exists() and filecmp.cmp(source, target, shallow=False)):
            target = self._free(target.name)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
        return target.relative_to(self.folder).as_posix()

    def _free(self, name: str) -> Path:
        """A file of this name, or with a number, that is not there yet."""
        first = self.folder / SUBFOLDER / name
        target, number = first, 2
        while target.exists():
            target = first.with_stem(f"{first.stem}-{number}")
            number += 1
        return target

    def _made(self, folder: Path) -> bool:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return False
        return True

    def _follow(self) -> None:
        """Bring the pictures along to a new folder; those that are there already stay."""
        before, self.folder = self.folder, self._folder()
        if before == self.folder:
            return
        for name in {piece.file for piece in self._document.board.scenery if piece.file}:
            source, target = before / name, self.folder / name
            if source.is_file() and not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)


def readable(source: Path) -> tuple[float, float]:
    """The width and height of a picture file in mm, by its own resolution.

    Raises:
        PictureFileError: it is no picture that can be read.
    """
    reader = QImageReader(str(source))
    reader.setAutoTransform(True)
    image = reader.read()
    if image.isNull():
        kinds = ", ".join(sorted(kind.toStdString() for kind in reader.supportedImageFormats()))
        raise PictureFileError(
            tr(
                "{name} is no picture that can be read; these can: {kinds}.",
                name=source.name,
                kinds=kinds,
            )
        )
    return natural_size(image)


def natural_size(image: QImage) -> tuple[float, float]:
    """The width and height of a picture in mm, by its own resolution."""
    per_mm = image.dotsPerMeterX() / 1000, image.dotsPerMeterY() / 1000
    return image.width() / (per_mm[0] or 4.0), image.height() / (per_mm[1] or 4.0)


def _not_kept(name: str, error: OSError) -> str:
    return tr("{name} cannot be copied to the board: {why}.", name=name, why=error.strerror)
