"""The keys of a game, while the board has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from railwright.game.moves import bits
from railwright.rules.moves import Draw, DrawTickets
from railwright_editor.play.refusals import Refusals
from railwright_editor.widgets.enter import ENTER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QKeyEvent

    from railwright_editor.play.desk import PlayDesk

_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_BACK_AND_FORTH: Final = {
    (Qt.Key.Key_Z, False): "take back",
    (Qt.Key.Key_Z, True): "forth",
    (Qt.Key.Key_Y, False): "forth",
}
"""With Ctrl: the deeds of a key, without and with Shift."""


_TABS: Final = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}


class PlayKeys:
    """Turns keys into what they do at a desk."""

    def __init__(self, desk: PlayDesk) -> None:
        self._desk = desk
        self._table = self._keys()

    def key(self, event: QKeyEvent) -> bool:
        """Use a key; False leaves it to the canvas."""
        held = event.modifiers()
        if held & Qt.KeyboardModifier.ControlModifier:
            deed = _BACK_AND_FORTH.get((Qt.Key(event.key()), bool(held & _SHIFT)))
            if deed is not None:
                self._desk.do(deed)
            return deed is not None
        if self._desk.position.key(event):
            return True
        if self._desk.score is not None and self._desk.score.key(event):
            return True
        if event.key() in _TABS:
            return self._tab(_TABS[Qt.Key(event.key())])
        if event.text().isdigit():
            self._digit(int(event.text()))
            return True
        use = self._table.get(Qt.Key(event.key()))
        if use is None:
            letter = event.text().upper()
            return self._desk.places.enter_by_key(letter) or self._desk.prompt.press_key(letter)
        use(bool(held & _SHIFT))
        return True

    def _keys(self) -> Mapping[Qt.Key, Callable[[bool], object]]:
        """Keys by what they do; each is told whether Shift is held."""
        desk = self._desk
        return {
            Qt.Key.Key_P: lambda _shift: desk.do("pause"),
            Qt.Key.Key_O: lambda _shift: desk.do("one move"),
            Qt.Key.Key_N: lambda shift: desk.places.walk(-1 if shift else 1),
            Qt.Key.Key_T: lambda _shift: self._draw_tickets(),
            Qt.Key.Key_E: lambda _shift: desk.do("edit"),
            Qt.Key.Key_W: lambda _shift: desk.do("position"),
            Qt.Key.Key_L: lambda _shift: desk.do("details"),
            Qt.Key.Key_H: lambda _shift: desk.do("hint"),
            Qt.Key.Key_End: self._end,
            Qt.Key.Key_Comma: lambda _shift: self._pace(-1),
            Qt.Key.Key_Period: lambda _shift: self._pace(1),
            Qt.Key.Key_Left: lambda _shift: self._arrow(-1, 180.0),
            Qt.Key.Key_Right: lambda _shift: self._arrow(1, 0.0),
            Qt.Key.Key_Up: lambda _shift: self._arrow(-1, 270.0),
            Qt.Key.Key_Down: lambda _shift: self._arrow(1, 90.0),
            Qt.Key.Key_Escape: lambda _shift: self._escape(),
            **dict.fromkeys(ENTER, lambda _shift: self._enter()),
            Qt.Key.Key_Space: lambda _shift: self._click(),
        }

    def _digit(self, number: int) -> None:
        desk = self._desk
        if desk.asking.choosing:
            desk.toggle(number - 1)
            return
        why = Refusals.of(desk.session).card(number)
        if why:
            desk.view.say(why)
        else:
            desk.answer(Draw(number))

    def _draw_tickets(self) -> None:
        desk, session = self._desk, self._desk.session
        deck = next(iter(bits(session.game.moves.mask(DrawTickets))), -1)
        why = Refusals.of(session).tickets(deck)
        if why:
            desk.view.say(why)
        else:
            desk.answer(DrawTickets(deck))

    def _pace(self, by: int) -> None:
        session = self._desk.session
        session.set_speed(session.speed.neighbor(by))

    def _end(self, shift: bool) -> None:  # noqa: FBT001 - as every entry of the table
        if self._desk.session.game.over:
            self._desk.do("result")
        else:
            self._desk.do("to the end" if shift else "run")

    def _escape(self) -> None:
        """Stop bots that play at once; else one rung down."""
        if self._desk.session.hurrying:
            self._desk.do("pause")
        else:
            self._desk.places.drop()

    def _arrow(self, by: int, angle: float) -> None:
        desk = self._desk
        if desk.session.game.over:
            desk.do("next" if by > 0 else "back")
        elif desk.places.popover.isVisible():
            desk.places.popover.step(by)
        else:
            desk.places.walk_towards(angle)

    def _tab(self, step: int) -> bool:
        """Go to the next place; False past the last, so that Tab leads on to the prompt."""
        desk = self._desk
        desk.position.drop()
        return desk.places.tab(step, everywhere=desk.position.on)

    def _click(self) -> None:
        """Press the place that one has walked to, or take what is offered at one."""
        place = self._desk.overlay.walked_to or self._desk.overlay.chosen
        if place is not None:
            self._desk.press(place)

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
        elif not desk.places.take():
            desk.take_usual()
