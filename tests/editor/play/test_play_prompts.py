"""The prompt bar: nothing is cut, every answer has its key, and rules bring their own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from play_board import CATALOGUE, small_board
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest

from railwright.board.edits import rule_on
from railwright.game.decision import Decision
from railwright.game.moves import Moves
from railwright.game.playset import Playset
from railwright.rules.moves import KEEP, TURN, Draw, Pass
from railwright_editor.play.prompt_bar import PromptBar
from railwright_editor.play.prompts import prompt_of
from railwright_editor.play.question import Answer, Question, question_of
from railwright_editor.play.words import Names, shortened

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SEATS = ("Anna", "Boris", "Clara")
LONG = "Draw cards, claim a route, draw tickets, build a station or play a conductor."
ANSWERS = (
    Answer("Draw a card", (Draw(0),), "0"),
    Answer("Claim a route", key="N", does="next"),
    Answer("Draw tickets", key="T", does="tickets"),
    Answer("Build a station", key="B", does="station"),
    Answer("Play a conductor", key="C", does="conductor"),
    Answer("Move a monster", key="M", does="monster", also=True),
)


@pytest.fixture
def bar(qtbot: QtBot) -> PromptBar:
    made = PromptBar()
    qtbot.addWidget(made)
    made.resize(1000, 40)
    with qtbot.waitExposed(made):
        made.show()
    return made


def is_whole(bar: PromptBar) -> bool:
    """Whether the words fit into their place, in two lines at most."""
    label = bar._words
    room = QFontMetricsF(label.font()).boundingRect(
        label.contentsRect(), int(Qt.TextFlag.TextWordWrap), label.text()
    )
    return room.width() <= label.width() + 1 and room.height() <= bar.height()


@pytest.mark.parametrize("width", [420, 640, 760, 900, 1000, 1400, 2000])
def test_nothing_is_cut_at_any_width(bar: PromptBar, width: int) -> None:
    bar.resize(width, 40)
    bar.ask(LONG, ANSWERS, short="Your turn.")
    QTest.qWait(1)
    assert is_whole(bar)
    shown = [button for button in bar.buttons if button.isVisible()]
    assert all(button.geometry().right() <= bar.width() for button in shown)
    assert all(button.width() >= button.sizeHint().width() for button in shown)
    assert bar.more.isVisible() == (len(shown) < len(ANSWERS))
    assert bar.text == LONG
    assert bar._words.text() == (LONG if width >= 1400 else "Your turn.")


def test_a_long_sentence_of_a_rule_takes_two_lines(bar: PromptBar) -> None:
    words = "Put the top card of the deck, unseen, into the warehouse of any player at the table."
    bar.ask(words, ANSWERS[:4])
    assert bar._words.text() == words
    assert is_whole(bar)


def test_the_note_goes_before_a_button_is_cut(bar: PromptBar) -> None:
    words = "Keep at least 1 long and 1 short. The rest go out of the game."
    bar.resize(520, 40)
    bar.ask(words, note="Keep 1 more long and 1 more short")
    keep = bar.add_button("Keep", "keep", key="Enter", reason="Keep 1 more long and 1 more short")
    QTest.qWait(1)
    assert bar.rect().contains(keep.geometry())
    assert is_whole(bar)
    assert bar._note.isHidden()
    bar.resize(1400, 40)
    assert not bar._note.isHidden()


def test_what_is_listed_under_more_can_be_done_there_and_by_its_key(bar: PromptBar) -> None:
    done: list[str] = []
    bar.done.connect(done.append)
    bar.resize(640, 40)
    bar.ask(LONG, ANSWERS, short="Your turn.")
    assert bar.buttons[-1].isHidden()
    action = bar._listed.actions()[-1]
    assert action.text() == "Move a monster\tM"
    action.trigger()
    assert bar.press_key("M")
    assert not bar.press_key("X")
    assert not bar.press_key("")
    assert done == ["monster", "monster"]


def test_what_may_be_done_besides_stands_last_behind_its_word(bar: PromptBar) -> None:
    bar.resize(2000, 40)
    bar.ask(LONG, ANSWERS[::-1], short="Your turn.")
    QTest.qWait(1)
    assert bar.buttons[-1].text() == "Move a monster"
    also = bar._also
    assert also.isVisible()
    assert bar.buttons[-2].geometry().right() < also.x() < bar.buttons[-1].x()
    bar.ask(LONG, ANSWERS[:2])
    assert not also.isVisible()


def test_a_forced_pass_says_why_on_hover(bar: PromptBar) -> None:
    playset = Playset.of(rule_on(small_board(), "conductor"), CATALOGUE)
    game = playset.start(3, 4)
    while game.decision.phase == KEEP:
        game.play(list(game.moves)[-1])
    pos = game.pos
    pos.hands[0][pos.book.kit.kind("conductor")] = 0
    pos.trains[0] = 1
    pos.free = 0
    pos.cards.deck.clear()
    pos.cards.row[:] = [-1] * len(pos.cards.row)
    moves = Moves()
    moves.add(1, Pass)
    view = game.view(0)
    prompt = prompt_of(Question(Decision(TURN, 0), view, moves, Names(playset, SEATS)))
    assert prompt.sentence.startswith("You can do nothing")
    assert "Every route is taken." in prompt.reasons
    assert "Play a conductor: You have no conductor card." in prompt.reasons
    bar.show_prompt(prompt)
    (button,) = bar.buttons
    assert "Every route is taken." in button.toolTip()
    assert "Every route is taken." in button.accessibleDescription()


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("alvin_dexter", "Place Alvin in any city."),
        ("depots", "Place your first depot in any city."),
    ],
)
def test_rules_ask_in_their_own_words(rule: str, sentence: str) -> None:
    playset = Playset.of(rule_on(small_board(), rule), CATALOGUE)
    game = playset.start(3, 4)
    while game.decision.phase == KEEP:
        game.play(list(game.moves)[-1])
    assert prompt_of(question_of(game, game.seat, Names(playset, SEATS))).sentence == sentence


CITY = st.text(st.characters(categories=("L", "Pd"), include_characters=" "), min_size=1)


@given(
    st.lists(CITY.filter(lambda name: "–" not in name), min_size=1, max_size=4), st.integers(1, 60)
)
def test_cut_cities_fit_or_are_as_short_as_they_get(cities: list[str], most: int) -> None:
    short = shortened("–".join(cities), lambda words: len(words) <= most)
    parts = short.split("–")
    assert len(parts) == len(cities)
    assert len(short) <= most or all(len(part) <= 4 for part in parts)
    assert all(a[:1].strip() == b[:1].strip() or not b for a, b in zip(cities, parts, strict=True))
