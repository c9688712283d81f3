"""YAML as board files use it: plain values with their places, and nothing that surprises.

Tags, anchors, aliases, merge keys, duplicate keys and second documents are refused, and so are
files that are too large, too deep or too full. Keys are always text. `NO`, `on`, `1:30` and
dates are text too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from math import isinf
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias

import yaml

from railwright.board.problems import BoardFileError, Problem

if TYPE_CHECKING:
    from collections.abc import Mapping

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys of mappings and numbers of list items, from the outermost on."""
Mark: TypeAlias = tuple[int, int]
"""Line and column, from 1."""

MAX_BYTES: Final = 8 << 20
MAX_DEPTH: Final = 40
MAX_VALUES: Final = 400_000
MAX_DIGITS: Final = 15

LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The parser written in C where PyYAML has it."""
_INTEGER: Final = re.compile(r"[-+]?(0|[1-9][0-9]*)\Z")
_DECIMAL: Final = re.compile(r"[-+]?((0|[1-9][0-9]*)(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?\Z")
_LEADING_ZERO: Final = re.compile(r"[-+]?0[0-9]+(\.[0-9]*)?\Z")
_CONSTANTS: Final[Mapping[str, bool | None]] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}

_SYNTAX: Final[tuple[tuple[str, str, str], ...]] = (
    (r"\\t", "a tab stands here", "indent with blanks"),
    (r"',' or '}'", "a comma or } is missing before this place", "{ } hold entries such as {a: 1}"),
    (r"',' or '\]'", "a comma or ] is missing before this place", "[ ] hold values such as [1, 2]"),
    (
        r"mapping values are not allowed",
        "a colon stands where none is expected",
        "put quotation marks around a text that holds a colon",
    ),
    (r"expected ':'", "a colon is missing before this place", "an entry reads key: value"),
    (r"end of stream", "a quotation mark is not closed", "a quoted text ends with its mark"),
    (r"nesting depth", "brackets are too deep here", f"at most {MAX_DEPTH} levels"),
    (r"escape", "the sign after this backslash means nothing", r"write a backslash as \\"),
    (
        r"expected key|block end|block sequence|block mapping",
        "this line is indented too little or too much",
        "entries of one list stand exactly below one another",
    ),
    (r"cannot start any token", "this sign cannot begin a value", "put quotation marks around it"),
)
"""What the parser says, and the same in plain words: what is wrong, what would be right."""


@dataclass(frozen=True, slots=True)
class Marked:
    """The values of a file, where each value and each key stands, and problems found so far."""

    value: Any
    marks: Mapping[Path, Mark]
    keys: Mapping[Path, Mark]
    problems: tuple[Problem, ...]
    told: frozenset[Path]
    """The values that these problems speak of."""

    def at(self, path: Path) -> Mark:
        """The place of a value, or of the nearest value around it."""
        while path and path not in self.marks:
            path = path[:-1]
        return self.marks.get(path, (1, 1))

    def at_key(self, path: Path) -> Mark:
        """The place of the key that leads to a value, or of the value where there is no key."""
        return self.keys.get(path) or self.at(path)


def load_marked(
    text: str | bytes, source: str, begins: str = "a board begins with railwright: 1"
) -> Marked:
    """Read YAML text; `source` is the name of the file in messages.

    `begins` tells the author of an empty file what would be right.

    Raises `BoardFileError` at the first thing that cannot be read. Duplicate keys and numbers
    that nobody can mean are told in the result, so that a reader can tell all at once.
    """
    plain = _decoded(text, source)
    try:
        _scan(plain, source)
        root = yaml.compose(plain, Loader=LOADER)
    except yaml.MarkedYAMLError as error:
        _refuse_syntax(plain, error, source)
    except yaml.reader.ReaderError as error:
        _refuse_sign(plain, error, source)
    if root is None:
        _refuse(source, (0, 0), "the file is empty", begins)
    builder = _Builder(source)
    value = builder.built(root, ())
    told = frozenset(builder.told)
    return Marked(value, builder.marks, builder.keys, tuple(builder.problems), told)


def _refuse(source: str, mark: Mark, wrong: str, right: str) -> NoReturn:
    raise BoardFileError([Problem(source, *mark, wrong, right)])


def _decoded(text: str | bytes, source: str) -> str:
    size = len(text)
    if size > MAX_BYTES:
        limit = f"{MAX_BYTES >> 20} MiB"
        _refuse(source, (0, 0), f"the file is larger than {limit}", f"a board has at most {limit}")
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = text[: error.start]
        line_start = before.rfind(b"\n") + 1
        column = len(before[line_start:].decode("utf-8", "replace")) + 1
        mark = (before.count(b"\n") + 1, column)
        _refuse(source, mark, "this is not UTF-8 text", "save the file as UTF-8")


def _refuse_syntax(text: str, error: yaml.MarkedYAMLError, source: str) -> NoReturn:
    mark = error.problem_mark or error.context_mark
    place = (mark.line + 1, mark.column + 1) if mark else (0, 0)
    sign = text[mark.index : mark.index + 1] if mark else ""
    said = f"{error.problem} ({error.context}) {sign!r}"
    for pattern, wrong, right in _SYNTAX:
        if re.search(pattern, said):
            _refuse(source, place, wrong, right)
    _refuse(source, place, "this cannot be read as YAML", "see the file format for what may stand")


def _refuse_sign(text: str, error: yaml.reader.ReaderError, source: str) -> NoReturn:
    # The position counts bytes in one parser of PyYAML and signs in the other: look for it.
    sign = error.character if isinstance(error.character, str) else chr(error.character)
    before = text[: max(0, text.find(sign))]
    mark = (before.count("\n") + 1, len(before) - before.rfind("\n"))
    wrong = f"the sign U+{ord(sign):04X} stands here"
    _refuse(source, mark, wrong, "a board holds readable text only")


def _scan(text: str, source: str) -> None:
    """Refuse what a board file may not hold, before anything is built from it."""
    depth = values = documents = 0
    for event in yaml.parse(text, Loader=LOADER):
        mark = _mark(event)
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        documents += isinstance(event, yaml.DocumentStartEvent)
        values += isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent)
        if getattr(event, "anchor", None) is not None:
            _refuse(source, mark, "& and * names stand here", "write the value out at each place")
        # Not `event.implicit`: it is a bool for collections but a tuple for scalars.
        if (tag := getattr(event, "tag", None)) is not None:
            name = tag.replace("tag:yaml.org,2002:", "!!")
            _refuse(source, mark, f"the tag {name} stands here", "values carry no ! tags")
        if documents > 1:
            _refuse(source, mark, "a second document begins here", "a file holds one board")
        if depth > MAX_DEPTH:
            _refuse(source, mark, "brackets are too deep here", f"at most {MAX_DEPTH} levels")
        if values > MAX_VALUES:
            _refuse(source, mark, "the file holds too many values", f"at most {MAX_VALUES:,}")


@dataclass(slots=True)
class _Builder:
    """Turns composed YAML into plain values and notes where each stands; changes as it goes."""

    source: str
    marks: dict[Path, Mark] = field(default_factory=dict)
    keys: dict[Path, Mark] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    told: set[Path] = field(default_factory=set)

    def built(self, part: yaml.Node, path: Path) -> Any:  # noqa: ANN401 - YAML holds anything
        """The plain value of one part of the file."""
        self.marks[path] = _mark(part)
        if isinstance(part, yaml.MappingNode):
            return self._mapping(part, path)
        if isinstance(part, yaml.SequenceNode):
            return [self.built(item, (*path, i)) for i, item in enumerate(part.value)]
        return self._scalar(part, path) if isinstance(part, yaml.ScalarNode) else None

    def _mapping(self, part: yaml.MappingNode, path: Path) -> dict[str, Any]:
        result: dict[str, Any] = {}
        for key_part, value_part in part.value:
            key = key_part.value
            if not isinstance(key_part, yaml.ScalarNode):
                self._tell(key_part, "a key is a list or mapping", "keys are plain text")
            elif key == "<<":
                self._tell(key_part, "a merge key << stands here", "write the entries out")
            elif key in result:
                first = self.keys[*path, key][0]
                wrong = f"{key} stands here again, first at line {first}"
                self._tell(key_part, wrong, "each key stands once")
            else:
                self.keys[*path, key] = _mark(key_part)
                result[key] = self.built(value_part, (*path, key))
        return result

    def _scalar(self, part: yaml.ScalarNode, path: Path) -> str | int | float | bool | None:
        text: str = part.value
        if part.style:  # quoted or block; plain is None in one parser of PyYAML and "" in the other
            return text
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if _LEADING_ZERO.match(text):
            plain = re.sub(r"^([-+]?)0+(?=[0-9])", r"\1", text)
            self.told.add(path)
            self._tell(part, f"{text} begins with 0", f'write {plain} or "{text}"')
            return text
        if _INTEGER.match(text) and len(text.lstrip("+-")) <= MAX_DIGITS:
            return int(text)
        if _DECIMAL.match(text):
            number = float(text)
            if isinf(number) or _INTEGER.match(text):
                self.told.add(path)
                self._tell(part, f"{text} is too long a number", f"use up to {MAX_DIGITS} digits")
            return number
        return text

    def _tell(self, part: yaml.Node, wrong: str, right: str) -> None:
        self.problems.append(Problem(self.source, *_mark(part), wrong, right))


def _mark(part: yaml.Node | yaml.Event) -> Mark:
    start: Any = part.start_mark
    return (start.line + 1, start.column + 1)
