"""The region of a board in its form, and the latitude and longitude of a city in its own."""

from __future__ import annotations

from dataclasses import replace
from math import floor, log10
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QToolTip, QVBoxLayout, QWidget

from railwright.board.edits import moved
from railwright.geo.region import (
    PROJECTIONS,
    RegionError,
    board_in_region,
    coordinates_of,
    place_of,
    region_of_cities,
)
from railwright_editor.paint.theme import STEP
from railwright_editor.panels.import_sheet import projection_field
from railwright_editor.translation import tr
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.fields import NumberField
from railwright_editor.widgets.rows import Form, Words, left

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from railwright.board.model import Board, Projection, Region
    from railwright_editor.panels.form import EditForm
    from railwright_editor.widgets.fields import Change

_FARTHEST: Final = 89.9
_FINEST: Final = 4
"""The most decimals of a degree: about ten metres."""
_GRID: Final = 0.1


class RegionRows(QWidget):
    """What a board shows of the earth: its projection and its sides, and what can be changed.

    A change of the region moves cities, bends and scenery along. It changes with the board.
    """

    def __init__(self, form: EditForm) -> None:
        super().__init__()
        self._form = form
        self.none = Words(
            tr("None. Outlines with degrees, or cities with latitudes, bring one."),
            "quiet",
            wrap=True,
        )
        self.projection = projection_field()
        self.sides = Words("", wrap=True)
        self.fit = WordButton(tr("Fit region to cities"), self._fit)
        self.fit.setToolTip(tr("The cities fill the board; bends and scenery move along."))
        self.remove = WordButton(tr("Remove"), self._remove)
        self.remove.setToolTip(tr("Everything stays where it is; cities show no latitudes."))
        self._rows = Form()
        self._build()
        self.projection.chosen.connect(self._project)

    def _build(self) -> None:
        self._rows.column.setContentsMargins(0, 0, 0, 0)
        self._rows.field(tr("Projection"), self.projection)
        self.sides = self._rows.fact(tr("Shows"))
        self._rows.wide(left(self.fit, self.remove))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        column.addWidget(self.none)
        column.addWidget(self._rows)

    def refresh(self) -> None:
        """Show the region of the board as it is now."""
        region = self._form.board.region
        self.none.setVisible(region is None)
        self._rows.setVisible(region is not None)
        if region is not None:
            self.projection.show_value(region.projection)
            self.projection.setToolTip(tr(PROJECTIONS[region.projection].says))
            self.sides.setText(sides_words(region))
            self.fit.setEnabled(bool(self._form.board.cities))

    def _project(self, projection: Projection) -> None:
        region = self._form.board.region
        if region is not None:
            changed = replace(region, projection=projection)
            self._move_to(tr("Change projection"), changed, self.projection)

    def _fit(self) -> None:
        try:
            region = region_of_cities(self._form.board)
        except RegionError as error:
            _say(self.fit, str(error))
            return
        self._move_to(tr("Fit region to cities"), region, self.fit)

    def _move_to(self, label: str, region: Region, asked: QWidget) -> None:
        try:
            board = board_in_region(self._form.board, region)
        except RegionError as error:
            self.refresh()
            _say(asked, str(error))
            return
        self._form.finish(label, board)

    def _remove(self) -> None:
        self._form.finish(tr("Remove region"), replace(self._form.board, region=None))


class CoordinateFields(QWidget):
    """The latitude and the longitude of one city, on a board with a region. It changes with it."""

    def __init__(self, form: EditForm) -> None:
        super().__init__()
        self._form = form
        self._key = ""
        self.lat = _degrees(tr("Latitude"), tr("lat"), _FARTHEST)
        self.lon = _degrees(tr("Longitude"), tr("long"), 180.0)
        rows = Form()
        rows.column.setContentsMargins(0, 0, 0, 0)
        rows.field(tr("On earth"), self.lat, self.lon)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(rows)
        form.watch(self.lat, lambda change, merge: self._move(0, change, merge))
        form.watch(self.lon, lambda change, merge: self._move(1, change, merge))

    def show_cities(self, keys: Sequence[str]) -> None:
        """Show one city; hidden for several, and on a board without a region."""
        self._key = keys[0] if len(keys) == 1 else ""
        at = self._coordinates(self._form.board)
        self.setVisible(at is not None)
        region = self._form.board.region
        if at is not None and region is not None:
            self.lat.show_value(round(at[0], _decimals(region)))
            self.lon.show_value(round(at[1], _decimals(region)))

    def _coordinates(self, board: Board) -> tuple[float, float] | None:
        if board.region is None or not self._key:
            return None
        try:
            return coordinates_of(board.region, board.cities[self._key].at)
        except RegionError:
            return None

    def _move(self, number: int, change: Change, merge: Hashable | None) -> None:
        board = self._form.board
        at = self._coordinates(board)
        if at is None or board.region is None:
            return
        lat, lon = (change(each) if n == number else each for n, each in enumerate(at))
        try:
            place = place_of(board.region, lat, lon)
        except RegionError as error:
            (self.lat if number == 0 else self.lon).set_wrong(str(error))
            return
        name = board.cities[self._key].name
        self._form.step(tr("Move {name}", name=name), moved(board, {self._key: place}), merge)


def _say(widget: QWidget, why: str) -> None:
    """Tell below a widget why what it asked for cannot be."""
    QToolTip.showText(widget.mapToGlobal(QPoint(0, widget.height())), why, widget)


def _degrees(name: str, before: str, most: float) -> NumberField:
    return NumberField(name, "°", least=-most, most=most, decimals=_FINEST, before=before)


def _decimals(region: Region) -> int:
    """How many decimals of a degree the grid of the board can tell apart."""
    step = (region.north - region.south) / (region.box[3] - region.box[1]) * _GRID
    return max(0, min(_FINEST, floor(-log10(step))))


def sides_words(region: Region) -> str:
    """The sides of a region: "18.5° E to 32° E, 53° N to 60.2° N"."""
    return tr(
        "{west} to {east}, {south} to {north}",
        west=_longitude(region.west),
        east=_longitude(region.east),
        south=_latitude(region.south),
        north=_latitude(region.north),
    )


def _longitude(degrees: float) -> str:
    sign = tr("W") if degrees < 0 else tr("E")
    return f"{abs(degrees):.4g}° {sign}"


def _latitude(degrees: float) -> str:
    sign = tr("S") if degrees < 0 else tr("N")
    return f"{abs(degrees):.4g}° {sign}"
