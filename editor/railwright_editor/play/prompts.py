"""What a person is asked: one sentence, and the answers that are buttons.

Known phases have their own words. For all others the buttons are made from the moves' own lines,
so that a decision of any rule module can be answered.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.game.moves import bits
from railwright.rules.kit import LOCOMOTIVE, Returns
from railwright.rules.moves import (
    GIVE,
    KEEP,
    LAST_CALL,
    SECOND_CARD,
    TURN,
    Claim,
    Draw,
    DrawTickets,
    Give,
    Keep,
    Pass,
    Phase,
)
from railwright_editor.play.words import imperative, sentence
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from railwright.game.decision import Decision
    from railwright.game.game import Game
    from railwright.game.moves import Moves
    from railwright.game.view import View
    from railwright.rules.moves import Move
    from railwright_editor.play.words import Names

NEXT_ROUTE: Final = "next route"
"""The answer that goes to the next route one can pay for, instead of playing a move."""
_FEW: Final = 4
"""So many moves of a kind get a button each; more share one that opens a list."""

TUNNEL: Final = Phase("tunnel surcharge")

_RETURNS: Final[Mapping[Returns, str]] = {
    "box": "out of the game",
    "bottom": "under the deck",
    "shuffled": "back into the deck",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of the prompt: it plays its only move, or offers its moves in a list."""

    words: str
    moves: tuple[Move, ...] = ()
    key: str = ""
    does: str = ""
    listed: tuple[str, ...] = ()
    cards: tuple[tuple[int, int], ...] = ()
    """Cards that it pays, by (kind, count)."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A sentence and its answers, the usual one first."""

    sentence: str
    answers: tuple[Answer, ...] = ()


class Question(NamedTuple):
    """An open decision with what the person who is asked may know."""

    decision: Decision
    view: View
    moves: Moves
    names: Names


def question_of(game: Game, seat: int, names: Names) -> Question:
    """The open decision of a game, as the seat sees it."""
    return Question(game.decision, game.view(seat), game.moves, names)


def prompt_of(question: Question) -> Prompt:
    """What to ask."""
    return _PROMPTS.get(question.decision.phase, _any)(question)


# ---- tickets


def least_kept(question: Question) -> dict[int, int]:
    """By deck, the least number of the offered tickets that are to be kept."""
    view, decision = question.view, question.decision
    offered: dict[int, int] = {}
    for ticket in view.offered[decision.seat]:
        deck = view.net.tickets[ticket].deck
        offered[deck] = offered.get(deck, 0) + 1
    decks = view.book.kit.decks
    return {
        deck: min(count, decks[deck].draw_keep if decision.about else decks[deck].keep)
        for deck, count in offered.items()
    }


def keep_lacks(question: Question, subset: int) -> str:
    """What a choice of tickets lacks, "" when it may be kept."""
    if Keep(subset) in question.moves:
        return ""
    least = least_kept(question)
    kept = dict.fromkeys(least, 0)
    offered = question.view.offered[question.decision.seat]
    for number in bits(subset):
        kept[question.view.net.tickets[offered[number]].deck] += 1
    lacks = [(deck, least[deck] - kept[deck]) for deck in least if kept[deck] < least[deck]]
    if not lacks:
        return _lacks_in_all(question, kept)
    if len(least) == 1:
        return tr("Keep {lacks} more", lacks=lacks[0][1])
    return tr(
        "Keep {list}",
        list=listed(
            (
                tr("{lack} more {deck}", lack=lack, deck=question.names.deck(deck))
                for deck, lack in lacks
            )
        ),
    )


def _lacks_in_all(question: Question, kept: Mapping[int, int]) -> str:
    decks = question.view.book.kit.decks
    for deck, count in kept.items():
        most = decks[deck].keep_at_most
        if most is not None and count > most:
            return tr("Keep {most} {deck} at most", most=most, deck=question.names.deck(deck))
    lack = _least_in_all(question) - sum(kept.values())
    return tr("Keep {lack} more", lack=lack) if lack > 0 else tr("This choice is not on offer")


def _least_in_all(question: Question) -> int:
    """The least number of tickets to keep, whichever decks they are of."""
    kit = question.view.book.kit
    return kit.draw_keep if question.decision.about else kit.keep


def _keep(question: Question) -> Prompt:
    least = least_kept(question)
    offered = question.view.offered[question.decision.seat]
    in_all = _least_in_all(question)
    if len(least) > 1 and in_all <= sum(least.values()):
        parts = (f"{count} {question.names.deck(deck)}" for deck, count in least.items())
        words = tr("Keep at least {list}.", list=listed(parts))
    else:
        words = tr(
            "Keep at least {max} of {number}.",
            max=max(in_all, sum(least.values())),
            number=len(offered),
        )
    return Prompt(f"{words} {_returns(question, least)}")


def _returns(question: Question, decks: Iterable[int]) -> str:
    """Where the tickets go that are not kept."""
    later = question.decision.about
    kit = question.view.book.kit
    places: dict[str, list[str]] = {}
    for number in decks:
        deck = kit.decks[number]
        rest = tr(_RETURNS[deck.later_returns if later else deck.initial_returns])
        places.setdefault(rest, []).append(question.names.deck(number))
    if len(places) == 1:
        return tr("The rest go {next}.", next=next(iter(places)))
    return tr(
        "The rest: {list}.",
        list=listed(
            (
                tr("{list} go {rest}", list=listed(named), rest=rest)
                for rest, named in places.items()
            )
        ),
    )


# ---- turns


