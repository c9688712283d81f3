"""Where Tab comes to widgets that are made after those that stand below them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def before_in_tab_order(widget: QWidget) -> QWidget:
    """The widget from which Tab comes to this one: Qt orders only what takes the focus."""
    before = widget.previousInFocusChain()
    while before not in {None, widget} and not before.focusPolicy() & Qt.FocusPolicy.TabFocus:
        before = before.previousInFocusChain()
    return before if before is not None else widget


def order_tabs(widgets: Iterable[QWidget]) -> None:
    """Let Tab come to these widgets one after another; the first stays where it is."""
    for one, other in pairwise(widgets):
        QWidget.setTabOrder(one, other)


def laid_out(layout: QLayout) -> Iterator[QWidget]:
    """The widgets of a layout, in its order."""
    for number in range(layout.count()):
        item = layout.itemAt(number)
        widget = item.widget() if item is not None else None
        if widget is not None:
            yield widget


def stops_in(part: QWidget) -> Iterator[QWidget]:
    """What takes the focus by Tab in a part, in the order in which it was put there.

    It asks no widget for its neighbors, and so it is fit for parts that move to other windows:
    PySide takes a neighbor that was asked for to belong to the one that was asked. The list of a
    field that drops down is a window of its own, which Tab does not go into.
    """
    for widget in part.findChildren(QWidget):
        if widget.window() is part.window() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget


def order_parts(parts: Iterable[QWidget]) -> None:
    """Let Tab go through one part after another, in each of them as it did."""
    order_tabs(widget for part in parts for widget in _reached(part))


def _reached(part: QWidget) -> Iterable[QWidget]:
    """What Tab comes to in a part, the part itself included, in its order."""
    widget: QWidget | None = part
    while widget is not None:
        inside = widget is part or part.isAncestorOf(widget)
        if inside and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget
        widget = widget.nextInFocusChain()
        if widget is part:
            return
