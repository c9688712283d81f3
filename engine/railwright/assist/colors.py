"""Balancing colors: as many spaces of each color, no two lanes alike, spread over the map.

Colors are given to the longest routes first and then exchanged for as long as that makes the
board better; of several such tries the best is taken.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from railwright.board.model import COLORS
from railwright.game.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from railwright.board.model import Board, Route

_TRIES: Final = 4
_MOST_ROUNDS: Final = 12
"""Rounds of exchanges are over long before; the limit keeps the worst case bounded."""
_MANY: Final = 120
"""With more routes than these to color, one try of few rounds has to do: a person waits."""
_FEW_ROUNDS: Final = 2
_REACH: Final = 60
"""A route exchanges its color with one of so many that come next by length."""

# What is bad about a coloring; even spaces outweigh all the rest.
_UNEVEN: Final = 100_000.0
_NEIGHBOUR: Final = 12.0
_SAME_LENGTH: Final = 6.0


@dataclass(frozen=True, slots=True)
class ColorWish:
    """Which routes may change their color, and what each color should come to.

    `routes` None lets every route change that is not locked. Gray routes stay gray. `targets`
    gives the spaces of a color; those that it does not name share the rest equally.
    """

    routes: frozenset[str] | None = None
    targets: Mapping[str, int] = field(default_factory=dict)
    seed: int = 0


def color_spaces(board: Board) -> Mapping[str, int]:
    """Spaces of each of the eight colors."""
    counts = Counter(dict.fromkeys(COLORS, 0))
    for route in board.routes.values():
        if route.color:
            counts[route.color] += route.length
    return counts


def color_targets(board: Board, wish: ColorWish) -> Mapping[str, float]:
    """The spaces that each color should come to: as wished, and equal shares of the rest."""
    free = [color for color in COLORS if color not in wish.targets]
    left = sum(color_spaces(board).values()) - sum(wish.targets.values())
    share = max(0.0, left / len(free)) if free else 0.0
    return {color: float(wish.targets.get(color, share)) for color in COLORS}


def balanced(board: Board, wish: ColorWish) -> Board:
    """The board with other colors on the routes that may change; the same wish gives the same.

    Two routes between the same cities never become alike. Colors that cannot be even, because
    too few routes may change, come as near as exchanges lead.
    """
    changeable = _changeable(board, wish)
    if not changeable:
        return board
    tries = 1 if len(changeable) > _MANY else _TRIES
    found = [_colored(board, wish, changeable, number) for number in range(tries)]
    best = min(found, key=_Coloring.cost)
    before = _Coloring.of(board, color_targets(board, wish), board.routes.values())
    if before.sound and before.cost() <= best.cost():
        return board
    return recolored(board, best.colors)


def recolored(board: Board, colors: Mapping[str, str | None]) -> Board:
    """Give colors to routes by their keys; None makes a route gray."""
    routes = {
        key: replace(route, color=colors[key]) if key in colors else route
        for key, route in board.routes.items()
    }
    return replace(board, routes=routes)


def _changeable(board: Board, wish: ColorWish) -> Sequence[Route]:
    return [
        route
        for route in board.routes.values()
        if route.color in COLORS
        and (not route.locked if wish.routes is None else route.key in wish.routes)
    ]


@dataclass(slots=True)
class _Coloring:
    """Colors of routes while they are sought; it changes."""

    targets: Mapping[str, float]
    routes: dict[str, Route]
    share: Mapping[int, float]
    """Length -> how many of the routes of that length each color should have."""
    beside: Mapping[str, Sequence[str]]
    """Route -> the other routes between its two cities."""
    touching: Mapping[str, Sequence[str]]
    """Route -> the routes that share one city with it."""
    colors: dict[str, str] = field(default_factory=dict)
    spaces: Counter[str] = field(default_factory=Counter)
    lengths: Counter[tuple[str, int]] = field(default_factory=Counter)

    @staticmethod
    def of(board: Board, targets: Mapping[str, float], colored: Iterable[Route]) -> _Coloring:
        """A coloring of a board's colored routes that begins with the colors of some of them."""
        routes = {key: route for key, route in board.routes.items() if route.color}
        lengths = Counter(route.length for route in routes.values())
        share = {length: number / len(COLORS) for length, number in lengths.items()}
        beside, touching = _neighbours(routes)
        coloring = _Coloring(targets, routes, share, beside, touching)
        for route in colored:
            if route.color:
                coloring.give(route.key, route.color)
        return coloring

    @property
    def sound(self) -> bool:
        """Whether no two routes between the same cities are alike."""
        return all(self.may(key, color) for key, color in self.colors.items())

    def give(self, key: str, color: str) -> None:
        """Give a route a color, in the place of the one that it had."""
        length = self.routes[key].length
        old = self.colors.get(key)
        if old is not None:
            self.spaces[old] -= length
            self.lengths[old, length] -= 1
        self.colors[key] = color
        self.spaces[color] += length
        self.lengths[color, length] += 1

    def may(self, key: str, color: str) -> bool:
        """Whether no route beside has this color."""
        return all(self.colors.get(other) != color for other in self.beside[key])

    def clashes(self, key: str, color: str) -> int:
        """How many routes of this color meet the route at a city."""
        return sum(self.colors.get(other) == color for other in self.touching[key])

    def uneven(self, changes: Mapping[str, int]) -> float:
        """What the spaces of these colors cost once they have changed by so many."""
        return _UNEVEN * sum(
            (self.spaces[color] + by - self.targets[color]) ** 2 for color, by in changes.items()
        )

    def crowded(self, length: int, changes: Mapping[str, int]) -> float:
        """What the routes of a length cost once these colors have so many more of them."""
        return _SAME_LENGTH * sum(
            (self.lengths[color, length] + by - self.share[length]) ** 2
            for color, by in changes.items()
        )

    def cost(self) -> float:
        """What is bad about the whole coloring; the less, the better."""
        meetings = sum(self.clashes(key, color) for key, color in self.colors.items()) / 2
        return (
            self.uneven(dict.fromkeys(COLORS, 0))
            + _NEIGHBOUR * meetings
            + sum(self.crowded(length, dict.fromkeys(COLORS, 0)) for length in self.share)
        )

    def move_gain(self, key: str, color: str) -> float:
        """How much better it gets when a route takes another color."""
        old, length = self.colors[key], self.routes[key].length
        none, moved = {old: 0, color: 0}, {old: -length, color: length}
        one = {old: -1, color: 1}
        return (
            self.uneven(none)
            - self.uneven(moved)
            + self.crowded(length, none)
            - self.crowded(length, one)
            + _NEIGHBOUR * (self.clashes(key, old) - self.clashes(key, color))
        )

    def swap_gain(self, a: str, b: str) -> float:
        """How much better it gets when two routes exchange their colors."""
        before, after = self.colors[a], self.colors[b]
        gain = self.move_gain(a, after)
        self.give(a, after)
        gain += self.move_gain(b, before)
        self.give(a, before)
        return gain


