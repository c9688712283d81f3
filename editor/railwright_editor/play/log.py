"""The log: sentences made from what a game tells, each with the places that it speaks of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import (
    Claim,
    Draw,
    DrawTickets,
    Give,
    Keep,
    Move,
    Pass,
    meanings,
)
from railwright_editor.play.events import details_of
from railwright_editor.play.log_marks import MarkedNames, Span, read_marks
from railwright_editor.play.words import sentence
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from railwright.rules.sheet import Happening
    from railwright_editor.play.events import Detail
    from railwright_editor.play.words import Names

NOBODY: Final = -1
SHOWN_BY_TRACE: Final = frozenset((Claim, Draw, DrawTickets, Give, Keep, Pass))
"""Moves that the trace tells of better than their own line."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log. `own` is what only its seat may read instead of `text`.

    `details` are the events behind it; `spans` are the names in `text`, `own_spans` those in `own`.
    """

    text: str
    seat: int = NOBODY
    own: str = ""
    routes: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()
    turn: int = 0
    details: tuple[Detail, ...] = ()
    spans: tuple[Span, ...] = ()
    own_spans: tuple[Span, ...] = ()

    @classmethod
    def of_marked(cls, text: str, seat: int = NOBODY, own: str = "", turn: int = 0) -> LogLine:
        """A line from texts with the marks of `MarkedNames`."""
        words, spans = read_marks(text)
        own_words, own_spans = read_marks(own)
        return cls(words, seat, own_words, turn=turn, spans=spans, own_spans=own_spans)

    def spans_for(self, viewer: int | None) -> tuple[Span, ...]:
        """The names in the sentence as a viewer may read it."""
        return self.own_spans if self.own and viewer == self.seat else self.spans

    def read_by(self, viewer: int | None) -> str:
        """The sentence as a viewer may read it."""
        return self.own if self.own and viewer == self.seat else self.text

    def details_for(self, viewer: int | None) -> tuple[str, ...]:
        """The events behind it as a viewer may read them."""
        return tuple(detail.read_by(viewer) for detail in self.details)


@dataclass(slots=True)
class Telling:
    """The lines that one move gives. It grows while the happenings are read."""

    names: Names
    turn: int
    lines: list[LogLine]
    paid: list[tuple[int, int]]

    def add(
        self,
        text: str,
        seat: int = NOBODY,
        own: str = "",
        *,
        routes: tuple[int, ...] = (),
        cities: tuple[int, ...] = (),
    ) -> None:
        """Add a line; texts come without capital and full stop."""
        line = LogLine.of_marked(sentence(text), seat, sentence(own) if own else "", self.turn)
        self.lines.append(replace(line, routes=routes, cities=cities))

    def player(self, seat: int) -> str:
        """Who a line is about."""
        return self.names.seat(seat) if seat >= 0 else tr("the game")

    def price(self) -> str:
        """The cards paid so far, as words; they are then forgotten."""
        words = self.names.counts(self.paid)
        self.paid.clear()
        return words


def told(
    names: Names, turn: int, seat: int, move: Move | None, trace: Sequence[Happening]
) -> list[LogLine]:
    """The lines of one move, and of all that it brought about."""
    telling = Telling(MarkedNames.of(names), turn, [], [])
    if move is not None:
        _tell_move(telling, seat, move, trace)
    spoken = move is not None and type(move) not in SHOWN_BY_TRACE
    for happening in trace:
        if spoken and happening.verb == "cancel":
            continue
        teller = _TELLERS.get(happening.verb)
        if teller is not None:
            teller(telling, happening)
    if telling.paid and not (move is not None and spoken and _tells_price(move)):
        player, price = telling.player(seat), telling.price()
        telling.add(tr("{player} pays {price}", player=player, price=price), seat)
    if telling.lines:
        telling.lines[-1] = replace(telling.lines[-1], details=details_of(names, trace))
    return telling.lines


def _tell_move(telling: Telling, seat: int, move: Move, trace: Sequence[Happening]) -> None:
    verbs = {happening.verb for happening in trace}
    if isinstance(move, Claim) and ("claim" not in verbs or "reveal" in verbs):
        player, route = telling.player(seat), telling.names.route(move.route)
        if "reveal" in verbs:
            words = tr("{player} tries {route}", player=player, route=route)
        else:
            words = tr("{player} begins to claim {route}", player=player, route=route)
        telling.add(words, seat, routes=(move.route,))
    elif type(move) not in SHOWN_BY_TRACE:
        routes, cities = places_of(move)
        price = telling.names.counts(_paid_in(trace)) if _names_a_card(move) else ""
        words = telling.names.says(move, seat, card=price)
        if "{seat}" not in move.says:
            words = tr("{player}: {words}", player=telling.player(seat), words=words)
        telling.add(words.removesuffix("."), seat, routes=routes, cities=cities)


def _names_a_card(move: Move) -> bool:
    """Whether all that a move says of its price is one kind of card."""
    plain = [meaning for _, meaning in meanings(type(move)) if meaning in {"", "card"}]
    return plain == ["card"]


def _tells_price(move: Move) -> bool:
    """Whether the line of a move tells what it has cost."""
    return any(meaning in {"", "card"} for _, meaning in meanings(type(move)))


def _paid_in(trace: Sequence[Happening]) -> list[tuple[int, int]]:
    return [(event.numbers[0], event.numbers[1]) for event in trace if event.verb == "pay"]


def places_of(move: Move) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The routes and the cities that a move names."""
    found: dict[str, list[int]] = {"route": [], "city": []}
    for field, meaning in meanings(type(move)):
        if meaning in found:
            found[meaning].append(getattr(move, field))
    return tuple(found["route"]), tuple(found["city"])


