from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from canvas_hand import BOARD, Hand
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication, QImage

from railwright.board.findings import Place
from railwright.board.model import Board, Deck, Scenery, Ticket
from railwright.board.reading import parse_board
from railwright_editor.actions_clipboard import Clipping
from railwright_editor.clipboard import PIECE
from railwright_editor.document import Document
from railwright_editor.selection import Selection
from railwright_editor.tools import board_view

if TYPE_CHECKING:
    from pathlib import Path

TEXT = Scenery("text", ((320.0, 230.0),), text="Baltic Sea", size=10.0)


@pytest.fixture
def board() -> Board:
    return replace(
        BOARD,
        scenery=(TEXT,),
        decks={"short": Deck("short")},
        tickets=(Ticket("short", ("minsk", "odessa"), 8),),
    )


def clipping(view, folder: Path) -> Clipping:
    folder.mkdir(exist_ok=True)
    document, selection = view.document, view.selection
    bench = SimpleNamespace(document=document, selection=selection, view=view, waiting=folder)
    return Clipping(bench)


@pytest.fixture
def clip(hand: Hand, tmp_path: Path) -> Clipping:
    QGuiApplication.clipboard().clear()
    return clipping(hand.view, tmp_path / "one")


@pytest.fixture
def said(hand: Hand) -> list[str]:
    words: list[str] = []
    hand.view.refused.connect(words.append)
    return words


def choose(hand: Hand, *cities: str) -> None:
    hand.view.selection.set(Place("city", key) for key in cities)


