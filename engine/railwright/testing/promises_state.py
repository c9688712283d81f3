"""Promises of a rule's own state: plain values that copies, records and workers can carry."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any, Final

from railwright.game.decision import Decision
from railwright.game.record import Record
from railwright.game.replay import ReplayError, replayed
from railwright.rules.moves import Phase
from railwright.testing.play import apart, play_on, steps
from railwright.testing.promise import SEATS, Promise, Trial, promise

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.game.game import Game

MOMENTS: Final = (0, 5, 25, 60, 400)
"""After how many random moves a state is looked at."""


def frozen(state: Any) -> dict[str, Any] | None:  # noqa: ANN401 - any state
    """The values of a state, apart from the state itself; lists and dicts are copied deeply."""
    if state is None:
        return None
    found = {name: getattr(state, name) for name in state.__slots__}
    changing = (list, dict)
    return {
        name: apart(value) if isinstance(value, changing) else value
        for name, value in found.items()
    }


def moments(trial: Trial, seeds: int = 3) -> Iterator[Game]:
    """Games of several seeds, each at several moments."""
    for seed in range(seeds):
        for moves in MOMENTS:
            yield play_on(trial.start(seed), seed, moves)


@promise
def a_fresh_state_is_its_own(trial: Trial) -> Iterator[str]:
    """Two games of one seed begin with equal states that share no list."""
    playset = trial.playset()
    one, two = (trial.own(playset.start(SEATS, 1).pos) for _ in range(2))
    if frozen(one) != frozen(two):
        yield "Two games of the same seed begin with different states."
    for name, value in (frozen(one) or {}).items():
        if isinstance(value, list) and getattr(one, name) is getattr(two, name):
            yield f"Two games share the list {name}."


@promise
def a_state_is_plain(trial: Trial) -> Iterator[str]:
    """A state has slots that hold whole numbers, tuples and flat lists, at any time of a game.

    Nested lists, dicts and sets are shared by copies; tables of the board are `net.once(make)`.
    """
    for game in moments(trial):
        state = trial.own(game.pos)
        if state is None:
            return
        if hasattr(state, "__dict__"):
            yield "The state has no slots: dataclass(slots=True)."
            return
        for name, value in (frozen(state) or {}).items():
            if not _is_plain(value):
                yield f"The state's {name} is {value!r}."


def _is_plain(value: object) -> bool:
    if value is None or isinstance(value, int):
        return True
    if isinstance(value, tuple):
        return all(_is_plain(part) and not isinstance(part, list) for part in value)
    return isinstance(value, list) and all(part is None or isinstance(part, int) for part in value)


@promise
def a_copy_goes_on_by_itself(trial: Trial) -> Iterator[str]:
    """Playing a copy of a game leaves the state of the game alone."""
    for game in moments(trial):
        before = frozen(trial.own(game.pos))
        twin = game.copy()
        if frozen(trial.own(twin.pos)) != before:
            yield "The state of a copy differs."
        play_on(twin, 1)
        if frozen(trial.own(game.pos)) != before:
            yield "Playing a copy changed the state of the game it was copied from."


@promise
def the_same_seed_gives_the_same_game(trial: Trial) -> Iterator[str]:
    """All chance comes from `pos.chance`, so that a seed and moves make the same game again."""
    playset = trial.playset()
    for seed in range(3):
        one, two = (play_on(playset.start(SEATS, seed), seed, 80) for _ in range(2))
        if apart(one.pos) != apart(two.pos):
            yield f"Two games of the seed {seed} with the same moves differ."


@promise
def two_games_at_once_do_not_meet(trial: Trial) -> Iterator[str]:
    """Nothing is kept in globals: a game is the same while another one is played beside it."""
    playset = trial.playset()
    alone = play_on(playset.start(SEATS, 1), 1)
    game = playset.start(SEATS, 1)
    other = playset.start(2, 2)
    beside = steps(other, 2)
    for _ in steps(game, 1):
        next(beside, None)
    if apart(game.pos) != apart(alone.pos):
        yield "A game went on differently while another one was played."


@promise
def a_state_can_be_sent(trial: Trial) -> Iterator[str]:
    """A state can be pickled, since studies send it to other processes."""
    for game in moments(trial, seeds=1):
        state = trial.own(game.pos)
        try:
            sent = pickle.loads(pickle.dumps(state))  # noqa: S301 - what was just written
        except Exception as error:  # pickling fails in many ways
            yield f"The state cannot be pickled: {error}."
            return
        if frozen(sent) != frozen(state):
            yield "The state is another one after pickling."


@promise
def phases_are_compared_by_value(trial: Trial) -> Iterator[str]:
    """Phases are compared with ==, since pickled ones are equal but not the same."""
    playset = trial.playset()
    for seed in range(2):
        game, twin = playset.start(SEATS, seed), playset.start(SEATS, seed)
        _rename(twin)
        for move in steps(game, seed):
            if list(twin.moves) != list(game.moves):
                yield f"Other moves are offered when the phase {game.decision.phase!r} is a copy."
                return
            twin.play(move)
            _rename(twin)


def _rename(game: Game) -> None:
    """Give every open decision a phase that is equal to its own, but another object."""
    stack = game.pos.stack
    for place, asked in enumerate(stack):
        phase = Phase("".join(list(asked.phase)))
        stack[place] = Decision(phase, asked.seat, asked.about, asked.held, asked.spoken)


@promise
def records_play_again(trial: Trial) -> Iterator[str]:
    """A game can be recorded, and its record plays again to the same score sheet."""
    playset = trial.playset()
    for seed in range(2):
        game = play_on(playset.start(SEATS, seed), seed)
        record = Record.of(game, playset, ["random"] * SEATS)
        try:
            again = replayed(record, playset)
        except ReplayError as error:
            yield f"The record does not play again: {error}"
            return
        if again.sheet() != game.sheet():
            yield "The record gives another score sheet."


STATE_PROMISES: Final[tuple[Promise, ...]] = (
    a_fresh_state_is_its_own,
    a_state_is_plain,
    a_copy_goes_on_by_itself,
    the_same_seed_gives_the_same_game,
    two_games_at_once_do_not_meet,
    a_state_can_be_sent,
    phases_are_compared_by_value,
    records_play_again,
)
