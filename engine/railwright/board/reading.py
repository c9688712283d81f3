"""Reading board files: a Board, or every problem of the file at its line and column."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Final

from railwright.board.file_kinds import BOARD, refuse_other
from railwright.board.grid import on_grid
from railwright.board.model import (
    FORMAT,
    Board,
    Bonus,
    City,
    Deck,
    Layer,
    Option,
    Players,
    Region,
    Route,
    Scenery,
    Size,
    Thing,
    Ticket,
)
from railwright.board.problems import BoardFileError, Problem
from railwright.board.references import reference_problems, strange_keys
from railwright.board.schema import FIELDS, board_schema, schema_problems
from railwright.board.yaml_marks import MAX_BYTES, Marked, Path, load_marked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from os import PathLike

__all__ = ["BoardFileError", "Problem", "Reading", "parse_board", "read_board"]

_FIELDS_OF: Final = {"type": "object", "additionalProperties": False}
"""What the fields of any module are; their own schemas go in."""
_FILE_ERRORS: Final = (
    (FileNotFoundError, "there is no such file", "check its name and folder"),
    (IsADirectoryError, "this is a folder", "choose a board file, such as baltic.yaml"),
    (PermissionError, "this file may not be read", "change its permissions"),
    (OSError, "this file cannot be read", "check the disk or the connection"),
)


@dataclass(frozen=True, slots=True)
class Reading:
    """A board as read, and warnings about what was kept without being understood."""

    board: Board
    warnings: tuple[Problem, ...] = ()


def read_board(
    path: str | PathLike[str], fragments: Mapping[str, Mapping[str, Any]] | None = None
) -> Reading:
    """Read a board file.

    Args:
        path: The file.
        fragments: For each installed rule module the JSON schema of its settings. Modules that
            are not named here keep their settings, with a warning. None checks no settings.

    Raises:
        BoardFileError: The file cannot be read as a board; all its problems are named.
    """
    return parse_board(content_of(path), FilePath(path).name, fragments)


def content_of(path: str | PathLike[str]) -> bytes:
    """What stands in a file, as far as a board may be long. Raises `BoardFileError`."""
    source = FilePath(path)
    try:
        with source.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        # Windows calls a folder a file that may not be read.
        kind: type = IsADirectoryError if source.is_dir() else type(error)
        wrong, right = next(words for known, *words in _FILE_ERRORS if issubclass(kind, known))
        raise BoardFileError([Problem(source.name, 0, 0, wrong, right)]) from error


def parse_board(
    text: str | bytes,
    source: str = "board",
    fragments: Mapping[str, Mapping[str, Any]] | None = None,
) -> Reading:
    """Read a board from the text of a file; see `read_board`. `source` names it in messages."""
    marked = load_marked(text, source)
    refuse_other(marked, source, BOARD)
    _refuse_newer(marked, source)
    problems = [*marked.problems]
    told = set(marked.told)
    if isinstance(marked.value, dict):
        told |= {path[:-1] for path, _, _ in strange_keys(marked.value)}
        problems += reference_problems(marked, source)
        problems += settings_problems(marked, source, fragments or {})
    problems += schema_problems(marked, board_schema(), source, told=told)
    if problems:
        raise BoardFileError(problems)
    warnings = () if fragments is None else unknown_modules(marked, source, fragments)
    return Reading(board_of(marked.value), tuple(warnings))


def _refuse_newer(marked: Marked, source: str) -> None:
    """What a newer format holds nobody can know, so nothing else is said of such a file."""
    version = marked.value.get("railwright") if isinstance(marked.value, dict) else None
    if isinstance(version, int) and version > FORMAT:
        wrong = f"the board has format {version}, and this Railwright reads format {FORMAT}"
        mark = marked.at(("railwright",))
        raise BoardFileError([Problem(source, *mark, wrong, "open it with a newer Railwright")])


def _settings(marked: Marked) -> Iterator[tuple[str, str]]:
    """Section and name of each module in a file that has settings of the right shape."""
    for section in ("rules", "rules_off"):
        modules = marked.value.get(section)
        if isinstance(modules, dict):
            yield from ((section, name) for name, kept in modules.items() if isinstance(kept, dict))


def settings_problems(
    marked: Marked, source: str, fragments: Mapping[str, Mapping[str, Any]]
) -> Iterator[Problem]:
    """What is wrong with the settings and the fields of installed rule modules in a file."""
    modules = []
    for section, module in _settings(marked):
        if module in fragments:
            modules.append(module)
            yield from schema_problems(marked, fragments[module], source, (section, module))
    for place, kind, entry in _things(marked.value):
        for module in modules:
            if isinstance(entry.get(module), dict):
                fields = fragments[module].get(FIELDS, {}).get(kind, {})
                schema = {**_FIELDS_OF, "title": f"{module} on a {kind}", "properties": fields}
                yield from schema_problems(marked, schema, source, (*place, module))


def _things(raw: Mapping[str, Any]) -> Iterator[tuple[Path, str, Mapping[str, Any]]]:
    """Each city, route and ticket of a file: its path, its kind, its entry."""
    for section, kind in (("cities", "city"), ("routes", "route"), ("tickets", "ticket")):
        entries = raw.get(section)
        keyed = entries.items() if isinstance(entries, dict) else enumerate(entries or ())
        for key, entry in keyed:
            if isinstance(entry, dict):
                yield (section, key), kind, entry


def unknown_modules(
    marked: Marked, source: str, fragments: Mapping[str, Mapping[str, Any]]
) -> Iterator[Problem]:
    """Warnings of the rule modules of a file that are not installed."""
    for section, module in _settings(marked):
        if module not in fragments:
            mark = marked.at_key((section, module))
            wrong = f"the rule module {module} is not installed"
            yield Problem(source, *mark, wrong, "its settings are kept as they are")


# From checked values to the Board


def board_of(raw: Mapping[str, Any]) -> Board:
    """The board that the checked values of a file say."""
    return Board(
        **_taken(raw, ("name", "revision", "author", "rules", "rules_off")),
        players=Players(**raw.get("players", {})),
        size=on_grid(Size(**_floats(raw.get("size", {})))),
        region=Region(**_floats(raw["region"])) if "region" in raw else None,
        layers=tuple(Layer(**layer) for layer in raw.get("layers", ())),
        scenery=tuple(_scenery(piece) for piece in raw.get("scenery", ())),
        cities={key: _city(key, entry) for key, entry in raw.get("cities", {}).items()},
        routes={key: _route(key, entry) for key, entry in raw.get("routes", {}).items()},
        decks={key: _deck(key, entry) for key, entry in raw.get("decks", {}).items()},
        tickets=tuple(_ticket(entry) for entry in raw.get("tickets", ())),
        bonuses=tuple(_bonus(entry) for entry in raw.get("bonuses", ())),
        on_purpose=tuple(raw.get("on_purpose", ())),
    )


def thing_of(kind: type[Thing], key: str, entry: Mapping[str, Any]) -> Thing:
    """The thing that an entry of a file says; `key` is that of a city, a route or a deck."""
    thing: Thing = _KEYED[kind](key, entry) if kind in _KEYED else _LISTED[kind](entry)
    return thing


def _city(key: str, entry: Mapping[str, Any]) -> City:
    values = _floats(_taken(entry, _names_of(City)))
    return on_grid(City(key, fields=_fields(City, entry), **values))


def _route(key: str, entry: Mapping[str, Any]) -> Route:
    values = _taken(entry, _names_of(Route))
    values["between"] = tuple(values["between"])
    values["via"] = _floats(values.get("via", ()))
    if values.get("color") == "gray":
        values["color"] = None
    return on_grid(Route(key, fields=_fields(Route, entry), **values))


def _deck(key: str, entry: Mapping[str, Any]) -> Deck:
    return Deck(key, **entry)


def _ticket(entry: Mapping[str, Any]) -> Ticket:
    values = _taken(entry, _names_of(Ticket))
    values["cities"] = tuple(values["cities"])
    options = values.get("options", {}).items()
    values["options"] = tuple(Option(city, points) for city, points in options)
    return Ticket(fields=_fields(Ticket, entry), **values)


def _scenery(entry: Mapping[str, Any]) -> Scenery:
    fade = {"fade": entry["fade"]} if "fade" in entry else {}
    return on_grid(Scenery(**{**_floats(entry), **fade}))


def _bonus(entry: Mapping[str, Any]) -> Bonus:
    return Bonus(entry["name"], entry["for"], entry["points"])


_KEYED: Final[Mapping[type, Any]] = {City: _city, Route: _route, Deck: _deck}
_LISTED: Final[Mapping[type, Any]] = {Ticket: _ticket, Bonus: _bonus, Scenery: _scenery}


def _names_of(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass that stand in files by their own name."""
    return tuple(f.name for f in fields(kind) if f.name not in {"key", "fields"})


def _taken(entry: Mapping[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    return {name: entry[name] for name in names if name in entry}


def _fields(kind: type, entry: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """What rule modules put on a thing: every key that is not a field of its own."""
    own = _names_of(kind)
    return {module: values for module, values in entry.items() if module not in own}


def _floats(value: Any) -> Any:  # noqa: ANN401 - any part of a file
    """Lists as tuples and every number as a float, so that 12 and 12.0 are the same measure."""
    if isinstance(value, dict):
        return {key: _floats(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return tuple(_floats(part) for part in value)
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value
