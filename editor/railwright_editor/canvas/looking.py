"""A camera over the scene of a board: fitting, finding, and the ground that everything lies on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, QRectF, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPalette, QShowEvent
from typing_extensions import override

from railwright_editor.canvas.camera import MOST_ZOOM, CameraView
from railwright_editor.canvas.rings import Rings
from railwright_editor.canvas.sheet import Sheet
from railwright_editor.paint.frame import paint_shadow
from railwright_editor.paint.grid import paint_grid, paint_sheets

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.board.findings import Place
    from railwright_editor.canvas.scene import BoardScene

_GRID: Final = 5.0
_SOFT: Final = 90
"""Milliseconds after the last step of a zoom until everything is sharp again."""
_AROUND: Final = 20.0
"""A place that is shown gets this many mm of board on each side."""


class BoardCamera(CameraView):
    """Looks at the board of a scene. It changes with what is shown besides the board.

    A grid of `grid_step` mm is drawn while `grid_on`; `paper` shows how the board falls on sheets
    of paper. `shown_changed` follows these, and whatever else is shown or not.
    """

    shown_changed = Signal()

    def __init__(self, scene: BoardScene) -> None:
        self._board_scene = scene
        self._ground = Sheet(self._paint_ground)
        super().__init__(scene)
        scene.ground_changed.connect(self._ground_changed)
        self._sharpen = QTimer(self)
        self._sharpen.setSingleShot(True)
        self._sharpen.setInterval(_SOFT)
        self._sharpen.timeout.connect(self._be_sharp)
        self._rings = Rings(self)
        self._shown_before = False
        self._snapping = True
        self._grid_step = _GRID
        self._grid_on = False
        self._paper = False
        self._readable = False
        self._reads = False

    @property
    def board_scene(self) -> BoardScene:
        """The board as shown."""
        return self._board_scene

    @override
    def home_box(self) -> QRectF:
        size = self._board_scene.board.size
        return QRectF(0, 0, size.width, size.height)

    def fit_board(self) -> None:
        """Show the whole board with a margin; a resize of the window keeps it so."""
        self.fit_box(self.home_box(), stays=True)

    def fit_places(self, places: Iterable[Place], *, closest: float = MOST_ZOOM) -> None:
        """Show some places as large as they fit, zoomed no closer than `closest`."""
        box = self._board_scene.extent(places)
        if not box.isEmpty():
            box.adjust(-_AROUND, -_AROUND, _AROUND, _AROUND)
            self.fit_box(box, closest=closest)

    def show_place(self, places: Iterable[Place]) -> None:
        """Move to some places and ring them twice, so that one sees what is meant."""
        shown = tuple(places)
        self.fit_places(shown, closest=1.0)
        self._rings.ring([self._board_scene.outline(place).boundingRect() for place in shown])

    @property
    def snapping(self) -> bool:
        """Whether drags snap."""
        return self._snapping

    @snapping.setter
    def snapping(self, on: bool) -> None:
        self._snapping = on
        self.shown_changed.emit()

    @property
    def grid(self) -> float:
        """The step of the grid in mm while it is on, else 0: it is drawn, and drags snap to it."""
        return self._grid_step if self._grid_on else 0.0

    @property
    def grid_on(self) -> bool:
        """Whether the grid is drawn."""
        return self._grid_on

    @grid_on.setter
    def grid_on(self, on: bool) -> None:
        self._grid_on = on
        self.renew_ground()

    @property
    def grid_step(self) -> float:
        """The step of the grid in mm, whether it is drawn or not."""
        return self._grid_step

    @grid_step.setter
    def grid_step(self, step: float) -> None:
        self._grid_step = step
        self.renew_ground()

    @property
    def paper(self) -> bool:
        """Whether the sheets of paper are outlined on which the board would be printed."""
        return self._paper

    @paper.setter
    def paper(self, on: bool) -> None:
        self._paper = on
        self.renew_ground()

    @property
    def readable_names(self) -> bool:
        """Whether names are drawn at least 10 px high; in a game they always are."""
        return self._readable

    @readable_names.setter
    def readable_names(self, on: bool) -> None:
        self._readable = on
        self.let_read(always=False)

    def let_read(self, *, always: bool) -> None:
        """Draw names readable always, or as `readable_names` says."""
        reads = always or self._readable
        if reads != self._reads:
            self._reads = reads
            self._board_scene.set_readable_names(on=reads)
        self.shown_changed.emit()

    def renew_ground(self) -> None:
        """Paint the ground again, which is kept from frame to frame, and tell of the change."""
        self._ground_changed()
        self.shown_changed.emit()

    def _ground_changed(self) -> None:
        self._ground.spoil()
        self.viewport().update()

    @override
    def in_motion(self) -> None:
        for sheet in (self._ground, *self._board_scene.sheets):
            sheet.soft = True
        self._sharpen.start()

    def _be_sharp(self) -> None:
        for sheet in (self._ground, *self._board_scene.sheets):
            sheet.soft = False
        self.viewport().update()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._shown_before:
            self._shown_before = True
            self.fit_box(self.home_box(), glide=False, stays=True)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._ground_changed()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        # A board behind another tab needs no pictures.
        for sheet in (self._ground, *self._board_scene.sheets):
            sheet.drop()

    @override
    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        # Stretched pictures of a zoom may leave the rim free.
        painter.fillRect(rect, self.palette().color(QPalette.ColorRole.Window))
        viewport = self.viewport()
        self._ground.show(painter, viewport.size(), viewport.devicePixelRatioF())

    def _paint_ground(self, painter: QPainter, box: QRectF) -> None:
        size = self._board_scene.board.size
        painter.fillRect(box, self.palette().color(QPalette.ColorRole.Window))
        paint_shadow(painter, size, self.pixel)
        self._board_scene.drawBackground(painter, box)
        if self._grid_on:
            paint_grid(painter, size, self._grid_step, self.pixel)
        if self._paper:
            paint_sheets(painter, size)
