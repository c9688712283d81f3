"""Many moves of a kind that name no place: a list at their button that tells what each would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import PlayWindow, small_board
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from railwright.rules.moves import TURN, Claim
from railwright_editor.play.pieces import CardStrip
from railwright_rules.shares import TAKE
from railwright_rules.shares_pieces import TakeShare

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from railwright_editor.play.answer_button import AnswerButton

KEY = Qt.Key


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[PlayWindow]:
    """A game in which a claim has given a share of any of the companies."""
    board = small_board()
    rules = {**board.rules, "shares": {"unmarked": "any"}}
    made = PlayWindow(small_board(rules=rules))
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.begin("", "planner", "planner")
    session = made.session
    qtbot.waitUntil(lambda: session.waiting, timeout=9_000)
    while session.game.decision.phase != TURN:
        session.play(list(session.game.moves)[-1])
        qtbot.waitUntil(lambda: session.waiting, timeout=9_000)
    own = next(own for own in session.game.pos.own if hasattr(own, "holder"))
    own.holder[0], own.taken[0] = 1, 1
    assert session.asked == 0
    session.game.pos.hands[0][:] = [4] * len(session.game.pos.hands[0])
    session.game.pos.forget_claimable()
    session.game._settle()
    routes = made.document.board.routes
    plain = [number for number, route in enumerate(routes.values()) if not route.tunnel]
    claims = [move for move in session.game.moves if isinstance(move, Claim)]
    session.play(next(claim for claim in claims if claim.route in plain))
    assert session.game.decision.phase == TAKE
    yield made
    made.play.stop(silently=True)


def shares(window: PlayWindow) -> AnswerButton:
    return next(one for one in window.desk.prompt.buttons if one.text().endswith("…"))


def press(button: AnswerButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_a_list_opens_above_its_button_and_says_what_each_entry_does(window: PlayWindow) -> None:
    button, popover = shares(window), window.desk.places.popover
    press(button)
    assert not [menu for menu in QApplication.topLevelWidgets() if _is_open_menu(menu)]
    assert len(popover.choices) == 9
    assert popover.choices[0].words == "Take a share of Northern"
    assert popover.effect == (
        "You would hold 1 share; Boris holds 1; by rank it pays 30, 21, 14, 7."
    )
    box = QRect(popover.mapToGlobal(popover.rect().topLeft()), popover.size())
    bar = QRect(button.mapToGlobal(button.rect().topLeft()), button.size())
    assert not box.intersects(bar)
    assert box.bottom() > window.view.mapToGlobal(window.view.rect().center()).y()
    press(button)
    assert not popover.isVisible()


def _is_open_menu(widget: object) -> bool:
    return isinstance(widget, QMenu) and widget.isVisible()


def test_a_list_is_walked_by_keys_and_stays_in_sight(window: PlayWindow) -> None:
    popover = window.desk.places.popover
    assert shares(window).key == "Enter"
    window.press_key(KEY.Key_Return)
    for number in range(1, 9):
        window.press_key(KEY.Key_Down)
        QApplication.processEvents()
        strip = popover.findChildren(CardStrip)[number]
        assert strip.chosen
        assert strip.visibleRegion().boundingRect().height() == strip.height()
    assert popover.effect == "You would hold 1 share; by rank it pays 5."
    window.press_key(KEY.Key_Return)
    assert TakeShare(8) in window.session.game.played


def test_esc_closes_a_list_and_nothing_is_done(window: PlayWindow) -> None:
    played = len(window.session.game.played)
    press(shares(window))
    window.press_key(KEY.Key_Escape)
    assert not window.desk.places.popover.isVisible()
    assert len(window.session.game.played) == played


def test_the_button_of_a_single_move_tells_what_it_would_do(window: PlayWindow) -> None:
    own = next(own for own in window.session.game.pos.own if hasattr(own, "holder"))
    for company in range(3, 9):
        own.taken[company] = own.begins[company + 1] - own.begins[company]
    window.session.game._settle()
    window.desk.refresh()
    tips = {one.text(): one.toolTip() for one in window.desk.prompt.buttons}
    assert (
        tips["Take a share of Southern"] == "You would hold 1 share; by rank it pays 24, 16, 10, 5."
    )
