"""Each claim gives a share of a railroad, and each railroad pays those who hold most of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from railwright import Mark, Phase, Remark, Rule, bits, setting
from railwright_rules.shares_by_hand import PLAYS, by_hand
from railwright_rules.shares_companies import (
    COUNTS,
    POINTS,
    checks,
    named_on,
    needed,
)
from railwright_rules.shares_pieces import (
    COMPANIES,
    NOBODY,
    DummyShare,
    Shares,
    TakeShare,
    available,
    give,
    shares_of,
)
from railwright_rules.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from railwright import Board, Moves, Network, Position

TAKE: Final = Phase("take a share")
DUMMY: Final = Phase("share for the dummy")


@dataclass(frozen=True, slots=True)
class Settings:
    """How many shares there are, what they pay, and who gets them."""

    shares: dict[str, int] = setting(COUNTS, "Shares", "Shares of each company.")
    points: dict[str, tuple[int, ...]] = setting(
        POINTS,
        "Points",
        "Points of each company for the most of its shares, for the second most, and so on.",
    )
    unmarked: Literal["any", "none"] = setting(
        "any",
        "A route without companies",
        "Whether a route that names no company gives a share of any, or none.",
    )
    may_decline: bool = setting(
        default=False, title="May decline", says="Whether a player may claim and take no share."
    )
    dummy: bool = setting(
        default=True, title="Third investor", says="Whether a dummy takes shares between two."
    )


def state(network: Network, seats: int, settings: Settings) -> Shares:
    """All shares lie in order, the first on top."""
    counts = {**COUNTS, **settings.shares}
    points = {**POINTS, **settings.points}
    begins = [0]
    for name in COMPANIES:
        begins.append(begins[-1] + max(0, counts[name]))
    unmarked = (1 << len(COMPANIES)) - 1 if settings.unmarked == "any" else 0
    return Shares(
        tuple(begins),
        tuple(points[name] for name in COMPANIES),
        tuple(mask or unmarked for mask in network.once(named_on)),
        seats if settings.dummy and seats == 2 else NOBODY,
        settings.may_decline,
        [0] * len(COMPANIES),
        [NOBODY] * begins[-1],
    )


# ---- taking


def claimed(_own: Shares, pos: Position, seat: int, route: int) -> None:
    """A claim gives a share; it is kept even if the route is lost."""
    pos.ask(TAKE, seat, route)


def offers(own: Shares, pos: Position, _seat: int, moves: Moves) -> None:
    """The top share of one of the companies of the route."""
    found = available(own, pos.about)
    moves.add(found, TakeShare)
    if found and own.may_decline:
        moves.may_pass()


def offers_to_dummy(own: Shares, pos: Position, _seat: int, moves: Moves) -> None:
    """Of two players, who takes a share chooses another of the same route for the dummy."""
    moves.add(available(own, pos.about), DummyShare)


def take(own: Shares, pos: Position, seat: int, move: TakeShare) -> None:
    """Hold the share from now on."""
    give(own, seat, move.company)
    if own.dummy != NOBODY:
        pos.ask(DUMMY, seat, pos.about)


def take_for_dummy(own: Shares, _pos: Position, _seat: int, move: DummyShare) -> None:
    """The share lies beside those of the players."""
    give(own, own.dummy, move.company)


# ---- the end


def ranking(holders: Sequence[int]) -> list[int]:
    """The holders of the shares of one company in their order, the most shares first.

    Who holds the lowest number is before others with as many: it stands first already.
    """
    held = Counter(holder for holder in holders if holder != NOBODY)
    return sorted(held, key=lambda holder: -held[holder])


def payout(points: Sequence[int], holders: Sequence[int], seats: int) -> list[int]:
    """What one company pays to each seat; the dummy takes its rank away from the others."""
    paid = [0] * seats
    for holder, part in zip(ranking(holders), points, strict=False):
        if holder < seats:
            paid[holder] = part
    return paid


def dividends(own: Shares, pos: Position) -> None:
    """Every company pays by rank, after half of the dummy's shares have been turned up."""
    holders = turned_up(own, pos)
    for company, points in enumerate(own.points):
        there = holders[shares_of(own, company)]
        for seat, paid in enumerate(payout(points, there, pos.seats)):
            if paid:
                held, rank = there.count(seat), 1 + ranking(there).index(seat)
                shares = counted(held, "share")
                pos.score(seat, paid, f"{COMPANIES[company]}: {shares}, rank {rank}")


