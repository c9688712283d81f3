"""The companies of shares: their names and numbers, and what is wrong with them on a board."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from railwright import Finding, Fix, Place
from railwright_rules.shares_pieces import COMPANIES
from railwright_rules.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Network, Route
    from railwright_rules.shares import Settings

COUNTS: Final = dict(zip(COMPANIES, (15, 10, 8, 7, 6, 5, 4, 3, 2), strict=True))
POINTS: Final[dict[str, tuple[int, ...]]] = {
    "Northern": (30, 21, 14, 7),
    "Southern": (24, 16, 10, 5),
    "Eastern": (20, 13, 8),
    "Western": (17, 11, 6),
    "Central": (14, 9, 5),
    "Coast": (12, 7),
    "Valley": (9, 5),
    "Lake": (7, 3),
    "Mountain": (5,),
}


def companies_of(route: Route) -> tuple[str, ...]:
    """The companies that a route names."""
    return tuple(route.fields.get("shares", {}).get("companies", ()))


def named_on(network: Network) -> tuple[int, ...]:
    """By route the mask of the companies that it names."""
    known = {name: 1 << number for number, name in enumerate(COMPANIES)}
    return tuple(
        sum(known.get(name, 0) for name in set(companies_of(route)))
        for route in network.board.routes.values()
    )


def needed(board: Board) -> bool:
    """Whether a route names a company."""
    return any(companies_of(route) for route in board.routes.values())


def checks(board: Board, settings: Settings) -> Iterator[Finding]:
    """Companies that there are not, and shares that nobody can get."""
    here = (Place("rule", "shares"),)
    strange = sorted({*settings.shares, *settings.points} - set(COMPANIES))
    if strange:
        message = f"There is no company {listed(strange, 'or')}; there are {listed(COMPANIES)}."
        fix = Fix("Forget what is said of others", without_strangers)
        yield Finding("warning", here, message, (fix,))
    yield from strange_names(board)
    if settings.unmarked == "any":
        return
    if not needed(board):
        message = "No route names a company, so nobody ever gets a share."
        fix = Fix("Let every route give a share of any company", any_company)
        yield Finding("warning", here, message, (fix,))
        return
    named = {name for route in board.routes.values() for name in companies_of(route)}
    counts = {**COUNTS, **settings.shares}
    for name in COMPANIES:
        if counts[name] > 0 and name not in named:
            message = f"No route gives the {counted(counts[name], 'share')} of {name}."
            fix = Fix(f"Leave the shares of {name} out", partial(without_shares, name=name))
            yield Finding("warning", here, message, (fix,))


def strange_names(board: Board) -> Iterator[Finding]:
    """Routes that name companies that there are not."""
    for key, route in board.routes.items():
        strange = sorted(set(companies_of(route)) - set(COMPANIES))
        if strange:
            name = "–".join(board.cities[end].name for end in route.between)
            message = f"{name} names the company {listed(strange)}, which there is not."
            fix = Fix("Take the name off", partial(without_names, key=key))
            yield Finding("warning", (Place("route", key),), message, (fix,))


def without_names(board: Board, key: str) -> Board:
    """The board on which a route names only companies that there are."""
    route = board.routes[key]
    known = [name for name in companies_of(route) if name in COMPANIES]
    fields = {**route.fields, "shares": {**route.fields["shares"], "companies": known}}
    return replace(board, routes={**board.routes, key: replace(route, fields=fields)})


def changed(board: Board, **changes: object) -> Board:
    """The board with other settings of this module."""
    given = {**board.rules.get("shares", {}), **changes}
    return replace(board, rules={**board.rules, "shares": given})


def without_strangers(board: Board) -> Board:
    """The board without numbers for companies that there are not."""
    given = board.rules.get("shares", {})
    tables = {name: given[name] for name in ("shares", "points") if name in given}
    return changed(
        board,
        **{
            name: {company: value for company, value in table.items() if company in COMPANIES}
            for name, table in tables.items()
        },
    )


def any_company(board: Board) -> Board:
    """The board whose unmarked routes give a share of any company."""
    return changed(board, unmarked="any")


def without_shares(board: Board, name: str) -> Board:
    """The board on which a company has no shares."""
    given = board.rules.get("shares", {}).get("shares", {})
    return changed(board, shares={**given, name: 0})
