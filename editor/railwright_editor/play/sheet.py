"""The sheet that drops from the Play button: seats, seed, speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.palette import PLAYER_COLORS
from railwright_editor.paint.theme import STEP
from railwright_editor.play.setup import FIRST_NAMES, SEED_LIMIT, SeatChoice, Setup, Speed
from railwright_editor.play.table import paint_player
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.fields import ChoiceField, NumberField, TextField
from railwright_editor.widgets.notice import Sheet
from railwright_editor.widgets.rows import LABEL_COLUMN, Words, row

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from railwright.board.model import Players
    from railwright.bots.bot import BotKind

_PERSON: Final = "Person"
_WIDE: Final = 400


class _Plate(QWidget):
    """The colour and letter of a seat."""

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
        color = PLAYER_COLORS[seat].name
        self.name = TextField(tr("Name of the {color} player", color=color))
        self.who = ChoiceField(tr("Who plays {color}", color=color), [(tr(_PERSON), "")])
        self.take_bots(bots)
        self.who.setFixedWidth(150)
        self.remove = IconButton(
            "minus", tr("Remove the {color} seat", color=color), tr("Remove this seat"), side=28
        )
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(2 * STEP)
        for widget in (_Plate(seat), self.name, self.who, self.remove):
            across.addWidget(widget)

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

    def choice(self) -> SeatChoice:
        """What is chosen."""
        name = self.name.text().strip() or self.name.placeholderText()
        return SeatChoice(name, str(self.who.currentData() or ""))


class SetupSheet(Sheet):
    """`started` carries the choices of a game."""

    started = Signal(object)

    def __init__(
        self,
        parent: QWidget,
        bots: Mapping[str, BotKind],
        new_seed: Callable[[], int],
    ) -> None:
        super().__init__(parent, tr("Play this board"))
        self._bots = bots
        self._new_seed = new_seed
        self._least, self._most = 2, 5
        self.rows = [SeatRow(seat, bots) for seat in range(len(PLAYER_COLORS))]
        self.add = WordButton(tr("Add a seat"), self._add, quiet=True)
        self.seed = NumberField(tr("Seed of the deal"), least=0, most=SEED_LIMIT)
        self.speed = ChoiceField(
            tr("Speed of the bots"), [(tr(speed.words), speed) for speed in Speed]
        )
        self.play = WordButton(tr("Play"), self.start, primary=True)
        self._problem = Words("", "error", wrap=True)
        self._count = 0
        self._build()

    def _build(self) -> None:
        seats = QVBoxLayout()
        seats.setSpacing(2 * STEP)
        for number, seat in enumerate(self.rows):
            seat.remove.clicked.connect(lambda _checked=False, n=number: self._remove(n))
            seats.addWidget(seat)
        another = IconButton("rotate-ccw", tr("Another seed"), tr("Another deal"), side=28)
        another.clicked.connect(lambda: self.seed.show_value(self._new_seed()))
        self.seed.committed.connect(
            lambda change, _merge: self.seed.show_value(change(self.seed.value or 0))
        )
        self.column.addLayout(seats)
        self.column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        for label, fields in (
            (tr("Deal, seed"), (self.seed, another)),
            (tr("Speed"), (self.speed,)),
        ):
            words = Words(label, "quiet")
            words.setFixedWidth(LABEL_COLUMN)
            words.setBuddy(fields[0])
            self.column.addWidget(row(words, *fields))
        self._problem.hide()
        self.column.addWidget(self._problem)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(WordButton(tr("Cancel"), self.close_sheet))
        foot.addWidget(self.play)
        self.column.addLayout(foot)
        self.setFixedWidth(_WIDE + 10 * STEP)

    def show_setup(self, setup: Setup, players: Players) -> None:
        """Show choices for a board with so many players."""
        self._least, self._most = players.min, min(players.max, len(self.rows))
        for number, seat_row in enumerate(self.rows):
            if number < len(setup.seats):
                seat_row.show_seat(setup.seats[number])
            else:
                seat_row.show_seat(SeatChoice(FIRST_NAMES[number], self._usual_bot()))
        self.seed.show_value(setup.seed)
        self.speed.show_value(setup.speed)
        self._show_count(len(setup.seats))
        self.show_problem("")

    def take_bots(self, bots: Mapping[str, BotKind]) -> None:
        """Offer these bots as well from now on."""
        self._bots = bots
        for seat in self.rows:
            seat.take_bots(bots)

    def show_problem(self, words: str) -> None:
        """Say why the board cannot be played, "" when it can."""
        self._problem.setText(words)
        self._problem.setVisible(bool(words))
        self.play.setEnabled(not words)
        self.adjustSize()

    @property
    def problem(self) -> str:
        """What is said against a game, "" for nothing."""
        return self._problem.text()

    def setup(self) -> Setup:
        """What is chosen."""
        seats = tuple(seat_row.choice() for seat_row in self.rows[: self._count])
        speed = self.speed.currentData()
        return Setup(
            seats,
            round(self.seed.value or 0),
            speed if isinstance(speed, Speed) else Speed.NORMAL,
        )

    def start(self) -> None:
        """Begin the game with what is chosen."""
        if self.play.isEnabled():
            self.hide()
            self.started.emit(self.setup())

    def _usual_bot(self) -> str:
        return next(iter(self._bots), "")

    def _add(self) -> None:
        self._show_count(self._count + 1)

    def _remove(self, number: int) -> None:
        kept = [seat.choice() for n, seat in enumerate(self.rows[: self._count]) if n != number]
        for seat_row, choice in zip(self.rows, kept, strict=False):
            seat_row.show_seat(choice)
        self._show_count(self._count - 1)

    def _show_count(self, count: int) -> None:
        self._count = count
        for number, seat_row in enumerate(self.rows):
            seat_row.setVisible(number < count)
            seat_row.remove.setEnabled(count > self._least)
        self.add.setVisible(count < self._most)
        self.adjustSize()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.start()
            return
        super().keyPressEvent(event)
