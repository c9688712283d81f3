"""Nobody owns two lanes of one double route, and with few players only some lanes are open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from railwright import Claim, Remark, Rule, lanes, setting
from railwright_rules.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Network, Position


@dataclass(frozen=True, slots=True)
class Settings:
    """How many lanes of a double route are open."""

    open_lanes: dict[int, int] = setting(
        {2: 1, 3: 1},
        "Open lanes",
        "Lanes that may be claimed, by number of players; all of them where nothing is said.",
    )


@dataclass(slots=True)
class Lanes:
    """Which lanes are shut, worked out from the owners."""

    open: int
    own_lanes: list[int]
    """By seat: the other lanes of the routes that it owns."""
    shut: int = 0
    """The lanes shut to everybody."""


def state(network: Network, seats: int, settings: Settings) -> Lanes:
    """All lanes are open at the start."""
    most = max((group.bit_count() for group in network.lanes), default=1)
    return Lanes(settings.open_lanes.get(seats, most), [0] * seats)


def claimed(own: Lanes, pos: Position, seat: int, route: int) -> None:
    """Shut the other lanes to the seat (SU12), and to all when enough are taken (E1)."""
    group = pos.net.lanes[route]
    own.own_lanes[seat] |= group
    if (group & ~pos.free).bit_count() >= own.open:
        own.shut |= group


def removed(own: Lanes, pos: Position, seat: int, route: int) -> None:
    """A lane that is given up opens its double route again (C13)."""
    group = pos.net.lanes[route]
    own.own_lanes[seat] &= ~group
    if (group & ~pos.free).bit_count() < own.open:
        own.shut &= ~group


def closed(own: Lanes, _pos: Position, seat: int) -> int:
    """The lanes that a seat may not claim."""
    return own.shut | own.own_lanes[seat]


def shut_lane(own: Lanes, pos: Position, seat: int, move: Claim) -> Remark | None:
    """All open lanes are taken, or the seat has one of them."""
    if own.shut >> move.route & 1:
        values = {"lanes": own.open, "players": pos.seats}
        one = own.open == 1
        words = "One lane only" if one else "Only {lanes:lane}"
        return Remark(words + " at {players:player}", values=values)
    if own.own_lanes[seat] >> move.route & 1:
        return Remark("You hold the other lane")
    return None


def needed(board: Board) -> bool:
    """Whether the board has a double route."""
    return any(len(keys) > 1 for keys in lanes(board).values())


def prints(_board: Board, settings: Settings) -> Iterator[str]:
    """Who may claim which lane."""
    yield "No player may own two lanes of a double route."
    for players, most in sorted(settings.open_lanes.items()):
        number = counted(most, "lane")
        verb = "is" if most == 1 else "are"
        yield f"With {players} players {number} of a double route {verb} open, to whoever is first."
    others = "With other numbers of players" if settings.open_lanes else "Always"
    yield f"{others} all lanes are open."


DOUBLE_ROUTES = Rule(
    name="double_routes",
    title="Double routes",
    says="Nobody owns two lanes of a double route, and with few players only some are open.",
    settings=Settings,
    state=state,
    lasting=True,
    closed=closed,
    claimed=claimed,
    removed=removed,
    bars={Claim: shut_lane},
    needed=needed,
    prints=prints,
)
