"""Bots that think beside the window, rules and bots that break, and bots that are watched."""

from __future__ import annotations

import threading
from dataclasses import replace
from time import sleep
from typing import TYPE_CHECKING

import pytest
from play_board import CATALOGUE, small_board

from railwright.bots.bot import BotKind, BotTable, play_out
from railwright.bots.planner import Planner
from railwright.game.playset import Playset
from railwright.rules.moves import Claim, Keep, Move
from railwright.rules.rule import NoSettings, Rule, no_state
from railwright_editor.play.log import told
from railwright_editor.play.session import Session
from railwright_editor.play.setup import SeatChoice, Setup, Speed
from railwright_editor.play.thinking import Thought
from railwright_editor.play.words import Names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pytestqt.qtbot import QtBot

    from railwright.game.chance import Chance
    from railwright.game.moves import Moves
    from railwright.game.position import Position
    from railwright.game.view import View
    from railwright.rules.sheet import Happening
    from railwright_editor.play.log import LogLine

NAMES = ("Anna", "Boris", "Clara", "David", "Elena")
PLAYSET = Playset.of(small_board(), CATALOGUE)


class Slow(Planner):
    """Takes its time over every decision."""

    def choose(self, view: View, moves: Moves, chance: Chance) -> Move:
        sleep(0.06)
        return super().choose(view, moves, chance)


class Broken(Planner):
    """Does not get over the tickets."""

    def turn(self, view: View, moves: Moves) -> Move | None:
        raise ZeroDivisionError("no trains to share")


class Cheat(Planner):
    """Answers what is not on offer."""

    def turn(self, view: View, moves: Moves) -> Move | None:
        return Claim(0, 0, view.net.routes + 3)


def _break(_own: None, pos: Position, _seat: int, _move: Claim) -> None:
    if pos.turn >= 4:
        raise KeyError("the wind")


STORMS = Rule(
    name="storms",
    says="Storms blow.",
    title="Storms",
    settings=NoSettings,
    state=no_state,
    after={Claim: _break},
)
BOTS: Mapping[str, BotKind] = {
    **CATALOGUE.bots,
    "slow": BotKind("slow", "Slow", "Takes its time.", Slow),
    "broken": BotKind("broken", "Broken", "Breaks.", Broken),
    "cheat": BotKind("cheat", "Cheat", "Cheats.", Cheat),
}


def session_of(
    *bots: str, speed: Speed = Speed.AT_ONCE, seed: int = 3, playset: Playset = PLAYSET
) -> Session:
    seats = tuple(SeatChoice(NAMES[n], bot) for n, bot in enumerate(bots))
    session = Session(playset, Setup(seats, seed, speed), BOTS)
    session.begin()
    return session


def stormy() -> Playset:
    catalogue = replace(CATALOGUE, rules={**CATALOGUE.rules, "storms": STORMS})
    board = small_board()
    return Playset.of(replace(board, rules={**board.rules, "storms": {}}), catalogue)


def to_end(session: Session, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: session.game.over or session.trouble is not None, timeout=30_000)


# Thinking


@pytest.mark.parametrize("kinds", [("expert", "focus"), ("random", "one_step", "expert")])
def test_a_game_of_thinking_bots_is_the_game_of_the_same_bots(
    kinds: tuple[str, ...], qtbot: QtBot
) -> None:
    session = session_of(*kinds, seed=11)
    to_end(session, qtbot)
    straight = play_out(PLAYSET.start(len(kinds), 11), [BOTS[kind] for kind in kinds])
    assert session.game.played == straight.played
    assert session.game.sheet().totals == straight.sheet().totals


def test_pauses_and_steps_do_not_change_what_bots_do(qtbot: QtBot) -> None:
    session = session_of("random", "expert", speed=Speed.ONE_MOVE, seed=5)
    for _ in range(6):
        played = len(session.game.played)
        session.pause(on=True)
        session.pause(on=False)
        session.one_move()
        qtbot.waitUntil(lambda n=played: len(session.game.played) == n + 1, timeout=5_000)
    straight = play_out(PLAYSET.start(2, 5), [BOTS["random"], BOTS["expert"]])
    assert session.game.played == straight.played[:6]


def test_the_window_goes_on_while_a_bot_thinks(qtbot: QtBot) -> None:
    session = session_of("slow", "slow")
    played = len(session.game.played)
    assert played == 0
    qtbot.waitUntil(lambda: len(session.game.played) >= 3)
    session.pause(on=True)
    stopped = len(session.game.played)
    qtbot.wait(150)
    assert len(session.game.played) == stopped
    session.run_to_choice()
    assert session.hurrying
    qtbot.waitUntil(lambda: len(session.game.played) > stopped)


def test_a_thought_of_a_game_taken_back_is_never_played(qtbot: QtBot) -> None:
    session = session_of("", "slow")
    session.play(Keep(0b1111))
    assert session.asked == 1
    session.take_back()
    qtbot.wait(150)
    assert session.game.played == []
    assert session.waiting
    session.play(Keep(0b0101))
    qtbot.waitUntil(lambda: session.waiting)
    assert session.game.played[0] == Keep(0b0101)


