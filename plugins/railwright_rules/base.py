"""Draw cards, claim routes, draw tickets; the last round begins when trains run low."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from railwright import (
    COLORS,
    GIVE,
    KEEP,
    LAST_CALL,
    SECOND_CARD,
    TURN,
    Claim,
    Draw,
    DrawTickets,
    Ends,
    Give,
    Keep,
    Pass,
    Remark,
    Rule,
    RuleConflictError,
    Spots,
    bits,
    longest_trail,
    longest_trail_routes,
    no_state,
    ticket_points,
    train_cards,
)
from railwright_rules.base_settings import RETURNED, SCORING, Settings
from railwright_rules.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Kit, Moves, Position, Price, Route, TicketGoal


def kit(kit: Kit, board: Board, settings: Settings) -> Kit:
    """The box of the base game; a board may declare modules that it is not for (C4)."""
    barred = [name for name in settings.not_with if name in board.rules]
    if barred:
        raise RuleConflictError(f"this board cannot be played with {', '.join(barred)}")
    points = {**SCORING, **settings.scoring}
    longest = max(points)
    return replace(
        kit.adding(
            *train_cards(
                settings.cards, settings.locomotives, settings.face_up_locomotive, settings.colors
            )
        ),
        trains=settings.trains,
        hand=settings.hand,
        row=settings.row,
        flush=settings.flush,
        scoring=tuple(points.get(length, 0) for length in range(longest + 1)),
        ends=Ends(settings.final_round_at, settings.extra_turns),
        decks=tuple(
            replace(
                deck,
                initial_returns=settings.initial_returns,
                later_returns=settings.ticket_returns,
            )
            for deck in kit.decks
        ),
        ties=settings.ties,
    )


def price(price: Price, route: Route, _settings: Settings) -> Price:
    """A set of cards of the route's color (SU11); a gray route takes any one color."""
    color = COLORS.index(route.color) if route.color else None
    return replace(price, color=color)


# ---- offers


def turn(_own: None, pos: Position, seat: int, moves: Moves) -> None:
    """One action: draw cards, claim a route, or draw tickets (SU6)."""
    pos.offer_cards(moves)
    pos.offer_claims(seat, moves)
    moves.add(pos.drawable_decks, DrawTickets)


def second_card(_own: None, pos: Position, _seat: int, moves: Moves) -> None:
    """The second card of a draw: never a face-up card that takes the whole draw (SU7)."""
    pos.offer_second_card(moves)


def choices(_own: None, pos: Position, seat: int, moves: Moves) -> None:
    """Keep as many tickets as each deck asks for, and the kit of all together (SU4, SU17)."""
    later = pos.about
    kit = pos.book.kit
    groups = []
    for number, tickets in groupby(pos.net.tickets[ticket].deck for ticket in pos.offered[seat]):
        count = len(list(tickets))
        deck = kit.decks[number]
        most = count if deck.keep_at_most is None else min(deck.keep_at_most, count)
        groups.append((count, min(deck.draw_keep if later else deck.keep, most), most))
    moves.add(allowed_subsets(tuple(groups), kit.draw_keep if later else kit.keep), Keep)


@cache
def allowed_subsets(groups: tuple[tuple[int, int, int], ...], in_all: int = 0) -> int:
    """The mask of subsets that keep enough of every group of (tickets, least, most to keep).

    `in_all` are to be kept of all groups together, as far as they may be. Bit s stands for the
    subset whose own bits tell which tickets are kept, the first group first.
    """
    in_all = min(in_all, sum(most for _, _, most in groups))
    mask = 0
    for subset in range(1 << sum(count for count, _, _ in groups)):
        rest = subset
        fits = subset.bit_count() >= in_all
        for count, least, most in groups:
            kept = (rest & ((1 << count) - 1)).bit_count()
            rest >>= count
            fits = fits and least <= kept <= most
        if fits:
            mask |= 1 << subset
    return mask


