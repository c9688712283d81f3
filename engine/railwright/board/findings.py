"""A Finding is a problem of a board, told in a sentence; it is never an exception."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.board.model import Board

Severity: TypeAlias = Literal["error", "warning", "note"]
PlaceKind: TypeAlias = Literal[
    "board", "city", "route", "ticket", "deck", "bonus", "rule", "scenery"
]


@dataclass(frozen=True, slots=True)
class Place:
    """What a finding speaks of: a kind of thing and its key.

    The key of a ticket, a bonus card or a piece of scenery is its number in the board, as text.
    """

    kind: PlaceKind
    key: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Fix:
    """A pure edit that mends a finding, under the words of its button, such as "Set to 9".

    `step` is what the history calls it, which must name the thing: "Set Riga–Omsk to 9". Without
    it the words of the button stand there.
    """

    label: str
    edit: Callable[[Board], Board]
    step: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """One problem: how grave, where, in a sentence, and what may mend it."""

    severity: Severity
    where: tuple[Place, ...]
    message: str
    fixes: tuple[Fix, ...] = ()
