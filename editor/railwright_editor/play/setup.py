"""What is chosen before a game: who sits where, the seed, the speed."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from railwright_editor.play.variant import AS_DRAWN, Variant

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
    """All that is chosen before a game.

    With `open_hands` nobody passes the screen: it shows the hand of whoever is asked.
    """

    seats: tuple[SeatChoice, ...]
    seed: int
    speed: Speed = Speed.NORMAL
    open_hands: bool = False
    variant: Variant = AS_DRAWN

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
                "open_hands": self.open_hands,
                "modules": dict(self.variant.modules),
                "expansions": dict(self.variant.expansions),
            }
        )

    @classmethod
    def from_text(cls, text: str) -> Setup | None:
        """The choices that `as_text` wrote, or None for a text that it did not write."""
        try:
            kept: Mapping[str, Any] = json.loads(text)
            seats = tuple(SeatChoice(str(name), str(bot)) for name, bot in kept["seats"])
            variant = Variant(_switches(kept, "modules"), _switches(kept, "expansions"))
            speed, hands = Speed[kept["speed"]], bool(kept.get("open_hands"))
            return cls(seats, int(kept["seed"]), speed, hands, variant)
        except (ValueError, KeyError, TypeError, AttributeError):
            return None


def _switches(kept: Mapping[str, Any], name: str) -> dict[str, bool]:
    return {str(key): bool(on) for key, on in kept.get(name, {}).items()}


def usual_seats(board: Board, bot: str) -> tuple[SeatChoice, ...]:
    """One person and a bot or more: three players, or as near to it as the board allows."""
    count = min(max(3, board.players.min), board.players.max)
    return tuple(usual_seat(number, bot) for number in range(min(count, len(FIRST_NAMES))))


def usual_seat(number: int, bot: str) -> SeatChoice:
    """Who sits in a seat that nobody has chosen for: a person in the first one, else a bot."""
    return SeatChoice(FIRST_NAMES[number], bot if number else "")


def fitted(setup: Setup, board: Board, bots: Mapping[str, object]) -> Setup:
    """Choices from another day or board, made to fit this board and the bots that are here.

    Seats beyond what the board takes are left out, and those it lacks are filled with bots. None
    is called as a kind of bot is.
    """
    usual = next(iter(bots), "")
    most = min(board.players.max, len(FIRST_NAMES))
    seats = [
        seat if not seat.bot or seat.bot in bots else replace(seat, bot=usual)
        for seat in well_named(setup.seats[:most], bots)
    ]
    lacking = range(len(seats), min(board.players.min, most))
    return replace(setup, seats=(*seats, *(usual_seat(number, usual) for number in lacking)))


def well_named(seats: Sequence[SeatChoice], bots: Mapping[str, object]) -> tuple[SeatChoice, ...]:
    """The seats with names of players for those that are called as a kind of bot is."""
    taken = {seat.name for seat in seats}
    free = (name for name in FIRST_NAMES if name not in taken)
    return tuple(
        replace(seat, name=next(free, seat.name)) if seat.name in bots else seat for seat in seats
    )
