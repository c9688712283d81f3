"""A bare loop of the base game: the yardstick for the speed of the engine.

It plays one board size with one set of rules and random moves, and can do nothing else: no rule
modules, no views, no records. Run it to see its games a second for 2 to 5 players.
"""

from __future__ import annotations

import csv
import time
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.game.trail import longest_trail

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

USA: Final = Path(__file__).parents[1] / "tests" / "data" / "published" / "usa"
COLORS: Final = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")
WILD: Final = len(COLORS)
CARDS: Final = (12,) * WILD + (14,)
POINTS: Final = (0, 1, 2, 4, 7, 10, 15)
TRAINS: Final = 45
KEEP_TWO: Final = ((0, 1), (0, 2), (1, 2), (0, 1, 2))
KEEP_ONE: Final = ((0,), (1,), (2,), *KEEP_TWO)


class Map(NamedTuple):
    """The board in numbers; masks have one bit for each route."""

    routes: tuple[tuple[int, int, int], ...]
    """City, city, spaces."""
    doubles: tuple[int, ...]
    """For each route the mask of all lanes beside it, itself included."""
    payable: tuple[tuple[tuple[int, ...], ...], ...]
    """Mask of routes by wilds in hand, color (or wilds alone) and cards of that color."""
    within: tuple[int, ...]
    """Mask of the routes that so many trains can fill."""
    tickets: tuple[tuple[int, int, int], ...]
    """City, city, points."""
    cities: int


@cache
def usa() -> Map:
    """The published board of 36 cities and 100 lanes, with its 30 tickets."""
    rows = _rows("routes")
    cities: dict[str, int] = {row["city"]: n for n, row in enumerate(_rows("cities"))}
    routes = tuple((cities[r["city_a"]], cities[r["city_b"]], int(r["length"])) for r in rows)
    groups = [row["double_group"] or row["id"] for row in rows]
    return Map(
        routes=routes,
        doubles=tuple(_mask(other == group for other in groups) for group in groups),
        payable=_payable([row["color"] for row in rows], [route[2] for route in routes]),
        within=tuple(_mask(route[2] <= n for route in routes) for n in range(TRAINS + 1)),
        tickets=tuple(
            (cities[row["city_a"]], cities[row["city_b"]], int(row["points"]))
            for row in _rows("tickets")
            if row["deck"] == "base"
        ),
        cities=len(cities),
    )


