"""What can be done with an open board: one row a feature, each with deeds by the names of actions.

A feature is made for one workbench. The window finds the deeds of all features under the names of
`actions.ACTIONS`, so a new entry of a menu is a row there and a deed here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from railwright_editor.actions_arrange import Arranging
from railwright_editor.actions_board import BoardDeeds
from railwright_editor.actions_clipboard import Clipping
from railwright_editor.actions_edit import EditDeeds
from railwright_editor.actions_names import NamePlacing
from railwright_editor.actions_routes import RouteDeeds
from railwright_editor.actions_select import Selecting
from railwright_editor.actions_view import ViewDeeds
from railwright_editor.importing import Importing
from railwright_editor.layering import Layering
from railwright_editor.panels.balance import Balancing
from railwright_editor.panels.suggest import Suggesting
from railwright_editor.picturing import Picturing
from railwright_editor.seeking import Seeking

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


FEATURES: Final[tuple[Callable[[Workbench], Feature], ...]] = (
    EditDeeds,
    Selecting,
    Clipping,
    Arranging,
    ViewDeeds,
    NamePlacing,
    BoardDeeds,
    RouteDeeds,
    Picturing,
    Seeking,
    Importing,
    Suggesting,
    Balancing,
    Layering,
)
"""Every feature, in the order in which they are made."""
