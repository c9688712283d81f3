"""A Record: board digest, rules, seed and moves; a save, a replay and a golden test in one."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwright.board.file_kinds import RECORD, begins_as, refuse_other
from railwright.board.problems import BoardFileError, Problem
from railwright.board.schema import schema_problems
from railwright.board.writing import board_text, flow
from railwright.board.yaml_marks import MAX_BYTES, load_marked
from railwright.game.notation import Notation
from railwright.resources import schemas_folder
from railwright.rules.changes import Change

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Mapping, Sequence

    from railwright.board.model import Board
    from railwright.game.game import Game
    from railwright.game.playset import Playset

FORMAT: Final = 1
PERSON: Final = "person"
"""How a record calls a seat that no bot plays."""


@dataclass(frozen=True)
class Record:
    """One game: what it was played on, by whom, from which seed, and every move in words.

    `file` is the path of the board as seen from the folder of the record, "" when not known.
    `expansions` are the names of expansions and rule modules that were applied to that board, or
    paths of their files from there; digest and rules are those of the board with them.
    `bots` gives the kind of bot in each seat, "" for a person; it is empty when nobody knows.
    `by_hand` tells of a game in which something was taken back or changed by hand. `drawing` is
    the text of the board itself, "" where the record leaves it to its file.
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
    bots: tuple[str, ...] = ()
    by_hand: bool = False
    drawing: str = ""

    @classmethod
    def of(
        cls,
        game: Game,
        playset: Playset,
        seats: Sequence[str],
        file: str = "",
        expansions: Iterable[str] = (),
        drawing: str = "",
    ) -> Record:
        """The record of a game so far; its totals are set when the game is over.

        `drawing` is the canonical text of the board, where the record shall hold it.
        """
        notation = Notation(playset)
        return cls(
            board=playset.board.name,
            digest=_digest(drawing) if drawing else digest(playset.board),
            seats=tuple(seats),
            seed=game.seed,
            moves=tuple(notation.written(move) for move in game.played),
            file=file,
            rules=playset.board.rules,
            totals=game.sheet().totals if game.over else (),
            expansions=tuple(expansions),
            by_hand=any(isinstance(move, Change) for move in game.played),
            drawing=drawing,
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
        lines.append(f"seats: {flow(self.seats)}")
        if self.bots:
            lines.append(f"played_by: {flow([bot or PERSON for bot in self.bots])}")
        lines.append(f"seed: {self.seed}")
        if self.by_hand:
            lines.append("changed_by_hand: true")
        if self.totals:
            lines.append(f"totals: {flow(self.totals)}")
        lines.append("moves:" if self.moves else "moves: []")
        lines += [f"  - {flow(move)}" for move in self.moves]
        if self.drawing:
            lines.append("drawing: |")
            lines += [f"  {line}" if line else "" for line in self.drawing.splitlines()]
        return "\n".join(lines) + "\n"


def digest(board: Board) -> str:
    """The SHA-256 of a board's canonical text, in hexadecimal."""
    return _digest(board_text(board))


def _digest(drawing: str) -> str:
    return hashlib.sha256(drawing.encode()).hexdigest()


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
    return parse_record(text, source)


def is_record(path: Path) -> bool:
    """Whether a file that can be read begins as records do; it may be broken all the same."""
    return begins_as(path, RECORD)


def parse_record(text: str | bytes, source: str = "record") -> Record:
    """Read a record from the text of a file; see `read_record`. `source` names it in messages."""
    marked = load_marked(text, source)
    refuse_other(marked, source, RECORD)
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
        bots=tuple("" if kind == PERSON else kind for kind in value.get("played_by", ())),
        by_hand=value.get("changed_by_hand", False),
        drawing=value.get("drawing", ""),
    )
