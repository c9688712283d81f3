"""What takes the focus has a name, and Tab goes through each region as one reads it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from railwright.board.findings import Place

SELECTIONS = {
    "nothing": (),
    "a city": (Place("city", "riga"),),
    "a route": (Place("route", "minsk-riga"),),
    "two cities": (Place("city", "riga"), Place("city", "kyiv")),
    "two routes": (Place("route", "minsk-riga"), Place("route", "kyiv-minsk")),
    "both kinds": (Place("city", "riga"), Place("route", "minsk-riga")),
    "a ticket": (Place("ticket", "0"),),
}


def takes_focus(widget):
    return (
        widget.isVisible()
        and widget.isEnabled()
        and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.focusProxy() is None
    )


def chain(region):
    """What takes the focus in a region, in the order of Tab from outside it."""
    round_trip, widget = [], region.nextInFocusChain()
    while widget is not region:
        if takes_focus(widget):
            round_trip.append(widget)
        widget = widget.nextInFocusChain()
    outside = [n for n, widget in enumerate(round_trip) if not region.isAncestorOf(widget)]
    start = outside[-1] + 1 if outside else 0
    return [w for w in round_trip[start:] + round_trip[:start] if region.isAncestorOf(w)]


def nameless(region):
    """Visible controls that say nothing of themselves."""
    parts = [region, *region.findChildren(QWidget)]
    reached = [part for part in parts if part.isVisible() and part.focusPolicy()]
    named = {
        part: part.accessibleName() or (part.text() if isinstance(part, QAbstractButton) else "")
        for part in reached
    }
    return [f"{type(part).__name__} {part.geometry()}" for part, name in named.items() if not name]


def backwards(region):
    """Pairs of neighbors in the order of Tab of which the second stands before the first."""
    places = [(w, QRect(w.mapTo(region, QPoint(0, 0)), w.size())) for w in chain(region)]
    wrong = []
    for (before, a), (after, b) in pairwise(places):
        shared = min(a.bottom(), b.bottom()) - max(a.top(), b.top())
        same_row = shared > min(a.height(), b.height()) / 2
        if (same_row and b.left() < a.left()) or (not same_row and b.top() < a.top()):
            wrong.append((before.accessibleName(), after.accessibleName(), a, b))
    return wrong


@pytest.mark.parametrize("selected", SELECTIONS)
def test_the_inspector_is_named_and_in_order(window, selected):
    window.selection.set(SELECTIONS[selected])
    inspector = window.bench.inspector
    assert nameless(inspector) == []
    assert backwards(inspector) == []


@pytest.mark.parametrize("tab", ["Tickets", "Rules"])
def test_the_other_tabs_are_named_and_in_order(window, qtbot, tab):
    window.bench.show_tab(tab)
    qtbot.wait(50)
    page = {"Tickets": window.bench.tickets, "Rules": window.bench.rules}[tab]
    assert page.isVisible()
    assert nameless(page) == []
    assert backwards(page) == []


@pytest.mark.parametrize("region", ["top", "rail", "drawer", "status"])
def test_each_region_round_the_board_is_named_and_in_order(window, region):
    window.bench.drawer.open_page(0)
    part = getattr(window.bench, region)
    assert nameless(part) == []
    assert backwards(part) == []


@pytest.mark.parametrize("name", ["settings", "keyboard", "about", "new", "backups"])
def test_pages_and_sheets_are_named_and_in_order(window, name):
    window.do(name)
    shown = window.new_sheet if name == "new" else window.stack.currentWidget()
    assert shown.isVisible()
    assert nameless(shown) == []
    assert backwards(shown) == []


def test_the_start_screen_is_named_and_in_order(closed_window):
    assert nameless(closed_window.start) == []
    assert backwards(closed_window.start) == []
