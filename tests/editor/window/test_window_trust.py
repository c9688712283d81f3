"""Files of the plugins folder in the window: read on a page, trusted there, and only then run."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel

from railwright.rules.folder import PluginsFolder, module_name
from railwright.rules.trust import TrustStore, digest_of
from railwright_editor.panels.review import ReviewPage
from railwright_editor.rulebook import installed_rulebook
from railwright_editor.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtCore import QUrl
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from railwright_editor.panels.plugin_list import PluginRow
    from railwright_editor.recent import Folders

LEFT = Qt.MouseButton.LeftButton
CUSTOMS = """\
from pathlib import Path

from railwright import NoSettings, Rule, hookimpl, no_state

Path(__file__).with_suffix(".ran").write_text("ran", "utf-8")


def paid(own, pos, seat):
    return seat


CUSTOMS = Rule(
    "customs", "Claims cost points.", NoSettings, no_state, "Customs", measures={"paid": paid}
)


@hookimpl
def railwright_rules():
    return (CUSTOMS,)
"""
BROKEN = "raise ValueError('the customs are not finished')\n"


@pytest.fixture
def plugins(tmp_path: Path) -> Iterator[PluginsFolder]:
    path = tmp_path / "plugins"
    path.mkdir()
    yield PluginsFolder(path, TrustStore(tmp_path / "trusted.json"))
    for file in ("customs.py", "broken.py"):
        sys.modules.pop(module_name(path / file), None)


@pytest.fixture
def opened(
    plugins: PluginsFolder, qtbot: QtBot, qapp: QApplication, folders: Folders, board_file: Path
) -> Iterator[MainWindow]:
    """A window at the Rules tab, with a strange file in the plugins folder."""
    from railwright_editor.recent import Settings

    (plugins.path / "customs.py").write_text(CUSTOMS, "utf-8")
    window = MainWindow(Settings(folders), folders, installed_rulebook(plugins))
    window.resize(1280, 800)
    with qtbot.waitExposed(window):
        window.show()
    window.files.open(board_file)
    window.bench.show_tab("Rules")
    yield window
    window.close()
    window.deleteLater()


def rows(window: MainWindow) -> dict[str, PluginRow]:
    return {row.name: row for row in window.trusting.files.rows}


def page_of(window: MainWindow) -> ReviewPage:
    page = window.stack.currentWidget()
    assert isinstance(page, ReviewPage)
    return page


def review(window: MainWindow, qtbot: QtBot) -> ReviewPage:
    row = rows(window)["customs.py"]
    assert row.button.text() == "Review file…"
    qtbot.mouseClick(row.button, LEFT)
    return page_of(window)


def has_run(plugins: PluginsFolder) -> bool:
    return (plugins.path / "customs.ran").exists()


def known(window: MainWindow) -> set[str]:
    return {row.rule.name for row in window.bench.rules.rows}


def test_a_strange_file_is_a_row_and_is_not_run(opened: MainWindow, plugins: PluginsFolder) -> None:
    assert rows(opened)["customs.py"].note.text() == "Not run yet."
    assert rows(opened)["customs.py"].isVisible()
    assert not has_run(plugins)
    assert "customs" not in known(opened)


def test_the_page_shows_the_whole_file_its_digest_and_what_trust_means(
    opened: MainWindow, plugins: PluginsFolder, qtbot: QtBot
) -> None:
    page = review(opened, qtbot)
    assert page.text.toPlainText() == CUSTOMS.removesuffix("\n")
    words = "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())
    assert digest_of(CUSTOMS.encode()) in words
    assert "can do anything that you can do on this computer" in words
    assert page.title.text() == "Review customs.py"
    assert not has_run(plugins)


def test_esc_goes_back_without_trust(
    opened: MainWindow, plugins: PluginsFolder, qtbot: QtBot
) -> None:
    page = review(opened, qtbot)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert opened.stack.currentWidget() is opened.bench
    assert rows(opened)["customs.py"].note.text() == "Not run yet."
    assert not has_run(plugins)


def test_trust_runs_the_file_and_its_rule_is_there_at_once(
    opened: MainWindow, plugins: PluginsFolder, qtbot: QtBot
) -> None:
    page = review(opened, qtbot)
    qtbot.mouseClick(page.trust, LEFT)
    assert opened.stack.currentWidget() is opened.bench
    assert has_run(plugins)
    assert "customs" in known(opened)
    assert "customs.py" not in rows(opened)
    assert opened.toast.sentence == "customs.py is trusted as long as it stays as it is."
    row = next(row for row in opened.bench.rules.rows if row.rule.name == "customs")
    qtbot.mouseClick(row.switch, LEFT)
    assert "customs" in opened.document.board.rules
    shown = opened.playing.controller
    assert "customs" in shown._catalogue.rules
    opened.document.undo()


def test_a_changed_file_asks_again(
    opened: MainWindow, plugins: PluginsFolder, qtbot: QtBot
) -> None:
    qtbot.mouseClick(review(opened, qtbot).trust, LEFT)
    (plugins.path / "customs.py").write_text(f"{CUSTOMS}# more\n", "utf-8")
    opened.bench.show_tab("Tickets")
    opened.bench.show_tab("Rules")
    assert rows(opened)["customs.py"].note.text() == "Changed since it was trusted; not run."
    page = review(opened, qtbot)
    words = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert "This file has changed since it was trusted." in words


def test_a_file_that_changes_while_it_is_read_is_not_run(
    opened: MainWindow, plugins: PluginsFolder, qtbot: QtBot
) -> None:
    page = review(opened, qtbot)
    (plugins.path / "customs.py").write_text(f"{CUSTOMS}# another\n", "utf-8")
    qtbot.mouseClick(page.trust, LEFT)
    assert page_of(opened) is page
    assert page.text.toPlainText().endswith("# another")
    assert not has_run(plugins)


def test_a_broken_file_shows_its_first_error_line(
    opened: MainWindow, plugins: PluginsFolder, qtbot: QtBot
) -> None:
    (plugins.path / "customs.py").write_text(BROKEN, "utf-8")
    opened.trusting.files.refresh()
    qtbot.mouseClick(review(opened, qtbot).trust, LEFT)
    row = rows(opened)["customs.py"]
    assert row.note.text() == "ValueError: the customs are not finished"
    assert opened.toast.sentence == "customs.py does not load; the Rules tab says why."
    (plugins.path / "customs.py").write_text(CUSTOMS, "utf-8")
    plugins.trust.grant(plugins.path / "customs.py", digest_of(CUSTOMS.encode()))
    qtbot.mouseClick(row.button, LEFT)
    assert "customs" in known(opened)


def test_signs_that_hide_others_are_dots(
    opened: MainWindow, plugins: PluginsFolder, qtbot: QtBot
) -> None:
    (plugins.path / "customs.py").write_text("x = 1  # \u202eedoc\x1b[8m\n", "utf-8")
    opened.trusting.files.refresh()
    assert review(opened, qtbot).text.toPlainText() == "x = 1  # ·edoc·[8m"


def test_trust_that_cannot_be_kept_is_told_on_the_page(
    opened: MainWindow, plugins: PluginsFolder, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_self: TrustStore, _path: Path, _digest: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(TrustStore, "grant", refuse)
    page = review(opened, qtbot)
    qtbot.mouseClick(page.trust, LEFT)
    words = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert "The trust cannot be kept: permission denied." in words
    assert not has_run(plugins)


def test_the_plugins_folder_is_opened_and_made_if_need_be(
    opened: MainWindow, plugins: PluginsFolder, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    urls: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", urls.append)
    (plugins.path / "customs.py").unlink()
    plugins.path.rmdir()
    qtbot.mouseClick(opened.trusting.open_folder, LEFT)
    assert [url.toLocalFile() for url in urls] == [str(plugins.path)]
    assert plugins.path.is_dir()
