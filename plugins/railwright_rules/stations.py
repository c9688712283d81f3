"""A station in a city lets its owner use one route of another player there, for tickets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from railwright import (
    COLORS,
    LOCOMOTIVE,
    TURN,
    Finding,
    Fix,
    Place,
    Rule,
    Spots,
    setting,
)
from railwright_rules.stations_borrowing import borrow, cities_of, may_borrow
from railwright_rules.stations_by_hand import GiveStation, TakeStation, by_hand, give, take
from railwright_rules.stations_pieces import NOBODY, Build, BuildMixed, Stations
from railwright_rules.stations_words import before_building, marks, no_site
from railwright_rules.stations_worth import worth_of_building
from railwright_rules.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Moves, Network, Position


@dataclass(frozen=True, slots=True)
class Settings:
    """How many stations there are, what they cost, and what they give."""

    per_player: int = setting(
        3, "Stations", "Stations of each player, to be built one a turn.", minimum=1, maximum=9
    )
    unused_points: int = setting(
        4,
        "Points for an unused station",
        "Points at the end for each station not built.",
        minimum=0,
        maximum=50,
    )
    color_must_match: bool = setting(
        default=True,
        title="The color must match",
        says="Whether the cards must be of the color of a route to the city; a gray one takes any.",
    )


def state(network: Network, seats: int, settings: Settings) -> Stations:
    """No station has been built."""
    sites = network.once(city_mask)
    matching = network.once(matches) if settings.color_must_match else (sites,) * (LOCOMOTIVE + 1)
    return Stations(
        settings.per_player,
        settings.unused_points,
        matching,
        sites,
        [NOBODY] * network.cities,
        [settings.per_player] * seats,
    )


def city_mask(network: Network) -> int:
    """The mask of the cities; the border flags of countries are none."""
    mask = 0
    for city in range(network.cities):
        if city not in network.flags:
            mask |= 1 << city
    return mask


def matches(network: Network) -> tuple[int, ...]:
    """By kind of card the cities to which a route of that color leads, or a gray one (C17).

    Every printed route counts, whoever owns it. Locomotives alone do everywhere.
    """
    masks = [0] * LOCOMOTIVE
    for route, drawn in enumerate(network.board.routes.values()):
        a, b = network.ends[route]
        lines = range(LOCOMOTIVE) if drawn.color is None else (COLORS.index(drawn.color),)
        for line in lines:
            masks[line] |= 1 << a | 1 << b
    cities = network.once(city_mask)
    return (*[mask & cities for mask in masks], cities)


# ---- building


def sites(own: Stations, pos: Position, seat: int, moves: Moves) -> None:
    """Any city without a station (C18); the nth costs n cards of one color (SU18)."""
    if not own.left[seat]:
        return
    cost = own.each - own.left[seat] + 1
    hand = pos.hands[seat]
    wilds = hand[LOCOMOTIVE]
    for card in range(LOCOMOTIVE):
        colored = min(hand[card], cost)
        if not colored or colored + wilds < cost:
            continue
        cities = own.empty & own.matching[card]
        moves.add(cities, Build, card)
        for locomotives in range(cost - colored + 1, min(cost - 1, wilds) + 1):
            moves.add(cities, BuildMixed, card, locomotives)
    if wilds >= cost:
        moves.add(own.empty & own.matching[LOCOMOTIVE], Build, LOCOMOTIVE)


def build(own: Stations, pos: Position, seat: int, move: Build) -> None:
    """Pay as many cards of the color as there are, and locomotives for the rest."""
    cost = own.each - own.left[seat] + 1
    colored = min(cost, pos.hands[seat][move.card])
    pos.pay(seat, move.card, colored)
    pos.pay(seat, LOCOMOTIVE, cost - colored)
    put(own, seat, move.city)


def build_mixed(own: Stations, pos: Position, seat: int, move: BuildMixed) -> None:
    """Pay so many locomotives, and the rest in the color."""
    cost = own.each - own.left[seat] + 1
    pos.pay(seat, move.card, cost - move.locomotives)
    pos.pay(seat, LOCOMOTIVE, move.locomotives)
    put(own, seat, move.city)


def put(own: Stations, seat: int, city: int) -> None:
    """Put a station of a seat on a city."""
    own.at[city] = seat
    own.empty &= ~(1 << city)
    own.left[seat] -= 1


# ---- the end


def stations_left(own: Stations, _pos: Position, seat: int) -> int:
    """The stations in reserve: most for who has used the fewest (SU26)."""
    return own.left[seat]


def built(own: Stations, _pos: Position, seat: int) -> Spots:
    """The cities with a station of the seat."""
    return Spots(cities=sum(1 << city for city in cities_of(own, seat)))


def reserves(own: Stations, pos: Position) -> None:
    """Points for each station that was not built (SU20)."""
    for seat, left in enumerate(own.left):
        if left and own.unused_points:
            words = f"{counted(left, 'station')} not built"
            pos.score(seat, left * own.unused_points, words)


# ---- the faces of a board


def checks(board: Board, settings: Settings) -> Iterator[Finding]:
    """Whether there are cities enough for all stations."""
    players, cities = board.players.max, len(board.cities)
    enough = max(1, cities // players)
    if players * settings.per_player > cities and settings.per_player > enough:
        yield Finding(
            "warning",
            (Place("rule", "stations"),),
            f"{players} players have {players * settings.per_player} stations for"
            f" {counted(cities, 'city', 'cities')}, and a city holds only one.",
            (Fix(f"Give each player {counted(enough, 'station')}", partial(with_each, enough)),),
        )


def with_each(number: int, board: Board) -> Board:
    """The board with so many stations for each player."""
    changed = {**board.rules["stations"], "per_player": number}
    return replace(board, rules={**board.rules, "stations": changed})


def prints(_board: Board, settings: Settings) -> Iterator[str]:
    """How stations are built, and what they are good for."""
    each = settings.per_player
    yield f"Each player has {counted(each, 'station')}; a city holds only one, whoever built it."
    cost = "one card"
    if each > 1:
        cost = "one card for your first station, two of one color for your second"
        cost += ", and so on" if each > 2 else ""
    yield f"As your turn, build one station: pay {cost}; locomotives may stand for any of them."
    if settings.color_must_match:
        yield (
            "The color must be that of a route that leads to the city;"
            " where a gray route does, any color will do."
        )
    yield (
        "At the end each of your stations lets you use one route of another player"
        " that ends in its city, the same for all your tickets."
    )
    yield "It counts for tickets only: it is no part of your longest path."
    if settings.unused_points:
        yield f"Each station not built gives {counted(settings.unused_points, 'point')} at the end."


STATIONS = Rule(
    name="stations",
    title="Stations",
    says="A station in a city lets its owner use one route of another player there, for tickets.",
    settings=Settings,
    state=state,
    offers={TURN: sites},
    plays={Build: build, BuildMixed: build_mixed, GiveStation: give, TakeStation: take},
    by_hand=by_hand,
    reach=borrow,
    prospect=may_borrow,
    measures={"stations_left": stations_left},
    units={"stations_left": "station"},
    spots={"stations_left": built},
    game_over=reserves,
    worth={Build: worth_of_building},
    marks=marks,
    bars={Build: no_site, BuildMixed: no_site},
    notes={Build: before_building, BuildMixed: before_building},
    checks=checks,
    prints=prints,
)
