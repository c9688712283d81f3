"""Bots see views only: what a seat cannot see may be anything, and the bot plays the same game."""

from __future__ import annotations

from itertools import count

import pytest

from bot_boards import usa_with, ussr
from game_boards import MAPS, map_board
from railwright import Chance, Playset
from railwright.bots.bot import BotKind
from railwright.bots.thinker import EXPERT, Thinker
from railwright.testing import apart, disguised, everything

QUICK = BotKind("quick", "Quick", "The expert with little time.", lambda: Thinker(2))
KINDS = [QUICK if kind is EXPERT else kind for kind in everything().bots.values()]
BOARDS = {
    **{path.stem: map_board(path) for path in MAPS},
    "ussr with all": ussr(
        depots={},
        shares={},
        alvin_dexter={},
        tolls={},
        mandala={},
        mountains={},
        countries={},
        decks={},
    ),
    "monsters": usa_with(alvin_dexter={}),
}
PLAYSETS = {name: Playset.of(board, everything()) for name, board in BOARDS.items()}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("board", sorted(BOARDS))
def test_a_bot_plays_the_same_game_whatever_it_cannot_see(board, kind):
    """Each seat has a twin that is shown the game with other hidden things at every decision.

    Both remember what they have seen, and have equal chance, so that a single hidden card that
    was looked at, now or earlier, leads them apart.
    """
    game = PLAYSETS[board].start(3, 11)
    pairs = [[(kind.make(), Chance.of(seat, "a test")) for _ in range(2)] for seat in range(3)]
    disguises = count()
    differed = 0
    while not game.over:
        twin = disguised(game, game.seat, next(disguises))
        differed += apart(twin.pos) != apart(game.pos)
        moves = [
            bot.choose(seen.view(game.seat), seen.moves, chance)
            for (bot, chance), seen in zip(pairs[game.seat], (game, twin), strict=True)
        ]
        assert moves[0] == moves[1]
        game.play(moves[0])
    assert differed > 30
