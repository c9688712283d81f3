"""Moves in words, for records: the type of the move, then its fields by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.rules.changes import CHANGES, ChangeTurn
from railwright.rules.moves import meanings, own_names

if TYPE_CHECKING:
    from railwright.game.playset import Playset
    from railwright.rules.moves import Move


class NotationError(ValueError):
    """Words that are no move of this board and its rules."""


class Notation:
    """The names that stand for the numbers of moves on one board with its rules.

    Changes by hand are written like moves; `Game.follow` does either.
    """

    def __init__(self, playset: Playset) -> None:
        self._kinds: dict[str, type[Move]] = {
            kind.__name__: kind for kind in (*CHANGES, ChangeTurn, *playset.book.plays)
        }
        kit = playset.book.kit
        self._names: dict[str, list[str]] = {
            "card": ["-".join(card.name.split()) for card in kit.cards],
            "city": playset.net.city_keys,
            "deck": [deck.name for deck in kit.decks],
            "route": playset.net.route_keys,
        }
        for kind in self._kinds.values():
            for _, meaning in meanings(kind):
                if own_names(meaning):
                    self._names[meaning] = own_names(meaning)
        self._numbers = {
            meaning: {name: number for number, name in enumerate(names)}
            for meaning, names in self._names.items()
        }

    def written(self, move: Move) -> str:
        """A move in words, such as `Claim red 0 kyiv-odessa`."""
        words = [type(move).__name__]
        for name, meaning in meanings(type(move)):
            number = getattr(move, name)
            names = self._names.get(meaning)
            words.append(names[number] if names else str(number))
        return " ".join(words)

    def read(self, text: str) -> Move:
        """The move that was written.

        Raises:
            NotationError: there is no such move; its text says what is not known.
        """
        first, *rest = text.split() or [""]
        kind = self._kinds.get(first)
        if kind is None:
            said = first or "nothing"
            raise NotationError(f"{said} is no move of the rules that are switched on")
        wanted = meanings(kind)
        if len(rest) != len(wanted):
            raise NotationError(f"after {first} stand {len(rest)} words, not {len(wanted)}")
        pairs = zip(wanted, rest, strict=True)
        return kind(*[self._number(meaning, word) for (_, meaning), word in pairs])

    def _number(self, meaning: str, word: str) -> int:
        numbers = self._numbers.get(meaning)
        if numbers is not None:
            if word not in numbers:
                raise NotationError(f"this board has no {meaning} {word}")
            return numbers[word]
        try:
            return int(word)
        except ValueError:
            raise NotationError(f"{word} is not a whole number") from None