def _rows(name: str) -> list[dict[str, str]]:
    with (USA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _mask(bits: Iterable[bool]) -> int:
    return sum(1 << n for n, bit in enumerate(bits) if bit)


def _payable(
    colors: Sequence[str], lengths: Sequence[int]
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The routes a hand can pay: gray ones with a color only if the hand holds a card of it."""

    def mask(color: int, cards: int, wilds: int) -> int:
        reach = wilds if color == WILD else cards + wilds
        own = COLORS[color] if color != WILD else ""
        gray = "gray" if cards else ""
        return _mask(n <= reach and c in {own, gray} for c, n in zip(colors, lengths, strict=True))

    return tuple(
        tuple(
            tuple(mask(color, cards, wilds) for cards in range(CARDS[color] + 1))
            for color in range(WILD + 1)
        )
        for wilds in range(CARDS[WILD] + 1)
    )


class Game:
    """Changes as it is played: one game among `players`, all moves equally likely."""

    __slots__ = (
        "board",
        "deck",
        "discards",
        "hands",
        "kept",
        "lanes",
        "open_to",
        "owned",
        "random",
        "row",
        "scores",
        "tickets",
        "trains",
    )

    def __init__(self, seed: int, players: int) -> None:
        self.board = usa()
        rng = Random(seed)
        self.random = rng.random
        self.deck = [color for color, count in enumerate(CARDS) for _ in range(count)]
        self.discards = [0] * len(CARDS)
        self.row: list[int] = []
        self.tickets = rng.sample(self.board.tickets, len(self.board.tickets))
        self.hands = [[0] * len(CARDS) for _ in range(players)]
        self.kept: list[list[tuple[int, int, int]]] = [[] for _ in range(players)]
        self.owned: list[list[tuple[int, int, int]]] = [[] for _ in range(players)]
        self.open_to = [self.board.within[TRAINS]] * players
        self.trains = [TRAINS] * players
        self.scores = [0] * players

    def play(self) -> list[int]:
        """Play to the end; the scores by seat."""
        players = len(self.hands)
        for hand in self.hands:
            for _ in range(4):
                hand[self.draw()] += 1
        self.refill()
        for seat in range(players):
            self.keep_tickets(seat, KEEP_TWO)
        turns = passes = 0
        last = -1
        while turns != last and passes < players:
            seat = turns % players
            passes = 0 if self.turn(seat) else passes + 1
            turns += 1
            if last < 0 and self.trains[seat] <= 2:
                last = turns + players
        self.score()
        return self.scores

    def turn(self, seat: int) -> bool:
        """Play one move of a turn, and the second card of a draw; whether there was any."""
        if len(self.row) < 5:
            self.refill()
        hand = self.hands[seat]
        mine = self.open_to[seat] & self.board.within[self.trains[seat]]
        payable = self.board.payable[hand[WILD]]
        masks = [line[cards] & mine for line, cards in zip(payable, hand, strict=True)]
        claims = sum(map(int.bit_count, masks))
        row = len(self.row)
        cards = row + 1 if self.deck or any(self.discards) else row
        moves = claims + cards + 1 if self.tickets else claims + cards
        if not moves:
            return False
        pick = int(self.random() * moves)
        if pick < claims:
            self.claim(seat, masks, pick)
        elif pick < claims + cards:
            self.draw_cards(hand, pick - claims)
        else:
            self.keep_tickets(seat, KEEP_ONE)
        return True

    def claim(self, seat: int, masks: list[int], pick: int) -> None:
        """Claim the route of the `pick`-th bit of all `masks`, paid with the color of its mask."""
        color = 0
        mask = masks[0]
        while pick >= (count := mask.bit_count()):
            pick -= count
            color += 1
            mask = masks[color]
        for _ in range(pick):
            mask &= mask - 1
        route = (mask & -mask).bit_length() - 1
        length = self.board.routes[route][2]
        hand = self.hands[seat]
        paid = min(hand[color], length)
        hand[color] -= paid
        hand[WILD] -= length - paid
        self.discards[color] += paid
        self.discards[WILD] += length - paid
        self.owned[seat].append(self.board.routes[route])
        self.trains[seat] -= length
        self.scores[seat] += POINTS[length]
        lanes = self.board.doubles[route]
        closed = ~lanes if len(self.hands) < 4 else ~(1 << route)
        self.open_to = [mask & closed for mask in self.open_to]
        self.open_to[seat] &= ~lanes

    def draw_cards(self, hand: list[int], pick: int) -> None:
        """Take the face-up card at `pick`, or a blind one past the row; then a second card."""
        row = self.row
        if pick == len(row):
            hand[self.draw()] += 1
        elif self.take(hand, pick) == WILD:
            return
        places = [place for place, card in enumerate(row) if card != WILD]
        if self.deck or any(self.discards):
            places.append(len(row))
        if places:
            pick = places[int(self.random() * len(places))]
            if pick == len(row):
                hand[self.draw()] += 1
            else:
                self.take(hand, pick)

    def take(self, hand: list[int], place: int) -> int:
        """Take a face-up card and replace it; the card."""
        row = self.row
        card = row[place]
        hand[card] += 1
        new = self.draw()
        if new < 0:
            del row[place]
        else:
            row[place] = new
            if new == WILD and row.count(WILD) >= 3:
                self.flush()
        return card

    def draw(self) -> int:
        """The top card of the deck, at random instead of shuffled; -1 when no card is left."""
        deck = self.deck
        if not deck:
            for color, count in enumerate(self.discards):
                deck.extend([color] * count)
            if not deck:
                return -1
            self.discards = [0] * len(CARDS)
        place = int(self.random() * len(deck))
        card = deck[place]
        deck[place] = deck[-1]
        deck.pop()
        return card

    def refill(self) -> None:
        """Turn cards up until five lie in the row, as far as there are any."""
        while len(self.row) < 5 and (card := self.draw()) >= 0:
            self.row.append(card)
        if self.row.count(WILD) >= 3:
            self.flush()

    def flush(self) -> None:
        """Replace a row with three wilds, at most three times."""
        row = self.row
        for _ in range(3):
            if row.count(WILD) < 3 or len(row) < 5 or not (self.deck or any(self.discards)):
                return
            for card in row:
                self.discards[card] += 1
            row.clear()
            while len(row) < 5:
                row.append(self.draw())

    def keep_tickets(self, seat: int, choices: Sequence[tuple[int, ...]]) -> None:
        """Draw three tickets, keep a random choice, and put the others under the deck."""
        drawn = self.tickets[:3]
        del self.tickets[:3]
        if len(drawn) < 3:
            choices = [keep for keep in choices if keep[-1] < len(drawn)]
        keep = choices[int(self.random() * len(choices))]
        for place, ticket in enumerate(drawn):
            (self.kept[seat] if place in keep else self.tickets).append(ticket)

    def score(self) -> None:
        """Add the tickets and the ten points of the longest trail."""
        trails = [longest_trail(routes) for routes in self.owned]
        longest = max(trails)
        for seat, trail in enumerate(trails):
            if trail == longest > 0:
                self.scores[seat] += 10
            joined = list(range(self.board.cities))
            for a, b, _ in self.owned[seat]:
                joined[_root(joined, a)] = _root(joined, b)
            for a, b, points in self.kept[seat]:
                done = _root(joined, a) == _root(joined, b)
                self.scores[seat] += points if done else -points


def _root(joined: list[int], city: int) -> int:
    while joined[city] != city:
        city = joined[city]
    return city


def play(seed: int, players: int) -> list[int]:
    """The scores by seat of one game; the same seed gives the same game."""
    return Game(seed, players).play()


def rate(players: int, seconds: float = 3.0) -> float:
    """Games a second of processor time among `players`."""
    play(0, players)
    games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(20):
            play(games, players)
            games += 1
    return games / spent


if __name__ == "__main__":
    print("players  games/s")
    for count in range(2, 6):
        print(f"{count:>7}  {rate(count):>7,.0f}")
