"""Every two modules that are not in conflict play 200 games together on a board for both."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from railwright import Playset
from railwright.bots.bot import play_out
from railwright.testing import everything
from rule_boards import DRAWN, RULES, as_it_is, board_with

GAMES = 200
ENDINGS = ("The last round has been played.", "Nobody could do anything for a whole round.")
NAMES = sorted(name for name in RULES if name != "base")
PAIRS = [
    (one, other)
    for one, other in combinations(NAMES, 2)
    if other not in RULES[one].conflicts and one not in RULES[other].conflicts
]
BOTS = everything().bots


def board_for(one, other):
    """A board with something of everything that switches both on, with what they need."""
    board = board_with(one)
    few_trains = {**board.rules.get("base", {}), "trains": 8}  # more could never be laid here
    rules = {**board.rules, **board_with(other).rules, "base": few_trains}
    board = replace(board, rules=rules)
    drawn = DRAWN.get(other, as_it_is)(board)
    return replace(drawn, bonuses=(*board.bonuses, *board_with(other).bonuses[1:]))


def cards_in(pos):
    """All train cards of a position, wherever they lie."""
    cards = pos.cards
    in_row = sum(kind >= 0 for kind in cards.row)
    piles = sum(len(pile) for pile in pos.piles)
    lying = len(cards.deck) + sum(cards.discards) + in_row + len(cards.shown) + piles
    return lying + sum(pos.held) + sum(pos.laid.values())


def test_all_pairs_are_here():
    modules = len(NAMES)
    barred = modules * (modules - 1) // 2 - len(PAIRS)
    assert barred == sum(name in RULES for rule in RULES.values() for name in rule.conflicts), (
        "every pair is played but for those that a rule declares in conflict"
    )
    assert modules >= 15


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_modules_play_together(one, other):
    playset = Playset.of(board_for(one, other), everything())
    assert {one, other} <= {rule.name for rule, _ in playset.book.rules}
    whole = sum(card.copies for card in playset.book.kit.cards)
    for seed in range(GAMES):
        bot = BOTS["planner" if seed % 4 == 0 else "random"]
        game = play_out(playset.start(2 + seed % 2, seed), [bot])
        assert game.over
        sheet = game.sheet()
        assert sheet.ended in ENDINGS, (seed, sheet.ended)
        assert len(sheet.winners) >= 1
        assert cards_in(game.pos) == whole, seed
        assert all(count >= 0 for hand in game.pos.hands for count in hand)
        assert all(trains >= 0 for trains in game.pos.trains)
