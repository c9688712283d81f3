"""What Alvin and Dexter do to the score: AD17, AD18, A5 to A9, A11, C1, C5."""

from __future__ import annotations

import pytest
from monster_tables import MANY, at_borders, at_table, own, walk, walks, with_wilds

from railwright import BonusCard, ticket_points
from railwright_rules.alvin_dexter import ALVIN, DEXTER, PlaceMonster

# ---- AD17, A6, A7


@pytest.mark.parametrize(("points", "half"), [(13, 6), (5, 2), (1, 0), (8, 4), (0, 0)])
def test_ad17_a_ticket_with_a_city_in_chaos_is_worth_half_rounded_down(points, half):
    table = at_table(at="bj", tickets=[f"short a b {points}", f"short b d {points}"])
    table.own(0, "a-b")
    table.pos.tickets[0] = [0, 1]
    sheet = table.finish()
    assert [result.points for result in sheet.tickets[0]] == [half, -half]
    assert [result.made for result in sheet.tickets[0]] == [True, False]


def test_ad17_where_the_monsters_stand_at_the_end_counts():
    table = at_table(at="bj", tickets=["short a b 8", "short c d 8"])
    table.pos.tickets[0] = [0, 1]
    with_wilds(table, 1)
    walk(table, ALVIN, "d")
    assert [result.points for result in table.finish().tickets[0]] == [-8, -4]


@pytest.mark.parametrize("at", ["ad", "da"])
def test_a6_a_ticket_is_halved_once_though_both_ends_are_in_chaos(at):
    table = at_table(at=at, tickets=["short a d 12"])
    table.pos.tickets[0] = [0]
    assert table.finish().tickets[0][0].points == -6


def test_a6_a_ticket_is_halved_once_though_both_monsters_are_in_one_city():
    table = at_table(at="ab", tickets=["short a d 12"])
    own(table).at[:] = [0, 0]
    table.pos.tickets[0] = [0]
    assert table.finish().tickets[0][0].points == -6


def test_a6_the_half_is_taken_before_the_sign():
    table = at_table(at="aj", tickets=["short a d 13"])
    assert ticket_points(table.pos, [0, 3], 13) == 6
    assert ticket_points(table.pos, [1, 3], 13) == 13


def test_a7_cities_on_the_way_do_not_matter():
    table = at_table(at="bc", tickets=["short a d 9", "short a b 9"])
    table.own(0, "a-b", "b-c", "c-d")
    table.pos.tickets[0] = [0, 1]
    assert [result.points for result in table.finish().tickets[0]] == [9, 4]


def test_a7_a_ticket_of_three_cities_is_halved_by_any_of_them():
    table = at_table(at="bj", tickets=["short a b d 9"])
    table.pos.tickets[0] = [0]
    assert table.finish().tickets[0][0].points == -4


# ---- A5, A8


def test_a5_all_flags_of_a_country_are_one_place():
    table = at_borders("bern Italia 4", at=("it2", "at1"))
    shut = table.keys(table.pos.free & ~table.pos.claimable(0))
    assert shut == {"zug-it1", "chur-it1", "bern-it2", "chur-at1"}


def test_a5_monsters_may_be_placed_in_countries_but_not_both_in_one():
    table = at_borders("bern Italia 4", at=None)
    keys = table.playset.net.city_keys
    assert {keys[move.city] for move in table.moves} == set(keys)
    table.play(PlaceMonster(ALVIN, table.city("it1")))
    assert {keys[move.city] for move in table.moves} == set(keys) - {"it1", "it2"}


def test_a5_a_country_is_one_step_from_each_city_at_its_borders():
    table = at_borders("bern Italia 4", at=("bern", "at1"), steps_one=1)
    with_wilds(table, 1)
    assert walks(table, ALVIN) == {"zug", "fr1", "fr2", "it1", "it2"}
    assert walks(table, DEXTER) == {"chur"}


def test_a5_a_monster_leaves_a_country_by_any_of_its_borders_and_stays_in_none():
    table = at_borders("bern Italia 4", at=("it1", "at1"), steps_one=1)
    with_wilds(table, 1)
    assert walks(table, ALVIN) == {"zug", "chur", "bern"}


