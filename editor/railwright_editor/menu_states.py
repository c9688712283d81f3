"""Which actions of the menus can be used, by what the window is doing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from railwright_editor.actions import ACTIONS
from railwright_editor.playing import DRAWING, WHILE_PLAYING, WITH_A_GAME
from railwright_editor.recording import CHANGING_FILES, OPENING

if TYPE_CHECKING:
    from railwright_editor.actions import Menus

_NEEDS_BOARD: Final = tuple(
    row.name
    for row in ACTIONS
    if row.name not in {*OPENING, "quit", "keyboard", "about"} and row.group != "theme"
)


@dataclass(frozen=True, slots=True)
class Doing:
    """What the window is doing; `resumable` tells of a kept game that can go on."""

    on_board: bool
    playing: bool
    recording: bool
    has_game: bool
    resumable: bool


def enable(menus: Menus, doing: Doing) -> None:
    """Let the actions be used that make sense now, and gray the others out."""
    drawing = doing.on_board and not doing.playing
    menus.enable(_NEEDS_BOARD, on=doing.on_board)
    menus.enable(DRAWING, on=drawing)
    menus.enable(WHILE_PLAYING, on=doing.on_board and doing.playing)
    menus.enable(WITH_A_GAME, on=doing.on_board and doing.has_game)
    menus.enable(("resume",), on=doing.on_board and doing.resumable)
    menus.enable(OPENING, on=not doing.recording)
    menus.recent.setEnabled(not doing.recording)
    if doing.recording:
        menus.enable(CHANGING_FILES, on=False)
