"""A board with everything round it: top bar, tools, canvas, panel, drawer, status bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.features import FEATURES
from railwright_editor.panels.checker import Checker
from railwright_editor.panels.drawer import OPEN, Drawer
from railwright_editor.panels.findings import Findings
from railwright_editor.panels.history import History
from railwright_editor.panels.inspector import Inspector
from railwright_editor.panels.path_light import PathLight
from railwright_editor.panels.rail import Rail
from railwright_editor.panels.rules import Rules
from railwright_editor.panels.side_panel import LYING_BELOW, USUAL, SidePanel
from railwright_editor.panels.status import StatusBar
from railwright_editor.panels.tickets import Tickets
from railwright_editor.panels.top_bar import TopBar
from railwright_editor.regions import next_region
from railwright_editor.tools import TOOLS, board_view
from railwright_editor.translation import tr
from railwright_editor.widgets.splitter import Splitter

if TYPE_CHECKING:
    from collections.abc import MutableMapping, Sequence
    from pathlib import Path

    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

    from railwright.board.checks import Check
    from railwright.board.findings import Place
    from railwright_editor.document import Document
    from railwright_editor.expansions import Expansions
    from railwright_editor.feature import Deeds, Marks
    from railwright_editor.rulebook import Rulebook
    from railwright_editor.selection import Selection


class Workbench(QWidget):
    """Everything that shows one document. It changes with what is opened and closed in it.

    `panel_toggled` follows when the panel, or all that stands round the board, is shown or hidden.
    """

    panel_toggled = Signal(bool)
    deed_wanted = Signal(str)

    def __init__(
        self,
        document: Document,
        selection: Selection,
        rulebook: Rulebook,
        expansions: Expansions,
        waiting: Path,
        choices: MutableMapping[str, str],
    ) -> None:
        super().__init__()
        self.document = document
        self.waiting = waiting
        """The folder of what a board brings along before it has a file."""
        self.choices = choices
        """What is remembered from one start to the next, by names."""
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
        self.panel = SidePanel(
            {"Inspector": self.inspector, "Tickets": self.tickets, "Rules": self.rules}
        )
        self.tabs = self.panel.tabs
        self._across = Splitter(Qt.Orientation.Horizontal)
        self._down = Splitter(Qt.Orientation.Vertical)
        self._middle = QHBoxLayout()
        self._drawer_height = OPEN
        self._resting: list[QWidget] = []
        self._guests: tuple[QWidget, ...] = ()
        self._put_away: list[QWidget] = []
        self._build()
        self._connect()
        self.features = tuple(feature(self) for feature in FEATURES)

    def _build(self) -> None:
        count = self.drawer.add_page(tr("Findings"), self.findings)
        self.findings.counted.connect(count.show_count)
        self.drawer.add_page(tr("History"), self.history)
        for splitter in (self._across, self._down):
            splitter.setHandleWidth(1)
            splitter.setChildrenCollapsible(False)
        self._down.addWidget(self.view)
        self._down.addWidget(self.drawer)
        self._down.setStretchFactor(0, 1)
        self._across.addWidget(self._down)
        self._across.addWidget(self.panel)
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
        for asking in (view, self.inspector):
            asking.deed_wanted.connect(self.deed_wanted)
        self.panel.toggled.connect(self.panel_toggled)
        self._across.splitterMoved.connect(lambda *_at: self.panel.note_width())
        self._across.reset.connect(lambda: self.panel.take_width(USUAL))
        self._down.reset.connect(self._usual_drawer)
        self.rail.chosen.connect(self._take_tool)
        self.rail.typed.connect(view.handle_key)
        self.rail.show_tool(view.tool_name)
        view.tool_changed.connect(self.rail.show_tool)
        view.hint_changed.connect(self.status.show_hint)
        self.status.show_hint(tr(view.tool.hint))
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
        self.tickets.told.connect(view.tell)
        self.tickets.path_lit.connect(self.light.light)
        self.expansions.changed.connect(self.checker.begin)
        self.checker.found.connect(self.findings.show_findings)
        self.findings.shown.connect(self._show_places)
        self.findings.told.connect(self.status.tell)
        self.findings.refused.connect(view.say)
        self.drawer.toggled.connect(self._drawer_toggled)

    def deeds(self) -> Deeds:
        """What can be done with what stands round the board: name of an action -> deed."""
        view = self.view
        return {
            "zoom_in": lambda: view.zoom_by(1.25),
            "zoom_out": lambda: view.zoom_by(1 / 1.25),
            "zoom_real": lambda: view.set_zoom(1.0),
            "fit_board": view.fit_board,
            "panel": self.toggle_panel,
            "drawer": self.drawer.toggle,
            "board_only": self.toggle_board_only,
            "next_region": lambda: self.next_region(1),
            "last_region": lambda: self.next_region(-1),
            "next_finding": lambda: self.walk_findings(1),
            "last_finding": lambda: self.walk_findings(-1),
            "first_fix": self.mend_first,
        }

    def marks(self) -> Marks:
        """Name of a checkable action -> whether it is on now."""
        return {
            "panel": lambda: self.panel.is_open,
            "drawer": lambda: self.drawer.opened,
            "board_only": lambda: bool(self._put_away),
        }

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
        self.panel.show_tab(words)

    def toggle_panel(self) -> None:
        """Show or hide the panel."""
        if self.panel.is_open:
            self.panel.shut()
        else:
            self.panel.open()
        self.view.setFocus()

    def toggle_board_only(self) -> None:
        """Show nothing but the board, or everything round it again."""
        if self._put_away:
            for part in self._put_away:
                part.show()
            self._put_away = []
        else:
            round_it = (self.top, self.rail, self.panel, self.drawer, self.status)
            self._put_away = [part for part in round_it if not part.isHidden()]
            for part in self._put_away:
                part.hide()
            self.view.say(tr("Shift+F4 brings everything back."))
        self.view.setFocus()
        self.panel_toggled.emit(self.panel.is_open)

    def mend_first(self) -> None:
        """Do the first fix of the finding one is at; the canvas says so if there is none."""
        refused = self.findings.mend_first()
        if refused:
            self.view.say(refused)

    def walk_findings(self, step: int) -> None:
        """Go to the next finding, or with -1 to the one before, and open the drawer at it."""
        if not self.findings.walk(step):
            self.view.say(tr("No problems found."))
            return
        self.drawer.open_page(0)

    def next_region(self, step: int) -> None:
        """Move the focus to the next region of the window, or with -1 to the one before."""
        rail, panel, below = self._guests or (self.rail, self.panel, self.drawer)
        regions: list[tuple[QWidget, QWidget]] = [
            *((part, part) for part in (self.top, rail, self.view)),
            (panel, self.tabs if panel is self.panel else panel),
            *((part, part) for part in (below, self.status)),
        ]
        next_region(regions, self.window().focusWidget(), step)

    @property
    def sizes(self) -> tuple[int, int]:
        """The width of the panel and the height of the open drawer, in px."""
        if self.drawer.opened:
            self._drawer_height = self.drawer.height()
        return self.panel.usual_width, self._drawer_height

    def set_sizes(self, panel: int, drawer: int) -> None:
        """Give the panel a width and the drawer a height, in px."""
        self._drawer_height = drawer
        self.panel.take_width(panel)

    def take_frame(self, other: Workbench) -> None:
        """Have the sizes that another workbench has, so that nothing jumps when tabs change."""
        self.set_sizes(*other.sizes)

    def lend(self, rail: QWidget, panel: QWidget, dock: QWidget) -> None:
        """Show guests in the places of the tool rail, the panel and the drawer."""
        if self.panel.lying:
            self.panel.shut()
        places = (self.rail, self.panel, self.drawer)
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
        self._place_panel()

    def stop(self) -> None:
        """End what runs beside the window."""
        self.checker.stop()
        self.panel.stop()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.checker.wake()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.checker.rest()
            # The painted background of a board that nobody sees is as large as the screen.
            self.view.resetCachedContent()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_panel()

    def _place_panel(self) -> None:
        """Let the panel stand beside the canvas, or over it when the window is narrow."""
        if self._guests:
            return
        if self.width() >= LYING_BELOW:
            self.panel.stand_in(self._across)
            return
        self.panel.lie_over(self)
        # A board behind another one is told of a new size as well, while nothing of it is seen.
        bottom = self.status.y() if self.status.isVisibleTo(self) else self.height()
        top = self.top.height() if self.top.isVisibleTo(self) else 0
        self.panel.place(QRect(QPoint(0, top), QPoint(self.width() - 1, bottom - 1)))

    def _take_tool(self, name: str) -> None:
        self.view.set_tool(name)
        self.view.setFocus()

    def _show_places(self, places: Sequence[Place]) -> None:
        on_board = [place for place in places if place.kind in {"city", "route", "scenery"}]
        if on_board:
            self.view.show_place(on_board)

    def _usual_drawer(self) -> None:
        if self.drawer.opened:
            self._drawer_height = OPEN
            self._down.setSizes([self._down.height() - OPEN, OPEN])

    def _drawer_toggled(self, opened: bool) -> None:  # noqa: FBT001 - a slot of Drawer.toggled
        height = self._drawer_height if opened else self.drawer.minimumHeight()
        self._down.setSizes([self._down.height() - height, height])
        if not opened:
            self.view.setFocus()
