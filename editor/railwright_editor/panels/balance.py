"""Balancing colors: a sheet of targets, with the recolored board on the canvas at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from railwright.assist.colors import ColorWish, balanced, color_spaces, color_targets
from railwright.board.model import COLORS
from railwright_editor.paint.theme import QUIET, STEP, theme_of, type_of
from railwright_editor.panels.proposal import ProposalSheet
from railwright_editor.translation import tr
from railwright_editor.widgets.chain import Chain
from railwright_editor.widgets.fields import FIELD_HEIGHT, ChoiceField, NumberField
from railwright_editor.widgets.rows import Words, row
from railwright_editor.widgets.swatches import card_color, edge_pen, paint_card

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QShowEvent

    from railwright.board.model import Board
    from railwright_editor.document import Document
    from railwright_editor.feature import Deeds, Marks
    from railwright_editor.paint.theme import Theme
    from railwright_editor.selection import Selection
    from railwright_editor.workbench import Workbench

_MOST_SPACES: Final = 999
_NAME_AT: Final = 24
_BAR_AT: Final = 80
_WORDS_WIDE: Final = 64
_TARGET_WIDE: Final = 56
_CHANGEABLE: Final = (
    ("that are not locked", "unlocked"),
    ("that are selected", "selected"),
    ("all of them", "all"),
)


class ColorChange(QWidget):
    """One color before and after: swatch, name, bars with a mark at the target, two numbers.

    The filled bar is what will be, the dotted one what is.
    """

    def __init__(self, color: str) -> None:
        super().__init__()
        self._color = color
        self._before = self._after = self._most = 0
        self._target = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(FIELD_HEIGHT)

    def show_change(self, before: int, after: int, target: float, most: int) -> None:
        """Show spaces before and after, the target, and the most spaces of any color."""
        self._before, self._after, self._target, self._most = before, after, target, most
        self.setAccessibleName(
            tr(
                "{color}: {before} spaces now, {after} after",
                color=tr(self._color),
                before=before,
                after=after,
            )
        )
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(_BAR_AT + 2 * _WORDS_WIDE, FIELD_HEIGHT)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        middle, high = Qt.AlignmentFlag.AlignVCenter, self.height()
        words = QRectF(self.width() - _WORDS_WIDE, 0, _WORDS_WIDE, high)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(type_of())
            paint_card(painter, QRectF(1, (high - 16) / 2, 16, 16), self._color, 3.0, theme)
            painter.setPen(theme.color("text"))
            name = QRectF(_NAME_AT, 0, _BAR_AT - _NAME_AT, high)
            painter.drawText(name, middle, tr(self._color))
            change = f"{self._before} → {self._after}"
            same = self._before == self._after
            painter.setPen(theme.color("quiet" if same else "text"))
            side = Qt.AlignmentFlag.AlignRight | middle
            painter.drawText(words, side, str(self._after) if same else change)
            room = max(0.0, words.left() - _BAR_AT - 2 * STEP)
            self._paint_bar(painter, theme, room / max(self._most, 1))

    def _paint_bar(self, painter: QPainter, theme: Theme, scale: float) -> None:
        top, high = self.height() / 2 - 5, 10.0
        painter.setPen(edge_pen(self._color, theme))
        painter.setBrush(card_color(self._color))
        if self._after:
            painter.drawRoundedRect(QRectF(_BAR_AT, top, self._after * scale, high), 2, 2)
        if self._before != self._after:
            painter.setPen(QPen(theme.color("quiet"), 1.0, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(_BAR_AT, top, self._before * scale, high), 2, 2)
        painter.setPen(QPen(theme.color("text"), 1.5))
        at = round(_BAR_AT + self._target * scale) + 0.5
        painter.drawLine(int(at), int(top) - 3, int(at), int(top + high) + 3)


class BalanceSheet(ProposalSheet):
    """`proposed` carries the recolored board, None when it is taken back."""

    proposed = Signal(object)
    told = Signal(str)

    def __init__(self, parent: QWidget, document: Document, selection: Selection) -> None:
        super().__init__(parent, document, tr("Balance colors"))
        self._selection = selection
        self._targets: dict[str, int] = {}
        self._board: Board = document.board
        self.routes = ChoiceField(
            tr("Routes that may change their color"),
            [(tr(words), kind) for words, kind in _CHANGEABLE],
        )
        self.rows = {color: ColorChange(color) for color in COLORS}
        self.targets: dict[str, NumberField] = {}
        self.chains: dict[str, Chain] = {}
        self._about = Words("", "quiet", wrap=True)
        self._build()

    def _build(self) -> None:
        self.field(tr("Colored routes"), self.routes)
        self.routes.chosen.connect(lambda _kind: self.propose())
        target = Words(tr("Target"), "quiet", size=QUIET)
        target.setFixedWidth(_TARGET_WIDE + FIELD_HEIGHT + 2 * STEP)
        self.column.addWidget(row(Words(tr("Spaces by color"), "quiet", size=QUIET), target))
        self.column.setSpacing(STEP)
        for color in COLORS:
            name = tr("Target of {color}", color=tr(color))
            target_field = NumberField(name, most=_MOST_SPACES)
            target_field.setFixedWidth(_TARGET_WIDE)
            target_field.committed.connect(partial(self._set_target, color))
            chain = Chain(tr("Equal share of {color}", color=tr(color)))
            chain.clicked.connect(partial(self._free_target, color))
            self.targets[color], self.chains[color] = target_field, chain
            self.column.addWidget(row(self.rows[color], target_field, chain))
        self.column.addSpacing(STEP)
        self.column.addWidget(self._about)
        self.add_foot()

    @property
    def wish(self) -> ColorWish:
        """What is wished for."""
        kinds = {
            "selected": frozenset(self._selection.keys("route")),
            "all": frozenset(self._document.board.routes),
        }
        kind = str(self.routes.currentData())
        return ColorWish(kinds.get(kind), self._targets, self.seed)

    def begin(self) -> None:
        """Start with equal targets, and with the selected routes if several are selected."""
        self._targets = {}
        several = len(self._selection.keys("route")) > 1
        self.routes.show_value("selected" if several else "unlocked")

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus()

    @override
    def propose(self) -> None:
        """Show what would come of the wishes."""
        before, wish = self._document.board, self.wish
        self._board = balanced(before, wish)
        now, after = color_spaces(before), color_spaces(self._board)
        aims = color_targets(before, wish)
        most = max(*now.values(), *after.values(), *map(round, aims.values()))
        for color in COLORS:
            self.rows[color].show_change(now[color], after[color], aims[color], most)
            self.targets[color].show_value(round(aims[color]))
            closed = color not in wish.targets
            tip = (
                tr("An equal share of the colored spaces. Type a number to set your own.")
                if closed
                else tr("Take an equal share again")
            )
            self.chains[color].show_closed(closed, tip)
        changed = sum(
            route.color != before.routes[key].color for key, route in self._board.routes.items()
        )
        self._about.setText(_verdict(before, wish, changed))
        self.deed.setEnabled(changed > 0)
        self.show_problem("")
        self.proposed.emit(self._board)

    @override
    def withdraw(self) -> None:
        """Show the board of the document again."""
        self.proposed.emit(None)

    @override
    def take(self) -> None:
        """Recolor the routes as one step."""
        self._document.edit(tr("Balance colors"), self._board)
        self.told.emit(tr("Colors are balanced."))

    def _set_target(self, color: str, change: object, _merge: object = None) -> None:
        if callable(change):
            now = color_targets(self._document.board, self.wish)[color]
            self._targets[color] = int(change(round(now)))
            self.propose()

    def _free_target(self, color: str, _checked: object = None) -> None:
        self._targets.pop(color, None)
        self.propose()


def _verdict(board: Board, wish: ColorWish, changed: int) -> str:
    """How many routes change, or why none does."""
    if changed == 1:
        return tr("1 route changes color. Gray routes stay gray.")
    if changed:
        return tr("{number} routes change color. Gray routes stay gray.", number=changed)
    if wish.routes is not None and not any(board.routes[key].color for key in wish.routes):
        return tr("No colored route is selected. Select some on the board.")
    if not any(route.color for route in board.routes.values()):
        return tr("No route has a color yet.")
    return tr("No exchange of colors comes nearer to the targets.")


class Balancing:
    """Opens the sheet beside the panel, and shows the recolored board on the canvas."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench
        self.sheet = BalanceSheet(bench, bench.document, bench.selection)
        self.sheet.proposed.connect(self._show)
        self.sheet.told.connect(bench.view.tell)
        self.sheet.done.connect(bench.view.setFocus)

    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {"balance_colors": self.open}

    def marks(self) -> Marks:
        """None of these can be checked."""
        return {}

    def open(self) -> None:
        """Drop the sheet, unless there is no color to balance."""
        bench = self._bench
        if not any(route.color for route in bench.document.board.routes.values()):
            bench.view.say(tr("No route has a color yet. Select routes and press R for red."))
            return
        self.sheet.begin()
        self.sheet.open_beside(bench.panel)

    def _show(self, board: Board | None) -> None:
        if board is None:
            self._bench.view.show_document()
        else:
            self._bench.view.show_live(board)
