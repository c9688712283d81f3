"""Unsaved work of an earlier time, on the start screen: open it, compare it, or let it go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from railwright.board.differing import differing
from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright_editor.paint.theme import STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import Words
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from railwright.board.differing import Differing
    from railwright.board.model import Board
    from railwright_editor.autosave import Recovery

_KINDS: Final = {
    "city": ("city", "cities"),
    "route": ("route", "routes"),
    "ticket": ("ticket", "tickets"),
    "scenery": ("piece of scenery", "pieces of scenery"),
}
_MOST_NAMES: Final = 4


def differences(recovery: Recovery) -> tuple[str, ...]:
    """Sentences on what the unsaved work changed in its file."""
    try:
        work = recovery.board()
    except BoardFileError:
        return (tr("The recovery copy cannot be read."),)
    path = recovery.path
    if path is None or not path.is_file():
        return (tr("This board was never saved. It has {things}.", things=_held(work)),)
    try:
        file = read_board(path).board
    except BoardFileError:
        return (tr("{name} cannot be read to compare it.", name=path.name),)
    found = tuple(sentence for part in differing(file, work) for sentence in _told(part))
    return found or (tr("It is the same as {name}.", name=path.name),)


def _held(board: Board) -> str:
    numbers = {"city": len(board.cities), "route": len(board.routes), "ticket": len(board.tickets)}
    return listed([counted(number, *_KINDS[kind]) for kind, number in numbers.items()])


def _told(part: Differing) -> tuple[str, ...]:
    if part.kind == "board":
        fields = listed([tr(name) for name in part.changed])
        return (tr("Changed of the board itself: {fields}.", fields=fields),)
    verbs = (("Added {what}.", part.added), ("Changed {what}.", part.changed))
    gone = ("Removed {what}.", part.removed)
    return tuple(tr(verb, what=_named(part.kind, names)) for verb, names in (*verbs, gone) if names)


def _named(kind: str, names: tuple[str, ...]) -> str:
    words = counted(len(names), *_KINDS[kind])
    if kind == "scenery":
        return words
    shown = ", ".join(names[:_MOST_NAMES])
    return f"{words}: {shown}, …" if len(names) > _MOST_NAMES else f"{words}: {shown}"


class UnsavedRow(QFrame):
    """One recovery copy. `opened` and `discarded` carry it."""

    opened = Signal(object)
    discarded = Signal(object)

    def __init__(self, recovery: Recovery) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.setAccessibleName(recovery.sentence)
        self._recovery = recovery
        self._said = Words("", "quiet", wrap=True)
        self._said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._said.hide()
        self.open = WordButton(tr("Open it"), lambda: self.opened.emit(recovery))
        self.compare = WordButton(tr("Show differences"), self._toggle)
        self.discard = WordButton(tr("Discard"), lambda: self.discarded.emit(recovery))
        across = QHBoxLayout()
        across.setSpacing(2 * STEP)
        across.addWidget(Words(recovery.sentence, wrap=True), 1)
        for button in (self.open, self.compare, self.discard):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            across.addWidget(button)
        if not recovery.edited:
            self.compare.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * STEP, 2 * STEP, 2 * STEP, 2 * STEP)
        column.addLayout(across)
        column.addWidget(self._said)

    @property
    def said(self) -> str:
        """The differences as they are shown, "" while they are not."""
        return self._said.text() if not self._said.isHidden() else ""

    def _toggle(self) -> None:
        shown = self._said.isHidden()
        self._said.setText("\n".join(differences(self._recovery)) if shown else "")
        self._said.setVisible(shown)
        self.compare.setText(tr("Hide differences") if shown else tr("Show differences"))
