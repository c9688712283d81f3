"""What the window remembers from one start to the next: theme, sizes, recent boards."""

from __future__ import annotations

import os
from collections.abc import MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from platformdirs import user_config_path, user_state_path
from PySide6.QtCore import QSettings
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HOME: Final = "RAILWRIGHT_HOME"
"""An environment variable: a folder for settings and recovery copies instead of the usual two."""

MOST_RECENT: Final = 8
_CHOICE: Final = "choices/"
_PINNED: Final = "pinned"
_THEMES: Final = ("system", "light", "dark")


@dataclass(frozen=True, slots=True)
class Folders:
    """Where settings and recovery copies lie."""

    settings: Path
    state: Path

    @classmethod
    def usual(cls, environment: Mapping[str, str] = os.environ) -> Folders:
        """The folders of this platform, or those below `RAILWRIGHT_HOME`."""
        home = environment.get(HOME)
        if home:
            return cls(Path(home) / "settings", Path(home) / "state")
        return cls(
            user_config_path("railwright", appauthor=False),
            user_state_path("railwright", appauthor=False),
        )


class Settings:
    """The settings file of the editor. It changes, and writes itself."""

    def __init__(self, folders: Folders) -> None:
        path = folders.settings / "editor.ini"
        self._file = QSettings(str(path), QSettings.Format.IniFormat)

    @property
    def theme(self) -> str:
        """The theme that was chosen: "system", "light" or "dark"."""
        value = self._file.value("theme", "system")
        return str(value) if value in _THEMES else "system"

    @theme.setter
    def theme(self, name: str) -> None:
        self._file.setValue("theme", name)

    @property
    def recent(self) -> tuple[Path, ...]:
        """The boards opened last, the newest first; files that are gone are left out."""
        value = self._file.value("recent", [])
        texts = [value] if isinstance(value, str) else value if isinstance(value, list) else []
        return tuple(path for path in map(Path, map(str, texts)) if path.is_file())

    def remember(self, path: Path) -> None:
        """Put a board first in the list of recent ones; those that are pinned are never dropped."""
        pinned = self.pinned
        others = [other for other in self.recent if other != path]
        loose = [other for other in others if other not in pinned]
        room = max(0, MOST_RECENT - 1 - (len(others) - len(loose)))
        kept = [other for other in others if other in pinned or other in loose[:room]]
        self._file.setValue("recent", [str(path), *map(str, kept)])

    @property
    def pinned(self) -> frozenset[Path]:
        """The recent boards that stay above the others."""
        text = self.choices.get(_PINNED, "")
        return frozenset(map(Path, filter(None, text.split("\n"))))

    def pin(self, path: Path, *, on: bool) -> None:
        """Let a recent board stay above the others, or no longer."""
        pinned = self.pinned | {path} if on else self.pinned - {path}
        self.choices[_PINNED] = "\n".join(sorted(map(str, pinned)))

    def number(self, name: str, default: int) -> int:
        """A size in px that was remembered, or the default."""
        try:
            return int(str(self._file.value(name, default)))
        except ValueError:
            return default

    def keep_number(self, name: str, value: int) -> None:
        """Remember a size in px."""
        self._file.setValue(name, value)

    @property
    def choices(self) -> Choices:
        """Choices that parts of the window remember, by a name of their own."""
        return Choices(self._file)

    def flush(self) -> None:
        """Write to the disk now."""
        self._file.sync()


class Choices(MutableMapping[str, str]):
    """Remembered choices as texts. Changes, and writes itself."""

    def __init__(self, file: QSettings) -> None:
        self._file = file

    @override
    def __getitem__(self, name: str) -> str:
        if not self._file.contains(_CHOICE + name):
            raise KeyError(name)
        return str(self._file.value(_CHOICE + name))

    @override
    def __setitem__(self, name: str, text: str) -> None:
        self._file.setValue(_CHOICE + name, text)

    @override
    def __delitem__(self, name: str) -> None:
        self._file.remove(_CHOICE + name)

    @override
    def __iter__(self) -> Iterator[str]:
        names = [key for key in self._file.allKeys() if key.startswith(_CHOICE)]
        return iter([name.removeprefix(_CHOICE) for name in names])

    @override
    def __len__(self) -> int:
        return len(list(iter(self)))
