"""The tools of the canvas: what each is called, its key, and how a view gets them all.

A window makes its canvas with `board_view(document, selection)`, shows one button per entry of
`TOOLS`, and calls `view.set_tool(info.name)`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from railwright_editor.canvas.view import BoardView
from railwright_editor.tools.area import AreaTool
from railwright_editor.tools.area_bar import AreaBar
from railwright_editor.tools.city import CityTool
from railwright_editor.tools.cropping import CropTool
from railwright_editor.tools.hand import HandTool
from railwright_editor.tools.keys import SingleKeys
from railwright_editor.tools.matching import MatchTool
from railwright_editor.tools.measure import MeasureTool
from railwright_editor.tools.menu import ContextMenu
from railwright_editor.tools.picture import PictureGrips, PictureTool
from railwright_editor.tools.route import RouteTool
from railwright_editor.tools.select import SelectTool
from railwright_editor.tools.text import TextGrips, TextTool

if TYPE_CHECKING:
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection


@dataclass(frozen=True, slots=True)
class ToolInfo:
    """One button of the rail: `name` for `set_tool`, its single key, words, and icon name."""

    name: str
    key: str
    title: str
    sentence: str
    icon: str


TOOLS: Final = (
    ToolInfo("select", "V", "Select", "Select, move and bend what is on the board.", "select"),
    ToolInfo("city", "C", "City", "Click to place cities and name them.", "city"),
    ToolInfo("route", "D", "Draw route", "Click one city, then the next.", "route"),
    ToolInfo("area", "A", "Area", "Draw land, water, borders and rivers.", "pentagon"),
    ToolInfo("text", "T", "Text", "Type on the board, or along a river or border.", "type"),
    ToolInfo("picture", "I", "Picture", "Place a picture of a map under the board.", "image"),
    ToolInfo("measure", "M", "Measure", "Click two places, or two cities.", "ruler"),
    ToolInfo("hand", "H", "Hand", "Drag the board to look elsewhere.", "hand"),
)


def board_view(document: Document, selection: Selection) -> BoardView:
    """A canvas with all its tools, Select in hand."""
    view = BoardView(document, selection)
    route = RouteTool(view)
    area = AreaTool(view)
    tools = (
        PictureTool(view),
        MatchTool(view),
        CropTool(view),
        SelectTool(view, TextGrips(view), PictureGrips(view)),
        CityTool(view),
        route,
        area,
        TextTool(view),
        MeasureTool(view),
        HandTool(view),
    )

    def start_route(city: str) -> None:
        view.set_tool(route.name)
        route.begin(city)

    menu = ContextMenu(view, start_route)
    view.add_tools({tool.name: tool for tool in tools}, SingleKeys(view), menu)
    AreaBar(view, area)
    view.set_tool("select")
    return view
