"""What a turn asks for, answered with real clicks and keys."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from play_hand import KEY, give_hand, keep_two, press, route_of, to_turn, wait

from railwright.board.findings import Place
from railwright.board.model import COLORS
from railwright.game.moves import bits
from railwright.rules.moves import SECOND_CARD, Draw
from railwright_editor.play.pieces import CardStrip
from railwright_editor.play.setup import Speed
from railwright_rules.tunnels import SURCHARGE

if TYPE_CHECKING:
    from play_board import PlayWindow
    from pytestqt.qtbot import QtBot


def test_cards_are_drawn_by_key_and_by_click(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner", seed=4)
    wait(window, qtbot)
    to_turn(window, qtbot)
    session = window.session
    row = list(session.game.pos.cards.row)
    assert 8 not in row
    assert not any(piece.reason for piece in window.desk.tray.row)
    window.digit(2)
    assert session.game.decision.phase == SECOND_CARD
    barred = 8 in session.game.pos.cards.row
    assert ("no locomotive" in window.desk.prompt.text) == barred
    assert session.game.played[-1] == Draw(2)
    press(window.desk.tray.deck)
    assert Draw(0) in session.game.played
    wait(window, qtbot)
    assert session.game.pos.held[0] == 6


def test_a_route_that_cannot_be_paid_says_so_and_nothing_else(
    window: PlayWindow, qtbot: QtBot
) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    give_hand(window, red=1, locomotive=1)
    said: list[str] = []
    window.view.refused.connect(said.append)
    played = len(window.session.game.played)
    window.click(Place("route", "moskva-rostov"))
    assert said == ["Needs 4 red; you have 1 red and 1 locomotive"]
    assert len(window.session.game.played) == played
    assert not window.desk.places.popover.isVisible()
    # One sentence at the pointer, not two over one another.
    assert window.desk.overlay.words == ("", "")


def test_the_hand_closes_up_before_tickets_are_cut(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    give_hand(window, **dict.fromkeys((*COLORS, "locomotive"), 2))
    tray, ticket = window.desk.tray, window.desk.tray.tickets[0]

    def all_is_seen() -> bool:
        steps = [after.x() - card.x() for card, after in pairwise(tray.hand)]
        return min(steps) >= 27 and ticket.visibleRegion().boundingRect() == ticket.rect()

    qtbot.waitUntil(all_is_seen)
    assert ticket.width() == ticket.sizeHint().width()


def test_a_click_offers_payments_thriftiest_first_and_enter_takes_it(
    window: PlayWindow, qtbot: QtBot
) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    give_hand(window, red=4, locomotive=2)
    route = route_of(window, "moskva-rostov")
    assert window.desk.overlay.lit.payable >> route & 1
    window.click_route(route)
    popover = window.desk.places.popover
    words = [choice.words for choice in popover.choices]
    assert words[0] == "4 red"
    assert words[1] == "3 red + 1 locomotive"
    assert not popover.geometry().intersects(
        window.desk.overlay.route_box(route).toRect().adjusted(2, 2, -2, -2)
    )
    window.press_key(KEY.Key_Down)
    window.press_key(KEY.Key_Return)
    assert window.session.game.pos.owned[0] >> route & 1
    assert window.session.game.pos.hands[0][0] == 1
    assert window.desk.table.rows[0].points == 7


def test_the_popover_never_lies_over_its_route(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    give_hand(window, locomotive=9, red=6, blue=6)
    routes = bits(window.desk.overlay.lit.payable)
    assert len(routes) > 15
    for route in routes:
        window.click_route(route)
        beside = window.desk.overlay.route_box(route).toRect().adjusted(1, 1, -1, -1)
        assert window.desk.places.popover.isVisible()
        assert not window.desk.places.popover.geometry().intersects(beside)
        assert window.view.viewport().rect().contains(window.desk.places.popover.geometry())


def test_a_second_click_takes_the_first_payment_and_esc_closes(
    window: PlayWindow, qtbot: QtBot
) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    give_hand(window, red=4)
    route = route_of(window, "moskva-rostov")
    window.click_route(route)
    window.press_key(KEY.Key_Escape)
    assert not window.desk.places.popover.isVisible()
    window.click_route(route)
    window.click_route(route)
    assert window.session.game.pos.owned[0] >> route & 1


def test_n_walks_over_the_routes_one_can_pay(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    give_hand(window, red=4, orange=3)
    payable = bits(window.desk.overlay.lit.payable)
    seen = []
    for _ in payable:
        window.press_key(KEY.Key_N)
        seen.append(route_of(window, window.desk.overlay.chosen.key))
    assert seen == payable
    window.press_key(KEY.Key_N, shift=True)
    assert route_of(window, window.desk.overlay.chosen.key) == payable[-2]


def test_a_tunnel_turns_cards_and_asks(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    cards = window.session.game.pos.cards
    cards.deck[:] = [6] * len(cards.deck)
    give_hand(window, black=6, locomotive=2)
    window.click_route(route_of(window, "perm-ufa"))
    assert window.desk.places.popover.effect == "The rock may ask for up to 3 more cards."
    window.press_key(KEY.Key_Return)
    assert window.session.game.decision.phase == SURCHARGE
    assert window.desk.prompt.text == "The rock costs 3 more black or locomotives."
    words = [button.text() for button in window.desk.prompt.buttons]
    assert words == [
        "Pay 3 black",
        "Pay 2 black + 1 locomotive",
        "Pay 1 black + 2 locomotives",
        "Give up: cards return, turn ends",
    ]
    choices = window.desk.places.popover.choices
    assert [choice.words for choice in choices] == words
    groups = [choice.groups for choice in choices]
    assert groups == [((6, 3),), ((6, 2), (8, 1)), ((6, 1), (8, 2)), ()]
    press(window.desk.places.popover.findChildren(CardStrip)[0])
    assert window.session.game.pos.owned[0] >> route_of(window, "perm-ufa") & 1


@pytest.mark.parametrize(("black", "have"), [(3, "none"), (5, "only 2")])
def test_who_cannot_pay_what_the_rock_costs_is_told_so(
    window: PlayWindow, qtbot: QtBot, black: int, have: str
) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    cards = window.session.game.pos.cards
    cards.deck[:] = [6] * len(cards.deck)
    give_hand(window, black=black)
    window.click_route(route_of(window, "gorky-ufa"))
    assert window.desk.places.popover.effect == ""
    window.click_route(route_of(window, "perm-ufa"))
    window.press_key(KEY.Key_Return)
    asks = f"The rock costs 3 more black or locomotives; you have {have}."
    assert window.desk.prompt.text == asks
    assert [button.text() for button in window.desk.prompt.buttons] == [
        "Give up: cards return, turn ends"
    ]


def test_hover_says_owner_price_points_or_reason(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    tell = window.desk.overlay._tell
    give_hand(window, red=4)
    title, words = tell(Place("route", "moskva-rostov"))
    assert title == "Moskva–Rostov: 4 red · 7 points"
    assert words == "You can pay in 1 way: click"
    assert tell(Place("route", "rostov-ufa"))[1] == "Needs 5 blue; you have no blue"
    window.session.game.pos.claim(1, route_of(window, "kyiv-moskva"))
    assert tell(Place("route", "kyiv-moskva"))[1] == "Owned by Boris"
    assert tell(Place("route", "kyiv-moskva-2"))[1] == "One lane only at 3 players"
    assert tell(Place("route", "gorky-perm"))[0].endswith(" · tunnel · 4 points")
    assert tell(Place("route", "odessa-rostov"))[0].endswith(" · ferry · 7 points")


def test_trains_are_laid_one_by_one_and_a_key_ends_it(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner", speed=Speed.ONE_MOVE)
    wait(window, qtbot)
    keep_two(window)
    window.session.one_move()
    give_hand(window, blue=5)
    window.view.reduced_motion = False
    window.click_route(route_of(window, "rostov-ufa"))
    window.press_key(KEY.Key_Return)
    overlay = window.desk.overlay
    shown = overlay._shown()
    assert shown.laying.route == route_of(window, "rostov-ufa")
    assert shown.laying.trains < 5
    window.press_key(KEY.Key_Escape)
    assert overlay._shown().laying.route == -1


def test_nothing_moves_on_the_board_when_bots_play_at_once(
    window: PlayWindow, qtbot: QtBot
) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    give_hand(window, blue=5)
    window.view.reduced_motion = False
    window.click_route(route_of(window, "rostov-ufa"))
    window.press_key(KEY.Key_Return)
    assert window.session.game.pos.owned[0]
    assert window.desk.overlay._shown().laying.route == -1


def test_a_forced_pass_is_one_key(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner", speed=Speed.ONE_MOVE)
    wait(window, qtbot)
    keep_two(window)
    window.session.one_move()
    pos = window.session.game.pos
    pos.cards.deck.clear()
    pos.cards.discards[:] = [0] * len(pos.cards.discards)
    pos.cards.discarded = pos.cards.open = 0
    pos.ticket_decks[1].clear()
    pos.drawable_decks = 0
    give_hand(window)
    assert window.desk.prompt.text.startswith("You can do nothing")
    window.press_key(KEY.Key_Return)
    assert window.session.log[-1].text == "Anna passes."
