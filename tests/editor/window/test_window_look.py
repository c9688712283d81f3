"""Themes: both complete, legible, switched while the window is open; no colour outside them."""

from __future__ import annotations

import re
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QWidget

import railwright_editor
from railwright.board.edits import city_changed
from railwright_editor.paint.palette import CARD_COLORS
from railwright_editor.paint.theme import DARK, LIGHT, Theme, palette_of, theme_of
from railwright_editor.widgets.fields import ChoiceField, TextField
from railwright_editor.widgets.notice import lift
from railwright_editor.widgets.rows import ShortWords
from railwright_editor.widgets.style import style_sheet
from railwright_editor.widgets.swatches import edge_pen

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from railwright_editor.window import MainWindow

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])

WRITTEN = {
    "text": ("window", "panel", "raised", "hover", "pressed", "chosen"),
    "quiet": ("window", "panel", "raised"),
    "good_text": ("panel", "raised"),
    "warning_text": ("panel", "raised"),
    "error_text": ("panel", "raised"),
    "on_accent": ("accent", "accent_hover", "accent_pressed"),
    "on_focus": ("focus",),
    "on_tip": ("tip",),
    "focus": ("panel", "raised"),
}
EDGES = {"field_edge": ("window", "panel", "raised"), "focus": ("window", "panel", "raised")}


def _light(color: str) -> float:
    parts = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in QColor(color).getRgbF()[:3]
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: str, b: str) -> float:
    low, high = sorted((_light(a), _light(b)))
    return (high + 0.05) / (low + 0.05)


@THEMES
def test_text_is_legible(theme: Theme) -> None:
    roles = asdict(theme)
    weak = {
        (ink, ground): round(contrast(roles[ink], roles[ground]), 2)
        for ink, grounds in WRITTEN.items()
        for ground in grounds
        if contrast(roles[ink], roles[ground]) < 4.5
    }
    assert not weak


@THEMES
def test_edges_and_focus_show(theme: Theme) -> None:
    roles = asdict(theme)
    for edge, grounds in EDGES.items():
        for ground in grounds:
            assert contrast(roles[edge], roles[ground]) >= 3.0, (edge, ground)


@THEMES
def test_a_palette_tells_its_theme(theme: Theme) -> None:
    assert theme_of(palette_of(theme)) is theme


@THEMES
def test_the_style_sheet_is_filled(theme: Theme) -> None:
    assert "$" not in style_sheet(theme).partition("*/")[2]


def test_no_color_stands_outside_the_themes() -> None:
    folder = Path(railwright_editor.__file__).parent
    homes = {folder / "paint" / "theme.py", folder / "paint" / "palette.py"}
    sources = {*folder.rglob("*.py"), *folder.rglob("*.qss")} - homes
    hexes = {
        f"{path.relative_to(folder)}: {found}"
        for path in sources
        if path.parts[-2] in {"widgets", "panels", "assets", "railwright_editor"}
        for found in re.findall(r"#[0-9a-fA-F]{6}\b", path.read_text("utf-8"))
    }
    assert not hexes


def test_every_icon_is_free_and_tinted() -> None:
    folder = files("railwright_editor") / "assets" / "icons"
    assert "ISC License" in (folder / "LICENSE").read_text("utf-8")
    icons = [icon for icon in folder.iterdir() if icon.name.endswith(".svg")]
    assert icons
    assert all("currentColor" in icon.read_text("utf-8") for icon in icons)


