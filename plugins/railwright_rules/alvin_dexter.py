"""Nobody claims a route at a city in which Alvin or Dexter stands; locomotives make them walk.

The rule asks nothing of a board and goes with any (AD1). Lists go by monster, Alvin first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from railwright import (
    LOCOMOTIVE,
    BonusCard,
    Claim,
    Finding,
    Fix,
    Phase,
    Place,
    Rule,
    setting,
)
from railwright_rules.alvin_dexter_by_hand import PLAYS, by_hand
from railwright_rules.alvin_dexter_ground import ground, mask_of, printed
from railwright_rules.alvin_dexter_pieces import (
    ALVIN,
    DEXTER,
    HIDDEN,
    NAMES,
    NOWHERE,
    SHAPES,
    Monsters,
    PlaceMonster,
    Walk,
)
from railwright_rules.alvin_dexter_words import (
    chaos,
    halving,
    marks,
    placing,
    resting,
    taken,
    walking,
    where_alvin,
    where_dexter,
)
from railwright_rules.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from railwright import Board, Kit, Moves, Network, Position

PLACE: Final = Phase("place a monster")


@dataclass(frozen=True, slots=True)
class Settings:
    """How far the monsters walk, and what they are worth."""

    cards: int = setting(
        20, "Cards of each monster", "So often each monster can be moved.", minimum=0, maximum=100
    )
    bonus: int = setting(
        15, "Bonus of each monster", "Points for the most cards of a monster.", minimum=0
    )
    steps_one: int = setting(
        3, "Steps for one", "Cities that a monster walks for one locomotive.", minimum=1, maximum=50
    )
    steps_two: int = setting(
        6, "Steps for two", "Cities that a monster walks for two.", minimum=1, maximum=50
    )
    chaos_options: Literal["best", "any"] = setting(
        "best",
        "Tickets with options",
        "Each option is worth half by itself, or all are if any place of the ticket is in chaos.",
    )


def state(_network: Network, seats: int, settings: Settings) -> Monsters:
    """Both monsters wait beside the board, both stacks are full."""
    return Monsters(
        steps=(settings.steps_one, settings.steps_two),
        any_place=settings.chaos_options == "any",
        bonus=settings.bonus,
        cards=settings.cards,
        at=[NOWHERE, NOWHERE],
        left=[settings.cards, settings.cards],
        taken=[0] * (2 * seats),
        face_up=[0, 0],
        holder=[0, 0],
    )


def kit(kit: Kit, _board: Board, settings: Settings) -> Kit:
    """One bonus card for the most cards of each monster; nobody scores for none (AD2, C1, C5)."""
    cards = [
        BonusCard(name, measure, (settings.bonus,))
        for name, measure in zip(NAMES, SHAPES, strict=True)
    ]
    return replace(kit, bonuses=(*kit.bonuses, *cards))


# ---- placing


def opening(_own: Monsters, pos: Position) -> None:
    """Who plays last places Alvin, who plays just before places Dexter (AD3, AD4, AD5)."""
    last = pos.seats - 1
    pos.ask(PLACE, last, ALVIN)
    pos.ask(PLACE, (last - 1) % pos.seats, DEXTER)


def places(own: Monsters, pos: Position, _seat: int, moves: Moves) -> None:
    """Any city or country but the one in which the other monster stands."""
    everywhere = (1 << pos.net.cities) - 1
    moves.add(everywhere & ~in_chaos(own, pos), PlaceMonster, pos.about)


def put(own: Monsters, _pos: Position, _seat: int, move: PlaceMonster) -> None:
    """The monster stands there."""
    own.at[move.monster] = move.city


# ---- chaos


def in_chaos(own: Monsters, pos: Position) -> int:
    """The mask of the cities in chaos: those with a monster in them (AD6)."""
    place = pos.net.once(ground).place
    return place[own.at[ALVIN]] | place[own.at[DEXTER]]


def closed(own: Monsters, pos: Position, _seat: int) -> int:
    """No route with an end in a city in chaos may be claimed (AD7)."""
    shut = pos.net.once(ground).shut
    return shut[own.at[ALVIN]] | shut[own.at[DEXTER]]


def halved(own: Monsters, pos: Position, cities: Iterable[int], points: int) -> int:
    """A ticket that names a city in chaos is worth half, once, toward zero (AD17, A6, A8)."""
    goal = pos.judged
    named = mask_of(printed(goal) if own.any_place and goal is not None else cities)
    return int(points / 2) if named & in_chaos(own, pos) else points


# ---- walking


def walks(own: Monsters, pos: Position, seat: int, moves: Moves) -> None:
    """Move one monster up to as far as the fewest locomotives carry it (AD8, AD9).

    A monster rests while a card of it lies face up (AD12) and when its stack is empty (AD13).
    """
    most = min(2, pos.hands[seat][LOCOMOTIVE])
    if own.moved or not most:
        return
    for monster in (ALVIN, DEXTER):
        if own.face_up[monster] or not own.left[monster]:
            continue
        within = pos.net.once(ground).within[own.at[monster]]
        nearer = within[0]
        for cards, steps in enumerate(own.steps[:most], 1):
            reached = within[min(steps, len(within) - 1)]
            moves.add(reached & ~nearer, Walk, monster, cards)
            nearer |= reached


def walk(own: Monsters, pos: Position, seat: int, move: Walk) -> None:
    """Pay, take the card, move: all in one (AD10)."""
    monster = move.monster
    pos.pay(seat, LOCOMOTIVE, move.cards)
    own.left[monster] -= 1
    own.taken[monster * pos.seats + seat] += 1
    own.face_up[monster] = 2
    own.holder[monster] = seat
    own.at[monster] = move.city
    own.moved = True


def flip(own: Monsters, _pos: Position, seat: int) -> None:
    """A card is flipped at the end of the turn after the one in which it was taken (AD11)."""
    own.moved = False
    for monster in (ALVIN, DEXTER):
        if own.face_up[monster] and own.holder[monster] == seat:
            own.face_up[monster] -= 1


# ---- cards


def alvins(own: Monsters, _pos: Position, seat: int) -> int:
    """All Alvin cards of a seat, the one that lies face up included (A9)."""
    return own.taken[seat]


def dexters(own: Monsters, pos: Position, seat: int) -> int:
    """All Dexter cards of a seat, the one that lies face up included (A9)."""
    return own.taken[DEXTER * pos.seats + seat]


def view(own: Monsters, seat: int) -> Monsters:
    """Each seat knows its own counts; of others only what lies face up is seen (AD16, A12)."""
    seats = len(own.taken) // 2
    known = [count if number % seats == seat else HIDDEN for number, count in enumerate(own.taken)]
    return replace(own, taken=known)


# ---- bots

LOCOMOTIVE_WORTH: Final = 3.0
WANTED_WORTH: Final = 3.0
"""For each route that the seat wants."""
RIVAL_WORTH: Final = 0.3
"""For each free route at a city to which a rival has built."""
TICKET_WORTH: Final = 0.2
"""This part of the points of each own ticket."""
RACE_WORTH: Final = 0.3
"""This part of the points of the bonus card, to who is not ahead."""
OWN_TICKET: Final = 50.0
"""More than any city is worth."""


def worth_of_placing(
    _own: Monsters, pos: Position, seat: int, move: PlaceMonster, _wanted: int
) -> float:
    """A busy city, but none of one's own tickets."""
    table = pos.net.once(ground)
    mine = any(table.named[ticket] >> move.city & 1 for ticket in pos.tickets[seat])
    return (table.shut[move.city] & pos.free).bit_count() - OWN_TICKET * mine


