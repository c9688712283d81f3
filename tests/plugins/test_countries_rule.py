"""Countries: the rulings E14 and A8."""

from __future__ import annotations

from dataclasses import replace

import pytest

from country_boards import LINES, borders
from railwright import NoSettings
from railwright.bots.likely import AT_LEAST, JOINED, likely_tickets
from railwright.bots.paths import cheapest_path
from railwright.rules.checks import rule_findings
from railwright_rules.countries import COUNTRIES
from tiny_boards import Table, everything, tiny, with_rules
from tiny_rules import rule

CHUR_TICKET = "chur France:8 Italia:3 Austria:5"


def scored(ticket, *routes, other=(), **more):
    """The points of a ticket of seat 0, which owns these routes, and whether it is made."""
    table = Table(borders(ticket, **more))
    table.own(0, *routes)
    table.own(1, *other)
    table.pos.tickets[0] = [0]
    [result] = table.finish().tickets[0]
    return result.points, result.made


# ---- E14: options


@pytest.mark.parametrize(
    ("routes", "points"),
    [
        pytest.param(["chur-it1"], 3, id="one reached"),
        pytest.param(["chur-it1", "chur-at1"], 5, id="the best of two"),
        pytest.param(["chur-it1", "chur-at1", "chur-fr2"], 8, id="the best of all"),
        pytest.param(["bern-zug", "zug-chur", "bern-fr1"], 8, id="through own routes"),
    ],
)
def test_e14_the_highest_option_reached_scores(routes, points):
    assert scored(CHUR_TICKET, *routes) == (points, True)


@pytest.mark.parametrize("routes", [[], ["zug-chur"], ["bern-fr1", "bern-it2"]])
def test_e14_with_none_reached_it_costs_the_lowest(routes):
    assert scored(CHUR_TICKET, *routes) == (-3, False)


def test_e14_options_score_once_and_not_together():
    table = Table(borders(CHUR_TICKET))
    table.own(0, "chur-fr2", "chur-it1", "chur-at1")
    table.pos.tickets[0] = [0]
    sheet = table.finish()
    assert sheet.totals[0] == sheet.routes[0] + 8
    assert sheet.tickets_made(0) == 1


def test_e14_a_ticket_of_options_counts_as_one_completed_ticket():
    table = Table(borders(CHUR_TICKET, "bern Italia:3 France:1"))
    table.own(0, "chur-it1")
    table.pos.tickets[0] = [0, 1]
    assert table.finish().tickets_made(0) == 1


def test_e14_options_may_be_cities_too():
    assert scored("bern zug:2 France:4", "bern-zug") == (2, True)


def test_e14_duplicated_country_tickets_score_separately():
    table = Table(borders(CHUR_TICKET, CHUR_TICKET))
    table.own(0, "chur-fr2")
    table.pos.tickets[0] = [0, 1]
    assert [result.points for result in table.finish().tickets[0]] == [8, 8]


def test_e14_routes_of_others_do_not_count():
    assert scored(CHUR_TICKET, "zug-chur", other=["chur-it1"]) == (-3, False)


# ---- E14: countries and their flags


@pytest.mark.parametrize("routes", [["bern-fr1"], ["bern-zug", "zug-chur", "chur-fr2"]])
def test_e14_a_country_is_reached_at_any_of_its_border_flags(routes):
    assert scored("bern France 6", *routes) == (6, True)


def test_e14_a_plain_ticket_to_a_country_costs_its_points():
    assert scored("bern France 6", "bern-zug") == (-6, False)


def test_e14_a_ticket_may_name_one_border_flag():
    assert scored("bern fr1 6", "bern-fr1") == (6, True)
    assert scored("bern fr1 6", "bern-zug", "zug-chur", "chur-fr2") == (-6, False)


def test_e14_a_ticket_may_begin_in_a_country():
    ticket = "France Austria:9 Italia:4"
    assert scored(ticket, "chur-fr2", "chur-at1") == (9, True)
    assert scored(ticket, "bern-fr1", "bern-it2") == (4, True)
    assert scored(ticket, "bern-fr1", "chur-at1") == (-4, False)


