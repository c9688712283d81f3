from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.board.findings import Place

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_keys_copy_paste_duplicate_and_cut(window: MainWindow, hand: Hand) -> None:
    hand.click_city("riga")
    hand.press(Qt.Key.Key_C, CTRL)
    hand.press(Qt.Key.Key_V, CTRL | SHIFT)
    assert window.document.board.cities["riga-2"].at == (80.0, 60.0)
    hand.press(Qt.Key.Key_D, CTRL)
    assert window.document.board.cities["riga-3"].at == (90.0, 70.0)
    hand.press(Qt.Key.Key_X, CTRL)
    assert window.document.steps == ("Paste Riga 2", "Duplicate Riga 2", "Cut Riga 3")


def test_the_keys_of_a_field_stay_in_the_field(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    hand.click_city("riga")
    hand.press(Qt.Key.Key_C, CTRL)
    hand.press(Qt.Key.Key_F2)
    field = window.focusWidget()
    assert field is not window.bench.view
    hand.press(Qt.Key.Key_A, CTRL)
    hand.press(Qt.Key.Key_X, CTRL)
    hand.press(Qt.Key.Key_V, CTRL)
    hand.press(Qt.Key.Key_Escape)
    assert window.document.steps == ()
    assert window.selection.places == (Place("city", "riga"),)


def test_keys_select_lock_and_raise(window: MainWindow, hand: Hand) -> None:
    view = window.bench.view
    hand.press(Qt.Key.Key_A, CTRL)
    assert len(window.selection.places) == 12
    hand.click_city("riga")
    hand.press(Qt.Key.Key_I, CTRL)
    assert len(window.selection.places) == 11
    hand.press(Qt.Key.Key_A, CTRL | SHIFT)
    assert window.selection.places == ()
    hand.click_city("perm")
    hand.press(Qt.Key.Key_L, CTRL | SHIFT)
    assert window.document.undo_label == "Lock Perm"
    hand.press(Qt.Key.Key_Right)
    assert window.document.board.cities["perm"].at == (370.0, 100.0)
    hand.press(Qt.Key.Key_L, CTRL | SHIFT)
    hand.press(Qt.Key.Key_Right)
    assert window.document.board.cities["perm"].at == (371.0, 100.0)
    window.selection.set([Place("route", "minsk-riga")])
    hand.press(Qt.Key.Key_PageUp, CTRL)
    assert list(window.document.board.routes)[:2] == ["kyiv-minsk", "minsk-riga"]
    assert window.document.undo_label == "Raise Riga–Minsk"
    assert view.hasFocus()
    assert window.document.modified


def test_the_menus_hold_every_way_to_arrange(window: MainWindow) -> None:
    names = [
        action.text() for action in window.menus["align_left"].associatedObjects()[0].actions()
    ]
    assert [name for name in names if name] == [
        "Align left",
        "Align centers",
        "Align right",
        "Align top",
        "Align middles",
        "Align bottom",
        "Distribute across",
        "Distribute down",
        "Mirror left to right",
        "Mirror top to bottom",
        "Scale…",
        "Rotate…",
    ]
