"""The regions of the window, through which F6 leads: from the top bar down to the status bar.

The menus are reached by Alt, as everywhere: a menu bar takes no focus without opening a menu.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence


def next_region(
    regions: Sequence[tuple[QWidget, QWidget]], focused: QWidget | None, step: int
) -> None:
    """Move the focus to the next visible region, or with -1 to the one before.

    With each region comes the part of it that takes the focus, or the region itself.
    """
    there = [pair for pair in regions if pair[0].isVisible()]
    at = next(
        (number for number, (region, _) in enumerate(there) if _holds(region, focused)),
        -1 if step > 0 else 0,
    )
    target = there[(at + step) % len(there)][1]
    if target.focusPolicy() == Qt.FocusPolicy.NoFocus:
        target = _first_inside(target) or target
    target.setFocus(Qt.FocusReason.TabFocusReason)


def _holds(region: QWidget, widget: QWidget | None) -> bool:
    return widget is not None and (region is widget or region.isAncestorOf(widget))


def _first_inside(region: QWidget) -> QWidget | None:
    """The first widget of a region that takes the focus by Tab."""
    tab = Qt.FocusPolicy.TabFocus
    inside = region.findChildren(QWidget)
    return next(
        (w for w in inside if w.isVisible() and w.isEnabled() and w.focusPolicy() & tab), None
    )
