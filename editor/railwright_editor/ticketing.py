"""What a workbench does to make a ticket: asks for two cities in a bar, and tells of the ticket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from railwright_editor.panels.new_ticket import NewTicket
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from railwright_editor.widgets.notice import Notice, Toast
    from railwright_editor.workbench import Workbench

_KEY = "ticket"


class Ticketing(QObject):
    """The making of tickets on one workbench. It changes as cities are asked for."""

    def __init__(self, bench: Workbench, notice: Notice, toast: Toast) -> None:
        super().__init__(bench)
        self._bench = bench
        self._notice = notice
        self._toast = toast
        self._new = NewTicket(bench.document, bench.selection)
        self._escape = QShortcut(
            QKeySequence(Qt.Key.Key_Escape),
            bench,
            self._new.cancel,
            context=Qt.ShortcutContext.WidgetWithChildrenShortcut,
        )
        self._escape.setEnabled(False)
        self._new.asks.connect(self._ask)
        self._new.made.connect(self._tell)
        bench.tickets.new_wanted.connect(self.begin)
        bench.view.ticket_wanted.connect(self._begin_from)

    def begin(self) -> None:
        """Make a ticket of two selected cities, or ask for its cities."""
        self._new.begin(self._bench.tickets.deck)

    def _begin_from(self, city: str) -> None:
        self._new.begin(self._bench.tickets.deck, city)

    def _ask(self, sentence: str) -> None:
        self._escape.setEnabled(bool(sentence))
        if sentence:
            self._bench.view.set_tool("select")
            self._bench.view.setFocus()
            self._notice.tell(sentence, [(tr("Cancel"), self._new.cancel)], key=_KEY)
        else:
            self._notice.close_about(_KEY)

    def _tell(self, sentence: str) -> None:
        self._bench.show_tab("Tickets")
        self._toast.tell(sentence, self._bench.document.undo)
