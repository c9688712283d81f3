"""A seeded driver of games, what must hold after every move, and positions taken apart."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, Final

from railwright.game.chance import Chance
from railwright.game.moves import bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright.game.game import Game
    from railwright.game.position import Position
    from railwright.rules.moves import Move

ALL: Final = 100_000
"""More moves than any game has."""
PLAIN: Final = ("net", "book", "prices", "trace")
"""Slots of a position that are not taken apart: what does not change, and the trace."""


def play_on(game: Game, seed: int, moves: int = ALL) -> Game:
    """Play so many random moves, or to the end; the same seed plays the same ones."""
    chance = Chance.of(seed, "moves of a test")
    for _ in range(moves):
        if game.over:
            break
        game.play(game.moves.sample(chance))
    return game


def steps(game: Game, seed: int) -> Iterator[Move]:
    """Play random moves to the end of a game, each handed out just before it is played."""
    chance = Chance.of(seed, "moves of a test")
    while not game.over:
        move = game.moves.sample(chance)
        yield move
        game.play(move)


# ---- counting


def miscounts(game: Game) -> Iterator[str]:
    """What does not add up: cards, routes, trains below none, tickets in two places."""
    yield from _cards(game.pos)
    yield from _routes(game.pos)
    yield from _tickets(game.pos)


def _cards(pos: Position) -> Iterator[str]:
    cards = pos.cards
    for counts in (*pos.hands, cards.discards, [*pos.laid.values()]):
        if min(counts, default=0) < 0:
            yield f"A hand, a payment or the discard pile holds fewer cards than none: {counts}."
    found = _cards_anywhere(pos)
    for kind, card in enumerate(pos.book.kit.cards):
        if found[kind] != card.copies:
            yield f"There are {card.copies} {card.name} cards, but {found[kind]} lie somewhere."
    if pos.held != [sum(hand) for hand in pos.hands]:
        yield f"The hands hold other numbers of cards than {pos.held}."
    if cards.discarded != sum(cards.discards) or cards.gaps != cards.row.count(-1):
        yield "The discard pile or the row is not as large as it is counted."


def _cards_anywhere(pos: Position) -> Counter[int]:
    cards = pos.cards
    found = Counter(cards.deck) + Counter(cards.shown)
    found += Counter(kind for kind in cards.row if kind >= 0) + Counter(pos.laid)
    for pile in pos.piles:
        found += Counter(pile)
    for counts in (*pos.hands, cards.discards):
        found += Counter(dict(enumerate(counts)))
    return found


def _routes(pos: Position) -> Iterator[str]:
    taken = 0
    for routes in (*pos.owned, pos.free):
        if taken & routes:
            yield f"Routes have two owners: {bits(taken & routes)}."
        taken |= routes
    if taken != (1 << pos.net.routes) - 1:
        yield "A route is neither free nor owned."
    if min(pos.trains) < 0:
        yield f"A player has fewer trains than none: {pos.trains}."


def _tickets(pos: Position) -> Iterator[str]:
    piles = (*pos.tickets, *pos.offered, *pos.ticket_decks)
    seen = Counter(ticket for pile in piles for ticket in pile)
    twice = [ticket for ticket, count in seen.items() if count > 1]
    if twice:
        yield f"Tickets lie in two places: {twice}."
    for deck, tickets in enumerate(pos.net.deck_tickets):
        there = sum(ticket in seen for ticket in tickets)
        if there + pos.returns[deck] != len(tickets):
            name = pos.book.kit.decks[deck].name
            yield f"The deck {name} has {len(tickets)} tickets, but {there} lie somewhere."


# ---- taking apart


def apart(value: Any) -> Any:  # noqa: ANN401 - any value of a position
    """A value and everything in it as nested plain values that can be compared."""
    if isinstance(value, (list, tuple)):
        return [apart(part) for part in value]
    if isinstance(value, dict):
        return {key: apart(part) for key, part in value.items()}
    if isinstance(value, Chance):
        return "chance"
    names = slots(type(value))
    if names and not isinstance(value, type):
        return {name: apart(getattr(value, name)) for name in names if name not in PLAIN}
    return value


def slots(kind: type) -> list[str]:
    """All slots of a type, those of its parents included, without private ones."""
    names = [name for part in kind.__mro__ for name in getattr(part, "__slots__", ())]
    return [name for name in names if not name.startswith("_")]


def disguised(game: Game, seat: int, seed: int) -> Game:
    """A copy of the game in which everything that a seat may not know is something else."""
    twin = game.copy()
    pick = Random(seed)  # noqa: S311 - games, not secrets
    _disguise_cards(twin.pos, seat, pick)
    _disguise_tickets(twin.pos, seat, pick)
    twin.pos.cards.chance = Chance.of(seed, "another deck")
    twin.pos.ticket_chance = Chance.of(seed, "other tickets")
    twin.pos.chance = Chance.of(seed, "other chance")
    return twin


def _disguise_cards(pos: Position, seat: int, pick: Random) -> None:
    others = [other for other in range(pos.seats) if other != seat]
    kit = pos.book.kit
    unseen = [
        pile for pile, kind in zip(pos.piles, kit.piles, strict=True) if kind.seen_by == "nobody"
    ]
    cards = [*pos.cards.deck, *[kind for pile in unseen for kind in pile]]
    for other in others:
        cards += [kind for kind, count in enumerate(pos.hands[other]) for _ in range(count)]
    pick.shuffle(cards)
    for other in others:
        pos.hands[other][:] = [0] * len(pos.hands[other])
        for _ in range(pos.held[other]):
            pos.hands[other][cards.pop()] += 1
    for pile in unseen:
        pile[:] = [cards.pop() for _ in pile]
    pos.cards.deck[:] = cards


def _disguise_tickets(pos: Position, seat: int, pick: Random) -> None:
    others = [other for other in range(pos.seats) if other != seat]
    hidden = [*pos.ticket_decks]
    hidden += [pile for other in others for pile in (pos.tickets[other], pos.offered[other])]
    mine = {*pos.tickets[seat], *pos.offered[seat]}
    for deck in range(len(pos.ticket_decks)):
        pool = [ticket for ticket in pos.net.deck_tickets[deck] if ticket not in mine]
        pick.shuffle(pool)  # tickets in the box included: nobody has seen them either
        for pile in hidden:
            for at, ticket in enumerate(pile):
                if pos.net.tickets[ticket].deck == deck and ticket not in mine:
                    pile[at] = pool.pop()