def _foreign(question: Question, known: frozenset[type[Move]]) -> tuple[Answer, ...]:
    """The moves of rule modules, as buttons made from their lines."""
    answers = []
    for kind in question.moves.kinds():
        if kind in known:
            continue
        moves = tuple(move for move in question.moves if type(move) is kind)
        words = tuple(imperative(question.names.says(move)) for move in moves)
        if len(moves) <= _FEW:
            answers += [Answer(text, (move,)) for text, move in zip(words, moves, strict=True)]
        else:
            answers.append(Answer(f"{_common(words)}…", moves, listed=words))
    return tuple(answers)


def _common(words: tuple[str, ...]) -> str:
    """The words that several lines begin with."""
    split = [text.split() for text in words]
    shared = []
    for column in zip(*split, strict=False):
        if len(set(column)) > 1:
            break
        shared.append(column[0])
    while shared and shared[-1] in _LOOSE_ENDS:
        shared.pop()
    return " ".join(shared) or words[0]


_LOOSE_ENDS: Final = frozenset(
    ("a", "and", "at", "for", "from", "in", "of", "on", "the", "to", "with")
)
"""Words that no line ends with: they belong to what differs."""

_ORDINARY: Final = frozenset((Draw, Claim, DrawTickets, Keep, Give, Pass))


def _turn(question: Question) -> Prompt:
    moves, names = question.moves, question.names
    foreign = _foreign(question, _ORDINARY)
    doable, answers = [], []
    if moves.mask(Draw):
        doable.append(tr("draw cards"))
        if moves.mask(Draw) & 1:
            answers.append(Answer(tr("Draw from the deck"), (Draw(0),), "0"))
    if moves.mask(Claim):
        doable.append(tr("claim a route"))
        answers.append(Answer(tr("Show a route I can pay"), key="N", does=NEXT_ROUTE))
    decks = bits(moves.mask(DrawTickets))
    if decks:
        doable.append(tr("draw tickets"))
        for deck in decks:
            which = tr("{deck} tickets", deck=names.deck(deck)) if len(decks) > 1 else "tickets"
            key = "T" if deck == decks[0] else ""
            answers.append(Answer(tr("Draw {which}", which=which), (DrawTickets(deck),), key))
    doable += [answer.words[:1].lower() + answer.words[1:].rstrip("…") for answer in foreign]
    answers += foreign
    if moves.mask(Pass):
        answers.append(Answer(tr("Pass"), (Pass(),), "Enter"))
    if not doable:
        return Prompt(
            tr("You can do nothing: no card, route or ticket is left for you."), tuple(answers)
        )
    return Prompt(sentence(listed(doable, "or")), tuple(answers))


def _second_card(question: Question) -> Prompt:
    barred = question.view.cards.drawable() & ~question.moves.mask(Draw)
    words = (
        tr("Take one more card (no locomotive from the row).")
        if barred
        else tr("Take one more card.")
    )
    answers = _foreign(question, _ORDINARY)
    if question.moves.mask(Draw) & 1:
        answers = (Answer(tr("Draw from the deck"), (Draw(0),), "0"), *answers)
    return Prompt(words, answers)


def _give(question: Question) -> Prompt:
    stack = question.view.stack
    count = 0
    while count < len(stack) and stack[-1 - count].phase == GIVE:
        count += 1
    answers = tuple(
        Answer(tr("Give {card}", card=question.names.card(kind)), (Give(kind),))
        for kind in bits(question.moves.mask(Give))
    )
    return Prompt(tr("Give {count} of any kind.", count=counted(count, "more card")), answers)


# ---- tunnels


def _tunnel(question: Question) -> Prompt:
    """The surcharge of a tunnel: `locomotives` of each answer, the rest in the color paid."""
    paid = question.view.payment
    extra = question.decision.about
    if paid is None:
        return _any(question)
    names = question.names
    if paid.line == LOCOMOTIVE:
        asks = tr("The rock costs {count}.", count=counted(extra, "more locomotive"))
    else:
        wild = "locomotive" if extra == 1 else "locomotives"
        asks = tr(
            "The rock costs {extra} more {card} or {wild}.",
            extra=extra,
            card=names.card(paid.line),
            wild=wild,
        )
    answers = []
    for move in question.moves:
        wilds = getattr(move, "locomotives", None)
        if wilds is None:
            answers.append(Answer(tr("Give up: cards return, turn ends"), (move,)))
        else:
            counts = ((paid.line, extra - wilds), (LOCOMOTIVE, wilds))
            cards = tuple((kind, count) for kind, count in counts if count)
            words = tr("Pay {counts}", counts=names.counts(cards, "+"))
            answers.append(Answer(words, (move,), cards=cards))
    return Prompt(asks, tuple(answers))


def _last_call(question: Question) -> Prompt:
    """Free actions that are still open after the action of a turn."""
    answers = _foreign(question, _ORDINARY)
    doable = [answer.words[:1].lower() + answer.words[1:].rstrip("…") for answer in answers]
    end = (Answer(tr("End the turn"), (Pass(),), "Enter"),) if question.moves.mask(Pass) else ()
    return Prompt(
        tr("Before your turn ends you may {list}.", list=listed(doable, "or")), (*answers, *end)
    )


def _any(question: Question) -> Prompt:
    """A phase that a rule module brings: its name, and its moves."""
    return Prompt(sentence(question.decision.phase), _foreign(question, frozenset()))


_PROMPTS: Final[Mapping[Phase, Callable[[Question], Prompt]]] = {
    TURN: _turn,
    SECOND_CARD: _second_card,
    KEEP: _keep,
    GIVE: _give,
    LAST_CALL: _last_call,
    TUNNEL: _tunnel,
}
