"""What the window does so that an unfinished game outlasts it: kept on closing, offered again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from railwright_editor.play.desk import PlayDesk
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from railwright_editor.play.controller import PlayController
    from railwright_editor.play.shelf import Shelf
    from railwright_editor.widgets.notice import Toast
    from railwright_editor.workbench import Workbench


class KeptGames(QObject):
    """Keeps the unfinished game of one board with a file until the board is opened again."""

    def __init__(
        self, bench: Workbench, controller: PlayController, toast: Toast, shelf: Shelf
    ) -> None:
        super().__init__(bench)
        self._bench = bench
        self._controller = controller
        self._toast = toast
        self._shelf = shelf
        bench.document.path_changed.connect(self._offer)

    @property
    def waits(self) -> bool:
        """Whether a game of an earlier day can go on."""
        path = self._bench.document.path
        return self._controller.desk is None and path is not None and self._shelf.has(path)

    def resume(self) -> None:
        """Go on with the game that was stopped, or with the one of an earlier day."""
        path = self._bench.document.path
        if path is None or not self.waits:
            self._controller.resume()
            return
        session = self._shelf.take(path, self._controller.catalogue)
        if session is None:
            self._toast.tell(tr("The game that waits needs other rule modules or bots."))
            return
        self._controller.lay(PlayDesk(self._bench.view, session))
        session.begin()

    def leave(self) -> None:
        """Keep the game that lies on the board or was stopped, because the board closes."""
        path, desk = self._bench.document.path, self._controller.desk
        if path is not None and desk is not None:
            self._shelf.put(path, desk.session)

    def _offer(self) -> None:
        if self.waits:
            words = tr("A game of this board is not finished.")
            self._toast.tell(words, self.resume, button=tr("Resume"))
