"""A button of the top bar: words where there is room for them, otherwise its icon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QIcon
from typing_extensions import override

from railwright_editor.paint.theme import theme_of
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.icons import ICON, icon_of

if TYPE_CHECKING:
    from collections.abc import Callable


class BarButton(WordButton):
    """A button with words and an icon, of which one shows. It changes with the room there is."""

    def __init__(
        self, icon: str, words: str, pressed: Callable[[], object], *, quiet: bool = False
    ) -> None:
        super().__init__(words, pressed, quiet=quiet)
        self._icon = icon
        self._words = words
        self._spelled = True
        self.setIconSize(QSize(ICON, ICON))
        self._show()

    @property
    def words(self) -> str:
        """What it says, or would say if there were room."""
        return self._words

    def say(self, words: str, about: str = "") -> None:
        """Say other words; the tooltip tells more about them."""
        self._words = words
        self.setAccessibleName(words)
        self.setToolTip(f"{words}\n{about}".strip())
        self._show()

    def spell(self, *, out: bool) -> None:
        """Show the words, or only the icon."""
        if out != self._spelled:
            self._spelled = out
            self._show()

    def _show(self) -> None:
        self.setText(self._words if self._spelled else "")
        ink = theme_of(self.palette()).color("text")
        self.setIcon(QIcon() if self._spelled else icon_of(self._icon, ink))

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show()
