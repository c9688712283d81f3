"""Promises of the events: what they give, and the pitfalls that only play shows."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import TYPE_CHECKING, Final

from railwright.game.chance import Chance
from railwright.game.game import FREE_MOVES_AT_MOST
from railwright.game.moves import Moves, bits
from railwright.game.playset import Playset
from railwright.game.view import View
from railwright.rules.book import BASE, RuleBook, RuleConflictError, chosen_rules
from railwright.rules.moves import FreeMove
from railwright.rules.rule import Reach
from railwright.testing.boards import small_board
from railwright.testing.play import apart, disguised, miscounts, play_on, steps
from railwright.testing.promise import SEATS, Promise, Trial, promise
from railwright.testing.promises_state import frozen, moments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.board.model import Board
    from railwright.game.position import Position
    from railwright.rules.rule import AnyRule


@promise
def compiling_repeats_itself(trial: Trial) -> Iterator[str]:
    """Kit and price give new, sensible values, the same at each compiling."""
    chosen = chosen_rules(trial.board, trial.catalogue)
    one, two = RuleBook.of(chosen, trial.board), RuleBook.of(chosen, trial.board)
    if one.kit != two.kit or one.prices != two.prices:
        yield "Compiling twice gives different kits or prices."
    for price, key in zip(one.prices, trial.board.routes, strict=True):
        if not 0 <= price.icons <= price.spaces or price.pieces <= 0:
            yield f"The price of {key} cannot be paid: {price}."


@promise
def an_empty_board_can_be_played(trial: Trial) -> Iterator[str]:
    """A rule compiles and deals even on a board without anything drawn."""
    wanted: dict[str, dict[str, object]] = {name: {} for name in trial.board.rules}
    Playset.of(small_board(rules=wanted), trial.catalogue).start(2, 1)
    yield from ()


@promise
def prices_that_hang_together_have_an_order(trial: Trial) -> Iterator[str]:
    """A price that reads what another rule made of it says so by `follows`."""
    rule = trial.rule
    if rule.price is None or rule.name == BASE:
        return
    for other in trial.catalogue.rules.values():
        if other.price is None or other.name in {BASE, rule.name}:
            continue
        if other.name in {*rule.follows, *rule.conflicts} or rule.name in {
            *other.follows,
            *other.conflicts,
        }:
            continue
        if _prices(trial, rule, other) != _prices(trial, other, rule):
            yield f"The prices depend on whether it comes before or after {other.name}."


def _prices(trial: Trial, *order: AnyRule) -> list[object]:
    prices: list[object] = []
    for price, route in zip(
        RuleBook.of((), trial.board).prices, trial.board.routes.values(), strict=True
    ):
        found = price
        for rule in order:
            if rule.price is not None:
                found = rule.price(found, route, rule.settings())
        prices.append(found)
    return prices


@promise
def what_is_closed_is_a_mask(trial: Trial) -> Iterator[str]:
    """`closed` gives a whole number, the same at each look, and changes nothing."""
    closed = trial.rule.closed
    if closed is None:
        return
    for game in moments(trial):
        own, pos = trial.own(game.pos), game.pos
        before = frozen(own)
        masks = [closed(own, pos, seat) for seat in range(SEATS)]
        if masks != [closed(own, pos, seat) for seat in range(SEATS)] or frozen(own) != before:
            yield "Two looks at what is closed differ, or looking changed the state."
        if not all(isinstance(mask, int) for mask in masks):
            yield f"What is closed is no mask: {masks}."


@promise
def what_lasts_stays_closed(trial: Trial) -> Iterator[str]:
    """A rule that says `lasting` never opens a route again by play."""
    closed = trial.rule.closed
    if closed is None or not trial.rule.lasting:
        return
    for seed in range(4):
        game = trial.start(seed, 2)
        shut = [0, 0]
        for _ in steps(game, seed):
            now = [closed(trial.own(game.pos), game.pos, seat) for seat in range(2)]
            if any(before & ~after for before, after in zip(shut, now, strict=True)):
                yield "A route that was closed is open again."
            shut = now


@promise
def a_prospect_is_never_too_small(trial: Trial) -> Iterator[str]:
    """Each route that is removed or lent during a game was told by every `prospect` before."""
    rule = trial.rule
    if rule.prospect is None:
        return
    for seed in range(4):
        game = trial.start(seed)
        stays, may_be_lent = 0, [(1 << game.pos.net.routes) - 1] * SEATS
        for _ in steps(game, seed):
            pos = game.pos
            if stays & pos.free:
                yield "A route is removed that no prospect named."
            stays &= ~pos.free
            for seat in range(SEATS):
                told = rule.prospect(trial.own(pos), pos, seat)
                stays |= ~told.removed & ~pos.free
                may_be_lent[seat] &= reduce(or_, told.choices, told.routes | pos.owned[seat])
        for seat in range(SEATS):
            if _lent(trial, game.pos, seat) & ~may_be_lent[seat]:
                yield "A route is lent at the end that no prospect named."


def _lent(trial: Trial, pos: Position, seat: int) -> int:
    """The routes that count for a seat's tickets, or may, without being its own."""
    if trial.rule.reach is None:
        return 0
    reach = trial.rule.reach(trial.own(pos), pos, seat, Reach(pos.owned[seat]))
    counts = reduce(or_, [choice.allowed for choice in reach.choices], reach.routes)
    return counts & ~pos.owned[seat]


