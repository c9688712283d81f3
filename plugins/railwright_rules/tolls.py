"""Every claim costs a toll, to the bank or to who has the first lane; coins left give points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from railwright import Finding, Fix, Mark, Place, Rule, bits, lanes, setting
from railwright_rules.double_routes import DOUBLE_ROUTES
from railwright_rules.tolls_by_hand import PLAYS, by_hand
from railwright_rules.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from railwright import Board, Network, Position, Route

BANK: Final = -1
BY_LENGTH: Final = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 4}
BONUS: Final[dict[int, tuple[int, ...]]] = {
    2: (55, 0),
    3: (55, 35, 0),
    4: (55, 35, 20, 0),
    5: (55, 35, 20, 10, 0),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What claims cost in coins, and what coins and loans come to."""

    coins: int = setting(30, "Coins", "Coins of each player at the start.", minimum=0, maximum=500)
    by_length: dict[int, int] = setting(
        BY_LENGTH, "Toll by length", "Coins for a route of each length that has no toll of its own."
    )
    loan_points: int = setting(
        5, "A loan costs", "Points off at the end for each loan card.", minimum=0, maximum=100
    )
    loan_pays: Literal["toll", "rest"] = setting(
        "toll",
        "A loan pays",
        "The whole toll, so that the coins are kept, or what the coins do not reach for.",
    )
    bonus: dict[int, tuple[int, ...]] = setting(
        BONUS,
        "Points for coins",
        "By number of players the points for the most coins left, for the second most, and so on.",
    )
    ties: Literal["all", "split"] = setting(
        "all",
        "Tied players",
        "Whether who is tied scores the better rank, or an equal share of the ranks.",
    )
    loan_excludes: bool = setting(
        default=True,
        title="A loan excludes",
        says="Whether who has a loan card gets no points for coins.",
    )


@dataclass(slots=True)
class Tolls:
    """Coins, loans, and what was paid for each route."""

    tolls: tuple[int, ...]
    bonus: tuple[int, ...]
    loan_points: int
    coins_first: bool
    split: bool
    excludes: bool
    coins: list[int]
    loans: list[int]
    place: list[int]
    """By route, how many other lanes had been claimed before it."""
    paid: list[int]
    """By route the coins of who claimed it."""
    payee: list[int]
    """By route the seat that got its toll, or -1."""
    loan: list[int]
    """By route 1 where a loan card was taken for it."""


def own_toll(route: Route) -> int | None:
    """The toll that is printed on a route."""
    toll = route.fields.get("tolls", {}).get("toll")
    return None if toll is None else int(toll)


def toll_of(route: Route, by_length: Mapping[int, int]) -> int:
    """The coins that a route costs: what is printed on it, or by its length."""
    printed = own_toll(route)
    return max(0, by_length.get(route.length, 0) if printed is None else printed)


def state(network: Network, seats: int, settings: Settings) -> Tolls:
    """Everybody has the same coins, nobody a loan."""
    by_length = {**BY_LENGTH, **settings.by_length}
    nothing = [0] * network.routes
    return Tolls(
        tuple(toll_of(route, by_length) for route in network.board.routes.values()),
        {**BONUS, **settings.bonus}.get(seats, ()),
        settings.loan_points,
        settings.loan_pays == "rest",
        settings.ties == "split",
        settings.loan_excludes,
        coins=[settings.coins] * seats,
        loans=[0] * seats,
        place=list(nothing),
        paid=list(nothing),
        payee=[BANK] * network.routes,
        loan=list(nothing),
    )


# ---- paying


def claimed(own: Tolls, pos: Position, seat: int, route: int) -> None:
    """Pay the bank, or the owner of the lane that was claimed first; or take a loan card."""
    others = bits(pos.net.lanes[route] & ~pos.free & ~(1 << route))
    own.place[route] = len(others)
    if others:
        owner = pos.owner(min(others, key=own.place.__getitem__))
        own.payee[route] = BANK if owner == seat else owner
    toll, purse = own.tolls[route], own.coins[seat]
    if purse < toll:
        own.loan[route] = 1
        own.loans[seat] += 1
    own.paid[route] = toll if purse >= toll else purse * own.coins_first
    own.coins[seat] -= own.paid[route]
    if own.payee[route] != BANK:
        own.coins[own.payee[route]] += toll


def removed(own: Tolls, pos: Position, seat: int, route: int) -> None:
    """The toll of a route that is lost goes back, as far as who got it still has it."""
    own.coins[seat] += own.paid[route]
    own.loans[seat] -= own.loan[route]
    payee = own.payee[route]
    if payee != BANK:
        own.coins[payee] -= min(own.coins[payee], own.tolls[route])
    for other in bits(pos.net.lanes[route] & ~pos.free):
        own.place[other] -= own.place[other] > own.place[route]
    own.place[route] = own.paid[route] = own.loan[route] = 0
    own.payee[route] = BANK


# ---- the end


