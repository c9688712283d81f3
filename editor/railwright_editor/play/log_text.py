"""A game as a text to read: what was played, every turn in the words of the log, the result."""

from __future__ import annotations

from itertools import accumulate, groupby
from typing import TYPE_CHECKING

from railwright.game.scoring import score_sheet
from railwright_editor.play.scores import score_of
from railwright_editor.translation import tr
from railwright_editor.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from railwright.game.game import Game
    from railwright_editor.play.log import LogLine
    from railwright_editor.play.session import Session


def log_text(session: Session, game: Game, log: Sequence[LogLine]) -> str:
    """A game of a session as a text in Markdown: who played, its log, and how it ended.

    Hidden cards and tickets of all are told once the game is over, and so is the seed, from which
    they could be dealt again; before, the text says what the log on the screen shows the viewer.
    """
    read = [line.read_by(line.seat if game.over else session.viewer) for line in log]
    parts = [_head(session, game), *_turns(log, read)]
    if game.over:
        parts.append(_result(session, game))
    return "\n".join(parts)


def _head(session: Session, game: Game) -> str:
    board, setup = session.playset.board, session.setup
    players = listed(
        tr("{name} ({title})", name=seat.name, title=session.kind_title(seat.bot))
        if seat.bot
        else seat.name
        for seat in setup.seats
    )
    rules = listed(rule.title or rule.name for rule, _ in session.playset.book.rules)
    lines = [
        f"# {board.name}",
        "",
        tr("- Board: revision {revision}", revision=board.revision),
        tr("- Players: {players}", players=players),
        tr("- Rules: {rules}", rules=rules),
        tr("- Seed: {seed}", seed=setup.seed)
        if game.over
        else tr("- Seed: stands in the log of the finished game"),
    ]
    if session.by_hand:
        lines.append(tr("- Changed by hand"))
    return "\n".join((*lines, ""))


def _turns(log: Sequence[LogLine], read: Sequence[str]) -> Iterator[str]:
    """Every turn; a line that knows no turn belongs to that of the line before."""
    turns = accumulate((line.turn for line in log), max)
    for turn, lines in groupby(zip(turns, read, strict=True), key=lambda pair: pair[0]):
        title = tr("## Turn {turn}", turn=turn) if turn else tr("## Before the first turn")
        yield "\n".join((title, "", *(f"- {words}" for _, words in lines), ""))


def _result(session: Session, game: Game) -> str:
    names = session.names
    score = score_of(score_sheet(game.pos, explain=True), game.pos, names)
    lines = [tr("## Score sheet"), ""]
    for step in score.steps[:-1]:
        lines.append(f"- {step.said(names)}")
        lines += [f"  - {line.said(names)}" for line in step.lines]
    totals = listed(f"{names.seat(seat)} {total}" for seat, total in enumerate(score.totals))
    return "\n".join((*lines, "", tr("Total: {totals}.", totals=totals), score.verdict, ""))
