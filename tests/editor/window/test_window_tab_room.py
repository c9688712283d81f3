"""A tab keeps its width, and its board's whole name, when the mark of changes appears."""

from __future__ import annotations

from PySide6.QtWidgets import QTabBar

from railwright.board.edits import board_changed
from railwright.resources import maps_folder


def test_the_mark_of_changes_takes_no_room_from_the_name(window):
    window.files.open(maps_folder() / "first-steps.yaml")
    tabs, document = window.bench.top.tabs, window.document
    number = tabs.currentIndex()
    end = tabs.tabButton(number, QTabBar.ButtonPosition.RightSide)
    before = end.sizeHint().width()
    document.edit("Change author", board_changed(document.board, author="Anna"))
    assert end.dot.isVisible()
    assert end.sizeHint().width() == before
