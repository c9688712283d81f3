"""The Kit: everything that lies in the box for one game, as tables that rules transform.

A kit starts from the board (`Kit.of`), then each rule's `kit` handler returns a changed copy.
Nothing here changes during a game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from railwright.board.model import COLORS

if TYPE_CHECKING:
    from railwright.board.model import Board

LOCOMOTIVE: Final = len(COLORS)
"""The kind of the wild card, after the eight colors; further kinds follow it."""

Returns: TypeAlias = Literal["box", "bottom", "shuffled"]
"""Where tickets go that are not kept: out of the game, under their deck, or shuffled into it."""


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card of the train deck.

    `color` is the line it pays for, None for cards that pay nothing. `takes` is how much of a
    draw of two it uses up when taken from the row.
    """

    name: str
    copies: int
    color: int | None = None
    wild: bool = False
    takes: int = 1


@dataclass(frozen=True, slots=True)
class TicketDeck:
    """A deck of tickets with its deals; `draw` 0 is a deck that nobody draws from.

    `keep_at_most` is the most that may be kept of one offer (None: all of it). The returns say
    where tickets go that are not kept, at the start and later.
    """

    name: str
    deal: int
    keep: int
    draw: int
    draw_keep: int
    keep_at_most: int | None = None
    initial_returns: Returns = "box"
    later_returns: Returns = "bottom"


@dataclass(frozen=True, slots=True)
class BonusCard:
    """A card for a measure: `points` by rank, the first for the most.

    With `by` "amount" nobody is compared: the first points are for 1 of the measure, the last for
    as many or more. `ties` says what players get who share a rank: all of it, nothing, or an equal
    share. `from_` is the least that counts, so that nobody scores for none.
    """

    name: str
    measure: str
    points: tuple[int, ...]
    ties: Literal["all", "none", "split"] = "all"
    from_: int = 1
    by: Literal["rank", "amount"] = "rank"


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile for train cards beside the board; rules keep cards nowhere else.

    `seen_by` says who knows its cards: everybody, or nobody until it is taken. `stock` names the
    cards that lie on it at the start; they are taken out of the deck before anything is dealt.
    """

    name: str
    seen_by: Literal["all", "nobody"] = "nobody"
    stock: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ends:
    """The last round begins when a player ends a turn with `at_most` trains."""

    at_most: int = 2
    extra_turns: int = 1


@dataclass(frozen=True, slots=True)
class Price:
    """What a route asks for.

    `spaces` cards in all, of which `icons` must be locomotives. `wild` tells whether
    locomotives may stand for colored cards too. `swap` cards of any kind stand for one missing
    locomotive (0: never), or with `swap_any` for any one missing card. `pieces` trains are laid.
    """

    spaces: int
    color: int | None
    pieces: int
    icons: int = 0
    wild: bool = True
    swap: int = 0
    swap_any: bool = False


@dataclass(frozen=True, slots=True)
class Kit:
    """The box: cards, tickets, trains, deals, bonus cards, the end and the ties."""

    cards: tuple[Card, ...] = ()
    trains: int = 45
    hand: int = 4
    row: int = 5
    flush: int = 3
    scoring: tuple[int, ...] = (0, 1, 2, 4, 7, 10, 15, 18, 21, 27)
    """Points by length of a route; the first stands for length 0."""
    decks: tuple[TicketDeck, ...] = ()
    keep: int = 0
    """The least tickets to keep of all decks together at the start; each deck may ask for more."""
    draw_keep: int = 0
    """The same of the tickets drawn at once during the game."""
    bonuses: tuple[BonusCard, ...] = ()
    piles: tuple[Pile, ...] = ()
    ends: Ends = Ends()
    ties: tuple[str, ...] = ()
    """Measures that break ties for the win, the first first."""

    @classmethod
    def of(cls, board: Board) -> Kit:
        """The kit that a board alone asks for, before any rule has changed it."""
        decks = tuple(
            TicketDeck(deck.key, deck.deal, deck.keep, deck.draw, deck.draw_keep)
            for deck in board.decks.values()
        )
        return cls(decks=decks)

    def adding(self, *cards: Card) -> Kit:
        """A kit with further kinds of cards in the train deck."""
        return replace(self, cards=(*self.cards, *cards))

    def kind(self, name: str) -> int:
        """The kind of the card of that name. Raises `KeyError` if there is none."""
        for kind, card in enumerate(self.cards):
            if card.name == name:
                return kind
        raise KeyError(name)


def train_cards(
    copies: int, locomotives: int, takes: int, colors: tuple[str, ...]
) -> tuple[Card, ...]:
    """The usual train deck: `copies` of each color in `colors`, then the locomotives."""
    colored = (
        Card(name, copies if name in colors else 0, color=number)
        for number, name in enumerate(COLORS)
    )
    return (*colored, Card("locomotive", locomotives, wild=True, takes=takes))
