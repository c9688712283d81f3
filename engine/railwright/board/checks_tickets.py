"""Checks of tickets, their decks and the number of players."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.board.edits import board_changed, deck_changed, ticket_changed, without
from railwright.board.findings import Finding, Fix, Place
from railwright.board.model import Players
from railwright.board.shortest_paths import ticket_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.board.model import Board, Ticket

_LONG: Final = 2 / 3
"""From this share of the longest path on, a ticket may be worth a little more than its path."""
_EXTRA: Final = 2


class _Goal(NamedTuple):
    """One thing that a ticket pays for; `option` is its number among the options, if any."""

    number: int
    cities: tuple[str, ...]
    points: int
    option: int | None
    path: int | None


def players(board: Board) -> Iterator[Finding]:
    """Fewest and most players the wrong way round."""
    low, high = board.players.min, board.players.max
    if low > high:
        edit = partial(board_changed, players=Players(high, low))
        fix = Fix(f"Make it {high} to {low}", edit, f"Set players to {high} to {low}")
        message = f"The board is for {low} to {high} players."
        yield Finding("error", (Place("board"),), message, (fix,))


def deck_sizes(board: Board) -> Iterator[Finding]:
    """Decks with too few tickets for a full table."""
    counts = Counter(ticket.deck for ticket in board.tickets)
    most = board.players.max
    for deck in board.decks.values():
        count = counts[deck.key]
        if count < deck.deal * most:
            message = (
                f"The {deck.key} deck has {_tickets(count)}; "
                f"{most} players are dealt {deck.deal * most}."
            )
            each = count // most
            edit = partial(deck_changed, key=deck.key, deal=each, keep=min(deck.keep, each))
            step = f"Deal {each} each of the {deck.key} deck"
            fixes = (Fix(f"Deal {each} each", edit, step),) if each else ()
            yield Finding("error", (Place("deck", deck.key),), message, fixes)


def deck_numbers(board: Board) -> Iterator[Finding]:
    """Decks of which players must keep more than they are given."""
    for deck in board.decks.values():
        for verb, given, name, kept in (
            ("deals", deck.deal, "keep", deck.keep),
            ("lets players draw", deck.draw, "draw_keep", deck.draw_keep),
        ):
            if kept > given > 0:
                message = f"The {deck.key} deck {verb} {_tickets(given)} and asks to keep {kept}."
                edit = partial(_with_number, key=deck.key, name=name, number=given)
                fix = Fix(f"Keep {given}", edit, f"Keep {given} of the {deck.key} deck")
                yield Finding("error", (Place("deck", deck.key),), message, (fix,))


def _with_number(board: Board, key: str, name: str, number: int) -> Board:
    return deck_changed(board, key, **{name: number})


def impossible_tickets(board: Board) -> Iterator[Finding]:
    """Tickets whose cities no path joins."""
    for goal in _goals(board):
        if goal.path is None:
            place = Place("ticket", str(goal.number))
            name = _joined(board, goal.cities)
            fix = Fix("Delete ticket", partial(without, places=[place]), f"Delete ticket {name}")
            message = f"Ticket {name} ({goal.points}): no path joins these cities."
            yield Finding("error", (place, *_ends(board, goal)), message, (fix,))


def same_tickets(board: Board) -> Iterator[Finding]:
    """Tickets that stand in a deck twice; tickets with options may do so."""
    first: dict[tuple[str, frozenset[str]], int] = {}
    for number, ticket in enumerate(board.tickets):
        if ticket.options:
            continue
        earlier = first.setdefault((ticket.deck, frozenset(ticket.cities)), number)
        if earlier != number:
            names = [city_or_country(board, city) for city in ticket.cities]
            joined = " and ".join([", ".join(names[:-1]), names[-1]])
            places = (Place("ticket", str(earlier)), Place("ticket", str(number)))
            step = f"Delete ticket {'–'.join(names)}"
            fix = Fix("Delete the second", partial(without, places=places[1:]), step)
            message = f"Two tickets of the {ticket.deck} deck join {joined}."
            yield Finding("warning", places, message, (fix,))


def ticket_values(board: Board) -> Iterator[Finding]:
    """Tickets worth more or less than their path; the longest may be worth up to 2 more."""
    goals = list(_goals(board))
    longest = max((goal.path or 0 for goal in goals), default=0)
    for goal in goals:
        extra = _EXTRA if (goal.path or 0) >= longest * _LONG else 0
        if goal.path is not None and not goal.path <= goal.points <= goal.path + extra:
            message = (
                f"Ticket {_joined(board, goal.cities)} is worth {goal.points}, "
                f"its shortest path has {goal.path} spaces."
            )
            edit = partial(_with_points, goal=goal, points=goal.path)
            step = f"Set points of ticket {_joined(board, goal.cities)} to {goal.path}"
            fix = Fix(f"Set to {goal.path}", edit, step)
            yield Finding("note", (Place("ticket", str(goal.number)),), message, (fix,))


def _with_points(board: Board, goal: _Goal, points: int) -> Board:
    if goal.option is None:
        return ticket_changed(board, goal.number, points=points)
    options = tuple(
        replace(option, points=points) if number == goal.option else option
        for number, option in enumerate(board.tickets[goal.number].options)
    )
    return ticket_changed(board, goal.number, options=options)


def _goals(board: Board) -> Iterator[_Goal]:
    for number, ticket in enumerate(board.tickets):
        for option, cities, points in _destinations(ticket):
            yield _Goal(number, cities, points, option, ticket_points(board, cities))


def _destinations(ticket: Ticket) -> Iterator[tuple[int | None, tuple[str, ...], int]]:
    if not ticket.options:
        yield None, ticket.cities, ticket.points
    for number, option in enumerate(ticket.options):
        yield number, (*ticket.cities[:1], option.city), option.points


def city_or_country(board: Board, key: str) -> str:
    """What a ticket calls an end: the name of the city, or the country itself."""
    return board.cities[key].name if key in board.cities else key


def _joined(board: Board, cities: tuple[str, ...]) -> str:
    return "–".join(city_or_country(board, city) for city in cities)


def _ends(board: Board, goal: _Goal) -> tuple[Place, ...]:
    return tuple(Place("city", city) for city in goal.cities if city in board.cities)


def _tickets(count: int) -> str:
    return "1 ticket" if count == 1 else f"{count} tickets"
