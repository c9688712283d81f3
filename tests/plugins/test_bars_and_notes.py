"""What rules say of moves: a reason for whatever they close, and notes that name what there is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game_boards import usa
from railwright import Chance, Claim, Playset, bits
from railwright.rules.moves import meanings
from railwright.testing import everything
from railwright_rules.conductor import PaidRide
from railwright_rules.depots_pieces import GrantWarehouse, OpenWarehouse, UseDepot
from railwright_rules.stations import BuildMixed

MODULES = {"stations": {}, "alvin_dexter": {}, "conductor": {"copies": 20}, "depots": {}}
BOARD = usa()
PLAYSET = Playset.of(replace(BOARD, rules={**BOARD.rules, **MODULES}), everything())
RARE = (PaidRide, BuildMixed, OpenWarehouse, UseDepot, GrantWarehouse)
"""What conductors of this board do not do, and what a player at random hardly ever does."""
NAMES = {"seat": "Anna", "city": "Omsk", "route": "Omsk–Perm"}


def decisions(seats, seed):
    game = PLAYSET.start(seats, seed)
    chance = Chance.of(seed, "a test")
    while not game.over:
        yield game
        game.play(game.moves.sample(chance))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_closes_a_free_route_says_why(seats):
    book = PLAYSET.book
    bars = dict(book.bars[Claim])
    told = set()
    for game in list_some(decisions(seats, 2)):
        view = game.view(game.seat)
        for slot, closed in book.closed:
            for route in bits(closed(view.own[slot], view, game.seat) & view.free):
                remark = bars[slot](view.own[slot], view, game.seat, Claim(-1, -1, route))
                assert remark is not None
                told.add(remark.told(**NAMES))
    assert "Omsk is in chaos: Alvin" in told
    if seats == 3:
        assert "One lane only at 3 players" in told


def list_some(games):
    for number, game in enumerate(games):
        if number < 60 or number % 9 == 0:
            yield game


@pytest.mark.parametrize("kind", list(PLAYSET.book.bars), ids=lambda kind: kind.__name__)
def test_remarks_can_be_asked_for_with_open_fields_at_any_moment(kind):
    places = {"city": PLAYSET.net.cities, "route": PLAYSET.net.routes, "": 6}
    fields = [meaning for _, meaning in meanings(kind)]
    for game in list_some(decisions(3, 4)):
        view = game.view(game.seat)
        for number in (-1, 0, places[fields[-1]] - 1):
            if kind is Claim and number < 0:
                continue
            move = kind(*[-1] * (len(fields) - 1), number)
            for slot, bars in PLAYSET.book.bars[kind]:
                remark = bars(view.own[slot], view, game.seat, move)
                if remark is not None:
                    words = remark.told(**NAMES)
                    assert words
                    assert not words.endswith(".")


@pytest.mark.parametrize("kind", list(PLAYSET.book.notes), ids=lambda kind: kind.__name__)
def test_notes_of_moves_on_offer_and_of_the_whole_action(kind):
    told = set()
    for game in list_some(decisions(3, 4)):
        view = game.view(game.seat)
        moves = [move for move in game.moves if type(move) is kind]
        if moves:
            vague = kind(*[-1] * len(meanings(kind)))
            for move in (vague, *moves[:5]):
                for slot, notes in PLAYSET.book.notes[kind]:
                    for remark in notes(view.own[slot], view, game.seat, move):
                        told.add(remark.told(**NAMES))
    assert all(words and not words.endswith(".") for words in told)
    assert told or kind in RARE
