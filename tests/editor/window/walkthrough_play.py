"""Steps 30 to 38 of the walkthrough: rules, a game on the drawing, its scores, back to drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from play_guest import Guest
from PySide6.QtWidgets import QScrollArea
from walkthrough_hand import KEY, SHIFT, wait_until

from railwright.board.findings import Place
from railwright.game.chance import Chance
from railwright.game.moves import bits
from railwright.rules.moves import LAST_CALL, TURN
from railwright_editor.paint.palette import PLAYER_COLORS
from railwright_editor.paint.theme import DARK
from railwright_editor.play.pieces import CardStrip
from railwright_editor.play.position_pieces import CardStepper
from railwright_rules.tunnels import SURCHARGE

if TYPE_CHECKING:
    from walkthrough_hand import Person

    from railwright.board.model import Board
    from railwright_editor.play.desk import PlayDesk

_SEED: Final = 2
"""A deal whose rock is hard in step 36."""
_DRAWING: dict[str, object] = {}
"""What the drawing looked like before the game."""


def step_30_rule(person: Person) -> None:
    person.key(KEY.Key_F9)
    person.show_tab("Rules")
    rules = person.window.bench.rules
    before = person.findings()
    row = next(row for row in rules.rows if row.rule.name == "alvin_dexter")
    area = rules.findChild(QScrollArea)
    assert area is not None
    area.ensureWidgetVisible(row.switch)
    person.click_on(row.switch)
    assert "alvin_dexter" in person.board.rules
    assert row.form is not None
    assert row.form.isVisible()
    assert person.menu_words("undo") == "Undo Switch Alvin & Dexter on"
    assert person.findings() is not before
    person.view.setFocus()
    person.key(KEY.Key_V)
    person.click(person.at("Minsk"))
    person.fit()
    _DRAWING.update(_drawing(person))


def step_31_play(person: Person) -> None:
    seen, zoom = person.view.shown_box(), person.view.zoom
    person.key(KEY.Key_F5)
    sheet = person.window.playing.controller.sheet
    assert sheet.isVisible()
    person.click_on(sheet.seed)
    sheet.seed.selectAll()
    person.type(str(_SEED))
    person.key(KEY.Key_Return)
    person.key(KEY.Key_Return)
    wait_until(lambda: person.window.playing.on and _desk(person).tray.offers, 1.0)
    person.settle()
    assert person.view.zoom >= 0.9 * zoom
    moved = person.view.shown_box().center() - seen.center()
    assert max(abs(moved.x()), abs(moved.y())) < 0.1 * seen.width()
    frame = person.view.grab().toImage().pixelColor(1, person.view.height() // 2)
    assert frame == DARK.color("accent")


def step_32_tickets(person: Person) -> None:
    desk = _desk(person)
    keep = desk.prompt.buttons[-1]
    assert not keep.isEnabled()
    assert keep.toolTip().startswith("Keep ")
    desk_offers = desk.tray.offers
    person.click_on(desk_offers[0])
    lacks = desk.prompt.buttons[-1]
    if not lacks.isEnabled():
        assert "more" in lacks.toolTip()
    person.key(KEY.Key_2)
    assert [piece.isChecked() for piece in desk.tray.offers][:2] == [True, True]
    person.key(KEY.Key_Return)
    guest = Guest(person, Chance.of(1, "guest"))
    for _ in range(40):
        guest.wait()
        if desk.session.game.decision.phase == TURN:
            break
        guest.click_something()
    assert desk.session.game.decision.phase == TURN
    assert len(desk.tray.tickets) >= 2


def step_33_not_payable(person: Person) -> None:
    desk = _desk(person)
    lit = desk.overlay.lit.routes
    played = len(desk.session.game.played)
    net = desk.session.playset.net
    shut = next(
        number
        for number in range(len(net.route_keys))
        if not lit >> number & 1 and net.lengths[number] >= 3
    )
    person.click(_spot(desk, shut))
    assert person.said.startswith(("Needs ", "Closed", "One lane")) or "chaos" in person.said
    assert not desk.places.popover.isVisible()
    assert len(desk.session.game.played) == played


def step_34_cards(person: Person) -> None:
    desk = _desk(person)
    held = _held(person)
    kind = desk.session.look().cards.row[0]
    if desk.session.playset.book.kit.cards[kind].takes > 1:
        person.key(KEY.Key_0, KEY.Key_0)
    else:
        person.key(KEY.Key_0, KEY.Key_1)
    assert _held(person) == held + 2
    words = [line.read_by(0) for line in desk.session.log]
    assert any("from the deck" in text for text in words)
    _to_my_turn(desk, person)
    assert len({line.seat for line in desk.session.log if line.seat >= 0}) > 1
    assert not any("-" in text and "–" not in text for text in words)


def step_35_claim(person: Person) -> None:
    desk = _desk(person)
    for _ in range(12):
        if desk.overlay.lit.payable:
            break
        person.key(KEY.Key_0, KEY.Key_0)
        _to_my_turn(desk, person)
    tunnel = _tunnel(desk)
    route = next(route for route in bits(desk.overlay.lit.payable) if route != tunnel)
    view = desk.session.look()
    trains, points = view.trains[0], view.points[0]
    length = desk.session.playset.net.lengths[route]
    person.click(_spot(desk, route))
    assert desk.places.popover.isVisible()
    person.key(KEY.Key_Return)
    _to_my_turn(desk, person)
    view = desk.session.look()
    assert view.owner(route) == 0
    assert view.trains[0] == trains - length
    assert view.points[0] > points
    desk.overlay.end_motion()
    around = person.look(_spot(desk, route))
    colors = [around.pixelColor(x, 8).name() for x in range(around.width())]
    assert sum(_near(color, PLAYER_COLORS[0].fill) for color in colors) > 4
    assert sum(view.hands[1]) == 0
    assert view.held[1] > 0


def step_36_tunnel(person: Person) -> None:
    desk = _desk(person)
    tunnel = _tunnel(desk)
    _give(person, tunnel)
    assert "Changed by hand" in " ".join(person.words(person.window))
    person.click(_spot(desk, tunnel))
    assert desk.places.popover.isVisible(), person.said
    person.key(KEY.Key_Return)
    revealed = desk.session.revealed
    assert revealed is not None
    assert len(revealed.kinds) == 3
    assert desk.session.game.decision.phase == SURCHARGE
    words = [choice.words for choice in desk.places.popover.choices]
    assert any(text.startswith("Give up") for text in words)
    assert words[0].startswith("Pay ")
    person.click_on(desk.places.popover.findChildren(CardStrip)[0])
    assert desk.session.look().owner(tunnel) == 0


def step_37_scores(person: Person) -> None:
    desk = _desk(person)
    for _ in range(4):
        person.key(KEY.Key_Period)
    person.key(KEY.Key_End, held=SHIFT)
    wait_until(lambda: desk.score is not None, 60.0)
    stage = desk.score
    assert stage is not None
    totals = (0,) * len(stage.score.totals)
    for step in stage.score.steps:
        person.key(KEY.Key_Right)
        lit = {route for line in step.shown for route in bits(line.routes)}
        assert set(desk.overlay.lit_routes) == lit
        totals = tuple(a + b for a, b in zip(totals, step.points, strict=True))
        assert stage.panel.table.totals == totals
    assert totals == desk.session.game.sheet().totals
    assert stage.panel.done
    assert stage.score.verdict in desk.prompt.text


def step_38_stop(person: Person) -> None:
    person.key(KEY.Key_F5, held=SHIFT)
    assert not person.window.playing.on
    person.settle()
    assert _drawing(person) == _DRAWING
    toast = person.window.toast
    assert toast.sentence == "Game kept."
    assert "Resume" in person.words(toast)


def _drawing(person: Person) -> dict[str, Board | object]:
    view = person.view
    box = view.shown_box()
    return {
        "board": person.board,
        "zoom": round(view.zoom, 6),
        "middle": (round(box.center().x(), 3), round(box.center().y(), 3)),
        "tool": view.tool_name,
        "selection": person.window.selection.places,
        "steps": len(person.document.steps),
    }


def _desk(person: Person) -> PlayDesk:
    desk = person.window.playing.controller.desk
    assert desk is not None
    return desk


def _to_my_turn(desk: PlayDesk, person: Person) -> None:
    """Let the bots move; a turn that could go on with a monster is ended."""
    for _ in range(4):
        wait_until(lambda: desk.session.waiting, 20.0)
        if desk.session.game.decision.phase != LAST_CALL:
            return
        person.key(KEY.Key_Return)


def _held(person: Person) -> int:
    return sum(_desk(person).session.look().hands[0])


def _tunnel(desk: PlayDesk) -> int:
    keys = desk.session.playset.net.route_keys
    routes = desk.session.playset.board.routes
    return next(number for number, key in enumerate(keys) if routes[key].tunnel)


def _spot(desk: PlayDesk, route: int) -> tuple[float, float]:
    return desk.overlay.spot(Place("route", desk.session.playset.net.route_keys[route]))


def _give(person: Person, route: int) -> None:
    """Change the position until the route can be paid for, and the rock with three more cards."""
    desk = _desk(person)
    person.click_on(person.button("Change the position, key W"))
    wait_until(lambda: person.window.findChildren(CardStepper))
    while not desk.session.look().payments(0, route):
        person.click_on(_stepper(person, desk, route).more)
    for _ in range(3):
        person.click_on(_stepper(person, desk, route).more)
    person.key(KEY.Key_Escape)


def _stepper(person: Person, desk: PlayDesk, route: int) -> CardStepper:
    price = desk.session.look().prices.prices[route]
    wanted = price.color if price.color is not None else 0
    return next(
        stepper
        for stepper in person.window.findChildren(CardStepper)
        if stepper.isVisible() and stepper.kind == wanted
    )


def _near(one: str, other: str) -> bool:
    return max(abs(int(one[n : n + 2], 16) - int(other[n : n + 2], 16)) for n in (1, 3, 5)) < 60


STEPS: Final = (
    step_30_rule,
    step_31_play,
    step_32_tickets,
    step_33_not_payable,
    step_34_cards,
    step_35_claim,
    step_36_tunnel,
    step_37_scores,
    step_38_stop,
)
