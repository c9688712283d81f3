"""What the screen says before moves with warehouses and depots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright import Remark
from railwright_rules.depots_pieces import (
    GrantWarehouse,
    OpenWarehouse,
    PlaceDepot,
    PutDepot,
    Stash,
    UseDepot,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from railwright import Move, Position
    from railwright_rules.depots_pieces import Depots


def asks(words: str) -> Callable[[Depots, Position, int, Move], Iterator[Remark]]:
    """A handler that says the same before every move of a type."""

    def asked(_own: Depots, _pos: Position, _seat: int, _move: Move) -> Iterator[Remark]:
        yield Remark(words)

    return asked


NOTES: Final = {
    PlaceDepot: asks("Place your first depot in any city"),
    PutDepot: asks("Put a depot in a city without one"),
    Stash: asks("Put the top card of the deck, unseen, into a warehouse"),
    OpenWarehouse: asks("Discard a depot and take the cards of a warehouse"),
    UseDepot: asks("Discard a depot; the owner of the one here names a warehouse"),
    GrantWarehouse: asks("Name the warehouse that your depot opens"),
}
