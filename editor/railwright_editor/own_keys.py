"""Keys of a person's own choosing, given to the menus, the canvas and the tool rail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from railwright_editor.key_rows import letters_of
from railwright_editor.translation import tr
from railwright_editor.widgets.key_button import native, pressed_key

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright_editor.actions import ActionRow, Menus
    from railwright_editor.keymap import Keymap
    from railwright_editor.workbench import Workbench

_BARRED = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def give_keys_to_menus(menus: Menus, keymap: Keymap) -> None:
    """Let the actions of the menus have the keys of a map, and tell their letters in a game."""
    for row, action in menus.offered():
        action.setShortcuts([QKeySequence(key) for key in keymap.keys(row.name)])
        if row.in_play:
            told = keys_told(row, keymap)
            action.setText(f"{tr(row.words)}\t{told}" if told else tr(row.words))


def keys_told(row: ActionRow, keymap: Keymap) -> str:
    """The keys of an action as this platform writes them, and its letter in a game."""
    letter = letters_of(keymap).shown(row.in_play)
    return ", ".join(filter(None, (*map(native, keymap.keys(row.name)), letter)))


def give_keys_to_bench(bench: Workbench, keymap: Keymap) -> None:
    """Let the canvas read single keys by a map, and the rail of tools tell them."""
    single = keymap.single_keys()
    bench.view.meaning = _reader(single) if single else None
    told = {row.keys[0]: keymap.keys(row.name) for row in keymap.rows if row.single}
    bench.rail.show_keys({key: ", ".join(map(native, own)) for key, own in told.items()})


def _reader(single: Mapping[str, str]) -> Callable[[QKeyEvent], QKeyEvent]:
    """What turns a key that was pressed into the one that tools know."""

    def read(event: QKeyEvent) -> QKeyEvent:
        if event.modifiers() & _BARRED:
            return event
        known = single.get(pressed_key(event))
        return event if known is None else _typed(event.type(), known)

    return read


def _typed(kind: QKeyEvent.Type, key: str) -> QKeyEvent:
    """The event of a key; one that means nothing for ""."""
    if not key:
        return QKeyEvent(kind, Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier)
    letter = key.removeprefix("Shift+")
    shift = letter != key
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    return QKeyEvent(kind, ord(letter), held, letter if shift else letter.lower())
