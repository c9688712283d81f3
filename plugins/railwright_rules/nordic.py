"""Locomotives are wild on chosen kinds of routes only, and cards of any kind may stand in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from railwright import Rule, no_state, setting

if TYPE_CHECKING:
    from railwright import Price, Route


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


def price(price: Price, route: Route, settings: Settings) -> Price:
    """Wild locomotives on special routes (NC9), N cards for a missing one (E9b, E9c)."""
    kinds = {"tunnels": route.tunnel, "ferries": bool(price.icons)}
    kinds["others"] = not any(kinds.values())
    wild = any(kinds[kind] for kind in settings.wild_on)
    any_cards = route.fields.get("nordic", {}).get("any_cards", 0)
    if price.icons:
        swap, swap_any = any_cards or settings.ferry_cards, settings.ferry_sub == "any_missing"
    else:
        swap, swap_any = any_cards, True
    return replace(price, wild=wild, swap=swap, swap_any=swap_any)


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
)
