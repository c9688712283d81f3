"""The command palette: everything that can be done, and every city, by a few letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from railwright_editor.fuzzy import folded, nearest, rating
from railwright_editor.panels.command_palette import Offer, ranked

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.window import MainWindow

_OPEN = (Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)


def _offers(*words: str) -> list[Offer]:
    return [Offer(one, lambda: None, name=one) for one in words]


@pytest.mark.parametrize(
    ("typed", "better", "worse"),
    [
        ("fit board", "Fit board", "Fit board again"),
        ("fit", "Fit board", "Best fit"),
        ("board", "Fit board", "Clapboards"),
        ("oard", "Fit board", "Open a road"),
        ("fb", "Fit board", "Off by"),
        ("zurich", "Zürich", "Zur ichweiss"),
    ],
)
def test_what_fits_better_is_rated_higher(typed: str, better: str, worse: str) -> None:
    best, other = rating(typed, better), rating(typed, worse)
    assert best is not None
    assert other is None or best > other


def test_letters_out_of_order_do_not_fit() -> None:
    assert rating("draob", "Fit board") is None
    assert rating("xyz", "Fit board") is None


def test_accents_and_case_are_folded() -> None:
    assert folded("ŁÓDŹ") == folded("lodz")
    assert folded("Straße Ærø") == "strasse aero"
    assert nearest("Kyjiv", ["Odessa", "Kyiv", "Minsk"]) == "Kyiv"
    assert nearest("qqqq", ["Odessa"]) == ""


def test_with_nothing_typed_those_used_lately_come_first() -> None:
    offers = [*_offers("New", "Open", "Save"), Offer("Riga", lambda: None)]
    assert [offer.words for offer in ranked("", offers, ["Save", "Open"])] == [
        "Save",
        "Open",
        "New",
    ]


def test_a_menu_is_found_with_its_words_but_below_words_alone() -> None:
    dark = Offer("Dark", lambda: None, "View/Theme")
    offers = [dark, Offer("Theme park", lambda: None)]
    assert [offer.words for offer in ranked("theme", offers, ())] == ["Theme park", "Dark"]
    assert ranked("theme dark", offers, ()) == (dark,)


def test_typing_and_enter_do_an_action_and_give_the_focus_back(
    window: MainWindow, hand: Hand
) -> None:
    hand.press(*_OPEN)
    palette = window.finders.palette
    assert palette.isVisible()
    hand.type("dark")
    assert palette.shown[0].words == "Dark"
    hand.press(Qt.Key.Key_Return)
    assert window.settings.theme == "dark"
    assert not palette.isVisible()
    assert window.bench.view.hasFocus()
    window.choose_theme("light")
    hand.press(*_OPEN)
    assert palette.shown[0].name == "theme_dark"


def test_nothing_typed_reaches_the_board(window: MainWindow, hand: Hand) -> None:
    board = window.document.board
    hand.press(*_OPEN)
    hand.type("crdbu12")
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_Tab, Qt.Key.Key_Up, Qt.Key.Key_Escape):
        hand.press(key)
    assert window.bench.view.tool_name == "select"
    assert window.document.board is board
    assert not window.finders.palette.isVisible()


def test_a_city_is_gone_to(window: MainWindow, hand: Hand) -> None:
    hand.press(*_OPEN)
    hand.type("perm")
    hand.press(Qt.Key.Key_Return)
    assert window.selection.keys("city") == ("perm",)
    assert window.bench.view.hasFocus()


def test_tools_tell_their_single_keys(window: MainWindow, hand: Hand) -> None:
    hand.press(*_OPEN)
    hand.type("insert city")
    first = window.finders.palette.shown[0]
    assert (first.name, first.keys) == ("tool_city", "C")


def test_a_greyed_action_says_why_and_does_nothing(closed_window: MainWindow, qtbot: QtBot) -> None:
    window = closed_window
    window.do("palette")
    palette = window.finders.palette
    qtbot.keyClicks(palette.field, "save as")
    first = palette.shown[0]
    assert (first.name, first.why) == ("save_as", "Open a board first.")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.isVisible()
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_the_arrows_walk_round(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    hand.press(*_OPEN)
    hand.type("zoom")
    palette = window.finders.palette
    hand.press(Qt.Key.Key_Up)
    hand.press(Qt.Key.Key_Down)
    zoom = window.bench.view.zoom
    assert palette.shown[0].words == "Zoom in"
    hand.press(Qt.Key.Key_Down)
    assert palette.shown[1].words == "Zoom out"
    hand.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.bench.view.zoom < zoom)
