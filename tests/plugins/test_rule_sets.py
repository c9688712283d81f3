"""Statements about whole rule sets: what lies in the box, and how texts that differ are read."""

from __future__ import annotations

import pytest

from railwright import Bonus, Playset, RuleConflictError
from railwright.board.edits import board_changed, rule_settings
from railwright.board.reading import read_board
from railwright.resources import maps_folder
from railwright.rules.checks import rule_findings
from railwright.rules.kit import BonusCard
from railwright.testing import everything, small_board

CATALOGUE = everything()


def board_of(name):
    return read_board(maps_folder() / f"{name}.yaml", CATALOGUE.fragments()).board


def kit_of(board):
    return Playset.of(board, CATALOGUE).book.kit


def names_of(board):
    return {bonus.measure: bonus.points for bonus in board.bonuses}


def settings_of(board, module):
    playset = Playset.of(board, CATALOGUE)
    return next(settings for rule, settings in playset.book.rules if rule.name == module)


def test_su1_the_box_of_the_ussr_board():
    board = board_of("ussr")
    kit = kit_of(board)
    copies = {card.name: card.copies for card in kit.cards}
    assert kit.trains == 45
    assert settings_of(board, "stations").per_player == 3
    assert sum(copies.values()) - copies["conductor"] == 110
    assert copies["conductor"] == 2
    decks = [ticket.deck for ticket in board.tickets]
    assert (decks.count("long"), decks.count("short")) == (12, 45)
    assert len(board.bonuses) == 4


def test_c6_the_score_begins_at_0_though_the_marker_stands_next_to_the_100():
    game = Playset.of(board_of("nordic"), CATALOGUE).start(3, 1)
    assert game.pos.points == [0, 0, 0]


def test_c7_what_the_cut_text_leaves_out_is_filled_in():
    board = board_of("nordic")
    kit = kit_of(board)
    assert names_of(board) == {"most_tickets": 10}, "a globetrotter, and no longest path"
    assert kit.ends.at_most == 2
    assert kit.ties == ("most_tickets", "longest_path")
    assert settings_of(board, "double_routes").open_lanes == {2: 1}
    assert [kit.scoring[length] for length in (1, 2, 3, 4, 5, 6, 9)] == [1, 2, 4, 7, 10, 15, 27]


def test_c8_there_is_one_nordic_rule_set():
    board = board_of("nordic")
    assert board.players.max == 3
    assert sum(name.startswith("nordic") for name in CATALOGUE.rules) == 1


def test_c9_the_train_deck_has_110_cards():
    for name in ("ussr", "nordic"):
        counted = [card.copies for card in kit_of(board_of(name)).cards if card.name != "conductor"]
        assert counted == [12] * 8 + [14]


def test_c14_the_bonus_cards_of_the_ussr_board_stand_for_neutral_measures():
    assert names_of(board_of("ussr")) == {
        "longest_path": 10,
        "most_tickets": 15,
        "most_ferry_spaces": 7,
        "most_tunnel_spaces": 7,
    }


@pytest.mark.parametrize(
    ("measure", "spaces"), [("most_ferry_spaces", 3), ("most_tunnel_spaces", 4)]
)
def test_c19_every_space_counts_and_nobody_scores_for_none(measure, spaces):
    board = small_board(
        "omsk tomsk 3 locos:1",
        "tomsk perm 4 tunnel",
        "perm omsk 2",
        bonuses=[(measure, 7)],
        rules={"ferries": {}, "tunnels": {}, "bonus_cards": {}},
    )
    game = Playset.of(board, CATALOGUE).start(2, 1)
    assert [result.points for result in game.copy().sheet().bonuses] == [(0, 0)]
    for route in range(3):
        game.pos.claim(0, route)
    [result] = game.sheet().bonuses
    assert (result.measured, result.points) == ((spaces, 0), (7, 0))


def test_c20_the_points_by_length_are_settings_of_the_board():
    board = board_of("ussr")
    assert kit_of(board).scoring == (0, 1, 2, 4, 7, 10, 15, 18, 21, 27)
    other = rule_settings(board, "base", {"scoring": {6: 12}})
    assert kit_of(other).scoring[6] == 12
    assert kit_of(other).scoring[5] == 10


def test_c21_the_ussr_board_is_for_2_to_5_players():
    players = board_of("ussr").players
    assert (players.min, players.max) == (2, 5)


def test_c23_several_holders_of_the_card_share_the_win():
    board = small_board(
        "omsk tomsk 3",
        "perm kazan 3",
        bonuses=[("longest_path", 10)],
        rules={"base": {"ties": ["most_tickets", "card:longest_path"]}, "bonus_cards": {}},
    )
    game = Playset.of(board, CATALOGUE).start(2, 1)
    game.pos.claim(0, 0)
    game.pos.claim(1, 1)
    sheet = game.sheet()
    assert sheet.ties == (("most_tickets", (0, 0)), ("card:longest_path", (1, 1)))
    assert sheet.winners == (0, 1)


def test_c23_a_card_that_a_third_player_holds_breaks_no_tie():
    board = small_board(
        "omsk tomsk 6",
        "perm kazan 2",
        "perm tomsk 1",
        bonuses=[("longest_path", 10)],
        rules={"base": {"ties": ["card:longest_path"]}, "bonus_cards": {}},
    )
    game = Playset.of(board, CATALOGUE).start(3, 1)
    for seat in range(3):
        game.pos.claim(seat, seat)
    game.pos.score(1, 60)
    game.pos.score(2, 61)
    sheet = game.sheet()
    assert sheet.bonuses[0].points == (10, 0, 0)
    assert sheet.totals[1] == sheet.totals[2] > sheet.totals[0]
    assert sheet.winners == (1, 2)


def test_c4_a_board_may_declare_that_it_is_not_for_a_module():
    board = small_board("omsk tomsk 3", rules={"base": {"not_with": ["alvin_dexter"]}})
    assert kit_of(board).trains == 45
    both = board_changed(board, rules={**board.rules, "alvin_dexter": {}})
    with pytest.raises(RuleConflictError, match="this board cannot be played with alvin_dexter"):
        Playset.of(both, CATALOGUE)
    [finding] = [one for one in rule_findings(both, CATALOGUE) if one.severity == "error"]
    assert "this board cannot be played with alvin_dexter" in finding.message


SWITCHES = {
    "ticket_returns": ("bottom", "box"),
    "trains": (45, 40),
    "face_up_locomotive": (2, 1),
    "flush": (3, 0),
}


@pytest.mark.parametrize("name", SWITCHES)
def test_c24_what_two_texts_tell_differently_is_a_setting_of_one_base(name):
    ussr, nordic = (settings_of(board_of(board), "base") for board in ("ussr", "nordic"))
    assert (getattr(ussr, name), getattr(nordic, name)) == SWITCHES[name]


def test_c24_a_bonus_card_is_a_value_of_the_board_not_of_the_code():
    board = board_changed(board_of("ussr"), bonuses=(Bonus("Long", "longest_path", 12),))
    assert kit_of(board).bonuses == (BonusCard("Long", "longest_path", (12,)),)
