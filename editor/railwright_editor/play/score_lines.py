"""The single lines of a score sheet: each says what it counts, its points, and where it lies."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from railwright.bots.paths import aims, cheapest_path
from railwright.game.moves import bits
from railwright.game.scoring import CARD_OF, ticket_points, ticket_results
from railwright_editor.play.goals import cities_of
from railwright_editor.play.remarks import remark_words
from railwright_editor.play.words import signed, total
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed, spaces_counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.game.network import Network
    from railwright.game.position import Position
    from railwright.rules.sheet import (
        BonusResult,
        Borrowing,
        RulePoints,
        Sheet,
        Stake,
        TicketGoal,
        TicketResult,
    )
    from railwright_editor.play.words import Names

NO_RULE: Final = -1


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line: its words, its points (None for a line without), and what to light.

    `borrowed` are the routes of others that count here for the player in `seat`; `choice` is what
    may be chosen otherwise.
    """

    text: str
    points: int | None = None
    routes: int = 0
    cities: tuple[int, ...] = ()
    seat: int = -1
    borrowed: int = 0
    choice: Borrowing | None = None

    def said(self, names: Names) -> str:
        """The line as a sentence."""
        name = names.seat(self.seat) if self.seat >= 0 else ""
        who = "" if self.text.startswith(name) else f"{name}: "
        points = "" if self.points is None else f", {signed(self.points)}"
        return f"{who}{self.text}{points}."


def rule_title(pos: Position, slot: int) -> str:
    """The title of the rule in a slot; other words for none."""
    if slot == NO_RULE:
        return tr("Other points")
    rule = pos.book.rules[slot][0]
    return tr(rule.title or rule.name)


# Routes


def route_lines(sheet: Sheet, pos: Position, seat: int) -> tuple[ScoreLine, ...]:
    """The routes of a seat by their spaces, then what it got for routes of others."""
    lines = []
    mine = sorted(bits(pos.owned[seat]), key=lambda route: -pos.net.lengths[route])
    for spaces, group in groupby(mine, key=pos.net.lengths.__getitem__):
        routes = list(group)
        words = tr(
            "{count} of {spaces}",
            count=counted(len(routes), "route"),
            spaces=spaces_counted(spaces),
        )
        points = sum(_worth(pos, seat, route) for route in routes)
        lines.append(ScoreLine(words, points, _mask(routes), seat=seat))
    theirs = [route for route in bits(pos.others(seat)) if _worth(pos, seat, route)]
    if theirs:
        points = sum(_worth(pos, seat, route) for route in theirs)
        words = tr("{count} of others", count=counted(len(theirs), "route"))
        lines.append(ScoreLine(words, points, _mask(theirs), seat=seat))
    rest = sheet.routes[seat] - sum(line.points or 0 for line in lines)
    if rest:
        lines.append(ScoreLine(tr("other points of the game"), rest, seat=seat))
    return tuple(lines)


def _worth(pos: Position, seat: int, route: int) -> int:
    """What a claimed route gave to a seat."""
    award = pos.awards.get(route)
    if award is not None:
        return award[seat]
    return pos.prices.points[route] if pos.owned[seat] >> route & 1 else 0


def _mask(routes: list[int]) -> int:
    return sum(1 << route for route in routes)


# Tickets


def ticket_lines(sheet: Sheet, pos: Position, names: Names, seat: int) -> tuple[ScoreLine, ...]:
    """The tickets of a seat, those with the most points first."""
    results = sorted(sheet.tickets[seat], key=lambda result: -result.points)
    return tuple(_ticket_line(sheet, pos, names, seat, result) for result in results)


def _ticket_line(
    sheet: Sheet, pos: Position, names: Names, seat: int, result: TicketResult
) -> ScoreLine:
    goal = pos.net.tickets[result.ticket]
    mark = tr("joined") if result.made else tr("not joined")
    text = f"{names.ticket(result.ticket)} {mark}"
    for stake in result.stakes:
        text += f": {_stake_words(stake, pos, names, made=result.made)}"
    own = pos.owned[seat]
    routes = used_path(pos, goal, own, sheet.reached[seat], result) if result.made else 0
    return ScoreLine(text, result.points, routes, cities_of(goal), seat, routes & ~own)


def _stake_words(stake: Stake, pos: Position, names: Names, *, made: bool) -> str:
    """What a rule made of a ticket: "13 → 6, Baku in chaos"."""
    sign = 1 if made else -1
    change = f"{total(sign * stake.before)} → {total(sign * stake.after)}"
    why = remark_words(stake.why, names) if stake.why else rule_title(pos, stake.rule)
    return f"{change}, {why}"


def used_path(pos: Position, goal: TicketGoal, own: int, reached: int, result: TicketResult) -> int:
    """The routes that make a ticket: own ones alone if they do, with the fewest spaces.

    Of a ticket with options it is the one that gave the points; 0 where no path makes it.
    """
    found = 0
    for points, ends in aims(goal):
        routes = _shortest(pos.net, goal, ends, own) or _shortest(pos.net, goal, ends, reached)
        if routes and _stake_of(pos, goal, points, ends) == result.points:
            return routes
        found = found or routes
    return found


