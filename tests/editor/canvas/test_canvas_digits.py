from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from railwright_editor.tools.keys import digit

if TYPE_CHECKING:
    from canvas_hand import Hand

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
AZERTY = "&é\"'(-è_çà"


def key(
    text: str, *, code: int = 0, virtual: int = 0, keys: Qt.KeyboardModifier = NONE
) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, ord(text.upper()), keys, code, virtual, 0, text)


@pytest.mark.parametrize(("place", "sign"), list(enumerate(AZERTY)))
def test_the_row_of_digits_on_azerty_without_shift(place: int, sign: str) -> None:
    number = (place + 1) % 10
    for code in (0, place + 2, place + 10):
        assert digit(key(sign, code=code)) == number
    assert digit(key(str(number), keys=SHIFT)) == number


@pytest.mark.parametrize(("sign", "code"), [("-", 20), ("-", 12), ("'", 48), ("'", 40), ("&", 16)])
def test_the_same_signs_elsewhere_on_a_keyboard_are_no_digits(sign: str, code: int) -> None:
    assert digit(key(sign, code=code)) is None


def test_with_shift_a_sign_is_a_sign() -> None:
    assert digit(key("&", keys=SHIFT)) is None


@pytest.mark.parametrize(
    ("sign", "virtual", "number"),
    [("&", 18, 1), ("§", 22, 6), ("!", 28, 8), ("à", 29, 0), ("'", 39, None), ("-", 27, None)],
)
def test_a_mac_tells_the_key_by_its_virtual_key(
    sign: str, virtual: int, number: int | None
) -> None:
    assert digit(key(sign, code=1, virtual=virtual)) == number


@pytest.mark.parametrize("number", range(10))
def test_the_keypad(number: int) -> None:
    assert digit(key(str(number), keys=Qt.KeyboardModifier.KeypadModifier)) == number


@pytest.mark.parametrize("text", ["a", "²", "+", ""])
def test_other_keys_are_no_digits(text: str) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, NONE, text)
    assert digit(event) is None


@pytest.mark.parametrize(
    ("event", "length"),
    [
        (key('"', code=12), 3),
        (key("5", keys=Qt.KeyboardModifier.KeypadModifier), 5),
        (key("7", keys=SHIFT), 7),
    ],
)
def test_they_give_the_selected_route_its_length(hand: Hand, event: QKeyEvent, length: int) -> None:
    hand.click(hand.middle("moskva-perm"))
    QApplication.sendEvent(hand.view, event)
    assert hand.board.routes["moskva-perm"].length == length
