"""The seats on the start sheet: who sits where, in which order, and three usual tables."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.palette import PLAYER_COLORS
from railwright_editor.paint.theme import STEP
from railwright_editor.play.plates import paint_player
from railwright_editor.play.setup import SeatChoice, usual_seat
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.fields import ChoiceField, TextField
from railwright_editor.widgets.rows import left
from railwright_editor.widgets.segments import Segments

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from PySide6.QtGui import QPaintEvent

    from railwright.board.model import Players
    from railwright.bots.bot import BotKind

_PERSON: Final = "Person"
_AGAINST_BOTS: Final = "against bots"
_HOT_SEAT: Final = "hot seat"
_WATCH: Final = "watch"
_TABLES: Final = (
    ("You against bots", "You in the first seat, bots in the others", _AGAINST_BOTS),
    ("Hot seat", "A person in every seat, passing the screen", _HOT_SEAT),
    ("Watch bots", "A bot in every seat", _WATCH),
)
_WHO: Final = 160


class _Plate(QWidget):
    """The color and letter of a seat."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self._seat = seat
        self.setFixedSize(QSize(24, 24))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_player(painter, QRectF(1, 1, 22, 22), self._seat)


class SeatRow(QWidget):
    """One seat: its plate, the name, and who plays. It changes with what is chosen."""

    changed = Signal()

    def __init__(self, seat: int, bots: Mapping[str, BotKind]) -> None:
        super().__init__()
        self._seat = seat
        color = tr(PLAYER_COLORS[seat].name)
        self.name = TextField(tr("Name of the {color} player", color=color))
        self.who = ChoiceField(tr("Who plays {color}", color=color), [(tr(_PERSON), "")])
        self.take_bots(bots)
        self.who.setFixedWidth(_WHO)
        self.who.currentIndexChanged.connect(self._show_tip)
        self.who.activated.connect(self.changed)
        self.earlier = IconButton(
            "arrow-up",
            tr("Let the {color} player sit one seat earlier", color=color),
            tr("Sit one seat earlier"),
            side=28,
        )
        self.remove = IconButton(
            "minus", tr("Remove the {color} seat", color=color), tr("Remove this seat"), side=28
        )
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(2 * STEP)
        for widget in (_Plate(seat), self.name, self.who):
            across.addWidget(widget)
        buttons = QHBoxLayout()
        buttons.setSpacing(0)
        for button in (self.earlier, self.remove):
            buttons.addWidget(button)
        across.addLayout(buttons)

    def take_bots(self, bots: Mapping[str, BotKind]) -> None:
        """Offer bots that were not there before as well."""
        for kind in bots.values():
            if self.who.findData(kind.name) < 0:
                self.who.addItem(tr("Bot: {title}", title=kind.title), kind.name)
                says = Qt.ItemDataRole.ToolTipRole
                self.who.setItemData(self.who.count() - 1, kind.says, says)

    def show_seat(self, seat: SeatChoice) -> None:
        """Show a choice."""
        self.name.show_text(seat.name)
        self.who.show_value(seat.bot)
        self._show_tip()

    def choice(self) -> SeatChoice:
        """What is chosen; a seat without a name has the usual one."""
        name = self.name.text().strip() or usual_seat(self._seat, "").name
        return SeatChoice(name, str(self.who.currentData() or ""))

    def _show_tip(self) -> None:
        self.who.setToolTip(str(self.who.currentData(Qt.ItemDataRole.ToolTipRole) or ""))


class Seats(QWidget):
    """All seats, from the first to the last. It changes with what is chosen.

    `count_changed` follows when a seat is added or removed.
    """

    count_changed = Signal()

    def __init__(self, bots: Mapping[str, BotKind]) -> None:
        super().__init__()
        self._bots = bots
        self._least, self._most = 2, len(PLAYER_COLORS)
        self.count = 0
        self.rows = [SeatRow(seat, bots) for seat in range(len(PLAYER_COLORS))]
        self.table = Segments(tr("Who plays"), _TABLES)
        self.table.chosen.connect(self._fill)
        self.add = WordButton(tr("Add a seat"), self._add, quiet=True, flush=True)
        self.rotate = WordButton(tr("Rotate"), self._rotate, quiet=True, flush=True)
        self.rotate.setToolTip(tr("Everybody sits one seat earlier; the first one sits last"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        column.addWidget(self.table)
        for number, seat in enumerate(self.rows):
            seat.remove.clicked.connect(lambda _checked=False, n=number: self._remove(n))
            seat.earlier.clicked.connect(lambda _checked=False, n=number: self._swap(n))
            seat.changed.connect(self._show_table)
            column.addWidget(seat)
        column.addWidget(left(self.add, self.rotate))

    def take_bots(self, bots: Mapping[str, BotKind]) -> None:
        """Offer these bots as well from now on."""
        self._bots = bots
        for seat in self.rows:
            seat.take_bots(bots)

    def show_seats(self, seats: Sequence[SeatChoice], players: Players) -> None:
        """Show choices for a board with so many players."""
        self._least, self._most = players.min, min(players.max, len(self.rows))
        usual = next(iter(self._bots), "")
        others = (usual_seat(number, usual) for number in range(len(seats), len(self.rows)))
        self._show((*seats, *others), len(seats))

    def choices(self) -> tuple[SeatChoice, ...]:
        """Who sits where."""
        return tuple(seat.choice() for seat in self.rows[: self.count])

    def _show(self, seats: Iterable[SeatChoice], count: int) -> None:
        """Show choices for the first seats, and so many seats."""
        for seat_row, choice in zip(self.rows, seats, strict=False):
            seat_row.show_seat(choice)
        self.count = count
        for number, seat_row in enumerate(self.rows):
            seat_row.setVisible(number < count)
            seat_row.remove.setEnabled(count > self._least)
            seat_row.earlier.setEnabled(number > 0)
        self.add.setVisible(count < self._most)
        self._show_table()

    def _show_table(self) -> None:
        people = [not choice.bot for choice in self.choices()]
        if all(people):
            table = _HOT_SEAT
        elif not any(people):
            table = _WATCH
        else:
            table = _AGAINST_BOTS if people == [True] + [False] * (self.count - 1) else ""
        self.table.show_value(table)

    def _fill(self, table: object) -> None:
        """Fill the seats as one of the usual tables has them; kinds of bots stay."""
        people = {_AGAINST_BOTS: 1, _HOT_SEAT: len(self.rows)}.get(str(table), 0)
        usual = next(iter(self._bots), "")
        seats = (seat.choice() for seat in self.rows)
        self._show(
            (
                replace(seat, bot="" if number < people else seat.bot or usual)
                for number, seat in enumerate(seats)
            ),
            self.count,
        )

    def _add(self) -> None:
        self._show((), self.count + 1)
        self.count_changed.emit()

    def _remove(self, number: int) -> None:
        kept = [choice for n, choice in enumerate(self.choices()) if n != number]
        self._show(kept, self.count - 1)
        self.count_changed.emit()

    def _swap(self, number: int) -> None:
        seats = list(self.choices())
        seats[number - 1], seats[number] = seats[number], seats[number - 1]
        self._show(seats, self.count)

    def _rotate(self) -> None:
        first, *others = self.choices()
        self._show((*others, first), self.count)
