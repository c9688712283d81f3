"""The drawer under the canvas: a strip that is always there, and what opens above it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from railwright_editor.paint.theme import STEP, theme_of, type_of
from railwright_editor.widgets.buttons import paint_focus
from railwright_editor.widgets.icons import paint_icon
from railwright_editor.widgets.rows import line

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

STRIP: Final = 28
OPEN: Final = 220
"""Height of the closed strip and of the open drawer, in px."""
_WIDEST_TABLE: Final = 1200


class StripTab(QAbstractButton):
    """A tab of the strip, with a count when there is something to count."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.setText(words)
        self._count = ""
        self.setCheckable(True)
        self.setFixedHeight(STRIP)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_count(self, count: int | None) -> None:
        """Show a count, or none."""
        self._count = "" if count is None else f"{count:,}"
        self.setAccessibleName(f"{self.text()} {self._count}".strip())
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        font = type_of()
        self.setFont(font)
        width = self.fontMetrics().horizontalAdvance(f"{self.text()} {self._count}")
        return QSize(width + 44, STRIP)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect())
        lit = self.isChecked() or self.underMouse()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(type_of())
            if lit:
                painter.fillRect(box, theme.color("hover"))
            ink = theme.color("text" if lit else "quiet")
            icon = "chevron-down" if self.isChecked() else "chevron-up"
            paint_icon(painter, QRectF(8, box.center().y() - 7, 14, 14), icon, ink)
            painter.setPen(ink)
            words = box.adjusted(26, 0, -8, 0)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
            painter.setPen(theme.color("accent" if self._count not in {"", "0"} else "quiet"))
            side = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(words, side, self._count)
            if self.hasFocus():
                paint_focus(painter, box, theme, 4)


class Drawer(QWidget):
    """Tabs over pages; a click on a tab opens its page, a second click closes it."""

    toggled = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("drawer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._tabs: list[StripTab] = []
        self._pages = QStackedWidget()
        self._pages.hide()
        self._strip = QHBoxLayout()
        self._strip.setContentsMargins(STEP, 0, STEP, 0)
        self._strip.setSpacing(0)
        self._strip.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(line())
        column.addLayout(self._strip)
        column.addWidget(self._pages, 1)
        self._set_heights()

    def add_page(self, words: str, page: QWidget) -> StripTab:
        """Add a page with its tab."""
        tab = StripTab(words)
        page.setMaximumWidth(_WIDEST_TABLE)
        number = self._pages.addWidget(page)
        tab.clicked.connect(lambda _checked=False: self._click(number))
        self._strip.insertWidget(number, tab)
        self._tabs.append(tab)
        return tab

    @property
    def opened(self) -> bool:
        """Whether a page is open."""
        return self._pages.isVisibleTo(self)

    def open_page(self, number: int) -> None:
        """Open a page."""
        self._pages.setCurrentIndex(number)
        self._pages.show()
        self._mark()

    def close_page(self) -> None:
        """Leave only the strip."""
        self._pages.hide()
        self._mark()

    def toggle(self) -> None:
        """Open the page that was open last, or close it."""
        if self.opened:
            self.close_page()
        else:
            self.open_page(self._pages.currentIndex())

    def _click(self, number: int) -> None:
        if self.opened and self._pages.currentIndex() == number:
            self.close_page()
        else:
            self.open_page(number)

    def _mark(self) -> None:
        for number, tab in enumerate(self._tabs):
            tab.setChecked(self.opened and number == self._pages.currentIndex())
        self._set_heights()
        self.toggled.emit(self.opened)

    def _set_heights(self) -> None:
        strip = STRIP + 1
        self.setMinimumHeight(120 if self.opened else strip)
        self.setMaximumHeight(16_777_215 if self.opened else strip)
