"""The head of the Inspector: icon, kind and name of what is selected; its lock and its eye."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import QUIET, SECTION, STEP, theme_of, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton
from railwright_editor.widgets.fields import FIELD_HEIGHT, TextField
from railwright_editor.widgets.icons import paint_icon
from railwright_editor.widgets.rows import ShortWords, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPaintEvent

_ICON: Final = 20


@dataclass(frozen=True, slots=True)
class Heading:
    """What the head shows: `named` is what the field for the name is called, "" for no field.

    `locked` and `hidden` are None where things differ; a thing that cannot be locked or hidden
    has `lockable` or `hideable` False.
    """

    icon: str
    kind: str
    name: str
    named: str = ""
    lockable: bool = False
    locked: bool | None = False
    hideable: bool = False
    hidden: bool | None = False


class _KindIcon(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._icon = "map"
        self.setFixedSize(_ICON, _ICON)

    def show_icon(self, icon: str) -> None:
        self._icon = icon
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            color = theme_of(self.palette()).color("accent")
            paint_icon(painter, QRectF(0, 0, _ICON, _ICON), self._icon, color)


class InspectorHead(QWidget):
    """`renamed` carries the name that was typed, `deed_wanted` "lock" or "hide".

    `note` says what is odd about a name while it is typed, "" when nothing is.
    """

    renamed = Signal(str)
    deed_wanted = Signal(str)

    def __init__(self, note: Callable[[str], str]) -> None:
        super().__init__()
        self._note = note
        self._icon = _KindIcon()
        self._kind = Words("", "quiet", size=QUIET)
        self._field = TextField("")
        self._field.setProperty("plain", True)  # noqa: FBT003 - the signature of QObject
        self._field.setFont(type_of(SECTION, strong=True))
        self._field.setTextMargins(-2, 0, 0, 0)
        self._words = ShortWords(size=SECTION)
        self._lock = IconButton("lock-open", tr("Lock"), side=28)
        self._hide = IconButton("eye", tr("Hide"), side=28)
        self._build()
        self._field.committed.connect(self.renamed)
        self._field.textEdited.connect(lambda text: self._field.set_odd(self._note(text.strip())))
        self._lock.clicked.connect(lambda _checked=False: self.deed_wanted.emit("lock"))
        self._hide.clicked.connect(lambda _checked=False: self.deed_wanted.emit("hide"))

    def _build(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(2 * STEP)
        self._kind.setMinimumHeight(FIELD_HEIGHT)
        top.addWidget(self._icon)
        top.addWidget(self._kind, 1)
        top.addWidget(self._lock)
        top.addWidget(self._hide)
        down = QVBoxLayout(self)
        down.setContentsMargins(2 * STEP, 2 * STEP, 4 * STEP, 0)
        down.setSpacing(STEP)
        # The letters of the field stand under the icon; its edge, seen on hover, is outside.
        top.setContentsMargins(2 * STEP, 0, 0, 0)
        self._words.setContentsMargins(2 * STEP, 0, 0, 0)
        down.addLayout(top)
        down.addWidget(self._words)
        down.addWidget(self._field)
        self._words.setMinimumHeight(FIELD_HEIGHT)

    def focus_name(self) -> None:
        """Put the focus into the field of the name, if there is one."""
        self._field.setFocus(Qt.FocusReason.TabFocusReason)

    def show_heading(self, heading: Heading) -> None:
        """Show what is selected."""
        self._icon.show_icon(heading.icon)
        self._kind.setText(heading.kind)
        self._words.setVisible(not heading.named)
        self._words.show_text(heading.name)
        self._field.setVisible(bool(heading.named))
        self._field.setAccessibleName(heading.named)
        self._field.show_text(heading.name)
        self._lock.setVisible(heading.lockable)
        self._hide.setVisible(heading.hideable)
        lock = tr("Unlock") if heading.locked else tr("Lock")
        hide = tr("Show") if heading.hidden else tr("Hide")
        for button, words, icon, tip in (
            (
                self._lock,
                lock,
                "lock" if heading.locked else "lock-open",
                tr("{lock} (Ctrl+Shift+L). What is locked stays under the hand.", lock=lock),
            ),
            (
                self._hide,
                hide,
                "eye-off" if heading.hidden else "eye",
                tr("{hide} (Ctrl+Shift+H). What is hidden is not printed.", hide=hide),
            ),
        ):
            button.setAccessibleName(words)
            button.setToolTip(tip)
            button.set_icon(icon)
