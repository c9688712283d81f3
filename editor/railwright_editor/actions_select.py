"""The deeds of Edit ▸ Select: all, none, the others, and what is like what is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import override

from railwright.board.connected import connected
from railwright.board.locks import touchable
from railwright_editor.feature import BoardFeature
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.board.findings import Place
    from railwright.board.model import Board
    from railwright_editor.feature import Deeds


class Selecting(BoardFeature):
    """Selects things of a board. What lies on hidden or locked layers is left out."""

    @override
    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {
            "select_all": self.select_all,
            "select_none": self._selection.clear,
            "select_inverse": self.select_inverse,
            "select_kind": self.select_kind,
            "select_color": self.select_color,
            "select_length": self.select_length,
            "select_connected": self.select_connected,
            "select_cities": lambda: self._select_kinds({"city"}),
            "select_routes": lambda: self._select_kinds({"route"}),
        }

    def select_all(self) -> None:
        """Select all cities and routes, and the scenery that is not locked."""
        self._select(touchable(self._document.board), tr("There is nothing on the board yet."))

    def select_inverse(self) -> None:
        """Select what is not selected, and nothing else."""
        chosen = self._selection.places
        self._selection.set(
            place for place in touchable(self._document.board) if place not in chosen
        )

    def select_kind(self) -> None:
        """Select everything of the kinds that are selected; of scenery all lakes, for a lake."""
        board = self._document.board
        kinds = {_kind(board, place) for place in self._selection.places}
        alike = [place for place in touchable(board) if _kind(board, place) in kinds]
        self._select(alike, tr("Select a city, a route or a piece of scenery first."))

    def select_color(self) -> None:
        """Select every route in the colors of the selected ones."""
        routes = self._document.board.routes
        colors = {routes[key].color for key in self._selection.keys("route")}
        self._select_routes(key for key, route in routes.items() if route.color in colors)

    def select_length(self) -> None:
        """Select every route that is as long as one of the selected ones."""
        routes = self._document.board.routes
        lengths = {routes[key].length for key in self._selection.keys("route")}
        self._select_routes(key for key, route in routes.items() if route.length in lengths)

    def select_connected(self) -> None:
        """Select all that can be reached along routes from what is selected."""
        board = self._document.board
        reached = set(connected(board, self._selection.places))
        found = [place for place in touchable(board) if place in reached]
        self._select(found, tr("Select a city or a route first."))

    def _select_kinds(self, kinds: set[str]) -> None:
        found = [place for place in touchable(self._document.board) if place.kind in kinds]
        none = tr("There is no city yet.") if "city" in kinds else tr("There is no route yet.")
        self._select(found, none)

    def _select_routes(self, keys: Iterable[str]) -> None:
        wanted = set(keys)
        places = touchable(self._document.board)
        found = [place for place in places if place.kind == "route" and place.key in wanted]
        self._select(found, tr("Select a route first."))

    def _select(self, places: Iterable[Place], none: str) -> None:
        """Select some things, or say why there are none."""
        found = tuple(places)
        if found:
            self._selection.set(found)
        else:
            self._view.say(none)


def _kind(board: Board, place: Place) -> str:
    return board.scenery[int(place.key)].kind if place.kind == "scenery" else place.kind
