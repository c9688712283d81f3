"""The main window: the boards that are open, the pages in their place, the menus over all."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QProcess, QSize, Qt, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget
from typing_extensions import override

from railwright.resources import docs_folder, maps_folder
from railwright_editor.actions import Menus
from railwright_editor.backups import backups_of
from railwright_editor.expansion_opening import ExpansionOpening
from railwright_editor.files import BOARDS
from railwright_editor.files_commands import FileCommands
from railwright_editor.finders import Finders
from railwright_editor.front import Front
from railwright_editor.menu_states import doing_of, reasons
from railwright_editor.open_boards import OpenBoards
from railwright_editor.panels.backup_list import BackupsPage
from railwright_editor.panels.manual import ManualPage
from railwright_editor.panels.new_board import NewBoardSheet
from railwright_editor.panels.pages import AboutPage, KeyboardPage, Page, ProblemsPage
from railwright_editor.panels.report_page import ReportPage
from railwright_editor.panels.start import StartScreen
from railwright_editor.record_opening import RecordOpening
from railwright_editor.recovering import Recovering
from railwright_editor.translation import tr
from railwright_editor.widgets.notice import AT_TOP, Notice
from railwright_editor.widgets.style import dress, theme_named

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent

    from railwright.board.problems import Problem
    from railwright_editor.open_board import OpenBoard
    from railwright_editor.recent import Folders, Settings
    from railwright_editor.rulebook import Rulebook

LEAST: Final = QSize(1024, 640)
USUAL: Final = QSize(1280, 800)
_FRAME: Final = QSize(0, 36)
"""Room for the title bar that the desktop puts over a window."""


class MainWindow(Front, QMainWindow):
    """One window over the boards that are open in it. It changes with everything done in it."""

    theme_changed = Signal(object)

    def __init__(
        self, settings: Settings, folders: Folders, rulebook: Rulebook, *, maps: Path | None = None
    ) -> None:
        super().__init__()
        self.settings = settings
        self.folders = folders
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.setMinimumSize(LEAST)
        self.start = StartScreen(maps or maps_folder())
        self.boards = OpenBoards(settings, folders, rulebook)
        self.files = FileCommands(self, self.boards, settings)
        self.records = RecordOpening(self, self.boards, settings, self.files, lambda: self.notice)
        ExpansionOpening(self.boards, settings, self.files, lambda: self.notice)
        self.problems = ProblemsPage()
        self.about = AboutPage()
        self.manual = ManualPage(docs_folder() / "using-the-editor.md", tr("Using the editor"))
        self.play_manual = ManualPage(docs_folder() / "playing.md", tr("Playing"))
        self.backups = BackupsPage()
        self.report = ReportPage(folders.state)
        self._start_notice = Notice(self.start)
        self._start_notice.set_top(AT_TOP)
        self.new_sheet = NewBoardSheet(self.stack)
        self.finders = Finders(self.stack, settings, folders, self.boards, self.files)
        self._recovering = Recovering(folders.state, self.boards, self.files, self.start)
        self._refused: Path | None = None
        self._closing = False
        self.stack.addWidget(self.start)
        self.boards.made.connect(self._take_in)
        self._deeds = self._own_deeds()
        names = [*self._deeds, *self.boards.ready.deeds]
        self.keyboard = KeyboardPage()
        told = (self.keyboard, self.manual, self.play_manual, self.backups)
        for page in (*told, self.problems, self.report, self.about):
            self._add_page(page)
        self.menus = Menus(self, {name: partial(self.do, name) for name in names})
        self._add_page(self.finders.take_menus(self.menus, self.choose_theme))
        self._connect()
        self._restore()
        self.show_start()

    def _own_deeds(self) -> dict[str, Callable[[], object]]:
        """What the window itself does; the rest is done by the board in front."""
        return {
            **self.files.deeds(),
            "open_record": self.records.choose,
            "new": self.ask_new,
            "quit": self.close,
            "next_board": partial(self.boards.walk, 1),
            "last_board": partial(self.boards.walk, -1),
            "theme_system": partial(self.choose_theme, "system"),
            "theme_light": partial(self.choose_theme, "light"),
            "theme_dark": partial(self.choose_theme, "dark"),
            "full_screen": self.toggle_full_screen,
            "backups": self.show_backups,
            "manual": self.show_manual,
            "play_manual": lambda: self.show_page(self.play_manual),
            "keyboard": self.show_keyboard,
            "report": self.show_report,
            "about": lambda: self.show_page(self.about),
            **self.finders.deeds(),
        }

    def _connect(self) -> None:
        self.start.new_wanted.connect(self.ask_new)
        self.start.open_wanted.connect(self.files.choose_and_open)
        self.start.opened.connect(self.files.open)
        self.start.dropped.connect(self._dropped_at_start)
        self.start.copied.connect(self.files.open_copy)
        self.start.pinned.connect(self._pin)
        self.start.tour_wanted.connect(self.finders.begin_tour)
        self.keyboard.change_wanted.connect(self.finders.show_keys)
        self.finders.page_wanted.connect(self.show_page)
        self.finders.again_wanted.connect(self.start_again)
        self.new_sheet.made.connect(self.files.open_new)
        self.new_sheet.closed.connect(self._focus_page)
        self.files.refused.connect(self._show_problems)
        self.problems.again.connect(self._read_again)
        self.backups.copied.connect(self.files.open_copy)
        self.boards.shown.connect(self.show_board)
        self.boards.gone.connect(self._let_go)
        self.boards.changed.connect(self._show_state)
        self.menus.recent.aboutToShow.connect(self._fill_recent)
        QApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)

    def appear(self) -> None:
        """Show the window as it was left; it fills a screen that is too small for its size."""
        room = self.screen().availableSize() - _FRAME
        # A large text size leaves fewer px than the window asks for at the usual one.
        self.setMinimumSize(LEAST.boundedTo(room))
        fits = self.size().boundedTo(room) == self.size()
        if fits and not self.settings.number("maximized", 0):
            self.show()
        else:
            self.showMaximized()

    def offer_unsaved(self) -> None:
        """Offer the unsaved work of earlier windows, over a board that was opened at once too."""
        self._recovering.offer()

    def do(self, name: str) -> None:
        """Do what an action of this name means now: for the window, or for the board in front."""
        deed = self._deeds.get(name) or self.boards.front.deeds[name]
        deed()
        self._show_state()

    @property
    def notice(self) -> Notice:
        """The bar over what is shown: the board in front, or the start screen."""
        return self.boards.front.notice if self.boards.open else self._start_notice

    # Boards and pages

    def _take_in(self, board: OpenBoard) -> None:
        """Give a new board its place in the window."""
        self.stack.addWidget(board.bench)
        for page in board.pages:
            self._add_page(page)
        board.page_wanted.connect(self.show_page)
        board.bench.deed_wanted.connect(self.do)
        board.bench.view.drops.dropped.connect(self.files.take_dropped)
        board.bench.set_sizes(
            self.settings.number("panel", 320), self.settings.number("drawer", 220)
        )

    def _dropped_at_start(self, paths: Sequence[Path]) -> None:
        """Open what can be opened without a board; of the rest say what it needs."""
        found = [path for path in paths if path.suffix.lower() in BOARDS]
        if found:
            self.files.open(*found)
        elif paths:
            words = tr("Open a board first, then drop {name} on it.", name=paths[0].name)
            self._start_notice.tell(words, [(tr("Close"), None)])

    def _let_go(self, board: OpenBoard) -> None:
        """Take a closed board out of the window; after the last one comes the start screen."""
        for widget in (board.bench, *board.pages):
            self.stack.removeWidget(widget)
        if not self.boards.open:
            self.show_start()

    def _add_page(self, page: Page) -> None:
        self.stack.addWidget(page)
        page.back.connect(self._go_back)

    def show_start(self) -> None:
        """Show the start screen, and offer unsaved work of an earlier time."""
        self.start.show_recent(self.settings.recent, self.settings.pinned)
        self._show(self.start)
        self.start.new_button.setFocus()
        self._recovering.offer()

    def _pin(self, path: Path, on: bool) -> None:  # noqa: FBT001 - a slot of StartScreen.pinned
        self.settings.pin(path, on=on)
        self.start.show_recent(self.settings.recent, self.settings.pinned)

    def show_board(self) -> None:
        """Show the board in front with everything round it."""
        self._show(self.bench)
        self.bench.view.setFocus()

    def show_page(self, page: Page) -> None:
        """Show a page in the canvas's place; Back returns to what was shown before."""
        self._show(page)
        page.setFocus()

    def show_manual(self) -> None:
        """Show the page on the editor; in a game what is asked about, or the page on playing."""
        on_board = self.stack.currentWidget() is self.bench
        if not on_board or not self.playing.on:
            self.show_page(self.manual)
            return
        words = self.playing.explain()
        self.show_page(self.play_manual)
        if words:
            self.play_manual.tell(words)

    def show_backups(self) -> None:
        """Show the earlier versions of the file of the board in front."""
        path = self.document.path
        if path is not None:
            self.backups.show_versions(path.name, backups_of(self.folders.state, path))
            self.show_page(self.backups)

    def show_keyboard(self) -> None:
        """Show every key as it is now."""
        self.keyboard.show_keys(self.finders.told_keys())
        self.show_page(self.keyboard)

    def show_report(self) -> None:
        """Show what to tell of a problem."""
        self.report.refresh()
        self.show_page(self.report)

    def ask_new(self) -> None:
        """Drop the sheet of a new board from its button."""
        button = self.start.new_button
        at = QPoint(48, 0)
        if button.isVisible():
            at = button.mapTo(self.stack, QPoint(0, button.height() + 4))
        self.new_sheet.drop(at)
        self.new_sheet.begin()

    def toggle_full_screen(self) -> None:
        """Take the whole screen, or give it back."""
        # A window that filled the screen fills it again: showNormal would forget that.
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _show(self, page: QWidget) -> None:
        self.new_sheet.hide()
        self.stack.setCurrentWidget(page)
        self._show_state()

    def _go_back(self) -> None:
        if self.boards.open:
            self.show_board()
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
        """Title, tabs and menus follow the board in front."""
        front, document = self.boards.front, self.document
        on_board = self.stack.currentWidget() is self.bench
        self.setWindowTitle(f"{front.name}[*] – Railwright" if on_board else "Railwright")
        self.setWindowModified(on_board and document.modified)
        if self.boards.open:
            self.bench.top.show_boards(self.boards.tabs(), self.boards.open.index(front))
        self.menus.gray_out(reasons(doing_of(self.boards, on_board=on_board)))
        self.menus.mark({**front.marks, "full_screen": self.isFullScreen})
        for name, words, label in (
            ("undo", tr("Undo"), document.undo_label),
            ("redo", tr("Redo"), document.redo_label),
        ):
            self.menus[name].setText(f"{words} {label or ''}".strip())

    def _fill_recent(self) -> None:
        menu = self.menus.recent
        menu.clear()
        for path in self.settings.recent:
            action = menu.addAction(f"{path.name}  –  {path.parent}")
            action.triggered.connect(lambda _checked=False, path=path: self.files.open(path))
        if menu.isEmpty():
            menu.addAction(tr("Boards you open appear here.")).setEnabled(False)

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

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._closing and self._holds_back(self._close_now):
            event.ignore()
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
        self.boards.end()
        super().closeEvent(event)

    def start_again(self) -> None:
        """Close, and open the same files in a new window of the program."""

        def again() -> None:
            files = [str(board.document.path) for board in self.boards.open if board.document.path]
            self._close_now()
            QProcess.startDetached(sys.executable, ["-m", "railwright_editor", *files])

        if not self._holds_back(again):
            again()

    def _holds_back(self, then: Callable[[], object]) -> bool:
        """Whether something must be finished or asked first; what was asked goes on with `then`."""
        recording = next((board for board in self.boards.open if board.recording.on), None)
        if recording is not None:
            self.boards.show(recording)
            recording.toast.tell(tr("Finish or cancel the recording before closing the window."))
            return True
        if self.boards.unsaved:
            self.files.when_safe(self.boards.unsaved, then)
            return True
        return False

    def _close_now(self) -> None:
        self._closing = True
        self.close()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        left = event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow()
        if left and self.isVisible() and not self._closing:
            self.boards.keep_safe()
