"""Before a station is built the pointer and the tray say what it could bring."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from play_hand import KEY, to_turn, wait

from railwright.board.findings import Place
from railwright.game.moves import bits

if TYPE_CHECKING:
    from play_board import PlayWindow
    from pytestqt.qtbot import QtBot


def begun(window: PlayWindow, qtbot: QtBot, **rules: dict[str, object]) -> None:
    """A game of a person and a bot with further rules, at the first turn, a card of each color."""
    board = window.document.board
    window.document.edit("Switch on", replace(board, rules={**board.rules, **rules}))
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    game = window.session.game
    game.pos.hands[0][:8] = [1] * 8
    game.pos.held[0] = sum(game.pos.hands[0])


def look_again(window: PlayWindow) -> None:
    window.session.game.pos.forget_claimable()
    window.session.game._settle()
    window.desk.refresh()


def test_the_pointer_says_whether_there_is_a_route_to_borrow(
    window: PlayWindow, qtbot: QtBot
) -> None:
    begun(window, qtbot, stations={})
    look_again(window)
    game = window.session.game
    window.press_key(KEY.Key_B, "b")
    site = bits(window.desk.overlay.lit.cities)[0]
    place = Place("city", game.pos.net.city_keys[site])
    window.point_at(place)
    assert "No route of others to borrow here now" in window.desk.overlay.words[1]
    game.pos.claim(1, bits(game.pos.net.routes_at[site])[0])
    look_again(window)
    window.press_key(KEY.Key_B, "b")
    window.point_at(place)
    assert "1 route of Boris could be borrowed here" in window.desk.overlay.words[1]


def test_the_tray_says_that_a_borrowed_route_could_help(window: PlayWindow, qtbot: QtBot) -> None:
    begun(window, qtbot, stations={})
    window.session.game.pos.trains[0] = 4
    look_again(window)
    told = [piece.toolTip() for piece in window.desk.tray.tickets]
    assert any("more spaces, you have 4 trains; a borrowed route could help" in one for one in told)
    standings = {piece.standing for piece in window.desk.tray.tickets}
    assert "possible" in standings