def _neighbours(
    routes: Mapping[str, Route],
) -> tuple[Mapping[str, Sequence[str]], Mapping[str, Sequence[str]]]:
    at: dict[str, list[str]] = {}
    for route in routes.values():
        for city in route.between:
            at.setdefault(city, []).append(route.key)
    beside, touching = {}, {}
    for key, route in routes.items():
        others = dict.fromkeys(other for city in route.between for other in at[city])
        others.pop(key)
        beside[key] = [other for other in others if routes[other].pair == route.pair]
        touching[key] = [other for other in others if routes[other].pair != route.pair]
    return beside, touching


def _colored(board: Board, wish: ColorWish, routes: Sequence[Route], number: int) -> _Coloring:
    """One try at a coloring."""
    chance = Chance.of(wish.seed + number, "colors")
    changing = {route.key for route in routes}
    fixed = [route for route in board.routes.values() if route.key not in changing]
    coloring = _Coloring.of(board, color_targets(board, wish), fixed)
    order = list(range(len(routes)))
    chance.shuffle(order)
    keys = [routes[n].key for n in sorted(order, key=lambda n: -routes[n].length)]
    for key in keys:
        coloring.give(key, _first_color(coloring, key, board.routes[key].color or COLORS[0]))
    for _ in range(_FEW_ROUNDS if len(keys) > _MANY else _MOST_ROUNDS):
        moved, swapped = _move_all(coloring, keys), _swap_all(coloring, keys)
        if not (moved or swapped):
            break
    return coloring


def _first_color(coloring: _Coloring, key: str, old: str) -> str:
    """The color that lacks most, where routes beside allow it."""
    able = [color for color in COLORS if coloring.may(key, color)] or [old]
    length = coloring.routes[key].length

    def rank(color: str) -> tuple[float, int, int]:
        lack = coloring.targets[color] - coloring.spaces[color]
        return (-lack, coloring.clashes(key, color), coloring.lengths[color, length])

    return min(able, key=rank)


def _move_all(coloring: _Coloring, keys: Sequence[str]) -> bool:
    """Give each route the color that helps most; False when none helps."""
    better = False
    for key in keys:
        others = [c for c in COLORS if c != coloring.colors[key] and coloring.may(key, c)]
        best = max(others, key=partial(coloring.move_gain, key), default=None)
        if best is not None and coloring.move_gain(key, best) > 0:
            coloring.give(key, best)
            better = True
    return better


def _swap_all(coloring: _Coloring, keys: Sequence[str]) -> bool:
    """Exchange the colors of two routes wherever that helps; False when it does nowhere."""
    better = False
    pairs = ((a, b) for at, a in enumerate(keys) for b in keys[at + 1 : at + 1 + _REACH])
    for a, b in pairs:
        first, second = coloring.colors[a], coloring.colors[b]
        if (
            first != second
            and b not in coloring.beside[a]
            and coloring.may(a, second)
            and coloring.may(b, first)
            and coloring.swap_gain(a, b) > 0
        ):
            coloring.give(a, second)
            coloring.give(b, first)
            better = True
    return better
