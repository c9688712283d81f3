"""The form of the board itself, shown while nothing is selected."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from railwright.assist.reach import trains
from railwright.board.edits import board_changed
from railwright.board.model import Size
from railwright_editor.panels.counts import counts
from railwright_editor.panels.form import EditForm
from railwright_editor.panels.region_form import RegionRows
from railwright_editor.translation import tr
from railwright_editor.widgets.color_table import ColorTable
from railwright_editor.widgets.fields import ChoiceField, NumberField, TextField
from railwright_editor.widgets.rows import Words
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Hashable

    from railwright_editor.document import Document
    from railwright_editor.selection import Selection
    from railwright_editor.widgets.fields import Change

SIZES: Final = {
    "A4, 297 × 210": Size(297.0, 210.0),
    "A3, 420 × 297": Size(420.0, 297.0),
    "A2, 594 × 420": Size(594.0, 420.0),
    "A1, 841 × 594": Size(841.0, 594.0),
    "Classic, 790 × 525": Size(790.0, 525.0),
    "Extended, 1053 × 526": Size(1053.0, 526.0),
    "Large, 972 × 648": Size(972.0, 648.0),
    "Tall, 525 × 790": Size(525.0, 790.0),
}
"""Sizes of boards to choose from, in mm."""

LEAST_SIDE: Final = 100.0
MOST_SIDE: Final = 3000.0
"""The shortest and the longest side of a board that the editor takes, in mm."""

MOST_PLAYERS: Final = 8
_OWN_SIZE: Final = "Own size"


class BoardForm(EditForm):
    """Revision, author, size and players; then what the board has of everything."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._author = TextField(tr("Author"), may_be_empty=True)
        self._revision = NumberField(tr("Revision"), least=1, most=9999)
        presets: list[tuple[str, object]] = [*SIZES.items(), (_OWN_SIZE, None)]
        self._preset = ChoiceField(tr("Size of the board"), presets)
        self._width = _side(tr("Width of the board"), tr("w"))
        self._height = _side(tr("Height of the board"), tr("h"))
        self._fewest = NumberField(tr("Fewest players"), least=1, most=MOST_PLAYERS)
        self._most = NumberField(tr("Most players"), least=1, most=MOST_PLAYERS)
        self.region = RegionRows(self)
        self._colors = ColorTable()
        self._hint = Words(
            tr("Board settings stand here. Select something to see its values."),
            "quiet",
            wrap=True,
        )
        self._build()
        self._connect()

    def _build(self) -> None:
        self.wide(self._hint)
        self.field(tr("Revision"), self._revision)
        self.field(tr("Author"), self._author)
        self.title(tr("Size and players"))
        self.field(tr("Size"), self._preset)
        self.field(tr("Width, height"), self._width, self._height)
        self.field(tr("Players"), self._fewest, Words(tr("to"), "quiet"), self._most)
        self.title(tr("Region of the earth"))
        self.wide(self.region)
        self.title(tr("Spaces by color, and how far from equal"))
        self.wide(self._colors)
        self.title(tr("In all"))
        self._cities = self.fact(tr("Cities"))
        self._routes = self.fact(tr("Routes"))
        self._spaces = self.fact(tr("Spaces"))
        self._trains = self.fact(tr("Trains"))
        self._share = self.fact(tr("Trains ÷ spaces"))

    def _connect(self) -> None:
        self._author.committed.connect(
            lambda author: self.step(tr("Change author"), board_changed(self.board, author=author))
        )
        self.watch(self._revision, self._revise)
        self._preset.chosen.connect(self._choose_size)
        self.watch(self._width, lambda change, merge: self._resize("width", change, merge))
        self.watch(self._height, lambda change, merge: self._resize("height", change, merge))
        self.watch(self._fewest, self._set_fewest)
        self.watch(self._most, self._set_most)

    def refresh(self) -> None:
        """Show the board as it is now."""
        board = self.board
        self._hint.setVisible(not board.cities)
        self._author.show_text(board.author, placeholder=tr("your name"))
        self._revision.show_value(board.revision)
        self._preset.show_value(board.size if board.size in SIZES.values() else None)
        if board.size not in SIZES.values():
            self._preset.setCurrentIndex(self._preset.count() - 1)
        self._width.show_value(board.size.width)
        self._height.show_value(board.size.height)
        self._fewest.show_value(board.players.min)
        self._most.show_value(board.players.max)
        self.region.refresh()
        self._show_totals()

    def _show_totals(self) -> None:
        board = self.board
        number = counts(board)
        self._colors.show_counts(number.by_color, number.fair_share)
        full_table = trains(board) * board.players.max
        self._cities.setText(f"{number.cities:,}")
        self._routes.setText(f"{number.routes:,}")
        self._spaces.setText(f"{number.spaces:,}")
        players = counted(board.players.max, "player")
        self._trains.setText(tr("{trains:,} of {players}", trains=full_table, players=players))
        share = full_table / number.spaces if number.spaces else 0.0
        self._share.setText(tr("{share:.0f} %", share=100 * share) if number.spaces else "–")
        self._share.setToolTip(tr("Published boards have about 75 %: fewer makes a board roomy."))

    def _revise(self, change: Change, merge: Hashable | None) -> None:
        number = int(change(self.board.revision))
        self.step(
            tr("Set revision {number}", number=number),
            board_changed(self.board, revision=number),
            merge,
        )

    def _choose_size(self, size: Size | None) -> None:
        if size is not None:
            self.finish(tr("Resize board"), board_changed(self.board, size=size))

    def _resize(self, side: str, change: Change, merge: Hashable | None) -> None:
        size = self.board.size
        size = replace(size, **{side: change(getattr(size, side))})
        self.step(tr("Resize board"), board_changed(self.board, size=size), merge)

    def _set_fewest(self, change: Change, merge: Hashable | None) -> None:
        players = self.board.players
        fewest = int(change(players.min))
        players = replace(players, min=fewest, max=max(fewest, players.max))
        self.step(tr("Set number of players"), board_changed(self.board, players=players), merge)

    def _set_most(self, change: Change, merge: Hashable | None) -> None:
        players = self.board.players
        most = int(change(players.max))
        players = replace(players, max=most, min=min(most, players.min))
        self.step(tr("Set number of players"), board_changed(self.board, players=players), merge)


def _side(name: str, before: str) -> NumberField:
    """A field for a side of the board, with a word before it to drag."""
    return NumberField(name, "mm", least=LEAST_SIDE, most=MOST_SIDE, decimals=1, before=before)
