"""The expert beats an expert that is forbidden a rule's moves, or the routes that a rule speaks of.

Tickets of several decks, depots of the start and surcharges must be answered, so there is nothing
to forbid. Countries, tolls, mandalas and bonus cards bring neither moves nor routes: they change
what routes and tickets give.
In Europe's network stations do not pay for the expert, which leaves few tickets open; they do on
the map below, where ways are scarce.
"""

from __future__ import annotations

import pytest

from bot_boards import usa_with, ussr
from game_boards import MAPS, map_board
from railwright import Chance, Playset
from railwright.board.model import Deck
from railwright.bots.expert import Expert
from railwright.bots.thinker import SWIFT
from railwright.testing import LeftOut, Table, everything, match, small_board
from railwright_rules.alvin_dexter import Monsters, Walk
from railwright_rules.conductor import PaidRide, Ride, TearUp
from railwright_rules.depots import OpenWarehouse, PutDepot
from railwright_rules.shares import TakeShare
from railwright_rules.stations import Build, BuildMixed

NORDIC = map_board(next(path for path in MAPS if path.stem == "nordic"))
CASES = [
    pytest.param(ussr("conductor"), 4, (Build, BuildMixed), 3, id="stations"),
    pytest.param(
        ussr("stations", conductor={"copies": 10}), 4, (Ride, PaidRide, TearUp), 10, id="conductor"
    ),
    pytest.param(usa_with(alvin_dexter={}), 2, (Walk,), 20, id="monsters"),
    pytest.param(ussr("conductor", depots={}), 4, (PutDepot, OpenWarehouse), 10, id="depots"),
    pytest.param(ussr("conductor", shares={"may_decline": True}), 3, (TakeShare,), 10, id="shares"),
]


@pytest.mark.parametrize(("board", "seats", "moves", "ahead"), CASES)
def test_the_expert_gains_by_the_moves_of_a_rule(board, seats, moves, ahead):
    result = match(Playset.of(board, everything()), seats, range(12), LeftOut(moves), SWIFT)
    assert result.played > 10
    assert result.points_ahead > ahead
    assert result.won > 0.5


ROUTES = [
    pytest.param(ussr("conductor"), lambda route: route.tunnel, 5, id="tunnels"),
    pytest.param(NORDIC, lambda route: route.locomotives, 5, id="ferries"),
]


@pytest.mark.parametrize(("board", "special", "ahead"), ROUTES)
def test_the_expert_gains_by_the_routes_of_a_rule(board, special, ahead):
    playset = Playset.of(board, everything())
    routes = sum(
        1 << number
        for number, key in enumerate(playset.net.route_keys)
        if special(board.routes[key])
    )
    result = match(playset, 2, range(12), LeftOut(routes=routes), SWIFT)
    assert result.played > 10
    assert result.points_ahead > ahead
    assert result.won > 0.5


# ---- sensibly


def cut_off(**rules):
    """A table in its last round: a rival owns the only way of the first seat's ticket."""
    decks = (Deck("some", deal=0, keep=0, draw=3, draw_keep=1),)
    lines = ("omsk perm 3", "perm ufa 2 red", "ufa kazan 2 red")
    tickets = ("some omsk perm 9",)
    table = Table(small_board(*lines, tickets=tickets, decks=decks, rules={"base": {}, **rules}))
    table.own(1, "omsk-perm")
    table.pos.last_turns = 2
    return table


@pytest.mark.parametrize("needed", [True, False])
def test_the_expert_builds_a_station_when_a_ticket_needs_one(needed):
    table = cut_off(stations={})
    if needed:
        table.pos.tickets[0].append(0)
    table.lay_out([{"blue": 1, "red": 1}])
    move = Expert().choose(table.game.view(0), table.moves, Chance.of(1, "a test"))
    assert isinstance(move, Build) == needed
    if needed:
        assert table.playset.net.city_keys[move.city] in {"omsk", "perm"}


def test_the_expert_moves_monsters_off_its_own_plans_and_onto_those_of_others():
    playset = Playset.of(usa_with(alvin_dexter={}), everything())
    off = onto_own = onto_others = 0
    for seed in range(6):
        game = playset.start(3, seed)
        bots = [Expert() for _ in range(3)]
        chance = Chance.of(seed, "a test")
        while not game.over:
            seat = game.seat
            move = bots[seat].choose(game.view(seat), game.moves, chance)
            if isinstance(move, Walk):
                monsters = next(own for own in game.pos.own if isinstance(own, Monsters))
                routes_at = game.pos.net.routes_at
                here, there = routes_at[monsters.at[move.monster]], routes_at[move.city]
                off += (here & bots[seat].wanted).bit_count()
                onto_own += (there & bots[seat].wanted).bit_count()
                rivals = [bot.wanted for other, bot in enumerate(bots) if other != seat]
                onto_others += sum((there & wanted).bit_count() for wanted in rivals)
            game.play(move)
    assert off > 2 * onto_own
    assert onto_others > 2 * onto_own
    assert onto_others > 5
