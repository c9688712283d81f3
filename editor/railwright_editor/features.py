"""What can be done with an open board: one row a feature, each with deeds by the names of actions.

A feature is made for one workbench. The window finds the deeds of all features under the names of
`actions.ACTIONS`, so a new entry of a menu is a row there and a deed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    from collections.abc import Callable

    from railwright_editor.feature import Feature
    from railwright_editor.workbench import Workbench

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
