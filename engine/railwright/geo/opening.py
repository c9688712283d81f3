"""Opening a file of outlines, whatever its format."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from railwright.geo.geojson import geojson_outlines
from railwright.geo.shapes import MOST_BYTES, OutlineError
from railwright.geo.svg import svg_outlines

if TYPE_CHECKING:
    from os import PathLike

    from railwright.geo.shapes import Outlines

SUFFIXES: Final = (".svg", ".geojson", ".topojson", ".json")
"""How the names of files of outlines end."""


def read_outlines(path: str | PathLike[str]) -> Outlines:
    """Read the outlines of an SVG, GeoJSON or TopoJSON file. Nothing else is ever opened.

    Raises:
        OutlineError: The file cannot be read, or nothing in it can be drawn.
    """
    source = Path(path)
    try:
        with source.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise OutlineError(
            f"{source.name} cannot be read. Check its name, its folder and its permissions."
        ) from error
    if len(content) > MOST_BYTES:
        raise OutlineError(
            f"{source.name} is larger than {MOST_BYTES // 1_000_000} MB. "
            "Simplify it in the program it comes from."
        )
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return svg_outlines(content, source.name)
    return geojson_outlines(_decoded(content, source.name), source.name)


def _decoded(content: bytes, file: str) -> str:
    if content.startswith(b"\x1f\x8b"):
        raise OutlineError(f"{file} is compressed. Unpack it first.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise OutlineError(
            f"{file} is not UTF-8 text. Outlines come as SVG, GeoJSON or TopoJSON."
        ) from error
