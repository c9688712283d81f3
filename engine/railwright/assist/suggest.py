"""Proposing tickets: spread over lengths, cities and routes as in published decks.

Tickets are chosen one by one, the longest first: each time the one that does most for cities and
routes that no ticket needs yet, and that suits the tension which is wished for.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from railwright.assist.reach import (
    MIXED,
    Pair,
    Spread,
    band,
    joined_pairs,
    longest_ticket,
    quotas,
    trains,
)
from railwright.board.edits import with_deck
from railwright.board.model import Deck, Ticket
from railwright.board.shortest_paths import shortest_path
from railwright.game.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from railwright.board.model import Board

MOST_PER_CITY: Final = 7
"""No city of a published board stands on more tickets."""
FIRST_DECK: Final = Deck("tickets", draw=3)
"""The first deck of a board: it is drawn from, so that it is in use at once."""

_MOST_PAIRS: Final = 3000
"""Of more pairs than these, some are left out by chance."""
_NEAR: Final = 2
"""Tickets whose ends lie no more spaces apart are all but the same."""

# What makes one pair of cities better than another.
_NEW_CITY: Final = 2.0
_NEW_ROUTES: Final = 2.0
_TENSION: Final = 3.0
_NEIGHBOURS: Final = -3.0
_CHANCE: Final = 0.8
_MUCH_USED: Final = 4


@dataclass(frozen=True, slots=True)
class Wish:
    """What tickets are wished for.

    `tension` goes from 0 (tickets keep out of each other's way) to 1 (they need the same routes);
    another `seed` gives other tickets of the same kind.
    """

    deck: str
    count: int = 12
    seed: int = 0
    spread: Spread = MIXED
    most_per_city: int = MOST_PER_CITY
    tension: float = 0.5


def suggested(board: Board, wish: Wish) -> tuple[Ticket, ...]:
    """New tickets for a deck, the cheapest first; the same wish on the same board gives the same.

    There are fewer than wished when the board does not hold more; `why_fewer` tells why.
    """
    chooser = _Chooser.of(board, wish)
    chosen = chooser.choose()
    order = list(board.cities)
    chosen.sort(key=lambda pair: (pair.path.length, *map(order.index, pair.cities)))
    return tuple(Ticket(wish.deck, pair.cities, pair.path.length, follows=True) for pair in chosen)


def with_tickets(board: Board, tickets: Iterable[Ticket]) -> Board:
    """Add tickets behind the others, with their decks where the board has none of that name."""
    added = tuple(tickets)
    for key in dict.fromkeys(ticket.deck for ticket in added):
        if key not in board.decks:
            board = with_deck(board, replace(FIRST_DECK, key=key))
    return replace(board, tickets=(*board.tickets, *added))


def why_fewer(board: Board, wish: Wish, found: int) -> str:
    """Why so few tickets were found, "" when there are as many as were wished for."""
    if found >= wish.count:
        return ""
    pairs = joined_pairs(board)
    if not pairs:
        return "No two cities are joined yet. Draw routes first."
    taken = len(_taken(board) & {frozenset(pair.cities) for pair in pairs})
    if found + taken < len(_fair_pairs(board)):
        each = "1 ticket" if wish.most_per_city == 1 else f"{wish.most_per_city} tickets"
        return f"At most {each} a city leave room for {found}."
    number = "1 pair of cities is" if len(pairs) == 1 else f"{len(pairs)} pairs of cities are"
    if not taken:
        return f"Only {number} joined."
    have = "has" if taken == 1 else "have"
    return f"Only {number} joined, and {taken} of them {have} a ticket already."


@dataclass(slots=True)
class _Chooser:
    """Chooses pairs of cities one by one; it changes with every choice."""

    wish: Wish
    chance: Chance
    lengths: list[int]
    """How many tickets each band of reach still asks for."""
    bands: list[list[Pair]]
    """The pairs that may still be chosen, by band."""
    near: dict[str, frozenset[str]]
    """City -> the cities that lie as near as if they were the same, itself included."""
    by_city: Counter[str] = field(default_factory=Counter)
    by_route: Counter[str] = field(default_factory=Counter)
    ends: list[tuple[str, str]] = field(default_factory=list)

    @staticmethod
    def of(board: Board, wish: Wish) -> _Chooser:
        """A chooser that knows the tickets which the board has already."""
        chance = Chance.of(wish.seed, "suggested tickets")
        longest = longest_ticket(board)
        had = Counter(
            band(ticket.points, longest) for ticket in board.tickets if ticket.deck == wish.deck
        )
        whole = quotas(wish.spread, wish.count + had.total())
        lengths = [max(0, number - had[n]) for n, number in enumerate(whole)]
        bands: list[list[Pair]] = [[] for _ in lengths]
        for pair in _sample(_free_pairs(board), chance):
            bands[band(pair.path.length, longest)].append(pair)
        chooser = _Chooser(wish, chance, lengths, bands, _neighbourhoods(board))
        for ticket in board.tickets:
            chooser.note_old(board, ticket)
        return chooser

    def note_old(self, board: Board, ticket: Ticket) -> None:
        """Count a ticket that the board has already."""
        self.by_city.update(ticket.cities)
        if len(ticket.cities) == 2 and not ticket.options:
            a, b = ticket.cities
            self.ends.append((a, b))
            path = shortest_path(board, a, b)
            self.by_route.update(path.routes if path else ())

    def choose(self) -> list[Pair]:
        """Choose as many pairs as are wished for, or as there are."""
        chosen: list[Pair] = []
        for _ in range(self.wish.count):
            pair = self._next(strict=True) or self._next(strict=False)
            if pair is None:
                break
            chosen.append(pair)
            self._take(pair)
        return chosen

    def _next(self, *, strict: bool) -> Pair | None:
        """The best pair of the band that lacks most; `strict` bars what is all but a duplicate."""
        for number in self._bands_by_need():
            able = [pair for pair in self.bands[number] if self._may(pair, strict=strict)]
            if able:
                return max(able, key=self._worth)
        return None

    def _bands_by_need(self) -> list[int]:
        """Bands that lack tickets, the longest first; then the others, those near them first."""
        lacking = [number for number, lack in enumerate(self.lengths) if lack > 0]
        rest = [number for number in range(len(self.lengths)) if number not in lacking]
        home = lacking or [2]
        rest.sort(key=lambda number: min(abs(number - other) for other in home))
        return [*reversed(lacking), *rest]

    def _may(self, pair: Pair, *, strict: bool) -> bool:
        if any(self.by_city[end] >= self.wish.most_per_city for end in pair.cities):
            return False
        return not (strict and any(self._alike(pair, other) for other in self.ends))

    def _alike(self, pair: Pair, other: tuple[str, str]) -> bool:
        (a, b), (c, d) = pair.cities, other
        first, second = self.near.get(a, frozenset()), self.near.get(b, frozenset())
        return (c in first and d in second) or (d in first and c in second)

    def _worth(self, pair: Pair) -> float:
        routes = pair.path.routes
        uses = [self.by_route[key] for key in routes]
        new = uses.count(0) / len(uses)
        shared = sum(min(use, _MUCH_USED) for use in uses) / (_MUCH_USED * len(uses))
        return (
            _NEW_CITY * sum(1 / (1 + self.by_city[end]) for end in pair.cities)
            + _NEW_ROUTES * new
            + _TENSION * (2 * self.wish.tension - 1) * shared
            + (_NEIGHBOURS if len(routes) == 1 else 0.0)
            + _CHANCE * self.chance.below(1000) / 1000
        )

    def _take(self, pair: Pair) -> None:
        for number, pairs in enumerate(self.bands):
            if pair in pairs:
                pairs.remove(pair)
                self.lengths[number] -= 1
        self.by_city.update(pair.cities)
        self.by_route.update(pair.path.routes)
        self.ends.append(pair.cities)


def _taken(board: Board) -> set[frozenset[str]]:
    return {frozenset(ticket.cities) for ticket in board.tickets if not ticket.options}


def _fair_pairs(board: Board) -> list[Pair]:
    """The joined pairs that a player's trains can reach."""
    most = trains(board)
    return [pair for pair in joined_pairs(board) if pair.path.length <= most]


def _free_pairs(board: Board) -> list[Pair]:
    taken = _taken(board)
    return [pair for pair in _fair_pairs(board) if frozenset(pair.cities) not in taken]


def _sample(pairs: Sequence[Pair], chance: Chance) -> Iterable[Pair]:
    numbers = list(range(len(pairs)))
    if len(numbers) > _MOST_PAIRS:
        chance.shuffle(numbers)
    return [pairs[number] for number in sorted(numbers[:_MOST_PAIRS])]


def _neighbourhoods(board: Board) -> dict[str, frozenset[str]]:
    near: dict[str, set[str]] = {key: {key} for key in board.cities}
    for route in board.routes.values():
        if route.length <= _NEAR:
            a, b = route.between
            near[a].add(b)
            near[b].add(a)
    return {key: frozenset(cities) for key, cities in near.items()}
