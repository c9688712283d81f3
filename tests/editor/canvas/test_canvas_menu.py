from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from canvas_hand import NONE, SHIFT, Hand
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from railwright.board.findings import Place
from railwright.board.geometry import best_length
from railwright_editor.tools.menu_row import Spot
from railwright_editor.tools.menu_rows import CITY_ROWS, EMPTY_ROWS, ROUTE_ROWS

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from railwright.board.model import Point
    from railwright_editor.tools.menu_row import Row

# Menus grab the keyboard, which the offscreen platform cannot; everything else still counts.
pytestmark = pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True)

EMPTY: Point = (330.0, 250.0)


def right_click(hand: Hand, at: Point) -> None:
    hand.move(at)
    QTest.mouseClick(hand.view.viewport(), Qt.MouseButton.RightButton, NONE, hand.pixel(at))


def opened(hand: Hand, at: Point) -> QMenu:
    right_click(hand, at)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def words(menu: QMenu) -> list[str]:
    return [action.text().partition("\t")[0] for action in menu.actions() if action.text()]


def row(menu: QMenu, text: str) -> QAction:
    return next(a for a in menu.actions() if a.text().partition("\t")[0] == text)


def choose(hand: Hand, at: Point, *path: str) -> None:
    """Right-click and then click through the rows of these words."""
    menu: QMenu | None = opened(hand, at)
    for text in path:
        assert menu is not None
        action = row(menu, text)
        place = menu.actionGeometry(action).center()
        QTest.mouseMove(menu, place)
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, NONE, place)
        below = action.menu()
        menu = below if isinstance(below, QMenu) else None


def close(menu: QMenu) -> None:
    QTest.keyClick(menu, Qt.Key.Key_Escape)


@pytest.mark.parametrize(
    ("at", "rows"),
    [("riga", CITY_ROWS), ("kyiv-odessa", ROUTE_ROWS), ("", EMPTY_ROWS)],
)
def test_each_place_has_its_menu_with_the_keys(hand: Hand, at: str, rows: tuple[Row, ...]) -> None:
    board = hand.board
    place = hand.at(at) if at in board.cities else hand.middle(at) if at else EMPTY
    menu = opened(hand, place)
    there = [one for one in rows if one.words not in {"Round bends", "Straighten", "Join"}]
    assert words(menu) == [one.words for one in there]
    shown = {a.text().partition("\t")[0]: a.text().partition("\t")[2] for a in menu.actions()}
    for one in there:
        assert bool(shown[one.words]) is bool(one.key)
    close(menu)


@pytest.mark.parametrize("row_words", ["Grid", "Board settings…"])
def test_rows_that_the_window_carries_out_ask_for_it(hand: Hand, row_words: str) -> None:
    asked: list[str] = []
    hand.view.deed_wanted.connect(asked.append)
    menu = opened(hand, EMPTY)
    row(menu, row_words).trigger()
    close(menu)
    deeds = {"Grid": "grid", "Board settings…": "board_settings"}
    assert asked == [deeds[row_words]]


def test_a_text_begins_where_it_was_asked_for(hand: Hand) -> None:
    choose(hand, EMPTY, "Text here")
    assert hand.view.tool_name == "text"
    hand.view.set_tool("select")


def keyed(rows: tuple[Row, ...]) -> list[Row]:
    """The rows that have a key and change the board."""
    every = [inner for one in rows for inner in (one, *keyed(one.rows))]
    return [one for one in every if one.key and one.words not in ("Add bend here", "Rename")]


@pytest.mark.parametrize("one", keyed(ROUTE_ROWS), ids=lambda one: one.words)
def test_the_key_of_a_row_does_what_the_row_does(hand: Hand, one: Row) -> None:
    hand.click(hand.middle("moskva-perm"))
    hand.key("f")
    before = hand.board
    assert one.deed is not None
    one.deed(Spot(hand.view, EMPTY, "moskva-perm", lambda _city: None))
    wanted = (hand.board, hand.document.undo_label)
    hand.document.go_to(1)
    assert hand.board is before
    hand.view.selection.set([Place("route", "moskva-perm")])
    QTest.keySequence(hand.view, QKeySequence(one.key))
    assert (hand.board, hand.document.undo_label) == wanted


