"""Nordic payments: NC9 and the rulings E9b and E9c."""

from __future__ import annotations

import pytest

from railwright import GIVE, TURN, Give, IllegalMoveError
from tiny_boards import Table, tiny

PLAIN = "omsk tomsk 3 red"
GRAY = "omsk tomsk 3"
TUNNEL = "omsk tomsk 3 red tunnel"
FERRY = "omsk tomsk 3 locos:1"
RED_FERRY = "omsk tomsk 3 red locos:1"
PURE_FERRY = "omsk tomsk 1 locos:1"
MURMANSK = "omsk tomsk 9 any:4"
DECK = {"cards": 20, "locomotives": 20}


def table_of(line, *hands, settings=None, deck=()):
    rules = {"base": DECK, "ferries": {}, "tunnels": {}, "nordic": settings or {}}
    table = Table(tiny(line, "tomsk perm 9 white", rules=rules))
    table.lay_out(hands, deck=deck, row=["purple"] * 5)
    return table


def lines_on_offer(table):
    return {line for route, line in table.claims() if route == "omsk-tomsk"}


@pytest.mark.parametrize("line", [PLAIN, GRAY])
@pytest.mark.parametrize(
    ("hand", "ways"),
    [
        ({"red": 2, "locomotive": 1}, set()),
        ({"locomotive": 3}, set()),
        ({"red": 3, "locomotive": 1}, {"red"}),
    ],
)
def test_nc9_locomotives_are_not_wild_on_ordinary_routes(line, hand, ways):
    table = table_of(line, hand)
    assert lines_on_offer(table) == ways
    assert not table.may("omsk-tomsk", "red", 1)


@pytest.mark.parametrize(
    ("hand", "ways"),
    [({"red": 2, "locomotive": 1}, {"red"}), ({"locomotive": 3}, {"locomotive"})],
)
@pytest.mark.parametrize("line", [TUNNEL, FERRY, RED_FERRY])
def test_nc9_locomotives_are_wild_on_tunnels_and_ferries(line, hand, ways):
    assert lines_on_offer(table_of(line, hand)) == ways


def test_nc9_they_complement_the_color_on_a_ferry():
    table = table_of("omsk tomsk 4 red locos:1", {"red": 1, "locomotive": 3})
    table.claim("omsk-tomsk", "red")
    assert table.discards() == {"red": 1, "locomotive": 3}


def test_nc9_they_pay_the_surcharge_of_a_tunnel():
    hand = {"red": 3, "locomotive": 1}
    table = table_of(TUNNEL, hand, deck=["red", "white", "white"])
    table.claim("omsk-tomsk", "red")
    assert [str(move) for move in table.moves] == ["Surcharge(locomotives=1)", "GiveUp()"]


@pytest.mark.parametrize("line", [PLAIN, GRAY, TUNNEL])
def test_nc9_no_cards_stand_in_on_tunnels_and_ordinary_routes(line):
    table = table_of(line, dict.fromkeys(("red", "blue", "white", "green", "yellow"), 2))
    assert lines_on_offer(table) == set()


@pytest.mark.parametrize(
    ("wild_on", "plain", "tunnel", "ferry"),
    [
        (["tunnels"], False, True, False),
        (["ferries"], False, False, True),
        (["others"], True, False, False),
        (["tunnels", "ferries", "others"], True, True, True),
        ([], False, False, False),
    ],
)
def test_nc9_where_locomotives_are_wild_is_a_setting(wild_on, plain, tunnel, ferry):
    settings = {"wild_on": wild_on, "ferry_cards": 0}
    found = [
        bool(lines_on_offer(table_of(line, {"red": 1, "locomotive": 2}, settings=settings)))
        for line in (PLAIN, TUNNEL, FERRY)
    ]
    assert found == [plain, tunnel, ferry]


def test_nc9_a_ferry_asks_for_its_locomotives_though_none_are_wild():
    settings = {"wild_on": [], "ferry_cards": 0}
    assert lines_on_offer(table_of(FERRY, {"red": 2, "locomotive": 1}, settings=settings)) == {
        "red"
    }
    assert lines_on_offer(table_of(FERRY, {"red": 3}, settings=settings)) == set()


# ---- three cards for a locomotive


def test_nc9_three_cards_of_any_kind_stand_for_the_locomotive_of_a_ferry():
    table = table_of(FERRY, {"red": 2, "blue": 1, "white": 1, "green": 2})
    assert "red" in lines_on_offer(table)
    table.claim("omsk-tomsk", "red")
    assert table.asked == (GIVE, 0, 0)
    assert table.keys(table.pos.owned[0]) == set()
    table.play(Give(table.kind("blue")))
    table.play(Give(table.kind("green")))
    assert table.seat == 0
    table.play(Give(table.kind("green")))
    assert table.asked == (TURN, 1, 0)
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}
    assert table.hand(0) == {"white": 1}
    assert table.discards() == {"red": 2, "blue": 1, "green": 2}


def test_nc9_two_cards_do_not():
    assert "red" not in lines_on_offer(table_of(FERRY, {"red": 2, "blue": 1, "white": 1}))


