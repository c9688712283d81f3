"""What the table of tickets marks, lets through and tells of use."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from window_hand import baltic

from railwright.board.findings import Place
from railwright.board.model import Deck, Ticket
from railwright_editor.panels.ticket_rows import (
    CONTESTED,
    DUPLICATE,
    PRICED,
    UNREACHABLE,
    UNUSED,
    passes,
    rows_of,
)
from railwright_editor.panels.ticket_table import PATH, POINTS, USE
from railwright_editor.panels.ticket_use import city_use, route_use

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from railwright.board.model import Board
    from railwright_editor.window import MainWindow


def odd_board() -> Board:
    """The small board with a ticket of each oddity behind its own three."""
    board = baltic()
    cut = {key: route for key, route in board.routes.items() if key != "moskva-perm"}
    tickets = (
        *(Ticket("short", ("riga", "kyiv"), 7),) * 2,
        Ticket("short", ("odessa", "perm"), 3),
        Ticket("short", ("minsk", "moskva"), 12),
        Ticket("spare", ("riga", "minsk"), 3),
    )
    decks = {**board.decks, "spare": Deck("spare", deal=0)}
    return replace(board, routes=cut, decks=decks, tickets=tickets)


def test_every_oddity_is_told() -> None:
    rows = rows_of(odd_board())
    assert [mark for mark, _ in rows[0].marks] == [DUPLICATE]
    assert [mark for mark, _ in rows[2].marks] == [UNREACHABLE]
    assert rows[3].why == "The shortest path has 8 spaces."
    assert rows[3].has(PRICED)
    assert rows[4].why == "Nobody is dealt the spare deck or draws from it."
    assert rows[4].has(UNUSED)


def test_a_lane_that_many_tickets_need_makes_them_contested() -> None:
    board = baltic()
    over_minsk = tuple(
        Ticket("short", ("riga", goal), 7) for goal in ("kyiv", "odessa", "moskva", "perm", "minsk")
    )
    rows = rows_of(replace(board, tickets=over_minsk))
    assert all(row.has(CONTESTED) for row in rows)
    assert rows[0].why == "5 tickets run over Riga–Minsk, which has one lane."
    assert not any(row.has(CONTESTED) for row in rows_of(replace(board, tickets=over_minsk[:4])))


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("", [0, 1, 2, 3, 4]),
        ("riga", [0, 1, 4]),
        ("riga kyiv", [0, 1]),
        (">3", [0, 1, 3]),
        (">=7 <=12", [0, 1, 3]),
        ("=3", [2, 4]),
        ("4-8", [0, 1]),
        ("12", [3]),
        ("duplicate", [0, 1]),
        ("Unreachable", [2]),
        ("unused", [4]),
        ("price", [3]),
        ("vladivostok", []),
    ],
)
def test_a_filter_takes_cities_points_and_marks(text: str, numbers: list[int]) -> None:
    rows = rows_of(odd_board())
    assert [row.number for row in rows if passes(row, text)] == numbers


def test_use_counts_tickets_of_cities_and_routes() -> None:
    board = baltic()
    cities = {use.name: (use.tickets, use.size) for use in city_use(board)}
    assert cities["Riga"] == (2, 1)
    assert cities["Kyiv"] == (1, 3)
    assert cities["Minsk"] == (0, 2)
    routes = {use.name: (use.tickets, use.size) for use in route_use(board)}
    assert routes["Riga–Minsk"] == (2, 3)
    assert routes["Kyiv–Moskva"] == (2, 4)
    assert len(routes) == 5


def _show(window: MainWindow, qtbot: QtBot, width: int = 320) -> None:
    window.bench.show_tab("Tickets")
    qtbot.waitUntil(window.bench.tickets.isVisible)
    window.bench.tickets.view.resize(width, 300)


def test_a_wide_table_tells_path_routes_and_use(window: MainWindow, qtbot: QtBot) -> None:
    _show(window, qtbot)
    view = window.bench.tickets.view
    assert view.isColumnHidden(PATH)
    view.resize(500, 300)
    assert not view.isColumnHidden(PATH)
    assert [view.model().index(1, column).data() for column in (POINTS, PATH, USE)] == [
        "14",
        "14",
        "2",
    ]
    view.resize(360, 300)
    assert view.isColumnHidden(PATH)
    assert view.model().index(2, POINTS).data() == "3, path 8"


def test_a_click_on_a_used_city_selects_it(window: MainWindow, qtbot: QtBot) -> None:
    _show(window, qtbot)
    tickets = window.bench.tickets
    tickets.show_use()
    table = tickets.use.view
    names = [table.model().index(row, 0).data() for row in range(table.model().rowCount())]
    assert table.model().index(0, 1).data() == "0"
    at = table.visualRect(table.model().index(names.index("Minsk"), 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert window.selection.places == (Place("city", "minsk"),)
    tickets.use.show_kind("route")
    at = table.visualRect(table.model().index(0, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert [place.kind for place in window.selection.places] == ["route"]


def test_an_empty_deck_and_an_empty_filter_say_what_to_do(window: MainWindow, qtbot: QtBot) -> None:
    _show(window, qtbot)
    tickets = window.bench.tickets
    tickets.show_only("vladivostok")
    assert tickets.said == "No ticket matches the filter."
    tickets.show_only("")
    assert tickets.said == ""
    window.document.replace(replace(window.document.board, tickets=()), None)
    assert tickets.said == (
        "No tickets yet. Press Ctrl+T and click two cities, or let Suggest fill a deck"
        " from your routes."
    )