def test_a_right_click_selects_first_unless_on_the_selection(hand: Hand) -> None:
    hand.click(hand.at("riga"))
    close(opened(hand, hand.middle("kyiv-odessa")))
    assert hand.selected == ["kyiv-odessa"]
    hand.click(hand.middle("moskva-perm"), SHIFT)
    close(opened(hand, hand.middle("kyiv-odessa")))
    assert hand.selected == ["kyiv-odessa", "moskva-perm"]
    close(opened(hand, EMPTY))
    assert hand.selected == ["kyiv-odessa", "moskva-perm"]
    assert hand.document.steps == ()


def test_the_name_of_a_city_has_the_menu_of_the_city(hand: Hand) -> None:
    box = hand.view.board_scene.name_outline("riga").boundingRect().center()
    close(opened(hand, (box.x(), box.y())))
    assert hand.selected == ["riga"]


@pytest.mark.parametrize(
    ("path", "label", "fact"),
    [
        (("Color", "Blue"), "Color Moskva–Perm blue", {"color": "blue"}),
        (("Length", "7 spaces"), "Make Moskva–Perm 7 spaces long", {"length": 7}),
        (("Tunnel",), "Make Moskva–Perm a tunnel", {"tunnel": True}),
        (("Locomotives", "2 locomotives"), "Give Moskva–Perm 2 locomotives", {"locomotives": 2}),
        (("Locomotives", "One more"), "Give Moskva–Perm 1 locomotive", {"locomotives": 1}),
        (("Swap ends",), "Swap ends of Moskva–Perm", {"between": ("perm", "moskva")}),
    ],
)
def test_each_row_of_a_route_is_one_named_step(
    hand: Hand, path: tuple[str, ...], label: str, fact: dict[str, object]
) -> None:
    choose(hand, hand.middle("moskva-perm"), *path)
    assert hand.document.steps == (label,)
    route = hand.board.routes["moskva-perm"]
    assert {name: getattr(route, name) for name in fact} == fact


def test_a_row_changes_all_selected_routes_in_one_step(hand: Hand) -> None:
    for route in hand.board.routes:
        hand.click(hand.middle(route), SHIFT)
    choose(hand, hand.middle("kyiv-minsk"), "Color", "Red")
    assert hand.document.steps == ("Color 3 routes red",)


def test_marks_show_how_the_route_is(hand: Hand) -> None:
    hand.click(hand.middle("moskva-perm"))
    for key in ("b", "u", "f"):
        hand.key(key)
    menu = opened(hand, hand.middle("moskva-perm"))
    assert row(menu, "Tunnel").isChecked()
    marked = {}
    for text in ("Color", "Length", "Locomotives"):
        below = row(menu, text).menu()
        assert isinstance(below, QMenu)
        marked[text] = [w for w in words(below) if row(below, w).isChecked()]
    assert marked == {
        "Color": ["Blue"],
        "Length": ["4 spaces"],
        "Locomotives": ["1 locomotive"],
    }
    close(menu)


def test_no_more_locomotives_are_offered_than_there_are_spaces(hand: Hand) -> None:
    menu = opened(hand, hand.middle("moskva-perm"))
    below = row(menu, "Locomotives").menu()
    assert isinstance(below, QMenu)
    assert words(below)[-1] == "4 locomotives"
    close(menu)


def test_the_length_follows_the_distance_again(hand: Hand) -> None:
    hand.click(hand.middle("kyiv-minsk"))
    hand.key("7")
    choose(hand, hand.middle("kyiv-minsk"), "Length", "Follow the distance")
    assert hand.board.routes["kyiv-minsk"].length == best_length(120.0)


