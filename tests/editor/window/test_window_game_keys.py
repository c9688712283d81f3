"""Letters of a game of one's own: they act, and whatever names them follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from railwright.board.edits import rule_on, with_deck, with_ticket
from railwright.board.model import Deck, Ticket
from railwright.rules.moves import KEEP, TURN
from railwright_editor.key_rows import letters_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from railwright_editor.play.answer_button import AnswerButton
    from railwright_editor.play.desk import PlayDesk
    from railwright_editor.window import MainWindow

KEY = Qt.Key
OWN = {
    "game:H": "J",
    "game:T": "Y",
    "game:N": "T",
    "game:W": "B",
    "game:P": "Q",
    "play": "F7",
    "stop": "Shift+F7",
    "again": "Ctrl+F7",
}
"""By row, the key of one's own: a tool's letter, a letter of another row, that of a rule."""


def take_own_keys(window: MainWindow) -> None:
    kept = window.finders.preferences
    keymap = kept.keymap
    for name, key in OWN.items():
        keymap = keymap.with_key(name, key)
    kept.set_keymap(keymap.without_key("game:E"))


def desk_of(window: MainWindow) -> PlayDesk:
    desk = window.playing.controller.desk
    assert desk is not None
    return desk


def begin(window: MainWindow, qtbot: QtBot) -> PlayDesk:
    """A game with stations, at the turn of the person."""
    board = with_deck(window.document.board, Deck("plenty", deal=1, keep=1, draw=2, draw_keep=1))
    first, second = list(board.cities)[:2]
    for _ in range(12):
        board = with_ticket(board, Ticket("plenty", (first, second), 3))
    window.document.edit("Fill a deck", rule_on(board, "stations"))
    window.do("play")
    qtbot.keyClick(window.playing.controller.sheet, KEY.Key_Return)
    session = desk_of(window).session
    while session.game.decision.phase != TURN or not session.waiting:
        qtbot.waitUntil(lambda: session.waiting, timeout=20_000)
        if session.game.decision.phase == KEEP:
            session.play(list(session.game.moves)[-1])
    return desk_of(window)


def button(desk: PlayDesk, words: str) -> AnswerButton:
    return next(one for one in desk.prompt.buttons if one.text() == words)


def test_menus_and_the_palette_tell_the_letter_of_ones_own(window: MainWindow) -> None:
    menus = window.menus
    assert menus["hint"].text() == "Hint\tH"
    take_own_keys(window)
    assert menus["hint"].text() == "Hint\tJ"
    assert menus["position"].text() == "Change the position…\tB"
    assert menus["edit_board"].text() == "Edit board"
    kept = window.finders.preferences
    kept.set_keymap(kept.keymap.with_key("hint", "Ctrl+J"))
    assert menus["hint"].text() == "Hint\tCtrl+J, J"
    offers = {offer.name: offer.keys for offer in window.finders._actions()}
    assert offers["hint"] == "Ctrl+J, J"
    assert offers["edit_board"] == ""


def test_a_letter_of_ones_own_does_in_a_game_what_it_says(window: MainWindow, qtbot: QtBot) -> None:
    take_own_keys(window)
    desk, view = begin(window, qtbot), window.bench.view
    assert button(desk, "Draw tickets").accessibleName() == "Draw tickets, key Y"
    assert button(desk, "Claim a route").toolTip().startswith("Claim a route (T)")
    qtbot.keyClick(view, KEY.Key_H)
    qtbot.keyClick(view, KEY.Key_E)
    assert window.playing.on
    assert desk.hint._thought is None
    qtbot.keyClick(view, KEY.Key_B)
    assert desk.position.on
    qtbot.keyClick(desk.position.panel, KEY.Key_B)
    assert not desk.position.on
    qtbot.keyClick(view, KEY.Key_Y)
    assert desk.session.game.decision.phase == KEEP


def test_what_stands_round_a_game_tells_the_keys_of_ones_own(
    window: MainWindow, qtbot: QtBot
) -> None:
    desk = begin(window, qtbot)
    assert desk.rail.buttons["hint"].toolTip() == "Hint (H)"
    assert button(desk, "Build a station").accessibleName() == "Build a station, key B"
    take_own_keys(window)
    rail = desk.rail.buttons
    assert (rail["hint"].toolTip(), rail["hint"].accessibleName()) == ("Hint (J)", "Hint, key J")
    assert rail["pause"].accessibleName() == "Pause, key Q"
    assert window.playing.edit_button.toolTip() == "Edit board: the game is kept"
    assert window.playing.button.toolTip() == "Stop (Shift+F7)"
    assert button(desk, "Build a station").accessibleName() == "Build a station"
    assert button(desk, "Draw tickets").accessibleName() == "Draw tickets, key Y"
    kept = window.finders.preferences
    assert letters_of(kept.keymap).shown("Ctrl+F5") == "Ctrl+F7"
    kept.set_keymap(type(kept.keymap)(kept.keymap.rows))
    assert rail["hint"].toolTip() == "Hint (H)"


@pytest.mark.parametrize("name", ["game:H", "game:E", "game:N"])
def test_the_letters_of_a_game_stand_in_settings_and_on_the_keyboard_page(
    window: MainWindow, name: str
) -> None:
    window.do("settings")
    page = window.finders.page
    assert page is not None
    page.tabs.setCurrentIndex(3)
    assert page.keys.line(name).row.place == "In a game"
    told = dict(window.finders.told_keys()["In a game"])
    assert told[name[-1]] == page.keys.line(name).row.words
