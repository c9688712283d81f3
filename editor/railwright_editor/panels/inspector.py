"""The Inspector: the exact values of what is selected, or of the board when nothing is."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from railwright.board.edits import board_changed, renamed_city
from railwright.board.locks import own_lock
from railwright.board.naming import free_name, is_taken
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.board_form import BoardForm
from railwright_editor.panels.city_form import CityForm
from railwright_editor.panels.form import LEAVING, EditForm, common
from railwright_editor.panels.inspector_head import Heading, InspectorHead
from railwright_editor.panels.route_form import RouteForm
from railwright_editor.panels.scenery_form import SceneryForm
from railwright_editor.panels.ticket_form import TicketForm
from railwright_editor.translation import tr
from railwright_editor.widgets.arrange import ArrangeButtons
from railwright_editor.widgets.buttons import Chip
from railwright_editor.widgets.flow import Flow
from railwright_editor.widgets.rows import Form, Words
from railwright_editor.words import (
    cities_counted,
    cities_name,
    counted,
    routes_name,
    ticket_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtGui import QKeyEvent, QShowEvent

    from railwright.board.findings import PlaceKind
    from railwright_editor.document import Document
    from railwright_editor.panels.rules import RuleInfo
    from railwright_editor.selection import Selection

_KINDS: Final[tuple[PlaceKind, ...]] = ("city", "route", "ticket", "scenery")
_LOCKABLE: Final = frozenset({"city", "route", "scenery"})
_ARRANGED: Final = frozenset({"city", "scenery"})
"""The kinds that can be aligned and distributed."""

_SCENERY_ICONS: Final = {"text": "type", "picture": "image"}
_SCENERY_WORDS: Final = {
    "land": "Land",
    "water": "Water",
    "lake": "Lake",
    "border": "Border",
    "river": "River",
    "text": "Text",
    "picture": "Picture",
}


class MixedForm(EditForm):
    """Chips that keep only the things of one kind, when several kinds are selected."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._chips = Flow()
        self.wide(Words(tr("Keep only"), "quiet"))
        self.wide(self._chips)

    def refresh(self) -> None:
        """Show a chip for each kind that is selected."""
        chips = []
        for kind in _KINDS:
            keys = self.selection.keys(kind)
            if keys:
                chip = Chip(_kind_counted(kind, len(keys)))
                chip.setToolTip(tr("Select only these"))
                chip.clicked.connect(lambda _checked=False, kind=kind: self._keep(kind))
                chips.append(chip)
        self._chips.show_widgets(chips)

    def _keep(self, kind: PlaceKind) -> None:
        self.selection.set(place for place in self.selection.places if place.kind == kind)
        self.done.emit()


class _ArrangeGroup(Form):
    def __init__(self) -> None:
        super().__init__()
        self.buttons = ArrangeButtons()
        self.column.setContentsMargins(4 * STEP, 0, 4 * STEP, 4 * STEP)
        self.title(tr("Arrange"))
        self.wide(self.buttons)


