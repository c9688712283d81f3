"""Scenes of play: the sheet, the table, and a picture for each kind of decision."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt

from pictures.boards import first_steps
from pictures.table import PLANNER, deal, desk_of, play_until, spot, turn, ussr
from pictures.window import numbered
from railwright.board.findings import Place
from railwright.game.moves import bits
from railwright.rules.changes import ChangeCards, ChangeTrains, ChangeTurn
from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import KEEP, Claim, Draw, Pass
from railwright_editor.play.records import record_of
from railwright_editor.play.setup import Speed
from railwright_rules.tunnels import SURCHARGE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget

    from pictures.studio import Studio
    from railwright.board.model import Point
    from railwright_editor.play.desk import PlayDesk
    from railwright_editor.play.session import Session

_KEY: Final = Qt.Key
_WIDE, _HIGH = 1120, 660
_MONSTERS: Final = "alvin_dexter"
_AT_TICKETS: Final = 6
"""The step of the score sheet that counts the tickets of the second player."""
_DEALS: Final = 20
"""So many deals are tried for a rock that asks for more."""
_ENOUGH: Final = 4
"""Cards that are given for a scene, so that it is about something else."""


def sheet(studio: Studio) -> QImage:
    """The sheet that asks who plays."""
    studio.show(ussr(alvin_dexter={}))
    studio.size(1280, 800)
    studio.do("play")
    asked = studio.window.playing.controller.sheet
    asked.seed.show_value(7)
    studio.settle(300)
    return studio.grab(asked)


def glance(studio: Studio) -> QImage:
    """The whole table in mid-game, numbered."""
    studio.show(ussr(alvin_dexter={}))
    studio.size(1280, 800)
    desk = deal(studio, "", PLANNER, PLANNER, PLANNER, seed=4)
    play_until(studio, turn(40))
    studio.away()
    places = (
        _at(studio.bench.top, 200, 22),
        _at(studio.view, 60, 40),
        _at(desk.table, 200, 20),
        _at(desk.table, 120, 228),
        _at(desk.prompt, 400, 20),
        _at(desk.tray, 214, 50),
        _at(desk.rail, 24, 380),
    )
    return numbered(studio.grab(), places)


def tickets(studio: Studio) -> QImage:
    """Tickets at the beginning, one of them chosen."""
    desk = _ussr(studio)
    _until_phase(studio, KEEP)
    studio.key(_KEY.Key_1)
    studio.settle(200)
    return _canvas(studio, desk)


def monster_placing(studio: Studio) -> QImage:
    """Alvin is put on the board."""
    studio.show(ussr(alvin_dexter={}))
    studio.size(_WIDE, _HIGH)
    desk = deal(studio, PLANNER, PLANNER, PLANNER, "", seed=4)
    play_until(studio, lambda session: "monster" in session.game.decision.phase)
    at = studio.at("moskva")
    _aim(studio, at, 150)
    studio.move(at)
    studio.settle(300)
    return _canvas(studio, desk, pointer=at)


def own_turn(studio: Studio) -> QImage:
    """A turn: what can be paid for glows."""
    desk = _ussr(studio)
    play_until(studio, turn(30))
    studio.away()
    return _canvas(studio, desk)


def second_card(studio: Studio) -> QImage:
    """One more card, no locomotive from the row."""
    desk = _ussr(studio, seed=3)
    play_until(studio, lambda session: turn(2)(session) and LOCOMOTIVE in _row(session))
    desk.session.play(Draw(0))
    studio.away()
    studio.settle(300)
    return studio.grab(desk.dock)


def claim(studio: Studio) -> QImage:
    """The ways to pay for a route."""
    desk = _ussr(studio, seed=2)
    play_until(studio, lambda session: turn(5)(session) and _several_ways(session) >= 0)
    route = _several_ways(desk.session)
    _press_route(studio, desk, route)
    return _canvas(studio, desk)


def tunnel(studio: Studio) -> QImage:
    """The rock asks for more."""
    desk = _ussr(studio, seed=1)
    for seed in range(2, _DEALS):
        if _into_rock(studio, desk):
            break
        desk = deal(studio, "", PLANNER, PLANNER, PLANNER, seed=seed)
    studio.settle(400)
    return _canvas(studio, desk)


def station(studio: Studio) -> QImage:
    """Cities where a station can be built."""
    desk = _ussr(studio, seed=4)
    play_until(studio, turn(44))
    studio.key(_KEY.Key_B)
    city = max(bits(desk.overlay.lit.cities), key=lambda city: _borrowable(desk.session, city))
    _aim(studio, spot(studio, "city", city), 110)
    studio.move(spot(studio, "city", city))
    studio.settle(500)
    return _canvas(studio, desk, pointer=spot(studio, "city", city))


def conductor(studio: Studio) -> QImage:
    """A Conductor that would remove a route."""
    desk = _ussr(studio, seed=4)
    play_until(studio, turn(44))
    session = desk.session
    cards = session.playset.book.kit.cards
    (kind,) = (n for n, card in enumerate(cards) if "onductor" in card.name)
    if not session.look().hands[0][kind]:
        session.change(ChangeCards(0, kind, 1))
    studio.settle(200)
    studio.key(_KEY.Key_C)
    view = session.look()
    rivals = [route for route in bits(desk.overlay.lit.routes) if view.owner(route) > 0]
    _press_route(studio, desk, rivals[-1])
    return _canvas(studio, desk)


def monster_move(studio: Studio) -> QImage:
    """Cities that a monster reaches for one locomotive and for two."""
    desk = _ussr(studio, _MONSTERS, seed=4)
    play_until(studio, turn(8))
    desk.session.change(ChangeCards(0, LOCOMOTIVE, 2))
    studio.settle(200)
    studio.key(_KEY.Key_M)
    studio.view.fit_board()
    studio.away()
    studio.settle(500)
    return _canvas(studio, desk)


def forced_pass(studio: Studio) -> QImage:
    """A turn in which nothing can be done, and why."""
    board = first_steps()
    few = {**board.rules["base"], "cards": 1, "locomotives": 0, "row": 1}
    decks = {key: replace(deck, draw=0) for key, deck in board.decks.items()}
    studio.show(replace(board, decks=decks, rules={**board.rules, "base": few}))
    studio.size(_WIDE, _HIGH)
    desk = deal(studio, "", PLANNER, seed=5)
    play_until(studio, lambda session: turn(1)(session) and all(_passes(session)))
    return studio.grab(desk.dock)


def last_round(studio: Studio) -> QImage:
    """The banner, and the turns that remain."""
    desk = _ussr(studio, seed=4)
    play_until(studio, turn(30))
    desk.session.set_speed(Speed.ONE_MOVE)
    desk.session.change(ChangeTrains(0, 2))
    desk.session.play(Draw(0))
    desk.session.play(Draw(0))
    studio.settle(300)
    return studio.grab().copy(0, 30, _WIDE, 330)


def hand_over(studio: Studio) -> QImage:
    """The screen is passed on."""
    studio.show(first_steps())
    studio.size(_WIDE, _HIGH)
    desk = deal(studio, "", "", PLANNER, seed=5)
    play_until(studio, turn(10))
    session = desk.session
    while not session.covered:
        studio.wait(lambda: session.waiting or session.covered)
        if not session.covered:
            session.play(Draw(0))
    studio.settle(300)
    return studio.grab(desk.dock)


def hint(studio: Studio) -> QImage:
    """What the expert would do, and why."""
    desk = _ussr(studio, seed=2)
    play_until(studio, turn(13))
    studio.key(_KEY.Key_H)
    studio.wait(desk.places.popover.isVisible)
    studio.settle(300)
    return _canvas(studio, desk)


def by_hand(studio: Studio) -> QImage:
    """The table while the position is changed."""
    desk = _ussr(studio, seed=4)
    play_until(studio, turn(24))
    studio.key(_KEY.Key_W)
    desk.position.change(ChangeCards(0, 0, 2))
    desk.position.change(ChangeTurn(1))
    studio.settle(400)
    return studio.grab()


def details(studio: Studio) -> QImage:
    """The log with its details."""
    studio.show(ussr(alvin_dexter={}))
    studio.size(1280, 800)
    desk = deal(studio, "", PLANNER, PLANNER, seed=4)
    play_until(studio, turn(24))
    studio.key(_KEY.Key_L)
    studio.settle(300)
    return studio.grab(desk.panel)


def scoring(studio: Studio) -> QImage:
    """The score sheet at the tickets."""
    desk = _ussr(studio, seed=6, people=0, size=(1280, 800))
    studio.key(_KEY.Key_End, Qt.KeyboardModifier.ShiftModifier)
    studio.wait(lambda: desk.score is not None)
    for _ in range(_AT_TICKETS):
        studio.key(_KEY.Key_Right)
    studio.settle(400)
    return studio.grab()


def replay(studio: Studio) -> QImage:
    """A record that is gone through."""
    desk = _ussr(studio, seed=6, people=0)
    studio.key(_KEY.Key_End, Qt.KeyboardModifier.ShiftModifier)
    studio.wait(lambda: desk.score is not None)
    path = studio.folder / "record.yaml"
    path.write_text(record_of(desk.session).text(), "utf-8")
    studio.window.records.open(path)
    studio.settle(400)
    again = desk_of(studio)
    for _ in range(24):
        studio.key(_KEY.Key_Right, Qt.KeyboardModifier.ControlModifier)
    studio.settle(400)
    return studio.grab(again.dock)


def edited(studio: Studio) -> QImage:
    """The board has changed since the game began."""
    studio.show(first_steps())
    studio.size(_WIDE, _HIGH)
    deal(studio, "", PLANNER, seed=5)
    play_until(studio, turn(6))
    studio.do("edit_board")
    studio.click(studio.at("millbrook"))
    studio.key(_KEY.Key_Right)
    studio.settle(400)
    bench = studio.bench
    return studio.grab(bench.top, bench.view).copy(0, 0, _WIDE, 240)


# ---- what the scenes share


def _into_rock(studio: Studio, desk: PlayDesk) -> bool:
    """Claim a tunnel in the second turn; whether its rock asks for more."""
    play_until(studio, turn(4))
    session = desk.session
    keys = session.playset.net.route_keys
    route = next(n for n, key in enumerate(keys) if studio.board.routes[key].tunnel)
    color = session.look().prices.prices[route].color
    for kind in (color if color is not None else 0, LOCOMOTIVE):
        session.change(ChangeCards(0, kind, _ENOUGH))
    _aim(studio, spot(studio, "route", route), 110)
    session.play(next(m for m in session.game.moves if isinstance(m, Claim) and m.route == route))
    return session.game.decision.phase == SURCHARGE


def _ussr(
    studio: Studio,
    *modules: str,
    seed: int = 4,
    people: int = 1,
    size: tuple[int, int] = (_WIDE, _HIGH),
) -> PlayDesk:
    """A game of four on the USSR board, with these modules as well."""
    studio.show(ussr(**{module: {} for module in modules}))
    studio.size(*size)
    studio.view.fit_board()
    bots = [""] * people + [PLANNER] * (4 - people)
    return deal(studio, *bots, seed=seed)


def _until_phase(studio: Studio, phase: object) -> None:
    play_until(studio, lambda session: session.game.decision.phase == phase)


def _passes(session: Session) -> Iterator[bool]:
    return (isinstance(move, Pass) for move in session.game.moves)


def _row(session: Session) -> tuple[int, ...]:
    return tuple(session.look().cards.row)


def _several_ways(session: Session) -> int:
    """The route with the most ways to pay for it, three or more; -1 for none."""
    ways: dict[int, int] = {}
    for move in session.game.moves:
        if isinstance(move, Claim):
            ways[move.route] = ways.get(move.route, 0) + 1
    best = max(ways, key=lambda route: ways[route], default=-1)
    return best if ways.get(best, 0) > 2 else -1


def _borrowable(session: Session, city: int) -> int:
    """How many routes of others end in a city."""
    view, net = session.look(), session.playset.net
    return sum(view.owner(route) > 0 for route in bits(net.routes_at[city]))


def _aim(studio: Studio, at: Point, around: float) -> None:
    """Look at a place and so many mm round it."""
    x, y = at
    box = QRectF(x - around, y - around / 2, 2 * around, around)
    studio.look(box, studio.view.viewport().width() / (2 * around))
    studio.settle(300)


def _press_route(studio: Studio, desk: PlayDesk, route: int) -> None:
    at = spot(studio, "route", route)
    _aim(studio, at, 130)
    desk.places.press(Place("route", desk.session.playset.net.route_keys[route]))
    studio.settle(300)


def _canvas(studio: Studio, desk: PlayDesk, pointer: Point | None = None) -> QImage:
    """The board with prompt and tray."""
    if pointer is None:
        studio.away()
    return studio.grab(studio.view, desk.dock, pointer=pointer)


def _at(widget: QWidget, x: int, y: int) -> QPointF:
    return QPointF(widget.mapTo(widget.window(), QPoint(x, y)))
