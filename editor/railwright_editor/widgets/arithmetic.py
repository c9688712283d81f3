"""Numbers as people type them: `12`, `+5`, `*1.1`, `40/2`, `12 cm`, `1 in`, `1,5`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

_MM: Final = {"mm": 1.0, "cm": 10.0, "m": 1000.0, "in": 25.4, '"': 25.4}
_NUMBER: Final = r"\d+(?:[.,]\d*)?|[.,]\d+"
_TERM: Final = re.compile(rf"\s*({_NUMBER})\s*(mm|cm|m|in|\"|°|%)?\s*")
_SIGN: Final = re.compile(r"\s*([-+*/])")

_STEPS: Final[dict[str, Callable[[float, float], float]]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
}


class AmountError(ValueError):
    """What was typed is no number and no sum."""


def relative(text: str, *, signed: bool = False) -> bool:
    """Whether the text changes the value that is there, as `+5` and `*1.1` do.

    A minus sign is the sign of a new number where numbers below zero are allowed (`signed`).
    """
    start = text.lstrip()[:1]
    return start in {"+", "*", "/"} or (start == "-" and not signed)


def amount(text: str, now: float, *, signed: bool = False) -> float:
    """The number that a typed text stands for, in mm where it names a unit of length.

    Args:
        text: what was typed; signs are obeyed from left to right.
        now: the value that `+5` and `*1.1` start from.
        signed: whether a leading minus makes a number below zero.

    Raises:
        AmountError: the text is no number and no sum, or divides by zero.
    """
    if relative(text, signed=signed):
        return _walk(text, 0, now)
    sign, rest = (-1.0, text.lstrip()[1:]) if text.lstrip().startswith("-") else (1.0, text)
    first, end = _term(rest, 0)
    return _walk(rest, end, sign * first)


def _walk(text: str, at: int, value: float) -> float:
    while at < len(text):
        sign = _SIGN.match(text, at)
        if sign is None:
            raise AmountError(text)
        term, at = _term(text, sign.end())
        if sign[1] == "/" and term == 0:
            raise AmountError(text)
        value = _STEPS[sign[1]](value, term)
    return value


def _term(text: str, at: int) -> tuple[float, int]:
    match = _TERM.match(text, at)
    if match is None:
        raise AmountError(text)
    return float(match[1].replace(",", ".")) * _MM.get(match[2] or "", 1.0), match.end()
