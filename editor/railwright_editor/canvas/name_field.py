"""The field in which a city is named, on the spot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget
from typing_extensions import override

from railwright_editor.paint.palette import DARK_INK, SELECTION, WARNING
from railwright_editor.paint.theme import SECTION, type_of
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable

_LEAST_WIDTH = 90
_MARGIN = 4
_COMMITS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)
_STYLE = (
    "QLineEdit {{ background: #ffffff; color: {ink}; border: 2px solid {edge}; border-radius: 4px;"
    " padding: 2px 6px; selection-background-color: {selection}; selection-color: #ffffff; }}"
)


class NameField(QLineEdit):
    """A line of text over the canvas, its content selected. It changes as one types.

    Enter, Tab and leaving it commit, Esc drops: `closed` then carries the name or None, once.
    `note` says what is odd about a name; the field turns amber while it does.
    """

    closed = Signal(object)
    noted = Signal(str)

    def __init__(
        self, parent: QWidget, text: str, note: Callable[[str], str], title: str = ""
    ) -> None:
        super().__init__(text, parent)
        self._parent = parent
        self._note = note
        self._open = True
        self.setFont(type_of(SECTION, strong=True))
        self.setAccessibleName(title or tr("Name of the city"))
        self.selectAll()
        self.textChanged.connect(self._renew)
        self._renew(text)

    def open_at(self, place: QPoint) -> None:
        """Show the field with its left edge at a pixel of its parent, and take the focus."""
        self.move(place - QPoint(0, self.sizeHint().height() // 2))
        self._keep_inside()
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def commit(self) -> None:
        """Close with the name typed; an empty one drops."""
        self._close(self.text().strip() or None)

    def drop(self) -> None:
        """Close without a name."""
        self._close(None)

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            # Whatever is typed here is typed, even where a window has made it a shortcut.
            event.accept()
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.drop()
                return True
            if event.key() in _COMMITS:
                # Used up here: the canvas below has a meaning of its own for Enter.
                self.commit()
                return True
        return super().event(event)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.commit()

    def _close(self, name: str | None) -> None:
        if not self._open:
            return
        self._open = False
        if self.hasFocus():
            self._parent.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        self.deleteLater()
        self.closed.emit(name)

    def _keep_inside(self) -> None:
        """Move or shorten the field where it would leave its parent at the right."""
        room = self._parent.width() - _MARGIN
        self.resize(min(self.width(), room - _MARGIN), self.height())
        self.move(max(_MARGIN, min(self.x(), room - self.width())), self.y())

    def _renew(self, text: str) -> None:
        note = self._note(text.strip())
        edge = WARNING if note else SELECTION
        self.setStyleSheet(_STYLE.format(ink=DARK_INK, edge=edge, selection=SELECTION))
        width = QFontMetrics(self.font()).horizontalAdvance(text) + 28
        self.resize(max(width, _LEAST_WIDTH), self.sizeHint().height())
        self._keep_inside()
        self.noted.emit(note)


class Naming:
    """The field for a name over a canvas, one at a time. It changes.

    `note` is told what is odd about the name that is being typed, "" when nothing is.
    """

    def __init__(self, parent: QWidget, note: Callable[[str], None]) -> None:
        self._parent = parent
        self._note = note
        self._field: NameField | None = None

    @property
    def is_open(self) -> bool:
        """Whether a name is being typed."""
        return self._field is not None

    def ask(
        self,
        place: QPoint,
        text: str,
        note: Callable[[str], str],
        done: Callable[[str | None], None],
        title: str = "",
    ) -> None:
        """Open a field at a pixel of the canvas; one that is open commits."""
        self.close()
        self._field = NameField(self._parent, text, note, title)
        self._field.noted.connect(self._note)
        self._field.closed.connect(self._closed)
        self._field.closed.connect(done)
        self._field.open_at(place)

    def close(self) -> bool:
        """Commit the open field, if there is one; whether there was."""
        if self._field is None:
            return False
        self._field.commit()
        return True

    def _closed(self) -> None:
        self._field = None
        self._note("")
