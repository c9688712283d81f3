"""The sheet that drops from the Play button: seats, rules of this game, seed, speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import STEP
from railwright_editor.play.seats import Seats
from railwright_editor.play.setup import SEED_LIMIT, Setup, Speed
from railwright_editor.play.variant_list import VariantList
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, WordButton
from railwright_editor.widgets.enter import ENTER
from railwright_editor.widgets.fields import ChoiceField, NumberField
from railwright_editor.widgets.notice import Sheet
from railwright_editor.widgets.rows import LABEL_COLUMN, Words, row
from railwright_editor.widgets.switch import Switch
from railwright_editor.widgets.tab_order import order_tabs

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QKeyEvent

    from railwright.bots.bot import BotKind
    from railwright_editor.play.variant import Possible

_SEATS: Final = 424


class SetupSheet(Sheet):
    """`started` carries the choices of a game; `resumed` asks for the one that is kept."""

    started = Signal(object)
    resumed = Signal()

    def __init__(
        self,
        parent: QWidget,
        bots: Mapping[str, BotKind],
        new_seed: Callable[[], int],
    ) -> None:
        super().__init__(parent, tr("Play this board"))
        self._new_seed = new_seed
        self._possible: Possible | None = None
        self.seats = Seats(bots)
        self.variant = VariantList()
        self.variant.changed.connect(self._look_again)
        self.seats.count_changed.connect(self._look_again)
        self.seed = NumberField(tr("Seed of the deal"), least=0, most=SEED_LIMIT)
        self.another = IconButton("dices", tr("Another seed"), tr("Another deal"), side=28)
        self.speed = ChoiceField(
            tr("Speed of the bots"), [(tr(speed.words), speed) for speed in Speed]
        )
        self.hands = Switch(tr("Open hands"))
        self.play = WordButton(tr("Play"), self.start, primary=True)
        self.cancel = WordButton(tr("Cancel"), self.close_sheet)
        self.resume = WordButton(tr("Resume the game"), self._resume, quiet=True, flush=True)
        self._problem = Words("", "error", wrap=True)
        self._build()

    def _build(self) -> None:
        self.another.clicked.connect(lambda: self.seed.show_value(self._new_seed()))
        self.seed.committed.connect(
            lambda change, _merge: self.seed.show_value(change(self.seed.value or 0))
        )
        self.seats.setFixedWidth(_SEATS)
        first = QVBoxLayout()
        first.setSpacing(2 * STEP)
        first.addWidget(self.seats)
        hands = Words(tr("Nobody passes the screen."), "quiet")
        for label, fields in (
            (tr("Deal, seed"), (self.seed, self.another)),
            (tr("Speed"), (self.speed,)),
            (tr("Open hands"), (self.hands, hands)),
        ):
            words = Words(label, "quiet")
            words.setFixedWidth(LABEL_COLUMN)
            words.setBuddy(fields[0])
            first.addWidget(row(words, *fields))
        first.addStretch(1)
        across = QHBoxLayout()
        across.setSpacing(6 * STEP)
        across.addLayout(first)
        across.addWidget(self.variant)
        self.column.addLayout(across)
        self._problem.hide()
        self.column.addWidget(self._problem)
        foot = QHBoxLayout()
        foot.setSpacing(2 * STEP)
        foot.addWidget(self.resume)
        foot.addStretch(1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.play)
        self.column.addLayout(foot)

    def show_setup(self, setup: Setup, possible: Possible, *, kept: str = "") -> None:
        """Show choices for a board; `kept` tells of a game of it that waits, "" for none."""
        self._possible = possible
        self.seats.show_seats(setup.seats, possible.drawing.players)
        self.seed.show_value(setup.seed)
        self.speed.show_value(setup.speed)
        self.hands.show_value(setup.open_hands)
        self.variant.show_variant(possible, setup.variant)
        self.resume.setText(kept)
        self.resume.setVisible(bool(kept))
        self._look_again()

    @override
    def drop(self, at: QPoint) -> None:
        """Open with the upper left corner at a point of the parent, kept inside it."""
        # With large type in a small window the list of rules gives way: it scrolls.
        self.variant.give_way(QSize(0, 0))
        self.column.activate()
        self.variant.give_way(self.sizeHint() - self._over.size() + QSize(2 * STEP, 2 * STEP))
        self.column.activate()
        super().drop(at)
        self.setFocus()

    def take_bots(self, bots: Mapping[str, BotKind]) -> None:
        """Offer these bots as well from now on."""
        self.seats.take_bots(bots)

    def show_problem(self, words: str, *, bars: bool = True, role: str = "error") -> None:
        """Say what stands against playing, "" for nothing; unless it `bars` one may try again."""
        self._problem.setText(words)
        self._problem.set_role(role)
        self._problem.setVisible(bool(words))
        barred = words if bars else ""
        self.play.setEnabled(not barred)
        self.play.setToolTip(barred or tr("Play (Enter)"))
        self.adjustSize()

    @property
    def problem(self) -> str:
        """What is said against a game, "" for nothing."""
        return self._problem.text()

    def setup(self) -> Setup:
        """What is chosen."""
        speed = self.speed.currentData()
        return Setup(
            self.seats.choices(),
            round(self.seed.value or 0),
            speed if isinstance(speed, Speed) else Speed.NORMAL,
            open_hands=self.hands.isChecked(),
            variant=self.variant.variant,
        )

    def start(self) -> None:
        """Begin the game with what is chosen."""
        if self.play.isEnabled():
            self.hide()
            self.started.emit(self.setup())

    def _resume(self) -> None:
        self.hide()
        self.resumed.emit()

    def _look_again(self) -> None:
        if self._possible is None:
            return
        # The switches are made anew for each board, and Tab would come to them last.
        switches = (shown.switch for shown in self.variant.rows)
        foot = (self.resume, self.cancel, self.play)
        order_tabs((self.hands, self.variant.reset, *switches, *foot))
        variant = self.variant.variant
        problem = self._possible.problem(variant)
        if problem:
            self.show_problem(problem)
        else:
            short = self._possible.shortage(variant, self.seats.count)
            self.show_problem(short, bars=False, role="warning")

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.start()
            return
        super().keyPressEvent(event)
