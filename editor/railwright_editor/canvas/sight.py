"""The canvas as other eyes or a printer see it, and the chip that says so and ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QTransform
from PySide6.QtWidgets import QAbstractButton, QGraphicsEffect, QWidget
from typing_extensions import override

from railwright_editor.paint.previews import Sight, seen_picture
from railwright_editor.paint.theme import BODY, theme_of, type_of
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QPaintEvent

    from railwright_editor.canvas.looking import BoardCamera

Preview: TypeAlias = Literal["none", "deuteranopia", "protanopia", "tritanopia", "gray", "low_ink"]
PREVIEWS: Final[tuple[Preview, ...]] = get_args(Preview)
NAMES: Final[Mapping[Preview, str]] = {
    "deuteranopia": "green-blind",
    "protanopia": "red-blind",
    "tritanopia": "blue-blind",
    "gray": "gray",
    "low_ink": "low ink",
}
_SIGHTS: Final[Mapping[str, Sight]] = {sight: sight for sight in get_args(Sight)}
_MARGIN: Final = 12
_HIGH: Final = 28


class SightEffect(QGraphicsEffect):
    """Shows a widget, here the viewport of a canvas, as a kind of sight sees it."""

    def __init__(self, shown: QWidget, sight: Sight) -> None:
        super().__init__(shown)
        self._sight = sight

    @override
    def draw(self, painter: QPainter) -> None:
        corner = QPoint()
        picture = self.sourcePixmap(Qt.CoordinateSystem.DeviceCoordinates, corner)
        painter.save()
        painter.setWorldTransform(QTransform())
        painter.drawImage(corner, seen_picture(picture.toImage(), self._sight))
        painter.restore()


class PreviewChip(QAbstractButton):
    """A few words over the canvas, at its top right; a click ends what they speak of."""

    def __init__(self, view: BoardCamera) -> None:
        super().__init__(view)
        self._view = view
        self.setFont(type_of(BODY))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(tr("End the preview\nThe board looks as it is again."))
        self.hide()
        view.looked.connect(self._follow)

    def say(self, words: str) -> None:
        """Show words, "" for none."""
        self.setText(words)
        self.setAccessibleName(tr("{preview}. Press to end it.", preview=words))
        self.setVisible(bool(words))
        self._follow()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 52, _HIGH)

    def _follow(self) -> None:
        if self.isVisible():
            self.resize(self.sizeHint())
            area = self._view.viewport().geometry()
            self.move(area.right() - self.width() - _MARGIN, area.top() + _MARGIN)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = self.rect().toRectF().adjusted(1, 1, -1, -1)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            focused = self.hasFocus()
            edge = theme.color("focus" if focused else "field_edge")
            painter.setPen(QPen(edge, 2.0 if focused else 1.0))
            painter.setBrush(theme.color("hover" if self.underMouse() else "raised"))
            painter.drawRoundedRect(box, _HIGH / 2, _HIGH / 2)
            painter.setPen(theme.color("text"))
            painter.setFont(self.font())
            painter.drawText(
                box.adjusted(14, 0, -30, 0), Qt.AlignmentFlag.AlignVCenter, self.text()
            )
            painter.setPen(QPen(theme.color("quiet"), 1.5))
            x, y = box.right() - 18, box.center().y()
            for way in (1, -1):
                painter.drawLine(
                    QPoint(round(x - 4), round(y - 4 * way)),
                    QPoint(round(x + 4), round(y + 4 * way)),
                )


class Previewing:
    """What a view is previewed as: one of `PREVIEWS`. It changes."""

    def __init__(self, view: BoardCamera) -> None:
        self._view = view
        self._chip = PreviewChip(view)
        self._chip.clicked.connect(lambda: self.show("none"))
        self.now: Preview = "none"

    @property
    def chip(self) -> PreviewChip:
        """The words over the canvas."""
        return self._chip

    def show(self, preview: Preview) -> None:
        """Show the canvas so from now on."""
        self.now = preview
        self._view.board_scene.set_pale(on=preview == "low_ink")
        viewport, sight = self._view.viewport(), _SIGHTS.get(preview)
        viewport.setGraphicsEffect(SightEffect(viewport, sight) if sight else None)  # type: ignore[arg-type]
        name = NAMES.get(preview, "")
        self._chip.say(tr("Preview: {name}", name=tr(name)) if name else "")
        self._view.renew_ground()
