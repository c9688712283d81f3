"""The colors, type and spacing of the window, in a light and a dark theme.

The board itself is paper in both themes; its colors are in `railwright_editor.paint.palette`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from PySide6.QtGui import QColor, QFont, QPalette

ThemeName: TypeAlias = Literal["light", "dark"]

FAMILIES: Final = ("Noto Sans", "PT Sans", "DejaVu Sans")
"""The families of the window's type, the bundled one first."""

BODY: Final = 12
QUIET: Final = 11
SECTION: Final = 14
TITLE: Final = 18
"""Sizes of type in logical pixels."""

SHADOW: Final = QColor(0, 0, 0, 70)
"""The shadow of what lies over other things, in both themes."""

STEP: Final = 4
"""Spacing is a multiple of this many logical pixels."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme: each color by its role, as text that QColor and style sheets read."""

    name: ThemeName
    window: str
    panel: str
    raised: str
    line: str
    text: str
    quiet: str
    accent: str
    accent_hover: str
    accent_pressed: str
    on_accent: str
    focus: str
    on_focus: str
    good: str
    warning: str
    error: str
    good_text: str
    warning_text: str
    error_text: str
    field_edge: str
    hover: str
    pressed: str
    chosen: str
    disabled: str
    tip: str
    on_tip: str
    paper_edge: str

    def color(self, role: str) -> QColor:
        """The color of a role, such as "text" or "accent"."""
        return QColor(getattr(self, role))


LIGHT: Final = Theme(
    name="light",
    window="#f1eee7",
    panel="#faf8f4",
    raised="#ffffff",
    line="#d9d3c7",
    text="#2b2620",
    quiet="#6f675a",
    accent="#7a2f1d",
    accent_hover="#8c3a26",
    accent_pressed="#642414",
    on_accent="#ffffff",
    focus="#2f6f9f",
    on_focus="#ffffff",
    good="#2f7d5b",
    warning="#b7791f",
    error="#b3261e",
    good_text="#2a7051",
    warning_text="#8a5a12",
    error_text="#b3261e",
    field_edge="#857d70",
    hover="#ebe6db",
    pressed="#dfd8ca",
    chosen="#dce8f1",
    disabled="#a69e91",
    tip="#2b2620",
    on_tip="#faf8f4",
    paper_edge="#c9c2b4",
)

DARK: Final = Theme(
    name="dark",
    window="#1f2124",
    panel="#27292d",
    raised="#303338",
    line="#3b3f45",
    text="#e8e4dc",
    quiet="#a39c8f",
    accent="#d98a5f",
    accent_hover="#e39a72",
    accent_pressed="#c2774e",
    on_accent="#1f2124",
    focus="#6fb1e0",
    on_focus="#1f2124",
    good="#6cc79c",
    warning="#e2b25b",
    error="#f2877d",
    good_text="#6cc79c",
    warning_text="#e2b25b",
    error_text="#f2877d",
    field_edge="#80858c",
    hover="#33363b",
    pressed="#3d4147",
    chosen="#2c4254",
    disabled="#6c6f74",
    tip="#e8e4dc",
    on_tip="#1f2124",
    paper_edge="#16181a",
)

THEMES: Final = {"light": LIGHT, "dark": DARK}


def theme_of(palette: QPalette) -> Theme:
    """The theme that a palette made by `palette_of` belongs to."""
    return DARK if palette.color(QPalette.ColorRole.Window).lightness() < 128 else LIGHT


_ROLES: Final = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "raised",
    QPalette.ColorRole.AlternateBase: "panel",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.PlaceholderText: "quiet",
    QPalette.ColorRole.Button: "panel",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "error",
    QPalette.ColorRole.Highlight: "focus",
    QPalette.ColorRole.HighlightedText: "on_focus",
    QPalette.ColorRole.Link: "focus",
    QPalette.ColorRole.LinkVisited: "focus",
    QPalette.ColorRole.ToolTipBase: "tip",
    QPalette.ColorRole.ToolTipText: "on_tip",
    QPalette.ColorRole.Light: "raised",
    QPalette.ColorRole.Midlight: "hover",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "field_edge",
    QPalette.ColorRole.Shadow: "paper_edge",
    QPalette.ColorRole.Accent: "accent",
}

_WRITTEN: Final = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
    QPalette.ColorRole.PlaceholderText,
)


def palette_of(theme: Theme) -> QPalette:
    """The palette of a theme, for the whole application."""
    palette = QPalette()
    for role, name in _ROLES.items():
        palette.setColor(role, theme.color(name))
    for role in _WRITTEN:
        palette.setColor(QPalette.ColorGroup.Disabled, role, theme.color("disabled"))
    return palette


def type_of(pixels: int = BODY, *, strong: bool = False) -> QFont:
    """The window's type at a size in logical pixels, semi-bold when `strong`."""
    font = QFont()
    font.setFamilies(list(FAMILIES))
    font.setPixelSize(pixels)
    font.setWeight(QFont.Weight.DemiBold if strong else QFont.Weight.Normal)
    return font
