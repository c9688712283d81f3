"""The price solver against an enumeration of every way to pay."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from railwright import LOCOMOTIVE, Card, Claim, Kit, Moves, Price, train_cards
from railwright.board.model import COLORS
from railwright.game.prices import LINES, Prices, cheapest, payment

VALUES = settings(settings.get_profile("values"))


@st.composite
def prices(draw):
    """A price of any kind that modules make."""
    spaces = draw(st.integers(1, 9))
    return Price(
        spaces=spaces,
        color=draw(st.none() | st.integers(0, 7)),
        pieces=spaces,
        icons=draw(st.just(0) | st.integers(0, spaces)),
        wild=draw(st.booleans()),
        swap=draw(st.just(0) | st.integers(1, 4)),
        swap_any=draw(st.booleans()),
    )


counts = st.sampled_from((0, 0, 0, 1, 2, 3, 4, 6))
hands = st.lists(counts, min_size=LOCOMOTIVE + 2, max_size=LOCOMOTIVE + 2)
"""Cards of each color, locomotives, and a kind that pays nothing."""
lines = st.integers(0, LOCOMOTIVE)


def ways(price, line, hand):
    """Every (colored, locomotives, swaps) that pays for a route in a line, by trying them all."""
    found = []
    rest = price.spaces - price.icons
    size = sum(hand)
    of_line = 0 if line == LOCOMOTIVE else hand[line]
    if line != LOCOMOTIVE and price.color not in {None, line}:
        return found
    tried = (range(of_line + 1), range(hand[LOCOMOTIVE] + 1), range(price.spaces + 1))
    for colored, wilds, swaps in product(*tried):
        if colored + wilds + swaps != price.spaces or colored > rest:
            continue
        if line != LOCOMOTIVE and not colored:
            continue
        if swaps and (not price.swap or swaps * price.swap > size - colored - wilds):
            continue
        if any(
            allowed(price, rest - colored, on_icons, wilds - on_icons)
            for on_icons in range(min(wilds, price.icons) + 1)
        ):
            found.append((colored, wilds, swaps))
    return found


def allowed(price, uncolored, on_icons, elsewhere):
    """Whether locomotives and swaps may stand where they then do."""
    stood_for = uncolored - elsewhere  # colored spaces that swaps must fill
    if stood_for < 0 or (elsewhere and not price.wild):
        return False
    return not stood_for or price.swap_any


@VALUES
@given(prices(), lines, hands)
def test_a_route_is_payable_when_some_way_to_pay_is_found(price, line, hand):
    colored = 0 if line == LOCOMOTIVE else hand[line]
    found = cheapest(price, line, colored, hand[LOCOMOTIVE], sum(hand))
    assert (found is not None) is bool(ways(price, line, hand))


@VALUES
@given(prices(), lines, hands)
def test_the_cheapest_payment_needs_fewest_swaps_then_fewest_locomotives(price, line, hand):
    colored = 0 if line == LOCOMOTIVE else hand[line]
    found = cheapest(price, line, colored, hand[LOCOMOTIVE], sum(hand))
    if found is None:
        return
    best = min(ways(price, line, hand), key=lambda way: (way[2], way[1]))
    assert (found.colored, found.locomotives, found.swaps) == best
    assert found.line == line
    assert found.swap == (price.swap if found.swaps else 0)


@VALUES
@given(prices(), lines, hands, st.integers(-9, 9))
def test_a_payment_with_more_or_fewer_locomotives_is_a_way_to_pay(price, line, hand, more):
    found = payment(price, line, more, hand, sum(hand))
    least = payment(price, line, 0, hand, sum(hand))
    if found is None:
        return
    assert least is not None
    assert (found.colored, found.locomotives, found.swaps) in ways(price, line, hand)
    assert found.locomotives == least.locomotives + more


@VALUES
@given(prices(), lines, hands)
def test_every_way_without_swaps_can_be_claimed(price, line, hand):
    sums = sum(hand)
    offered = {
        (found.colored, found.locomotives, found.swaps)
        for more in range(-9, 10)
        if (found := payment(price, line, more, hand, sums)) is not None
    }
    assert {way for way in ways(price, line, hand) if not way[2]} <= offered


@VALUES
@given(st.lists(prices(), min_size=1, max_size=12), st.lists(hands, min_size=1, max_size=4))
def test_the_tables_of_payable_routes_are_right_for_every_hand(asked, held):
    kit = Kit().adding(*train_cards(6, 6, 2, COLORS), Card("brown", 6))
    table = Prices(asked, [0] * len(asked), kit)
    for hand in held:
        rows = table.rows(hand[LOCOMOTIVE], sum(hand))
        for line in range(LINES):
            mask = rows[line][hand[line]]
            for route, price in enumerate(asked):
                assert bool(mask >> route & 1) is bool(ways(price, line, hand))
                paid = table.payment_of(Claim(line, 0, route), list(hand), sum(hand))
                assert (paid is not None) is bool(mask >> route & 1)


@VALUES
@given(prices(), hands)
def test_routes_that_are_too_long_for_the_trains_are_not_in_the_table(price, hand):
    kit = Kit(trains=20).adding(*train_cards(6, 6, 2, COLORS))
    fits = Prices([price], [0], kit).fits
    assert [bool(mask) for mask in fits] == [left >= price.pieces for left in range(21)]


def test_a_card_without_a_color_pays_for_nothing():
    kit = Kit().adding(*train_cards(6, 6, 2, COLORS), Card("brown", 6))
    table = Prices([Price(1, None, 1)], [0], kit)
    rows = table.rows(0, 6)
    assert not any(rows[line][0] for line in range(LINES))
    assert len(Moves()) == 0
