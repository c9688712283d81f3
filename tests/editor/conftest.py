"""Fixtures of the editor's tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QStandardPaths

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


@pytest.fixture(scope="session", autouse=True)
def _own_settings_folder() -> None:
    QStandardPaths.setTestModeEnabled(True)


@pytest.fixture(autouse=True)
def _bundled_type(qapp: QApplication) -> None:
    from railwright_editor.paint.type import load_fonts

    load_fonts()
