"""What the expert advises, in words: the deed, and a sentence for each reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from railwright.bots.advice import HIDDEN, Advice, ForClaim, ForDraw, ForKeep, ForOther
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import Draw, DrawTickets, Give, Keep, Pass
from railwright_editor.play.remarks import button_words, effect_words, notes_on
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from railwright.bots.advice import Aim, Lack, Reasons
    from railwright.game.view import View
    from railwright.rules.moves import Move
    from railwright_editor.play.words import Names

_FEW: Final = 3
"""So many routes or tickets are named; of more only the number is told."""


def deed_words(advice: Advice, view: View, names: Names) -> str:
    """What to do, as the words of a button: "Claim Omsk–Perm"."""
    deed = _DEEDS.get(type(advice.move))
    if deed is None:
        return button_words(view, advice.move, names)
    return deed(advice.move, advice.reasons, view, names)


def reason_words(advice: Advice, view: View, names: Names) -> tuple[str, ...]:
    """The reasons, the weightiest first."""
    return tuple(_REASONS[type(advice.reasons)](advice, advice.reasons, view, names))


# ---- deeds


def _draw(_move: Draw, reasons: ForDraw, _view: View, names: Names) -> str:
    if reasons.kind == HIDDEN:
        return tr("Draw from the deck")
    card = _article(names.card(reasons.kind), reasons.kind)
    return tr("Take {card} from the row", card=card)


def _draw_tickets(move: DrawTickets, _reasons: ForOther, view: View, names: Names) -> str:
    if len(view.book.kit.decks) == 1:
        return tr("Draw tickets")
    return tr("Draw {deck} tickets", deck=names.deck(move.deck))


def _keep(_move: Keep, reasons: ForKeep, _view: View, _names: Names) -> str:
    return tr("Keep {count}", count=counted(len(reasons.kept), "ticket"))


_DEEDS: Final[Mapping[type[Move], Callable[[Any, Any, View, Names], str]]] = {
    Draw: _draw,
    DrawTickets: _draw_tickets,
    Keep: _keep,
}


def _article(card: str, kind: int) -> str:
    return tr("a {card}", card=card) if kind >= LOCOMOTIVE else card


def _serves(aims: tuple[Aim, ...], names: Names) -> str:
    """Tickets with their points: "Riga–Omsk (9 points) and Kyiv–Perm (7 points)"."""
    if len(aims) > _FEW:
        points = counted(sum(aim.points for aim in aims), "point")
        return f"{counted(len(aims), 'ticket')} ({points})"
    return listed(f"{names.ticket(aim.ticket)} ({counted(aim.points, 'point')})" for aim in aims)


# ---- claims


def _for_claim(advice: Advice, reasons: ForClaim, _view: View, names: Names) -> Iterator[str]:
    if advice.serves:
        yield tr("It serves {tickets}.", tickets=_serves(advice.serves, names))
    else:
        yield tr("None of your tickets needs it: it makes points of trains to spare.")
    if reasons.trains:
        each = f"{reasons.points / reasons.trains:.2f}".rstrip("0").rstrip(".")
        yield tr(
            "{points} for {trains}: {each} a train.",
            points=counted(reasons.points, "point"),
            trains=counted(reasons.trains, "train"),
            each=tr("1 point") if each == "1" else tr("{each} points", each=each),
        )
    yield _danger(advice, reasons, names)


def _danger(advice: Advice, reasons: ForClaim, names: Names) -> str:
    """Who may take the route, and what its loss would mean."""
    parts = [
        tr(
            "{seat} has built to {cities}",
            seat=names.seat(seat),
            cities=tr("both ends") if len(cities) > 1 else names.city(cities[0]),
        )
        for seat, cities in reasons.rivals
    ]
    if not parts:
        words = tr("Nobody else has built there yet")
        return f"{words}; {_way_round(reasons)}." if advice.serves else f"{words}."
    words = tr("Danger: {parts}", parts=listed(parts))
    return f"{words}; {_way_round(reasons)}." if advice.serves else f"{words}."


def _way_round(reasons: ForClaim) -> str:
    if reasons.detour is None:
        return tr("there is no way round it")
    return tr("the way round takes {trains}", trains=counted(reasons.detour, "train"))


# ---- cards and tickets


def _for_draw(advice: Advice, reasons: ForDraw, _view: View, names: Names) -> Iterator[str]:
    if reasons.kind == HIDDEN:
        yield tr(
            "Nothing in the row helps more: {helpful} of the {unseen} unseen cards would.",
            helpful=reasons.helpful,
            unseen=reasons.unseen,
        )
    elif not reasons.lacks:
        yield tr("No planned route lacks a card; this one is of most use later.")
    needs = [_lack(lack, reasons.kind, names) for lack in reasons.lacks[:_FEW]]
    if needs:
        yield tr("{routes}.", routes=listed(needs))
    if advice.serves:
        yield tr("They serve {tickets}.", tickets=_serves(advice.serves, names))


def _lack(lack: Lack, kind: int, names: Names) -> str:
    """A route with the cards that it lacks."""
    colored = HIDDEN < kind < LOCOMOTIVE
    cards = names.cards(kind, lack.cards) if colored else counted(lack.cards, "card")
    return tr("{route} lacks {cards}", route=names.route(lack.route), cards=cards)


def _for_keep(advice: Advice, reasons: ForKeep, _view: View, names: Names) -> Iterator[str]:
    for aim in reasons.kept:
        yield tr("Keep {ticket}: {worth}.", ticket=names.ticket(aim.ticket), worth=_worth_of(aim))
    yield tr(
        "All your tickets together: {spaces} to build; you have {trains}.",
        spaces=counted(reasons.spaces, "space"),
        trains=counted(advice.trains, "train"),
    )
    for aim in reasons.left:
        yield tr("Not {ticket}: {worth}.", ticket=names.ticket(aim.ticket), worth=_worth_of(aim))


def _worth_of(aim: Aim) -> str:
    points = counted(aim.points, "point")
    if aim.spaces is None:
        return tr("{points}, but no way is left", points=points)
    return tr("{points} for {spaces}", points=points, spaces=counted(aim.spaces, "space"))


def _for_tickets(advice: Advice) -> str:
    left = {
        "trains": counted(advice.trains, "train"),
        "turns": counted(advice.turns, "turn"),
    }
    if not advice.to_build:
        return tr("Your tickets need no more; {trains} and about {turns} are left.", **left)
    spaces = counted(advice.to_build, "more space")
    return tr(
        "Your tickets need {spaces}; {trains} and about {turns} are left.", spaces=spaces, **left
    )


# ---- all others


def _for_other(advice: Advice, reasons: ForOther, view: View, names: Names) -> Iterator[str]:
    move = advice.move
    if isinstance(move, DrawTickets):
        yield _for_tickets(advice)
        return
    if isinstance(move, Give):
        yield tr("You can spare it best.")
        return
    lines = tuple(_what_it_does(advice, reasons, view, names))
    yield from lines
    if reasons.worth is not None and reasons.worth > 0:
        yield tr("It is worth about {points}.", points=counted(round(reasons.worth), "point"))
    elif isinstance(move, Pass):
        yield tr("Nothing else is worth its price now.")
    elif not lines:
        yield tr("All else is worth less.")


def _what_it_does(advice: Advice, reasons: ForOther, view: View, names: Names) -> Iterator[str]:
    """What changes at once, what its rule says of it, and the tickets that it helps."""
    effects = effect_words(reasons.effects, view.viewer, names)
    if effects:
        yield effects
    for note in notes_on(view, (advice.move,), names, named=True):
        yield tr("{note}.", note=note)
    if advice.serves:
        yield tr("It serves {tickets}.", tickets=_serves(advice.serves, names))
    elif reasons.effects is not None and reasons.effects.taken:
        yield tr("None of your tickets needs it: it makes points of trains to spare.")


_REASONS: Final[Mapping[type[Reasons], Callable[[Advice, Any, View, Names], Iterator[str]]]] = {
    ForClaim: _for_claim,
    ForDraw: _for_draw,
    ForKeep: _for_keep,
    ForOther: _for_other,
}
