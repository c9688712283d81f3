"""Small PNG files: a palette of 256 colors made for each picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

_COLORS: Final = 256
_KEPT: Final = 64
"""So many of the commonest colors stay exactly as they are: paper, panels, ink."""


def save_small(image: QImage, path: Path) -> None:
    """Write a picture as a PNG with a palette; the same picture gives the same bytes."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(plain.constBits(), np.uint32).reshape(plain.height(), -1)
    table = _palette(pixels[:, : plain.width()] & np.uint32(0xFFFFFF))
    flags = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
    indexed = plain.convertToFormat(QImage.Format.Format_Indexed8, table, flags)
    indexed.setDotsPerMeterX(0)
    indexed.setDotsPerMeterY(0)
    if not indexed.save(str(path), quality=0):
        raise OSError(f"{path} cannot be written")


def _palette(pixels: NDArray[np.uint32]) -> list[int]:
    """The commonest colors, then the means of boxes that hold about as many of the others."""
    colors, counts = np.unique(pixels, return_counts=True)
    order = np.argsort(-counts.astype(np.int64), kind="stable")
    kept, others = order[:_KEPT], np.sort(order[_KEPT:])
    boxes = _cut(colors[others], counts[others], _COLORS - len(kept))
    return [0xFF000000 | int(color) for color in (*colors[kept], *boxes)]


def _cut(colors: NDArray[np.uint32], counts: NDArray[np.intp], most: int) -> list[int]:
    """Median cut: the box with the widest spread of many pixels is halved, again and again."""
    if not len(colors):
        return []
    channels = np.stack([(colors >> shift) & 0xFF for shift in (16, 8, 0)], axis=1).astype(int)
    boxes = [np.arange(len(colors))]
    while len(boxes) < most:
        spreads = [_spread(channels[box], counts[box]) for box in boxes]
        widest = int(np.argmax(spreads))
        if spreads[widest] == 0:
            break
        box = boxes.pop(widest)
        axis = int(np.argmax(np.ptp(channels[box], axis=0)))
        box = box[np.argsort(channels[box, axis], kind="stable")]
        shares = np.cumsum(counts[box])
        half = int(np.searchsorted(shares, shares[-1] / 2))
        half = min(max(half, 1), len(box) - 1)
        boxes += [box[:half], box[half:]]
    return [_mean(channels[box], counts[box]) for box in boxes]


def _spread(channels: NDArray[np.int_], counts: NDArray[np.intp]) -> float:
    """How much is gained when a box is halved: its widest side, weighed by its pixels."""
    return float(np.ptp(channels, axis=0).max() * np.sqrt(counts.sum())) if len(counts) > 1 else 0.0


def _mean(channels: NDArray[np.int_], counts: NDArray[np.intp]) -> int:
    red, green, blue = np.rint(np.average(channels, axis=0, weights=counts)).astype(int)
    return int(red) << 16 | int(green) << 8 | int(blue)
