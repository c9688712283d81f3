"""The user's language: every text of the window goes through `tr`."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

CONTEXT: Final = "Railwright"
"""The context under which translations of the window are looked up."""


def tr(text: str, **parts: object) -> str:
    """A text in the user's language, `{name}` replaced by the part of that name."""
    words = QCoreApplication.translate(CONTEXT, text)
    return words.format(**parts) if parts else words
