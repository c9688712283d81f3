"""What is lit on the board: where something can be done, and what it would do there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from railwright.bots.trial import trial
from railwright_editor.play.places import dearness, lit_in

if TYPE_CHECKING:
    from railwright_editor.play.focus import Focus
    from railwright_editor.play.session import Session


@dataclass(frozen=True, slots=True)
class Lit:
    """Masks of routes and cities.

    `payable` routes glow, `places` are cities with a ring. `mine` are routes that an action would
    give to the viewer in `seat`, `struck` those that it would take from somebody, `far` cities
    that cost more than the others. `shuts` and `opens` are what the move at hand would do to
    other routes.
    """

    payable: int = 0
    places: int = 0
    far: int = 0
    mine: int = 0
    struck: int = 0
    seat: int = 0
    shuts: int = 0
    opens: int = 0

    @property
    def routes(self) -> int:
        """The routes where something can be done."""
        return self.payable | self.mine | self.struck

    @property
    def cities(self) -> int:
        """The cities where something can be done."""
        return self.places | self.far


NOTHING: Final = Lit()
"""Nothing can be done anywhere."""


def lit_for(session: Session, focus: Focus) -> Lit:
    """What an action lights."""
    view = session.look()
    lit = lit_in(session, focus)
    mine = struck = payable = 0
    for route, moves in lit["route"].items():
        effects = trial(view, moves[0])
        if effects is not None and effects.taken >> route & 1:
            mine |= 1 << route
        elif effects is not None and effects.freed >> route & 1:
            struck |= 1 << route
        else:
            payable |= 1 << route
    cost = {city: min(dearness(move) for move in moves) for city, moves in lit["city"].items()}
    least = min(cost.values(), default=0)
    near = sum(1 << city for city, cards in cost.items() if cards == least)
    far = sum(1 << city for city, cards in cost.items() if cards > least)
    return Lit(payable, near, far, mine, struck, view.viewer)
