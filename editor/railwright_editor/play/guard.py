"""What rules say on the screen, kept from stopping it: an error of theirs is told, once a rule."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from railwright.game.playset import Playset
from railwright.rules.blame import blamed
from railwright.rules.rule import Mark, Prospect, Remark, Spots
from railwright_editor.play.trouble import Trouble, report_of
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from railwright.game.position import Position
    from railwright.rules.book import Handlers

_MARKS: Final = "The game goes on without its marks on the board."
_REASONS: Final = "The game goes on without its reasons."
_NOTES: Final = "The game goes on without its notes."
_PROSPECT: Final = "The game goes on without what it may yet bring to tickets."
_SPOTS: Final = "The game goes on without lighting what it counts."


class RuleGuard(QObject):
    """A playset whose rules may fail at what they only say or show.

    It changes with what is caught: one trouble of each rule at most. `caught` follows each,
    perhaps while something is painted: connect it so that it waits for the loop of events.
    """

    caught = Signal()

    def __init__(self, playset: Playset) -> None:
        super().__init__()
        self._caught: set[int] = set()
        self._waiting: list[Trouble] = []
        self._book = book = playset.book
        anything = Prospect(routes=(1 << playset.net.routes) - 1)
        self.playset = Playset(
            playset.board,
            playset.net,
            replace(
                book,
                marks=self._each(book.marks, _marks, (), _MARKS),
                prospect=tuple(
                    (slot, partial(self._asked, slot, look, _prospect, anything, _PROSPECT))
                    for slot, look in book.prospect
                ),
                bars=self._by_key(book.bars, _remark, None, _REASONS),
                notes=self._by_key(book.notes, _remarks, (), _NOTES),
                spots={
                    measure: (slot, partial(self._asked, slot, spots, _spots, Spots(), _SPOTS))
                    for measure, (slot, spots) in book.spots.items()
                },
                staked={
                    slot: partial(self._asked, slot, staked, _remark, None, _REASONS)
                    for slot, staked in book.staked.items()
                },
            ),
            playset.prices,
        )

    def take(self) -> Sequence[Trouble]:
        """What was caught and nobody has taken yet, the first one first."""
        taken, self._waiting = self._waiting, []
        return taken

    def _each(
        self, handlers: Handlers, read: Callable[..., Any], nothing: object, goes_on: str
    ) -> Handlers:
        return tuple(
            (slot, partial(self._asked, slot, handler, read, nothing, goes_on))
            for slot, handler in handlers
        )

    def _by_key(
        self,
        table: Mapping[Any, Handlers],
        read: Callable[..., Any],
        nothing: object,
        goes_on: str,
    ) -> dict[Any, Handlers]:
        return {
            key: self._each(handlers, read, nothing, goes_on) for key, handlers in table.items()
        }

    def _asked(
        self,
        slot: int,
        handler: Callable[..., Any],
        read: Callable[..., Any],
        nothing: object,
        goes_on: str,
        *arguments: Any,  # noqa: ANN401 - those of the handler
    ) -> object:
        """What a handler gives, if it can be shown; else nothing, and the trouble is told."""
        try:
            return read(handler(*arguments), arguments[1])
        except Exception as error:  # rules are anybody's code
            if slot not in self._caught:
                self._caught.add(slot)
                self._waiting.append(self._trouble(slot, error, goes_on))
                self.caught.emit()
            return nothing

    def _trouble(self, slot: int, error: Exception, goes_on: str) -> Trouble:
        rule, _ = self._book.rules[slot]
        blame = blamed(self._book, error)
        name = rule.title or rule.name
        if blame is None or blame.rule != name:
            sentence = tr("The rule {rule} gives what cannot be shown.", rule=name)
        else:
            sentence = tr(
                "The rule {rule} stopped at line {line} of {file}.",
                rule=name,
                line=blame.line,
                file=blame.file,
            )
        return Trouble(f"{sentence} {tr(goes_on)}", report_of(error))


# What handlers give, read so far that painting it cannot fail any more


def _marks(given: Any, pos: Position) -> tuple[Mark, ...]:  # noqa: ANN401 - anybody's
    marks = tuple(given)
    for mark in marks:
        _must_be(mark, Mark)
        _must_be_there(pos, mark.city, mark.route, mark.seat, mark.card)
    return marks


def _remark(given: Any, pos: Position) -> Remark | None:  # noqa: ANN401 - anybody's
    if given is None:
        return None
    _must_be(given, Remark)
    _must_be_there(pos, given.city, given.route, given.seat, given.card)
    given.told(seat="", city="", route="", card="")
    return given  # type: ignore[no-any-return]  # `_must_be` has looked


def _remarks(given: Any, pos: Position) -> tuple[Remark, ...]:  # noqa: ANN401 - anybody's
    found = (_remark(one, pos) for one in given)
    return tuple(remark for remark in found if remark is not None)


def _spots(given: Any, pos: Position) -> Spots:  # noqa: ANN401 - anybody's
    _must_be(given, Spots)
    net = pos.net
    if given.routes >> len(net.route_keys) or given.cities >> len(net.city_keys):
        raise ValueError(f"{given} has places that the board lacks")
    return given  # type: ignore[no-any-return]  # `_must_be` has looked


def _prospect(given: Any, pos: Position) -> Prospect:  # noqa: ANN401 - anybody's
    _must_be(given, Prospect)
    for routes in (given.removed, given.routes, *given.choices):
        if routes >> pos.net.routes:
            raise ValueError(f"{given} has routes that the board lacks")
    return Prospect(given.removed, given.trains + 0, given.routes, tuple(given.choices))


def _must_be(given: object, kind: type) -> None:
    if not isinstance(given, kind):
        raise TypeError(f"{given!r} is no {kind.__name__}")


def _must_be_there(pos: Position, city: int, route: int, seat: int, card: int = -1) -> None:
    net = pos.net
    known = (
        (city, len(net.city_keys), "city"),
        (route, len(net.route_keys), "route"),
        (seat, pos.seats, "seat"),
        (card, len(pos.book.kit.cards), "kind of card"),
    )
    for number, count, what in known:
        if not -1 <= number < count:
            raise ValueError(f"there is no {what} {number}")
