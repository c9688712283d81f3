"""The panel at the right: its tabs, its width, and where it stands when the window is narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from railwright_editor.paint.theme import STEP
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton

if TYPE_CHECKING:
    from collections.abc import Mapping

NARROWEST: Final = 280
USUAL: Final = 320
WIDEST: Final = 440
WIDE: Final = 560
"""The width that the Wide button gives, for tables."""
LYING_BELOW: Final = 1100
"""In windows narrower than this many px the panel lies over the canvas."""


class SidePanel(QWidget):
    """Pages under tabs. It changes with the tab, the width and the place it is given.

    It stands beside the canvas in a splitter, or, after `lie_over`, over a part of the window at
    its right edge, where a click outside hides it. `toggled` follows when it is shown or hidden.
    """

    toggled = Signal(bool)

    def __init__(self, pages: Mapping[str, QWidget]) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._names = tuple(pages)
        self._over: QWidget | None = None
        self._width = USUAL
        self._on = True
        self._beside = True
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(tr("Panel"))
        self.tabs.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.wide = IconButton("unfold-horizontal", tr("Wide panel"), _wide_tip())
        self.wide.setCheckable(True)
        self.wide.toggled.connect(self._take_room)
        self._stack = QStackedWidget()
        for name, page in pages.items():
            self.tabs.addTab(tr(name))
            self._stack.addWidget(page)
        self.tabs.currentChanged.connect(self._stack.setCurrentIndex)
        self._build()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, STEP, 0)
        head.addWidget(self.tabs, 1)
        head.addWidget(self.wide)
        side = self._column = QVBoxLayout(self)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(0)
        side.addLayout(head)
        side.addWidget(self._stack, 1)
        self.setMinimumWidth(NARROWEST)
        self.setMaximumWidth(WIDEST)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    @property
    def tab(self) -> str:
        """The name of the page in front."""
        return self._names[self.tabs.currentIndex()]

    @property
    def is_open(self) -> bool:
        """Whether it is shown."""
        return self._on

    @property
    def lying(self) -> bool:
        """Whether it lies over the canvas."""
        return self._over is not None

    @property
    def usual_width(self) -> int:
        """Its width in px while it is not wide."""
        return self._width

    def show_tab(self, name: str) -> None:
        """Show one of its pages, and the panel itself."""
        self.open()
        self.tabs.setCurrentIndex(self._names.index(name))

    def open(self) -> None:
        """Show the panel."""
        self._show(on=True)

    def shut(self) -> None:
        """Hide the panel."""
        self._show(on=False)

    def note_width(self) -> None:
        """Keep the width that a hand has just given it in the splitter."""
        if self.isVisible() and not self.wide.isChecked():
            self._width = self.width()

    def stop(self) -> None:
        """Watch for no more clicks, because the window closes."""
        self._watch(on=False)

    def take_width(self, width: int) -> None:
        """Take a width in px, within its bounds."""
        self._width = min(WIDEST, max(NARROWEST, width))
        self._take_room()

    def lie_over(self, whole: QWidget) -> None:
        """Lie over a part of the window from now on, hidden at first."""
        if self._over is None:
            self._beside = self._on
            self._over = whole
            self.setParent(whole)
            self._show_edge()
            self.shut()

    def stand_in(self, splitter: QSplitter) -> None:
        """Stand in a splitter again, shown if it was shown there before."""
        if self._over is not None:
            self._watch(on=False)
            self._over = None
            self._show_edge()
            splitter.addWidget(self)
            self._on = not self._beside
            self._show(on=self._beside)
            self._take_room()

    def place(self, room: QRect) -> None:
        """Take the right end of the room that there is, while it lies over it."""
        if self.lying:
            width = min(self._now, room.width())
            self.setGeometry(room.right() + 1 - width, room.top(), width, room.height())

    @property
    def _now(self) -> int:
        return WIDE if self.wide.isChecked() else self._width

    def _take_room(self, *_wide: bool) -> None:
        """Be as wide as it should be: a splitter gives it the width, or it takes it itself."""
        self.setMaximumWidth(WIDE if self.wide.isChecked() else WIDEST)
        splitter = self.parentWidget()
        if isinstance(splitter, QSplitter):
            splitter.setSizes([10_000, self._now])
        elif self.lying:
            room = self.geometry()
            self.place(QRect(0, room.top(), room.right() + 1, room.height()))

    def _show(self, *, on: bool) -> None:
        if on == self._on:
            return
        self._on = on
        self.setVisible(on)
        if self.lying:
            self.raise_()
            self._watch(on=on)
        self.toggled.emit(on)

    def _show_edge(self) -> None:
        """Part the panel from the canvas under it by a line, which the splitter draws otherwise."""
        self.setProperty("lying", self.lying)
        self._column.setContentsMargins(int(self.lying), 0, 0, 0)
        self.style().unpolish(self)
        self.style().polish(self)

    def _watch(self, *, on: bool) -> None:
        """See the clicks of the whole program while one of them would hide the panel."""
        app = QApplication.instance()
        if app is not None and on:
            app.installEventFilter(self)
        elif app is not None:
            app.removeEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            self._clicked(watched, event.globalPosition().toPoint())
        return False

    def _clicked(self, watched: QObject, at: QPoint) -> None:
        inside = self.rect().contains(self.mapFromGlobal(at))
        over = self._over
        if inside or over is None or not isinstance(watched, QWidget):
            return
        if over.isAncestorOf(watched):
            self.shut()


def _wide_tip() -> str:
    return tr("Wide panel\nMore room for tables; again for the usual width.")
