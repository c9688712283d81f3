"""Decks of tickets: SU3, SU4, C15, C16 and the ruling E15."""

from __future__ import annotations

import pytest

from railwright import KEEP, TURN, DrawTickets, IllegalMoveError
from railwright.board.checks import check_board
from railwright.board.model import Deck
from railwright.bots.bot import play_out
from railwright.rules.settings import read_settings
from railwright_rules.decks import DECKS, MIX, Mix
from tiny_boards import Table, everything, tiny

LINE = ("omsk tomsk 3 red", "tomsk perm 2 blue", "perm ufa 4", "ufa omsk 6 green")
LONGS, SHORTS = 12, 20


def decked(*decks, given=None, base=None, longs=LONGS, shorts=SHORTS):
    """A board with a long and a short deck and the settings of the rule."""
    tickets = [f"long omsk perm {n + 20}" for n in range(longs)]
    tickets += [f"short omsk tomsk {n + 1}" for n in range(shorts)]
    rules = {"base": base or {}, "decks": given or {}}
    return tiny(*LINE, tickets=tickets, decks=decks, rules=rules)


def europe(**given):
    decks = (Deck("long", 1, 0), Deck("short", 3, 0, 3, 1))
    return decked(*decks, given={"keep": 2, **given})


def ussr(**given):
    return decked(Deck("long", 2, 1), Deck("short", 2, 1, 3, 1), given=given)


def germany(*, in_all=2, longs=LONGS, shorts=SHORTS, **given):
    """Mixes of four, of which two are kept at the start and one later."""
    decks = (Deck("long", 0, 0, 4, 0), Deck("short", 0, 0, 4, 0))
    mixes = {"mix": 4, "mix_draw": 4, "keep": in_all, "draw_keep": 1, **given}
    return decked(*decks, given=mixes, longs=longs, shorts=shorts)


def subsets(table):
    return {move.subset for move in table.moves}


# ---- SU3, SU4: each deck by itself


def test_su3_each_deck_is_dealt_as_it_says():
    table = Table(ussr(), seats=5)
    decks = [[table.playset.net.tickets[t].deck for t in offer] for offer in table.pos.offered]
    assert decks == [[0, 0, 1, 1]] * 5
    assert table.pos.returns[0] == LONGS - 10


def test_su4_switched_on_without_settings_the_rule_changes_nothing():
    table = Table(ussr())
    longs, shorts = 0b0011, 0b1100
    assert subsets(table) == {s for s in range(16) if s & longs and s & shorts}


# ---- E15: kept in all


def test_e15_two_of_one_long_and_three_short_are_kept_whichever_they_are():
    table = Table(europe())
    assert table.asked == (KEEP, 0, 0)
    assert subsets(table) == {s for s in range(16) if s.bit_count() >= 2}


def test_e15_the_least_of_each_deck_holds_beside_the_least_in_all():
    decks = (Deck("long", 2, 1), Deck("short", 3, 0, 3, 1))
    table = Table(decked(*decks, given={"keep": 3}))
    assert subsets(table) == {s for s in range(32) if s & 0b11 and s.bit_count() >= 3}


def test_e15_later_each_deck_asks_for_its_own_again():
    table = Table(europe())
    table.settle_in()
    table.play(DrawTickets(1))
    assert table.asked == (KEEP, 0, 1)
    assert subsets(table) == {s for s in range(8) if s}


def test_e15_of_two_long_and_five_short_three_are_kept_and_at_most_one_long():
    decks = (Deck("long", 2, 0), Deck("short", 5, 0, 3, 1))
    table = Table(decked(*decks, given={"keep": 3, "keep_at_most": {"long": 1}}))
    expected = {s for s in range(128) if s.bit_count() >= 3 and s & 0b11 != 0b11}
    assert subsets(table) == expected
    with pytest.raises(IllegalMoveError):
        table.keep_all()


def test_e15_no_more_is_asked_for_than_may_be_kept():
    decks = (Deck("long", 2, 2), Deck("short", 1, 1, 3, 1))
    table = Table(decked(*decks, given={"keep": 9, "keep_at_most": {"long": 1}}))
    assert subsets(table) == {0b101, 0b110}


def test_e15_no_more_is_asked_for_than_is_there():
    table = Table(europe(keep=9))
    assert subsets(table) == {0b1111}
    board = decked(Deck("long", 0, 0), Deck("short", 0, 0, 3, 1), given={"draw_keep": 2}, shorts=1)
    table = Table(board)
    table.play(DrawTickets(1))
    assert subsets(table) == {1}


