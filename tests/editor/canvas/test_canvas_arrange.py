from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import gettempdir
from types import SimpleNamespace

import pytest
from canvas_hand import BOARD, SHIFT, Hand
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from railwright.board.findings import Place
from railwright.board.model import Board, Scenery
from railwright_editor.actions_arrange import Arranging
from railwright_editor.actions_clipboard import Clipping
from railwright_editor.actions_edit import EditDeeds
from railwright_editor.actions_select import Selecting

LAKE = Scenery("lake", ((200.0, 130.0), (230.0, 130.0), (230.0, 150.0), (200.0, 150.0)))
TEXT = Scenery("text", ((320.0, 230.0),), text="Baltic Sea", size=10.0)


@pytest.fixture
def board() -> Board:
    return replace(BOARD, scenery=(LAKE, TEXT))


def bench(hand: Hand) -> SimpleNamespace:
    view = hand.view
    document, selection = view.document, view.selection
    return SimpleNamespace(
        document=document, selection=selection, view=view, waiting=Path(gettempdir())
    )


@pytest.fixture
def arranging(hand: Hand) -> Arranging:
    return Arranging(bench(hand))


@pytest.fixture
def deeds(arranging: Arranging) -> dict:
    return dict(arranging.deeds())


@pytest.fixture
def said(hand: Hand) -> list[str]:
    words: list[str] = []
    hand.view.refused.connect(words.append)
    return words


def choose(hand: Hand, *cities: str) -> None:
    hand.view.selection.set(Place("city", key) for key in cities)


class TestDeeds:
    def test_aligning_is_one_named_step(self, hand: Hand, deeds: dict) -> None:
        choose(hand, "riga", "kyiv", "odessa")
        deeds["align_left"]()
        assert [hand.at(key)[0] for key in ("riga", "kyiv", "odessa")] == [60.0] * 3
        deeds["distribute_down"]()
        assert hand.at("kyiv")[1] == 150.0
        deeds["mirror_down"]()
        assert hand.at("riga")[1] == 240.0
        assert hand.document.steps == (
            "Align 3 cities",
            "Distribute 3 cities",
            "Mirror 3 cities",
        )

    @pytest.mark.parametrize(
        ("deed", "cities", "words"),
        [
            ("align_top", ["riga"], "Select two or more cities or pieces of scenery first."),
            (
                "distribute_down",
                ["riga", "kyiv"],
                "Select three or more cities or pieces of scenery first.",
            ),
            ("scale", [], "Select a city or a piece of scenery first."),
            ("raise", [], "Select a route or a piece of scenery first."),
            ("raise", ["riga"], "Cities always lie above routes."),
            ("lock", [], "Select what to lock first."),
            ("hide", ["riga"], "Cities and routes are hidden through the Layers."),
            ("hide", [], "Select a piece of scenery first."),
        ],
    )
    def test_what_cannot_be_done_says_why(
        self, hand: Hand, deeds: dict, said: list[str], deed: str, cities: list, words: str
    ) -> None:
        choose(hand, *cities)
        deeds[deed]()
        assert said == [words]
        assert hand.document.steps == ()

    def test_locked_cities_are_not_aligned(self, hand: Hand, deeds: dict, said: list) -> None:
        choose(hand, "riga", "kyiv")
        deeds["lock"]()
        deeds["align_left"]()
        assert hand.document.steps == ("Lock 2 cities",)
        assert said == ["Riga is locked. Ctrl+Shift+L unlocks it."]
        choose(hand, "riga", "kyiv", "minsk")
        deeds["lock"]()
        assert hand.board.cities["minsk"].locked
        deeds["lock"]()
        assert not any(city.locked for city in hand.board.cities.values())
        assert hand.document.undo_label == "Unlock 3 cities"

    def test_raising_follows_the_pieces_and_stops_at_the_top(
        self, hand: Hand, deeds: dict, said: list
    ) -> None:
        hand.view.selection.set([Place("scenery", "0")])
        deeds["raise"]()
        assert [piece.kind for piece in hand.board.scenery] == ["text", "lake"]
        assert hand.selected == ["1"]
        assert hand.document.undo_label == "Raise lake"
        deeds["raise"]()
        assert said == ["This lies uppermost already."]
        hand.document.undo()
        assert hand.selected == ["0"]
        hand.view.selection.set([Place("route", "kyiv-odessa")])
        deeds["lower"]()
        assert list(hand.board.routes) == ["kyiv-odessa", "kyiv-minsk", "moskva-perm"]

    def test_hidden_and_locked_scenery_comes_back_with_nothing_selected(
        self, hand: Hand, deeds: dict
    ) -> None:
        told: list[str] = []
        hand.view.message.connect(told.append)
        hand.view.selection.set([Place("scenery", "0")])
        deeds["lock"]()
        deeds["hide"]()
        assert hand.selected == []
        assert hand.board.scenery[0].hidden
        deeds["hide"]()
        assert not hand.board.scenery[0].hidden
        deeds["lock"]()
        assert not hand.board.scenery[0].locked
        assert told[1:] == ["Shown again: lake.", "Unlocked lake."]


