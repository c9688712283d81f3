"""The menus as a table, one row an action; rows whose deed the window lacks are left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

Key = QKeySequence.StandardKey


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One entry of a menu.

    `menu` is the path of its menu, such as "View/Theme"; `keys` are standard keys or texts;
    a row of a `group` is checkable and the only one of its group that is on. `in_play` is the key
    that does the same while the board has the focus in a game: it is shown, and no shortcut.
    """

    name: str
    menu: str
    words: str
    keys: tuple[QKeySequence.StandardKey | str, ...] = ()
    group: str = ""
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    starts_part: bool = False
    checkable: bool = False
    in_play: str = ""


ACTIONS: Final = (
    ActionRow("new", "File", "New board…", (Key.New,)),
    ActionRow("open", "File", "Open…", (Key.Open,)),
    ActionRow("reopen", "File", "Reopen closed", ("Ctrl+Shift+T",)),
    ActionRow("save", "File", "Save", (Key.Save,), starts_part=True),
    ActionRow("save_as", "File", "Save as…", ("Ctrl+Shift+S",)),
    ActionRow("backups", "File", "Backups…"),
    ActionRow("import_picture", "File/Import", "Picture…", starts_part=True),
    ActionRow("import_outlines", "File/Import", "Outlines (SVG, GeoJSON, TopoJSON)…"),
    ActionRow("import_csv", "File/Import", "Cities, routes, tickets (CSV)…"),
    ActionRow("close", "File", "Close", ("Ctrl+W",), starts_part=True),
    ActionRow("quit", "File", "Quit", ("Ctrl+Q",), role=QAction.MenuRole.QuitRole),
    ActionRow("undo", "Edit", "Undo", (Key.Undo, "Ctrl+Z")),
    ActionRow("redo", "Edit", "Redo", ("Ctrl+Y", "Ctrl+Shift+Z")),
    ActionRow("cut", "Edit", "Cut", (Key.Cut,), starts_part=True),
    ActionRow("copy", "Edit", "Copy", (Key.Copy,)),
    ActionRow("paste", "Edit", "Paste", (Key.Paste,)),
    ActionRow("paste_in_place", "Edit", "Paste in place", ("Ctrl+Shift+V",)),
    ActionRow("duplicate", "Edit", "Duplicate", ("Ctrl+D",)),
    ActionRow("delete", "Edit", "Delete", (Key.Delete,), starts_part=True),
    ActionRow("rename", "Edit", "Rename", ("F2",)),
    ActionRow("select_all", "Edit/Select", "All", (Key.SelectAll,), starts_part=True),
    ActionRow("select_none", "Edit/Select", "None", ("Ctrl+Shift+A",)),
    ActionRow("select_inverse", "Edit/Select", "Invert", ("Ctrl+I",)),
    ActionRow("select_kind", "Edit/Select", "Same kind"),
    ActionRow("select_color", "Edit/Select", "Same color"),
    ActionRow("select_length", "Edit/Select", "Same length"),
    ActionRow("select_connected", "Edit/Select", "Connected"),
    ActionRow("select_cities", "Edit/Select", "All cities"),
    ActionRow("select_routes", "Edit/Select", "All routes"),
    ActionRow("find", "Edit", "Find…", (Key.Find,), starts_part=True),
    ActionRow("find_next", "Edit", "Find next", ("F3",)),
    ActionRow("palette", "Edit", "Command palette", ("Ctrl+Shift+P",)),
    ActionRow("settings", "Edit", "Settings…", ("Ctrl+,",), role=QAction.MenuRole.PreferencesRole),
    ActionRow("zoom_in", "View", "Zoom in", ("Ctrl+=", "Ctrl++")),
    ActionRow("zoom_out", "View", "Zoom out", ("Ctrl+-",)),
    ActionRow("zoom_real", "View", "Real size", ("Ctrl+0",)),
    ActionRow("fit_board", "View", "Fit board", ("Ctrl+1",)),
    ActionRow("fit_selection", "View", "Fit selection", ("Ctrl+2",)),
    ActionRow("rulers", "View", "Rulers", ("Shift+R",), checkable=True, starts_part=True),
    ActionRow("grid", "View", "Grid", checkable=True),
    ActionRow("minimap", "View", "Minimap", checkable=True),
    ActionRow("layers", "View", "Layers", checkable=True),
    ActionRow("readable_names", "View", "Readable names", checkable=True),
    ActionRow("preview_none", "View/Preview", "As it is", group="preview"),
    ActionRow("preview_deuteranopia", "View/Preview", "Green-blind", group="preview"),
    ActionRow("preview_protanopia", "View/Preview", "Red-blind", group="preview"),
    ActionRow("preview_tritanopia", "View/Preview", "Blue-blind", group="preview"),
    ActionRow("preview_gray", "View/Preview", "Gray", group="preview"),
    ActionRow("preview_low_ink", "View/Preview", "Low ink", group="preview"),
    ActionRow("preview_print", "View/Preview", "Print size", checkable=True, starts_part=True),
    ActionRow("theme_system", "View/Theme", "System", group="theme"),
    ActionRow("theme_light", "View/Theme", "Light", group="theme"),
    ActionRow("theme_dark", "View/Theme", "Dark", group="theme"),
    ActionRow("panel", "View", "Panel", ("F4",), checkable=True, starts_part=True),
    ActionRow("drawer", "View", "Drawer", ("F9",), checkable=True),
    ActionRow("board_only", "View", "Board only", ("Shift+F4",), checkable=True),
    ActionRow("full_screen", "View", "Full screen", ("F11",), checkable=True),
    ActionRow("next_region", "View", "Next region", ("F6",), starts_part=True),
    ActionRow("last_region", "View", "Previous region", ("Shift+F6",)),
    ActionRow("next_board", "View", "Next board", ("Ctrl+Tab",)),
    ActionRow("last_board", "View", "Previous board", ("Ctrl+Shift+Tab",)),
    ActionRow("board_settings", "Board", "Board settings…"),
    ActionRow("tool_select", "Board/Insert", "Select"),
    ActionRow("tool_city", "Board/Insert", "City"),
    ActionRow("tool_route", "Board/Insert", "Route"),
    ActionRow("tool_area", "Board/Insert", "Area, border or river"),
    ActionRow("tool_text", "Board/Insert", "Text"),
    ActionRow("tool_picture", "Board/Insert", "Picture…"),
    ActionRow("tool_measure", "Board/Insert", "Measure"),
    ActionRow("new_ticket", "Board", "New ticket", ("Ctrl+T",), starts_part=True),
    ActionRow("suggest_tickets", "Board", "Suggest tickets…"),
    ActionRow("place_selected_names", "Board/Place names", "Selected", starts_part=True),
    ActionRow("place_all_names", "Board/Place names", "All"),
    ActionRow("fit_lengths", "Board", "Fit lengths to distances"),
    ActionRow("balance_colors", "Board", "Balance colors…"),
    ActionRow("split_route", "Board/Route", "Split at a new city", starts_part=True),
    ActionRow("join_routes", "Board/Route", "Join two routes"),
    ActionRow("swap_ends", "Board/Route", "Swap ends"),
    ActionRow("add_bend", "Board/Route", "Add bend"),
    ActionRow("smooth", "Board/Route", "Smooth"),
    ActionRow("straighten", "Board/Route", "Straighten"),
    ActionRow("match_picture", "Board/Picture", "Match two points…"),
    ActionRow("crop_picture", "Board/Picture", "Crop"),
    ActionRow("align_left", "Board/Arrange", "Align left"),
    ActionRow("align_center", "Board/Arrange", "Align centers"),
    ActionRow("align_right", "Board/Arrange", "Align right"),
    ActionRow("align_top", "Board/Arrange", "Align top"),
    ActionRow("align_middle", "Board/Arrange", "Align middles"),
    ActionRow("align_bottom", "Board/Arrange", "Align bottom"),
    ActionRow("distribute_across", "Board/Arrange", "Distribute across", starts_part=True),
    ActionRow("distribute_down", "Board/Arrange", "Distribute down"),
    ActionRow("mirror_across", "Board/Arrange", "Mirror left to right", starts_part=True),
    ActionRow("mirror_down", "Board/Arrange", "Mirror top to bottom"),
    ActionRow("scale", "Board/Arrange", "Scale…", starts_part=True),
    ActionRow("rotate", "Board/Arrange", "Rotate…"),
    ActionRow("raise", "Board", "Raise", ("Ctrl+PgUp",)),
    ActionRow("lower", "Board", "Lower", ("Ctrl+PgDown",)),
    ActionRow("lock", "Board", "Lock", ("Ctrl+Shift+L",)),
    ActionRow("hide", "Board", "Hide", ("Ctrl+Shift+H",)),
    ActionRow("new_expansion", "Board", "New expansion", starts_part=True),
    ActionRow("rules_sheet", "Board", "Rules sheet"),
    ActionRow("next_finding", "Board", "Next finding", ("F8",), starts_part=True),
    ActionRow("last_finding", "Board", "Previous finding", ("Shift+F8",)),
    ActionRow("first_fix", "Board", "First fix", ("Alt+Enter", "Alt+Return")),
    ActionRow("play", "Play", "Play…", ("F5",)),
    ActionRow("resume", "Play", "Resume"),
    ActionRow("again", "Play", "Again, same seats", ("Ctrl+F5",)),
    ActionRow("same_deal", "Play", "Again, same deal", ("Ctrl+Shift+F5",)),
    ActionRow("edit_board", "Play", "Edit board", starts_part=True, in_play="E"),
    ActionRow("stop", "Play", "Stop", ("Shift+F5",)),
    ActionRow("hint", "Play", "Hint", in_play="H"),
    ActionRow("position", "Play", "Change the position…", in_play="W"),
    ActionRow("open_record", "Play", "Open record…", starts_part=True),
    ActionRow("save_record", "Play", "Save record…"),
    ActionRow("export_log", "Play", "Export log…"),
    ActionRow("tour", "Help", "Tour"),
    ActionRow("manual", "Help", "Using the editor", (Key.HelpContents,)),
    ActionRow("play_manual", "Help", "Playing"),
    ActionRow("keyboard", "Help", "Keyboard", ("Ctrl+F1",)),
    ActionRow("report", "Help", "Report a problem…"),
    ActionRow("about", "Help", "About Railwright", role=QAction.MenuRole.AboutRole),
)
"""Every entry of the menus, in their order."""

