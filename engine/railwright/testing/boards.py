"""Small boards from lines of words, and what is installed with rules of a test's own."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, Final

from railwright.board.model import Board, Bonus, City, Deck, Players, Route, Ticket
from railwright.rules.catalogue import Catalogue, installed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from railwright.rules.rule import AnyRule

LINES: Final = (
    "omsk tomsk 2 red",
    "omsk tomsk 2 blue",
    "tomsk perm 3 tunnel",
    "perm ufa 2 locos:1",
    "ufa omsk 4 green",
    "perm kazan 1",
    "kazan ufa 3 red tunnel",
    "kazan omsk 2",
)
"""Routes of every sort: a double route, tunnels, a ferry, colored and gray ones."""
DECKS: Final = (Deck("long", 1, 0), Deck("short", 2, 1, 3, 1))
TICKETS: Final = (
    "long omsk kazan 9",
    "long tomsk ufa 8",
    "long omsk perm 11",
    *(f"short omsk ufa {points}" for points in range(2, 8)),
    *(f"short tomsk kazan {points}" for points in range(2, 8)),
)


@cache
def everything() -> Catalogue:
    """All that is installed, looked up once."""
    return installed()


def with_rules(*rules: AnyRule) -> Catalogue:
    """All that is installed, and further rules."""
    known = everything()
    return replace(known, rules={**known.rules, **{rule.name: rule for rule in rules}})


def route_of(line: str, taken: Iterable[str] = ()) -> Route:
    """A route such as `omsk tomsk 3 red tunnel locos:1 group:x nordic.any_cards:3`.

    Without a color it is gray. Its key is `omsk-tomsk`, or `omsk-tomsk-2` where that is `taken`.
    A word with a full stop is a field that a rule puts on the route: module, name, whole number.
    """
    a, b, length, *words = line.split()
    taken = set(taken)
    key = stem = f"{a}-{b}"
    lane = 1
    while key in taken:
        lane += 1
        key = f"{stem}-{lane}"
    facts = dict(word.split(":") for word in words if ":" in word)
    plain = [word for word in words if ":" not in word and word != "tunnel"]
    return Route(
        key,
        (a, b),
        int(length),
        color=plain[0] if plain else None,
        tunnel="tunnel" in words,
        locomotives=int(facts.get("locos", 0)),
        group=facts.get("group", ""),
        fields=_fields(facts),
    )


def _fields(facts: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    fields: dict[str, dict[str, Any]] = {}
    for word, number in facts.items():
        module, dot, name = word.partition(".")
        if dot:
            fields.setdefault(module, {})[name] = int(number)
    return fields


def ticket_of(line: str) -> Ticket:
    """A ticket such as `short omsk tomsk 5`: its deck, its cities, its points."""
    deck, *cities, points = line.split()
    return Ticket(deck, tuple(cities), int(points))


def small_board(
    *lines: str,
    tickets: Sequence[str] = (),
    decks: Sequence[Deck] = (),
    bonuses: Sequence[tuple[str, int]] = (),
    rules: Mapping[str, Mapping[str, Any]] | None = None,
    name: str = "Tiny",
) -> Board:
    """A board of a few routes, each a line as `route_of` reads it.

    Args:
        lines: the routes; the cities that they name lie on an ellipse.
        tickets: lines as `ticket_of` reads them.
        decks: the decks; else one for each that a ticket names, not dealt and not drawn.
        bonuses: measures and the points for the most of each.
        rules: the modules that are switched on beside `base`, with their settings.
        name: the name of the board.
    """
    routes: dict[str, Route] = {}
    for line in lines:
        route = route_of(line, routes)
        routes[route.key] = route
    goals = tuple(ticket_of(line) for line in tickets)
    known = {deck.key: deck for deck in decks}
    for goal in goals:
        known.setdefault(goal.deck, Deck(goal.deck, deal=0, keep=0, draw=0))
    return Board(
        name=name,
        players=Players(2, 5),
        cities=_round_an_ellipse(routes.values(), goals),
        routes=routes,
        decks=known,
        tickets=goals,
        bonuses=tuple(Bonus(measure, measure, points) for measure, points in bonuses),
        rules={"base": {}} if rules is None else {"base": {}, **rules},
    )


def _round_an_ellipse(routes: Iterable[Route], goals: Iterable[Ticket]) -> dict[str, City]:
    ends = [city for route in routes for city in route.between]
    named = dict.fromkeys([*ends, *[city for goal in goals for city in goal.cities]])
    circle = [2 * pi * number / len(named) for number in range(len(named))]
    return {
        key: City(key, key.title(), (round(395 + 300 * cos(at), 1), round(262 + 200 * sin(at))))
        for key, at in zip(named, circle, strict=True)
    }


def stocked_board(
    rule: AnyRule, catalogue: Catalogue | None = None, *, lines: Sequence[str] = LINES
) -> Board:
    """A board with something of everything that switches a rule on, with all that it needs.

    There are tickets to deal and to draw, and a bonus card for each of the rule's measures.

    Raises:
        KeyError: the rule needs a module that is not in the catalogue.
    """
    known = (catalogue or everything()).rules
    wanted: dict[str, Mapping[str, Any]] = {}

    def switch_on(rule: AnyRule) -> None:
        for needed in rule.requires:
            switch_on(known[needed])
        wanted[rule.name] = {}

    switch_on(rule)
    bonuses = [("longest_path", 10), *((measure, 5) for measure in rule.measures)]
    return small_board(*lines, tickets=TICKETS, decks=DECKS, bonuses=bonuses, rules=wanted)
