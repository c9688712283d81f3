"""What a schema cannot say of a board file: what its parts must have to do with one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from railwright.board.problems import Problem
from railwright.board.schema import known_keys, listed, shown, suggestion

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from railwright.board.yaml_marks import Marked, Path

_Found: TypeAlias = "Iterator[tuple[Path, str, str]]"
"""Where, what is wrong and what would be right. A path to a key ends with `_KEY`."""

_KEY: Final = -1


def reference_problems(marked: Marked, source: str) -> Iterator[Problem]:
    """Names that stand for nothing, and things that cannot be. Tolerates a file of any shape."""
    for check in (strange_keys, *_CHECKS):
        yield from _placed(check(marked.value), marked, source)


def shape_problems(marked: Marked, source: str, at: str) -> Iterator[Problem]:
    """Things that cannot be, wherever they are added, in the part of a file under a key."""
    part = marked.value.get(at)
    if isinstance(part, dict):
        for check in _SHAPES:
            yield from _placed(check(part), marked, source, (at,))


def _placed(found: _Found, marked: Marked, source: str, start: Path = ()) -> Iterator[Problem]:
    for path, wrong, right in found:
        of_key = path[-1] == _KEY
        where = (*start, *path)
        mark = marked.at_key(where[:-1]) if of_key else marked.at(where)
        yield Problem(source, *mark, wrong, right)


def _section(raw: Mapping[str, Any], name: str) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The entries of a section that are mappings, with their paths."""
    section = raw.get(name)
    if isinstance(section, dict):
        entries: Any = section.items()
    else:
        entries = enumerate(section) if isinstance(section, list) else ()
    for key, entry in entries:
        if isinstance(entry, dict):
            yield (name, key), entry


def _names(raw: Mapping[str, Any], section: str) -> tuple[str, ...]:
    named = raw.get(section)
    return tuple(named) if isinstance(named, dict) else ()


def _texts(value: object) -> tuple[tuple[int, str], ...]:
    if not isinstance(value, list):
        return ()
    return tuple((number, text) for number, text in enumerate(value) if isinstance(text, str))


def strange_keys(raw: Mapping[str, Any]) -> _Found:
    """Keys of cities, routes and tickets that no module of the board nor the format knows."""
    modules = (*_names(raw, "rules"), *_names(raw, "rules_off"))
    for section, definition in (("cities", "city"), ("routes", "route"), ("tickets", "ticket")):
        known = known_keys(definition)
        for path, entry in _section(raw, section):
            for key in entry:
                if key not in known and key not in modules:
                    near = suggestion(key, (*known, *modules))
                    right = near or f"a {definition} knows {listed(known)}"
                    yield (*path, key, _KEY), f"{key} is unknown", right


def _route_ends(raw: Mapping[str, Any]) -> _Found:
    cities = _names(raw, "cities")
    for path, route in _section(raw, "routes"):
        ends = _texts(route.get("between"))
        for number, end in ends:
            if end not in cities:
                right = suggestion(end, cities) or "a route joins keys of cities"
                yield (*path, "between", number), f"no city is named {end}", right


def _route_rings(raw: Mapping[str, Any]) -> _Found:
    for path, route in _section(raw, "routes"):
        ends = _texts(route.get("between"))
        if len(ends) == 2 and ends[0][1] == ends[1][1]:
            wrong = f"this route goes from {ends[0][1]} to itself"
            yield (*path, "between"), wrong, "a route joins two cities"


def _ticket_decks(raw: Mapping[str, Any]) -> _Found:
    decks = _names(raw, "decks")
    for path, ticket in _section(raw, "tickets"):
        deck = ticket.get("deck")
        if isinstance(deck, str) and deck not in decks:
            right = suggestion(deck, decks) or "a ticket names a key of decks"
            yield (*path, "deck"), f"no deck is named {deck}", right


