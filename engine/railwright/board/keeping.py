"""Answers about boards that are kept: canvas, print and checks ask the same again and again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.board.model import Board

T = TypeVar("T")

_KEPT: Final = 8
"""The answers for so many boards are kept: the one shown, its last steps, a drag."""


@dataclass(frozen=True, slots=True)
class _Kept(Generic[T]):
    """One answer, with the fields and the sight of the board that it was found for."""

    fields: tuple[object, ...]
    seen: object
    found: T


def kept_for(
    *parts: str, alike: Callable[[Board], object] | None = None
) -> Callable[[Callable[[Board], T]], Callable[[Board], T]]:
    """Keep what a function says of the last few boards. Callers must not change the answers.

    `parts` are the fields of a board that the answer rests on: boards are frozen, so a board with
    the very same fields has the same answer. With `alike`, boards for which that gives equal
    values share an answer too; it should be much quicker than the function.
    """

    def keeping(find: Callable[[Board], T]) -> Callable[[Board], T]:
        kept: tuple[_Kept[T], ...] = ()

        @wraps(find)
        def answer(board: Board) -> T:
            nonlocal kept
            fields = tuple(getattr(board, part) for part in parts)
            for one in kept:
                if all(a is b for a, b in zip(one.fields, fields, strict=True)):
                    return one.found
            seen = alike(board) if alike is not None else fields
            same = [one.found for one in kept if alike is not None and one.seen == seen]
            found = same[0] if same else find(board)
            kept = (_Kept(fields, seen, found), *kept[: _KEPT - 1])
            return found

        return answer

    return keeping