class Inspector(QWidget):
    """Shows the one form that belongs to the selection.

    `done` gives the focus to the board; `deed_wanted` carries the name of an action to do.
    """

    done = Signal()
    deed_wanted = Signal(str)

    def __init__(
        self, document: Document, selection: Selection, catalogue: Sequence[RuleInfo] = ()
    ) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._document = document
        self._selection = selection
        self._head = InspectorHead(self._note)
        self._arrange = _ArrangeGroup()
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
        self._connect()
        self.take_catalogue(catalogue)

    def _build(self) -> None:
        page = QWidget()
        page.setObjectName("form")
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for form, _show in self._shows.values():
            column.addWidget(form)
        column.addWidget(self._arrange)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._head)
        whole.addWidget(scroll, 1)

    def _connect(self) -> None:
        for form, _show in self._shows.values():
            form.done.connect(self.done)
        self._head.renamed.connect(self._rename)
        for wanted in (self._head.deed_wanted, self._arrange.buttons.wanted):
            wanted.connect(self._want)
        self._route.deed_wanted.connect(self._want)
        self._scenery.pictures.deed_wanted.connect(self._want)
        self._document.changed.connect(self.refresh)
        self._selection.changed.connect(self.refresh)

    def take_catalogue(self, catalogue: Sequence[RuleInfo]) -> None:
        """Show the fields of these modules on cities, routes and tickets from now on."""
        for form in (self._city, self._route, self._ticket):
            form.modules.take_catalogue(catalogue)
        self.refresh()

    def show_pictures_from(self, folder: Callable[[], Path]) -> None:
        """Tell where the files of pictures lie, so that their sharpness in print is known."""
        self._scenery.pictures.folder = folder

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
        self._head.show_heading(self._heading(shown))
        form, show = self._shows[shown]
        show()
        for other, _show in self._shows.values():
            other.setVisible(other is form)
        arranged = [place for place in self._selection.places if place.kind in _ARRANGED]
        self._arrange.setVisible(len(arranged) > 1)

    # The head

    def focus_name(self) -> None:
        """Go to the name, to type another."""
        self._head.focus_name()

    def _heading(self, shown: str) -> Heading:
        headings = {
            "board": self._board_heading,
            "city": self._city_heading,
            "route": self._route_heading,
            "ticket": self._ticket_heading,
            "scenery": self._scenery_heading,
            "several": self._several_heading,
        }
        return headings[shown]()

    def _board_heading(self) -> Heading:
        name = tr("Name of the board")
        return Heading("map", tr("Board"), self._document.board.name, named=name)

    def _city_heading(self) -> Heading:
        board, keys = self._document.board, self._selection.keys("city")
        kinds = {"city": tr("City"), "country": tr("Country"), "border": tr("Border flag")}
        kind = common(board.cities[key].kind for key in keys)
        return Heading(
            "flag" if kind == "border" else "city",
            kinds.get(str(kind), tr("Cities")) if len(keys) == 1 else tr("Cities"),
            cities_name(board, keys),
            named=tr("Name of the city") if len(keys) == 1 else "",
            lockable=True,
            locked=self._locked,
        )

    def _route_heading(self) -> Heading:
        keys = self._selection.keys("route")
        kind = tr("Route") if len(keys) == 1 else tr("Routes")
        name = routes_name(self._document.board, keys)
        return Heading("route", kind, name, lockable=True, locked=self._locked)

    def _ticket_heading(self) -> Heading:
        board, numbers = self._document.board, self._selection.keys("ticket")
        if len(numbers) == 1:
            return Heading(
                "ticket", tr("Ticket"), ticket_name(board, board.tickets[int(numbers[0])])
            )
        return Heading("ticket", tr("Tickets"), counted(len(numbers), "ticket"))

    def _scenery_heading(self) -> Heading:
        pieces = [self._document.board.scenery[int(k)] for k in self._selection.keys("scenery")]
        kind = str(common(piece.kind for piece in pieces) or "")
        name = counted(len(pieces), "piece")
        if len(pieces) == 1:
            name = pieces[0].text.partition("\n")[0] or tr(_SCENERY_WORDS[kind])
        hidden = common(piece.hidden for piece in pieces)
        return Heading(
            _SCENERY_ICONS.get(kind, "mountain"),
            tr("Scenery"),
            name,
            lockable=True,
            locked=self._locked,
            hideable=True,
            hidden=None if hidden is None else bool(hidden),
        )

    def _several_heading(self) -> Heading:
        name = counted(len(self._selection.places), "thing")
        return Heading("layers", tr("Selected"), name, lockable=True, locked=self._locked)

    @property
    def _locked(self) -> bool | None:
        """Whether all that is selected is locked; None when it differs."""
        places = [place for place in self._selection.places if place.kind in _LOCKABLE]
        locked = common(own_lock(self._document.board, place) for place in places)
        return None if locked is None else bool(locked)

    def _note(self, name: str) -> str:
        keys = self._selection.keys("city")
        if self.shown != "city" or not is_taken(self._document.board, name, keys[0]):
            return ""
        return tr("{name} exists", name=name)

    def _rename(self, name: str) -> None:
        board, keys = self._document.board, self._selection.keys("city")
        if self.shown == "city" and keys:
            free = free_name(board, name, besides=keys[0])
            words = tr("Rename {name}", name=board.cities[keys[0]].name)
            self._document.edit(words, renamed_city(board, keys[0], free))
        elif self.shown == "board":
            words = tr("Rename board {name}", name=name)
            self._document.edit(words, board_changed(board, name=name))

    # Going back to the board

    def _want(self, deed: str) -> None:
        self.done.emit()
        self.deed_wanted.emit(deed)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in LEAVING:
            self.done.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()


def _kind_counted(kind: PlaceKind, number: int) -> str:
    if kind == "city":
        return cities_counted(number)
    return counted(number, "piece" if kind == "scenery" else kind)
