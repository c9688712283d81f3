"""The plugins folder: single files, each run only after the user has trusted exactly this file.

The folder is never on the path of imports. What is hashed and what is run are the same bytes, so
that nothing can be exchanged in between.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from platformdirs import user_data_path

from railwright.rules.trust import TrustStore, digest_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import ModuleType

HOME: Final = "RAILWRIGHT_HOME"
"""An environment variable: a folder for everything that Railwright keeps, instead of the usual."""

PREFIX: Final = "railwright_plugin_file_"
"""What begins the names of the modules that come from the folder."""

State: TypeAlias = Literal["trusted", "new", "changed"]


@dataclass(frozen=True, slots=True)
class PluginFile:
    """One file of the folder: its bytes, read once, and whether these are trusted.

    It is "changed" when another content of this file was trusted.
    """

    path: Path
    content: bytes
    digest: str
    state: State


class PluginsFolder:
    """The folder of single-file plugins, and the trust that the user has given them."""

    def __init__(self, path: Path, trust: TrustStore) -> None:
        self.path = path
        self.trust = trust

    @classmethod
    def usual(cls, environment: Mapping[str, str] = os.environ) -> PluginsFolder:
        """The folder of this platform, or the one below `RAILWRIGHT_HOME`."""
        home = environment.get(HOME)
        above = Path(home) if home else user_data_path("railwright", appauthor=False)
        return cls(above / "plugins", TrustStore(above / "trusted-plugins.json"))

    def paths(self) -> tuple[Path, ...]:
        """The files that may be plugins, by name; none where there is no folder."""
        try:
            found = sorted(self.path.glob("*.py"))
        except OSError:
            return ()
        return tuple(
            path
            for path in found
            if path.is_file() and path.name[0] not in "._" and path.name.isprintable()
        )

    def look_at(self, path: Path) -> PluginFile:
        """Read a file, without running it. Raises `OSError` if it cannot be read."""
        content = path.read_bytes()
        digest = digest_of(content)
        known = self.trust.digest(path)
        state: State = "trusted" if known == digest else "changed" if known else "new"
        return PluginFile(path, content, digest, state)

    def files(self) -> Iterator[PluginFile | tuple[Path, OSError]]:
        """What lies in the folder, without running any of it; errors for what cannot be read."""
        for path in self.paths():
            try:
                yield self.look_at(path)
            except OSError as error:
                yield path, error


def module_name(path: Path) -> str:
    """The name of the module of a file; it has no full stop, so that it has no parent either."""
    return PREFIX + path.stem.replace(".", "_")


def run(file: PluginFile) -> ModuleType:
    """Run the bytes of a file as a module, once for each content.

    The module is in `sys.modules`, where dataclasses and pickle look for it; but no `import`
    statement finds it under the name of its file.

    Raises:
        PermissionError: the file is not trusted.
        BaseException: whatever the file raises; the module is then forgotten.
    """
    if file.state != "trusted":
        raise PermissionError(f"{file.path.name} is not trusted")
    name = module_name(file.path)
    known = sys.modules.get(name)
    if known is not None and vars(known).get("__digest__") == file.digest:
        return known
    spec = spec_from_loader(name, loader=None, origin=str(file.path))
    if spec is None:
        raise ImportError(f"{file.path.name} cannot be made a module")
    module = module_from_spec(spec)
    module.__file__ = str(file.path)
    vars(module)["__digest__"] = file.digest
    sys.modules[name] = module
    try:
        exec(  # noqa: S102 - running a plugin that the user trusts is what this is for
            compile(file.content, str(file.path), "exec", dont_inherit=True), vars(module)
        )
    except BaseException:
        if known is None:
            del sys.modules[name]
        else:
            sys.modules[name] = known
        raise
    return module
