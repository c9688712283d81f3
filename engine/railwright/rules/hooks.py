"""The hooks of a plugin: each returns values once; none is called during a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pluggy

if TYPE_CHECKING:
    from collections.abc import Iterable

    from railwright.bots.bot import BotKind
    from railwright.rules.rule import AnyRule

PROJECT: Final = "railwright"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


class Hooks:
    """What a plugin may bring."""

    @hookspec
    def railwright_rules(self) -> Iterable[AnyRule]:  # type: ignore[empty-body] # a hook has no body
        """The rule modules that this plugin brings."""

    @hookspec
    def railwright_bots(self) -> Iterable[BotKind]:  # type: ignore[empty-body] # a hook has no body
        """The kinds of bots that this plugin brings."""
