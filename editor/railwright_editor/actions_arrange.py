"""The deeds of Board ▸ Arrange, and of Raise, Lower, Lock and Hide."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.board.arranging import aligned, distributed, extent, mirrored, rotated, scaled
from railwright.board.findings import Place
from railwright.board.locks import free, own_lock
from railwright.board.ordering import locked, routes_raised, same
from railwright.board.scenery_edits import pieces_changed, raised
from railwright_editor.feature import BoardFeature
from railwright_editor.panels.arrange_bar import SCALE, TURN, ArrangeBar
from railwright_editor.thing_words import kinds_name, lock_reason, things_name
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from railwright.board.arranging import Axis, Edge
    from railwright.board.model import Board
    from railwright_editor.feature import Deeds
    from railwright_editor.panels.arrange_bar import Measure
    from railwright_editor.workbench import Workbench

_EDGES: Final[tuple[Edge, ...]] = ("left", "center", "right", "top", "middle", "bottom")
_AXES: Final[Mapping[str, Axis]] = {"across": 0, "down": 1}
_UP: Final[Mapping[bool, tuple[str, str, str]]] = {
    True: ("Raise {name}", "This lies uppermost already.", "Cities always lie above routes."),
    False: ("Lower {name}", "This lies lowest already.", "Cities always lie above routes."),
}
"""For raising and for lowering: the step, why nothing changes, and why cities do not."""


class Arranging(BoardFeature):
    """Arranges what is selected on the board of a view; it may have a bar open over it."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self.bar = ArrangeBar(bench.view)
        self.bar.left.connect(bench.view.setFocus)
        # What it speaks of is another board or another selection then.
        bench.document.changed.connect(lambda _before, _after: self.bar.drop())
        bench.selection.changed.connect(self.bar.drop)

    @override
    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {
            **{f"align_{edge}": partial(self.align, edge) for edge in _EDGES},
            **{f"distribute_{way}": partial(self.distribute, axis) for way, axis in _AXES.items()},
            **{f"mirror_{way}": partial(self.mirror, axis) for way, axis in _AXES.items()},
            "scale": self.scale,
            "rotate": self.rotate,
            "raise": lambda: self.shift(up=True),
            "lower": lambda: self.shift(up=False),
            "lock": self.lock,
            "hide": self.hide,
        }

    # Arrange

    def align(self, edge: Edge) -> None:
        """Bring cities and scenery into line."""
        self._arrange("Align {name}", 2, lambda board, places: aligned(board, places, edge))

    def distribute(self, axis: Axis) -> None:
        """Make equal steps between cities and scenery."""
        self._arrange("Distribute {name}", 3, lambda board, it: distributed(board, it, axis))

    def mirror(self, axis: Axis) -> None:
        """Mirror what is selected within its box."""
        self._arrange("Mirror {name}", 2, lambda board, places: mirrored(board, places, axis))

    def scale(self) -> None:
        """Open the bar that scales what is selected."""
        self._open_bar(
            "Scale {name}",
            SCALE,
            lambda board, places, to: scaled(board, places, (to / 100, to / 100)),
        )

    def rotate(self) -> None:
        """Open the bar that turns what is selected."""
        self._open_bar("Rotate {name}", TURN, rotated)

    def _arrange(
        self, label: str, least: int, change: Callable[[Board, Sequence[Place]], Board]
    ) -> None:
        placed = self._placed(least)
        if placed:
            board, places = self._document.board, self._selection.places
            self._edit(label, change(board, places))

    def _open_bar(
        self,
        label: str,
        measure: Measure,
        change: Callable[[Board, Sequence[Place], float], Board],
    ) -> None:
        if not self._placed(1):
            return
        board, places = self._document.board, self._selection.places

        def show(value: float) -> None:
            self._view.show_live(change(board, places, value))
            self._view.refresh()

        def done(value: float | None) -> None:
            if value is None or self._document.board is not board:
                self._view.show_document()
            else:
                name = things_name(board, places)
                self._document.edit(tr(label, name=name), change(board, places, value))
                self._view.show_document()

        self.bar.ask(measure, show, done)

    def _placed(self, least: int) -> tuple[Place, ...]:
        """The selected things that have a place, if they are enough; else it is said why not."""
        board = self._document.board
        chosen = self._selection.places
        placed = tuple(place for place in chosen if extent(board, place) is not None)
        if len(placed) < least:
            self._view.say(_TOO_FEW[least]())
            return ()
        if not free(board, placed):
            self._view.say(lock_reason(board, placed[0]))
            return ()
        return placed

    # Order, lock, hide

    def shift(self, *, up: bool) -> None:
        """Draw scenery over the next piece of its layer, routes over the next route; or under."""
        board, places = self._document.board, self._selection.places
        label, at_end, fixed = _UP[up]
        numbers = [int(key) for key in self._selection.keys("scenery")]
        after, moved = raised(board, numbers, 1 if up else -1)
        after = routes_raised(after, self._selection.keys("route"), 1 if up else -1)
        if not places:
            self._view.say(tr("Select a route or a piece of scenery first."))
        elif same(after, board):
            only_cities = all(place.kind == "city" for place in places)
            self._view.say(tr(fixed if only_cities else at_end))
        else:
            self._edit(label, after)
            others = (place for place in places if place.kind != "scenery")
            self._selection.set((*others, *(Place("scenery", str(number)) for number in moved)))

    def lock(self) -> None:
        """Lock what is selected, or free it if all of it is locked.

        With nothing selected all locked scenery is freed, for one cannot select it.
        """
        board = self._document.board
        places = [
            place for place in self._selection.places if place.kind in ("city", "route", "scenery")
        ]
        if not places:
            self._free_scenery()
            return
        on = not all(own_lock(board, place) for place in places)
        self._edit("Lock {name}" if on else "Unlock {name}", locked(board, places, on=on))

    def hide(self) -> None:
        """Hide the selected scenery; with nothing selected, show all hidden scenery again."""
        board, places = self._document.board, self._selection.places
        numbers = [int(key) for key in self._selection.keys("scenery")]
        hidden = [number for number, piece in enumerate(board.scenery) if piece.hidden]
        if numbers:
            name = _pieces(board, numbers)
            self._document.edit(
                tr("Hide {name}", name=name), pieces_changed(board, numbers, hidden=True)
            )
            self._selection.set(place for place in places if place.kind != "scenery")
            self._view.tell(
                tr("Hid {name}. Hide shows it again when nothing is selected.", name=name)
            )
        elif places:
            self._view.say(tr("Cities and routes are hidden through the Layers."))
        elif hidden:
            name = _pieces(board, hidden)
            after = pieces_changed(board, hidden, hidden=False)
            self._document.edit(tr("Show {name}", name=name), after)
            self._view.tell(tr("Shown again: {name}.", name=name))
        else:
            self._view.say(tr("Select a piece of scenery first."))

    def _free_scenery(self) -> None:
        board = self._document.board
        fixed = [
            Place("scenery", str(number))
            for number, piece in enumerate(board.scenery)
            if piece.locked
        ]
        if not fixed:
            self._view.say(tr("Select what to lock first."))
            return
        name = kinds_name(board, fixed)
        self._document.edit(tr("Unlock {name}", name=name), locked(board, fixed, on=False))
        self._view.tell(tr("Unlocked {name}.", name=name))

    def _edit(self, label: str, after: Board) -> None:
        board = self._document.board
        name = things_name(board, self._selection.places)
        self._document.edit(tr(label, name=name), after)


def _pieces(board: Board, numbers: Sequence[int]) -> str:
    return kinds_name(board, [Place("scenery", str(number)) for number in numbers])


_TOO_FEW: Final[Mapping[int, Callable[[], str]]] = {
    1: lambda: tr("Select a city or a piece of scenery first."),
    2: lambda: tr("Select two or more cities or pieces of scenery first."),
    3: lambda: tr("Select three or more cities or pieces of scenery first."),
}
