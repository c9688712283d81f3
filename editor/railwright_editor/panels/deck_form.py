"""How a deck of tickets is dealt, kept and drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.edits import deck_changed
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.form import EditForm
from railwright_editor.widgets.fields import NumberField
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

_MOST = 20


class DeckForm(EditForm):
    """Two rows: at the start, and during the game."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._deck = ""
        self._numbers = {
            "deal": NumberField("Tickets dealt at the start", "dealt", most=_MOST),
            "keep": NumberField("Tickets kept at the start", "kept", most=_MOST),
            "draw": NumberField("Tickets drawn in a turn", "drawn", most=_MOST),
            "draw_keep": NumberField("Tickets kept of those drawn", "kept", most=_MOST),
        }
        self.column.setContentsMargins(4 * STEP, 0, 4 * STEP, STEP)
        self.field("At the start", self._numbers["deal"], self._numbers["keep"])
        self.field("In a turn", self._numbers["draw"], self._numbers["draw_keep"])
        self._hint = Words("Nobody draws from this deck during the game.", "quiet", wrap=True)
        self.wide(self._hint)
        for name, field in self._numbers.items():
            self.watch(field, self._setter(name))

    def show_deck(self, key: str | None) -> None:
        """Show a deck of the board; None hides the form."""
        self.setVisible(key is not None)
        if key is None:
            return
        self._deck = key
        deck = self.board.decks[key]
        for name, field in self._numbers.items():
            field.show_value(getattr(deck, name))
        self._hint.setVisible(deck.draw == 0)

    def _setter(self, name: str) -> Callable[[Change, Hashable | None], None]:
        def set_number(change: Change, merge: Hashable | None) -> None:
            number = int(change(getattr(self.board.decks[self._deck], name)))
            board = deck_changed(self.board, self._deck, **{name: number})
            self.step(f"Change {self._deck} deck", board, merge)

        return set_number
