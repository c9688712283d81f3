"""The score sheet as lines to step through: what each counts, for whom, and where it lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from railwright.bots.paths import cheapest_path
from railwright_editor.play.goals import cities_of
from railwright_editor.play.words import signed
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.game.position import Position
    from railwright.rules.sheet import Sheet
    from railwright_editor.play.words import Names


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line: its part of the sheet, its words, the points for each seat, what to light.

    `seat` is the player that the line is about, -1 for a line about all.
    """

    part: int
    text: str
    points: tuple[int, ...]
    routes: int = 0
    cities: tuple[int, ...] = ()
    seat: int = -1

    def said(self, names: Names) -> str:
        """The line as a sentence."""
        if self.seat < 0:
            return f"{self.text}."
        points = signed(self.points[self.seat])
        return f"{names.seat(self.seat)}: {self.text}, {points}."


@dataclass(frozen=True, slots=True)
class Score:
    """The whole sheet: the parts by title, the lines in order, and how it ended."""

    parts: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    verdict: str

    def table(self, lines: int) -> tuple[tuple[int, ...], ...]:
        """By part, the points of each seat after so many lines."""
        sums = [[0] * len(self.totals) for _ in self.parts]
        for line in self.lines[:lines]:
            for seat, points in enumerate(line.points):
                sums[line.part][seat] += points
        return tuple(tuple(row) for row in sums)


def score_of(sheet: Sheet, pos: Position, names: Names) -> Score:
    """The sheet of a finished game, line by line; the lines add up to its totals."""
    seats = len(sheet.totals)
    parts = [tr("Routes"), tr("Tickets")]
    lines = [_routes_line(sheet, pos, seat) for seat in range(seats)]
    for seat in range(seats):
        lines += _ticket_lines(sheet, pos, names, seat)
    if any(sheet.extra):
        parts.append(tr("Rules"))
        lines += [
            ScoreLine(2, tr("by the rules"), _for(seat, points, seats), seat=seat)
            for seat, points in enumerate(sheet.extra)
            if points
        ]
    for bonus in sheet.bonuses:
        card = pos.book.kit.bonuses[bonus.bonus]
        parts.append(card.name)
        lines.append(_bonus_line(len(parts) - 1, bonus.bonus, sheet, pos, names))
    return Score(tuple(parts), tuple(lines), sheet.totals, sheet.winners, verdict(sheet, names))


def _for(seat: int, points: int, seats: int) -> tuple[int, ...]:
    return tuple(points if other == seat else 0 for other in range(seats))


def _routes_line(sheet: Sheet, pos: Position, seat: int) -> ScoreLine:
    owned = pos.owned[seat]
    points = sheet.routes[seat]
    routes = counted(owned.bit_count(), "route")
    return ScoreLine(0, routes, _for(seat, points, len(sheet.totals)), owned, seat=seat)


def _ticket_lines(sheet: Sheet, pos: Position, names: Names, seat: int) -> list[ScoreLine]:
    lines = []
    for result in sheet.tickets[seat]:
        goal = pos.net.tickets[result.ticket]
        mark = "joined" if result.made else tr("not joined")
        text = f"{names.ticket(result.ticket)} {mark}"
        routes = 0
        if result.made:
            for place in goal.places[1:]:
                found = cheapest_path(pos.net, goal.places[0], place, 0, sheet.reached[seat])
                routes |= found[1] if found else 0
        points = _for(seat, result.points, len(sheet.totals))
        lines.append(ScoreLine(1, text, points, routes, cities_of(goal), seat))
    return lines


def _bonus_line(part: int, number: int, sheet: Sheet, pos: Position, names: Names) -> ScoreLine:
    bonus = sheet.bonuses[number]
    card = pos.book.kit.bonuses[bonus.bonus]
    measured = listed(f"{names.seat(seat)} {amount}" for seat, amount in enumerate(bonus.measured))
    takers = [seat for seat, points in enumerate(bonus.points) if points]
    routes = 0
    for seat in takers:
        routes |= pos.owned[seat]
    got = listed(f"{names.seat(seat)} {signed(bonus.points[seat])}" for seat in takers)
    got = got or tr("Nobody scores")
    measure = names.measure(card.measure)
    counts = card.name if card.name.lower() == measure else f"{card.name}, {measure}"
    text = f"{counts}: {measured}. {got}"
    return ScoreLine(part, text, bonus.points, routes)


def verdict(sheet: Sheet, names: Names) -> str:
    """Who wins, and by what where points alone do not tell."""
    best = max(sheet.totals)
    winners = listed(names.seat(seat) for seat in sheet.winners)
    points = counted(best, "point")
    if not sheet.ties:
        verb = "wins" if len(sheet.winners) == 1 else tr("share the win")
        return tr("{winners} {verb} with {points}.", winners=winners, verb=verb, points=points)
    leaders = [seat for seat, total in enumerate(sheet.totals) if total == best]
    level = listed(names.seat(seat) for seat in leaders)
    steps = [
        f"{names.measure(measure)}: "
        + listed(f"{names.seat(seat)} {amounts[seat]}" for seat in leaders)
        for measure, amounts in sheet.ties
    ]
    end = (
        tr("{winners} wins", winners=winners)
        if len(sheet.winners) == 1
        else tr("{winners} share the win", winners=winners)
    )
    return tr(
        "{level} have {points} each. {sentences} {end}.",
        level=level,
        points=points,
        sentences=_sentences(steps),
        end=end,
    )


def _sentences(steps: Sequence[str]) -> str:
    return " ".join(f"{step[:1].upper()}{step[1:]}." for step in steps)
