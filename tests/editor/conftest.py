"""Fixtures of the editor's tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from marked_language import Marked
from PySide6.QtCore import QCoreApplication, QStandardPaths, Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication


@pytest.fixture(scope="session", autouse=True)
def _own_settings_folder() -> None:
    QStandardPaths.setTestModeEnabled(True)


@pytest.fixture(autouse=True)
def _bundled_type(qapp: QApplication) -> None:
    from railwright_editor.paint.type import load_fonts

    load_fonts()


@pytest.fixture(autouse=True)
def _no_button_stays_down(qapp: QApplication) -> Iterator[None]:
    """Qt remembers buttons across windows: the next window would not feel a press.

    A press that closes or covers what it hit hears no release, so another window hears it.
    """
    yield
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
        if button & qapp.mouseButtons():
            window = QWindow()
            QTest.mouseRelease(window, button)
            window.destroy()
    assert qapp.mouseButtons() == Qt.MouseButton.NoButton, "a mouse button is still down"


@pytest.fixture
def marked(qapp: QApplication) -> Iterator[None]:
    """The window speaks a language in which every text stands between « and »."""
    language = Marked()
    QCoreApplication.installTranslator(language)
    yield
    QCoreApplication.removeTranslator(language)
