"""The expert beats an expert that is forbidden a rule's moves, or the routes that a rule speaks of.

Tickets of several decks, depots of the start and surcharges must be answered, so there is nothing
to forbid. Countries, tolls, mandalas and bonus cards bring neither moves nor routes: they change what
routes and tickets give.
In Europe's network stations do not pay for the expert, which leaves few tickets open; they do on
the map below, where ways are scarce.
"""

from __future__ import annotations

import pytest

from bot_boards import usa_with, ussr
from bot_matches import match
from game_boards import MAPS, map_board
from railwright import Playset
from railwright.bots.thinker import SWIFT
from railwright.testing import everything
from railwright_rules.alvin_dexter import Walk
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
    result = match(Playset.of(board, everything()), seats, range(12), moves, SWIFT)
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
    result = match(playset, 2, range(12), (), SWIFT, routes)
    assert result.played > 10
    assert result.points_ahead > ahead
    assert result.won > 0.5
