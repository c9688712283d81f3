"""What bundled rules say and light on a score sheet: their points in words, stakes, measures."""

from __future__ import annotations

import pytest

from railwright import Remark, Spots
from railwright.game.scoring import score_sheet
from railwright_rules.shares import COMPANIES
from tiny_boards import Table, tiny

LINES = (
    "omsk tomsk 2 red",
    "tomsk perm 2 blue tunnel",
    "perm ufa 2",
    "ufa omsk 2 locos:1",
    "kazan minsk 3",
)


def table_of(*lines, seats=2, tickets=(), bonuses=(), **rules):
    """A table on a board with these rules."""
    board = tiny(*(lines or LINES), tickets=tickets, bonuses=bonuses, rules=rules)
    return Table(board, seats)


def own(table, name):
    """The state of a rule."""
    names = [rule.name for rule, _ in table.playset.book.rules]
    return table.pos.own[names.index(name)]


def told(table):
    """What rules give at the end: seat, points and words."""
    return [(gain.seat, gain.points, gain.words) for gain in table.finish().rules]


def lit(table, measure, seat=0):
    """What a measure lights for a seat, by keys."""
    slot, look = table.playset.book.spots[measure]
    spots = look(table.pos.own[slot], table.pos, seat)
    keys = table.playset.net.city_keys
    cities = {key for number, key in enumerate(keys) if spots.cities >> number & 1}
    return table.keys(spots.routes), cities


def test_su20_stations_in_reserve_are_counted_in_words():
    table = table_of(stations={})
    own(table, "stations").left[:] = [3, 1]
    assert told(table) == [(0, 12, "3 stations not built"), (1, 4, "1 station not built")]


def test_su19_every_route_of_others_at_the_city_may_be_chosen():
    table = table_of(stations={}, tickets=["short omsk ufa 9"])
    table.own(1, "omsk-tomsk", "ufa-omsk")
    table.own(0, "tomsk-perm")
    own(table, "stations").at[table.city("omsk")] = 0
    table.pos.tickets[0] = [0]
    [one] = table.finish().borrowed
    assert table.playset.net.city_keys[one.city] == "omsk"
    assert table.keys(one.allowed) == {"omsk-tomsk", "ufa-omsk"}
    assert table.keys(1 << one.route) == {"ufa-omsk"}


@pytest.mark.parametrize("options", ["best", "any"])
def test_ad17_a_halved_ticket_names_the_city_in_chaos(options):
    rules = {"alvin_dexter": {"chaos_options": options}}
    table = table_of(tickets=["short omsk perm 13", "short tomsk ufa 9"], **rules)
    while table.game.decision.phase != "turn":
        table.play(next(iter(table.moves)))
    own(table, "alvin_dexter").at[:] = [table.city("perm"), table.city("kazan")]
    table.pos.tickets[0] = [0, 1]
    table.finish()
    halved, whole = score_sheet(table.pos, explain=True).tickets[0]
    [stake] = halved.stakes
    assert (stake.before, stake.after) == (13, 6)
    assert stake.why == Remark("{city} in chaos", city=table.city("perm"))
    assert whole.stakes == ()


def test_a_monster_lights_its_city():
    table = table_of(alvin_dexter={})
    while table.game.decision.phase != "turn":
        table.play(next(iter(table.moves)))
    own(table, "alvin_dexter").at[:] = [table.city("perm"), table.city("kazan")]
    assert lit(table, "alvin") == (set(), {"perm"})
    assert lit(table, "dexter") == (set(), {"kazan"})


def test_coins_and_loans_are_lines_of_their_own():
    table = table_of(tolls={"bonus": {"2": [10, 4]}, "loan_excludes": False})
    own(table, "tolls").coins[:] = [7, 3]
    own(table, "tolls").loans[:] = [0, 2]
    points = own(table, "tolls").loan_points
    assert told(table) == [
        (0, 10, "7 coins left, rank 1"),
        (1, 4, "3 coins left, rank 2"),
        (1, -2 * points, "2 loan cards"),
    ]


def test_each_company_that_pays_is_a_line():
    table = table_of(shares={}, seats=3)
    state = own(table, "shares")
    for holder in (1, 0, 1):
        state.holder[state.begins[0] + state.taken[0]] = holder
        state.taken[0] += 1
    company = COMPANIES[0]
    words = [words for _, _, words in told(table)]
    assert words == [f"{company}: 1 share, rank 2", f"{company}: 2 shares, rank 1"]


def test_tunnels_ferries_and_stations_light_themselves():
    table = table_of(tunnels={}, ferries={}, stations={})
    table.own(0, "omsk-tomsk", "tomsk-perm", "ufa-omsk")
    own(table, "stations").at[table.city("ufa")] = 0
    assert lit(table, "most_tunnel_spaces") == ({"tomsk-perm"}, set())
    assert lit(table, "most_ferry_spaces") == ({"ufa-omsk"}, set())
    assert lit(table, "stations_left") == (set(), {"ufa"})


def test_the_largest_network_lights_its_cities_and_routes():
    table = table_of(bonus_cards={})
    table.own(0, "omsk-tomsk", "tomsk-perm", "kazan-minsk")
    routes, cities = lit(table, "cities_connected")
    assert routes == {"omsk-tomsk", "tomsk-perm"}
    assert cities == {"omsk", "tomsk", "perm"}
    assert lit(table, "cities_connected", seat=1) == (set(), set())


def test_completed_tickets_light_their_cities():
    table = table_of(
        tickets=["short omsk tomsk 2", "short kazan minsk 5"],
        bonuses=[("most_tickets", 10)],
        bonus_cards={},
    )
    table.own(0, "omsk-tomsk")
    table.pos.tickets[0] = [0, 1]
    table.finish()
    spots = score_sheet(table.pos, explain=True).spots_of("most_tickets")
    assert spots[0] == Spots(cities=1 << table.city("omsk") | 1 << table.city("tomsk"))


def test_mandalas_light_their_rings_and_cities():
    lines = ("a b 2", "b c 3", "c a 1", "c d 1")
    table = table_of(*lines, mandala={}, tickets=["short a b 5", "short a d 3"])
    table.own(0, "a-b", "b-c", "c-a", "c-d")
    table.pos.tickets[0] = [0, 1]
    assert lit(table, "mandala") == ({"a-b", "b-c", "c-a"}, {"a", "b"})
