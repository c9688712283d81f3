"""Promises of the record: names, sentences, settings, fields, moves, and handlers that fit."""

from __future__ import annotations

import dataclasses
import re
from typing import TYPE_CHECKING, Final

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError

from railwright.game.moves import made
from railwright.rules.catalogue_events import misfits
from railwright.rules.changes import Change
from railwright.rules.moves import Amount, Move, meanings
from railwright.rules.settings import SettingsError, read_settings, schema_of
from railwright.testing.promise import Promise, Trial, promise

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

WORDS: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
PHASE: Final = re.compile(r"[a-z][a-z0-9 ]*")
SENTENCE: Final = re.compile(r"[A-Z][^.!?\n]*\.")
THINGS: Final = ("city", "route", "ticket")


@promise
def the_record_is_named(trial: Trial) -> Iterator[str]:
    """A rule has a name in snake case, a title, and says what it does in one sentence."""
    rule = trial.rule
    if not WORDS.fullmatch(rule.name):
        yield f"The name {rule.name!r} is not in snake case."
    if not rule.title or rule.title != rule.title.strip() or not rule.title[0].isupper():
        yield f"The title {rule.title!r} is empty or does not begin with a capital."
    if not SENTENCE.fullmatch(rule.says):
        yield f"{rule.says!r} is not one sentence with a capital and a full stop."


@promise
def other_names_are_in_snake_case(trial: Trial) -> Iterator[str]:
    """Measures, tickets, settings and fields have names in snake case, phases plain words."""
    rule = trial.rule
    settings = [field.name for field in dataclasses.fields(rule.settings)]
    extra = [key for fields in rule.fields.values() for key in fields]
    for word in (*rule.measures, *rule.tickets, *settings, *extra):
        if not WORDS.fullmatch(word):
            yield f"The name {word!r} is not in snake case."
    for phase in rule.offers:
        if not PHASE.fullmatch(phase):
            yield f"The phase {phase!r} is not made of plain small words."


@promise
def other_rules_are_named_rightly(trial: Trial) -> Iterator[str]:
    """What a rule requires is installed, and no rule requires, fights or follows itself."""
    rule = trial.rule
    for other in (*rule.requires, *rule.conflicts, *rule.follows):
        if other == rule.name:
            yield "It names itself."
        if not WORDS.fullmatch(other):
            yield f"It names a rule {other!r}, which is not in snake case."
    for other in rule.requires:
        if other not in trial.catalogue.rules:
            yield f"It requires {other}, which is not installed."


@promise
def handlers_take_their_arguments(trial: Trial) -> Iterator[str]:
    """Every handler can be called with the arguments of its event."""
    yield from (f"{misfit}." for misfit in misfits(trial.rule))


@promise
def settings_have_words(trial: Trial) -> Iterator[str]:
    """Settings are a frozen dataclass whose fields have defaults, titles and descriptions."""
    settings = trial.rule.settings
    if not dataclasses.is_dataclass(settings) or not _is_frozen(settings):
        yield "The settings are no frozen dataclass."
        return
    schema = schema_of(settings)
    yield from _schema_flaws("The settings", schema)
    for name, words in schema["properties"].items():
        yield from _word_flaws(f"The setting {name}", words)


@promise
def defaults_can_be_written(trial: Trial) -> Iterator[str]:
    """A board that names every setting with its default gets the settings of a board that does not.

    So the defaults keep their own limits.
    """
    settings = trial.rule.settings
    given = {name: words["default"] for name, words in schema_of(settings)["properties"].items()}
    try:
        if read_settings(settings, given) != settings():
            yield "The defaults are read as other settings."
    except SettingsError as error:
        yield f"The defaults are refused: {error}."


@promise
def fields_have_words(trial: Trial) -> Iterator[str]:
    """What a rule puts on cities, routes and tickets has a schema with words."""
    for thing, fields in trial.rule.fields.items():
        if thing not in THINGS:
            yield f"It puts fields on a {thing}; there are {', '.join(THINGS)}."
        for name, words in fields.items():
            yield from _schema_flaws(f"The field {name}", words)
            yield from _word_flaws(f"The field {name}", words)


