"""The View: a position as one seat may know it, with everything hidden left blank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from typing_extensions import override

from railwright.game.position import UNKNOWN, Position

if TYPE_CHECKING:
    from collections.abc import Callable

S = TypeVar("S")
T = TypeVar("T")


class View(Position):
    """What one seat may know. Changes with the game: `refresh` before each look.

    Open things are shared with the position, so that keeping a view up to date costs little;
    a view is for reading. Hands of others are all zero (`held` tells their sizes), hidden cards
    and tickets are `UNKNOWN` in piles of the true size, and there is no chance in it.
    """

    __slots__ = ("_worked_out", "viewer")

    def __init__(self, source: Position, viewer: int) -> None:
        super().__init__(source.net, source.book, source.prices, source.seats)
        self.viewer = viewer
        self._worked_out: dict[object, Any] = {}
        self.hands[viewer] = source.hands[viewer]
        self.tickets[viewer] = source.tickets[viewer]
        self.offered[viewer] = source.offered[viewer]
        self.held = source.held
        self.laid = source.laid
        self.owned = source.owned
        self.trains = source.trains
        self.points = source.points
        self.scored = source.scored
        self.gains = source.gains
        self.awards = source.awards
        self.reachable = source.reachable
        self.stack = source.stack
        self.asked = source.asked
        self.cards.discards = source.cards.discards
        self.cards.shown = source.cards.shown
        self.own = list(source.own)
        self.refresh(source)

    def refresh(self, source: Position) -> None:
        """Bring the view up to the present of its game, which has the source."""
        self._worked_out.clear()
        self.copy_moment(source)
        self.cards.share(source.cards)
        if len(self.cards.deck) != len(source.cards.deck):
            self.cards.deck = [UNKNOWN] * len(source.cards.deck)
        for number, pile in enumerate(self.book.kit.piles):
            hidden = [UNKNOWN] * len(source.piles[number])
            self.piles[number] = source.piles[number] if pile.seen_by == "all" else hidden
        if len(self.ticket_decks) != len(source.ticket_decks):
            self.ticket_decks = [[] for _ in source.ticket_decks]
        _blank(self.ticket_decks, source.ticket_decks, UNKNOWN)
        _blank(self.offered, source.offered, self.viewer)
        if source.turn:  # before the first turn nobody knows how many tickets others have kept
            _blank(self.tickets, source.tickets, self.viewer)
            self.returns = source.returns
        for slot, as_seen in self.book.view:
            self.own[slot] = as_seen(source.own[slot], self.viewer)

    @override
    def worked_out(self, make: Callable[[S, Position, int], T], own: S, seat: int) -> T:
        """What `make(own, self, seat)` gives, kept until the next `refresh`."""
        key = (make, seat)
        found = self._worked_out.get(key)
        if found is None:
            found = self._worked_out[key] = make(own, self, seat)
        return cast("T", found)


def _blank(mine: list[list[int]], theirs: list[list[int]], seen: int) -> None:
    """Make hidden piles as long as the true ones; the pile number `seen` is shared already."""
    for number, pile in enumerate(theirs):
        if number != seen and len(mine[number]) != len(pile):
            mine[number] = [UNKNOWN] * len(pile)
