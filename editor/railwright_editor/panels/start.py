"""The start screen: boards as pictures, a new board, boards opened before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright_editor.paint.board import board_image
from railwright_editor.paint.theme import QUIET, SECTION, STEP, theme_of, type_of
from railwright_editor.widgets.buttons import WordButton, paint_focus
from railwright_editor.widgets.rows import Words
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from PySide6.QtGui import QPaintEvent, QShowEvent

    from railwright.board.model import Board

PICTURE: Final = QSize(240, 160)
MOST_BOARDS: Final = 3
_SHARP: Final = 2


@dataclass(frozen=True, slots=True)
class Sample:
    """A board that comes with the program."""

    path: Path
    board: Board

    @property
    def about(self) -> str:
        """Players and tickets in words."""
        players = self.board.players
        return f"{players.min}–{players.max} players · {counted(len(self.board.tickets), 'ticket')}"


class BoardCard(QAbstractButton):
    """A board as a picture of 240 × 160 px with its name below."""

    def __init__(self, sample: Sample) -> None:
        super().__init__()
        self.sample = sample
        self._image = QImage()
        self.setText(sample.board.name)
        self.setAccessibleName(f"Open a copy of {sample.board.name}, {sample.about}")
        self.setToolTip("Opens as a copy: the original stays as it is.")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedSize(PICTURE.width() + 24, PICTURE.height() + 72)

    @property
    def waits(self) -> bool:
        """Whether the picture has not been painted yet."""
        return self._image.isNull()

    def paint_picture(self) -> None:
        """Paint the picture of the board; until then the card shows an empty place."""
        image = board_image(self.sample.board, PICTURE * _SHARP, self.sample.path.parent)
        image.setDevicePixelRatio(_SHARP)
        self._image = image
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        whole = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            lit = self.underMouse() or self.hasFocus()
            painter.setPen(QPen(theme.color("field_edge" if lit else "line"), 1.0))
            painter.setBrush(theme.color("hover" if self.isDown() else "raised"))
            painter.drawRoundedRect(whole, 8, 8)
            frame = QRectF(12, 12, PICTURE.width(), PICTURE.height())
            painter.fillRect(frame, theme.color("window"))
            if not self._image.isNull():
                size = self._image.deviceIndependentSize()
                at = frame.center() - QPointF(size.width() / 2, size.height() / 2)
                painter.drawImage(at, self._image)
            self._paint_words(painter, frame.bottom() + 10)
            if self.hasFocus():
                paint_focus(painter, QRectF(self.rect()), theme, 8)

    def _paint_words(self, painter: QPainter, top: float) -> None:
        theme = theme_of(self.palette())
        painter.setPen(theme.color("text"))
        painter.setFont(type_of(SECTION, strong=True))
        painter.drawText(QRectF(14, top, PICTURE.width(), 22), self.text())
        painter.setPen(theme.color("quiet"))
        painter.setFont(type_of(QUIET))
        painter.drawText(QRectF(14, top + 23, PICTURE.width(), 18), self.sample.about)


class RecentRow(QAbstractButton):
    """A board that was opened before: its name and its folder."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self.setText(path.stem)
        self.setAccessibleName(f"Open {path.name} in {path.parent}")
        self.setToolTip(str(path))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedHeight(36)

    @override
    def sizeHint(self) -> QSize:
        return QSize(400, 36)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        box = QRectF(self.rect())
        middle = Qt.AlignmentFlag.AlignVCenter
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.underMouse():
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("hover"))
                painter.drawRoundedRect(box, 6, 6)
            painter.setFont(type_of(strong=True))
            painter.setPen(theme.color("text"))
            painter.drawText(box.adjusted(12, 0, 0, 0), middle, self._path.name)
            name = painter.fontMetrics().horizontalAdvance(self._path.name)
            painter.setFont(type_of())
            painter.setPen(theme.color("quiet"))
            room = box.adjusted(28 + name, 0, -12, 0)
            folder = painter.fontMetrics().elidedText(
                str(self._path.parent), Qt.TextElideMode.ElideMiddle, int(room.width())
            )
            painter.drawText(room, middle | Qt.AlignmentFlag.AlignRight, folder)
            if self.hasFocus():
                paint_focus(painter, box, theme)


