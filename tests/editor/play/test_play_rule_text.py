"""The text on a rule module that somebody asks about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from play_board import CATALOGUE
from PySide6.QtCore import QUrl

from railwright.rules.rule import Rule, no_state
from railwright.rules.settings import setting
from railwright_editor.panels.manual import ManualPage
from railwright_editor.play.rule_text import rule_text

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of every sort."""

    wind: bool = setting(True, "Wind", "Whether it blows.")
    towns: tuple[str, ...] = setting(("omsk", "perm"), "Towns", "")
    limits: dict[int, int] = setting({2: 1}, "Limits", "By players.")
    names: tuple[str, ...] = setting((), "Names", "")


STORMS = Rule(name="storms", says="Storms shut routes.", settings=Settings, state=no_state)


def test_a_module_of_ones_own_is_told_by_its_own_words() -> None:
    assert rule_text(STORMS, Settings(), "No *way*") == (
        "# storms\n\n*No \\*way\\*.*\n\nStorms shut routes.\n\n"
        "## How it is set in this game\n\n"
        "- Wind: **yes**. Whether it blows.\n- Towns: **omsk, perm**.\n"
        "- Limits: **2: 1**. By players.\n- Names: **none**.\n"
    )


def test_what_a_rule_lets_one_do_is_told_once_with_its_key() -> None:
    stations = CATALOGUE.rules["stations"]
    text = rule_text(stations, stations.settings())
    assert text.startswith("# Stations\n\nA station in a city")
    assert text.count("- Build a station (key B)") == 1


def test_a_link_leads_to_the_section_that_names_the_rule(qtbot: QtBot, tmp_path: Path) -> None:
    manual = tmp_path / "playing.md"
    manual.write_text("# Playing\n\n## Begin\n\nText.\n\n## The Stations!\n\nMore.\n", "utf-8")
    page = ManualPage(manual, "Playing")
    qtbot.addWidget(page)
    page.tell("# Stations\n\nAbout them.\n")
    assert "About them." in page.text.toPlainText()
    assert 'href="playing.md#the-stations"' in page.text.toHtml()
    page.tell("# Storms\n\nAbout them.\n")
    assert 'href="playing.md"' in page.text.toHtml()
    page.follow(QUrl("playing.md"))
    assert "Begin" in page.text.toPlainText()
