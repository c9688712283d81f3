"""The rules sheet: what every module that is on says, with its settings, expansions included."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from railwright import NoSettings, Rule, no_state
from railwright.board.edits import rule_on, rule_settings
from railwright.board.model import Board
from railwright.rules.catalogue import Catalogue, installed
from railwright_editor.panels.rules_sheet import RulesSheetPage, rules_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from railwright_editor.window import MainWindow


def shown(window: MainWindow) -> RulesSheetPage:
    window.menus["rules_sheet"].trigger()
    page = window.stack.currentWidget()
    assert isinstance(page, RulesSheetPage)
    return page


def text(page: RulesSheetPage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


def test_it_stands_in_the_menu_and_esc_leads_back(window: MainWindow, qtbot: QtBot) -> None:
    page = shown(window)
    assert page.title.text() == "Rules of Baltic"
    assert [part.title for part in page.parts] == ["Base game", "Double routes"]
    assert "20 trains" in text(page)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.bench


def test_it_follows_the_settings(window: MainWindow) -> None:
    board = rule_settings(window.document.board, "base", {"trains": 33})
    window.document.edit("Set Base game", board)
    page = shown(window)
    assert "33 trains" in text(page)
    assert "20 trains" not in text(page)


def test_the_modules_of_expansions_are_on_it(window: MainWindow) -> None:
    window.expansions.switch("alvin-and-dexter", on=True)
    page = shown(window)
    assert "Alvin & Dexter" in [part.title for part in page.parts]
    assert "With Alvin & Dexter" in text(page)


def test_rules_that_do_not_go_together_are_told(window: MainWindow) -> None:
    board = rule_settings(window.document.board, "base", {"trains": "many"})
    window.document.edit("Set Base game", board)
    page = shown(window)
    assert page.parts == ()
    assert "The rules do not go together: Base game" in text(page)


def _breaks(_board: Board, _settings: object) -> Iterator[str]:
    raise KeyError("price")


@pytest.mark.parametrize(
    ("prints", "sentences"),
    [
        (None, ("Claims cost points.",)),
        (lambda _board, _settings: (), ("Claims cost points.",)),
        (_breaks, ("Claims cost points.", "It cannot say more (KeyError: 'price').")),
    ],
)
def test_a_strangers_module_says_at_least_its_sentence(
    prints: object, sentences: tuple[str, ...]
) -> None:
    customs = Rule(
        "customs",
        "Claims cost points.",
        NoSettings,
        no_state,
        "Customs",
        prints=prints,  # type: ignore[arg-type]
    )
    catalogue = Catalogue({"base": installed().rules["base"], "customs": customs})
    parts = rules_sheet(rule_on(Board(), "customs"), catalogue)
    assert parts[1] == ("Customs", sentences)
