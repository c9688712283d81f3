"""What a person has set: look, hands, screen and keys. Kept with the settings, taken at once."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from railwright_editor.keymap import Keymap, keymap_from, written

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableMapping

    from railwright_editor.keymap import KeyRow

_NAME: Final = "preferences"
_KEYS: Final = "keys"

LEAST_TEXT: Final = 80
MOST_TEXT: Final = 200
TEXT_STEP: Final = 10
MOTIONS: Final = ("system", "on", "off")
LEAST_GRID: Final = 0.5
MOST_GRID: Final = 100.0
MOST_PIXELS: Final = 40.0


@dataclass(frozen=True, slots=True)
class Preferences:
    """Everything set besides theme and keys.

    `text_size` in percent; `reduced_motion` "system", "on" or "off"; `grid_step` in mm;
    `pixels_per_mm` are those of the screen itself, 0 as long as nobody has measured.
    """

    text_size: int = 100
    reduced_motion: str = "system"
    wheel_zooms: bool = True
    snap_to_locked: bool = False
    grid_step: float = 5.0
    pixels_per_mm: float = 0.0


def preferences_of(choices: Mapping[str, str]) -> Preferences:
    """What the choices of the settings hold; what is missing or out of range is as at first.

    Unlike the keys, it needs no application.
    """
    try:
        told = json.loads(choices.get(_NAME, "{}"))
    except ValueError:
        return Preferences()
    usual = Preferences()
    if not isinstance(told, dict):
        return usual
    right = {
        name: told[name]
        for name, value in asdict(usual).items()
        if name in told and _sound(name, told[name], value)
    }
    return replace(usual, **right)


def _sound(name: str, told: Any, usual: Any) -> bool:  # noqa: ANN401 - any part of a file
    if isinstance(usual, bool) or isinstance(told, bool):
        return isinstance(usual, bool) and isinstance(told, bool)
    if name == "reduced_motion":
        return told in MOTIONS
    if not isinstance(told, int | float):
        return False
    if name == "pixels_per_mm":
        return 0 <= told <= MOST_PIXELS
    least, most = {
        "text_size": (LEAST_TEXT, MOST_TEXT),
        "grid_step": (LEAST_GRID, MOST_GRID),
    }[name]
    return least <= told <= most


class KeptPreferences(QObject):
    """The preferences and keys of the program. They change, and write themselves.

    `changed` follows every change of the preferences, `keys_changed` of the keys.
    """

    changed = Signal()
    keys_changed = Signal()

    def __init__(self, choices: MutableMapping[str, str], rows: tuple[KeyRow, ...]) -> None:
        super().__init__()
        self._choices = choices
        self._now = preferences_of(choices)
        self._keys = keymap_from(choices.get(_KEYS, ""), rows)

    @property
    def now(self) -> Preferences:
        """The preferences as they are."""
        return self._now

    @property
    def keymap(self) -> Keymap:
        """The keys as they are."""
        return self._keys

    def set(self, **changes: Any) -> None:  # noqa: ANN401 - each field has a type of its own
        """Change fields of the preferences, by their names."""
        now = replace(self._now, **changes)
        if now != self._now:
            self._now = now
            self._choices[_NAME] = json.dumps(asdict(now))
            self.changed.emit()

    def set_keymap(self, keymap: Keymap) -> None:
        """Take other keys."""
        if keymap != self._keys:
            self._keys = keymap
            self._choices[_KEYS] = written(keymap)
            self.keys_changed.emit()
