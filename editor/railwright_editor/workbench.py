"""The board with everything round it: top bar, tools, canvas, panel, drawer, status bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from railwright_editor.features import FEATURES
from railwright_editor.panels.checker import Checker
from railwright_editor.panels.drawer import OPEN, Drawer
from railwright_editor.panels.findings import Findings
from railwright_editor.panels.history import History
from railwright_editor.panels.inspector import Inspector
from railwright_editor.panels.path_light import PathLight
from railwright_editor.panels.rail import Rail
from railwright_editor.panels.rules import Rules
from railwright_editor.panels.status import StatusBar
from railwright_editor.panels.tickets import Tickets
from railwright_editor.panels.top_bar import TopBar
from railwright_editor.tools import TOOLS, board_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.checks import Check
    from railwright.board.findings import Place
    from railwright_editor.document import Document
    from railwright_editor.expansions import Expansions
    from railwright_editor.rulebook import Rulebook
    from railwright_editor.selection import Selection

NARROWEST: Final = 280
WIDEST: Final = 440
TABS: Final = ("Inspector", "Tickets", "Rules")


class Workbench(QWidget):
    """Everything that shows one document. It changes with what is opened and closed in it."""

    panel_toggled = Signal(bool)

    def __init__(
        self,
        document: Document,
        selection: Selection,
        rulebook: Rulebook,
        expansions: Expansions,
    ) -> None:
        super().__init__()
        self.document = document
        self.selection = selection
        self.expansions = expansions
        self.view = board_view(document, selection)
        self.light = PathLight(self.view.board_scene)
        self.top = TopBar(document)
        self.rail = Rail(TOOLS)
        self.inspector = Inspector(document, selection, rulebook.catalogue)
        self.tickets = Tickets(document, selection, rulebook.measures)
        self.rules = Rules(document, rulebook.catalogue, expansions)
        self.findings = Findings(document)
        self.history = History(document)
        self.checker = Checker(document, self._checks(rulebook))
        self.drawer = Drawer()
        self.status = StatusBar(document)
        self.tabs = QTabBar()
        self._panels = QStackedWidget()
        self._panel = QWidget()
        self._across = QSplitter(Qt.Orientation.Horizontal)
        self._down = QSplitter(Qt.Orientation.Vertical)
        self._middle = QHBoxLayout()
        self._drawer_height = OPEN
        self._resting: list[QWidget] = []
        self._guests: tuple[QWidget, ...] = ()
        self._build()
        self._connect()
        self.features = tuple(feature(self) for feature in FEATURES)

    def _build(self) -> None:
        self._panel.setObjectName("panel")
        self._panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName("Panel")
        self.tabs.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for words, page in zip(TABS, (self.inspector, self.tickets, self.rules), strict=True):
            self.tabs.addTab(words)
            self._panels.addWidget(page)
        side = QVBoxLayout(self._panel)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(0)
        side.addWidget(self.tabs)
        side.addWidget(self._panels, 1)
        self._panel.setMinimumWidth(NARROWEST)
        self._panel.setMaximumWidth(WIDEST)
        count = self.drawer.add_page("Findings", self.findings)
        self.findings.counted.connect(count.show_count)
        self.drawer.add_page("History", self.history)
        for splitter in (self._across, self._down):
            splitter.setHandleWidth(1)
            splitter.setChildrenCollapsible(False)
        self._down.addWidget(self.view)
        self._down.addWidget(self.drawer)
        self._down.setStretchFactor(0, 1)
        self._across.addWidget(self._down)
        self._across.addWidget(self._panel)
        self._across.setStretchFactor(0, 1)
        middle = self._middle
        middle.setSpacing(0)
        middle.addWidget(self.rail)
        middle.addWidget(self._across, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.top)
        whole.addLayout(middle, 1)
        whole.addWidget(self.status)

    def _connect(self) -> None:
        view = self.view
        for part in (self.top, self.inspector, self.tickets, self.rules, self.history):
            part.done.connect(view.setFocus)
        self.tabs.currentChanged.connect(self._panels.setCurrentIndex)
        self.rail.chosen.connect(self._take_tool)
        self.rail.typed.connect(view.handle_key)
        self.rail.show_tool(view.tool_name)
        view.tool_changed.connect(self.rail.show_tool)
        view.hint_changed.connect(self.status.show_hint)
        self.status.show_hint(view.tool.hint)
        view.refused.connect(self.status.tell)
        view.pointer_moved.connect(self.status.show_place)
        view.zoom_changed.connect(self.status.show_zoom)
        view.zoom_changed.connect(self.top.show_zoom)
        self.top.undo_wanted.connect(self.document.undo)
        self.top.redo_wanted.connect(self.document.redo)
        self.top.zoomed.connect(view.zoom_by)
        self.top.zoom_set.connect(view.set_zoom)
        self.top.fit_wanted.connect(view.fit_board)
        self.tickets.refused.connect(view.say)
        self.tickets.path_lit.connect(self.light.light)
        self.expansions.changed.connect(self.checker.begin)
        self.checker.found.connect(self.findings.show_findings)
        self.findings.shown.connect(self._show_places)
        self.findings.told.connect(self.status.tell)
        self.drawer.toggled.connect(self._drawer_toggled)

    def take_rulebook(self, rulebook: Rulebook) -> None:
        """Show and check the rules of another rulebook from now on."""
        self.inspector.take_catalogue(rulebook.catalogue)
        self.rules.take_catalogue(rulebook.catalogue)
        self.tickets.take_measures(rulebook.measures)
        self.checker.take_checks(self._checks(rulebook))

    def _checks(self, rulebook: Rulebook) -> Sequence[Check]:
        """The checks of the board as it is shown, with its expansions."""
        checks = [self.expansions.checked(check) for check in rulebook.checks]
        return [*checks, self.expansions.findings]

    def show_tab(self, words: str) -> None:
        """Open the panel at one of its tabs."""
        self._panel.show()
        self.tabs.setCurrentIndex(TABS.index(words))

    def toggle_panel(self) -> None:
        """Show or hide the panel."""
        self._panel.setVisible(not self._panel.isVisible())
        self.panel_toggled.emit(self._panel.isVisible())
        self.view.setFocus()

    def walk_findings(self, step: int) -> None:
        """Go to the next finding, or with -1 to the one before, and open the drawer at it."""
        if not self.findings.walk(step):
            self.view.say("No problems found.")
            return
        self.drawer.open_page(0)

    def next_region(self, step: int) -> None:
        """Move the focus to the next region of the window, or with -1 to the one before."""
        regions: list[tuple[QWidget, QWidget]] = [
            (self.top, self.top),
            (self.rail, self.rail),
            (self.view, self.view),
            (self._panel, self.tabs),
            (self.drawer, self.drawer),
        ]
        there = [pair for pair in regions if pair[0].isVisible()]
        focused = self.window().focusWidget()
        at = next(
            (i for i, (region, _) in enumerate(there) if _holds(region, focused)),
            -1 if step > 0 else 0,
        )
        target = there[(at + step) % len(there)][1]
        if target.focusPolicy() == Qt.FocusPolicy.NoFocus:
            inner = _first_focus(target)
            target = inner if inner is not None else target
        target.setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def sizes(self) -> tuple[int, int]:
        """The width of the panel and the height of the open drawer, in px."""
        if self.drawer.opened:
            self._drawer_height = self.drawer.height()
        return self._panel.width(), self._drawer_height

    def set_sizes(self, panel: int, drawer: int) -> None:
        """Give the panel a width and the drawer a height, in px."""
        panel = min(WIDEST, max(NARROWEST, panel))
        self._drawer_height = drawer
        self._across.setSizes([10_000, panel])

    def lend(self, rail: QWidget, panel: QWidget, dock: QWidget) -> None:
        """Show guests in the places of the tool rail, the panel and the drawer."""
        places = (self.rail, self._panel, self.drawer)
        self._resting = [part for part in places if not part.isHidden()]
        for part in self._resting:
            part.hide()
        self._middle.insertWidget(0, rail)
        self._across.addWidget(panel)
        self._down.addWidget(dock)
        self._guests = (rail, panel, dock)
        for guest in self._guests:
            guest.show()

    def take_back(self) -> None:
        """Take the guests out, and show what stood in their places."""
        for guest in self._guests:
            guest.hide()
            guest.setParent(None)
        self._guests = ()
        for part in self._resting:
            part.show()

    def stop(self) -> None:
        """End what runs beside the window."""
        self.checker.stop()

    def _take_tool(self, name: str) -> None:
        self.view.set_tool(name)
        self.view.setFocus()

    def _show_places(self, places: Sequence[Place]) -> None:
        on_board = [place for place in places if place.kind in {"city", "route", "scenery"}]
        if on_board:
            self.view.show_place(on_board)

    def _drawer_toggled(self, opened: bool) -> None:  # noqa: FBT001 - a slot of Drawer.toggled
        height = self._drawer_height if opened else self.drawer.minimumHeight()
        self._down.setSizes([self._down.height() - height, height])
        if not opened:
            self.view.setFocus()


def _holds(region: QWidget, widget: QWidget | None) -> bool:
    return widget is not None and (region is widget or region.isAncestorOf(widget))


def _first_focus(region: QWidget) -> QWidget | None:
    """The first widget of a region that takes the focus by Tab."""
    inside = region.findChildren(QWidget)
    tab = Qt.FocusPolicy.TabFocus
    able = (w for w in inside if w.isVisible() and w.isEnabled() and w.focusPolicy() & tab)
    return next(able, None)
