"""The choice of tickets in words: how many must be kept, and where the rest go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.game.moves import bits
from railwright.rules.moves import Keep
from railwright_editor.play.question import Prompt
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from railwright.rules.kit import Returns
    from railwright_editor.play.question import Question

_RETURNS: Final[Mapping[Returns, str]] = {
    "box": "out of the game",
    "bottom": "under the deck",
    "shuffled": "back into the deck",
}


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


def keep_prompt(question: Question) -> Prompt:
    """What to ask of somebody who chooses tickets."""
    least = least_kept(question)
    offered = question.view.offered[question.decision.seat]
    in_all = _least_in_all(question)
    if max(in_all, sum(least.values())) >= len(offered):
        return Prompt(_all_kept(len(offered)))
    if len(offered) == 1:
        [(number, _)] = least.items()
        return Prompt(tr("Keep this ticket, or it goes {next}.", next=_rest(question, number)))
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


def _all_kept(number: int) -> str:
    """What to ask where no ticket may be put back."""
    if number == 1:
        return tr("Keep this ticket.")
    return tr("Keep all {tickets}.", tickets=counted(number, "ticket"))


def _rest(question: Question, number: int) -> str:
    """Where the tickets of a deck go that are not kept: "under the deck"."""
    deck = question.view.book.kit.decks[number]
    later = question.decision.about
    return tr(_RETURNS[deck.later_returns if later else deck.initial_returns])


def _returns(question: Question, decks: Iterable[int]) -> str:
    """Where the tickets go that are not kept."""
    places: dict[str, list[str]] = {}
    for number in decks:
        places.setdefault(_rest(question, number), []).append(question.names.deck(number))
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
