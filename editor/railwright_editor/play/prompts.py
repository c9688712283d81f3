"""What a person is asked: one sentence, and the answers that are buttons.

Known phases have their own words. All others are asked with what the rules note about their
moves, and their buttons are made from the moves' own lines, so that a decision of any rule module
can be answered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.game.moves import bits, made
from railwright.rules.moves import (
    GIVE,
    KEEP,
    LAST_CALL,
    SECOND_CARD,
    TURN,
    Claim,
    Draw,
    DrawTickets,
    FreeMove,
    Give,
    Keep,
    Pass,
)
from railwright_editor.play.focus import OPEN, focuses_of, names_place
from railwright_editor.play.keeping import keep_prompt
from railwright_editor.play.log import places_of
from railwright_editor.play.question import Answer, Prompt
from railwright_editor.play.remarks import button_words, first_reason, notes_on
from railwright_editor.play.words import sentence
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from railwright.rules.moves import Move, Phase
    from railwright_editor.play.question import Question

NEXT_ROUTE: Final = "next route"
"""The answer that goes to the next route one can pay for, instead of playing a move."""
NEXT_PLACE: Final = "next place"
"""The answer that goes to the next lit place of the board: a press there plays the move."""
_GOES_ON: Final = " …"
_FEW: Final = 4
"""So many moves of a kind get a button each; more share one that opens a list."""


def prompt_of(question: Question) -> Prompt:
    """What to ask."""
    return _PROMPTS.get(question.decision.phase, _any)(question)


# ---- the moves of rule modules


def _foreign(question: Question, known: frozenset[type[Move]]) -> tuple[Answer, ...]:
    """The moves of rule modules: those in focus on the board, then buttons made from lines."""
    answers = [
        Answer(
            focus.words,
            key=focus.key,
            does=focus.deed,
            also=all(issubclass(kind, FreeMove) for kind in focus.kinds),
        )
        for focus in focuses_of(question.view.book)
        if any(question.moves.mask(kind) for kind in focus.kinds)
    ]
    for kind in question.moves.kinds():
        if kind not in known and not (kind.does and names_place(kind)):
            answers += _by_lines(question, kind)
    return tuple(answers)


def _by_lines(question: Question, kind: type[Move]) -> tuple[Answer, ...]:
    """A button for each move of a type, or one for all of many.

    Of many that name places of the board, which are lit there, it goes from one to the next.
    """
    also = issubclass(kind, FreeMove)
    moves = tuple(move for move in question.moves if type(move) is kind)
    does = tr(kind.does) if kind.does else ""
    if len(moves) == 1:
        words = button_words(question.view, moves[0], question.names)
        return (Answer(does or words, moves, kind.key, tip=words, also=also),)
    if len(moves) <= _FEW and not does:
        return tuple(
            Answer(button_words(question.view, move, question.names), (move,), also=also)
            for move in moves
        )
    shared = (does or question.names.shared_button(moves)).rstrip(_GOES_ON)
    if names_place(kind):
        tip = tr("Goes to the next place that is lit; a click there does it.")
        return (Answer(shared, key=kind.key, does=NEXT_PLACE, tip=tip, also=also),)
    return (Answer(f"{shared}…", moves, kind.key, also=also),)


ORDINARY: Final = frozenset((Draw, Claim, DrawTickets, Keep, Give, Pass))


def _as_part(answer: Answer) -> str:
    """The words of an answer within a sentence."""
    return answer.words[:1].lower() + answer.words[1:].rstrip("…")


def _noted(question: Question) -> tuple[str, ...]:
    """What the rules note about the moves on offer, before anything of them is chosen."""
    vague = [
        made(front, OPEN)
        for kind in question.moves.kinds()
        for front, _ in question.moves.rows(kind)
    ]
    return notes_on(question.view, vague, question.names)


# ---- turns


def _turn(question: Question) -> Prompt:
    moves = question.moves
    foreign = _foreign(question, ORDINARY)
    if not foreign and not moves.mask(Draw) | moves.mask(Claim) | moves.mask(DrawTickets):
        return _nothing(question)
    doable, answers = [], []
    if moves.mask(Draw):
        doable.append(tr("draw cards"))
        if moves.mask(Draw) & 1:
            answers.append(Answer(tr("Draw a card"), (Draw(0),), "0"))
    if moves.mask(Claim):
        doable.append(tr("claim a route"))
        tip = tr("Goes to the next route that you can pay for.")
        answers.append(Answer(tr("Claim a route"), key="N", does=NEXT_ROUTE, tip=tip))
    if moves.mask(DrawTickets):
        doable.append(tr("draw tickets"))
        answers += _ticket_decks(question)
    doable += [_as_part(answer) for answer in foreign]
    answers += foreign
    if moves.mask(Pass):
        answers.append(Answer(tr("Pass"), (Pass(),), "Enter"))
    return Prompt(sentence(listed(doable, "or")), tuple(answers), tr("Your turn."))


def _ticket_decks(question: Question) -> Iterator[Answer]:
    decks = bits(question.moves.mask(DrawTickets))
    for deck in decks:
        name = question.names.deck(deck)
        words = tr("Draw {deck} tickets", deck=name) if len(decks) > 1 else tr("Draw tickets")
        yield Answer(words, (DrawTickets(deck),), "T" if deck == decks[0] else "")


def _nothing(question: Question) -> Prompt:
    """A turn in which nothing can be done, with the reasons."""
    answers = (Answer(tr("Pass"), (Pass(),), "Enter"),) if question.moves.mask(Pass) else ()
    words = tr("You can do nothing: no card, route or ticket is left for you.")
    return Prompt(words, answers, tr("You can do nothing."), tuple(_reasons(question)))


def _reasons(question: Question) -> Iterator[str]:
    """Why nothing can be done in a turn: one reason for each thing that one does in turns."""
    view = question.view
    if not view.cards.drawable():
        yield tr("No card is left to draw.")
    if not view.free:
        yield tr("Every route is taken.")
    else:
        trains = counted(view.trains[view.viewer], "train")
        yield tr("No free route can be paid with your cards and {trains}.", trains=trains)
    decks = zip(view.ticket_decks, view.book.kit.decks, strict=True)
    if not any(left and deck.draw for left, deck in decks):
        yield tr("No ticket is left to draw.")
    for focus in focuses_of(view.book):
        reason = first_reason(view, focus.vague(), question.names)
        if reason is not None:
            yield f"{focus.words}: {reason.words}."


def _second_card(question: Question) -> Prompt:
    barred = question.view.cards.drawable() & ~question.moves.mask(Draw)
    words = (
        tr("Take one more card (no locomotive from the row).")
        if barred
        else tr("Take one more card.")
    )
    answers = _foreign(question, ORDINARY)
    if question.moves.mask(Draw) & 1:
        answers = (Answer(tr("Draw a card"), (Draw(0),), "0"), *answers)
    return Prompt(words, answers, tr("Take one more card."))


def _give(question: Question) -> Prompt:
    stack = question.view.stack
    count = 0
    while count < len(stack) and stack[-1 - count].phase == GIVE:
        count += 1
    answers = tuple(
        Answer(tr("Give {card}", card=question.names.cards(kind, 1)), (Give(kind),))
        for kind in bits(question.moves.mask(Give))
    )
    cards = counted(count, "more card")
    held = stack[-1 - count].held if count < len(stack) else None
    routes, _ = places_of(held) if held is not None else ((), ())
    if not routes:
        return Prompt(tr("Give {count} of any kind.", count=cards), answers)
    route = question.names.route(routes[0])
    return Prompt(tr("Give {count} of any kind for {route}.", count=cards, route=route), answers)


def _last_call(question: Question) -> Prompt:
    """Free actions that are still open after the action of a turn."""
    answers = _foreign(question, ORDINARY)
    doable = listed((_as_part(answer) for answer in answers), "or")
    end = (Answer(tr("End the turn"), (Pass(),), "Enter"),) if question.moves.mask(Pass) else ()
    words = tr("Before your turn ends you may {list}.", list=doable)
    return Prompt(words, (*answers, *end), tr("Before your turn ends:"))


# ---- what rule modules ask


def _any(question: Question) -> Prompt:
    """A phase that a rule module brings: what it notes about its moves, or else its name."""
    noted = _noted(question)
    asks = f"{noted[0]}." if noted else sentence(tr(question.decision.phase))
    answers = _foreign(question, frozenset((Pass,)))
    if question.moves.mask(Pass):
        answers = (*answers, Answer(tr("Do without"), (Pass(),), "Enter"))
    return Prompt(asks, answers, reasons=noted[1:])


_PROMPTS: Final[Mapping[Phase, Callable[[Question], Prompt]]] = {
    TURN: _turn,
    SECOND_CARD: _second_card,
    KEEP: keep_prompt,
    GIVE: _give,
    LAST_CALL: _last_call,
}
