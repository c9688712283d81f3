"""Tickets as rows of a table: what each joins, what it is worth, and what is odd about it."""

from __future__ import annotations

import operator
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from railwright.board.shortest_paths import ticket_points
from railwright_editor.panels.counts import ticket_path, tickets_by_route
from railwright_editor.translation import tr
from railwright_editor.words import stop_name, ticket_goals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from railwright.board.model import Board, Ticket

EXTRA: Final = 2
"""A ticket may be worth so much more than its shortest path before that is odd."""

_CROWD: Final = 5
_CROWD_SHARE: Final = 0.2
"""A path is contested where so many tickets, and this share of all, run over one lane."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A kind of oddity: the word that a filter knows it by, its icon and its role in the theme."""

    word: str
    icon: str
    role: str


UNREACHABLE: Final = Mark("unreachable", "circle-x", "error")
DUPLICATE: Final = Mark("duplicate", "copy", "warning")
PRICED: Final = Mark("price", "triangle-alert", "warning")
CONTESTED: Final = Mark("contested", "users", "focus")
UNUSED: Final = Mark("unused", "eye-off", "quiet")
MARKS: Final = (UNREACHABLE, DUPLICATE, PRICED, CONTESTED, UNUSED)
"""The gravest first; a row shows the first that it has."""


@dataclass(frozen=True, slots=True)
class Row:
    """One ticket as the table shows it.

    `path` is None where no path joins its cities, or where it offers several; `use` is how many
    tickets run over its most wanted route. `marks` tell what is odd, the gravest first, and why.
    """

    number: int
    ticket: Ticket
    start: str
    goal: str
    points: int
    path: int | None = None
    routes: int = 0
    use: int = 0
    marks: tuple[tuple[Mark, str], ...] = ()

    @property
    def why(self) -> str:
        """All that is odd, a sentence a line."""
        return "\n".join(sentence for _, sentence in self.marks)

    def has(self, mark: Mark) -> bool:
        """Whether it is odd in this way."""
        return any(mark is own for own, _ in self.marks)


def rows_of(board: Board) -> list[Row]:
    """The rows of all tickets in the order of the board."""
    same = Counter((ticket.deck, frozenset(ticket_goals(ticket))) for ticket in board.tickets)
    loads = _loads(board)
    rows = []
    for number, ticket in enumerate(board.tickets):
        path = None if ticket.options else ticket_points(board, ticket.cities)
        routes = ticket_path(board, ticket_goals(ticket))
        busiest = max((loads[key] for key in routes), default=_Load(0, 1, ""))
        twice = same[ticket.deck, frozenset(ticket_goals(ticket))] > 1
        found = _oddities(board, ticket, path, busiest, twice=twice)
        rows.append(
            Row(
                number,
                ticket,
                stop_name(board, ticket.cities[0]),
                _goal(board, ticket),
                max((option.points for option in ticket.options), default=ticket.points),
                path,
                len(routes),
                busiest.tickets,
                tuple(sorted(found, key=lambda pair: MARKS.index(pair[0]))),
            )
        )
    return rows


def _goal(board: Board, ticket: Ticket) -> str:
    if ticket.options:
        return " / ".join(f"{stop_name(board, o.city)} {o.points}" for o in ticket.options)
    return "–".join(stop_name(board, key) for key in ticket.cities[1:])


@dataclass(frozen=True, slots=True, order=True)
class _Load:
    """How many tickets run between two cities, on how many lanes, and the name of the route."""

    tickets: int
    lanes: int
    name: str

    def crowded(self, all_tickets: int) -> bool:
        return self.tickets >= self.lanes * max(_CROWD, _CROWD_SHARE * all_tickets)


def _loads(board: Board) -> Mapping[str, _Load]:
    """Route key -> the load between its two cities."""
    lanes = Counter(route.pair for route in board.routes.values())
    loads = {}
    for key, numbers in tickets_by_route(board).items():
        route = board.routes[key]
        name = "–".join(stop_name(board, city) for city in route.between)
        loads[key] = _Load(len(numbers), lanes[route.pair], name)
    return loads


def _oddities(
    board: Board, ticket: Ticket, path: int | None, busiest: _Load, *, twice: bool
) -> Iterator[tuple[Mark, str]]:
    if twice:
        yield DUPLICATE, tr("Two tickets of the {deck} deck join these cities.", deck=ticket.deck)
    if path is None and not ticket.options:
        yield UNREACHABLE, tr("No path joins these cities.")
    elif path is not None and not path <= ticket.points <= path + EXTRA:
        yield PRICED, tr("The shortest path has {count} spaces.", count=path)
    if busiest.crowded(len(board.tickets)):
        words = (
            tr("{count} tickets run over {route}, which has one lane.")
            if busiest.lanes == 1
            else tr("{count} tickets run over {route}, which has {lanes} lanes.")
        )
        yield (
            CONTESTED,
            words.format(count=busiest.tickets, route=busiest.name, lanes=busiest.lanes),
        )
    deck = board.decks.get(ticket.deck)
    if deck is not None and deck.deal == deck.draw == 0:
        yield UNUSED, tr("Nobody is dealt the {deck} deck or draws from it.", deck=deck.key)


_COMPARED: Final = re.compile(r"(<=|>=|<|>|=)(\d+)$")
_BETWEEN: Final = re.compile(r"(\d+)[-–](\d+)$")
_SIGNS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
    "=": operator.eq,
}


def passes(row: Row, text: str) -> bool:
    """Whether a row fits every word of a filter.

    A word is part of a city's name, a comparison of points such as `>10` or `8-12`, a number of
    points, or the word of a mark, such as `duplicate`.
    """
    return all(_fits(row, word) for word in text.casefold().split())


def _fits(row: Row, word: str) -> bool:
    if compared := _COMPARED.match(word):
        return _SIGNS[compared[1]](row.points, int(compared[2]))
    if between := _BETWEEN.match(word):
        return int(between[1]) <= row.points <= int(between[2])
    marks = [mark for mark in MARKS if word in {mark.word, tr(mark.word).casefold()}]
    names = f"{row.start} {row.goal}".casefold()
    points = word.isdecimal() and int(word) == row.points
    return points or word in names or any(map(row.has, marks))
