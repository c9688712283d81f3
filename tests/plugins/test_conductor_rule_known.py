"""What boards, the rules sheet and bots know of conductors."""

from __future__ import annotations

from dataclasses import replace

import pytest
from conductor_tables import LINES, at_table, holding

from game_boards import MAPS, map_board
from railwright import Playset
from railwright.testing import LeftOut, match
from railwright_rules.conductor import CONDUCTOR, Ride, TearUp, checks, prints
from tiny_boards import everything, tiny

# ---- faces


@pytest.mark.parametrize(
    ("given", "message", "mended"),
    [
        ({"source": "none"}, "No player ever gets a conductor card.", {"source": "deck"}),
        ({"copies": 0}, "No player ever gets a conductor card.", {"copies": 2}),
        (
            {"longest": 1},
            "Conductors do routes of up to 1 space, but the shortest route has 2 spaces.",
            {"longest": 2},
        ),
    ],
)
def test_conductors_that_can_do_nothing_are_told_and_mended(given, message, mended):
    board = tiny(*LINES, rules={"conductor": given})
    (finding,) = checks(board, CONDUCTOR.settings(**given))
    assert finding.message == message
    after = finding.fixes[0].edit(board).rules["conductor"]
    assert after.items() >= mended.items()
    assert list(checks(board, CONDUCTOR.settings(**after))) == []


def test_usual_settings_have_nothing_to_be_told():
    assert list(checks(tiny(*LINES), CONDUCTOR.settings())) == []


def test_the_sheet_speaks_of_the_settings():
    said = " ".join(prints(tiny(*LINES), CONDUCTOR.settings()))
    assert "2 conductor cards into the train deck" in said
    assert "up to 4 spaces" in said
    assert "no other card" in said
    other = CONDUCTOR.settings(
        source="deal_one_each", after_use="remove", claim_cost="normal", longest=1
    )
    said = " ".join(prints(tiny(*LINES), other))
    assert "each player gets one" in said
    assert "up to 1 space of" in said
    assert "ordinary cards" in said
    assert "into the box" in said
    assert len(list(prints(tiny(*LINES), CONDUCTOR.settings(source="none")))) == 1


# ---- bots


USSR = next(path for path in MAPS if path.stem == "ussr")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_planner_with_worth_beats_one_that_never_plays_a_conductor(seats):
    board = map_board(USSR)
    rules = {name: given for name, given in board.rules.items() if name != "stations"}
    rules["conductor"] = {"copies": 10}
    playset = Playset.of(replace(board, rules=rules), everything())
    result = match(playset, seats, range(15), LeftOut((Ride, TearUp)))
    assert result.played > 50
    assert result.points_ahead > 20
    assert result.won > 0.6


def test_a_planner_does_not_waste_a_conductor_on_a_route_it_does_not_want():
    table = holding({"conductor": 1})
    view = table.game.view(0)
    own = table.pos.own[[rule.name for rule, _ in table.playset.book.rules].index("conductor")]
    move = Ride(table.route("ufa-kazan"))
    judge = CONDUCTOR.worth[Ride]
    assert judge(own, view, 0, move, 0) == 0
    assert judge(own, view, 0, move, 1 << move.route) == 7 + 4
    table.pos.last_round(2)
    assert judge(own, table.game.view(0), 0, move, 0) == 7


def test_routes_are_torn_up_in_the_last_round_and_bridges_first():
    table = holding({"conductor": 1}, seats=3)
    table.own(1, "omsk-tomsk", "tomsk-perm")
    own = table.pos.own[[rule.name for rule, _ in table.playset.book.rules].index("conductor")]
    move = TearUp(table.route("tomsk-perm"))
    judge = CONDUCTOR.worth[TearUp]
    assert judge(own, table.game.view(0), 0, move, 0) == 0
    table.pos.last_round(3)
    alone = judge(own, table.game.view(0), 0, move, 0)
    assert alone == (4 + 8) / 2
    table.own(1, "perm-ufa", "ufa-kazan", "kazan-omsk")
    assert judge(own, table.game.view(0), 0, move, 0) == 4 / 2


def test_before_a_route_is_removed_it_is_told_whom_that_cuts_in_two():
    table = at_table("omsk tomsk 2", "tomsk perm 2", "omsk perm 3", "perm ufa 2")
    table.own(1, "omsk-tomsk", "tomsk-perm", "perm-ufa")
    [(slot, notes)] = table.playset.book.notes[TearUp]

    def told(key):
        move = TearUp(table.route(key))
        return [note.seat for note in notes(table.pos.own[slot], table.pos, 0, move)]

    assert told("perm-ufa") == told("tomsk-perm") == [1]
    table.own(1, "omsk-perm")
    assert (told("perm-ufa"), told("tomsk-perm")) == ([1], [])
