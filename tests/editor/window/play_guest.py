"""A guest at a game: sees what the window shows, and does nothing but click it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from walkthrough_hand import wait_until

from railwright.board.findings import Place
from railwright.game.moves import bits
from railwright_editor.play.pieces import CardStrip
from railwright_editor.translation import tr

T = TypeVar("T")

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QAbstractButton
    from walkthrough_hand import Person

    from railwright.game.chance import Chance
    from railwright_editor.play.desk import PlayDesk

_PATIENCE = 30.0
"""Seconds that bots may take together before the guest is asked again."""
_SHY_OF_TICKETS = 85
"""How often in a hundred times tickets are left alone where something else can be clicked."""


@dataclass
class Guest:
    """Clicks what is lit, lifted or a button. `moves` counts the types of moves that came of it."""

    person: Person
    chance: Chance
    moves: Counter[str] = field(default_factory=Counter)

    @property
    def desk(self) -> PlayDesk:
        """What lies on the screen for the game."""
        desk = self.person.window.playing.controller.desk
        assert desk is not None
        return desk

    @property
    def over(self) -> bool:
        """Whether the stepper of the scores stands in the place of the table."""
        return self.desk.score is not None

    def wait(self) -> None:
        """Let the bots play until something is asked of the guest."""
        session = self.desk.session
        wait_until(lambda: session.waiting or session.covered or self.over, _PATIENCE)

    def play(self, clicks: int = 1500) -> None:
        """Click until the game is over."""
        for _ in range(clicks):
            self.wait()
            if self.over:
                return
            played = self.desk.session.game.played
            before = len(played)
            self.click_something()
            if len(played) > before:
                self.moves[type(played[before]).__name__] += 1
        raise AssertionError("the game does not end: " + self.desk.prompt.text)

    def click_something(self) -> None:
        """One click, as a person who likes to build would choose it."""
        desk = self.desk
        if desk.session.covered:
            self.person.click_on(desk.cover.button)
            return
        if desk.places.popover.isVisible():
            strips = desk.places.popover.findChildren(CardStrip)
            self.person.click_on(strips[-1 if self._maybe(20) else 0])
        elif desk.tray.offers:
            self._choose_tickets()
        elif not (self._click_an_action() or self._click_on_board()):
            self._click_on_table()

    def _choose_tickets(self) -> None:
        keep = self._buttons()
        if keep:
            self.person.click_on(keep[-1])
            return
        pieces = self.desk.tray.offers
        free = [piece for piece in pieces if not piece.isChecked()]
        self.person.click_on(self._any(free or pieces))

    def _click_an_action(self) -> bool:
        """Now and then begin what rule modules bring: a station, a conductor, a monster."""
        deeds = {tr(focus.words) for focus in self.desk.places.focuses}
        buttons = [button for button in self._buttons() if button.text() in deeds]
        if self.desk.places.focus is not None or not buttons or not self._maybe(30):
            return False
        self.person.click_on(self._any(buttons))
        return True

    def _click_on_board(self) -> bool:
        """Click a place that is lit, mostly; False to do something else."""
        lit = self.desk.overlay.lit
        places = [("route", number) for number in bits(lit.routes)]
        places += [("city", number) for number in bits(lit.cities)]
        in_turn = self.desk.places.focus is None
        if not places or (in_turn and self._maybe(35)):
            return False
        kind, number = self._any(places)
        net = self.desk.session.playset.net
        key = (net.route_keys if kind == "route" else net.city_keys)[number]
        self.person.click(self.desk.overlay.spot(Place(kind, key)))
        return True

    def _click_on_table(self) -> None:
        """Click a card, a deck or a button of the prompt."""
        tray = self.desk.tray
        cards = [tray.deck, *tray.row, *tray.hand, *tray.ticket_decks]
        lifted = [
            piece for piece in cards if piece.playable and piece.isVisible() and piece.isEnabled()
        ]
        buttons = [button for button in self._buttons() if button.menu() is None]
        choices: list[QAbstractButton] = [*lifted, *buttons]
        assert choices, f"nothing can be clicked: {self.desk.prompt.text}"
        rare = [piece for piece in lifted if "onductor" in piece.accessibleName()]
        if rare:
            self.person.click_on(rare[0])
            return
        tickets = [button for button in choices if "icket" in button.accessibleName()]
        if len(tickets) < len(choices) and self._maybe(_SHY_OF_TICKETS):
            choices = [button for button in choices if button not in tickets]
        self.person.click_on(self._any(choices))

    def step_through_the_scores(self) -> tuple[int, ...]:
        """Click Next until the result stands there; what has been counted by then."""
        stage = self.desk.score
        assert stage is not None
        for _ in range(400):
            if stage.panel.done:
                break
            self.person.click_on(self.person.button("Next", self.desk.prompt))
        assert stage.panel.done
        return stage.panel.table.totals

    def _buttons(self) -> list[QAbstractButton]:
        return [
            button
            for button in self.desk.prompt.buttons
            if button.isEnabled() and button.isVisible()
        ]

    def _any(self, things: Sequence[T]) -> T:
        return things[self.chance.below(len(things))]

    def _maybe(self, percent: int) -> bool:
        return self.chance.below(100) < percent
