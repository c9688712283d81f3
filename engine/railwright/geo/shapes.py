"""What files of outlines hold: areas and lines with their names, in the measures of the file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from railwright.board.model import Point, SceneryKind

Ring: TypeAlias = "tuple[Point, ...]"
Kind: TypeAlias = "SceneryKind | Literal['']"
"""What outlines are; "" where nobody says."""

MOST_BYTES: Final = 64_000_000
MOST_POINTS: Final = 1_000_000
"""Larger files than these are refused: a board needs some thousand points."""

Plane: TypeAlias = Literal["degrees", "up", "down"]
"""What the numbers of a file are: longitude and latitude, or measures with y up or y down."""

_KINDS: Final[Mapping[SceneryKind, frozenset[str]]] = {
    "river": frozenset({"river", "stream", "canal", "waterway"}),
    "lake": frozenset({"lake", "reservoir", "pond", "lagoon"}),
    "water": frozenset({"water", "sea", "ocean", "bay"}),
    "border": frozenset({"border", "boundary", "frontier"}),
    "land": frozenset(
        {"land", "island", "country", "coast", "coastline", "state", "province", "region"}
    ),
}
"""The words by which files call each kind of scenery, in the singular."""
_WORD: Final = re.compile(r"[a-z]+")


@dataclass(frozen=True, slots=True)
class Shape:
    """An area or, not `closed`, lines. Rings of an area that lie in others are holes.

    `kind` is what the file calls it, "" where it does not tell.
    """

    rings: tuple[Ring, ...]
    closed: bool
    kind: Kind = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Outlines:
    """The shapes of one file; `notes` tell what in the file was passed over, and why."""

    file: str
    plane: Plane
    shapes: tuple[Shape, ...]
    notes: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """How many points all shapes have."""
        return sum(len(ring) for shape in self.shapes for ring in shape.rings)


class OutlineError(ValueError):
    """A file holds no outlines that can be drawn; the sentence says why and what would be right."""


def kind_in(texts: Iterable[object]) -> Kind:
    """The kind of scenery that some words of a file speak of, "" for none."""
    words = {word for text in texts for word in _WORD.findall(str(text).casefold())}
    words |= {word.removesuffix("s") for word in words}
    words |= {f"{word.removesuffix('ies')}y" for word in words}
    return next((kind for kind, known in _KINDS.items() if not known.isdisjoint(words)), "")


def too_many(points: int, file: str) -> OutlineError:
    """The refusal of a file with too many points."""
    return OutlineError(
        f"{file} has more than {MOST_POINTS:,} points; this one has {points:,}. "
        "Simplify it in the program it comes from."
    )


def passed_over(counts: Mapping[str, int]) -> tuple[str, ...]:
    """A sentence on what was passed over, how many of which; none when there was nothing."""
    parts = ", ".join(f"{number:,} × {what}" for what, number in counts.items())
    return (f"Passed over: {parts}.",) if parts else ()
