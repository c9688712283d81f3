"""The command palette: everything that can be done, found by a few letters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate
from typing_extensions import override

from railwright_editor.fuzzy import rating
from railwright_editor.paint.theme import QUIET, STEP, theme_of, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.fields import LineField
from railwright_editor.widgets.notice import Sheet
from railwright_editor.widgets.rows import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtCore import QPersistentModelIndex
    from PySide6.QtGui import QFocusEvent, QKeyEvent
    from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

_WIDTH: Final = 560
_ROW: Final = 32
_MOST_ROWS: Final = 12
_MOST_RECENT: Final = 8
_OFFER: Final = Qt.ItemDataRole.UserRole
_PATH_LOSS: Final = 250
"""Letters that fit the path and the words together count so much less than in the words alone."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing to do: where it stands, its words, its keys, and why it cannot be done now.

    `name` is remembered for those used lately; offers without one stand there only when typed for.
    """

    words: str
    deed: Callable[[], object]
    path: str = ""
    keys: str = ""
    why: str = ""
    name: str = ""


def ranked(typed: str, offers: Iterable[Offer], lately: Sequence[str]) -> tuple[Offer, ...]:
    """The offers that fit what was typed, the best first; with nothing typed those used lately."""
    if not typed.strip():
        at = {name: number for number, name in enumerate(lately)}
        named = [offer for offer in offers if offer.name]
        return tuple(sorted(named, key=lambda offer: at.get(offer.name, len(at))))
    rated = [(_fit(typed, offer), offer) for offer in offers]
    fitting = [(fit, offer) for fit, offer in rated if fit is not None]
    return tuple(offer for _, offer in sorted(fitting, key=lambda pair: (-pair[0], pair[1].why)))


def _fit(typed: str, offer: Offer) -> int | None:
    alone = rating(typed, offer.words)
    whole = rating(typed, f"{offer.path} {offer.words}")
    fits = [fit for fit in (alone, whole - _PATH_LOSS if whole is not None else None) if fit]
    return max(fits, default=None)


class _Offers(QAbstractListModel):
    """The offers in the list. It changes with what is typed."""

    def __init__(self) -> None:
        super().__init__()
        self._offers: tuple[Offer, ...] = ()

    def show_offers(self, offers: tuple[Offer, ...]) -> None:
        """Show other offers."""
        self.beginResetModel()
        self._offers = offers
        self.endResetModel()

    @override
    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return len(self._offers)

    @override
    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        offer = self._offers[index.row()]
        if role == _OFFER:
            return offer
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = (offer.words, offer.path, offer.keys, offer.why)
            return ", ".join(part for part in parts if part)
        return offer.words if role == Qt.ItemDataRole.DisplayRole else None


class _OfferRow(QStyledItemDelegate):
    """Draws an offer: its menu quiet, its words, and its keys or the reason at the right."""

    @override
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, _ROW)

    @override
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        offer: Offer = index.data(_OFFER)
        theme = theme_of(option.palette)
        box = QRectF(option.rect).adjusted(STEP, 0, -STEP, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("chosen"))
            painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), 5, 5)
        inner = box.adjusted(2 * STEP, 0, -2 * STEP, 0)
        painter.setFont(type_of(QUIET))
        painter.setPen(theme.color("quiet"))
        path = f"{offer.path}  ›  ".replace("/", "  ›  ") if offer.path else ""
        painter.drawText(inner, middle, path)
        wide = painter.fontMetrics().horizontalAdvance(path)
        tail = offer.why or offer.keys
        painter.drawText(inner, middle | Qt.AlignmentFlag.AlignRight, tail)
        room = inner.adjusted(wide, 0, -painter.fontMetrics().horizontalAdvance(tail) - 12, 0)
        painter.setFont(type_of())
        painter.setPen(theme.color("quiet" if offer.why else "text"))
        words = painter.fontMetrics().elidedText(
            offer.words, Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, middle, words)
        painter.restore()


class _Field(LineField):
    """The field of the palette; `walked` carries steps in the list, Enter takes its row.

    `left` follows when the focus goes elsewhere in the window; Tab keeps it here.
    """

    walked = Signal(int)
    taken = Signal()
    left = Signal()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Down: 1,
            Qt.Key.Key_PageUp: -_MOST_ROWS,
            Qt.Key.Key_PageDown: _MOST_ROWS,
        }
        if event.key() in steps:
            self.walked.emit(steps[Qt.Key(event.key())])
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.taken.emit()
        else:
            super().keyPressEvent(event)

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        return True

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() in {Qt.FocusReason.MouseFocusReason, Qt.FocusReason.TabFocusReason}:
            self.left.emit()


class CommandPalette(Sheet):
    """A field and a list at the top centre of a window.

    `used` carries the name of an action that was taken. The palette gives the focus back to who
    had it, and then does the deed.
    """

    used = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("Command palette"))
        self._window = parent
        self._offers: Sequence[Offer] = ()
        self._lately: Sequence[str] = ()
        self._had_focus: QWidget | None = None
        self._field = _Field(tr("Command or city"))
        self._field.setPlaceholderText(tr("What to do, or a city to go to"))
        self._model = _Offers()
        self._list = QListView()
        self._list.setAccessibleName(tr("Commands"))
        self._none = Words("", "quiet")
        self._build()
        self._field.textChanged.connect(self._filter)
        self._field.walked.connect(self._walk)
        self._field.taken.connect(self._take)
        self._field.left.connect(self.hide)
        self._list.clicked.connect(lambda _index: self._take())

    def _build(self) -> None:
        self.title.hide()
        self.setAccessibleName(tr("Command palette"))
        self.column.setContentsMargins(2 * STEP, 2 * STEP, 2 * STEP, 2 * STEP)
        self.column.setSpacing(2 * STEP)
        self._list.setModel(self._model)
        self._list.setItemDelegate(_OfferRow(self._list))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setUniformItemSizes(True)
        self._list.setMouseTracking(True)
        self._list.entered.connect(self._list.setCurrentIndex)
        self._none.setContentsMargins(3 * STEP, 0, 0, STEP)
        self.column.addWidget(self._field)
        self.column.addWidget(self._list)
        self.column.addWidget(self._none)
        self.setFixedWidth(_WIDTH)

    @property
    def field(self) -> LineField:
        """Where one types."""
        return self._field

    @property
    def shown(self) -> tuple[Offer, ...]:
        """The offers in the list, the best first."""
        return tuple(
            self._model.index(row, 0).data(_OFFER) for row in range(self._model.rowCount())
        )

    def open_with(
        self, offers: Sequence[Offer], lately: Sequence[str], focused: QWidget | None
    ) -> None:
        """Open with these offers; `focused` gets the focus back."""
        self._offers, self._lately, self._had_focus = offers, lately, focused
        self._field.setText("")
        self._filter("")
        self.drop(QPoint((self._window.width() - _WIDTH) // 2, 2 * STEP))
        self._field.setFocus()

    def _filter(self, typed: str) -> None:
        self._model.show_offers(ranked(typed, self._offers, self._lately[:_MOST_RECENT]))
        rows = self._model.rowCount()
        self._list.setFixedHeight(max(1, min(rows, _MOST_ROWS)) * _ROW + 2)
        self._list.setVisible(bool(rows))
        self._none.setVisible(not rows)
        self._none.setText(tr("Nothing is called “{typed}”.", typed=typed) if not rows else "")
        self._list.setCurrentIndex(self._model.index(0, 0))
        self._list.scrollToTop()
        self.adjustSize()

    def _walk(self, step: int) -> None:
        rows = self._model.rowCount()
        if not rows:
            return
        at = self._list.currentIndex().row() + step
        at = at % rows if abs(step) == 1 else max(0, min(rows - 1, at))
        self._list.setCurrentIndex(self._model.index(at, 0))

    def _take(self) -> None:
        offer = self._list.currentIndex().data(_OFFER)
        if not isinstance(offer, Offer) or offer.why:
            return
        self.close_sheet()
        if offer.name:
            self.used.emit(offer.name)
        offer.deed()

    @override
    def close_sheet(self) -> None:
        """Close, and give the focus back."""
        self.hide()
        if self._had_focus is not None:
            self._had_focus.setFocus()
        self.closed.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        # Nothing typed here may reach the window below.
        event.accept()
