"""Borrowed routes that a player chooses otherwise than the best: what each would give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from railwright.game.moves import bits
from railwright.game.scoring import score_sheet
from railwright_editor.play.score_lines import route_of
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QWidget

    from railwright.game.position import Position
    from railwright.rules.sheet import Borrowing
    from railwright_editor.play.words import Names


class Choices:
    """What was chosen by hand in one finished game: by (seat, number) a route, -1 for none.

    It changes with every choice.
    """

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.chosen: dict[tuple[int, int], int] = {}

    def choose(self, one: Borrowing, route: int | None) -> None:
        """Let a route be borrowed, -1 for none, or with None what is best."""
        if route is None or route == self.best(one):
            self.chosen.pop((one.seat, one.number), None)
        else:
            self.chosen[one.seat, one.number] = route

    def forget(self) -> None:
        """Choose nothing by hand."""
        self.chosen.clear()

    def best(self, one: Borrowing) -> int:
        """The best route to borrow, -1 for none, with all else as it is chosen."""
        found = score_sheet(self.pos, self._others(one)).borrowed
        return next(
            other.route for other in found if (other.seat, other.number) == (one.seat, one.number)
        )

    def worth(self, one: Borrowing) -> dict[int, int]:
        """By route, -1 for none, the points more (or below 0 fewer) than with the best one."""
        others = self._others(one)
        most = score_sheet(self.pos, others).totals[one.seat]
        key = (one.seat, one.number)
        return {
            route: score_sheet(self.pos, {**others, key: route}).totals[one.seat] - most
            for route in (*bits(one.allowed), -1)
        }

    def _others(self, one: Borrowing) -> dict[tuple[int, int], int]:
        key = (one.seat, one.number)
        return {other: route for other, route in self.chosen.items() if other != key}

    def changes(self) -> list[tuple[int, int]]:
        """The seats for which something was chosen, each with its points more or fewer."""
        if not self.chosen:
            return []
        before, now = score_sheet(self.pos).totals, score_sheet(self.pos, self.chosen).totals
        seats = sorted({seat for seat, _ in self.chosen})
        return [(seat, now[seat] - before[seat]) for seat in seats]


class ChoiceMenu:
    """The menu of what may be borrowed. It is made anew whenever it opens."""

    def __init__(
        self,
        over: QWidget,
        choices: Choices,
        names: Names,
        choose: Callable[[Borrowing, int | None], object],
    ) -> None:
        self._choices = choices
        self._names = names
        self._choose = choose
        self._menu = QMenu(over)

    @property
    def menu(self) -> QMenu:
        """The menu as it was opened last."""
        return self._menu

    def open_for(self, found: Sequence[Borrowing], at: QPoint) -> None:
        """Open the menu at a point of the screen."""
        self._menu.clear()
        for one in found:
            if self._menu.actions():
                self._menu.addSeparator()
            self._add(one, alone=len(found) == 1)
        self._menu.popup(at)

    def _add(self, one: Borrowing, *, alone: bool) -> None:
        worth, best = self._choices.worth(one), self._choices.best(one)
        where = "" if alone or one.city < 0 else f"{self._names.city(one.city)}: "
        for route in sorted(worth, key=lambda route: (route != best, -worth[route])):
            words = f"{where}{self._words(route)}, {_difference(worth[route], best == route)}"
            action = self._menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(route == one.route)
            action.triggered.connect(lambda _checked=False, r=route: self._choose(one, r))

    def _words(self, route: int) -> str:
        if route < 0:
            return tr("Borrow nothing")
        return route_of(route, self._choices.pos, self._names)


def _difference(points: int, is_best: bool) -> str:  # noqa: FBT001 - a fact beside a number
    if is_best:
        return tr("the best choice")
    if not points:
        return tr("as good")
    count = counted(abs(points), "point")
    return tr("{count} fewer", count=count) if points < 0 else tr("{count} more", count=count)


def changed_words(seat: str, points: int) -> str:
    """What somebody has by choosing otherwise than is best."""
    count = counted(abs(points), "point")
    if points < 0:
        return tr("{seat} has {count} fewer than with the best choice.", seat=seat, count=count)
    return tr("{seat} has {count} more than with the best choice.", seat=seat, count=count)
