"""The map by keys alone: a place that one walks, apart from the selection, and a cross."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt

from railwright.board.findings import Place
from railwright.board.polyline import angle_between
from railwright_editor.canvas.accessible import tell_focus
from railwright_editor.canvas.cross import Cross
from railwright_editor.canvas.place_words import described
from railwright_editor.canvas.tool import Pointer
from railwright_editor.canvas.walking import (
    nearest_city,
    next_in,
    reading_order,
    routes_round,
    step_from,
)
from railwright_editor.paint.marks import paint_cross, paint_place
from railwright_editor.translation import tr
from railwright_editor.widgets.enter import ENTER

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPainter

    from railwright.board.model import Board, Point
    from railwright_editor.canvas.view import BoardView

ARROWS: Final = {
    Qt.Key.Key_Right: 0.0,
    Qt.Key.Key_Down: 90.0,
    Qt.Key.Key_Left: 180.0,
    Qt.Key.Key_Up: 270.0,
}
"""The directions of the arrow keys in degrees."""
_PAGES: Final = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
_CTRL: Final = Qt.KeyboardModifier.ControlModifier
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_MOVED: Final = 4.0
"""A mouse that moves so many pixels takes over from the keys."""


class ByKeys:
    """Where one is on the board of a view without a mouse. It changes with keys.

    `place` is the thing with the ring, None for none. In a tool that `crosses`, arrows move a
    cross instead, and Enter clicks there.
    """

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.place: Place | None = None
        self._hub = ""
        self._cross = Cross(view)
        self._mouse = QPointF()

    @property
    def cross(self) -> Point | None:
        """Where the cross is in mm, None when there is none."""
        return self._cross.at

    # Keys

    def first(self, event: QKeyEvent) -> bool:
        """Use a key that is meant for the map before any tool."""
        keys = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in ARROWS and keys == _CTRL:
            return self._walk(ARROWS[Qt.Key(event.key())])
        if event.key() in ENTER and keys in (Qt.KeyboardModifier.NoModifier, _SHIFT):
            return self._walks_with_tool() and self.act(shift=keys == _SHIFT)
        return self._view.tool.crosses and event.text() == "=" and self._cross.ask()

    def last(self, event: QKeyEvent) -> bool:
        """Use a key that the tool has no use for."""
        keys = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        key = Qt.Key(event.key())
        shift = keys == _SHIFT
        if keys not in (Qt.KeyboardModifier.NoModifier, _SHIFT):
            return False
        if key in ARROWS and self._view.tool.crosses:
            return self._cross.step(ARROWS[key], far=shift)
        if key in ARROWS and not shift:
            return self._walk(ARROWS[key])
        if key in _PAGES and not shift:
            return self._turn(_PAGES[key])
        if key in ENTER or (key == Qt.Key.Key_Space and shift):
            return self.act(shift=shift)
        return False

    def act(self, *, shift: bool = False) -> bool:
        """Click at the cross or at the place, as Enter and a tap on Space do."""
        at = self._cross.at if self._view.tool.crosses else None
        if at is None and self.place is not None:
            if self._view.tool.name == "select":
                return self._select(self.place, shift=shift)
            at = self.position(self.place)
        if at is None:
            return False
        self._view.click_at(Pointer(at, shift=shift, ctrl=self._cross.exact))
        return True

    def tab(self, step: int) -> bool:
        """Go to the next thing in reading order; False past the last, so that Tab goes on."""
        order = reading_order(self._board)
        start = self.place or next(iter(self._view.selection.places[-1:]), None)
        following = next_in(order, start, step)
        if following is None:
            self.leave()
            return False
        self._go(following)
        return True

    # What the view tells

    def pointer_at(self, pixel: QPointF) -> None:
        """The mouse is here: if it has moved, the cross goes."""
        if (pixel - self._mouse).manhattanLength() > _MOVED:
            self._mouse = pixel
            self.leave_cross()

    def leave(self) -> bool:
        """Be nowhere: the mouse has been pressed, or one has left; whether one was somewhere."""
        was, self.place = self.place is not None, None
        self._view.refresh()
        return was

    def leave_cross(self) -> bool:
        """Take the cross away; whether there was one."""
        return self._cross.leave()

    def board_changed(self) -> None:
        """The board changed: the place may be gone."""
        if self.place is not None and not described(self._board, self.place):
            self.place = None

    def menu_place(self) -> Point:
        """Where the menu key opens a menu: cross, place, selection, or the middle of the view."""
        shown = (self.place, *self._view.selection.places[-1:])
        found = next((self.position(place) for place in shown if place is not None), None)
        middle = self._view.shown_box().center()
        return self._cross.at or found or (middle.x(), middle.y())

    def position(self, place: Place) -> Point | None:
        """A point of a thing in mm at which a click hits it; None for what is not drawn."""
        if place.kind == "city" and place.key in self._board.cities:
            return self._board.cities[place.key].at
        if place.kind == "route" and place.key in self._board.routes:
            laid = self._view.board_scene.route_pictures()[place.key].spaces
            return laid[len(laid) // 2].at
        shape = self._view.board_scene.outline(place)
        if shape.isEmpty():
            return None
        middle = shape.boundingRect().center()
        at = middle if shape.contains(middle) else shape.pointAtPercent(0.5)
        return (at.x(), at.y())

    def paint(self, painter: QPainter, pixel: float) -> None:
        """Draw the ring of the place, and the cross."""
        if self.place is not None:
            paint_place(painter, self._view.board_scene.outline(self.place), pixel)
        if self._cross.at is not None:
            paint_cross(painter, self._cross.at, pixel)

    # Walking

    @property
    def _board(self) -> Board:
        return self._view.board_scene.board

    def _walks_with_tool(self) -> bool:
        """Whether Enter belongs to the cross, or to the city one has walked to with a tool."""
        there = self._cross.at is not None or self.place is not None
        return there and self._view.tool.name != "select"

    def _walk(self, angle: float) -> bool:
        """Go from city to city in a direction."""
        city = self._city_towards(angle)
        if not city:
            middle = self._view.shown_box().center()
            cities = self._board.cities.values()
            nearest = nearest_city(cities, (middle.x(), middle.y()))
            if nearest:
                self._go(Place("city", nearest))
            return bool(nearest)
        arrival = step_from(self._board, city, angle)
        if arrival is None:
            self._view.announce(tr("No city lies that way."))
            return True
        self._go(Place("city", arrival.city))
        if not arrival.route:
            name = self._board.cities[arrival.city].name
            self._view.announce(tr("No route that way: {name} is the nearest city.", name=name))
        return True

    def _city_towards(self, angle: float) -> str:
        """The city that a walk begins at: the place, or the end of it that lies that way."""
        places = (self.place, *reversed(self._view.selection.places))
        start = next((p for p in places if p and p.kind in ("city", "route")), None)
        if start is None or start.kind == "city":
            return start.key if start is not None else ""
        route, middle = self._board.routes[start.key], self.position(start)

        def turn(city: str) -> float:
            towards = angle_between(middle or (0.0, 0.0), self._board.cities[city].at)
            return abs((towards - angle + 180) % 360 - 180)

        return min(route.between, key=turn)

    def _turn(self, step: int) -> bool:
        """Go round a city from route to route, clockwise."""
        places = (self.place, *reversed(self._view.selection.places))
        start = next((p for p in places if p and p.kind in ("city", "route")), None)
        if start is None:
            return False
        if start.kind == "city":
            self._hub = start.key
        elif self._hub not in self._board.routes[start.key].between:
            self._hub = self._board.routes[start.key].between[0]
        keys = routes_round(self._board, self._hub)
        if not keys:
            name = self._board.cities[self._hub].name
            self._view.announce(tr("No route reaches {name}.", name=name))
            return True
        if start.key in keys and start.kind == "route":
            self._go(Place("route", keys[(keys.index(start.key) + step) % len(keys)]))
        else:
            self._go(Place("route", keys[0 if step > 0 else -1]))
        return True

    def _go(self, place: Place) -> None:
        """Put the ring on a thing, bring it into view, and say what it is."""
        self.place = place
        self._cross.leave()
        at = self.position(place)
        if at is not None:
            self._view.come_near(QPointF(*at))
            if not self._view.tool.crosses and self._view.tool.name != "select":
                self._view.hover_at(Pointer(at))
        self._view.announce(described(self._board, place))
        tell_focus(self._view, place)
        self._view.refresh()

    def _select(self, place: Place, *, shift: bool) -> bool:
        selection = self._view.selection
        if shift:
            selection.toggle(place)
        else:
            selection.set([place])
        chosen = place in selection
        words = tr("selected") if chosen else tr("no longer selected")
        self._view.announce(f"{described(self._board, place)}, {words}")
        return True
