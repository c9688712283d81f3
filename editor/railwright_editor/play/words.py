"""Words for what happens in a game: names of seats, cards, routes and tickets, never their keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import meanings, own_names
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed, noun

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from railwright.game.playset import Playset
    from railwright.rules.moves import Move
    from railwright.rules.sheet import Payment

MEASURES: Final[Mapping[str, str]] = {
    "most_tickets": "completed tickets",
    "longest_path": "longest path",
    "most_tunnel_spaces": "tunnel spaces",
    "most_ferry_spaces": "ferry spaces",
}
ANY: Final[Mapping[str, str]] = {
    "seat": "a player",
    "city": "a city",
    "route": "a route",
    "card": "a card",
    "deck": "a deck",
}
"""By meaning, what several moves name that differ in it."""
_SHORTEST: Final = 4
"""Letters that a name keeps, its full stop among them."""


def signed(points: int) -> str:
    """Points as they are added: "+12", "−6"."""
    return f"+{points}" if points >= 0 else total(points)


def total(points: int) -> str:
    """Points in all: "12", "−6"."""
    return str(points) if points >= 0 else f"−{-points}"


def sentence(words: str) -> str:
    """The words with a capital first letter and a full stop."""
    return f"{words[:1].upper()}{words[1:]}."


def shortened(words: str, fits: Callable[[str], bool]) -> str:
    """Cities joined by dashes, the longest cut until they fit: "Semipal.–Tallinn"."""
    parts = words.split("–")
    while not fits("–".join(parts)):
        longest = max(range(len(parts)), key=lambda number: len(parts[number]))
        if len(parts[longest]) <= _SHORTEST:
            break
        parts[longest] = parts[longest].rstrip(".")[:-1].rstrip(" -/") + "."
    return "–".join(parts)


class Counted(int):
    """A plain number within the words of a rule, which may name what it counts."""

    @override
    def __format__(self, counts: str) -> str:
        one, _, many = counts.partition("/")
        return counted(int(self), one, many) if counts else str(int(self))


def valued(values: Mapping[str, int | str]) -> dict[str, object]:
    """The values of a rule's words, as they stand in the user's language."""
    return {
        name: Counted(value) if isinstance(value, int) else tr(value)
        for name, value in values.items()
    }


class Anything(str):
    """What stands in the words of several moves where they differ, whatever is counted there."""

    __slots__ = ()

    @override
    def __format__(self, counts: str) -> str:
        return str(self)


@dataclass(frozen=True, slots=True, eq=False)
class Names:
    """The words for the numbers of one game."""

    playset: Playset
    seats: tuple[str, ...]

    def seat(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.seats[seat]

    def city(self, city: int) -> str:
        """The name of a city."""
        net = self.playset.net
        return net.board.cities[net.city_keys[city]].name

    def route(self, route: int) -> str:
        """A route by its two cities: "Omsk–Perm"."""
        return "–".join(self.city(city) for city in self.playset.net.ends[route])

    def card(self, kind: int, count: int = 1) -> str:
        """The name of a kind of card, as it is for so many: "red", "locomotive"."""
        name = self.playset.book.kit.cards[kind].name.replace("_", " ")
        return noun(count, name, "" if kind >= LOCOMOTIVE else name)

    def deck(self, deck: int) -> str:
        """The name of a deck of tickets: "long"."""
        return self.playset.book.kit.decks[deck].name.replace("-", " ").replace("_", " ")

    def cards(self, kind: int, count: int) -> str:
        """So many cards of a kind: "2 red", "2 locomotives"."""
        return f"{count} {self.card(kind, count)}"

    def counts(self, counts: Iterable[tuple[int, int]], joint: str = "and") -> str:
        """Cards by (kind, count): "3 red and 1 locomotive"."""
        return listed((self.cards(kind, count) for kind, count in counts if count), joint)

    def payment(self, paid: Payment, joint: str = "and") -> str:
        """The cards of a payment: "3 red and 1 locomotive"."""
        colored = paid.colored if paid.line != LOCOMOTIVE else 0
        words = [
            self.cards(kind, count)
            for kind, count in ((paid.line, colored), (LOCOMOTIVE, paid.locomotives))
            if count
        ]
        if paid.swaps:
            words.append(tr("{number} of any kind", number=paid.swaps * paid.swap))
        return listed(words, joint)

    def place(self, cities: tuple[int, ...]) -> str:
        """A city, or the country that several border flags stand for."""
        board = self.playset.net.board
        city = board.cities[self.playset.net.city_keys[cities[0]]]
        return city.country if city.kind == "border" and city.country else city.name

    def ticket(self, ticket: int) -> str:
        """A ticket by its cities: "Riga–Baku"."""
        goal = self.playset.net.tickets[ticket]
        ends = [self.place(place) for place in goal.places]
        if goal.options:
            ends.append("/".join(self.place(place) for place, _ in goal.options))
        return "–".join(ends)

    def measure(self, name: str) -> str:
        """What a bonus card or a tie-break measures."""
        return tr(MEASURES.get(name, name.replace("_", " ")))

    def amount(self, measure: str, amount: int) -> str:
        """So much of a measure: "5 spaces"; a bare number where its rule names no noun."""
        book = self.playset.book
        found = book.measures.get(measure)
        unit = "" if found is None else book.rules[found[0]][0].units.get(measure, "")
        one, _, many = unit.partition("/")
        return counted(amount, one, many) if one and amount >= 0 else total(amount)

    def says(self, move: Move, seat: int = -1, card: str = "") -> str:
        """The line of a move of a seat, or without one: "claims Omsk–Perm.".

        `card` stands for the card that it names: what it has really cost, "2 red".
        """
        words = {"seat": self.seat(seat) if seat >= 0 else "", **self._named(move)}
        if card:
            words |= {field: card for field, named in meanings(type(move)) if named == "card"}
        return tr(move.says, **words).strip()

    def button(self, move: Move, paid: Sequence[tuple[int, int]] = ()) -> str:
        """The words of the button for a move that lays down these cards: "Claim Omsk–Perm"."""
        return self._button(type(move), self._named(move), self.counts(paid, "+"))

    def shared_button(self, moves: Sequence[Move]) -> str:
        """The words of one button for several moves of a type: "Build a station in a city"."""
        kind, words = type(moves[0]), self._named(moves[0])
        for field, meaning in meanings(kind):
            if len({getattr(move, field) for move in moves}) > 1:
                words[field] = Anything(tr(ANY.get(meaning, "…")))
        return self._button(kind, words, "…")

    def _button(self, kind: type[Move], words: dict[str, object], paid: str) -> str:
        if kind.button and (paid or "{paid}" not in kind.button):
            return tr(kind.button, **{**words, "paid": paid})
        says = tr(kind.says, **{"seat": "", **words}).strip()
        return sentence(says.removesuffix(".")).removesuffix(".")

    def _named(self, move: Move) -> dict[str, object]:
        """What the fields of a move stand for, by their names."""
        words: dict[str, object] = {}
        for field, meaning in meanings(type(move)):
            value = getattr(move, field)
            named = self.by_meaning(meaning)
            words[field] = named(value) if named is not None else Counted(value)
        return words

    def first_of(self, kind: type[Move], first: tuple[int, ...]) -> str:
        """The names among the first fields of a kind of move: "Alvin"; "" where there is none."""
        pairs = zip(meanings(kind), first, strict=False)
        named = ((self.by_meaning(meaning), number) for (_, meaning), number in pairs)
        return ", ".join(name(number) for name, number in named if name is not None)

    def by_meaning(self, meaning: str) -> Callable[[int], str] | None:
        """What names a number of a move; None where it is a plain number."""
        table: dict[str, Callable[[int], str]] = {
            "seat": self.seat,
            "city": self.city,
            "route": self.route,
            "card": self.card,
            "deck": self.deck,
        }
        own = own_names(meaning)
        return (lambda number: tr(own[number])) if own else table.get(meaning)
