"""What has stopped a game: code of a rule or of a bot that does not do what it should."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from typing import TYPE_CHECKING

from railwright.rules.blame import blamed
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from railwright.bots.bot import BotKind
    from railwright.rules.book import RuleBook


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a game cannot go on: a sentence, and the whole error for who wrote the rule."""

    sentence: str
    report: str


def trouble_of(book: RuleBook, error: Exception, turn: int) -> Trouble:
    """What to say of an error that came out of a game in some turn."""
    blame = blamed(book, error)
    if blame is None:
        sentence = tr("The game stopped in turn {turn}. It is kept as it was.", turn=turn)
    else:
        sentence = tr(
            "The rule {rule} stopped in turn {turn}. The game is kept as it was.",
            rule=blame.rule,
            turn=turn,
        )
    return Trouble(sentence, report_of(error))


def deal_trouble(book: RuleBook, error: Exception) -> str:
    """Why no game could be dealt: a sentence for the sheet on which it was begun."""
    blame = blamed(book, error)
    if blame is None:
        return tr("No game can be dealt here: {reason}.", reason=reason_of(error))
    return tr(
        "The rule {rule} stopped the deal at line {line} of {file}: {reason}.",
        rule=blame.rule,
        line=blame.line,
        file=blame.file,
        reason=reason_of(error),
    )


def report_of(error: Exception) -> str:
    """An error with the lines of code that led to it."""
    return "".join(traceback.format_exception(error))


def reason_of(error: Exception) -> str:
    """An error in a few words: its kind, and what it says if it says anything."""
    return f"{type(error).__name__}: {error}".removesuffix(": ")


def replaced(seat: str, kind: BotKind, stand_in: BotKind, error: Exception) -> str:
    """The line of the log that another kind of bot plays for a seat from now on."""
    return tr(
        "{kind} cannot go on for {seat} ({reason}): {title} plays instead.",
        kind=kind.title,
        seat=seat,
        reason=reason_of(error),
        title=stand_in.title,
    )
