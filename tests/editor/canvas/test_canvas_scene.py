from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from canvas_hand import BOARD
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from PySide6.QtCore import QPointF

from railwright.board.edits import (
    bent,
    city_changed,
    fresh_key,
    moved,
    renamed_city,
    route_changed,
    route_key,
    with_city,
    with_route,
    with_scenery,
    without,
)
from railwright.board.findings import Place
from railwright.board.geometry import course, spaces
from railwright.board.labels import placed_labels
from railwright.board.model import Board, City, Route, Scenery
from railwright_editor.canvas.pointing import hits
from railwright_editor.canvas.scene import BoardScene
from railwright_editor.document import Document

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

PLACES = st.tuples(st.integers(30, 390), st.integers(30, 260)).map(
    lambda at: (float(at[0]), float(at[1]))
)


def assert_shows(scene: BoardScene, board: Board) -> None:
    """What the scene holds is what a fresh scene of the board would hold."""
    pictures = scene.route_pictures()
    assert pictures.keys() == board.routes.keys()
    for key, route in board.routes.items():
        assert pictures[key].spaces == spaces(board, route)
        assert pictures[key].course == tuple(course(board, route))
        assert pictures[key].color == (route.color or "gray")
        assert pictures[key].bed.isEmpty() is not route.tunnel
        assert len(pictures[key].discs) == route.locomotives
    assert scene.label_places() == placed_labels(board)
    for key, city in board.cities.items():
        assert scene.outline(Place("city", key)).contains(QPointF(*city.at))
    for number in range(len(board.scenery)):
        assert not scene.outline(Place("scenery", str(number))).isEmpty()


class Edits(RuleBasedStateMachine):
    """Any sequence of edits, undo and redo."""

    def __init__(self) -> None:
        super().__init__()
        self.document = Document(BOARD)
        self.scene = BoardScene(self.document.board)
        self.document.changed.connect(lambda _before, after: self.scene.show_board(after))

    def edit(self, board: Board) -> None:
        self.document.edit("Edit", board)

    @rule(at=PLACES, number=st.integers(0, 9))
    def move(self, at: tuple[float, float], number: int) -> None:
        board = self.document.board
        if board.cities:
            key = list(board.cities)[number % len(board.cities)]
            self.scene.show_board(moved(board, {key: (50.0, 50.0)}), settled=False)
            self.edit(moved(board, {key: at}))
            self.scene.show_board(self.document.board)

    @rule(at=PLACES)
    def add_city(self, at: tuple[float, float]) -> None:
        board = self.document.board
        key = fresh_key("new", board.cities)
        self.edit(with_city(board, City(key, key, at)))

    @rule(first=st.integers(0, 9), second=st.integers(0, 9), tunnel=st.booleans())
    def add_route(self, first: int, second: int, tunnel: bool) -> None:
        board = self.document.board
        keys = list(board.cities)
        if len(keys) > 1 and first % len(keys) != second % len(keys):
            a, b = keys[first % len(keys)], keys[second % len(keys)]
            key = route_key(board, a, b)
            self.edit(with_route(board, Route(key, (a, b), 2, tunnel=tunnel)))

    @rule(number=st.integers(0, 9), at=PLACES)
    def bend(self, number: int, at: tuple[float, float]) -> None:
        board = self.document.board
        if board.routes:
            self.edit(bent(board, list(board.routes)[number % len(board.routes)], (at,)))

    @rule(number=st.integers(0, 9), color=st.sampled_from(["red", None]), count=st.integers(0, 2))
    def change_route(self, number: int, color: str | None, count: int) -> None:
        board = self.document.board
        if board.routes:
            key = list(board.routes)[number % len(board.routes)]
            self.edit(route_changed(board, [key], color=color, locomotives=count, length=3))

    @rule(number=st.integers(0, 9), name=st.sampled_from(["A", "Long name"]))
    def rename(self, number: int, name: str) -> None:
        board = self.document.board
        if board.cities:
            key = list(board.cities)[number % len(board.cities)]
            self.edit(renamed_city(city_changed(board, [key], dot="large"), key, name))

    @rule(at=PLACES, kind=st.sampled_from(["land", "lake", "river"]))
    def add_scenery(self, at: tuple[float, float], kind: str) -> None:
        x, y = at
        piece = Scenery(kind, ((x, y), (x + 30, y), (x, y + 30)))  # type: ignore[arg-type]
        self.edit(with_scenery(self.document.board, piece))

    @rule(number=st.integers(0, 20))
    def delete(self, number: int) -> None:
        board = self.document.board
        places = [
            *(Place("city", key) for key in board.cities),
            *(Place("route", key) for key in board.routes),
            *(Place("scenery", str(i)) for i in range(len(board.scenery))),
        ]
        if places:
            self.edit(without(board, [places[number % len(places)]]))

    @rule()
    def undo(self) -> None:
        self.document.undo()

    @rule()
    def redo(self) -> None:
        self.document.redo()

    @invariant()
    def the_scene_equals_the_board(self) -> None:
        assert self.scene.board is self.document.board
        assert_shows(self.scene, self.document.board)


