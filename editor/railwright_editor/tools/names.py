"""Names of cities: dragging them round their dots, and typing them on the spot."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Final

from railwright.board.edits import city_changed, renamed_city
from railwright.board.labels import label_place, label_places
from railwright.board.naming import free_name, is_taken
from railwright.board.polyline import distance
from railwright_editor.paint.labels import label_picture
from railwright_editor.paint.palette import SELECTION
from railwright_editor.paint.shapes import faded, screen_pen
from railwright_editor.translation import tr
from railwright_editor.words import cities_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from railwright.board.model import Board, City, Point, Side
    from railwright_editor.canvas.tool import Canvas, Pointer
    from railwright_editor.paint.marks import Pill

_REACH: Final = 8.0
"""Pixels within which a ghost place takes a name."""
_GHOST: Final = 0.3


class NameDrag:
    """A drag of a city's name round its dot, into one of 24 places or freely beyond. It changes."""

    def __init__(self, canvas: Canvas, key: str, press: Point) -> None:
        self._canvas = canvas
        self._board = canvas.document.board
        self._city = self._board.cities[key]
        self._press = press
        self._from = canvas.board_scene.label_places()[key].at
        self._ghosts = label_places(replace(self._city, label="", offset=(0.0, 0.0)))
        self._live = self._board

    def drag(self, pointer: Pointer) -> None:
        """Take the name along."""
        at = (
            self._from[0] + pointer.at[0] - self._press[0],
            self._from[1] + pointer.at[1] - self._press[1],
        )
        near = min(self._ghosts, key=lambda ghost: distance(ghost.at, at))
        if not pointer.ctrl and distance(near.at, at) <= _REACH * self._canvas.pixel:
            at = near.at
        sided = replace(self._city, label=near.side, offset=(0.0, 0.0))
        home = label_place(self._board, sided).at
        self._live = city_changed(
            self._board,
            [self._city.key],
            label=near.side,
            offset=(at[0] - home[0], at[1] - home[1]),
        )
        self._canvas.show_live(self._live)

    def drop(self, pointer: Pointer) -> None:
        """Leave the name where it is."""
        self.drag(pointer)
        self._canvas.document.edit(tr("Move name of {cities}", cities=self._city.name), self._live)
        self._canvas.show_document()

    def cancel(self) -> None:
        """Bring the name home."""
        self._canvas.show_document()

    def paint_over(self, painter: QPainter, _pixel: float) -> None:
        """The places that would take the name."""
        painter.setPen(screen_pen(faded(SELECTION, _GHOST), 1.0))
        for ghost in self._ghosts:
            painter.drawRect(label_picture(self._city.name, ghost).letters.boundingRect())

    def pills(self) -> tuple[Pill, ...]:
        """Nothing to say."""
        return ()


def put_names(canvas: Canvas, cities: Sequence[str], side: Side) -> None:
    """Put the names of cities on a side of their dots; "" lets them follow the automatic places."""
    board = canvas.document.board
    words = tr("Move name of {cities}") if side else tr("Place name of {cities}")
    after = city_changed(board, cities, label=side, offset=(0.0, 0.0))
    canvas.document.edit(words.format(cities=cities_name(board, cities)), after)


def rename(canvas: Canvas, city: City) -> None:
    """Open a field on a city to type another name."""

    def done(name: str | None) -> None:
        board = canvas.document.board
        if name is not None and city.key in board.cities:
            free = free_name(board, name, besides=city.key)
            canvas.document.edit(
                tr("Rename {name}", name=city.name), renamed_city(board, city.key, free)
            )

    canvas.ask_name(
        city.at, city.name, lambda name: taken_note(canvas.document.board, name, city.key), done
    )


def taken_note(board: Board, name: str, besides: str = "") -> str:
    """What is odd about a name: "Riga exists"; "" when nothing is."""
    return tr("{name} exists", name=name) if is_taken(board, name, besides) else ""


def next_name(board: Board) -> str:
    """The name that a new city has until another is typed: "City 7"."""
    numbered = (tr("City {number}", number=number) for number in count(len(board.cities) + 1))
    return next(name for name in numbered if not is_taken(board, name))
