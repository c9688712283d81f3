"""Promises of the faces of a rule: what the board, the rules sheet and the screen show of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from railwright.board.edits import rule_on
from railwright.board.findings import Severity
from railwright.rules.settings import read_settings
from railwright.testing.boards import small_board
from railwright.testing.promise import Promise, Trial, promise
from railwright.testing.promises_state import moments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.board.findings import Finding
    from railwright.board.model import Board

PLAIN: Final = small_board("omsk tomsk 2")
BOARDS: Final = (small_board(), PLAIN, small_board("omsk tomsk 9 locos:9"))


@promise
def a_plain_board_does_not_need_it(trial: Trial) -> Iterator[str]:
    """`needed` looks at the drawing: two cities and one route need no rule."""
    needed = trial.rule.needed
    if needed is not None and needed(PLAIN) is not False:
        yield "It says that a board of one plain route needs it."


@promise
def findings_are_sentences(trial: Trial) -> Iterator[str]:
    """Checks give findings whose messages are sentences with a full stop, and fixes that mend."""
    for board in (trial.board, *BOARDS):
        drawn = rule_on(board, trial.rule.name)
        for finding in _found(trial, drawn):
            if not finding.message.endswith("."):
                yield f"{finding.message!r} does not end with a full stop."
            if finding.severity not in get_args(Severity):
                yield f"A finding is {finding.severity!r}."
            for fix in finding.fixes:
                if finding.message in {left.message for left in _found(trial, fix.edit(drawn))}:
                    yield f"The fix {fix.label!r} leaves {finding.message!r} as it was."


def _found(trial: Trial, board: Board) -> tuple[Finding, ...]:
    """What the rule finds on a board, with the settings that stand there."""
    given = board.rules.get(trial.rule.name)
    if trial.rule.checks is None or given is None:
        return ()
    return tuple(trial.rule.checks(board, read_settings(trial.rule.settings, given)))


@promise
def the_sheet_gets_sentences(trial: Trial) -> Iterator[str]:
    """What the rules sheet prints of a rule are sentences with a full stop, one at least."""
    prints = trial.rule.prints
    if prints is None:
        return
    said = list(prints(trial.board, trial.rule.settings()))
    if not said:
        yield "It prints nothing."
    for sentence in said:
        if not sentence.endswith("."):
            yield f"{sentence!r} does not end with a full stop."


@promise
def marks_lie_on_something(trial: Trial) -> Iterator[str]:
    """Each mark has a shape and lies at a city, a route, a seat or a card that there is."""
    marks = trial.rule.marks
    if marks is None:
        return
    for game in moments(trial):
        net = game.pos.net
        for mark in marks(trial.own(game.pos), game.pos):
            there = mark.city < net.cities and mark.route < net.routes
            there = there and mark.card < len(game.pos.book.kit.cards)
            places = (mark.city, mark.route, mark.seat, mark.card)
            if not mark.shape or not there or max(places) < 0:
                yield f"The mark {mark} lies nowhere."


FACE_PROMISES: Final[tuple[Promise, ...]] = (
    a_plain_board_does_not_need_it,
    findings_are_sentences,
    the_sheet_gets_sentences,
    marks_lie_on_something,
)