def test_a_theme_is_switched_while_the_window_is_open(
    window: MainWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    for name, theme in (("dark", DARK), ("light", LIGHT)):
        window.menus[f"theme_{name}"].trigger()
        assert window.settings.theme == name
        assert qapp.palette().color(QPalette.ColorRole.Window) == theme.color("window")
        for tab in ("Inspector", "Tickets", "Rules"):
            window.bench.show_tab(tab)
            window.bench.drawer.open_page(0)
            qtbot.wait(30)
            _no_box_of_the_other_theme(window, theme)


def _no_box_of_the_other_theme(window: MainWindow, theme: Theme) -> None:
    """Most pixels of the panel and of the strip have the colours of the theme."""
    for part in (window.bench.inspector.parentWidget(), window.bench.drawer, window.bench.top):
        assert part is not None
        image = part.grab().toImage()
        dark = sum(
            image.pixelColor(x, y).lightness() < 110
            for x in range(0, image.width(), 7)
            for y in range(0, image.height(), 7)
        )
        seen = len(range(0, image.width(), 7)) * len(range(0, image.height(), 7))
        share = dark / seen
        assert share > 0.7 if theme is DARK else share < 0.3, (part, share)


def test_the_chosen_theme_is_checked_in_its_menu(window: MainWindow) -> None:
    window.choose_theme("dark")
    assert window.menus["theme_dark"].isChecked()
    assert not window.menus["theme_light"].isChecked()
    window.choose_theme("light")


def test_regions_have_their_sizes(window: MainWindow) -> None:
    bench = window.bench
    assert bench.top.height() == 44
    assert bench.rail.width() == 48
    assert bench.status.height() == 24
    assert bench.sizes[0] == 320
    assert bench.view.width() >= 894


def test_f4_and_f9_open_and_close(window: MainWindow, qtbot: QtBot) -> None:
    wide = window.bench.view.width()
    qtbot.keyClick(window, Qt.Key.Key_F4)
    qtbot.waitUntil(lambda: window.bench.view.width() > wide)
    assert not window.menus["panel"].isChecked()
    qtbot.keyClick(window, Qt.Key.Key_F4)
    qtbot.waitUntil(lambda: window.bench.view.width() == wide)
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert window.bench.drawer.opened


def test_the_edited_dot_stands_beside_the_name(window: MainWindow) -> None:
    cities = city_changed(window.document.board, ["riga"], name="Rīga")
    window.document.edit("Rename Riga Rīga", cities)
    window.bench.top.layout().activate()
    name = window.bench.top.findChildren(TextField)[0]
    dot = next(w for w in window.bench.top.findChildren(QWidget) if "saved" in w.toolTip())
    written = name.fontMetrics().horizontalAdvance(name.text())
    assert 0 <= dot.x() - (name.x() + written) < 40


def test_a_passing_sentence_gives_way_to_the_hint(window: MainWindow, qtbot: QtBot) -> None:
    status = window.bench.status
    status._passing.setInterval(20)
    words = status.findChildren(ShortWords)[0]
    hint = words.text()
    assert hint.startswith("Click to select")
    window.bench.view.say("Tunnels is on now.")
    assert words.text() == "Tunnels is on now."
    qtbot.waitUntil(lambda: words.text() == hint)


@THEMES
def test_the_edge_of_every_color_shows_on_panels(theme: Theme) -> None:
    for color, fill in CARD_COLORS.items():
        best = max(
            contrast(QColor(fill).name(), theme.panel),
            contrast(edge_pen(color, theme).color().name(), theme.panel),
        )
        assert best >= 1.6, color


def test_lists_of_choices_are_drawn_by_the_style_sheet(window: MainWindow) -> None:
    """Qt's own delegates of a combo box draw a menu, which knows nothing of a theme."""
    for field in window.findChildren(ChoiceField):
        delegate = field.itemDelegate().metaObject().className()
        assert delegate == "QStyledItemDelegate", field.accessibleName()


def test_a_sheet_keeps_clear_of_the_edge_of_the_window(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F5)
    sheet = window.playing.controller.sheet
    assert sheet.geometry().right() < window.stack.width() - 4
    sheet.close_sheet()


@pytest.mark.parametrize(("ratio", "soft"), [(0.8, False), (1.0, True), (1.5, True)])
def test_sheets_cast_no_shadow_where_it_would_be_a_black_bar(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, ratio: float, soft: bool
) -> None:
    sheet = QWidget()
    qtbot.addWidget(sheet)
    monkeypatch.setattr(sheet, "devicePixelRatioF", lambda: ratio)
    lift(sheet)
    assert bool(sheet.graphicsEffect()) == soft
