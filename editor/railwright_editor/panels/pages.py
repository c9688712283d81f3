"""Pages that take the canvas's place: problems of a file, the keyboard, about."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import SECTION, STEP, TITLE, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import Words, line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QKeyEvent

    from railwright.board.problems import Problem


class Page(QWidget):
    """A title with a Back button over a column that scrolls; Esc goes back too.

    The column of a page that does not scroll is as high as the page: something in it scrolls.
    """

    back = Signal()

    def __init__(self, title: str, *, scrolls: bool = True) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(title)
        inside = QWidget()
        inside.setObjectName("page")
        inside.setMaximumWidth(860)
        self.title = Words(title, size=TITLE)
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(8 * STEP, 8 * STEP, 8 * STEP, 8 * STEP)
        self.column.setSpacing(2 * STEP)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(WordButton(tr("Back"), self.back.emit))
        self.column.addLayout(head)
        self.column.addWidget(line())
        page = QWidget()
        page.setObjectName("page")
        across = QHBoxLayout(page)
        across.setContentsMargins(0, 0, 0, 0)
        across.addStretch(1)
        across.addWidget(inside, 100)
        across.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(_scrolling(page) if scrolls else page)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
            return
        super().keyPressEvent(event)


def _scrolling(page: QWidget) -> QScrollArea:
    scroll = QScrollArea()
    scroll.setObjectName("page")
    scroll.setWidgetResizable(True)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setWidget(page)
    return scroll


class ProblemsPage(Page):
    """What stands in the way of opening a file: one line a problem, with its place."""

    again = Signal()

    def __init__(self) -> None:
        super().__init__(tr("This file cannot be opened"))
        self._lines: tuple[str, ...] = ()
        self._words = Words("", "quiet", wrap=True)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(4 * STEP)
        self._grid.setVerticalSpacing(2 * STEP)
        self._grid.setColumnStretch(1, 1)
        self._again = WordButton(tr("Read it again"), self.again.emit)
        self.column.addWidget(self._words)
        self.column.addLayout(self._grid)
        self.column.addSpacing(2 * STEP)
        self.column.addWidget(self._again, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addStretch(1)

    @property
    def lines(self) -> Sequence[str]:
        """The text of each problem: its place, what is wrong, what would be right."""
        return self._lines

    def show_problems(self, name: str, problems: Sequence[Problem]) -> None:
        """Show the problems of a file."""
        number = len(problems)
        self._lines = tuple(_line(problem) for problem in problems)
        self.title.setText(tr("{name} cannot be opened", name=name))
        self._words.setText(
            tr("One thing in the file stands in the way. Change it there and read it again.")
            if number == 1
            else tr(
                "{number} things in the file stand in the way. "
                "Change them there and read it again.",
                number=number,
            )
        )
        self._words.setVisible(any(problem.line for problem in problems))
        while (item := self._grid.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.deleteLater()
        for down, problem in enumerate(problems):
            where = Words(_place(problem), "quiet")
            what = Words(_sentence(problem), wrap=True)
            what.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            what.setAccessibleName(_line(problem))
            top = Qt.AlignmentFlag.AlignTop
            self._grid.addWidget(where, down, 0, top | Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(what, down, 1, top)


def _line(problem: Problem) -> str:
    place = _place(problem)
    return f"{place}: {_sentence(problem)}" if place else _sentence(problem)


def _place(problem: Problem) -> str:
    return tr("Line {number}", number=problem.line) if problem.line else ""


def _sentence(problem: Problem) -> str:
    said = f"{problem.wrong}; {problem.right}"
    return f"{said[:1].upper()}{said[1:]}".removesuffix(".") + ("" if said.endswith("?") else ".")


class KeyboardPage(Page):
    """Every key, by the menu or the tool that it belongs to. `change_wanted` asks to change one."""

    change_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(tr("Keyboard"))
        self._keys = QWidget()
        change = WordButton(tr("Change keys…"), self.change_wanted.emit)
        self.column.addWidget(change, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(self._keys)
        self.column.addStretch(1)

    def show_keys(self, keys: Mapping[str, Sequence[tuple[str, str]]]) -> None:
        """Show keys and words in the place of those before: title -> pairs of keys and words."""
        old, self._keys = self._keys, QWidget()
        self.column.replaceWidget(old, self._keys)
        old.hide()
        old.deleteLater()
        column = QVBoxLayout(self._keys)
        column.setContentsMargins(0, 0, 0, 0)
        for title, pairs in keys.items():
            column.addSpacing(2 * STEP)
            column.addWidget(Words(title, size=SECTION))
            grid = QGridLayout()
            grid.setHorizontalSpacing(6 * STEP)
            grid.setVerticalSpacing(STEP)
            grid.setColumnMinimumWidth(0, 160)
            grid.setColumnStretch(1, 1)
            for down, (key, words) in enumerate(pairs):
                shown = Words(key)
                shown.setFont(type_of(strong=True))
                grid.addWidget(shown, down, 0)
                grid.addWidget(Words(words, "quiet"), down, 1)
            column.addLayout(grid)


class AboutPage(Page):
    """Name, version and licences."""

    def __init__(self) -> None:
        super().__init__("Railwright")
        lines = (
            tr("Version {number}, MIT license.", number=version("railwright")),
            "A studio for people who design boards and expansions for train-route games.",
            "Type: Noto Sans, SIL Open Font License. Icons: Lucide, ISC license. "
            "Window: Qt for Python, LGPL.",
        )
        for text in lines:
            self.column.addWidget(Words(tr(text), wrap=True))
        self.column.addStretch(1)
