"""Trials: what a move would do, told from what a seat may know.

The move is played in a few guesses of the whole game. Only what is the same in all of them is
told, so that nothing hangs on cards that nobody has seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.bots.guess import Guesses
from railwright.game.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.game.game import Game
    from railwright.game.position import Position
    from railwright.game.view import View
    from railwright.rules.moves import Move

GUESSES: Final = 2


class Effects(NamedTuple):
    """What a move would do at once.

    `points`, `trains` and `cards` are changes by seat, `paid` the cards that the mover would lay
    down by (kind, count). `taken` and `freed` are masks of the routes that the mover would own and
    that would have no owner any more; `shuts` and `opens` those of the other free routes that
    rules would close to the mover, or open again.
    """

    points: tuple[int, ...]
    trains: tuple[int, ...]
    cards: tuple[int, ...]
    paid: tuple[tuple[int, int], ...] = ()
    taken: int = 0
    freed: int = 0
    shuts: int = 0
    opens: int = 0


def trial(view: View, move: Move) -> Effects | None:
    """What a move of the viewer would do; None where that hangs on what nobody knows.

    The move must be on offer to the viewer now. None also if a rule fails at it: whoever plays the
    move will be told.
    """
    try:
        guesses = Guesses(view)
        games = (guesses.deal(Chance.of(number, "trial")) for number in range(GUESSES))
        found = {_tried(game, move, view.viewer) for game in games}
    except Exception:  # rules are anybody's code
        return None
    return found.pop() if len(found) == 1 else None


def _tried(game: Game, move: Move, seat: int) -> Effects:
    pos = game.pos
    before = pos.copy()
    game.play(move)
    hand = [was - now for was, now in zip(before.hands[seat], pos.hands[seat], strict=True)]
    still = before.free & pos.free
    shut, shut_now = _closed(before, seat), _closed(pos, seat)
    return Effects(
        points=_changes(before.points, pos.points),
        trains=_changes(before.trains, pos.trains),
        cards=_changes(before.held, pos.held),
        paid=tuple((kind, count) for kind, count in enumerate(hand) if count > 0),
        taken=pos.owned[seat] & ~before.owned[seat],
        freed=pos.free & ~before.free,
        shuts=shut_now & ~shut & still,
        opens=shut & ~shut_now & still,
    )


def _changes(before: Iterable[int], after: Iterable[int]) -> tuple[int, ...]:
    return tuple(now - was for was, now in zip(before, after, strict=True))


def _closed(pos: Position, seat: int) -> int:
    """The routes that rules close to a seat."""
    mask = 0
    for slot, closed in pos.book.closed:
        mask |= closed(pos.own[slot], pos, seat)
    return mask
