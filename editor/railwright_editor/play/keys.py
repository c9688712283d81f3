"""The keys of a game, while the board has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from railwright.game.moves import bits
from railwright.rules.moves import Draw, DrawTickets
from railwright_editor.play.places import refusal
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QKeyEvent

    from railwright_editor.play.desk import PlayDesk


class PlayKeys:
    """Turns keys into what they do at a desk."""

    def __init__(self, desk: PlayDesk) -> None:
        self._desk = desk
        self._table = self._keys()

    def key(self, event: QKeyEvent) -> bool:
        """Use a key; False leaves it to the canvas."""
        held = event.modifiers()
        if held & Qt.KeyboardModifier.ControlModifier:
            if event.key() == Qt.Key.Key_Z:
                self._desk.do("take back")
                return True
            return False
        if event.text().isdigit():
            self._digit(int(event.text()))
            return True
        deed = self._table.get(Qt.Key(event.key()))
        if deed is None:
            return False
        deed(bool(held & Qt.KeyboardModifier.ShiftModifier))
        return True

    def _keys(self) -> Mapping[Qt.Key, Callable[[bool], object]]:
        """Keys by what they do; each is told whether Shift is held."""
        desk = self._desk
        return {
            Qt.Key.Key_P: lambda _shift: desk.do("pause"),
            Qt.Key.Key_O: lambda _shift: desk.do("one move"),
            Qt.Key.Key_N: lambda shift: desk.places.walk(-1 if shift else 1),
            Qt.Key.Key_T: lambda _shift: self._draw_tickets(),
            Qt.Key.Key_End: self._end,
            Qt.Key.Key_Comma: lambda _shift: self._pace(-1),
            Qt.Key.Key_Period: lambda _shift: self._pace(1),
            Qt.Key.Key_Left: lambda _shift: self._arrow(-1),
            Qt.Key.Key_Right: lambda _shift: self._arrow(1),
            Qt.Key.Key_Up: lambda _shift: self._arrow(-1),
            Qt.Key.Key_Down: lambda _shift: self._arrow(1),
            Qt.Key.Key_Escape: lambda _shift: desk.places.drop(),
            Qt.Key.Key_Return: lambda _shift: self._enter(),
            Qt.Key.Key_Enter: lambda _shift: self._enter(),
        }

    def _digit(self, number: int) -> None:
        desk, session = self._desk, self._desk.session
        move = Draw(number)
        if desk.asking.choosing:
            desk.toggle(number - 1)
        elif not session.waiting:
            desk.view.say(refusal(session, 0))
        elif move in session.game.moves:
            desk.answer(move)
        else:
            where = tr("card {number} of the row", number=number) if number else tr("the deck")
            desk.view.say(tr("You cannot take {where} now", where=where))

    def _draw_tickets(self) -> None:
        desk, session = self._desk, self._desk.session
        decks = bits(session.game.moves.mask(DrawTickets)) if session.waiting else []
        if decks:
            desk.answer(DrawTickets(decks[0]))
        else:
            desk.view.say(tr("You cannot draw tickets now"))

    def _pace(self, by: int) -> None:
        session = self._desk.session
        session.set_speed(session.speed.neighbor(by))

    def _end(self, shift: bool) -> None:  # noqa: FBT001 - as every entry of the table
        if self._desk.session.game.over:
            self._desk.do("result")
        else:
            self._desk.do("to the end" if shift else "run")

    def _arrow(self, by: int) -> None:
        desk = self._desk
        if desk.session.game.over:
            desk.do("next" if by > 0 else "back")
        elif desk.places.popover.isVisible():
            desk.places.popover.step(by)

    def _enter(self) -> None:
        desk, session = self._desk, self._desk.session
        if session.covered:
            session.take_over()
        elif session.game.over:
            desk.do("next")
        elif desk.places.popover.isVisible():
            desk.places.popover.take()
        elif desk.asking.choosing:
            desk.do("keep")
        else:
            desk.take_usual()