def coins(own: Tolls, _pos: Position, seat: int) -> int:
    """The coins of a seat; below 0 for who takes no part because of a loan."""
    return -1 if own.excludes and own.loans[seat] else own.coins[seat]


def settled(own: Tolls, pos: Position) -> None:
    """Points off for loans, and points for coins by rank."""
    amounts = [coins(own, pos, seat) for seat in range(pos.seats)]
    for seat, amount in enumerate(amounts):
        points = bonus(own, amounts, amount)
        if points:
            rank = 1 + sum(other > amount for other in amounts)
            pos.score(seat, points, f"{counted(amount, 'coin')} left, rank {rank}")
        if own.loans[seat] and own.loan_points:
            words = counted(own.loans[seat], "loan card")
            pos.score(seat, -own.loan_points * own.loans[seat], words)


def bonus(own: Tolls, amounts: list[int], amount: int) -> int:
    """The points for an amount of coins among those of all."""
    if amount < 0:
        return 0
    rank = sum(other > amount for other in amounts)
    if not own.split:
        return own.bonus[rank] if rank < len(own.bonus) else 0
    tied = amounts.count(amount)
    return sum(own.bonus[rank : rank + tied]) // tied


# ---- the faces of a board


def marks(own: Tolls, pos: Position) -> Iterator[Mark]:
    """The tolls of the free routes, and the coins and loans of the players."""
    for route in bits(pos.free):
        if own.tolls[route]:
            yield Mark("toll", route=route, text=str(own.tolls[route]))
    for seat, held in enumerate(own.coins):
        yield Mark("coins", seat=seat, text="{number:coin}", number=held)
        if own.loans[seat]:
            yield Mark("loan", seat=seat, text="{number:loan}", number=own.loans[seat])


def needed(board: Board) -> bool:
    """Whether a route has a toll of its own."""
    return any(own_toll(route) is not None for route in board.routes.values())


def checks(board: Board, _settings: Settings) -> Iterator[Finding]:
    """Both lanes of a double route are to be open, whoever many play."""
    given = board.rules.get("double_routes")
    if given is None or not any(len(group) > 1 for group in lanes(board).values()):
        return
    if given.get("open_lanes", DOUBLE_ROUTES.settings().open_lanes):
        message = "Tolls need all lanes of a double route open, but few players leave some closed."
        fix = Fix("Open all lanes", with_lanes)
        yield Finding("warning", (Place("rule", "double_routes"),), message, (fix,))


def with_lanes(board: Board) -> Board:
    """The board on which no lane is closed for the number of players."""
    changed = {**board.rules.get("double_routes", {}), "open_lanes": {}}
    return replace(board, rules={**board.rules, "double_routes": changed})


def prints(board: Board, settings: Settings) -> Iterator[str]:
    """What a claim costs, and what coins and loans come to."""
    yield f"Each player begins with {counted(settings.coins, 'coin')}."
    yield (
        "Who claims a route pays its toll to the bank; for a further lane of a double route, to the"
        " owner of the lane that was claimed first."
    )
    unmarked = [route.length for route in board.routes.values() if own_toll(route) is None]
    table = {**BY_LENGTH, **settings.by_length}
    if unmarked:
        parts = (f"{table.get(length, 0)} for {length}" for length in sorted(set(unmarked)))
        yield f"Where no toll is printed it goes by the length of the route: {listed(parts)}."
    rest = "pay what you have and " if settings.loan_pays == "rest" else ""
    yield (
        f"If you cannot pay the toll, {rest}take a loan card, which pays"
        f" {'the rest' if rest else 'the whole of it'}: it costs"
        f" {counted(settings.loan_points, 'point')} at the end and cannot be paid back."
    )
    for players, points in sorted({**BONUS, **settings.bonus}.items()):
        if board.players.min <= players <= board.players.max and points:
            ranks = ", ".join(map(str, points))
            yield f"With {players} players the coins left give, the most first: {ranks}."
    yield _TIES[settings.ties]
    if settings.loan_excludes:
        yield "Who has a loan card gets no points for coins."


_TIES: Final = {
    "all": "Players with as many coins all score the better rank.",
    "split": "Players with as many coins share the points of their ranks, rounded down.",
}


TOLLS = Rule(
    name="tolls",
    title="Tolls",
    says="Every claim costs a toll, to the bank or to who has the first lane.",
    settings=Settings,
    state=state,
    fields={
        "route": {
            "toll": {
                "default": None,  # 0 is a free route, another thing than no toll of its own
                "type": "integer",
                "minimum": 0,
                "maximum": 9,
                "title": "Toll",
                "description": "Coins that a claim costs; without it they go by the length.",
            }
        }
    },
    plays=PLAYS,
    by_hand=by_hand,
    claimed=claimed,
    removed=removed,
    measures={"coins": coins},
    units={"coins": "coin"},
    game_over=settled,
    marks=marks,
    needed=needed,
    checks=checks,
    prints=prints,
)
