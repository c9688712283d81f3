"""Rules of a test's own, and a board on which they are switched on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from railwright import LOCOMOTIVE, CityNo, FreeMove, Move, NoSettings, Phase, Rule, Seat, no_state
from tiny_boards import Table, tiny, with_rules

ASKED = Phase("asked by a test")
ASKED_TOO = Phase("asked by a test too")
LINES = ("omsk tomsk 2 red", "tomsk perm 3 blue", "perm ufa 1 green", "ufa kazan 4")


@dataclass(frozen=True, slots=True)
class Whistle(FreeMove):
    says: ClassVar[str] = "{seat} whistles in {city}."
    city: CityNo


@dataclass(frozen=True, slots=True)
class Answer(Move):
    says: ClassVar[str] = "{seat} answers."
    bit: int


@dataclass(frozen=True, slots=True)
class AnswerToo(Move):
    says: ClassVar[str] = "{seat} answers too."
    bit: int


@dataclass(frozen=True, slots=True)
class Salute(Move):
    says: ClassVar[str] = "{seat} salutes {other}."
    other: Seat


def rule(name, *, settings=NoSettings, state=no_state, **faces) -> Rule:
    """A rule of these handlers."""
    title = name.replace("_", " ").capitalize()
    return Rule(name=name, title=title, says=f"{title}.", settings=settings, state=state, **faces)


def table_with(*rules, lines=LINES, seats=2, seed=1, others=None, **more) -> Table:
    """A table on a board that switches these rules on."""
    switched = {**(others or {}), **{rule.name: {} for rule in rules}}
    board = tiny(*lines, rules=switched, **more)
    return Table(board, seats, seed, with_rules(*rules))


def answers(count=2, move=Answer):
    """An offer of so many answers."""

    def offer(_own, _pos, _seat, moves):
        moves.add((1 << count) - 1, move)

    return offer


def nothing(*_arguments):
    """What a move does that only answers."""


def whistling(log=None, cost=1, **faces):
    """Whistle in any city for a locomotive."""

    def free(_own, pos, seat, moves):
        if pos.hands[seat][LOCOMOTIVE] >= cost:
            moves.add((1 << pos.net.cities) - 1, Whistle)

    def whistle(_own, pos, seat, move):
        pos.pay(seat, LOCOMOTIVE, cost)
        if log is not None:
            log.append((seat, move.city))

    return rule("whistles", free=free, plays={Whistle: whistle}, **faces)