class StartScreen(QWidget):
    """`opened` carries the file of a recent board, `copied` that of a sample."""

    opened = Signal(object)
    copied = Signal(object)
    new_wanted = Signal()
    open_wanted = Signal()

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._folder = folder
        self._cards: list[BoardCard] = []
        self._loaded = False
        self.new_button = WordButton("New board", self.new_wanted.emit, primary=True)
        self._open = WordButton("Open…", self.open_wanted.emit)
        self._samples = QHBoxLayout()
        self._recent = QVBoxLayout()
        self._none = Words("Boards you open appear here.", "quiet")
        self._samples_title = Words("Begin with a board that is ready to play", "quiet")
        self._build()
        self._painting = QTimer(self)
        self._painting.setInterval(0)
        self._painting.timeout.connect(self._paint_next)

    def _build(self) -> None:
        middle = QWidget()
        middle.setObjectName("page")
        middle.setMaximumWidth(3 * (PICTURE.width() + 24) + 8 * STEP)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 12 * STEP, 0, 8 * STEP)
        column.setSpacing(2 * STEP)
        title = Words("Railwright", size=30)
        column.addWidget(title)
        column.addWidget(
            Words("Draw a board, choose its rules, play it where you drew it.", "quiet")
        )
        column.addSpacing(4 * STEP)
        buttons = QHBoxLayout()
        buttons.setSpacing(2 * STEP)
        for button in (self.new_button, self._open):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setMinimumHeight(34)
            buttons.addWidget(button)
        buttons.addStretch(1)
        column.addLayout(buttons)
        column.addSpacing(6 * STEP)
        column.addWidget(self._samples_title)
        self._samples.setSpacing(4 * STEP)
        column.addLayout(self._samples)
        column.addSpacing(6 * STEP)
        column.addWidget(Words("Recent boards", "quiet"))
        column.addWidget(self._none)
        self._recent.setSpacing(0)
        column.addLayout(self._recent)
        column.addStretch(1)
        page = QWidget()
        page.setObjectName("page")
        across = QHBoxLayout(page)
        across.addStretch(1)
        across.addWidget(middle, 100)
        across.addStretch(1)
        scroll = QScrollArea()
        scroll.setObjectName("page")
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scroll)

    @property
    def cards(self) -> Sequence[BoardCard]:
        """The pictures from left to right."""
        return tuple(self._cards)

    def show_recent(self, paths: Sequence[Path]) -> None:
        """List the boards opened before."""
        while (item := self._recent.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.deleteLater()
        for path in paths:
            shown = RecentRow(path)
            shown.clicked.connect(lambda _checked=False, path=path: self.opened.emit(path))
            self._recent.addWidget(shown)
        self._none.setVisible(not paths)

    def _load(self) -> None:
        """Read the boards that come with the program; one that cannot be read is left out."""
        for path in sorted(self._folder.glob("*.yaml"))[: 2 * MOST_BOARDS]:
            try:
                sample = Sample(path, read_board(path).board)
            except BoardFileError:
                continue
            if len(self._cards) < MOST_BOARDS:
                self._add_card(sample)
        self._samples.addStretch(1)
        self._samples_title.setVisible(bool(self._cards))

    def _add_card(self, sample: Sample) -> None:
        card = BoardCard(sample)
        card.clicked.connect(lambda _checked=False: self.copied.emit(sample.path))
        self._samples.addWidget(card)
        self._cards.append(card)

    def _paint_next(self) -> None:
        """Paint one picture at a time, so that the window answers in between."""
        if not self._loaded:
            self._loaded = True
            self._load()
            return
        waiting = next((card for card in self._cards if card.waits), None)
        if waiting is None:
            self._painting.stop()
        else:
            waiting.paint_picture()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._painting.start()