def test_e14_flags_of_one_country_are_not_joined():
    assert scored("bern chur 7", "bern-it2", "chur-it1") == (-7, False)
    assert scored("bern chur 7", "bern-fr1", "chur-fr2") == (-7, False)


def test_e14_no_path_passes_through_a_flag():
    """Zug and Chur both lead to the flag it1: it joins neither to the other."""
    assert scored("zug chur 7", "zug-it1", "chur-it1") == (-7, False)
    assert scored("zug chur 7", "zug-chur") == (7, True)
    assert scored("zug France 7", "zug-it1", "chur-it1", "chur-fr2") == (-7, False)


def test_e14_each_route_of_a_flag_reaches_it():
    assert scored("zug Italia 7", "zug-it1", "chur-it1") == (7, True)
    assert scored("chur Italia 7", "zug-it1", "chur-it1") == (7, True)


def test_e14_a_ticket_of_many_places_needs_them_all_in_one_network():
    ticket = "bern zug Italia 9"
    assert scored(ticket, "bern-zug", "zug-it1") == (9, True)
    assert scored(ticket, "bern-zug") == (-9, False)
    assert scored(ticket, "bern-zug", "chur-it1") == (-9, False)


def test_e14_the_longest_path_ends_at_a_flag():
    table = Table(borders())
    table.own(0, "zug-it1", "chur-it1", "bern-zug")
    measure = table.playset.book.measures["longest_path"][1]
    assert measure(None, table.pos, 0) == 2 + 4
    table.own(0, "zug-chur")
    assert measure(None, table.pos, 0) == 4 + 3 + 1
    table.own(1, "chur-fr2", "bern-fr1", "bern-it2")
    assert measure(None, table.pos, 1) == 3


def test_e14_the_longest_path_passes_both_ways_through_cities():
    lines = ("a b 2", "b c 3", "c a 4", "c d1 6", "a d1 1")
    table = Table(borders(lines=lines, flags={"d1": "Denmark"}))
    table.own(0, *table.playset.net.route_keys)
    measure = table.playset.book.measures["longest_path"][1]
    assert measure(None, table.pos, 0) == 2 + 3 + 4 + 6


def test_e14_bots_plan_no_way_through_a_flag():
    net = Table(borders()).playset.net
    zug, chur, bern, it1 = (net.city_keys.index(key) for key in ("zug", "chur", "bern", "it1"))
    without = {key for key in net.route_keys if key != "zug-chur"}
    usable = sum(1 << route for route, key in enumerate(net.route_keys) if key in without)
    assert cheapest_path(net, [zug], [chur], usable, 0) is None
    assert cheapest_path(net, [it1], [chur], usable, 0)[0] == 1
    assert cheapest_path(net, [bern], [it1], usable, 0)[0] == 6


def test_without_flags_the_stops_of_a_network_are_its_cities():
    net = Table(tiny("omsk tomsk 1", "tomsk perm 1")).playset.net
    assert net.stop_ends == net.ends
    assert net.stops == [(0,), (1,), (2,)]
    assert not net.flags


# ---- A8


def halving(*halved):
    """A rule that halves whatever names one of these cities."""

    def stake(_own, pos, cities, points):
        names = {pos.net.city_keys[city] for city in cities}
        return points // 2 if names & set(halved) else points

    return rule("halving", stake=stake)


def staked(ticket, halved, *routes):
    halver = halving(*halved)
    board = borders(ticket, rules={"halving": {}})
    table = Table(board, catalogue=with_rules(halver))
    table.own(0, *routes)
    table.pos.tickets[0] = [0]
    [result] = table.finish().tickets[0]
    return result.points


def test_a8_each_option_is_staked_by_itself_and_then_the_best_is_taken():
    everywhere = ("chur-it1", "chur-at1", "chur-fr2")
    assert staked(CHUR_TICKET, ["fr2"], *everywhere) == 5
    assert staked(CHUR_TICKET, ["fr1"], *everywhere) == 5
    assert staked(CHUR_TICKET, ["fr2", "at1"], *everywhere) == 4


def test_a8_a_changed_start_changes_every_option():
    assert staked(CHUR_TICKET, ["chur"], "chur-fr2") == 4
    assert staked(CHUR_TICKET, ["chur"]) == -1


