"""The Text tool: typing on the spot, along lines, and in texts that are there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from canvas_hand import BOARD, CTRL, Hand
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from railwright.board.findings import Place
from railwright.board.model import Board, Layer, Scenery
from railwright_editor.paint.scenery_text import text_block
from railwright_editor.tools.text import TextTool

if TYPE_CHECKING:
    from railwright.board.model import Point
    from railwright_editor.tools.text_field import TextOnBoard

LAND = Scenery("land", ((10.0, 150.0), (200.0, 150.0), (200.0, 280.0), (10.0, 280.0)))
RIVER = Scenery("river", ((250.0, 200.0), (400.0, 200.0)))
NAME = Scenery("text", ((100.0, 60.0),), text="Sea", size=10.0, role="water")


@pytest.fixture
def board() -> Board:
    return replace(BOARD, cities={}, routes={}, scenery=(LAND, RIVER, NAME))


def field(hand: Hand) -> TextOnBoard | None:
    return hand.view.tool_of(TextTool).field


def typed(hand: Hand, text: str, *, enter: bool = True) -> None:
    open_field = field(hand)
    assert open_field is not None
    QTest.keyClicks(open_field, text)
    if enter:
        QTest.keyClick(open_field, Qt.Key.Key_Return)


def newest(hand: Hand) -> Scenery:
    return hand.board.scenery[-1]


def test_a_click_opens_a_field_and_enter_keeps_the_text(hand: Hand) -> None:
    hand.key("t")
    hand.click((300.0, 100.0))
    typed(hand, "Barents")
    assert (newest(hand).text, newest(hand).role) == ("Barents", "water")
    assert newest(hand).points[0] == pytest.approx((300.0, 100.0), abs=0.6)
    assert hand.document.steps == ("Add text",)
    assert hand.selected == ["3"]
    assert (hand.view.tool_name, field(hand)) == ("text", None)
    assert hand.view.hasFocus()


def test_letters_typed_change_no_tool_and_shift_enter_begins_a_line(hand: Hand) -> None:
    hand.key("t")
    hand.click((100.0, 220.0))
    typed(hand, "v", enter=False)
    QTest.keyClick(field(hand), Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    typed(hand, "dc")
    assert (newest(hand).text, newest(hand).role) == ("v\ndc", "")
    assert hand.view.tool_name == "text"


def test_escape_drops_and_nothing_is_no_step(hand: Hand) -> None:
    hand.key("t")
    hand.click((300.0, 100.0))
    typed(hand, "Barents", enter=False)
    QTest.keyClick(field(hand), Qt.Key.Key_Escape)
    assert hand.document.steps == ()
    assert hand.view.tool_name == "text"
    hand.click((300.0, 100.0))
    typed(hand, "  ")
    assert hand.document.steps == ()


def test_a_click_elsewhere_keeps_the_text_and_begins_no_other(hand: Hand) -> None:
    hand.key("t")
    hand.click((300.0, 100.0))
    typed(hand, "Barents", enter=False)
    hand.click((350.0, 250.0))
    assert newest(hand).text == "Barents"
    assert field(hand) is None
    hand.click((350.0, 250.0))
    assert field(hand) is not None
    QTest.keyClick(field(hand), Qt.Key.Key_Escape)


def test_a_click_on_a_river_lets_the_text_follow_it(hand: Hand) -> None:
    hand.key("t")
    hand.move((320.0, 199.5))
    assert [pill.text for pill in hand.view.tool.pills()] == ["Text along the river"]
    hand.click((320.0, 199.5))
    typed(hand, "Wolga", enter=False)
    assert hand.view.board_scene.board.scenery[-1].text == "Wolga"
    typed(hand, "")
    piece = newest(hand)
    assert (piece.text, piece.role) == ("Wolga", "water")
    assert len(piece.points) > 1
    assert all(y < 200.0 for _, y in piece.points)
    middle = sum(x for x, _ in piece.points) / len(piece.points)
    assert middle == pytest.approx(320.0, abs=2.0)


def test_a_text_at_the_other_side_of_a_coast_lies_there(hand: Hand) -> None:
    hand.key("t")
    hand.click((100.0, 151.0))
    typed(hand, "Coast")
    assert all(y > 150.0 for _, y in newest(hand).points)


def test_ctrl_types_on_the_spot_even_at_a_line(hand: Hand) -> None:
    hand.key("t")
    hand.click((320.0, 199.5), CTRL)
    typed(hand, "Here")
    assert len(newest(hand).points) == 1


def test_a_double_click_with_select_edits_a_text_in_place(hand: Hand) -> None:
    hand.double_click((100.0, 60.0))
    assert field(hand) is not None
    assert field(hand).toPlainText() == "Sea"
    assert hand.view.board_scene.board.scenery[2].hidden
    typed(hand, "White Sea")
    assert hand.board.scenery[2] == replace(NAME, text="White Sea")
    assert hand.document.steps == ("Change text",)
    assert hand.view.tool_name == "select"


def test_f2_edits_the_selected_text_and_emptied_it_goes(hand: Hand, qtbot) -> None:
    hand.view.selection.set([Place("scenery", "2")])
    hand.key(Qt.Key.Key_F2)
    field(hand).selectAll()
    QTest.keyClick(field(hand), Qt.Key.Key_Delete)
    with qtbot.waitSignal(hand.view.message) as told:
        QTest.keyClick(field(hand), Qt.Key.Key_Return)
    assert told.args == ["Deleted text Sea."]
    assert hand.board.scenery == (LAND, RIVER)
    hand.document.undo()
    assert hand.board.scenery[2] == NAME


def test_another_tool_and_a_game_keep_what_has_been_typed(hand: Hand) -> None:
    hand.key("t")
    hand.click((300.0, 100.0))
    typed(hand, "Barents", enter=False)
    hand.view.set_tool("hand")
    assert newest(hand).text == "Barents"
    assert hand.view.tool_name == "hand"


def test_the_field_follows_the_zoom(hand: Hand) -> None:
    hand.key("t")
    hand.click((300.0, 100.0))
    before = field(hand).font().pixelSize()
    hand.view.zoom_at(hand.view.to_pixel(hand.view.shown_box().center()), 2.0)
    assert field(hand).font().pixelSize() == pytest.approx(2 * before, abs=1)
    QTest.keyClick(field(hand), Qt.Key.Key_Escape)


def test_nothing_is_typed_on_a_locked_layer(hand: Hand) -> None:
    hand.document.edit("Lock layer Ground", replace(hand.board, layers=(Layer("", locked=True),)))
    hand.key("t")
    hand.click((300.0, 100.0))
    assert field(hand) is None
    assert hand.view.speech.said == "The layer Ground is locked: unlock it to draw on it."


def test_a_locked_text_says_why_it_stays(hand: Hand) -> None:
    locked = (LAND, RIVER, replace(NAME, locked=True))
    hand.document.edit("Lock text Sea", replace(hand.board, scenery=locked))
    hand.view.selection.set([Place("scenery", "2")])
    hand.key(Qt.Key.Key_F2)
    assert field(hand) is None
    assert hand.view.speech.said == "Text Sea is locked. Ctrl+Shift+L unlocks it."


def width(piece: Scenery) -> float:
    return text_block(piece).boundingRect().width()


@pytest.mark.parametrize("start", [(0.0, 0.0), (100.0, 0.0)])
def test_a_text_along_a_path_reads_from_left_to_right(qapp, start: Point) -> None:
    end = (100.0 - start[0], 0.0)
    box = text_block(Scenery("text", (start, end), text="ab")).boundingRect()
    assert box.center().x() == pytest.approx(50.0, abs=0.5)
    left = Scenery("text", ((0.0, 0.0), (100.0, 0.0)), text="ab")
    assert text_block(left).boundingRect() == box


def test_lines_of_a_text_lie_below_one_another_and_bold_is_wider(qapp) -> None:
    one, two = (Scenery("text", ((0.0, 0.0),), text=text) for text in ("ab", "ab\nab"))
    assert width(one) == pytest.approx(width(two))
    assert text_block(two).boundingRect().height() > 2 * text_block(one).boundingRect().height() - 1
    assert width(replace(one, bold=True)) > width(one)
