"""What belongs to the board in front, by short names."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from railwright_editor.autosave import Autosave
    from railwright_editor.document import Document
    from railwright_editor.expanding import Expanding
    from railwright_editor.expansions import Expansions
    from railwright_editor.open_boards import OpenBoards
    from railwright_editor.playing import Playing
    from railwright_editor.recording import Recording
    from railwright_editor.selection import Selection
    from railwright_editor.trusting import Trusting
    from railwright_editor.widgets.notice import Toast
    from railwright_editor.workbench import Workbench


class Front:
    """A window over open boards, seen as the window of the one in front."""

    boards: OpenBoards

    @property
    def document(self) -> Document:
        """The document in front."""
        return self.boards.front.document

    @property
    def selection(self) -> Selection:
        """What is selected on the board in front."""
        return self.boards.front.selection

    @property
    def autosave(self) -> Autosave:
        """The recovery copy of the board in front."""
        return self.boards.front.autosave

    @property
    def bench(self) -> Workbench:
        """The workbench of the board in front."""
        return self.boards.front.bench

    @property
    def expansions(self) -> Expansions:
        """Which expansions are on over the board in front."""
        return self.boards.front.expansions

    @property
    def expanding(self) -> Expanding:
        """What is done for expansions of the board in front."""
        return self.boards.front.expanding

    @property
    def playing(self) -> Playing:
        """The game on the board in front."""
        return self.boards.front.playing

    @property
    def recording(self) -> Recording:
        """The recording of an expansion of the board in front."""
        return self.boards.front.recording

    @property
    def trusting(self) -> Trusting:
        """The review of rule modules beside the board in front."""
        return self.boards.front.trusting

    @property
    def toast(self) -> Toast:
        """The short messages over the board in front."""
        return self.boards.front.toast
