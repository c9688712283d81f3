"""The colors of a board, on screen and on paper. The board is paper in both themes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CARD_COLORS: Final = {
    "red": "#aa341e",
    "orange": "#eb6c0b",
    "yellow": "#fccd35",
    "green": "#359371",
    "blue": "#3851a7",
    "purple": "#9574a0",
    "black": "#2f302f",
    "white": "#f7f2f1",
    "gray": "#afadb3",
}
"""Fills of spaces and cards. Found by search: every pair stays apart in the eyes of everybody."""

EDGE_COLORS: Final = {
    "red": "#6b1d0f",
    "orange": "#a84a08",
    "yellow": "#8a6a08",
    "green": "#1c5a44",
    "blue": "#203169",
    "purple": "#5f4569",
    "black": "#0e0f0e",
    "white": "#6f6b70",
    "gray": "#6f6b70",
}
"""Edges of spaces: at least 3:1 against land and sea, so that pale spaces show too."""

SYMBOLS: Final = {
    "red": "circle",
    "orange": "triangle",
    "yellow": "square",
    "green": "diamond",
    "blue": "plus",
    "purple": "cross",
    "black": "bars",
    "white": "chevron",
    "gray": "",
}
"""The symbol that stands for a color besides the color itself."""

LIGHT_INK: Final = "#f7f2f1"
DARK_INK: Final = "#2b2620"
INKS: Final = {
    color: LIGHT_INK if color in ("red", "green", "blue", "purple", "black") else DARK_INK
    for color in CARD_COLORS
}
"""What is written on a color."""

PAPER: Final = "#f6f1e4"
SEA: Final = "#cfdde0"
SEA_BANDS: Final = (("#c6d6da", 9.0), ("#bdd0d4", 5.0))
"""Bands along the coast, the widest first: color and width of its line in mm."""
LAND: Final = "#efe8d6"
COAST: Final = "#a9a38f"
BORDER: Final = "#d2c6a8"
RIVER: Final = "#b9c8c6"
SCENERY_TEXT: Final = "#8d8269"
FRAME: Final = "#7a2f1d"
TEXT_INKS: Final = {
    "": SCENERY_TEXT,
    "ink": DARK_INK,
    "water": "#46707f",
    "land": "#7d6636",
    "accent": FRAME,
}
"""Colors of texts on the board by their role."""

TUNNEL_BED: Final = "#6b6255"
TUNNEL_EDGE: Final = "#3b352c"
SLEEPER: Final = "#efe8d6"
WAVE: Final = "#6f97a8"
LOCOMOTIVE: Final = "#f2c230"
LOCOMOTIVE_DISC: Final = "#2b2620"

CITY_DOT: Final = "#7a2f1d"
SELECTION: Final = "#2f6f9f"
GLOW: Final = "#ffe9a8"
EXPANSION: Final = "#7d3c98"
GOOD: Final = "#2a7051"
WARNING: Final = "#8a5a12"


@dataclass(frozen=True, slots=True)
class PlayerColor:
    """The color of a player's trains: fill, edge, and the letter and ink on them."""

    name: str
    fill: str
    edge: str
    letter: str
    ink: str


PLAYER_COLORS: Final = (
    PlayerColor("blue", "#1f6fd0", "#0d3a74", "B", LIGHT_INK),
    PlayerColor("red", "#d3222a", "#6e0b10", "R", LIGHT_INK),
    PlayerColor("green", "#2e9a3a", "#12501a", "G", LIGHT_INK),
    PlayerColor("yellow", "#ffd21f", "#7d5f00", "Y", DARK_INK),
    PlayerColor("black", "#26282b", "#000000", "K", LIGHT_INK),
)
"""Players in the order of their seats."""


def card(color: str | None) -> str:
    """The name under which the color of a route stands in the tables: None is gray."""
    return color or "gray"
