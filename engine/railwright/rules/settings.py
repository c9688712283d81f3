"""Settings of a rule module: one frozen dataclass gives the schema, the form and the defaults."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from railwright.board.schema import Validator

T = TypeVar("T")


NAMED = "named"
"""What the metadata of a field calls the words for its choices; no schema holds them."""


class SettingsError(ValueError):
    """Settings that a module does not understand; its text says which, and what would be right."""


def setting(
    default: T, title: str, says: str, *, named: Mapping[str, str] | None = None, **limits: object
) -> T:
    """A field of a settings class, with its words for the form and its JSON Schema limits.

    `named` are words for those of its choices that do not speak for themselves. Mutable defaults
    (mappings) are copied for each instance.
    """
    words: dict[str, Any] = {"title": title, "description": says, NAMED: named or {}, **limits}
    made: Any
    if isinstance(default, dict):
        made = dataclasses.field(default_factory=lambda: dict(default), metadata=words)
    else:
        made = dataclasses.field(default=default, metadata=words)
    return typing.cast("T", made)


_SIMPLE: dict[object, dict[str, Any]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    types.NoneType: {"type": "null"},
}


def _schema_of_type(hint: object) -> dict[str, Any]:
    if hint in _SIMPLE:
        return dict(_SIMPLE[hint])
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin is tuple:
        return {"type": "array", "items": _schema_of_type(arguments[0])}
    if origin in {dict, Mapping}:
        names = {"pattern": "^[0-9]+$"} if arguments[0] is int else {"type": "string"}
        return {
            "type": "object",
            "propertyNames": names,
            "additionalProperties": _schema_of_type(arguments[1]),
        }
    if origin in {Union, types.UnionType}:
        return {"anyOf": [_schema_of_type(argument) for argument in arguments]}
    raise TypeError(f"a setting of type {hint} has no form")


def plain(value: object) -> object:
    """A value as a file would give it: lists for tuples, texts for the keys of mappings."""
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    if isinstance(value, Mapping):
        return {str(key): plain(part) for key, part in value.items()}
    return value


def schema_of(settings: type[Any]) -> dict[str, Any]:
    """The JSON Schema of a settings class: titles, descriptions, limits and defaults included."""
    hints = get_type_hints(settings)
    defaults = settings()
    properties = {}
    for field in dataclasses.fields(settings):
        default = plain(getattr(defaults, field.name))
        told = {word: value for word, value in field.metadata.items() if word != NAMED}
        properties[field.name] = _schema_of_type(hints[field.name]) | told | {"default": default}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _value(hint: object, value: Any) -> Any:  # noqa: ANN401 - a setting may be of any type
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is tuple:
        return tuple(_value(arguments[0], part) for part in value)
    if origin in {dict, Mapping}:
        key = int if arguments[0] is int else str
        return {key(name): _value(arguments[1], part) for name, part in value.items()}
    return value


def read_settings(settings: type[T], given: Mapping[str, Any]) -> T:
    """The settings that a board file gives, defaults filled in.

    Raises:
        SettingsError: a name or a value is not one that the module knows.
    """
    text_keys = plain(given)
    for error in Validator(schema_of(settings)).iter_errors(text_keys):
        where = ".".join(str(part) for part in error.absolute_path)
        raise SettingsError(f"{where}: {error.message}" if where else error.message)
    hints = get_type_hints(settings)
    return settings(**{name: _value(hints[name], value) for name, value in given.items()})
