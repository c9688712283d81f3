"""A Record: board digest, rules, seed and moves; a save, a replay and a golden test in one."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwright.board.problems import BoardFileError, Problem
from railwright.board.schema import schema_problems
from railwright.board.writing import board_text, flow
from railwright.board.yaml_marks import MAX_BYTES, load_marked
from railwright.game.moves import IllegalMoveError
from railwright.game.notation import Notation, NotationError
from railwright.resources import schemas_folder
from railwright.rules.settings import plain

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Mapping, Sequence

    from railwright.board.model import Board
    from railwright.game.game import Game
    from railwright.game.playset import Playset

FORMAT: Final = 1


class ReplayError(ValueError):
    """A record that does not fit the board and the rules it is replayed with."""


@dataclass(frozen=True)
class Record:
    """One game: what it was played on, by whom, from which seed, and every move in words.

    `file` is the path of the board as seen from the folder of the record, "" when not known.
    `expansions` are the names of expansions and rule modules that were applied to that board, or
    paths of their files from there; digest and rules are those of the board with them.
    """

    board: str
    digest: str
    seats: tuple[str, ...]
    seed: int
    moves: tuple[str, ...]
    file: str = ""
    rules: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    totals: tuple[int, ...] = ()
    expansions: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        game: Game,
        playset: Playset,
        seats: Sequence[str],
        file: str = "",
        expansions: Iterable[str] = (),
    ) -> Record:
        """The record of a game so far; its totals are set when the game is over."""
        notation = Notation(playset)
        return cls(
            board=playset.board.name,
            digest=digest(playset.board),
            seats=tuple(seats),
            seed=game.seed,
            moves=tuple(notation.written(move) for move in game.played),
            file=file,
            rules=playset.board.rules,
            totals=game.sheet().totals if game.over else (),
            expansions=tuple(expansions),
        )

    def text(self) -> str:
        """The record as the text of a file."""
        board: dict[str, Any] = {"name": self.board, "digest": self.digest}
        if self.file:
            board["file"] = self.file
        lines = [f"record: {FORMAT}", f"board: {flow(board)}"]
        if self.expansions:
            lines.append(f"with: {flow(self.expansions)}")
        lines.append("rules:" if self.rules else "rules: {}")
        lines += [f"  {name}: {flow(settings)}" for name, settings in self.rules.items()]
        lines += [f"seats: {flow(list(self.seats))}", f"seed: {self.seed}"]
        if self.totals:
            lines.append(f"totals: {flow(list(self.totals))}")
        lines.append("moves:" if self.moves else "moves: []")
        lines += [f"  - {move}" for move in self.moves]
        return "\n".join(lines) + "\n"


def digest(board: Board) -> str:
    """The SHA-256 of a board's canonical text, in hexadecimal."""
    return hashlib.sha256(board_text(board).encode()).hexdigest()


def read_record(path: str | os.PathLike[str]) -> Record:
    """Read a record.

    Raises:
        BoardFileError: the file cannot be read as a record; all its problems are named.
    """
    source = str(path)
    try:
        text = Path(path).read_bytes()[: MAX_BYTES + 1]
    except OSError as error:
        reason = (error.strerror or "it cannot be read").lower()
        right = "check the name of the record"
        raise BoardFileError([Problem(source, 0, 0, reason, right)]) from error
    marked = load_marked(text, source)
    schema = json.loads((schemas_folder() / "record.schema.json").read_text(encoding="utf-8"))
    problems = [*marked.problems, *schema_problems(marked, schema, source, told=marked.told)]
    if problems:
        raise BoardFileError(problems)
    value = marked.value
    return Record(
        board=value["board"]["name"],
        digest=value["board"]["digest"],
        seats=tuple(value["seats"]),
        seed=value["seed"],
        moves=tuple(value["moves"]),
        file=value["board"].get("file", ""),
        rules=value.get("rules", {}),
        totals=tuple(value.get("totals", ())),
        expansions=tuple(value.get("with", ())),
    )


def replayed(record: Record, playset: Playset) -> Game:
    """Play a record again, move by move.

    Raises:
        ReplayError: the board or its rules are not those of the record, a move is not possible,
            or the totals differ.
    """
    if digest(playset.board) != record.digest:
        raise ReplayError(
            f"The record is of another state of the board {record.board}: its digest begins with "
            f"{record.digest[:8]}, this board's with {digest(playset.board)[:8]}."
        )
    if plain(record.rules) != plain(playset.board.rules):
        raise ReplayError("The rules of the record are not those of the board.")
    notation = Notation(playset)
    game = playset.start(len(record.seats), record.seed)
    game.pos.trace = []
    for number, text in enumerate(record.moves, 1):
        try:
            game.play(notation.read(text))
        except (NotationError, IllegalMoveError, IndexError) as error:
            raise ReplayError(f"Move {number}, {text}: {error}.") from error
    if record.totals and (not game.over or game.sheet().totals != record.totals):
        raise ReplayError("The record says other totals than the game that was played again.")
    return game
