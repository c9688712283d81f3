"""Lists and tables of settings as people type them: `5, 10, 20`, `1: 1, 2: 4`, `long: box`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from typing_extensions import override

from railwright_editor.translation import tr
from railwright_editor.widgets.fields import LineField

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_PAIR: Final = re.compile(r"\s*([^:,]+?)\s*:\s*([^:,]+?)\s*")
_WHOLE: Final = re.compile(r"-?\d+")


class WrittenField(LineField):
    """A field for a list or a table of a JSON Schema; it says what would be right."""

    def __init__(
        self, name: str, schema: Mapping[str, Any], committed: Callable[[object], None]
    ) -> None:
        super().__init__(name)
        self._schema = schema
        self._committed = committed

    def show_value(self, value: object) -> None:
        """Show a list or a table."""
        self.show_text(written(value))

    @override
    def commit(self, text: str) -> None:
        try:
            value = understood(text, self._schema)
        except ValueError as error:
            self.set_wrong(str(error))
            return
        self.set_wrong("")
        self._committed(value)


def written(value: object) -> str:
    """A list or a table in words; lists inside a table have blanks between their parts."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_inner(part)}" for key, part in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(str(part) for part in value)
    return "" if value is None else str(value)


def _inner(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def understood(text: str, schema: Mapping[str, Any]) -> object:
    """The list or the table that somebody typed, for a part of a JSON Schema.

    Raises:
        ValueError: it cannot be understood; the text says what to write.
    """
    if schema.get("type") == "array":
        return [_part(word, schema.get("items", {})) for word in re.split(r"[,\s]+", text) if word]
    part = schema.get("additionalProperties")
    described: Mapping[str, Any] = part if isinstance(part, dict) else {"type": "integer"}
    pairs = [_PAIR.fullmatch(piece) for piece in text.split(",") if piece.strip()]
    if not all(pairs):
        raise ValueError(tr("Write pairs such as {example}.", example=_example(schema, described)))
    return {pair[1]: _part(pair[2], described) for pair in pairs if pair}


def _part(text: str, schema: Mapping[str, Any]) -> object:
    if "enum" in schema:
        if text not in schema["enum"]:
            choices = ", ".join(map(str, schema["enum"]))
            raise ValueError(tr("Write one of {choices}.", choices=choices))
        return text
    if schema.get("type") == "array":
        return [_part(word, schema.get("items", {})) for word in text.split()]
    if schema.get("type") == "integer":
        if not _WHOLE.fullmatch(text):
            raise ValueError(tr("Write whole numbers, not {typed}.", typed=text))
        return int(text)
    return text


def _example(schema: Mapping[str, Any], part: Mapping[str, Any]) -> str:
    names = ("1", "2") if "pattern" in schema.get("propertyNames", {}) else ("long", "short")
    values = part.get("enum") or (["6 3", "4"] if part.get("type") == "array" else [1, 4])
    return ", ".join(f"{name}: {value}" for name, value in zip(names, values, strict=False))
