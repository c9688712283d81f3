"""The events of a game one by one, each with the rule module behind it: the log's details."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railwright_editor.play.words import sentence
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from railwright.rules.sheet import Happening
    from railwright_editor.play.words import Names


class Detail(NamedTuple):
    """An event in words. `own` is what only its seat may read instead of `text`."""

    text: str
    seat: int = -1
    own: str = ""

    def read_by(self, viewer: int | None) -> str:
        """The event as a viewer may read it."""
        return self.own if self.own and viewer == self.seat else self.text


def details_of(names: Names, trace: Iterable[Happening]) -> tuple[Detail, ...]:
    """All events of a trace."""
    return tuple(_detail(names, event) for event in trace)


def _detail(names: Names, event: Happening) -> Detail:
    words = _WORDS.get(event.verb, _of_a_rule)(names, event)
    hidden = _HIDDEN.get(event.verb, _unseen)(names, event) if event.secret else words
    text, own = (_behind(names, event, sentence(said)) for said in (hidden, words))
    return Detail(text, event.seat, own if event.secret else "")


def _behind(names: Names, event: Happening, words: str) -> str:
    """The words and the rule module behind the event; the base game goes without saying."""
    if event.rule <= 0:
        return words
    rule = names.playset.book.rules[event.rule][0]
    return f"{words} ({tr(rule.title or rule.name)})"


def _drawn(names: Names, event: Happening) -> str:
    slot, kind = event.numbers
    card = names.card(kind)
    if not slot:
        return tr("the top of the deck: {card}", card=card)
    return tr("card {slot} of the row: {card}", slot=slot, card=card)


def _row(names: Names, event: Happening) -> str:
    slot, kind = event.numbers
    if kind < 0:
        return tr("place {slot} of the row stays empty", slot=slot)
    card = names.card(kind)
    return tr("{card} comes to place {slot} of the row", card=card, slot=slot)


def _flush(_names: Names, _event: Happening) -> str:
    return tr("the whole row is discarded")


def _pay(names: Names, event: Happening) -> str:
    return tr("{cards} paid", cards=names.cards(*event.numbers))


def _given(names: Names, event: Happening) -> str:
    return tr("{cards} by hand", cards=names.cards(*event.numbers))


def _claim(names: Names, event: Happening) -> str:
    route, points = event.numbers
    name, scored = names.route(route), counted(points, "point")
    return tr("{route} claimed for {points}", route=name, points=scored)


def _unclaim(names: Names, event: Happening) -> str:
    route, points = event.numbers
    name, lost = names.route(route), counted(points, "point")
    return tr("{route} is free again, {points} less", route=name, points=lost)


def _paint(names: Names, event: Happening) -> str:
    return tr("{route} asks for another color", route=names.route(event.numbers[0]))


def _tickets(names: Names, event: Happening) -> str:
    return tr("tickets: {list}", list=listed(map(names.ticket, event.numbers)) or tr("none"))


def _ticket_count(_names: Names, event: Happening) -> str:
    return counted(len(event.numbers), "ticket")


def _reveal(names: Names, event: Happening) -> str:
    cards = listed(names.card(kind) for kind in event.numbers)
    return tr("turned up: {cards}", cards=cards or tr("nothing"))


def _match(names: Names, event: Happening) -> str:
    cards = listed(names.card(kind) for kind in event.numbers)
    return tr("of them cost something: {cards}", cards=cards)


def _cancel(_names: Names, _event: Happening) -> str:
    return tr("the move is given up, and its cards return")


def _score(_names: Names, event: Happening) -> str:
    return counted(event.numbers[0], "point")


def _trains(_names: Names, event: Happening) -> str:
    return counted(event.numbers[0], "train")


def _shuffle(_names: Names, event: Happening) -> str:
    cards = counted(event.numbers[0], "discarded card")
    return tr("{cards} shuffled into a new deck", cards=cards)


def _last_turns(_names: Names, event: Happening) -> str:
    return tr("{turns} to the end", turns=counted(event.numbers[0], "turn"))


def _pile(names: Names, event: Happening) -> str:
    return tr(names.playset.book.kit.piles[event.numbers[0]].name.replace("_", " "))


def _stash(names: Names, event: Happening) -> str:
    return tr("a card unseen on the pile of {pile}", pile=_pile(names, event))


def _put_turned(names: Names, event: Happening) -> str:
    card = names.card(event.numbers[1])
    return tr("{card} on the pile of {pile}", card=card, pile=_pile(names, event))


def _put_by(names: Names, event: Happening) -> str:
    _, kind, count = event.numbers
    cards = names.cards(kind, count)
    return tr("{card} on the pile of {pile}", card=cards, pile=_pile(names, event))


def _take_pile(names: Names, event: Happening) -> str:
    cards = listed(names.card(kind) for kind in event.numbers[1:])
    return tr("from the pile of {pile}: {cards}", pile=_pile(names, event), cards=cards)


def _pass(_names: Names, _event: Happening) -> str:
    return tr("nothing done")


def _end(_names: Names, _event: Happening) -> str:
    return tr("the game is over")


def _on_turn(names: Names, event: Happening) -> str:
    return tr("{seat} is on turn", seat=names.seat(event.seat))


def _of_a_rule(_names: Names, event: Happening) -> str:
    """An event that a rule module has named itself."""
    numbers = " ".join(str(number) for number in event.numbers)
    return f"{_unseen(_names, event)} {numbers}".strip()


def _unseen(_names: Names, event: Happening) -> str:
    return tr(event.verb.replace("_", " "))


def _blind(_names: Names, _event: Happening) -> str:
    return tr("the top of the deck, unseen")


_HIDDEN: Final[Mapping[str, Callable[[Names, Happening], str]]] = {
    "draw": _blind,
    "offer": _ticket_count,
    "keep": _ticket_count,
    "given ticket": _ticket_count,
    "taken ticket": _ticket_count,
}
"""Words for events of which the others may not read the numbers."""

_WORDS: Final[Mapping[str, Callable[[Names, Happening], str]]] = {
    "draw": _drawn,
    "row": _row,
    "flush": _flush,
    "pay": _pay,
    "given": _given,
    "claim": _claim,
    "unclaim": _unclaim,
    "paint": _paint,
    "offer": _tickets,
    "keep": _tickets,
    "given ticket": _tickets,
    "taken ticket": _tickets,
    "reveal": _reveal,
    "match": _match,
    "cancel": _cancel,
    "score": _score,
    "trains": _trains,
    "shuffle": _shuffle,
    "last turns": _last_turns,
    "stash": _stash,
    "put turned": _put_turned,
    "put by": _put_by,
    "take pile": _take_pile,
    "pass": _pass,
    "end": _end,
    "on turn": _on_turn,
}
