"""Steps 1 to 9 of the walkthrough: a new board, its cities, moving them and moving the view."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from walkthrough_hand import CTRL, KEY, wait_until

from railwright.board.geometry import best_length
from railwright.board.polyline import distance
from railwright_editor.canvas.camera import FIT_MARGIN
from railwright_editor.paint.labels import label_picture
from railwright_editor.paint.palette import PAPER
from railwright_editor.widgets.question import Question

if TYPE_CHECKING:
    from walkthrough_hand import Person

    from railwright.board.model import Point

RIGA: Final = (60.0, 70.0)
PLACES: Final = {
    "Minsk": (110.0, 120.0),
    "Kyiv": (150.0, 180.0),
    "Odessa": (180.0, 240.0),
    "Moskva": (220.0, 90.0),
    "Perm": (310.0, 80.0),
    "Omsk": (370.0, 150.0),
    "Baku": (320.0, 240.0),
}
_GUIDED: Final = 4.5
"""A guide within 8 px may take a click so many mm aside."""


def step_01_start(person: Person) -> None:
    start = person.window.start
    wait_until(lambda: len(start.cards) == 3)
    assert start.isVisible()
    seen = person.words(start)
    assert {"New board", "Open…", "Two-minute tour"} <= set(seen)
    assert "Boards you open appear here." in seen
    wait_until(lambda: not any(card.waits for card in start.cards))
    for card in start.cards:
        assert card.size().width() >= 240


def step_02_new_board(person: Person) -> None:
    person.key(KEY.Key_N, held=CTRL)
    sheet = person.window.new_sheet
    assert sheet.isVisible()
    person.click_on(person.button("A3, 420 × 297 mm", sheet))
    person.key(KEY.Key_Return)
    assert not sheet.isVisible()
    assert (person.board.size.width, person.board.size.height) == (420.0, 297.0)
    assert not person.board.cities
    view = person.view
    assert view.hasFocus()
    wait_until(lambda: abs(view.to_pixel(QPointF(0, 0)).x() - FIT_MARGIN) < 0.01)
    right = view.viewport().width() - view.to_pixel(QPointF(420, 297)).x()
    assert abs(right - FIT_MARGIN) <= 1
    assert person.color((210.0, 60.0)).name() == PAPER
    assert not [q for q in person.window.findChildren(Question) if q.isVisible()]
    # The sentence of an empty board stands in the middle of the canvas.
    middle = view.viewport().rect().center()
    picture = view.grab().toImage()
    row = [picture.pixelColor(x, y) for x in range(120, 790, 2) for y in (middle.y(),)]
    assert any(color.lightness() < 160 for color in row)


def step_03_first_city(person: Person) -> None:
    person.key(KEY.Key_C)
    person.place_city("Riga", RIGA)
    assert distance(person.at("Riga"), RIGA) <= _GUIDED
    assert person.document.undo_label == "Add city Riga"
    assert "1 city · 0 routes · 0 spaces" in person.words(person.window.bench.status)
    assert person.document.modified
    assert person.window.isWindowModified()
    assert person.view.tool_name == "city"
    assert person.view.hasFocus()
    assert person.color(person.at("Riga")).name() != PAPER


def step_04_more_cities(person: Person) -> None:
    begun = time.monotonic()
    for name, at in PLACES.items():
        person.move(at)
        nearest = sorted(distance(city.at, at) for city in person.board.cities.values())[:3]
        # Some pills tell the rings; those near the rim of a length may differ by the guides.
        assert len(person.pills) >= len(nearest)
        told = [pill for pill in person.pills if "space" in pill]
        assert f"{best_length(nearest[0])} space" in told[0]
        person.place_city(name, at)
        assert distance(person.at(name), at) <= _GUIDED
    assert time.monotonic() - begun < 60
    assert "8 cities · 0 routes · 0 spaces" in person.words(person.window.bench.status)
    assert _covering(person) == []


def step_05_undo_redo(person: Person) -> None:
    before = person.board
    person.undo(2)
    assert [c.name for c in person.board.cities.values()][-1] == "Perm"
    assert person.menu_words("redo") == "Redo Add city Omsk"
    person.key(KEY.Key_Y, KEY.Key_Y, held=CTRL)
    assert person.board == before
    assert person.menu_words("undo") == "Undo Add city Baku"


def step_06_drag_kyiv(person: Person) -> None:
    person.key(KEY.Key_Escape)
    assert person.view.tool_name == "select"
    home, goal = person.at("Kyiv"), (person.at("Odessa")[0], person.at("Kyiv")[1])
    plain = person.color((home[0], home[1] + 30)).name()
    solid = person.color(home).name()
    person.carry(home, (goal[0] + 1.0, goal[1] + 0.4))
    [pill] = [pill for pill in person.pills if "Δ" in pill]
    x, y = person.live.cities["kyiv"].at
    away = distance(home, (x, y))
    assert pill.startswith(f"x {x:.1f} y {y:.1f}, Δ {away:.1f}")
    assert "straight above Odessa" in pill
    assert abs(away - 30) < 1
    # The ghost where it was is neither the city nor blank paper.
    assert person.color(home).name() not in {plain, solid}
    person.release((goal[0] + 1.0, goal[1] + 0.4))
    assert person.menu_words("undo") == "Undo Move Kyiv"
    assert person.at("Kyiv")[0] == person.at("Odessa")[0]
    person.undo()
    assert distance(person.at("Kyiv"), home) < 0.1
    assert person.menu_words("undo") == "Undo Add city Baku"


def step_07_ctrl_lets_go(person: Person) -> None:
    home, steps = person.at("Kyiv"), person.document.steps
    guide = person.at("Odessa")[0]
    off = (guide + 1.5, home[1])
    person.carry(home, off)
    assert person.live.cities["kyiv"].at[0] == guide
    person.hold(KEY.Key_Control)
    loose = person.live.cities["kyiv"].at[0]
    assert abs(loose - off[0]) < 0.5
    assert loose != guide
    assert not any("Odessa" in pill for pill in person.pills)
    person.let_go(KEY.Key_Control)
    assert person.live.cities["kyiv"].at[0] == guide
    person.key(KEY.Key_Escape)
    assert person.live.cities["kyiv"].at == home
    person.release(off)
    assert person.at("Kyiv") == home
    assert person.document.steps == steps


def step_08_wheel(person: Person) -> None:
    odessa = person.at("Odessa")
    person.move(odessa)
    stays = person.view.to_pixel(QPointF(*odessa))
    zoom = person.view.zoom
    wheeled = person.in_window(odessa)
    for notch in (1,) * 8 + (-1,) * 8:
        person.wheel(odessa, notch)
        away = person.pixel(odessa) - stays
        assert abs(away.x()) <= 1
        assert abs(away.y()) <= 1
        assert person.in_window(odessa) == wheeled
    assert abs(person.view.zoom - zoom) < 1e-6


def step_09_pan_and_fit(person: Person) -> None:
    view = person.view
    start, to = (200.0, 150.0), (240.0, 170.0)
    at_start, at_end = person.in_window(start), person.in_window(to)
    before = person.document.steps
    person.hold(KEY.Key_Space)
    person.pan(at_start, at_end)
    person.let_go(KEY.Key_Space)
    assert person.in_window(start) == at_end
    assert person.document.steps == before
    seen: list[tuple[float, QPointF]] = []
    note = view.looked.connect(
        lambda: seen.append((time.monotonic(), view.to_board(QPointF(0, 0))))
    )
    begun = time.monotonic()
    person.key(KEY.Key_1, held=CTRL)
    wait_until(lambda: abs(view.to_pixel(QPointF(0, 0)).x() - FIT_MARGIN) < 0.01)
    view.looked.disconnect(note)
    # It does not jump: it goes for a while, and always nearer.
    assert seen[-1][0] - begun >= 0.15
    goal = seen[-1][1]
    left = [_away(at, goal) for _, at in seen]
    assert left == sorted(left, reverse=True)


def _away(one: QPointF, other: QPointF) -> float:
    return distance((one.x(), one.y()), (other.x(), other.y()))


def _covering(person: Person) -> list[str]:
    """Pairs of names, or names and dots, that lie over one another."""
    cities = person.board.cities
    places = person.view.board_scene.label_places()
    boxes = {
        key: label_picture(city.name, places[key]).letters.boundingRect()
        for key, city in cities.items()
    }
    dots = {key: _dot(city.at) for key, city in cities.items()}
    over = [
        f"{one} over {other}"
        for one in cities
        for other in cities
        if one < other and boxes[one].intersects(boxes[other])
    ]
    return over + [
        f"{one} over the dot of {other}"
        for one in cities
        for other in cities
        if boxes[one].intersects(dots[other])
    ]


def _dot(at: Point) -> QRectF:
    return QRectF(at[0] - 4, at[1] - 4, 8, 8)


STEPS: Final = (
    step_01_start,
    step_02_new_board,
    step_03_first_city,
    step_04_more_cities,
    step_05_undo_redo,
    step_06_drag_kyiv,
    step_07_ctrl_lets_go,
    step_08_wheel,
    step_09_pan_and_fit,
)
