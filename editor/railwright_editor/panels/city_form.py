"""The form of one city or of several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.board.edits import city_changed, moved, renamed_city
from railwright.board.findings import Place
from railwright_editor.panels.form import EditForm, common
from railwright_editor.panels.module_fields import ModuleFields
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.fields import ChoiceField, NumberField, TextField
from railwright_editor.widgets.rows import left
from railwright_editor.widgets.side_pad import SidePad
from railwright_editor.words import cities_name, counted, ticket_goals

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from railwright.board.model import City, Point
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

KINDS: Final = (("City", "city"), ("Country", "country"), ("Border flag", "border"))
DOTS: Final = (("Small", "small"), ("Medium", "medium"), ("Large", "large"))
_FAR: Final = 5000.0


class CityForm(EditForm):
    """Name, kind and place of a city; the side, offset and angle of its name; what uses it.

    `modules` are the fields that rule modules add.
    """

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._keys: tuple[str, ...] = ()
        self._name = TextField("Name of the city")
        self._kind = ChoiceField("Kind of city", KINDS)
        self._country = TextField("Country of the border flag", may_be_empty=True)
        self._x = NumberField("x of the city", "x mm", least=-_FAR, most=_FAR, decimals=1)
        self._y = NumberField("y of the city", "y mm", least=-_FAR, most=_FAR, decimals=1)
        self._dot = ChoiceField("Size of the dot", DOTS)
        self._side = SidePad("Side of the name")
        self._right = NumberField("Name moved right", "→ mm", least=-_FAR, most=_FAR, decimals=1)
        self._down = NumberField("Name moved down", "↓ mm", least=-_FAR, most=_FAR, decimals=1)
        self._angle = NumberField("Angle of the name", "°", least=-180, most=180, decimals=1)
        self._routes = WordButton("", self._select_routes, quiet=True)
        self._tickets = WordButton("", self._select_tickets, quiet=True)
        self.modules = ModuleFields(self, "city")
        self._build()
        self._connect()

    def _build(self) -> None:
        self._name_row = self.field("Name", self._name)
        self.field("Kind", self._kind)
        self._country_row = self.field("Country", self._country)
        self.field("Position", self._x, self._y)
        self.field("Dot", self._dot)
        self.title("Name on the board")
        self.field("Side", self._side)
        self.field("Moved by", self._right, self._down)
        self.field("Angle", self._angle)
        self.title("Used by")
        self.wide(left(self._routes, self._tickets))
        self.wide(self.modules)

    def _connect(self) -> None:
        self._name.committed.connect(self._rename)
        self._kind.chosen.connect(lambda kind: self._change("Make {} a " + kind, kind=kind))
        self._country.committed.connect(
            lambda name: self.step(
                f"Set country of {self._who}", city_changed(self.board, self._keys, country=name)
            )
        )
        self._dot.chosen.connect(lambda dot: self._change("Make dot of {} " + dot, dot=dot))
        self._side.chosen.connect(
            lambda side: self._change("Move name of {}", label=side, offset=(0.0, 0.0))
        )
        self.watch(self._x, lambda change, merge: self._move(0, change, merge))
        self.watch(self._y, lambda change, merge: self._move(1, change, merge))
        self.watch(self._right, lambda change, merge: self._offset(0, change, merge))
        self.watch(self._down, lambda change, merge: self._offset(1, change, merge))
        self.watch(self._angle, self._turn)

    @property
    def _who(self) -> str:
        return cities_name(self.board, self._keys)

    def show_cities(self, keys: Sequence[str]) -> None:
        """Show these cities of the board."""
        self._keys = tuple(keys)
        cities = [self.board.cities[key] for key in keys]
        self._name_row.setVisible(len(cities) == 1)
        self._name.show_text(cities[0].name)
        self._kind.show_value(common(city.kind for city in cities))
        self._country_row.setVisible(any(city.kind == "border" for city in cities))
        country = common(city.country for city in cities)
        self._country.show_text(str(country or ""), placeholder="" if country else "mixed")
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
        self.modules.show_things(keys)

    def _rename(self, name: str) -> None:
        self.step(f"Rename {self._who} {name}", renamed_city(self.board, self._keys[0], name))

    def _change(self, words: str, **changes: object) -> None:
        self.finish(words.format(self._who), city_changed(self.board, self._keys, **changes))

    def _move(self, axis: int, change: Change, merge: Hashable | None) -> None:
        places = {key: _along(self.board.cities[key].at, axis, change) for key in self._keys}
        self.step(f"Move {self._who}", moved(self.board, places), merge)

    def _offset(self, axis: int, change: Change, merge: Hashable | None) -> None:
        board = self.board
        for key in self._keys:
            offset = _along(board.cities[key].offset, axis, change)
            board = city_changed(board, [key], offset=offset)
        self.step(f"Move name of {self._who}", board, merge)

    def _turn(self, change: Change, merge: Hashable | None) -> None:
        board = self.board
        for key in self._keys:
            board = city_changed(board, [key], angle=change(board.cities[key].angle))
        self.step(f"Turn name of {self._who}", board, merge)

    def _used_routes(self) -> list[Place]:
        chosen = set(self._keys)
        routes = self.board.routes.values()
        return [Place("route", route.key) for route in routes if chosen & route.pair]

    def _used_tickets(self) -> list[Place]:
        names = {name for key in self._keys for name in _names(self.board.cities[key])}
        return [
            Place("ticket", str(number))
            for number, ticket in enumerate(self.board.tickets)
            if not names.isdisjoint(ticket_goals(ticket))
        ]

    def _select_routes(self) -> None:
        self.selection.set(self._used_routes())
        self.done.emit()

    def _select_tickets(self) -> None:
        self.selection.set(self._used_tickets())
        self.done.emit()


def _names(city: City) -> tuple[str, ...]:
    """The names by which tickets may speak of a city."""
    return (city.key, city.country) if city.country else (city.key,)


def _along(at: Point, axis: int, change: Change) -> Point:
    """A point with one of its two values changed."""
    return (change(at[0]), at[1]) if axis == 0 else (at[0], change(at[1]))
