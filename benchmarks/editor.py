"""How fast the editor is, in CPU time of the process, beside a plain Qt scene of the same size.

The plain scene holds one path item a route and one ellipse a city and paints nothing else: what
Qt itself takes. Everything runs offscreen, in software, in a view of 1280 × 800.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsEllipseItem,
    QGraphicsPathItem,
    QGraphicsScene,
    QGraphicsView,
)
from rich.console import Console
from rich.table import Table

from railwright.board.edits import moved
from railwright.board.findings import Place
from railwright.board.geometry import best_length, dot_radius, spaces
from railwright.board.model import COLORS, Board, City, Route, Size
from railwright.board.polyline import distance
from railwright.board.reading import read_board
from railwright.board.saving import save_board
from railwright_editor.document import Document
from railwright_editor.paint.palette import CARD_COLORS, card
from railwright_editor.paint.shapes import space_path
from railwright_editor.paint.type import load_fonts
from railwright_editor.panels.inspector import Inspector
from railwright_editor.recent import Folders, Settings
from railwright_editor.rulebook import installed_rulebook
from railwright_editor.selection import Selection
from railwright_editor.tools import board_view
from railwright_editor.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright_editor.canvas.view import BoardView

FRAMES: Final = 40
WIDE, HIGH = 1280, 800
MAPS: Final = Path(__file__).parent.parent / "maps"
COLUMNS: Final = 20
BOARDS: Final = 5
MEMORY: Final = "--memory"
LARGE: Final = "--memory-large"


@dataclass(frozen=True, slots=True)
class Frames:
    """What the middle one of some frames took, and what the slowest but one of twenty."""

    middle: float
    slow: float


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: what was done, its time, its budget, and what plain Qt took."""

    name: str
    taken: Frames
    budget: float
    plain: Frames | None = None
    unit: str = "ms"


