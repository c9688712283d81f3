"""Find: cities, routes, flags and texts by their names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from window_hand import baltic

from railwright.board.findings import Place
from railwright.board.model import Scenery
from railwright_editor.named_places import none_called, places_called
from railwright_editor.seeking import Seeking

if TYPE_CHECKING:
    from window_hand import Hand

    from railwright_editor.window import MainWindow

_FIND = (Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)


def _seeking(window: MainWindow) -> Seeking:
    return next(made for made in window.bench.features if isinstance(made, Seeking))


def _names(typed: str) -> list[str]:
    board = replace(baltic(), scenery=(Scenery("text", ((10.0, 10.0),), text="Golfo de México"),))
    return [one.name for one in places_called(board, typed)]


def test_names_are_found_without_case_and_accents() -> None:
    assert _names("MEXICO") == ["Golfo de México"]
    assert _names("kyiv")[0] == "Kyiv"
    assert _names("") == []


def test_a_route_is_found_from_either_end() -> None:
    assert _names("Kyiv–Odessa") == ["Kyiv–Odessa"]
    assert _names("odessa-kyiv") == ["Kyiv–Odessa"]
    assert _names("odessa kyiv") == ["Kyiv–Odessa"]


def test_names_that_begin_with_it_come_first() -> None:
    assert _names("m") == [
        "Minsk",
        "Moskva",
        "Minsk–Kyiv",
        "Moskva–Perm",
        "Riga–Minsk",
        "Kyiv–Moskva",
        "Kyiv–Moskva",
        "Golfo de México",
        "Perm",
    ]


def test_a_miss_tells_the_nearest_name() -> None:
    assert none_called(baltic(), "Kyjiv") == "No city named “Kyjiv”. Nearest: Kyiv."
    assert none_called(baltic(), "xxxxxx") == "No city named “xxxxxx”."


def test_find_counts_walks_and_selects(window: MainWindow, hand: Hand) -> None:
    hand.press(*_FIND)
    bar = _seeking(window).bar
    assert bar.isVisible()
    hand.type("moskva")
    assert bar.said == "1 of 4"
    hand.press(Qt.Key.Key_Down)
    assert bar.said == "2 of 4"
    hand.press(Qt.Key.Key_F3)
    assert bar.said == "3 of 4"
    hand.press(Qt.Key.Key_Up)
    assert window.selection.places == ()
    hand.press(Qt.Key.Key_Return)
    assert window.selection.places == (Place("route", "moskva-perm"),)
    assert not bar.isVisible()
    assert window.bench.view.hasFocus()


def test_find_and_its_tab_walk_no_step_on_the_map(window: MainWindow, hand: Hand) -> None:
    hand.press(*_FIND)
    hand.type("moskva")
    hand.press(Qt.Key.Key_Tab)
    assert window.bench.view.by_keys.place is None
    hand.press(*_FIND)
    hand.press(Qt.Key.Key_Return)
    assert window.selection.places == (Place("city", "moskva"),)
    assert window.bench.view.by_keys.place is None


def test_f3_goes_on_when_the_bar_is_closed(window: MainWindow, hand: Hand) -> None:
    hand.press(Qt.Key.Key_F3)
    assert window.bench.view.speech.said == "Press Ctrl+F and type a name first."
    hand.press(*_FIND)
    hand.type("perm")
    hand.press(Qt.Key.Key_Escape)
    seen = window.bench.view.shown_box().center()
    hand.press(Qt.Key.Key_F3)
    assert _seeking(window).bar.said == "2 of 2"
    assert window.bench.view.hasFocus()
    assert seen is not None


def test_a_miss_is_said_in_the_bar(window: MainWindow, hand: Hand) -> None:
    hand.press(*_FIND)
    hand.type("Kyjiv")
    assert _seeking(window).bar.said == "No city named “Kyjiv”. Nearest: Kyiv."
    hand.press(Qt.Key.Key_Return)
    assert _seeking(window).bar.isVisible()
    assert window.selection.places == ()


def test_keys_of_the_bar_do_not_change_the_board(window: MainWindow, hand: Hand) -> None:
    window.selection.set([Place("route", "moskva-perm")])
    board = window.document.board
    hand.press(*_FIND)
    hand.type("rb3u")
    hand.press(Qt.Key.Key_Escape)
    assert window.document.board is board
    assert window.bench.view.tool_name == "select"
