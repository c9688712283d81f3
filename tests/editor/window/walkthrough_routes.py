"""Steps 10 to 21 of the walkthrough: routes with bends and lanes, their facts, several at once."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from walkthrough_hand import KEY, SHIFT

from railwright.board.geometry import best_length, course_length, fit, needed
from railwright.board.polyline import distance
from railwright_editor.paint.palette import CARD_COLORS, SYMBOLS
from railwright_editor.widgets.color_table import ColorBars
from railwright_editor.widgets.fit_bar import FitBar
from railwright_editor.words import fit_name

if TYPE_CHECKING:
    from walkthrough_hand import Person

BEND: Final = (165.0, 90.0)
_LANE: Final = 11.5
"""The mm between the middles of two lanes."""


def step_10_preview(person: Person) -> None:
    person.key(KEY.Key_D)
    person.click_city("Riga")
    before = person.board
    person.move(person.at("Minsk"))
    [new] = set(person.live.routes) - set(before.routes)
    route = person.live.routes[new]
    assert len(person.view.board_scene.route_pictures()[new].spaces) == route.length
    here = course_length(person.live, route)
    word = fit_name(fit(person.live, route))
    needs = needed(route.length)
    assert person.pills == [f"2 spaces · needs {needs:.0f} mm, here {here:.0f} · {word}"]
    assert person.board is before


def step_11_two_red_spaces(person: Person) -> None:
    person.click_city("Minsk")
    person.key(KEY.Key_2, KEY.Key_R)
    [route] = person.routes("Riga", "Minsk")
    assert (route.length, route.color, route.follows) == (2, "red", False)
    picture = person.view.board_scene.route_pictures()[route.key]
    assert len(picture.spaces) == 2
    first = picture.spaces[0].at
    assert person.color((first[0] + 3.4, first[1])).name() == CARD_COLORS["red"]
    person.move((210.0, 200.0))
    assert SYMBOLS[picture.color] == "circle"
    across = {person.color((first[0] + x / 4, first[1])).name() for x in range(-10, 11)}
    assert len(across) > 1
    assert person.document.undo_label == "Draw Riga–Minsk"
    [bar] = [bar for bar in person.window.findChildren(FitBar) if bar.isVisible()]
    here, share = course_length(person.board, route), fit(person.board, route)
    told = f"66 mm needed, {here:.0f} here, {100 * share:.0f} % · {fit_name(share)}"
    assert bar.sentence == told
    assert person.field("Length").text() == "2"


def step_12_chain(person: Person) -> None:
    for number, city in enumerate(("Kyiv", "Odessa")):
        person.move(person.at(city))
        shown = person.view.board_scene.route_pictures()
        person.click_city(city)
        assert len(person.board.routes) == 2 + number
        laid = person.view.board_scene.route_pictures()
        assert all(shown[key].spaces == laid[key].spaces for key in person.board.routes)
    steps = ("Draw Riga–Minsk", "Draw Minsk–Kyiv", "Draw Kyiv–Odessa")
    assert person.document.steps[-3:] == steps


def step_13_bent(person: Person) -> None:
    person.key(KEY.Key_Escape)
    assert person.view.tool_name == "route"
    person.click_city("Minsk")
    person.click(BEND)
    person.click_city("Moskva")
    [route] = person.routes("Minsk", "Moskva")
    assert route.color is None
    [bend] = route.via
    assert distance(bend, BEND) < 0.5
    middle = person.view.board_scene.route_pictures()[route.key].course
    assert min(distance(point, bend) for point in middle) < 3


def step_14_backspace(person: Person) -> None:
    person.key(KEY.Key_Escape)
    person.click_city("Kyiv")
    person.click((195.0, 160.0))
    person.click((205.0, 130.0))
    person.key(KEY.Key_Backspace)
    person.click_city("Moskva")
    [route] = person.routes("Kyiv", "Moskva")
    [bend] = route.via
    assert distance(bend, (195.0, 160.0)) < 0.5


def step_15_lanes(person: Person) -> None:
    person.key(KEY.Key_Escape)
    for lanes in (2, 3):
        person.click_city("Minsk")
        person.click_city("Moskva")
        routes = person.routes("Minsk", "Moskva")
        assert len(routes) == lanes
        assert {route.via for route in routes} == {routes[0].via}
        assert person.document.undo_label == "Add lane"
        person.key(KEY.Key_Escape)
        pictures = person.view.board_scene.route_pictures()
        middles = sorted(pictures[route.key].spaces[1].at for route in routes)
        for one, other in pairwise(middles):
            assert abs(distance(one, other) - _LANE) < 1.0
    before = person.board
    person.click_city("Minsk")
    person.move(person.at("Moskva"))
    assert person.pills == ["Three lanes are the most."]
    person.click_city("Moskva")
    assert person.said == "Three lanes are the most."
    assert person.board is before


def step_16_more_routes(person: Person) -> None:
    person.key(KEY.Key_Escape)
    seen: list[str] = []
    for chain in (("Moskva", "Perm", "Omsk", "Baku", "Odessa"), ("Kyiv", "Baku")):
        person.click_city(chain[0])
        for one, other in pairwise(chain):
            person.move(person.at(other))
            [pill] = person.view.tool.pills()
            seen.append(pill.tone)
            person.click_city(other)
            [route] = person.routes(one, other)
            assert route.follows
            assert route.length == best_length(course_length(person.board, route))
            word = fit_name(fit(person.board, route))
            assert pill.text.endswith(word)
            assert pill.tone == ("good" if word == "fits" else "warning")
        person.key(KEY.Key_Escape)
    assert set(seen) == {"good", "warning"}
    assert len(person.board.routes) == 12


def step_17_tunnel(person: Person) -> None:
    person.key(KEY.Key_V)
    person.click_route("Perm", "Omsk")
    person.key(KEY.Key_U)
    [route] = person.routes("Perm", "Omsk")
    assert route.tunnel
    assert person.menu_words("undo") == "Undo Make Perm–Omsk a tunnel"
    picture = person.view.board_scene.route_pictures()[route.key]
    assert not picture.bed.isEmpty()
    assert not picture.ticks.isEmpty()
    edge = picture.bed.pointAtPercent(0.1)
    assert person.color((edge.x(), edge.y())).lightness() < 160
    assert "tunnels" in person.board.rules
    assert person.said == "Tunnels is on now."


def step_18_ferry(person: Person) -> None:
    person.click_route("Odessa", "Baku")
    person.key(KEY.Key_F, KEY.Key_F)
    [route] = person.routes("Odessa", "Baku")
    assert route.locomotives == 2
    picture = person.view.board_scene.route_pictures()[route.key]
    assert len(picture.discs) == 2
    assert not picture.wave.isEmpty()
    assert person.field("Locomotives").text() == "2"
    assert "ferries" in person.board.rules


def step_19_bend(person: Person) -> None:
    [route] = person.routes("Kyiv", "Baku")
    start = person.middle("Kyiv", "Baku")
    bends = []
    person.press(start)
    for away in range(2, 22, 2):
        person.move((start[0], start[1] - away))
        live = person.live.routes[route.key]
        bends.append(live.via[0])
        assert person.pills[0].startswith(f"{live.length} spaces · needs")
    # Without flutter: the bend goes where the hand goes, never back.
    assert [y for _, y in bends] == sorted((y for _, y in bends), reverse=True)
    assert len(set(bends)) == len(bends)
    person.release((start[0], start[1] - 20))
    assert person.document.undo_label == "Bend Kyiv–Baku"
    [bend] = person.board.routes[route.key].via
    person.double_click(bend)
    assert person.board.routes[route.key].via == ()
    assert person.document.undo_label == "Bend Kyiv–Baku"


def step_20_four_blue(person: Person) -> None:
    [bars] = person.window.bench.status.findChildren(ColorBars)
    before, steps = bars.toolTip(), len(person.document.steps)
    four = (("Riga", "Minsk"), ("Minsk", "Kyiv"), ("Moskva", "Perm"), ("Kyiv", "Baku"))
    person.click((240.0, 170.0))
    assert person.window.selection.places == ()
    for ends in four:
        person.click_route(*ends, keys=SHIFT)
    assert len(person.window.selection.keys("route")) == 4
    person.key(KEY.Key_B)
    routes = [person.routes(*ends)[0] for ends in four]
    assert {route.color for route in routes} == {"blue"}
    assert len(person.document.steps) == steps + 1
    assert person.document.undo_label == "Color 4 routes blue"
    spaces = sum(route.length for route in routes)
    assert f"blue {spaces}" in bars.toolTip()
    assert "red 0" in bars.toolTip()
    assert bars.toolTip() != before
    picture = person.view.board_scene.route_pictures()[routes[2].key]
    assert picture.color == "blue"
    assert not picture.symbols.isEmpty()


def step_21_mixed_length(person: Person) -> None:
    field = person.field("Length")
    assert (field.text(), field.placeholderText()) == ("", "mixed")
    person.click_on(field)
    person.type("3")
    person.key(KEY.Key_Return)
    keys = person.window.selection.keys("route")
    assert [person.board.routes[key].length for key in keys] == [3, 3, 3, 3]
    assert person.document.undo_label == "Set length of 4 routes to 3"
    assert person.view.hasFocus()
    person.key(KEY.Key_V)
    assert person.view.tool_name == "select"
    assert field.text() == "3"
    assert person.window.selection.keys("route") == keys
    assert not person.window.focusWidget().inherits("QLineEdit")
    assert person.view.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor


STEPS: Final = (
    step_10_preview,
    step_11_two_red_spaces,
    step_12_chain,
    step_13_bent,
    step_14_backspace,
    step_15_lanes,
    step_16_more_routes,
    step_17_tunnel,
    step_18_ferry,
    step_19_bend,
    step_20_four_blue,
    step_21_mixed_length,
)
