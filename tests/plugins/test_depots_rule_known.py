"""Whole games with depots, and what boards, the rules sheet and bots know of them.

DEP9 What a bot knows is what its seat may know, and it plays the moves well.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from depot_tables import LINES, at_table, fill, own

from game_boards import MAPS, map_board
from game_players import audited, bots
from railwright import Mark, Playset
from railwright.testing import LeftOut, match
from railwright_rules.depots import DEPOTS, checks, prints
from railwright_rules.depots_pieces import OpenWarehouse, PlaceDepot, PutDepot
from tiny_boards import Table, everything, tiny

# ---- DEP9


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_dep9_every_board_is_played_to_the_end(path):
    board = map_board(path)
    playset = Playset.of(replace(board, rules={**board.rules, "depots": {}}), everything())
    for seats in range(board.players.min, board.players.max + 1):
        for kinds in (bots()[:1], bots()[1:2], bots()):
            audited(playset, seats, seats, {s: kinds[s % len(kinds)] for s in range(seats)})


@pytest.mark.parametrize("opens", ["owner", "named", "any"])
def test_dep9_planners_play_with_every_setting(opens):
    board = map_board(USSR)
    playset = Playset.of(replace(board, rules={**board.rules, "depots": {"opens": opens}}), KNOWN)
    audited(playset, 3, 1, dict.fromkeys(range(3), bots()[1]))


KNOWN = everything()
USSR = next(path for path in MAPS if path.stem == "ussr")
OPTIONAL = (PutDepot, OpenWarehouse)


def test_dep9_a_planner_with_worth_beats_one_that_never_opens_a_warehouse():
    board = map_board(USSR)
    rules = {name: given for name, given in board.rules.items() if name != "conductor"}
    playset = Playset.of(replace(board, rules={**rules, "depots": {}}), KNOWN)
    result = match(playset, seats=4, seeds=range(15), left_out=LeftOut(OPTIONAL))
    assert result.played > 50
    assert result.points_ahead > 3
    assert result.won > 0.5


def test_dep9_a_planner_begins_in_a_city_of_its_own_tickets():
    table = Table(tiny(*LINES, tickets=["short perm kazan 9"], rules={"depots": {}}))
    table.pos.tickets[1] = [0]
    judge = DEPOTS.worth[PlaceDepot]
    worth = {
        key: judge(own(table), table.pos, 1, PlaceDepot(table.city(key)), 0)
        for key in ("perm", "kazan", "omsk", "minsk")
    }
    assert min(worth["perm"], worth["kazan"]) > max(worth["omsk"], worth["minsk"])


# ---- faces


def test_depots_lie_on_the_board_and_before_their_players():
    table = at_table()
    fill(table, 0, "white", "black")
    assert set(DEPOTS.marks(own(table), table.pos)) == {
        Mark("depot", city=table.city("omsk"), seat=1),
        Mark("depot", city=table.city("tomsk"), seat=0),
        Mark("depots", seat=0, text="{number:depot}", number=4),
        Mark("depots", seat=1, text="{number:depot}", number=4),
        Mark("warehouse", seat=0, text="{number:card} in the warehouse", number=2),
        Mark("warehouse", seat=1, text="{number:card} in the warehouse", number=0),
    }


def test_too_few_cities_for_the_first_depots_are_told():
    (finding,) = checks(tiny("omsk tomsk 2"), DEPOTS.settings())
    assert finding.message == "5 players begin with a depot each, but there are 2 cities."
    assert list(checks(tiny(*LINES), DEPOTS.settings())) == []


def test_warehouses_that_swallow_the_deck_are_told_and_mended():
    board = tiny(*LINES, rules={"depots": {"empties": "never", "per_player": 3}})
    (finding,) = checks(board, DEPOTS.settings(empties="never"))
    assert "swallow the whole deck" in finding.message
    mended = finding.fixes[0].edit(board)
    assert mended.rules["depots"] == {"empties": "no_depots", "per_player": 3}


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({}, "a warehouse and 5 depots"),
        ({}, "all cards from the warehouse of the depot's owner"),
        ({"opens": "any"}, "all cards from any warehouse"),
        ({"opens": "named"}, "that the depot's owner names"),
        ({"empties": "always"}, "run out, all warehouses are discarded"),
        ({"empties": "never"}, "stay there"),
        ({"unused_points": 3}, "give 3 points"),
    ],
)
def test_the_sheet_speaks_of_the_settings(settings, words):
    said = " ".join(prints(tiny(*LINES), DEPOTS.settings(**settings)))
    assert words in said


def test_the_sheet_is_silent_about_a_card_that_there_is_not():
    assert "point" not in " ".join(prints(tiny(*LINES), DEPOTS.settings(unused_points=0)))
