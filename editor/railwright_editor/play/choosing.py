"""Presses on the board during a game: what can be done there, or why nothing can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright_editor.play.places import choices_at, next_place, number_of, payable, refusal
from railwright_editor.play.popover import Popover
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from railwright.board.findings import Place
    from railwright.rules.moves import Move
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.play.overlay import GameOverlay
    from railwright_editor.play.popover import Choice
    from railwright_editor.play.session import Session


class Choosing:
    """The popover of one game and the places it speaks of. It changes with presses."""

    def __init__(
        self,
        view: BoardView,
        session: Session,
        overlay: GameOverlay,
        answer: Callable[[Move], object],
    ) -> None:
        self._view = view
        self._session = session
        self._overlay = overlay
        self._at = -1
        self.popover = Popover(view.viewport(), answer)

    def forget(self) -> None:
        """Close the popover: the game has moved on."""
        self.popover.close_it()
        self._at = -1
        self._overlay.chosen = -1

    def drop(self) -> None:
        """Close the popover without a move."""
        self.popover.close_it()
        self._overlay.chosen = -1
        self._view.refresh()

    def walk(self, by: int) -> None:
        """Go to the next route that the viewer can pay for, and offer the ways to pay."""
        route = next_place(payable(self._session), self._at, by)
        if route < 0:
            self._view.say(tr("No route can be paid now"))
            return
        self._open("route", route)

    def press(self, place: Place | None) -> None:
        """The board was pressed at a place."""
        if self._session.game.over:
            return
        if place is None:
            self.drop()
            return
        number = number_of(self._session.playset.net, place)
        same = place.kind == "route" and self.popover.isVisible()
        if same and number == self._overlay.chosen:
            self.popover.take()
        elif not self._open(place.kind, number):
            self._refuse(place, number)

    def offer_at_route(
        self, route: int, title: str, choices: Sequence[Choice], cards: QWidget | None = None
    ) -> None:
        """Offer choices beside a route."""
        self._overlay.chosen = route
        self.popover.offer(title, choices, self._overlay.route_box(route), cards)

    def _open(self, kind: str, number: int) -> bool:
        """Offer what can be done at a place; whether there was anything."""
        choices = choices_at(self._session, kind, number)
        if not choices:
            return False
        names = self._session.names
        if kind == "route":
            spaces = self._session.playset.net.lengths[number]
            title = tr("Pay for {route} ({spaces}).", route=names.route(number), spaces=spaces)
            self._at = number
            self.offer_at_route(number, title, choices)
        else:
            self._overlay.chosen = -1
            self.popover.offer(f"{names.city(number)}:", choices, self._overlay.city_box(number))
        self._view.refresh()
        return True

    def _refuse(self, place: Place, number: int) -> None:
        self.drop()
        self._overlay.hush(place)
        if place.kind == "route":
            self._view.say(refusal(self._session, number))
        elif self._session.waiting:
            city = self._session.names.city(number)
            self._view.say(tr("Nothing to do in {city} now", city=city))