def worth_of_walking(own: Monsters, pos: Position, seat: int, move: Walk, wanted: int) -> float:
    """Frees routes that the seat wants, shuts those at a rival's cities, or leads in cards."""
    table = pos.net.once(ground)
    here, there = own.at[move.monster], move.city
    gain = _race(own, pos, seat, move.monster) - LOCOMOTIVE_WORTH * move.cards
    still = table.shut[own.at[1 - move.monster]]
    opens = table.shut[here] & ~still
    shuts = table.shut[there] & ~still
    gain += WANTED_WORTH * ((opens & wanted).bit_count() - (shuts & wanted).bit_count())
    free = pos.free & ~wanted
    others = pos.others(seat)
    if shuts & others:
        gain += RIVAL_WORTH * (shuts & free).bit_count()
    if opens & others:
        gain -= RIVAL_WORTH * (opens & free).bit_count()
    for ticket in pos.tickets[seat]:
        named = table.named[ticket]
        leaves = (named >> here & 1) - (named >> there & 1)
        gain += TICKET_WORTH * pos.net.tickets[ticket].points * leaves
    return gain


def _race(own: Monsters, pos: Position, seat: int, monster: int) -> float:
    """What one more card is worth: nothing to who is ahead of what each rival has on average."""
    mine = own.taken[monster * pos.seats + seat]
    theirs = own.cards - own.left[monster] - mine
    rivals = max(1, pos.seats - 1)
    return RACE_WORTH * own.bonus if mine * rivals <= theirs else 0.0