def _draw(telling: Telling, event: Happening) -> None:
    slot, kind = event.numbers
    player, card = telling.player(event.seat), telling.names.card(kind)
    card = tr("a {card}", card=card) if kind >= LOCOMOTIVE else card
    if event.secret:
        shown = tr("{player} draws a card from the deck", player=player)
        own = tr("{player} draws {card} from the deck", player=player, card=card)
        telling.add(shown, event.seat, own)
    elif slot:
        words = tr("{player} takes {card} from the row", player=player, card=card)
        telling.add(words, event.seat)
    else:
        words = tr("{player} takes {card} from the deck", player=player, card=card)
        telling.add(words, event.seat)


def _flush(telling: Telling, _event: Happening) -> None:
    flush = telling.names.playset.book.kit.flush
    telling.add(
        tr("{count} clear the row: all its cards are replaced", count=counted(flush, "locomotive"))
    )


def _pay(telling: Telling, event: Happening) -> None:
    kind, count = event.numbers
    telling.paid.append((kind, count))


def _claim(telling: Telling, event: Happening) -> None:
    route, points = event.numbers
    facts = {
        "player": telling.player(event.seat),
        "route": telling.names.route(route),
        "count": counted(points, "point"),
        "price": telling.price(),
    }
    telling.add(
        tr("{player} claims {route} for {price}: {count}", **facts)
        if facts["price"]
        else tr("{player} claims {route}: {count}", **facts),
        event.seat,
        routes=(route,),
    )


def _unclaim(telling: Telling, event: Happening) -> None:
    route, points = event.numbers
    facts = {"player": telling.player(event.seat), "route": telling.names.route(route)}
    words = tr("{player} loses {route} and {count}", count=counted(points, "point"), **facts)
    telling.add(words, event.seat, routes=(route,))


def _tickets(telling: Telling, event: Happening, shown: str, own: str) -> None:
    """A line that tells others how many tickets there are, and their owner which."""
    player, count = telling.player(event.seat), counted(len(event.numbers), "ticket")
    tickets = listed(telling.names.ticket(ticket) for ticket in event.numbers)
    telling.add(
        tr(shown, player=player, count=count), event.seat, tr(own, player=player, tickets=tickets)
    )


def _offer(telling: Telling, event: Happening) -> None:
    if event.numbers:
        _tickets(telling, event, "{player} draws {count}", "{player} draws {tickets}")


def _keep(telling: Telling, event: Happening) -> None:
    _tickets(telling, event, "{player} keeps {count}", "{player} keeps {tickets}")


def _reveal(telling: Telling, event: Happening) -> None:
    cards = listed(telling.names.card(kind) for kind in event.numbers)
    telling.add(
        tr("the rock shows {cards}", cards=cards) if cards else tr("no card is left to turn up")
    )


def _cancel(telling: Telling, event: Happening) -> None:
    player = telling.player(event.seat)
    telling.add(tr("{player} takes the cards back", player=player), event.seat)


def _score(telling: Telling, event: Happening) -> None:
    player, points = telling.player(event.seat), counted(abs(event.numbers[0]), "point")
    telling.add(
        tr("{player} scores {points}", player=player, points=points)
        if event.numbers[0] >= 0
        else tr("{player} loses {points}", player=player, points=points),
        event.seat,
    )


def _last_turns(telling: Telling, event: Happening) -> None:
    turns = counted(event.numbers[0], "turn")
    telling.add(tr("the last round begins: {turns} are left", turns=turns))


def _passed(telling: Telling, event: Happening) -> None:
    telling.add(tr("{player} passes", player=telling.player(event.seat)), event.seat)


def _end(telling: Telling, _event: Happening) -> None:
    telling.add(tr("the game is over"))


_TELLERS: Final[Mapping[str, Callable[[Telling, Happening], None]]] = {
    "draw": _draw,
    "flush": _flush,
    "pay": _pay,
    "claim": _claim,
    "unclaim": _unclaim,
    "offer": _offer,
    "keep": _keep,
    "reveal": _reveal,
    "cancel": _cancel,
    "score": _score,
    "last turns": _last_turns,
    "pass": _passed,
    "end": _end,
}
"""What is not here (the row being filled, the shuffle) is told in the details alone."""
