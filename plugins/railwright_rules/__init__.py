"""The bundled rule modules and bots, found exactly as a stranger's would be."""

from __future__ import annotations

from railwright import AnyRule, hookimpl
from railwright_rules.alvin_dexter import ALVIN_DEXTER
from railwright_rules.base import BASE
from railwright_rules.bonus_cards import BONUS_CARDS
from railwright_rules.conductor import CONDUCTOR
from railwright_rules.countries import COUNTRIES
from railwright_rules.decks import DECKS
from railwright_rules.depots import DEPOTS
from railwright_rules.double_routes import DOUBLE_ROUTES
from railwright_rules.ferries import FERRIES
from railwright_rules.mandala import MANDALA
from railwright_rules.mountains import MOUNTAINS
from railwright_rules.nordic import NORDIC
from railwright_rules.shares import SHARES
from railwright_rules.stations import STATIONS
from railwright_rules.tolls import TOLLS
from railwright_rules.tunnels import TUNNELS


@hookimpl
def railwright_rules() -> tuple[AnyRule, ...]:
    """The bundled rule modules."""
    return (
        ALVIN_DEXTER,
        BASE,
        BONUS_CARDS,
        CONDUCTOR,
        COUNTRIES,
        DECKS,
        DEPOTS,
        DOUBLE_ROUTES,
        FERRIES,
        MANDALA,
        MOUNTAINS,
        NORDIC,
        SHARES,
        STATIONS,
        TOLLS,
        TUNNELS,
    )