def _shortest(
    net: Network, goal: TicketGoal, ends: tuple[tuple[int, ...], ...], usable: int
) -> int:
    routes = 0
    for end in ends:
        path = cheapest_path(net, goal.places[0], end, usable & ~routes, routes)
        if path is None:
            return 0
        routes |= path[1]
    return routes


def _stake_of(
    pos: Position, goal: TicketGoal, points: int, ends: tuple[tuple[int, ...], ...]
) -> int:
    """What an aim of a ticket is worth after all rules."""
    places = (*goal.places, *ends) if goal.options else goal.places
    pos.judged = goal
    points = ticket_points(pos, [city for place in places for city in place], points)
    pos.judged = None
    return points


# Rules


def borrowing_lines(
    sheet: Sheet, pos: Position, names: Names, slot: int, seat: int
) -> Iterator[ScoreLine]:
    """What a seat borrows by a rule, and the tickets that need it."""
    for one in sheet.borrowed:
        if (one.rule, one.seat) == (slot, seat):
            yield _borrowing_line(sheet, pos, names, one)


def _borrowing_line(sheet: Sheet, pos: Position, names: Names, one: Borrowing) -> ScoreLine:
    where = names.city(one.city) if one.city >= 0 else ""
    cities = (one.city,) if one.city >= 0 else ()
    if one.route < 0:
        words = tr("borrows nothing") if one.allowed else tr("has no route of others to borrow")
        text = f"{where} {words}".strip()
        return ScoreLine(text, None, 0, cities, one.seat, choice=one if one.allowed else None)
    words = tr("borrows {thing}", thing=route_of(one.route, pos, names))
    needing = listed(names.ticket(ticket) for ticket in _needing(sheet, pos, one))
    use = tr("for {tickets}", tickets=needing) if needing else tr("which no ticket needs")
    text = f"{where} {words}, {use}".strip()
    mask = 1 << one.route
    return ScoreLine(text, None, mask, cities, one.seat, mask, one)


def route_of(route: int, pos: Position, names: Names) -> str:
    """A route with its owner: "Omsk–Perm of Boris"."""
    owner = pos.owner(route)
    if owner < 0:
        return names.route(route)
    return tr("{route} of {seat}", route=names.route(route), seat=names.seat(owner))


def _needing(sheet: Sheet, pos: Position, one: Borrowing) -> list[int]:
    """The tickets that would not be made without a borrowed route."""
    without = ticket_results(pos, one.seat, sheet.reached[one.seat] & ~(1 << one.route))
    pairs = zip(sheet.tickets[one.seat], without, strict=True)
    return [result.ticket for result, other in pairs if result.made and not other.made]


def rule_lines(sheet: Sheet, pos: Position, slot: int, seat: int) -> Iterator[ScoreLine]:
    """The points that a rule gave to a seat, in its own words."""
    for gain in sheet.rules:
        if (gain.rule, gain.seat) == (slot, seat):
            yield ScoreLine(
                _gain_words(gain, pos), gain.points, gain.routes, tuple(bits(gain.cities)), seat
            )


def _gain_words(gain: RulePoints, pos: Position) -> str:
    return tr(gain.words) if gain.words else rule_title(pos, gain.rule)


# Bonus cards, ties and the result


def bonus_lines(
    bonus: BonusResult, sheet: Sheet, pos: Position, names: Names
) -> tuple[ScoreLine, ...]:
    """What each seat has of a bonus card's measure, and what it scores."""
    measure = pos.book.kit.bonuses[bonus.bonus].measure
    return tuple(
        _measure_line(
            f"{names.seat(seat)}: {names.amount(measure, amount)}",
            measure,
            seat,
            bonus.points[seat],
            sheet,
        )
        for seat, amount in enumerate(bonus.measured)
    )


def tie_lines(
    name: str, amounts: tuple[int, ...], seats: tuple[int, ...], sheet: Sheet, names: Names
) -> tuple[ScoreLine, ...]:
    """What each of the seats has of a tie-break, or whether it holds the card."""
    measure = name.removeprefix(CARD_OF)

    def has(seat: int) -> str:
        if measure == name:
            return names.amount(name, amounts[seat])
        return tr("holds the card") if amounts[seat] else tr("does not hold the card")

    return tuple(
        _measure_line(
            tr("{player}: {words}", player=names.seat(seat), words=has(seat)),
            measure,
            seat,
            None,
            sheet,
        )
        for seat in seats
    )


def _measure_line(
    text: str, measure: str, seat: int, points: int | None, sheet: Sheet
) -> ScoreLine:
    found = sheet.spots_of(measure)
    if not found:
        return ScoreLine(text, points, seat=seat)
    spots = found[seat]
    return ScoreLine(text, points, spots.routes, tuple(bits(spots.cities)), seat)


def rank_lines(sheet: Sheet, names: Names) -> tuple[ScoreLine, ...]:
    """All players with their totals, the winners first."""
    order = sorted(
        range(len(sheet.totals)),
        key=lambda seat: (seat not in sheet.winners, -sheet.totals[seat]),
    )
    return tuple(
        ScoreLine(f"{names.seat(seat)}: {counted(sheet.totals[seat], 'point')}", seat=seat)
        for seat in order
    )
