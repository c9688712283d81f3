"""A bar that tells how well the spaces of a route fit the distance between its cities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from railwright.board.geometry import ALLOWED, FITS
from railwright_editor.paint.theme import QUIET, theme_of, type_of
from railwright_editor.translation import tr
from railwright_editor.words import fit_name

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_LEAST: Final = 0.7
_MOST: Final = 1.3
_ROLES: Final = {"fits": "good", "tight": "warning", "loose": "warning"}


class FitBar(QWidget):
    """The scale from 70 to 130 %, a mark at the fit, and the sentence below."""

    def __init__(self) -> None:
        super().__init__()
        self._fit = 1.0
        self._sentence = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(36)

    @property
    def sentence(self) -> str:
        """What the bar says in words."""
        return self._sentence

    def show_fit(self, needed: float, here: float) -> None:
        """Show mm needed by the spaces, and mm here between the cities."""
        self._fit = here / needed
        self._sentence = tr(
            "{needed:.0f} mm needed, {here:.0f} here, {fit:.0f} % · {word}",
            needed=needed,
            here=here,
            fit=100 * self._fit,
            word=tr(fit_name(self._fit)),
        )
        self.setAccessibleName(tr("Fit: {sentence}", sentence=self._sentence))
        self.setToolTip(tr("97 to 106 % fits; below 90 or above 115 % becomes a finding."))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(180, 36)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        bar = QRectF(0, 5, self.width(), 8)
        role = _ROLES.get(fit_name(self._fit), "error")
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("pressed"))
            painter.drawRoundedRect(bar, 4, 4)
            painter.setOpacity(0.35)
            for (start, end), ground in ((ALLOWED, "warning"), (FITS, "good")):
                left, right = self._across(start), self._across(end)
                painter.setBrush(theme.color(ground))
                painter.drawRect(QRectF(left, bar.top(), right - left, bar.height()))
            painter.setOpacity(1.0)
            mark = QPointF(self._across(self._fit), bar.center().y())
            painter.setPen(QPen(theme.color("panel"), 2))
            painter.setBrush(theme.color(role))
            painter.drawEllipse(mark, 6, 6)
            painter.setFont(type_of(QUIET))
            painter.setPen(theme.color(f"{role}_text"))
            words = QRectF(0, 18, self.width(), 17)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._sentence)

    def _across(self, fit: float) -> float:
        share = (min(_MOST, max(_LEAST, fit)) - _LEAST) / (_MOST - _LEAST)
        return 6 + share * (self.width() - 12)
