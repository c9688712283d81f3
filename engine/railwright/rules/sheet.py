"""Values that a game hands out: happenings, payments, ticket goals, and the score sheet."""

from __future__ import annotations

from typing import NamedTuple


class Happening(NamedTuple):
    """One thing that a verb of the position did.

    The verb says what the numbers mean: `draw` (slot, card), `row` (slot, card), `flush` (),
    `pay` (card, count), `claim` (route, points), `unclaim` (route, points), `offer` (tickets ...),
    `keep` (tickets ...), `reveal` (cards ...), `cancel` (), `score` (points), `shuffle` (cards),
    `last turns` (turns), `put turned` (pile, card), `put by` (pile, card, count), `pass` (),
    `end` ().
    Blind draws and tickets are `secret`: only their seat may read the numbers.
    """

    verb: str
    seat: int
    numbers: tuple[int, ...] = ()
    secret: bool = False


class Payment(NamedTuple):
    """Cards for a claim: `colored` of the line, locomotives, and missing cards to be stood for.

    Each of the `swaps` is paid with `swap` cards of any kind, given one by one.
    """

    line: int
    colored: int
    locomotives: int
    swaps: int = 0
    swap: int = 0


class TicketGoal(NamedTuple):
    """A ticket as the game knows it: places are the cities that stand for a city or a country.

    `kind` is "cities" for a plain ticket, and "countries" for one with options, countries or
    border flags. `options` are (place, points).
    """

    deck: int
    kind: str
    places: tuple[tuple[int, ...], ...]
    points: int
    options: tuple[tuple[tuple[int, ...], int], ...] = ()


class TicketResult(NamedTuple):
    """A ticket at the end: the points it gave (below 0 when not made)."""

    ticket: int
    points: int
    made: bool


class BonusResult(NamedTuple):
    """A bonus card at the end: the measure of each seat and the points each scored."""

    bonus: int
    measured: tuple[int, ...]
    points: tuple[int, ...]


class Sheet(NamedTuple):
    """The score sheet: points by seat, with everything that adds up to them.

    `routes` + tickets + `extra` (points of rules) + bonuses = `totals`. `reached` are the routes
    that counted for each seat's tickets. `winners` holds more than one seat for a shared win;
    `ties` tells for each tie-break that was needed what each seat measured.
    """

    routes: tuple[int, ...]
    tickets: tuple[tuple[TicketResult, ...], ...]
    extra: tuple[int, ...]
    bonuses: tuple[BonusResult, ...]
    totals: tuple[int, ...]
    reached: tuple[int, ...]
    winners: tuple[int, ...]
    ties: tuple[tuple[str, tuple[int, ...]], ...]
    ended: str

    def tickets_made(self, seat: int) -> int:
        """How many tickets a seat completed."""
        return sum(result.made for result in self.tickets[seat])
