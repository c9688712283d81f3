"""Presses on the board during a game: what can be done there, or why nothing can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF

from railwright.board.findings import Place
from railwright_editor.canvas.accessible import tell_focus
from railwright_editor.canvas.walking import next_in
from railwright_editor.play.focus import focus_of_mark, focuses_of
from railwright_editor.play.lit import NOTHING, Lit, lit_for
from railwright_editor.play.places import (
    barred,
    barred_at,
    choice_of,
    choices_at,
    foreseen,
    next_place,
    number_of,
    payable,
    places_named,
    refusal,
    rule_behind,
    told_in,
    told_of,
    why_no_route,
)
from railwright_editor.play.popover import Popover
from railwright_editor.play.remarks import notes_on
from railwright_editor.play.rule_marks import marks_of
from railwright_editor.play.rule_text import rule_text
from railwright_editor.play.walking import in_reading_order, lit_places, nearest_towards
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from railwright.rules.moves import Move
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.play.focus import Focus
    from railwright_editor.play.overlay import GameOverlay
    from railwright_editor.play.popover import Choice, TurnedCards
    from railwright_editor.play.prompt_bar import PromptBar
    from railwright_editor.play.question import Answer
    from railwright_editor.play.session import Session


class Choosing:
    """The popover of one game and the places it speaks of. It changes with presses.

    `focus` is the action whose places are lit, None for an ordinary turn; `focuses` are all that
    the rules in play bring. `focused` is called when another one is chosen.
    """

    def __init__(
        self,
        view: BoardView,
        session: Session,
        overlay: GameOverlay,
        answer: Callable[[Move], object],
        focused: Callable[[], object],
    ) -> None:
        self._view = view
        self._session = session
        self._overlay = overlay
        self._focused = focused
        self._at: Place | None = None
        self._listed: Answer | None = None
        self._refused: tuple[Place | None, str] = (None, "")
        self.focus: Focus | None = None
        self.focuses = focuses_of(session.playset.book)
        self.popover = Popover(view.viewport(), answer, session.names.card)

    def forget(self) -> None:
        """Close the popover and leave the action: the game has moved on."""
        self.popover.close_it()
        self._at = None
        self._refused = (None, "")
        self.focus = None
        self._overlay.chosen = None
        self._overlay.walk_to(None)
        self._light()

    def drop(self) -> None:
        """One rung down: close the popover, or leave the action in focus."""
        shown = self.popover.close_it()
        self._overlay.chosen = None
        if not shown and self.focus is not None:
            self.leave()
        if not shown:
            self._at = None
            self._overlay.walk_to(None)
        self._view.refresh()

    # Actions in focus

    def enter(self, focus: Focus) -> None:
        """Light the places of an action, or say why there are none."""
        if self._session.game.over:
            return
        self._at = None
        self._shut()
        if self._session.waiting and focus.moves_in(self._session.game.moves):
            self.focus = focus
            self._light()
            self._focused()
        else:
            self._view.say(barred(self._session, focus))

    def enter_by_key(self, letter: str) -> bool:
        """Enter the action of a key; False where the key has none."""
        focus = next((one for one in self.focuses if letter and one.key == letter), None)
        if focus is not None:
            self.enter_next(focus)
        return focus is not None

    def enter_next(self, focus: Focus) -> None:
        """Enter an action, or go on to the next thing on the board that begins one."""
        self.enter(self._following(focus))

    def _following(self, focus: Focus) -> Focus:
        """What comes after the action in focus among those that marks make of an action."""
        moves = self._session.game.moves if self._session.waiting else None
        narrow = [one for one in self._narrowed(focus) if moves is not None and one.moves_in(moves)]
        if self.focus in narrow:
            return narrow[(narrow.index(self.focus) + 1) % len(narrow)]
        return narrow[0] if narrow else focus

    def _narrowed(self, focus: Focus) -> list[Focus]:
        """What marks that narrow an action make of it: one for each."""
        found = []
        for mark in marks_of(self._session.look()):
            narrow = focus_of_mark(mark, self.focuses)
            if narrow is not None and narrow.first and narrow.words == focus.words:
                found.append(narrow)
        return found

    def leave(self) -> None:
        """Go back to the ordinary turn."""
        self.popover.close_it()
        self.focus = None
        self._light()
        self._focused()

    def ask(self, prompt: PromptBar) -> bool:
        """Say what the action in focus asks for; False when there is none."""
        if self.focus is None or not self._session.waiting:
            return False
        view = self._session.look()
        notes = notes_on(view, self.focus.vague(), self._session.names)
        prompt.ask(f"{notes[0] if notes else self.focus.words}.")
        following = self._following(self.focus)
        if following != self.focus:
            named = self._session.names.first_of(following.kinds[0], following.first)
            words = tr("{name} instead", name=named) if named else tr("The next one")
            prompt.add_button(words, self.focus.deed, key=self.focus.key)
        prompt.add_button(tr("Back"), "leave", key="Esc")
        return True

    def foreseen(self, place: Place) -> tuple[int, int]:
        """The routes that the action in focus would shut and open at a place."""
        return foreseen(self._session, self.focus, place) if self.focus is not None else (0, 0)

    def told_of(self, place: Place) -> tuple[str, str]:
        """What the pointer says of a place."""
        if self.focus is not None:
            return told_in(self._session, self.focus, place)
        return told_of(self._session, place)

    def _light(self) -> None:
        """Light what can be done now."""
        session = self._session
        if self.focus is not None:
            self._overlay.show_lit(lit_for(session, self.focus))
            return
        moves = session.game.moves
        cities = places_named(moves, "city") if session.waiting else 0
        routes = places_named(moves, "route") if session.waiting else 0
        self._overlay.show_lit(Lit(payable=payable(session) | routes, places=cities))

    # Walking by keys

    def walk(self, by: int) -> None:
        """Go to the next route where something can be done, and offer it."""
        lit = self._overlay.lit
        at = self._at
        after = number_of(self._session.playset.net, at) if at and at.kind == "route" else -1
        route = next_place(lit.routes, after, by)
        if route < 0:
            self._view.say(why_no_route(self._session, self.focus))
            return
        self._open("route", route)

    def walk_towards(self, angle: float) -> None:
        """Go to the nearest lit place in a direction in degrees, or to a city if none is lit."""
        net, lit = self._session.playset.net, self._overlay.lit
        places = lit_places(net, lit) or tuple(Place("city", key) for key in net.city_keys)
        spots = {place: self._overlay.spot(place) for place in places}
        middle = self._view.shown_box().center()
        start = self._overlay.spot(self._at) if self._at else (middle.x(), middle.y())
        spots = {place: spot for place, spot in spots.items() if place != self._at}
        found = nearest_towards(start, angle, spots)
        if found is None:
            self._view.announce(tr("Nothing to go to in this direction"))
        else:
            self._go(found)

    def tab(self, step: int, *, everywhere: bool) -> bool:
        """Go to the next lit place in reading order, or back; False past the last one.

        Where nothing is lit, and `everywhere` if something is, one comes to all places.
        """
        lit = NOTHING if everywhere else self._overlay.lit
        found = next_in(in_reading_order(self._session.playset.net, lit), self._at, step)
        self._shut()
        if found is None:
            self._at = None
            self._overlay.walk_to(None)
        else:
            self._go(found)
        return found is not None

    def go_round(self) -> None:
        """Go to the next lit place in reading order and offer it; after the last to the first."""
        order = in_reading_order(self._session.playset.net, self._overlay.lit)
        found = next_in(order, self._at, 1) or next_in(order, None, 1)
        if found is not None:
            self._shut()
            self._go(found)
            self.press(found)

    def _go(self, place: Place) -> None:
        """Put the ring on a place, have it in view, and say what can be done there, or why not."""
        self._at = place
        spot = QPointF(*self._overlay.spot(place))
        if not self._view.shown_box().contains(spot):
            self._view.come_near(spot)
        self._overlay.walk_to(place)
        tell_focus(self._view, place)
        lines = "\n".join(self.told_of(place)).splitlines()
        self._view.announce(". ".join(line for line in lines if line))

    def _shut(self) -> None:
        """Close the popover."""
        self.popover.close_it()
        self._overlay.chosen = None

    def take(self) -> bool:
        """Do what Enter does at the place that one has walked to; False where there is none."""
        if self._at is None:
            return False
        self.press(self._at)
        return True

    # Presses

    def press(self, place: Place | None) -> None:
        """The board was pressed at a place."""
        if self._session.game.over:
            return
        if place is None:
            self._shut()
            self._view.refresh()
            return
        number = number_of(self._session.playset.net, place)
        if self.popover.isVisible() and place == self._overlay.chosen:
            self.popover.take()
        elif self._begins(place, number) or self._open(place.kind, number):
            return
        else:
            self._refuse(place, number)

    def explain(self) -> str:
        """About the rule module in focus, or that refused something last, in Markdown; "" for none.

        A refusal is explained once.
        """
        place, said = self._refused
        if self.focus is None and place is None:
            return ""
        self._refused = (None, "")
        return rule_text(*rule_behind(self._session, self.focus, place), said)

    def offer_at_route(
        self, route: int, title: str, choices: Sequence[Choice], cards: TurnedCards | None = None
    ) -> None:
        """Offer choices beside a route, under cards that have been turned up for it."""
        if cards is not None and self._overlay.moves:
            cards.turn()
        self._overlay.chosen = Place("route", self._session.playset.net.route_keys[route])
        self.popover.offer(title, choices, self._overlay.route_box(route), cards)

    def offer_answers(self, answer: Answer, button: QWidget) -> None:
        """Offer the moves of an answer beside its button; another press on it closes the list."""
        viewport, at = self._view.viewport(), button.mapToGlobal(QPoint(0, 0))
        listed = self.popover.isVisible() and self._listed == answer
        self._shut()
        self._at, self._listed = None, answer
        if not listed:
            choices = [choice_of(self._session, move) for move in answer.moves]
            box = QRectF(viewport.mapFromGlobal(at), button.size())
            self.popover.offer(f"{answer.words.removesuffix('…')}:", choices, box)
        self._view.refresh()
        self._view.setFocus()

    def _begins(self, place: Place, number: int) -> bool:
        """Whether a press on something that lies in a city has put an action into focus."""
        session = self._session
        if place.kind != "city" or not session.waiting:
            return False
        for mark in marks_of(session.look()):
            focus = focus_of_mark(mark, self.focuses) if mark.city == number else None
            if focus is not None and focus != self.focus and focus.moves_in(session.game.moves):
                self.enter(focus)
                return True
        return False

    def _open(self, kind: str, number: int) -> bool:
        """Offer what can be done at a place; whether there was anything."""
        choices = choices_at(self._session, kind, number, self.focus)
        if not choices:
            return False
        net = self._session.playset.net
        keys = net.route_keys if kind == "route" else net.city_keys
        self._at = Place("route" if kind == "route" else "city", keys[number])
        if kind == "route":
            self.offer_at_route(number, self._title(number), choices)
        else:
            self._overlay.chosen = self._at
            title = f"{self._session.names.city(number)}:"
            self.popover.offer(title, choices, self._overlay.city_box(number))
        self._view.refresh()
        return True

    def _title(self, route: int) -> str:
        session = self._session
        name, spaces = session.names.route(route), session.playset.net.lengths[route]
        if self.focus is None and payable(session) >> route & 1:
            return tr("Pay for {route} ({spaces}).", route=name, spaces=spaces)
        return f"{name} ({spaces}):"

    def _refuse(self, place: Place, number: int) -> None:
        session = self._session
        self._shut()
        self._overlay.hush(place)
        if self.focus is not None:
            words = barred(session, self.focus, place.kind, number)
        elif place.kind == "route":
            words = refusal(session, number)
        else:
            words = barred_at(session, self.focuses, number)
        self._refused = (place, words)
        self._view.say(words)
