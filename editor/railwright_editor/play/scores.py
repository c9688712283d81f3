"""The score sheet in steps: what each counts, for whom, by which lines, and where it lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from railwright.game.scoring import CARD_OF
from railwright_editor.play.score_lines import (
    ScoreLine,
    bonus_lines,
    borrowing_lines,
    rank_lines,
    route_lines,
    rule_lines,
    rule_title,
    ticket_lines,
    tie_lines,
)
from railwright_editor.play.words import signed
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.game.position import Position
    from railwright.rules.sheet import BonusResult, Sheet
    from railwright_editor.play.words import Names

NO_PART = -1
"""The part of a step that gives no points: a tie-break, the result."""


@dataclass(frozen=True, slots=True)
class ScoreStep:
    """One step: its part of the sheet, its title, the points for each seat, and its lines.

    `seat` is the player that the step is about, -1 for a step about all.
    """

    part: int
    title: str
    points: tuple[int, ...]
    lines: tuple[ScoreLine, ...] = ()
    seat: int = -1
    lit: tuple[int, ...] = ()
    """The numbers of the lines that are lit with the step; none for all."""

    def said(self, names: Names) -> str:
        """The step as a sentence."""
        if self.seat < 0:
            return self.title if self.title.endswith(".") else f"{self.title}."
        points = signed(self.points[self.seat])
        return f"{names.seat(self.seat)}: {self.title}, {points}."

    @property
    def shown(self) -> tuple[ScoreLine, ...]:
        """The lines whose places are lit with the step."""
        return tuple(self.lines[number] for number in self.lit) or self.lines


@dataclass(frozen=True, slots=True)
class Score:
    """The whole sheet: the parts by title, the steps in order, and how it ended."""

    parts: tuple[str, ...]
    steps: tuple[ScoreStep, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    verdict: str

    def table(self, steps: int) -> tuple[tuple[int, ...], ...]:
        """By part, the points of each seat after so many steps."""
        sums = [[0] * len(self.totals) for _ in self.parts]
        for step in self.steps[:steps]:
            if step.part != NO_PART:
                for seat, points in enumerate(step.points):
                    sums[step.part][seat] += points
        return tuple(tuple(row) for row in sums)


def score_of(sheet: Sheet, pos: Position, names: Names) -> Score:
    """The sheet of a finished game, step by step; the steps add up to its totals."""
    parts: list[str] = []
    steps: list[ScoreStep] = []
    for title, found in _parts(sheet, pos, names):
        steps += [_in_part(step, len(parts)) for step in found]
        parts.append(title)
    steps += _ties(sheet, names)
    words = verdict(sheet, names)
    nothing = (0,) * len(sheet.totals)
    steps.append(ScoreStep(NO_PART, words, nothing, rank_lines(sheet, names)))
    return Score(tuple(parts), tuple(steps), sheet.totals, sheet.winners, words)


def _in_part(step: ScoreStep, part: int) -> ScoreStep:
    return ScoreStep(part, step.title, step.points, step.lines, step.seat, step.lit)


def _parts(sheet: Sheet, pos: Position, names: Names) -> Iterator[tuple[str, list[ScoreStep]]]:
    """Each part of the sheet by its title, with its steps."""
    seats = range(len(sheet.totals))
    yield tr("Routes"), [_routes(sheet, pos, seat) for seat in seats]
    yield tr("Tickets"), [_tickets(sheet, pos, names, seat) for seat in seats]
    slots = {gain.rule for gain in sheet.rules} | {one.rule for one in sheet.borrowed}
    for slot in sorted(slots):
        steps = [_rule(sheet, pos, names, slot, seat) for seat in seats]
        yield rule_title(pos, slot), [step for step in steps if step.lines]
    for bonus in sheet.bonuses:
        card = pos.book.kit.bonuses[bonus.bonus]
        yield card.name, [_bonus(bonus, sheet, pos, names)]


def _of(seat: int, title: str, lines: tuple[ScoreLine, ...], seats: int) -> ScoreStep:
    """The step of one player, worth what its lines are worth."""
    points = sum(line.points or 0 for line in lines)
    by_seat = tuple(points if other == seat else 0 for other in range(seats))
    return ScoreStep(NO_PART, title, by_seat, lines, seat)


def _routes(sheet: Sheet, pos: Position, seat: int) -> ScoreStep:
    title = counted(pos.owned[seat].bit_count(), "route")
    return _of(seat, title, route_lines(sheet, pos, seat), len(sheet.totals))


def _tickets(sheet: Sheet, pos: Position, names: Names, seat: int) -> ScoreStep:
    all_of_them = counted(len(sheet.tickets[seat]), "ticket")
    title = tr("{made} of {tickets} joined", made=sheet.tickets_made(seat), tickets=all_of_them)
    return _of(seat, title, ticket_lines(sheet, pos, names, seat), len(sheet.totals))


def _rule(sheet: Sheet, pos: Position, names: Names, slot: int, seat: int) -> ScoreStep:
    lines = (
        *borrowing_lines(sheet, pos, names, slot, seat),
        *rule_lines(sheet, pos, slot, seat),
    )
    return _of(seat, rule_title(pos, slot), lines, len(sheet.totals))


def _bonus(bonus: BonusResult, sheet: Sheet, pos: Position, names: Names) -> ScoreStep:
    card = pos.book.kit.bonuses[bonus.bonus]
    takers = tuple(seat for seat, points in enumerate(bonus.points) if points)
    got = listed(f"{names.seat(seat)} {signed(bonus.points[seat])}" for seat in takers)
    measure = names.measure(card.measure)
    counts = card.name if card.name.lower() == measure else f"{card.name}, {measure}"
    title = f"{counts}: {got or tr('nobody scores')}"
    lines = bonus_lines(bonus, sheet, pos, names)
    return ScoreStep(NO_PART, title, bonus.points, lines, lit=takers)


def _ties(sheet: Sheet, names: Names) -> list[ScoreStep]:
    """A step for each tie-break: what it measures, and who is left."""
    level = sheet.level()
    nothing = (0,) * len(sheet.totals)
    steps = []
    for number, (measure, amounts) in enumerate(sheet.ties):
        before, after = level[number], level[number + 1]
        lines = tie_lines(measure, amounts, before, sheet, names)
        told = tie_words(measure, amounts, before, after, names)
        lit = tuple(place for place, seat in enumerate(before) if seat in after)
        steps.append(ScoreStep(NO_PART, told, nothing, lines, lit=lit))
    return steps


def tie_words(
    measure: str,
    amounts: tuple[int, ...],
    before: tuple[int, ...],
    after: tuple[int, ...],
    names: Names,
) -> str:
    """What a tie-break told: "Tie, by completed tickets: Anna 5 and Boris 4".

    For a card who holds it: "Tie, by the card for longest path: held by Clara".
    """
    if measure.startswith(CARD_OF):
        holders = listed(names.seat(seat) for seat in before if amounts[seat])
        told = tr("held by {players}", players=holders or tr("nobody"))
    else:
        told = listed(f"{names.seat(seat)} {amounts[seat]}" for seat in before)
    words = tr("Tie, by {measure}: {told}", measure=tie_name(measure, names), told=told)
    return words + tr(", still level") if len(after) == len(before) else words


def tie_name(name: str, names: Names) -> str:
    """A tie-break as the screen calls it: "completed tickets", "the card for longest path"."""
    measure = name.removeprefix(CARD_OF)
    words = names.measure(measure)
    return words if measure == name else tr("the card for {measure}", measure=words)


def verdict(sheet: Sheet, names: Names) -> str:
    """Who wins, and by what where points alone do not tell."""
    points = counted(max(sheet.totals), "point")
    winners = listed(names.seat(seat) for seat in sheet.winners)
    level = sheet.level()
    if len(level[0]) == 1:
        return tr("{winner} wins with {points}.", winner=winners, points=points)
    tied = listed(names.seat(seat) for seat in level[0])
    have = tr("{players} have {points} each", players=tied, points=points)
    if len(sheet.winners) > 1:
        return tr("{have}; {winners} share the win.", have=have, winners=winners)
    measure, amounts = sheet.ties[-1]
    if measure.startswith(CARD_OF):
        card = tie_name(measure, names)
        return tr("{have}; {winner} wins with {card}.", have=have, winner=winners, card=card)
    won = amounts[sheet.winners[0]]
    others = [amounts[seat] for seat in level[-2] if seat not in sheet.winners]
    return tr(
        "{have}; {winner} wins by {measure}, {most} to {next}.",
        have=have,
        winner=winners,
        measure=tie_name(measure, names),
        most=won,
        next=max(others),
    )
