"""The Inspector: the exact values of what is selected, or of the board when nothing is."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from railwright_editor.paint.theme import SECTION, STEP, theme_of
from railwright_editor.panels.board_form import BoardForm
from railwright_editor.panels.city_form import CityForm
from railwright_editor.panels.form import EditForm
from railwright_editor.panels.route_form import RouteForm
from railwright_editor.panels.scenery_form import SceneryForm
from railwright_editor.panels.ticket_form import TicketForm
from railwright_editor.widgets.buttons import Chip
from railwright_editor.widgets.flow import Flow
from railwright_editor.widgets.icons import paint_icon
from railwright_editor.widgets.rows import ShortWords, Words
from railwright_editor.words import (
    cities_counted,
    cities_name,
    counted,
    routes_name,
    ticket_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent, QShowEvent

    from railwright.board.findings import PlaceKind
    from railwright_editor.document import Document
    from railwright_editor.panels.rules import RuleInfo
    from railwright_editor.selection import Selection

_ICONS: Final = {
    "board": "map",
    "city": "city",
    "route": "route",
    "ticket": "ticket",
    "scenery": "mountain",
    "several": "layers",
}
_KINDS: Final[tuple[PlaceKind, ...]] = ("city", "route", "ticket", "scenery")


class _KindIcon(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._icon = _ICONS["board"]
        self.setFixedSize(20, 20)

    def show_icon(self, icon: str) -> None:
        self._icon = icon
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            color = theme_of(self.palette()).color("accent")
            paint_icon(painter, QRectF(0, 0, 20, 20), self._icon, color)


class MixedForm(EditForm):
    """Chips that keep only the things of one kind, when several kinds are selected."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._chips = Flow()
        self.wide(Words("Keep only", "quiet"))
        self.wide(self._chips)

    def refresh(self) -> None:
        """Show a chip for each kind that is selected."""
        chips = []
        for kind in _KINDS:
            keys = self.selection.keys(kind)
            if keys:
                chip = Chip(_kind_counted(kind, len(keys)))
                chip.clicked.connect(lambda _checked=False, kind=kind: self._keep(kind))
                chips.append(chip)
        self._chips.show_widgets(chips)

    def _keep(self, kind: PlaceKind) -> None:
        self.selection.set(place for place in self.selection.places if place.kind == kind)
        self.done.emit()


class Inspector(QWidget):
    """Shows the one form that belongs to the selection; `done` gives the focus to the board."""

    done = Signal()

    def __init__(
        self, document: Document, selection: Selection, catalogue: Sequence[RuleInfo] = ()
    ) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._document = document
        self._selection = selection
        self._icon = _KindIcon()
        self._name = ShortWords(size=SECTION)
        self._kind = Words("", "quiet")
        self._board = BoardForm(document, selection)
        self._city = CityForm(document, selection)
        self._route = RouteForm(document, selection)
        self._ticket = TicketForm(document, selection)
        self._scenery = SceneryForm(document, selection)
        self._mixed = MixedForm(document, selection)
        self._shows: dict[str, tuple[EditForm, Callable[[], object]]] = {
            "board": (self._board, self._board.refresh),
            "city": (self._city, lambda: self._city.show_cities(selection.keys("city"))),
            "route": (self._route, lambda: self._route.show_routes(selection.keys("route"))),
            "ticket": (self._ticket, lambda: self._ticket.show_tickets(selection.keys("ticket"))),
            "scenery": (
                self._scenery,
                lambda: self._scenery.show_pieces(selection.keys("scenery")),
            ),
            "several": (self._mixed, self._mixed.refresh),
        }
        self._build()
        self.take_catalogue(catalogue)
        document.changed.connect(self.refresh)
        selection.changed.connect(self.refresh)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 0)
        head.setSpacing(2 * STEP)
        head.addWidget(self._icon)
        head.addWidget(self._name, 1)
        head.addWidget(self._kind)
        page = QWidget()
        page.setObjectName("form")
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        for form, _show in self._shows.values():
            column.addWidget(form)
            form.done.connect(self.done)
        column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addWidget(self._scroll, 1)

    def take_catalogue(self, catalogue: Sequence[RuleInfo]) -> None:
        """Show the fields of these modules on cities, routes and tickets from now on."""
        for form in (self._city, self._route, self._ticket):
            form.modules.take_catalogue(catalogue)
        self.refresh()

    @property
    def shown(self) -> str:
        """The kind of the form that is shown: "board", "city", "route" and so on, or "several"."""
        kinds = Counter(place.kind for place in self._selection.places)
        known = [kind for kind in kinds if kind in self._shows]
        if not known:
            return "board"
        return known[0] if len(known) == 1 else "several"

    def refresh(self, *_boards: object) -> None:
        """Show the values as they are now; put off while the Inspector is hidden."""
        if not self.isVisible() and self.parent() is not None:
            return
        shown = self.shown
        self._show_head(shown)
        form, show = self._shows[shown]
        show()
        for other, _show in self._shows.values():
            other.setVisible(other is form)

    def _show_head(self, shown: str) -> None:
        self._icon.show_icon(_ICONS[shown])
        name, kind = self._words(shown)
        self._name.show_text(name)
        self._kind.setText(kind)

    def _words(self, shown: str) -> tuple[str, str]:
        board = self._document.board
        keys = self._selection.keys
        if shown == "city":
            return cities_name(board, keys("city")), "City"
        if shown == "route":
            return routes_name(board, keys("route")), "Route"
        if shown == "ticket":
            numbers = keys("ticket")
            alone = len(numbers) == 1
            return (
                ticket_name(board, board.tickets[int(numbers[0])])
                if alone
                else counted(len(numbers), "ticket")
            ), "Ticket"
        if shown == "scenery":
            return counted(len(keys("scenery")), "piece"), "Scenery"
        if shown == "several":
            return counted(len(self._selection.places), "thing"), "Selected"
        return board.name, "Board"

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()


def _kind_counted(kind: PlaceKind, number: int) -> str:
    if kind == "city":
        return cities_counted(number)
    return counted(number, "piece" if kind == "scenery" else kind)
