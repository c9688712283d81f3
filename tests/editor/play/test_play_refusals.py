"""What a key may not do is refused with the words that a press at the same place brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import PlayWindow, small_board
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import KEEP, LAST_CALL, SECOND_CARD, TURN
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from railwright_editor.play.pieces import Piece

KEY = Qt.Key
RED = 0
NO_MORE = "No card is left in the deck or among the discards"


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[PlayWindow]:
    """A game with stations and monsters, at the first turn of the person in seat 0."""
    board = small_board()
    rules = {**board.rules, "stations": {}, "alvin_dexter": {}}
    made = PlayWindow(small_board(rules=rules))
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.begin("", "planner")
    session = made.session
    while session.game.decision.phase != TURN:
        qtbot.waitUntil(lambda: session.waiting, timeout=9_000)
        session.play(list(session.game.moves)[-1])
    yield made
    made.play.stop(silently=True)


def lay_row(window: PlayWindow, *kinds: int) -> None:
    """Lay these cards face up; -1 leaves a place empty."""
    game = window.session.game
    cards = game.pos.cards
    cards.row[:] = kinds
    cards.gaps = kinds.count(-1)
    cards.open = sum(2 << slot for slot, kind in enumerate(kinds) if kind >= 0)
    cards.heavy = sum(2 << slot for slot, kind in enumerate(kinds) if kind == LOCOMOTIVE)
    game._settle()
    window.desk.refresh()


def said(window: PlayWindow, deed: Callable[[], object]) -> str:
    """What a deed of a person has said at the pointer, after nothing was said."""
    window.view.say("")
    deed()
    QApplication.processEvents()
    return window.view.speech.said


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def refused(window: PlayWindow, number: int) -> str:
    """What both the digit of a card and a click on it say, and what hovering it tells."""
    tray = window.desk.tray
    piece: Piece = tray.row[number - 1] if number else tray.deck
    played = len(window.session.game.played)
    by_key = said(window, lambda: window.digit(number))
    assert said(window, lambda: click(piece)) == by_key
    assert piece.toolTip().splitlines()[-1] == by_key == piece.accessibleDescription()
    assert len(window.session.game.played) == played
    return by_key


def test_a_locomotive_as_second_card_is_refused_by_the_rule(window: PlayWindow) -> None:
    lay_row(window, RED, LOCOMOTIVE, RED, RED, RED)
    window.digit(0)
    assert window.session.game.decision.phase == SECOND_CARD
    assert refused(window, 2) == "Not as the second card of a draw"
    assert window.desk.tray.row[1].dimmed
    assert not window.desk.tray.row[0].dimmed


def test_where_no_card_lies_none_is_taken(window: PlayWindow) -> None:
    lay_row(window, RED, -1, RED, RED, RED)
    assert refused(window, 2) == "Place 2 of the row is empty"
    assert said(window, lambda: window.digit(9)) == "There is no card 9: the row has 4 cards"
    cards = window.session.game.pos.cards
    cards.discards[:] = [0] * len(cards.discards)
    cards.discarded = 0
    cards.deck.clear()
    lay_row(window, RED, -1, -1, -1, -1)
    assert refused(window, 0) == NO_MORE


def test_while_others_choose_it_is_their_turn(window: PlayWindow) -> None:
    window.session.set_speed(Speed.ONE_MOVE)
    window.session.game.pos.cards.row[0] = RED
    window.digit(0)
    window.digit(0)
    while window.session.waiting:
        window.session.play(list(window.session.game.moves)[-1])
    assert refused(window, 1) == refused(window, 0) == "Not your turn: Boris is choosing"
    deck = window.desk.tray.ticket_decks[0]
    by_key = said(window, lambda: window.press_key(KEY.Key_T, "t"))
    assert by_key == said(window, lambda: click(deck)) == "Not your turn: Boris is choosing"


def test_an_open_choice_comes_first_for_every_key(window: PlayWindow) -> None:
    window.digit(0)
    assert window.session.game.decision.phase == SECOND_CARD
    first = "First: Take one more card"
    for key, letter in ((KEY.Key_T, "t"), (KEY.Key_N, "n"), (KEY.Key_B, "b"), (KEY.Key_M, "m")):
        assert said(window, lambda k=key, w=letter: window.press_key(k, w)) == first
    pile = next(pile for pile in window.desk.tray.ticket_decks if pile.isVisible())
    assert said(window, lambda: click(pile)) == first
    assert said(window, lambda: window.click_route(0)) == first


def test_after_the_action_of_a_turn_it_is_done(window: PlayWindow) -> None:
    game = window.session.game
    game.pos.hands[0][LOCOMOTIVE] += 3
    game.pos.held[0] += 3
    monsters = next(own for own in game.pos.own if hasattr(own, "face_up"))
    monsters.face_up[:] = [0, 0]
    game._settle()
    window.digit(0)
    window.digit(0)
    if window.session.game.decision.phase != LAST_CALL:
        pytest.fail("the monsters cannot be moved after the draw")
    assert refused(window, 1) == refused(window, 0) == "Your action of this turn is done"


def test_tickets_that_are_gone_are_not_drawn(window: PlayWindow) -> None:
    pos = window.session.game.pos
    for deck in pos.ticket_decks:
        deck.clear()
    pos.drawable_decks = 0
    window.session.game._settle()
    window.desk.refresh()
    by_key = said(window, lambda: window.press_key(KEY.Key_T, "t"))
    assert by_key == "No ticket is left to draw"


def test_no_route_is_told_apart_from_no_choice(window: PlayWindow) -> None:
    pos = window.session.game.pos
    pos.hands[0][:] = [0] * len(pos.hands[0])
    pos.held[0] = 0
    pos.forget_claimable()
    window.session.game._settle()
    window.desk.refresh()
    words = said(window, lambda: window.press_key(KEY.Key_N, "n"))
    assert words == "No route can be paid now"


def test_a_ticket_that_is_not_offered_is_not_chosen(window: PlayWindow) -> None:
    window.press_key(KEY.Key_T, "t")
    assert window.session.game.decision.phase == KEEP
    words = said(window, lambda: window.digit(9))
    assert words == "There is no ticket 9: 3 tickets to choose from"


def test_cards_rest_while_the_position_is_changed(window: PlayWindow) -> None:
    window.press_key(KEY.Key_W, "w")
    played = len(window.session.game.played)
    words = said(window, lambda: click(window.desk.tray.deck))
    assert words == "First end the change of the position"
    assert len(window.session.game.played) == played


@pytest.mark.parametrize(
    ("deed", "key", "text", "words"),
    [
        ("one move", KEY.Key_O, "o", "No bot is choosing: it is your choice"),
        ("hint", KEY.Key_H, "h", "The game is over"),
        ("pause", KEY.Key_P, "p", "The game is over"),
    ],
)
def test_what_the_rail_bars_its_key_refuses_in_the_same_words(
    window: PlayWindow, qtbot: QtBot, deed: str, key: Qt.Key, text: str, words: str
) -> None:
    if words == "The game is over":
        window.session.run_to_end()
        qtbot.waitUntil(lambda: window.session.game.over, timeout=60_000)
    button = window.desk.rail.buttons[deed]
    assert not button.isEnabled()
    assert button.toolTip().splitlines()[-1] == words == button.accessibleDescription()
    assert said(window, lambda: window.press_key(key, text)) == words