def large_board(routes: int = 500, cities: int = 200) -> Board:
    """A board of so many cities in rows, a little out of line, and so many routes between them."""
    size = Size(2600.0, 1400.0)
    rows = -(-cities // COLUMNS)
    places = {}
    for number in range(cities):
        row, column = divmod(number, COLUMNS)
        x = (column + 0.5) * size.width / COLUMNS + 17 * (number * 7 % 5 - 2) / 2
        y = (row + 0.5) * size.height / rows + 13 * (number * 11 % 7 - 3) / 3
        key = f"c{number}"
        places[key] = City(key, f"City {number}", (round(x, 1), round(y, 1)))
    steps = (1, COLUMNS, COLUMNS + 1, COLUMNS - 1)
    pairs = (
        (number, number + step)
        for step in steps
        for number in range(cities - step)
        if abs((number + step) % COLUMNS - number % COLUMNS) <= 1
    )
    made = {}
    for number, (a, b) in enumerate(pairs):
        if len(made) == routes:
            break
        between = (f"c{a}", f"c{b}")
        length = best_length(distance(places[between[0]].at, places[between[1]].at))
        color = (*COLORS, None)[number % 9]
        made[f"r{number}"] = Route(f"r{number}", between, length, color)
    return Board(name="Large", size=size, cities=places, routes=made)


def opened(board: Board) -> BoardView:
    """A view of a board, painted once."""
    document = Document(board)
    view = board_view(document, Selection(document))
    view.resize(WIDE, HIGH)
    view.reduced_motion = True
    view.show()
    view.grab()
    return view


def plain(board: Board) -> QGraphicsView:
    """The same board with what Qt has: a path item a route, an ellipse a city."""
    scene = QGraphicsScene(0, 0, board.size.width, board.size.height)
    for route in board.routes.values():
        path = QPainterPath()
        for space in spaces(board, route):
            path.addPath(space_path(space))
        item = QGraphicsPathItem(path)
        item.setBrush(QBrush(QColor(CARD_COLORS[card(route.color)])))
        item.setPen(QPen(QColor("black"), 0.55))
        scene.addItem(item)
    for city in board.cities.values():
        radius = dot_radius(city)
        scene.addItem(
            QGraphicsEllipseItem(city.at[0] - radius, city.at[1] - radius, 2 * radius, 2 * radius)
        )
    view = QGraphicsView(scene)
    scene.setParent(view)
    view.setRenderHint(QPainter.RenderHint.Antialiasing)
    view.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.resize(WIDE, HIGH)
    view.show()
    view.fitInView(scene.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
    view.grab()
    return view


def frames(do: Callable[[int], object], count: int = FRAMES) -> Frames:
    """The CPU time in ms of doing something and painting what it changed."""
    taken = []
    for number in range(count):
        start = time.process_time()
        do(number)
        QApplication.processEvents()
        taken.append(1000 * (time.process_time() - start))
    return Frames(statistics.median(taken), sorted(taken)[-count // 20])


def once(do: Callable[[], object]) -> Frames:
    """The CPU time in ms of doing something for the first time, when nothing is known yet."""
    start = time.process_time()
    do()
    taken = 1000 * (time.process_time() - start)
    return Frames(taken, taken)


def panned(view: BoardView) -> Frames:
    """A frame of a pan at the zoom at hand."""
    return frames(lambda number: view.pan_by(QPointF(9, 5) * (1 if number % 8 < 4 else -1)))


def zoomed(view: BoardView) -> Frames:
    """A frame of a zoom by the wheel in the middle, in and out."""
    middle = QPointF(WIDE / 2, HIGH / 2)
    return frames(lambda number: view.zoom_at(middle, 1.15 if number % 16 < 8 else 1 / 1.15))


def plain_panned(view: QGraphicsView) -> Frames:
    """The same pan of the plain scene."""

    def pan(number: int) -> None:
        by = 9 if number % 8 < 4 else -9
        view.translate(by, by / 2)
        view.viewport().update()

    view.scale(1.2, 1.2)
    taken = frames(pan)
    view.scale(1 / 1.2, 1 / 1.2)
    return taken


def plain_zoomed(view: QGraphicsView) -> Frames:
    """The same zoom of the plain scene."""

    def zoom(number: int) -> None:
        by = 1.15 if number % 16 < 8 else 1 / 1.15
        view.scale(by, by)

    return frames(zoom)


def busiest(board: Board) -> tuple[str, int]:
    """The city with the number of routes nearest to six, and that number."""
    count = {
        key: sum(key in route.between for route in board.routes.values()) for key in board.cities
    }
    return min(count.items(), key=lambda pair: abs(pair[1] - 6))


def dragged(view: BoardView) -> Frames:
    """A frame of a city with six routes in the hand."""
    board = view.document.board
    key, _ = busiest(board)
    x, y = board.cities[key].at

    def drag(number: int) -> None:
        view.show_live(moved(board, {key: (x + number % 20, y + number % 13)}))
        view.refresh()

    taken = frames(drag)
    view.show_document()
    return taken


def plain_dragged(view: QGraphicsView, board: Board) -> Frames:
    """A frame in which the plain scene gets other paths for six of its routes."""
    key, _ = busiest(board)
    paths = [item for item in view.scene().items() if isinstance(item, QGraphicsPathItem)][::-1]
    own = [i for i, route in enumerate(board.routes.values()) if key in route.between]

    def drag(number: int) -> None:
        for index in own:
            paths[index].setPath(paths[index].path().translated(0.5 - number % 2, 0))

    return frames(drag)


def typed(board: Board) -> Frames:
    """From a key that changes a route to the inspector's answer and the painted board."""
    document = Document(board)
    selection = Selection(document)
    view = board_view(document, selection)
    inspector = Inspector(document, selection, installed_rulebook().catalogue)
    view.resize(WIDE - 320, HIGH)
    inspector.resize(320, HIGH)
    for widget in (view, inspector):
        widget.show()
    selection.set([Place("route", next(iter(board.routes)))])
    QApplication.processEvents()
    keys = "rb"
    return frames(lambda number: QTest.keyClick(view, keys[number % 2]))


def memory(kind: str) -> Frames:
    """The memory in MB of a fresh program whose window has opened five boards.

    All of them are boards of the program, some twice; or two of them have 500 routes (`LARGE`).
    """
    command = [sys.executable, __file__, kind]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return Frames(float(told), float(told))


def tell_memory(kind: str) -> None:
    """Open five boards in a window, and print the memory of this process in MB."""
    app = QApplication([])
    load_fonts()
    with TemporaryDirectory() as home:
        folders = Folders(Path(home) / "settings", Path(home) / "state")
        window = MainWindow(Settings(folders), folders, installed_rulebook())
        window.resize(WIDE, HIGH)
        window.show()
        paths = sorted(MAPS.glob("*.yaml"))
        while len(paths) < BOARDS:
            again = large_board() if kind == LARGE else read_board(paths[-1]).board
            paths.append(Path(home) / f"again-{len(paths)}.yaml")
            save_board(paths[-1], again)
        for path in paths[:BOARDS]:
            window.files.open(path)
            for _ in range(20):
                app.processEvents()
                time.sleep(0.02)
        status = Path("/proc/self/status").read_text(encoding="ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        print(int(line.split()[1]) / 1024)
        window.close()


def measured() -> list[Figure]:
    """All figures, one after the other."""
    ussr, large = read_board(MAPS / "ussr.yaml").board, large_board()
    if ussr is None:
        raise ValueError("maps/ussr.yaml cannot be read")
    found = []
    found.append(
        Figure(
            "open 500 routes, 200 cities",
            once(lambda: opened(large)),
            500,
            once(lambda: plain(large)),
        )
    )
    for name, board, budget in (("USSR", ussr, 16), ("500 routes", large, 33)):
        view, simple = opened(board), plain(board)
        found += [
            Figure(f"{name}: pan a frame", panned(view), budget, plain_panned(simple)),
            Figure(f"{name}: zoom a frame", zoomed(view), budget, plain_zoomed(simple)),
        ]
        view.fit_board()
        simple.fitInView(QRectF(simple.sceneRect()), Qt.AspectRatioMode.KeepAspectRatio)
        found.append(
            Figure(
                f"{name}: drag a city with six routes",
                dragged(view),
                16,
                plain_dragged(simple, board),
            )
        )
        found.append(Figure(f"{name}: key to inspector's answer", typed(board), 50))
        view.deleteLater()
        simple.deleteLater()
        QApplication.processEvents()
    for words, kind in (("", MEMORY), (", two of 500 routes", LARGE)):
        found.append(Figure(f"memory, {BOARDS} boards open{words}", memory(kind), 300, unit="MB"))
    return found


def main() -> None:
    """Measure, and print the table."""
    app = QApplication([])
    load_fonts()
    table = Table(title=f"The editor at {WIDE} × {HIGH}, CPU time")
    for heading in ("", "taken", "slow", "budget", "plain Qt", "ratio"):
        table.add_column(heading, justify="right" if heading else "left")
    for figure in measured():
        taken, unit, simple = figure.taken, figure.unit, figure.plain
        table.add_row(
            figure.name,
            f"{'' if taken.middle <= figure.budget else '[red]'}{taken.middle:.1f} {unit}",
            f"{taken.slow:.1f} {unit}",
            f"{figure.budget:g} {unit}",
            f"{simple.middle:.1f} {unit}" if simple is not None else "",
            f"{taken.middle / simple.middle:.2f}" if simple is not None else "",
        )
    Console().print(table)
    app.quit()


if __name__ == "__main__":
    if sys.argv[1:] in ([MEMORY], [LARGE]):
        tell_memory(sys.argv[1])
    else:
        main()
