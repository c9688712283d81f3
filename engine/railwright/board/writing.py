"""Writing board files: canonical text, one city, route or ticket a line.

Moving one city changes one line. Values that equal their defaults are left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from railwright.board.model import (
    FORMAT,
    Bonus,
    City,
    Deck,
    Layer,
    Region,
    Route,
    Scenery,
    Ticket,
)

if TYPE_CHECKING:
    from railwright.board.model import Board, Fields, Thing

_WIDTH: Final = 140
_ROW: Final = 10
"""Points a line in long scenery: a fixed number, so that moving a point changes one line."""
_ESCAPED: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
_PLAIN_TEXT: Final = re.compile(r"[^\W\d_](?:[\w.()/'’–-]| (?=\S))*\Z")
_PLAIN_KEY: Final = re.compile(r"(?:[^\W\d_][\w-]*|0|[1-9]\d{0,14})\Z")
_MISREAD: Final = re.compile(r"(?:true|false|yes|no|on|off|null)\Z", re.IGNORECASE)
"""Words that this or another reader of YAML takes for something else than text."""


@dataclass(frozen=True, slots=True)
class Section:
    """The canonical lines of one section: its head, and its entries by key ("" in lists)."""

    name: str
    head: str
    entries: tuple[tuple[str, str], ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines of the section."""
        texts = (self.head, *(text for _, text in self.entries))
        return tuple(line for text in texts for line in text.split("\n"))


def board_text(board: Board) -> str:
    """The canonical text of a board."""
    return "".join(f"{line}\n" for section in sections(board) for line in section.lines)


def sections(board: Board) -> Iterator[Section]:
    """The canonical text of a board by section, in their order."""
    yield _line("railwright", FORMAT)
    yield _line("name", board.name)
    yield _line("revision", board.revision)
    if board.author:
        yield _line("author", board.author)
    yield _line("players", {"min": board.players.min, "max": board.players.max})
    yield _line("size", short({"width": board.size.width, "height": board.size.height}))
    if board.region is not None:
        yield _line("region", _entry(board.region, {}))
    parts = (
        _list("layers", [_layer(layer) for layer in board.layers]),
        _list("scenery", [_scenery(piece) for piece in board.scenery]),
        _mapping("cities", {key: _city(city) for key, city in board.cities.items()}),
        _mapping("routes", {key: _route(route) for key, route in board.routes.items()}),
        _mapping("decks", {key: _deck(deck) for key, deck in board.decks.items()}),
        _list("tickets", [_ticket(ticket) for ticket in board.tickets]),
        _list("bonuses", [_bonus(bonus) for bonus in board.bonuses]),
        _mapping("rules", board.rules),
        _mapping("rules_off", board.rules_off),
        _texts("on_purpose", board.on_purpose),
    )
    yield from (section for section in parts if section.entries)


def _line(name: str, value: object) -> Section:
    return Section(name, f"{name}: {flow(value)}")


def _list(name: str, entries: list[dict[str, Any]]) -> Section:
    return Section(name, f"{name}:", tuple(("", f"  - {_wrapped(entry)}") for entry in entries))


def _texts(name: str, texts: Sequence[str]) -> Section:
    return Section(name, f"{name}:", tuple(("", f"  - {flow(text)}") for text in texts))


def _mapping(name: str, entries: Mapping[str, Mapping[str, Any]]) -> Section:
    lines = ((key, f"  {flow_key(key)}: {flow(entry)}") for key, entry in entries.items())
    return Section(name, f"{name}:", tuple(lines))


# What stands in the file for each kind of thing


def entry_of(thing: Thing) -> dict[str, Any]:
    """What a file says of a city, a route, a deck, a ticket, a bonus card or scenery."""
    entry: dict[str, Any] = _ENTRIES[type(thing)](thing)
    return entry


def _city(city: City) -> dict[str, Any]:
    return _entry(city, {"name": city.name, "at": city.at})


def _route(route: Route) -> dict[str, Any]:
    return _entry(route, {"between": route.between, "length": route.length})


def _deck(deck: Deck) -> dict[str, Any]:
    return _entry(deck, {"deal": deck.deal, "keep": deck.keep})


def _ticket(ticket: Ticket) -> dict[str, Any]:
    entry = _entry(ticket, {"deck": ticket.deck, "cities": ticket.cities})
    if ticket.options:
        entry["options"] = {option.city: option.points for option in ticket.options}
    return entry


def _bonus(bonus: Bonus) -> dict[str, Any]:
    return {"name": bonus.name, "for": bonus.measure, "points": bonus.points}


def _layer(layer: Layer) -> dict[str, Any]:
    return _entry(layer, {"name": layer.name})


def _scenery(piece: Scenery) -> dict[str, Any]:
    entry = _entry(piece, {"kind": piece.kind})
    del entry["points"]  # back to the end: they are long
    return {**entry, "points": short(piece.points)}


_ENTRIES: Final[Mapping[type, Any]] = {
    City: _city,
    Route: _route,
    Deck: _deck,
    Ticket: _ticket,
    Bonus: _bonus,
    Scenery: _scenery,
}


def _entry(
    thing: City | Route | Deck | Ticket | Scenery | Layer | Region, start: dict[str, Any]
) -> dict[str, Any]:
    """What is always told of a thing, then what differs from the defaults, then modules."""
    modules: Fields = getattr(thing, "fields", {})
    entry = dict(start)
    for field in fields(thing):
        value = getattr(thing, field.name)
        if field.name not in {"key", "fields"} and value != field.default:
            entry.setdefault(field.name, value)
    return {**short(entry), **modules}


def short(value: Any) -> Any:  # noqa: ANN401 - any part of an entry
    """Measures without needless decimals: 140.0 as 140."""
    if isinstance(value, dict):
        return {key: short(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(short(part) for part in value)
    return int(value) if isinstance(value, float) and value.is_integer() else value


# Flow style


def flow(value: object) -> str:
    """A value on one line, as this project writes YAML."""
    if isinstance(value, Mapping):
        return (
            "{" + ", ".join(f"{flow_key(key)}: {flow(part)}" for key, part in value.items()) + "}"
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(part) for part in value) + "]"
    if isinstance(value, str):
        return _text(value)
    return json.dumps(value)


def _text(text: str) -> str:
    if _PLAIN_TEXT.match(text) and not _MISREAD.match(text):
        return text
    return _quoted(text)


def flow_key(key: object) -> str:
    """A key of a mapping, as this project writes YAML."""
    text = str(key)
    return text if _PLAIN_KEY.match(text) and not _MISREAD.match(text) else _quoted(text)


def _quoted(text: str) -> str:
    return '"' + "".join(_ESCAPED.get(sign) or _printable(sign) for sign in text) + '"'


def _printable(sign: str) -> str:
    return sign if sign.isprintable() else f"\\U{ord(sign):08X}"


def _wrapped(entry: Mapping[str, Any]) -> str:
    """An entry of a list in one line, or with its points in rows when they are many."""
    text = flow(entry)
    if len(text) <= _WIDTH or "points" not in entry or not isinstance(entry["points"], tuple):
        return text
    points = entry["points"]
    rows = [points[start : start + _ROW] for start in range(0, len(points), _ROW)]
    start = flow({key: value for key, value in entry.items() if key != "points"})
    body = ",\n".join("      " + ", ".join(flow(point) for point in row) for row in rows)
    return f"{start[:-1]}, points: [\n{body},\n    ]}}"
