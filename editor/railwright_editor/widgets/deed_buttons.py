"""Icon buttons that each do one named deed and have a key: those of a rail or of a bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import IconButton

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtWidgets import QBoxLayout


def named_key(name: str, key: str) -> str:
    """A name with its key behind it: "Hint (H)"; the name alone without a key."""
    return f"{name} ({key})" if key else name


class Deed(NamedTuple):
    """What a button does, its icon, its name, its key."""

    does: str
    icon: str
    name: str
    key: str


class DeedButton(IconButton):
    """A button that does a deed. It changes with what it is called, and what bars it."""

    def __init__(self, deed: Deed, side: int) -> None:
        super().__init__(deed.icon, "", side=side)
        self._key = deed.key
        self._name = ""
        self.reason = ""
        self.call_it(deed.icon, tr(deed.name))

    def call_it(self, icon: str, name: str) -> None:
        """Show an icon and a name; the key stays."""
        self._name = name
        self.set_icon(icon)
        spoken = tr("{name}, key {key}", name=name, key=self._key) if self._key else name
        self.setAccessibleName(spoken)
        self.bar(self.reason)

    def show_key(self, key: str) -> None:
        """Have another key, or with "" none."""
        self._key = key
        self.call_it(self._icon, self._name)

    def bar(self, reason: str) -> None:
        """Gray it out for a reason, or with "" let it be used."""
        self.reason = reason
        named = named_key(self._name, self._key)
        self.setToolTip(f"{named}\n{reason}" if reason else named)
        self.setAccessibleDescription(reason)
        self.setEnabled(not reason)

    def show_pause(self, *, paused: bool, go_on: str) -> None:
        """Be the button that pauses, or the one that goes on, in these words."""
        self.call_it("play" if paused else "pause", go_on if paused else tr("Pause"))


def deed_buttons(
    deeds: Iterable[Deed], row: QBoxLayout, do: Callable[[str], object], side: int = 32
) -> dict[str, DeedButton]:
    """Put a button for each deed into a row or a column; by what they do."""
    buttons = {}
    for deed in deeds:
        button = DeedButton(deed, side)
        button.clicked.connect(lambda _checked=False, does=deed.does: do(does))
        row.addWidget(button)
        buttons[deed.does] = button
    return buttons
