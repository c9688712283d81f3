"""Rules and expansions for one game only: what a board may be played with, and as which board."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain, combinations
from typing import TYPE_CHECKING, Final

from railwright.board.edits import rule_off, rule_on
from railwright.board.expansion import NOTHING
from railwright.board.expansion_applying import applied
from railwright.game.playset import Playset
from railwright.game.record import digest
from railwright.rules.book import BASE, RuleConflictError
from railwright.rules.settings import read_settings
from railwright_editor.play.words import sentence
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from railwright.board.expansion import Expansion
    from railwright.board.model import Board
    from railwright.game.record import Record
    from railwright.rules.catalogue import Catalogue
    from railwright.rules.rule import AnyRule


@dataclass(frozen=True, slots=True)
class Variant:
    """Where one game differs from its board: rule modules and expansions, and whether each is on.

    Modules go by their names, expansions by their keys.
    """

    modules: Mapping[str, bool] = field(default_factory=dict)
    expansions: Mapping[str, bool] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Whether anything differs."""
        return bool(self.modules or self.expansions)


_FEW: Final = 5
AS_DRAWN = Variant()
"""Play the board as it is."""


@dataclass(frozen=True, slots=True)
class AtHand:
    """An expansion that fits the board: its key, whether it is on, and why it cannot be."""

    key: str
    expansion: Expansion
    on: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A rule or an expansion as the sheet offers it.

    `differs` tells that it is not as the board has it; `barred` why it cannot be switched; `note`
    what it has to do with other options.
    """

    key: str
    title: str
    says: str
    on: bool
    differs: bool = False
    barred: str = ""
    note: str = ""


class NotPlayableError(ValueError):
    """A board that cannot be played with these rules; its text is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Possible:
    """Everything that a board can be played with: its own rules, modules and expansions."""

    drawing: Board
    at_hand: Sequence[AtHand]
    catalogue: Catalogue

    # The board of a game

    def board(self, variant: Variant = AS_DRAWN) -> Board:
        """The board that is played: the drawing with expansions, then with modules switched."""
        board = self._with_expansions(variant)
        for name, on in variant.modules.items():
            board = self._switched(board, name, on=on)
        return board

    def playset(self, variant: Variant = AS_DRAWN) -> Playset:
        """The board of a game with its rules.

        Raises:
            NotPlayableError: something stands against playing it.
        """
        board = self.board(variant)
        against = self._against(board)
        if against:
            raise NotPlayableError(against)
        try:
            return Playset.of(board, self.catalogue)
        except RuleConflictError as error:
            raise NotPlayableError(sentence(str(error).removesuffix("."))) from error

    def problem(self, variant: Variant = AS_DRAWN) -> str:
        """What stands against playing the board so, "" for nothing."""
        try:
            self.playset(variant)
        except NotPlayableError as error:
            return str(error)
        return ""

    def shortage(self, variant: Variant, seats: int) -> str:
        """Which deck has too few tickets to deal to so many players, "" for none.

        Raises:
            NotPlayableError: something stands against playing it.
        """
        playset = self.playset(variant)
        held = Counter(ticket.deck for ticket in playset.net.tickets)
        for number, deck in enumerate(playset.book.kit.decks):
            if held[number] < deck.deal * seats:
                return tr(
                    "The {deck} deck has {tickets}; {players} are dealt {dealt}, so some go short.",
                    deck=deck.name.replace("-", " ").replace("_", " "),
                    tickets=counted(held[number], "ticket"),
                    players=counted(seats, "player"),
                    dealt=deck.deal * seats,
                )
        return ""

    # What is offered

    def rules(self, variant: Variant) -> tuple[Option, ...]:
        """The rule modules that can be switched, by title.

        One that an expansion stands for is left out; see `expansions`.
        """
        twins = self._twins().values()
        rules = [rule for name, rule in self.catalogue.rules.items() if name not in {BASE, *twins}]
        return tuple(
            self._rule_option(variant, rule)
            for rule in sorted(rules, key=lambda rule: self.title(rule.name))
        )

    def _rule_option(self, variant: Variant, rule: AnyRule) -> Option:
        board, own = self.board(variant), self._with_expansions(variant)
        bringing = [
            known.expansion.name for known in self.at_hand if rule.name in known.expansion.rules
        ]
        return Option(
            rule.name,
            self.title(rule.name),
            rule.says,
            on=rule.name in board.rules,
            differs=(rule.name in board.rules) != (rule.name in own.rules),
            barred=self._barred(variant, board, rule),
            note=tr("Comes with {list}.", list=listed(bringing)) if bringing else "",
        )

    def expansions(self, variant: Variant) -> tuple[Option, ...]:
        """The expansions that can be switched.

        One that does nothing but switch a rule module on stands for that module too: it is on
        whenever the module is, whichever way it came onto the board.
        """
        twins = self._twins()
        return tuple(
            self._twin_option(variant, known, self.catalogue.rules[twins[known.key]])
            if known.key in twins
            else Option(
                known.key,
                known.expansion.name,
                known.expansion.says,
                on=self._is_on(known, variant),
                differs=self._is_on(known, variant) != known.on,
                barred=known.problem,
            )
            for known in self.at_hand
        )

    def _twin_option(self, variant: Variant, known: AtHand, rule: AnyRule) -> Option:
        board, title, name = self.board(variant), self.title(rule.name), known.expansion.name
        return Option(
            known.key,
            name,
            known.expansion.says or rule.says,
            on=rule.name in board.rules,
            differs=(rule.name in board.rules) != (rule.name in self.board().rules),
            barred=self._barred(variant, board, rule),
            note="" if name.casefold() == title.casefold() else tr("This is {title}.", title=title),
        )

    def _twins(self) -> Mapping[str, str]:
        """Keys of expansions that do nothing but switch a module on, each with its module.

        A module that two of them switch on, in two ways, stays apart from both.
        """
        alone = {known.key: _only_module(known) for known in self.at_hand}
        modules = list(alone.values())
        return {
            key: module
            for key, module in alone.items()
            if module in self.catalogue.rules and modules.count(module) == 1
        }

    def title(self, module: str) -> str:
        """What a module is called."""
        rule = self.catalogue.rules.get(module)
        return (rule.title if rule is not None else "") or module.replace("_", " ").capitalize()

    def of_record(self, record: Record) -> Variant | None:
        """The variant that a record was played with, None when the drawing is another one."""
        for on in _subsets([known.key for known in self.at_hand]):
            expansions = {known.key: known.key in on for known in self.at_hand}
            own = self._with_expansions(Variant({}, expansions)).rules
            modules = {name: name in record.rules for name in {*own} ^ {*record.rules}}
            variant = self._only_differences(Variant(modules, expansions))
            if digest(self.board(variant)) == record.digest:
                return variant
        return None

    def nearest(self, record: Record) -> Variant:
        """The drawing with those expansions that bring it nearest to the rules of a record."""
        keys = [known.key for known in self.at_hand]
        variants = [Variant({}, {key: key in on for key in keys}) for on in _subsets(keys)]
        return self._only_differences(min(variants, key=lambda own: self._unlike(own, record)))

    def _unlike(self, variant: Variant, record: Record) -> int:
        """How many modules are on in one of a variant and a record, and off in the other."""
        return len({*self._with_expansions(variant).rules} ^ {*record.rules})

    # Switching

    def switch_rule(self, variant: Variant, name: str, *, on: bool) -> Variant:
        """Switch a module; what it needs goes on with it, what needs it goes off with it."""
        rules = self.catalogue.rules
        board = self.board(variant)
        waiting, modules = [name], dict(variant.modules)
        while waiting:
            module = waiting.pop()
            modules[module] = on
            board = self._switched(board, module, on=on)
            near = (
                rules[module].requires
                if on
                else [other for other in board.rules if module in _needs(rules.get(other))]
            )
            waiting += [other for other in near if other in rules and (other in board.rules) != on]
        return self._only_differences(Variant(modules, variant.expansions))

    def switch_expansion(self, variant: Variant, key: str, *, on: bool) -> Variant:
        """Switch an expansion, and with it the module that it stands for."""
        module = self._twins().get(key)
        if module is None:
            changed = Variant(variant.modules, {**variant.expansions, key: on})
            return self._only_differences(changed)
        drawn = Variant(_without(variant.modules, module), _without(variant.expansions, key))
        if (module in self.board(drawn).rules) != on:
            drawn = Variant(drawn.modules, {**drawn.expansions, key: on})
        return self.switch_rule(drawn, module, on=on)

    # Within

    def _only_differences(self, variant: Variant) -> Variant:
        known = {one.key: one.on for one in self.at_hand}
        expansions = {k: on for k, on in variant.expansions.items() if known.get(k, on) != on}
        own = self._with_expansions(Variant({}, expansions)).rules
        modules = {name: on for name, on in variant.modules.items() if (name in own) != on}
        return Variant(modules, expansions)

    def _is_on(self, known: AtHand, variant: Variant) -> bool:
        return variant.expansions.get(known.key, known.on) and not known.problem

    def _with_expansions(self, variant: Variant) -> Board:
        on = [known.expansion for known in self.at_hand if self._is_on(known, variant)]
        return applied(self.drawing, on).board if on else self.drawing

    def _switched(self, board: Board, name: str, *, on: bool) -> Board:
        if on == (name in board.rules) or name not in self.catalogue.rules:
            return board
        return rule_on(board, name) if on else rule_off(board, name)

    def _against(self, board: Board) -> str:
        """What can be said of a board before its rules are compiled."""
        if not board.routes:
            return tr("Draw a route first: there is nothing to claim yet.")
        for name in board.rules:
            rule = self.catalogue.rules.get(name)
            if rule is None:
                continue
            lacking = [self.title(other) for other in rule.requires if other not in board.rules]
            if lacking:
                return tr("{title} needs {list}.", title=self.title(name), list=listed(lacking))
            barring = [self.title(other) for other in rule.conflicts if other in board.rules]
            if barring:
                return tr(
                    "{title} does not go with {list}: switch one of them off.",
                    title=self.title(name),
                    list=listed(barring),
                )
        return ""

    def _barred(self, variant: Variant, board: Board, rule: AnyRule) -> str:
        """Why the board can never have a module with these expansions, "" if it can."""
        if rule.name in board.rules:
            return ""
        lacking = [name for name in rule.requires if name not in self.catalogue.rules]
        if lacking:
            return tr("Needs {list}, which is not installed.", list=listed(lacking))
        expanded = Variant({}, variant.expansions)
        alone = self.board(self.switch_rule(expanded, rule.name, on=True))
        if self._against(alone):
            return ""
        try:
            Playset.of(alone, self.catalogue)
        except RuleConflictError as error:
            clean = not self.problem(expanded)
            return sentence(str(error).removesuffix(".")) if clean else ""
        return self._found_wrong(alone, rule)

    def _found_wrong(self, board: Board, rule: AnyRule) -> str:
        """The first thing that a module itself finds wrong with a board."""
        if rule.checks is None:
            return ""
        try:
            findings = tuple(
                rule.checks(board, read_settings(rule.settings, board.rules[rule.name]))
            )
        except Exception:  # a stranger's code may raise anything; the game then tells of it
            return ""
        return next((one.message for one in findings if one.severity == "error"), "")


def _only_module(known: AtHand) -> str:
    """The one module that an expansion switches on if that is all it does, else ""."""
    expansion = known.expansion
    does_more = expansion.adds != NOTHING or expansion.replaces or expansion.removes
    if known.problem or does_more or len(expansion.rules) != 1:
        return ""
    return next(iter(expansion.rules))


def _without(switches: Mapping[str, bool], name: str) -> dict[str, bool]:
    return {other: on for other, on in switches.items() if other != name}


def _needs(rule: AnyRule | None) -> Sequence[str]:
    return rule.requires if rule is not None else ()


def _subsets(keys: Sequence[str]) -> Iterable[tuple[str, ...]]:
    """All choices among a few expansions; of many, only those of one or none."""
    most = len(keys) if len(keys) <= _FEW else 1
    return chain.from_iterable(combinations(keys, size) for size in range(most + 1))
