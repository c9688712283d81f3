"""Words for scenery: kinds, roles, layers and pieces, as they stand in bars, forms and steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.layers import GROUND
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from railwright.board.model import Board, Scenery, SceneryKind, TextRole

SHAPES: Final[tuple[tuple[str, SceneryKind], ...]] = (
    ("Land", "land"),
    ("Water", "water"),
    ("Lake", "lake"),
    ("Border", "border"),
    ("River", "river"),
)
"""The kinds of areas and lines, as one chooses them."""
ROLES: Final[tuple[tuple[str, TextRole], ...]] = (
    ("Quiet", ""),
    ("Ink", "ink"),
    ("Water", "water"),
    ("Land", "land"),
    ("Accent", "accent"),
)
"""The color roles of texts, as one chooses them."""
_KINDS: Final[Mapping[SceneryKind, str]] = {
    "land": "land",
    "water": "water",
    "lake": "lake",
    "border": "border",
    "river": "river",
    "text": "text",
    "picture": "picture",
}
_LONGEST: Final = 24


def kind_word(kind: SceneryKind) -> str:
    """A kind of scenery within a sentence: "land"."""
    return tr(_KINDS[kind])


def piece_name(piece: Scenery) -> str:
    """A piece of scenery within a sentence: "lake", "text Baltic Sea"."""
    if piece.kind != "text":
        return kind_word(piece.kind)
    text = " ".join(piece.text.split())
    return tr("text {words}", words=text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…")


def pieces_name(board: Board, numbers: Sequence[int]) -> str:
    """One piece of scenery by its kind, several by their number."""
    if len(numbers) == 1:
        return piece_name(board.scenery[numbers[0]])
    return counted(len(numbers), "piece")


def layer_words(name: str) -> str:
    """A layer as it is shown; the lowest one has no name of its own."""
    return tr("Ground") if name == GROUND else name
