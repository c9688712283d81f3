"""An open decision as a person is asked: a question, and the sentence and answers made of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from railwright.game.decision import Decision
    from railwright.game.game import Game
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move
    from railwright_editor.play.words import Names


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of the prompt: it plays its only move, offers its moves in a list, or does a deed.

    `also` marks what may be done besides and leaves the question open.
    """

    words: str
    moves: tuple[Move, ...] = ()
    key: str = ""
    does: str = ""
    tip: str = ""
    also: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """A sentence and its answers, the usual one first.

    `short` stands for the sentence where there is no room for it, because its answers say the
    same. `reasons` are lines that explain it to those who point at it.
    """

    sentence: str
    answers: tuple[Answer, ...] = ()
    short: str = ""
    reasons: tuple[str, ...] = ()


class Question(NamedTuple):
    """An open decision with what the person who is asked may know."""

    decision: Decision
    view: View
    moves: Moves
    names: Names


def question_of(game: Game, seat: int, names: Names) -> Question:
    """The open decision of a game, as the seat sees it."""
    return Question(game.decision, game.view(seat), game.moves, names)
