"""How the tools say whether the spaces of a route fit its distance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.geometry import course_length, fit, needed
from railwright_editor.translation import tr
from railwright_editor.words import fit_name, spaces_counted

if TYPE_CHECKING:
    from railwright.board.model import Board, Route
    from railwright_editor.paint.marks import Tone


def fit_word(share: float) -> tuple[str, Tone]:
    """What a fit of 1.0 and thereabouts is called, and its tone."""
    word = fit_name(share)
    return word, "good" if word == "fits" else "warning"


def fit_pill(board: Board, route: Route) -> tuple[str, Tone]:
    """What is said of a route being drawn: "4 spaces · needs 117 mm, here 109 · tight"."""
    word, tone = fit_word(fit(board, route))
    text = tr(
        "{spaces} · needs {needs:.0f} mm, here {here:.0f} · {word}",
        spaces=spaces_counted(route.length),
        needs=needed(route.length),
        here=course_length(board, route),
        word=tr(word),
    )
    return text, tone
