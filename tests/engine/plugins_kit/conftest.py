"""A plugins folder for a test, below a home of its own."""

from __future__ import annotations

import sys

import pytest
from plugin_files import Folder

from railwright.rules.folder import PREFIX


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty plugins folder, which commands use too; its modules are forgotten afterwards."""
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))
    yield Folder(tmp_path / "home")
    for name in [name for name in sys.modules if name.startswith(PREFIX)]:
        del sys.modules[name]
