"""Pieces of boards on the system's clipboard: between places, boards and programs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication, QImage

from railwright.board.reading import parse_board
from railwright.board.writing import board_text

if TYPE_CHECKING:
    from railwright.board.model import Board

PIECE: Final = "application/x-railwright-board+yaml"
"""The kind of what is offered besides plain text: a board file of just what was copied."""
_FOLDER: Final = "application/x-railwright-folder"
_BOARD_BEGINS: Final = "railwright:"


def offer(piece: Board, folder: Path) -> None:
    """Put a piece of a board on the clipboard, as text that any program can take.

    `folder` is where the pictures of the board lie.
    """
    text = board_text(piece)
    offered = QMimeData()
    offered.setData(PIECE, text.encode())
    offered.setData(_FOLDER, str(folder).encode())
    offered.setText(text)
    QGuiApplication.clipboard().setMimeData(offered)


def offered_text() -> str:
    """The text on the clipboard, "" for none."""
    # There is none at all as long as no program has copied anything.
    held: QMimeData | None = QGuiApplication.clipboard().mimeData()
    if held is None:
        return ""
    if held.hasFormat(PIECE):
        return bytes(held.data(PIECE).data()).decode("utf-8", "replace")
    return held.text() if held.hasText() else ""


def offered_folder() -> Path | None:
    """The folder in which the pictures of the offered piece lie; None where none is told."""
    held: QMimeData | None = QGuiApplication.clipboard().mimeData()
    if held is None or not held.hasFormat(_FOLDER):
        return None
    return Path(bytes(held.data(_FOLDER).data()).decode("utf-8", "replace"))


def offered_image() -> QImage | None:
    """The picture on the clipboard; None when there is none."""
    image = QGuiApplication.clipboard().image()
    return None if image.isNull() else image


def is_board(text: str) -> bool:
    """Whether a text is meant to be a board, sound or not."""
    return text.lstrip("\ufeff \t\r\n").startswith(_BOARD_BEGINS)


def piece_of(text: str) -> Board:
    """The board in a text of the clipboard. Raises `BoardFileError` with what is wrong in it."""
    return parse_board(text, "clipboard").board
