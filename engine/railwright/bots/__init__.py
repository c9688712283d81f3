"""Bots: the protocol and the bundled players, found through the same door as a stranger's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.bots.focus import FOCUS
from railwright.bots.long_routes import LONG_ROUTES
from railwright.bots.one_step import ONE_STEP
from railwright.bots.planner import PLANNER
from railwright.bots.random_bot import RANDOM
from railwright.bots.thinker import EXPERT
from railwright.rules.hooks import hookimpl

if TYPE_CHECKING:
    from railwright.bots.bot import BotKind


@hookimpl
def railwright_bots() -> tuple[BotKind, ...]:
    """The bundled bots."""
    return PLANNER, EXPERT, FOCUS, ONE_STEP, LONG_ROUTES, RANDOM