def test_add_lane_add_bend_and_delete(hand: Hand) -> None:
    choose(hand, hand.middle("kyiv-odessa"), "Add lane")
    assert len(hand.board.routes) == 4
    at = hand.middle("kyiv-minsk")
    choose(hand, at, "Add bend here")
    assert hand.board.routes["kyiv-minsk"].via[0] == pytest.approx(at, abs=0.6)
    choose(hand, hand.middle("moskva-perm"), "Delete")
    assert "moskva-perm" not in hand.board.routes
    assert hand.document.steps == ("Add lane", "Bend Minsk–Kyiv", "Delete Moskva–Perm")


def test_split_here_asks_for_the_name_and_is_one_step(hand: Hand) -> None:
    middle = hand.middle("kyiv-minsk")
    choose(hand, (middle[0], middle[1] - 12), "Split here")
    hand.name("Gomel")
    lengths = sorted(r.length for r in hand.board.routes.values() if "gomel" in r.between)
    assert lengths == [2, 2]
    assert hand.document.steps == ("Add city Gomel",)


def test_rename_and_labels_of_a_city(hand: Hand) -> None:
    choose(hand, hand.at("riga"), "Rename")
    hand.name("Riiga")
    choose(hand, hand.at("riga"), "Label", "Bottom left")
    assert hand.board.cities["riga"].label == "sw"
    choose(hand, hand.at("riga"), "Label", "Automatic")
    assert hand.board.cities["riga"].label == ""
    assert hand.document.steps == (
        "Rename Riga",
        "Move name of Riiga",
        "Place name of Riiga",
    )


def test_start_route_here_draws_from_the_city(hand: Hand) -> None:
    choose(hand, hand.at("riga"), "Start route here")
    assert hand.view.tool_name == "route"
    hand.click(hand.at("minsk"))
    assert hand.document.steps == ("Draw Riga–Minsk",)


def test_a_ticket_is_wanted_from_the_city(hand: Hand) -> None:
    wanted: list[str] = []
    hand.view.ticket_wanted.connect(wanted.append)
    choose(hand, hand.at("perm"), "New ticket from here")
    assert wanted == ["perm"]


def test_select_connected_takes_the_routes_and_their_cities(hand: Hand) -> None:
    choose(hand, hand.at("kyiv"), "Select connected")
    assert set(hand.view.selection.keys("city")) == {"kyiv", "minsk", "odessa"}
    assert set(hand.view.selection.keys("route")) == {"kyiv-minsk", "kyiv-odessa"}


def test_delete_takes_all_that_is_selected(hand: Hand) -> None:
    hand.click(hand.at("riga"))
    hand.click(hand.at("perm"), SHIFT)
    choose(hand, hand.at("perm"), "Delete")
    assert hand.document.steps == ("Delete 2 cities",)


def test_an_empty_place_takes_a_city_or_fits_the_board(hand: Hand) -> None:
    choose(hand, EMPTY, "City here")
    hand.name("Baku")
    assert hand.board.cities["baku"].at == pytest.approx(EMPTY, abs=0.5)
    assert hand.view.tool_name == "select"
    fitted = hand.view.zoom
    hand.view.set_zoom(2.0)
    choose(hand, (EMPTY[0] - 100, EMPTY[1] - 100), "Fit board")
    assert hand.view.zoom == pytest.approx(fitted)


def test_a_right_click_in_mid_gesture_only_cancels_it(hand: Hand) -> None:
    hand.press(hand.at("kyiv"))
    hand.move((200.0, 200.0))
    right_click(hand, (200.0, 200.0))
    assert QApplication.activePopupWidget() is None
    hand.release((200.0, 200.0))
    hand.key("d")
    hand.click(hand.at("riga"))
    right_click(hand, EMPTY)
    assert QApplication.activePopupWidget() is None
    assert hand.document.steps == ()


def test_a_right_click_while_the_left_button_is_down_opens_nothing(hand: Hand) -> None:
    hand.press(hand.at("kyiv"))
    right_click(hand, hand.at("kyiv"))
    assert QApplication.activePopupWidget() is None


def test_the_menu_key_opens_the_menu_of_what_is_selected(hand: Hand) -> None:
    hand.view.selection.set([Place("city", "odessa")])
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
    QApplication.sendEvent(hand.view.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert words(menu)[0] == "Rename"
    close(menu)
