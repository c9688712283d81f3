"""The pieces of shares: the moves that take them, and who holds which."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, TypeAlias

from railwright import Move, bits

NAMES: Final = "Northern/Southern/Eastern/Western/Central/Coast/Valley/Lake/Mountain"
COMPANIES: Final = tuple(NAMES.split("/"))
Company: TypeAlias = Annotated[int, NAMES]

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class TakeShare(Move):
    """Take the top share of a company."""

    says: ClassVar[str] = "{seat} takes a share of {company}."
    button: ClassVar[str] = "Take a share of {company}"
    company: Company


@dataclass(frozen=True, slots=True)
class DummyShare(Move):
    """Give the top share of a company to the dummy."""

    says: ClassVar[str] = "{seat} gives the dummy a share of {company}."
    button: ClassVar[str] = "Give the dummy a share of {company}"
    company: Company


@dataclass(slots=True)
class Shares:
    """Who holds which share."""

    begins: tuple[int, ...]
    """By company the number of its first share among all, and the number of all at the end."""
    points: tuple[tuple[int, ...], ...]
    named: tuple[int, ...]
    """By route the mask of the companies of which a claim may give a share."""
    dummy: int
    """The seat that stands for the dummy, one beyond the players, or -1."""
    may_decline: bool
    taken: list[int]
    """By company how many of its shares are out."""
    holder: list[int]
    """By share the seat that holds it, or -1: the lowest numbers of a company go first."""


def available(own: Shares, route: int) -> int:
    """The mask of the companies of a route that have a share left."""
    mask = 0
    for company in bits(own.named[route]):
        if own.begins[company] + own.taken[company] < own.begins[company + 1]:
            mask |= 1 << company
    return mask


def give(own: Shares, holder: int, company: int) -> None:
    """Give the top share of a company to a holder."""
    own.holder[own.begins[company] + own.taken[company]] = holder
    own.taken[company] += 1


def shares_of(own: Shares, company: int) -> slice:
    """Where the shares of a company are among all."""
    return slice(own.begins[company], own.begins[company + 1])
