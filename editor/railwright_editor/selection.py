"""What is selected on the board, in the order in which it was selected. It changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping, Sequence

    from railwright.board.findings import Place, PlaceKind
    from railwright.board.model import Board
    from railwright_editor.document import Document


class Selection(QObject):
    """The selected places of a document's board. A mutable object.

    Places that an edit takes away leave the selection, and those that have another number than
    before are followed. Undo and redo bring back the selection of their step.
    """

    changed = Signal()

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._places: tuple[Place, ...] = ()
        self._at = document.at
        self._remembered: dict[int, tuple[Board, tuple[Place, ...]]] = {}
        self._after: Board | None = None
        document.changed.connect(self._board_changed)
        document.history_changed.connect(self._history_changed)

    @property
    def places(self) -> tuple[Place, ...]:
        """What is selected, in order of selection."""
        return self._places

    def set(self, places: Iterable[Place]) -> None:
        """Select exactly these places, each once; those the board lacks are left out."""
        there = present(self._document.board, dict.fromkeys(places))
        if there != self._places:
            self._places = there
            self.changed.emit()

    def toggle(self, place: Place) -> None:
        """Add a place to the selection, or take it out."""
        if place in self._places:
            self.set(other for other in self._places if other != place)
        else:
            self.set((*self._places, place))

    def clear(self) -> None:
        """Select nothing."""
        self.set(())

    def keys(self, kind: PlaceKind) -> tuple[str, ...]:
        """The keys of the selected places of one kind."""
        return tuple(place.key for place in self._places if place.kind == kind)

    def __contains__(self, place: Place) -> bool:
        return place in self._places

    def _board_changed(self, before: Board, after: Board) -> None:
        self._remembered[self._at] = (before, self._places)
        places = (_followed(before, after, place) for place in self._places)
        self.set(place for place in places if place is not None)
        self._after = after

    def _history_changed(self) -> None:
        self._at = self._document.at
        board, places = self._remembered.get(self._at, (None, ()))
        # Only undo and redo come back to the very board that was left.
        if board is self._document.board and board is self._after:
            self.set(places)
        self._after = None


def present(board: Board, places: Iterable[Place]) -> tuple[Place, ...]:
    """Those of some places that a board has."""
    return tuple(place for place in places if _exists(board, place))


def _followed(before: Board, after: Board, place: Place) -> Place | None:
    """A place as the board after an edit has it; None when it is gone."""
    if place.kind not in _NUMBERED:
        return place
    old, new = (_NUMBERED[place.kind](board) for board in (before, after))
    number = int(place.key)
    if number >= len(old):
        return None
    thing = old[number]
    if number < len(new) and new[number] is thing:
        return place
    there = next((at for at, other in enumerate(new) if other is thing), None)
    if there is not None:
        return replace(place, key=str(there))
    # Of a list as long as it was, the thing has only changed.
    return place if len(new) >= len(old) else None


def _exists(board: Board, place: Place) -> bool:
    if place.kind in _NUMBERED:
        return place.key.isdecimal() and int(place.key) < len(_NUMBERED[place.kind](board))
    return place.kind not in _KEYED or place.key in _KEYED[place.kind](board)


_KEYED: Final[Mapping[PlaceKind, Callable[[Board], Container[str]]]] = {
    "city": lambda board: board.cities,
    "route": lambda board: board.routes,
    "deck": lambda board: board.decks,
    "rule": lambda board: board.rules,
}
_NUMBERED: Final[Mapping[PlaceKind, Callable[[Board], Sequence[object]]]] = {
    "ticket": lambda board: board.tickets,
    "bonus": lambda board: board.bonuses,
    "scenery": lambda board: board.scenery,
}
