"""The hint: what the expert would do, shown at its place, with true reasons."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest
from play_board import CATALOGUE, PlayWindow, small_board
from PySide6.QtCore import Qt

from railwright.bots.advice import (
    HIDDEN,
    Advice,
    Aim,
    ForClaim,
    ForDraw,
    ForKeep,
    ForOther,
    Lack,
    Reasons,
    advise,
)
from railwright.bots.trial import trial
from railwright.game.playset import Playset
from railwright.rules.changes import ChangeCards, ChangeOwner
from railwright.rules.moves import KEEP, Claim, Draw, DrawTickets, Keep, Move, Pass
from railwright_editor.play import hint as hint_module
from railwright_editor.play.hint_words import deed_words, reason_words
from railwright_editor.play.remarks import notes_on
from railwright_editor.play.words import Names
from railwright_rules.conductor import Ride, TearUp
from railwright_rules.depots_pieces import PlaceDepot

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

KEY = Qt.Key
PLAYSET = Playset.of(small_board(), CATALOGUE)
NAMES = Names(PLAYSET, ("Anna", "Boris", "Clara"))


def route(key: str) -> int:
    return PLAYSET.net.route_keys.index(key)


def city(key: str) -> int:
    return PLAYSET.net.city_keys.index(key)


def told(
    move: Move, reasons: Reasons, serves: tuple[Aim, ...] = (), to_build: int = 0
) -> tuple[str, tuple[str, ...]]:
    view = PLAYSET.start(3, 1).view(0)
    advice = Advice(move, reasons, 0, serves, (), to_build, 18, 9)
    return deed_words(advice, view, NAMES), reason_words(advice, view, NAMES)


def hint(window: PlayWindow, qtbot: QtBot) -> Advice:
    window.press_key(KEY.Key_H, "h")
    qtbot.waitUntil(lambda: window.desk.hint.advice is not None, timeout=10_000)
    advice = window.desk.hint.advice
    assert advice is not None
    return advice


# In the window


def test_h_shows_the_hint_and_enter_does_it(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    for _ in range(12):
        qtbot.waitUntil(lambda: window.session.waiting)
        advice = hint(window, qtbot)
        popover = window.desk.places.popover
        assert popover.isVisible()
        assert popover.width() > 150
        assert [choice.move for choice in popover.choices] == [advice.move]
        played = len(window.session.game.played)
        window.press_key(KEY.Key_Return)
        assert window.session.game.played[played] == advice.move
        assert window.desk.overlay.planned == ()
        assert window.desk.hint.advice is None


def test_escape_or_a_second_h_takes_the_hint_away(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    for key in (KEY.Key_Escape, KEY.Key_H):
        hint(window, qtbot)
        assert window.desk.overlay.planned
        window.press_key(key)
        assert not window.desk.places.popover.isVisible()
        assert window.desk.overlay.planned == ()
        assert not window.session.game.played


def test_a_hint_of_a_moment_gone_is_not_shown(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    window.press_key(KEY.Key_H, "h")
    window.session.play(Keep(0b1111))
    qtbot.wait(300)
    assert window.desk.hint.advice is None
    assert not window.desk.places.popover.isVisible()


def test_it_is_said_that_the_expert_thinks_when_that_takes_long(
    window: PlayWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = threading.Event()

    def slowly(*asked: Any) -> Advice:
        assert thought.wait(10.0)
        return advise(*asked)

    monkeypatch.setattr(hint_module, "advise", slowly)
    window.begin("", "planner")
    window.press_key(KEY.Key_H, "h")
    assert window.desk.banner.text == ""
    qtbot.waitUntil(lambda: window.desk.banner.text == "Expert is thinking…")
    thought.set()
    qtbot.waitUntil(lambda: window.desk.hint.advice is not None)
    assert window.desk.banner.text == ""


def test_there_is_no_hint_while_others_choose(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("planner", "planner")
    window.session.pause(on=True)
    said: list[str] = []
    window.view.refused.connect(said.append)
    window.press_key(KEY.Key_H, "h")
    qtbot.wait(50)
    assert window.desk.hint.advice is None
    assert said == ["A hint can be had when it is your choice"]


def test_a_hint_leaves_the_game_as_it_is(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "expert", seed=12)
    game = window.session.game
    before = [list(hand) for hand in game.pos.hands], list(game.pos.cards.deck)
    hint(window, qtbot)
    assert window.session.game is game
    assert ([list(hand) for hand in game.pos.hands], list(game.pos.cards.deck)) == before


# In words


def test_a_claim_names_tickets_points_a_train_and_danger() -> None:
    reasons = ForClaim(7, 4, ((1, (city("kyiv"), city("moskva"))),), 6)
    deed, lines = told(Claim(0, 0, route("kyiv-moskva")), reasons, (Aim(0, 12, 9),))
    assert deed == "Claim Kyiv–Moskva"
    assert lines == (
        "It serves Riga–Baku (12 points).",
        "7 points for 4 trains: 1.75 points a train.",
        "Danger: Boris has built to both ends; the way round takes 6 trains.",
    )


def test_a_claim_for_points_alone_says_so() -> None:
    _, lines = told(Claim(0, 0, route("riga-minsk")), ForClaim(2, 2, (), None))
    assert lines == (
        "None of your tickets needs it: it makes points of trains to spare.",
        "2 points for 2 trains: 1 point a train.",
        "Nobody else has built there yet.",
    )


def test_a_card_names_the_routes_that_lack_it() -> None:
    reasons = ForDraw(0, (Lack(route("riga-minsk"), 2),), 30, 60)
    deed, lines = told(Draw(2), reasons, (Aim(6, 4, 4),))
    name = PLAYSET.book.kit.cards[0].name
    assert deed == f"Take {name} from the row"
    assert lines == (f"Riga–Minsk lacks 2 {name}.", "They serve Riga–Kyiv (4 points).")
    deed, lines = told(Draw(0), ForDraw(HIDDEN, (), 30, 60))
    assert deed == "Draw from the deck"
    assert lines[0] == "Nothing in the row helps more: 30 of the 60 unseen cards would."


def test_tickets_name_points_and_spaces() -> None:
    reasons = ForKeep((Aim(0, 12, 9), Aim(6, 4, 4)), (Aim(1, 14, None),), 11)
    deed, lines = told(Keep(3), reasons)
    assert deed == "Keep 2 tickets"
    assert lines == (
        "Keep Riga–Baku: 12 points for 9 spaces.",
        "Keep Riga–Kyiv: 4 points for 4 spaces.",
        "All your tickets together: 11 spaces to build; you have 18 trains.",
        "Not Odessa–Omsk: 14 points, but no way is left.",
    )


@pytest.mark.parametrize(
    ("to_build", "words"),
    [
        (0, "Your tickets need no more; 18 trains and about 9 turns are left."),
        (1, "Your tickets need 1 more space; 18 trains and about 9 turns are left."),
    ],
)
def test_drawing_tickets_says_what_is_left(to_build: int, words: str) -> None:
    deed, lines = told(DrawTickets(1), ForOther(None, None), (), to_build)
    assert deed == "Draw short tickets"
    assert lines == (words,)


CONDUCTOR = Playset.of(small_board(rules={**small_board().rules, "conductor": {}}), CATALOGUE)


def told_of_conductor(move: Move, serves: tuple[Aim, ...] = ()) -> tuple[str, ...]:
    """What is told of a conductor when Boris owns all ways to Baku but one."""
    game = CONDUCTOR.start(3, 1)
    while game.decision.phase == KEEP:
        game.play(next(iter(game.moves)))
    game.change(ChangeOwner(route("rostov-baku"), 1))
    game.change(ChangeOwner(route("kyiv-rostov"), 1))
    game.change(ChangeCards(0, CONDUCTOR.book.kit.kind("conductor"), 1))
    view = game.view(0)
    advice = Advice(move, ForOther(None, trial(view, move)), 0, serves, (), 0, 18, 9)
    return reason_words(advice, view, Names(CONDUCTOR, ("Anna", "Boris", "Clara")))


def test_a_claim_with_a_conductor_says_what_it_serves() -> None:
    lines = told_of_conductor(Ride(route("riga-moskva")), (Aim(0, 12, 9),))
    assert lines == ("You get 7 points and lay 4 trains.", "It serves Riga–Baku (12 points).")
    assert told_of_conductor(Ride(route("riga-moskva"))) == (
        "You get 7 points and lay 4 trains.",
        "None of your tickets needs it: it makes points of trains to spare.",
    )


def test_a_route_removed_with_a_conductor_says_who_is_cut_in_two() -> None:
    assert told_of_conductor(TearUp(route("rostov-baku"))) == (
        "Boris loses 4 points and gets 3 trains back; the route is open again.",
        "Boris has no other way round.",
    )


def test_what_a_rule_asks_for_is_no_reason() -> None:
    board = small_board(rules={**small_board().rules, "depots": {}})
    playset = Playset.of(board, CATALOGUE)
    game = playset.start(2, 1)
    while game.decision.phase == KEEP:
        game.play(next(iter(game.moves)))
    view, move = game.view(game.seat), PlaceDepot(0)
    names = Names(playset, ("Anna", "Boris"))
    assert notes_on(view, (move,), names)
    advice = Advice(move, ForOther(None, trial(view, move)), 0, (), (), 0, 18, 9)
    assert reason_words(advice, view, names) == ("All else is worth less.",)


def test_a_pass_says_why() -> None:
    deed, lines = told(Pass(), ForOther(None, None))
    assert deed == "Pass"
    assert lines == ("Nothing else is worth its price now.",)
