"""Values that a game hands out: happenings, payments, ticket goals, and the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from railwright.rules.rule import Remark, Spots


class Happening(NamedTuple):
    """One thing that a verb of the position did.

    The verb says what the numbers mean: `draw` (slot, card), `row` (slot, card), `flush` (),
    `pay` (card, count), `claim` (route, points), `unclaim` (route, points), `offer` (tickets ...),
    `keep` (tickets ...), `reveal` (cards ...), `match` (those of them that cost something ...),
    `cancel` (), `score` (points), `shuffle` (cards), `last turns` (turns),
    `put turned` (pile, card), `put by` (pile, card, count), `pass` (), `end` (). By hand:
    `given` (card, count), `given ticket` (ticket), `taken ticket` (ticket), `on turn` ().
    Blind draws and tickets are `secret`: only their seat may read the numbers.
    `rule` is the slot of the rule that did it, -1 for the course of the game itself.
    """

    verb: str
    seat: int
    numbers: tuple[int, ...] = ()
    secret: bool = False
    rule: int = -1


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


class Stake(NamedTuple):
    """A rule has changed what a ticket is worth, before its sign; `why` is in its own words."""

    rule: int
    before: int
    after: int
    why: Remark | None = None


class TicketResult(NamedTuple):
    """A ticket at the end: the points it gave (below 0 when not made).

    `stakes` tell what rules made of its points, one after the other; only an explained sheet has
    them.
    """

    ticket: int
    points: int
    made: bool
    stakes: tuple[Stake, ...] = ()


class BonusResult(NamedTuple):
    """A bonus card at the end: the measure of each seat and the points each scored."""

    bonus: int
    measured: tuple[int, ...]
    points: tuple[int, ...]


class RulePoints(NamedTuple):
    """Points that a rule gave for something else than a route, in the words of the rule.

    `rule` is the slot of the rule, -1 for none. `routes` and `cities` are masks of what it was for.
    """

    rule: int
    seat: int
    points: int
    words: str = ""
    routes: int = 0
    cities: int = 0


class Borrowing(NamedTuple):
    """One choice of a seat: the route that counts for its tickets besides its own, -1 for none.

    The rule in a slot gave the choice at a `city`, -1 for no city. `number` counts the choices of
    the seat, and `allowed` is the mask of all that it may choose.
    """

    seat: int
    number: int
    rule: int
    city: int
    route: int
    allowed: int


class Sheet(NamedTuple):
    """The score sheet: points by seat, with everything that adds up to them.

    `routes` + tickets + `extra` (points of rules) + bonuses = `totals`. `reached` are the routes
    that counted for each seat's tickets. `winners` holds more than one seat for a shared win;
    `ties` tells for each tie-break that was needed what each seat measured. `rules` are the parts
    of `extra`, and `borrowed` what was chosen beyond each seat's own routes.

    An explained sheet has `spots` too: by measure, for each seat, what of the board it counts.
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
    rules: tuple[RulePoints, ...] = ()
    borrowed: tuple[Borrowing, ...] = ()
    spots: tuple[tuple[str, tuple[Spots, ...]], ...] = ()

    def tickets_made(self, seat: int) -> int:
        """How many tickets a seat completed."""
        return sum(result.made for result in self.tickets[seat])

    def spots_of(self, measure: str) -> tuple[Spots, ...]:
        """For each seat what of the board a measure counts; nothing where no rule tells it."""
        return dict(self.spots).get(measure, ())

    def level(self) -> tuple[tuple[int, ...], ...]:
        """The seats that were level before the first tie-break, and after each."""
        seats = [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]
        found = [tuple(seats)]
        for _, amounts in self.ties:
            most = max([amounts[seat] for seat in seats])
            seats = [seat for seat in seats if amounts[seat] == most]
            found.append(tuple(seats))
        return tuple(found)
