"""Problems of a file: where, what is wrong, and what would be right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of a file. Lines and columns count from 1; 0 stands for the file as a whole."""

    file: str
    line: int
    column: int
    wrong: str
    right: str

    @override
    def __str__(self) -> str:
        """One line such as `baltic.yaml:12:5: length is 12; a route has 1 to 9 spaces`."""
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{self.file}{place}: {self.wrong}; {self.right}"


class BoardFileError(ValueError):
    """A file cannot be read as a board. `problems` names all that was found, in file order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda p: (p.file, p.line, p.column)))
        super().__init__("\n".join(str(problem) for problem in self.problems))
