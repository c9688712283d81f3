"""What surrounds the board in a game: prompt and tray under it, or the tray upright beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from railwright_editor.canvas.camera import CLOSE_MARGIN
from railwright_editor.play.tray import HEIGHT as TRAY_HEIGHT
from railwright_editor.play.tray import LEAST_WIDTH

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent

    from railwright_editor.canvas.view import BoardView
    from railwright_editor.play.cover import Cover
    from railwright_editor.play.prompt_bar import PromptBar
    from railwright_editor.play.tray import Tray

_OPEN, _COVERED = 0, 1
"""The pages: what a person sees, and what is seen until the person has taken the screen."""
_RULE: Final = 1


class Slide(QScrollArea):
    """A lying tray; where it is wider than the canvas it is moved sideways, by the wheel too."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - (turned.x() or turned.y()))
        event.accept()


class Surround(QObject):
    """Prompt, tray and cover of one game. It changes with the size of the canvas.

    Of the two places of the tray the one is taken that leaves the board larger: upright in a
    `column` at the right of the canvas, or in the `dock` below it. Nothing of a tray is ever out
    of reach: where even the canvas is too narrow for it, it slides.
    """

    def __init__(self, view: BoardView, prompt: PromptBar, tray: Tray, cover: Cover) -> None:
        super().__init__()
        self._view = view
        self._tray, self._cover = tray, cover
        self._bars: list[QWidget] = [prompt]
        self._on = False
        self.dock = QStackedWidget()
        self.column = QFrame(view)
        self.column.hide()
        self._below = [_page(self.dock), _page(self.dock)]
        self._beside = [_page(stack := QStackedWidget()), _page(stack)]
        self._column_stack = stack
        self.slide = Slide()
        across = QHBoxLayout(self.column)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setFixedWidth(_RULE)
        across.addWidget(rule)
        across.addWidget(stack, 1)
        self._below[_OPEN].addWidget(prompt)
        self._lay()
        view.installEventFilter(self)

    @property
    def upright(self) -> bool:
        """Whether the tray stands beside the board."""
        return self._tray.upright

    def add_bar(self, bar: QWidget) -> None:
        """Show a bar of a fixed height above the prompt as well."""
        self._bars.append(bar)
        self._below[_OPEN].insertWidget(0, bar)
        self._lay()

    def cover_up(self, *, on: bool) -> None:
        """Show the cover in the place of prompt and tray, or these."""
        for stack in (self.dock, self._column_stack):
            stack.setCurrentIndex(_COVERED if on else _OPEN)

    # Coming and going

    def enter(self) -> None:
        """Surround the board."""
        self._on = True
        self._follow()

    def leave(self) -> None:
        """Leave the canvas to the board again."""
        self._on = False
        self.column.hide()
        self._make_room(0)

    def drop(self) -> None:
        """Let the widgets go for good."""
        self._view.removeEventFilter(self)
        for part in (self.dock, self.column):
            part.setParent(None)
            part.deleteLater()

    # The place of the tray

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._on and event.type() == QEvent.Type.Resize:
            self._fill_column()
            if self._better != self.upright or self.dock.minimumHeight() != self._height:
                # The window is just laying itself out; this comes after that and before it paints.
                QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
        return super().eventFilter(watched, event)

    @override
    def event(self, event: QEvent) -> bool:
        if self._on and event.type() == QEvent.Type.LayoutRequest:
            self._follow()
            return True
        return super().event(event)

    @property
    def _better(self) -> bool:
        """Whether the board would be larger with the tray upright, as much room as there is now."""
        return self._scale(upright=True) > self._scale(upright=False)

    def _follow(self) -> None:
        """Put the tray where it leaves the board larger."""
        before, upright = self.upright, self._better
        if upright != before:
            self._tray.set_upright(on=upright)
            self._cover.set_upright(on=upright)
            self._lay()
        if upright != before or self.dock.minimumHeight() != self._height:
            self.dock.setFixedHeight(self._height)
            self._share_height()
        self._fill_column()
        self.column.setVisible(upright)

    def _fill_column(self) -> None:
        """Let the column be as high as the canvas, and the board keep to what is left of that."""
        wide = self._wide if self.upright else 0
        self.column.setGeometry(self._view.width() - wide, 0, wide, self._view.height())
        self._make_room(wide)

    def _share_height(self) -> None:
        """Give the canvas what the dock needs no longer; a splitter does not by itself."""
        splitter = self.dock.parentWidget()
        if isinstance(splitter, QSplitter):
            sizes, at = splitter.sizes(), splitter.indexOf(self.dock)
            sizes[splitter.indexOf(self._view)] += sizes[at] - self.dock.minimumHeight()
            sizes[at] = self.dock.minimumHeight()
            splitter.setSizes(sizes)

    def _scale(self, *, upright: bool) -> float:
        """The px to the mm at which the whole board would be seen."""
        # The height that canvas and dock share is the same, whatever the dock has of it now.
        high = self._view.height() + self.dock.minimumHeight() - self._high(upright=upright)
        wide = self._view.width() - (self._wide if upright else 0)
        box = self._view.home_box()
        across = (wide - 2 * CLOSE_MARGIN) / max(box.width(), 1.0)
        return min(across, (high - 2 * CLOSE_MARGIN) / max(box.height(), 1.0))

    @property
    def _wide(self) -> int:
        return self._tray.column_width + _RULE

    def _high(self, *, upright: bool) -> int:
        bars = sum(bar.maximumHeight() for bar in self._bars)
        return bars if upright else bars + TRAY_HEIGHT + self._bar_room

    @property
    def _height(self) -> int:
        """The height of the dock as things are."""
        return self._high(upright=self.upright)

    @property
    def _bar_room(self) -> int:
        """The px under a lying tray for the bar that moves it, where it has too little room."""
        fits = self._view.width() >= LEAST_WIDTH
        return 0 if fits else self.slide.horizontalScrollBar().sizeHint().height()

    def _lay(self) -> None:
        """Put tray and cover where they belong."""
        pages = self._beside if self.upright else self._below
        if self.upright:
            self.slide.takeWidget()
            self.slide.hide()
            pages[_OPEN].addWidget(self._tray)
        else:
            self.slide.setWidget(self._tray)
            pages[_OPEN].addWidget(self.slide)
            self.slide.show()
        pages[_COVERED].addWidget(self._cover)
        for part in (self._tray, self._cover):
            part.show()
        self.dock.setFixedHeight(self._height)

    def _make_room(self, wide: int) -> None:
        margins = self._view.viewportMargins()
        margins.setRight(wide)
        self._view.setViewportMargins(margins)


def _page(stack: QStackedWidget) -> QVBoxLayout:
    """A page without gaps; what it holds stands at its foot, or fills it."""
    page = QWidget()
    page.setObjectName("panel")
    page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    stack.addWidget(page)
    return column
