"""Opening expansions: an expansion is shown on a board, so the board it belongs to is opened."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from railwright.board.expansion import fits
from railwright.board.problems import BoardFileError
from railwright_editor.expansion_files import boards_for
from railwright_editor.translation import tr
from railwright_editor.words import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from railwright.board.expansion import Expansion
    from railwright_editor.expansion_files import FoundBoard
    from railwright_editor.files_commands import FileCommands
    from railwright_editor.open_board import OpenBoard
    from railwright_editor.open_boards import OpenBoards
    from railwright_editor.recent import Settings
    from railwright_editor.widgets.notice import Notice

MOST: Final = 4
"""How many boards are offered at once."""
_BAR: Final = "expansion"
"""What the bar over the canvas is about while it asks for a board."""


class ExpansionOpening(QObject):
    """Switches expansions on that are opened as files.

    An open board for which the expansion is made is taken at once, the one in front before the
    others. Else it is looked for: beside the file, in the folder above, among the recent boards
    and among those that come with the program. `notice` gives the bar over what the window shows.
    """

    def __init__(
        self,
        boards: OpenBoards,
        settings: Settings,
        files: FileCommands,
        notice: Callable[[], Notice],
    ) -> None:
        super().__init__(files)
        self._boards = boards
        self._settings = settings
        self._files = files
        self._notice = notice
        files.expansion_found.connect(self.open)

    def open(self, path: Path) -> None:
        """Show the expansion of a file on its board."""
        self._notice().close_about(_BAR)
        try:
            expansion = self._boards.front.expansions.read(path)
        except BoardFileError as error:
            self._files.refused.emit(path, error.problems)
            return
        there = self._open_one(expansion)
        if there is not None:
            self._switch_on(there, expansion, path)
            return
        found = boards_for(expansion, path, self._settings.recent)
        if len(found) == 1:
            self._open_board(found[0], expansion, path)
        elif found:
            self._ask(found[:MOST], expansion, path)
        else:
            self._tell_missing(expansion)

    def _open_one(self, expansion: Expansion) -> OpenBoard | None:
        boards = self._boards.open
        if self._boards.front in boards:
            boards = (self._boards.front, *boards)
        return next((one for one in boards if fits(expansion, one.document.board)), None)

    def _switch_on(self, board: OpenBoard, expansion: Expansion, path: Path) -> None:
        self._boards.show(board)
        if board.playing.on:
            words = tr("Stop the game first: then {name} can be switched on.", name=expansion.name)
            board.toast.tell(words)
            return
        board.expansions.add_file(path)
        board.bench.show_tab("Rules")
        words = tr(
            "Switched {name} on, over {board}.",
            name=expansion.name,
            board=board.document.board.name,
        )
        board.toast.tell(words)

    def _open_board(self, found: FoundBoard, expansion: Expansion, path: Path) -> None:
        """Open a board, which may be refused; one that comes with the program as a copy."""
        if found.bundled:
            self._files.open_copy(found.file)
        else:
            self._files.open(found.file)
        there = self._open_one(expansion)
        if there is not None:
            self._switch_on(there, expansion, path)
            return
        renamed = self._boards.of_file(found.file)
        if renamed is not None:
            words = tr(
                "{name} is for {boards}, not for {board}; it stays off.",
                name=expansion.name,
                boards=listed(expansion.boards),
                board=renamed.document.board.name,
            )
            renamed.toast.tell(words)

    def _ask(self, found: Sequence[FoundBoard], expansion: Expansion, path: Path) -> None:
        buttons: list[tuple[str, Callable[[], object] | None]] = [
            (one.words, partial(self._open_board, one, expansion, path)) for one in found
        ]
        self._notice().tell(
            tr("On which board shall {name} be switched on?", name=expansion.name),
            [*buttons, (tr("Cancel"), None)],
            key=_BAR,
        )

    def _tell_missing(self, expansion: Expansion) -> None:
        if expansion.boards:
            words = tr(
                "{name} is an expansion for {boards}, and no such board lies beside it. "
                "Open the board, then open {name} again.",
                name=expansion.name,
                boards=listed(expansion.boards),
            )
        else:
            words = tr(
                "{name} is an expansion for any board. Open a board, then open {name} again.",
                name=expansion.name,
            )
        buttons = [(tr("Open…"), self._files.choose_and_open), (tr("Close"), None)]
        self._notice().tell(words, buttons, weight="warning", key=_BAR)