# ---- C16: returns


@pytest.mark.parametrize("place", ["box", "bottom", "shuffled"])
def test_c16_where_tickets_of_the_start_go_is_said_by_deck(place):
    table = Table(europe(initial_returns={"short": place}))
    offered, left = list(table.pos.offered[0]), list(table.pos.ticket_decks[1])
    table.keep(0, 1)
    back = offered[2:]
    deck = table.pos.ticket_decks[1]
    assert table.pos.returns[1] == (2 if place == "box" else 0)
    assert sorted(deck) == sorted(left if place == "box" else left + back)
    if place == "bottom":
        assert deck == [*reversed(back), *left]


def test_c16_each_deck_has_its_own_place():
    given = {"initial_returns": {"long": "bottom", "short": "box"}}
    decks = (Deck("long", 2, 0, 1), Deck("short", 2, 0, 3, 1))
    table = Table(decked(*decks, given=given))
    left = len(table.pos.ticket_decks[0])
    table.keep(1, 3)
    assert len(table.pos.ticket_decks[0]) == left + 1
    assert table.pos.returns == [0, 1]


@pytest.mark.parametrize(
    ("base", "given", "places"),
    [
        ({}, {}, ("box", "bottom")),
        ({"initial_returns": "bottom", "ticket_returns": "box"}, {}, ("bottom", "box")),
        ({"initial_returns": "bottom"}, {"initial_returns": {"short": "box"}}, ("box", "bottom")),
        ({}, {"later_returns": {"short": "shuffled"}}, ("box", "shuffled")),
        ({}, {"initial_returns": {"long": "bottom"}}, ("box", "bottom")),
    ],
)
def test_c16_what_the_base_game_says_holds_for_decks_that_are_not_named(base, given, places):
    board = decked(Deck("long", 1, 0), Deck("short", 3, 0, 3, 1), given=given, base=base)
    short = Table(board).playset.book.kit.decks[1]
    assert (short.initial_returns, short.later_returns) == places


def test_c16_later_tickets_go_where_their_deck_says():
    table = Table(europe(later_returns={"short": "box"}))
    table.settle_in()
    table.play(DrawTickets(1))
    left = len(table.pos.ticket_decks[1])
    table.keep(0)
    assert table.pos.returns[1] == 2
    assert len(table.pos.ticket_decks[1]) == left


def test_c16_shuffled_tickets_may_come_back_at_once():
    seen = set()
    for seed in range(40):
        table = Table(europe(later_returns={"short": "shuffled"}), seed=seed)
        table.settle_in()
        table.play(DrawTickets(1))
        offered = list(table.pos.offered[0])
        table.keep(0)
        seen |= {place for place, t in enumerate(table.pos.ticket_decks[1]) if t in offered}
    assert len(seen) > 10


# ---- E15: mixes


def mixes(table):
    return {(move.first, move.second) for move in table.moves if isinstance(move, Mix)}


def test_e15_each_player_says_a_mix_of_four_before_anybody_chooses():
    table = Table(germany(), seats=3)
    for seat, first in enumerate((3, 0, 4)):
        assert table.asked == (MIX, seat, 0)
        assert mixes(table) == {(n, 4 - n) for n in range(5)}
        table.play(Mix(0, 1, 4 - first, first))
    decks = [[table.playset.net.tickets[t].deck for t in offer] for offer in table.pos.offered]
    assert decks == [[0, 0, 0, 1], [1, 1, 1, 1], [0, 0, 0, 0]]
    for seat in range(3):
        assert table.asked == (KEEP, seat, 0)
        assert subsets(table) == {s for s in range(16) if s.bit_count() >= 2}
        table.keep(0, 1)
    assert table.asked == (TURN, 0, 0)
    assert [len(held) for held in table.pos.tickets] == [2, 2, 2]


def test_e15_the_rest_of_a_mix_is_shuffled_back():
    table = Table(germany())
    table.play(Mix(0, 1, 2, 2))
    table.play(Mix(0, 1, 2, 2))
    table.keep(0, 2)
    table.keep(0, 2)
    assert [len(deck) for deck in table.pos.ticket_decks] == [LONGS - 2, SHORTS - 2]
    assert table.pos.returns == [0, 0]


