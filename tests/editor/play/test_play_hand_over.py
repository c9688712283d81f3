"""Several persons at one screen: it is passed on, and nobody sees the hand of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from railwright.rules.changes import ChangeCards
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import KEEP, TURN, Claim, Draw, Keep
from railwright_editor.play.places import payable
from railwright_editor.play.setup import SeatChoice, Setup, Speed

if TYPE_CHECKING:
    from play_board import PlayWindow
    from pytestqt.qtbot import QtBot

KEY = Qt.Key


def begin(window: PlayWindow, *bots: str, open_hands: bool = False) -> None:
    names = ("Anna", "Boris", "Clara", "David")
    seats = tuple(SeatChoice(names[n], bot) for n, bot in enumerate(bots))
    window.play.start(Setup(seats, 11, Speed.AT_ONCE, open_hands=open_hands))
    QApplication.processEvents()


def asked(window: PlayWindow, qtbot: QtBot) -> str:
    """The name of the person who is asked, once bots have played."""
    session = window.session
    qtbot.waitUntil(lambda: session.asked in session.people)
    return session.names.seat(session.asked)


def answer(window: PlayWindow) -> None:
    """The first move that is on offer: tickets are all kept, cards drawn blind."""
    session = window.session
    phase = session.game.decision.phase
    session.play(Keep(0b1111) if phase == KEEP else Draw(0))


def shown_words(widget: QWidget) -> str:
    """Everything that a person or a screen reader can find in visible parts of a widget."""
    words = []
    for part in (widget, *widget.findChildren(QWidget)):
        if part.isVisible():
            words += [part.accessibleName(), part.accessibleDescription(), part.toolTip()]
            words.append(str(part.property("text") or ""))
    return " ".join(words)


def test_the_screen_is_passed_from_person_to_person(window: PlayWindow, qtbot: QtBot) -> None:
    begin(window, "", "", "")
    cover = window.desk.cover
    for number, name in enumerate(("Anna", "Boris", "Clara", "Anna")):
        if number:
            answer(window)
        assert asked(window, qtbot) == name
        assert cover.isVisible()
        assert f"Pass the screen to {name}." in shown_words(cover)
        assert cover.button.text() == f"I am {name}"
        assert window.session.viewer is None
        window.press_key(KEY.Key_Return)
        assert not cover.isVisible()
        assert window.session.viewer == window.session.asked


def test_a_game_of_several_begins_covered(window: PlayWindow, qtbot: QtBot) -> None:
    begin(window, "planner", "", "")
    assert asked(window, qtbot) == "Boris"
    assert window.session.covered
    view = window.session.game.view(1)
    dealt = [window.session.names.ticket(ticket) for ticket in view.offered[1]]
    assert dealt
    assert not any(name in shown_words(window) for name in dealt)
    assert "So far:" in shown_words(window.desk.cover)
    window.press_key(KEY.Key_Return)
    assert all(name in shown_words(window) for name in dealt)


def test_one_person_among_bots_passes_the_screen_to_nobody(window: PlayWindow) -> None:
    begin(window, "", "planner")
    assert window.session.waiting
    assert not window.desk.cover.isVisible()


def test_nothing_of_a_hand_is_left_on_the_covered_screen(window: PlayWindow, qtbot: QtBot) -> None:
    begin(window, "", "")
    session = window.session
    window.press_key(KEY.Key_Return)
    answer(window)
    window.press_key(KEY.Key_Return)
    answer(window)
    window.press_key(KEY.Key_Return)
    assert session.game.decision.phase == TURN
    view = session.game.view(0)
    own = [session.names.ticket(ticket) for ticket in view.tickets[0]]
    assert all(name in shown_words(window) for name in own)
    answer(window)
    answer(window)
    assert asked(window, qtbot) == "Boris"
    assert session.covered
    session.change(ChangeCards(1, LOCOMOTIVE, 5))
    assert session.game.moves.mask(Claim)
    words = shown_words(window)
    assert not any(name in words for name in own)
    assert "in your hand" not in words
    assert payable(session) == 0
    log = [told.read_by(session.viewer) for told in session.log]
    assert not any(name in told for name in own for told in log)


@pytest.mark.parametrize("key", [KEY.Key_0, KEY.Key_N, KEY.Key_T, KEY.Key_H])
def test_keys_only_say_why_they_do_nothing_under_the_cover(
    window: PlayWindow, qtbot: QtBot, key: Qt.Key
) -> None:
    begin(window, "", "")
    for _ in range(2):
        answer(window)
        window.press_key(KEY.Key_Return)
    answer(window)
    answer(window)
    assert asked(window, qtbot) == "Boris"
    assert window.session.game.decision.phase == TURN
    assert window.session.covered
    said: list[str] = []
    window.view.refused.connect(said.append)
    played = len(window.session.game.played)
    window.press_key(key, chr(key.value))
    assert len(said) == 1
    assert len(window.session.game.played) == played
    assert window.session.covered


def test_what_has_happened_since_is_told(window: PlayWindow, qtbot: QtBot) -> None:
    begin(window, "", "planner", "")
    for _ in range(2):
        assert asked(window, qtbot)
        answer(window)
    assert asked(window, qtbot) == "Anna"
    window.press_key(KEY.Key_Return)
    answer(window)
    answer(window)
    assert asked(window, qtbot) == "Clara"
    words = shown_words(window.desk.cover)
    assert "Since your last turn:" in words
    assert words.count("Anna draws a card from the deck.") == 2
    assert "Boris" in words


def test_the_last_lines_count_when_much_has_happened(window: PlayWindow, qtbot: QtBot) -> None:
    begin(window, "", "")
    answer(window)
    for number in range(12):
        window.session.story.say(f"Line {number}.")
    window.desk.refresh()
    words = shown_words(window.desk.cover)
    assert "Line 11." in words
    assert "Line 3." not in words
    assert "earlier lines in the log" in words


def test_open_hands_are_not_passed(window: PlayWindow, qtbot: QtBot) -> None:
    begin(window, "", "", "planner", open_hands=True)
    seen = []
    for _ in range(6):
        seen.append(asked(window, qtbot))
        assert not window.session.covered
        assert window.session.waiting
        assert window.session.viewer == window.session.asked
        answer(window)
    assert set(seen) == {"Anna", "Boris"}
