"""How tickets stand while rules may still lend a route, remove one, or bring trains."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from play_board import CATALOGUE

from railwright import Chance, Game, Move, NoSettings, Prospect, Rule, no_state
from railwright.board.reading import read_board
from railwright.bots.bot import BotTable
from railwright.game.playset import Playset
from railwright.game.scoring import prospect_of
from railwright.testing import Table, small_board, with_rules
from railwright_editor.play.goals import outlook_of, standing, way_to
from railwright_editor.play.guard import RuleGuard

MAPS = Path(__file__).parents[3] / "maps"
LINES = ("riga minsk 2", "minsk kyiv 2", "riga kyiv 6", "kyiv baku 4", "kyiv baku 4", "baku omsk 9")
TICKETS = ("long riga kyiv 5", "long kyiv baku 7", "long baku omsk 9")
TWO_LANES = {"double_routes": {}}


def at_table(*rules: Rule, trains: int = 9, **others: dict[str, object]) -> Table:
    switched = {**TWO_LANES, **others, **{rule.name: {} for rule in rules}}
    table = Table(
        small_board(*LINES, tickets=TICKETS, rules=switched), 2, catalogue=with_rules(*rules)
    )
    table.pos.trains[0] = trains
    return table


def said(table: Table, ticket: int) -> tuple[str, str]:
    view = table.game.view(0)
    how = standing(view, ticket)
    return how, outlook_of(view, ticket, how)


def state_of(table: Table, name: str) -> object:
    names = [rule.name for rule, _ in table.playset.book.rules]
    return table.pos.own[names.index(name)]


def put_station(table: Table, seat: int, city: str) -> None:
    own = state_of(table, "stations")
    own.at[table.city(city)] = seat
    own.empty &= ~(1 << table.city(city))
    own.left[seat] -= 1
    table.look_again()


def test_without_help_a_ticket_is_impossible_where_trains_or_paths_are_wanting() -> None:
    table = at_table(trains=3)
    assert said(table, 1) == ("impossible", "impossible: needs 4 more spaces, you have 3 trains")
    table.own(1, "kyiv-baku", "riga-minsk", "riga-kyiv")
    assert said(table, 1) == ("impossible", "impossible: no path is left")


def test_a_station_may_yet_borrow_a_route_that_is_free_now() -> None:
    table = at_table(trains=3, stations={"per_player": 1})
    assert said(table, 1) == (
        "possible",
        "needs 4 more spaces, you have 3 trains; a borrowed route could help",
    )
    put_station(table, 0, "minsk")
    assert said(table, 1)[0] == "impossible"


def test_a_station_that_is_built_borrows_one_route_at_its_city_and_no_more() -> None:
    table = at_table(trains=0, stations={"per_player": 1})
    put_station(table, 0, "minsk")
    table.own(1, "riga-minsk", "minsk-kyiv")
    assert said(table, 0)[0] == "impossible"
    table.pos.trains[0] = 2
    table = at_table(trains=2, stations={"per_player": 1})
    put_station(table, 0, "minsk")
    assert said(table, 0) == (
        "possible",
        "needs 4 more spaces, you have 2 trains; a borrowed route could help",
    )


def test_several_routes_to_be_borrowed_are_counted() -> None:
    table = at_table(trains=0, stations={})
    table.own(1, "riga-minsk", "minsk-kyiv")
    assert said(table, 0) == ("possible", "needs 2 routes to be borrowed")


def test_a_conductor_may_yet_remove_a_route_of_others() -> None:
    table = at_table(conductor={})
    table.settle_in()
    table.own(1, "kyiv-baku", "riga-minsk", "riga-kyiv")
    assert said(table, 1) == ("possible", "needs 4 more spaces, and a route to be removed")
    table.own(1, "baku-omsk")
    assert said(table, 2) == ("impossible", "impossible: no path is left")


def test_trains_of_a_removed_route_come_back_unless_the_way_goes_there() -> None:
    table = at_table(conductor={})
    table.settle_in()
    table.own(0, "riga-minsk", "minsk-kyiv")
    table.pos.trains[0] = 1
    assert said(table, 1) == (
        "possible",
        "needs 4 more spaces, you have 1 train; a removed route could help",
    )
    table.pos.trains[0] = 2
    table.pos.owned[0] = 1 << table.route("riga-minsk")
    table.pos.free |= 1 << table.route("minsk-kyiv")
    table.pos.trains[0] = 1
    assert said(table, 0)[0] == "impossible"


def test_conductors_that_are_out_of_the_game_remove_nothing() -> None:
    table = at_table(conductor={"after_use": "remove", "copies": 1})
    table.settle_in()
    table.own(1, "kyiv-baku", "riga-minsk", "riga-kyiv")
    assert said(table, 1)[0] == "possible"
    own = state_of(table, "conductor")
    table.pos.cards.deck.remove(own.card)
    table.pos.piles[own.pile].append(own.card)
    table.look_again()
    assert said(table, 1)[0] == "impossible"


def a_rule(prospect: Prospect | None) -> Rule:
    return Rule(
        name="brings",
        title="Brings",
        says="It brings.",
        settings=NoSettings,
        state=no_state,
        prospect=lambda _own, _pos, _seat: prospect,
    )


@pytest.mark.parametrize(
    ("prospect", "words"),
    [
        (Prospect(trains=1), "needs 4 more spaces, you have 3 trains; more trains could help"),
        (
            Prospect(routes=0b1000),
            "needs 4 more spaces, you have 3 trains; a borrowed route could help",
        ),
    ],
)
def test_what_a_rule_of_anybody_brings_is_told(prospect: Prospect, words: str) -> None:
    assert said(at_table(a_rule(prospect), trains=3), 1) == ("possible", words)


@pytest.mark.parametrize("given", [None, Prospect(removed=1 << 99), Prospect(choices=(1 << 99,))])
def test_a_rule_that_fails_to_say_what_it_brings_leaves_everything_open(
    qapp: object, given: Prospect | None
) -> None:
    guard = RuleGuard(at_table(a_rule(given)).playset)
    pos = guard.playset.start(2, 1).pos
    assert prospect_of(pos, 0) == Prospect(routes=(1 << pos.net.routes) - 1)
    (trouble,) = guard.take()
    assert trouble.sentence.endswith("The game goes on without what it may yet bring to tickets.")


def test_a_rule_that_lends_and_says_nothing_of_it_may_lend_anything() -> None:
    lends = replace(a_rule(Prospect()), prospect=None, reach=lambda _own, _pos, _seat, reach: reach)
    assert said(at_table(lends, trains=0), 2)[0] == "possible"


def test_trains_for_mountains_are_counted() -> None:
    board = small_board(
        "riga kyiv 3 mountains.spaces:2", tickets=["long riga kyiv 5"], rules={"mountains": {}}
    )
    table = Table(board, 2)
    table.pos.trains[0] = 4
    assert said(table, 0) == ("impossible", "impossible: needs 5 trains, you have 4 trains")


def test_a_ticket_of_three_cities_joins_them_by_the_cheapest_routes() -> None:
    board = small_board(
        "riga hub 1", "kyiv hub 1", "baku hub 1", "riga kyiv 2", "kyiv baku 2",
        tickets=["long riga kyiv baku 5"],
    )  # fmt: skip
    table = Table(board, 2)
    assert way_to(table.game.view(0), 0).spaces == 3


ALL = {"stations": {}, "conductor": {"copies": 12}}
GAMES = [
    ("nordic", {"stations": {}}, 20, 25, "planner"),
    ("first-steps", ALL, 10, 29, "random"),
    ("ussr", {**ALL, "alvin_dexter": {}, "depots": {}, "tolls": {}, "shares": {}}, 20, 2, "random"),
]


def game_of(name: str, rules: dict[str, object], trains: int, seed: int) -> Game:
    board = read_board(MAPS / f"{name}.yaml").board
    base = {**board.rules["base"], "trains": trains}
    board = replace(board, rules={**board.rules, **rules, "base": base})
    return Playset.of(board, CATALOGUE).start(board.players.max, seed)


def odd_move(game: Game, chance: Chance) -> Move:
    """A move of a type that is drawn first, so that what is rare is played often."""
    kinds = sorted(set(game.moves.kinds()), key=lambda kind: kind.__name__)
    kind = kinds[chance.below(len(kinds))]
    moves = [move for move in game.moves if type(move) is kind]
    return moves[chance.below(len(moves))]


@pytest.mark.parametrize(("name", "rules", "trains", "seed", "bot"), GAMES)
def test_no_ticket_that_is_joined_at_the_end_was_called_impossible(
    name: str, rules: dict[str, object], trains: int, seed: int, bot: str
) -> None:
    game = game_of(name, rules, trains, seed)
    bots = BotTable(dict.fromkeys(range(game.pos.seats), CATALOGUE.bots[bot]), game)
    chance = Chance.of(seed, "odd moves of a test")
    impossible: set[tuple[int, int]] = set()
    turn = -1
    while not game.over:
        seat = game.seat
        if game.pos.turn != turn:
            turn, view = game.pos.turn, game.view(seat)
            held = view.tickets[seat]
            impossible.update((seat, one) for one in held if standing(view, one) == "impossible")
        odd = bot == "random" and chance.below(3) == 0
        game.play(odd_move(game, chance) if odd else bots.choose())
    made = {
        (seat, result.ticket)
        for seat, results in enumerate(game.sheet().tickets)
        for result in results
        if result.made
    }
    assert not made & impossible