def test_nc9_a_card_is_given_of_the_hand():
    table = table_of(FERRY, {"red": 3, "blue": 1, "white": 1})
    table.claim("omsk-tomsk", "red")
    assert {table.names[move.card] for move in table.moves} == {"red", "blue", "white"}
    with pytest.raises(IllegalMoveError):
        table.play(Give(table.kind("green")))


def test_nc9_a_locomotive_held_is_used_before_cards_stand_in():
    table = table_of(FERRY, {"red": 2, "locomotive": 1, "blue": 3})
    table.claim("omsk-tomsk", "red")
    assert table.seat == 1
    assert table.hand(0) == {"blue": 3}


def test_nc9_three_cards_may_stand_in_though_a_locomotive_is_held():
    table = table_of(FERRY, {"red": 2, "locomotive": 1, "blue": 3})
    assert table.may("omsk-tomsk", "red", -1)
    table.claim("omsk-tomsk", "red", -1)
    for _ in range(3):
        table.play(Give(table.kind("blue")))
    assert table.hand(0) == {"locomotive": 1}
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}


def test_nc9_how_many_cards_stand_in_is_a_setting():
    hand = {"red": 2, "blue": 2}
    assert lines_on_offer(table_of(FERRY, hand)) == set()
    assert "red" in lines_on_offer(table_of(FERRY, hand, settings={"ferry_cards": 2}))
    none = table_of(FERRY, {"red": 2, "blue": 9}, settings={"ferry_cards": 0})
    assert lines_on_offer(none) == set()


def test_nc9_cards_stand_for_the_locomotive_of_a_ferry_of_icons_only():
    table = table_of(PURE_FERRY, {"red": 1, "blue": 1, "white": 1})
    assert lines_on_offer(table)


# ---- E9b


def test_e9b_three_cards_may_stand_for_a_colored_card_of_a_ferry():
    table = table_of(RED_FERRY, {"red": 1, "locomotive": 1, "blue": 3})
    assert "red" in lines_on_offer(table)
    table.claim("omsk-tomsk", "red")
    for _ in range(3):
        table.play(Give(table.kind("blue")))
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}
    assert table.hand(0) == {}


def test_e9b_every_missing_card_takes_three():
    assert "red" in lines_on_offer(table_of(RED_FERRY, {"red": 1, "blue": 6}))
    assert "red" not in lines_on_offer(table_of(RED_FERRY, {"red": 1, "blue": 5}))


def test_e9b_or_only_for_locomotives_that_the_ferry_asks_for():
    settings = {"ferry_sub": "icons_only"}
    short = table_of(RED_FERRY, {"red": 1, "locomotive": 1, "blue": 3}, settings=settings)
    assert lines_on_offer(short) == {"red"}  # the locomotive is wild, the icon is stood for
    none = table_of(RED_FERRY, {"red": 1, "blue": 6}, settings=settings)
    assert lines_on_offer(none) == set()
    icon = table_of(RED_FERRY, {"red": 2, "blue": 3}, settings=settings)
    assert lines_on_offer(icon) == {"red"}


# ---- E9c


@pytest.mark.parametrize(
    ("hand", "payable"),
    [
        pytest.param({"green": 9}, True, id="nine of one color"),
        pytest.param({"green": 8}, False, id="eight"),
        pytest.param({"green": 8, "locomotive": 1}, False, id="a locomotive is not wild"),
        pytest.param({"green": 8, "locomotive": 4}, True, id="locomotives among the four"),
        pytest.param({"green": 8, "red": 2, "blue": 1, "white": 1}, True, id="four of any kind"),
        pytest.param({"green": 8, "red": 3}, False, id="three of any kind"),
        pytest.param({"green": 7, "red": 8}, True, id="seven and eight others"),
        pytest.param({"green": 7, "red": 7}, False, id="seven and seven others"),
    ],
)
def test_e9c_four_cards_of_any_kind_stand_for_each_missing_one(hand, payable):
    assert ("green" in lines_on_offer(table_of(MURMANSK, hand))) is payable


def test_e9c_the_four_cards_are_given_one_by_one():
    table = table_of(MURMANSK, {"green": 7, "red": 5, "locomotive": 4})
    table.claim("omsk-tomsk", "green")
    for given in range(8):
        assert table.asked[0] == GIVE, given
        table.play(Give(table.kind("locomotive" if given < 4 else "red")))
    assert table.keys(table.pos.owned[0]) == {"omsk-tomsk"}
    assert table.hand(0) == {"red": 1}
    assert table.discards() == {"green": 7, "red": 4, "locomotive": 4}
    assert table.pos.points[0] == 27


def test_e9c_without_the_field_nothing_stands_in():
    table = table_of("omsk tomsk 9", {"green": 8, "red": 8})
    assert lines_on_offer(table) == set()


def test_e9c_a_ferry_may_name_its_own_number():
    assert "red" in lines_on_offer(table_of("omsk tomsk 2 locos:1 any:2", {"red": 1, "blue": 2}))
    assert lines_on_offer(table_of("omsk tomsk 2 locos:1 any:4", {"red": 1, "blue": 3})) == set()