def _ticket_ends(raw: Mapping[str, Any]) -> _Found:
    countries = [city["country"] for _, city in _section(raw, "cities") if _has_country(city)]
    ends = (*_names(raw, "cities"), *countries)
    for path, ticket in _section(raw, "tickets"):
        named: list[tuple[Path, str]] = [
            ((*path, "cities", number), city) for number, city in _texts(ticket.get("cities"))
        ]
        options = ticket.get("options")
        if isinstance(options, dict):
            named += [((*path, "options", city, _KEY), city) for city in options]
        for where, city in named:
            if city not in ends:
                right = suggestion(city, ends) or "a ticket names keys of cities, or countries"
                yield where, f"no city or country is named {city}", right


def _has_country(city: Mapping[str, Any]) -> bool:
    return isinstance(city.get("country"), str) and city["country"] != ""


def _ticket_shapes(raw: Mapping[str, Any]) -> _Found:
    for path, ticket in _section(raw, "tickets"):
        cities, options = _texts(ticket.get("cities")), ticket.get("options")
        if isinstance(options, dict) and options:
            if len(cities) > 1:
                wrong = f"this ticket has {len(cities)} cities and options"
                yield (*path, "cities"), wrong, "a ticket with options has one city"
        elif len(cities) == 1:
            right = "a ticket joins two cities or more, or has options"
            yield (*path, "cities"), f"this ticket names only {cities[0][1]}", right
        if len({city for _, city in cities}) < len(cities):
            yield (*path, "cities"), "this ticket names a city twice", "each city stands once"


def _border_flags(raw: Mapping[str, Any]) -> _Found:
    for path, city in _section(raw, "cities"):
        if city.get("kind") == "border" and not _has_country(city):
            right = "a border flag names it, such as country: Italia"
            yield (*path, _KEY), f"{path[-1]} has no country", right


def _picture_files(raw: Mapping[str, Any]) -> _Found:
    for path, piece in _section(raw, "scenery"):
        file = piece.get("file")
        if isinstance(file, str) and not _stays_inside(file):
            right = "a picture is a file inside the folder of the board"
            yield (*path, "file"), f"file is {shown(file)}", right


def _stays_inside(file: str) -> bool:
    """Whether a path leads nowhere outside its folder, on any system."""
    steps = file.replace("\\", "/").split("/")
    return ".." not in steps and ":" not in file and (steps[0] != "" or file == "")


def _region_sides(raw: Mapping[str, Any]) -> _Found:
    region = raw.get("region")
    if not isinstance(region, dict):
        return
    if _not_below(region.get("south"), region.get("north")):
        wrong = f"the region lies from {region['south']} to {region['north']} degrees"
        yield ("region", "north"), wrong, "north is more than south"
    if region.get("west") == region.get("east") is not None:
        right = "west and east differ; the whole earth lies from -180 to 180"
        yield ("region", "east"), "the region has no width", right
    box = region.get("box")
    if not isinstance(box, list) or len(box) != 4:
        return
    if _not_below(box[0], box[2]) or _not_below(box[1], box[3]):
        right = "a box is left, top, right and bottom in mm, such as [25, 25, 765, 500]"
        yield ("region", "box"), "the box of the region is empty", right


def _not_below(low: object, high: object) -> bool:
    """Whether both are numbers, and the first is not less than the second."""
    return isinstance(low, int | float) and isinstance(high, int | float) and low >= high


def _rules_twice(raw: Mapping[str, Any]) -> _Found:
    on = _names(raw, "rules")
    for module in _names(raw, "rules_off"):
        if module in on:
            wrong = f"{module} is switched on and off"
            yield ("rules_off", module, _KEY), wrong, "a module stands in rules or in rules_off"


_SHAPES: Final[tuple[Callable[[Mapping[str, Any]], _Found], ...]] = (
    _route_rings,
    _ticket_shapes,
    _border_flags,
    _picture_files,
)
_CHECKS: Final = (_route_ends, _ticket_decks, _ticket_ends, *_SHAPES, _region_sides, _rules_twice)