Edits.TestCase.settings = settings(
    max_examples=12,
    stateful_step_count=12,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.usefixtures("qapp")
class TestAnyEdits(Edits.TestCase):
    """After any sequence of edits the scene equals the board."""


def test_a_board_of_the_usual_size_has_room_around_it(qapp: QApplication) -> None:
    assert BoardScene(Board()).sceneRect().left() < -1000


def test_only_what_changed_is_made_anew(qapp: QApplication) -> None:
    scene = BoardScene(BOARD)
    before = scene.route_pictures()
    scene.show_board(route_changed(BOARD, ["moskva-perm"], color="red"))
    after = scene.route_pictures()
    assert after["moskva-perm"] is not before["moskva-perm"]
    assert after["kyiv-minsk"] is before["kyiv-minsk"]


def test_a_drag_lays_only_the_routes_anew_that_lie_otherwise(qapp: QApplication) -> None:
    far = City("far", "Far", (390.0, 250.0))
    board = with_route(with_city(BOARD, far), Route("far", ("perm", "far"), 3))
    scene = BoardScene(board)
    before = scene.route_pictures()
    scene.show_board(moved(board, {"moskva": (262.0, 76.0)}), settled=False)
    after = scene.route_pictures()
    changed = {key for key in board.routes if after[key] is not before[key]}
    assert changed == {"moskva-perm"}


def test_names_are_not_placed_in_a_drag_and_stay_where_nothing_moves(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = city_changed(BOARD, ["minsk"], label="w")
    scene = BoardScene(board)
    places = dict(scene.label_places())
    monkeypatch.delattr("railwright_editor.canvas.scene.placed_labels")
    scene.show_board(moved(board, {"riga": (75.0, 60.0), "minsk": (150.0, 95.0)}), settled=False)
    live = scene.label_places()
    assert {key for key in places if live[key] != places[key]} == {"riga", "minsk"}
    assert live["minsk"].side == "w"


def test_names_go_along_in_a_drag_and_settle_after_it(qapp: QApplication) -> None:
    scene = BoardScene(BOARD)
    home = scene.label_places()["riga"].at
    scene.show_board(moved(BOARD, {"riga": (70.0, 65.0)}), settled=False)
    assert scene.label_places()["riga"].at == pytest.approx((home[0] + 10, home[1] + 5))


def test_a_city_wins_over_a_route_and_a_route_over_land(qapp: QApplication) -> None:
    land = Scenery("land", ((0.0, 0.0), (420.0, 0.0), (420.0, 297.0), (0.0, 297.0)))
    board = with_scenery(BOARD, land)
    scene = BoardScene(board)
    end = spaces(board, board.routes["kyiv-minsk"])[-1].at
    kinds = [
        [hit.place.kind for hit in hits(scene, at, 0.5)]
        for at in ((150.0, 204.0), end, (330.0, 40.0))
    ]
    assert [k[0] for k in kinds] == ["city", "route", "scenery"]
    assert kinds[0][-1] == "scenery"


def test_locked_scenery_is_not_hit(qapp: QApplication) -> None:
    land = Scenery("land", ((0.0, 0.0), (420.0, 0.0), (420.0, 297.0)), locked=True)
    scene = BoardScene(replace(BOARD, scenery=(land,)))
    assert hits(scene, (400.0, 30.0), 0.5) == ()
