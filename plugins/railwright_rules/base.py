"""Draw cards, claim routes, draw tickets; the last round begins when trains run low."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from railwright import (
    COLORS,
    GIVE,
    KEEP,
    SECOND_CARD,
    TURN,
    Claim,
    Draw,
    DrawTickets,
    Ends,
    Give,
    Keep,
    Pass,
    Rule,
    longest_trail,
    setting,
    ticket_points,
    train_cards,
)

if TYPE_CHECKING:
    from railwright import Board, Kit, Moves, Network, Position, Price, Route, TicketGoal

Color: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "purple", "black", "white"]
SCORING = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}


@dataclass(frozen=True, slots=True)
class Settings:
    """What a board may set about the game itself."""

    trains: int = setting(45, "Trains", "Trains of each player.", minimum=1, maximum=200)
    hand: int = setting(
        4, "Cards at the start", "Train cards dealt to each player.", minimum=0, maximum=20
    )
    cards: int = setting(
        12, "Cards of each color", "Train cards of each color.", minimum=1, maximum=60
    )
    locomotives: int = setting(
        14, "Locomotives", "Locomotive cards in the train deck.", minimum=0, maximum=100
    )
    colors: tuple[Color, ...] = setting(COLORS, "Colors", "The colors of the train deck.")
    row: int = setting(
        5, "Cards in the row", "Train cards that lie face up.", minimum=0, maximum=10
    )
    face_up_locomotive: int = setting(
        2,
        "A locomotive of the row takes",
        "Draws that a face-up locomotive uses up (2: the whole draw).",
        minimum=1,
        maximum=2,
    )
    flush: int = setting(
        3,
        "Locomotives that clear the row",
        "So many face-up locomotives clear the row (0: never).",
        minimum=0,
        maximum=10,
    )
    scoring: dict[int, int] = setting(
        SCORING, "Points by length", "Points for a route of each length."
    )
    final_round_at: int = setting(
        2,
        "Last round at",
        "The last round begins at so many trains or fewer.",
        minimum=0,
        maximum=50,
    )
    extra_turns: int = setting(
        1,
        "Turns in the last round",
        "Turns of each player after the last round begins.",
        minimum=1,
        maximum=5,
    )
    initial_returns: Literal["box", "bottom"] = setting(
        "box", "Tickets returned at the start", "Where tickets go that are not kept at the start."
    )
    ticket_returns: Literal["box", "bottom"] = setting(
        "bottom", "Tickets returned later", "Where tickets go that are not kept during the game."
    )
    ties: tuple[str, ...] = setting(
        ("most_tickets", "longest_path"),
        "Tie-breaks",
        "Measures that break a tie, the first first; card:longest_path looks at who has the card.",
    )


@dataclass(slots=True)
class Base:
    """The settings that moves ask for."""

    initial_to_bottom: bool
    later_to_bottom: bool


def state(_network: Network, _seats: int, settings: Settings) -> Base:
    """Remember where returned tickets go."""
    return Base(settings.initial_returns == "bottom", settings.ticket_returns == "bottom")


def kit(kit: Kit, _board: Board, settings: Settings) -> Kit:
    """The box of the base game."""
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
        initial_returns=settings.initial_returns,
        later_returns=settings.ticket_returns,
        ties=settings.ties,
    )


def price(price: Price, route: Route, _settings: Settings) -> Price:
    """A set of cards of the route's color (SU11); a gray route takes any one color."""
    color = COLORS.index(route.color) if route.color else None
    return replace(price, color=color)


# ---- offers


def turn(_own: Base, pos: Position, seat: int, moves: Moves) -> None:
    """One action: draw cards, claim a route, or draw tickets (SU6)."""
    pos.offer_cards(moves)
    pos.offer_claims(seat, moves)
    moves.add(pos.drawable_decks, DrawTickets)


def second_card(_own: Base, pos: Position, _seat: int, moves: Moves) -> None:
    """The second card of a draw: never a face-up card that takes the whole draw (SU7)."""
    pos.offer_second_card(moves)


