"""The style sheet of the window, filled with the colors of a theme."""

from __future__ import annotations

from dataclasses import asdict
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from railwright_editor.paint.theme import THEMES, palette_of, type_of

if TYPE_CHECKING:
    from railwright_editor.paint.theme import Theme


def style_sheet(theme: Theme) -> str:
    """The style sheet of a theme."""
    text = (files("railwright_editor") / "assets" / "window.qss").read_text("utf-8")
    return Template(text).substitute(asdict(theme))


def dress(app: QApplication, theme: Theme) -> None:
    """Give the whole application a theme; windows that are open change at once.

    A theme that is worn already costs nothing: to dress every widget again takes long.
    """
    sheet = style_sheet(theme)
    if app.styleSheet() == sheet:
        return
    app.setStyle("Fusion")
    app.setFont(type_of())
    app.setPalette(palette_of(theme))
    app.setStyleSheet(sheet)


def theme_named(app: QApplication, name: str) -> Theme:
    """The theme "light" or "dark"; any other name follows the system."""
    if name in THEMES:
        return THEMES[name]
    dark = app.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return THEMES["dark" if dark else "light"]


def system_reduces_motion() -> bool:
    """Whether the system asks for less motion, where Qt tells it: so far on Windows alone."""
    told = QApplication.platformName() == "windows"
    return told and not QApplication.isEffectEnabled(Qt.UIEffect.UI_AnimateMenu)