# ---- the board


def checks(board: Board, _settings: Settings) -> Iterator[Finding]:
    """Two places for two monsters, and something to make them walk."""
    here = (Place("rule", "alvin_dexter"),)
    places = {
        ("country", city.country) if city.kind == "border" else ("city", key)
        for key, city in board.cities.items()
    }
    if len(places) < 2:
        yield Finding("warning", here, "Alvin and Dexter need two cities to stand in.")
    if board.rules.get("base", {}).get("locomotives") == 0:
        message = "There is no locomotive in the deck, so Alvin and Dexter never walk."
        yield Finding("warning", here, message, (Fix("Add 14 locomotives", with_locomotives),))


def with_locomotives(board: Board) -> Board:
    """The board with the usual number of locomotives in its deck."""
    base = {**board.rules.get("base", {}), "locomotives": 14}
    return replace(board, rules={**board.rules, "base": base})


def prints(board: Board, settings: Settings) -> Iterator[str]:
    """The sentences of the rules sheet."""
    yield "After the tickets are chosen, the player who goes last puts Alvin in any city."
    yield "The player to the right then puts Dexter in any other."
    yield "Nobody claims a route at a city, or at the flags of a country, with a monster in it."
    one, two = (
        counted(steps, "city", "cities") for steps in (settings.steps_one, settings.steps_two)
    )
    yield (
        "Beside the action of your turn you may move one monster: discard 1 locomotive for up to "
        f"{one} or 2 for up to {two}, and take one of its cards."
    )
    yield "The card lies face up until the end of your next turn; so long nobody moves the monster."
    cards = counted(settings.cards, "card")
    yield f"Each monster has {cards}; when all are taken, it stays where it is."
    yield "At the end a ticket that names a place with a monster gives or costs half, rounded down."
    if any(ticket.options for ticket in board.tickets):
        yield _OPTIONS[settings.chaos_options]
    yield (
        f"The most Alvin cards give {counted(settings.bonus, 'point')}, and so do the most Dexter "
        "cards; all who are tied score."
    )


_OPTIONS: Final = {
    "best": "Where a ticket offers several destinations, each is halved by itself.",
    "any": "A ticket that offers several destinations is halved by a monster at any of its places.",
}


ALVIN_DEXTER = Rule(
    name="alvin_dexter",
    title="Alvin & Dexter",
    says="Two monsters close the cities they stand in, and locomotives make them walk.",
    settings=Settings,
    state=state,
    conflicts=("old_west",),
    follows=("bonus_cards", "decks"),
    kit=kit,
    opening=opening,
    offers={PLACE: places},
    free=walks,
    plays={PlaceMonster: put, Walk: walk, **PLAYS},
    by_hand=by_hand,
    turn_over=flip,
    closed=closed,
    stake=halved,
    staked=halving,
    measures={"alvin": alvins, "dexter": dexters},
    units={"alvin": "Alvin card", "dexter": "Dexter card"},
    spots={"alvin": where_alvin, "dexter": where_dexter},
    view=view,
    worth={PlaceMonster: worth_of_placing, Walk: worth_of_walking},
    marks=marks,
    bars={Claim: chaos, PlaceMonster: taken, Walk: resting},
    notes={PlaceMonster: placing, Walk: walking},
    checks=checks,
    prints=prints,
)
