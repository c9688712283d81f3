"""Words on the canvas: pills at the pointer and at places, and what an empty board says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter

from railwright_editor.paint.marks import Pill, paint_pill
from railwright_editor.paint.palette import SCENERY_TEXT
from railwright_editor.paint.theme import SECTION, type_of
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.board.model import Board
    from railwright_editor.canvas.camera import CameraView

EMPTY_BOARD: Final = (
    "Press C and click to place a city. Or drop a picture of a map here, or paste a list of names."
)
EMPTY_NETWORK: Final = "Press D, click a city, then the next one."
_ADVISED: Final = ("select", "city")
"""The tools that tell what comes first; in the others one is at something else already."""
_ABOVE_TOAST: Final = 88
"""Pixels from the foot of the canvas to advice, over the place of a toast."""
_STAY: Final = 2500
_CALL: Final = 400
"""Milliseconds that the pointer rests on a thing before its name is said."""
_AWAY: Final = 40.0
"""A pill at the pointer goes when the pointer is this many pixels away."""
_BESIDE: Final = QPointF(16, 18)


class Speech(QObject):
    """What a view says. A mutable object."""

    def __init__(self, view: CameraView) -> None:
        super().__init__(view)
        self._view = view
        self._pointer: QPointF | None = None
        self._said = ""
        self._said_at = QPointF()
        self._note = ""
        self._name = ""
        self._call = QTimer(self)
        self._call.setSingleShot(True)
        self._call.setInterval(_CALL)
        self._call.timeout.connect(self._view.viewport().update)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_STAY)
        self._timer.timeout.connect(self._silence)

    @property
    def said(self) -> str:
        """What is being said at the pointer, "" for nothing."""
        return self._said

    def say(self, text: str) -> None:
        """Say something at the pointer for a while."""
        area = self._view.viewport().rect()
        self._said = text
        self._said_at = self._pointer or QPointF(area.width() / 2, area.height() - 60)
        self._timer.start()
        self._view.viewport().update()

    def call(self, name: str) -> None:
        """Say in a moment what the pointer is on, "" for nothing."""
        self._name = name
        self._call.start()

    @property
    def called(self) -> str:
        """The name that is being said at the pointer."""
        return "" if self._call.isActive() else self._name

    def note(self, text: str) -> None:
        """Say something as long as it holds; "" ends it."""
        self._note = text
        self._view.viewport().update()

    def pointer_at(self, pixel: QPointF | None) -> None:
        """The pointer is here now, or has left."""
        self._pointer = pixel
        if self._said and pixel and (pixel - self._said_at).manhattanLength() > _AWAY:
            self._silence()

    def paint(self, painter: QPainter, pills: Iterable[Pill]) -> None:
        """Draw the pills, in pixels of the viewport."""
        area = QRectF(self._view.viewport().rect())
        shown = tuple(pills)
        if self.called and all(pill.at is not None for pill in shown):
            shown = (*shown, Pill(self.called))
        for pill in shown:
            if pill.at is not None:
                paint_pill(
                    painter, pill.text, self._view.to_pixel(QPointF(*pill.at)), pill.tone, area
                )
            elif self._pointer is not None and not self._said:
                paint_pill(painter, pill.text, self._pointer + _BESIDE, pill.tone, area)
        if self._note and self._pointer is not None:
            paint_pill(painter, self._note, self._pointer + _BESIDE, "warning", area)
        elif self._said:
            paint_pill(painter, self._said, self._said_at + _BESIDE, "plain", area)

    def paint_advice(self, painter: QPainter, board: Board, tool: str) -> None:
        """Draw what to do first on an empty board, and next on one without routes."""
        if tool not in _ADVISED:
            return
        area = QRectF(self._view.viewport().rect())
        if not board.cities:
            painter.setFont(type_of(SECTION))
            painter.setPen(QColor(SCENERY_TEXT).darker(150))
            home = self._view.home_box()
            corners = (self._view.to_pixel(home.topLeft()), self._view.to_pixel(home.bottomRight()))
            paper = QRectF(*corners) & area
            words = paper.adjusted(*(share * paper.width() for share in (0.15, 0, -0.15, 0)))
            middle = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(words, middle, tr(EMPTY_BOARD))
        elif len(board.cities) > 1 and not board.routes:
            at = QPointF(area.center().x() - 130, area.bottom() - _ABOVE_TOAST)
            paint_pill(painter, tr(EMPTY_NETWORK), at, "plain", area)

    def _silence(self) -> None:
        self._said = ""
        self._timer.stop()
        self._view.viewport().update()