def test_e15_the_rest_may_go_elsewhere():
    table = Table(germany(initial_returns={"long": "box"}))
    table.play(Mix(0, 1, 2, 2))
    table.play(Mix(0, 1, 2, 2))
    table.keep(0, 2)
    assert table.pos.returns == [1, 0]


def test_e15_a_mix_is_limited_by_what_is_left_of_each_deck():
    table = Table(germany(longs=5, shorts=5))
    table.play(Mix(0, 1, 0, 4))
    assert mixes(table) == {(0, 4), (1, 3)}
    with pytest.raises(IllegalMoveError):
        table.play(Mix(0, 1, 2, 2))


def test_e15_where_too_few_are_left_all_are_taken():
    table = Table(germany(longs=3, shorts=3), seats=2)
    table.play(Mix(0, 1, 2, 2))
    assert mixes(table) == {(1, 1)}


def settled(board, **more):
    """A table at which everybody has taken two of each deck and kept all."""
    table = Table(board, **more)
    while table.asked[0] == MIX:
        table.play(Mix(0, 1, 2, 2))
    while table.asked[0] == KEEP:
        table.keep_all()
    return table


def test_e15_later_a_turn_draws_of_one_deck_or_of_both():
    table = settled(germany())
    assert table.moves.mask(DrawTickets) == 0b11
    assert mixes(table) == {(1, 3), (2, 2), (3, 1)}
    table.play(Mix(0, 1, 3, 1))
    assert table.asked == (KEEP, 0, 1)
    assert subsets(table) == set(range(1, 16))
    table.keep(3)
    assert table.asked == (TURN, 1, 0)
    assert [len(held) for held in table.pos.tickets] == [5, 4]


def test_e15_drawing_of_one_deck_gives_as_many():
    table = settled(germany())
    table.play(DrawTickets(0))
    assert [table.playset.net.tickets[t].deck for t in table.pos.offered[0]] == [0, 0, 0, 0]


def test_e15_what_is_not_kept_later_goes_under_its_deck():
    table = settled(germany())
    left = [list(deck) for deck in table.pos.ticket_decks]
    table.play(Mix(0, 1, 2, 2))
    offered = list(table.pos.offered[0])
    table.keep(1, 2)
    assert table.pos.ticket_decks[0] == [offered[0], *left[0][:-2]]
    assert table.pos.ticket_decks[1] == [offered[3], *left[1][:-2]]


def test_e15_an_empty_deck_is_in_no_mix():
    table = settled(germany(longs=4, shorts=12))
    assert mixes(table) == set()
    assert table.moves.mask(DrawTickets) == 0b10


def test_e15_other_decks_are_dealt_as_they_say():
    tickets = [f"{deck} omsk perm {n}" for deck in ("a", "b", "c") for n in range(10)]
    decks = (Deck("a", 0, 0, 1), Deck("b", 0, 0, 1), Deck("c", 2, 1, 3, 1))
    rules = {"decks": {"mix": 3, "mix_draw": 2, "keep": 2}}
    table = Table(tiny(*LINE, tickets=tickets, decks=decks, rules=rules))
    assert table.asked == (KEEP, 0, 0)
    assert subsets(table) == {3}
    table.keep_all()
    table.keep_all()
    assert table.asked == (MIX, 0, 0)


def test_e15_without_two_decks_nothing_is_mixed():
    board = tiny(*LINE, tickets=["short omsk perm 1"] * 9, decks=[Deck("short", 2, 1, 3, 1)])
    board.rules["decks"] = {"mix": 4}
    table = Table(board)
    assert table.asked == (KEEP, 0, 0)


@pytest.mark.parametrize("bot", ["random", "planner"])
def test_e15_bots_play_games_of_mixes(bot):
    for seed in range(10):
        game = play_out(Table(germany(), seats=3, seed=seed).game, [everything().bots[bot]])
        assert all(len(held) >= 2 for held in game.pos.tickets)


def test_a_view_knows_no_ticket_that_others_took_in_a_mix():
    table = Table(germany())
    table.play(Mix(0, 1, 2, 2))
    view = table.game.view(1)
    assert view.offered[0] == [-1] * 4
    assert view.ticket_decks == [[-1] * (LONGS - 2), [-1] * (SHORTS - 2)]
    table.play(Mix(0, 1, 2, 2))
    table.keep(0, 1)
    assert table.game.view(1).tickets[0] == []


# ---- checks


