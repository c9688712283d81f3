"""The popover beside a place of the board: ways to pay, or answers to a question about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QFrame, QGraphicsDropShadowEffect, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.canvas.accessible import announce
from railwright_editor.paint.theme import SECTION, SHADOW, STEP, theme_of
from railwright_editor.play.cards import paint_card
from railwright_editor.play.pieces import CardStrip
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent

    from railwright.rules.moves import Move

_TURN: Final = 300
"""Milliseconds in which all cards turn over."""
_MOST_SHOWN: Final = 6
_GAP: Final = 14
_LEAST_WIDTH: Final = 190
_EFFECT_WIDTH: Final = 260


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the popover: the move it plays, its words, and cards by (kind, count)."""

    move: Move
    words: str
    groups: tuple[tuple[int, int], ...] = ()
    effect: str = ""
    """What it would do, shown below while the line is marked."""


class TurnedCards(QWidget):
    """Cards turned up by a tunnel; those that cost something rise. `named` names a kind."""

    def __init__(
        self, kinds: Sequence[int], matching: Sequence[bool], named: Callable[[int], str]
    ) -> None:
        super().__init__()
        self._named = named
        self._kinds, self._matching = tuple(kinds), tuple(matching)
        self.setFixedHeight(84)
        self.setMinimumWidth(54 * max(len(self._kinds), 1))
        self._run = QVariantAnimation(self)
        self._run.setStartValue(0.0)
        self._run.setEndValue(1.0)
        self._run.setDuration(_TURN)
        self._run.valueChanged.connect(lambda _value: self.update())

    def turn(self) -> None:
        """Turn the cards over, one after the other."""
        self._run.start()

    def _turned(self, number: int) -> float:
        """How far a card has turned, from 0 to 1."""
        if self._run.state() != QVariantAnimation.State.Running:
            return 1.0
        done = float(self._run.currentValue() or 0.0) * len(self._kinds) - number
        return min(max(done, 0.0), 1.0)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, (kind, rises) in enumerate(zip(self._kinds, self._matching, strict=True)):
                share = self._turned(number)
                box = QRectF(5 + 54 * number, 6 if rises and share == 1.0 else 18, 42, 60)
                if share < 1.0:
                    narrow = 21 * (1 - share)
                    box.adjust(narrow, 0, -narrow, 0)
                if share > 0.0:
                    paint_card(painter, box, kind, self._named(kind))
                if rises and share == 1.0:
                    painter.setPen(QPen(theme.color("focus"), 2.5))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(box.adjusted(-2.5, -2.5, 2.5, 2.5), 7, 7)


