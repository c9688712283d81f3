"""A table of a game for the pictures: dealt in a studio, played on by the simplest of persons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from railwright.board.findings import Place
from railwright.board.reading import read_board
from railwright.resources import maps_folder
from railwright.rules.moves import KEEP, TURN, Claim, Draw, Keep, Pass
from railwright_editor.play.setup import SeatChoice, Setup, Speed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pictures.studio import Studio
    from railwright.board.model import Board, Point
    from railwright.rules.moves import Move
    from railwright_editor.play.desk import PlayDesk
    from railwright_editor.play.session import Session

PLANNER: Final = "planner"
_NAMES: Final = ("Anna", "Boris", "Clara", "David", "Elena")
_MOST_MOVES: Final = 600


def ussr(**modules: dict[str, object]) -> Board:
    """The USSR board with some more rule modules switched on."""
    board = read_board(maps_folder() / "ussr.yaml").board
    return replace(board, rules={**board.rules, **modules})


def deal(studio: Studio, *bots: str, seed: int = 1, speed: Speed = Speed.AT_ONCE) -> PlayDesk:
    """Begin a game on the board in front: "" is a person, anything else a kind of bot."""
    seats = tuple(SeatChoice(_NAMES[number], bot) for number, bot in enumerate(bots))
    studio.window.playing.controller.start(Setup(seats, seed, speed))
    studio.settle(200)
    return desk_of(studio)


def desk_of(studio: Studio) -> PlayDesk:
    """The game on the board in front."""
    desk = studio.window.playing.controller.desk
    if desk is None:
        raise LookupError("no game is played")
    return desk


def play_until(studio: Studio, there: Callable[[Session], bool]) -> None:
    """Play on, drawing cards and claiming what can be claimed, until a person sees what is wanted.

    Raises:
        LookupError: the game is over before that.
    """
    session = desk_of(studio).session
    for _ in range(_MOST_MOVES):
        studio.wait(lambda: session.waiting or session.covered or session.game.over)
        if session.covered:
            session.take_over()
        elif session.game.over:
            break
        elif there(session):
            studio.settle(200)
            return
        else:
            session.play(_usual(session))
    raise LookupError("the game is over before that")


def turn(number: int) -> Callable[[Session], bool]:
    """Whether a person begins a turn, not before the one of this number."""
    return lambda session: session.game.decision.phase == TURN and session.look().turn >= number


def spot(studio: Studio, kind: str, number: int) -> Point:
    """Where a city or the middle of a route is, in mm."""
    net = desk_of(studio).session.playset.net
    key = (net.route_keys if kind == "route" else net.city_keys)[number]
    return desk_of(studio).overlay.spot(Place(kind, key))


def _usual(session: Session) -> Move:
    return next(_liked(session))


def _liked(session: Session) -> Iterator[Move]:
    """The moves on offer, the likeliest first."""
    moves = tuple(session.game.moves)
    if session.game.decision.phase == KEEP:
        keeps = (move for move in moves if isinstance(move, Keep))
        yield max(keeps, key=lambda move: move.subset.bit_count())
    lengths = session.playset.net.lengths
    claims = [move for move in moves if isinstance(move, Claim) and lengths[move.route] > 1]
    yield from sorted(claims, key=lambda move: -lengths[move.route])[:1]
    yield from (move for move in moves if isinstance(move, Draw) and move == Draw(0))
    yield from (move for move in moves if isinstance(move, Pass))
    yield from moves
