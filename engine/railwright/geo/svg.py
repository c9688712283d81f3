"""Outlines from SVG: paths and shapes with their groups, transforms and view box."""

from __future__ import annotations

import io
from collections import Counter
from math import ceil, isfinite
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias
from xml.etree import ElementTree
from xml.parsers import expat

import svgelements

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

if TYPE_CHECKING:
    from collections.abc import Iterator

Part: TypeAlias = Any
"""A group, a shape or a path of svgelements, which has no types."""

_DEEPEST: Final = 100
_MOST_PARTS: Final = 100_000
_FLAT: Final = 2.0
"""Curves become chords about so many units of the picture long."""
_MOST_CHORDS: Final = 64
_LABEL: Final = "{http://www.inkscape.org/namespaces/inkscape}label"
_LEFT_OUT: Final = {
    "use": "copy (use)",
    "image": "picture",
    "text": "text",
    "script": "script",
    "foreignObject": "foreign part",
}
"""Parts that are no outlines; copies of copies could grow without end."""


def svg_outlines(content: bytes, file: str) -> Outlines:
    """Read an SVG file; `file` names it in messages. Nothing outside the file is ever read.

    Raises:
        OutlineError: The content is not SVG, or nothing in it can be drawn.
    """
    _refuse_traps(content, file)
    root = ElementTree.fromstring(content)  # noqa: S314 - entities have been refused above
    if root.tag.rpartition("}")[2] != "svg":
        raise OutlineError(f"{file} is not SVG: it begins with {root.tag.rpartition('}')[2]}.")
    skipped: Counter[str] = Counter()
    _prune(root, skipped)
    try:
        picture = svgelements.SVG.parse(io.BytesIO(ElementTree.tostring(root)), reify=True)
        shapes = tuple(_shapes(picture, (), file))
    except (ValueError, TypeError, ZeroDivisionError, AttributeError, OverflowError) as error:
        if isinstance(error, OutlineError):
            raise
        raise OutlineError(
            f"{file} has a path or a transform that cannot be followed. Save it as plain SVG."
        ) from error
    notes = passed_over(skipped)
    if not shapes:
        found = " ".join(notes) or "It is empty."
        raise OutlineError(f"{file} has no paths or shapes. {found} Turn them into paths first.")
    if sum(len(ring) for shape in shapes for ring in shape.rings) > MOST_POINTS:
        raise too_many(sum(len(ring) for shape in shapes for ring in shape.rings), file)
    return Outlines(file, "down", shapes, notes)


def _refuse_traps(content: bytes, file: str) -> None:
    """Refuse what is not well-formed, defines entities, or is nested without end."""
    reader = expat.ParserCreate()
    depth = parts = 0

    def refuse(*_: object) -> NoReturn:
        raise OutlineError(
            f"{file}, line {reader.CurrentLineNumber}: the file defines entities, which can make "
            "it grow without end. Save it as plain SVG."
        )

    def begin(*_: object) -> None:
        nonlocal depth, parts
        depth, parts = depth + 1, parts + 1
        if depth > _DEEPEST or parts > _MOST_PARTS:
            raise OutlineError(
                f"{file}, line {reader.CurrentLineNumber}: an outline has at most "
                f"{_MOST_PARTS:,} parts in {_DEEPEST} groups within one another."
            )

    def end(*_: object) -> None:
        nonlocal depth
        depth -= 1

    reader.EntityDeclHandler = refuse
    reader.StartElementHandler, reader.EndElementHandler = begin, end
    try:
        reader.Parse(content, True)  # noqa: FBT003 - the signature of expat
    except expat.ExpatError as error:
        what = expat.errors.messages[error.code]
        raise OutlineError(
            f"{file}, line {error.lineno}, column {error.offset + 1}: this is not XML ({what})."
        ) from error


def _prune(parent: ElementTree.Element, skipped: Counter[str]) -> None:
    for child in list(parent):
        what = _LEFT_OUT.get(child.tag.rpartition("}")[2])
        if what is not None:
            skipped[what] += 1
            parent.remove(child)
        else:
            _prune(child, skipped)


def _shapes(group: Part, above: tuple[str, ...], file: str) -> Iterator[Shape]:
    for part in group:
        words = (*above, *_words(part))
        if isinstance(part, svgelements.Group):
            yield from _shapes(part, words, file)
        elif isinstance(part, svgelements.Shape) and _is_seen(part):
            yield from _of_path(part, words, file)


def _words(part: Part) -> tuple[str, ...]:
    told = part.values.get("attributes", {})
    return tuple(str(told[key]) for key in (_LABEL, "id", "class") if key in told)


def _is_seen(part: Part) -> bool:
    values = part.values
    hidden = values.get("display") == "none" or values.get("visibility") == "hidden"
    return not hidden and (_is_filled(part) or part.stroke.value is not None)


def _is_filled(part: Part) -> bool:
    return part.fill.value is not None and not isinstance(part, svgelements.SimpleLine)


def _of_path(part: Part, words: tuple[str, ...], file: str) -> Iterator[Shape]:
    name = words[-1] if words else ""
    kind = kind_in(reversed(words)) or kind_in([file])
    lines: list[Ring] = []
    closed: list[Ring] = []
    for piece in svgelements.Path(part).as_subpaths():
        line = _chords(piece)
        if len(line) > 3 and (_is_filled(part) or line[0] == line[-1]):
            closed.append(line)
        elif len(line) > 1:
            lines.append(line)
    for line in lines:
        yield Shape((line,), closed=False, kind=kind, name=name)
    # Which rings are holes in which is found out later, from how they lie.
    if closed:
        yield Shape(tuple(closed), closed=True, kind=kind, name=name)


def _chords(piece: Part) -> Ring:
    points: list[tuple[float, float]] = []
    for segment in piece:
        if isinstance(segment, svgelements.Line | svgelements.Close | svgelements.Move):
            ends = [] if segment.end is None else [segment.end]
        else:
            across = abs(segment.end - segment.start) + 1.0
            count = max(8, min(_MOST_CHORDS, ceil(across / _FLAT)))
            ends = [segment.point(step / count) for step in range(1, count + 1)]
        for end in ends:
            at = (float(end.x), float(end.y))
            if isfinite(at[0]) and isfinite(at[1]) and (not points or at != points[-1]):
                points.append(at)
    return tuple(points)
