"""What is chosen before a game: who sits where, the seed, the speed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.board.model import Board

FIRST_NAMES: Final = ("Anna", "Boris", "Clara", "David", "Elena")
SEED_LIMIT: Final = 1_000_000


class Speed(Enum):
    """How fast bots play: words, and the pause before a move in ms (None: only when asked)."""

    ONE_MOVE = ("One move", None)
    SLOW = ("Slow", 1500)
    NORMAL = ("Normal", 600)
    FAST = ("Fast", 150)
    AT_ONCE = ("At once", 0)

    def __init__(self, words: str, pause: int | None) -> None:
        self.words = words
        self.pause = pause

    def neighbor(self, by: int) -> Speed:
        """The speed that many steps faster, or the last one on that side."""
        speeds = list(Speed)
        return speeds[min(max(speeds.index(self) + by, 0), len(speeds) - 1)]


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who plays a seat: a name, and the kind of bot ("" for a person at the screen)."""

    name: str
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is chosen before a game."""

    seats: tuple[SeatChoice, ...]
    seed: int
    speed: Speed = Speed.NORMAL

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that persons play."""
        return tuple(number for number, seat in enumerate(self.seats) if not seat.bot)

    def as_text(self) -> str:
        """The choices as text to be kept."""
        return json.dumps(
            {
                "seats": [[seat.name, seat.bot] for seat in self.seats],
                "seed": self.seed,
                "speed": self.speed.name,
            }
        )

    @classmethod
    def from_text(cls, text: str) -> Setup | None:
        """The choices that `as_text` wrote, or None for a text that it did not write."""
        try:
            kept: Mapping[str, Any] = json.loads(text)
            seats = tuple(SeatChoice(str(name), str(bot)) for name, bot in kept["seats"])
            return cls(seats, int(kept["seed"]), Speed[kept["speed"]])
        except (ValueError, KeyError, TypeError):
            return None


def usual_seats(board: Board, bot: str) -> tuple[SeatChoice, ...]:
    """One person and a bot or more: three players, or as near to it as the board allows."""
    count = min(max(3, board.players.min), board.players.max)
    return tuple(
        SeatChoice(FIRST_NAMES[number], bot if number else "")
        for number in range(min(count, len(FIRST_NAMES)))
    )


def fitting(setup: Setup, board: Board, bots: Mapping[str, object]) -> bool:
    """Whether choices kept from another day still fit the board and the bots that are here."""
    known = all(not seat.bot or seat.bot in bots for seat in setup.seats)
    return known and board.players.min <= len(setup.seats) <= board.players.max
