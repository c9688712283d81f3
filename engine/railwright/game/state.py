"""What a position holds: plain fields, and how they are copied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from railwright.game.cards import Cards
from railwright.rules.moves import TURN, Phase

if TYPE_CHECKING:
    from railwright.game.chance import Chance
    from railwright.game.decision import Decision
    from railwright.game.network import Network
    from railwright.game.prices import Prices
    from railwright.rules.book import RuleBook
    from railwright.rules.sheet import (
        Happening,
        Payment,
        RulePoints,
        Stake,
        TicketGoal,
        TicketResult,
    )

NOT_YET: Final = -1


class State:
    """Everything that makes up one game at one moment. Changes.

    Hot fields are read directly by rules and bots:
    `hands[seat][kind]` and `held[seat]` (cards in hand), `owned[seat]` and `free` (masks of
    routes), `trains[seat]`, `points[seat]`, `tickets[seat]`, `offered[seat]` (numbers of tickets),
    `own[slot]` (the rules' states), `phase`, `seat` and `about` of the decision being answered.
    """

    __slots__ = (
        "about",
        "asked",
        "awards",
        "book",
        "cancelled",
        "cards",
        "chance",
        "done",
        "drawable_decks",
        "ended",
        "final_tickets",
        "free",
        "gains",
        "hands",
        "held",
        "holding",
        "judged",
        "labelled",
        "labels",
        "laid",
        "laid_by",
        "last_round_from",
        "last_round_rule",
        "last_round_seat",
        "last_turns",
        "net",
        "nothing_known",
        "offered",
        "opened",
        "own",
        "owned",
        "passes",
        "payment",
        "phase",
        "piles",
        "points",
        "prices",
        "reachable",
        "returns",
        "rule",
        "scored",
        "seat",
        "seats",
        "stack",
        "stakes",
        "ticket_chance",
        "ticket_decks",
        "tickets",
        "trace",
        "trains",
        "turn",
        "turn_seat",
    )

    def __init__(self, net: Network, book: RuleBook, prices: Prices, seats: int) -> None:
        self.net = net
        self.book = book
        self.prices = prices
        self.seats = seats
        kinds = len(book.kit.cards)
        self.hands = [[0] * kinds for _ in range(seats)]
        self.held = [0] * seats
        self.laid: dict[int, int] = {}
        self.laid_by = 0
        self.payment: Payment | None = None
        self.cards: Cards = Cards.empty(book.kit)
        self.piles: list[list[int]] = [[] for _ in book.kit.piles]
        self.chance: Chance | None = None
        """The stream for whatever rules leave to chance; a view has none."""
        self.ticket_decks: list[list[int]] = []
        self.drawable_decks = 0
        """The mask of the ticket decks that may be drawn from and have tickets."""
        self.ticket_chance: Chance | None = None
        self.tickets: list[list[int]] = [[] for _ in range(seats)]
        self.offered: list[list[int]] = [[] for _ in range(seats)]
        self.returns = [0] * len(book.kit.decks)
        self.owned = [0] * seats
        self.free = (1 << net.routes) - 1
        self.trains = [book.kit.trains] * seats
        self._score_nothing(seats)
        self.awards: dict[int, tuple[int, ...]] = {}
        self.own: list[Any] = []
        self.nothing_known = [NOT_YET] * seats
        self.reachable = list(self.nothing_known)
        self.labels: list[int] | None = None
        self.labelled = 0
        self.stack: list[Decision] = []
        self.asked: list[Decision] = []
        self.phase: Phase = TURN
        self.seat = 0
        self.about = 0
        self.turn = self.turn_seat = 0
        self.done = True
        self.holding = self.cancelled = False
        self.passes = 0
        self.last_turns = NOT_YET
        self.last_round_from = 0
        self.last_round_rule = self.last_round_seat = NOT_YET
        self.ended = ""
        self.opened = False
        self.trace: list[Happening] | None = None

    def _score_nothing(self, seats: int) -> None:
        """The fields of points, and those that only scoring uses."""
        self.points = [0] * seats
        self.scored = [0] * seats
        self.gains: list[RulePoints] = []
        """What `scored` is made of."""
        self.rule = NOT_YET
        """The slot of the rule whose handler runs, for the score sheet; -1 for none."""
        self.judged: TicketGoal | None = None
        """The ticket that is being judged, for rules that change its stake."""
        self.stakes: list[tuple[int, tuple[Stake, ...]]] | None = None
        """While a sheet is explained: the points after each valuation, and what changed them."""
        self.final_tickets: list[tuple[TicketResult, ...]] = [() for _ in range(seats)]

    def owner(self, route: int) -> int:
        """The seat that owns a route, or -1."""
        for seat, owned in enumerate(self.owned):
            if owned >> route & 1:
                return seat
        return -1

    def others(self, seat: int) -> int:
        """The mask of the routes that belong to other seats."""
        mask = 0
        for other, owned in enumerate(self.owned):
            if other != seat:
                mask |= owned
        return mask

    def take_over(self, other: State) -> None:
        """Become an independent copy of another state of the same game."""
        self.hands = [list(hand) for hand in other.hands]
        self.held = list(other.held)
        self.laid = dict(other.laid)
        self.payment = other.payment
        self.cards = other.cards.copy()
        self.piles = [list(pile) for pile in other.piles]
        self.chance = other.chance.copy() if other.chance is not None else None
        self.ticket_decks = [list(deck) for deck in other.ticket_decks]
        self.ticket_chance = other.ticket_chance.copy() if other.ticket_chance is not None else None
        self.tickets = [list(held) for held in other.tickets]
        self.offered = [list(offered) for offered in other.offered]
        self.returns = list(other.returns)
        self.copy_public(other)
        self.own = [copied(state) for state in other.own]
        self.trace = list(other.trace) if other.trace is not None else None

    def copy_public(self, other: State) -> None:
        """Take over, as copies, what everybody at the table may see of another position."""
        self.owned = list(other.owned)
        self.free = other.free
        self.trains = list(other.trains)
        self.points = list(other.points)
        self.scored = list(other.scored)
        self.gains = list(other.gains)
        self.rule = other.rule
        self.awards = dict(other.awards)
        self.reachable = list(other.reachable)
        self.stack = list(other.stack)
        self.asked = list(other.asked)
        self.copy_moment(other)

    def copy_moment(self, other: State) -> None:
        """Take over the plain numbers that say where in the game another position is."""
        self.free = other.free
        self.prices = other.prices
        self.phase = other.phase
        self.seat = other.seat
        self.about = other.about
        self.turn = other.turn
        self.turn_seat = other.turn_seat
        self.done = other.done
        self.holding = other.holding
        self.cancelled = other.cancelled
        self.passes = other.passes
        self.drawable_decks = other.drawable_decks
        self.last_turns = other.last_turns
        self.last_round_from = other.last_round_from
        self.last_round_rule = other.last_round_rule
        self.last_round_seat = other.last_round_seat
        self.laid_by = other.laid_by
        self.ended = other.ended
        self.opened = other.opened
        self.payment = other.payment


def copied(state: Any) -> Any:  # noqa: ANN401 - each rule has its own type of state
    """A rule's own state, copied one level deep: its lists are new, everything else is shared."""
    if state is None:
        return None
    twin = object.__new__(type(state))
    for name in state.__slots__:
        value = getattr(state, name)
        setattr(twin, name, list(value) if isinstance(value, list) else value)
    return twin
