"""Brisk bots, for games that are played out many times: what takes long is thought of seldom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from typing_extensions import override

from railwright.bots.bot import BotKind
from railwright.bots.expert import Expert
from railwright.bots.expert_cards import Needs
from railwright.bots.outlook import Outlook
from railwright.bots.planner import Planner

if TYPE_CHECKING:
    from railwright.game.view import View

STANDS: Final = 5
"""A plan is made again after so many own turns."""
SELDOM: Final = 4
"""The moves of other rules are considered in one turn of so many."""


class Brisk(Expert):
    """Keeps its plan while nothing of it is lost. Changes as it plans."""

    __slots__ = ("_known", "_since")

    foreign_each = SELDOM
    quickly = True

    def __init__(self) -> None:
        super().__init__(draws_tickets=False)
        self._known = -1
        self._since = 0

    @override
    def look(self, view: View) -> None:
        """Take the plan as it was, without what has been claimed of it, or make a new one."""
        before = self._outlook
        if before is None or not self._plan_stands(view):
            self._known = len(view.tickets[view.viewer])
            self._since = 0
            super().look(view)
            return
        self._since += 1
        self._outlook = Outlook(view, before.costs)
        self.wanted &= ~view.owned[view.viewer]
        routes = self._plan.routes & self.wanted
        self._plan = self._plan._replace(routes=routes)
        self._filled &= self.wanted
        self._needs = Needs(view, routes, self._filled)

    def _plan_stands(self, view: View) -> bool:
        left = self.wanted & ~view.owned[view.viewer]
        return (
            self._since < STANDS
            and bool(left)
            and not left & ~view.free
            and len(view.tickets[view.viewer]) == self._known
        )


class BriskPlanner(Planner):
    """Plans as ever. Changes as it plans."""

    __slots__ = ()

    foreign_each = SELDOM


BRISK_PLANNER: Final = BotKind(
    name="brisk planner",
    title="Brisk planner",
    says="Plans as the planner does, and seldom thinks of the moves of other rules.",
    make=BriskPlanner,
)
BRISK: Final = BotKind(
    name="brisk expert",
    title="Brisk expert",
    says="Plans as the expert does, but not at each turn, and plays nothing out.",
    make=Brisk,
)
