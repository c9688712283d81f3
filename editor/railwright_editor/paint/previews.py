"""How a picture looks to other eyes: the three kinds of color blindness, and without color.

The matrices are those of Machado, Oliveira and Fernandes (2009) for the full severity; they work
on linear light. For whole pictures there is a table of colors, so that a frame takes milliseconds.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import numpy as np
from PySide6.QtGui import QImage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

Sight: TypeAlias = Literal["deuteranopia", "protanopia", "tritanopia", "gray"]

_GRAY: Final = (0.2126, 0.7152, 0.0722)
_MATRICES: Final[Mapping[Sight, tuple[tuple[float, float, float], ...]]] = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "gray": (_GRAY, _GRAY, _GRAY),
}
SIGHTS: Final = tuple(_MATRICES)

_BITS: Final = 6
"""The table tells so many bits of red, green and blue apart: a color is off by 2 in 255 at most."""
_LEVELS: Final = 1 << _BITS


def seen_colors(colors: NDArray[np.float64], sight: Sight) -> NDArray[np.float64]:
    """Colors as they look to a kind of sight: rows of red, green and blue, 0 to 1, in sRGB."""
    linear = np.where(colors <= 0.04045, colors / 12.92, ((colors + 0.055) / 1.055) ** 2.4)
    light = np.clip(linear @ np.array(_MATRICES[sight]).T, 0.0, 1.0)
    seen: NDArray[np.float64] = np.where(
        light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055
    )
    return seen


def seen_picture(picture: QImage, sight: Sight) -> QImage:
    """A picture as it looks to a kind of sight; what is transparent in it turns black."""
    source = picture.convertToFormat(QImage.Format.Format_RGB32)
    made = QImage(source.size(), QImage.Format.Format_RGB32)
    made.setDevicePixelRatio(picture.devicePixelRatio())
    pixels = np.frombuffer(source.constBits(), np.uint32)
    table = _table(sight)
    index = ((pixels >> 6) & 0x3F000) | ((pixels >> 4) & 0xFC0) | ((pixels >> 2) & 0x3F)
    np.frombuffer(made.bits(), np.uint32)[:] = table[index]
    return made


@lru_cache(maxsize=len(SIGHTS))
def _table(sight: Sight) -> NDArray[np.uint32]:
    """The pixel that is seen for each color of 18 bits."""
    levels = np.arange(_LEVELS) / (_LEVELS - 1)
    red, green, blue = np.meshgrid(levels, levels, levels, indexing="ij")
    colors = np.stack((red.ravel(), green.ravel(), blue.ravel()), axis=1)
    r, g, b = np.rint(255 * seen_colors(colors, sight)).astype(np.uint32).T
    table: NDArray[np.uint32] = (np.uint32(0xFF) << 24) | (r << 16) | (g << 8) | b
    return table.astype(np.uint32)