def turned_up(own: Shares, pos: Position) -> list[int]:
    """The holders of all shares; of the dummy's only half count, rounded up, drawn by chance."""
    holders = list(own.holder)
    of_dummy = [share for share, holder in enumerate(holders) if holder == own.dummy != NOBODY]
    if pos.chance is not None:
        pos.chance.shuffle(of_dummy)
    for share in of_dummy[(len(of_dummy) + 1) // 2 :]:
        holders[share] = NOBODY
    return holders


def most_shares(own: Shares, _pos: Position, seat: int) -> int:
    """The shares of a seat, of all companies."""
    return own.holder.count(seat)


# ---- bots

ACTION: Final = 4.0
"""A bot answers only with what promises more points than an ordinary action."""


def gain(own: Shares, pos: Position, seat: int, company: int, holder: int) -> float:
    """What it means to a seat if a holder gets the next share of a company.

    The change of what the company pays, the more certain the fewer shares will be left.
    """
    part, points = shares_of(own, company), own.points[company]
    now = own.holder[part]
    then = list(now)
    then[own.taken[company]] = holder
    before, after = payout(points, now, pos.seats), payout(points, then, pos.seats)
    change = [more - less for less, more in zip(before, after, strict=True)]
    rivals = (sum(change) - change[seat]) / max(1, pos.seats - 1)
    known = (own.taken[company] + 1) / len(now)
    return (change[seat] - rivals) * known


def worth_of_taking(own: Shares, pos: Position, seat: int, move: TakeShare, _wanted: int) -> float:
    """What the share changes for the seat."""
    return ACTION + gain(own, pos, seat, move.company, seat)


def worth_of_giving(own: Shares, pos: Position, seat: int, move: DummyShare, _wanted: int) -> float:
    """Rather what hurts the rival."""
    return gain(own, pos, seat, move.company, own.dummy)


# ---- the faces of a board


def asked(own: Shares, pos: Position, seat: int, move: TakeShare) -> Iterator[Remark]:
    """What the claim asks for, and how one would stand with a share of a company."""
    yield Remark("You may take a share" if own.may_decline else "Take a share")
    if move.company >= 0:
        yield standing(own, pos, move.company, seat, "You would hold {held:share}")


def asked_for_dummy(own: Shares, pos: Position, _seat: int, move: DummyShare) -> Iterator[Remark]:
    """What is asked for the dummy, and how it would stand."""
    yield Remark("Give the dummy a share")
    if move.company >= 0:
        yield standing(own, pos, move.company, own.dummy, "The dummy would hold {held:share}")


def standing(own: Shares, pos: Position, company: int, holder: int, words: str) -> Remark:
    """What a holder would have with one share more, the rival with the most, and what it pays."""
    held = Counter(own.holder[shares_of(own, company)])
    most, rival = max((held[seat], -seat) for seat in range(pos.seats) if seat != holder)
    pays = ", ".join(map(str, own.points[company])) or "0"
    values: dict[str, int | str] = {"held": held[holder] + 1, "most": most, "pays": pays}
    if most:
        words += "; {seat} holds {most}"
    return Remark(words + "; by rank it pays {pays}", -rival if most else -1, values=values)


def marks(own: Shares, pos: Position) -> Iterator[Mark]:
    """The shares before each player, and what routes that name companies still give."""
    for seat in range(pos.seats):
        for company, name in enumerate(COMPANIES):
            held = own.holder[shares_of(own, company)].count(seat)
            if held:
                yield Mark("share", seat=seat, text="{number} " + name, number=held)
    marked = pos.net.once(named_on)
    for route in bits(pos.free):
        left = available(own, route) if marked[route] else 0
        if left:
            text = ", ".join(COMPANIES[company] for company in bits(left))
            yield Mark("company", route=route, text=text)


def prints(board: Board, settings: Settings) -> Iterator[str]:
    """How shares are got, and what they pay."""
    counts = {**COUNTS, **settings.shares}
    tables = {**POINTS, **settings.points}
    there = [name for name in COMPANIES if counts[name] > 0]
    yield "Each company has its shares in a pile, number 1 on top."
    verb = "may take" if settings.may_decline else "take"
    if needed(board):
        yield f"When you claim a route, {verb} the top share of one of the companies it names."
    if settings.unmarked == "any":
        which = "that names none" if needed(board) else "of any sort"
        yield f"When you claim a route {which}, {verb} the top share of any one company."
    yield "Where the shares of a company are gone, it gives none."
    yield "At the end each company pays those who hold its shares, the most first."
    yield "Of those with as many, who holds the lowest number comes first."
    for name in there:
        points = ", ".join(map(str, tables[name])) or "nothing"
        yield f"{name}, {counted(counts[name], 'share')}, pays {points}."
    if settings.dummy and board.players.min <= 2:
        yield (
            "With 2 players, whoever takes a share then gives a dummy another of the same route;"
            " at the end half of the dummy's shares, rounded up, are drawn and ranked with yours."
        )


SHARES = Rule(
    name="shares",
    title="Shares",
    says="Each claim gives a share of a company, and each company pays those who hold most of it.",
    settings=Settings,
    state=state,
    fields={
        "route": {
            "companies": {
                "type": "array",
                "items": {"enum": list(COMPANIES)},
                "uniqueItems": True,
                "title": "Companies",
                "description": "The companies of which a claim of this route may give a share.",
            }
        }
    },
    offers={TAKE: offers, DUMMY: offers_to_dummy},
    plays={TakeShare: take, DummyShare: take_for_dummy, **PLAYS},
    by_hand=by_hand,
    claimed=claimed,
    measures={"most_shares": most_shares},
    units={"most_shares": "share"},
    game_over=dividends,
    worth={TakeShare: worth_of_taking, DummyShare: worth_of_giving},
    marks=marks,
    notes={TakeShare: asked, DummyShare: asked_for_dummy},
    needed=needed,
    checks=checks,
    prints=prints,
)
