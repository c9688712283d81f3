"""A mountain space wears out one more train, and gives points for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from railwright import Finding, Fix, Place, Rule, Spots, bits, setting
from railwright_rules.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Network, Position, Price, Route


@dataclass(frozen=True, slots=True)
class Settings:
    """What a mountain space costs and gives."""

    trains: int = setting(
        1, "Trains", "Trains out of the game for each mountain space.", minimum=0, maximum=5
    )
    points: int = setting(
        2, "Points", "Points for each mountain space of a claimed route.", minimum=0, maximum=20
    )


@dataclass(slots=True)
class Mountains:
    """The mountain spaces of the routes."""

    spaces: tuple[int, ...]
    points: int


def spaces_of(route: Route) -> int:
    """The spaces of a route that are marked as mountains."""
    return int(route.fields.get("mountains", {}).get("spaces", 0))


def mountain_spaces_of(network: Network) -> tuple[int, ...]:
    """The mountain spaces of each route of a board."""
    return tuple(spaces_of(route) for route in network.board.routes.values())


def state(network: Network, _seats: int, settings: Settings) -> Mountains:
    """Remember where the mountains are."""
    return Mountains(network.once(mountain_spaces_of), settings.points)


def price(price: Price, route: Route, settings: Settings) -> Price:
    """Trains for the spaces, and those that are discarded: all must be there (E7)."""
    return replace(price, pieces=price.pieces + settings.trains * spaces_of(route))


def award(
    own: Mountains, _pos: Position, seat: int, route: int, award: tuple[int, ...]
) -> tuple[int, ...]:
    """The points of the mountain spaces go to who claims the route."""
    points = own.points * own.spaces[route]
    return (*award[:seat], award[seat] + points, *award[seat + 1 :])


def mountain_spaces(own: Mountains, pos: Position, seat: int) -> int:
    """The mountain spaces of the seat's own routes (E16)."""
    return sum(own.spaces[route] for route in bits(pos.owned[seat]))


def mountain_spots(own: Mountains, pos: Position, seat: int) -> Spots:
    """The routes of the seat that go over mountains."""
    return Spots(routes=sum(1 << route for route in bits(pos.owned[seat]) if own.spaces[route]))


# ---- the board


def needed(board: Board) -> bool:
    """Whether the board has a mountain space."""
    return any(spaces_of(route) for route in board.routes.values())


def checks(board: Board, _settings: Settings) -> Iterator[Finding]:
    """Routes with more mountains than spaces."""
    for key, route in board.routes.items():
        mountains = spaces_of(route)
        if mountains > route.length:
            name = "–".join(board.cities[end].name for end in route.between)
            message = f"{name} has {counted(mountains, 'mountain space')} of {route.length}."
            edit = partial(with_mountains, key=key, spaces=route.length)
            step = f"Set mountains of {name} to {route.length}"
            fix = Fix(f"Set to {route.length}", edit, step)
            yield Finding("error", (Place("route", key),), message, (fix,))


def with_mountains(board: Board, key: str, spaces: int) -> Board:
    """The board with so many mountain spaces on a route."""
    route = board.routes[key]
    fields = {**route.fields, "mountains": {**route.fields.get("mountains", {}), "spaces": spaces}}
    return replace(board, routes={**board.routes, key: replace(route, fields=fields)})


def prints(_board: Board, settings: Settings) -> Iterator[str]:
    """What a claim over the mountains costs and gives."""
    trains, points = counted(settings.trains, "train"), counted(settings.points, "point")
    yield (
        f"Each mountain space of a route that you claim costs {trains} more, out of the game,"
        f" and gives {points} more."
    )
    if settings.trains:
        yield "You need enough trains for both, or you cannot claim the route."


MOUNTAINS = Rule(
    name="mountains",
    title="Mountains",
    says="A mountain space of a route wears out one more train, and gives points for it.",
    settings=Settings,
    state=state,
    fields={
        "route": {
            "spaces": {
                "type": "integer",
                "minimum": 0,
                "maximum": 9,
                "title": "Mountain spaces",
                "description": "Spaces that cost one train more each and give points.",
            }
        }
    },
    price=price,
    award=award,
    measures={"mountain_spaces": mountain_spaces},
    units={"mountain_spaces": "space"},
    spots={"mountain_spaces": mountain_spots},
    needed=needed,
    checks=checks,
    prints=prints,
)
