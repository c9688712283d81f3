"""How well a color is read on another, by the measure of the Web's guidelines (WCAG)."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtGui import QColor

READ: Final = 4.5
"""The contrast that words need."""
_STEPS: Final = 20


def contrast(one: str, other: str) -> float:
    """The contrast of two colors, from 1 to 21."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def readable(color: str, on: str, towards: str) -> str:
    """A color as it can be read on another: no nearer to a third, which can, than it must be."""
    return next(
        (
            mixed
            for step in range(_STEPS)
            if contrast(mixed := _mixed(color, towards, step / _STEPS), on) >= READ
        ),
        towards,
    )


def _light(color: str) -> float:
    """How light a color is to the eye, from 0 to 1."""
    seen = QColor(color)
    shares = ((seen.redF(), 0.2126), (seen.greenF(), 0.7152), (seen.blueF(), 0.0722))
    return sum(weight * _linear(value) for value, weight in shares)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _mixed(color: str, other: str, share: float) -> str:
    one, two = QColor(color), QColor(other)
    pairs = ((one.red(), two.red()), (one.green(), two.green()), (one.blue(), two.blue()))
    return QColor(*(round(a + (b - a) * share) for a, b in pairs)).name()
