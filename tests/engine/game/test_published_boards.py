"""The published boards with their own rules are checked, dealt and played to the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game_players import audited
from published_boards import BOARDS, COUNTS
from railwright import Playset
from railwright.bots.bot import play_out
from railwright.game.game import ENDED_BY_PASSES, ENDED_BY_TRAINS
from railwright.rules.checks import rule_findings
from tiny_boards import everything

GAMES = 10


@pytest.mark.parametrize("bot", ["random", "planner"])
@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_games_of_bots_end_and_score(name, seats, bot):
    playset = Playset.of(BOARDS[name](), everything())
    kinds = [everything().bots[bot]]
    for seed in range(GAMES):
        game = play_out(playset.start(seats, seed), kinds)
        sheet = game.sheet()
        assert sheet.ended in {ENDED_BY_TRAINS, ENDED_BY_PASSES}, seed
        assert len(sheet.totals) == seats
        assert all(sheet.tickets[seat] for seat in range(seats))
        if bot == "planner":
            assert sheet.ended == ENDED_BY_TRAINS
            assert min(sheet.routes) > 0


@pytest.mark.parametrize("name", BOARDS)
def test_the_rules_find_nothing_wrong_with_their_own_board(name):
    assert rule_findings(BOARDS[name](), everything()) == ()


@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_cards_trains_and_tickets_are_counted_after_every_move(name, seats):
    playset = Playset.of(BOARDS[name](), everything())
    bots = everything().bots
    kinds = {seat: bots[("random", "planner")[seat % 2]] for seat in range(seats)}
    audited(playset, seats, 1, kinds)


def test_planners_make_country_tickets():
    board = BOARDS["switzerland"]()
    countries = tuple(ticket for ticket in board.tickets if ticket.options)
    playset = Playset.of(replace(board, tickets=countries * 2), everything())
    made = 0
    for seed in range(GAMES):
        sheet = play_out(playset.start(2, seed), [everything().bots["planner"]]).sheet()
        made += sum(sheet.tickets_made(seat) for seat in range(2))
    assert made >= 3 * GAMES
