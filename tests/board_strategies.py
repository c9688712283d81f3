"""Hypothesis strategies of boards, for every test that wants boards of any kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from railwright.board.keys import fresh_key
from railwright.board.model import (
    COLORS,
    Board,
    Bonus,
    City,
    Deck,
    Layer,
    Option,
    Players,
    Region,
    Route,
    Scenery,
    Size,
    Ticket,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

TRICKY_TEXTS = (
    *("NO", "1:30", "true", "~", "012", "1e3", " a ", "a: b", "# x", "a # x"),
    *("\u2028", "", "-", "'", '"', "\\", "\n", "\t", "null", "=", "?", "0x1F", ".5"),
)

measures = st.integers(min_value=-500, max_value=9000).map(lambda tenths: tenths / 10)
points = st.tuples(measures, measures)
texts = st.sampled_from(TRICKY_TEXTS) | st.text(
    st.characters(exclude_categories=["Cs"]), max_size=12
)
keys = st.sampled_from(("no", "true", "7", "007")) | st.from_regex(
    r"[a-zåø][a-z0-9-]{0,6}", fullmatch=True
)
modules = st.sampled_from(("base", "tunnels", "nordic", "tolls"))
settings = st.dictionaries(
    keys,
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers(-(10**14), 10**14)
        | st.floats(allow_nan=False, allow_infinity=False)
        | texts,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
        max_leaves=5,
    ),
    max_size=3,
)


degrees = st.integers(-849_000, 849_000).map(lambda parts: parts / 10_000)
regions = st.builds(
    Region,
    west=degrees,
    south=st.floats(-84.9, -1.0),
    east=degrees.map(lambda east: east + 90.0),
    north=st.floats(-0.5, 84.9),
    projection=st.sampled_from(("equal_area", "mercator", "round", "plain")),
    box=st.just((25.4, 25.4, 764.6, 499.6)) | st.just((-10.0, 0.0, 0.25, 90.0)),
)
layers = st.builds(Layer, texts, st.booleans(), st.booleans())


@st.composite
def boards(draw: st.DrawFn, *, least_cities: int = 0, whole: bool = True) -> Board:
    """A board that a file can hold: sound in itself, fair or not.

    Not `whole`, it has no layers and no region, of which expansions do not speak.
    """
    rules = draw(st.dictionaries(modules, settings, max_size=3))
    others = modules.filter(lambda module: module not in rules)
    rules_off = draw(st.dictionaries(others, settings, max_size=1))
    fields = _fields((*rules, *rules_off))
    cities = draw(_cities(fields, least_cities))
    decks = {key: draw(_decks(key)) for key in draw(st.lists(keys, max_size=2, unique=True))}
    drawn = _tickets(tuple(cities), tuple(decks), fields)
    tickets = draw(st.lists(drawn, max_size=4)) if decks and len(cities) > 1 else ()
    bonuses = draw(st.lists(st.builds(Bonus, texts, texts, st.integers(0, 99)), max_size=2))
    return Board(
        name=draw(texts),
        revision=draw(st.integers(1, 99)),
        author=draw(texts),
        players=Players(draw(st.integers(1, 8)), draw(st.integers(1, 8))),
        size=Size(draw(st.integers(500, 9000)) / 10, draw(st.integers(500, 9000)) / 10),
        region=draw(st.none() | regions) if whole else None,
        layers=tuple(draw(st.lists(layers, max_size=2))) if whole else (),
        scenery=tuple(draw(st.lists(scenery(), max_size=3))),
        cities=cities,
        routes=draw(_routes(tuple(cities), fields)) if len(cities) > 1 else {},
        decks=decks,
        tickets=tuple(tickets),
        bonuses=tuple(bonuses),
        rules=rules,
        rules_off=rules_off,
        on_purpose=tuple(draw(st.lists(texts, max_size=2))) if whole else (),
    )


def scenery() -> st.SearchStrategy[Scenery]:
    """A piece of scenery of any kind."""
    return st.builds(
        Scenery,
        kind=st.sampled_from(("land", "water", "lake", "border", "river", "text", "picture")),
        points=st.lists(points, min_size=1, max_size=30).map(tuple),
        smooth=st.booleans(),
        text=texts,
        size=st.integers(10, 500).map(lambda tenths: tenths / 10),
        angle=st.integers(-360, 360).map(float),
        file=st.sampled_from(("", "land.png", "pictures/land.png")),
        bold=st.booleans(),
        role=st.sampled_from(("", "ink", "water", "land", "accent")),
        fade=st.integers(0, 100),
        crop=st.sampled_from(((0.0, 0.0, 0.0, 0.0), (12.5, 0.0, 40.0, 3.0))),
        layer=texts,
        hidden=st.booleans(),
        locked=st.booleans(),
    )


def _fields(names: tuple[str, ...]) -> st.SearchStrategy[Mapping[str, Mapping[str, Any]]]:
    if not names:
        return st.just({})
    return st.dictionaries(st.sampled_from(names), settings, max_size=1)


@st.composite
def _cities(draw: st.DrawFn, fields: Any, least: int) -> dict[str, City]:
    found = draw(st.lists(keys, min_size=least, max_size=6, unique=True))
    result = {}
    for key in found:
        kind = draw(st.sampled_from(("city", "country", "border")))
        result[key] = City(
            key,
            name=draw(texts),
            at=draw(points),
            kind=kind,
            country=draw(texts.filter(bool)) if kind == "border" else draw(texts),
            dot=draw(st.sampled_from(("small", "medium", "large"))),
            label=draw(st.sampled_from(("", "n", "ne", "w"))),
            offset=draw(st.just((0.0, 0.0)) | points),
            angle=draw(st.just(0.0) | st.integers(-3600, 3600).map(lambda tenths: tenths / 10)),
            locked=draw(st.booleans()),
            fields=draw(fields),
        )
    return result


@st.composite
def _routes(draw: st.DrawFn, cities: tuple[str, ...], fields: Any) -> dict[str, Route]:
    routes: dict[str, Route] = {}
    for _ in range(draw(st.integers(0, 6))):
        a, b = draw(st.lists(st.sampled_from(cities), min_size=2, max_size=2, unique=True))
        key = fresh_key(f"{a}-{b}", routes)
        routes[key] = Route(
            key,
            (a, b),
            length=draw(st.integers(1, 9)),
            color=draw(st.none() | st.sampled_from(COLORS)),
            tunnel=draw(st.booleans()),
            locomotives=draw(st.integers(0, 3)),
            via=tuple(draw(st.lists(points, max_size=2))),
            straight=draw(st.booleans()),
            follows=draw(st.booleans()),
            group=draw(st.just("") | texts),
            locked=draw(st.booleans()),
            fields=draw(fields),
        )
    return routes


def _decks(key: str) -> st.SearchStrategy[Deck]:
    numbers = st.integers(0, 9)
    return st.builds(Deck, st.just(key), numbers, numbers, numbers, numbers)


@st.composite
def _tickets(
    draw: st.DrawFn, cities: tuple[str, ...], decks: tuple[str, ...], fields: Any
) -> Ticket:
    ends = draw(st.lists(st.sampled_from(cities), min_size=2, max_size=4, unique=True))
    deck, its_fields = draw(st.sampled_from(decks)), draw(fields)
    if draw(st.booleans()):
        points_of_it, follows = draw(st.integers(0, 30)), draw(st.booleans())
        return Ticket(deck, tuple(ends), points_of_it, follows=follows, fields=its_fields)
    options = tuple(Option(end, draw(st.integers(0, 30))) for end in ends[1:])
    return Ticket(deck, (ends[0],), 0, options, fields=its_fields)
