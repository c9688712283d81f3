"""Keys: the short names by which a board file refers to cities, routes and decks."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from railwright.board.model import Board

T = TypeVar("T")

_SPELLED: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i"}
)
"""Letters that Unicode does not take apart into a plain letter and an accent."""


class NoSuchPlaceError(ValueError):
    """An edit names a city, a route or another place that the board does not have."""


def the(things: Mapping[str, T], key: str) -> T:
    """The thing of this key, or `NoSuchPlaceError`."""
    try:
        return things[key]
    except KeyError:
        raise NoSuchPlaceError(f"the board has no {key!r}") from None


def slug(name: str) -> str:
    """A name in small plain letters, digits and hyphens; "" when none of it can be spelled so."""
    apart = unicodedata.normalize("NFKD", name.lower().translate(_SPELLED))
    plain = apart.encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def fresh_key(name: str, taken: Container[str]) -> str:
    """A key for a new thing of this name: "Nizhny Novgorod" gives "nizhny-novgorod".

    A number follows when the key is taken. A name without a Latin letter or digit gives "place".
    """
    stem = slug(name) or "place"
    key, number = stem, 1
    while key in taken:
        number += 1
        key = f"{stem}-{number}"
    return key


def route_key(board: Board, a: str, b: str) -> str:
    """A key for a new route between two cities, the same whichever way round it is drawn."""
    return fresh_key("-".join(sorted((a, b))), board.routes)
