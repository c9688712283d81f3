"""Decks of tickets are dealt, kept and put back each in its own way, or in a mix of two decks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, Literal, TypeAlias

from railwright import KEEP, TURN, DeckNo, Finding, Fix, Move, Phase, Place, Remark, Rule, setting
from railwright_rules.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from railwright import Board, Deck, Kit, Moves, Network, Position, TicketDeck

Returns: TypeAlias = Literal["box", "bottom", "shuffled"]

MIX: Final = Phase("mix of tickets")
MIXED: Final = 2
"""The first so many decks of a board are those that are mixed."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What holds for several decks together, or for one deck and not for the others."""

    keep: int = setting(
        0,
        "Kept in all at the start",
        "Tickets to keep of all decks together at the start; each deck may ask for more.",
        minimum=0,
        maximum=20,
    )
    draw_keep: int = setting(
        0,
        "Kept in all later",
        "Tickets to keep of those drawn at once; each deck may ask for more.",
        minimum=0,
        maximum=20,
    )
    keep_at_most: dict[str, int] = setting(
        {}, "Kept at most", "Tickets that may be kept at most at once, by deck."
    )
    initial_returns: dict[str, Returns] = setting(
        {},
        "Returned at the start",
        "Where tickets go that are not kept at the start, by deck: box, bottom or shuffled.",
    )
    later_returns: dict[str, Returns] = setting(
        {},
        "Returned later",
        "Where tickets go that are not kept during the game, by deck: box, bottom or shuffled.",
    )
    mix: int = setting(
        0,
        "Mix at the start",
        "Tickets that each player takes of the first two decks at the start,"
        " as many of either as the player says (0: the decks are dealt).",
        minimum=0,
        maximum=10,
    )
    mix_draw: int = setting(
        4,
        "Mix later",
        "Tickets drawn at once during the game, of either deck or of both, where decks are mixed.",
        minimum=1,
        maximum=10,
    )


@dataclass(frozen=True, slots=True)
class Mix(Move):
    """Take tickets of two decks at once: so many of the other deck, so many of the first."""

    says: ClassVar[str] = "{seat} takes {first} {deck} and {second} {other} tickets."
    button: ClassVar[str] = "Take {first} {deck} and {second} {other} tickets"
    deck: DeckNo
    other: DeckNo
    second: int
    first: int


@dataclass(slots=True)
class Decks:
    """How many tickets a mix has, at the start and later; 0 where decks are not mixed."""

    mix: int
    draw: int


def is_mixed(decks: int, settings: Settings) -> bool:
    """Whether a board of so many decks is dealt in mixes."""
    return settings.mix > 0 and decks >= MIXED


def state(network: Network, _seats: int, settings: Settings) -> Decks:
    """Remember the sizes of the mixes."""
    if is_mixed(len(network.board.decks), settings):
        return Decks(settings.mix, settings.mix_draw)
    return Decks(0, 0)


def kit(kit: Kit, _board: Board, settings: Settings) -> Kit:
    """What each deck does with its tickets, and how many are kept in all (E15, C16)."""
    mixed = MIXED if is_mixed(len(kit.decks), settings) else 0
    decks = [
        _as_set(_for_mixes(deck, settings) if number < mixed else deck, settings)
        for number, deck in enumerate(kit.decks)
    ]
    return replace(kit, decks=tuple(decks), keep=settings.keep, draw_keep=settings.draw_keep)


def _for_mixes(deck: TicketDeck, settings: Settings) -> TicketDeck:
    """A deck that nobody deals: its tickets are taken, and shuffled back into it (E15)."""
    return replace(deck, deal=0, draw=settings.mix_draw, initial_returns="shuffled")


def _as_set(deck: TicketDeck, settings: Settings) -> TicketDeck:
    return replace(
        deck,
        keep_at_most=settings.keep_at_most.get(deck.name, deck.keep_at_most),
        initial_returns=settings.initial_returns.get(deck.name, deck.initial_returns),
        later_returns=settings.later_returns.get(deck.name, deck.later_returns),
    )


