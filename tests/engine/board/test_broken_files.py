"""Kinds of broken files, each with the exact lines that tell its author what to do."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from railwright.board import yaml_marks
from railwright.board.model import Board
from railwright.board.reading import BoardFileError, parse_board, read_board
from railwright.board.writing import board_text
from railwright.rules.catalogue import installed

HEAD = "railwright: 1\nname: Baltic\n"

FRAGMENTS = {
    "base": {
        "title": "base",
        "type": "object",
        "properties": {"trains": {"type": "integer", "minimum": 1}, "hand": {"type": "integer"}},
        "additionalProperties": False,
    }
}

GOLDEN = Path(__file__).parents[2] / "data" / "broken_files.txt"
"""Pieces that begin with === and a name: a file, ---, and the problems that it has."""


def _pieces():
    for piece in GOLDEN.read_text(encoding="utf-8").split("=== ")[1:]:
        kind, _, rest = piece.partition("\n")
        text, _, problems = rest.rpartition("\n---\n")
        yield kind, (f"{text}\n", problems.split("\n\n")[0].splitlines())


BROKEN = {
    **dict(_pieces()),
    "an empty file": ("", [" the file is empty; a board begins with railwright: 1"]),
    "a NUL": (
        HEAD + "author: A\0b\n",
        ["3:10: the sign U+0000 stands here; a board holds readable text only"],
    ),
    "another encoding": (
        HEAD.encode() + b"author: \xff\n",
        ["3:9: this is not UTF-8 text; save the file as UTF-8"],
    ),
}

LOADERS = [yaml.SafeLoader, *([yaml.CSafeLoader] if yaml.__with_libyaml__ else [])]


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize("kind", BROKEN)
def test_each_problem_is_told_at_its_place(kind, loader, monkeypatch):
    monkeypatch.setattr(yaml_marks, "LOADER", loader)
    text, expected = BROKEN[kind]
    with pytest.raises(BoardFileError) as caught:
        parse_board(text, "b.yaml", FRAGMENTS)
    assert str(caught.value).splitlines() == [f"b.yaml:{line}" for line in expected]


@pytest.mark.parametrize("loader", LOADERS)
def test_what_other_readers_misread_is_text(loader, monkeypatch):
    monkeypatch.setattr(yaml_marks, "LOADER", loader)
    for word in ("NO", "yes", "on", "1:30", "0o17", "2024-01-01", "12:30", ".inf"):
        board = parse_board(f"railwright: 1\nname: {word}\n").board
        assert board.name == word


def test_deep_brackets_and_many_values_are_refused(monkeypatch):
    with pytest.raises(BoardFileError, match="brackets are too deep here; at most 40 levels"):
        parse_board(HEAD + "author: " + "[" * 5000)
    monkeypatch.setattr(yaml_marks, "MAX_VALUES", 20)
    with pytest.raises(BoardFileError, match="the file holds too many values; at most 20"):
        parse_board(HEAD + "author: [" + "1, " * 30 + "]")


def test_a_large_file_is_refused(monkeypatch):
    monkeypatch.setattr(yaml_marks, "MAX_BYTES", 1 << 20)
    with pytest.raises(BoardFileError, match=r"^board: the file is larger than 1 MiB; a board has"):
        parse_board(HEAD + "#" * (1 << 20))


def test_files_that_cannot_be_opened(tmp_path):
    with pytest.raises(BoardFileError) as caught:
        read_board(tmp_path / "gone.yaml")
    assert str(caught.value) == "gone.yaml: there is no such file; check its name and folder"
    (tmp_path / "maps").mkdir()
    with pytest.raises(BoardFileError) as caught:
        read_board(tmp_path / "maps")
    assert str(caught.value) == "maps: this is a folder; choose a board file, such as baltic.yaml"


def test_a_byte_order_mark_is_no_problem(tmp_path):
    path = tmp_path / "b.yaml"
    path.write_bytes(board_text(Board("Ö")).encode("utf-8-sig"))
    assert read_board(path).board == Board("Ö")


@pytest.mark.parametrize(
    ("value", "right"),
    [("many", "it is a whole number"), ("-3", "it is at least 1"), ("201", "it is at most 200")],
)
def test_a_setting_of_a_module_is_told_what_it_may_be(value, right):
    with pytest.raises(BoardFileError) as caught:
        parse_board(
            HEAD + f"rules: {{base: {{trains: {value}}}}}\n", "b.yaml", installed().fragments()
        )
    assert str(caught.value) == f"b.yaml:3:24: trains is {value}; {right}"


def test_unknown_modules_are_kept_with_a_warning():
    text = HEAD + "rules: {base: {trains: 45}, tolls: {price: [1, two]}}\n"
    reading = parse_board(text, "b.yaml", FRAGMENTS)
    assert reading.board.rules["tolls"] == {"price": [1, "two"]}
    assert [str(warning) for warning in reading.warnings] == [
        "b.yaml:3:29: the rule module tolls is not installed; its settings are kept as they are"
    ]
    assert parse_board(text).warnings == ()
