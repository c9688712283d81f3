"""Help > Report a problem: what to send, ready to be copied."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton


def test_versions_and_the_latest_reports_are_told_and_copied(window, folders):
    reports = folders.state / "reports"
    reports.mkdir(parents=True, exist_ok=True)
    for number in range(5):
        (reports / f"report-2026-0{number + 1}.txt").write_text(f"fault {number}", "utf-8")
    window.do("report")
    told = window.report.text.toPlainText()
    assert window.stack.currentWidget() is window.report
    assert told.startswith("railwright ")
    assert "Python 3" in told
    assert "fault 4" in told
    assert "fault 1" not in told
    copy = next(b for b in window.report.findChildren(QPushButton) if b.text() == "Copy")
    copy.click()
    assert QGuiApplication.clipboard().text() == told