def test_a8_the_lowest_penalty_counts_where_none_is_reached():
    assert staked(CHUR_TICKET, ["at1"]) == -2
    assert staked(CHUR_TICKET, ["fr1"]) == -3


def test_a8_plain_country_tickets_are_staked_once():
    assert staked("bern France 9", ["fr1", "fr2"], "bern-fr1") == 4
    assert staked("bern France 9", ["fr2"]) == -4


# ---- the board


def test_a_board_with_such_tickets_needs_the_rule():
    assert COUNTRIES.needed(borders(CHUR_TICKET))
    assert COUNTRIES.needed(borders("bern France 6"))
    assert COUNTRIES.needed(borders("bern fr1 6"))
    assert not COUNTRIES.needed(borders("bern chur 6"))
    off = replace(borders(CHUR_TICKET), rules={"base": {}})
    [finding] = [found for found in rule_findings(off, everything()) if found.fixes]
    assert finding.message == "The board needs Countries, which is switched off."


def messages(board):
    return [finding.message for finding in COUNTRIES.checks(board, NoSettings())]


WANTED = "bern France:1 Italia:2 Austria:3"


def test_a_board_in_order_has_no_findings():
    assert messages(borders(WANTED)) == []


def test_a_ticket_that_leads_to_its_own_start_is_found_and_mended():
    board = borders(WANTED, "Italia France:1 Italia:2")
    assert messages(board) == [
        "A ticket that begins in Italia offers Italia as a destination.",
    ]
    [finding] = COUNTRIES.checks(board, NoSettings())
    [fix] = finding.fixes
    assert fix.label == "Take Italia off the ticket"
    mended = fix.edit(board)
    assert [option.city for option in mended.tickets[1].options] == ["France"]
    assert messages(mended) == []


def test_its_only_destination_is_not_taken_off():
    [finding] = COUNTRIES.checks(borders(WANTED, "Italia Italia:2"), NoSettings())
    assert finding.fixes == ()


def test_routes_between_flags_and_flags_without_tickets_are_found():
    board = borders("bern France:1 Italia:2", lines=(*LINES, "fr1 it2 2"))
    assert messages(board) == [
        "A route joins the border flags Fr1 and It2; no path passes through a flag.",
        "No ticket leads to Austria, which has border flags.",
    ]


def test_the_sheet_tells_of_options_where_there_are_some():
    assert len(list(COUNTRIES.prints(borders("bern France 6"), NoSettings()))) == 1
    words = list(COUNTRIES.prints(borders(WANTED), NoSettings()))
    assert len(words) == 2
    assert "the lowest" in words[1]


# ---- what others may know of a ticket to a country


def likelihood(ticket, *routes, **more):
    """How likely a ticket is held by seat 1, which owns these routes."""
    table = Table(borders(ticket, **more))
    table.own(1, *routes)
    return likely_tickets(table.game.view(0), 1)[0]


@pytest.mark.parametrize("routes", [["chur-fr2"], ["chur-at1"], ["chur-it1"]])
def test_a_ticket_is_likely_where_one_of_its_countries_is_joined(routes):
    assert likelihood(CHUR_TICKET, *routes) == AT_LEAST + JOINED


def test_routes_to_a_flag_lead_to_nothing_beyond_it():
    assert likelihood("zug chur 7", "zug-it1") == AT_LEAST
    assert likelihood("zug chur 7", "zug-it1", "chur-it1") == AT_LEAST
    assert likelihood("zug chur 7", "zug-chur") == AT_LEAST + JOINED


def test_no_way_to_a_ticket_leads_through_a_flag():
    lines = ("davos zug 2", "zug chur 9", "zug it1 1", "chur it1 1")
    assert likelihood("davos chur 7", "davos-zug", lines=lines) < AT_LEAST + JOINED / 20


def test_a_ticket_that_begins_in_a_country_is_likely_where_it_is_joined():
    assert likelihood("France Austria:9 Italia:4", "chur-fr2", "chur-at1") == AT_LEAST + JOINED
    assert likelihood("France Austria:9 Italia:4", "chur-fr2") < AT_LEAST + JOINED
