"""Changing the position of a game by hand: the panel, presses on the board, what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from railwright.board.findings import Place
from railwright.game.by_hand import ChangeError
from railwright.rules.changes import NOBODY, Change, ChangeOwner
from railwright.rules.moves import meanings
from railwright_editor.play.lit import Lit
from railwright_editor.play.log import places_of
from railwright_editor.play.log_marks import MarkedNames
from railwright_editor.play.places import number_of
from railwright_editor.play.popover import Choice, Popover
from railwright_editor.play.position_panel import PositionPanel
from railwright_editor.play.position_words import refusal_of
from railwright_editor.translation import tr
from railwright_editor.widgets.enter import ENTER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QStackedWidget

    from railwright_editor.canvas.view import BoardView
    from railwright_editor.play.overlay import GameOverlay
    from railwright_editor.play.prompt_bar import PromptBar
    from railwright_editor.play.session import Session

_OWN_DEEDS: Final = frozenset(("position", "take back", "forth"))
"""Deeds of the desk that do not end the changing."""
_KEYS_OF_THE_GAME: Final = "EOPW"
"""Letters that do what they always do."""


class PositionStage:
    """Changes the position of one game while it is `on`; bots wait meanwhile."""

    def __init__(
        self,
        view: BoardView,
        session: Session,
        overlay: GameOverlay,
        prompt: PromptBar,
        panels: QStackedWidget,
        *,
        typed: Callable[[QKeyEvent], bool],
        left: Callable[[], object],
    ) -> None:
        """Lay nothing anywhere yet: `typed` uses keys, `left` is called when the game goes on."""
        self._view = view
        self._session = session
        self._overlay = overlay
        self._prompt = prompt
        self._panels = panels
        self._typed = typed
        self._left = left
        self._at = -1
        self._shown_hands: set[int] = set()
        self._keys = self._table()
        self.popover = Popover(view.viewport(), self.change, session.names.card)
        self.panel: PositionPanel | None = None

    @property
    def on(self) -> bool:
        """Whether the position is being changed."""
        return self.panel is not None

    # Coming and going

    def toggle(self) -> None:
        """Begin to change the position, or end it."""
        if self.on:
            self.close()
        elif self._session.covered:
            self._view.say(tr("First take the screen"))
        elif self._session.game.over:
            self._view.say(tr("The game is over: take back a move to change the position"))
        else:
            self._begin()

    def _begin(self) -> None:
        session = self._session
        session.rest()
        self.panel = PositionPanel(session, self._typed, self._view.setFocus)
        self.panel.changed.connect(self.change)
        self.panel.opened.connect(self._open)
        if session.viewer in session.people:
            self.panel.open(session.viewer)
        self._panels.addWidget(self.panel)
        self._panels.setCurrentWidget(self.panel)
        self._left()

    def close(self) -> None:
        """Let the game go on from the position as it is."""
        if self.panel is None:
            return
        self.drop()
        self._panels.removeWidget(self.panel)
        self.panel.deleteLater()
        self.panel = None
        self._session.wake()
        self._left()

    def make_way(self, deed: str) -> None:
        """End before something else is done than to take back and to play that again."""
        if deed not in _OWN_DEEDS:
            self.close()

    # Following the game

    def refresh(self) -> None:
        """Follow the game: cities where something can be changed are lit."""
        if self.panel is None:
            return
        self.drop()
        self.panel.refresh()
        places = 0
        changes = self._session.game.changes()
        for (kind, *_), mask in zip(changes.fronts, changes.masks, strict=True):
            if meanings(kind)[-1][1] == "city":
                places |= mask
        self._overlay.show_lit(Lit(places=places))

    def ask(self) -> bool:
        """Say what is going on, and how it ends; False when it is not."""
        if self.on:
            self._prompt.ask(tr("Change the position: what you do here is written into the log."))
            self._prompt.add_button(tr("Done"), "position", key="Esc", primary=True)
        return self.on

    def change(self, change: object) -> None:
        """Change the position, or say why that cannot be."""
        if not isinstance(change, Change):
            return
        try:
            self._session.change(change)
        except ChangeError as error:
            self._view.say(refusal_of(self._session.names, error))

    # The board

    def press(self, place: Place | None) -> bool:
        """Offer what can be changed at a place that was pressed; False when it is not `on`."""
        if not self.on or place is None:
            self.drop()
        elif self.popover.isVisible() and place == self._overlay.chosen:
            self.popover.take()
        elif place.kind == "route":
            self._offer_owners(number_of(self._session.playset.net, place))
        else:
            self._offer_changes(number_of(self._session.playset.net, place))
        return self.on

    def drop(self) -> bool:
        """Close the popover; whether it was open."""
        shown = self.popover.close_it()
        if shown:
            self._overlay.chosen = None
            self._view.refresh()
        return shown

    # Keys

    def key(self, event: QKeyEvent) -> bool:
        """Use a key; False leaves it to the game."""
        held = event.modifiers()
        if not self.on or held & Qt.KeyboardModifier.ControlModifier:
            return False
        deed = self._keys.get(Qt.Key(event.key()))
        if deed is not None:
            return deed(-1 if held & Qt.KeyboardModifier.ShiftModifier else 1)
        return event.text().isalnum() and event.text().upper() not in _KEYS_OF_THE_GAME

    def _table(self) -> Mapping[Qt.Key, Callable[[int], bool]]:
        """Keys by what they do; each is told -1 with Shift, else 1."""
        return {
            Qt.Key.Key_Escape: lambda _by: self._escape(),
            **dict.fromkeys(ENTER, lambda _by: self._enter()),
            Qt.Key.Key_N: self._walk,
            Qt.Key.Key_Up: lambda _by: self._step(-1),
            Qt.Key.Key_Down: lambda _by: self._step(1),
        }

    def _escape(self) -> bool:
        if not self.drop():
            self.close()
        return True

    def _enter(self) -> bool:
        if self.popover.isVisible():
            self.popover.take()
        elif self._overlay.walked_to is not None:
            self.press(self._overlay.walked_to)
        else:
            self.close()
        return True

    def _step(self, by: int) -> bool:
        shown = self.popover.isVisible()
        if shown:
            self.popover.step(by)
        return shown

    def _walk(self, by: int) -> bool:
        """Go to the next route of the board, or the one before, and offer its owners."""
        routes = self._session.playset.net.routes
        if routes:
            self._at = (self._at + by) % routes if self._at >= 0 else 0
            self._offer_owners(self._at)
        return True

    # What is offered

    def _open(self, seat: int) -> None:
        """A hand that the viewer may not know is opened: the game is marked, and says so."""
        session = self._session
        known = session.setup.open_hands or not session.people or seat == session.viewer
        if not known and seat not in self._shown_hands:
            self._shown_hands.add(seat)
            name, marked = session.names.seat(seat), MarkedNames.of(session.names).seat(seat)
            session.mark(tr("the hand of {name} is shown.", name=marked), seat)
            self._view.say(tr("The hand of {name} is shown: the game is marked.", name=name))

    def _offer_owners(self, route: int) -> None:
        session = self._session
        names, owner = session.names, session.game.pos.owner(route)
        seats = [*range(len(session.setup.seats)), NOBODY]
        choices = [
            Choice(ChangeOwner(route, seat), names.seat(seat) if seat != NOBODY else tr("Nobody"))
            for seat in seats
            if seat != owner
        ]
        self._at = route
        self._overlay.chosen = Place("route", session.playset.net.route_keys[route])
        title = tr("Owner of {route}:", route=names.route(route))
        self.popover.offer(title, choices, self._overlay.route_box(route))
        self._view.refresh()

    def _offer_changes(self, city: int) -> None:
        names = self._session.names
        choices = [
            Choice(change, names.button(change))
            for change in self._session.game.changes()
            if city in places_of(change)[1]
        ]
        if choices:
            self._overlay.chosen = Place("city", self._session.playset.net.city_keys[city])
            self.popover.offer(f"{names.city(city)}:", choices, self._overlay.city_box(city))
        else:
            self.drop()
            self._view.say(tr("Nothing to change in {city}", city=names.city(city)))