def test_a5_a_ticket_to_a_country_in_chaos_is_halved():
    table = at_borders("bern Italia 9", "zug France 9", at=("it1", "at1"))
    table.own(0, "bern-it2", "bern-fr1")
    table.pos.tickets[0] = [0, 1]
    assert [result.points for result in table.finish().tickets[0]] == [4, -9]


@pytest.mark.parametrize(
    ("at", "routes", "best", "any_place"),
    [
        (("it1", "zug"), ("bern-it2",), 4, 4),
        (("it1", "zug"), ("bern-it2", "bern-fr1"), 5, 4),
        (("zug", "chur"), ("bern-it2", "bern-fr1"), 8, 8),
        (("bern", "zug"), ("bern-it2", "bern-fr1"), 4, 4),
        (("at1", "zug"), ("bern-it2",), 8, 4),
        (("it1", "zug"), (), -4, -2),
        (("fr2", "zug"), (), -2, -2),
        (("at1", "zug"), (), -5, -2),
        (("bern", "at1"), (), -2, -2),
        (("zug", "chur"), (), -5, -5),
    ],
)
def test_a8_each_option_is_halved_by_itself_or_the_whole_ticket_is(at, routes, best, any_place):
    for setting, points in (("best", best), ("any", any_place)):
        table = at_borders(MANY, at=at, chaos_options=setting)
        table.own(0, *routes)
        table.pos.tickets[0] = [0]
        assert table.finish().tickets[0][0].points == points, setting


# ---- AD18, A9, C1, C5


def bonuses(table, alvin, dexter):
    """The points of both bonus cards for so many cards of each seat."""
    own(table).taken[:] = [*alvin, *dexter]
    sheet = table.finish()
    return [result.points for result in sheet.bonuses]


def test_ad18_the_most_cards_of_a_monster_score_its_bonus():
    table = at_table(at="aj", seats=3)
    assert bonuses(table, (3, 2, 0), (0, 1, 4)) == [(15, 0, 0), (0, 0, 15)]


def test_c1_each_is_fifteen_points_and_a_setting():
    kit = at_table().playset.book.kit
    assert [card.points for card in kit.bonuses] == [(15,), (15,)]
    table = at_table(at="aj", settings={"bonus": 7})
    assert bonuses(table, (1, 0), (0, 1)) == [(7, 0), (0, 7)]


def test_c5_all_who_are_tied_for_the_most_score():
    table = at_table(at="aj", seats=4)
    assert bonuses(table, (2, 2, 1, 2), (0, 0, 1, 1)) == [(15, 15, 0, 15), (0, 0, 15, 15)]


def test_c5_nobody_scores_for_no_card():
    table = at_table(at="aj")
    assert bonuses(table, (0, 0), (0, 0)) == [(0, 0), (0, 0)]
    assert table.playset.book.kit.bonuses[0] == BonusCard("Alvin", "alvin", (15,))


def test_a9_cards_that_still_lie_face_up_count():
    table = with_wilds(at_table(at="aj"), 1)
    walk(table, ALVIN, "b")
    assert table.finish().bonuses[0].measured == (1, 0)
    assert table.game.sheet().bonuses[0].points == (15, 0)


def test_ad18_bonuses_count_towards_the_total():
    table = with_wilds(at_table(at="aj"), 1)
    walk(table, ALVIN, "b")
    assert table.finish().totals == (15, 0)


# ---- A11


def test_a11_nothing_but_tickets_is_halved():
    table = at_table(
        at="bc",
        tickets=["short a b 9", "short c d 5"],
        bonuses=[("longest_path", 10), ("most_tickets", 15)],
        rules={"bonus_cards": {}},
    )
    table.own(0, "a-b", "b-c", "c-d")
    table.pos.score(0, 7)
    table.pos.tickets[0] = [0, 1]
    sheet = table.finish()
    assert sheet.routes[0] == 3
    assert sheet.extra[0] == 7
    assert sheet.bonuses[0].measured[0] == 3
    assert sheet.bonuses[1].measured[0] == 2
    assert [bonus.points[0] for bonus in sheet.bonuses] == [10, 15, 0, 0]
    assert sheet.totals[0] == 3 + 7 + 4 + 2 + 25
