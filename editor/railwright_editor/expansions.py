"""Which expansions are on over the document's own board: a choice of the view, not of the board."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from railwright.board.expansion import fits
from railwright.board.expansion_applying import Applied, applied
from railwright.board.expansion_conflicts import conflicts
from railwright.board.expansion_reading import read_expansion
from railwright_editor.expansion_files import Choice, beside, bundled, key_of

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableMapping
    from pathlib import Path
    from typing import Any

    from railwright.board.checks import Check
    from railwright.board.expansion import Expansion
    from railwright.board.findings import Finding, Place
    from railwright.board.model import Board
    from railwright_editor.document import Document


class Expansions(QObject):
    """The expansions there are for the document's board, and which of them are on. It changes.

    The document keeps the author's own board. `shown` is that board with the expansions that are
    on: it is checked and played. The choice is remembered by the name of the board. `changed`
    follows every change of what there is, what is on, and what is shown.
    """

    changed = Signal()

    def __init__(
        self,
        document: Document,
        memory: MutableMapping[str, str],
        fragments: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        super().__init__()
        self._document = document
        self._memory = memory
        self._fragments = fragments
        self._bundled: tuple[Choice, ...] = ()
        self._beside: tuple[Choice, ...] = ()
        self._on: tuple[str, ...] = ()
        self._last: tuple[Board, tuple[Expansion, ...], Applied] | None = None
        document.path_changed.connect(self.look)
        document.changed.connect(self._board_changed)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What fits the board, and files beside it that cannot be read."""
        board = self._document.board
        known = (*self._bundled, *self._beside)
        return tuple(choice for choice in known if choice.problem or fits(choice.expansion, board))

    @property
    def on(self) -> tuple[Expansion, ...]:
        """The expansions that are on, in the order in which they are applied."""
        return tuple(choice.expansion for choice in self.choices if self.is_on(choice))

    @property
    def shown(self) -> Board:
        """The document's board with the expansions that are on."""
        return self.over(self._document.board).board

    def is_on(self, choice: Choice) -> bool:
        """Whether an expansion is on."""
        return choice.key in self._on and not choice.problem

    def over(self, board: Board) -> Applied:
        """A board with the expansions that are on, and what is to be known of that."""
        on = self.on
        if self._last is None or self._last[0] is not board or self._last[1] != on:
            self._last = (board, on, applied(board, on) if on else Applied(board))
        return self._last[2]

    def switch(self, key: str, *, on: bool) -> None:
        """Switch an expansion on or off, and remember it."""
        others = tuple(other for other in self._on if other != key)
        self._keep((*others, key) if on else others)
        self.changed.emit()

    def read(self, path: Path) -> Expansion:
        """The expansion of a file, of whatever board. Raises `BoardFileError`."""
        return read_expansion(path, self._fragments).expansion

    def add_file(self, path: Path) -> None:
        """Switch the expansion of a file on, wherever the file lies."""
        self._keep(tuple(dict.fromkeys((*self._on, key_of(path)))))
        self.look()

    def look(self) -> None:
        """Look again for what there is, and for what was on at this board the last time."""
        before = (self._on, self._bundled, self._beside)
        self._on = _kept(self._memory.get(self._key(), ""))
        self._bundled = self._bundled or bundled(self._fragments)
        self._beside = tuple(beside(self._document.path, self._on, self._fragments))
        if before != (self._on, self._bundled, self._beside):
            self.changed.emit()

    def take_fragments(self, fragments: Mapping[str, Mapping[str, Any]] | None) -> None:
        """Read the settings of rule modules by these schemas from now on."""
        self._fragments = fragments
        self._bundled = ()
        self.look()

    def rules(self) -> Mapping[str, str]:
        """The rule modules that expansions switch on: name -> the expansion's name."""
        own = self._document.board.rules
        return {
            module: expansion.name
            for expansion in reversed(self.on)
            for module in expansion.rules
            if module not in own
        }

    def against(self, choice: Choice) -> tuple[str, Choice | None]:
        """What stands against an expansion that is on: a sentence, "" for nothing.

        If that is another expansion that is on, it is the second value.
        """
        if not self.is_on(choice):
            return choice.problem, None
        board = self._document.board
        choices = self.choices
        for other in choices:
            if other is not choice and self.is_on(other):
                pair = [one.expansion for one in choices if one in (other, choice)]
                found = next(conflicts(self.shown, pair), None)
                if found is not None:
                    return found.message, other
        alone = applied(board, (choice.expansion,)).findings
        return (alone[0].message, None) if alone else ("", None)

    def checked(self, check: Check) -> Check:
        """A check that looks at the board as it is shown, though it is given the board itself.

        What is found on the board itself too can be mended there, and keeps its fixes.
        """

        def look(board: Board) -> tuple[Finding, ...]:
            own = tuple(check(board))
            shown = self.over(board).board
            if shown is board:
                return own
            known = {(one.severity, one.message): one for one in own}
            return tuple(
                known.get((one.severity, one.message)) or _seen_from(board, one)
                for one in check(shown)
            )

        return look

    def findings(self, board: Board) -> tuple[Finding, ...]:
        """What is to be known of the expansions that are on, such as their conflicts."""
        return tuple(_seen_from(board, finding) for finding in self.over(board).findings)

    def _board_changed(self, before: Board, after: Board) -> None:
        if self._on or before.name != after.name:
            self.changed.emit()

    def _keep(self, on: tuple[str, ...]) -> None:
        self._on = on
        self._memory[self._key()] = json.dumps(on)

    def _key(self) -> str:
        return f"expansions/{self._document.board.name}"


def _kept(text: str) -> tuple[str, ...]:
    try:
        kept = json.loads(text or "[]")
    except ValueError:
        return ()
    return tuple(map(str, kept)) if isinstance(kept, list) else ()


def _seen_from(board: Board, finding: Finding) -> Finding:
    """A finding of another board: without fixes, and without places that this board lacks."""
    where = tuple(place for place in finding.where if _has(board, place))
    return replace(finding, where=where, fixes=())


def _has(board: Board, place: Place) -> bool:
    """Whether a place is surely the same on a board; numbers of tickets and the like never are."""
    if place.kind == "city":
        return place.key in board.cities
    if place.kind == "route":
        return place.key in board.routes
    return place.kind in {"board", "rule"}
