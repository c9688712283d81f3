"""The Tickets tab and the making of tickets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QLineEdit, QMenu, QStyle, QStyleOptionViewItem

from railwright.board.edits import with_deck
from railwright.board.findings import Place
from railwright.board.model import Deck
from railwright_editor.panels.bonus_form import BonusForm
from railwright_editor.panels.deck_form import DeckForm
from railwright_editor.panels.ticket_ends import TicketEnds
from railwright_editor.panels.ticket_strip import TicketStrip
from railwright_editor.panels.ticket_table import FROM, MARK, POINTS, TO
from railwright_editor.widgets.buttons import Chip, IconButton, WordButton
from railwright_editor.widgets.fields import ChoiceField, NumberField, TextField

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot
    from window_hand import Hand

    from railwright_editor.window import MainWindow

CTRL = Qt.KeyboardModifier.ControlModifier


def _open_tickets(window: MainWindow, qtbot: QtBot) -> None:
    window.bench.show_tab("Tickets")
    qtbot.waitUntil(lambda: 0 < window.bench.tickets.view.viewport().width() <= 320)


def _click_row(window: MainWindow, qtbot: QtBot, row: int, column: int = FROM) -> QPoint:
    view = window.bench.tickets.view
    at = view.visualRect(view.model().index(row, column)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    return at


def test_ctrl_t_and_two_clicks_make_a_ticket(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    hand.press(Qt.Key.Key_T, CTRL)
    assert window.notice.sentence == "New ticket: click the first city. Esc leaves it."
    hand.click_city("odessa")
    assert window.notice.sentence.startswith("New ticket from Odessa")
    hand.click_city("moskva")
    ticket = window.document.board.tickets[-1]
    assert (ticket.cities, ticket.points) == (("odessa", "moskva"), 5)
    assert window.document.undo_label == "Add ticket Odessa–Moskva"
    assert window.notice.sentence == ""
    assert len(window.document.steps) == 1


def test_two_selected_cities_make_a_ticket_at_once(window: MainWindow, hand: Hand) -> None:
    window.selection.set([Place("city", "riga"), Place("city", "odessa")])
    hand.press(Qt.Key.Key_T, CTRL)
    assert window.document.board.tickets[-1].cities == ("riga", "odessa")
    assert window.document.board.tickets[-1].points == 8


def test_a_ticket_goes_from_the_city_whose_menu_asked(window: MainWindow, hand: Hand) -> None:
    window.bench.view.ticket_wanted.emit("odessa")
    assert window.notice.sentence.startswith("New ticket from Odessa")
    hand.click_city("moskva")
    assert window.document.board.tickets[-1].cities == ("odessa", "moskva")


def test_the_first_ticket_of_a_board_lies_in_a_deck_that_is_drawn_from(window: MainWindow) -> None:
    bare = replace(window.document.board, decks={}, tickets=())
    window.document.replace(bare, None)
    window.selection.set([Place("city", "riga"), Place("city", "odessa")])
    window.menus["new_ticket"].trigger()
    (deck,) = window.document.board.decks.values()
    assert deck.draw > deck.draw_keep > 0


def test_the_light_lies_round_the_spaces_and_not_over_them(window: MainWindow) -> None:
    view = window.bench.view
    window.bench.light.light(["kyiv-minsk"])
    space = view.board_scene.route_pictures()["kyiv-minsk"].spaces[0]
    view.set_zoom(3.0)
    view.centerOn(QPointF(*space.at))
    at = view.to_pixel(QPointF(space.at[0] + 0.1, space.at[1] + 3.0)).toPoint()
    lit = view.grab().toImage().pixelColor(at)
    window.bench.light.light(())
    assert view.grab().toImage().pixelColor(at) == lit


def test_the_whole_row_under_the_pointer_is_lit(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    view = window.bench.tickets.view
    view.entered.emit(view.model().index(1, FROM))
    lit = QStyle.StateFlag.State_MouseOver
    cells = view.itemDelegate()
    states = []
    for row in range(3):
        option = QStyleOptionViewItem()
        cells.initStyleOption(option, view.model().index(row, TO))
        states.append(bool(option.state & lit))
    assert states == [False, True, False]


def test_esc_leaves_a_new_ticket(window: MainWindow, hand: Hand) -> None:
    hand.press(Qt.Key.Key_T, CTRL)
    hand.click_city("odessa")
    hand.press(Qt.Key.Key_Escape)
    assert window.notice.sentence == ""
    hand.click_city("moskva")
    assert window.document.steps == ()


def test_a_row_under_the_pointer_lights_its_path(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    view = window.bench.tickets.view
    at = view.visualRect(view.model().index(0, TO)).center()
    qtbot.mouseMove(view.viewport(), at + QPoint(3, 0))
    qtbot.mouseMove(view.viewport(), at)
    qtbot.waitUntil(lambda: window.bench.light.routes == ("minsk-riga", "kyiv-minsk"))
    assert window.bench.light.isVisible()
    window.bench.show_tab("Rules")
    assert window.bench.light.routes == ()


def test_a_selected_row_is_the_selection_and_del_deletes_it(
    window: MainWindow, qtbot: QtBot
) -> None:
    _open_tickets(window, qtbot)
    _click_row(window, qtbot, 1)
    assert window.selection.places == (Place("ticket", "1"),)
    qtbot.keyClick(window.bench.tickets.view, Qt.Key.Key_Delete)
    assert len(window.document.board.tickets) == 2
    assert window.document.undo_label == "Delete ticket Riga–Perm"


def _edit(window: MainWindow, qtbot: QtBot, row: int, column: int, text: str) -> None:
    at = _click_row(window, qtbot, row, column)
    view = window.bench.tickets.view
    qtbot.keyClick(view, Qt.Key.Key_F2)
    field = view.viewport().findChild(QLineEdit) or view.findChild(QLineEdit)
    assert isinstance(field, QLineEdit), at
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.wait(10)  # Qt commits a cell once the key has been dealt with


def test_points_are_edited_in_their_cell(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    _edit(window, qtbot, 0, POINTS, "+2")
    assert window.document.board.tickets[0].points == 9
    assert window.document.undo_label == "Set points of ticket Riga–Kyiv"


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
def test_a_city_is_edited_by_name_and_points_follow(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    _edit(window, qtbot, 0, TO, "Odessa")
    ticket = window.document.board.tickets[0]
    assert (ticket.cities, ticket.points) == (("riga", "odessa"), 8)


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
def test_an_unknown_city_is_refused_in_words(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    with qtbot.waitSignal(window.bench.view.refused) as told:
        _edit(window, qtbot, 0, TO, "Kyjiv")
    assert told.args == ["No city named “Kyjiv”."]
    assert window.document.steps == ()


def test_a_ticket_below_its_path_is_marked(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    model = window.bench.tickets.view.model()
    tips = [model.index(row, MARK).data(Qt.ItemDataRole.ToolTipRole) for row in range(3)]
    assert tips[2] == "The shortest path has 8 spaces."
    assert model.index(2, MARK).data(Qt.ItemDataRole.DecorationRole) is not None
    assert model.index(0, MARK).data(Qt.ItemDataRole.DecorationRole) is None


def test_headers_sort_and_the_selection_survives(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    _click_row(window, qtbot, 2)
    view = window.bench.tickets.view
    view.sortByColumn(POINTS, Qt.SortOrder.AscendingOrder)
    points = [view.model().index(row, POINTS).data() for row in range(3)]
    assert points == ["3", "7", "14"]
    assert window.selection.places == (Place("ticket", "2"),)


def test_the_filter_keeps_tickets_of_a_city(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    window.bench.tickets.show_only("perm")
    assert window.bench.tickets.view.model().rowCount() == 2


def test_a_deck_is_added_and_set(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    tickets = window.bench.tickets
    chip = next(c for c in tickets.findChildren(Chip) if c.text() == "+")
    qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert list(window.document.board.decks) == ["short", "more"]
    dealt = next(
        f
        for f in tickets.findChildren(NumberField)
        if f.accessibleName().startswith("Tickets dealt")
    )
    dealt.setFocus()
    dealt.selectAll()
    qtbot.keyClicks(dealt, "5")
    qtbot.keyClick(dealt, Qt.Key.Key_Return)
    assert window.document.board.decks["more"].deal == 5
    assert window.document.undo_label == "Change more deck"
    assert window.bench.view.hasFocus()


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
def test_bonus_cards_are_added_renamed_and_deleted(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    tickets = window.bench.tickets
    form = tickets.findChild(BonusForm)
    assert form is not None
    form.fold.click()
    add = next(b for b in tickets.findChildren(WordButton) if b.text() == "Add bonus card")
    add.click()
    offered = [action.text() for action in form.menu.actions()]
    assert offered[-1] == "the longest path"
    form.menu.actions()[0].trigger()
    form.menu.close()
    assert len(window.document.board.bonuses) == 2
    name = next(
        f for f in tickets.findChildren(TextField) if f.accessibleName().startswith("Name of the b")
    )
    name.setFocus()
    name.selectAll()
    qtbot.keyClicks(name, "Trans-Baltic")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert window.document.board.bonuses[0].name == "Trans-Baltic"
    assert "bonus_cards" in window.document.board.rules
    window.document.undo()
    window.document.undo()
    assert len(window.document.board.bonuses) == 1
    assert "bonus_cards" not in window.document.board.rules


def test_a_new_ticket_follows_its_path_until_points_are_typed(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    window.selection.set([Place("city", "riga"), Place("city", "odessa")])
    hand.press(Qt.Key.Key_T, CTRL)
    assert window.document.board.tickets[-1].follows
    _open_tickets(window, qtbot)
    _edit(window, qtbot, 3, POINTS, "11")
    ticket = window.document.board.tickets[-1]
    assert (ticket.points, ticket.follows) == (11, False)


def test_a_click_on_the_chain_lets_points_follow(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    view = window.bench.tickets.view
    box = view.visualRect(view.model().index(2, POINTS))
    at = QPoint(box.left() + 12, box.center().y())
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    ticket = window.document.board.tickets[2]
    assert (ticket.points, ticket.follows) == (8, True)
    assert window.document.undo_label == "Let points of ticket Odessa–Perm follow the path"


def test_points_typed_into_one_of_several_chosen_rows_go_to_all(
    window: MainWindow, qtbot: QtBot
) -> None:
    _open_tickets(window, qtbot)
    _click_row(window, qtbot, 0)
    view = window.bench.tickets.view
    at = view.visualRect(view.model().index(1, FROM)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, CTRL, pos=at)
    assert len(window.selection.places) == 2
    view.model().setData(view.model().index(1, POINTS), "+1", Qt.ItemDataRole.EditRole)
    assert [ticket.points for ticket in window.document.board.tickets] == [8, 15, 3]
    assert window.document.undo_label == "Set points of 2 tickets"


def test_the_strip_edits_and_deletes_the_chosen_tickets(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    window.selection.set([Place("ticket", "0"), Place("ticket", "2")])
    strip = window.bench.tickets.findChild(TicketStrip)
    assert strip is not None
    points = strip.findChild(NumberField)
    assert points is not None
    assert points.placeholderText() == "mixed"
    points.setFocus()
    qtbot.keyClicks(points, "6")
    qtbot.keyClick(points, Qt.Key.Key_Return)
    assert [ticket.points for ticket in window.document.board.tickets] == [6, 14, 6]
    assert window.bench.view.hasFocus()
    delete = next(b for b in strip.findChildren(IconButton) if "Delete" in b.accessibleName())
    delete.click()
    assert [ticket.cities for ticket in window.document.board.tickets] == [("riga", "perm")]
    assert window.toast.sentence == "Deleted 2 tickets."


def test_sorting_and_filtering_keep_the_chosen_rows(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    _click_row(window, qtbot, 2)
    tickets = window.bench.tickets
    header = tickets.view.horizontalHeader()
    at = QPoint(header.sectionViewportPosition(POINTS) + 20, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    model = tickets.view.model()
    assert [model.index(row, POINTS).data() for row in range(3)] == ["3", "7", "14"]
    assert model.headerData(POINTS, Qt.Orientation.Horizontal) == "Points ↑"
    chosen = [index.row() for index in tickets.view.selectionModel().selectedRows()]
    assert chosen == [0]
    tickets.show_only("riga")
    assert window.selection.places == (Place("ticket", "2"),)
    tickets.show_only("")
    assert [index.row() for index in tickets.view.selectionModel().selectedRows()] == [0]
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert model.index(0, POINTS).data() == "14"


def test_a_deck_is_renamed_with_its_tickets_and_deleted_with_them(
    window: MainWindow, qtbot: QtBot
) -> None:
    _open_tickets(window, qtbot)
    form = window.bench.tickets.findChild(DeckForm)
    assert form is not None
    form.fold.click()
    name = form.findChild(TextField)
    assert name is not None
    name.setFocus()
    name.selectAll()
    qtbot.keyClicks(name, "Coastal")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert list(window.document.board.decks) == ["coastal"]
    assert {ticket.deck for ticket in window.document.board.tickets} == {"coastal"}
    delete = next(b for b in form.findChildren(IconButton) if b.accessibleName() == "Delete deck")
    delete.click()
    assert window.document.board.decks == {}
    assert window.toast.sentence == "Deleted the coastal deck and 3 tickets."
    window.document.undo()
    assert len(window.document.board.tickets) == 3


def test_ties_of_bonus_cards_are_a_setting_of_their_module(
    window: MainWindow, qtbot: QtBot
) -> None:
    _open_tickets(window, qtbot)
    form = window.bench.tickets.findChild(BonusForm)
    assert form is not None
    form.fold.click()
    ties = next(f for f in form.findChildren(ChoiceField) if "tied" in f.accessibleName())
    assert ties.isVisible()
    ties.chosen.emit("split")
    assert window.document.board.rules["bonus_cards"]["ties"] == "split"
    assert ties.currentData() == "split"


def test_the_menu_of_chosen_tickets_puts_them_in_a_deck(window: MainWindow, qtbot: QtBot) -> None:
    _open_tickets(window, qtbot)
    board = window.document.board
    window.document.replace(with_deck(board, Deck("long")), None)
    window.selection.set([Place("ticket", "0"), Place("ticket", "1")])
    strip = window.bench.tickets.findChild(TicketStrip)
    assert strip is not None
    strip.fill_menu()
    words = [action.text() for action in strip.menu.actions() if action.text()]
    assert words == ["Follow the shortest path", "Put in deck", "Delete"]
    decks = strip.menu.findChild(QMenu)
    assert decks is not None
    next(action for action in decks.actions() if action.text() == "long").trigger()
    assert [ticket.deck for ticket in window.document.board.tickets] == ["long", "long", "short"]
    assert window.document.undo_label == "Put 2 tickets in long deck"


def test_a_ticket_offers_another_destination(window: MainWindow, qtbot: QtBot) -> None:
    window.bench.show_tab("Inspector")
    window.selection.set([Place("ticket", "0")])
    ends = window.bench.inspector.findChild(TicketEnds)
    assert ends is not None
    qtbot.waitUntil(ends.isVisible)
    assert [shown.city.currentText() for shown in ends.rows] == ["Riga", "Kyiv"]
    ends.add.click()
    ticket = window.document.board.tickets[0]
    assert [option.points for option in ticket.options] == [7, 3]
    assert window.document.undo_label == "Add destination to ticket Riga–Kyiv"
    offered = [ends.rows[2].city.itemText(n) for n in range(ends.rows[2].city.count())]
    assert "Kyiv" not in offered
    ends.rows[2].city.chosen.emit("perm")
    assert window.document.board.tickets[0].options[1].points == 14
    ends.rows[1].remove.click()
    assert window.document.board.tickets[0].cities == ("riga", "perm")
    assert len(ends.rows) == 2
