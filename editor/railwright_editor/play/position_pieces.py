"""What the panel that changes a position is made of: steppers of cards, and heads of players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import BODY, QUIET, SECTION, STEP, theme_of, type_of
from railwright_editor.play.cards import paint_card
from railwright_editor.play.plates import paint_player
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton, paint_focus
from railwright_editor.widgets.icons import paint_icon
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_HEAD: Final = 44
_PLATE: Final = 24
_SWATCH: Final = QSize(18, 26)
_SIDE: Final = 24
_COUNT: Final = 22


class Swatch(QWidget):
    """A small train card."""

    def __init__(self, kind: int, name: str) -> None:
        super().__init__()
        self._kind, self._name = kind, name
        self.setFixedSize(_SWATCH.width() + 4, _SWATCH.height() + 4)
        self.setToolTip(name)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(1.5, 1.5, _SWATCH.width(), _SWATCH.height())
            paint_card(painter, box, self._kind, self._name)


class CardStepper(QWidget):
    """A kind of card with its number in a hand, and a card less or more.

    `stepped` carries -1 or 1. It changes with the hand.
    """

    stepped = Signal(int)

    def __init__(self, kind: int, name: str, player: str) -> None:
        super().__init__()
        self._name, self._player = name, player
        self.kind = kind
        self.less = IconButton("minus", "", side=_SIDE, size=14)
        self.more = IconButton("plus", "", side=_SIDE, size=14)
        self.count = Words("0")
        self.count.setFixedWidth(_COUNT)
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.count.setFont(type_of(BODY, strong=True))
        for button, by, words in (
            (self.less, -1, tr("One {card} less for {player}", card=name, player=player)),
            (self.more, 1, tr("One {card} more for {player}", card=name, player=player)),
        ):
            button.setAccessibleName(words)
            button.setToolTip(words)
            button.clicked.connect(lambda _checked=False, by=by: self.stepped.emit(by))
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        for widget in (Swatch(kind, name), self.less, self.count, self.more):
            across.addWidget(widget)
        across.addStretch(1)

    def show_count(self, held: int) -> None:
        """Show how many there are."""
        self.count.setText(str(held))
        self.less.setEnabled(held > 0)
        self.setAccessibleName(
            tr("{player}: {count} {card}", player=self._player, count=held, card=self._name)
        )


class PlayerHead(QAbstractButton):
    """The line of a player: plate, name, what there is; checked while its things are open."""

    def __init__(self, seat: int, name: str) -> None:
        super().__init__()
        self._seat, self._name, self._facts = seat, name, ""
        self.on_turn = False
        self.setCheckable(True)
        self.setFixedHeight(_HEAD)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_facts(self, facts: str, *, on_turn: bool) -> None:
        """Show what the player has."""
        self._facts, self.on_turn = facts, on_turn
        turn = tr(", on turn") if on_turn else ""
        self.setAccessibleName(tr("{name}: {facts}{turn}", name=self._name, facts=facts, turn=turn))
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.isChecked() or self.underMouse():
                painter.fillRect(box, theme.color("chosen" if self.isChecked() else "hover"))
            arrow = QRectF(4 * STEP, box.center().y() - 8, 16, 16)
            icon = "chevron-down" if self.isChecked() else "chevron-right"
            paint_icon(painter, arrow, icon, theme.color("text"))
            plate = QRectF(arrow.right() + 2 * STEP, box.center().y() - 12, _PLATE, _PLATE)
            paint_player(painter, plate, self._seat)
            words = box.adjusted(plate.right() + 2 * STEP, 5, -3 * STEP, -5)
            painter.setFont(type_of(SECTION, strong=True))
            painter.setPen(theme.color("text"))
            self._words(painter, words, self._name, Qt.AlignmentFlag.AlignTop)
            painter.setFont(type_of(QUIET))
            painter.setPen(theme.color("quiet"))
            self._words(painter, words, self._facts, Qt.AlignmentFlag.AlignBottom)
            if self.hasFocus():
                paint_focus(painter, box, theme, 4)

    def _words(self, painter: QPainter, box: QRectF, words: str, where: Qt.AlignmentFlag) -> None:
        short = QFontMetricsF(painter.font()).elidedText(
            words, Qt.TextElideMode.ElideRight, box.width()
        )
        painter.drawText(box, where | Qt.AlignmentFlag.AlignLeft, short)


class HeldTicket(QWidget):
    """A ticket of a player with a button that takes it away; `taken` follows a press on it."""

    taken = Signal()

    def __init__(self, name: str, points: int, player: str) -> None:
        super().__init__()
        words = Words(name)
        words.setToolTip(name)
        remove = IconButton(
            "x", tr("Take {name} from {player}", name=name, player=player), side=_SIDE, size=14
        )
        remove.clicked.connect(lambda _checked=False: self.taken.emit())
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(STEP)
        across.addWidget(words, 1)
        across.addWidget(Words(str(points), "quiet"))
        across.addWidget(remove)
