"""What a rule module is about, as a text to read: for who asks why something cannot be done."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.rules.rule import AnyRule


def rule_text(rule: AnyRule, settings: object, refused: str = "") -> str:
    """A rule module in Markdown: its title, what it refused, what it says, acts and settings."""
    parts = [f"# {tr(rule.title or rule.name)}"]
    if refused:
        parts.append(f"*{_plain(refused)}.*")
    parts.append(tr(rule.says))
    actions = tuple(_actions(rule))
    if actions:
        parts += [tr("## What it lets you do"), "\n".join(actions)]
    set_to = tuple(_set_to(settings))
    if set_to:
        parts += [tr("## How it is set in this game"), "\n".join(set_to)]
    return "\n\n".join(parts) + "\n"


def _actions(rule: AnyRule) -> Iterator[str]:
    """A line for each thing that the rule lets one do by a button, with its key."""
    seen = {kind.does: kind.key for kind in rule.plays if kind.does}
    for does, key in seen.items():
        yield f"- {tr(does)} ({_key(key)})" if key else f"- {tr(does)}"


def _key(key: str) -> str:
    return tr("key {key}", key=key)


def _set_to(settings: object) -> Iterator[str]:
    """A line for each setting that has words of its own."""
    if not is_dataclass(settings):
        return
    for field in fields(settings):
        title, value = field.metadata.get("title", ""), getattr(settings, field.name)
        if title:
            about = tr(field.metadata.get("description", ""))
            yield f"- {tr(title)}: **{_plain(_value(value))}**. {about}".rstrip()


def _value(value: object) -> str:
    """A setting in words; lists and tables as they stand in a board's file, without brackets."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_value(of)}" for key, of in value.items()) or tr("none")
    if isinstance(value, tuple | list):
        return ", ".join(map(_value, value)) or tr("none")
    return tr("none") if value is None or value == "" else str(value)


def _plain(words: str) -> str:
    """Words in which Markdown reads no signs of its own."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#" else sign for sign in words)
