"""What a feature is: something that can be done with an open board, from the menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from railwright_editor.workbench import Workbench

Deeds: TypeAlias = Mapping[str, Callable[[], object]]
Marks: TypeAlias = Mapping[str, Callable[[], bool]]


class Feature(Protocol):
    """Something that can be done with the board of a workbench."""

    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""

    def marks(self) -> Marks:
        """Name of a checkable action -> whether it is on now."""


class BoardFeature:
    """A feature that works on the document, the selection and the canvas of a workbench."""

    def __init__(self, bench: Workbench) -> None:
        self._document = bench.document
        self._selection = bench.selection
        self._view = bench.view

    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {}

    def marks(self) -> Marks:
        """None of these can be checked."""
        return {}
