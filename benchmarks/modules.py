"""What the bundled rule modules give to a bot that uses them, against one that leaves them out.

`python benchmarks/modules.py DEALS [NAME ...]`: every second seat leaves out what stands in the
row, each deal is played from both sides, and the gain is in points of a seat, with its standard
error. `--bot expert` measures the expert as it comes; the default plays nothing out and is quick.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from rich.console import Console
from rich.table import Table

from boards import usa
from railwright import Board, Claim, DrawTickets, Playset, Route, View
from railwright.board.reading import read_board
from railwright.bots.thinker import EXPERT, SWIFT
from railwright.testing import LeftOut, everything, match
from railwright_rules.alvin_dexter import Walk
from railwright_rules.conductor import PaidRide, Ride, TearUp
from railwright_rules.decks import Mix
from railwright_rules.depots import OpenWarehouse, PutDepot, UseDepot
from railwright_rules.shares import TakeShare
from railwright_rules.stations_pieces import Build, BuildMixed
from railwright_rules.tunnels import Surcharge

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.bots.bot import BotKind

MAPS: Final = Path(__file__).parents[1] / "maps"
BOTS: Final = {"expert": EXPERT, "swift": SWIFT}
OVER_MOUNTAINS: Final = 4
"""Routes of so many spaces are given mountains where a map has none."""


def drawn(name: str, *without: str, **rules: dict[str, Any]) -> Board:
    """A bundled map without some of its rules, and with others."""
    board = read_board(MAPS / f"{name}.yaml", everything().fragments()).board
    kept = {rule: given for rule, given in board.rules.items() if rule not in without}
    return replace(board, rules={**kept, **rules})


def with_mountains() -> Board:
    """The map of the USSR whose long routes lead over mountains."""
    board = drawn("ussr", mountains={})
    routes = {
        key: replace(route, fields={**route.fields, "mountains": {"spaces": 2}})
        if route.length >= OVER_MOUNTAINS
        else route
        for key, route in board.routes.items()
    }
    return replace(board, routes=routes)


def all_tunnels() -> Board:
    """The map of the USSR on which every route is a tunnel."""
    board = drawn("ussr")
    routes = {key: replace(route, tunnel=True) for key, route in board.routes.items()}
    return replace(board, routes=routes)


def usa_with(**rules: dict[str, Any]) -> Board:
    """The base game with further rules."""
    board = usa()
    return replace(board, rules={**board.rules, **rules})


def by_swaps(view: View, claim: Claim) -> bool:
    """Whether cards of any kind stand for missing ones."""
    paid = view.payment_of(view.viewer, claim)
    return paid is not None and paid.swaps > 0


@dataclass(frozen=True, slots=True)
class Row:
    """What is left out, on which board, by how many, and which routes are closed for it."""

    what: str
    board: Callable[[], Board]
    seats: int
    left_out: LeftOut
    routes: Callable[[Route], bool] | None = None


CONDUCTOR: Final = LeftOut((Ride, PaidRide, TearUp))
ROWS: Final = {
    "tickets": Row("drawing tickets", usa, 4, LeftOut((DrawTickets,))),
    "stations": Row(
        "stations", lambda: drawn("ussr", "conductor"), 4, LeftOut((Build, BuildMixed))
    ),
    "conductor": Row("2 conductors", lambda: drawn("ussr"), 4, CONDUCTOR),
    "conductors": Row(
        "10 conductors", lambda: drawn("ussr", conductor={"copies": 10}), 4, CONDUCTOR
    ),
    "removing": Row(
        "removing by 10 conductors",
        lambda: drawn("ussr", conductor={"copies": 10}),
        4,
        LeftOut((TearUp,)),
    ),
    "removing 2": Row(
        "removing by 10 conductors",
        lambda: drawn("ussr", conductor={"copies": 10}),
        2,
        LeftOut((TearUp,)),
    ),
    "monsters": Row("moving monsters", lambda: usa_with(alvin_dexter={}), 2, LeftOut((Walk,))),
    "monsters 4": Row("moving monsters", lambda: usa_with(alvin_dexter={}), 4, LeftOut((Walk,))),
    "depots": Row(
        "putting depots, opening warehouses",
        lambda: drawn("ussr", depots={}),
        4,
        LeftOut((PutDepot, OpenWarehouse, UseDepot)),
    ),
    "shares": Row(
        "shares",
        lambda: drawn("ussr", shares={"may_decline": True}),
        3,
        LeftOut((TakeShare,)),
    ),
    "mixes": Row(
        "drawing of two decks at once",
        lambda: drawn("ussr", decks={"mix": 4, "keep": 2}),
        4,
        LeftOut((Mix,)),
    ),
    "any cards": Row(
        "any cards for missing ones", lambda: drawn("nordic"), 3, LeftOut(claims=by_swaps)
    ),
    "tunnels": Row(
        "tunnels", lambda: drawn("ussr"), 4, LeftOut(), routes=lambda route: route.tunnel
    ),
    "tunnels 2": Row(
        "tunnels", lambda: drawn("ussr"), 2, LeftOut(), routes=lambda route: route.tunnel
    ),
    "surcharges": Row("paying surcharges", lambda: drawn("ussr"), 4, LeftOut((Surcharge,))),
    "surcharges everywhere": Row(
        "paying surcharges, all routes tunnels", all_tunnels, 4, LeftOut((Surcharge,))
    ),
    "ferries": Row(
        "ferries",
        lambda: drawn("nordic"),
        3,
        LeftOut(),
        routes=lambda route: bool(route.locomotives),
    ),
    "mountains": Row(
        "routes over mountains",
        with_mountains,
        4,
        LeftOut(),
        routes=lambda route: "mountains" in route.fields,
    ),
}


def closed(playset: Playset, row: Row) -> LeftOut:
    """What a row leaves out, its routes as a mask."""
    if row.routes is None:
        return row.left_out
    routes = playset.board.routes
    found = [number for number, route in enumerate(routes.values()) if row.routes(route)]
    return replace(row.left_out, routes=sum(1 << number for number in found))


@click.command()
@click.argument("deals", type=int, default=20)
@click.argument("names", nargs=-1)
@click.option("--bot", type=click.Choice(sorted(BOTS)), default="swift")
@click.option("--first", default=0, help="The number of the first deal.")
def main(deals: int, names: tuple[str, ...], bot: str, first: int) -> None:
    """Let a bot play its like that leaves something out."""
    kind: BotKind = BOTS[bot]
    shown = Table(title=f"{kind.title}, {deals} deals from both sides")
    for heading in ("what is left out", "board", "players", "gain", "wins", "played a game"):
        shown.add_column(heading, justify="left" if heading == "what is left out" else "right")
    strange = [name for name in names if name not in ROWS]
    if strange:
        known = ", ".join(ROWS)
        raise click.UsageError(f"There is no row {', '.join(strange)}; there are {known}.")
    for name in names or ROWS:
        row = ROWS[name]
        playset = Playset.of(row.board(), everything())
        found = match(playset, row.seats, range(first, first + deals), closed(playset, row), kind)
        shown.add_row(
            row.what,
            playset.board.name,
            str(row.seats),
            f"{found.points_ahead:+.1f} ± {found.error:.1f}",
            f"{found.won:.0%}",
            f"{found.played / (2 * deals):.1f}",
        )
    Console().print(shown)


if __name__ == "__main__":
    main()
