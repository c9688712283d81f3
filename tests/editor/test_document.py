from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from railwright.board.findings import Place
from railwright.board.model import Board, City
from railwright_editor.document import Document
from railwright_editor.selection import Selection

if TYPE_CHECKING:
    from pathlib import Path

RIGA = Place("city", "riga")
KYIV = Place("city", "kyiv")
BOARD = Board(
    cities={
        "riga": City("riga", "Riga", (10.0, 10.0)),
        "kyiv": City("kyiv", "Kyiv", (90.0, 80.0)),
    }
)


def named(name: str) -> Board:
    return replace(BOARD, name=name)


@pytest.fixture
def document() -> Document:
    return Document(BOARD)


def test_an_edit_is_one_named_step(document: Document) -> None:
    seen: list[tuple[Board, Board]] = []
    document.changed.connect(lambda before, after: seen.append((before, after)))
    document.edit("Rename board", named("Baltic"))
    assert document.undo_label == "Rename board"
    assert document.redo_label is None
    assert seen == [(BOARD, named("Baltic"))]
    document.undo()
    assert document.board is BOARD
    assert (document.undo_label, document.redo_label) == (None, "Rename board")
    document.redo()
    assert document.board.name == "Baltic"


def test_an_equal_board_is_no_step(document: Document) -> None:
    document.edit("Nothing", replace(BOARD))
    assert document.steps == ()
    assert not document.modified


def test_edits_of_one_gesture_merge(document: Document) -> None:
    for name in ("a", "b", "c"):
        document.edit(f"Name {name}", named(name), merge="typing")
    assert document.steps == ("Name c",)
    document.undo()
    assert document.board == BOARD


def test_a_merged_step_that_returns_home_vanishes(document: Document) -> None:
    document.edit("Earlier", named("x"))
    document.edit("Move", named("y"), merge=1)
    document.edit("Move", named("x"), merge=1)
    assert document.steps == ("Earlier",)
    document.edit("Move", named("z"), merge=1)
    assert document.steps == ("Earlier", "Move")


def test_a_closed_merge_takes_no_more(document: Document) -> None:
    document.edit("Move", named("y"), merge=1)
    document.close_merge()
    document.edit("Move", named("z"), merge=1)
    assert document.steps == ("Move", "Move")


def test_an_edit_drops_undone_steps(document: Document) -> None:
    document.edit("One", named("1"))
    document.edit("Two", named("2"))
    document.go_to(0)
    document.edit("Three", named("3"))
    assert document.steps == ("Three",)
    assert document.at == 1


@pytest.mark.parametrize("number", [-1, 5])
def test_there_is_nothing_outside_the_history(document: Document, number: int) -> None:
    document.go_to(number)
    document.undo()
    document.redo()
    assert document.board is BOARD


def test_modified_compares_with_the_file(document: Document, tmp_path: Path) -> None:
    document.edit("One", named("1"))
    assert document.modified
    document.saved(tmp_path / "board.yaml")
    assert not document.modified
    assert document.path == tmp_path / "board.yaml"
    document.undo()
    assert document.modified
    document.redo()
    assert not document.modified


def test_replace_begins_anew(document: Document) -> None:
    document.edit("One", named("1"))
    document.replace(named("other"), None)
    assert (document.steps, document.modified, document.path) == ((), False, None)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from([None, 1, 2]))))
def test_undoing_everything_always_leads_back(
    qapp: object, edits: list[tuple[str, int | None]]
) -> None:
    document = Document(BOARD)
    for name, merge in edits:
        document.edit(name, named(name), merge)
    last = document.board
    for _ in document.steps:
        document.undo()
    assert document.board == BOARD
    for _ in document.steps:
        document.redo()
    assert document.board == last


def test_selection_keeps_order_and_drops_what_is_gone(document: Document) -> None:
    selection = Selection(document)
    selection.set([KYIV, RIGA, KYIV, Place("city", "omsk")])
    assert selection.places == (KYIV, RIGA)
    selection.toggle(KYIV)
    assert selection.keys("city") == ("riga",)
    document.edit("Delete Riga", replace(BOARD, cities={"kyiv": BOARD.cities["kyiv"]}))
    assert selection.places == ()


def test_undo_and_redo_bring_back_the_selection_of_their_step(document: Document) -> None:
    selection = Selection(document)
    selection.set([RIGA])
    document.edit("One", named("1"))
    selection.set([KYIV])
    document.edit("Two", named("2"))
    selection.clear()
    document.undo()
    assert selection.places == (KYIV,)
    document.undo()
    assert selection.places == (RIGA,)
    document.redo()
    assert selection.places == (KYIV,)


def test_a_new_branch_of_history_keeps_the_selection(document: Document) -> None:
    selection = Selection(document)
    selection.set([RIGA])
    document.edit("One", named("1"))
    selection.set([KYIV])
    document.undo()
    selection.clear()
    document.edit("Other", named("2"))
    assert selection.places == ()


def test_a_copy_has_a_history_of_its_own_and_leaves_the_board_alone() -> None:
    document = Document(Board(name="One"))
    document.edit("Rename board Two", Board(name="Two"))
    own = document.board
    document.begin_copy()
    assert (document.steps, document.at, document.base) == ((), 0, own)
    document.edit("Rename board Three", Board(name="Three"))
    document.begin_copy()
    assert document.base is own
    document.undo()
    document.redo()
    document.end_copy()
    assert document.board is own
    assert (document.steps, document.at, document.base) == (("Rename board Two",), 1, None)
    document.end_copy()
    assert document.board is own


def test_another_board_ends_a_copy() -> None:
    document = Document(Board(name="One"))
    document.begin_copy()
    document.edit("Rename board Two", Board(name="Two"))
    document.replace(Board(name="Four"), None)
    assert document.base is None
    document.end_copy()
    assert document.board.name == "Four"
