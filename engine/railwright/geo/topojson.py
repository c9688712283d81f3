"""TopoJSON: shapes as chains of shared arcs, turned into GeoJSON."""

from __future__ import annotations

from itertools import accumulate
from typing import Any, Final

from railwright.geo.shapes import MOST_POINTS, OutlineError, too_many

_LEVELS: Final = {"LineString": 0, "MultiLineString": 1, "Polygon": 1, "MultiPolygon": 2}
"""How many lists of lists the chains of arcs of a geometry lie in."""


def untangled(topology: dict[str, Any], file: str) -> dict[str, Any]:
    """The GeoJSON of a topology. Each object becomes a feature whose `layer` is its name.

    Raises:
        OutlineError: The topology is not as it should be.
    """
    try:
        arcs = _Arcs(topology, file)
        features = [
            {"type": "Feature", "properties": {"layer": name}, "geometry": arcs.geometry(part)}
            for name, part in topology["objects"].items()
        ]
    except OutlineError:
        raise
    except (KeyError, TypeError, IndexError, AttributeError, ValueError, OverflowError) as error:
        raise OutlineError(
            f"{file} is TopoJSON whose parts do not fit together: it needs objects, arcs of "
            "positions, and chains of numbers of arcs."
        ) from error
    return {"type": "FeatureCollection", "features": features}


class _Arcs:
    """The arcs of a topology in the measures of the file; it counts the points it gives out."""

    def __init__(self, topology: dict[str, Any], file: str) -> None:
        self._file = file
        self._given = 0
        transform = topology.get("transform")
        self._arcs = [
            _unpacked(arc, transform["scale"], transform["translate"]) if transform else arc
            for arc in topology["arcs"]
        ]

    def geometry(self, part: dict[str, Any]) -> dict[str, Any]:
        """A geometry of the topology as a feature or a collection of GeoJSON."""
        kind = part.get("type")
        if kind == "GeometryCollection":
            inner = [self.geometry(each) for each in part["geometries"]]
            return {"type": "FeatureCollection", "features": inner}
        shape: dict[str, Any] = {"type": kind}
        if kind in _LEVELS:
            shape["coordinates"] = self._chained(part["arcs"], _LEVELS[kind])
        named = {"id": part["id"]} if "id" in part else {}
        about = {**named, **part.get("properties", {})}
        return {"type": "Feature", "properties": about, "geometry": shape}

    def _chained(self, chains: list[Any], level: int) -> list[Any]:
        if level:
            return [self._chained(chain, level - 1) for chain in chains]
        points: list[Any] = []
        for number in chains:
            arc = self._arcs[number] if number >= 0 else self._arcs[~number][::-1]
            points.extend(arc[1:] if points else arc)
        self._given += len(points)
        if self._given > MOST_POINTS:
            raise too_many(self._given, self._file)
        return points


def _unpacked(
    arc: list[list[float]], scale: list[float], translate: list[float]
) -> list[list[float]]:
    """An arc of whole steps from point to point as positions."""
    xs = accumulate(step[0] for step in arc)
    ys = accumulate(step[1] for step in arc)
    return [
        [x * scale[0] + translate[0], y * scale[1] + translate[1]]
        for x, y in zip(xs, ys, strict=True)
    ]
