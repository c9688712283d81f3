"""Small widgets in lines, as many in a line as fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from railwright_editor.widgets.tab_order import before_in_tab_order, order_tabs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QResizeEvent

_GAP: Final = 6


class Flow(QWidget):
    """Holds chips; it grows in height as it grows narrower. Its widgets change."""

    def __init__(self) -> None:
        super().__init__()
        self._widgets: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def widgets(self) -> Sequence[QWidget]:
        """The widgets in order."""
        return tuple(self._widgets)

    def show_widgets(self, widgets: Iterable[QWidget]) -> None:
        """Show these widgets in the place of the ones before."""
        for old in self._widgets:
            old.hide()
            old.deleteLater()
        self._widgets = list(widgets)
        before = before_in_tab_order(self)
        for widget in self._widgets:
            widget.setParent(self)
            widget.show()
        # Tab comes to them here, not behind all that was made before them.
        order_tabs((before, *self._widgets))
        self.updateGeometry()
        self._lay(self.width())

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    @override
    def sizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(max(self.width(), 120)))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.heightForWidth(max(self.width(), 120)))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()
        self._lay(event.size().width())

    def _lay(self, width: int, *, move: bool = True) -> int:
        """Place the widgets in lines of a width; the height that they take."""
        x = y = tall = 0
        for widget in self._widgets:
            size = widget.sizeHint()
            if x and x + size.width() > width:
                x, y, tall = 0, y + tall + _GAP, 0
            if move:
                widget.setGeometry(x, y, min(size.width(), width), size.height())
            x, tall = x + size.width() + _GAP, max(tall, size.height())
        return y + tall
