"""The scrubber of a replay: buttons to go through the moves, a slider over them, who sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSlider, QWidget
from typing_extensions import override

from railwright_editor.paint.shapes import pen
from railwright_editor.paint.theme import QUIET, STEP, theme_of, type_of
from railwright_editor.play.replay import WHOEVER_MOVES
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import paint_focus
from railwright_editor.widgets.deed_buttons import Deed, deed_buttons
from railwright_editor.widgets.fields import ChoiceField

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from railwright_editor.paint.theme import Theme
    from railwright_editor.play.replay import Replay

HEIGHT: Final = 40
BUTTONS: Final = (
    Deed("first", "skip-back", "To the first move", "Home"),
    Deed("turn back", "rewind", "One turn back", "Ctrl+←"),
    Deed("move back", "step-back", "One move back", "←"),
    Deed("pause", "play", "Play", "Space"),
    Deed("move on", "step-forward", "One move on", "→"),
    Deed("turn on", "fast-forward", "One turn on", "Ctrl+→"),
    Deed("last", "skip-forward", "To the last move", "End"),
)
_BACK: Final = frozenset(("first", "turn back", "move back"))
_ON: Final = frozenset(("move on", "turn on", "last"))
_GRIP: Final = 7.0
_TRACK: Final = 13.0
"""Px from the top of the slider to the middle of its line."""
_TICKS: Final = 6.0
"""Px between two marks at least."""


class Scrubber(QSlider):
    """A slider over the moves of a record, with marks where turns begin. It changes with them."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._replay = replay
        self.setRange(0, len(replay.track))
        self.setPageStep(10)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Move"))
        self.setToolTip(tr("Drag to any move"))

    @override
    def sizeHint(self) -> QSize:
        return QSize(240, HEIGHT - 2 * STEP)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(96, HEIGHT - 2 * STEP)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self._value_at(event.position().x()))

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self._value_at(event.position().x()))

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_line(painter, theme)
            self._paint_turns(painter, theme)
            x = self._x_of(self.value())
            grip = QRectF(x - _GRIP, _TRACK - _GRIP, 2 * _GRIP, 2 * _GRIP)
            painter.setPen(pen(theme.color("panel"), 2))
            painter.setBrush(theme.color("accent"))
            painter.drawEllipse(grip)
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme)

    def _paint_line(self, painter: QPainter, theme: Theme) -> None:
        whole = QRectF(_GRIP, _TRACK - 2, self.width() - 2 * _GRIP, 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("line"))
        painter.drawRoundedRect(whole, 2, 2)
        painter.setBrush(theme.color("accent"))
        done = QRectF(whole)
        done.setRight(self._x_of(self.value()))
        painter.drawRoundedRect(done, 2, 2)

    def _paint_turns(self, painter: QPainter, theme: Theme) -> None:
        """A mark at each turn if there is room, else at every second, fifth, tenth ..."""
        track = self._replay.track
        marks = list(track.turn_marks())
        if not marks:
            return
        painter.setFont(type_of(QUIET))
        metrics = QFontMetricsF(painter.font())
        room = (self.width() - 2 * _GRIP) / len(marks)
        each = next((n for n in (1, 2, 5, 10, 20, 50) if n * room >= _TICKS), 100)
        wide = metrics.horizontalAdvance("000") + 2 * STEP
        named = next((n for n in (5, 10, 20, 50, 100) if n * room >= wide), 200)
        for mark in marks:
            turn, x = track.turns[mark], self._x_of(mark)
            if turn % each == 0:
                painter.setPen(pen(theme.color("field_edge"), 1))
                painter.drawLine(round(x), round(_TRACK) + 5, round(x), round(_TRACK) + 8)
            if turn % named == 0:
                painter.setPen(theme.color("quiet"))
                box = QRectF(x - 20, _TRACK + 7, 40, 14)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(turn))

    def _x_of(self, value: int) -> float:
        span = max(self.maximum(), 1)
        return _GRIP + (self.width() - 2 * _GRIP) * value / span

    def _value_at(self, x: float) -> int:
        span = max(self.width() - 2 * _GRIP, 1.0)
        return round((x - _GRIP) / span * self.maximum())


class ReplayBar(QWidget):
    """Buttons, scrubber and the choice of who sees the game. It follows the replay.

    `done` carries what a button does, `moved` a move to go to, `seen` who sees the game.
    """

    done = Signal(str)
    moved = Signal(int)
    seen = Signal(object)

    def __init__(self, replay: Replay) -> None:
        super().__init__()
        self._replay = replay
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self.setAccessibleName(tr("Replay"))
        across = QHBoxLayout(self)
        across.setContentsMargins(3 * STEP, STEP, 3 * STEP, STEP)
        across.setSpacing(STEP)
        self.buttons = deed_buttons(BUTTONS, across, self.done.emit)
        self.scrubber = Scrubber(replay)
        self.scrubber.valueChanged.connect(self._moved)
        self.eyes = ChoiceField(tr("Who sees the game"), self._seats())
        self.eyes.setMinimumWidth(208)
        self.eyes.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.eyes.chosen.connect(self.seen)
        across.addSpacing(2 * STEP)
        across.addWidget(self.scrubber, 1)
        across.addSpacing(2 * STEP)
        across.addWidget(self.eyes)

    def refresh(self) -> None:
        """Follow the replay."""
        replay = self._replay
        self.scrubber.blockSignals(True)  # noqa: FBT003 - Qt's own
        self.scrubber.setValue(replay.at)
        self.scrubber.blockSignals(False)  # noqa: FBT003 - Qt's own
        self.eyes.show_value(replay.eyes)
        for does, button in self.buttons.items():
            button.setEnabled(
                not (does in _BACK and not replay.at) and not (does in _ON and replay.at_end)
            )
        self.buttons["pause"].show_pause(paused=replay.paused, go_on=tr("Play"))

    def _moved(self, value: int) -> None:
        if value != self._replay.at:
            self.moved.emit(value)

    def _seats(self) -> list[tuple[str, object]]:
        """The choices of who sees the game."""
        names = self._replay.setup.names
        seats = [(tr("Seen by {name}", name=name), seat) for seat, name in enumerate(names)]
        return [(tr("Seen by whoever moves"), WHOEVER_MOVES), *seats]
