"""The keys that confirm: Enter of the letters and of the number block."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""The two keys that people call Enter; Qt calls one of them Return."""
