"""What the screen shows and says of Alvin and Dexter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright import LOCOMOTIVE, Mark, Remark, Spots
from railwright_rules.alvin_dexter_ground import ground, printed
from railwright_rules.alvin_dexter_pieces import ALVIN, DEXTER, NAMES, NOWHERE, SHAPES, Walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from railwright import Claim, Position
    from railwright_rules.alvin_dexter_pieces import Monsters, PlaceMonster


def chaos(own: Monsters, pos: Position, _seat: int, move: Claim) -> Remark | None:
    """An end of the route is in chaos."""
    shut = pos.net.once(ground).shut
    for monster, name in enumerate(NAMES):
        if shut[own.at[monster]] >> move.route & 1:
            place = pos.net.once(ground).place[own.at[monster]]
            end = next(end for end in pos.net.ends[move.route] if place >> end & 1)
            return Remark("{city} is in chaos: {monster}", city=end, values={"monster": name})
    return None


def halving(own: Monsters, pos: Position, cities: Iterable[int], _points: int) -> Remark:
    """Which city of the ticket is in chaos."""
    goal = pos.judged
    named = printed(goal) if own.any_place and goal is not None else cities
    place = pos.net.once(ground).place
    in_chaos = place[own.at[ALVIN]] | place[own.at[DEXTER]]
    return Remark("{city} in chaos", city=next(city for city in named if in_chaos >> city & 1))


def where_alvin(own: Monsters, _pos: Position, _seat: int) -> Spots:
    """The city of Alvin."""
    return there(own.at[ALVIN])


def where_dexter(own: Monsters, _pos: Position, _seat: int) -> Spots:
    """The city of Dexter."""
    return there(own.at[DEXTER])


def there(city: int) -> Spots:
    """A city, if it is one."""
    return Spots(cities=1 << city if city != NOWHERE else 0)


def taken(own: Monsters, _pos: Position, _seat: int, move: PlaceMonster) -> Remark | None:
    """The other monster stands there."""
    there = [monster for monster, city in enumerate(own.at) if city == move.city != NOWHERE]
    return stands(there[0], move.city) if there else None


def stands(monster: int, city: int) -> Remark:
    """That a monster is where one wants to put one."""
    return Remark("{monster} stands in {city}", city=city, values={"monster": NAMES[monster]})


def placing(_own: Monsters, _pos: Position, _seat: int, move: PlaceMonster) -> Iterator[Remark]:
    """What is asked, and what it does."""
    if move.city < 0:
        yield Remark("Place {monster} in any city", values={"monster": called(move.monster)})


def called(monster: int) -> str:
    """The name of a monster, or words for either."""
    return "a monster" if monster < 0 else NAMES[monster]


def resting(own: Monsters, pos: Position, seat: int, move: Walk) -> Remark | None:
    """One has been moved, it rests, its cards are gone, no locomotive, or too far."""
    if own.moved:
        return Remark("You have moved a monster in this turn")
    if not pos.hands[seat][LOCOMOTIVE]:
        return Remark("You need a locomotive to move a monster")
    chosen = (ALVIN, DEXTER) if move.monster < 0 else (move.monster,)
    reasons = [rest_of(own, pos, seat, monster) for monster in chosen]
    if all(reasons):
        return reasons[0]
    if move.city < 0:
        return None
    if any(own.at[monster] == move.city for monster in chosen):
        return stands(chosen[0], move.city)
    return too_far(own, pos, seat, chosen[0], move.city)


def rest_of(own: Monsters, pos: Position, seat: int, monster: int) -> Remark | None:
    """Why nobody moves a monster now."""
    values = {"monster": NAMES[monster]}
    if not own.left[monster]:
        return Remark("{monster} stays: all {monster} cards are taken", values=values)
    if not own.face_up[monster]:
        return None
    holder = own.holder[monster]
    whose = "your" if holder == seat else "{seat}'s"
    when = "turn" if pos.turn_seat == holder and own.face_up[monster] == 1 else "next turn"
    words = "{monster} rests until the end of " + whose + " " + when
    return Remark(words, holder, values=values)


def too_far(own: Monsters, pos: Position, seat: int, monster: int, city: int) -> Remark:
    """How far a city is, and what the locomotives in hand reach for."""
    within = pos.net.once(ground).within[own.at[monster]]
    steps = next((far for far, reached in enumerate(within) if reached >> city & 1), 0)
    if not steps:
        values = {"monster": NAMES[monster]}
        return Remark("No route leads {monster} to {city}", city=city, values=values)
    if own.steps[0] < steps <= own.steps[1] and pos.hands[seat][LOCOMOTIVE] < 2:
        return Remark("You need 2 locomotives")
    words = "{city} is {far:city/cities} away, {most} are the most"
    return Remark(words, city=city, values={"far": steps, "most": max(own.steps)})


def walking(own: Monsters, pos: Position, seat: int, move: Walk) -> Iterator[Remark]:
    """How far the monster goes."""
    if move.city >= 0:
        values = {"monster": NAMES[move.monster], "cards": move.cards}
        yield Remark("{monster} for {cards:locomotive}", values=values)
        return
    one, two = own.steps
    words = "Move {monster}: 1 locomotive up to {one:city/cities}"
    if pos.hands[seat][LOCOMOTIVE] > 1:
        words += ", 2 up to {two}"
    yield Remark(words, values={"monster": called(move.monster), "one": one, "two": two})


def marks(own: Monsters, pos: Position) -> Iterator[Mark]:
    """The figures, the cards that lie face up, and the counts that are known."""
    for monster, name in enumerate(NAMES):
        if own.at[monster] != NOWHERE:
            words = "In chaos: " + name
            yield Mark(SHAPES[monster], own.at[monster], text=words, front=(Walk, monster))
        if own.face_up[monster]:
            yield Mark(SHAPES[monster], seat=own.holder[monster], text=name + " face up")
    for number, count in enumerate(own.taken):
        monster, seat = divmod(number, pos.seats)
        if count > 0:
            text = "{number:" + NAMES[monster] + " card}"
            yield Mark(SHAPES[monster], seat=seat, text=text, number=count)
