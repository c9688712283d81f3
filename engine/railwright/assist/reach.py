"""How long the tickets of published boards are, and what that means for another board.

The reach of a ticket is its length over the longest ticket that suits the board: the longest of
its shortest paths, or somewhat less than half of a player's trains if that is less.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from railwright.board.keeping import kept_for
from railwright.board.shortest_paths import paths_from

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from railwright.board.model import Board
    from railwright.board.shortest_paths import Path

TRAINS: Final = 45
"""The trains of each player, where the rules of a board do not say otherwise."""

EDGES: Final = (0.30, 0.45, 0.60, 0.75)
"""Where one band of reach ends and the next begins."""

_TRAIN_SHARE: Final = 0.47
"""The longest ticket of published boards over the trains of a player."""
_FEWEST: Final = 3
"""Hardly a published ticket is worth less."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How the tickets of a deck are spread over the bands of reach; the shares add up to 1."""

    name: str
    words: str
    says: str
    shares: tuple[float, float, float, float, float]


MIXED: Final = Spread(
    "mixed", "Mixed", "Short and long tickets in one deck", (0.18, 0.33, 0.22, 0.16, 0.11)
)
SHORT: Final = Spread(
    "short", "Short", "Short tickets, for a deck beside a long one", (0.25, 0.50, 0.23, 0.02, 0.0)
)
LONG: Final = Spread(
    "long",
    "Long",
    "The longest tickets, for a deck beside a short one",
    (0.0, 0.0, 0.0, 0.15, 0.85),
)
SPREADS: Final[Mapping[str, Spread]] = {spread.name: spread for spread in (MIXED, SHORT, LONG)}
"""The spreads of published decks: one deck for all, and a short beside a long one."""


def usual_spread(board: Board, deck: str) -> Spread:
    """The spread that suits a deck by its name: of a long and a short one, or a deck for all."""
    pairs = ("short", SHORT), ("long", LONG)
    there = [spread for word, spread in pairs if any(word in key for key in board.decks)]
    if len(there) == len(pairs):
        return next((spread for word, spread in pairs if word in deck), MIXED)
    return MIXED


def trains(board: Board) -> int:
    """The trains of each player."""
    number = board.rules.get("base", {}).get("trains", TRAINS)
    return number if isinstance(number, int) and number > 0 else TRAINS


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cities that a path joins, in the order of the board, and the shortest path."""

    cities: tuple[str, str]
    path: Path


@kept_for("routes", "cities")
def joined_pairs(board: Board) -> Sequence[Pair]:
    """Every two cities that a path joins; border flags and plates of countries are left out."""
    ends = [city.key for city in board.cities.values() if city.kind == "city"]
    paths = {end: paths_from(board, end) for end in ends}
    return tuple(Pair((a, b), paths[a][b]) for a, b in combinations(ends, 2) if b in paths[a])


def longest_ticket(board: Board) -> float:
    """The length of the longest ticket that suits a board, 1 for a board without paths."""
    longest = max((pair.path.length for pair in joined_pairs(board)), default=1)
    return min(float(longest), _TRAIN_SHARE * trains(board))


def band(length: float, longest: float) -> int:
    """The band of reach, 0 to 4, of a ticket of this length."""
    return bisect_right(EDGES, length / longest)


def target(board: Board, spread: Spread, count: int) -> Mapping[int, float]:
    """Points -> how many of `count` tickets would have them in a published deck."""
    longest = longest_ticket(board)
    most = max(1, round(longest))
    by_band: dict[int, list[int]] = {}
    for points in range(min(_FEWEST, most), most + 1):
        by_band.setdefault(band(points, longest), []).append(points)
    wanted: dict[int, float] = {}
    there = sum(spread.shares[number] for number in by_band) or 1.0
    for number, values in by_band.items():
        # Of the shortest tickets, the longer ones are the more usual.
        weights = values if number == 0 else [1] * len(values)
        whole = spread.shares[number] / there * count
        for points, weight in zip(values, weights, strict=True):
            wanted[points] = whole * weight / sum(weights)
    return wanted


def quotas(spread: Spread, count: int) -> tuple[int, ...]:
    """How many of `count` tickets belong in each band; they add up to `count`."""
    exact = [share * count for share in spread.shares]
    whole = [int(part) for part in exact]
    rest = sorted(range(len(exact)), key=lambda n: (whole[n] - exact[n], n))
    for number in rest[: count - sum(whole)]:
        whole[number] += 1
    return tuple(whole)
