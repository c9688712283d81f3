"""The start screen: unsaved work, boards as pictures, a new board, boards opened before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from railwright.board.problems import BoardFileError
from railwright.board.reading import read_board
from railwright_editor.canvas.dropping import files_of
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.board_cards import PICTURE, BoardCard, Sample
from railwright_editor.panels.recent_rows import RecentBoard
from railwright_editor.panels.unsaved_rows import UnsavedRow
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from pathlib import Path

    from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShowEvent
    from PySide6.QtWidgets import QLayout

    from railwright_editor.autosave import Recovery
    from railwright_editor.panels.recent_rows import RecentRow

MOST_BOARDS: Final = 3
_BUTTON: Final = 34


class StartScreen(QWidget):
    """What is shown while no board is open. It changes with what can be offered.

    `opened` carries the file of a recent board, `copied` that of a sample, `pinned` a file and
    whether it shall stay above the others; `recovered` and `discarded` carry a recovery copy;
    `dropped` the files that were let go over it.
    """

    opened = Signal(object)
    copied = Signal(object)
    pinned = Signal(object, bool)
    recovered = Signal(object)
    discarded = Signal(object)
    dropped = Signal(object)
    new_wanted = Signal()
    open_wanted = Signal()
    tour_wanted = Signal()

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAcceptDrops(True)
        self._folder = folder
        self._cards: list[BoardCard] = []
        self._boards: list[RecentBoard] = []
        self._offers: list[UnsavedRow] = []
        self._loaded = False
        self.new_button = WordButton(tr("New board"), self.new_wanted.emit, primary=True)
        self._open = WordButton(tr("Open…"), self.open_wanted.emit)
        self.tour_button = WordButton(tr("Two-minute tour"), self.tour_wanted.emit)
        self._unsaved = QVBoxLayout()
        self._samples = QHBoxLayout()
        self._recent = QVBoxLayout()
        self._none = Words(tr("Boards you open appear here."), "quiet")
        self._samples_title = Words(tr("Begin with a board that is ready to play"), "quiet")
        self._build()
        self._painting = QTimer(self)
        self._painting.setInterval(0)
        self._painting.timeout.connect(self._paint_next)

    def _build(self) -> None:
        middle = QWidget()
        middle.setObjectName("page")
        middle.setMaximumWidth(3 * (PICTURE.width() + 24) + 16 * STEP)
        column = QVBoxLayout(middle)
        column.setContentsMargins(4 * STEP, 10 * STEP, 4 * STEP, 8 * STEP)
        column.setSpacing(2 * STEP)
        column.addLayout(self._unsaved)
        column.addWidget(Words("Railwright", size=30))
        words = tr("Draw a board, choose its rules, play it where you drew it.")
        column.addWidget(Words(words, "quiet"))
        column.addSpacing(3 * STEP)
        column.addLayout(self._buttons())
        column.addSpacing(5 * STEP)
        column.addWidget(self._samples_title)
        self._samples.setSpacing(4 * STEP)
        column.addLayout(self._samples)
        column.addSpacing(5 * STEP)
        column.addWidget(Words(tr("Recent boards"), "quiet"))
        column.addWidget(self._none)
        self._recent.setSpacing(0)
        column.addLayout(self._recent)
        column.addStretch(1)
        self._show_in_scroll(middle)

    def _buttons(self) -> QHBoxLayout:
        buttons = QHBoxLayout()
        buttons.setSpacing(2 * STEP)
        for button in (self.new_button, self._open, self.tour_button):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setMinimumHeight(_BUTTON)
            buttons.addWidget(button)
        buttons.addStretch(1)
        return buttons

    def _show_in_scroll(self, middle: QWidget) -> None:
        page = QWidget()
        page.setObjectName("page")
        across = QHBoxLayout(page)
        across.setContentsMargins(0, 0, 0, 0)
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

    @property
    def unsaved(self) -> Sequence[UnsavedRow]:
        """The offers of unsaved work from above to below."""
        return tuple(self._offers)

    @property
    def boards(self) -> Sequence[RecentBoard]:
        """The boards opened before, from above to below."""
        return tuple(self._boards)

    def show_recent(self, paths: Sequence[Path], pinned: Collection[Path] = ()) -> None:
        """List the boards opened before, those that are pinned first."""
        _clear(self._recent)
        first = sorted(paths, key=lambda path: path not in pinned)
        self._boards = [RecentBoard(path, pin=path in pinned) for path in first]
        for board, path in zip(self._boards, first, strict=True):
            board.row.clicked.connect(lambda _checked=False, path=path: self.opened.emit(path))
            board.pinned.connect(lambda on, path=path: self.pinned.emit(path, on))
            self._recent.addWidget(board)
        self._none.setVisible(not paths)
        if self.isVisible():
            self._painting.start()

    def show_unsaved(self, recoveries: Sequence[Recovery]) -> None:
        """Offer unsaved work above everything else."""
        _clear(self._unsaved)
        self._offers = []
        for recovery in recoveries:
            offer = UnsavedRow(recovery)
            offer.opened.connect(self.recovered)
            offer.discarded.connect(self.discarded)
            self._unsaved.addWidget(offer)
            self._offers.append(offer)
        if recoveries:
            self._unsaved.addSpacing(4 * STEP)

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
        waiting = next((picture for picture in self._pictures() if picture.waits), None)
        if waiting is None:
            self._painting.stop()
        else:
            waiting.paint_picture()

    def _pictures(self) -> Iterator[BoardCard | RecentRow]:
        yield from self._cards
        yield from (board.row for board in self._boards)

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if files_of(event.mimeData()):
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.dropped.emit(files_of(event.mimeData()))

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._painting.start()


def _clear(layout: QLayout) -> None:
    """Take everything out of a layout."""
    while (item := layout.takeAt(0)) is not None:
        old = item.widget()
        if old is not None:
            old.hide()
            old.deleteLater()
