"""From mouse events to gestures: click, drag, pan; the right button gives up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QInputDevice, QKeyEvent, QMouseEvent

from railwright_editor.canvas.tool import Pointer

if TYPE_CHECKING:
    from railwright_editor.canvas.view import BoardView

_SLOP: Final = 4.0
_TOUCH_SLOP: Final = 8.0
"""A press becomes a drag after this many pixels: of a mouse or a pen, and of a finger."""
_EDGE: Final = 24
"""Within this many pixels of the rim a drag scrolls."""
_SCROLL: Final = 12
_SCROLL_TIME: Final = 30
_TAP: Final = 400
"""Space that is held for so many milliseconds is no tap any more."""


class Gestures(QObject):
    """The gesture that a view's mouse is in. A mutable object."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._pressed: QPointF | None = None
        self._panned: QPointF | None = None
        self._dragging = False
        self._space = False
        self._tapped = False
        self._tap = QElapsedTimer()
        self._over = False
        self._last = QPointF()
        self._scroll = QTimer(self)
        self._scroll.setInterval(_SCROLL_TIME)
        self._scroll.timeout.connect(self._scroll_on)

    @property
    def dragging(self) -> bool:
        """Whether the left button is down and has moved."""
        return self._dragging

    def press(self, event: QMouseEvent) -> None:
        """A button went down."""
        self._last = event.position()
        if event.button() == Qt.MouseButton.RightButton:
            held = self._pressed is not None
            pointer = self._pointer(event.position(), event.modifiers())
            if not (self.cancel() or self._view.tool.finish(pointer) or held):
                self._view.open_menu(pointer.at)
            return
        if event.button() == Qt.MouseButton.MiddleButton or self._pans(event):
            self._panned = event.position()
            self._tapped = False
            self._view.set_cursor(Qt.CursorShape.ClosedHandCursor)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position()
            if not self._view.playing:
                self._view.tool.press(self._pointer(event.position(), event.modifiers()))

    def move(self, event: QMouseEvent) -> None:
        """The mouse moved."""
        here = event.position()
        self._last, self._over = here, True
        if self._panned is not None:
            self._view.pan_by(here - self._panned)
            self._panned = here
        elif self._pressed is None or self._view.playing:
            self._view.hover(self._pointer(here, event.modifiers()))
        elif self._dragging or (here - self._pressed).manhattanLength() >= _slop(event):
            self._dragging = True
            self._view.tool.drag(self._pointer(here, event.modifiers()))
            self._scroll_near_rim()
            self._view.refresh()

    def release(self, event: QMouseEvent) -> None:
        """A button came up."""
        pointer = self._pointer(event.position(), event.modifiers())
        if self._panned is not None and event.button() != Qt.MouseButton.RightButton:
            self._panned = None
            self._show_cursor()
        elif self._pressed is not None and event.button() == Qt.MouseButton.LeftButton:
            dragged = self._dragging
            self._end()
            if self._view.playing:
                self._view.play_click(pointer)
            elif dragged:
                self._view.tool.drop(pointer)
            else:
                self._view.tool.click(pointer)
            self._view.refresh()

    def double(self, event: QMouseEvent) -> None:
        """A button went down for the second time in a moment."""
        if event.button() != Qt.MouseButton.LeftButton or self._view.playing:
            self.press(event)
            return
        self._pressed = None
        self._view.tool.double_click(self._pointer(event.position(), event.modifiers()))
        self._view.refresh()

    def left(self) -> None:
        """The pointer left the canvas."""
        self._over = False
        self._view.tool.pointer_left()

    def mouse_away(self) -> None:
        """Keys point at something else: the mouse counts again when it moves."""
        self._over = False

    def rest(self) -> None:
        """Tell the tool, which has just been chosen, where the pointer is."""
        if self._over and not self._view.playing:
            self._view.hover(self._pointer(self._last, QGuiApplication.keyboardModifiers()))

    def key(self, event: QKeyEvent) -> bool:
        """Use Space to pan, and Ctrl or Shift at once, before the pointer moves."""
        if event.key() == Qt.Key.Key_Space and not event.modifiers():
            if event.isAutoRepeat():
                self._tapped = False
            else:
                self._space = self._tapped = True
                self._tap.start()
                self._show_cursor()
            return True
        self._modifier(event, down=True)
        return False

    def key_up(self, event: QKeyEvent) -> None:
        """A key came up."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            self._show_cursor()
            if self._tapped and self._tap.elapsed() < _TAP:
                self._view.tap()
            self._tapped = False
        self._modifier(event, down=False)

    def cancel(self) -> bool:
        """Give up the drag at hand; whether there was one."""
        dragging = self._dragging
        self._end()
        if dragging:
            self._view.tool.cancel()
            self._view.refresh()
        return dragging

    def _pans(self, event: QMouseEvent) -> bool:
        left = event.button() == Qt.MouseButton.LeftButton
        return left and self._pressed is None and (self._space or self._view.tool.name == "hand")

    def _end(self) -> None:
        self._pressed = None
        self._dragging = False
        self._scroll.stop()

    def _show_cursor(self) -> None:
        open_hand = self._space or self._view.tool.name == "hand"
        shape = Qt.CursorShape.OpenHandCursor if open_hand else self._view.tool.cursor
        self._view.set_cursor(Qt.CursorShape.ArrowCursor if self._view.playing else shape)

    def _modifier(self, event: QKeyEvent, *, down: bool) -> None:
        held = {
            Qt.Key.Key_Control: Qt.KeyboardModifier.ControlModifier,
            Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
        }.get(Qt.Key(event.key()))
        if held is None or not self._over or self._view.playing:
            return
        keys = event.modifiers() | held if down else event.modifiers() & ~held
        pointer = self._pointer(self._last, keys)
        if self._dragging:
            self._view.tool.drag(pointer)
        elif self._pressed is None:
            self._view.hover(pointer)
        self._view.refresh()

    def _scroll_near_rim(self) -> None:
        inner = self._view.viewport().rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        if inner.contains(self._last.toPoint()):
            self._scroll.stop()
        elif not self._scroll.isActive():
            self._scroll.start()

    def _scroll_on(self) -> None:
        area = self._view.viewport().rect()
        x, y = self._last.x(), self._last.y()
        right, down = area.width() - _EDGE, area.height() - _EDGE
        by = QPointF(
            _SCROLL * ((x < _EDGE) - (x > right)),
            _SCROLL * ((y < _EDGE) - (y > down)),
        )
        self._view.pan_by(by)
        self._view.tool.drag(self._pointer(self._last, QGuiApplication.keyboardModifiers()))
        self._view.refresh()

    def _pointer(self, pixel: QPointF, keys: Qt.KeyboardModifier) -> Pointer:
        at = self._view.to_board(pixel)
        return Pointer(
            (at.x(), at.y()),
            shift=bool(keys & Qt.KeyboardModifier.ShiftModifier),
            ctrl=bool(keys & Qt.KeyboardModifier.ControlModifier),
        )


def _slop(event: QMouseEvent) -> float:
    """How far a press may stray and still be a click."""
    touched = event.device().type() == QInputDevice.DeviceType.TouchScreen
    return _TOUCH_SLOP if touched else _SLOP
