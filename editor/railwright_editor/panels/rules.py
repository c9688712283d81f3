"""The Rules tab: one row a module, with its switch, its sentence and its settings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from railwright.board.edits import rule_off, rule_on, rule_settings
from railwright_editor.paint.theme import QUIET, STEP, type_of
from railwright_editor.panels.expansion_list import ExpansionList, section_title
from railwright_editor.panels.schema_form import SchemaForm
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, WordButton, spacer
from railwright_editor.widgets.rows import Words, left, line, row
from railwright_editor.widgets.switch import Switch
from railwright_editor.widgets.tab_order import laid_out, order_parts
from railwright_editor.words import listed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QShowEvent

    from railwright.board.model import Board
    from railwright_editor.document import Document
    from railwright_editor.expansions import Expansions

BASE = "base"
"""The module that every game needs: it has settings and no switch."""


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """What the Rules tab and the Inspector know of a module.

    `schema` is the JSON Schema object of its settings; `requires` and `conflicts` name modules;
    `fields` are the JSON Schemas of what it puts on a "city", a "route" or a "ticket", by name.
    """

    name: str
    title: str
    says: str
    schema: Mapping[str, Any]
    requires: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    fields: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


class RuleRow(QWidget):
    """One module; `switched` carries its new state, `opened` asks for its form."""

    switched = Signal(bool)
    opened = Signal()
    changed = Signal(str, object, object)
    reset = Signal(str)
    left = Signal()
    solved = Signal()

    def __init__(self, rule: RuleInfo) -> None:
        super().__init__()
        self.rule = rule
        self._form: SchemaForm | None = None
        self._switch = Switch(rule.title)
        self._arrow = IconButton(
            "chevron-right", tr("Settings of {title}", title=rule.title), side=24
        )
        self._note = Words("", "quiet", size=QUIET, wrap=True)
        self._solve = WordButton("", self.solved.emit)
        title = Words(rule.title)
        title.setFont(type_of(strong=True))
        says = Words(rule.says, "quiet", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2 * STEP, 0, 2 * STEP)
        column.setSpacing(STEP)
        head = QWidget()
        inside = QVBoxLayout(head)
        inside.setContentsMargins(4 * STEP, 0, 3 * STEP, 0)
        inside.setSpacing(STEP)
        first = row(self._switch, title, spacer(), self._arrow)
        inside.addWidget(first)
        # Not before they have their place: alone they would open as windows.
        self._switch.setVisible(rule.name != BASE)
        self._arrow.setVisible(bool(rule.schema.get("properties")))
        inside.addWidget(says)
        inside.addWidget(self._note)
        inside.addWidget(self._solve, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(head)
        self._switch.clicked.connect(self.switched)
        self._arrow.clicked.connect(self.opened)

    @property
    def switch(self) -> Switch:
        """The switch of the module."""
        return self._switch

    @property
    def form(self) -> SchemaForm | None:
        """The form of its settings, once it has been opened."""
        return self._form

    def show_state(self, board: Board, *, note: str, solution: str) -> None:
        """Show whether the module is on, what stands against it, and what solves that."""
        name = self.rule.name
        self._switch.show_value(name in board.rules)
        if board.rules_off.get(name):
            note = tr("Settings kept. {note}", note=note).strip()
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self._note.set_role("warning" if solution else "quiet")
        self._solve.setText(solution)
        self._solve.setVisible(bool(solution))
        if self._form is not None:
            self._form.show_settings(board.rules.get(name, board.rules_off.get(name, {})))

    def show_form(self, board: Board, *, on: bool) -> None:
        """Open or close the settings under the row."""
        if on and self._form is None and self.rule.schema.get("properties"):
            self._form = SchemaForm(self.rule.schema)
            self._form.changed.connect(self.changed)
            self._form.reset.connect(self.reset)
            self._form.left.connect(self.left)
            layout = self.layout()
            if layout is not None:
                layout.addWidget(self._form)
        if self._form is not None:
            self._form.setVisible(on)
            name = self.rule.name
            self._form.show_settings(board.rules.get(name, board.rules_off.get(name, {})))
        self._arrow.set_icon("chevron-down" if on else "chevron-right")

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.opened.emit()


class Rules(QWidget):
    """The modules of a catalogue, switched and set by named undo steps; above them expansions."""

    done = Signal()

    def __init__(
        self, document: Document, catalogue: Sequence[RuleInfo], expansions: Expansions
    ) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._document = document
        self._expansions = expansions
        self._titles: dict[str, str] = {}
        self._open = ""
        self._search = QLineEdit()
        self._search.setPlaceholderText(tr("Find a rule"))
        self._search.setAccessibleName(tr("Find a rule"))
        self._search.setClearButtonEnabled(True)
        self._rows: list[RuleRow] = []
        self._column = QVBoxLayout()
        self._strangers = Words("", "warning", wrap=True)
        self._none = Words(tr("No expansion and no rule has this word."), "quiet")
        self._head = section_title(tr("Rules"))
        self.expansions = ExpansionList(expansions, self._titles)
        self._foot = QVBoxLayout()
        self._build()
        self.take_catalogue(catalogue)
        self._search.textChanged.connect(self._filter)
        self.expansions.done.connect(self.done)
        document.changed.connect(self.refresh)
        expansions.changed.connect(self.refresh)
        self.refresh()

    def _build(self) -> None:
        page = QWidget()
        page.setObjectName("form")
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.expansions.renewed.connect(self._order_tabs)
        column.addWidget(self.expansions)
        column.addWidget(self._head)
        column.addLayout(self._column)
        self._strangers.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 3 * STEP)
        self._none.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 3 * STEP)
        column.addWidget(self._none)
        column.addWidget(self._strangers)
        self._foot.setContentsMargins(0, 0, 0, 3 * STEP)
        self._foot.setSpacing(STEP)
        column.addLayout(self._foot)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(page)
        top = row(self._search)
        top.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 2 * STEP)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(top)
        whole.addWidget(scroll, 1)

    def add_foot(self, wide: QWidget) -> None:
        """Add something under the rules, as wide as they are."""
        self._foot.addWidget(wide)

    def add_button(self, button: WordButton) -> None:
        """Add a button under the rules."""
        holder = left(button)
        holder.setContentsMargins(4 * STEP, 0, 3 * STEP, 0)
        self._foot.addWidget(holder)

    def take_catalogue(self, catalogue: Sequence[RuleInfo]) -> None:
        """Show these modules from now on."""
        while (item := self._column.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self._open = ""
        self._titles = {rule.name: rule.title for rule in catalogue}
        self._rows = [RuleRow(rule) for rule in catalogue]
        for shown in self._rows:
            self._column.addWidget(shown)
            self._column.addWidget(line())
            self._connect(shown)
        self.expansions.show_titles(self._titles)
        self.refresh()
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Rules are made anew, and forms when they are opened: Tab follows what one sees."""
        order_parts([self._search, self.expansions, *self._rows, *laid_out(self._foot)])

    def _connect(self, shown: RuleRow) -> None:
        shown.switched.connect(lambda on: self._toggle(shown, on=on))
        shown.opened.connect(lambda: self._show_form(shown))
        shown.changed.connect(lambda name, value, merge: self._set(shown, name, value, merge))
        shown.reset.connect(lambda name: self._reset(shown, name))
        shown.left.connect(self._document.close_merge)
        shown.solved.connect(lambda: self._solve(shown))

    @property
    def rows(self) -> Sequence[RuleRow]:
        """The rows in their order."""
        return tuple(self._rows)

    def refresh(self, *_boards: object) -> None:
        """Show the board as it is now; put off while the tab is hidden."""
        if not self.isVisible() and self.parent() is not None:
            return
        board = self._document.board
        for shown in self._rows:
            note, solution = self._against(board, shown.rule)
            shown.show_state(board, note=note, solution=solution)
        strangers = [name for name in (*board.rules, *board.rules_off) if name not in self._titles]
        self._strangers.setVisible(bool(strangers))
        self._strangers.setText(
            "\n".join(
                tr("{name}: not installed here; settings kept.", name=name) for name in strangers
            )
        )
        self._filter(self._search.text())

    def _against(self, board: Board, rule: RuleInfo) -> tuple[str, str]:
        """What is to be said of a module, and the button that solves what stands against it."""
        on = rule.name in board.rules
        by = self._expansions.rules()
        missing = [self._title(name) for name in rule.requires if name not in {*board.rules, *by}]
        if missing:
            needs = tr("Needs {names}.", names=listed(missing))
            one = tr("Switch both on") if len(missing) == 1 else tr("Switch all on")
            return needs, tr("Switch {names} on", names=listed(missing)) if on else one
        if not on:
            return tr("Switched on by {by}.", by=by[rule.name]) if rule.name in by else "", ""
        barred = [self._title(name) for name in rule.conflicts if name in board.rules]
        if barred:
            return tr("Does not go with {names}.", names=listed(barred)), tr(
                "Switch {names} off", names=listed(barred)
            )
        return "", ""

    def _title(self, name: str) -> str:
        return self._titles.get(name, name)

    def _filter(self, text: str) -> None:
        wanted = text.casefold().strip()
        shown = 0
        above = self.expansions.filter(wanted)
        for one in self._rows:
            fits = wanted in f"{one.rule.title} {one.rule.says}".casefold()
            one.setVisible(fits)
            shown += fits
        self._head.setVisible(bool(shown))
        self._none.setVisible(bool(self._rows) and not shown + above)

    def _toggle(self, shown: RuleRow, *, on: bool) -> None:
        board, name, title = self._document.board, shown.rule.name, shown.rule.title
        if on:
            self._document.edit(tr("Switch {title} on", title=title), rule_on(board, name))
            self._show_form(shown, on=True)
        elif name in board.rules:
            self._document.edit(tr("Switch {title} off", title=title), rule_off(board, name))
        self.done.emit()

    def _solve(self, shown: RuleRow) -> None:
        board, rule = self._document.board, shown.rule
        label = self._against(board, rule)[1]
        on = {*board.rules, *self._expansions.rules()}
        missing = [name for name in (*rule.requires, rule.name) if name not in on]
        for name in missing:
            board = rule_on(board, name)
        if missing:
            label = tr(
                "Switch {names} on", names=listed(self._title(name) for name in reversed(missing))
            )
        else:
            for name in rule.conflicts:
                board = rule_off(board, name) if name in board.rules else board
        self._document.edit(label, board)
        self.done.emit()

    def _show_form(self, shown: RuleRow, *, on: bool | None = None) -> None:
        opening = shown.rule.name != self._open if on is None else on
        self._open = shown.rule.name if opening else ""
        for other in self._rows:
            other.show_form(self._document.board, on=other.rule.name == self._open)
        self._order_tabs()

    def _set(self, shown: RuleRow, name: str, value: object, merge: object) -> None:
        self._write(shown, {**self._settings(shown), name: value}, merge)

    def _reset(self, shown: RuleRow, name: str) -> None:
        kept = {key: value for key, value in self._settings(shown).items() if key != name}
        self._write(shown, kept, None)
        self.done.emit()

    def _settings(self, shown: RuleRow) -> Mapping[str, Any]:
        board, name = self._document.board, shown.rule.name
        return board.rules.get(name, board.rules_off.get(name, {}))

    def _write(self, shown: RuleRow, settings: Mapping[str, Any], merge: object) -> None:
        board, rule = self._document.board, shown.rule
        if rule.name in board.rules or rule.name in board.rules_off:
            board = rule_settings(board, rule.name, settings)
        else:
            board = rule_on(board, rule.name, settings)
        self._document.edit(tr("Set {title}", title=rule.title), board, merge)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape}:
            self.done.emit()
            return
        super().keyPressEvent(event)
