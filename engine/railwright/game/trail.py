"""The longest continuous path of one player's routes: its spaces, and the routes on it.

A trail takes each route at most once and passes a city as often as it likes; its length is the sum
of the spaces of its routes. A route is (city, city, spaces) with cities numbered from 0; lanes side
by side are routes of their own.

Branches without a circle are measured while they are stripped from the network. What stays, rings
with tails, is searched from the cities where a trail can end; a network so dense that the search
runs out of steps is swept route by route instead, which stays quick where a search explodes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Route: TypeAlias = tuple[int, int, int]
Road: TypeAlias = tuple[int, int, int]
"""A route seen from one of its cities: its bit, the city at the other end, its spaces."""
State: TypeAlias = tuple[int, ...]
"""What a sweep remembers of the routes taken so far.

There is a cell for each city between the routes decided and the routes to come, and a last cell for
the ends that the trail has at cities passed. A cell is 0 while no route at its city is taken;
otherwise it is twice the label of the piece the city belongs to, plus 1 while the number of routes
taken there is odd. The label of a piece is 1 + its first cell.
"""
Step: TypeAlias = tuple[int, int, int, int, tuple[int, ...]]
"""A route in a sweep: its number, its spaces, the cells of its cities, the cells passed then."""

PATIENCE: Final = 1000
"""The steps of a search before a sweep takes over."""


def longest_trail(routes: Sequence[Route]) -> int:
    """The spaces on the longest trail over `routes`; 0 without routes."""
    size = 0
    for a, b, _ in routes:
        if a >= size:
            size = a + 1
        if b >= size:
            size = b + 1
    degrees = [0] * size
    links = [0] * size  # exclusive or of the route numbers at a city: the number itself at a leaf
    for number, (a, b, _) in enumerate(routes):
        degrees[a] += 1
        degrees[b] += 1
        links[a] ^= number
        links[b] ^= number
    tails = [0] * size
    seconds = [0] * size
    best = _strip(routes, degrees, links, tails, seconds)
    for city in range(size):
        if degrees[city]:
            return _rings(routes, degrees, tails, seconds, best)
    return best


def longest_trail_routes(routes: Sequence[Route]) -> tuple[int, tuple[int, ...]]:
    """The spaces on the longest trail, and the places in `routes` of those on one such trail.

    The places are in rising order. This is slower than `longest_trail`: meant for a score sheet.
    """
    best = longest_trail(routes)
    spare = sum(spaces for _, _, spaces in routes) - best
    taken = _fewest_left(routes, spare)[1]
    return best, tuple(place for place in range(len(routes)) if taken >> place & 1)


def _strip(
    routes: Sequence[Route],
    degrees: list[int],
    links: list[int],
    tails: list[int],
    seconds: list[int],
) -> int:
    """Take away leaf after leaf; the longest trail that uses nothing but what was taken away.

    Afterwards `degrees` counts routes on rings and between rings only, and `tails` and `seconds`
    hold the longest and the second longest branch that hung on each city.
    """
    best = 0
    for leaf in range(len(degrees)):
        city = leaf
        while degrees[city] == 1:
            number = links[city]
            a, b, spaces = routes[number]
            other = a + b - city
            degrees[city] = 0
            degrees[other] -= 1
            links[other] ^= number
            length = tails[city] + spaces
            if length > tails[other]:
                seconds[other] = tails[other]
                tails[other] = length
            elif length > seconds[other]:
                seconds[other] = length
            length = tails[other] + seconds[other]
            best = max(best, length)
            city = other
    return best


def _rings(
    routes: Sequence[Route],
    degrees: list[int],
    tails: list[int],
    seconds: list[int],
    best: int,
) -> int:
    """The longest trail of a stripped network, or `best` where that is longer."""
    roads: list[list[Road]] = [[] for _ in degrees]
    bit = 1
    for a, b, spaces in routes:
        if degrees[a] and degrees[b]:
            roads[a].append((bit, b, spaces))
            roads[b].append((bit, a, spaces))
            bit <<= 1
    for city in range(len(degrees)):
        if degrees[city]:
            ring = _Ring(_reached(city, roads, degrees), roads, tails, seconds)
            best = ring.longest(best)
    return best


def _reached(start: int, roads: list[list[Road]], degrees: list[int]) -> list[int]:
    """The cities that hang together with `start`; their degrees become 0."""
    cities = [start]
    degrees[start] = 0
    for city in cities:
        for _, there, _ in roads[city]:
            if degrees[there]:
                degrees[there] = 0
                cities.append(there)
    return cities


class _Ring:
    """Changes during its search: rings that hang together, with the branches on their cities.

    Of the branches at a city only the two longest matter, since a trail has but two ends.
    """

    def __init__(
        self,
        cities: list[int],
        roads: list[list[Road]],
        tails: list[int],
        seconds: list[int],
    ) -> None:
        self.cities = cities
        self.roads = roads
        self.tails = tails
        self.seconds = seconds
        self.ends = list(tails)
        self.longest_end = 0
        self.best = 0
        self.steps = PATIENCE

    def longest(self, best: int) -> int:
        """The spaces on the longest trail here, or `best` where that is longer."""
        inside = 0
        outside = 0
        odd = 0
        for city in self.cities:
            tail = self.tails[city]
            lines = len(self.roads[city])
            for _, _, spaces in self.roads[city]:
                inside += spaces
            if tail:
                outside += tail + self.seconds[city]
                tips = 2 if self.seconds[city] else 1
                odd += tips
                lines += tips
            odd += lines & 1
        inside //= 2
        if inside + outside <= best:
            return best
        if odd <= 2:
            return inside + outside
        self.best = best
        self.search(inside)
        return self.best

    def search(self, inside: int) -> None:
        """Raise `best` to the longest trail; `inside` is the number of spaces without tails.

        A trail has two ends, so a start that was tried is no longer an end.
        """
        starts: list[tuple[int, int]] = []
        for city in self.cities:
            tail = self.tails[city]
            if tail or len(self.roads[city]) & 1:  # elsewhere no longest trail can end
                starts.append((tail, city))
        starts.sort()
        while starts:
            tail, city = starts.pop()
            self.ends[city] = self.seconds[city]
            self.longest_end = max(self.seconds[city], starts[-1][0] if starts else 0)
            self.walk(city, tail, inside, 0)
            self.ends[city] = 0
        if self.steps < 0:
            self.sweep()

    def walk(self, city: int, length: int, left: int, taken: int) -> None:
        """Go on with a trail of `length` that stands at `city`; `left` spaces are not taken yet."""
        self.best = max(self.best, length + self.ends[city])
        self.steps -= 1
        for bit, there, spaces in self.roads[city]:
            if self.steps < 0 or length + left + self.longest_end <= self.best:
                return
            if not taken & bit:
                self.walk(there, length + spaces, left - spaces, taken | bit)

    def sweep(self) -> None:
        """Raise `best` to the longest trail by the method for dense networks."""
        part = self.part()
        total = 0
        for _, _, spaces in part:
            total += spaces
        spare = total - self.best - 1
        allowed = min(8, spare)
        left, taken = _fewest_left(part, allowed)
        while not taken and allowed < spare:
            allowed = min(2 * allowed, spare)
            left, taken = _fewest_left(part, allowed)
        if taken:
            self.best = total - left

    def part(self) -> list[Route]:
        """The routes of the rings, and each tail as one route to a city of its own."""
        part: list[Route] = []
        tip = len(self.tails)
        for city in self.cities:
            for _, there, spaces in self.roads[city]:
                if city < there:
                    part.append((city, there, spaces))
            if self.tails[city]:
                part.append((city, tip, self.tails[city]))
            if self.seconds[city]:
                part.append((city, tip + 1, self.seconds[city]))
            tip += 2
        return part


def _fewest_left(routes: Sequence[Route], allowed: int) -> tuple[int, int]:
    """The fewest spaces, at most `allowed`, that a trail leaves out, and the bits of its routes.

    No bits are set when every trail leaves out more. Decides route after route whether to take it,
    and keeps the fewest spaces left out of each state.
    """
    shift = len(routes)
    steps, width = _steps(routes)
    to_come = sum(spaces for _, _, spaces in routes)
    finished = (allowed + 1) << shift
    states: dict[State, int] = {(0,) * (width + 1): 0}
    for number, spaces, x, y, passed in steps:
        to_come -= spaces
        states = _decided(states, x, y, 1 << number, spaces << shift, finished)
        for cell in passed:
            states, least = _passed(states, cell)
            if least >= 0 and least + (to_come << shift) < finished:
                finished = least + (to_come << shift)
    if finished >> shift > allowed:
        return 0, 0
    return finished >> shift, finished & ((1 << shift) - 1)


def _decided(
    states: dict[State, int], x: int, y: int, bit: int, skip: int, limit: int
) -> dict[State, int]:
    """The states after the route between the cells `x` and `y`; values stay below `limit`."""
    result: dict[State, int] = {}
    for state, value in states.items():
        skipped = value + skip
        if skipped < limit and skipped < result.get(state, limit):
            result[state] = skipped
        after = _taken(state, x, y)
        if value + bit < result.get(after, limit):
            result[after] = value + bit
    return result


def _taken(state: State, x: int, y: int) -> State:
    """The state once the route between the cells `x` and `y` is taken."""
    one = state[x] >> 1 or x + 1
    other = state[y] >> 1 or y + 1
    low = min(one, other)
    cells = list(state)
    cells[x] = 2 * one | (cells[x] & 1 ^ 1)
    cells[y] = 2 * other | (cells[y] & 1 ^ 1)
    for cell in range(len(cells) - 1):
        label = cells[cell] >> 1
        if label in (one, other):
            cells[cell] = 2 * low | cells[cell] & 1
    return tuple(cells)


def _passed(states: dict[State, int], cell: int) -> tuple[dict[State, int], int]:
    """The states once the city of `cell` is passed, and the least value of a finished trail.

    The value is -1 where no trail is finished.
    """
    least = -1
    result: dict[State, int] = {}
    for state, value in states.items():
        after = _closed(state, cell) if state[cell] else state
        if not after:
            continue
        if state[cell] and not any(after[:-1]):
            if least < 0 or value < least:
                least = value
        elif value < result.get(after, value + 1):
            result[after] = value
    return result, least


def _closed(state: State, cell: int) -> State:
    """The state without the city of `cell`; empty when no single trail can come of it."""
    cells = list(state)
    label = cells[cell] >> 1
    cells[-1] += cells[cell] & 1
    cells[cell] = 0
    first = 0
    others = False
    for at in range(len(cells) - 1):
        if cells[at] >> 1 == label:
            first = first or at + 1
            cells[at] = 2 * first | cells[at] & 1
        elif cells[at]:
            others = True
    if cells[-1] > 2 or (others and not first):
        return ()
    return tuple(cells)


def _steps(routes: Sequence[Route]) -> tuple[list[Step], int]:
    """The routes in the order of a sweep, and the most cells that it needs at once."""
    ranks = _ranks(routes)
    order = sorted(
        range(len(routes)),
        key=lambda n: sorted((ranks[routes[n][0]], ranks[routes[n][1]]), reverse=True),
    )
    last: dict[int, int] = {}
    for number in order:
        last[routes[number][0]] = number
        last[routes[number][1]] = number
    cells: dict[int, int] = {}
    free: list[int] = []
    width = 0
    steps: list[Step] = []
    for number in order:
        a, b, spaces = routes[number]
        for city in (a, b):
            if city not in cells:
                if not free:
                    free.append(width)
                    width += 1
                cells[city] = free.pop()
        passed = tuple(cells[city] for city in (a, b) if last[city] == number)
        free += passed
        steps.append((number, spaces, cells[a], cells[b], passed))
    return steps, width


def _ranks(routes: Sequence[Route]) -> dict[int, int]:
    """The cities in the order in which waves from cities with few routes reach them."""
    beside: dict[int, list[int]] = {}
    for a, b, _ in routes:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    ranks: dict[int, int] = {}
    for start in sorted(beside, key=lambda city: len(beside[city])):
        wave = [] if start in ranks else [start]
        ranks.setdefault(start, len(ranks))
        for city in wave:
            for there in beside[city]:
                if there not in ranks:
                    ranks[there] = len(ranks)
                    wave.append(there)
    return ranks
