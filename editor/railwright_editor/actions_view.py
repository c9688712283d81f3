"""The deeds of the View menu: rulers, grid, minimap, readable names, previews, and the magnet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from railwright_editor.canvas.minimap import Minimap
from railwright_editor.canvas.ruler import Rulers
from railwright_editor.canvas.sight import PREVIEWS, Previewing
from railwright_editor.panels.magnet import MagnetButton

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from railwright_editor.feature import Deeds, Marks
    from railwright_editor.workbench import Workbench

_ON: Final = "on"
_OFF: Final = "off"


class ViewDeeds:
    """Shows and hides what lies round and over the board of a view; most of it is remembered."""

    def __init__(self, bench: Workbench) -> None:
        self._view = bench.view
        self._choices = bench.choices
        self._rulers = Rulers(bench.view)
        self._minimap = Minimap(bench.view)
        self._previewing = Previewing(bench.view)
        self._before: tuple[float, QPointF] | None = None
        bench.document.changed.connect(self._minimap.renew)
        bench.view.pointer_moved.connect(self._rulers.point_at)
        bench.rail.add_below(MagnetButton(bench.view))
        for name, is_on in self._remembered().items():
            if self._choices.get(f"view/{name}", _OFF) == _ON and not is_on():
                self.deeds()[name]()
        bench.view.shown_changed.connect(self._keep)

    def deeds(self) -> Deeds:
        """Name of an action -> what it does."""
        return {
            "rulers": self._toggle_rulers,
            "grid": self._toggle_grid,
            "minimap": self._toggle_minimap,
            "readable_names": self._toggle_names,
            "preview_print": self._toggle_print,
            **{f"preview_{name}": partial(self._previewing.show, name) for name in PREVIEWS},
        }

    def marks(self) -> Marks:
        """Name of an action -> whether it is on."""
        return {
            **self._remembered(),
            "preview_print": lambda: self._view.paper,
            **{f"preview_{name}": partial(self._is_previewed, name) for name in PREVIEWS},
        }

    def _remembered(self) -> Marks:
        view = self._view
        return {
            "rulers": lambda: self._rulers.on,
            "grid": lambda: view.grid_on,
            "minimap": lambda: not self._minimap.isHidden(),
            "readable_names": lambda: view.readable_names,
        }

    def _is_previewed(self, name: str) -> bool:
        return self._previewing.now == name

    def _toggle_rulers(self) -> None:
        self._rulers.show(on=not self._rulers.on)
        self._view.shown_changed.emit()

    def _toggle_grid(self) -> None:
        self._view.grid_on = not self._view.grid_on

    def _toggle_minimap(self) -> None:
        self._minimap.show_map(on=self._minimap.isHidden())
        self._view.shown_changed.emit()

    def _toggle_names(self) -> None:
        self._view.readable_names = not self._view.readable_names

    def _keep(self) -> None:
        for name, is_on in self._remembered().items():
            state = _ON if is_on() else _OFF
            if self._choices.get(f"view/{name}", _OFF) != state:
                self._choices[f"view/{name}"] = state

    def _toggle_print(self) -> None:
        """Show the board in real millimetres on its sheets; then again as it was before."""
        view = self._view
        view.paper = not view.paper
        if view.paper:
            self._before = (view.zoom, view.shown_box().center())
            view.set_zoom(1.0)
        elif self._before is not None:
            zoom, middle = self._before
            view.set_zoom(zoom)
            view.look_at(middle)
