"""The form of one city or of several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.edits import city_changed, moved
from railwright.board.findings import Place
from railwright_editor.panels.form import EditForm, along, common
from railwright_editor.panels.module_fields import ModuleFields
from railwright_editor.panels.region_form import CoordinateFields
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.fields import MIXED, ChoiceField, NumberField, TextField
from railwright_editor.widgets.rows import left
from railwright_editor.widgets.segments import Segments
from railwright_editor.widgets.side_pad import SidePad
from railwright_editor.words import cities_name, counted, ticket_goals

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from railwright.board.model import City
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

KINDS: Final = (("City", "city"), ("Country", "country"), ("Border flag", "border"))
DOTS: Final = (
    ("S", "small dot", "small"),
    ("M", "medium dot", "medium"),
    ("L", "large dot", "large"),
)
_FAR: Final = 5000.0
_MADE: Final = {
    "city": "Make {cities} a city",
    "country": "Make {cities} a country",
    "border": "Make {cities} a border flag",
    "small": "Make dot of {cities} small",
    "medium": "Make dot of {cities} medium",
    "large": "Make dot of {cities} large",
}


class CityForm(EditForm):
    """Kind and place of a city, its dot; the side, offset and angle of its name; what uses it.

    `modules` are the fields that rule modules add.
    """

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._keys: tuple[str, ...] = ()
        self._kind = ChoiceField(tr("Kind of city"), KINDS)
        self._country = TextField(tr("Country of the border flag"), may_be_empty=True)
        self._x, self._y = _distance(tr("x of the city"), "x"), _distance(tr("y of the city"), "y")
        self.coordinates = CoordinateFields(self)
        self._dot = Segments(tr("Size of the dot"), DOTS)
        self._side = SidePad(tr("Side of the name"))
        self._right = _distance(tr("Name moved right"), "→")
        self._down = _distance(tr("Name moved down"), "↓")
        self._angle = NumberField(tr("Angle of the name"), "°", least=-180, most=180, decimals=1)
        self._routes = WordButton("", self._select_routes, quiet=True, flush=True)
        self._tickets = WordButton("", self._select_tickets, quiet=True, flush=True)
        self.modules = ModuleFields(self, "city")
        self._build()
        self._connect()

    def _build(self) -> None:
        self.field(tr("Kind"), self._kind)
        self._country_row = self.field(tr("Country"), self._country)
        self.field(tr("Position"), self._x, self._y)
        self.wide(self.coordinates)
        self.field(tr("Dot"), self._dot)
        self.title(tr("Name on the board"))
        self.field(tr("Side"), self._side)
        self.field(tr("Offset"), self._right, self._down)
        self.field(tr("Angle"), self._angle)
        self.title(tr("Used by"))
        self.wide(left(self._routes, self._tickets))
        self.wide(self.modules)

    def _connect(self) -> None:
        self._kind.chosen.connect(lambda kind: self._change(_MADE[kind], kind=kind))
        self._country.committed.connect(
            lambda name: self.step(
                tr("Set country of {cities}", cities=self._who),
                city_changed(self.board, self._keys, country=name),
            )
        )
        self._dot.chosen.connect(lambda dot: self._change(_MADE[dot], dot=dot))
        self._side.chosen.connect(
            lambda side: self._change(
                "Move name of {cities}" if side else "Place name of {cities}",
                label=side,
                offset=(0.0, 0.0),
            )
        )
        fields: tuple[tuple[NumberField, Callable[[Change, Hashable | None], None]], ...] = (
            (self._x, lambda change, merge: self._move(0, change, merge)),
            (self._y, lambda change, merge: self._move(1, change, merge)),
            (self._right, lambda change, merge: self._offset(0, change, merge)),
            (self._down, lambda change, merge: self._offset(1, change, merge)),
            (self._angle, self._turn),
        )
        for field, changed in fields:
            self.watch(field, changed)

    @property
    def _who(self) -> str:
        return cities_name(self.board, self._keys)

    @property
    def _cities(self) -> list[City]:
        return [self.board.cities[key] for key in self._keys]

    def show_cities(self, keys: Sequence[str]) -> None:
        """Show these cities of the board."""
        self._keys = tuple(keys)
        cities = self._cities
        self._kind.show_value(common(city.kind for city in cities))
        self._country_row.setVisible(any(city.kind == "border" for city in cities))
        country = common(city.country for city in cities)
        placeholder = tr(MIXED) if country is None else tr("such as France")
        self._country.show_text(str(country or ""), placeholder=placeholder)
        self._dot.show_value(common(city.dot for city in cities))
        side = common(city.label for city in cities)
        self._side.show_side(None if side is None else str(side))
        for field, values in (
            (self._x, [city.at[0] for city in cities]),
            (self._y, [city.at[1] for city in cities]),
            (self._right, [city.offset[0] for city in cities]),
            (self._down, [city.offset[1] for city in cities]),
            (self._angle, [city.angle for city in cities]),
        ):
            field.show_value(values[0] if len(set(values)) == 1 else None)
        for link, used, noun in (
            (self._routes, self._used_routes(), "route"),
            (self._tickets, self._used_tickets(), "ticket"),
        ):
            link.setText(counted(len(used), noun))
            link.setEnabled(bool(used))
            link.setToolTip(tr("Select them") if used else "")
        self.coordinates.show_cities(keys)
        self.modules.show_things(keys)

    def _change(self, words: str, **changes: object) -> None:
        self.finish(tr(words, cities=self._who), city_changed(self.board, self._keys, **changes))

    def _move(self, axis: int, change: Change, merge: Hashable | None) -> None:
        places = {city.key: along(city.at, axis, change) for city in self._cities}
        self.step(tr("Move {cities}", cities=self._who), moved(self.board, places), merge)

    def _offset(self, axis: int, change: Change, merge: Hashable | None) -> None:
        board = self.board
        for city in self._cities:
            board = city_changed(board, [city.key], offset=along(city.offset, axis, change))
        self.step(tr("Move name of {cities}", cities=self._who), board, merge)

    def _turn(self, change: Change, merge: Hashable | None) -> None:
        board = self.board
        for city in self._cities:
            board = city_changed(board, [city.key], angle=change(city.angle))
        self.step(tr("Turn name of {cities}", cities=self._who), board, merge)

    def _used_routes(self) -> list[Place]:
        keys = set(self._keys)
        routes = self.board.routes.values()
        return [Place("route", route.key) for route in routes if keys & route.pair]

    def _used_tickets(self) -> list[Place]:
        names = {*self._keys, *(city.country for city in self._cities if city.country)}
        return [
            Place("ticket", str(number))
            for number, ticket in enumerate(self.board.tickets)
            if names.intersection(ticket_goals(ticket))
        ]

    def _select_routes(self) -> None:
        self.selection.set(self._used_routes())
        self.done.emit()

    def _select_tickets(self) -> None:
        self.selection.set(self._used_tickets())
        self.done.emit()


def _distance(name: str, before: str) -> NumberField:
    """A field for mm on the board, with a word before it to drag."""
    return NumberField(name, "mm", least=-_FAR, most=_FAR, decimals=1, before=before)
