"""Suggested tickets are like those of published decks, and the same for the same wish."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_strategies import boards
from published_boards import BOARDS
from railwright.assist.reach import (
    LONG,
    MIXED,
    SHORT,
    SPREADS,
    band,
    joined_pairs,
    longest_ticket,
    quotas,
    target,
    usual_spread,
)
from railwright.assist.suggest import MOST_PER_CITY, Wish, suggested, why_fewer, with_tickets
from railwright.board.following import followed
from railwright.board.model import Board, City, Deck, Route, Ticket
from railwright.board.reading import read_board
from railwright.board.shortest_paths import shortest_path
from railwright.resources import maps_folder

NEAR = 2


def line_of(*lengths: int) -> Board:
    """Cities a, b, c… in a line, joined by routes of these lengths."""
    keys = "abcdefghij"[: len(lengths) + 1]
    cities = {key: City(key, key.upper(), (0.0, 0.0)) for key in keys}
    routes = {
        f"{a}-{b}": Route(f"{a}-{b}", (a, b), length)
        for a, b, length in zip(keys, keys[1:], lengths, strict=False)
    }
    return Board(cities=cities, routes=routes)


def bundled() -> dict[str, Board]:
    found = {}
    for path in sorted(maps_folder().glob("*.yaml")):
        reading = read_board(path)
        assert reading.board is not None
        found[path.stem] = reading.board
    return found


ALL = {**{name: board() for name, board in BOARDS.items()}, **bundled()}


def bare(name: str) -> Board:
    return replace(ALL[name], tickets=())


def near(board: Board, a: str, b: str) -> bool:
    joined = {r.pair for r in board.routes.values() if r.length <= NEAR}
    return a == b or frozenset((a, b)) in joined


def alike(board: Board, one: Ticket, other: Ticket) -> bool:
    (a, b), (c, d) = one.cities, other.cities
    straight = near(board, a, c) and near(board, b, d)
    return straight or (near(board, a, d) and near(board, b, c))


@pytest.mark.parametrize("name", BOARDS)
def test_a_suggested_deck_meets_the_calibration(name: str) -> None:
    board = bare(name)
    tickets = suggested(board, Wish("base", 40))
    assert len(tickets) == 40
    longest = longest_ticket(board)
    bands = Counter(band(ticket.points, longest) for ticket in tickets)
    shares = [bands[number] / 40 for number in range(5)]
    assert shares == pytest.approx(MIXED.shares, abs=0.03)
    per_city = Counter(city for ticket in tickets for city in ticket.cities)
    assert max(per_city.values()) <= MOST_PER_CITY
    doubles = sum(
        alike(board, one, other) for n, one in enumerate(tickets) for other in tickets[:n]
    )
    assert doubles <= 0.03 * len(tickets)
    without = [c for c in board.cities.values() if c.kind == "city" and not per_city[c.key]]
    assert len(without) <= 0.1 * len(board.cities)


@pytest.mark.parametrize("name", ["usa", "europe", "nordic", "india"])
def test_most_routes_lie_on_the_path_of_a_ticket(name: str) -> None:
    board = bare(name)
    used = set()
    for ticket in suggested(board, Wish("base", 40)):
        path = shortest_path(board, *ticket.cities)
        assert path is not None
        used |= {board.routes[key].pair for key in path.routes}
    pairs = {route.pair for route in board.routes.values()}
    assert len(used) >= 0.79 * len(pairs)


@pytest.mark.parametrize("name", ALL)
def test_points_are_those_of_the_path_and_follow_it(name: str) -> None:
    board = bare(name)
    tickets = suggested(board, Wish("base", 12, seed=3))
    assert tickets
    assert all(ticket.follows for ticket in tickets)
    added = with_tickets(board, tickets)
    assert followed(board, added) is added
    assert "base" in added.decks


def test_tension_brings_tickets_together() -> None:
    board = bare("europe")

    def meetings(tension: float) -> int:
        uses: Counter[str] = Counter()
        for ticket in suggested(board, Wish("base", 40, tension=tension)):
            path = shortest_path(board, *ticket.cities)
            assert path is not None
            uses.update(path.routes)
        return sum(count * count for count in uses.values())

    assert meetings(0.0) < meetings(1.0)


def test_another_seed_gives_other_tickets_and_the_same_one_the_same() -> None:
    board = bare("usa")
    assert suggested(board, Wish("base", 12)) == suggested(board, Wish("base", 12))
    assert suggested(board, Wish("base", 12, seed=1)) != suggested(board, Wish("base", 12))


def test_short_and_long_decks_get_short_and_long_tickets() -> None:
    board = bare("europe")
    short = suggested(board, Wish("short", 20, spread=SHORT))
    long = suggested(board, Wish("long", 6, spread=LONG))
    assert max(ticket.points for ticket in short) < min(ticket.points for ticket in long)


def test_tickets_that_are_there_count_and_do_not_come_again() -> None:
    board = bare("usa")
    first = with_tickets(board, suggested(board, Wish("base", 15)))
    both = with_tickets(first, suggested(first, Wish("base", 15)))
    assert len({frozenset(ticket.cities) for ticket in both.tickets}) == 30
    longest = longest_ticket(board)
    bands = Counter(band(ticket.points, longest) for ticket in both.tickets)
    assert [bands[number] / 30 for number in range(5)] == pytest.approx(MIXED.shares, abs=0.05)


@pytest.mark.parametrize(
    ("board", "wish", "count", "why"),
    [
        (Board(), Wish("base"), 0, "No two cities are joined yet. Draw routes first."),
        (line_of(3), Wish("base"), 1, "Only 1 pair of cities is joined."),
        (line_of(3, 2, 4), Wish("base"), 6, "Only 6 pairs of cities are joined."),
        (line_of(3, 2, 4), Wish("base", 6), 6, ""),
        (
            line_of(3, 2, 4),
            Wish("base", 12, most_per_city=1),
            2,
            "At most 1 ticket a city leave room for 2.",
        ),
        (
            replace(line_of(3, 2), tickets=(Ticket("base", ("a", "b"), 3),)),
            Wish("base"),
            2,
            "Only 3 pairs of cities are joined, and 1 of them has a ticket already.",
        ),
    ],
)
def test_it_says_why_there_are_fewer(board: Board, wish: Wish, count: int, why: str) -> None:
    tickets = suggested(board, wish)
    assert len(tickets) == count
    assert why_fewer(board, wish, len(tickets)) == why


def test_border_flags_are_no_ends_and_are_not_passed() -> None:
    board = line_of(2, 2)
    flag = replace(board.cities["b"], kind="border", country="Norge")
    board = replace(board, cities={**board.cities, "b": flag})
    assert joined_pairs(board) == ()


@given(boards(least_cities=2), st.integers(0, 20), st.floats(0, 1))
@settings(max_examples=60, deadline=None)
def test_any_board_gets_sound_tickets_or_a_reason(board: Board, seed: int, tension: float) -> None:
    wish = Wish("base", 8, seed=seed, most_per_city=3, tension=tension)
    tickets = suggested(board, wish)
    assert (len(tickets) == 8) == (why_fewer(board, wish, len(tickets)) == "")
    old = {frozenset(ticket.cities) for ticket in board.tickets if not ticket.options}
    new = [frozenset(ticket.cities) for ticket in tickets]
    assert len(set(new)) == len(new)
    assert old.isdisjoint(new)
    for ticket in tickets:
        path = shortest_path(board, *ticket.cities)
        assert path is not None
        assert path.length == ticket.points


@given(st.integers(0, 300), st.sampled_from(sorted(SPREADS)))
@settings(deadline=None)
def test_quotas_add_up(count: int, name: str) -> None:
    parts = quotas(SPREADS[name], count)
    assert sum(parts) == count
    pairs = zip(parts, SPREADS[name].shares, strict=True)
    assert all(abs(part - share * count) < 1 for part, share in pairs)


def test_the_target_adds_up_and_ends_at_the_longest_ticket() -> None:
    board = bare("usa")
    wanted = target(board, MIXED, 30)
    assert sum(wanted.values()) == pytest.approx(30)
    assert max(wanted) == 21
    assert min(wanted) == 3


def test_the_usual_spread_goes_by_the_names_of_the_decks() -> None:
    both = Board(decks={"long": Deck("long"), "short": Deck("short")})
    assert usual_spread(both, "long") is LONG
    assert usual_spread(both, "short") is SHORT
    assert usual_spread(Board(decks={"short": Deck("short")}), "short") is MIXED
