"""The chain beside a value that can follow something: closed while it follows, open when typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import override

from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from railwright_editor.paint.theme import Theme


class Chain(IconButton):
    """A chain; what a click does is the owner's: `closed` tells whether the value follows now."""

    def __init__(self, name: str) -> None:
        super().__init__("link", name, side=28)
        self._name = name
        self.closed: bool | None = True

    def show_closed(self, closed: bool | None, tip: str) -> None:  # noqa: FBT001 - three values
        """Show whether the value follows; None when several things differ."""
        self.closed = closed
        state = {True: tr("on"), False: tr("off"), None: tr("mixed")}[closed]
        self.setAccessibleName(f"{self._name}: {state}")
        self.setToolTip(tip)
        self.set_icon("link" if closed else "unlink")

    @override
    def _colors(self, theme: Theme) -> tuple[QColor | None, QColor]:
        ground, ink = super()._colors(theme)
        if self.isEnabled() and not self.underMouse():
            ink = theme.color("focus" if self.closed else "quiet")
        return ground, ink
