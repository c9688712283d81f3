"""Outlines from GeoJSON (RFC 7946), and from TopoJSON through `topojson`."""

from __future__ import annotations

import json
from collections import Counter
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias

from railwright.geo.shapes import (
    MOST_POINTS,
    OutlineError,
    Outlines,
    Ring,
    Shape,
    kind_in,
    passed_over,
    too_many,
)
from railwright.geo.topojson import untangled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.board.model import Point
    from railwright.geo.shapes import Kind, Plane

Json: TypeAlias = Any
"""Any value that JSON can hold."""

_TELLING: Final = ("kind", "type", "class", "fclass", "featurecla", "natural", "waterway", "layer")
"""The properties in which files usually say what a shape is."""
_NAMES: Final = ("name", "NAME", "Name", "name_en", "NAME_EN", "title", "id")
_POINTS: Final = ("Point", "MultiPoint")
_DEEPEST: Final = 32


def geojson_outlines(text: str, file: str) -> Outlines:
    """Read a GeoJSON or a TopoJSON file; `file` names it in messages.

    Raises:
        OutlineError: The text is not such a file, or nothing in it can be drawn.
    """
    value = _loaded(text, file)
    if not isinstance(value, dict) or not isinstance(value.get("type"), str):
        raise OutlineError(
            f'{file} is not GeoJSON or TopoJSON: it does not begin with a "type", such as '
            "FeatureCollection or Topology."
        )
    upright = value["type"] != "Topology"
    if not upright:
        value = untangled(value, file)
    return _Reader(file, kind_in([file])).read(value, upright=upright)


def _loaded(text: str, file: str) -> Json:
    def refuse(word: str) -> NoReturn:
        raise OutlineError(f"{file} has a number {word}; coordinates are finite numbers.")

    try:
        return json.loads(text, parse_constant=refuse)
    except json.JSONDecodeError as error:
        if not error.pos:
            raise OutlineError(
                f"{file} holds no outlines. They come as SVG, GeoJSON or TopoJSON."
            ) from error
        raise OutlineError(
            f"{file}, line {error.lineno}, column {error.colno}: {_SAID.get(error.msg, error.msg)}."
        ) from error
    except RecursionError as error:
        raise OutlineError(f"{file} is nested too deeply to be a file of outlines.") from error


_SAID: Final = {
    "Expecting value": "a value is missing here",
    "Expecting ',' delimiter": "a comma or a closing bracket is missing here",
    "Expecting ':' delimiter": "a colon is missing here",
    "Expecting property name enclosed in double quotes": "a name in double quotes is missing here",
    "Extra data": "the file should end here, but more follows",
    "Unterminated string starting at": "the text that begins here does not end",
}
"""What the messages of Python's reader of JSON mean."""


class _Reader:
    """Walks through a file and gathers its shapes; it changes as it goes."""

    def __init__(self, file: str, usual: Kind) -> None:
        self._file, self._usual = file, usual
        self._points = 0
        self._skipped: Counter[str] = Counter()

    def read(self, value: dict[str, Json], *, upright: bool) -> Outlines:
        shapes = tuple(self._shapes(value, {}, 0))
        notes = passed_over(self._skipped)
        if not shapes:
            found = " ".join(notes) or "It is empty."
            raise OutlineError(
                f"{self._file} has no areas or lines. {found} Outlines are polygons and lines."
            )
        flat: Plane = "up" if upright else "down"
        plane: Plane = "degrees" if _is_earth(shapes) else flat
        return Outlines(self._file, plane, shapes, notes)

    def _shapes(self, value: Json, about: dict[str, Json], depth: int) -> Iterator[Shape]:
        """The shapes of a feature, a geometry or a collection of them."""
        if not isinstance(value, dict) or depth > _DEEPEST:
            self._skipped["part without a shape"] += 1
            return
        kind = value.get("type")
        if kind == "FeatureCollection":
            yield from self._all(value.get("features"), about, depth)
        elif kind == "GeometryCollection":
            yield from self._all(value.get("geometries"), about, depth)
        elif kind == "Feature":
            told = value.get("properties")
            named = {"id": value["id"]} if "id" in value else {}
            about = {**about, **named, **(told if isinstance(told, dict) else {})}
            if value.get("geometry") is not None:
                yield from self._shapes(value["geometry"], about, depth + 1)
        else:
            yield from self._geometry(str(kind), value.get("coordinates"), about)

    def _all(self, values: Json, about: dict[str, Json], depth: int) -> Iterator[Shape]:
        for value in values if isinstance(values, list) else ():
            yield from self._shapes(value, about, depth + 1)

    def _geometry(self, kind: str, coordinates: Json, about: dict[str, Json]) -> Iterator[Shape]:
        if kind in _POINTS:
            self._skipped["point (cities come from CSV files)"] += 1
        elif kind in {"Polygon", "MultiPolygon"}:
            polygons = [coordinates] if kind == "Polygon" else _listed(coordinates)
            rings = [self._line(ring) for polygon in polygons for ring in _listed(polygon)]
            yield from self._shape(rings, about, closed=True)
        elif kind in {"LineString", "MultiLineString"}:
            lines = [coordinates] if kind == "LineString" else _listed(coordinates)
            yield from self._shape([self._line(line) for line in lines], about, closed=False)
        else:
            self._skipped[f"“{kind}” (polygons and lines are drawn)"] += 1

    def _shape(self, rings: list[Ring], about: dict[str, Json], *, closed: bool) -> Iterator[Shape]:
        drawn = tuple(ring for ring in rings if len(ring) >= (3 if closed else 2))
        if len(drawn) < len(rings) or not rings:
            self._skipped["shape with too few points"] += len(rings) - len(drawn) or 1
        if not drawn:
            return
        kind = kind_in(about[key] for key in _TELLING if key in about) or self._usual
        name = next((str(about[key]) for key in _NAMES if about.get(key)), "")
        yield Shape(drawn, closed, kind, name)

    def _line(self, positions: Json) -> Ring:
        points = tuple(self._position(position) for position in _listed(positions))
        self._points += len(points)
        if self._points > MOST_POINTS:
            raise too_many(self._points, self._file)
        return points

    def _position(self, position: Json) -> Point:
        match position:
            case [int() | float() as x, int() | float() as y, *_] if isfinite(x) and isfinite(y):
                return float(x), float(y)
        shown = json.dumps(position)[:40]
        raise OutlineError(
            f"{self._file} has a position {shown}; a position is two numbers, such as [24.1, 56.9]."
        )


def _listed(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def _is_earth(shapes: tuple[Shape, ...]) -> bool:
    """Whether all numbers can be longitudes and latitudes."""
    points = (point for shape in shapes for ring in shape.rings for point in ring)
    return all(-360 <= x <= 360 and -90.001 <= y <= 90.001 for x, y in points)
