"""The Position: one game at one moment, and the verbs that change it.

Rules change their own state directly and everything else through these verbs, which keep cards,
trains and tickets counted and write the trace if there is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from railwright.game.asking import Asking
from railwright.game.cards import EMPTY
from railwright.game.prices import LINES
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import GIVE, Claim, Draw
from railwright.rules.sheet import Payment, RulePoints

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.game.moves import Moves

S = TypeVar("S")
T = TypeVar("T")

UNKNOWN: Final = -1

CLAIM_FRONTS: Final = [(Claim, line, 0) for line in range(LINES)]


class Position(Asking):
    """A state and the verbs that change it. Copies are cheap.

    The verbs of the decisions, of the end and of the trace stand in `Asking`, those of cards,
    routes and tickets here.
    """

    __slots__ = ()

    # ---- cards

    def take(self, seat: int, slot: int) -> int:
        """Take the top card (slot 0) or a card of the row; give how much of a draw it used up."""
        cards = self.cards
        if slot:
            if self.trace is not None:
                self.tell("draw", seat, slot, cards.row[slot - 1])
            kind = cards.take_from_row(slot, self)
            self.hands[seat][kind] += 1
            self.held[seat] += 1
            return cards.takes[kind]
        kind = self.draw_blind(seat)
        if self.trace is not None and kind != EMPTY:
            self.tell_secretly("draw", seat, slot, kind)
        return 1

    def draw_blind(self, seat: int) -> int:
        """Take the top card of the deck into a hand; its kind, or -1 where none was left."""
        kind = self.cards.take_top(self)
        if kind != EMPTY:
            self.hands[seat][kind] += 1
            self.held[seat] += 1
        return kind

    def offer_cards(self, moves: Moves) -> None:
        """Offer the top of the deck and every card of the row."""
        moves.add(self.cards.drawable(), Draw)

    def offer_second_card(self, moves: Moves) -> None:
        """Offer what may be drawn second: no card of the row that takes the whole draw."""
        moves.add(self.cards.drawable() & ~self.cards.heavy, Draw)

    def pay(self, seat: int, kind: int, count: int = 1) -> None:
        """Put cards of a kind from a hand on the discard pile."""
        if count:
            self.hands[seat][kind] -= count
            self.held[seat] -= count
            self.cards.discard(kind, count)
            self.tell("pay", seat, kind, count)
            if self.cards.gaps:
                self.cards.refill(self)

    def lay(self, seat: int, kind: int, count: int) -> None:
        """Lay cards of a hand aside as (part of) the payment of the held move."""
        self.hands[seat][kind] -= count
        self.held[seat] -= count
        self.laid[kind] = self.laid.get(kind, 0) + count
        self.laid_by = seat

    def lay_payment(self, seat: int, claim: Claim) -> None:
        """Lay the cards that a claim pays; ask for cards of any kind that stand for missing ones.

        Raises:
            ValueError: the hand does not hold them.
        """
        paid = self.payment_of(seat, claim)
        if paid is None:
            raise ValueError(f"seat {seat} cannot pay for {claim}")
        self.payment = paid
        if paid.colored:
            self.lay(seat, paid.line, paid.colored)
        if paid.locomotives:
            self.lay(seat, LOCOMOTIVE, paid.locomotives)
        for _ in range(paid.swaps * paid.swap):
            self.ask(GIVE, seat)

    def spend_laid(self, seat: int) -> None:
        """Put the cards laid aside on the discard pile: the held move happens."""
        for kind, count in self.laid.items():
            self.cards.discard(kind, count)
            if self.trace is not None:
                self.tell("pay", seat, kind, count)
        self.laid.clear()
        self.payment = None
        if self.cards.gaps:
            self.cards.refill(self)

    def stash(self, pile: int) -> None:
        """Put the top card of the deck on a pile, unseen; nothing where the cards have run out."""
        if self.cards.left():
            kind = self.cards.take_top(self)
            if kind != EMPTY:
                self.piles[pile].append(kind)
                self.tell("stash", self.seat, pile)

    def put_turned(self, pile: int) -> None:
        """Put the card that leaves the deck on a pile, in a handler of `turned`.

        Another card of the deck takes its place. Raises `ValueError` outside such a handler.
        """
        kind = self.cards.turning
        if kind == EMPTY:
            raise ValueError("no card is being turned, or it has been put on a pile already")
        self.cards.turning = EMPTY
        self.piles[pile].append(kind)
        self.tell("put turned", self.seat, pile, kind)

    def take_pile(self, seat: int, pile: int, most: int | None = None) -> None:
        """Take the cards of a pile into a hand: all of them, or the top ones up to `most`."""
        there = self.piles[pile]
        first = 0 if most is None else max(0, len(there) - most)
        taken = there[first:]
        for kind in taken:
            self.hands[seat][kind] += 1
        self.held[seat] += len(taken)
        self.tell_secretly("take pile", seat, pile, *taken)
        del there[first:]

    def put_by(self, seat: int, pile: int, kind: int, count: int = 1) -> None:
        """Put cards of a kind from a hand on a pile: they are out of play until somebody takes it.

        The kind is told to all, as for a card that is played.
        """
        self.hands[seat][kind] -= count
        self.held[seat] -= count
        self.piles[pile].extend([kind] * count)
        self.tell("put by", seat, pile, kind, count)

    def reveal(self, count: int) -> tuple[int, ...]:
        """Turn up the top cards of the deck; they are discarded at the end of the turn.

        Gives their kinds, fewer than asked for where the cards run out.
        """
        turned_up = [self.cards.reveal_top(self) for _ in range(min(count, self.cards.left()))]
        shown = tuple([kind for kind in turned_up if kind != EMPTY])
        self.tell("reveal", self.seat, *shown)
        return shown

    def payment_of(self, seat: int, claim: Claim) -> Payment | None:
        """The cards that a claim would pay, or None if the hand does not hold them."""
        return self.prices.payment_of(claim, self.hands[seat], self.paying_cards(seat))

    def paying_cards(self, seat: int) -> int:
        """How many cards of a hand can pay for something; some kinds never do."""
        count = self.held[seat]
        for kind in self.prices.idle:
            count -= self.hands[seat][kind]
        return count

    def payments(self, seat: int, route: int) -> list[tuple[Claim, Payment]]:
        """Every way in which a seat can pay for a route, the fewest locomotives first."""
        found = []
        for line in range(LINES):
            for more in range(-LINES, LINES + 1):
                claim = Claim(line, more, route)
                paid = self.payment_of(seat, claim)
                if paid is not None:
                    found.append((claim, paid))
        found.sort(key=lambda way: (way[1].swaps, way[1].locomotives, way[1].line))
        return found

    # ---- routes

    def claimable(self, seat: int) -> int:
        """The mask of routes that a seat may claim: free, enough trains, closed by no rule."""
        mask = self.reachable[seat]
        if mask < 0:
            fits = self.prices.fits
            mask = self.free & fits[min(self.trains[seat], len(fits) - 1)]
            for slot, closed in self.book.closed:
                mask &= ~closed(self.own[slot], self, seat)
            self.reachable[seat] = mask
        return mask

    def offer_claims(self, seat: int, moves: Moves) -> None:
        """Offer every route that the seat may claim, once for each way to pay for it."""
        open_routes = self.claimable(seat)
        if not open_routes:
            return
        hand = self.hands[seat]
        rows = self.prices.rows(hand[LOCOMOTIVE], self.paying_cards(seat))
        masks, fronts, total = moves.masks, moves.fronts, moves.total
        for front, row, count in zip(CLAIM_FRONTS, rows, hand):  # noqa: B905 - the form that compiles
            mask = row[count] & open_routes
            if mask:
                masks.append(mask)
                fronts.append(front)
                total += mask.bit_count()
        moves.total = total

    def claim(self, seat: int, route: int) -> None:
        """Give a free route to a seat: its trains are laid and its points scored at once."""
        self.owned[seat] |= 1 << route
        self.free &= ~(1 << route)
        self.trains[seat] -= self.prices.pieces[route]
        points = self.prices.points[route]
        if self.book.award:
            award = tuple([points if other == seat else 0 for other in range(self.seats)])
            for slot, relay in self.book.award:
                award = relay(self.own[slot], self, seat, route, award)
            self.awards[route] = award
            points = award[seat]
            for other, part in enumerate(award):
                self.points[other] += part
        else:
            self.points[seat] += points
        self.forget_claimable()
        if self.trace is not None:
            self.tell("claim", seat, route, points)
        if self.book.claimed:
            rule = self.rule
            for slot, react in self.book.claimed:
                self.rule = slot
                react(self.own[slot], self, seat, route)
            self.rule = rule
            self.forget_claimable()

    def unclaim(self, route: int) -> None:
        """Take a claimed route from its owner: trains go back, the very award is taken back."""
        seat = self.owner(route)
        self.owned[seat] &= ~(1 << route)
        self.free |= 1 << route
        self.trains[seat] += self.prices.pieces[route]
        points = self.prices.points[route]
        award = self.awards.pop(route, None)
        if award is None:
            self.points[seat] -= points
        else:
            for other, part in enumerate(award):
                self.points[other] -= part
            points = award[seat]
        self.forget_claimable()
        self.tell("unclaim", seat, route, points)
        if self.book.removed:
            rule = self.rule
            for slot, react in self.book.removed:
                self.rule = slot
                react(self.own[slot], self, seat, route)
            self.rule = rule
            self.forget_claimable()

    def paint(self, route: int, color: int | None) -> None:
        """Let a route be paid in this color from now on in this game; None is any one color."""
        self.prices = self.prices.painted(route, color)
        self.tell("paint", self.seat, route)

    def give_trains(self, seat: int, count: int) -> None:
        """Give a seat so many trains more; below 0 they are taken away, but never below none."""
        self.trains[seat] = max(0, self.trains[seat] + count)
        self.forget_claimable()
        self.tell("trains", seat, count)

    def forget_claimable(self) -> None:
        """Let the claimable routes be worked out anew: something that they hang on has changed."""
        self.reachable[:] = self.nothing_known

    def score(
        self, seat: int, points: int, words: str = "", *, routes: int = 0, cities: int = 0
    ) -> None:
        """Give points for something else than a route.

        Args:
            seat: who gets them.
            points: how many; below 0 they are taken away.
            words: what for, on the score sheet: "2 stations not built".
            routes: the mask of the routes that it is for, if any.
            cities: the mask of the cities.
        """
        self.points[seat] += points
        self.scored[seat] += points
        self.gains.append(RulePoints(self.rule, seat, points, words, routes, cities))
        self.tell("score", seat, points)

    # ---- tickets

    def offer_tickets(self, seat: int, deck: int, count: int) -> None:
        """Lay the top tickets of a deck before a seat, as many as there are up to `count`."""
        pile = self.ticket_decks[deck]
        drawn = [pile.pop() for _ in range(min(count, len(pile)))]
        if not pile:
            self.drawable_decks &= ~(1 << deck)
        self.offered[seat].extend(drawn)
        self.tell_secretly("offer", seat, *drawn)

    def keep_tickets(self, seat: int, subset: int, *, later: bool) -> None:
        """Keep the offered tickets of a subset; the others go where their deck says (C16).

        `later` tells tickets that were drawn from those that were dealt at the start.
        """
        offered = self.offered[seat]
        kept = [ticket for bit, ticket in enumerate(offered) if subset >> bit & 1]
        back = [ticket for bit, ticket in enumerate(offered) if not subset >> bit & 1]
        self.tickets[seat].extend(kept)
        for ticket in back:
            self.put_ticket_back(ticket, later=later)
        offered.clear()
        self.tell_secretly("keep", seat, *kept)

    def put_ticket_back(self, ticket: int, *, later: bool) -> None:
        """Put a ticket that lies nowhere else where its deck wants those that are not kept."""
        number = self.net.tickets[ticket].deck
        deck = self.book.kit.decks[number]
        place = deck.later_returns if later else deck.initial_returns
        if place == "box":
            self.returns[number] += 1
            return
        pile = self.ticket_decks[number]
        pile.insert(0, ticket)
        if place == "shuffled" and self.ticket_chance is not None:
            self.ticket_chance.shuffle(pile)
        if deck.draw:
            self.drawable_decks |= 1 << number

    def joined(self, routes: int) -> list[int]:
        """For each stop the number of its part of the network of these routes: see `labels`."""
        if self.labels is None or self.labelled != routes:
            self.labels = self.net.labels(routes)
            self.labelled = routes
        return self.labels

    def worked_out(self, make: Callable[[S, Position, int], T], own: S, seat: int) -> T:
        """What `make(own, self, seat)` gives; a view works it out once a look.

        For what `worth` needs for each of many moves. `make` is a function of a module, and `own`
        always the state of its rule.
        """
        return make(own, self, seat)

    def copy(self) -> Position:
        """A position that goes on independently of this one."""
        twin = Position(self.net, self.book, self.prices, self.seats)
        twin.take_over(self)
        return twin