@promise
def moves_are_values(trial: Trial) -> Iterator[str]:
    """Moves are frozen, slotted dataclasses of whole numbers, made once and shared."""
    for kind in trial.rule.plays:
        name = kind.__name__
        bases: tuple[object, ...] = kind.__mro__
        if Move not in bases or not _is_frozen(kind) or "__slots__" not in vars(kind):
            yield f"The move {name} is no frozen, slotted dataclass of Move."
            continue
        count = len(meanings(kind))
        move = kind(*range(count))
        if hash(move) != hash(kind(*range(count))):
            yield f"Equal moves {name} have different hashes."
        if count and made((kind, *range(count - 1)), count - 1) != move:
            yield f"The move {name} cannot be made of a front and a bit."


@promise
def moves_have_a_line(trial: Trial) -> Iterator[str]:
    """The log has a sentence of its own for every move, with the seat in it; so has its button."""
    for kind in trial.rule.plays:
        known: dict[str, str | Amount] = {"paid": "something"}
        for name, meaning in meanings(kind):
            known[name] = known[meaning or name] = "something" if meaning else Amount(2)
        known["seat"] = "Anna"  # who plays it, though a field may be a seat too
        try:
            said, button = kind.says.format(**known), kind.button.format(**known)
        except (KeyError, IndexError, ValueError) as error:
            yield f"The words of {kind.__name__} name {error}, but it has no such field."
            continue
        about_seat = "Anna" in said or issubclass(kind, Change)
        if not about_seat or not said.endswith("."):
            yield f"The line {kind.says!r} of {kind.__name__} is no sentence about {{seat}}."
        if "Anna" in button or button.endswith("."):
            yield f"The button {kind.button!r} of {kind.__name__} is no bidding to who plays it."


@promise
def moves_have_names_of_their_own(trial: Trial) -> Iterator[str]:
    """No two moves have the same name, since records write it."""
    others = {
        kind.__name__: rule.name
        for rule in trial.catalogue.rules.values()
        if rule.name != trial.rule.name
        for kind in rule.plays
    }
    for kind in trial.rule.plays:
        if kind.__name__ in others:
            yield f"{others[kind.__name__]} has a move {kind.__name__} too."


@promise
def watched_moves_are_played(trial: Trial) -> Iterator[str]:
    """A rule holds and watches moves that some rule plays, and tells the worth of its own only."""
    rule = trial.rule
    known = {kind for other in trial.catalogue.rules.values() for kind in other.plays}
    for kind in {*rule.before, *rule.after} - known:
        yield f"No rule plays {kind.__name__}."
    for kind in set(rule.worth) - set(rule.plays):
        yield f"It tells the worth of {kind.__name__}, which it does not play."


def _is_frozen(kind: type) -> bool:
    found = getattr(kind, "__dataclass_params__", None)
    return bool(getattr(found, "frozen", False))


def _schema_flaws(what: str, schema: Mapping[str, object]) -> Iterator[str]:
    try:
        Draft202012Validator.check_schema(dict(schema))
    except SchemaError as error:
        yield f"{what} have no right schema: {error.message}."


def _word_flaws(what: str, words: Mapping[str, str]) -> Iterator[str]:
    if not words.get("title", "")[:1].isupper():
        yield f"{what} has no title that begins with a capital."
    if not words.get("description", "").endswith("."):
        yield f"{what} has no description that ends with a full stop."


RECORD_PROMISES: Final[tuple[Promise, ...]] = (
    the_record_is_named,
    other_names_are_in_snake_case,
    other_rules_are_named_rightly,
    handlers_take_their_arguments,
    settings_have_words,
    defaults_can_be_written,
    fields_have_words,
    moves_are_values,
    moves_have_a_line,
    moves_have_names_of_their_own,
    watched_moves_are_played,
)
