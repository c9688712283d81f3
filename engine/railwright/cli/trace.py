"""A game told in full: every decision, its legal moves, and what the move brought about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.cli.score import ticket_name
from railwright.game.notation import Notation
from railwright.rules.changes import Change
from railwright.rules.moves import Claim, Draw, Keep, meanings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from railwright.game.decision import Decision
    from railwright.game.game import Game
    from railwright.game.playset import Playset
    from railwright.game.replay import Replaying
    from railwright.rules.moves import Move
    from railwright.rules.sheet import Happening

_WIDTH: Final = 100


class Tracer:
    """Words for the decisions and events of games on one board."""

    def __init__(self, playset: Playset, seats: Sequence[str]) -> None:
        self._playset = playset
        self._seats = seats
        self._notation = Notation(playset)

    def deal(self, game: Game) -> Iterator[str]:
        """The lines about a game that has just been dealt: what lies in hands and in the row."""
        names = ", ".join(f"{seat + 1} {name}" for seat, name in enumerate(self._seats))
        yield f"{self._playset.board.name}, {names}, seed {game.seed}"
        for seat, name in enumerate(self._seats):
            hand = self._cards(enumerate(game.pos.hands[seat]))
            tickets = "; ".join(self.ticket(ticket) for ticket in game.pos.offered[seat])
            yield f"  {name}: {hand or 'no cards'}; is offered {tickets or 'no tickets'}"
        yield f"  row: {', '.join(self.card(kind) for kind in game.pos.cards.row)}"

    def decision(self, number: int, game: Game, asked: Decision) -> Iterator[str]:
        """The lines about an open decision: who is asked for what, and every legal move."""
        turn = f"turn {game.pos.turn}" if game.pos.turn else "before the first turn"
        yield f"Move {number}, {turn}: {self.seat(asked.seat)}, {asked.phase}"
        yield f"  {game.moves.total} legal:"
        alike: dict[str, list[str]] = {}
        for move in game.moves:
            if isinstance(move, Keep):
                yield from _wrapped(f"    {self._notation.written(move)}: ", self._kept(game, move))
                continue
            *first, last = self._told(game, move)
            alike.setdefault(" ".join(first), []).append(last)
        for start, lasts in alike.items():
            yield from _wrapped(f"    {start} " if start else "    ", lasts)

    def _kept(self, game: Game, move: Keep) -> list[str]:
        """The tickets that a choice keeps."""
        offered = game.pos.offered[game.seat]
        kept = [self.ticket(ticket) for n, ticket in enumerate(offered) if move.subset >> n & 1]
        return kept or ["nothing"]

    def _told(self, game: Game, move: Move) -> list[str]:
        """The words of a move in a record; what a bare number means stands behind it."""
        kind, *words = self._notation.written(move).split()
        told = [kind]
        for word, (field, meaning) in zip(words, meanings(type(move)), strict=True):
            if isinstance(move, Draw):
                row = game.pos.cards.row
                told.append(f"{word} ({self.card(row[move.slot - 1]) if move.slot else 'deck'})")
            elif meaning == "seat":
                told.append(f"{word} ({self.seat(getattr(move, field))})")
            else:
                counts = _COUNTS.get((type(move), field), field.replace("_", " "))
                told.append(word if meaning else f"{word} ({counts})")
        return told

    def event(self, event: Happening) -> str:
        """One event in words."""
        words = _WORDS.get(event.verb)
        said = words(self, event.numbers) if words else " ".join(map(str, event.numbers))
        hidden = " (hidden)" if event.secret else ""
        who = f"{self.seat(event.seat)}: " if event.seat >= 0 else ""
        return f"{who}{event.verb} {said}".rstrip() + hidden

    # Names

    def seat(self, seat: int) -> str:
        """A player by seat."""
        return f"{seat + 1} {self._seats[seat]}"

    def card(self, kind: int) -> str:
        """A kind of card; where none lies it says so."""
        return self._playset.book.kit.cards[kind].name if kind >= 0 else "nothing"

    def route(self, route: int) -> str:
        """A route: its key, which tells lanes apart."""
        return self._playset.net.route_keys[route]

    def ticket(self, ticket: int) -> str:
        """A ticket and its points."""
        goal = self._playset.net.tickets[ticket]
        return f"{ticket_name(self._playset, goal)} ({goal.points})"

    def pile(self, pile: int) -> str:
        """A pile beside the board."""
        return self._playset.book.kit.piles[pile].name

    def _cards(self, counts: enumerate[int]) -> str:
        return ", ".join(f"{count} {self.card(kind)}" for kind, count in counts if count)


def traced(replaying: Replaying, tracer: Tracer) -> Iterator[str]:
    """Play a record to its end, or as far as it goes, and tell it line by line."""
    game = replaying.game
    yield from tracer.deal(game)
    while not replaying.done:
        if game.over:
            yield "The game is over."
        else:
            yield from tracer.decision(replaying.at + 1, game, game.decision)
        words = replaying.next_words
        game.pos.trace = []
        if not replaying.attempt():
            yield f"  stops here: {replaying.stopped}"
            return
        changed = isinstance(game.played[-1], Change)
        yield f"  {'by hand' if changed else 'plays'}: {words}"
        yield from (f"    {tracer.event(event)}" for event in game.pos.trace)


def _wrapped(start: str, words: Sequence[str]) -> Iterator[str]:
    """Words in a row, in as many lines as they need."""
    row = start
    for number, word in enumerate(words):
        more = word + (", " if number + 1 < len(words) else "")
        if len(row) + len(more.rstrip()) > _WIDTH and row.strip():
            yield row.rstrip()
            row = "      "
        row += more
    yield row.rstrip()


def _drawn(tracer: Tracer, numbers: tuple[int, ...]) -> str:
    slot, kind = numbers
    where = f"row {slot}" if slot else "deck"
    return f"{tracer.card(kind)} from the {where}"


def _carded(tracer: Tracer, numbers: tuple[int, ...]) -> str:
    kind, count = numbers
    return f"{count} {tracer.card(kind)}"


def _routed(tracer: Tracer, numbers: tuple[int, ...]) -> str:
    route, points = numbers
    return f"{tracer.route(route)} for {points} points"


def _tickets(tracer: Tracer, numbers: tuple[int, ...]) -> str:
    return "; ".join(tracer.ticket(ticket) for ticket in numbers) or "nothing"


def _revealed(tracer: Tracer, numbers: tuple[int, ...]) -> str:
    return ", ".join(tracer.card(kind) for kind in numbers) or "nothing"


def _taken(tracer: Tracer, numbers: tuple[int, ...]) -> str:
    pile, *kinds = numbers
    return f"{_revealed(tracer, tuple(kinds))} from {tracer.pile(pile)}"


def _put_by(tracer: Tracer, numbers: tuple[int, ...]) -> str:
    pile, kind, count = numbers
    return f"{count} {tracer.card(kind)} on {tracer.pile(pile)}"


_COUNTS: Final[Mapping[tuple[type[Move], str], str]] = {(Claim, "more"): "locomotives more"}
"""What a number in a move counts, where its field does not say so."""

_WORDS: Final[Mapping[str, Callable[[Tracer, tuple[int, ...]], str]]] = {
    "draw": _drawn,
    "row": lambda tracer, numbers: f"{numbers[0]}: {tracer.card(numbers[1])}",
    "pay": _carded,
    "given": _carded,
    "claim": _routed,
    "unclaim": _routed,
    "paint": lambda tracer, numbers: tracer.route(numbers[0]),
    "offer": _tickets,
    "keep": _tickets,
    "given ticket": _tickets,
    "taken ticket": _tickets,
    "reveal": _revealed,
    "match": _revealed,
    "put turned": lambda tracer, numbers: f"{tracer.card(numbers[1])} on {tracer.pile(numbers[0])}",
    "put by": _put_by,
    "score": lambda _tracer, numbers: f"{numbers[0]} points",
    "take pile": _taken,
    "stash": lambda tracer, numbers: f"a card on {tracer.pile(numbers[0])}",
}
"""What the numbers of an event mean, by its verb; others are told as numbers."""