def hold(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def test_a_copy_is_a_board_file_for_everybody(hand: Hand, clip: Clipping, said: list[str]) -> None:
    choose(hand, "minsk", "kyiv", "odessa")
    clip.copy()
    held = QGuiApplication.clipboard().mimeData()
    assert held.hasFormat(PIECE)
    piece = parse_board(held.text()).board
    assert list(piece.cities) == ["minsk", "kyiv", "odessa"]
    assert list(piece.routes) == ["kyiv-minsk", "kyiv-odessa"]
    assert said == ["Copied 3 cities and 2 routes."]
    assert hand.document.steps == ()


def test_pasting_puts_the_middle_at_the_pointer_and_selects_what_came(
    hand: Hand, clip: Clipping
) -> None:
    choose(hand, "minsk", "odessa")
    clip.copy()
    hand.move((300.0, 100.0))
    clip.paste()
    assert hand.document.steps == ("Paste 2 cities",)
    assert hand.selected == ["minsk-2", "odessa-2"]
    x, y = hand.at("minsk-2")
    assert (x + 50, y + 75) == pytest.approx((300.0, 100.0), abs=1.0)
    assert hand.board.cities["minsk-2"].name == "Minsk 2"
    hand.document.undo()
    assert hand.selected == ["minsk", "odessa"]


def test_away_from_the_board_it_pastes_in_the_middle_of_the_view(
    hand: Hand, clip: Clipping
) -> None:
    choose(hand, "riga")
    clip.copy()
    hand.view.pointer_moved.emit(None)
    clip.paste()
    middle = hand.view.shown_box().center()
    assert hand.at("riga-2") == pytest.approx((middle.x(), middle.y()), abs=0.1)


def test_pasting_in_place_on_another_board_brings_the_same_places(
    qtbot, hand: Hand, clip: Clipping, tmp_path: Path
) -> None:
    places = [Place("city", key) for key in ("minsk", "kyiv", "odessa")]
    hand.view.selection.set([*places, Place("ticket", "0"), Place("scenery", "0")])
    clip.copy()
    document = Document()
    other = board_view(document, Selection(document))
    qtbot.addWidget(other)
    clipping(other, tmp_path / "two").paste_in_place()
    assert document.steps == ("Paste 3 cities, 2 routes, ticket Minsk–Odessa and text Baltic Sea",)
    assert document.board.cities == {
        key: city for key, city in hand.board.cities.items() if key in document.board.cities
    }
    assert document.board.tickets == hand.board.tickets
    assert document.board.scenery == (TEXT,)


def test_a_picture_brings_its_file_to_a_board_in_another_folder(
    qtbot, hand: Hand, clip: Clipping, tmp_path: Path
) -> None:
    image = QImage(8, 4, QImage.Format.Format_RGB32)
    image.fill(0)
    image.save(str(tmp_path / "one" / "map.png"))
    picture = Scenery("picture", ((0.0, 0.0), (40.0, 20.0)), file="map.png")
    missing = replace(picture, file="gone.png")
    hand.document.edit("Place picture", replace(hand.board, scenery=(picture, missing)))
    hand.view.selection.set([Place("scenery", "0"), Place("scenery", "1")])
    clip.copy()
    document = Document()
    other = board_view(document, Selection(document))
    qtbot.addWidget(other)
    said: list[str] = []
    other.refused.connect(said.append)
    clipping(other, tmp_path / "two").paste_in_place()
    assert [piece.file for piece in document.board.scenery] == ["pictures/map.png", "gone.png"]
    assert len(said) == 1
    assert said[0].startswith("gone.png is no picture that can be read")
    assert (tmp_path / "two" / "pictures" / "map.png").is_file()


def test_cut_is_one_step_and_tells_what_went_along(hand: Hand, clip: Clipping) -> None:
    told: list[str] = []
    hand.view.message.connect(told.append)
    choose(hand, "kyiv")
    clip.cut()
    assert hand.document.steps == ("Cut Kyiv",)
    assert told == ["Cut Kyiv and 2 routes."]
    clip.paste_in_place()
    assert hand.at("kyiv") == (150.0, 210.0)


def test_duplicating_again_repeats_the_last_move(hand: Hand, clip: Clipping) -> None:
    choose(hand, "riga")
    clip.duplicate()
    assert hand.document.steps == ("Duplicate Riga",)
    assert hand.at("riga-2") == (70.0, 70.0)
    hand.drag(hand.at("riga-2"), (60.0, 100.0))
    moved = hand.at("riga-2")
    clip.duplicate()
    clip.duplicate()
    assert hand.at("riga-3") == pytest.approx((60.0, 2 * moved[1] - 60.0), abs=1.2)
    step = hand.at("riga-3")[1] - moved[1]
    assert hand.at("riga-4")[1] - hand.at("riga-3")[1] == pytest.approx(step, abs=0.11)


def test_a_list_of_names_becomes_cities_in_rows(hand: Hand, clip: Clipping) -> None:
    hold("Oslo\nBergen\nRiga\n\nTurku\n")
    hand.move((200.0, 150.0))
    clip.paste()
    assert hand.document.steps == ("Paste 4 cities",)
    names = [hand.board.cities[key].name for key in hand.selected]
    assert names == ["Oslo", "Bergen", "Riga 2", "Turku"]


def test_names_with_millimetres_go_to_their_places(hand: Hand, clip: Clipping) -> None:
    hold("city;x;y\nOslo;100;50\nBergen;20;40\n")
    clip.paste()
    assert hand.at("oslo") == (100.0, 50.0)
    assert hand.at("bergen") == (20.0, 40.0)
    assert hand.document.steps == ("Paste 2 cities",)


def test_a_broken_board_says_what_is_wrong(hand: Hand, clip: Clipping, said: list[str]) -> None:
    hold("railwright: 1\nname: X\ncities:\n  riga: {name: Riga, at: [1]}\n")
    clip.paste()
    assert hand.document.steps == ()
    assert len(said) == 1
    assert said[0].startswith("The clipboard holds no whole board. Line 4: ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "There is nothing to paste."),
        ("x" * 200, "The clipboard holds no cities. Paste a list of names, one a line."),
        ("railwright: 1\nname: X\n", "There is no city and no scenery in what was copied."),
    ],
)
def test_what_cannot_be_pasted_says_why(
    hand: Hand, clip: Clipping, said: list[str], text: str, words: str
) -> None:
    hold(text)
    clip.paste()
    assert said == [words]
    assert hand.document.steps == ()


def test_a_picture_is_handed_on(hand: Hand, clip: Clipping) -> None:
    wanted: list[QImage] = []
    hand.view.picture_wanted.connect(wanted.append)
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    image.fill(0)
    offered = QMimeData()
    offered.setImageData(image)
    QGuiApplication.clipboard().setMimeData(offered)
    clip.paste()
    assert [(image.width(), image.height()) for image in wanted] == [(4, 4)]


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (None, "Select something to copy it."),
        (
            Place("ticket", "0"),
            "Tickets are copied along with their cities: select these as well.",
        ),
    ],
)
def test_nothing_to_copy_says_why(
    hand: Hand, clip: Clipping, said: list[str], place: Place | None, words: str
) -> None:
    hand.view.selection.set([place] if place else [])
    clip.copy()
    assert said == [words]
