"""Cards wait unseen in warehouses, and a claim into a city with a depot takes them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from railwright import (
    TURN,
    BonusCard,
    Draw,
    Finding,
    Fix,
    Mark,
    Phase,
    Pile,
    Place,
    Rule,
    setting,
)
from railwright_rules.depots_by_hand import PLAYS, by_hand
from railwright_rules.depots_pieces import (
    FIRST_DEPOT,
    NOBODY,
    NOWHERE,
    Depots,
    GrantWarehouse,
    OpenWarehouse,
    PlaceDepot,
    PutDepot,
    Stash,
    UseDepot,
    discard,
    stocked,
)
from railwright_rules.depots_words import NOTES
from railwright_rules.depots_worth import (
    worth_of_granting,
    worth_of_opening,
    worth_of_placing,
    worth_of_putting,
    worth_of_stashing,
    worth_of_using,
)
from railwright_rules.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Kit, Moves, Network, Position

STASH: Final = Phase("fill a warehouse")
OPEN: Final = Phase("open a warehouse")
GRANT: Final = Phase("name a warehouse")

PILE: Final = "warehouse"
"""What the names of the piles begin with; the number of a player follows, from 1."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How many depots there are, what they open, and what happens when the cards run out."""

    per_player: int = setting(
        5, "Depots", "Depots of each player, of which one is placed first.", minimum=1, maximum=20
    )
    unused_points: int = setting(
        10,
        "Points for unused depots",
        "Points for the most depots that were neither placed nor discarded; all tied score.",
        minimum=0,
        maximum=100,
    )
    opens: Literal["owner", "named", "any"] = setting(
        "owner",
        "A depot opens",
        "The warehouse of its owner, one that its owner names, or any that the claimer likes.",
    )
    empties: Literal["no_depots", "always", "never"] = setting(
        "no_depots",
        "When the cards run out",
        "All warehouses are discarded once somebody has no depot left, always, or never.",
    )


def state(network: Network, seats: int, settings: Settings) -> Depots:
    """No depot has been placed."""
    cities = (city for city in range(network.cities) if city not in network.flags)
    return Depots(
        settings.unused_points,
        settings.opens == "named",
        settings.opens == "any",
        settings.empties != "never",
        settings.empties == "always",
        settings.per_player,
        sum(1 << city for city in cities),
        [NOBODY] * network.cities,
        [settings.per_player] * seats,
    )


def kit(kit: Kit, board: Board, settings: Settings) -> Kit:
    """A warehouse for each player, whose cards nobody sees; a card for the most unused depots."""
    piles = tuple(Pile(f"{PILE} {number}") for number in range(1, board.players.max + 1))
    card = BonusCard("Unused depots", "unused_depots", (settings.unused_points,))
    bonuses = (*kit.bonuses, card) if settings.unused_points else kit.bonuses
    return replace(kit, piles=(*kit.piles, *piles), bonuses=bonuses)


# ---- placing


def opening(own: Depots, pos: Position) -> None:
    """Find the warehouses; who goes last places a depot first, and so back to the first."""
    own.pile = [pile.name for pile in pos.book.kit.piles].index(f"{PILE} 1")
    for seat in reversed(range(pos.seats)):
        pos.ask(FIRST_DEPOT, seat)


def first_places(own: Depots, _pos: Position, _seat: int, moves: Moves) -> None:
    """Any city without a depot."""
    moves.add(own.empty, PlaceDepot)


def further_places(own: Depots, _pos: Position, seat: int, moves: Moves) -> None:
    """Any city without a depot, as long as the seat has depots."""
    if own.left[seat]:
        moves.add(own.empty, PutDepot)


def put(own: Depots, _pos: Position, seat: int, move: PlaceDepot | PutDepot) -> None:
    """The depot stands there for the rest of the game."""
    own.at[move.city] = seat
    own.empty &= ~(1 << move.city)
    own.left[seat] -= 1


# ---- warehouses


def stash_first(_own: Depots, pos: Position, seat: int, move: Draw) -> None:
    """Before the first card of a turn one is stashed, but never the very card that is drawn."""
    needed = 1 if move.slot else 2
    if pos.phase == TURN and pos.cards.left() >= needed:
        pos.ask(STASH, seat)


def warehouses(_own: Depots, pos: Position, _seat: int, moves: Moves) -> None:
    """The warehouse of any player."""
    moves.add((1 << pos.seats) - 1, Stash)


def stash(own: Depots, pos: Position, _seat: int, move: Stash) -> None:
    """Nobody looks at the card."""
    pos.stash(own.pile + move.warehouse)


def arrived(own: Depots, pos: Position, seat: int, route: int) -> None:
    """A claim into a city with a depot may open a warehouse; each end may open one."""
    for city in pos.net.ends[route]:
        if own.at[city] != NOBODY:
            pos.ask(OPEN, seat, city)


def openings(own: Depots, pos: Position, seat: int, moves: Moves) -> None:
    """Discard an own depot to take the cards, or leave it."""
    found = openable(own, pos, pos.about) if own.left[seat] else 0
    if not found:
        return
    if own.owner_names:
        moves.add(1 << pos.about, UseDepot)
    else:
        moves.add(found, OpenWarehouse)
    moves.may_pass()


def openable(own: Depots, pos: Position, city: int) -> int:
    """The mask of the warehouses with cards that the depot of a city can open."""
    if own.at[city] == NOBODY:
        return 0
    there = stocked(own, pos)
    return there if own.any_warehouse or own.owner_names else there & 1 << own.at[city]


