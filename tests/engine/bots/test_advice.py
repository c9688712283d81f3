"""Advice: it is what the expert plays, its reasons are true, and nothing hidden plays a part."""

from __future__ import annotations

import pytest

from game_boards import MAPS, map_board
from railwright import Chance, Playset
from railwright.bots.advice import ForClaim, ForDraw, ForKeep, ForOther, advise
from railwright.bots.guess import Guesses
from railwright.bots.thinker import EXPERT
from railwright.game.moves import bits
from railwright.rules.moves import KEEP, Claim, Draw, Keep
from railwright.testing import Table, everything, play_on, small_board

PLAYSETS = {path.stem: Playset.of(map_board(path), everything()) for path in MAPS}


def moments(stem, count, step, seed=3):
    """Moments of a game at which somebody is asked."""
    game = PLAYSETS[stem].start(3, seed)
    for _ in range(count):
        if game.over:
            break
        yield game
        game = play_on(game, seed, step)


def advice_of(game, number=0):
    return advise(game.view(game.seat), game.moves, Chance.of(number, "hint"))


@pytest.mark.parametrize("stem", ["ussr", "nordic"])
def test_the_advice_is_on_offer_and_is_what_the_expert_plays(stem):
    for game in moments(stem, 6, 23):
        advice = advice_of(game)
        view = game.view(game.seat)
        assert advice.move in game.moves
        assert advice.move == EXPERT.make().choose(view, game.moves, Chance.of(0, "hint"))
        assert not advice.plan & view.owned[view.viewer]
        assert advice.plan & ~view.free == 0
        kinds = {Claim: ForClaim, Draw: ForDraw, Keep: ForKeep}
        assert isinstance(advice.reasons, kinds.get(type(advice.move), ForOther))


@pytest.mark.parametrize("stem", ["ussr", "nordic"])
def test_what_is_hidden_changes_no_advice(stem):
    for number, game in enumerate(moments(stem, 4, 31)):
        other = Guesses(game.view(game.seat)).deal(Chance.of(number, "a test"))
        assert other.seat == game.seat
        assert other.pos.hands != game.pos.hands
        assert advice_of(game) == advice_of(other)


def test_tickets_are_told_with_what_they_give_and_take():
    game = PLAYSETS["ussr"].start(3, 5)
    assert game.decision.phase == KEEP
    advice = advice_of(game)
    offered = game.pos.offered[0]
    kept = [offered[bit] for bit in bits(advice.move.subset)]
    assert [aim.ticket for aim in advice.reasons.kept] == kept
    told = [*advice.reasons.kept, *advice.reasons.left]
    assert sorted(aim.ticket for aim in told) == sorted(offered)
    assert all(aim.points == PLAYSETS["ussr"].net.tickets[aim.ticket].points for aim in told)
    assert advice.reasons.spaces <= sum(aim.spaces for aim in advice.reasons.kept)
    assert advice.reasons.spaces == advice.to_build


def test_a_card_is_told_with_the_routes_that_lack_it():
    lacking = helping = 0
    for seed in range(4):
        for game in moments("ussr", 20, 7, seed):
            reasons = advice_of(game).reasons
            if not isinstance(reasons, ForDraw):
                continue
            hidden = len(game.pos.cards.deck) + sum(game.pos.held) - game.pos.held[game.seat]
            assert reasons.unseen == hidden
            assert 0 <= reasons.helpful <= reasons.unseen
            assert all(lack.cards > 0 for lack in reasons.lacks)
            lacking += bool(reasons.lacks)
            helping += reasons.helpful < reasons.unseen
        if lacking and helping:
            return
    pytest.fail("no advice names a route that lacks a card")


def test_a_claim_is_told_with_its_dangers():
    found = set()
    for seed in range(6):
        for game in moments("ussr", 40, 4, seed):
            view = game.view(game.seat)
            advice = advice_of(game) if game.moves.mask(Claim) else None
            if advice is None or not isinstance(advice.reasons, ForClaim):
                continue
            route, reasons = advice.move.route, advice.reasons
            net = PLAYSETS["ussr"].net
            assert reasons.points == view.book.kit.scoring[net.lengths[route]]
            for seat, cities in reasons.rivals:
                assert seat != view.viewer
                assert all(view.owned[seat] & net.routes_at[city] for city in cities)
                assert set(cities) <= set(net.ends[route])
            found.add(bool(reasons.rivals))
            if found == {True, False}:
                return
    assert found == {True, False}


@pytest.mark.parametrize(
    ("seats", "rules", "detour"),
    [
        (2, {"double_routes": {}}, 5),
        (3, {"double_routes": {}}, 5),
        (4, {"double_routes": {}}, 2),
        (2, {}, 2),
    ],
)
def test_the_way_round_a_route_is_what_is_left_when_another_has_it(seats, rules, detour):
    routes = ("riga kiev 2 red", "riga kiev 2 blue", "riga omsk 3", "omsk kiev 2")
    table = Table(small_board(*routes, tickets=("short riga kiev 9",), rules=rules), seats)
    table.pos.tickets[0].append(0)
    table.lay_out([{"red": 2}])
    advice = advice_of(table.game)
    assert isinstance(advice.move, Claim)
    assert advice.reasons.detour == detour
