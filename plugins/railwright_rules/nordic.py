"""Locomotives are wild on chosen kinds of routes only, and cards of any kind may stand in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from railwright import Rule, no_state, setting
from railwright_rules.words import listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Price, Route


@dataclass(frozen=True, slots=True)
class Settings:
    """Where locomotives are wild, and what may stand for a missing one."""

    wild_on: tuple[Literal["tunnels", "ferries", "others"], ...] = setting(
        ("tunnels", "ferries"),
        "Locomotives are wild on",
        "The kinds of routes on which locomotives are wild.",
    )
    ferry_cards: int = setting(
        3,
        "Cards for a ferry's locomotive",
        "Cards of any kind that stand for one missing locomotive of a ferry (0: none do).",
        minimum=0,
        maximum=10,
    )
    ferry_sub: Literal["any_missing", "icons_only"] = setting(
        "any_missing",
        "They stand for",
        "Any missing card of a ferry, or only a locomotive that the ferry asks for.",
    )


def any_cards_of(route: Route) -> int:
    """The cards of any kind that stand for a missing one, as printed on the route."""
    return int(route.fields.get("nordic", {}).get("any_cards", 0))


def price(price: Price, route: Route, settings: Settings) -> Price:
    """Wild locomotives on special routes (NC9), N cards for a missing one (E9b, E9c)."""
    kinds = {"tunnels": route.tunnel, "ferries": bool(price.icons)}
    kinds["others"] = not any(kinds.values())
    wild = any(kinds[kind] for kind in settings.wild_on)
    any_cards = any_cards_of(route)
    if price.icons:
        swap, swap_any = any_cards or settings.ferry_cards, settings.ferry_sub == "any_missing"
    else:
        swap, swap_any = any_cards, True
    return replace(price, wild=wild, swap=swap, swap_any=swap_any)


def prints(board: Board, settings: Settings) -> Iterator[str]:
    """Where locomotives help, and what stands for what."""
    kinds = listed(_KINDS[kind] for kind in settings.wild_on)
    if kinds:
        yield f"Locomotives stand for any color on {kinds} only."
    else:
        yield "Locomotives stand for no color."
    if settings.ferry_cards and any(route.locomotives for route in board.routes.values()):
        cards = f"any {settings.ferry_cards} cards"
        missing = _MISSING[settings.ferry_sub]
        yield f"On a ferry {cards} of your hand may stand for each {missing}."
    for route in board.routes.values():
        count = any_cards_of(route)
        if count:
            name = "–".join(board.cities[end].name for end in route.between)
            yield f"On {name} any {count} cards of your hand may stand for each missing card."


_KINDS: Final = {"tunnels": "tunnels", "ferries": "ferries", "others": "ordinary routes"}
_MISSING: Final = {
    "any_missing": "missing card",
    "icons_only": "missing locomotive that the ferry asks for",
}


NORDIC = Rule(
    name="nordic",
    title="Nordic payments",
    says="Locomotives are wild on chosen kinds of routes only, and cards of any kind may stand in.",
    settings=Settings,
    state=no_state,
    follows=("ferries",),
    fields={
        "route": {
            "any_cards": {
                "type": "integer",
                "minimum": 0,
                "maximum": 10,
                "title": "Any cards for a missing one",
                "description": "Cards of any kind that stand for one missing card (0: none do).",
            }
        }
    },
    price=price,
    prints=prints,
)
