"""The events of a rule with their arguments, and handlers that cannot be called with them."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.rules.rule import AnyRule

ARGUMENTS: Final[Mapping[str, str]] = {
    "state": "network seats settings",
    "kit": "kit board settings",
    "price": "price route settings",
    "opening": "own pos",
    "free": "own pos seat moves",
    "turn_over": "own pos seat",
    "closed": "own pos seat",
    "award": "own pos seat route award",
    "claimed": "own pos seat route",
    "removed": "own pos seat route",
    "reach": "own pos seat reach",
    "prospect": "own pos seat",
    "stake": "own pos cities points",
    "staked": "own pos cities points",
    "game_over": "own pos",
    "view": "own seat",
    "marks": "own pos",
    "by_hand": "own pos seat moves",
    "needed": "board",
    "checks": "board settings",
    "prints": "board settings",
}
"""Events with one handler, each with the arguments that it is called with."""

TABLE_ARGUMENTS: Final[Mapping[str, str]] = {
    "offers": "own pos seat moves",
    "plays": "own pos seat move",
    "before": "own pos seat move",
    "after": "own pos seat move",
    "turned": "own pos kind",
    "tickets": "own pos ticket routes",
    "measures": "own pos seat",
    "spots": "own pos seat",
    "worth": "own pos seat move wanted",
    "bars": "own pos seat move",
    "notes": "own pos seat move",
}
"""Events with a table of handlers, each with the arguments that they are called with."""


def misfits(rule: AnyRule) -> Iterator[str]:
    """The handlers of a rule that cannot be called with the arguments of their event."""
    for event, words in ARGUMENTS.items():
        handler = getattr(rule, event)
        if handler is not None:
            yield from _misfit(event, handler, words)
    for event, words in TABLE_ARGUMENTS.items():
        table = getattr(rule, event)
        if not isinstance(table, Mapping):
            yield f"{event} of {rule.name} is no mapping of handlers"
            continue
        for key, handler in table.items():
            yield from _misfit(f"{event}[{getattr(key, '__name__', key)}]", handler, words)


def _misfit(where: str, handler: Any, words: str) -> Iterator[str]:  # noqa: ANN401 - a stranger's
    arguments = words.split()
    told = f"{len(arguments)} arguments ({', '.join(arguments)})"
    if not callable(handler):
        yield f"{where} is {handler!r}, not a function of {told}"
        return
    try:
        signature = inspect.signature(handler)
    except (TypeError, ValueError):  # built in, without a signature: it is tried when called
        return
    try:
        signature.bind(*arguments)
    except TypeError:
        yield f"{where} is called with {told}, but takes {signature}"
