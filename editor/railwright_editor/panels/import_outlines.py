"""The sheet of imported outlines: what they are, how they are laid flat, how fine they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from typing_extensions import override

from railwright.geo.laying import laid_flat, places_in, region_of
from railwright.geo.outlines import MOST_ON_BOARD, Wishes, drawn, with_outlines
from railwright.geo.region import RegionError, region_fitted
from railwright.geo.shapes import OutlineError
from railwright_editor.panels.import_sheet import ImportSheet, projection_field
from railwright_editor.translation import tr
from railwright_editor.widgets.fields import ChoiceField, NumberField, TextField
from railwright_editor.widgets.rows import Words
from railwright_editor.widgets.switch import Switch
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from railwright.board.model import Board, Point, Region, Size
    from railwright.geo.laying import Laid
    from railwright.geo.outlines import Drawn
    from railwright.geo.shapes import Outlines
    from railwright_editor.widgets.fields import Change

Fit: TypeAlias = Literal["file", "region", "box"]
"""What the board shows: all of the file, its own region, or degrees that are typed."""

_KINDS: Final = (
    ("As the file says", ""),
    ("Land", "land"),
    ("Lake", "lake"),
    ("Water", "water"),
    ("Border", "border"),
    ("River", "river"),
)
_FITS: Final[Sequence[tuple[str, Fit]]] = (
    ("The whole file", "file"),
    ("The board’s region", "region"),
    ("Degrees of my own", "box"),
)
_COARSEST: Final = 20.0
_LARGEST: Final = 10_000.0


class OutlinesSheet(ImportSheet):
    """Imports the outlines of one file at a time. It changes with its file and its fields."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, tr("Import outlines"))
        self._outlines: Outlines | None = None
        self._places: Sequence[Point] = ()
        """Where the file lies on the earth."""
        self._laid: tuple[tuple[Size, Region | None], Sequence[Laid]] | None = None
        self._wishes = Wishes()
        self.kind = ChoiceField(tr("What the outlines are"), _translated(_KINDS))
        self.joined = Switch(tr("Join lands that touch"))
        self.joined.setToolTip(tr("Lands that touch become one, with borders between them."))
        self.projection = projection_field()
        self.fit_to = ChoiceField(tr("Fit to"), _translated(_FITS))
        self.west, self.east = _degrees(tr("West"), 180), _degrees(tr("East"), 180)
        self.south, self.north = _degrees(tr("South"), 85), _degrees(tr("North"), 85)
        self.tolerance = NumberField(tr("Simplify by"), "mm", most=_COARSEST, decimals=1)
        self.smallest = NumberField(tr("Smallest island"), "mm²", most=_LARGEST)
        self.layer = TextField(tr("Layer"), may_be_empty=True)
        self._add_rows()
        self._connect()

    def _add_rows(self) -> None:
        form = self.form
        form.field(tr("Kind"), self.kind)
        form.field(tr("Join"), self.joined, Words(tr("Lands that touch"), "quiet"))
        self._earth_rows = (
            form.field(tr("Fit to"), self.fit_to),
            form.field(tr("Projection"), self.projection),
        )
        self._side_rows = (
            form.field(tr("West, east"), self.west, self.east),
            form.field(tr("South, north"), self.south, self.north),
        )
        form.field(tr("Simplify"), self.tolerance)
        form.field(tr("Smallest"), self.smallest)
        form.field(tr("Layer"), self.layer)
        self.add_foot()

    def _connect(self) -> None:
        self.kind.chosen.connect(lambda kind: self._wish(kind=kind))
        self.joined.clicked.connect(lambda on: self._wish(joined=on))
        self.layer.committed.connect(lambda name: self._wish(layer=name))
        self.tolerance.committed.connect(
            lambda change, _merge: self._wish(tolerance=float(change(self._wishes.tolerance)))
        )
        self.smallest.committed.connect(
            lambda change, _merge: self._wish(smallest=float(change(self._wishes.smallest)))
        )
        for field in (self.fit_to, self.projection):
            field.chosen.connect(self._show_fields)
        for side in (self.west, self.east, self.south, self.north):
            side.committed.connect(lambda change, _merge, side=side: self._set_side(side, change))

    def open_file(self, outlines: Outlines, board: Board) -> None:
        """Show what the outlines of a file would be on a board."""
        self._outlines, self._laid = outlines, None
        self._places = places_in(outlines) if outlines.plane == "degrees" else ()
        self._wishes = replace(self._wishes, kind="", layer=Path(outlines.file).stem)
        self.file.show_text(outlines.file)
        self.kind.show_value("")
        self.fit_to.show_value("file" if board.region is None else "region")
        self._show_box(board)
        self._show_fields()
        self.begin(board)

    @override
    def focus_first(self) -> None:
        self.kind.setFocus()

    @override
    def step_words(self) -> str:
        return tr("Import outlines of {file}", file=self._file)

    @override
    def done_words(self) -> str:
        return tr("Imported {things} of {file}.", things=self.counts.text(), file=self._file)

    @property
    def _file(self) -> str:
        return self._outlines.file if self._outlines is not None else ""

    # Fields

    def _wish(self, **wishes: Any) -> None:  # noqa: ANN401 - whatever Wishes takes
        self._wishes = replace(self._wishes, **wishes)
        self._show_fields()

    def _set_side(self, field: NumberField, change: Change) -> None:
        field.show_value(change(field.value or 0.0))
        self.touch()

    def _show_box(self, board: Board) -> None:
        """Begin the degrees of one's own with those of the board, or of the whole file."""
        region = board.region
        if region is None and self._places:
            region = region_of(self._places, board.size)
        if region is not None:
            self.west.show_value(region.west)
            self.east.show_value(region.east)
            self.south.show_value(region.south)
            self.north.show_value(region.north)

    def _show_fields(self) -> None:
        wishes, fit = self._wishes, self.fit_to.currentData()
        earth = self._outlines is not None and self._outlines.plane == "degrees"
        self.joined.show_value(wishes.joined)
        self.tolerance.show_value(wishes.tolerance)
        self.smallest.show_value(wishes.smallest)
        self.layer.show_text(wishes.layer)
        for holder in self._earth_rows:
            holder.setVisible(earth)
        self._earth_rows[1].setVisible(earth and fit != "region")
        for holder in self._side_rows:
            holder.setVisible(earth and fit == "box")
        self.touch()

    # What comes of it

    @override
    def result(self, board: Board) -> Board | None:
        for words in (self.counts, self.notes, self.problem):
            words.setText("")
        if self._outlines is None:
            return None
        try:
            region = self._region(board) if self._outlines.plane == "degrees" else None
            scenery = self._drawn(self._outlines, board.size, region)
        except (RegionError, OutlineError) as error:
            self.problem.setText(str(error))
            return None
        self._tell(scenery, board, region)
        if not scenery.pieces or scenery.points > MOST_ON_BOARD:
            return None
        return with_outlines(board, scenery, region)

    def _drawn(self, outlines: Outlines, size: Size, region: Region | None) -> Drawn:
        """The scenery that comes of it; what takes long is done again only when it must."""
        if self._laid is None or self._laid[0] != (size, region):
            self._laid = (size, region), laid_flat(outlines, size, region)
        return drawn(self._laid[1], self._wishes)

    def _region(self, board: Board) -> Region:
        """The region by which degrees are laid on the board."""
        fit, projection = self.fit_to.currentData(), self.projection.currentData()
        if fit == "region" and board.region is not None:
            return board.region
        if fit == "file":
            return region_of(self._places, board.size, projection)
        if fit == "box":
            west, south, east, north = (
                side.value or 0.0 for side in (self.west, self.south, self.east, self.north)
            )
            return region_fitted(board.size, (west, south, east, north), projection)
        raise RegionError(tr("This board has no region yet. Fit to the whole file instead."))

    def _tell(self, scenery: Drawn, board: Board, region: Region | None) -> None:
        parts = (
            (scenery.areas, counted(scenery.areas, "area")),
            (scenery.lines, counted(scenery.lines, "line")),
            (scenery.points, counted(scenery.points, "point")),
        )
        self.counts.setText(", ".join(words for number, words in parts if number))
        if not scenery.pieces:
            self.problem.setText(tr("All of this is smaller than the smallest island."))
        elif scenery.points > MOST_ON_BOARD:
            most = f"{MOST_ON_BOARD:,}"
            self.problem.setText(
                tr("A board draws slowly with more than {most} points. Simplify more.", most=most)
            )
        self.notes.setText("\n".join(self._notes(scenery, board, region)))

    def _notes(self, scenery: Drawn, board: Board, region: Region | None) -> Sequence[str]:
        notes = list(self._outlines.notes) if self._outlines is not None else []
        if scenery.left_out:
            small = counted(scenery.left_out, "small island or line", "small islands and lines")
            notes.append(tr("Left out: {small}.", small=small))
        if region is not None and board.region is None:
            notes.append(tr("The board gets this region, so that cities show their latitudes."))
        elif region != board.region and region is not None:
            notes.append(tr("The board keeps its own region; these outlines lie by another."))
        return notes


def _translated(rows: Sequence[tuple[str, Any]]) -> list[tuple[str, object]]:
    return [(tr(words), value) for words, value in rows]


def _degrees(name: str, most: float) -> NumberField:
    return NumberField(name, "°", least=-most, most=most, decimals=2)
