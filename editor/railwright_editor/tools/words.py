"""How the tools name cities, routes and lengths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.geometry import course_length, fit, needed

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


def route_name(board: Board, route: Route) -> str:
    """The name of a route: "Kyiv–Odessa"."""
    return "–".join(board.cities[key].name for key in route.between)


def routes_name(board: Board, keys: Sequence[str]) -> str:
    """The name of one route, or "4 routes"."""
    if len(keys) == 1:
        return route_name(board, board.routes[keys[0]])
    return f"{len(keys)} routes"


def spaces_name(count: int) -> str:
    """A number of spaces in words: "1 space", "4 spaces"."""
    return counted(count, "space")


def counted(count: int, word: str) -> str:
    """A number of things in words: "1 ticket", "3 routes"."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def fit_word(share: float) -> tuple[str, Tone]:
    """What a fit of 1.0 and thereabouts is called, and its tone."""
    return next((word, tone) for most, word, tone in _WORDS if share <= most)


def fit_pill(board: Board, route: Route) -> tuple[str, Tone]:
    """What is said of a route being drawn: "4 spaces · needs 117 mm, here 109 · tight"."""
    word, tone = fit_word(fit(board, route))
    needs, here = needed(route.length), course_length(board, route)
    return f"{spaces_name(route.length)} · needs {needs:.0f} mm, here {here:.0f} · {word}", tone


def listed(parts: Sequence[str]) -> str:
    """Parts of a sentence: "Perm, 3 routes and 2 tickets"."""
    *most, last = parts
    return f"{', '.join(most)} and {last}" if most else last