@promise
def claims_start_from_what_is_claimable(trial: Trial) -> Iterator[str]:
    """Whatever is claimed, however it is paid, was `claimable` for its seat just before."""
    for seed in range(6):
        game = trial.start(seed)
        everything = (1 << game.pos.net.routes) - 1
        may, owned = [everything] * SEATS, list(game.pos.owned)
        for _ in steps(game, seed):
            yield from _wrongly_claimed(game.pos, may, owned)
            may = [game.pos.claimable(seat) for seat in range(SEATS)]
            owned = list(game.pos.owned)
        yield from _wrongly_claimed(game.pos, may, owned)


def _wrongly_claimed(pos: Position, may: list[int], owned: list[int]) -> Iterator[str]:
    for seat in range(SEATS):
        wrong = pos.owned[seat] & ~owned[seat] & ~may[seat]
        for route in bits(wrong):
            key = pos.net.route_keys[route]
            yield f"Seat {seat} claimed {key}, which was not free, too long, or closed to it."


@promise
def a_claim_can_be_taken_back(trial: Trial) -> Iterator[str]:
    """Claiming a route and removing it again restores the rule's own state, points and trains."""
    if trial.rule.claimed is None and trial.rule.removed is None and trial.rule.award is None:
        return
    for game in moments(trial):
        if game.over:
            continue
        for seat in range(SEATS):
            for route in bits(game.pos.claimable(seat))[:3]:
                pos = game.copy().pos
                before = _standing(trial, pos)
                pos.claim(seat, route)
                pos.unclaim(route)
                if _standing(trial, pos) != before:
                    yield "Claiming and removing a route leaves something changed."


def _standing(trial: Trial, pos: Position) -> tuple[object, ...]:
    return frozen(trial.own(pos)), list(pos.points), list(pos.trains), list(pos.owned), pos.free


@promise
def free_moves_use_something_up(trial: Trial) -> Iterator[str]:
    """No turn has endless free moves: each must use something up."""
    free = [kind for kind in trial.rule.plays if issubclass(kind, FreeMove)]
    if not free:
        return
    for seed in range(4):
        game, chance = trial.start(seed), Chance.of(seed, "free moves of a test")
        turn, in_a_row = 0, 0
        while not game.over:
            if game.pos.turn != turn:
                turn, in_a_row = game.pos.turn, 0
            mine = [move for move in game.moves if type(move) in free]
            in_a_row += bool(mine)
            if in_a_row >= FREE_MOVES_AT_MOST:
                yield f"A player can go on with {mine[0]} for ever."
                return
            game.play(mine[chance.below(len(mine))] if mine else game.moves.sample(chance))


@promise
def everything_is_counted(trial: Trial) -> Iterator[str]:
    """After every move all cards, routes and tickets lie in exactly one place."""
    for seed in range(3):
        game = trial.start(seed)
        for _ in steps(game, seed):
            yield from miscounts(game)
        yield from miscounts(game)


@promise
def every_phase_has_moves_that_somebody_plays(trial: Trial) -> Iterator[str]:
    """Every move on offer is played by some rule."""
    game = trial.start(3)
    for _ in steps(game, 3):
        for kind in set(game.moves.kinds()) - set(game.pos.book.plays):
            yield f"Nobody plays {kind.__name__}."


# ---- secrets


@promise
def a_view_keeps_secrets(trial: Trial) -> Iterator[str]:
    """What a seat sees does not change when all that is hidden from it is shuffled."""
    for game in moments(trial, seeds=2):
        for seat in range(SEATS):
            seen = apart(View(game.pos, seat))
            if apart(View(disguised(game, seat, 7).pos, seat)) != seen:
                yield f"Seat {seat} sees something of hidden cards or tickets."


@promise
def looking_changes_nothing(trial: Trial) -> Iterator[str]:
    """A view is made of copies: making and reading it leaves the position alone."""
    view = trial.rule.view
    if view is None:
        return
    for game in moments(trial):
        own = trial.own(game.pos)
        before = frozen(own)
        seen = [view(own, seat) for seat in range(SEATS)]
        if frozen(own) != before:
            yield "Making a view changed the state."
        if [frozen(again) for again in (view(own, seat) for seat in range(SEATS))] != [
            frozen(one) for one in seen
        ]:
            yield "Two views of the same state differ."


