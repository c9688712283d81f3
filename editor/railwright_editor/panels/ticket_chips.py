"""The decks of a board as chips with the number of their tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import Chip
from railwright_editor.widgets.flow import Flow

if TYPE_CHECKING:
    from railwright.board.model import Board


class DeckChips(Flow):
    """`chosen` carries the key of a deck, None for all; `added` asks for a new deck."""

    chosen = Signal(object)
    added = Signal()

    def show_decks(self, board: Board, shown: str | None) -> None:
        """Show the decks of a board, one of them filled, or all (None)."""
        chips = []
        if len(board.decks) != 1:
            words = tr("All {count}", count=len(board.tickets))
            chips.append(self._chip(None, words, checked=shown is None))
        for key in board.decks:
            count = sum(ticket.deck == key for ticket in board.tickets)
            chips.append(self._chip(key, f"{key.capitalize()} {count}", checked=shown == key))
        more = Chip("+")
        more.setAccessibleName(tr("Add a deck of tickets"))
        more.setToolTip(tr("Add a deck of tickets"))
        more.clicked.connect(lambda _checked=False: self.added.emit())
        self.show_widgets([*chips, more])

    def _chip(self, key: str | None, words: str, *, checked: bool) -> Chip:
        chip = Chip(words, checkable=True)
        chip.setAccessibleName(tr("Deck {name}", name=words))
        chip.setChecked(checked)
        chip.clicked.connect(lambda _checked=False: self.chosen.emit(key))
        return chip
