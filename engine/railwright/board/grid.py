"""The 0.1 mm grid on which every measure of a board lies."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from railwright.board.model import Region

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")


def on_grid(value: T) -> T:
    """The value with every float of it rounded to 0.1, through tuples and dataclasses.

    Mappings are left as they are: what a rule module stores is its own. So are regions, whose
    degrees are finer than the grid.
    """
    return cast("T", _rounded(value))


def changed(thing: T, changes: Mapping[str, object]) -> T:
    """A dataclass value with other values in some of its fields, rounded to the grid."""
    rounded = {name: _rounded(value) for name, value in changes.items()}
    return cast("T", replace(cast("Any", thing), **rounded))


def _rounded(value: object) -> object:
    if isinstance(value, float):
        return round(value, 1) + 0.0  # + 0.0 turns -0.0 into 0.0
    if isinstance(value, tuple):
        return tuple(_rounded(part) for part in value)
    if is_dataclass(value) and not isinstance(value, type | Region):
        return replace(value, **{f.name: _rounded(getattr(value, f.name)) for f in fields(value)})
    return value
