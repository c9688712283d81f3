"""What differs between two boards, in names."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from board_strategies import boards
from railwright.board.differing import Differing, differing
from railwright.board.model import Board, City, Route, Scenery, Ticket

_BOARD = Board(
    name="Baltic",
    cities={
        "riga": City("riga", "Riga", (10.0, 10.0)),
        "perm": City("perm", "Perm", (90.0, 10.0)),
        "omsk": City("omsk", "Omsk", (90.0, 90.0)),
    },
    routes={"riga-perm": Route("riga-perm", ("riga", "perm"), 3)},
    tickets=(Ticket("short", ("riga", "omsk"), 5), Ticket("short", ("riga", "perm"), 3)),
)


@given(boards())
@settings(max_examples=25)
def test_a_board_does_not_differ_from_itself(board: Board) -> None:
    assert differing(board, board) == ()


@given(boards(least_cities=2), st.integers(0, 5), st.integers(0, 5))
@settings(max_examples=25)
def test_what_one_way_adds_the_other_removes(one: Board, routes: int, tickets: int) -> None:
    kept = dict(list(one.routes.items())[routes:])
    other = replace(one, revision=99, routes=kept, tickets=one.tickets[tickets:])
    there = {part.kind: part for part in differing(one, other)}
    back = {part.kind: part for part in differing(other, one)}
    assert there.keys() == back.keys()
    for kind, part in there.items():
        assert len(part.added) == len(back[kind].removed)
        assert len(part.changed) == len(back[kind].changed)


def test_things_are_told_by_their_names() -> None:
    after = replace(
        _BOARD,
        revision=4,
        cities={
            "riga": City("riga", "Rīga", (10.0, 10.0)),
            "perm": _BOARD.cities["perm"],
            "baku": City("baku", "Baku", (50.0, 90.0)),
        },
        routes={"baku-perm": Route("baku-perm", ("baku", "perm"), 2)},
        tickets=(Ticket("short", ("riga", "perm"), 4),),
        scenery=(Scenery("land", ((0.0, 0.0), (9.0, 0.0), (0.0, 9.0))),),
    )
    assert differing(_BOARD, after) == (
        Differing("board", changed=("revision",)),
        Differing("city", ("Baku",), ("Rīga",), ("Omsk",)),
        Differing("route", ("Baku–Perm",), (), ("Rīga–Perm",)),
        Differing("ticket", (), ("Rīga–Perm",), ("Rīga–Omsk",)),
        Differing("scenery", ("land",)),
    )
