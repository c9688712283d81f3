"""The pieces of stations: the moves that build them, and where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from railwright import CityNo, Kind, Move

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Build a station and pay in a color, with locomotives for what is missing."""

    says: ClassVar[str] = "{seat} builds a station in {city} for {card}."
    button: ClassVar[str] = "Build a station in {city} for {paid}"
    does: ClassVar[str] = "Build a station"
    key: ClassVar[str] = "B"
    card: Kind
    city: CityNo


@dataclass(frozen=True, slots=True)
class BuildMixed(Move):
    """Build a station and pay more locomotives than are missing, to save cards of the color."""

    says: ClassVar[str] = (
        "{seat} builds a station in {city} for {card} with {locomotives:locomotive}."
    )
    button: ClassVar[str] = "Build a station in {city} for {paid}"
    does: ClassVar[str] = "Build a station"
    key: ClassVar[str] = "B"
    card: Kind
    locomotives: int
    city: CityNo


@dataclass(slots=True)
class Stations:
    """Who has built where, and what a station asks for."""

    each: int
    unused_points: int
    matching: tuple[int, ...]
    """By kind of card the mask of cities where it pays."""
    empty: int
    """The mask of cities without a station."""
    at: list[int]
    """By city the seat whose station stands there, or -1."""
    left: list[int]
    """By seat the stations in reserve."""