def gifts(_own: None, pos: Position, seat: int, moves: Moves) -> None:
    """Cards of any kind that stand for a missing one."""
    mask = 0
    for kind, count in enumerate(pos.hands[seat]):
        if count and kind not in pos.prices.idle:
            mask |= 1 << kind
    moves.add(mask, Give)


# ---- moves


def draw(_own: None, pos: Position, seat: int, move: Draw) -> None:
    """Take a card; a second follows unless a face-up locomotive was taken (SU7)."""
    if pos.take(seat, move.slot) == 1 and pos.phase == TURN:
        pos.ask(SECOND_CARD, seat)


def no_second(_own: None, pos: Position, _seat: int, move: Draw) -> Remark | None:
    """A card of the row that takes the whole draw is no second one (SU7)."""
    second = bool(pos.stack) and pos.stack[-1].phase == SECOND_CARD
    if second and move.slot >= 0 and pos.cards.heavy >> move.slot & 1:
        return Remark("Not as the second card of a draw")
    return None


def claim(_own: None, pos: Position, seat: int, move: Claim) -> None:
    """Discard the cards laid, place the trains, score at once (SU11)."""
    pos.spend_laid(seat)
    pos.claim(seat, move.route)


def draw_tickets(_own: None, pos: Position, seat: int, move: DrawTickets) -> None:
    """Draw tickets, or what is left (SU17)."""
    pos.offer_tickets(seat, move.deck, pos.book.kit.decks[move.deck].draw)
    pos.ask(KEEP, seat, 1)


def keep(_own: None, pos: Position, seat: int, move: Keep) -> None:
    """Keep tickets to the end of the game; the others go to the box or under their deck."""
    pos.keep_tickets(seat, move.subset, later=bool(pos.about))


def give(_own: None, pos: Position, seat: int, move: Give) -> None:
    """Lay one more card with the payment."""
    pos.lay(seat, move.card, 1)


def passed(_own: None, pos: Position, seat: int, _move: Pass) -> None:
    """Nothing happens; to let free actions be is nothing to tell of."""
    if pos.phase != LAST_CALL:
        pos.tell("pass", seat)


# ---- the end


def joined(_own: None, pos: Position, goal: TicketGoal, routes: int) -> tuple[int, bool]:
    """A ticket gives its points if one network joins all its cities, and costs them if not."""
    cities = [place[0] for place in goal.places]
    points = ticket_points(pos, cities, goal.points)
    label = pos.joined(routes)
    parts = {label[city] for city in cities}
    return (points, True) if len(parts) == 1 else (-points, False)


def most_tickets(_own: None, pos: Position, seat: int) -> int:
    """The number of completed tickets (E12)."""
    return sum(result.made for result in pos.final_tickets[seat])


def longest_path(_own: None, pos: Position, seat: int) -> int:
    """The longest continuous path of own trains, each used once (SU25)."""
    return longest_trail(pos.net.lines(pos.owned[seat]))


def tickets_made(_own: None, pos: Position, seat: int) -> Spots:
    """The cities of the completed tickets."""
    cities = 0
    for result in pos.final_tickets[seat]:
        if result.made:
            for place in pos.net.tickets[result.ticket].places:
                for city in place:
                    cities |= 1 << city
    return Spots(cities=cities)


def the_path(_own: None, pos: Position, seat: int) -> Spots:
    """The routes of a longest path."""
    routes = bits(pos.owned[seat])
    places = longest_trail_routes(pos.net.lines(pos.owned[seat]))[1]
    return Spots(routes=sum(1 << routes[place] for place in places))


# ---- the rules sheet


def prints(board: Board, settings: Settings) -> Iterator[str]:
    """The whole of the base game, in the order in which it is played."""
    yield from setting_up(board, settings)
    yield from actions(board, settings)
    yield from scored(settings)


