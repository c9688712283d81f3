"""The deeds of the Edit and View menus that work on the selection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.edits import renamed_city, without
from railwright.board.findings import Place
from railwright_editor.tools.deleting import delete_selected
from railwright_editor.words import ticket_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright_editor.features import Deeds, Marks
    from railwright_editor.workbench import Workbench


class EditDeeds:
    """Deletes, renames and selects on the board of a view."""

    def __init__(self, bench: Workbench) -> None:
        self._document = bench.document
        self._selection = bench.selection
        self._view = bench.view

    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {
            "delete": self.delete,
            "rename": self.rename,
            "select_all": self.select_all,
            "select_none": self.select_none,
            "select_kind": self.select_kind,
            "select_color": self.select_color,
            "fit_selection": self.fit_selection,
        }

    def marks(self) -> Marks:
        """None of these can be checked."""
        return {}

    def delete(self) -> None:
        """Delete what is selected; a city takes its routes and tickets along."""
        tickets = self._selection.keys("ticket")
        if tickets and len(tickets) == len(self._selection.places):
            self._delete_tickets(tickets)
        elif not delete_selected(self._view):
            self._view.say("Select something to delete it.")

    def _delete_tickets(self, numbers: Sequence[str]) -> None:
        board = self._document.board
        name = f"{len(numbers)} tickets"
        if len(numbers) == 1:
            name = f"ticket {ticket_name(board, board.tickets[int(numbers[0])])}"
        self._document.edit(f"Delete {name}", without(board, self._selection.places))
        self._view.tell(f"Deleted {name}.")

    def rename(self) -> None:
        """Rename the selected city where it stands."""
        keys = self._selection.keys("city")
        if len(keys) != 1:
            self._view.say("Select one city to rename it.")
            return
        city = self._document.board.cities[keys[0]]

        def done(name: str | None) -> None:
            if name:
                board = renamed_city(self._document.board, city.key, name)
                self._document.edit(f"Rename {city.name} {name}", board)

        self._view.ask_name(city.at, city.name, lambda name: self._odd(city.key, name), done)

    def _odd(self, key: str, name: str) -> str:
        others = self._document.board.cities.values()
        taken = any(other.name == name and other.key != key for other in others)
        return f"{name} exists" if taken else ""

    def select_all(self) -> None:
        """Select every city and every route."""
        board = self._document.board
        cities = [Place("city", key) for key in board.cities]
        self._selection.set([*cities, *(Place("route", key) for key in board.routes)])

    def select_none(self) -> None:
        """Select nothing."""
        self._selection.clear()

    def select_kind(self) -> None:
        """Select everything of the kinds that are selected."""
        board = self._document.board
        kinds = {place.kind for place in self._selection.places}
        cities = [Place("city", key) for key in board.cities if "city" in kinds]
        routes = [Place("route", key) for key in board.routes if "route" in kinds]
        if not (cities or routes):
            self._view.say("Select a city or a route first.")
            return
        self._selection.set([*cities, *routes])

    def select_color(self) -> None:
        """Select every route in the colors of the selected ones."""
        board = self._document.board
        colors = {board.routes[key].color for key in self._selection.keys("route")}
        if not colors:
            self._view.say("Select a route first.")
            return
        same = [Place("route", r.key) for r in board.routes.values() if r.color in colors]
        self._selection.set(same)

    def fit_selection(self) -> None:
        """Show the selected places as large as they fit; the whole board when there are none."""
        if self._selection.places:
            self._view.fit_places(self._selection.places)
        else:
            self._view.fit_board()
