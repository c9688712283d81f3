"""Another language: what a game says is looked up before its names are filled in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from play_board import CATALOGUE, CITIES, PlayWindow, small_board
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from translated_texts import is_written, untranslated

from railwright.board.edits import rule_on
from railwright.bots.trial import Effects
from railwright.game.playset import Playset
from railwright.rules.moves import Pass
from railwright.rules.rule import Mark, Remark
from railwright.rules.sheet import Happening
from railwright_editor.play.drawn_facts import fields_told, route_kinds
from railwright_editor.play.events import details_of
from railwright_editor.play.log import told
from railwright_editor.play.pieces import OfferPiece
from railwright_editor.play.rail import PlayRail
from railwright_editor.play.remarks import effect_words, remark_words
from railwright_editor.play.rule_marks import words_of
from railwright_editor.play.score_choices import changed_words
from railwright_editor.play.words import Names
from railwright_rules.alvin_dexter_pieces import Walk
from railwright_rules.stations_pieces import Build

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.usefixtures("marked")

NAMES = Names(Playset.of(small_board(), CATALOGUE), ("Anna", "Boris", "Clara"))
RED, LOCOMOTIVE = 0, 8


def test_cards_are_named_in_the_users_language() -> None:
    assert NAMES.card(RED) == "«red»"
    assert NAMES.cards(RED, 2) == "2 «red»"
    assert NAMES.cards(LOCOMOTIVE, 1) == "1 «locomotive»"
    assert NAMES.cards(LOCOMOTIVE, 2) == "2 «locomotives»"


def test_moves_of_rules_are_told_and_offered_in_the_users_language() -> None:
    assert NAMES.says(Build(RED, 0)) == "« builds a station in Riga for «red».»"
    assert NAMES.button(Build(RED, 0), [(RED, 1)]) == "«Build a station in Riga for 1 «red»»"
    assert NAMES.button(Pass()) == "«Pass»"
    assert NAMES.button(Walk(1, 2, 0)) == "«Move «Dexter» to Riga for 2 «locomotives»»"


def test_one_button_for_several_moves_is_in_the_users_language() -> None:
    words = NAMES.shared_button((Build(RED, 0), Build(RED, 1)))
    assert words == "«Build a station in «a city» for …»"


def test_rules_name_cards_in_the_users_language() -> None:
    assert remark_words(Remark("2 more {card}", card=RED), NAMES) == "«2 more «red»»"


def test_numbers_in_what_rules_say_are_filled_into_looked_up_words() -> None:
    far = Remark("{city} is {far:city/cities} away", city=0, values={"far": 2})
    assert remark_words(far, NAMES) == "«Riga is 2 «cities» away»"
    near = Remark("{monster} is {far:city/cities} away", values={"far": 1, "monster": "Alvin"})
    assert remark_words(near, NAMES) == "««Alvin» is 1 «city» away»"
    assert words_of(Mark("coins", seat=1, text="{number:coin}", number=4), NAMES) == (
        "««4 «coins»» of Boris»"
    )


def test_events_of_rules_are_told_in_the_users_language() -> None:
    shown, own = Happening("odd_wind", 0, (3,)), Happening("odd_wind", 0, (3,), secret=True)
    assert details_of(NAMES, (shown,))[0].text == "«odd wind» 3."
    assert details_of(NAMES, (own,))[0].text == "«odd wind»."


def test_what_is_drawn_of_a_route_is_told_in_the_users_language() -> None:
    board = small_board()
    for rule in ("tolls", "shares", "mountains"):
        board = rule_on(board, rule)
    book = Playset.of(board, CATALOGUE).book
    route = replace(
        board.routes["gorky-perm"],
        locomotives=1,
        fields={
            "tolls": {"toll": 0},
            "shares": {"companies": ["alpha", "beta"]},
            "mountains": {"spaces": 0},
        },
    )
    assert list(route_kinds(route)) == ["«tunnel»", "«ferry»"]
    assert list(fields_told(book, route, "route")) == [
        "««Companies»: «alpha» «and» «beta»»",
        "««Toll»: 0»",
    ]
    assert not list(fields_told(book, board.routes["gorky-perm"], "route"))


def test_tickets_and_speeds_are_named_in_the_users_language(qtbot: QtBot) -> None:
    offer, rail = OfferPiece(0, "Riga–Baku", 1, "", 2), PlayRail()
    qtbot.addWidget(offer)
    qtbot.addWidget(rail)
    assert offer.accessibleName() == "«Ticket Riga–Baku, 1 «point» (key 2)»"
    assert "««Slow», 1.5 s»" in [action.text() for action in rail._menu.actions()]
    pause = rail.buttons["pause"]
    assert (pause.accessibleName(), pause.toolTip()) == ("««Pause», key P»", "«Pause» (P)")
    pause.show_pause(paused=True, go_on="Weiter")
    assert (pause.accessibleName(), pause.toolTip()) == ("«Weiter, key P»", "Weiter (P)")


def test_what_a_move_would_do_is_one_text_for_each_player() -> None:
    effects = Effects((0, -4, 7), (2, 3, -4), (0, 0, 0))
    assert effect_words(effects, 2, NAMES) == (
        "«you get 7 «points» and lay 4 «trains»»; «Anna gets 2 «trains» back»;"
        " «Boris loses 4 «points» and gets 3 «trains» back»."
    )


def test_points_are_told_in_one_text() -> None:
    lines = [told(NAMES, 1, 0, None, (Happening("score", 0, (n,)),))[0].text for n in (3, -1)]
    assert lines == ["«Anna scores 3 «points»».", "«Anna loses 1 «point»»."]
    assert changed_words("Anna", -2) == "«Anna has 2 «points» fewer than with the best choice.»"
    assert changed_words("Anna", 1) == "«Anna has 1 «point» more than with the best choice.»"


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[PlayWindow]:
    """Two persons at a board with rules that ask for much and keep much for players."""
    board = small_board()
    for rule in ("stations", "alvin_dexter", "conductor", "depots", "tolls"):
        board = rule_on(board, rule)
    made = PlayWindow(board)
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.begin("", "")
    yield made
    made.play.stop(silently=True)


def as_written(window: PlayWindow) -> list[str]:
    """What the widgets, the prompt and the log show as the source has it."""
    names = {*NAMES.seats, "Longest path", "long", "short"}
    names |= {name for name, _ in CITIES.values()}
    lines = [
        text
        for line in window.session.log
        for text in (line.text, line.own, *(detail.text for detail in line.details))
    ]
    said = [window.desk.prompt.text, *lines]
    return [*untranslated(window, names), *(text for text in said if is_written(text, names))]


def test_a_game_is_played_in_the_users_language(table: PlayWindow) -> None:
    session = table.session
    assert as_written(table) == []
    for number in range(30):
        if session.covered:
            session.take_over()
        moves = list(session.game.moves)
        session.play(moves[number * 7 % len(moves)])
    QApplication.processEvents()
    assert as_written(table) == []
    session.take_over()
    table.press_key(Qt.Key.Key_W, "w")
    QApplication.processEvents()
    assert as_written(table) == []
