"""The field in which a text is typed on the board, at its true size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QTextOption
from PySide6.QtWidgets import QTextEdit
from typing_extensions import override

from railwright_editor.paint.palette import DARK_INK, PAPER, SELECTION, TEXT_INKS
from railwright_editor.paint.scenery_text import is_along
from railwright_editor.paint.theme import SECTION
from railwright_editor.paint.type import CAPITALS, board_font
from railwright_editor.translation import tr
from railwright_editor.widgets.enter import ENTER

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent

    from railwright.board.model import Scenery
    from railwright_editor.canvas.view import BoardView

_LEAST: Final = 6.0
_MOST: Final = 240.0
"""Pixels of type that the field takes at least and at most."""
_EDGE: Final = 6
"""Pixels between the letters and the rim of the field."""
_STYLE: Final = (
    "QTextEdit {{ color: {ink}; background: {ground}; border: 1px dashed {edge}; padding: 0;"
    " border-radius: 3px; selection-background-color: {edge}; selection-color: #ffffff; }}"
)
_STAYS: Final = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)


class TextOnBoard(QTextEdit):
    """A few lines of text over the canvas. It changes as one types.

    Enter and leaving it commit, Shift+Enter begins a line, Esc drops: `closed` carries the text,
    None when it was dropped, and whether that was by a click on the board. `typed` follows each
    change. A text that is turned or follows a path is shown by the board; the field is below it.
    """

    closed = Signal(object, bool)
    typed = Signal(str)

    def __init__(self, view: BoardView, piece: Scenery) -> None:
        super().__init__(view.viewport())
        self._view, self._piece = view, piece
        self._open = True
        self.setAcceptRichText(False)
        self.setAccessibleName(tr("Text on the board"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setLineWrapMode(QTextEdit.LineWrapMode.NoWrap)
        self.document().setDefaultTextOption(QTextOption(Qt.AlignmentFlag.AlignHCenter))
        self.document().setDocumentMargin(_EDGE)
        self.setPlainText(piece.text)
        self.selectAll()
        self.textChanged.connect(self._renew)
        view.looked.connect(self._place)
        self._place()
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def on_the_spot(self) -> bool:
        """Whether the letters of the field stand where those of the board will."""
        return not (is_along(self._piece) or self._piece.angle)

    def show_piece(self, piece: Scenery) -> None:
        """Go where the text is now, which lies along its path otherwise as it grows."""
        self._piece = piece
        self._place()

    def close_with(self, text: str | None, *, by_click: bool = False) -> None:
        """Close, once; the canvas gets the focus if it is here."""
        if not self._open:
            return
        self._open = False
        if self.hasFocus():
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        self.deleteLater()
        self.closed.emit(text, by_click)

    def commit(self, *, by_click: bool = False) -> None:
        """Close with what has been typed."""
        self.close_with(_plain(self.toPlainText()), by_click=by_click)

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            # Whatever is typed here is typed, even where a window has made it a shortcut.
            event.accept()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_with(None)
        elif event.key() in ENTER and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.textCursor().insertBlock()
        elif event.key() in ENTER or event.key() == Qt.Key.Key_Tab:
            self.commit()
        else:
            super().keyPressEvent(event)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in _STAYS:
            clicked = event.reason() == Qt.FocusReason.MouseFocusReason
            self.commit(by_click=clicked and self._view.hasFocus())

    def _renew(self) -> None:
        self._place()
        self.typed.emit(_plain(self.toPlainText()))

    def _place(self) -> None:
        """Take the size of the letters and lie where they will stand."""
        self.setFont(self._font())
        ink = TEXT_INKS[self._piece.role] if self.on_the_spot else DARK_INK
        ground = "transparent" if self.on_the_spot else PAPER
        self.setStyleSheet(_STYLE.format(ink=ink, ground=ground, edge=SELECTION))
        metrics = QFontMetricsF(self.font())
        lines = _plain(self.toPlainText()).split("\n")
        wide = max(metrics.horizontalAdvance(line) for line in lines) + metrics.height()
        high = metrics.lineSpacing() * len(lines) + 2 * _EDGE + 2
        self.setFixedSize(round(wide + 2 * _EDGE + 2), round(high))
        middle = self._view.to_pixel(QPointF(*self._middle()))
        if self.on_the_spot:
            # The middle of capitals is the middle of a line, as on the board.
            ascent = metrics.ascent() - CAPITALS / 2 * self.font().pixelSize()
            rest = metrics.lineSpacing() * (len(lines) - 1) / 2
            top = middle.y() - rest - ascent - _EDGE - 1
        else:
            top = middle.y() + self._piece.size / self._view.pixel + 2 * _EDGE
        self.move(round(middle.x() - self.width() / 2), round(top))

    def _font(self) -> QFont:
        font = board_font(strong=self._piece.bold) if self.on_the_spot else QFont(self.font())
        pixels = self._piece.size / self._view.pixel if self.on_the_spot else SECTION
        font.setPixelSize(round(min(max(pixels, _LEAST), _MOST)))
        return font

    def _middle(self) -> tuple[float, float]:
        points = self._piece.points
        return points[len(points) // 2] if is_along(self._piece) else points[0]


def _plain(text: str) -> str:
    """The text with plain ends of lines and no blanks around."""
    return text.replace("\u2028", "\n").strip()
