"""Settings: look, hands, screen, keys and files, in the canvas's place. Each is taken at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP
from railwright_editor.panels.keys_table import KeysTable
from railwright_editor.panels.pages import Page
from railwright_editor.panels.settings_rows import CARD, CardLine, SettingGroup, SettingRow
from railwright_editor.preferences import (
    LEAST_GRID,
    LEAST_TEXT,
    MOST_GRID,
    MOST_TEXT,
    TEXT_STEP,
)
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.fields import NumberField
from railwright_editor.widgets.rows import Words
from railwright_editor.widgets.segments import Segments
from railwright_editor.widgets.switch import Switch

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from pathlib import Path

    from PySide6.QtGui import QKeyEvent, QShowEvent

    from railwright_editor.preferences import KeptPreferences
    from railwright_editor.recent import Folders

GROUPS: Final = ("Look", "Hands", "Screen", "Keys", "Files")
_THEMES: Final = (
    ("System", "As the system is set", "system"),
    ("Light", "Light", "light"),
    ("Dark", "Dark", "dark"),
)
_MOTIONS: Final = (
    ("System", "As the system is set", "system"),
    ("On", "Nothing glides", "on"),
    ("Off", "Panels and zoom glide", "off"),
)
_WHEEL: Final = (
    ("Zooms", "Zooms at the pointer", True),
    ("Scrolls", "Moves the board up and down", False),
)


class SettingsPage(Page):
    """Everything that can be set.

    `theme_chosen` carries a name of a theme, `again_wanted` asks to start the program again,
    `folder_wanted` carries a folder that shall be opened.
    """

    theme_chosen = Signal(object)
    again_wanted = Signal()
    folder_wanted = Signal(object)

    def __init__(self, kept: KeptPreferences, folders: Folders, names: Collection[str]) -> None:
        super().__init__(tr("Settings"))
        self._kept = kept
        self._worn = kept.now.text_size
        self.tabs = QTabBar()
        self._groups = QStackedWidget()
        self.theme = Segments(tr("Theme"), _THEMES)
        self.text_size = NumberField(tr("Text size"), "%", least=LEAST_TEXT, most=MOST_TEXT)
        self.again = WordButton(tr("Start again now"), self.again_wanted.emit)
        self.motion = Segments(tr("Less motion"), _MOTIONS)
        self.wheel = Segments(tr("The wheel"), _WHEEL)
        self.locked = Switch(tr("Snap to locked things"))
        self.grid = NumberField(tr("Grid"), "mm", least=LEAST_GRID, most=MOST_GRID, decimals=1)
        self.card = CardLine()
        self._measured = Words("", "quiet")
        self.forget = WordButton(tr("Use what the screen tells"), self._forget_screen)
        self.keys = KeysTable(kept, names)
        self._build(folders)
        self._connect()
        self.show_values()

    def _build(self, folders: Folders) -> None:
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(tr("Groups of settings"))
        self.tabs.setObjectName("settings")
        groups = (
            self._look(),
            self._hands(),
            self._screen(),
            self.keys,
            self._files(folders.state / "autosave", folders.settings),
        )
        for words, group in zip(GROUPS, groups, strict=True):
            self.tabs.addTab(tr(words))
            holder = QWidget()
            holder.setObjectName("page")
            column = QVBoxLayout(holder)
            column.setContentsMargins(0, 3 * STEP, 0, 0)
            column.addWidget(group, 1 if group is self.keys else 0)
            if group is not self.keys:
                column.addStretch(1)
            self._groups.addWidget(holder)
        self.column.addWidget(self.tabs)
        self.column.addWidget(self._groups, 1)
        self.tabs.currentChanged.connect(self._groups.setCurrentIndex)

    def _look(self) -> QWidget:
        less = IconButton("minus", tr("Smaller text"))
        more = IconButton("plus", tr("Larger text"))
        less.clicked.connect(lambda: self._resize_text(-TEXT_STEP))
        more.clicked.connect(lambda: self._resize_text(TEXT_STEP))
        self.text_size.setFixedWidth(80)
        return SettingGroup(
            tr("Look"),
            SettingRow(tr("Theme"), tr("The board itself is paper in both themes."), self.theme),
            SettingRow(
                tr("Text size"),
                tr("Words, icons and spaces grow together. Taken when Railwright starts again."),
                self.again,
                less,
                self.text_size,
                more,
            ),
            SettingRow(
                tr("Less motion"),
                tr("Panels and zoom jump at once, and rings stand still."),
                self.motion,
            ),
        )

    def _hands(self) -> QWidget:
        self.grid.setFixedWidth(88)
        return SettingGroup(
            tr("Hands"),
            SettingRow(
                tr("The wheel"),
                tr("Ctrl and the wheel always zoom; two fingers on a touchpad always scroll."),
                self.wheel,
            ),
            SettingRow(
                tr("Snap to locked things"),
                tr("Locked cities, routes and scenery attract what is dragged."),
                self.locked,
            ),
            SettingRow(tr("Grid"), tr("The distance between the lines that attract."), self.grid),
        )

    def _screen(self) -> QWidget:
        foot = QWidget()
        across = QHBoxLayout(foot)
        across.setContentsMargins(0, 0, 0, 0)
        across.addWidget(self._measured, 1)
        across.addWidget(self.forget)
        words = tr(
            "Hold a bank card against the screen and drag the line until it is as wide. "
            "From then on 100 % shows true millimeters."
        )
        return SettingGroup(
            tr("Match my screen"), Words(words, "quiet", wrap=True), self.card, foot
        )

    def _files(self, copies: Path, settings: Path) -> QWidget:
        return SettingGroup(
            tr("Files"),
            self._folder(
                tr("Recovery copies"),
                tr("Unsaved work is kept here a few seconds after each change."),
                copies,
            ),
            self._folder(
                tr("Settings"),
                tr("What is set on this page, and the boards opened last."),
                settings,
            ),
        )

    def _folder(self, name: str, sentence: str, folder: Path) -> QWidget:
        button = WordButton(tr("Open folder"), lambda: self.folder_wanted.emit(folder))
        shown = SettingRow(name, f"{sentence}\n{folder}", button)
        shown.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return shown

    def _connect(self) -> None:
        kept = self._kept
        self.theme.chosen.connect(self.theme_chosen)
        self.text_size.committed.connect(self._set_number("text_size"))
        self.motion.chosen.connect(lambda name: kept.set(reduced_motion=name))
        self.wheel.chosen.connect(lambda zooms: kept.set(wheel_zooms=zooms))
        self.locked.clicked.connect(lambda on: kept.set(snap_to_locked=on))
        self.grid.committed.connect(self._set_number("grid_step"))
        self.card.measured.connect(self._measure)
        kept.changed.connect(self.show_values)

    def _set_number(self, field: str) -> Callable[[Callable[[float], float], object], None]:
        def take(change: Callable[[float], float], _merge: object) -> None:
            self._kept.set(**{field: change(getattr(self._kept.now, field))})

        return take

    def _resize_text(self, by: int) -> None:
        size = self._kept.now.text_size + by
        self._kept.set(text_size=max(LEAST_TEXT, min(MOST_TEXT, size)))

    def _measure(self, pixels: float) -> None:
        self._kept.set(pixels_per_mm=pixels * self.devicePixelRatioF() / CARD)

    def _forget_screen(self) -> None:
        self._kept.set(pixels_per_mm=0.0)

    def show_theme(self, name: str) -> None:
        """Show which theme is chosen."""
        self.theme.show_value(name)

    def show_values(self) -> None:
        """Show the preferences as they are."""
        now = self._kept.now
        self.text_size.show_value(now.text_size)
        self.again.setVisible(now.text_size != self._worn)
        self.motion.show_value(now.reduced_motion)
        self.wheel.show_value(now.wheel_zooms)
        self.locked.show_value(now.snap_to_locked)
        self.grid.show_value(now.grid_step)
        self._show_screen(now.pixels_per_mm)

    def _show_screen(self, pixels_per_mm: float) -> None:
        told = self.logicalDpiX() / 25.4
        logical = pixels_per_mm / self.devicePixelRatioF() if pixels_per_mm else told
        self.card.show_length(logical * CARD)
        self.forget.setEnabled(bool(pixels_per_mm))
        words = (
            tr("Measured: {number} pixels to the millimeter.", number=f"{logical:.2f}")
            if pixels_per_mm
            else tr(
                "Not measured yet: the screen tells {number} pixels to the millimeter.",
                number=f"{logical:.2f}",
            )
        )
        self._measured.setText(words)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_screen(self._kept.now.pixels_per_mm)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            # A field has taken its value; the page stays.
            event.accept()
            return
        super().keyPressEvent(event)
