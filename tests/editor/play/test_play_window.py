"""Play in place with real clicks and keys: from the sheet to Stop and Resume."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from play_board import CATALOGUE, PlayWindow, small_board
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from railwright.board.edits import renamed_city
from railwright.board.findings import Place
from railwright.board.model import COLORS
from railwright.game.moves import bits
from railwright.resources import maps_folder
from railwright.rules.moves import KEEP, SECOND_CARD, TURN, Claim, Draw
from railwright.rules.rule import Mark
from railwright_editor.play.pieces import CardStrip
from railwright_editor.play.setup import Speed
from railwright_rules.tunnels import SURCHARGE

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

KEY = Qt.Key


def press(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def wait(window: PlayWindow, qtbot: QtBot) -> None:
    session = window.session
    qtbot.waitUntil(lambda: session.waiting or session.game.over, timeout=30_000)


def keep_two(window: PlayWindow) -> None:
    """Choose tickets with the mouse until Keep may be pressed, then press it."""
    keep = window.desk.prompt.buttons
    for number in range(len(window.desk.tray.offers)):
        if keep[-1].isEnabled():
            break
        press(window.desk.tray.offers[-1 - number])
        keep = window.desk.prompt.buttons
    press(keep[-1])


def to_turn(window: PlayWindow, qtbot: QtBot) -> None:
    keep_two(window)
    wait(window, qtbot)
    assert window.session.game.decision.phase == TURN


def give_hand(window: PlayWindow, **cards: int) -> None:
    """Fill the hand of the person in seat 0, and let the moves be worked out anew."""
    game = window.session.game
    hand = game.pos.hands[0]
    hand[:] = [0] * len(hand)
    for name, count in cards.items():
        hand[game.pos.book.kit.kind(name)] = count
    game.pos.held[0] = sum(hand)
    game.pos.forget_claimable()
    game._settle()
    window.desk.refresh()


def route_of(window: PlayWindow, key: str) -> int:
    return window.session.playset.net.route_keys.index(key)


def play_a_decision(window: PlayWindow) -> None:
    """Answer with the mouse or a key, as a person who claims whatever glows would."""
    session, desk = window.session, window.desk
    phase, moves = session.game.decision.phase, session.game.moves
    if phase == KEEP:
        keep_two(window)
    elif phase == TURN and moves.mask(Claim):
        window.click_route(bits(moves.mask(Claim))[-1])
        window.press_key(KEY.Key_Return)
    elif phase in {TURN, SECOND_CARD} and moves.mask(Draw):
        slot = bits(moves.mask(Draw))[-1]
        press(desk.tray.row[slot - 1] if slot else desk.tray.deck)
    else:
        press(desk.prompt.buttons[0])


# The sheet


def test_enter_on_the_sheet_begins_a_game(window: PlayWindow, qtbot: QtBot) -> None:
    window.play.ask(QPoint(800, 44))
    sheet = window.play.sheet
    assert sheet.isVisible()
    QTest.keyClick(sheet, KEY.Key_Return)
    assert not sheet.isVisible()
    assert window.play.playing
    wait(window, qtbot)
    assert len(window.desk.tray.offers) == 4
    assert window.view.hasFocus()


def test_the_sheet_takes_seats_within_the_players_of_the_board(window: PlayWindow) -> None:
    window.play.ask(QPoint(0, 0))
    sheet = window.play.sheet
    while sheet.seats.add.isVisible():
        press(sheet.seats.add)
    assert len(sheet.setup().seats) == 5
    for _ in range(3):
        press(sheet.seats.rows[0].remove)
    assert len(sheet.setup().seats) == 2
    assert not sheet.seats.rows[0].remove.isEnabled()
    QTest.keyClick(sheet, KEY.Key_Escape)
    assert not sheet.isVisible()
    assert not window.play.playing


def test_choices_are_remembered_for_the_board(window: PlayWindow) -> None:
    window.begin("", "random", speed=Speed.SLOW)
    window.play.stop()
    window.play.ask(QPoint(0, 0))
    setup = window.play.sheet.setup()
    assert [seat.bot for seat in setup.seats] == ["", "random"]
    assert setup.speed is Speed.SLOW


def test_rules_that_cannot_be_played_are_named_on_the_sheet(
    window: PlayWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = small_board(rules={"base": {"trains": -4}})
    window.document.replace(board, None)
    window.play.ask(QPoint(0, 0))
    assert not window.play.sheet.play.isEnabled()
    assert window.play.sheet.problem.endswith(".")
    QTest.keyClick(window.play.sheet, KEY.Key_Return)
    assert not window.play.playing


# Tickets


def test_keep_is_gray_until_legal_and_says_what_lacks(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    (keep,) = window.desk.prompt.buttons
    assert not keep.isEnabled()
    assert keep.toolTip().endswith("Keep 1 more long and 1 more short")
    window.press_key(KEY.Key_Return)
    assert window.session.game.decision.phase == KEEP
    window.digit(1)
    window.digit(3)
    window.digit(3)
    assert [piece.isChecked() for piece in window.desk.tray.offers] == [True, False, False, False]
    window.digit(4)
    window.press_key(KEY.Key_Return)
    wait(window, qtbot)
    assert window.session.game.decision.phase == TURN
    assert len(window.desk.tray.tickets) == 2


def test_hovering_a_ticket_lights_its_path(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    piece = window.desk.tray.offers[0]
    QTest.mouseMove(piece, piece.rect().center())
    QApplication.processEvents()
    lit = window.desk.overlay
    assert len(lit.lit_cities) == 2
    ends = {city for route in lit.lit_routes for city in window.session.playset.net.ends[route]}
    assert set(lit.lit_cities) <= ends
    QTest.mouseMove(window.desk.table, QPoint(4, 4))
    QApplication.processEvents()
    assert not window.desk.overlay.lit_routes


# Turns


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


def test_take_back_by_key(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    window.digit(0)
    window.press_key(KEY.Key_Z, ctrl=True)
    assert window.session.game.decision.phase == TURN
    assert window.session.by_hand
    assert not window.desk.table._by_hand.isHidden()


def test_keys_of_pace(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner", "planner", speed=Speed.NORMAL)
    wait(window, qtbot)
    window.press_key(KEY.Key_P)
    assert window.session.paused
    keep_two(window)
    assert window.desk.prompt.text.startswith("Paused. Boris")
    window.press_key(KEY.Key_O)
    assert window.session.asked == 2
    window.press_key(KEY.Key_Comma)
    assert window.session.speed is Speed.SLOW
    assert "Slow" in window.desk.rail.speed.toolTip()
    window.desk.rail._choices[Speed.FAST].trigger()
    assert window.session.speed is Speed.FAST
    window.press_key(KEY.Key_End)
    wait(window, qtbot)
    assert window.session.asked == 0


def test_hand_over_hides_tray_and_prompt(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "", "planner")
    desk = window.desk
    assert desk.cover.button.text() == "I am Anna"
    window.press_key(KEY.Key_Return)
    keep_two(window)
    assert not desk.tray.isVisible()
    assert not desk.prompt.isVisible()
    assert not desk.tray.tickets
    assert desk.cover.button.text() == "I am Boris"
    said: list[str] = []
    window.view.refused.connect(said.append)
    window.click(Place("route", "moskva-rostov"))
    assert said == ["Pass the screen to Boris first"]
    window.press_key(KEY.Key_Return)
    assert desk.tray.isVisible()
    assert len(desk.tray.offers) == 4
    assert [piece.ticket for piece in desk.tray.offers] == window.session.game.pos.offered[1]


def test_the_screen_reads_only_what_the_viewer_may_know(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    view = window.session.look()
    assert view.viewer == 0
    assert not any(view.hands[1])
    texts = [window.desk.table.log.index(n).data() for n in range(window.desk.table.log.rowCount())]
    boris = [text for text in texts if text.startswith("Boris")]
    assert any(re.fullmatch(r"Boris keeps \d tickets?\.", text) for text in boris)
    names = [window.session.names.ticket(t) for t in window.session.game.pos.tickets[1]]
    assert not any(name in text for name in names for text in boris)


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


def lay_marks(window: PlayWindow, *marks: Mark) -> None:
    """Let a rule lay these marks and no others."""
    object.__setattr__(window.session.playset.book, "marks", ((0, lambda _own, _pos: marks),))
    window.desk.refresh()


@pytest.mark.parametrize(
    "mark",
    [
        Mark("station", city=0, seat=1),
        Mark("alvin", city=1),
        Mark("harbor", city=1, text="Harbor"),
        Mark("toll", route=2, text="3"),
    ],
)
def test_what_rules_lay_on_the_board_is_shown(window: PlayWindow, qtbot: QtBot, mark: Mark) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    lay_marks(window)
    before = window.view.grab().toImage()
    lay_marks(window, mark)
    assert window.view.grab().toImage() != before
    lay_marks(window)
    assert window.view.grab().toImage() == before


def test_what_rules_lay_before_a_player_is_told_in_the_row(
    window: PlayWindow, qtbot: QtBot
) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    lay_marks(window, Mark("coins", seat=0, text="4 coins"))
    assert "4 coins" in window.desk.table.rows[0].accessibleName()
    assert "4 coins" not in window.desk.table.rows[1].accessibleName()


# Stop and resume


def test_stop_leaves_the_drawing_exactly_as_it_was(window: PlayWindow, qtbot: QtBot) -> None:
    view = window.view
    view.set_tool("route")
    window.selection.set((Place("city", "kyiv"),))
    view.zoom_at(view.to_pixel(view.to_board(QPoint(100, 100).toPointF())), 1.7)
    board, steps = window.document.board, window.document.steps
    zoom, centre = view.zoom, view.shown_box().center()
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    window.digit(0)
    view.zoom_at(view.to_pixel(centre), 0.5)
    window.play.stop()
    QApplication.processEvents()
    assert not view.playing
    assert view.tool_name == "route"
    assert window.selection.places == (Place("city", "kyiv"),)
    assert window.document.board is board
    assert window.document.steps == steps
    assert not window.document.modified
    assert view.zoom == pytest.approx(zoom)
    after = view.shown_box().center()
    assert after.x() == pytest.approx(centre.x(), abs=0.01)
    assert after.y() == pytest.approx(centre.y(), abs=0.01)
    assert window.told[-1][:2] == ("Game kept.", "Resume")


def test_starting_keeps_the_point_at_the_centre(window: PlayWindow, qtbot: QtBot) -> None:
    view = window.view
    view.zoom_at(view.to_pixel(view.shown_box().center()), 3.0)
    centre = view.shown_box().center()
    window.begin("", "planner")
    wait(window, qtbot)
    assert view.shown_box().center().x() == pytest.approx(centre.x(), abs=0.5)
    assert view.shown_box().center().y() == pytest.approx(centre.y(), abs=0.5)


def test_a_game_is_resumed_while_the_board_is_unchanged(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    to_turn(window, qtbot)
    window.digit(0)
    played = list(window.session.game.played)
    window.play.stop()
    assert window.play.can_resume
    window.told[-1][2]()
    assert window.play.playing
    assert window.session.game.played == played
    window.digit(0)
    wait(window, qtbot)
    window.play.stop()
    board = window.document.board
    window.document.edit("Rename city Kiev", renamed_city(board, "kyiv", "Kiev"))
    assert window.play.outdated
    window.document.undo()
    assert not window.play.outdated


def test_same_deal_gives_the_same_tickets(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner", seed=99)
    wait(window, qtbot)
    first = list(window.session.game.pos.offered[0])
    window.play.same_deal()
    assert list(window.session.game.pos.offered[0]) == first
    assert window.session.setup.seed == 99


# Whole games


def play_to_the_end(window: PlayWindow, qtbot: QtBot, most: int = 700) -> None:
    for _ in range(most):
        wait(window, qtbot)
        if window.session.game.over:
            return
        play_a_decision(window)
    pytest.fail("the game does not end")


def step_through(window: PlayWindow) -> None:
    stage = window.desk.score
    assert stage is not None
    totals = (0,) * len(stage.score.totals)
    for number, step in enumerate(stage.score.steps):
        assert stage.panel.at == number
        assert stage.panel.table.totals == totals
        window.press_key(KEY.Key_Right)
        totals = tuple(a + b for a, b in zip(totals, step.points, strict=True))
        lit = {route for line in step.shown for route in bits(line.routes)}
        assert set(window.desk.overlay.lit_routes) == lit
    assert stage.panel.table.totals == totals == window.session.game.sheet().totals
    assert window.desk.prompt.text == stage.score.verdict == window.desk.banner.text
    window.press_key(KEY.Key_Left)
    assert not stage.panel.done
    assert window.desk.banner.text == ""


@pytest.mark.parametrize("seats", [("", "planner"), ("", "planner", "random", "planner")])
def test_a_whole_game_by_hand(window: PlayWindow, qtbot: QtBot, seats: tuple[str, ...]) -> None:
    window.begin(*seats, seed=17)
    play_to_the_end(window, qtbot)
    assert any(isinstance(move, Claim) for move in window.session.game.played)
    step_through(window)
    window.play.stop()
    assert window.document.steps == ()


def test_bots_alone_play_to_the_end_and_the_score_opens(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("planner", "planner", "random")
    qtbot.waitUntil(lambda: window.session.game.over, timeout=30_000)
    assert window.desk.panel.currentWidget() is window.desk.score.panel
    window.press_key(KEY.Key_End)
    assert window.desk.score.panel.done


def test_the_last_round_is_announced(window: PlayWindow, qtbot: QtBot) -> None:
    titles: list[str] = []
    window.play.title_changed.connect(titles.append)
    window.begin("", "planner")
    wait(window, qtbot)
    window.session.game.pos.trains[0] = 4
    to_turn(window, qtbot)
    give_hand(window, red=4)
    window.session.set_speed(Speed.ONE_MOVE)
    window.click_route(route_of(window, "moskva-rostov"))
    window.press_key(KEY.Key_Return)
    assert window.desk.banner.text == "Last round: Anna has 0 trains."
    assert titles[-1].endswith("Last round: Anna has 0 trains")


def test_the_banner_of_the_last_round_goes_when_the_game_is_over(
    window: PlayWindow, qtbot: QtBot
) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    window.session.game.pos.trains[0] = 4
    to_turn(window, qtbot)
    give_hand(window, red=4)
    window.click_route(route_of(window, "moskva-rostov"))
    window.press_key(KEY.Key_Return)
    assert window.desk.banner.text == "Last round: Anna has 0 trains."
    window.press_key(KEY.Key_End, shift=True)
    qtbot.waitUntil(lambda: window.session.game.over, timeout=2000)
    assert window.desk.banner.text == ""


def test_a_game_that_is_over_has_no_hint(window: PlayWindow, qtbot: QtBot) -> None:
    window.begin("", "planner")
    wait(window, qtbot)
    assert window.desk.rail.buttons["hint"].isEnabled()
    window.press_key(KEY.Key_End, shift=True)
    qtbot.waitUntil(lambda: window.session.game.over, timeout=30_000)
    assert not window.desk.rail.buttons["hint"].isEnabled()
    said: list[str] = []
    window.view.refused.connect(said.append)
    window.press_key(KEY.Key_H, "h")
    assert said == ["The game is over"]


USSR = maps_folder() / "ussr.yaml"


def test_a_whole_game_on_the_ussr_board(qtbot: QtBot) -> None:
    from railwright.board.reading import read_board

    board = read_board(USSR, CATALOGUE.fragments()).board
    window = PlayWindow(board)
    window.view.reduced_motion = True
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.begin("", "planner", "planner", seed=5)
    play_to_the_end(window, qtbot)
    step_through(window)
    window.play.stop()
    assert window.document.board is board
