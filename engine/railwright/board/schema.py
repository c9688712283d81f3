"""The JSON schema of board files, and its verdicts in plain words.

Every part of the schema carries a `description` that says what would be right, and that is what
a problem quotes: "length is 12; a route has 1 to 9 spaces". Settings of rule modules are described
for those who choose them, so that their limits are told instead: "trains is -3; it is at least 1".
"""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from jsonschema import Draft202012Validator
from jsonschema.validators import extend
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from railwright.board.problems import Problem
from railwright.resources import schemas_folder

if TYPE_CHECKING:
    from railwright.board.yaml_marks import Marked, Path

Schema: TypeAlias = Mapping[str, Any]

Validator: Final[type[Draft202012Validator]] = extend(  # type: ignore[no-untyped-call] # its stubs
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _checker, value: type(value) is int
    ),
)
"""Draft 2020-12, but 3.0 is no whole number: games count in whole numbers only."""
FIELDS: Final = "x-fields"
"""Where the schema of a module's settings keeps those of its fields: kind -> name -> schema."""
_TYPES: Final = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "null": "nothing",
    "number": "a number",
    "object": "a mapping",
    "string": "a text",
}
_RIGHT: Final = {
    "type": "it is {}",
    "enum": "it is {}",
    "minimum": "it is at least {}",
    "maximum": "it is at most {}",
}
_LONGEST_QUOTE: Final = 40


@cache
def board_schema() -> Schema:
    """The schema of board files."""
    return _read("board.schema.json")


@cache
def expansion_schema() -> Schema:
    """The schema of expansion files; it speaks of cities, routes and tickets as that of boards."""
    return _read("expansion.schema.json")


def _read(name: str) -> Schema:
    schema: Schema = json.loads((schemas_folder() / name).read_text(encoding="utf-8"))
    return schema


@cache
def _registry() -> Registry[Any]:
    """What other schemas may refer to."""
    board: Resource[Any] = DRAFT202012.create_resource(board_schema())
    return board @ Registry()


def known_keys(definition: str) -> tuple[str, ...]:
    """The keys that a part of the schema, such as "route", knows, in their order in files."""
    return tuple(board_schema()["$defs"][definition]["properties"])


def schema_problems(
    marked: Marked, schema: Schema, source: str, at: Path = (), told: Container[Path] = ()
) -> Iterator[Problem]:
    """What a schema finds wrong with a file, or with the part of it that stands at a path.

    Nothing is said of the values at paths that something was told of already.
    """
    value = marked.value
    for step in at:
        value = value[step]
    found: dict[Problem, None] = {}
    for error in Validator(schema, registry=_registry()).iter_errors(value):
        verdict = _Verdict(
            keyword=str(error.validator),
            limit=error.validator_value,
            value=error.instance,
            schema=cast("Schema", error.schema),
            path=tuple(error.absolute_path),
            of_a_key="propertyNames" in error.absolute_schema_path,
        )
        if verdict.path not in told:
            found.update(dict.fromkeys(_told(verdict, _Place(marked, schema, source, at))))
    yield from found  # each once: the validator tells all missing keys of a part for each of them


@dataclass(frozen=True, slots=True)
class _Verdict:
    """What the validator found: which keyword of which schema a value does not meet."""

    keyword: str
    limit: Any
    value: Any
    schema: Schema
    path: Path
    of_a_key: bool


class _Place:
    """Where in a file, and by which schema, an error was found."""

    def __init__(self, marked: Marked, schema: Schema, source: str, at: Path) -> None:
        self._marked = marked
        self._schema = schema
        self._source = source
        self._at = at

    def name(self, path: Path) -> str:
        """What a value is called: "this ticket" in a list, else the last key that leads to it."""
        title = str(_parts(self._schema, path)[-1].get("title", ""))
        keys = [step for step in (*self._at, *path) if isinstance(step, str)]
        if title and path and isinstance(path[-1], int):
            return title.replace("a ", "this ", 1)
        return keys[-1] if keys else "the file"

    @property
    def of_a_module(self) -> bool:
        """Whether a rule module has written the schema: its words tell what a value is for."""
        return bool(self._at)

    def right(self, path: Path) -> str:
        """The nearest description on the way to a value."""
        return _nearest(self._schema, path, "description")

    def title(self, path: Path) -> str:
        """What kind of thing a value is, such as "a route"."""
        return _nearest(self._schema, path, "title") or "this mapping"

    def at_value(self, path: Path, wrong: str, right: str) -> Problem:
        """A problem at the place of a value."""
        return Problem(self._source, *self._marked.at((*self._at, *path)), wrong, right)

    def at_key(self, path: Path, wrong: str, right: str) -> Problem:
        """A problem at the key that leads to a value."""
        return Problem(self._source, *self._marked.at_key((*self._at, *path)), wrong, right)


