"""Findings that a designer means: told no more, and told again when asked for."""

from __future__ import annotations

from PySide6.QtCore import Qt

from railwright.board.reading import parse_board
from railwright.board.writing import board_text


def button_of(row, words):
    return next(b for b in row.findChildren(type(row._buttons[0])) if b.text() == words)


def test_a_finding_on_purpose_is_told_no_more(window, qtbot):
    findings, document = window.bench.findings, window.document
    window.bench.drawer.open_page(0)
    qtbot.waitUntil(lambda: bool(findings.rows))
    number = len(findings.rows)
    row = next(row for row in findings.rows if row.finding.severity == "warning")
    message = row.finding.message
    qtbot.mouseClick(button_of(row, "On purpose"), Qt.MouseButton.LeftButton)
    assert document.steps[-1] == "Accept finding"
    assert document.board.on_purpose == (message,)
    qtbot.waitUntil(lambda: len(findings.rows) == number - 1)
    assert message not in [row.finding.message for row in findings.rows]
    assert findings._meant.text() == "Show what is on purpose (1)"
    qtbot.mouseClick(findings._meant, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(findings.rows) == number)
    assert document.board.on_purpose == ()


def test_what_is_meant_stands_in_the_file(window, qtbot):
    findings = window.bench.findings
    window.bench.drawer.open_page(0)
    qtbot.waitUntil(lambda: bool(findings.rows))
    row = next(row for row in findings.rows if row.finding.severity == "warning")
    qtbot.mouseClick(button_of(row, "On purpose"), Qt.MouseButton.LeftButton)
    board = window.document.board
    assert parse_board(board_text(board)).board == board
    assert board.on_purpose[0] in board_text(board)
