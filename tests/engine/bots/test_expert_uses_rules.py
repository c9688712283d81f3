"""The expert beats an expert that is forbidden a rule's moves: for each rule that offers some.

Tickets of several decks, tunnels and first depots must be answered, so there is nothing to forbid.
Double routes, ferries and the other rules bring no moves: they change what may be claimed and paid.
In Europe's network stations do not pay for the expert, which leaves few tickets open; they do on
the map below, where ways are scarce.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot_matches import match
from game_boards import MAPS, map_board, usa
from railwright import Playset
from railwright.bots.thinker import SWIFT
from railwright.testing import everything
from railwright_rules.alvin_dexter import Walk
from railwright_rules.conductor import PaidRide, Ride, TearUp
from railwright_rules.depots import OpenWarehouse, PutDepot
from railwright_rules.shares import TakeShare
from railwright_rules.stations import Build, BuildMixed

USSR = map_board(next(path for path in MAPS if path.stem == "ussr"))


def ussr(*without, **rules):
    """The map without some of its rules, and with others."""
    kept = {name: given for name, given in USSR.rules.items() if name not in without}
    return replace(USSR, rules={**kept, **rules})


CASES = [
    pytest.param(ussr("conductor"), 4, (Build, BuildMixed), 3, id="stations"),
    pytest.param(
        ussr("stations", conductor={"copies": 10}), 4, (Ride, PaidRide, TearUp), 10, id="conductor"
    ),
    pytest.param(
        replace(usa(), rules={**usa().rules, "alvin_dexter": {}}), 2, (Walk,), 20, id="monsters"
    ),
    pytest.param(ussr("conductor", depots={}), 4, (PutDepot, OpenWarehouse), 10, id="depots"),
    pytest.param(ussr("conductor", shares={"may_decline": True}), 3, (TakeShare,), 10, id="shares"),
]


@pytest.mark.parametrize(("board", "seats", "moves", "ahead"), CASES)
def test_the_expert_gains_by_the_moves_of_a_rule(board, seats, moves, ahead):
    result = match(Playset.of(board, everything()), seats, range(12), moves, SWIFT)
    assert result.played > 10
    assert result.points_ahead > ahead
    assert result.won > 0.5
