"""Another language: what a game says is looked up before its names are filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import CATALOGUE, small_board
from PySide6.QtCore import QCoreApplication, QTranslator

from railwright.game.playset import Playset
from railwright.rules.moves import Pass
from railwright.rules.rule import Remark
from railwright_editor.play.remarks import remark_words
from railwright_editor.play.words import Names
from railwright_editor.translation import CONTEXT
from railwright_rules.alvin_dexter_pieces import Walk
from railwright_rules.stations_pieces import Build

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = Names(Playset.of(small_board(), CATALOGUE), ("Anna", "Boris", "Clara"))
RED, LOCOMOTIVE = 0, 8


class Marked(QTranslator):
    """A language in which every text stands between « and »."""

    def translate(self, context, text, disambiguation=None, n=-1):
        return f"«{text}»" if context == CONTEXT else None

    def isEmpty(self):
        return False


@pytest.fixture(autouse=True)
def marked(qapp: object) -> Iterator[None]:
    language = Marked()
    QCoreApplication.installTranslator(language)
    yield
    QCoreApplication.removeTranslator(language)


def test_cards_are_named_in_the_users_language() -> None:
    assert NAMES.card(RED) == "«red»"
    assert NAMES.cards(RED, 2) == "2 «red»"
    assert NAMES.cards(LOCOMOTIVE, 1) == "1 «locomotive»"
    assert NAMES.cards(LOCOMOTIVE, 2) == "2 «locomotives»"


def test_moves_of_rules_are_told_and_offered_in_the_users_language() -> None:
    assert NAMES.says(Build(RED, 0)) == "« builds a station in Riga for «red».»"
    assert NAMES.button(Build(RED, 0)) == "«Build a station in Riga for «red»»"
    assert NAMES.button(Pass()) == "«Pass»"
    assert NAMES.button(Walk(1, 2, 0)) == "«Move «Dexter» to Riga for 2 «locomotives»»"


def test_one_button_for_several_moves_is_in_the_users_language() -> None:
    words = NAMES.shared_button((Build(RED, 0), Build(RED, 1)))
    assert words == "«Build a station in «a city» for «red»»"


def test_rules_name_cards_in_the_users_language() -> None:
    assert remark_words(Remark("2 more {card}", card=RED), NAMES) == "«2 more «red»»"
