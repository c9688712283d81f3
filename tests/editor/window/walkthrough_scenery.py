"""Steps 22 to 29 of the walkthrough: names, land, a picture, tickets, findings, saving, dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QLineEdit, QWidget
from walkthrough_hand import ALT, CTRL, KEY, wait_until

from railwright.board.labels import label_place, label_places
from railwright.board.polyline import distance
from railwright.board.reading import read_board
from railwright.board.shortest_paths import ticket_points
from railwright_editor.paint.palette import COAST, LAND, PAPER, SEA, SEA_BANDS
from railwright_editor.paint.theme import LIGHT
from railwright_editor.panels.counts import ticket_path
from railwright_editor.panels.ticket_table import FROM, POINTS, TO
from railwright_editor.widgets.buttons import WordButton
from railwright_editor.widgets.histogram import Histogram
from railwright_editor.widgets.swatches import Swatches

if TYPE_CHECKING:
    from pathlib import Path

    from walkthrough_hand import Person

    from railwright.board.findings import Finding, Place
    from railwright.board.model import Point

COAST_LINE: Final = (
    (35.0, 45.0),
    (200.0, 40.0),
    (390.0, 45.0),
    (390.0, 262.0),
    (200.0, 266.0),
    (35.0, 262.0),
)
_PICTURE: Final = QColor("#1d3f8f")


def step_22_name(person: Person) -> None:
    city = person.board.cities["moskva"]
    person.click((240.0, 170.0))
    start = person.view.board_scene.label_places()["moskva"].at
    places = label_places(city)
    below = next(place for place in places if place.side == "s")
    goal = (below.at[0] + 1.0, below.at[1] + 1.0)
    before = [person.look(place.at) for place in places]
    person.carry(start, (start[0], start[1] + 4), goal)
    assert person.live.cities["moskva"].label == "s"
    # The 24 places that would take the name show while it is dragged.
    ghosts = [person.look(place.at) for place in places]
    assert len(places) == 24
    assert all(one != other for one, other in zip(before, ghosts, strict=True))
    person.release(goal)
    assert person.document.undo_label == "Move name of Moskva"
    moved = person.board.cities["moskva"]
    assert moved.label == "s"
    assert min(distance(label_place(person.board, moved).at, p.at) for p in places) < 0.2
    automatic = person.button("Side of the name: automatic")
    assert not automatic.isChecked()
    person.key(KEY.Key_Home)
    assert person.board.cities["moskva"].label == ""
    assert person.board.cities["moskva"].offset == (0.0, 0.0)
    assert automatic.isChecked()
    assert person.document.undo_label == "Place name of Moskva"


def step_23_land(person: Person) -> None:
    inside, outside = (240.0, 200.0), (400.0, 30.0)
    assert person.color(inside).name() == PAPER
    person.key(KEY.Key_A)
    for at in COAST_LINE:
        person.click(at)
    person.key(KEY.Key_Return)
    [land] = person.board.scenery
    assert land.kind == "land"
    assert len(land.points) == 6
    assert person.document.undo_label == "Draw land"
    person.key(KEY.Key_Escape, KEY.Key_Escape)
    person.move((420.0, 297.0))
    assert person.color(inside).name() == LAND
    assert person.color(outside).name() == SEA
    coast = max(x for x, _ in land.points)
    across = {person.color((coast + x / 4, 200.0)).name() for x in range(-8, 20)}
    assert {LAND, *(color for color, _ in SEA_BANDS)} <= across
    # The line of the coast is thinner than a pixel, but darker than what lies at its sides.
    darkest = min(QColor(name).lightness() for name in across)
    assert QColor(COAST).lightness() <= darkest < QColor(SEA_BANDS[-1][0]).lightness()
    # Routes lie over the land.
    [blue] = person.routes("Riga", "Minsk")
    middle = person.view.board_scene.route_pictures()[blue.key].spaces[0].at
    assert person.color((middle[0] + 3.4, middle[1])).name() != LAND


def step_24_picture(person: Person) -> None:
    file = _map_picture(person)
    person.drop_file(file, (200.0, 150.0))
    assert person.view.tool_name == "picture"
    person.move((250.0, 185.0))
    person.click((250.0, 185.0))
    assert person.document.undo_label == "Place picture"
    number = len(person.board.scenery) - 1
    placed = person.board.scenery[number]
    assert (placed.kind, placed.fade, placed.locked) == ("picture", 50, False)
    person.move((30.0, 30.0))
    assert _apart(person.color((265.0, 185.0)), _between(QColor(LAND), _PICTURE)) < 4
    dot = person.color(person.at("Kyiv"))
    person.click_on(person.button("Match two points"))
    assert person.view.tool_name == "match"
    pairs = (
        ((250.0, 185.0), person.at("Moskva")),
        ((280.0, 185.0), person.at("Perm")),
    )
    for at, (start, goal) in enumerate(pairs):
        assert "on the picture" in person.pills[0]
        pin = start if not at else _shifted(start, pairs[0])
        person.move(goal)
        before = person.look(pin)
        person.click(pin)
        assert person.pills == ["Click where it belongs, or its city"]
        person.move((pin[0] + 30, pin[1] + 20))
        assert person.look(pin) != before
        person.click(goal)
    assert person.document.undo_label == "Match picture"
    matched = person.board.scenery[number]
    wide = [abs(p.points[0][0] - p.points[-1][0]) for p in (placed, matched)]
    assert abs(wide[1] / wide[0] - distance(pairs[0][1], pairs[1][1]) / 30) < 0.05
    assert matched.angle != 0
    assert person.view.tool_name == "select"
    person.click((25.0, 280.0))
    wait_until(lambda: person.board.scenery[number].locked)
    assert person.window.selection.places == ()
    # It lies under routes, cities and names, over the land that it is to be traced on.
    assert person.color(person.at("Kyiv")) == dot


def step_25_ticket(person: Person) -> None:
    person.key(KEY.Key_T, held=CTRL)
    notice = person.window.notice
    assert notice.sentence == "New ticket: click the first city. Esc leaves it."
    person.click_city("Riga")
    assert notice.sentence == "New ticket from Riga: click the other city. Esc leaves it."
    person.click_city("Baku")
    assert notice.sentence == ""
    [ticket] = person.board.tickets
    assert ticket.points == ticket_points(person.board, ("riga", "baku"))
    assert person.document.undo_label == "Add ticket Riga–Baku"
    tickets = person.window.bench.tickets
    assert tickets.isVisible()
    table = tickets.view.model()
    shown = [str(table.index(0, column).data()) for column in (FROM, TO)]
    assert shown == ["Riga", "Baku"]
    assert str(ticket.points) in str(table.index(0, POINTS).data())
    person.window.bench.light.light(())
    row = tickets.view.visualRect(table.index(0, FROM)).center()
    person.hover_over(tickets.view.viewport(), row)
    path = ticket_path(person.board, ticket.cities)
    wait_until(lambda: set(person.window.bench.light.routes) == set(path))
    assert sum(person.board.routes[key].length for key in path) == ticket.points


def step_26_suggest(person: Person) -> None:
    tickets = person.window.bench.tickets
    person.click_on(tickets.suggest)
    assert person.field("Number of tickets").hasFocus()
    person.type("12")
    person.key(KEY.Key_Return)
    assert person.document.undo_label == "Suggest 12 tickets"
    assert len(person.board.tickets) == 13
    assert tickets.view.model().rowCount() == 13
    assert person.view.hasFocus()
    pairs = [frozenset(ticket.cities) for ticket in person.board.tickets]
    assert len(set(pairs)) == 13
    rows = tickets.view.model().rows
    assert not [row for row in rows for mark, _ in row.marks if mark.word == "duplicate"]
    [bars] = [bars for bars in tickets.findChildren(Histogram) if bars.isVisible()]
    assert bars.accessibleName().startswith("How many tickets have how many points: ")
    # The outline of the target is drawn in the ink of texts, and nothing else is.
    picture, ink = bars.grab().toImage(), LIGHT.color("text")
    columns = [[picture.pixelColor(x, y) for y in range(60)] for x in range(picture.width())]
    drawn = [column for column in columns if any(_apart(color, ink) < 60 for color in column)]
    assert len(drawn) > 40


def step_27_findings(person: Person) -> None:
    walked = person.window.bench.findings
    count, misses = len(person.findings()), 0
    assert count > 2
    while misses <= count:
        person.key(KEY.Key_F8)
        current = walked.current
        assert current is not None
        on_board = [p for p in current.where if p.kind in {"city", "route", "scenery"}]
        if on_board:
            wait_until(lambda places=on_board: _in_view(person, places))
        steps = len(person.document.steps)
        person.key(KEY.Key_Return, held=ALT)
        if len(person.document.steps) == steps:
            assert person.said == _why_not(current)
        else:
            fix = current.fixes[0]
            assert len(person.document.steps) == steps + 1
            assert person.menu_words("undo") == f"Undo {fix.step or fix.label}"
        left = len(person.findings())
        misses = 0 if left < count else misses + 1
        count = min(count, left)
    assert not [finding for finding in person.findings() if finding.severity == "error"]
    assert count <= 2
    person.key(KEY.Key_F9)
    assert not person.window.bench.drawer.opened


def step_28_save(person: Person) -> None:
    file = person.folder / "walkthrough.yaml"
    assert "Not saved yet" in _dot_words(person)
    person.key(KEY.Key_S, held=CTRL)
    person.answer_file_dialog(file)
    assert not person.document.modified
    assert _dot_words(person) == []
    assert person.window.windowTitle().startswith("walkthrough.yaml")
    assert not person.window.isWindowModified()
    assert read_board(file).board == person.board
    asked = person.window.files.dialog
    person.key(KEY.Key_S, held=CTRL)
    assert person.window.files.dialog is asked
    assert person.window.isActiveWindow()


def step_29_dark(person: Person) -> None:
    person.fit()
    person.choose("View", "Theme", "Dark")
    person.key(KEY.Key_F9)
    # Paper, sea and the score track are as they were.
    assert person.color((402.0, 275.0)).name() == SEA
    assert person.color((410.0, 5.0)).lightness() > 180
    for page in ("Tickets", "Rules", "Inspector"):
        person.show_tab(page)
        picture = person.picture()
        for part in _parts(person):
            assert _median(picture, part, person.window) < 110, part
        assert _clipped(person.window) == []
    person.key(KEY.Key_F9)


STEPS: Final = (
    step_22_name,
    step_23_land,
    step_24_picture,
    step_25_ticket,
    step_26_suggest,
    step_27_findings,
    step_28_save,
    step_29_dark,
)


def _apart(one: QColor, other: QColor) -> int:
    """How far apart two colors are, at most 255."""
    return max(
        abs(one.red() - other.red()),
        abs(one.green() - other.green()),
        abs(one.blue() - other.blue()),
    )


def _between(one: QColor, other: QColor) -> QColor:
    return QColor(
        (one.red() + other.red()) // 2,
        (one.green() + other.green()) // 2,
        (one.blue() + other.blue()) // 2,
    )


def _map_picture(person: Person) -> Path:
    image = QImage(600, 400, QImage.Format.Format_RGB32)
    image.fill(_PICTURE)
    image.setDotsPerMeterX(4000)
    image.setDotsPerMeterY(4000)
    file = person.folder / "old map.png"
    assert image.save(str(file))
    return file


def _shifted(at: Point, pair: tuple[Point, Point]) -> Point:
    """Where a place of a picture lies after a pair has shifted it."""
    (ax, ay), (bx, by) = pair
    return at[0] + bx - ax, at[1] + by - ay


def _why_not(finding: Finding) -> str:
    """What is said when the first fix of a finding changes nothing."""
    if not finding.fixes:
        return "Nothing mends this by itself: change it on the board."
    return f"{finding.fixes[0].label} changes nothing more: change it on the board."


def _in_view(person: Person, places: list[Place]) -> bool:
    box = person.view.board_scene.extent(places)
    return person.view.shown_box().intersects(box)


def _dot_words(person: Person) -> list[str]:
    top = person.window.bench.top
    return [
        dot.toolTip()
        for dot in top.findChildren(QWidget)
        if dot.isVisible() and "saved" in dot.toolTip()
    ]


def _parts(person: Person) -> list[QWidget]:
    """All that stands round the canvas, and all fields, lists and buttons in it."""
    bench = person.window.bench
    regions = (person.window.menuBar(), bench.top, bench.rail, bench.panel, bench.drawer)
    parts: list[QWidget] = [*regions, bench.status]
    for region in regions:
        for kind in (QLineEdit, QAbstractItemView, QAbstractButton):
            parts += [part for part in region.findChildren(kind) if part.isVisible()]
    # The one filled button, the tool in hand and the colors of cards have colors of their own.
    filled = {person.button("Play", bench.top), *_chosen(parts)}
    cards = {part for s in bench.findChildren(Swatches) for part in s.findChildren(QWidget)}
    return [part for part in parts if part not in filled and part not in cards]


def _chosen(parts: list[QWidget]) -> list[QWidget]:
    return [part for part in parts if isinstance(part, QAbstractButton) and part.isChecked()]


def _median(picture: QImage, part: QWidget, window: QWidget) -> int:
    """The lightness that half of the pixels of a part do not reach."""
    box = QRect(part.mapTo(window, QPoint(0, 0)), part.size()).intersected(picture.rect())
    lights = sorted(
        picture.pixelColor(x, y).lightness()
        for x in range(box.left(), box.right() + 1, 2)
        for y in range(box.top(), box.bottom() + 1, 2)
    )
    return lights[len(lights) // 2] if lights else 0


def _clipped(window: QWidget) -> list[str]:
    """The words of labels and buttons that have too little room."""
    labels = [label for label in window.findChildren(QLabel) if label.isVisible()]
    buttons = [button for button in window.findChildren(WordButton) if button.isVisible()]
    short = [button.text() for button in buttons if button.width() < button.sizeHint().width()]
    return short + [
        label.text()
        for label in labels
        if label.text()
        and not label.wordWrap()
        and label.alignment() & Qt.AlignmentFlag.AlignLeft
        and label.fontMetrics().horizontalAdvance(label.text()) > label.width() + 1
    ]
