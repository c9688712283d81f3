"""What a game lays over the board: its network, what rules lay there, and words on hover."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from railwright.board.findings import Place
from railwright.board.labels import placed_labels
from railwright_editor.paint.labels import label_picture
from railwright_editor.paint.marks import paint_place
from railwright_editor.paint.palette import DARK_INK, PAPER
from railwright_editor.paint.shapes import faded, screen_pen
from railwright_editor.paint.theme import BODY, QUIET, theme_of, type_of
from railwright_editor.play.cards import paint_card
from railwright_editor.play.lit import NOTHING, Lit
from railwright_editor.play.motion import Motion, walked
from railwright_editor.play.network_layer import Laying, NetworkLayer, Shown
from railwright_editor.play.rule_marks import marks_of, paint_city_mark, paint_route_mark
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent, QPainterPath

    from railwright.board.model import Point
    from railwright.rules.rule import Mark
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.play.session import Session

_FRAME: Final = 2
_NEAR: Final = 24.0
"""So near a city, in mm, its marks may come upon a name."""
_HUSH: Final = 2500
"""Milliseconds without words on hover after something was said at the pointer."""


class GameOverlay:
    """Paints one session on the canvas. It changes with the pointer and with what is lit.

    `lit` is where a move is possible, `chosen` the place that the popover speaks of, and `quiet`
    leaves out the last moves and cards turned up.
    """

    def __init__(
        self,
        view: BoardView,
        session: Session,
        *,
        press: Callable[[Place | None], object],
        typed: Callable[[QKeyEvent], bool],
        tell: Callable[[Place], tuple[str, str]],
        foresee: Callable[[Place], tuple[int, int]],
    ) -> None:
        self._view = view
        self._session = session
        self._press = press
        self._typed = typed
        self._tell = tell
        self._foresee = foresee
        self._net = session.playset.net
        self._layer = NetworkLayer(view, self._net)
        self._hovered: tuple[Place, Point] | None = None
        self._owned: tuple[int, ...] = (0,) * len(session.setup.seats)
        self._marks: tuple[Mark, ...] = ()
        self._near: dict[int, tuple[QPainterPath, ...]] = {}
        self._clocks = QObject(view)
        self._motion = Motion(view, self._clocks)
        self._walked_to: Place | None = None
        self._hushed: Place | None = None
        self._hush = QTimer(self._clocks)
        self._hush.setSingleShot(True)
        self._hush.setInterval(_HUSH)
        self._hush.timeout.connect(self._speak_again)
        self.lit_routes: tuple[int, ...] = ()
        self.lit_cities: tuple[int, ...] = ()
        self.planned: tuple[int, ...] = ()
        self.borrowed: tuple[tuple[int, int], ...] = ()
        self.lit = NOTHING
        self.chosen: Place | None = None
        self.quiet = False

    # The protocol of the canvas

    def hovered(self, place: Place | None, at: Point) -> None:
        """The pointer has come to a place."""
        before = self._hovered[0] if self._hovered is not None else None
        self._hovered = (place, at) if place is not None else None
        if place != self._hushed:
            self._hushed = None
        if place != before:
            self._foresee_at(place)

    def _foresee_at(self, place: Place | None) -> None:
        """Shade what the move at a place would shut, and light what it would open."""
        shuts, opens = self._foresee(place) if place is not None else (0, 0)
        if (shuts, opens) != (self.lit.shuts, self.lit.opens):
            self.lit = replace(self.lit, shuts=shuts, opens=opens)

    def clicked(self, place: Place | None, at: Point) -> None:  # noqa: ARG002 - the protocol's
        """The left button was pressed and released at a place."""
        self.walk_to(None)
        self._press(place)

    def key(self, event: QKeyEvent) -> bool:
        """Use a key."""
        return self._typed(event)

    def paint_under(self, painter: QPainter) -> None:
        """Glow, trains and outlines, over the routes and under the names."""
        self._layer.paint(painter, self._shown())

    def paint_over(self, painter: QPainter) -> None:
        """What rules lay on it, cards turned up, words on hover, the frame of a game."""
        self._paint_marks(painter)
        if self._walked_to is not None:
            shape = self._view.board_scene.outline(self._walked_to)
            paint_place(painter, shape, self._view.pixel)
        painter.save()
        painter.resetTransform()
        self._paint_revealed(painter)
        self._paint_hover(painter)
        area = QRectF(self._view.viewport().rect())
        painter.setPen(screen_pen(theme_of(self._view.palette()).accent, _FRAME))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(area.adjusted(1, 1, -1, -1))
        painter.restore()

    # What is shown

    def light(self, routes: tuple[int, ...] = (), cities: tuple[int, ...] = ()) -> None:
        """Light some places, or none."""
        self.lit_routes, self.lit_cities = tuple(routes), tuple(cities)
        self._view.refresh()

    def show_lit(self, lit: Lit) -> None:
        """Show where something can be done."""
        self.lit = lit
        if self._hovered is not None:
            self._foresee_at(self._hovered[0])
        self._view.refresh()

    def walk_to(self, place: Place | None) -> None:
        """Put the focus ring round a place that one has come to by keys, and speak of it."""
        if place is not None:
            self.hovered(place, self.spot(place))
        elif self._walked_to is not None:
            self.hovered(None, (0.0, 0.0))
        self._walked_to = place
        self._view.refresh()

    @property
    def walked_to(self) -> Place | None:
        """The place that one has walked to by keys."""
        return self._walked_to

    def spot(self, place: Place) -> Point:
        """The point in mm that stands for a place: the city, or the middle of the route."""
        if place.kind == "city":
            return self._net.board.cities[place.key].at
        spaces = self._layer.picture(self._net.route_keys.index(place.key)).spaces
        return spaces[len(spaces) // 2].at

    @property
    def pointed_at(self) -> Place | None:
        """The place under the pointer, or that was chosen or walked to; None for none."""
        hovered = self._hovered[0] if self._hovered is not None else None
        return hovered or self.chosen or self._walked_to

    def hush(self, place: Place) -> None:
        """Say nothing of a place on hover while something else is said of it at the pointer."""
        self._hushed = place
        self._hush.start()

    @property
    def words(self) -> tuple[str, str]:
        """What is said of the place under the pointer: a title and a line, "" for nothing."""
        place = self._hovered[0] if self._hovered is not None else None
        if place is None or place in {self._hushed, self.chosen} or self._view.speech.said:
            return "", ""
        return self._tell(place)

    def _speak_again(self) -> None:
        self._hushed = None
        self._view.refresh()

    def refresh(self) -> None:
        """Follow the game: new trains are laid one by one, and a piece that moves walks."""
        view = self._session.look()
        owned = tuple(view.owned)
        fresh = [now & ~before for now, before in zip(owned, self._owned, strict=True)]
        self._owned = owned
        before, self._marks = self._marks, marks_of(view)
        self.end_motion()
        if self.moves:
            self._move(fresh, before)
        self._view.refresh()

    def _move(self, fresh: Sequence[int], before: tuple[Mark, ...]) -> None:
        walk = walked(before, self._marks)
        if sum(mask.bit_count() for mask in fresh) == 1:
            route = max(fresh).bit_length() - 1
            self._motion.lay(route, self._net.lengths[route])
        elif walk is not None:
            self._motion.move(walk)

    @property
    def moves(self) -> bool:
        """Whether things move on the board before they are where they belong."""
        session = self._session
        at_once = session.speed is Speed.AT_ONCE or session.hurrying
        return not (at_once or self._view.reduced_motion)

    def end_motion(self) -> None:
        """Show everything where it ends."""
        self._motion.end()

    def drop(self) -> None:
        """Let its clocks go for good: the canvas would keep those of every game."""
        self._clocks.deleteLater()

    def route_box(self, route: int) -> QRectF:
        """The box of a route in pixels of the viewport."""
        return self._in_pixels(self._layer.picture(route).shape.boundingRect())

    def city_box(self, city: int) -> QRectF:
        """The box of a city in pixels of the viewport."""
        place = Place("city", self._net.city_keys[city])
        return self._in_pixels(self._view.board_scene.outline(place).boundingRect())

    def _in_pixels(self, box: QRectF) -> QRectF:
        return QRectF(self._view.to_pixel(box.topLeft()), self._view.to_pixel(box.bottomRight()))

    def _shown(self) -> Shown:
        last = (
            (route, seat)
            for seat, move in sorted(self._session.last.items())
            for route in move.routes
        )
        return Shown(
            self._owned,
            Laying(self._motion.route, self._motion.laid),
            self.lit,
            () if self.quiet else tuple(last),
            self.lit_routes,
            self.lit_cities,
            self._chosen_route(),
            planned=self.planned,
            borrowed=self.borrowed,
        )

    def _chosen_route(self) -> int:
        if self.chosen is None or self.chosen.kind != "route":
            return -1
        return self._net.route_keys.index(self.chosen.key)

    # Painting

    def _paint_marks(self, painter: QPainter) -> None:
        for mark in self._marks:
            if mark.city >= 0:
                paint_city_mark(painter, mark, self._stands(mark), self._names_near(mark.city))
            elif mark.route >= 0:
                paint_route_mark(painter, mark, self._layer.picture(mark.route))

    def _names_near(self, city: int) -> tuple[QPainterPath, ...]:
        """The names that stand near a city, with their halo; looked for once."""
        found = self._near.get(city)
        if found is None:
            board = self._net.board
            at = QPointF(*board.cities[self._net.city_keys[city]].at)
            near = QRectF(at.x() - _NEAR, at.y() - _NEAR, 2 * _NEAR, 2 * _NEAR)
            halos = (
                label_picture(board.cities[key].name, place).halo
                for key, place in placed_labels(board).items()
            )
            found = self._near[city] = tuple(halo for halo in halos if halo.intersects(near))
        return found

    def _stands(self, mark: Mark) -> Point:
        """Where a mark of a city is now, in mm."""
        cities, keys = self._net.board.cities, self._net.city_keys
        goal = cities[keys[mark.city]].at
        walk = self._motion.walk
        if walk is None or walk.mark != mark:
            return goal
        return self._motion.at(goal, cities[keys[walk.start]].at if walk.start >= 0 else None)

    def _paint_revealed(self, painter: QPainter) -> None:
        shown = self._session.revealed
        if shown is None or self._session.waiting or self.quiet:
            return
        box = self.route_box(shown.route)
        left = box.center().x() - 19 * len(shown.kinds)
        top = box.top() - 58 if box.top() > 66 else box.bottom() + 8
        for number, kind in enumerate(shown.kinds):
            paint_card(painter, QRectF(left + 38 * number, top, 34, 48), kind)

    def _paint_hover(self, painter: QPainter) -> None:
        title, words = self.words
        if title and self._hovered is not None:
            pixel = self._view.to_pixel(QPointF(*self._hovered[1]))
            paint_plate(painter, title, words, pixel, QRectF(self._view.viewport().rect()))


def paint_plate(painter: QPainter, title: str, words: str, at: QPointF, area: QRectF) -> None:
    """Draw a title and lines of words on a plate beside the pointer."""
    strong, plain = type_of(BODY, strong=True), type_of(QUIET)
    lines = words.splitlines()
    measure = QFontMetricsF(plain)
    widths = (measure.horizontalAdvance(line) for line in lines)
    wide = max(QFontMetricsF(strong).horizontalAdvance(title), *widths, 0.0)
    high = 26 + (4 + ceil(measure.lineSpacing()) * len(lines) if lines else 0)
    box = QRectF(at.x() + 16, at.y() + 20, wide + 22, high)
    box.moveLeft(min(box.left(), area.right() - box.width() - 6))
    if box.bottom() > area.bottom() - 6:
        box.moveBottom(at.y() - 12)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded("#000000", 0.16))
    painter.drawRoundedRect(box.translated(0, 1.5), 6, 6)
    painter.setBrush(QColor(DARK_INK))
    painter.drawRoundedRect(box, 6, 6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QColor(PAPER))
    painter.setFont(strong)
    painter.drawText(box.adjusted(11, 4, -11, 0), Qt.AlignmentFlag.AlignLeft, title)
    painter.setFont(plain)
    painter.setPen(faded(PAPER, 0.85))
    painter.drawText(box.adjusted(11, 23, -11, 0), Qt.AlignmentFlag.AlignLeft, words)
