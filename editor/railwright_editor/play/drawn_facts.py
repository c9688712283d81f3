"""What is drawn of a route or a city beside its color and length, in words: "tunnel", "Toll: 2"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from railwright_editor.translation import tr
from railwright_editor.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from railwright.board.model import City, Route
    from railwright.rules.book import RuleBook

_NOTHING: Final[Mapping[str, object]] = {"integer": 0, "number": 0, "boolean": False}
"""By type, what a field holds that says nothing where its rule names no such value."""


def route_kinds(route: Route) -> Iterator[str]:
    """Whether it is a tunnel, a ferry, or both."""
    if route.tunnel:
        yield tr("tunnel")
    if route.locomotives:
        yield tr("ferry")


def fields_told(book: RuleBook, thing: City | Route, kind: str) -> Iterator[str]:
    """What the rules of a game have drawn on a "city" or a "route", by the titles of the fields."""
    for rule, _ in book.rules:
        drawn = thing.fields.get(rule.name, {})
        for key, schema in rule.fields.get(kind, {}).items():
            nothing = schema.get("default", _NOTHING.get(schema.get("type", "")))
            value = drawn.get(key, nothing)
            if value != nothing and value not in (None, "", [], ()):
                yield _told(tr(schema.get("title", key)), value)


def _told(title: str, value: Any) -> str:  # noqa: ANN401 - whatever a board file may hold
    if value is True:
        return title
    if isinstance(value, list | tuple):
        value = listed(tr(str(part)) for part in value)
    return tr("{title}: {value}", title=title, value=value)
