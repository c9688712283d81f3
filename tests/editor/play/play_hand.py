"""A person at the table: clicks and keys that answer what a game asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from railwright.game.moves import bits
from railwright.rules.moves import KEEP, SECOND_CARD, TURN, Claim, Draw

if TYPE_CHECKING:
    from play_board import PlayWindow
    from pytestqt.qtbot import QtBot


KEY = Qt.Key


def press(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def wait(window: PlayWindow, qtbot: QtBot) -> None:
    session = window.session
    qtbot.waitUntil(lambda: session.waiting or session.game.over, timeout=30_000)


def keep_two(window: PlayWindow) -> None:
    """Choose tickets with the mouse until Keep may be pressed, then press it."""
    keep = window.desk.prompt.buttons
    for number in range(len(window.desk.tray.offers)):
        if keep[-1].isEnabled():
            break
        press(window.desk.tray.offers[-1 - number])
        keep = window.desk.prompt.buttons
    press(keep[-1])


def to_turn(window: PlayWindow, qtbot: QtBot) -> None:
    keep_two(window)
    wait(window, qtbot)
    assert window.session.game.decision.phase == TURN


def give_hand(window: PlayWindow, **cards: int) -> None:
    """Fill the hand of the person in seat 0, and let the moves be worked out anew."""
    game = window.session.game
    hand = game.pos.hands[0]
    hand[:] = [0] * len(hand)
    for name, count in cards.items():
        hand[game.pos.book.kit.kind(name)] = count
    game.pos.held[0] = sum(hand)
    game.pos.forget_claimable()
    game._settle()
    window.desk.refresh()


def route_of(window: PlayWindow, key: str) -> int:
    return window.session.playset.net.route_keys.index(key)


def play_a_decision(window: PlayWindow) -> None:
    """Answer with the mouse or a key, as a person who claims whatever glows would."""
    session, desk = window.session, window.desk
    phase, moves = session.game.decision.phase, session.game.moves
    if phase == KEEP:
        keep_two(window)
    elif phase == TURN and moves.mask(Claim):
        window.click_route(bits(moves.mask(Claim))[-1])
        window.press_key(KEY.Key_Return)
    elif phase in {TURN, SECOND_CARD} and moves.mask(Draw):
        slot = bits(moves.mask(Draw))[-1]
        press(desk.tray.row[slot - 1] if slot else desk.tray.deck)
    else:
        press(desk.prompt.buttons[0])
