"""The colours of look.md hold for every eye, and edges are seen on land and sea."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from colorspacious import cspace_convert

from railwright.board.model import COLORS
from railwright_editor.paint.palette import (
    CARD_COLORS,
    EDGE_COLORS,
    GOOD,
    INKS,
    LAND,
    PAPER,
    PLAYER_COLORS,
    SEA,
    SELECTION,
    SYMBOLS,
    WARNING,
)

LEAST_DISTANCE = 18.0
SIGHTS: dict[str, Any] = {
    "normal": "sRGB1",
    **{
        kind: {"name": "sRGB1+CVD", "cvd_type": f"{kind}omaly", "severity": 100}
        for kind in ("deuteran", "protan", "tritan")
    },
}


def rgb(color: str) -> np.ndarray:
    return np.array([int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def seen(color: str, sight: Any) -> np.ndarray:
    seen_as = cspace_convert(rgb(color), sight, "sRGB1")
    return np.asarray(cspace_convert(np.clip(seen_as, 0, 1), "sRGB1", "CAM02-UCS"))


def luminance(color: str) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(color)]
    return float(np.dot(linear, [0.2126, 0.7152, 0.0722]))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("one", "other"), list(combinations(CARD_COLORS, 2)))
def test_any_two_card_colors_stay_apart_in_every_eye(sight: str, one: str, other: str) -> None:
    a, b = (seen(CARD_COLORS[name], SIGHTS[sight]) for name in (one, other))
    assert np.linalg.norm(a - b) >= LEAST_DISTANCE


@pytest.mark.parametrize("ground", [LAND, SEA])
@pytest.mark.parametrize("color", EDGE_COLORS)
def test_edges_are_seen_on_land_and_sea(color: str, ground: str) -> None:
    assert contrast(EDGE_COLORS[color], ground) >= 3


@pytest.mark.parametrize("ground", [LAND, SEA, PAPER])
def test_the_selection_is_seen_on_every_ground(ground: str) -> None:
    assert contrast(SELECTION, ground) >= 3


@pytest.mark.parametrize("tone", [GOOD, WARNING])
def test_pills_can_be_read(tone: str) -> None:
    assert contrast(tone, "#ffffff") >= 4.5


def test_every_color_has_edge_ink_and_its_own_symbol() -> None:
    assert set(CARD_COLORS) == {*COLORS, "gray"} == set(EDGE_COLORS) == set(INKS) == set(SYMBOLS)
    assert len(set(SYMBOLS.values())) == len(SYMBOLS)


@pytest.mark.parametrize("player", PLAYER_COLORS, ids=lambda player: player.name)
def test_the_letter_on_a_train_can_be_read(player: Any) -> None:
    assert contrast(player.fill, player.ink) >= 3
    assert len({player.letter for player in PLAYER_COLORS}) == len(PLAYER_COLORS)
