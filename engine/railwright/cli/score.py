"""The score sheet as a table of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

from railwright.game.scoring import CARD_OF, score_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.game.game import Game
    from railwright.game.playset import Playset
    from railwright.rules.sheet import Sheet, Stake, TicketGoal


def score_table(playset: Playset, game: Game, players: Sequence[str]) -> Table:
    """Every line of a finished game's score sheet, one column a player."""
    sheet = score_sheet(game.pos, explain=True)
    table = Table(title=f"{playset.board.name}, {game.pos.turn} turns")
    table.add_column("")
    for seat, player in enumerate(players):
        table.add_column(f"{seat + 1} {player}", justify="right", overflow="fold")
    table.add_row("Routes", *[str(points) for points in sheet.routes])
    for line in range(max((len(results) for results in sheet.tickets), default=0)):
        table.add_row(
            "Ticket", *[_ticket(playset, sheet, seat, line) for seat in range(len(players))]
        )
    seats = range(len(players))
    for slot in sorted({one.rule for one in sheet.borrowed}):
        borrowed = [_borrowed(playset, sheet, slot, seat) for seat in seats]
        table.add_row(f"{rule_title(playset, slot)}: borrowed", *borrowed)
    for slot in sorted({gain.rule for gain in sheet.rules}):
        gains = [_gains(sheet, slot, seat) for seat in seats]
        table.add_row(rule_title(playset, slot), *gains)
    for result in sheet.bonuses:
        card = playset.book.kit.bonuses[result.bonus]
        pairs = zip(result.points, result.measured, strict=True)
        table.add_row(card.name, *[f"{points} ({amount})" for points, amount in pairs])
    table.add_section()
    table.add_row("Total", *[str(total) for total in sheet.totals], style="bold")
    return table


def print_score(playset: Playset, game: Game, players: Sequence[str]) -> None:
    """Print the score sheet of a finished game, and who has won it."""
    Console().print(score_table(playset, game, players))
    click.echo(verdict(game.sheet(), players))


def ticket_name(playset: Playset, goal: TicketGoal) -> str:
    """A ticket in words: its cities, joined by dashes."""
    names = list(playset.board.cities.values())
    places = (*goal.places, *[place for place, _ in goal.options])
    return " – ".join(
        (names[place[0]].name if len(place) == 1 else names[place[0]].country) for place in places
    )


def _ticket(playset: Playset, sheet: Sheet, seat: int, line: int) -> str:
    if line >= len(sheet.tickets[seat]):
        return ""
    result = sheet.tickets[seat][line]
    words = f"{ticket_name(playset, playset.net.tickets[result.ticket])} {result.points:+d}"
    whys = [_stake(playset, stake) for stake in result.stakes]
    return f"{words} ({', '.join(whys)})" if whys else words


def _stake(playset: Playset, stake: Stake) -> str:
    """What a rule made of a ticket: "13 → 6, Baku in chaos"."""
    why = rule_title(playset, stake.rule)
    if stake.why is not None:
        cities = list(playset.board.cities.values())
        city = cities[stake.why.city].name if stake.why.city >= 0 else ""
        route = route_name(playset, stake.why.route) if stake.why.route >= 0 else ""
        why = stake.why.told(city=city, route=route, seat=f"player {stake.why.seat + 1}", card="")
    return f"{stake.before} → {stake.after}, {why}"


def rule_title(playset: Playset, slot: int) -> str:
    """The title of the rule in a slot; other words for none."""
    if slot < 0:
        return "Other points"
    rule = playset.book.rules[slot][0]
    return rule.title or rule.name


def route_name(playset: Playset, route: int) -> str:
    """A route by its two cities."""
    cities = list(playset.board.cities.values())
    return "–".join(cities[end].name for end in playset.net.ends[route])


def _borrowed(playset: Playset, sheet: Sheet, slot: int, seat: int) -> str:
    """The routes of others that count for a seat by a rule, a line each."""
    mine = [one for one in sheet.borrowed if (one.rule, one.seat) == (slot, seat)]
    return "\n".join(route_name(playset, one.route) for one in mine if one.route >= 0)


def _gains(sheet: Sheet, slot: int, seat: int) -> str:
    """The points that a rule gave to a seat, a line each, in its words."""
    mine = [gain for gain in sheet.rules if (gain.rule, gain.seat) == (slot, seat)]
    return "\n".join(f"{gain.points:+d} {gain.words}".strip() for gain in mine) or "0"


def tie_name(name: str) -> str:
    """A tie-break in words: "most tickets", "the card for longest path"."""
    measure = name.removeprefix(CARD_OF)
    words = measure.replace("_", " ")
    return words if measure == name else f"the card for {words}"


def _told(amounts: Sequence[int], seats: Sequence[int], players: Sequence[str]) -> str:
    return ", ".join(f"{seat + 1} {players[seat]} {amounts[seat]}" for seat in seats)


def verdict(sheet: Sheet, players: Sequence[str]) -> str:
    """Who won, what told a tie apart, and how the game ended."""
    winners = " and ".join(f"{seat + 1} {players[seat]}" for seat in sheet.winners)
    win = f"{winners} share the win." if len(sheet.winners) > 1 else f"{winners} wins."
    ties = "".join(
        f" The tie was looked at by {tie_name(measure)}: {_told(amounts, seats, players)}."
        for (measure, amounts), seats in zip(sheet.ties, sheet.level(), strict=False)
    )
    return f"{win}{ties} {sheet.ended}"