class Popover(QFrame):
    """A sheet beside a place. It changes with what it offers.

    `pick` gets the move chosen; `named` names a kind of card.
    """

    def __init__(
        self, parent: QWidget, pick: Callable[[Move], object], named: Callable[[int], str]
    ) -> None:
        super().__init__(parent)
        self._named = named
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(24)
        shadow.setOffset(0, 4)
        shadow.setColor(SHADOW)
        self.setGraphicsEffect(shadow)
        self._parent = parent
        self._pick = pick
        self._strips: list[CardStrip] = []
        self._choices: tuple[Choice, ...] = ()
        self._effect: Words | None = None
        self._scroll: QScrollArea | None = None
        self._at = 0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(3 * STEP, 2 * STEP, 3 * STEP, 3 * STEP)
        self._column.setSpacing(STEP)
        self.hide()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What is offered, the first one first."""
        return self._choices if self.isVisible() else ()

    def offer(
        self,
        title: str,
        choices: Sequence[Choice],
        beside: QRectF,
        cards: QWidget | None = None,
    ) -> None:
        """Offer choices beside a box of the viewport, which stays uncovered."""
        self._clear()
        self._choices = tuple(choices)
        self._column.addWidget(Words(title, size=SECTION))
        if cards is not None:
            self._column.addWidget(cards)
        self._column.addWidget(self._list())
        if any(choice.effect for choice in choices):
            self._column.addWidget(self._foot())
        self._mark(0)
        for child in self._parts():
            child.show()  # what comes to a popover that is open is not shown by itself
        self._column.activate()
        self.adjustSize()
        self._stand(beside)
        self.show()
        self.raise_()

    def step(self, by: int) -> None:
        """Mark another line."""
        if self._strips:
            self._mark((self._at + by) % len(self._strips))

    def take(self) -> None:
        """Play the line that is marked."""
        if self.choices:
            move = self._choices[self._at].move
            self.close_it()
            self._pick(move)

    def close_it(self) -> bool:
        """Go away; whether there was anything."""
        shown = self.isVisible()
        self.hide()
        return shown

    def _list(self) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for number, choice in enumerate(self._choices):
            note = "Enter" if not number else ""
            strip = CardStrip(choice.groups, choice.words, note, self._named)
            strip.clicked.connect(lambda _checked=False, n=number: self._press(n))
            self._strips.append(strip)
            column.addWidget(strip)
        width = max([strip.sizeHint().width() for strip in self._strips], default=0)
        width = max(width, _LEAST_WIDTH)
        if len(self._choices) <= _MOST_SHOWN:
            holder.setMinimumWidth(width)
            return holder
        scroll = self._scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        holder.setObjectName("form")
        scroll.setWidget(holder)
        scroll.setFixedSize(QSize(width + 14, 40 * _MOST_SHOWN))
        return scroll

    def _foot(self) -> Words:
        """The line that tells what the marked choice would do."""
        longest = max((choice.effect for choice in self._choices), key=len)
        foot = self._effect = Words(longest, "quiet", wrap=True)
        width = max([strip.sizeHint().width() for strip in self._strips], default=_LEAST_WIDTH)
        foot.setFixedWidth(max(width, _EFFECT_WIDTH))
        foot.setFixedHeight(foot.heightForWidth(foot.width()))
        return foot

    @property
    def effect(self) -> str:
        """What is said of the marked line."""
        return self._choices[self._at].effect if self.choices else ""

    def _press(self, number: int) -> None:
        self._at = number
        self.take()

    def _mark(self, number: int) -> None:
        self._at = number
        for other, strip in enumerate(self._strips):
            strip.set_chosen(on=other == number)
        if self._effect is not None:
            self._effect.setText(self._choices[number].effect)
        if self._scroll is not None:
            self._scroll.ensureWidgetVisible(self._strips[number])
        choice = self._choices[number]
        announce(self, ". ".join(part for part in (choice.words, choice.effect) if part))

    def _parts(self) -> list[QWidget]:
        items = (self._column.itemAt(place) for place in range(self._column.count()))
        return [widget for item in items if item is not None and (widget := item.widget())]

    def _clear(self) -> None:
        self._strips = []
        self._effect = self._scroll = None
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _stand(self, beside: QRectF) -> None:
        """The first side with room: right, left, below, above; else the roomiest corner."""
        area = QRectF(self._parent.rect()).adjusted(8, 8, -8, -8)
        size = self.size()
        middle_x = beside.center().x() - size.width() / 2
        middle_y = beside.center().y() - size.height() / 2
        places = (
            (beside.right() + _GAP, middle_y),
            (beside.left() - _GAP - size.width(), middle_y),
            (middle_x, beside.bottom() + _GAP),
            (middle_x, beside.top() - _GAP - size.height()),
        )
        boxes = [self._within(x, y, area) for x, y in places]
        best = min(boxes, key=lambda box: _overlap(box, beside))
        self.move(round(best.left()), round(best.top()))

    def _within(self, x: float, y: float, area: QRectF) -> QRectF:
        box = QRectF(x, y, self.width(), self.height())
        box.moveLeft(max(min(box.left(), area.right() - box.width()), area.left()))
        box.moveTop(max(min(box.top(), area.bottom() - box.height()), area.top()))
        return box


def _overlap(box: QRectF, other: QRectF) -> float:
    shared = box.intersected(other)
    return shared.width() * shared.height()
