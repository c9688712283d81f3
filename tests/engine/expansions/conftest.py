"""How many random boards are compared."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "expansions",
    deadline=None,
    max_examples=120,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
