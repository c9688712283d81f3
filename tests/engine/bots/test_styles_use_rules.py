"""Every style of play uses what the rules offer where it helps, and leaves it where it does not."""

from __future__ import annotations

import pytest

from bot_boards import usa_with
from railwright import Chance, Playset
from railwright.board.model import Deck
from railwright.bots.thinker import SWIFT
from railwright.testing import Table, everything, small_board
from railwright_rules.alvin_dexter_pieces import ALVIN, DEXTER, Monsters, PlaceMonster, Walk
from railwright_rules.conductor import Ride, TearUp
from railwright_rules.stations import Build

STYLES = ("planner", "one_step", "focus", "long_routes", "expert")
KINDS = {**everything().bots, "expert": SWIFT}


@pytest.fixture(params=STYLES)
def kind(request):
    """A kind of bot."""
    return KINDS[request.param]


def at_table(*lines, ticket="", **rules):
    """A table of two with one ticket, which somebody may hold."""
    decks = (Deck("some", deal=0, keep=0, draw=3, draw_keep=1),)
    board = small_board(*lines, tickets=(ticket,), decks=decks, rules={"base": {}, **rules})
    return Table(board)


def answer(kind, table):
    """What a bot of a kind answers for the first seat."""
    return kind.make().choose(table.game.view(0), table.moves, Chance.of(1, "a test"))


# ---- stations


def cut_off(*, needed):
    """In the last round a rival owns the only way of the ticket, if it is held."""
    lines = ("omsk perm 3", "perm ufa 2 red", "ufa kazan 2 red")
    table = at_table(*lines, ticket="some omsk perm 9", stations={})
    table.own(1, "omsk-perm")
    table.pos.last_turns = 2
    if needed:
        table.pos.tickets[0].append(0)
    table.lay_out([{"blue": 1, "red": 1}])
    return table


def test_a_station_is_built_when_a_ticket_needs_one(kind):
    table = cut_off(needed=True)
    move = answer(kind, table)
    assert isinstance(move, Build)
    assert table.playset.net.city_keys[move.city] in {"omsk", "perm"}


def test_no_station_is_built_when_no_ticket_needs_one(kind):
    assert not isinstance(answer(kind, cut_off(needed=False)), Build)


# ---- conductors


def with_conductor(*, needed):
    """The first seat holds a conductor, and no cards for the only way of the ticket."""
    lines = ("omsk perm 4 red", "perm ufa 1 blue", "ufa kazan 1 green")
    table = at_table(*lines, ticket="some omsk perm 9", conductor={})
    if needed:
        table.pos.tickets[0].append(0)
        table.pos.ticket_decks[0].clear()
    table.lay_out([{"conductor": 1, "white": 3}], row=("white",) * 5)
    return table


def test_a_conductor_claims_a_route_that_is_wanted(kind):
    table = with_conductor(needed=True)
    assert answer(kind, table) == Ride(table.route("omsk-perm"))


def test_a_conductor_takes_the_bridge_of_a_rival_away_at_the_end(kind):
    lines = ("omsk perm 4 red", "perm ufa 4 red", "omsk kazan 5 red")
    table = at_table(*lines, ticket="some omsk kazan 2", conductor={})
    table.own(1, "omsk-perm", "perm-ufa")
    table.pos.last_turns = 1
    table.lay_out([{"conductor": 1}], row=("white",) * 5)
    assert isinstance(answer(kind, table), TearUp)
    table.pos.last_turns = -1
    table.look_again()
    assert not isinstance(answer(kind, table), TearUp)


# ---- monsters


def test_monsters_are_moved_off_own_plans_and_onto_those_of_others(kind):
    playset = Playset.of(usa_with(alvin_dexter={}), everything())
    off = onto_own = onto_others = 0
    for seed in range(6):
        for at, bots, move, game in walks(playset, kind, seed):
            routes_at = game.pos.net.routes_at
            here, there = routes_at[at], routes_at[move.city]
            mine = bots[game.seat].wanted
            off += (here & mine).bit_count()
            onto_own += (there & mine).bit_count()
            rivals = [bot.wanted for other, bot in enumerate(bots) if other != game.seat]
            onto_others += sum((there & wanted).bit_count() for wanted in rivals)
    assert off > 2 * onto_own
    assert onto_others > 2 * onto_own
    assert onto_others > 5


def test_of_two_busy_cities_a_monster_goes_to_that_of_a_rival(kind):
    lines = ["omsk perm 2 red", "perm ufa 2 blue", "perm chita 2 blue", "kazan kyiv 1"]
    lines += [f"{hub} {hub}{number} 2 green" for hub in ("ufa", "chita") for number in range(3)]
    for hub, other in (("ufa", "chita"), ("chita", "ufa")):
        table = at_table(*lines, ticket="some omsk perm 9", alvin_dexter={})
        table.play(PlaceMonster(ALVIN, table.city("omsk")))
        table.play(PlaceMonster(DEXTER, table.city("kazan")))
        table.own(1, f"{hub}-{hub}0")
        table.pos.tickets[0].append(0)
        table.lay_out([{"locomotive": 1}])
        move = answer(kind, table)
        assert isinstance(move, Walk)
        assert move.city == table.city(hub) != table.city(other)


def walks(playset, kind, seed):
    """The moves of monsters of one game: where from, the bots, the move, the game before it."""
    game = playset.start(3, seed)
    bots = [kind.make() for _ in range(3)]
    chance = Chance.of(seed, "a test")
    while not game.over:
        move = bots[game.seat].choose(game.view(game.seat), game.moves, chance)
        if isinstance(move, Walk):
            monsters = next(own for own in game.pos.own if isinstance(own, Monsters))
            yield monsters.at[move.monster], bots, move, game
        game.play(move)
