"""The pointer while the window is busy with something that takes longer than a blink."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def busy() -> Iterator[None]:
    """Show that the window is at work until the block ends."""
    QApplication.setOverrideCursor(Qt.CursorShape.BusyCursor)
    try:
        yield
    finally:
        QApplication.restoreOverrideCursor()