# ---- mixes


def opening(own: Decks, pos: Position) -> None:
    """Everybody says a mix and takes it; then everybody chooses which tickets to keep."""
    if own.mix:
        for phase in (MIX, KEEP):
            for seat in range(pos.seats):
                pos.ask(phase, seat)


def mixes(own: Decks, pos: Position, _seat: int, moves: Moves) -> None:
    """Every mix that the two decks have the tickets for."""
    _offer(pos, own.mix, moves, least=0)


def drawn_mixes(own: Decks, pos: Position, _seat: int, moves: Moves) -> None:
    """Draw of both decks at once; the base game draws of one."""
    if own.draw:
        _offer(pos, own.draw, moves, least=1)


def _offer(pos: Position, count: int, moves: Moves, least: int) -> None:
    firsts, seconds = (len(deck) for deck in pos.ticket_decks[:MIXED])
    count = min(count, firsts + seconds)
    for first in range(max(least, count - seconds), min(count - least, firsts) + 1):
        moves.add(1 << first, Mix, 0, 1, count - first)


def take_mix(_own: Decks, pos: Position, seat: int, move: Mix) -> None:
    """Take the tickets; those of the start are chosen from when everybody has taken some."""
    for deck, count in ((move.deck, move.first), (move.other, move.second)):
        if count:
            pos.offer_tickets(seat, deck, count)
    if pos.phase == TURN:
        pos.ask(KEEP, seat, 1)


def worth_of_mix(_own: Decks, _pos: Position, _seat: int, move: Mix, _wanted: int) -> float:
    """At the start an even mix is the best to choose from; in a turn one deck will do."""
    return -float(abs(move.first - move.second))


# ---- the board


def checks(board: Board, settings: Settings) -> Iterator[Finding]:
    """Decks that are not there, and more tickets asked for than there are."""
    yield from _unknown_decks(board, settings)
    if settings.mix:
        yield from _mixed_decks(board, settings)
    yield from _kept_in_all(board, settings)
    for name, most in settings.keep_at_most.items():
        deck = board.decks.get(name)
        if deck is not None and max(deck.keep, deck.draw_keep) > most:
            asked = max(deck.keep, deck.draw_keep)
            table = {**settings.keep_at_most, name: asked}
            message = f"The {name} deck asks to keep {asked}, and lets players keep {most}."
            edit = partial(_with_settings, changes={"keep_at_most": table})
            fix = Fix(f"Let players keep {asked}", edit)
            yield Finding("error", (Place("deck", name), HERE), message, (fix,))


HERE: Final = Place("rule", "decks")


def _unknown_decks(board: Board, settings: Settings) -> Iterator[Finding]:
    for field in ("keep_at_most", "initial_returns", "later_returns"):
        table = getattr(settings, field)
        for name in table:
            if name not in board.decks:
                there = listed(board.decks) or "none"
                message = f"The rule for decks names {name}; the decks of the board are {there}."
                left = {key: value for key, value in table.items() if key != name}
                fix = Fix(f"Forget {name}", partial(_with_settings, changes={field: left}))
                yield Finding("warning", (HERE,), message, (fix,))


def _mixed_decks(board: Board, settings: Settings) -> Iterator[Finding]:
    names = list(board.decks)[:MIXED]
    if len(names) < MIXED:
        message = "Tickets are taken in a mix of two decks, and the board has fewer."
        fix = Fix("Deal the tickets", partial(_with_settings, changes={"mix": 0}))
        yield Finding("error", (HERE,), message, (fix,))
        return
    counts = Counter(ticket.deck for ticket in board.tickets)
    there, most = sum(counts[name] for name in names), board.players.max
    if there < settings.mix * most:
        message = (
            f"The decks {listed(names)} have {counted(there, 'ticket')};"
            f" {most} players take {settings.mix * most}."
        )
        each = there // most
        edit = partial(_with_settings, changes={"mix": each})
        fixes = (Fix(f"Take {each} each", edit),) if each else ()
        yield Finding("error", tuple(Place("deck", name) for name in names), message, fixes)
    for name in names:
        if board.decks[name].deal:
            message = f"The {name} deck is taken in a mix, so its deal is passed over."
            fix = Fix("Deal none", partial(_with_deal, key=name, deal=0))
            yield Finding("note", (Place("deck", name),), message, (fix,))


