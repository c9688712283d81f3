"""How much larger than life each name can be drawn without running into another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

if TYPE_CHECKING:
    from collections.abc import Mapping

_STEP: Final = 0.1
_MOST: Final = 4.0


def growths(names: Mapping[str, tuple[QPointF, QRectF]], board: QRectF) -> dict[str, float]:
    """For each name the most that it can be grown about its dot, 1.0 for not at all.

    Args:
        names: the dot of each city in mm, and the box of its name as it will be printed.
        board: what grown names must stay within, in mm.
    """
    grown = dict.fromkeys(names, 1.0)
    boxes = {key: box for key, (_, box) in names.items()}
    growing = list(names)
    while growing:
        growing = [key for key in growing if grown[key] + _STEP <= _MOST]
        for key in tuple(growing):
            larger = _about(*names[key], grown[key] + _STEP)
            others = (box for other, box in boxes.items() if other != key)
            if board.contains(larger) and not any(larger.intersects(box) for box in others):
                grown[key] += _STEP
                boxes[key] = larger
            else:
                growing.remove(key)
    return grown


def _about(dot: QPointF, box: QRectF, by: float) -> QRectF:
    """A box grown about a point outside it."""
    corner = dot + (box.topLeft() - dot) * by
    return QRectF(corner, box.size() * by)
