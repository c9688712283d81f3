"""Previews of other eyes, beside a library that knows the same model."""

from __future__ import annotations

import numpy as np
import pytest
from colorspacious import cspace_convert
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QColor, QImage

from railwright_editor.paint.palette import CARD_COLORS
from railwright_editor.paint.previews import SIGHTS, seen_colors, seen_picture
from railwright_editor.paint.routes import paled

KINDS = {"deuteranopia": "deuteranomaly", "protanopia": "protanomaly", "tritanopia": "tritanomaly"}
PART = st.floats(0, 1)


@pytest.mark.parametrize("sight", KINDS)
@given(color=st.tuples(PART, PART, PART))
def test_colors_are_seen_as_the_model_says(sight: str, color: tuple[float, float, float]) -> None:
    space = {"name": "sRGB1+CVD", "cvd_type": KINDS[sight], "severity": 100}
    right = np.clip(cspace_convert(color, space, "sRGB1"), 0, 1)
    assert seen_colors(np.array([color]), sight)[0] == pytest.approx(right, abs=2e-3)


@given(color=st.tuples(PART, PART, PART))
def test_gray_has_the_same_light_and_no_color(color: tuple[float, float, float]) -> None:
    red, green, blue = seen_colors(np.array([color]), "gray")[0]
    assert red == pytest.approx(green) == pytest.approx(blue)
    right = cspace_convert(color, "sRGB1", "XYZ100")[1] / 100
    assert cspace_convert((red, green, blue), "sRGB1", "XYZ100")[1] / 100 == pytest.approx(
        right, abs=2e-3
    )


@pytest.mark.parametrize("sight", SIGHTS)
def test_a_picture_is_seen_pixel_by_pixel(sight: str) -> None:
    picture = QImage(len(CARD_COLORS), 3, QImage.Format.Format_ARGB32_Premultiplied)
    for x, color in enumerate(CARD_COLORS.values()):
        for y in range(3):
            picture.setPixelColor(x, y, QColor(color))
    picture.setDevicePixelRatio(2.0)
    seen = seen_picture(picture, sight)
    assert seen.devicePixelRatio() == 2.0
    for x, color in enumerate(CARD_COLORS.values()):
        given_color = np.array([QColor(color).getRgbF()[:3]])
        right = 255 * seen_colors(given_color, sight)[0]
        found = seen.pixelColor(x, 1).getRgb()[:3]
        assert found == pytest.approx(right, abs=6)


def test_black_and_white_stay() -> None:
    picture = QImage(2, 1, QImage.Format.Format_RGB32)
    picture.setPixelColor(0, 0, QColor("black"))
    picture.setPixelColor(1, 0, QColor("white"))
    for sight in SIGHTS:
        seen = seen_picture(picture, sight)
        assert [seen.pixelColor(x, 0).name() for x in (0, 1)] == ["#000000", "#ffffff"]


def test_pale_fills_take_little_ink_and_still_differ() -> None:
    pale = [QColor(paled(color)) for color in CARD_COLORS.values()]
    assert all(color.lightnessF() > 0.75 for color in pale)
    assert len({color.name() for color in pale}) == len(CARD_COLORS)