def _kept_in_all(board: Board, settings: Settings) -> Iterator[Finding]:
    dealt = sum(deck.deal for deck in _dealt(board, settings))
    drawn = max((deck.draw for deck in board.decks.values()), default=0)
    if is_mixed(len(board.decks), settings):
        dealt, drawn = dealt + settings.mix, max(drawn, settings.mix_draw)
    for field, asked, given, verb in (
        ("keep", settings.keep, dealt, "is dealt"),
        ("draw_keep", settings.draw_keep, drawn, "draws"),
    ):
        if asked > given > 0:
            message = f"Each player {verb} {counted(given, 'ticket')} and has to keep {asked}."
            fix = Fix(f"Keep {given}", partial(_with_settings, changes={field: given}))
            yield Finding("error", (HERE,), message, (fix,))


def _dealt(board: Board, settings: Settings) -> list[Deck]:
    """The decks that are dealt, not taken in mixes."""
    decks = list(board.decks.values())
    return decks[MIXED:] if is_mixed(len(decks), settings) else decks


def _with_settings(board: Board, changes: Mapping[str, object]) -> Board:
    rules = {**board.rules, "decks": {**board.rules.get("decks", {}), **changes}}
    return replace(board, rules=rules)


def _with_deal(board: Board, key: str, deal: int) -> Board:
    return replace(board, decks={**board.decks, key: replace(board.decks[key], deal=deal)})


def prints(board: Board, settings: Settings) -> Iterator[str]:
    """How tickets are dealt, kept and put back."""
    if is_mixed(len(board.decks), settings):
        first, second = list(board.decks)[:MIXED]
        yield (
            f"Before the first turn each player says how many of {settings.mix} tickets are to be"
            f" {first} ones and takes them; the others are {second} ones."
        )
        yield f"Whoever draws tickets later draws {settings.mix_draw}, mixed or of one deck."
    for deck in _dealt(board, settings):
        if deck.deal:
            yield f"Each player is dealt {deck.deal} {_tickets(deck.key, deck.deal)}."
    if settings.keep:
        yield f"Keep at least {settings.keep} in all at the start."
    if settings.draw_keep:
        yield f"Keep at least {settings.draw_keep} of those that you draw at once later."
    for name, most in settings.keep_at_most.items():
        yield f"Never keep more than {most} {_tickets(name, most)} at once."
    yield from _returns("at the start", settings.initial_returns.items())
    yield from _returns("later", settings.later_returns.items())


def _returns(when: str, table: Iterable[tuple[str, Returns]]) -> Iterator[str]:
    for name, place in table:
        yield f"{name.capitalize()} tickets that are not kept {when} go {_GO[place]}."


def _tickets(deck: str, count: int) -> str:
    return f"{deck} ticket" if count == 1 else f"{deck} tickets"


_GO: Final[dict[Returns, str]] = {
    "box": "out of the game",
    "bottom": "under their deck",
    "shuffled": "back into their deck, which is shuffled",
}


def asked(own: Decks, pos: Position, _seat: int, _move: Mix) -> Iterator[Remark]:
    """How many tickets a mix has."""
    count = own.draw if pos.turn else own.mix
    yield Remark("Take {count:ticket}: choose of which decks", values={"count": count})


DECKS = Rule(
    name="decks",
    title="Ticket decks",
    says="Decks of tickets are dealt, kept and put back each in its own way, or in a mix of two.",
    settings=Settings,
    state=state,
    kit=kit,
    opening=opening,
    offers={TURN: drawn_mixes, MIX: mixes},
    plays={Mix: take_mix},
    worth={Mix: worth_of_mix},
    notes={Mix: asked},
    checks=checks,
    prints=prints,
)
