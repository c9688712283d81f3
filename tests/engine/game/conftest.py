"""How many random games are played: enough to find faults, few enough to be run at every change."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

slow = [HealthCheck.too_slow, HealthCheck.filter_too_much]
settings.register_profile("games", deadline=None, max_examples=60, suppress_health_check=slow)
settings.register_profile("values", deadline=None, max_examples=300, suppress_health_check=slow)
