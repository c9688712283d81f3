from __future__ import annotations

import os
import stat
import sys

import pytest

from railwright.board.edits import with_city
from railwright.board.model import Board, City
from railwright.board.reading import read_board
from railwright.board.saving import BoardSaveError, save_board
from railwright.board.writing import board_text

BOARD = with_city(Board("Baltic"), City("riga", "Riga", (10.0, 20.0)))


def test_a_saved_board_is_read_again(tmp_path):
    path = tmp_path / "baltic.yaml"
    assert save_board(path, BOARD) == path.read_text(encoding="utf-8") == board_text(BOARD)
    assert read_board(path).board == BOARD
    assert list(tmp_path.iterdir()) == [path]


def test_comments_of_the_old_file_stay(tmp_path):
    path = tmp_path / "baltic.yaml"
    path.write_text("# mine\n" + board_text(Board("Baltic")), encoding="utf-8")
    save_board(path, BOARD)
    assert path.read_text(encoding="utf-8") == "# mine\n" + board_text(BOARD)


def test_a_file_that_is_no_text_is_replaced(tmp_path):
    path = tmp_path / "baltic.yaml"
    path.write_bytes(b"\xff\x00")
    save_board(path, BOARD)
    assert read_board(path).board == BOARD


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_permissions_and_links_stay(tmp_path):
    path, link = tmp_path / "baltic.yaml", tmp_path / "link.yaml"
    path.write_text("x", encoding="utf-8")
    path.chmod(0o640)
    link.symlink_to(path)
    save_board(link, BOARD)
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert read_board(path).board == BOARD


def test_a_failure_leaves_the_old_file_and_no_draft(tmp_path, monkeypatch):
    path = tmp_path / "baltic.yaml"
    save_board(path, BOARD)
    before = path.read_bytes()

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BoardSaveError, match=r"^The board cannot be saved: the disk is full\.$"):
        save_board(path, with_city(BOARD, City("minsk", "Minsk", (1.0, 1.0))))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(BoardSaveError, match="this folder does not exist"):
        save_board(tmp_path / "nowhere" / "baltic.yaml", BOARD)


def test_a_folder_of_that_name(tmp_path):
    with pytest.raises(BoardSaveError, match="a folder has this name"):
        save_board(tmp_path, BOARD)


def test_drafts_that_a_crash_left_are_swept_away(tmp_path):
    path = tmp_path / "baltic[1].yaml"
    old, fresh = tmp_path / ".baltic[1].yaml.a.tmp", tmp_path / ".baltic[1].yaml.b.tmp"
    for draft in (old, fresh):
        draft.touch()
    os.utime(old, (0, 0))
    save_board(path, BOARD)
    assert sorted(tmp_path.iterdir()) == sorted([path, fresh])
