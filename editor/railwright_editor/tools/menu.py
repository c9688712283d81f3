"""The menu of the right button, and of the menu key: built from its table when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QIcon, QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import QMenu

from railwright_editor.tools.menu_row import Spot
from railwright_editor.tools.menu_rows import ROWS
from railwright_editor.translation import tr
from railwright_editor.widgets.swatches import paint_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from railwright.board.model import Point
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.tools.menu_row import Row

_ICON: Final = 16


class ContextMenu:
    """Opens the menu of what is at a place, and selects that first unless it is selected."""

    def __init__(self, view: BoardView, start_route: Callable[[str], None]) -> None:
        self._view = view
        self._start_route = start_route

    def __call__(self, at: Point) -> None:
        """Open the menu of a place in board mm."""
        view = self._view
        hits = (hit.place for hit in view.hits(at) if hit.place.kind in ROWS)
        place = next(hits, None)
        if place is not None and place not in view.selection:
            view.selection.set([place])
        spot = Spot(view, at, place.key if place is not None else "", self._start_route)
        menu = QMenu(view)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fill_menu(menu, ROWS[place.kind if place is not None else ""], spot)
        menu.popup(view.viewport().mapToGlobal(view.to_pixel(QPointF(*at)).toPoint()))


def fill_menu(menu: QMenu, rows: Iterable[Row], spot: Spot) -> None:
    """Put rows into a menu, with their keys at the right, and menus within it."""
    for row in rows:
        if row.is_there is not None and not row.is_there(spot):
            continue
        if row.starts_part:
            menu.addSeparator()
        if row.rows:
            fill_menu(menu.addMenu(tr(row.words)), row.rows, spot)
        else:
            _add_row(menu, row, spot)


def _add_row(menu: QMenu, row: Row, spot: Spot) -> None:
    # As text behind a tab a key is only shown: as a shortcut it would fight with the window's.
    key = QKeySequence(row.key).toString(QKeySequence.SequenceFormat.NativeText)
    words = tr(row.words)
    action = menu.addAction(f"{words}\t{key}" if key else words)
    if row.is_on is not None:
        action.setCheckable(True)
        action.setChecked(row.is_on(spot))
    if row.color:
        action.setIcon(_swatch(row.color, menu.devicePixelRatioF()))
    deed = row.deed
    if deed is not None:
        action.triggered.connect(lambda _checked=False: deed(spot))


def _swatch(color: str, ratio: float) -> QIcon:
    picture = QPixmap(round(_ICON * ratio), round(_ICON * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, QRectF(0.5, 0.5, _ICON - 1, _ICON - 1), color, 3.0)
    return QIcon(picture)
