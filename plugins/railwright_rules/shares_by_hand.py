"""Shares given and taken by hand, by somebody who tries a situation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from railwright import Change, Seat
from railwright_rules.shares_pieces import COMPANIES, NOBODY, Company, give, shares_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright import Move, Moves, Position
    from railwright_rules.shares_pieces import Shares


@dataclass(frozen=True, slots=True)
class GiveShare(Change):
    """Give a seat the top share of a company."""

    says: ClassVar[str] = "{seat} has a share of {company} more."
    does: ClassVar[str] = "Give a share"
    seat: Seat
    company: Company


@dataclass(frozen=True, slots=True)
class ReturnShare(Change):
    """Take the last share of a company that a seat has; those taken later move up."""

    says: ClassVar[str] = "{seat} has a share of {company} less."
    does: ClassVar[str] = "Take a share"
    seat: Seat
    company: Company


@dataclass(frozen=True, slots=True)
class GiveDummyShare(Change):
    """Give the dummy the top share of a company."""

    says: ClassVar[str] = "The dummy has a share of {company} more."
    does: ClassVar[str] = "To the dummy"
    company: Company


@dataclass(frozen=True, slots=True)
class ReturnDummyShare(Change):
    """Take the last share of a company that the dummy has."""

    says: ClassVar[str] = "The dummy has a share of {company} less."
    does: ClassVar[str] = "From the dummy"
    company: Company


def by_hand(own: Shares, pos: Position, _seat: int, moves: Moves) -> None:
    """A share of any company that has one left, and those that are held."""
    left = sum(
        1 << company
        for company in range(len(COMPANIES))
        if own.begins[company] + own.taken[company] < own.begins[company + 1]
    )
    for seat in range(pos.seats):
        moves.add(left, GiveShare, seat)
        moves.add(held(own, seat), ReturnShare, seat)
    if own.dummy != NOBODY:
        moves.add(left, GiveDummyShare)
        moves.add(held(own, own.dummy), ReturnDummyShare)


def held(own: Shares, holder: int) -> int:
    """The mask of the companies of which a holder has a share."""
    return sum(
        1 << company
        for company in range(len(COMPANIES))
        if holder in own.holder[shares_of(own, company)]
    )


def give_share(own: Shares, _pos: Position, _seat: int, change: GiveShare) -> None:
    """It is the next of its company."""
    give(own, change.seat, change.company)


def give_dummy_share(own: Shares, _pos: Position, _seat: int, change: GiveDummyShare) -> None:
    """It lies beside those of the players."""
    give(own, own.dummy, change.company)


def return_share(own: Shares, _pos: Position, _seat: int, change: ReturnShare) -> None:
    """It lies on the pile again."""
    put_back(own, change.seat, change.company)


def return_dummy_share(own: Shares, _pos: Position, _seat: int, change: ReturnDummyShare) -> None:
    """It lies on the pile again."""
    put_back(own, own.dummy, change.company)


def put_back(own: Shares, holder: int, company: int) -> None:
    """Take the last share of a holder; the piles stay in order, as if it had not been taken."""
    part = shares_of(own, company)
    order = own.holder[part]
    last = len(order) - 1 - order[::-1].index(holder)
    own.holder[part] = [*order[:last], *order[last + 1 :], NOBODY]
    own.taken[company] -= 1


PLAYS: Final[Mapping[type[Move], Callable[[Shares, Position, int, Any], None]]] = {
    GiveShare: give_share,
    ReturnShare: return_share,
    GiveDummyShare: give_dummy_share,
    ReturnDummyShare: return_dummy_share,
}
"""What carries the changes out."""
