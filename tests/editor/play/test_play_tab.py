"""The board by Tab in a game: lit places in reading order, then the prompt, tray and table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from railwright.rules.moves import SECOND_CARD, TURN
from railwright_editor.canvas.walking import reading_order
from railwright_editor.play.answer_button import AnswerButton
from railwright_editor.play.lit import Lit
from railwright_editor.play.log_view import LogView
from railwright_editor.play.pieces import OfferPiece, TicketPiece
from railwright_editor.play.player_row import PlayerRow
from railwright_editor.widgets.buttons import Chip
from railwright_editor.widgets.deed_buttons import DeedButton

if TYPE_CHECKING:
    from play_board import PlayWindow
    from pytestqt.qtbot import QtBot

    from railwright.board.findings import Place

KEY = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def turn(window: PlayWindow, qtbot: QtBot) -> PlayWindow:
    """A turn of a person who can pay for some routes, the focus on the board."""
    begin(window, qtbot)
    keep_all(window)
    qtbot.waitUntil(lambda: window.session.waiting)
    game = window.session.game
    assert game.decision.phase == TURN
    hand = game.pos.hands[0]
    hand[:] = [0] * len(hand)
    hand[game.pos.book.kit.kind("red")] = 2
    hand[game.pos.book.kit.kind("orange")] = 2
    game.pos.held[0] = 4
    game.pos.forget_claimable()
    game._settle()
    window.desk.refresh()
    return window


def begin(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.view.setFocus()


def keep_all(window: PlayWindow) -> None:
    for number in range(len(window.desk.tray.offers)):
        window.desk.toggle(number)
    window.desk.do("keep")


def tab(window: PlayWindow, *, back: bool = False) -> QWidget:
    """Press Tab, or Shift+Tab, where the focus is; what has the focus then."""
    focused = window.focusWidget()
    QTest.keyClick(focused, KEY.Key_Backtab if back else KEY.Key_Tab, SHIFT if back else NONE)
    focused = window.focusWidget()
    assert focused is not None
    return focused


def walked(window: PlayWindow, *, back: bool = False) -> list[Place]:
    """All that one comes to on the board until Tab leads out of it."""
    places = []
    while tab(window, back=back) is window.view:
        place = window.desk.overlay.walked_to
        assert place is not None
        places.append(place)
    return places


def in_order(window: PlayWindow, *keys: str) -> list[Place]:
    order = reading_order(window.document.board)
    return [place for place in order if place.kind == "route" and place.key in keys]


PAYABLE = ("riga-minsk", "minsk-kyiv", "perm-omsk")
"""What two red or two orange cards pay for: a red, a gray and an orange route of two spaces."""


# ---- the board


def test_tab_goes_to_the_lit_places_in_reading_order_and_out(turn: PlayWindow) -> None:
    expected = in_order(turn, *PAYABLE)
    assert len(expected) == 3
    assert walked(turn) == expected
    assert turn.desk.overlay.walked_to is None
    turn.view.setFocus()
    assert walked(turn, back=True) == expected[::-1]


def test_where_nothing_is_lit_tab_goes_to_every_city_and_route(
    window: PlayWindow, qtbot: QtBot
) -> None:
    begin(window, qtbot)
    assert not window.desk.overlay.lit.routes | window.desk.overlay.lit.cities
    order = [p for p in reading_order(window.document.board) if p.kind in {"city", "route"}]
    assert len(order) == 30
    assert walked(window) == order


def test_what_one_comes_to_is_said_with_its_price(turn: PlayWindow) -> None:
    said: list[str] = []
    turn.view.refused.connect(said.append)
    tab(turn)
    place = turn.desk.overlay.walked_to
    assert place is not None
    title, line = turn.desk.places.told_of(place)
    assert said == [f"{title}. {line}"]
    assert "2 points" in said[0]
    assert "You can pay in" in said[0]


def test_during_the_second_card_all_waits_for_the_next_turn(turn: PlayWindow) -> None:
    tab(turn)
    place = turn.desk.overlay.walked_to
    assert place is not None
    said: list[str] = []
    turn.view.refused.connect(said.append)
    turn.digit(0)
    assert turn.session.game.decision.phase == SECOND_CARD
    assert turn.desk.places.told_of(place)[1] == "You can pay for it on your next turn"
    turn.press_key(KEY.Key_T, "t")
    turn.desk.press(place)
    assert said[-2:] == ["First: Take one more card"] * 2
    turn.digit(0)
    assert not turn.session.waiting
    assert turn.desk.places.told_of(place)[1] == "You can pay for it on your turn"


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Space])
def test_enter_and_space_click_what_one_has_come_to(turn: PlayWindow, key: Qt.Key) -> None:
    tab(turn)
    place = turn.desk.overlay.walked_to
    QTest.keyClick(turn.view, key)
    assert turn.desk.places.popover.isVisible()
    assert turn.desk.overlay.chosen == place
    played = len(turn.session.game.played)
    QTest.keyClick(turn.view, key)
    assert len(turn.session.game.played) > played
    assert turn.session.game.pos.owner(turn.session.playset.net.route_keys.index(place.key)) == 0


def test_tab_closes_what_is_offered_and_goes_on_from_there(turn: PlayWindow) -> None:
    first, second, _ = in_order(turn, *PAYABLE)
    turn.click(first)
    assert turn.desk.places.popover.isVisible()
    tab(turn)
    assert not turn.desk.places.popover.isVisible()
    assert turn.desk.overlay.walked_to == second


def test_space_on_what_cannot_be_done_says_why(window: PlayWindow, qtbot: QtBot) -> None:
    begin(window, qtbot)
    said: list[str] = []
    tab(window)
    tab(window)
    place = window.desk.overlay.walked_to
    assert place is not None
    assert place.kind == "route"
    window.view.refused.connect(said.append)
    QTest.keyClick(window.view, KEY.Key_Space)
    assert [words.partition(":")[0] for words in said] == ["First"]


def test_no_place_that_is_in_sight_moves_the_board(window: PlayWindow, qtbot: QtBot) -> None:
    window.resize(760, 400)
    begin(window, qtbot)
    shown = window.view.shown_box()
    assert shown.contains(window.view.home_box())
    walked(window)
    assert window.view.shown_box() == shown


def test_a_place_out_of_sight_comes_into_view(turn: PlayWindow) -> None:
    turn.view.zoom_at(QPointF(20, 20), 5.0)
    for _ in PAYABLE:
        tab(turn)
        place = turn.desk.overlay.walked_to
        assert place is not None
        assert turn.view.shown_box().contains(QPointF(*turn.desk.overlay.spot(place)))


def test_while_the_position_is_changed_tab_goes_to_all_and_space_offers_owners(
    turn: PlayWindow,
) -> None:
    turn.desk.do("position")
    turn.desk.overlay.show_lit(Lit(places=1))
    tab(turn)
    tab(turn)
    place = turn.desk.overlay.walked_to
    assert place is not None
    assert place.kind == "route"
    QTest.keyClick(turn.view, KEY.Key_Space)
    assert turn.desk.position.popover.isVisible()
    tab(turn)
    assert not turn.desk.position.popover.isVisible()


# ---- what comes after the board


def kinds(window: PlayWindow, count: int) -> list[type[QWidget]]:
    return [type(tab(window)) for _ in range(count)]


def test_after_the_board_come_prompt_tray_players_log_and_pace(turn: PlayWindow) -> None:
    walked(turn)
    prompt = turn.desk.prompt
    assert turn.focusWidget() is prompt.buttons[0]
    buttons, tickets = len(prompt.buttons) - 1, len(turn.desk.tray.tickets)
    assert kinds(turn, buttons + tickets + 5) == [
        *[AnswerButton] * buttons,
        *[TicketPiece] * tickets,
        *[PlayerRow] * 2,
        Chip,
        LogView,
        DeedButton,
    ]


def test_the_order_holds_when_the_game_goes_on_and_back(turn: PlayWindow) -> None:
    turn.digit(0)
    turn.desk.do("take back")
    QApplication.processEvents()
    walked(turn)
    prompt = turn.desk.prompt
    assert turn.focusWidget() is prompt.buttons[0]
    assert [tab(turn) for _ in prompt.buttons[1:]] == list(prompt.buttons[1:])
    assert tab(turn) is turn.desk.tray.tickets[0]
    assert tab(turn, back=True) is prompt.buttons[-1]


def test_offered_tickets_take_the_focus_light_their_way_and_space_keeps_them(
    window: PlayWindow, qtbot: QtBot
) -> None:
    begin(window, qtbot)
    walked(window)
    offer = window.focusWidget()
    assert isinstance(offer, OfferPiece)
    assert offer is window.desk.tray.offers[0]
    assert window.desk.overlay.lit_routes
    QTest.keyClick(offer, KEY.Key_Space)
    assert window.desk.asking.kept == 1
    assert offer.isChecked()


def test_stop_while_the_focus_is_in_the_table_leaves_the_drawing(turn: PlayWindow) -> None:
    walked(turn)
    kinds(turn, 12)
    turn.play.stop(silently=True)
    QApplication.processEvents()
    assert turn.view.hasFocus()
