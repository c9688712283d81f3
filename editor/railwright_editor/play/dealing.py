"""Dealing a game whose rules may be anybody's code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright_editor.play.session import Session
from railwright_editor.play.trouble import deal_trouble
from railwright_editor.play.variant import NotPlayableError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.bots.bot import BotKind
    from railwright.game.playset import Playset
    from railwright_editor.play.setup import Setup


def dealt(playset: Playset, setup: Setup, bots: Mapping[str, BotKind]) -> Session:
    """A game of its own, just dealt.

    Raises:
        NotPlayableError: a rule fails at the deal; which one and where is said.
    """
    try:
        return Session(playset, setup, bots)
    except Exception as error:  # rules are anybody's code
        raise NotPlayableError(deal_trouble(playset.book, error)) from error
