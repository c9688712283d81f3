"""Where the schemas and the maps that come with Railwright lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent


def schemas_folder() -> Path:
    """The folder of the JSON schemas."""
    return _folder("schemas")


def maps_folder() -> Path:
    """The folder of the boards that come with the program."""
    return _folder("maps")


def expansions_folder() -> Path:
    """The folder of the expansions that come with the program."""
    return maps_folder() / "expansions"


def docs_folder() -> Path:
    """The folder of the pages for people."""
    return _folder("docs")


def _folder(name: str) -> Path:
    """In an installed wheel the folder is bundled, in a working copy it stands at the top."""
    bundled = _PACKAGE / "_bundled" / name
    return bundled if bundled.is_dir() else _PACKAGE.parents[1] / name
