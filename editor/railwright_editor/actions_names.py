"""Placing the names of cities: of those selected, or of all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.board.edits import is_placed_by_hand, names_placed
from railwright.board.labels import collisions
from railwright_editor.feature import BoardFeature
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from railwright.board.model import Board
    from railwright_editor.feature import Deeds

_MOST_NAMED: Final = 3


class NamePlacing(BoardFeature):
    """Lets names stand where they are placed by themselves, and tells what they still cover."""

    @override
    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {"place_selected_names": self.place_selected, "place_all_names": self.place_all}

    def place_selected(self) -> None:
        """Place the names of the selected cities."""
        keys = self._selection.keys("city")
        if keys:
            self._place(keys)
        else:
            self._view.say(tr("Select a city first."))

    def place_all(self) -> None:
        """Place the names of all cities."""
        if self._document.board.cities:
            self._place(tuple(self._document.board.cities))
        else:
            self._view.say(tr("There is no city yet."))

    def _place(self, keys: Iterable[str]) -> None:
        board = self._document.board
        by_hand = [key for key in keys if is_placed_by_hand(board.cities[key])]
        after = names_placed(board, by_hand)
        if by_hand:
            self._document.edit(_step(board, by_hand), after)
        self._view.say(f"{_placed(len(by_hand))} {self._left()}")

    def _left(self) -> str:
        """How many names still cover something, and whose."""
        board = self._document.board
        left = collisions(board)
        if not left:
            return tr("No name covers anything.")
        if len(left) > _MOST_NAMED:
            return tr("{count} still cover something.", count=counted(len(left), "name"))
        names = listed([board.cities[key].name for key in left])
        return tr("Still covering something: {names}.", names=names)


def _step(board: Board, keys: Sequence[str]) -> str:
    if len(keys) == 1:
        return tr("Place name of {city}", city=board.cities[keys[0]].name)
    return tr("Place {count}", count=counted(len(keys), "name"))


def _placed(number: int) -> str:
    if number:
        return tr("Placed {count}.", count=counted(number, "name"))
    return tr("These names are placed by themselves already.")