def test_bots_rest_while_the_game_is_off_the_screen(qtbot: QtBot) -> None:
    session = session_of("slow", "slow")
    session.rest()
    session.pause(on=False)
    session.set_speed(Speed.AT_ONCE)
    qtbot.wait(150)
    assert session.game.played == []
    session.wake()
    qtbot.waitUntil(lambda: bool(session.game.played))


def test_no_thread_is_left_when_a_game_is_dropped(qtbot: QtBot) -> None:
    session = session_of("slow", "slow")
    assert any(thread.name == "thinking" for thread in threading.enumerate())
    session.rest()
    del session
    qtbot.waitUntil(
        lambda: all(thread.name != "thinking" for thread in threading.enumerate()), timeout=2_000
    )


def test_a_thought_brings_its_result_or_its_error() -> None:
    assert Thought(lambda: 7).result() == 7
    thought = Thought(lambda: 1 // 0)
    assert thought.wait(2.0)
    with pytest.raises(ZeroDivisionError):
        thought.result()


# What breaks


def test_a_rule_that_breaks_leaves_the_game_as_it_was(qtbot: QtBot) -> None:
    session = session_of("planner", "planner", playset=stormy())
    to_end(session, qtbot)
    assert session.trouble is not None
    turn = session.game.pos.turn
    assert session.trouble.sentence == (
        f"The rule Storms stopped in turn {turn}. The game is kept as it was."
    )
    assert "the wind" in session.trouble.report
    game = session.game
    assert not game.over
    assert sum(game.pos.held) == sum(map(sum, game.pos.hands))
    told = len(session.log)
    session.try_again()
    to_end(session, qtbot)
    assert session.trouble is not None
    assert len(session.log) == told


def test_after_trouble_a_person_may_do_something_else(qtbot: QtBot) -> None:
    session = session_of("", "planner", playset=stormy(), seed=2)
    while session.trouble is None:
        qtbot.waitUntil(lambda: session.waiting or session.trouble is not None)
        if session.trouble is not None or session.game.over:
            break
        moves = list(session.game.moves)
        claims = [move for move in moves if isinstance(move, Claim)]
        session.play((claims or moves)[0])
    assert session.trouble is not None
    assert session.can_take_back
    session.take_back()
    assert session.trouble is None
    assert session.waiting


@pytest.mark.parametrize("bot", ["broken", "cheat"])
def test_a_bot_that_breaks_is_replaced_and_the_log_says_so(bot: str, qtbot: QtBot) -> None:
    session = session_of(bot, "planner")
    to_end(session, qtbot)
    assert session.game.over
    lines = [line.text for line in session.log if "cannot go on for Anna" in line.text]
    assert len(lines) == 1
    assert lines[0].endswith("Planner plays instead.")


# Watching


def test_in_a_game_of_bots_any_hand_may_be_watched(qtbot: QtBot) -> None:
    session = session_of("planner", "planner", speed=Speed.ONE_MOVE)
    assert session.viewer is None
    session.watch(1)
    assert session.viewer == 1
    assert session.look().viewer == 1
    assert not session.waiting
    session.one_move()
    session.one_move()
    assert session.asked == 0
    session.watch(0)
    assert not session.waiting
    session.watch(None)
    assert session.viewer is None


def test_a_person_may_not_watch_another_hand() -> None:
    session = session_of("", "planner")
    session.watch(1)
    assert session.viewer == 0


def test_the_log_is_the_same_at_any_speed(qtbot: QtBot) -> None:
    quick = session_of("planner", "random", seed=9)
    to_end(quick, qtbot)
    slow = session_of("planner", "random", seed=9, speed=Speed.ONE_MOVE)
    while not slow.game.over:
        slow.one_move()
        qtbot.waitUntil(lambda: slow.game.over or not slow.hurrying)
    assert [line.text for line in slow.log] == [line.text for line in quick.log]
    assert len([line for line in quick.log if line.text == "The game is over."]) == 1


def disguised(event: Happening) -> Happening:
    """What only one seat may read, with the next cards or tickets in the place of the true ones."""
    if not event.secret:
        return event
    first, *others = event.numbers or (0,)
    if event.verb == "draw":  # the first number is the place, which everybody sees
        return event._replace(numbers=(first, *((kind + 1) % 9 for kind in others)))
    return event._replace(numbers=tuple((ticket + 1) % 18 for ticket in event.numbers))


def read(lines: Iterable[LogLine], viewer: int | None) -> list[tuple[str, ...]]:
    return [(line.read_by(viewer), *line.details_for(viewer)) for line in lines]


def test_nothing_secret_is_told_of_others() -> None:
    """Whatever the log says to another seat is the same for two deals of the hidden cards."""
    names = Names(PLAYSET, NAMES[:3])
    game = PLAYSET.start(3, 4)
    table = BotTable(dict.fromkeys(range(3), BOTS["planner"]), game)
    secrets = 0
    while not game.over:
        game.pos.trace = []
        seat, move = game.seat, table.choose()
        game.play(move)
        others = (None, *(other for other in range(3) if other != seat))
        true = told(names, 1, seat, move, game.pos.trace)
        false = told(names, 1, seat, move, [disguised(event) for event in game.pos.trace])
        assert all(read(true, viewer) == read(false, viewer) for viewer in others)
        secrets += read(true, seat) != read(false, seat)
    assert secrets > 20