_RECENT: Final = ("File", "Open recent", "save")
"""Menu, words, and the action before which the recent boards stand."""


class Menus:
    """The menus of a window. The state of their actions changes."""

    def __init__(self, window: QMainWindow, deeds: Mapping[str, Callable[[], object]]) -> None:
        self._actions: dict[str, QAction] = {}
        self._menus: dict[str, QMenu] = {}
        self._groups: dict[str, QActionGroup] = {}
        self._window = window
        for row in ACTIONS:
            if row.name in deeds:
                self._add(row, deeds[row.name])
        self.recent = self._recent_menu()

    def __getitem__(self, name: str) -> QAction:
        """The action of a row."""
        return self._actions[name]

    def offered(self) -> Iterator[tuple[ActionRow, QAction]]:
        """Every row that stands in the menus, with its action."""
        return ((row, self._actions[row.name]) for row in ACTIONS if row.name in self._actions)

    def gray_out(self, reasons: Mapping[str, str]) -> None:
        """Gray out actions by name, with the reason as tooltip; let all others be used."""
        for name, action in self._actions.items():
            why = reasons.get(name, "")
            action.setEnabled(not why)
            action.setToolTip(why)

    def mark(self, marks: Mapping[str, Callable[[], bool]]) -> None:
        """Check the actions that are on now."""
        for name, is_on in marks.items():
            if name in self._actions:
                self._actions[name].setChecked(is_on())

    def _add(self, row: ActionRow, deed: Callable[[], object]) -> None:
        shown = f"{tr(row.words)}\t{row.in_play}" if row.in_play else tr(row.words)
        action = QAction(shown, self._window)
        sequences = [QKeySequence(key) for key in row.keys]
        action.setShortcuts(list(dict.fromkeys(s for s in sequences if not s.isEmpty())))
        action.setMenuRole(row.role)
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setCheckable(row.checkable or bool(row.group))
        if row.group:
            group = self._groups.setdefault(row.group, QActionGroup(self._window))
            group.addAction(action)
        action.triggered.connect(lambda _checked=False: deed())
        menu = self._menu(row.menu, part=row.starts_part and "/" in row.menu)
        if row.starts_part and "/" not in row.menu:
            menu.addSeparator()
        menu.addAction(action)
        self._actions[row.name] = action

    def _menu(self, path: str, *, part: bool = False) -> QMenu:
        """The menu of a path, made when it is first asked for, below a rule if it starts a part."""
        if path not in self._menus:
            above, _, words = path.rpartition("/")
            if above:
                home = self._menu(above)
                if part:
                    home.addSeparator()
                self._menus[path] = home.addMenu(tr(words))
            else:
                self._menus[path] = self._bar.addMenu(tr(words))
            self._menus[path].setToolTipsVisible(True)
        return self._menus[path]

    @property
    def _bar(self) -> QMenuBar:
        return self._window.menuBar()

    def _recent_menu(self) -> QMenu:
        above, words, before = _RECENT
        home = self._menus[above]
        menu = self._menus.setdefault(f"{above}/{words}", home.addMenu(tr(words)))
        place = home.actions()[home.actions().index(self._actions[before]) - 1]
        home.insertMenu(place, menu)
        return menu
