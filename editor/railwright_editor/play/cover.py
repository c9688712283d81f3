"""The cover between two persons at one screen, and the banner over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, SECTION, STEP, TITLE
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.rows import Words
from railwright_editor.words import counted

if TYPE_CHECKING:
    from railwright_editor.play.session import Session

_DEEP: Final = 4
_NEWS: Final = 2 * _DEEP
"""Lines of the log that the cover repeats, in two columns."""
BANNER_STAYS: Final = 4000


class Cover(QWidget):
    """Hides prompt and tray until the next person has taken the screen."""

    taken = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._words = Words("", size=TITLE)
        self._since = Words("", "quiet", size=QUIET)
        self._news = [Words("", size=QUIET) for _ in range(_NEWS // _DEEP)]
        self.button = WordButton("", primary=True)
        self.button.clicked.connect(self.taken)
        self._across = across = QHBoxLayout(self)
        across.setSpacing(5 * STEP)
        column = QVBoxLayout()
        column.setSpacing(STEP)
        column.addStretch(1)
        column.addWidget(self._words)
        column.addWidget(self._since)
        self._columns = news = QHBoxLayout()
        for words in self._news:
            words.setAlignment(Qt.AlignmentFlag.AlignTop)
            news.addWidget(words)
        news.addStretch(1)
        column.addLayout(news)
        column.addStretch(1)
        across.addStretch()
        across.addLayout(column)
        across.addWidget(self.button)
        across.addStretch()
        self.set_upright(on=False)

    def set_upright(self, *, on: bool) -> None:
        """Stand in a column beside the board, the button below the words; or lie under it."""
        ways = QBoxLayout.Direction
        for layout in (self._across, self._columns):
            layout.setDirection(ways.TopToBottom if on else ways.LeftToRight)
        side, deep = (4 * STEP, 6 * STEP) if on else (6 * STEP, 2 * STEP)
        self._across.setContentsMargins(side, deep, side, deep)
        self._columns.setSpacing(0 if on else 6 * STEP)
        for number, stretch in enumerate((1, 0, 0, 1) if on else (0, 1, 0, 0)):
            self._across.setStretch(number, stretch)
        for words in (self._words, self._since, *self._news):
            words.setWordWrap(on)

    def show_for(self, session: Session) -> None:
        """Ask for the person whose turn it is, and tell what has happened meanwhile."""
        seat = session.asked
        name = session.names.seat(seat)
        self._words.setText(tr("Pass the screen to {name}.", name=name))
        self.button.setText(tr("I am {name}", name=name))
        self.button.setAccessibleName(tr("I am {name}, key Enter", name=name))
        last = max((at for at, told in enumerate(session.log) if told.seat == seat), default=-1)
        news = [told.text for told in session.log[last + 1 :]]
        since = tr("Since your last turn:") if last >= 0 else tr("So far:")
        if len(news) > _NEWS:
            earlier = counted(len(news) - _NEWS, "earlier line")
            since = tr("{since} {earlier} in the log, then", since=since, earlier=earlier)
        self._since.setText(since if news else "")
        shown = news[-_NEWS:]
        for number, words in enumerate(self._news):
            words.setText("\n".join(shown[number * _DEEP : (number + 1) * _DEEP]))
        for words in (self._since, *self._news):
            words.setVisible(bool(words.text()))


class Banner(QFrame):
    """Words in large type at the top of the board, for a while or until closed."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setObjectName("notice")
        self.setProperty("weight", "note")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words = Words("", size=SECTION)
        across = QHBoxLayout(self)
        across.setContentsMargins(4 * STEP, 2 * STEP, 4 * STEP, 2 * STEP)
        across.addWidget(self._words)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        over.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        """What it says, "" while it is hidden."""
        return self._words.text() if not self.isHidden() else ""

    def tell(self, words: str, *, stays: int = BANNER_STAYS) -> None:
        """Show words for some ms, or with 0 until hidden."""
        self._words.setText(words)
        self.adjustSize()
        self._place()
        self.show()
        self.raise_()
        self._timer.stop()
        if stays:
            self._timer.start(stays)

    def _place(self) -> None:
        self.move((self._over.width() - self.width()) // 2, 4 * STEP)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)
