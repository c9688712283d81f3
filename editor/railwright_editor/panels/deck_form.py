"""How a deck of tickets is called, dealt, kept and drawn: one line that opens to a form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from railwright.board.decks import renamed_deck
from railwright.board.edits import deck_changed, without
from railwright.board.findings import Place
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.form import EditForm
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton
from railwright_editor.widgets.fields import FIELD_HEIGHT, NumberField, TextField
from railwright_editor.widgets.fold import FoldButton
from railwright_editor.widgets.rows import Words
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from PySide6.QtWidgets import QWidget

    from railwright.board.model import Deck
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

_MOST: Final = 20


class DeckForm(EditForm):
    """The numbers of a deck in a line; opened, fields for them, the name, and Delete.

    `renamed` carries the key that a deck has from now on, `told` a sentence of what was done.
    """

    renamed = Signal(str)
    told = Signal(str)

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._deck = ""
        self.fold = FoldButton(tr("How the deck is dealt and drawn"))
        self._name = TextField(tr("Name of the deck"))
        self._delete = IconButton("trash-2", tr("Delete deck"), side=FIELD_HEIGHT)
        self._numbers = {
            "deal": NumberField(tr("Tickets dealt at the start"), tr("dealt"), most=_MOST),
            "keep": NumberField(tr("Tickets kept at the start"), tr("kept"), most=_MOST),
            "draw": NumberField(tr("Tickets drawn in a turn"), tr("drawn"), most=_MOST),
            "draw_keep": NumberField(tr("Tickets kept of those drawn"), tr("kept"), most=_MOST),
        }
        self.column.setContentsMargins(4 * STEP, 0, 4 * STEP, STEP)
        self.wide(self.fold)
        self._hint = Words(tr("Nobody draws from this deck during the game."), "quiet", wrap=True)
        self._inside: list[QWidget] = [
            self.field(tr("Deck"), self._name, self._delete),
            self.field(tr("At the start"), self._numbers["deal"], self._numbers["keep"]),
            self.field(tr("In a turn"), self._numbers["draw"], self._numbers["draw_keep"]),
        ]
        self.wide(self._hint)
        for name, field in self._numbers.items():
            self.watch(field, self._setter(name))
        self._name.committed.connect(self._rename)
        self._delete.clicked.connect(self._delete_deck)
        self.fold.toggled.connect(lambda on: self._unfold(on=on))
        self._unfold(on=False)

    def show_deck(self, key: str | None) -> None:
        """Show a deck of the board; None hides the form."""
        self.setVisible(key is not None)
        if key is None:
            return
        self._deck = key
        deck = self.board.decks[key]
        self._name.show_text(key)
        self.fold.show_words(_summary(deck))
        for name, field in self._numbers.items():
            field.show_value(getattr(deck, name))
        self._unfold(on=self.fold.isChecked())

    def _unfold(self, *, on: bool) -> None:
        for holder in self._inside:
            holder.setVisible(on)
        drawn = self._deck in self.board.decks and self.board.decks[self._deck].draw > 0
        self._hint.setVisible(on and not drawn)

    def _setter(self, name: str) -> Callable[[Change, Hashable | None], None]:
        def set_number(change: Change, merge: Hashable | None) -> None:
            number = int(change(getattr(self.board.decks[self._deck], name)))
            board = deck_changed(self.board, self._deck, **{name: number})
            self.step(tr("Change {deck} deck", deck=self._deck), board, merge)

        return set_number

    def _rename(self, name: str) -> None:
        old = self._deck
        place = list(self.board.decks).index(old)
        board = renamed_deck(self.board, old, name)
        new = list(board.decks)[place]
        self._deck = new
        self.renamed.emit(new)
        self.step(tr("Rename {deck} deck {name}", deck=old, name=new), board)
        self._name.show_text(self._deck)

    def _delete_deck(self) -> None:
        deck = self._deck
        lost = sum(ticket.deck == deck for ticket in self.board.tickets)
        board = without(self.board, [Place("deck", deck)])
        self.finish(tr("Delete {deck} deck", deck=deck), board)
        tickets = counted(lost, tr("ticket"), tr("tickets"))
        self.told.emit(
            tr("Deleted the {deck} deck and {tickets}.", deck=deck, tickets=tickets)
            if lost
            else tr("Deleted the {deck} deck.", deck=deck)
        )


def _summary(deck: Deck) -> str:
    start = tr("Deal {deal}, keep {keep}", deal=deck.deal, keep=deck.keep)
    if not deck.draw:
        return start
    return start + " · " + tr("draw {draw}, keep {keep}", draw=deck.draw, keep=deck.draw_keep)
