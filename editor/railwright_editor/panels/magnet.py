"""The magnet at the foot of the tool rail: snapping, and the grid with its step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QActionGroup, QPainter, QPen
from PySide6.QtWidgets import QMenu, QToolButton
from typing_extensions import override

from railwright_editor.paint.theme import theme_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from railwright_editor.canvas.view import BoardView

_STEPS: Final = (1.0, 2.0, 5.0, 10.0, 25.0)
"""The steps of the grid to choose from, in mm."""


class MagnetButton(IconButton):
    """A button whose menu holds all that attracts. It follows the view."""

    def __init__(self, view: BoardView) -> None:
        super().__init__("magnet", "", side=40)
        self._view = view
        menu = QMenu(self)
        menu.aboutToShow.connect(self._fill)
        self.setMenu(menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        view.shown_changed.connect(self._follow)
        self._follow()

    def _fill(self) -> None:
        menu, view = self.menu(), self._view
        menu.clear()
        # Behind a tab a key is only shown: the canvas itself uses it.
        snap = menu.addAction(tr("Snapping") + "\tS")
        snap.setCheckable(True)
        snap.setChecked(view.snapping)
        snap.toggled.connect(self._snap)
        menu.addSeparator()
        grid = menu.addAction(tr("Grid"))
        grid.setCheckable(True)
        grid.setChecked(view.grid_on)
        grid.toggled.connect(self._show_grid)
        steps = QActionGroup(menu)
        for step in sorted({*_STEPS, view.grid_step}):
            row = menu.addAction(tr("Grid of {step} mm", step=f"{step:g}"))
            row.setCheckable(True)
            row.setChecked(step == view.grid_step)
            row.triggered.connect(lambda _checked=False, step=step: self._choose(step))
            steps.addAction(row)

    def _snap(self, on: bool) -> None:  # noqa: FBT001 - a slot of QAction.toggled
        self._view.snapping = on

    def _show_grid(self, on: bool) -> None:  # noqa: FBT001 - a slot of QAction.toggled
        self._view.grid_on = on

    def _choose(self, step: float) -> None:
        self._view.grid_step = step
        self._view.grid_on = True

    def _follow(self) -> None:
        on = self._view.snapping
        state = tr("Snapping is on") if on else tr("Snapping is off")
        self.setAccessibleName(f"{tr('Snapping and grid')}. {state}.")
        self.setToolTip(f"{tr('Snapping and grid')} (S)\n{state}. {tr('Things snap together.')}")
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._view.snapping:
            return
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            cap = Qt.PenCapStyle.RoundCap
            for ink, width in (("panel", 5.0), ("text", 1.75)):
                pen = QPen(theme.color(ink), width, Qt.PenStyle.SolidLine, cap)
                painter.setPen(pen)
                painter.drawLine(QPointF(11, 11), QPointF(29, 29))