def setting_up(board: Board, settings: Settings) -> Iterator[str]:
    """What lies on the table before the first turn."""
    colors = counted(settings.cards, "card")
    wilds = counted(settings.locomotives, "locomotive")
    yield f"The train deck: {colors} of each color ({listed(settings.colors)}), and {wilds}."
    each = counted(settings.trains, "train")
    yield f"Each player gets {each} and {counted(settings.hand, 'train card')}."
    if settings.row:
        yield f"Turn {counted(settings.row, 'card')} face up beside the deck: the row."
    for key, deck in board.decks.items():
        if deck.deal:
            dealt = counted(deck.deal, "ticket")
            yield f"Deal each player {dealt} of the {key} deck; keep at least {deck.keep}."
    if board.decks:
        yield f"Tickets returned at the start go {RETURNED[settings.initial_returns]}."
    yield "Tickets stay secret to the end. Players take turns clockwise, one action a turn."


def actions(board: Board, settings: Settings) -> Iterator[str]:
    """What a player does in a turn."""
    if settings.row:
        yield "Draw two train cards, from the row or the top of the deck."
        yield "A card taken from the row is replaced at once."
    else:
        yield "Draw two train cards from the top of the deck."
    if settings.row and settings.face_up_locomotive > 1:
        yield "A locomotive taken from the row is the only card of the turn."
    if settings.row and settings.flush:
        count = counted(settings.flush, "locomotive")
        yield f"When {count} lie in the row, discard the whole row and turn up a new one."
    yield "When the deck runs out, shuffle the discards. There is no limit to a hand."
    yield (
        "Or claim a free route: pay as many cards of its color as it has spaces, of any one color"
        " for a gray route; locomotives may stand for any of them."
    )
    drawn = [deck for deck in board.decks.values() if deck.draw]
    for deck in drawn:
        tickets = counted(deck.draw, "ticket")
        yield f"Or draw {tickets} of the {deck.key} deck and keep at least {deck.draw_keep}."
    if drawn:
        yield f"Tickets returned during the game go {RETURNED[settings.ticket_returns]}."


def scored(settings: Settings) -> Iterator[str]:
    """When the game ends, and what it is won with."""
    points = {**SCORING, **settings.scoring}
    table = listed(f"{points[length]} for {length}" for length in sorted(points) if length)
    yield f"A route scores at once by its spaces: {table}."
    trains = counted(settings.final_round_at, "train")
    turns = counted(settings.extra_turns, "more turn")
    yield (
        f"When a player ends a turn with {trains} or fewer, everybody, that player included,"
        f" has {turns}."
    )
    yield "A ticket gives its points if your own routes join its cities, and costs them if not."
    if settings.ties:
        names = ", then ".join(tie_in_words(name) for name in settings.ties)
        yield f"The most points win; ties are broken by {names}."
    else:
        yield "The most points win; players who are tied share the win."


def tie_in_words(name: str) -> str:
    """A tie-break as the sheet calls it: "most tickets", "the card for longest path"."""
    measure = name.removeprefix("card:")
    words = measure.replace("_", " ")
    return words if measure == name else f"the card for {words}"


BASE = Rule(
    name="base",
    title="Base game",
    says="Draw cards, claim routes, draw tickets; the last round begins when trains run low.",
    settings=Settings,
    state=no_state,
    kit=kit,
    price=price,
    offers={TURN: turn, SECOND_CARD: second_card, KEEP: choices, GIVE: gifts},
    plays={
        Draw: draw,
        Claim: claim,
        DrawTickets: draw_tickets,
        Keep: keep,
        Give: give,
        Pass: passed,
    },
    bars={Draw: no_second},
    tickets={"cities": joined},
    measures={"most_tickets": most_tickets, "longest_path": longest_path},
    units={"most_tickets": "ticket", "longest_path": "space"},
    spots={"most_tickets": tickets_made, "longest_path": the_path},
    prints=prints,
)
