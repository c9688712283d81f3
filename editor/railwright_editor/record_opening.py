"""Opening records: on the board in front if it is theirs, else on the board that they hold."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from railwright.board.expansion_listing import NoSuchExpansionError
from railwright.board.problems import BoardFileError
from railwright.game.playset import Playset
from railwright.game.record import read_record
from railwright.game.record_board import board_beside, board_inside
from railwright.game.replay import replay_as_far
from railwright.rules.book import RuleConflictError
from railwright_editor.paint.palette import PLAYER_COLORS
from railwright_editor.play.desk import PlayDesk
from railwright_editor.play.replay import Replay
from railwright_editor.play.replay_desk import ReplayDesk
from railwright_editor.play.trouble import deal_trouble
from railwright_editor.play.variant import AS_DRAWN
from railwright_editor.play.words import sentence
from railwright_editor.record_saving import RECORDS
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright.board.model import Board
    from railwright.game.record import Record
    from railwright.game.replay import Replay as Played
    from railwright.rules.catalogue import Catalogue
    from railwright_editor.files_commands import FileCommands
    from railwright_editor.open_board import OpenBoard
    from railwright_editor.open_boards import OpenBoards
    from railwright_editor.play.variant import Variant
    from railwright_editor.recent import Settings
    from railwright_editor.widgets.notice import Notice

_BAR: Final = "record"
"""What the bar over the canvas is about while it speaks of a record."""


class UnplayableRecordError(ValueError):
    """A record that cannot be shown; its text is a sentence that says why."""


class RecordOpening(QObject):
    """Opens records in a window. `dialog` is the last that was shown.

    `notice` gives the bar over what the window shows.
    """

    def __init__(
        self,
        window: QWidget,
        boards: OpenBoards,
        settings: Settings,
        files: FileCommands,
        notice: Callable[[], Notice],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._boards = boards
        self._settings = settings
        self._notice = notice
        self._files = files
        self.dialog: QFileDialog | None = None
        files.record_found.connect(self.open)

    def choose(self) -> None:
        """Ask for a record and open it."""
        recent = self._settings.recent
        folder = str(recent[0].parent) if recent else str(Path.home())
        dialog = QFileDialog(self._window, tr("Open a record"), folder, tr(RECORDS))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._focus_board)
        self.dialog = dialog
        dialog.open()

    def _focus_board(self) -> None:
        if self._boards.open:
            self._boards.front.bench.view.setFocus()

    def open(self, path: Path) -> None:
        """Show the game of a record; what stands against it is said in a bar."""
        self._try(lambda: self._show(read_record(path), path))

    def _try(self, deed: Callable[[], object]) -> None:
        """Do a deed; what stands against it is said in a bar, and nothing has changed."""
        try:
            deed()
        except BoardFileError as error:
            first, *others = error.problems
            more = tr(" (and {count} more)", count=len(others)) if others else ""
            self._refuse(f"{first}{more}")
        except (RuleConflictError, NoSuchExpansionError, UnplayableRecordError) as error:
            self._refuse(sentence(str(error).removesuffix(".")))

    def _refuse(self, words: str) -> None:
        self._notice().tell(words, [(tr("Close"), None)], weight="error", key=_BAR)

    # Which board

    def _show(self, record: Record, path: Path) -> None:
        if len(record.seats) > len(PLAYER_COLORS):
            raise UnplayableRecordError(
                tr(
                    "The record has {seats} players; a game here has {most} at most.",
                    seats=len(record.seats),
                    most=len(PLAYER_COLORS),
                )
            )
        for board in (self._boards.front, *self._boards.open):
            variant = board.playing.controller.possible.of_record(record)
            if board in self._boards.open and variant is not None:
                self._boards.show(board)
                self._lay(board, record, _shown(board, variant), variant=variant)
                return
        front = self._boards.front if self._boards.open else None
        if front is not None and front.document.board.name == record.board:
            self._ask(front, record, path)
        else:
            self._open_own(record, self._own(record, path))

    def _own(self, record: Record, path: Path) -> Board:
        """The board that a record holds or names."""
        if record.drawing:
            return board_inside(record, path.name, self._catalogue)
        if record.file:
            return board_beside(record, path.parent, self._catalogue)
        raise UnplayableRecordError(
            tr("The record does not hold its board: open {name} first.", name=record.board)
        )

    def _ask(self, front: OpenBoard, record: Record, path: Path) -> None:
        """The board in front has changed since: offer to go as far as it lets the record go."""
        variant = front.playing.controller.possible.nearest(record)
        board = _shown(front, variant)
        played = replay_as_far(record, Playset.of(board, self._catalogue))
        buttons: list[tuple[str, Callable[[], object] | None]] = []
        if played.moves:
            lay = partial(self._lay, front, record, board, played, variant)
            buttons.append((tr("Play as far as it goes"), lay))
        if record.drawing or record.file:
            own = (tr("Use the record's board"), lambda: self._use_own(front, record, path))
            buttons.append(own)
        words = tr(
            "This record was played on another state of the board: {fit}.",
            fit=_fit_words(played.moves, len(record.moves)),
        )
        self._notice().tell(words, [*buttons, (tr("Cancel"), None)], weight="warning", key=_BAR)

    def _use_own(self, front: OpenBoard, record: Record, path: Path) -> None:
        self._try(lambda: self._lay(front, record, self._own(record, path)))

    def _open_own(self, record: Record, board: Board) -> None:
        """Open the board of a record in a tab of its own, and the record on it."""
        Playset.of(board, self._catalogue)
        self._files.open_new(board)
        self._lay(self._boards.front, record, board)

    # The replay

    def _lay(
        self,
        front: OpenBoard,
        record: Record,
        board: Board,
        played: Played | None = None,
        variant: Variant = AS_DRAWN,
    ) -> None:
        catalogue = self._catalogue
        playset = Playset.of(board, catalogue)
        try:
            played = played or replay_as_far(record, playset)
            replay = Replay(playset, record, played, catalogue.bots, variant)
        except Exception as error:  # rules are anybody's code
            raise UnplayableRecordError(deal_trouble(playset.book, error)) from error
        front.notice.close_about(_BAR)
        desk = ReplayDesk(front.bench.view, replay)
        desk.live_wanted.connect(lambda seat: self._play_on(front, replay, seat))
        front.playing.controller.lay(desk)

    @staticmethod
    def _play_on(front: OpenBoard, replay: Replay, seat: int) -> None:
        live = replay.live(seat)
        front.playing.controller.lay(PlayDesk(front.bench.view, live))
        live.begin()

    @property
    def _catalogue(self) -> Catalogue:
        """The rules and bots that any board of the window is played with."""
        return self._boards.front.playing.controller.possible.catalogue


def _shown(board: OpenBoard, variant: Variant = AS_DRAWN) -> Board:
    """An open board with the expansions that are on over it: what a game would be played on."""
    return board.playing.controller.possible.board(variant)


def _fit_words(fit: int, count: int) -> str:
    if not fit:
        return tr("no move fits any more")
    if fit == count:
        return tr("all {count} moves still fit", count=count)
    return tr("moves 1–{fit} of {count} still fit", fit=fit, count=count)
