"""What helps to find one's way in a window: palette, settings, keys and the tour."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QWidget

from railwright.board.findings import Place
from railwright.resources import maps_folder
from railwright_editor.key_rows import TOOL_ROWS, key_rows, letters_of, told_keys
from railwright_editor.own_keys import give_keys_to_bench, give_keys_to_menus, keys_told
from railwright_editor.panels.command_palette import CommandPalette, Offer
from railwright_editor.panels.settings_page import GROUPS, SettingsPage
from railwright_editor.preferences import LEAST_GRID, MOST_GRID, KeptPreferences
from railwright_editor.tour import Tour
from railwright_editor.translation import tr
from railwright_editor.widgets.key_button import native
from railwright_editor.widgets.style import system_reduces_motion

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from railwright_editor.actions import Menus
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.files_commands import FileCommands
    from railwright_editor.open_board import OpenBoard
    from railwright_editor.open_boards import OpenBoards
    from railwright_editor.panels.pages import Page
    from railwright_editor.recent import Folders, Settings

_LATELY: Final = "palette"
_MOST_LATELY: Final = 20
_TOUR_BOARD: Final = "first-steps.yaml"


class Finders(QObject):
    """Palette, settings and tour of one window. It changes with what is set and begun.

    `page_wanted` asks to show the Settings page, `again_wanted` to start the program again.
    """

    page_wanted = Signal(object)
    again_wanted = Signal()

    def __init__(
        self,
        over: QWidget,
        settings: Settings,
        folders: Folders,
        boards: OpenBoards,
        files: FileCommands,
    ) -> None:
        super().__init__(over)
        self._over = over
        self._settings = settings
        self._folders = folders
        self._boards = boards
        self._files = files
        self._menus: Menus | None = None
        self.preferences = KeptPreferences(settings.choices, key_rows())
        self.palette = CommandPalette(over)
        self.page: SettingsPage | None = None
        self.tour: Tour | None = None
        self.palette.used.connect(self._remember)
        self.preferences.changed.connect(self._prefer)
        self.preferences.keys_changed.connect(self._give_keys)
        boards.made.connect(self._prepare)
        boards.gone.connect(self._let_go)

    def deeds(self) -> dict[str, Callable[[], object]]:
        """Name of an action -> what it does."""
        return {
            "palette": self.open_palette,
            "settings": self.show_settings,
            "tour": self.begin_tour,
        }

    def take_menus(self, menus: Menus, theme_chosen: Callable[[str], object]) -> Page:
        """Know the menus of the window from now on; the answer is the page of the settings."""
        self._menus = menus
        names = {row.name for row, _ in menus.offered()}
        self.page = SettingsPage(self.preferences, self._folders, names)
        self.page.theme_chosen.connect(theme_chosen)
        self.page.folder_wanted.connect(_open_folder)
        self.page.again_wanted.connect(self.again_wanted)
        give_keys_to_menus(menus, self.preferences.keymap)
        return self.page

    def key(self, name: str) -> str:
        """The first key of a row of the keymap as this platform writes it."""
        keys = self.preferences.keymap.keys(name)
        return native(keys[0]) if keys else tr("its button")

    # Palette

    def open_palette(self) -> None:
        """Drop the palette over the window."""
        focused = QApplication.focusWidget()
        offers = [*self._actions(), *self._cities()]
        self.palette.open_with(offers, self._lately, focused)

    def _actions(self) -> Iterator[Offer]:
        if self._menus is None:
            return
        for row, action in self._menus.offered():
            keys = keys_told(row, self.preferences.keymap)
            if row.name in TOOL_ROWS:
                keys = ", ".join(map(native, self.preferences.keymap.keys(TOOL_ROWS[row.name])))
            why = "" if action.isEnabled() else action.toolTip()
            words = action.text().partition("\t")[0].removesuffix("…")
            path = "/".join(map(tr, row.menu.split("/")))
            yield Offer(words, action.trigger, path, keys, why, row.name)

    def _cities(self) -> Iterator[Offer]:
        if not self._boards.open:
            return
        front = self._boards.front
        for city in front.document.board.cities.values():
            place = Place("city", city.key)
            yield Offer(city.name, partial(_go, front, place), tr("Go to"))

    @property
    def _lately(self) -> list[str]:
        try:
            told = json.loads(self._settings.choices.get(_LATELY, "[]"))
        except ValueError:
            return []
        return [str(name) for name in told] if isinstance(told, list) else []

    def _remember(self, name: str) -> None:
        names = [name, *(other for other in self._lately if other != name)]
        self._settings.choices[_LATELY] = json.dumps(names[:_MOST_LATELY])

    # Settings

    def told_keys(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """Every key as it is now, for the Keyboard page."""
        offered = self._menus.offered() if self._menus is not None else ()
        return told_keys(self.preferences.keymap, {row.name for row, _ in offered})

    def show_keys(self) -> None:
        """Show the table of keys in the settings."""
        if self.page is not None:
            self.page.tabs.setCurrentIndex(GROUPS.index("Keys"))
        self.show_settings()

    def show_settings(self) -> None:
        """Show the settings in the canvas's place."""
        if self.page is not None:
            self.page.show_theme(self._settings.theme)
            self.page_wanted.emit(self.page)

    def _prepare(self, board: OpenBoard) -> None:
        """Let a new board have the preferences and keys."""
        view = board.bench.view
        self._prefer_in(view)
        self._give_keys_to(board)
        view.shown_changed.connect(lambda: self._follow_grid(view))

    def _views(self) -> tuple[BoardView, ...]:
        boards = (self._boards.ready, *self._boards.open)
        return tuple(board.bench.view for board in boards)

    def _prefer(self) -> None:
        for view in self._views():
            self._prefer_in(view)

    def _prefer_in(self, view: BoardView) -> None:
        now = self.preferences.now
        view.wheel_zooms = now.wheel_zooms
        view.snap_to_locked = now.snap_to_locked
        view.reduced_motion = now.reduced_motion == "on" or (
            now.reduced_motion == "system" and system_reduces_motion()
        )
        if view.grid_step != now.grid_step:
            view.grid_step = now.grid_step
        scale = now.pixels_per_mm / view.devicePixelRatioF()
        if scale or view.real_scale != scale:
            view.real_scale = scale

    def _follow_grid(self, view: BoardView) -> None:
        """Keep the step of the grid that was chosen at the magnet."""
        if LEAST_GRID <= view.grid_step <= MOST_GRID:
            self.preferences.set(grid_step=view.grid_step)

    def _give_keys(self) -> None:
        keymap = self.preferences.keymap
        if self._menus is not None:
            give_keys_to_menus(self._menus, keymap)
        for board in (self._boards.ready, *self._boards.open):
            self._give_keys_to(board)

    def _give_keys_to(self, board: OpenBoard) -> None:
        keymap = self.preferences.keymap
        give_keys_to_bench(board.bench, keymap)
        board.playing.take_letters(letters_of(keymap))

    # Tour

    def begin_tour(self) -> None:
        """Begin the tour on a copy of the first board, in a tab of its own."""
        if self.tour is not None:
            self.tour.end()
        before = self._boards.open
        self._files.open_copy(maps_folder() / _TOUR_BOARD)
        if self._boards.open != before:
            self.tour = Tour(self._boards.front, self.key)
            self.tour.ended.connect(self._tour_ended)

    def _let_go(self, board: OpenBoard) -> None:
        """End the tour whose board is closed."""
        if self.tour is not None and self.tour.board is board:
            self.tour.end()

    def _tour_ended(self) -> None:
        self.tour = None


def _go(board: OpenBoard, place: Place) -> None:
    board.selection.set([place])
    board.bench.view.show_place([place])
    board.bench.view.setFocus()


def _open_folder(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
