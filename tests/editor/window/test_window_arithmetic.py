"""What may be typed into a number field."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from railwright_editor.widgets.arithmetic import AmountError, amount, relative

NUMBERS = st.integers(0, 9999)


@pytest.mark.parametrize(
    ("text", "now", "value"),
    [
        ("12", 5, 12),
        ("+5", 10, 15),
        ("-5", 10, 5),
        ("*1.1", 100, 110),
        ("/4", 100, 25),
        ("40/2", 0, 20),
        ("1,5", 0, 1.5),
        ("12 cm", 0, 120),
        ("1 in", 0, 25.4),
        ("2cm+5", 0, 25),
        (" 7 mm ", 0, 7),
        (".5", 0, 0.5),
    ],
)
def test_amounts(text: str, now: float, value: float) -> None:
    assert amount(text, now) == pytest.approx(value)


def test_a_minus_is_a_sign_where_numbers_below_zero_are_allowed() -> None:
    assert amount("-5", 10, signed=True) == -5
    assert not relative("-5", signed=True)
    assert relative("-5")


@pytest.mark.parametrize("text", ["", "red", "5 km", "3/0", "4 4", "+", "1e5", "12 cm cm"])
def test_what_is_no_amount(text: str) -> None:
    with pytest.raises(AmountError):
        amount(text, 1)


@given(NUMBERS, NUMBERS, NUMBERS)
def test_signs_are_obeyed_from_left_to_right(a: int, b: int, c: int) -> None:
    assert amount(f"{a}+{b}*{c}", 0) == (a + b) * c


@given(NUMBERS, NUMBERS)
def test_relative_amounts_start_from_the_value_that_is_there(now: int, more: int) -> None:
    assert amount(f"+{more}", now) == now + more
