"""Which actions of the menus cannot be used now, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from railwright_editor.actions import ACTIONS
from railwright_editor.playing import AFTER_A_GAME, DRAWING, WHILE_PLAYING, WITH_A_GAME
from railwright_editor.recording import CHANGING_FILES
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright_editor.open_boards import OpenBoards

_ALWAYS: Final = frozenset(
    {
        *("new", "open", "reopen", "open_record", "quit", "full_screen", "palette", "settings"),
        *(row.name for row in ACTIONS if row.menu == "Help" or row.group == "theme"),
    }
)
_NEEDS_BOARD: Final = tuple(row.name for row in ACTIONS if row.name not in _ALWAYS)


@dataclass(frozen=True, slots=True)
class Doing:
    """What the window is doing; `resumable` tells of a kept game that can go on."""

    on_board: bool
    playing: bool
    recording: bool
    has_played: bool
    resumable: bool
    can_undo: bool
    can_redo: bool
    has_file: bool
    has_boards: bool
    several: bool
    has_closed: bool


@dataclass(frozen=True, slots=True)
class _Bar:
    """What bars some actions: when it does, and the reason in words."""

    names: tuple[str, ...]
    bars: Callable[[Doing], bool]
    why: str


_BARS: Final = (
    _Bar(_NEEDS_BOARD, lambda doing: not doing.has_boards, "Open a board first."),
    _Bar(_NEEDS_BOARD, lambda doing: not doing.on_board, "Go back to the board first."),
    _Bar(DRAWING, lambda doing: doing.playing, "Not while a game is played."),
    _Bar(WHILE_PLAYING, lambda doing: not doing.playing, "No game is played."),
    _Bar(
        WITH_A_GAME,
        lambda doing: not (doing.playing or doing.resumable),
        "Play this board first.",
    ),
    _Bar(AFTER_A_GAME, lambda doing: not doing.has_played, "Play this board first."),
    _Bar(("resume",), lambda doing: not doing.resumable, "No game of this board waits."),
    _Bar(CHANGING_FILES, lambda doing: doing.recording, "Finish or cancel the recording first."),
    _Bar(("undo",), lambda doing: not doing.can_undo, "Nothing to undo yet."),
    _Bar(("redo",), lambda doing: not doing.can_redo, "Nothing has been undone."),
    _Bar(("backups",), lambda doing: not doing.has_file, "Save the board first."),
    _Bar(("next_board", "last_board"), lambda doing: not doing.several, "Only one board is open."),
    _Bar(("reopen",), lambda doing: not doing.has_closed, "No board has been closed yet."),
)


def doing_of(boards: OpenBoards, *, on_board: bool) -> Doing:
    """What a window over these boards is doing, while it shows the front one or a page."""
    front = boards.front
    controller, document = front.playing.controller, front.document
    return Doing(
        on_board=on_board,
        playing=front.playing.on,
        recording=front.recording.on,
        has_played=controller.last_setup is not None,
        resumable=controller.can_resume or front.kept_games.waits,
        can_undo=document.undo_label is not None,
        can_redo=document.redo_label is not None,
        has_file=document.path is not None,
        has_boards=bool(boards.open),
        several=len(boards.open) > 1,
        has_closed=boards.closed_last is not None,
    )


def reasons(doing: Doing) -> Mapping[str, str]:
    """Name of an action that cannot be used now -> the first reason for it."""
    found: dict[str, str] = {}
    for bar in _BARS:
        if bar.bars(doing):
            for name in bar.names:
                found.setdefault(name, tr(bar.why))
    return found
