"""Conflicts of expansions: two that set the same thing differently, whatever the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from railwright.board.expansion import SORTS, Named, things
from railwright.board.expansion_words import place_of, spoken, spoken_field
from railwright.board.findings import Finding
from railwright.board.schema import shown
from railwright.board.writing import entry_of, flow

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from railwright.board.expansion import Expansion
    from railwright.board.model import Board

_THERE: Final = ""
"""The field that tells whether a thing is there at all."""
_ON: Final = "on"
_OFF: Final = "off"
_DEFAULT: Final = "its default"


class _Claim(NamedTuple):
    """What an expansion makes of one field of one thing."""

    named: Named
    field: str
    value: object
    by: Expansion


def conflicts(board: Board, expansions: Sequence[Expansion]) -> Iterator[Finding]:
    """Findings that name two expansions; the board is the one that things are named after."""
    first: dict[tuple[Named, str], _Claim] = {}
    for expansion in expansions:
        for claim in _claims(expansion):
            earlier = first.setdefault((claim.named, claim.field), claim)
            if earlier.by is not expansion and flow(earlier.value) != flow(claim.value):
                message = _message(board, earlier, claim)
                yield Finding("warning", (place_of(board, claim.named),), message)


def _claims(expansion: Expansion) -> Iterator[_Claim]:
    for sort in SORTS:
        for named, thing in things(expansion.adds, sort).items():
            yield _Claim(named, _THERE, entry_of(thing), expansion)
    for named, fields in expansion.replaces.items():
        yield from (_Claim(named, field, value, expansion) for field, value in fields.items())
    for named in expansion.removes:
        if named.kind == "setting":
            module, setting = named.key
            yield _Claim(Named("rule", (module,)), setting, _DEFAULT, expansion)
        else:
            yield _Claim(named, _THERE, _OFF, expansion)
    for module, settings in expansion.rules.items():
        rule = Named("rule", (module,))
        yield _Claim(rule, _THERE, _ON, expansion)
        yield from (_Claim(rule, name, value, expansion) for name, value in settings.items())


def _message(board: Board, one: _Claim, other: _Claim) -> str:
    what = spoken(board, other.named)
    if one.field != _THERE:
        field = spoken_field(board, other.named, other.field)
        values = f"{_shown(one.value)} and {_shown(other.value)}"
        return f"{one.by.name} and {other.by.name} both set {field} ({values})."
    if _OFF not in (one.value, other.value):
        return f"{one.by.name} and {other.by.name} both add {what}, and not alike."
    taking, giving = (one, other) if one.value == _OFF else (other, one)
    if other.named.kind == "rule":
        return f"{taking.by.name} switches {what} off, and {giving.by.name} switches it on."
    return f"{taking.by.name} takes {what} off the board, and {giving.by.name} adds it."


def _shown(value: object) -> str:
    return flow(value) if isinstance(value, dict) else shown(value)
