"""Actions of rule modules on the board itself: what is lit, what a press offers, what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from play_board import PlayWindow, small_board
from play_hand import give_hand
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QMenu

from railwright.board.findings import Place
from railwright.game.moves import bits
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import KEEP, LAST_CALL, TURN, Claim
from railwright_editor.play.setup import Speed
from railwright_rules.alvin_dexter import PlaceMonster, Walk
from railwright_rules.conductor import Ride, TearUp
from railwright_rules.stations import Build

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

KEY = Qt.Key
MODULES = {"alvin_dexter": {}, "stations": {}, "conductor": {"copies": 4}}


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[PlayWindow]:
    board = small_board()
    made = PlayWindow(small_board(rules={**board.rules, **MODULES}))
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.begin("", "planner")
    to_turn(made, qtbot)
    yield made
    made.play.stop(silently=True)


def test_of_many_cities_to_choose_from_the_lit_ones_are_pressed(qtbot: QtBot) -> None:
    made = PlayWindow(small_board(rules={**small_board().rules, "alvin_dexter": {}}))
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.begin("", "planner")
    wait(made, qtbot)
    while made.session.game.decision.phase == KEEP:
        made.session.play(list(made.session.game.moves)[-1])
        wait(made, qtbot)
    assert list(made.session.game.moves.kinds()) == [PlaceMonster]
    name, places = made.session.names, made.desk.places
    assert made.desk.overlay.lit.cities.bit_count() == len(tuple(made.session.game.moves))
    (button,) = made.desk.prompt.buttons
    assert button.text().startswith("Put ")
    assert "…" not in button.text()
    offered = []
    for _ in range(len(bits(made.desk.overlay.lit.cities)) + 1):
        button.click()
        offered.append(places.popover.choices[0].words)
    assert len(set(offered)) == len(offered) - 1
    assert offered[-1] == offered[0]
    assert not [menu for menu in button.findChildren(QMenu) if menu.isVisible()]
    made.click(city(made, 4))
    assert name.city(4) in places.popover.choices[0].words
    made.click(city(made, 4))
    placed = [move for move in made.session.game.played if isinstance(move, PlaceMonster)]
    assert 4 in [move.city for move in placed]
    made.play.stop(silently=True)


def wait(window: PlayWindow, qtbot: QtBot) -> None:
    session = window.session
    qtbot.waitUntil(lambda: session.waiting or session.game.over, timeout=30_000)


def to_turn(window: PlayWindow, qtbot: QtBot) -> None:
    wait(window, qtbot)
    while window.session.game.decision.phase != TURN:
        moves = list(window.session.game.moves)
        keeping = window.session.game.decision.phase == KEEP
        window.session.play(moves[-1] if keeping else moves[3])
        wait(window, qtbot)


def refresh(window: PlayWindow) -> None:
    window.session.game.pos.forget_claimable()
    window.session.game._settle()
    window.desk.refresh()


def city(window: PlayWindow, number: int) -> Place:
    return Place("city", window.session.playset.net.city_keys[number])


def route(window: PlayWindow, number: int) -> Place:
    return Place("route", window.session.playset.net.route_keys[number])


def monsters(window: PlayWindow):
    game = window.session.game
    return next(own for own in game.pos.own if hasattr(own, "face_up"))


def test_stations_are_built_by_key_click_and_enter(window: PlayWindow) -> None:
    give_hand(window, red=2, green=1)
    assert not window.desk.overlay.lit.cities
    window.press_key(KEY.Key_B, "b")
    lit = window.desk.overlay.lit
    assert lit.cities
    assert not lit.payable
    assert "First station" in window.desk.prompt.text
    site = bits(lit.cities)[0]
    window.click(city(window, site))
    popover = window.desk.places.popover
    assert all(isinstance(choice.move, Build) for choice in popover.choices)
    assert all(" for 1 " in choice.words for choice in popover.choices)
    assert popover.choices[0].groups
    move = popover.choices[0].move
    played = len(window.session.game.played)
    window.press_key(KEY.Key_Return)
    assert window.session.game.played[played] == move


def test_the_button_of_an_action_is_the_same_as_its_key(window: PlayWindow) -> None:
    give_hand(window, red=1)
    button = next(b for b in window.desk.prompt.buttons if "station" in b.text())
    button.click()
    assert window.desk.places.focus is not None
    asked = window.desk.prompt.text
    window.press_key(KEY.Key_Escape)
    assert window.desk.places.focus is None
    assert window.desk.prompt.text != asked


def test_without_cards_the_action_says_what_it_needs(window: PlayWindow) -> None:
    give_hand(window)
    for key, text, words in (
        (KEY.Key_B, "b", "First station needs 1 card of any color; you have 0 at most"),
        (KEY.Key_C, "c", "You have no conductor card"),
        (KEY.Key_M, "m", "You need a locomotive to move a monster"),
    ):
        window.press_key(key, text)
        assert window.desk.places.focus is None
        assert window.view.speech.said == words


def test_routes_are_not_priced_while_a_city_is_chosen(window: PlayWindow) -> None:
    give_hand(window, red=9)
    window.session.game.pos.claim(1, 2)
    free = bits(window.session.game.moves.mask(Claim))[0]
    window.point_at(route(window, free))
    assert "point" in window.desk.overlay.words[0]
    window.press_key(KEY.Key_B, "b")
    assert window.desk.overlay.words == (
        window.session.names.route(free),
        "Build a station: choose a city",
    )
    window.point_at(route(window, 2))
    assert window.desk.overlay.words[1] == "Owned by Boris\nBuild a station: choose a city"
    window.click_route(free)
    assert window.view.speech.said == "Build a station: choose a city"
    assert not window.desk.places.popover.choices


def test_a_conductor_shows_what_it_would_do(window: PlayWindow) -> None:
    game = window.session.game
    game.pos.claim(1, 2)
    give_hand(window, conductor=1)
    window.press_key(KEY.Key_C, "c")
    lit = window.desk.overlay.lit
    assert lit.struck == 1 << 2
    assert lit.mine
    window.click_route(2)
    popover = window.desk.places.popover
    assert isinstance(popover.choices[0].move, TearUp)
    points = game.pos.prices.points[2]
    assert popover.effect == (
        f"Boris loses {points} points and gets 2 trains back; the route is open again."
    )
    window.click_route(2)
    assert not game.pos.owned[1] >> 2 & 1


def test_monsters_light_near_and_far_cities_and_what_they_would_shut(window: PlayWindow) -> None:
    give_hand(window, locomotive=2)
    own = monsters(window)
    own.face_up[:] = [0, 0]
    own.steps = (1, 2)
    refresh(window)
    window.click(city(window, own.at[0]))
    focus = window.desk.places.focus
    assert focus is not None
    assert focus.first == (0,)
    lit = window.desk.overlay.lit
    assert lit.places
    assert lit.far
    assert "Move Alvin: 1 locomotive up to 1 city, 2 up to 2." in window.desk.prompt.text
    goal = bits(lit.far)[0]
    window.point_at(city(window, goal))
    assert window.desk.overlay.lit.shuts & window.session.playset.net.routes_at[goal]
    title, words = window.desk.overlay.words
    assert title == window.session.names.city(goal)
    assert "Alvin for 2 locomotives" in words
    window.click(city(window, goal))
    offered = window.desk.places.popover.choices[0].words
    assert offered == f"Move Alvin to {window.session.names.city(goal)} for 2 locomotives"
    window.click(city(window, goal))
    walks = [move for move in window.session.game.played if isinstance(move, Walk)]
    assert [(walk.monster, walk.city) for walk in walks[:1]] == [(0, goal)]


def test_the_key_of_monsters_goes_from_one_to_the_other(window: PlayWindow) -> None:
    give_hand(window, red=2, locomotive=2)
    monsters(window).face_up[:] = [0, 0]
    refresh(window)
    asked, named = [], []
    for _ in range(3):
        window.press_key(KEY.Key_M, "m")
        named.append(window.desk.prompt.buttons[0].text())
        focus = window.desk.places.focus
        assert focus is not None
        assert focus.words == "Move a monster"
        asked.append(focus.first)
    assert asked == [(0,), (1,), (0,)]
    assert named == ["Dexter instead", "Alvin instead", "Dexter instead"]


def test_a_resting_monster_says_until_when(window: PlayWindow) -> None:
    give_hand(window, locomotive=2)
    own = monsters(window)
    own.face_up[0], own.holder[0] = 2, 1
    refresh(window)
    window.point_at(city(window, own.at[0]))
    assert "Alvin rests until the end of Boris's next turn" in window.desk.overlay.words[1]
    give_hand(window)
    window.click(city(window, own.at[0]))
    assert window.view.speech.said == "You need a locomotive to move a monster"


def test_a_route_in_chaos_names_the_monster_and_then_the_rule(window: PlayWindow) -> None:
    give_hand(window, red=9)
    at = monsters(window).at[0]
    route = bits(window.session.playset.net.routes_at[at])[0]
    window.click_route(route)
    name = window.session.names.city(at)
    assert window.view.speech.said == f"{name} is in chaos: Alvin"
    explained = window.desk.places.explain()
    assert explained.startswith(f"# Alvin & Dexter\n\n*{name} is in chaos: Alvin.*\n\nTwo monsters")
    assert "- Move a monster (key M)" in explained
    assert not window.desk.places.explain()


def test_arrows_walk_lit_cities_and_enter_opens(window: PlayWindow) -> None:
    give_hand(window, red=2)
    window.press_key(KEY.Key_B, "b")
    for key in (KEY.Key_Right, KEY.Key_Down, KEY.Key_Left):
        window.press_key(key)
    assert window.desk.overlay.words[0]
    window.press_key(KEY.Key_Return)
    assert window.desk.places.popover.choices


def test_an_arrow_that_leads_nowhere_says_so(
    window: PlayWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_hand(window, red=2)
    window.press_key(KEY.Key_B, "b")
    said: list[str] = []
    monkeypatch.setattr(window.view, "announce", said.append)
    for _ in range(12):
        window.press_key(KEY.Key_Right)
    walked = window.desk.overlay.walked_to
    assert walked is not None
    window.press_key(KEY.Key_Right)
    assert said[-1] == "Nothing to go to in this direction"
    assert window.desk.overlay.walked_to == walked


def test_a_piece_walks_to_its_city_until_a_key_ends_it(window: PlayWindow) -> None:
    overlay, own = window.desk.overlay, monsters(window)
    window.session.set_speed(Speed.ONE_MOVE)
    window.view.reduced_motion = False
    start = own.at[0]
    goal = next(number for number in range(11) if number not in own.at)
    own.at[0] = goal
    window.desk.refresh()
    walk = overlay._motion.walk
    assert walk is not None
    assert (walk.mark.city, walk.start) == (goal, start)
    window.press_key(KEY.Key_Escape)
    assert overlay._motion.walk is None


def test_a_city_says_what_stands_there(window: PlayWindow) -> None:
    at = monsters(window).at[1]
    window.point_at(city(window, at))
    assert "In chaos: Dexter" in window.desk.overlay.words[1]


def test_placing_is_a_click_and_a_click(qtbot: QtBot) -> None:
    board = small_board()
    made = PlayWindow(small_board(rules={**board.rules, "alvin_dexter": {}}))
    made.view.reduced_motion = True
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.begin("", "")
    while PlaceMonster not in made.session.game.moves.kinds():
        if made.session.covered:
            made.session.take_over()
        made.session.play(list(made.session.game.moves)[-1])
    if made.session.covered:
        made.session.take_over()
    asked = made.session.game.decision.about
    goal = bits(made.desk.overlay.lit.places)[0]
    for _ in range(2):
        made.click(city(made, goal))
    assert monsters(made).at[asked] == goal
    made.play.stop(silently=True)


def test_a_conductor_says_what_closes_a_route(window: PlayWindow) -> None:
    game = window.session.game
    give_hand(window, conductor=1)
    net = window.session.playset.net
    shut = [route for route in range(len(net.route_keys)) if not game.moves.mask(Ride) >> route & 1]
    window.press_key(KEY.Key_C, "c")
    closed = next(route for route in shut if net.lengths[route] <= 4)
    window.click_route(closed)
    assert "is in chaos" in window.view.speech.said


def test_a_key_of_a_barred_card_says_why(window: PlayWindow) -> None:
    cards = window.session.game.pos.cards
    window.press_key(KEY.Key_0, "0")
    cards.row[3], cards.heavy = LOCOMOTIVE, cards.heavy | 1 << 4
    refresh(window)
    window.press_key(KEY.Key_4, "4")
    assert window.view.speech.said == "Not as the second card of a draw"


def test_words_on_hover_go_with_the_pointer(window: PlayWindow) -> None:
    overlay = window.desk.overlay
    overlay.hovered(city(window, 0), (0.0, 0.0))
    assert overlay.words[0]
    QApplication.sendEvent(window.view.viewport(), QEvent(QEvent.Type.Leave))
    assert not overlay.words[0]


def test_words_on_hover_make_room_for_what_is_said_at_the_pointer(window: PlayWindow) -> None:
    window.point_at(route(window, bits(window.session.game.moves.mask(Claim))[0]))
    assert window.desk.overlay.words[0]
    window.view.say("First take the screen")
    assert window.desk.overlay.words == ("", "")


def test_an_empty_deck_lies_empty_and_says_so(window: PlayWindow) -> None:
    deck = window.desk.tray.deck
    full = deck.grab().toImage()
    cards = window.session.game.pos.cards
    cards.discards[:] = [0] * len(cards.discards)
    cards.discarded = 0
    cards.deck.clear()
    refresh(window)
    window.desk.refresh()
    window.digit(0)
    assert window.view.speech.said == "No card is left in the deck or among the discards"
    middle = deck.rect().center()
    assert deck.grab().toImage().pixelColor(middle) != full.pixelColor(middle)


def test_what_is_free_after_a_tunnel_is_not_asked_below_its_cards(window: PlayWindow) -> None:
    cards = window.session.game.pos.cards
    cards.deck[:] = [6] * len(cards.deck)
    monsters(window).face_up[:] = [0, 0]
    give_hand(window, black=6, locomotive=2)
    route = window.session.playset.net.route_keys.index("perm-ufa")
    window.click_route(route)
    window.press_key(KEY.Key_Return)
    popover = window.desk.places.popover
    assert popover.choices[0].words == "Pay 3 black"
    assert popover.choices[0].effect == "You get 4 points and lay 3 trains."
    window.press_key(KEY.Key_Return)
    assert window.session.game.decision.phase == LAST_CALL
    assert not popover.choices
