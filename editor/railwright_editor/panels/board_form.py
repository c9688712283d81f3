"""The form of the board itself, shown while nothing is selected."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from railwright.board.edits import board_changed
from railwright.board.model import Size
from railwright_editor.panels.counts import counts, trains
from railwright_editor.panels.form import EditForm
from railwright_editor.widgets.color_table import ColorTable
from railwright_editor.widgets.fields import ChoiceField, NumberField, TextField
from railwright_editor.widgets.rows import Words
from railwright_editor.words import cities_counted, counted

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
    "Tall, 525 × 790": Size(525.0, 790.0),
}
"""Sizes of boards to choose from, in mm."""

LEAST_SIDE: Final = 100.0
MOST_SIDE: Final = 3000.0
"""The shortest and the longest side of a board that the editor takes, in mm."""

MOST_PLAYERS: Final = 8


class BoardForm(EditForm):
    """Name, revision, author, size and players; then what the board has of everything."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(document, selection)
        self._name = TextField("Name of the board")
        self._author = TextField("Author", may_be_empty=True)
        self._revision = NumberField("Revision", least=1, most=9999)
        presets: list[tuple[str, object]] = [*SIZES.items(), ("Own size", None)]
        self._preset = ChoiceField("Size of the board", presets)
        self._width = NumberField(
            "Width of the board", "mm", least=LEAST_SIDE, most=MOST_SIDE, decimals=1
        )
        self._height = NumberField(
            "Height of the board", "mm", least=LEAST_SIDE, most=MOST_SIDE, decimals=1
        )
        self._fewest = NumberField("Fewest players", least=1, most=MOST_PLAYERS)
        self._most = NumberField("Most players", least=1, most=MOST_PLAYERS)
        self._colors = ColorTable()
        self._totals = Words("", "quiet", wrap=True)
        self._hint = Words(
            "Board settings stand here. Select something to see its values.", wrap=True
        )
        self._build()
        self._connect()

    def _build(self) -> None:
        self.wide(self._hint)
        self.field("Name", self._name)
        self.field("Revision", self._revision)
        self.field("Author", self._author)
        self.title("Size and players")
        self.field("Size", self._preset)
        self.field("Width, height", self._width, self._height)
        self.field("Players", self._fewest, Words("to", "quiet"), self._most)
        self.title("Spaces by color, and how far from equal")
        self.wide(self._colors)
        self.title("In all")
        self.wide(self._totals)

    def _connect(self) -> None:
        self._name.committed.connect(
            lambda name: self.step(f"Rename board {name}", board_changed(self.board, name=name))
        )
        self._author.committed.connect(
            lambda author: self.step("Change author", board_changed(self.board, author=author))
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
        self._name.show_text(board.name)
        self._author.show_text(board.author)
        self._revision.show_value(board.revision)
        self._preset.show_value(board.size if board.size in SIZES.values() else None)
        if board.size not in SIZES.values():
            self._preset.setCurrentIndex(self._preset.count() - 1)
        self._width.show_value(board.size.width)
        self._height.show_value(board.size.height)
        self._fewest.show_value(board.players.min)
        self._most.show_value(board.players.max)
        number = counts(board)
        self._colors.show_counts(number.by_color, number.fair_share)
        full_table = trains(board) * board.players.max
        share = full_table / max(1, number.spaces)
        self._totals.setText(
            f"{cities_counted(number.cities)} · {counted(number.routes, 'route')} · "
            f"{counted(number.spaces, 'space')}\n"
            f"{full_table:,} trains of {board.players.max} players, {share:.0%} of the spaces"
        )

    def _revise(self, change: Change, merge: Hashable | None) -> None:
        number = int(change(self.board.revision))
        self.step(f"Set revision {number}", board_changed(self.board, revision=number), merge)

    def _choose_size(self, size: Size | None) -> None:
        if size is not None:
            self.finish("Resize board", board_changed(self.board, size=size))

    def _resize(self, side: str, change: Change, merge: Hashable | None) -> None:
        size = self.board.size
        size = replace(size, **{side: change(getattr(size, side))})
        self.step("Resize board", board_changed(self.board, size=size), merge)

    def _set_fewest(self, change: Change, merge: Hashable | None) -> None:
        players = self.board.players
        fewest = int(change(players.min))
        players = replace(players, min=fewest, max=max(fewest, players.max))
        self.step("Set number of players", board_changed(self.board, players=players), merge)

    def _set_most(self, change: Change, merge: Hashable | None) -> None:
        players = self.board.players
        most = int(change(players.max))
        players = replace(players, max=most, min=min(most, players.min))
        self.step("Set number of players", board_changed(self.board, players=players), merge)
