"""The score sheet as a table of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from railwright.game.game import Game
    from railwright.game.playset import Playset
    from railwright.rules.sheet import Sheet, TicketGoal


def score_table(playset: Playset, game: Game, players: Sequence[str]) -> Table:
    """Every line of a finished game's score sheet, one column a player."""
    sheet = game.sheet()
    table = Table(title=f"{playset.board.name}, {game.pos.turn} turns")
    table.add_column("")
    for seat, player in enumerate(players):
        table.add_column(f"{seat + 1} {player}", justify="right", overflow="fold")
    table.add_row("Routes", *[str(points) for points in sheet.routes])
    for line in range(max((len(results) for results in sheet.tickets), default=0)):
        table.add_row(
            "Ticket", *[_ticket(playset, sheet, seat, line) for seat in range(len(players))]
        )
    if any(sheet.extra):
        table.add_row("Other points", *[str(points) for points in sheet.extra])
    for result in sheet.bonuses:
        card = playset.book.kit.bonuses[result.bonus]
        pairs = zip(result.points, result.measured, strict=True)
        table.add_row(card.name, *[f"{points} ({amount})" for points, amount in pairs])
    table.add_section()
    table.add_row("Total", *[str(total) for total in sheet.totals], style="bold")
    return table


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
    return f"{ticket_name(playset, playset.net.tickets[result.ticket])} {result.points:+d}"


def verdict(sheet: Sheet, players: Sequence[str]) -> str:
    """Who won, what told a tie apart, and how the game ended."""
    winners = " and ".join(f"{seat + 1} {players[seat]}" for seat in sheet.winners)
    win = f"{winners} share the win." if len(sheet.winners) > 1 else f"{winners} wins."
    ties = "".join(
        f" The tie was told apart by {measure.replace('_', ' ')}: {', '.join(map(str, amounts))}."
        for measure, amounts in sheet.ties
    )
    return f"{win}{ties} {sheet.ended}"