@promise
def offers_can_be_told_from_a_view(trial: Trial) -> Iterator[str]:
    """A rule offers the same moves on a seat's view as in the game: bots see only views."""
    rule = trial.rule
    for seed in range(3):
        game = trial.start(seed)
        for _ in steps(game, seed):
            asked = game.decision
            for offer in (rule.offers.get(asked.phase), rule.free):
                if offer is None:
                    continue
                found = []
                for pos in (game.pos, game.view(asked.seat)):
                    pos.phase, pos.seat, pos.about = asked.phase, asked.seat, asked.about
                    moves = Moves()
                    offer(trial.own(pos), pos, asked.seat, moves)
                    found.append(list(moves))
                if found[0] != found[1]:
                    yield f"Other moves are offered on a view in the phase {asked.phase!r}."


@promise
def worth_is_a_number(trial: Trial) -> Iterator[str]:
    """The worth of a move is a number that can be told from a view."""
    worth = trial.rule.worth
    if not worth:
        return
    for seed in range(4):
        game = trial.start(seed)
        for _ in steps(game, seed):
            view = game.view(game.seat)
            for move in game.moves:
                judge = worth.get(type(move))
                if judge is None:
                    continue
                found = judge(trial.own(view), view, game.seat, move, view.free)
                if not isinstance(found, (int, float)):
                    yield f"The worth of {move} is {found!r}."


# ---- the end


@promise
def measures_are_whole_numbers(trial: Trial) -> Iterator[str]:
    """Each measure is a whole number for every seat when the game is over."""
    game = play_on(trial.start(1), 1)
    game.sheet()
    for name, measure in trial.rule.measures.items():
        for seat in range(SEATS):
            found = measure(trial.own(game.pos), game.pos, seat)
            if not isinstance(found, int):
                yield f"The measure {name} is {found!r}."


@promise
def a_stake_keeps_its_sign(trial: Trial) -> Iterator[str]:
    """`stake` gets the points of a ticket before their sign and gives a whole number, 0 or more."""
    stake = trial.rule.stake
    if stake is None:
        return
    for game in moments(trial):
        for goal in game.pos.net.tickets:
            cities = [city for place in goal.places for city in place]
            for points in (0, 1, 13):
                found: object = stake(trial.own(game.pos), game.pos, cities, points)
                if not isinstance(found, int) or found < 0:
                    yield f"A stake of {points} becomes {found!r}."


@promise
def the_end_of_a_game_is_scored_once(trial: Trial) -> Iterator[str]:
    """Points at the end are the same for every copy of the finished game."""
    for seed in range(3):
        game = play_on(trial.start(seed), seed)
        sheets = [game.copy().sheet() for _ in range(2)] + [game.sheet(), game.sheet()]
        if any(one != other for one, other in pairwise(sheets)):
            yield "Scoring the same game twice gives different sheets."


@promise
def it_goes_with_other_rules(trial: Trial) -> Iterator[str]:
    """The rule plays to the end together with all the rules with which it has no conflict."""
    board = trial.board
    for name, rule in trial.catalogue.rules.items():
        wider = replace(board, rules={**board.rules, name: {}})
        if name not in board.rules and set(rule.requires) <= set(wider.rules):
            board = wider if _compiles(wider, trial) else board
    for seed in range(2):
        game = Playset.of(board, trial.catalogue).start(SEATS, seed)
        for _ in steps(game, seed):
            yield from miscounts(game)
        if not game.sheet().ended:
            yield f"No game ends with {', '.join(board.rules)}."


def _compiles(board: Board, trial: Trial) -> bool:
    try:
        Playset.of(board, trial.catalogue)
    except RuleConflictError:
        return False
    return True


PLAY_PROMISES: Final[tuple[Promise, ...]] = (
    compiling_repeats_itself,
    an_empty_board_can_be_played,
    prices_that_hang_together_have_an_order,
    what_is_closed_is_a_mask,
    what_lasts_stays_closed,
    a_prospect_is_never_too_small,
    claims_start_from_what_is_claimable,
    a_claim_can_be_taken_back,
    free_moves_use_something_up,
    everything_is_counted,
    every_phase_has_moves_that_somebody_plays,
    a_view_keeps_secrets,
    looking_changes_nothing,
    offers_can_be_told_from_a_view,
    worth_is_a_number,
    measures_are_whole_numbers,
    a_stake_keeps_its_sign,
    the_end_of_a_game_is_scored_once,
    it_goes_with_other_rules,
)