def messages(board):
    settings = read_settings(DECKS.settings, board.rules["decks"])
    return [finding.message for finding in DECKS.checks(board, settings)]


def mended(board):
    settings = read_settings(DECKS.settings, board.rules["decks"])
    [finding] = DECKS.checks(board, settings)
    [fix] = finding.fixes
    return fix.label, fix.edit(board)


@pytest.mark.parametrize("board", [europe(), ussr(), germany(longs=20)])
def test_boards_in_order_have_no_findings(board):
    assert messages(board) == []


def test_c15_players_times_deal_is_no_more_than_the_deck():
    def errors(longs):
        board = decked(Deck("long", 2, 1), Deck("short", 2, 1, 3, 1), longs=longs)
        return [found.message for found in check_board(board) if found.severity == "error"]

    assert errors(10) == []
    assert errors(12) == []
    assert errors(9) == ["The long deck has 9 tickets; 5 players are dealt 10."]


def test_c15_players_times_mix_is_no_more_than_both_decks():
    assert messages(germany(longs=10, shorts=10)) == []
    board = germany(longs=9, shorts=10)
    assert messages(board) == ["The decks long and short have 19 tickets; 5 players take 20."]
    label, board = mended(board)
    assert label == "Take 3 each"
    assert board.rules["decks"]["mix"] == 3
    assert messages(board) == []


def test_decks_that_are_not_there_are_found():
    board = europe(initial_returns={"lang": "box", "long": "bottom"})
    assert messages(board) == [
        "The rule for decks names lang; the decks of the board are long and short."
    ]
    label, board = mended(board)
    assert label == "Forget lang"
    assert board.rules["decks"]["initial_returns"] == {"long": "bottom"}


@pytest.mark.parametrize(
    ("board", "message", "label"),
    [
        (
            europe(keep=5),
            "Each player is dealt 4 tickets and has to keep 5.",
            "Keep 4",
        ),
        (
            europe(draw_keep=4),
            "Each player draws 3 tickets and has to keep 4.",
            "Keep 3",
        ),
        (
            germany(mix=3, in_all=4),
            "Each player is dealt 3 tickets and has to keep 4.",
            "Keep 3",
        ),
        (
            ussr(keep_at_most={"long": 0}),
            "The long deck asks to keep 1, and lets players keep 0.",
            "Let players keep 1",
        ),
    ],
)
def test_numbers_that_do_not_go_together_are_found_and_mended(board, message, label):
    assert messages(board) == [message]
    found, board = mended(board)
    assert found == label
    assert messages(board) == []


def test_a_mix_needs_two_decks_that_are_not_dealt():
    one = tiny(*LINE, tickets=["short omsk perm 1"] * 30, rules={"decks": {"mix": 2}})
    assert messages(one) == ["Tickets are taken in a mix of two decks, and the board has fewer."]
    label, board = mended(one)
    assert label == "Deal the tickets"
    assert messages(board) == []
    dealt = decked(Deck("long", 2, 0), Deck("short", 0, 0, 4), given={"mix": 2})
    assert messages(dealt) == ["The long deck is taken in a mix, so its deal is passed over."]
    label, board = mended(dealt)
    assert label == "Deal none"
    assert board.decks["long"].deal == 0


# ---- the sheet


def printed(board):
    return list(DECKS.prints(board, read_settings(DECKS.settings, board.rules["decks"])))


def test_the_sheet_tells_what_is_dealt_and_kept():
    board = europe(keep_at_most={"long": 1}, later_returns={"short": "shuffled"})
    assert printed(board) == [
        "Each player is dealt 1 long ticket.",
        "Each player is dealt 3 short tickets.",
        "Keep at least 2 in all at the start.",
        "Never keep more than 1 long ticket at once.",
        "Short tickets that are not kept later go back into their deck, which is shuffled.",
    ]


def test_the_sheet_tells_of_mixes():
    words = printed(germany())
    assert words[0] == (
        "Before the first turn each player says how many of 4 tickets are to be long ones and takes"
        " them; the others are short ones."
    )
    assert words[1] == "Whoever draws tickets later draws 4, mixed or of one deck."


def test_monsters_are_placed_after_the_tickets_of_mixes_are_chosen():
    board = germany()
    board.rules["alvin_dexter"] = {}
    table = settled(board)
    assert table.asked[0] not in {MIX, KEEP, TURN}
    assert [len(held) for held in table.pos.tickets] == [4, 4]
