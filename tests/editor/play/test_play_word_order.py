"""A language puts the name of a player, and numbers, wherever its sentences want them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import CATALOGUE, small_board
from PySide6.QtCore import QCoreApplication, QTranslator
from typing_extensions import override

from railwright.game.playset import Playset
from railwright.rules.moves import Claim
from railwright.rules.sheet import Happening
from railwright_editor.play.log import told
from railwright_editor.play.words import Names
from railwright_editor.translation import CONTEXT
from railwright_rules.stations_pieces import Build

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.rules.moves import Move
    from railwright_editor.play.log import LogLine

NAMES = Names(Playset.of(small_board(rules={"stations": {}}), CATALOGUE), ("Anna", "Boris", "Red"))
RED = 0


class NameLast(QTranslator):
    """A language in which who does something is named last."""

    @override
    def translate(
        self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        who, _, rest = sourceText.partition(" ")
        if context != CONTEXT or who not in {"{player}", "{seat}"}:
            return None
        return f"{rest.removesuffix('.')} by {who}"

    @override
    def isEmpty(self) -> bool:
        return False


@pytest.fixture
def name_last(qapp: object) -> Iterator[None]:
    language = NameLast()
    QCoreApplication.installTranslator(language)
    yield
    QCoreApplication.removeTranslator(language)


def named(line: LogLine) -> list[tuple[str, int, int]]:
    """The names in a line: words, seat, kind of card."""
    return [(line.text[span.start : span.end], span.seat, span.card) for span in line.spans]


def test_a_claim_names_its_player_last_in_color_and_its_cards_with_chips(name_last: None) -> None:
    trace = (Happening("pay", 2, (RED, 2)), Happening("claim", 2, (0, 2)))
    line = told(NAMES, 1, 2, Claim(0, 0, 0), trace)[-1]
    assert line.text == "Claims Riga–Minsk for 2 red: 2 points by Red."
    assert named(line) == [("red", -1, RED), ("Red", 2, -1)]


@pytest.mark.parametrize(
    ("move", "trace"),
    [
        (None, Happening("draw", 0, (0, RED), secret=True)),
        (None, Happening("draw", 0, (2, RED))),
        (None, Happening("draw", 0, (0, RED))),
        (None, Happening("claim", 0, (0, 2))),
        (None, Happening("unclaim", 0, (0, 2))),
        (None, Happening("offer", 0, (0, 1), secret=True)),
        (None, Happening("keep", 0, (0,), secret=True)),
        (None, Happening("cancel", 0, ())),
        (None, Happening("score", 0, (3,))),
        (None, Happening("score", 0, (-3,))),
        (None, Happening("pass", 0, ())),
        (None, Happening("pay", 0, (RED, 1))),
        (Claim(0, 0, 0), Happening("row", 0, (1, RED))),
        (Build(RED, 0), Happening("row", 0, (1, RED))),
    ],
)
def test_every_line_of_a_player_may_name_it_last(
    name_last: None, move: Move | None, trace: Happening
) -> None:
    (line,) = told(NAMES, 1, 0, move, (trace,))
    for text in filter(None, (line.text, line.own)):
        assert text.endswith(" by Anna.")
        assert text[0].isupper()
    assert named(line)[-1] == ("Anna", 0, -1)
