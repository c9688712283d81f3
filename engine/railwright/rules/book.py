"""The RuleBook: the chosen rules compiled to one tuple per event.

Each entry of a tuple is (slot of the rule's own state, handler). An event that no rule answers
is an empty tuple and costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from railwright.rules.kit import Kit, Price
from railwright.rules.moves import FreeMove, Move, Phase
from railwright.rules.settings import SettingsError, read_settings

if TYPE_CHECKING:
    from railwright.board.model import Board, Route
    from railwright.rules.catalogue import Catalogue
    from railwright.rules.rule import AnyRule

T = TypeVar("T")
Handlers: TypeAlias = tuple[tuple[int, Callable[..., Any]], ...]
Chosen: TypeAlias = "tuple[AnyRule, Any]"

BASE: Final = "base"


class RuleConflictError(ValueError):
    """Rules that cannot be played together, or a rule whose needs are not met."""


def chosen_rules(board: Board, catalogue: Catalogue) -> tuple[Chosen, ...]:
    """The rules that a board switches on, with their settings; `base` is always on.

    Modules that are not installed are passed over: the reader has warned of them.

    Raises:
        RuleConflictError: a module's settings are not ones that it knows.
    """
    wanted = {BASE: {}, **board.rules} if BASE not in board.rules else board.rules
    chosen = []
    for name, given in wanted.items():
        rule = catalogue.rules.get(name)
        if rule is None:
            continue
        try:
            chosen.append((rule, read_settings(rule.settings, given)))
        except SettingsError as error:
            raise RuleConflictError(f"{rule.title or name}: {error}") from error
    return tuple(chosen)


def _check(rules: Mapping[str, AnyRule]) -> None:
    for rule in rules.values():
        missing = [name for name in rule.requires if name not in rules]
        if missing:
            raise RuleConflictError(f"{rule.name} needs {', '.join(missing)}")
        clashing = [name for name in rule.conflicts if name in rules]
        if clashing:
            raise RuleConflictError(f"{rule.name} cannot be combined with {', '.join(clashing)}")


def in_order(chosen: Iterable[Chosen]) -> tuple[Chosen, ...]:
    """The rules in the order in which their handlers run: base, then `follows`, then name.

    Raises:
        RuleConflictError: needs, conflicts, or rules that follow one another in a ring.
    """
    waiting = {rule.name: (rule, settings) for rule, settings in chosen}
    _check({name: rule for name, (rule, _) in waiting.items()})
    ordered: list[Chosen] = []
    while waiting:
        ready = [
            name
            for name in waiting
            if not any(other in waiting for other in waiting[name][0].follows)
        ]
        if not ready:
            raise RuleConflictError(f"{', '.join(sorted(waiting))} follow one another in a ring")
        first = min(ready, key=lambda name: (name != BASE, name))
        ordered.append(waiting.pop(first))
    return tuple(ordered)


def _by_key(
    rules: tuple[Chosen, ...], tables: Callable[[AnyRule], Mapping[Any, Any]]
) -> dict[Any, Handlers]:
    found: dict[Any, list[tuple[int, Callable[..., Any]]]] = {}
    for slot, (rule, _) in enumerate(rules):
        for key, handler in tables(rule).items():
            found.setdefault(key, []).append((slot, handler))
    return {key: tuple(handlers) for key, handlers in found.items()}


def _only(
    rules: tuple[Chosen, ...], tables: Callable[[AnyRule], Mapping[Any, Any]], what: str
) -> dict[Any, Any]:
    single = {}
    for key, handlers in _by_key(rules, tables).items():
        if len(handlers) > 1:
            names = " and ".join(rules[slot][0].name for slot, _ in handlers)
            raise RuleConflictError(f"{names} both bring {what} {getattr(key, '__name__', key)}")
        single[key] = handlers[0]
    return single


def _by_card(rules: tuple[Chosen, ...], kit: Kit) -> dict[int, Handlers]:
    """The handlers of `turned` by kind of card, as the kit numbers them."""
    known = {card.name: kind for kind, card in enumerate(kit.cards)}
    for rule, _ in rules:
        for name in rule.turned:
            if name not in known:
                raise RuleConflictError(f"{rule.name} waits for a card {name}, but there is none")
    named = _by_key(rules, lambda rule: rule.turned)
    return {known[name]: handlers for name, handlers in named.items()}


def _answer(rule: AnyRule, handler: Callable[..., T], *arguments: object) -> T:
    """What a handler gives; an error of it is told with the name of its rule."""
    try:
        return handler(*arguments)
    except RuleConflictError:
        raise
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        raise RuleConflictError(f"{rule.title or rule.name} does not work ({told})") from error


def _priced(route: Route, rules: tuple[Chosen, ...]) -> Price:
    price = Price(spaces=route.length, color=None, pieces=route.length)
    for rule, settings in rules:
        if rule.price is not None:
            price = _answer(rule, rule.price, price, route, settings)
    return price


@dataclass(frozen=True, slots=True, eq=False)
class RuleBook:
    """Rules compiled for one board: see `railwright.rules.rule.Rule` for the events."""

    rules: tuple[Chosen, ...]
    kit: Kit
    prices: tuple[Price, ...]
    opening: Handlers
    offers: dict[Phase, Handlers]
    free: Handlers
    plays: dict[type[Move], tuple[int, Callable[..., Any]]]
    before: dict[type[Move], Handlers]
    after: dict[type[Move], Handlers]
    turn_over: Handlers
    closed: Handlers
    award: Handlers
    claimed: Handlers
    removed: Handlers
    turned: dict[int, Handlers]
    """By kind of card, though rules give the names of cards."""
    reach: Handlers
    prospect: Handlers
    stake: Handlers
    tickets: dict[str, tuple[int, Callable[..., Any]]]
    staked: dict[int, Callable[..., Any]]
    """By slot."""
    measures: dict[str, tuple[int, Callable[..., Any]]]
    spots: dict[str, tuple[int, Callable[..., Any]]]
    game_over: Handlers
    view: Handlers
    worth: dict[type[Move], tuple[int, Callable[..., Any]]]
    marks: Handlers
    bars: dict[type[Move], Handlers]
    notes: dict[type[Move], Handlers]
    by_hand: Handlers

    @classmethod
    def of(cls, chosen: Iterable[Chosen], board: Board) -> RuleBook:
        """Compile the chosen rules for a board.

        Raises:
            RuleConflictError: the rules cannot be played together.
        """
        rules = in_order(chosen)
        kit = Kit.of(board)
        for rule, settings in rules:
            if rule.kit is not None:
                kit = _answer(rule, rule.kit, kit, board, settings)

        def each(pick: Callable[[AnyRule], Callable[..., Any] | None]) -> Handlers:
            handlers = ((slot, pick(rule)) for slot, (rule, _) in enumerate(rules))
            return tuple((slot, handler) for slot, handler in handlers if handler is not None)

        return cls(
            rules=rules,
            kit=kit,
            prices=tuple(_priced(route, rules) for route in board.routes.values()),
            opening=each(lambda rule: rule.opening),
            offers=_by_key(rules, lambda rule: rule.offers),
            free=each(lambda rule: rule.free),
            plays=_only(rules, lambda rule: rule.plays, "the move"),
            before=_by_key(rules, lambda rule: rule.before),
            after=_by_key(rules, lambda rule: rule.after),
            turn_over=each(lambda rule: rule.turn_over),
            closed=each(lambda rule: rule.closed),
            award=each(lambda rule: rule.award),
            claimed=each(lambda rule: rule.claimed),
            removed=each(lambda rule: rule.removed),
            turned=_by_card(rules, kit),
            reach=each(lambda rule: rule.reach),
            prospect=each(lambda rule: rule.prospect),
            stake=each(lambda rule: rule.stake),
            tickets=_only(rules, lambda rule: rule.tickets, "tickets of the kind"),
            staked=dict(each(lambda rule: rule.staked)),
            measures=_only(rules, lambda rule: rule.measures, "the measure"),
            spots=_only(rules, lambda rule: rule.spots, "the spots of"),
            game_over=each(lambda rule: rule.game_over),
            view=each(lambda rule: rule.view),
            worth=_only(rules, lambda rule: rule.worth, "the worth of"),
            marks=each(lambda rule: rule.marks),
            bars=_by_key(rules, lambda rule: rule.bars),
            notes=_by_key(rules, lambda rule: rule.notes),
            by_hand=each(lambda rule: rule.by_hand),
        )

    @property
    def lasting(self) -> Handlers:
        """The handlers of `closed` whose closures stay."""
        return tuple((slot, close) for slot, close in self.closed if self.rules[slot][0].lasting)

    def free_moves(self) -> bool:
        """Whether any rule offers moves beside the action of a turn."""
        return any(issubclass(kind, FreeMove) for kind in self.plays)
