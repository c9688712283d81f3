"""A whole board of twelve cities with mouse and keys alone: drawn, saved, opened again, played."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pytest
from walkthrough_hand import ALT, CTRL, KEY, SHIFT, Person, fresh_window, wait_until

from railwright.board.lanes import lanes
from railwright.board.reading import read_board
from railwright.rules.moves import KEEP, TURN, Claim
from railwright_editor.play.setup import Speed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtWidgets import QApplication

    from railwright.board.model import Board
    from railwright_editor.play.desk import PlayDesk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")

CITIES: Final = {
    "Oslo": (60.0, 58.0),
    "Umea": (152.0, 58.0),
    "Oulu": (246.0, 58.0),
    "Kem": (355.0, 62.0),
    "Malmo": (60.0, 150.0),
    "Visby": (152.0, 150.0),
    "Tartu": (246.0, 150.0),
    "Pskov": (355.0, 152.0),
    "Lodz": (60.0, 238.0),
    "Brest": (152.0, 238.0),
    "Minsk": (246.0, 238.0),
    "Orsha": (355.0, 238.0),
}
CHAINS: Final = (
    (("Oslo", "Umea", "Oulu", "Kem"), (KEY.Key_R, KEY.Key_B, KEY.Key_G)),
    (("Lodz", "Brest", "Minsk", "Orsha"), (KEY.Key_O, KEY.Key_Y, KEY.Key_P)),
    (("Oslo", "Malmo", "Lodz"), (KEY.Key_K, KEY.Key_W)),
    (("Umea", "Visby", "Brest"), (KEY.Key_O, KEY.Key_R)),
    (("Oulu", "Tartu", "Minsk"), (KEY.Key_Y, KEY.Key_B)),
    (("Kem", "Pskov", "Orsha"), (KEY.Key_K, KEY.Key_W)),
    (("Malmo", "Visby", "Tartu"), (KEY.Key_N, KEY.Key_P)),
)
"""Cities that are clicked one after the other, and the color key after each route."""
COAST: Final = ((33.0, 33.0), (385.0, 33.0), (385.0, 262.0), (100.0, 262.0), (33.0, 200.0))
TRAINS: Final = 15


@pytest.fixture
def person(qapp: QApplication, tmp_path: Path) -> Iterator[Person]:
    with fresh_window(qapp, tmp_path) as window:
        yield Person(window, tmp_path)


def test_twelve_cities_are_drawn_saved_and_played_to_the_end(person: Person) -> None:
    begin(person)
    place_cities(person)
    draw_routes(person)
    draw_tunnel_ferry_and_lane(person)
    draw_land_and_text(person)
    make_tickets(person)
    add_bonus_card(person)
    set_rules(person)
    mend(person)
    drawn = save_and_reopen(person)
    assert len(drawn.cities) == 12
    assert len(drawn.routes) == 18
    assert {route.color for route in drawn.routes.values()} > {"red", "blue", "white", None}
    play(person, drawn)


def begin(person: Person) -> None:
    person.key(KEY.Key_N, held=CTRL)
    person.type("Twelve")
    person.key(KEY.Key_Return)
    assert person.board.name == "Twelve"
    assert person.view.hasFocus()


def place_cities(person: Person) -> None:
    person.key(KEY.Key_C)
    assert person.view.tool_name == "city"
    for number, (name, at) in enumerate(CITIES.items()):
        person.click(at)
        person.type(name)
        # The next click, Enter and Tab all keep a name.
        if number % 3:
            person.key((KEY.Key_Return, KEY.Key_Tab)[number % 3 - 1])
    person.key(KEY.Key_Escape)
    assert [city.name for city in person.board.cities.values()] == list(CITIES)


def draw_routes(person: Person) -> None:
    person.key(KEY.Key_D)
    for cities, colors in CHAINS:
        person.click_city(cities[0])
        for (one, other), color in zip(pairwise(cities), colors, strict=True):
            person.click_city(other)
            person.key(color)
            [route] = person.routes(one, other)
            assert route.length in {3, 4}
        person.key(KEY.Key_Escape)
    # A length of one's own, typed before the route is laid; then the chain again.
    person.click_city("Tartu")
    person.key(KEY.Key_3)
    person.click_city("Pskov")
    [route] = person.routes("Tartu", "Pskov")
    assert (route.length, route.follows, route.color) == (3, False, None)
    person.key(KEY.Key_0)
    [route] = person.routes("Tartu", "Pskov")
    assert (route.length, route.follows) == (4, True)
    person.key(KEY.Key_Escape, KEY.Key_Escape)
    assert person.view.tool_name == "select"


def draw_tunnel_ferry_and_lane(person: Person) -> None:
    person.click_route("Kem", "Pskov")
    person.key(KEY.Key_U)
    assert person.routes("Kem", "Pskov")[0].tunnel
    person.click_route("Malmo", "Visby")
    person.key(KEY.Key_F)
    assert person.routes("Malmo", "Visby")[0].locomotives == 1
    person.click_route("Tartu", "Pskov")
    person.key(KEY.Key_L)
    pair = person.routes("Tartu", "Pskov")
    assert len(pair) == 2
    assert len(lanes(person.board)[pair[0].key]) == 2
    assert {"tunnels", "ferries", "double_routes"} <= set(person.board.rules)


def draw_land_and_text(person: Person) -> None:
    person.key(KEY.Key_A)
    for at in COAST:
        person.click(at)
    person.click(COAST[0])
    assert person.board.scenery[0].kind == "land"
    person.key(KEY.Key_T)
    person.click((300.0, 105.0))
    person.type("The North")
    person.key(KEY.Key_Return)
    assert person.board.scenery[1].text == "The North"
    person.key(KEY.Key_Escape)


def make_tickets(person: Person) -> None:
    for one, other in (("Oslo", "Orsha"), ("Kem", "Lodz")):
        person.key(KEY.Key_T, held=CTRL)
        person.click_city(one)
        person.click_city(other)
        assert person.document.undo_label == f"Add ticket {one}–{other}"
    person.click_on(person.window.bench.tickets.suggest)
    person.type("16")
    person.key(KEY.Key_Return)
    assert person.document.undo_label == "Suggest 16 tickets"
    assert len(person.board.tickets) == 18


def add_bonus_card(person: Person) -> None:
    tickets = person.window.bench.tickets
    person.click_on(person.button("Bonus cards: 0", tickets))
    person.click_on(person.button("Add bonus card", tickets))
    person.key(KEY.Key_Down, KEY.Key_Return)
    [bonus] = person.board.bonuses
    assert bonus.points == 10
    assert person.document.undo_label == f"Add bonus card {bonus.name}"
    person.click_on(person.field("Points of the bonus card"))
    person.key(KEY.Key_A, held=CTRL)
    person.type("8")
    person.key(KEY.Key_Return)
    assert person.board.bonuses[0].points == 8
    assert person.view.hasFocus()


def set_rules(person: Person) -> None:
    person.show_tab("Rules")
    rules = person.window.bench.rules
    seek(person, "Stations")
    person.click_on(person.button("Stations", rules))
    assert "stations" in person.board.rules
    assert person.document.undo_label == "Switch Stations on"
    seek(person, "Base game")
    person.click_on(person.button("Settings of Base game", rules))
    field = person.field("Trains")
    person.click_on(field)
    person.key(KEY.Key_A, held=CTRL)
    person.type(str(TRAINS))
    person.key(KEY.Key_Return)
    assert person.board.rules["base"] == {"trains": TRAINS}
    assert person.view.hasFocus()


def seek(person: Person, words: str) -> None:
    """Type into the field that finds rules."""
    person.click_on(person.field("Find a rule"))
    person.key(KEY.Key_A, held=CTRL)
    person.type(words)


def mend(person: Person) -> None:
    for _ in range(len(person.findings())):
        person.key(KEY.Key_F8)
        person.key(KEY.Key_Return, held=ALT)
        person.findings()
    assert [finding for finding in person.findings() if finding.severity == "error"] == []


def save_and_reopen(person: Person) -> Board:
    window, file = person.window, person.folder / "twelve.yaml"
    drawn = person.board
    person.key(KEY.Key_S, held=CTRL)
    person.answer_file_dialog(file)
    assert not person.document.modified
    person.key(KEY.Key_W, held=CTRL)
    assert window.start.isVisible()
    assert not window.boards.open
    person.key(KEY.Key_O, held=CTRL)
    person.answer_file_dialog(file)
    assert window.windowTitle().startswith("twelve.yaml")
    assert person.board == drawn == read_board(file).board
    assert [finding for finding in person.findings() if finding.severity == "error"] == []
    return drawn


def play(person: Person, drawn: Board) -> None:
    window, view = person.window, person.view
    person.fit()
    seen = view.shown_box()
    person.key(KEY.Key_F5)
    person.click_on(person.field("Seed of the deal"))
    person.key(KEY.Key_A, held=CTRL)
    person.type("7")
    person.key(KEY.Key_Return)
    desk = window.playing.controller.desk
    assert desk is not None
    session = desk.session
    for _ in Speed:
        person.key(KEY.Key_Period)
    assert session.speed is Speed.AT_ONCE
    wait_until(lambda: session.waiting)
    assert session.game.decision.phase == KEEP
    person.key(KEY.Key_1, KEY.Key_2, KEY.Key_Return)
    assert len(session.game.pos.tickets[0]) == 2
    wait_until(lambda: session.waiting and session.game.decision.phase == TURN)
    asked = next(words for words in person.words(desk.prompt) if words.startswith("Draw cards"))
    assert asked.endswith("tickets or build a station.")
    claimed = take_turns(person, desk, 12)
    assert claimed > 0
    person.key(KEY.Key_End, held=SHIFT)
    wait_until(lambda: session.game.over, 30)
    sheet = session.game.sheet()
    assert max(sheet.totals) == sheet.totals[sheet.winners[0]]
    assert any(sheet.routes)
    person.key(KEY.Key_F5, held=SHIFT)
    assert person.board == drawn
    assert not person.document.modified
    assert view.shown_box() == seen


def take_turns(person: Person, desk: PlayDesk, turns: int) -> int:
    """Claim with N and Enter what can be paid, else draw two cards; the number of claims."""
    session, claimed = desk.session, 0
    for _ in range(turns):
        wait_until(lambda: session.waiting and session.game.decision.phase == TURN)
        if session.game.moves.mask(Claim):
            trains = session.game.pos.trains[0]
            person.key(KEY.Key_N, KEY.Key_Return)
            claimed += session.game.pos.trains[0] < trains
        else:
            person.key(KEY.Key_0, KEY.Key_0)
    return claimed
