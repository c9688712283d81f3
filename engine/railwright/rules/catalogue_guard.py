"""A guard over the loading of a plugin: what it prints or changes for all others is told.

This is no sandbox: a plugin can do whatever its user can. The guard finds what is done by mistake
and what is done openly, puts it back, and lets the rest of the program go on.
"""

from __future__ import annotations

import builtins
import io
import os
import random
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

OWN: Final = ("railwright", "railwright_rules", "railwright_editor")
LONGEST: Final = 60
"""Letters of what a plugin printed that are told."""


class UnwelcomeError(Exception):
    """A plugin printed something or changed something that belongs to all."""


@dataclass(frozen=True, slots=True)
class Watched:
    """Something that belongs to all: how it is noted before, and put back after."""

    what: str
    note: Callable[[], Any]
    put_back: Callable[[Any], object]


def _put_environ_back(noted: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(noted)


def _put_path_back(noted: list[str]) -> None:
    sys.path[:] = noted


def _folder() -> Path | None:
    """The current folder, or None where it has been deleted."""
    try:
        return Path.cwd()
    except FileNotFoundError:
        return None


def _put_folder_back(noted: Path | None) -> None:
    if noted is not None:
        os.chdir(noted)


def _put_streams_back(noted: tuple[Any, ...]) -> None:
    sys.stdout, sys.stderr, sys.excepthook, sys.displayhook = noted


WATCHED: Final = (
    Watched("the environment", lambda: dict(os.environ), _put_environ_back),
    Watched("sys.path", lambda: list(sys.path), _put_path_back),
    Watched("the current folder", _folder, _put_folder_back),
    Watched("the chance of all (random)", random.getstate, random.setstate),
    Watched(
        "the streams or hooks of sys",
        lambda: (sys.stdout, sys.stderr, sys.excepthook, sys.displayhook),
        _put_streams_back,
    ),
    Watched("the recursion limit", sys.getrecursionlimit, sys.setrecursionlimit),
)


def _spaces() -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """The names of the builtins, of Railwright's modules and of their classes: (name, whose, all).

    Submodules are left out, since importing one gives its package a name.
    """
    modules = [(name, found) for name, found in sys.modules.items() if name.split(".")[0] in OWN]
    for name, module in (("builtins", builtins), *modules):
        names = _names(module)
        yield name, module, names
        for kind in names.values():
            if isinstance(kind, type) and kind.__module__ == name:
                yield f"{name}.{kind.__name__}", kind, _names(kind)


def _names(whose: Any) -> dict[str, Any]:  # noqa: ANN401 - module or class
    """The names of a module or a class; submodules and the last answer of a prompt left out."""
    return {
        key: value
        for key, value in vars(whose).items()
        if key != "_" and not isinstance(value, ModuleType)
    }


@dataclass(frozen=True, slots=True)
class _Note:
    """How everything stood before a plugin was loaded."""

    watched: tuple[Any, ...]
    spaces: tuple[tuple[str, Any, dict[str, Any]], ...]

    @classmethod
    def now(cls) -> _Note:
        return cls(tuple(one.note() for one in WATCHED), tuple(_spaces()))

    def put_back(self) -> list[str]:
        """Put back whatever has changed, and say what that was."""
        changed = []
        for one, noted in zip(WATCHED, self.watched, strict=True):
            if one.note() != noted:
                one.put_back(noted)
                changed.append(one.what)
        for name, whose, noted in self.spaces:
            changed += [f"{name}.{key}" for key in _restored(whose, noted)]
            if isinstance(whose, ModuleType) and sys.modules.get(name) is not whose:
                sys.modules[name] = whose
                changed.append(name)
        return changed


def _restored(whose: Any, noted: dict[str, Any]) -> list[str]:  # noqa: ANN401 - module or class
    """Put back what the names of a module or a class meant; the names that have changed."""
    now = _names(whose)
    changed = [key for key, value in noted.items() if now.get(key, now) is not value]
    added = [key for key in now if key not in noted and not key.startswith("__")]
    for key in changed:
        setattr(whose, key, noted[key])
    for key in added:
        delattr(whose, key)
    return [*changed, *added]


class Guard:
    """Watches while a plugin is loaded: `with Guard(): ...`.

    Raises `UnwelcomeError` at its end if the plugin printed or changed something. Errors of
    the plugin go through; what it changed is put back all the same.
    """

    def __init__(self) -> None:
        self._printed = io.StringIO()
        self._streams = (redirect_stdout(self._printed), redirect_stderr(self._printed))
        self._note: _Note | None = None

    def __enter__(self) -> None:
        for stream in self._streams:
            stream.__enter__()
        self._note = _Note.now()

    def __exit__(self, kind: type[BaseException] | None, *_more: object) -> None:
        changed = self._note.put_back() if self._note is not None else []
        for stream in reversed(self._streams):
            stream.__exit__(None, None, None)
        if kind is not None:
            return
        if changed:
            raise UnwelcomeError(f"it changes {', '.join(changed)}")
        printed = self._printed.getvalue().strip()
        if printed:
            raise UnwelcomeError(f"it prints {printed.splitlines()[0][:LONGEST]!r}")
