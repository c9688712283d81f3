"""The deeds of the Edit and View menus for what is selected: delete, rename, fit into the view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import override

from railwright_editor.feature import BoardFeature
from railwright_editor.tools.deleting import delete_selected
from railwright_editor.tools.names import rename
from railwright_editor.tools.text import edit_text
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from railwright_editor.feature import Deeds


class EditDeeds(BoardFeature):
    """Deletes, renames and shows what is selected on the board of a view."""

    @override
    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {
            "delete": self.delete,
            "rename": self.rename,
            "fit_selection": self.fit_selection,
        }

    def delete(self) -> None:
        """Delete what is selected; a city takes its routes and tickets along."""
        if not delete_selected(self._view):
            self._view.say(tr("Select something to delete it."))

    def rename(self) -> None:
        """Rename the selected city, or change the selected text, where it stands."""
        walked = self._view.by_keys.place
        places = self._selection.places or ((walked,) if walked is not None else ())
        if len(places) == 1 and edit_text(self._view, places[0]):
            return
        keys = [place.key for place in places if place.kind == "city"]
        if len(keys) != 1:
            self._view.say(tr("Select one city or one text to rename it."))
            return
        rename(self._view, self._document.board.cities[keys[0]])

    def fit_selection(self) -> None:
        """Show the selected places as large as they fit; the whole board when there are none."""
        if self._selection.places:
            self._view.fit_places(self._selection.places)
        else:
            self._view.fit_board()