def choices(_own: Base, pos: Position, seat: int, moves: Moves) -> None:
    """Keep at least as many tickets of each deck as it asks for (SU4, SU17)."""
    later = pos.about
    groups: list[tuple[int, int]] = []
    last = -1
    for ticket in pos.offered[seat]:
        deck = pos.net.tickets[ticket].deck
        if deck == last:
            groups[-1] = (groups[-1][0] + 1, groups[-1][1])
        else:
            rule = pos.book.kit.decks[deck]
            groups.append((1, rule.draw_keep if later else rule.keep))
            last = deck
    moves.add(allowed_subsets(tuple(groups)), Keep)


@cache
def allowed_subsets(groups: tuple[tuple[int, int], ...]) -> int:
    """The mask of subsets that keep enough of every group of (tickets, least to keep).

    Bit s stands for the subset whose own bits tell which tickets are kept, the first group first.
    """
    total = sum(count for count, _ in groups)
    mask = 0
    for subset in range(1 << total):
        rest = subset
        for count, least in groups:
            part = rest & ((1 << count) - 1)
            rest >>= count
            if part.bit_count() < min(least, count):
                break
        else:
            mask |= 1 << subset
    return mask


def gifts(_own: Base, pos: Position, seat: int, moves: Moves) -> None:
    """Cards of any kind that stand for a missing one."""
    mask = 0
    for kind, count in enumerate(pos.hands[seat]):
        if count:
            mask |= 1 << kind
    moves.add(mask, Give)


# ---- moves


def draw(_own: Base, pos: Position, seat: int, move: Draw) -> None:
    """Take a card; a second follows unless a face-up locomotive was taken (SU7)."""
    if pos.take(seat, move.slot) == 1 and pos.phase == TURN:
        pos.ask(SECOND_CARD, seat)


def claim(_own: Base, pos: Position, seat: int, move: Claim) -> None:
    """Discard the cards laid, place the trains, score at once (SU11)."""
    pos.spend_laid(seat)
    pos.claim(seat, move.route)


def draw_tickets(_own: Base, pos: Position, seat: int, move: DrawTickets) -> None:
    """Draw tickets, or what is left (SU17)."""
    pos.offer_tickets(seat, move.deck, pos.book.kit.decks[move.deck].draw)
    pos.ask(KEEP, seat, 1)


def keep(own: Base, pos: Position, seat: int, move: Keep) -> None:
    """Keep tickets to the end of the game; the others go to the box or under their deck."""
    to_bottom = own.later_to_bottom if pos.about else own.initial_to_bottom
    pos.keep_tickets(seat, move.subset, to_bottom=to_bottom)


def give(_own: Base, pos: Position, seat: int, move: Give) -> None:
    """Lay one more card with the payment."""
    pos.lay(seat, move.card, 1)


def passed(_own: Base, pos: Position, seat: int, _move: Pass) -> None:
    """Nothing happens."""
    pos.tell("pass", seat)


# ---- the end


def joined(_own: Base, pos: Position, goal: TicketGoal, routes: int) -> tuple[int, bool]:
    """A ticket gives its points if one network joins all its cities, and costs them if not."""
    cities = [place[0] for place in goal.places]
    points = ticket_points(pos, cities, goal.points)
    label = pos.joined(routes)
    parts = {label[city] for city in cities}
    return (points, True) if len(parts) == 1 else (-points, False)


def most_tickets(_own: Base, pos: Position, seat: int) -> int:
    """The number of completed tickets (E12)."""
    return sum(result.made for result in pos.final_tickets[seat])


def longest_path(_own: Base, pos: Position, seat: int) -> int:
    """The longest continuous path of own trains, each used once (SU25)."""
    return longest_trail(pos.net.lines(pos.owned[seat]))


BASE = Rule(
    name="base",
    title="Base game",
    says="Draw cards, claim routes, draw tickets; the last round begins when trains run low.",
    settings=Settings,
    state=state,
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
    tickets={"cities": joined},
    measures={"most_tickets": most_tickets, "longest_path": longest_path},
)
