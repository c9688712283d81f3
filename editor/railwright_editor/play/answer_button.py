"""A button of the prompt bar: a verb, and its key on a small cap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionButton
from typing_extensions import override

from railwright_editor.paint.theme import BODY, QUIET, theme_of, type_of
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from railwright_editor.paint.theme import Theme

_SIDE: Final = 10
_GAP: Final = 6
_CAP_HIGH: Final = 16


class AnswerButton(WordButton):
    """A verb with the key that a game knows it by, and the key that is shown; "" for none."""

    def __init__(
        self, words: str, key: str = "", shown_key: str = "", *, primary: bool = False
    ) -> None:
        super().__init__(words, primary=primary)
        self.key = key
        self.shown_key = shown_key
        self.setFont(type_of(BODY))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(
            tr("{words}, key {key}", words=words, key=shown_key) if shown_key else words
        )
        self.explain("")

    def explain(self, words: str) -> None:
        """Say more to those who point at it."""
        named = (
            tr("{words} ({key})", words=self.text(), key=self.shown_key) if self.shown_key else ""
        )
        self.setToolTip("\n".join(part for part in (named, words) if part))
        self.setAccessibleDescription(words)

    @override
    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self.font()).horizontalAdvance(self.text())
        cap = _GAP + self._cap_width() if self.shown_key else 0
        return QSize(round(words + cap + 2 * _SIDE) + 2, super().sizeHint().height())

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _cap_width(self) -> float:
        return max(QFontMetricsF(type_of(QUIET)).horizontalAdvance(self.shown_key) + 8, _CAP_HIGH)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        theme = theme_of(self.window().palette())  # its own is that of a filled button
        with QPainter(self) as painter:
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(self.font())
            painter.setPen(theme.color(self._ink()))
            box = QRectF(self.rect()).adjusted(_SIDE, 0, -_SIDE, 0)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self.text())
            if self.shown_key:
                self._paint_cap(painter, box, theme)

    def _paint_cap(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        cap = QRectF(0, 0, self._cap_width(), _CAP_HIGH)
        cap.moveCenter(box.center())
        cap.moveRight(box.right() + 2)
        filled = self.property("primary") and self.isEnabled()
        painter.setPen(QPen(theme.color("on_accent" if filled else "field_edge"), 1.0))
        painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.setFont(type_of(QUIET))
        painter.setPen(theme.color("quiet" if self._ink() == "text" else self._ink()))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self.shown_key)

    def _ink(self) -> str:
        if not self.isEnabled():
            return "disabled"
        return "on_accent" if self.property("primary") else "text"
