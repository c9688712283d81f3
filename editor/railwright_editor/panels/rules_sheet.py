"""The rules sheet: how a board is played, in words, by rule module."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from railwright.rules.book import RuleConflictError, chosen_rules, in_order
from railwright_editor.paint.theme import SECTION, STEP
from railwright_editor.panels.pages import Page
from railwright_editor.translation import tr
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.model import Board
    from railwright.rules.catalogue import Catalogue
    from railwright.rules.rule import AnyRule


class Part(NamedTuple):
    """What one rule module says of the game on a board."""

    title: str
    sentences: tuple[str, ...]


def rules_sheet(board: Board, catalogue: Catalogue) -> tuple[Part, ...]:
    """The sentences of all modules that are on, in the order in which they act.

    Raises:
        RuleConflictError: the rules of the board do not go together.
    """
    chosen = in_order(chosen_rules(board, catalogue))
    return tuple(
        Part(rule.title or rule.name, _said(rule, board, settings)) for rule, settings in chosen
    )


def _said(rule: AnyRule, board: Board, settings: object) -> tuple[str, ...]:
    if rule.prints is None:
        return (rule.says,)
    try:
        return tuple(map(str, rule.prints(board, settings))) or (rule.says,)
    except Exception as error:  # a stranger's code may raise anything
        return (
            rule.says,
            tr("It cannot say more ({name}: {error}).", name=type(error).__name__, error=error),
        )


class RulesSheetPage(Page):
    """The rules of one board as they are played now."""

    def __init__(self) -> None:
        super().__init__(tr("Rules"))
        self.parts: tuple[Part, ...] = ()
        self._with = Words("", "quiet", wrap=True)
        self._problem = Words("", "error", wrap=True)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(2 * STEP)
        for shown in (self._with, self._problem):
            self.column.addWidget(shown)
        self.column.addLayout(self._lines)
        self.column.addStretch(1)

    def show_rules(self, board: Board, catalogue: Catalogue, expansions: Sequence[str]) -> None:
        """Show the rules of a board; the names are those of the expansions on it."""
        self.title.setText(tr("Rules of {name}", name=board.name))
        self._with.setText(tr("With {join}", join=", ".join(expansions)))
        self._with.setVisible(bool(expansions))
        try:
            self.parts, problem = rules_sheet(board, catalogue), ""
        except RuleConflictError as error:
            self.parts, problem = (), tr("The rules do not go together: {error}.", error=error)
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        while (item := self._lines.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for part in self.parts:
            self._lines.addWidget(_part(part))


def _part(part: Part) -> QWidget:
    shown = QWidget()
    column = QVBoxLayout(shown)
    column.setContentsMargins(0, 2 * STEP, 0, STEP)
    column.setSpacing(STEP)
    column.addWidget(Words(part.title, size=SECTION))
    for sentence in part.sentences:
        words = Words(sentence, wrap=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(words)
    return shown
