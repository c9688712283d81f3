"""Moves: the legal answers to one decision, as masks that can be counted, tested and sampled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from railwright.rules.moves import Move, Pass, meanings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.game.chance import Chance

BYTE_BITS: Final = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
FEW: Final = 10


class IllegalMoveError(ValueError):
    """A move that is not on offer in the open decision."""

    def __init__(self) -> None:
        super().__init__("this move is not on offer")


def bits(mask: int) -> list[int]:
    """The numbers of the bits of a mask, the lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def nth_bit(mask: int, n: int) -> int:
    """The number of the nth bit of a mask, counted from 0; the mask has more than n bits."""
    if n < FEW:
        while n:
            mask &= mask - 1
            n -= 1
        return (mask & -mask).bit_length() - 1
    base = 0
    while mask > 0xFF:
        half = (mask.bit_length() + 1) >> 1
        low = mask & ((1 << half) - 1)
        count = low.bit_count()
        if n < count:
            mask = low
        else:
            n -= count
            mask >>= half
            base += half
    return base + BYTE_BITS[mask][n]


_made: Final[dict[tuple[Any, ...], dict[int, Move]]] = {}


def made(front: tuple[Any, ...], bit: int) -> Move:
    """The one move of a front (its type, then all fields but the last) and its last field.

    Moves are values, so each is made once and shared by all games.
    """
    row = _made.get(front)
    if row is None:
        row = _made[front] = {}
    move = row.get(bit)
    if move is None:
        kind = front[0]
        move = row[bit] = kind(*front[1:], bit) if meanings(kind) else kind()
    return move


def split(move: Move) -> tuple[tuple[Any, ...], int]:
    """The front of a move and its bit."""
    names = meanings(type(move))
    if not names:
        return (type(move),), 0
    values = [getattr(move, name) for name, _ in names]
    return (type(move), *values[:-1]), values[-1]


class Moves:
    """The legal moves of one decision. Changes only while the rules add to it."""

    __slots__ = ("fronts", "masks", "picked", "total")

    def __init__(self) -> None:
        self.masks: list[int] = []
        self.fronts: list[tuple[Any, ...]] = []
        self.total = 0
        self.picked: Move | None = None

    def add(self, mask: int, *front: Any) -> None:  # noqa: ANN401 - a type, then ints
        """Offer, for every bit of the mask, the move of the front with that bit as last field.

        `front` is the type of the move, then all its fields but the last.
        """
        if mask:
            self.masks.append(mask)
            self.fronts.append(front)
            self.total += mask.bit_count()

    def may_pass(self) -> None:
        """Offer to do nothing."""
        self.add(1, Pass)

    def __len__(self) -> int:
        return self.total

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move):
            return False
        return self._offers(*split(move))

    def _offers(self, front: tuple[Any, ...], bit: int) -> bool:
        if bit >= 0:
            for number, offered in enumerate(self.fronts):
                if offered == front and self.masks[number] >> bit & 1:
                    return True
        return False

    def __iter__(self) -> Iterator[Move]:
        found = [
            made(front, bit)
            for front, mask in zip(self.fronts, self.masks, strict=True)
            for bit in bits(mask)
        ]
        return iter(found)

    def mask(self, kind: type[Move]) -> int:
        """The bits that some move of this type has."""
        mask = 0
        for number, front in enumerate(self.fronts):
            if front[0] is kind:
                mask |= self.masks[number]
        return mask

    def rows(self, kind: type[Move]) -> list[tuple[tuple[Any, ...], int]]:
        """The (front, mask) pairs of one type of move, in the order in which they were added."""
        return [
            (front, self.masks[number])
            for number, front in enumerate(self.fronts)
            if front[0] is kind
        ]

    def kinds(self) -> list[type[Move]]:
        """The types of the moves on offer, each once, in the order in which they were added."""
        return list(dict.fromkeys(front[0] for front in self.fronts))

    def sample(self, chance: Chance) -> Move:
        """One move, each as likely as the others.

        Raises:
            IndexError: there is no move at all.
        """
        n = chance.below(self.total)
        for front, mask in zip(self.fronts, self.masks):  # noqa: B905 - the form that compiles
            count = mask.bit_count()
            if n < count:
                bit = nth_bit(mask, n) if n else (mask & -mask).bit_length() - 1
                row = _made.get(front)
                move = row.get(bit) if row is not None else None
                if move is None:
                    move = made(front, bit)
                self.picked = move
                return move
            n -= count
        raise IndexError("there is no move to choose from")

    def pick(self, front: tuple[Any, ...], bit: int) -> Move:
        """The offered move of a front and a bit, for bots that read masks.

        Raises:
            IllegalMoveError: it is not on offer.
        """
        if not self._offers(front, bit):
            raise IllegalMoveError
        self.picked = made(front, bit)
        return self.picked