class TestBar:
    def test_typing_shows_and_enter_keeps(self, hand: Hand, arranging: Arranging) -> None:
        choose(hand, "minsk", "odessa")
        arranging.scale()
        field = arranging.bar.field
        assert arranging.bar.isVisible()
        assert field.text() == "100 %"
        assert hand.view.window().focusWidget() is field
        QTest.keyClicks(field, "200")
        assert hand.view.board_scene.board.cities["odessa"].at == (300.0, 315.0)
        assert hand.at("odessa") == (250.0, 240.0)
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert hand.at("odessa") == (300.0, 315.0)
        assert hand.document.steps == ("Scale 2 cities",)
        assert not arranging.bar.isVisible()
        assert hand.view.window().focusWidget() is hand.view

    def test_esc_leaves_all_as_it_was(self, hand: Hand, arranging: Arranging) -> None:
        choose(hand, "minsk", "odessa")
        arranging.rotate()
        field = arranging.bar.field
        QTest.keyClick(field, Qt.Key.Key_Up, SHIFT)
        assert field.text() == "10°"
        assert hand.view.board_scene.board.cities["odessa"].at != (250.0, 240.0)
        QTest.keyClick(field, Qt.Key.Key_Escape)
        assert hand.view.board_scene.board is hand.board
        assert hand.document.steps == ()
        assert hand.selected == ["minsk", "odessa"]

    def test_what_is_no_number_is_not_taken(self, hand: Hand, arranging: Arranging) -> None:
        choose(hand, "minsk", "odessa")
        arranging.rotate()
        field = arranging.bar.field
        QTest.keyClicks(field, "-ab")
        assert field.toolTip() == "Type for instance 15°."
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert arranging.bar.isVisible()
        field.clear()
        QTest.keyClicks(field, "-90°")
        QTest.keyClick(field, Qt.Key.Key_Return)
        assert hand.at("odessa") == (275.0, 115.0)

    def test_letters_never_reach_the_board(self, hand: Hand, arranging: Arranging) -> None:
        choose(hand, "minsk", "odessa")
        arranging.scale()
        button = arranging.bar.findChild(QPushButton)
        QTest.keyClick(button, "c")
        QTest.keyClick(arranging.bar.field, "d")
        assert hand.view.tool_name == "select"

    def test_another_selection_or_an_undo_closes_it(self, hand: Hand, arranging: Arranging) -> None:
        choose(hand, "minsk", "odessa")
        hand.key(Qt.Key.Key_Right)
        arranging.scale()
        QTest.keyClicks(arranging.bar.field, "200")
        hand.document.undo()
        assert not arranging.bar.isVisible()
        assert hand.view.board_scene.board is hand.board
        arranging.scale()
        QTest.keyClicks(arranging.bar.field, "200")
        choose(hand, "riga")
        assert not arranging.bar.isVisible()
        assert hand.view.board_scene.board is hand.board

    def test_a_press_on_the_board_closes_it(self, hand: Hand, arranging: Arranging) -> None:
        choose(hand, "minsk", "odessa")
        arranging.scale()
        QTest.keyClicks(arranging.bar.field, "200")
        hand.press((20.0, 200.0))
        assert not arranging.bar.isVisible()
        assert hand.view.board_scene.board is hand.board
        hand.release((20.0, 200.0))


NAMES = (
    *("delete", "select_all", "select_none", "select_inverse", "select_kind", "select_color"),
    *("select_length", "select_connected", "select_cities", "select_routes"),
    *("cut", "copy", "paste", "paste_in_place", "duplicate", "lock", "hide", "raise", "lower"),
    *(f"align_{edge}" for edge in ("left", "center", "right", "top", "middle", "bottom")),
    *("distribute_across", "distribute_down", "mirror_across", "mirror_down"),
    *("undo", "redo"),
)


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    steps=st.lists(
        st.sampled_from(NAMES)
        | st.sampled_from([*BOARD.cities, *BOARD.routes])
        | st.sampled_from([Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Delete]),
        max_size=12,
    )
)
def test_any_commands_in_any_order_can_be_undone(hand: Hand, steps: list) -> None:
    hand.document.replace(replace(BOARD, scenery=(LAKE, TEXT)), None)
    hand.view.selection.clear()
    start, document = hand.board, hand.document
    features = [feature(bench(hand)) for feature in (EditDeeds, Selecting, Clipping, Arranging)]
    deeds = {name: deed for made in features for name, deed in made.deeds().items()}
    deeds.update({"undo": document.undo, "redo": document.redo})
    for step in steps:
        if step in deeds:
            deeds[step]()
        elif isinstance(step, Qt.Key):
            hand.key(step)
        else:
            kind = "city" if step in BOARD.cities else "route"
            hand.view.selection.toggle(Place(kind, step))
        assert hand.view.board_scene.board is document.board
    end = document.board
    done = document.at
    for _ in range(done):
        document.undo()
    assert document.board == start
    for _ in range(done):
        document.redo()
    assert document.board is end