def _told(verdict: _Verdict, place: _Place) -> Iterator[Problem]:
    path, value = verdict.path, verdict.value
    if verdict.of_a_key:
        right = str(verdict.schema.get("description", "")) or _by_keyword(verdict)
        yield place.at_key((*path, value), f"{value!r} cannot be a key", right)
    elif verdict.keyword == "additionalProperties":
        known = tuple(verdict.schema.get("properties", ()))
        for key in value:
            if key not in known:
                right = suggestion(key, known) or f"{place.title(path)} knows {listed(known)}"
                yield place.at_key((*path, key), f"{key} is unknown", right)
    elif verdict.keyword == "required":
        for key in verdict.limit:
            if key not in value:
                right = place.right((*path, key))
                yield place.at_key(path, f"{place.name(path)} has no {key}", right)
    else:
        plain = place.of_a_module and verdict.keyword in _RIGHT
        described = "" if plain else place.right(path)
        right = _guess(verdict) or described or _by_keyword(verdict)
        yield place.at_value(path, f"{place.name(path)} is {shown(value)}", right)


def suggestion(word: object, known: Iterable[str]) -> str:
    """A guess at what a word was meant to be, as "did you mean color?", or ""."""
    near = get_close_matches(str(word).casefold(), tuple(known), n=1)
    return f"did you mean {near[0]}?" if near else ""


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words as in a sentence: "min and max"; "nothing" where there is none."""
    *most, end = words or ("nothing",)
    return f"{', '.join(most)} {last} {end}" if most else end


def shown(value: object) -> str:
    """A value as a message shows it."""
    if value is None or value == "":
        return "empty"
    if isinstance(value, list):
        value = "[" + ", ".join(shown(part) for part in value) + "]"
    elif isinstance(value, dict):
        return "a mapping"
    elif isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"


def _guess(verdict: _Verdict) -> str:
    if verdict.keyword != "enum":
        return ""
    return suggestion(verdict.value, [word for word in verdict.limit if word])


def _by_keyword(verdict: _Verdict) -> str:
    """What would be right, for schemas of rule modules that do not describe it."""
    limit = verdict.limit
    if verdict.keyword == "enum":
        limit = listed((shown(word) for word in limit), "or")
    elif verdict.keyword == "type":
        limit = _TYPES.get(str(limit), limit)
    return _RIGHT.get(verdict.keyword, "see what the rule module says of it").format(limit)


def _nearest(schema: Schema, path: Path, keyword: str) -> str:
    """The value of a keyword in the schema of the last part on a path that has it."""
    found = (part[keyword] for part in reversed(_parts(schema, path)) if keyword in part)
    return str(next(found, ""))


def _parts(schema: Schema, path: Path) -> list[Schema]:
    """The schemas of the values on the way along a path, references followed."""
    resolver = _registry().resolver_with_root(DRAFT202012.create_resource(schema))
    parts: list[Schema] = []
    for part in (schema, *path):
        below = part if isinstance(part, Mapping) else _below(parts[-1], part)
        while isinstance(reference := below.get("$ref"), str):
            target = resolver.lookup(reference)
            resolver = target.resolver
            beside = {name: value for name, value in below.items() if name != "$ref"}
            below = {**target.contents, **beside}
        parts.append(below)
    return parts


def _below(part: Schema, step: str | int) -> Schema:
    if isinstance(step, int):
        below = part.get("items", {})
    else:
        below = part.get("properties", {}).get(step, part.get("additionalProperties", {}))
    return below if isinstance(below, Mapping) else {}
