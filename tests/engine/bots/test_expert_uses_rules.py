"""The expert beats an expert that is forbidden what a rule offers: moves, payments or routes.

What cannot be forbidden, and why, stands in docs/bots.md, with the same measured over more games.
In Europe's network stations do not pay for the expert, which leaves few tickets open; they do on
the map below, where ways are scarce.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot_boards import usa_with, ussr
from game_boards import MAPS, map_board
from railwright import Playset
from railwright.bots.thinker import SWIFT
from railwright.testing import LeftOut, everything, match
from railwright_rules.alvin_dexter import Walk
from railwright_rules.conductor import PaidRide, Ride, TearUp
from railwright_rules.depots import OpenWarehouse, PutDepot
from railwright_rules.shares import TakeShare
from railwright_rules.stations import Build, BuildMixed
from railwright_rules.tunnels import Surcharge

NORDIC = map_board(next(path for path in MAPS if path.stem == "nordic"))


def all_tunnels():
    """The map on which every route is a tunnel."""
    board = ussr()
    routes = {key: replace(route, tunnel=True) for key, route in board.routes.items()}
    return replace(board, routes=routes)


def over_mountains():
    """The map whose long routes lead over mountains."""
    board = ussr(mountains={})
    routes = {
        key: replace(route, fields={**route.fields, "mountains": {"spaces": 2}})
        if route.length >= 4
        else route
        for key, route in board.routes.items()
    }
    return replace(board, routes=routes)


def by_swaps(view, claim):
    """Whether cards of any kind stand for missing ones."""
    return view.payment_of(view.viewer, claim).swaps > 0


CASES = [
    pytest.param(ussr("conductor"), 4, (Build, BuildMixed), 3, id="stations"),
    pytest.param(
        ussr("stations", conductor={"copies": 10}), 4, (Ride, PaidRide, TearUp), 10, id="conductor"
    ),
    pytest.param(usa_with(alvin_dexter={}), 2, (Walk,), 20, id="monsters"),
    pytest.param(ussr("conductor", depots={}), 4, (PutDepot, OpenWarehouse), 10, id="depots"),
    pytest.param(
        ussr("stations", conductor={"copies": 10}), 2, (TearUp,), 10, id="removing a route"
    ),
    pytest.param(all_tunnels(), 4, (Surcharge,), 3, id="surcharges"),
    pytest.param(ussr("conductor", shares={"may_decline": True}), 3, (TakeShare,), 10, id="shares"),
]


@pytest.mark.parametrize(("board", "seats", "moves", "ahead"), CASES)
def test_the_expert_gains_by_the_moves_of_a_rule(board, seats, moves, ahead):
    result = match(Playset.of(board, everything()), seats, range(12), LeftOut(moves), SWIFT)
    assert result.played > 10
    assert result.points_ahead > ahead
    assert result.won > 0.5


def test_the_expert_gains_by_payments_with_cards_of_any_kind():
    left_out = LeftOut(claims=by_swaps)
    result = match(Playset.of(NORDIC, everything()), 3, range(12), left_out, SWIFT)
    assert result.played > 10
    assert result.points_ahead > 2
    assert result.won > 0.5


ROUTES = [
    pytest.param(NORDIC, 3, lambda route: route.locomotives, 20, 3, id="ferries"),
    pytest.param(
        over_mountains(), 4, lambda route: "mountains" in route.fields, 4, 30, id="mountains"
    ),
]


@pytest.mark.parametrize(("board", "seats", "special", "deals", "ahead"), ROUTES)
def test_the_expert_gains_by_the_routes_of_a_rule(board, seats, special, deals, ahead):
    playset = Playset.of(board, everything())
    routes = sum(
        1 << number
        for number, key in enumerate(playset.net.route_keys)
        if special(board.routes[key])
    )
    result = match(playset, seats, range(deals), LeftOut(routes=routes), SWIFT)
    assert result.played > 10
    assert result.points_ahead > ahead
    assert result.won > 0.5