def open_warehouse(own: Depots, pos: Position, seat: int, move: OpenWarehouse) -> None:
    """All its cards go to the hand, the depot out of the game."""
    own.left[seat] -= 1
    pos.take_pile(seat, own.pile + move.warehouse)


def use_depot(own: Depots, pos: Position, seat: int, move: UseDepot) -> None:
    """Ask the owner of the depot in the city which warehouse it opens."""
    own.left[seat] -= 1
    pos.ask(GRANT, own.at[move.city], seat)


def grants(own: Depots, pos: Position, _seat: int, moves: Moves) -> None:
    """Any warehouse that holds a card."""
    moves.add(stocked(own, pos), GrantWarehouse)


def grant(own: Depots, pos: Position, _seat: int, move: GrantWarehouse) -> None:
    """Its cards go to who has discarded a depot."""
    pos.take_pile(pos.about, own.pile + move.warehouse)


def run_out(own: Depots, pos: Position, seat: int) -> None:
    """With no card left to draw, the warehouses are discarded, so that a new deck is shuffled."""
    if pos.cards.left() or not own.empties or not stocked(own, pos):
        return
    if not own.empties_always and min(own.left):
        return
    discard(own, pos, seat, stocked(own, pos))


def unused_depots(own: Depots, _pos: Position, seat: int) -> int:
    """The depots beside the warehouse."""
    return own.left[seat]


# ---- the faces of a board


def marks(own: Depots, pos: Position) -> Iterator[Mark]:
    """The depots in the cities, and what each player has before the warehouse and in it."""
    for city, seat in enumerate(own.at):
        if seat != NOBODY:
            yield Mark("depot", city=city, seat=seat)
    for seat, left in enumerate(own.left):
        yield Mark("depots", seat=seat, text="{number:depot}", number=left)
        if own.pile != NOWHERE:
            cards = len(pos.piles[own.pile + seat])
            yield Mark("warehouse", seat=seat, text="{number:card} in the warehouse", number=cards)


def checks(board: Board, settings: Settings) -> Iterator[Finding]:
    """Cities for the first depots, and a way back for the cards."""
    here = (Place("rule", "depots"),)
    cities = sum(city.kind != "border" for city in board.cities.values())
    players = board.players.max
    if cities < players:
        yield Finding(
            "warning",
            here,
            f"{counted(players, 'player')} begin with a depot each, but there"
            f" {'is' if cities == 1 else 'are'} {counted(cities, 'city', 'cities')}.",
        )
    if settings.empties == "never":
        message = "Warehouses may swallow the whole deck, and then nobody can draw a card."
        fix = Fix("Discard them once somebody has no depot left", emptied)
        yield Finding("warning", here, message, (fix,))


def emptied(board: Board) -> Board:
    """The board whose warehouses are discarded when the cards run out."""
    changed = {**board.rules.get("depots", {}), "empties": "no_depots"}
    return replace(board, rules={**board.rules, "depots": changed})


_OPENS: Final = {
    "owner": "all cards from the warehouse of the depot's owner",
    "named": "all cards from a warehouse that the depot's owner names",
    "any": "all cards from any warehouse",
}
_EMPTIES: Final = {
    "no_depots": "and a player has no depots left, all warehouses are discarded and shuffled.",
    "always": "all warehouses are discarded and shuffled.",
    "never": "those in the warehouses stay there.",
}


def prints(_board: Board, settings: Settings) -> Iterator[str]:
    """How warehouses are filled and opened."""
    depots = counted(settings.per_player, "depot")
    yield f"Each player has a warehouse and {depots}."
    yield (
        "After the tickets are chosen, each player puts one depot in a city without one: the last"
        " player first, and so back to the first."
    )
    yield (
        "Before you draw train cards in your turn, put the top card of the deck unseen into any"
        " warehouse, yours or another."
    )
    yield (
        "When you claim a route into a city with a depot, you may put one of your unplaced depots"
        f" into the box and take {_OPENS[settings.opens]}; your own depots serve as well."
    )
    yield "A route between two depots may open two warehouses, for two depots."
    yield (
        "Beside the action of your turn you may put depots in cities without one; they stay there."
    )
    yield f"When the train cards run out, {_EMPTIES[settings.empties]}"
    if settings.unused_points:
        points = counted(settings.unused_points, "point")
        yield (
            f"The most depots neither placed nor put into the box give {points};"
            " all who are tied score."
        )


DEPOTS = Rule(
    name="depots",
    title="Warehouses & depots",
    says="Cards wait unseen in warehouses, and a claim into a city with a depot takes them.",
    settings=Settings,
    state=state,
    follows=("bonus_cards",),
    kit=kit,
    opening=opening,
    offers={FIRST_DEPOT: first_places, STASH: warehouses, OPEN: openings, GRANT: grants},
    free=further_places,
    plays={
        PlaceDepot: put,
        PutDepot: put,
        Stash: stash,
        OpenWarehouse: open_warehouse,
        UseDepot: use_depot,
        GrantWarehouse: grant,
        **PLAYS,
    },
    by_hand=by_hand,
    before={Draw: stash_first},
    turn_over=run_out,
    claimed=arrived,
    measures={"unused_depots": unused_depots},
    units={"unused_depots": "depot"},
    worth={
        PlaceDepot: worth_of_placing,
        PutDepot: worth_of_putting,
        Stash: worth_of_stashing,
        OpenWarehouse: worth_of_opening,
        UseDepot: worth_of_using,
        GrantWarehouse: worth_of_granting,
    },
    marks=marks,
    notes=NOTES,
    checks=checks,
    prints=prints,
)
