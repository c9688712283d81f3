"""The table of keys in Settings: every action and single key; a new key is pressed in place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.fuzzy import folded
from railwright_editor.keymap import KeyRow, refusal
from railwright_editor.paint.theme import QUIET, SECTION, STEP
from railwright_editor.panels.settings_rows import paint_rule
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.fields import LineField
from railwright_editor.widgets.key_button import KeyButton, native
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtGui import QPaintEvent, QShowEvent

    from railwright_editor.keymap import Keymap
    from railwright_editor.preferences import KeptPreferences

_LINE: Final = 34


class KeyLine(QWidget):
    """One row of the table. It changes with the keys, and while a key clashes."""

    def __init__(self, row: KeyRow, kept: KeptPreferences) -> None:
        super().__init__()
        self.row = row
        self._kept = kept
        self._wanted = ""
        self.key = KeyButton(tr(row.words))
        self._reset = IconButton(
            "rotate-ccw", tr("Reset"), tr("Reset\nBack to the key it came with."), side=28
        )
        self._problem = Words("", "error", size=QUIET)
        self.take_over = WordButton(tr("Take it over"), self._take_over)
        self._leave = WordButton(tr("Leave it"), self._drop, quiet=True)
        self._build()
        self.key.key_pressed.connect(self._want)
        self._reset.clicked.connect(self._set_back)
        self.show_keys()

    def _build(self) -> None:
        words = Words(tr(self.row.words))
        words.setMinimumHeight(_LINE)
        first = QHBoxLayout()
        first.setSpacing(2 * STEP)
        first.addWidget(words, 1)
        first.addWidget(self.key)
        first.addWidget(self._reset)
        keep = self._reset.sizePolicy()
        keep.setRetainSizeWhenHidden(True)
        self._reset.setSizePolicy(keep)
        self._clash = QWidget()
        second = QHBoxLayout(self._clash)
        second.setContentsMargins(0, 0, 0, STEP)
        second.setSpacing(2 * STEP)
        second.addStretch(1)
        for part in (self._problem, self.take_over, self._leave):
            second.addWidget(part)
        self._clash.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(first)
        column.addWidget(self._clash)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        paint_rule(self)

    @property
    def problem(self) -> str:
        """Why the key that was pressed is not taken, "" when nothing stands in the way."""
        return self._problem.text()

    def holds(self, wanted: str) -> bool:
        """Whether words, menu or keys hold what is looked for."""
        keys = " ".join(map(native, self._kept.keymap.keys(self.row.name)))
        said = f"{self.row.place} {self.row.words} {tr(self.row.words)} {keys}"
        return all(part in folded(said) for part in folded(wanted).split())

    def show_keys(self) -> None:
        """Show the keys as they are now."""
        keymap = self._kept.keymap
        self.key.show_keys(keymap.keys(self.row.name))
        self._reset.setVisible(self.row.name in keymap.changed)
        self._wanted = ""
        self._tell("", owner=False)

    def _want(self, key: str) -> None:
        self._wanted = key
        keymap = self._kept.keymap
        if not key:
            self._kept.set_keymap(keymap.without_key(self.row.name))
            return
        why = refusal(self.row, key)
        owner = keymap.owner(key, besides=self.row.name)
        if why:
            self.key.show_keys(keymap.keys(self.row.name))
            self._tell(why, owner=False)
            self.key.listen()
        elif owner is not None:
            self.key.show_keys((key,), wrong=True)
            words = tr("{key} belongs to {name}.", key=native(key), name=tr(owner.words))
            self._tell(words, owner=True)
        else:
            self._kept.set_keymap(keymap.with_key(self.row.name, key))

    def _tell(self, words: str, *, owner: bool) -> None:
        self._problem.setText(words)
        self._clash.setVisible(bool(words))
        self.take_over.setVisible(owner)
        self._leave.setVisible(bool(words))

    def _take_over(self) -> None:
        self._kept.set_keymap(self._kept.keymap.with_key(self.row.name, self._wanted))
        self.key.setFocus()

    def _drop(self) -> None:
        self.show_keys()
        self.key.setFocus()

    def _set_back(self) -> None:
        self._kept.set_keymap(self._kept.keymap.reset(self.row.name))


class KeysTable(QWidget):
    """Single keys and those of the actions of some names. It is filled when it is first shown."""

    def __init__(self, kept: KeptPreferences, names: Collection[str]) -> None:
        super().__init__()
        self._kept = kept
        self._names = names
        self._lines: list[KeyLine] = []
        self._titles: dict[str, Words] = {}
        self.search = LineField(tr("Look for a key"))
        self.search.setPlaceholderText(tr("Look for an action or a key"))
        self.search.textChanged.connect(self._filter)
        self.reset_all = WordButton(tr("Reset all keys"), self._reset_all)
        self._none = Words("", "quiet")
        self._inside = QWidget()
        self._inside.setObjectName("page")
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 3 * STEP, 0)
        self._column.setSpacing(0)
        self._build()
        kept.keys_changed.connect(self._show)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(2 * STEP)
        head.addWidget(self.search, 1)
        head.addWidget(self.reset_all)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        column.addLayout(head)
        column.addWidget(self._none)
        column.addWidget(self._scroll, 1)
        self._none.hide()

    @property
    def lines(self) -> tuple[KeyLine, ...]:
        """The rows from above to below, hidden ones included."""
        return tuple(self._lines)

    def line(self, name: str) -> KeyLine:
        """The row of a name."""
        return next(line for line in self._lines if line.row.name == name)

    def _fill(self) -> None:
        places: dict[str, list[KeyRow]] = {}
        for row in self._kept.keymap.rows:
            if row.single or row.name in self._names:
                places.setdefault(row.place, []).append(row)
        for place, rows in places.items():
            title = Words(tr(place).replace("/", " › "), size=SECTION)
            title.setContentsMargins(0, 3 * STEP, 0, STEP)
            self._titles[place] = title
            self._column.addWidget(title)
            for row in rows:
                line = KeyLine(row, self._kept)
                line.key.walked.connect(lambda step, line=line: self._walk(line, step))
                self._lines.append(line)
                self._column.addWidget(line)
        self._column.addStretch(1)
        self._show()

    def _show(self) -> None:
        for line in self._lines:
            line.show_keys()
        self.reset_all.setEnabled(bool(self._kept.keymap.changed))

    def _filter(self, wanted: str) -> None:
        shown = set()
        for line in self._lines:
            fits = line.holds(wanted)
            line.setVisible(fits)
            if fits:
                shown.add(line.row.place)
        for place, title in self._titles.items():
            title.setVisible(place in shown)
        self._none.setVisible(not shown)
        self._none.setText(tr("No action or key holds “{wanted}”.", wanted=wanted))

    def _walk(self, line: KeyLine, step: int) -> None:
        shown = [one for one in self._lines if not one.isHidden()]
        at = shown.index(line) + step
        if 0 <= at < len(shown):
            shown[at].key.setFocus(Qt.FocusReason.TabFocusReason)
            self._scroll.ensureWidgetVisible(shown[at])

    def _reset_all(self) -> None:
        keymap: Keymap = self._kept.keymap
        self._kept.set_keymap(type(keymap)(keymap.rows))

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._lines:
            self._fill()
