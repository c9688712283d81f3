"""What rules say of moves, and what moves would do, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.bots.trial import trial
from railwright_editor.play.words import valued
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from railwright.bots.trial import Effects
    from railwright.game.view import View
    from railwright.rules.moves import Move
    from railwright.rules.rule import Remark
    from railwright_editor.play.words import Names


class Reason(NamedTuple):
    """Why something cannot be done, and the slot of the rule that says so (0 is the base game)."""

    words: str
    slot: int = 0


def remark_words(remark: Remark, names: Names) -> str:
    """A remark with the names of what it speaks of."""
    named = {
        "seat": names.seat(remark.seat) if remark.seat >= 0 else "",
        "city": names.city(remark.city) if remark.city >= 0 else "",
        "route": names.route(remark.route) if remark.route >= 0 else "",
        "card": names.card(remark.card) if remark.card >= 0 else "",
    }
    return tr(remark.words, **valued(remark.values), **named)


def reason_from(view: View, slot: int, move: Move, names: Names) -> Reason | None:
    """What one rule says against a move, if anything."""
    for of, bars in view.book.bars.get(type(move), ()):
        remark = bars(view.own[of], view, view.viewer, move) if of == slot else None
        if remark is not None:
            return Reason(remark_words(remark, names), slot)
    return None


def first_reason(view: View, moves: Iterable[Move], names: Names) -> Reason | None:
    """The first thing that any rule says against any of the moves."""
    for move in moves:
        for slot, _ in view.book.bars.get(type(move), ()):
            reason = reason_from(view, slot, move, names)
            if reason is not None:
                return reason
    return None


def notes_on(
    view: View, moves: Iterable[Move], names: Names, *, named: bool = False
) -> tuple[str, ...]:
    """What rules say before moves, each sentence once; with `named` only of seats and places."""
    found = [
        remark_words(remark, names)
        for move in moves
        for slot, notes in view.book.notes.get(type(move), ())
        for remark in notes(view.own[slot], view, view.viewer, move)
        if not named or max(remark.seat, remark.city, remark.route) >= 0
    ]
    return tuple(dict.fromkeys(found))


def button_words(view: View, move: Move, names: Names) -> str:
    """The words of the button for a move of the viewer, with the cards that it would lay down."""
    effects = trial(view, move) if "{paid}" in move.button else None
    return names.button(move, effects.paid if effects is not None else ())


def effect_words(effects: Effects | None, seat: int, names: Names) -> str:
    """What a move would do: "Blue loses 7 points and gets 4 trains back; ..."."""
    if effects is None:
        return ""
    parts = [*_gains(effects, seat, names), *_routes(effects)]
    words = "; ".join(parts)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


_CHANGES: Final[Mapping[tuple[int, int], tuple[str, str]]] = {
    (1, 0): ("you get {points}", "{seat} gets {points}"),
    (-1, 0): ("you lose {points}", "{seat} loses {points}"),
    (0, 1): ("you get {trains} back", "{seat} gets {trains} back"),
    (0, -1): ("you lay {trains}", "{seat} lays {trains}"),
    (1, 1): (
        "you get {points} and get {trains} back",
        "{seat} gets {points} and gets {trains} back",
    ),
    (1, -1): ("you get {points} and lay {trains}", "{seat} gets {points} and lays {trains}"),
    (-1, 1): (
        "you lose {points} and get {trains} back",
        "{seat} loses {points} and gets {trains} back",
    ),
    (-1, -1): ("you lose {points} and lay {trains}", "{seat} loses {points} and lays {trains}"),
}
"""What changes for oneself and for another, by the signs of its points and its trains."""


def _gains(effects: Effects, seat: int, names: Names) -> Iterator[str]:
    """Points and trains of each seat, one's own first."""
    changes = list(zip(effects.points, effects.trains, strict=True))
    for other in sorted(range(len(changes)), key=lambda number: number != seat):
        points, trains = changes[other]
        if points or trains:
            mine, others = _CHANGES[_sign(points), _sign(trains)]
            yield tr(
                mine if other == seat else others,
                seat=names.seat(other),
                points=counted(abs(points), "point"),
                trains=counted(abs(trains), "train"),
            )


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _routes(effects: Effects) -> Iterator[str]:
    if effects.freed:
        yield tr("the route is open again")
    if effects.shuts:
        count = counted(effects.shuts.bit_count(), "free route")
        yield tr("shuts {count}", count=count)
    if effects.opens:
        count = counted(effects.opens.bit_count(), "free route")
        yield tr("opens {count}", count=count)
