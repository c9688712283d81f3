"""The main window: wires the document, the canvas and the panels together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget
from typing_extensions import override

from railwright.resources import maps_folder
from railwright_editor.actions import Menus
from railwright_editor.actions_keys import all_keys
from railwright_editor.autosave import Autosave, Recovery, recoveries
from railwright_editor.document import Document
from railwright_editor.expanding import Expanding
from railwright_editor.expansions import Expansions
from railwright_editor.files_commands import FileCommands
from railwright_editor.menu_states import Doing, enable
from railwright_editor.panels.new_board import NewBoardSheet
from railwright_editor.panels.new_ticket import NewTicket
from railwright_editor.panels.pages import AboutPage, KeyboardPage, Page, ProblemsPage
from railwright_editor.panels.start import StartScreen
from railwright_editor.playing import Playing
from railwright_editor.recording import Recording
from railwright_editor.selection import Selection
from railwright_editor.trusting import Trusting
from railwright_editor.widgets.notice import AT_TOP, BELOW_BAR, Notice, Toast
from railwright_editor.widgets.style import dress, theme_named
from railwright_editor.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from railwright.board.problems import Problem
    from railwright_editor.recent import Folders, Settings
    from railwright_editor.rulebook import Rulebook

LEAST: Final = QSize(1024, 640)
USUAL: Final = QSize(1280, 800)
_FRAME: Final = QSize(0, 36)
"""Room for the title bar that the desktop puts over a window."""


class MainWindow(QMainWindow):
    """One window over one document. It changes with everything done in it."""

    theme_changed = Signal(object)

    def __init__(
        self, settings: Settings, folders: Folders, rulebook: Rulebook, *, maps: Path | None = None
    ) -> None:
        super().__init__()
        self.settings = settings
        self.folders = folders
        self.document = Document()
        self.selection = Selection(self.document)
        self.autosave = Autosave(self.document, folders.state)
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.setMinimumSize(LEAST)
        self.start = StartScreen(maps or maps_folder())
        self.expansions = Expansions(self.document, settings.choices, rulebook.fragments)
        self.bench = Workbench(self.document, self.selection, rulebook, self.expansions)
        self.problems = ProblemsPage()
        self.about = AboutPage()
        self.notice = Notice(self.stack)
        self.toast = Toast(self.stack)
        self.new_sheet = NewBoardSheet(self.stack)
        self.files = FileCommands(
            self, self.document, settings, self.autosave, self.notice, rulebook.fragments
        )
        self.new_ticket = NewTicket(self.document, self.selection)
        self.playing = Playing(
            self.bench, self.toast, rulebook.installed, settings.choices, self.stack
        )
        self.expanding = Expanding(self.bench, self.playing, rulebook.installed, self.stack)
        self.trusting = Trusting(self.bench.rules, rulebook)
        self.recording = Recording(self.bench, self.toast, self.stack)
        deeds = self._deeds()
        self.keyboard = KeyboardPage(all_keys(list(deeds)))
        self.menus = Menus(self, deeds)
        own = (self.problems, self.keyboard, self.about)
        self._pages: tuple[Page, ...] = (*own, self.trusting.page, self.expanding.sheet)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.new_ticket.cancel)
        self._escape.setEnabled(False)
        self._refused: Path | None = None
        self._closing = False
        self._fill_stack()
        self._connect()
        self._restore()
        self.show_start()

    def _fill_stack(self) -> None:
        for shown in (self.start, self.bench, *self._pages):
            self.stack.addWidget(shown)
        self._back_to: QWidget = self.start

    def _deeds(self) -> dict[str, Callable[[], object]]:
        """Name of an action -> what it does."""
        view, document, bench = self.bench.view, self.document, self.bench
        return {
            "new": self.ask_new,
            "open": self.files.choose_and_open,
            "save": self.files.save,
            "save_as": self.files.save_as,
            "close": lambda: self.files.when_safe(self.close_board),
            "quit": self.close,
            "undo": document.undo,
            "redo": document.redo,
            "zoom_in": lambda: view.zoom_by(1.25),
            "zoom_out": lambda: view.zoom_by(1 / 1.25),
            "zoom_real": lambda: view.set_zoom(1.0),
            "fit_board": view.fit_board,
            "theme_system": lambda: self.choose_theme("system"),
            "theme_light": lambda: self.choose_theme("light"),
            "theme_dark": lambda: self.choose_theme("dark"),
            "panel": bench.toggle_panel,
            "drawer": bench.drawer.toggle,
            "next_region": lambda: bench.next_region(1),
            "last_region": lambda: bench.next_region(-1),
            "new_ticket": lambda: self.new_ticket.begin(bench.tickets.deck),
            "rules_sheet": self.expanding.show_sheet,
            "new_expansion": self.recording.begin,
            "next_finding": lambda: bench.walk_findings(1),
            "last_finding": lambda: bench.walk_findings(-1),
            "first_fix": self._mend_first,
            "keyboard": lambda: self.show_page(self.keyboard),
            "about": lambda: self.show_page(self.about),
            **self.playing.deeds(),
            **{name: deed for made in bench.features for name, deed in made.deeds().items()},
        }

    def _connect(self) -> None:
        self.start.new_wanted.connect(self.ask_new)
        self.start.open_wanted.connect(self.files.choose_and_open)
        self.start.opened.connect(self.files.open)
        self.start.copied.connect(self.files.open_copy)
        self.new_sheet.made.connect(self.files.open_new)
        self.new_sheet.closed.connect(self._focus_page)
        self.files.opened.connect(self.show_board)
        self.files.refused.connect(self._show_problems)
        self.files.told.connect(self.toast.tell)
        for part in (self.trusting, self.expanding):
            part.page_wanted.connect(self.show_page)
        self.trusting.reloaded.connect(self.take_rulebook)
        self.trusting.told.connect(self.toast.tell)
        self.problems.again.connect(self._read_again)
        for page in self._pages:
            page.back.connect(self._go_back)
        self.document.history_changed.connect(self._show_state)
        self.document.path_changed.connect(self._show_state)
        self.playing.changed.connect(self._show_state)
        self.new_ticket.asks.connect(self._ask_ticket)
        self.new_ticket.made.connect(self._tell_ticket)
        self.bench.tickets.new_wanted.connect(
            lambda: self.new_ticket.begin(self.bench.tickets.deck)
        )
        self.bench.view.ticket_wanted.connect(
            lambda city: self.new_ticket.begin(self.bench.tickets.deck, city)
        )
        self.bench.view.message.connect(self._tell_with_undo)
        self.bench.drawer.toggled.connect(self.menus["drawer"].setChecked)
        self.bench.panel_toggled.connect(self.menus["panel"].setChecked)
        self.menus["panel"].setChecked(True)
        self.menus.recent.aboutToShow.connect(self._fill_recent)
        QApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)

    def appear(self) -> None:
        """Show the window as it was left; it fills a screen that is too small for its size."""
        room = self.screen().availableSize() - _FRAME
        fits = self.size().boundedTo(room) == self.size()
        if fits and not self.settings.number("maximized", 0):
            self.show()
        else:
            self.showMaximized()

    def take_rulebook(self, rulebook: Rulebook) -> None:
        """Draw, check and play by other rules from now on."""
        self.files.take_fragments(rulebook.fragments)
        self.expansions.take_fragments(rulebook.fragments)
        self.bench.take_rulebook(rulebook)
        self.expanding.take_catalogue(rulebook.installed)
        self.playing.controller.take_catalogue(rulebook.installed)

    # Pages

    def show_start(self) -> None:
        """Show the start screen, and offer unsaved work of an earlier time."""
        self.start.show_recent(self.settings.recent)
        self._show(self.start)
        self.start.new_button.setFocus()
        self._offer_recovery()

    def show_board(self) -> None:
        """Show the board with everything round it."""
        self.notice.close_about("recovery")
        self._show(self.bench)
        self.bench.view.fit_board()
        self.bench.view.setFocus()

    def show_page(self, page: Page) -> None:
        """Show a page in the canvas's place; Back returns to what was shown before."""
        if not isinstance(self.stack.currentWidget(), Page):
            on_board = self.stack.currentWidget() is self.bench
            self._back_to = self.bench if on_board else self.start
        self._show(page)
        page.setFocus()

    def ask_new(self) -> None:
        """Drop the sheet of a new board from its button."""
        button = self.start.new_button
        at = QPoint(48, 0)
        if button.isVisible():
            at = button.mapTo(self.stack, QPoint(0, button.height() + 4))
        self.new_sheet.drop(at)
        self.new_sheet.begin()

    def close_board(self) -> None:
        """Take the board off the window and show the start screen."""
        self.autosave.close()
        self.document.replace(type(self.document.board)(), None)
        self.show_start()

    def _show(self, page: QWidget) -> None:
        self.new_sheet.hide()
        self.stack.setCurrentWidget(page)
        self.notice.set_top(BELOW_BAR if page is self.bench else AT_TOP)
        for bar in (self.notice, self.toast):
            bar.raise_()
        self._show_state()

    def _go_back(self) -> None:
        if self._back_to is self.bench:
            self._show(self.bench)
            self.bench.view.setFocus()
        else:
            self.show_start()

    def _focus_page(self) -> None:
        if self.stack.currentWidget() is self.bench:
            self.bench.view.setFocus()
        else:
            self.start.new_button.setFocus()

    def _show_problems(self, path: Path, problems: Sequence[Problem]) -> None:
        self._refused = path
        self.problems.show_problems(path.name, problems)
        self.show_page(self.problems)

    def _read_again(self) -> None:
        if self._refused is not None:
            self.files.open(self._refused)

    # State

    def _show_state(self) -> None:
        """Title and menu words follow the document."""
        document = self.document
        on_board = self.stack.currentWidget() is self.bench
        name = document.path.name if document.path else document.board.name
        self.setWindowTitle(f"{name}[*] – Railwright" if on_board else "Railwright")
        self.setWindowModified(on_board and document.modified)
        playing, controller = self.playing.on, self.playing.controller
        doing = Doing(
            on_board=on_board,
            playing=playing,
            recording=self.recording.on,
            has_game=controller.desk is not None,
            resumable=controller.can_resume,
        )
        enable(self.menus, doing)
        for deed, label in (("undo", document.undo_label), ("redo", document.redo_label)):
            self.menus[deed].setText(f"{deed.capitalize()} {label or ''}".strip())
            self.menus[deed].setEnabled(on_board and not playing and label is not None)

    def _fill_recent(self) -> None:
        menu = self.menus.recent
        menu.clear()
        for path in self.settings.recent:
            action = menu.addAction(f"{path.name}  –  {path.parent}")
            action.triggered.connect(lambda _checked=False, path=path: self.files.open(path))
        if menu.isEmpty():
            menu.addAction("Boards you open appear here.").setEnabled(False)

    def _offer_recovery(self) -> None:
        """Offer the newest recovery copy; the next one follows when it is discarded."""
        left = recoveries(self.folders.state)
        if left:
            newest = left[0]
            self.notice.tell(
                newest.sentence,
                [
                    ("Open it", lambda: self.files.recover(newest)),
                    ("Discard", lambda: self._discard(newest)),
                ],
                key="recovery",
            )

    def _discard(self, recovery: Recovery) -> None:
        recovery.discard()
        self._offer_recovery()

    # Tickets and findings

    def _ask_ticket(self, sentence: str) -> None:
        self._escape.setEnabled(bool(sentence))
        if sentence:
            self.bench.view.set_tool("select")
            self.bench.view.setFocus()
            self.notice.tell(sentence, [("Cancel", self.new_ticket.cancel)], key="ticket")
        else:
            self.notice.close_about("ticket")

    def _tell_ticket(self, sentence: str) -> None:
        self.bench.show_tab("Tickets")
        self._tell_with_undo(sentence)

    def _mend_first(self) -> None:
        refused = self.bench.findings.mend_first()
        if refused:
            self.bench.view.say(refused)

    def _tell_with_undo(self, sentence: str) -> None:
        self.toast.tell(sentence, self.document.undo)

    # Theme, sizes, closing

    def choose_theme(self, name: str) -> None:
        """Take a theme: "system", "light" or "dark"; it is remembered."""
        self.settings.theme = name
        self.apply_theme()

    def apply_theme(self) -> None:
        """Dress the application in the theme that the settings name."""
        name = self.settings.theme
        self.menus[f"theme_{name}"].setChecked(True)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            theme = theme_named(app, name)
            dress(app, theme)
            self.theme_changed.emit(theme)

    def _scheme_changed(self) -> None:
        if self.settings.theme == "system":
            self.apply_theme()

    def _restore(self) -> None:
        number = self.settings.number
        self.resize(number("width", USUAL.width()), number("height", USUAL.height()))
        self.bench.set_sizes(number("panel", 320), number("drawer", 220))

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if self.recording.on:
            event.ignore()
            self.toast.tell("Finish or cancel the recording before closing the window.")
            return
        if self.document.modified and not self._closing:
            event.ignore()
            self.files.when_safe(self._close_now)
            return
        panel, drawer = self.bench.sizes
        usual = self.normalGeometry()
        for name, value in (
            ("width", usual.width()),
            ("height", usual.height()),
            ("maximized", int(self.isMaximized())),
            ("panel", panel),
            ("drawer", drawer),
        ):
            self.settings.keep_number(name, value)
        self.settings.flush()
        self.bench.stop()
        self.autosave.close()
        super().closeEvent(event)

    def _close_now(self) -> None:
        self._closing = True
        self.close()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        left = event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow()
        if left and self.isVisible() and not self._closing:
            self.autosave.write()
