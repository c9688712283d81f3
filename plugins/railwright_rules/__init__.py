"""The bundled rule modules and bots, found exactly as a stranger's would be."""

from __future__ import annotations

from railwright import AnyRule, hookimpl
from railwright_rules.base import BASE
from railwright_rules.bonus_cards import BONUS_CARDS
from railwright_rules.double_routes import DOUBLE_ROUTES
from railwright_rules.ferries import FERRIES
from railwright_rules.nordic import NORDIC
from railwright_rules.tunnels import TUNNELS


@hookimpl
def railwright_rules() -> tuple[AnyRule, ...]:
    """The bundled rule modules."""
    return BASE, BONUS_CARDS, DOUBLE_ROUTES, FERRIES, NORDIC, TUNNELS
