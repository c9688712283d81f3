"""Names in the sentences of the log: players in their colors, cards with a chip before them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from play_board import CATALOGUE, PlayWindow, small_board
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from railwright.game.playset import Playset
from railwright.rules.moves import Claim, Draw
from railwright.rules.sheet import Happening
from railwright_editor.paint.contrast import READ, contrast, readable
from railwright_editor.paint.palette import CARD_COLORS, PLAYER_COLORS
from railwright_editor.paint.theme import DARK, LIGHT, Theme
from railwright_editor.play.log import told
from railwright_editor.play.log_sentence import Sentence
from railwright_editor.play.words import Names

if TYPE_CHECKING:
    from railwright_editor.play.log import LogLine

NAMES = Names(Playset.of(small_board(), CATALOGUE), ("Anna", "Boris", "Red"))
RED = 0
"""The kind of the red cards."""


def named(line: LogLine, viewer: int | None = None) -> list[tuple[str, int, int]]:
    """The names in a line as a viewer reads it: words, seat, kind of card."""
    text = line.read_by(viewer)
    return [(text[span.start : span.end], span.seat, span.card) for span in line.spans_for(viewer)]


def claim_line() -> LogLine:
    trace = (Happening("pay", 2, (RED, 2)), Happening("claim", 2, (0, 2)))
    return told(NAMES, 1, 2, Claim(0, 0, 0), trace)[-1]


def test_players_and_cards_are_found_whatever_players_are_called() -> None:
    line = claim_line()
    assert line.text.startswith("Red claims Riga–Minsk for 2 red")
    assert named(line) == [("Red", 2, -1), ("red", -1, RED)]


def test_what_only_one_may_read_has_names_of_its_own() -> None:
    (line,) = told(NAMES, 1, 0, Draw(0), (Happening("draw", 0, (0, RED), secret=True),))
    assert named(line, viewer=1) == [("Anna", 0, -1)]
    assert named(line, viewer=0) == [("Anna", 0, -1), ("red", -1, RED)]


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_every_player_is_read_on_the_panel(theme: Theme, qapp: object) -> None:
    for color in PLAYER_COLORS:
        found = readable(color.fill, theme.panel, theme.text)
        assert contrast(found, theme.panel) >= READ
        if contrast(color.fill, theme.panel) >= READ:
            assert QColor(found) == QColor(color.fill), "no other color than it must be"


def painted(sentence: Sentence) -> QImage:
    image = QImage(300, 60, QImage.Format.Format_RGB32)
    image.fill(QColor(LIGHT.panel))
    with QPainter(image) as painter:
        painter.setPen(LIGHT.color("text"))
        sentence.paint(painter, QPointF(0, 0))
    return image


def test_a_chip_stands_before_the_card_and_no_word_is_painted_over(qapp: object) -> None:
    line = claim_line()
    sentence = Sentence(line.text, line.spans, line.seat, 300, LIGHT)
    ((chip, box),) = sentence.boxes()
    assert chip.span.card == RED
    image = painted(sentence)
    corner = image.pixelColor(round(box.left()) + 2, round(box.top()) + 3)
    assert corner == QColor(CARD_COLORS["red"])
    bare = Sentence(line.text, (), line.seat, 300, LIGHT)
    assert not list(bare.boxes())
    wider = sentence._layout.lineAt(0).naturalTextWidth()
    plain = Sentence(line.text, line.spans[:1], line.seat, 300, LIGHT)
    assert wider - plain._layout.lineAt(0).naturalTextWidth() > box.width()
    assert painted(bare) != image


@pytest.mark.parametrize("width", range(40, 300, 10))
def test_no_line_ends_between_a_number_and_its_cards(width: int, qapp: object) -> None:
    line = claim_line()
    sentence = Sentence(line.text, line.spans, line.seat, width, LIGHT)
    (chip,) = sentence.pictures
    assert sentence._layout.text()[chip.at - 2] == "2"
    rows = [
        sentence._layout.lineForTextPosition(at).lineNumber() for at in (chip.at - 2, chip.at + 1)
    ]
    assert rows[0] == rows[1]


def test_the_plate_of_who_plays_stands_beside_and_those_of_others_within(qapp: object) -> None:
    line = claim_line()
    assert [one.span.seat for one in Sentence(line.text, line.spans, 2, 300, LIGHT).pictures] == [
        -1
    ]
    other = replace(line, seat=0)
    pictures = Sentence(other.text, other.spans, other.seat, 300, LIGHT).pictures
    assert next((one.span.seat, one.at) for one in pictures) == (2, 0)


def test_cards_of_a_line_of_nobody_have_chips_too(qapp: object) -> None:
    trace = (Happening("reveal", -1, (RED, RED)),)
    line = told(NAMES, 1, 0, None, trace)[0]
    assert line.seat == -1
    assert len(Sentence(line.text, line.spans, line.seat, 300, LIGHT).pictures) == 2


def test_a_narrow_log_gives_a_sentence_more_lines(window: PlayWindow) -> None:
    window.begin("", "planner")
    window.session.story.lines.append(claim_line())
    window.desk.table.log.refresh()
    log, painter = window.desk.table.log, window.desk.table.log_view._painter
    shown = log.shown(log.index(log.rowCount() - 1))
    wide, narrow = (painter.sentence(shown, width, LIGHT).height for width in (400.0, 160.0))
    assert narrow > wide
    assert "\ue000" not in shown.text
