"""The contract: everything that every rule promises, a stranger's like the bundled ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.testing.promises_faces import FACE_PROMISES
from railwright.testing.promises_play import PLAY_PROMISES
from railwright.testing.promises_record import RECORD_PROMISES
from railwright.testing.promises_state import STATE_PROMISES

if TYPE_CHECKING:
    from railwright.testing.promise import Promise

PROMISES: Final[tuple[Promise, ...]] = (
    *RECORD_PROMISES,
    *STATE_PROMISES,
    *PLAY_PROMISES,
    *FACE_PROMISES,
)
"""Try each with `promise.check(Trial.of(RULE))`, such as in a parametrized test."""
