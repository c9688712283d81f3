"""Tiny boards from lines of words, and a table at which a test lays out cards as it likes."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import cos, pi, sin

from railwright import (
    TURN,
    Catalogue,
    Claim,
    Draw,
    Game,
    Keep,
    Pass,
    Playset,
    bits,
    installed,
)
from railwright.board.model import Board, Bonus, City, Deck, Players, Route, Ticket

ROW = ("red", "orange", "yellow", "green", "blue")
"""What lies in the row of a table when the test does not say."""


@cache
def everything() -> Catalogue:
    """All that is installed, looked up once."""
    return installed()


def with_rules(*rules) -> Catalogue:
    """All that is installed, and further rules."""
    known = everything()
    return Catalogue({**known.rules, **{rule.name: rule for rule in rules}}, known.bots)


def route_of(line: str, taken) -> Route:
    """A route such as `omsk tomsk 3 red tunnel locos:1 group:x any:4`; without a color it is gray.

    Its key is `omsk-tomsk`, or `omsk-tomsk-2` for a second lane.
    """
    a, b, length, *words = line.split()
    key = stem = f"{a}-{b}"
    lane = 1
    while key in taken:
        lane += 1
        key = f"{stem}-{lane}"
    facts = dict(word.split(":") for word in words if ":" in word)
    plain = [word for word in words if ":" not in word]
    colors = [word for word in plain if word != "tunnel"]
    return Route(
        key,
        (a, b),
        int(length),
        color=colors[0] if colors else None,
        tunnel="tunnel" in plain,
        locomotives=int(facts.get("locos", 0)),
        group=facts.get("group", ""),
        fields={"nordic": {"any_cards": int(facts["any"])}} if "any" in facts else {},
    )


def ticket_of(line: str) -> Ticket:
    """A ticket such as `short omsk tomsk 5`: its deck, its cities, its points."""
    deck, *cities, points = line.split()
    return Ticket(deck, tuple(cities), int(points))


def tiny(*lines, tickets=(), decks=(), bonuses=(), rules=None, name="Tiny") -> Board:
    """A board of a few routes. Bonuses are (measure, points); rules are modules and settings.

    Decks default to one for each that a ticket names, from which nothing is dealt or drawn.
    """
    routes: dict[str, Route] = {}
    for line in lines:
        route = route_of(line, routes)
        routes[route.key] = route
    goals = tuple(ticket_of(line) for line in tickets)
    named = list(dict.fromkeys(city for route in routes.values() for city in route.between))
    named += [city for goal in goals for city in goal.cities if city not in named]
    circle = [2 * pi * number / len(named) for number in range(len(named))]
    known = {deck.key: deck for deck in decks}
    for goal in goals:
        known.setdefault(goal.deck, Deck(goal.deck, deal=0, keep=0, draw=0))
    return Board(
        name=name,
        players=Players(2, 5),
        cities={
            key: City(key, key.title(), (round(395 + 300 * cos(at), 1), round(262 + 200 * sin(at))))
            for key, at in zip(dict.fromkeys(named), circle, strict=False)
        },
        routes=routes,
        decks=known,
        tickets=goals,
        bonuses=tuple(Bonus(measure, measure, points) for measure, points in bonuses),
        rules={"base": {}} if rules is None else {"base": {}, **rules},
    )


class Stacked:
    """Chance that always takes the last card, so that a deck is drawn in its order from the end."""

    def below(self, count):
        return count - 1

    def copy(self):
        return self


class Table:
    """A game on a board: cards, owners and trains are laid out directly, moves are played."""

    def __init__(self, board, seats=2, seed=1, catalogue=None):
        self.playset = Playset.of(board, catalogue or everything())
        self.game = self.playset.start(seats, seed)
        self.names = [card.name for card in self.playset.book.kit.cards]

    @property
    def pos(self):
        return self.game.pos

    @property
    def seat(self):
        return self.game.seat

    @property
    def asked(self):
        """The open decision as (phase, seat, about)."""
        decision = self.game.decision
        return decision.phase, decision.seat, decision.about

    @property
    def moves(self):
        return self.game.moves

    def kind(self, name):
        return self.names.index(name)

    def route(self, key):
        return self.playset.net.route_keys.index(key)

    def city(self, key):
        return self.playset.net.city_keys.index(key)

    def keys(self, mask):
        """The keys of a mask of routes."""
        return {self.playset.net.route_keys[route] for route in bits(mask)}

    # ---- laying out

    def lay_out(self, hands=(), deck=(), row=ROW, rest="deck"):
        """Gather all cards and lay them out anew; the next ones to be drawn come first in `deck`.

        Args:
            hands: for each seat in turn a mapping of names of cards to numbers; {} beyond.
            deck: names of cards on top of the deck.
            row: names of the cards in the row; where fewer, the others are gaps.
            rest: where all other cards go: "deck" (under the top), "discards", or a seat.
        """
        pos, cards = self.pos, self.pos.cards
        pool = self.cards_anywhere()
        for hand in pos.hands:
            hand[:] = [0] * len(self.names)
        for seat, wanted in enumerate(hands):
            for name, count in wanted.items():
                pos.hands[seat][self.kind(name)] = count
        top = [self.kind(name) for name in deck]
        self._lay_row([self.kind(name) for name in row])
        used = Counter(top) + Counter(kind for kind in cards.row if kind >= 0)
        for hand in pos.hands:
            used += Counter(dict(enumerate(hand)))
        left = {kind: count - used[kind] for kind, count in pool.items()}
        assert all(count >= 0 for count in left.values()), "more cards than there are"
        cards.discards[:] = [0] * len(self.names)
        cards.deck[:] = top[::-1]
        if rest == "deck":
            under = [
                kind for kind, count in sorted(left.items(), reverse=True) for _ in range(count)
            ]
            cards.deck[:0] = under
        else:
            pile = cards.discards if rest == "discards" else pos.hands[rest]
            for kind, count in left.items():
                pile[kind] += count
        cards.discarded = sum(cards.discards)
        pos.held[:] = [sum(hand) for hand in pos.hands]
        cards.chance = Stacked()
        assert self.cards_anywhere() == pool
        self.look_again()

    def _lay_row(self, kinds):
        cards = self.pos.cards
        size = len(cards.row)
        kinds = kinds[:size]
        cards.row[:] = [*kinds, *[-1] * (size - len(kinds))]
        cards.gaps = size - len(kinds)
        cards.open = sum(2 << slot for slot in range(len(kinds)))
        cards.heavy = sum(2 << slot for slot, kind in enumerate(kinds) if cards.takes[kind] > 1)

    def cards_anywhere(self):
        """How many cards of each kind there are, wherever they lie."""
        pos, cards = self.pos, self.pos.cards
        found = Counter(cards.deck) + Counter(cards.shown)
        found += Counter(kind for kind in cards.row if kind >= 0)
        for pile in (*pos.hands, cards.discards):
            found += Counter(dict(enumerate(pile)))
        return found + Counter(pos.laid)

    def own(self, seat, *keys):
        """Give routes to a seat: trains are laid and points scored."""
        for key in keys:
            self.pos.claim(seat, self.route(key))
        self.look_again()

    def look_again(self):
        """Work out the moves of the open decision anew, after something was laid out."""
        self.pos.forget_claimable()
        trace, played = self.pos.trace, self.game.played
        self.game = Game(self.pos, self.game.seed)
        self.game.played = played
        self.pos.trace = trace

    # ---- playing

    def play(self, move):
        self.game.play(move)

    def draw(self, slot=0):
        self.play(Draw(slot))

    def claim_move(self, key, line, more=0):
        return Claim(self.kind(line), more, self.route(key))

    def claim(self, key, line, more=0):
        self.play(self.claim_move(key, line, more))

    def may(self, key, line, more=0):
        """Whether the seat asked may claim a route in this way."""
        return self.game.is_legal(self.claim_move(key, line, more))

    def claims(self):
        """The (route, line) of all claims on offer."""
        routes = self.playset.net.route_keys
        return {
            (routes[move.route], self.names[move.line])
            for move in self.moves
            if type(move) is Claim
        }

    def hand(self, seat):
        """The cards in a hand by name, without those of which there are none."""
        return {self.names[kind]: count for kind, count in enumerate(self.pos.hands[seat]) if count}

    def row(self):
        return [self.names[kind] if kind >= 0 else None for kind in self.pos.cards.row]

    def discards(self):
        """The discard pile by name."""
        found = enumerate(self.pos.cards.discards)
        return {self.names[kind]: count for kind, count in found if count}

    def keep(self, *bits_kept):
        self.play(Keep(sum(1 << bit for bit in bits_kept)))

    def keep_all(self):
        self.play(Keep((1 << len(self.pos.offered[self.seat])) - 1))

    def settle_in(self):
        """Keep all tickets until the first turn begins."""
        while self.game.decision.phase != TURN:
            self.keep_all()

    def idle(self):
        """Play a turn in which nothing but drawing from the deck happens, or passing."""
        turn = self.pos.turn
        while not self.game.over and self.pos.turn == turn:
            if Draw(0) in self.moves:
                self.draw(0)
            elif Pass in self.moves.kinds():
                self.play(Pass())
            else:
                self.play(next(iter(self.moves)))

    def finish(self):
        """Let the trains of the seat run out, and idle to the end of the game."""
        trains = list(self.pos.trains)
        self.pos.trains[self.seat] = 0
        self.look_again()
        while not self.game.over:
            self.idle()
        self.pos.trains[:] = trains
        return self.game.sheet()
