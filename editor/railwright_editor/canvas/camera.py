"""Zoom and pan: a view that knows by itself which point it looks at, and how closely."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QPoint,
    QPointF,
    QRectF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QInputDevice,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView
from typing_extensions import override

from railwright_editor.paint.theme import theme_of

LEAST_ZOOM: Final = 0.1
MOST_ZOOM: Final = 16.0
NOTCH: Final = 1.15
FIT_MARGIN: Final = 24
"""Pixels round a board that is fitted."""
CLOSE_MARGIN: Final = 8
"""Pixels round it where the board shall be as large as it can."""
_STAY: Final = 80
"""Pixels of the board that a pan leaves in view."""
_MOVE_TIME: Final = 180
_NEAR: Final = 48
"""Pixels from the rim that a place keeps to which one walks by keys."""
_MM_PER_INCH: Final = 25.4
_RING: Final = 2
_BY_KEY: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class CameraView(QGraphicsView):
    """A view in board mm. It changes as one looks around.

    `zoom_changed` tells the zoom, 1.0 being real millimetres on this screen, and `looked` follows
    every change of what is in view. `wheel_zooms` False lets the wheel scroll; `ringed` is whether
    the focus came by a key and shows, until a mouse button is pressed.
    """

    zoom_changed = Signal(float)
    looked = Signal()

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._real: float | None = None
        self._scale = self.real_scale
        self._centre = QPointF(0, 0)
        self._move = QVariantAnimation(self)
        self._move.setDuration(_MOVE_TIME)
        self._move.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._move.setStartValue(0.0)
        self._move.setEndValue(1.0)
        self._move.valueChanged.connect(self._move_on)
        self._from = self._to = (self._scale, self._centre)
        self._fitted: QRectF | None = None
        self._fit_margin = FIT_MARGIN
        self.reduced_motion = False
        self.wheel_zooms = True
        self.ringed = False

    @property
    def real_scale(self) -> float:
        """Logical pixels to the mm at real size: as the screen says, or as it was measured."""
        return self._real or self.logicalDpiX() / _MM_PER_INCH

    @real_scale.setter
    def real_scale(self, pixels: float) -> None:
        """Take a measured scale, 0 for what the screen says; what is in view stays."""
        self._real = pixels or None
        self.zoom_changed.emit(self.zoom)

    @property
    def zoom(self) -> float:
        """The zoom; at 1.0 a millimetre of the board is one on the screen."""
        return self._scale / self.real_scale

    @property
    def fitted(self) -> bool:
        """Whether a box was fitted into the view and nobody has looked elsewhere since."""
        return self._fitted is not None

    @property
    def fit_margin(self) -> int:
        """The pixels that are left round what is fitted."""
        return self._fit_margin

    @fit_margin.setter
    def fit_margin(self, pixels: int) -> None:
        self._fit_margin = pixels
        if self._fitted is not None:
            self.keep_fitted(self._fitted)

    @property
    def pixel(self) -> float:
        """The size of one logical pixel in mm."""
        return 1.0 / self._scale

    def set_zoom(self, zoom: float) -> None:
        """Zoom to a share of real size and keep the centre of the view."""
        self._fitted = None
        self._glide(self._limited(zoom * self.real_scale), self._centre)

    def zoom_by(self, factor: float) -> None:
        """Zoom, gliding, at the pointer if it is over the canvas, else at the centre."""
        pointer = self.viewport().mapFromGlobal(self.cursor().pos())
        over = self.underMouse() and self.viewport().rect().contains(pointer)
        pixel = QPointF(pointer) if over else self._middle()
        # Presses that come during a glide add up.
        gliding = self._move.state() == QVariantAnimation.State.Running
        scale = self._limited((self._to[0] if gliding else self._scale) * factor)
        self._fitted = None
        self._glide(scale, self.to_board(pixel) - (pixel - self._middle()) / scale)

    def zoom_at(self, pixel: QPointF, factor: float) -> None:
        """Zoom at once, so that the point under a pixel of the viewport stays there."""
        fixed = self.to_board(pixel)
        scale = self._limited(self._scale * factor)
        away = (pixel - self._middle()) / scale
        self._stop()
        self.in_motion()
        self._look(scale, fixed - away)

    def pan_by(self, pixels: QPointF) -> None:
        """Move what is shown by that many pixels."""
        self.look_at(self._centre - pixels / self._scale)

    def look_at(self, at: QPointF) -> None:
        """Bring a point in mm to the middle of the view; some of the board stays in view."""
        self._stop()
        self._look(self._scale, self._held(at))

    def come_near(self, at: QPointF) -> None:
        """Move no more than is needed to have a point in mm well within the view."""
        area = QRectF(self.viewport().rect())
        inner = area.adjusted(_NEAR, _NEAR, -_NEAR, -_NEAR)
        pixel = self.to_pixel(at)
        if not area.contains(pixel) or not inner.contains(pixel):
            x = min(max(pixel.x(), inner.left()), inner.right())
            y = min(max(pixel.y(), inner.top()), inner.bottom())
            self.pan_by(QPointF(x, y) - pixel)

    def fit_box(
        self, box: QRectF, *, glide: bool = True, closest: float = MOST_ZOOM, stays: bool = False
    ) -> None:
        """Show all of a box in mm, with a margin around, zoomed no closer than `closest`.

        A box that `stays` is fitted again when the window is resized, until one looks elsewhere.
        """
        area = self.viewport().rect()
        self._fitted = box if stays else None
        scale = self._limited(
            min(
                closest * self.real_scale,
                max(area.width() - 2 * self._fit_margin, 1) / max(box.width(), 1e-6),
                max(area.height() - 2 * self._fit_margin, 1) / max(box.height(), 1e-6),
            )
        )
        if glide:
            self._glide(scale, box.center())
        else:
            self._move.stop()
            self._look(scale, box.center())

    def keep_fitted(self, box: QRectF) -> None:
        """Fit this box from now on, if one is fitted."""
        if self._fitted is not None:
            self.fit_box(box, glide=False, stays=True)

    def to_board(self, pixel: QPointF) -> QPointF:
        """The point in mm under a pixel of the viewport."""
        return self._centre + (pixel - self._middle()) / self._scale

    def to_pixel(self, at: QPointF) -> QPointF:
        """The pixel of the viewport over a point in mm."""
        return self._middle() + (at - self._centre) * self._scale

    def shown_box(self) -> QRectF:
        """The box in mm that is in view."""
        area = self.viewport().rect()
        return QRectF(
            self.to_board(QPointF(0, 0)), self.to_board(QPointF(area.width(), area.height()))
        )

    def in_motion(self) -> None:
        """The zoom is on its way: what takes long to paint may follow a little later."""

    def home_box(self) -> QRectF:
        """The box in mm of which a pan leaves some in view; the whole scene here."""
        return self.sceneRect()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        turn, pixels = event.angleDelta(), event.pixelDelta()
        event.accept()
        if turn.isNull() and pixels.isNull():
            return
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        scrolls = not self.wheel_zooms or _is_touchpad(event) or _is_sideways(event)
        if ctrl or not scrolls:
            if turn.y():
                self.zoom_at(event.position(), NOTCH ** (turn.y() / 120))
            return
        by = QPointF(pixels) if not pixels.isNull() else QPointF(turn) / 2
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and not by.x():
            by = QPointF(by.y(), 0)
        self.pan_by(by)

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        if (
            isinstance(event, QNativeGestureEvent)
            and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture
        ):
            self.zoom_at(event.position(), 1.0 + event.value())
            return True
        if event.type() == QEvent.Type.MouseButtonPress:
            self._ring(on=False)
        return super().viewportEvent(event)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._ring(on=event.reason() in _BY_KEY)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._ring(on=False)

    def _ring(self, *, on: bool) -> None:
        if on != self.ringed:
            self.ringed = on
            self.viewport().update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.ringed:
            with QPainter(self.viewport()) as painter:
                painter.setPen(QPen(theme_of(self.palette()).color("focus"), _RING))
                painter.drawRect(self.viewport().rect().adjusted(1, 1, -1, -1))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted is not None:
            self.keep_fitted(self._fitted)
        else:
            self._look(self._scale, self._centre)

    def _middle(self) -> QPointF:
        area = self.viewport().rect()
        return QPointF(area.width() / 2, area.height() / 2)

    def _limited(self, scale: float) -> float:
        return min(max(scale, LEAST_ZOOM * self.real_scale), MOST_ZOOM * self.real_scale)

    def _stop(self) -> None:
        """Look somewhere by hand: no glide goes on, nothing is fitted."""
        self._move.stop()
        self._fitted = None

    def _held(self, centre: QPointF) -> QPointF:
        """The centre nearest to this one that leaves some of the board in view."""
        box, middle = self.home_box(), self._middle()
        slack = QPointF(middle.x() - _STAY, middle.y() - _STAY) / self._scale
        return QPointF(
            min(max(centre.x(), box.left() - slack.x()), box.right() + slack.x()),
            min(max(centre.y(), box.top() - slack.y()), box.bottom() + slack.y()),
        )

    def _glide(self, scale: float, centre: QPointF) -> None:
        self._move.stop()
        if self.reduced_motion or not self.isVisible():
            self._look(scale, centre)
            return
        self._from, self._to = (self._scale, self._centre), (scale, centre)
        self._move.start()

    def _move_on(self, share: float) -> None:
        (first, start), (last, end) = self._from, self._to
        scale = first * (last / first) ** share
        # The way of a zoom at a point: that point does not move meanwhile.
        way = 1 / first - 1 / last
        gone = (1 / first - 1 / scale) / way if abs(way) * first > 1e-3 else share
        if share < 1.0:
            self.in_motion()
        self._look(scale, start + (end - start) * gone)

    def _look(self, scale: float, centre: QPointF) -> None:
        """Show a centre at a scale. Qt's scroll bars only ever follow these two."""
        zoomed = scale != self._scale
        self._scale, self._centre = scale, centre
        self.setTransform(QTransform.fromScale(scale, scale))
        corner = centre * scale - self._middle()
        origin = QPoint(round(corner.x()), round(corner.y()))
        self.horizontalScrollBar().setValue(origin.x())
        self.verticalScrollBar().setValue(origin.y())
        if zoomed:
            self.zoom_changed.emit(self.zoom)
        self.looked.emit()


def _is_touchpad(event: QWheelEvent) -> bool:
    return (
        event.device().type() == QInputDevice.DeviceType.TouchPad
        or event.phase() != Qt.ScrollPhase.NoScrollPhase
    )


def _is_sideways(event: QWheelEvent) -> bool:
    shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    return shift or (bool(event.angleDelta().x()) and not event.angleDelta().y())
