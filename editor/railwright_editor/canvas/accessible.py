"""The canvas for screen readers: a child for each thing on the board, and spoken results."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from typing_extensions import override

from railwright_editor.canvas.place_words import described
from railwright_editor.canvas.walking import reading_order

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.board.findings import Place
    from railwright_editor.canvas.looking import BoardCamera


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say something now."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def tell_focus(view: BoardCamera, place: Place) -> None:
    """Let a screen reader know on which thing of the board one is."""
    order = reading_order(view.board_scene.board)
    if QAccessible.isActive() and place in order:
        event = QAccessibleEvent(view, QAccessible.Event.Focus)
        event.setChild(order.index(place))
        QAccessible.updateAccessibility(event)


class AccessiblePlace(QAccessibleInterface):
    """One thing on the board of a view."""

    def __init__(self, view: BoardCamera, place: Place) -> None:
        super().__init__()
        self._view = view
        self.place = place

    @override
    def isValid(self) -> bool:
        return True

    @override
    def object(self) -> QObject | None:  # type: ignore[override]  # a child has no widget
        return None

    @override
    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._view)

    @override
    def child(self, index: int) -> None:  # type: ignore[override]  # it has no children
        return None

    @override
    def childAt(self, x: int, y: int) -> None:  # type: ignore[override]  # it has no children
        return None

    @override
    def childCount(self) -> int:
        return 0

    @override
    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        return -1

    @override
    def rect(self) -> QRect:
        view = self._view
        box = view.board_scene.outline(self.place).boundingRect()
        shown = QRectF(view.to_pixel(box.topLeft()), view.to_pixel(box.bottomRight())).toRect()
        return QRect(view.viewport().mapToGlobal(shown.topLeft()), shown.size())

    @override
    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Graphic

    @override
    def setText(self, _kind: QAccessible.Text, _text: str) -> None:
        """A thing is renamed by its own commands."""

    @override
    def state(self) -> QAccessible.State:
        return QAccessible.State()

    @override
    def text(self, kind: QAccessible.Text) -> str:
        named = kind == QAccessible.Text.Name
        return described(self._view.board_scene.board, self.place) if named else ""


class AccessibleBoard(QAccessibleWidget):
    """The canvas with its things as children, in reading order. It follows the board shown."""

    def __init__(self, view: BoardCamera) -> None:
        super().__init__(view, QAccessible.Role.Canvas)
        self._view = view
        self._board: object = None
        self._children: tuple[AccessiblePlace, ...] = ()
        self._made: dict[Place, AccessiblePlace] = {}

    @override
    def childCount(self) -> int:
        return len(self._things())

    @override
    def child(self, index: int) -> QAccessibleInterface:
        return self._things()[index]

    @override
    def indexOfChild(self, child: QAccessibleInterface) -> int:
        place = child.place if isinstance(child, AccessiblePlace) else None
        return next((i for i, one in enumerate(self._things()) if one.place == place), -1)

    @override
    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        # None is what Qt wants where there is no child; its stubs do not say so.
        at = self._view.to_board(QPointF(self._view.viewport().mapFromGlobal(QPoint(x, y))))
        scene = self._view.board_scene
        return next((c for c in self._things() if scene.outline(c.place).contains(at)), None)

    def _things(self) -> tuple[AccessiblePlace, ...]:
        board = self._view.board_scene.board
        if board is not self._board:
            self._board = board
            known = self._made
            # A screen reader may hold a child for long: the same thing stays the same child.
            for place in reading_order(board):
                known.setdefault(place, AccessiblePlace(self._view, place))
            self._children = tuple(known[place] for place in reading_order(board))
        return self._children


@lru_cache(maxsize=1)
def make_accessible(kind: type[BoardCamera]) -> Callable[[str, QObject], object]:
    """Let Qt ask here for the children of canvases of this kind; again costs nothing."""

    def made(_name: str, thing: QObject) -> QAccessibleInterface | None:
        return AccessibleBoard(thing) if isinstance(thing, kind) else None

    QAccessible.installFactory(made)
    return made
