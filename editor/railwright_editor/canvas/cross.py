"""The cross that stands for the pointer when there is no mouse: arrows move it, Enter clicks."""

from __future__ import annotations

import re
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from railwright_editor.canvas.tool import Pointer
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from railwright.board.model import Board, Point
    from railwright_editor.canvas.view import BoardView

_STEP: Final = 5.0
_FINE: Final = 1.0
"""Millimetres of an arrow, and with snapping off."""
_FAR: Final = 5
"""How many times as far an arrow goes with Shift."""
_NUMBER: Final = r"\s*(-?\d+(?:\.\d+)?)\s*(?:mm)?\s*"
_PAIR: Final = re.compile(rf"{_NUMBER}[,; ]{_NUMBER}")


class Cross:
    """The cross of a view. It changes with keys; `exact` after millimetres were typed."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.at: Point | None = None
        self.exact = False

    def step(self, angle: float, *, far: bool) -> bool:
        """Move by an arrow key; the first one shows the cross."""
        x, y = self.at or self._start()
        step = (_STEP if self._view.snapping else _FINE) * (_FAR if far else 1)
        x, y = x + step * cos(radians(angle)), y + step * sin(radians(angle))
        self._put((x, y), exact=False)
        return True

    def ask(self) -> bool:
        """Open a field for the millimetres at which the cross shall be."""
        board = self._view.document.board

        def done(text: str | None) -> None:
            at = read_place(text or "")
            if at is not None:
                self._put(at, exact=True)
            elif text:
                self._view.say(_advice(board))

        self._view.ask_name(
            self.at or self._start(),
            "",
            lambda text: "" if read_place(text) or not text else _advice(board),
            done,
            title=tr("Place in millimetres"),
        )
        return True

    def leave(self) -> bool:
        """Take the cross away; whether there was one."""
        was, self.at = self.at is not None, None
        self._view.refresh()
        return was

    def _start(self) -> Point:
        """Where the cross appears: at the last place, or in the middle of the view."""
        place = self._view.by_keys.place
        at = self._view.by_keys.position(place) if place is not None else None
        middle = self._view.shown_box().center()
        return at or (middle.x(), middle.y())

    def _put(self, at: Point, *, exact: bool) -> None:
        size = self._view.document.board.size
        x = round(min(max(at[0], 0.0), size.width), 1)
        y = round(min(max(at[1], 0.0), size.height), 1)
        self.at, self.exact = (x, y), exact
        self._view.by_keys.place = None
        self._view.come_near(QPointF(x, y))
        self._view.hover_at(Pointer(self.at, ctrl=exact))
        self._view.announce(tr("x {x} mm, y {y} mm", x=f"{x:.1f}", y=f"{y:.1f}"))


def read_place(text: str) -> Point | None:
    """The place that a text such as "105, 60" names in mm; None when it names none."""
    pair = _PAIR.fullmatch(text)
    return (float(pair[1]), float(pair[2])) if pair is not None else None


def _advice(board: Board) -> str:
    size = board.size
    return tr(
        "Type x and y in mm, such as 105, 60; the board is {width} × {height} mm.",
        width=f"{size.width:g}",
        height=f"{size.height:g}",
    )
