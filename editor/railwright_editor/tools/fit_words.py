"""How the tools say whether the spaces of a route fit its distance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.geometry import course_length, fit, needed
from railwright_editor.words import spaces_counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.board.model import Board, Route
    from railwright_editor.paint.marks import Tone

_WORDS: Sequence[tuple[float, str, Tone]] = (
    (0.90, "too tight", "warning"),
    (0.97, "tight", "warning"),
    (1.06, "fits", "good"),
    (1.15, "loose", "warning"),
    (float("inf"), "too loose", "warning"),
)
"""Up to which fit a word holds."""


def fit_word(share: float) -> tuple[str, Tone]:
    """What a fit of 1.0 and thereabouts is called, and its tone."""
    return next((word, tone) for most, word, tone in _WORDS if share <= most)


def fit_pill(board: Board, route: Route) -> tuple[str, Tone]:
    """What is said of a route being drawn: "4 spaces · needs 117 mm, here 109 · tight"."""
    word, tone = fit_word(fit(board, route))
    needs, here = needed(route.length), course_length(board, route)
    return f"{spaces_counted(route.length)} · needs {needs:.0f} mm, here {here:.0f} · {word}", tone
