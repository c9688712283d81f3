"""A step that a key, a click or a menu would make, and carrying it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable

    from railwright.board.model import Board
    from railwright_editor.canvas.tool import Canvas


@dataclass(frozen=True, slots=True)
class Step:
    """The words of a step, the board after it, what to say besides, and the lanes it makes.

    `board` is None where nothing can be done; `said` then tells why.
    """

    label: str
    board: Board | None
    said: str = ""
    made: tuple[str, ...] = ()


def refused(why: str) -> Step:
    """Nothing can be done, and why."""
    return Step("", None, why)


def carry_out(canvas: Canvas, step: Step, merge: Hashable | None = None) -> None:
    """Make the step on the document of a canvas, and say what there is to say."""
    if step.board is not None:
        canvas.document.edit(step.label, step.board, merge=merge)
    if step.said:
        canvas.say(step.said)
