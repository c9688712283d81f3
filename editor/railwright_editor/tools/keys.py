"""The single keys: a letter means the same in every tool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from railwright_editor.tools.route_edits import (
    colored,
    ferried,
    lengthened,
    swapped,
    tunneled,
    with_lanes,
    without_lanes,
)
from railwright_editor.tools.step import carry_out
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QKeyEvent

    from railwright.board.model import Board
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.tools.step import Step

COLOR_KEYS: Final[Mapping[int, str | None]] = {
    Qt.Key.Key_R: "red",
    Qt.Key.Key_O: "orange",
    Qt.Key.Key_Y: "yellow",
    Qt.Key.Key_G: "green",
    Qt.Key.Key_B: "blue",
    Qt.Key.Key_P: "purple",
    Qt.Key.Key_K: "black",
    Qt.Key.Key_W: "white",
    Qt.Key.Key_N: None,
}
TOOL_KEYS: Final[Mapping[int, str]] = {
    Qt.Key.Key_V: "select",
    Qt.Key.Key_C: "city",
    Qt.Key.Key_D: "route",
    Qt.Key.Key_A: "area",
    Qt.Key.Key_T: "text",
    Qt.Key.Key_I: "picture",
    Qt.Key.Key_M: "measure",
    Qt.Key.Key_H: "hand",
}
_BARRED: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)

_AZERTY: Final = {
    **{sign: number % 10 for number, sign in enumerate("&é\"'(-è_çà", start=1)},
    "§": 6,
    "!": 8,
}
"""What the row of digits types without Shift on French and Belgian keyboards."""
_MAC_ROW: Final = (29, 18, 19, 20, 21, 23, 22, 26, 28, 25)
"""The virtual keys of 0 to 9 on a Mac, which has no scan codes: it tells 1 for every key."""


def digit(event: QKeyEvent) -> int | None:
    """The digit that a key stands for, with or without Shift or on the keypad; None for others."""
    text = event.text()
    if len(text) == 1 and text in "0123456789":
        return int(text)
    number = event.key() - Qt.Key.Key_0
    if 0 <= number <= 9:
        return number
    number = _AZERTY.get(text, -1)
    return number if number >= 0 and _in_digit_row(event, number) else None


def _in_digit_row(event: QKeyEvent, number: int) -> bool:
    """Whether a key may be that of a digit: on other keyboards its sign has another place.

    Windows counts the keys of the row from 2, X11 and Wayland from 10; 0 is an unknown key.
    """
    if has_shift(event):
        return False
    code, place = event.nativeScanCode(), (number or 10) - 1
    if code == 1:
        return event.nativeVirtualKey() == _MAC_ROW[number]
    return code in (0, place + 2, place + 10)


def is_plain(event: QKeyEvent) -> bool:
    """Whether a key is pressed without Ctrl, Alt or Meta."""
    return not event.modifiers() & _BARRED


def has_shift(event: QKeyEvent) -> bool:
    """Whether Shift is held."""
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)


def route_edit(event: QKeyEvent, board: Board, keys: Sequence[str]) -> Step | None:
    """What a key does to some routes; None for a key that means nothing to routes."""
    number = digit(event)
    if number is not None:
        return lengthened(board, keys, number)
    if event.key() in COLOR_KEYS:
        return colored(board, keys, COLOR_KEYS[event.key()])
    action = _ACTIONS.get((event.key(), has_shift(event)))
    return action(board, keys) if action is not None else None


_ACTIONS: Final[Mapping[tuple[int, bool], Callable[[Board, Sequence[str]], Step]]] = {
    (Qt.Key.Key_U, False): tunneled,
    (Qt.Key.Key_F, False): lambda board, keys: ferried(board, keys, 1),
    (Qt.Key.Key_F, True): lambda board, keys: ferried(board, keys, -1),
    (Qt.Key.Key_L, False): with_lanes,
    (Qt.Key.Key_L, True): without_lanes,
    (Qt.Key.Key_X, False): swapped,
}
_ROUTE_KEYS: Final = frozenset((*COLOR_KEYS, *(key for key, _ in _ACTIONS)))


class SingleKeys:
    """Tools, snapping, and the facts of the selected routes, by one key each."""

    def __init__(self, view: BoardView) -> None:
        self._view = view

    def __call__(self, event: QKeyEvent) -> bool:
        """Use a key; False when it means nothing here."""
        if not is_plain(event):
            return False
        if event.key() in TOOL_KEYS:
            self._view.set_tool(TOOL_KEYS[event.key()])
            return True
        if event.key() == Qt.Key.Key_S:
            self._view.snapping = not self._view.snapping
            self._view.say(tr("Snapping is on.") if self._view.snapping else tr("Snapping is off."))
            return True
        if event.key() in _ROUTE_KEYS or digit(event) is not None:
            self._change_routes(event)
            return True
        return False

    def _change_routes(self, event: QKeyEvent) -> None:
        view = self._view
        keys = view.selection.keys("route")
        if not keys:
            view.say(tr("Select a route first: this key changes routes."))
            return
        step = route_edit(event, view.document.board, keys)
        if step is not None:
            carry_out(view, step)
