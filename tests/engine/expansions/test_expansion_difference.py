"""The difference of two boards is an expansion that makes one of the other."""

from __future__ import annotations

from dataclasses import replace

from board_edits import edited
from hypothesis import given, settings

from board_strategies import boards
from railwright.board import edits
from railwright.board.expansion import NOTHING, Expansion, Named
from railwright.board.expansion_applying import applied
from railwright.board.expansion_difference import difference
from railwright.board.expansion_reading import parse_expansion
from railwright.board.expansion_writing import expansion_text
from railwright.board.findings import Place
from railwright.board.model import City, Ticket
from railwright.board.reading import read_board
from railwright.resources import maps_folder

RANDOM = settings(settings.get_profile("expansions"))
FIRST = read_board(maps_folder() / "first-steps.yaml").board


def own(board, base):
    """A board but for what an expansion leaves to the board: see `difference`."""
    kept = {name: getattr(base, name) for name in ("name", "author", "revision")}
    return replace(board, rules_off={}, **kept)


def assert_made(base, changed):
    """The difference, written and read again, makes one board of the other."""
    expansion = difference(base, changed)
    read = parse_expansion(expansion_text(expansion)).expansion
    result = applied(base, [read])
    assert read == expansion
    assert result.findings == ()
    assert own(result.board, base) == own(changed, base)


@RANDOM
@given(edited())
def test_the_difference_of_an_edited_board_makes_the_edits(pair):
    assert_made(*pair)


@RANDOM
@given(boards(whole=False), boards(whole=False))
def test_the_difference_of_any_two_boards_makes_the_second(base, changed):
    assert_made(base, changed)


@RANDOM
@given(boards(whole=False))
def test_nothing_differs_from_itself(board):
    expansion = difference(board, board)
    assert expansion == Expansion(boards=(board.name,))
    assert applied(board, [expansion]).board is board


def test_a_few_edits_make_a_small_expansion():
    changed = edits.ticket_changed(FIRST, 3, points=9)
    changed = edits.deck_changed(changed, "base", deal=3)
    changed = edits.with_city(changed, City("skerry", "Skerry", (52.0, 56.0)))
    named = Expansion("Skerry", "Anna", "An island more.", ("First Steps",))
    assert expansion_text(difference(FIRST, changed, named)).splitlines() == [
        "expansion: 1",
        "name: Skerry",
        "author: Anna",
        "says: An island more.",
        "boards: [First Steps]",
        "adds:",
        "  cities:",
        "    skerry: {name: Skerry, at: [52, 56]}",
        "replaces:",
        "  decks:",
        "    base: {deal: 3}",
        "  tickets:",
        "    - {deck: base, cities: [larkhaven, westerby], with: {points: 9}}",
    ]


def test_what_goes_with_a_city_is_not_named():
    changed = edits.without(FIRST, [Place("city", "foxholm")])
    assert len(changed.routes) < len(FIRST.routes)
    assert len(changed.tickets) < len(FIRST.tickets)
    assert difference(FIRST, changed).removes == (Named("city", ("foxholm",)),)


def test_a_ticket_that_joins_other_cities_keeps_its_place():
    changed = edits.ticket_changed(FIRST, 3, cities=("larkhaven", "foxholm"))
    expansion = difference(FIRST, changed)
    name = Named("ticket", ("base", ("larkhaven", "westerby")))
    assert expansion.replaces == {name: {"cities": ["larkhaven", "foxholm"]}}
    assert expansion.adds == NOTHING
    assert applied(FIRST, [expansion]).board == changed


def test_the_last_ticket_is_taken_out_for_another():
    last = len(FIRST.tickets) - 1
    changed = edits.ticket_changed(FIRST, last, cities=("larkhaven", "foxholm"), points=8)
    expansion = difference(FIRST, changed)
    assert expansion.adds.tickets == changed.tickets[last:]
    assert expansion.removes == (Named("ticket", ("base", ("kelp-point", "saltmarsh"))),)


def test_what_goes_with_a_deck_is_not_named():
    changed = edits.without(FIRST, [Place("deck", "base")])
    assert changed.tickets == ()
    assert difference(FIRST, changed).removes == (Named("deck", ("base",)),)


def test_a_route_that_becomes_gray_and_plain_says_so():
    changed = edits.route_changed(FIRST, ["highmoor-stonebridge"], color=None, tunnel=False)
    expansion = difference(FIRST, changed)
    name = Named("route", ("highmoor-stonebridge",))
    assert expansion.replaces == {name: {"color": "gray", "tunnel": False}}
    assert applied(FIRST, [expansion]).board == changed


def test_a_new_ticket_between_others_keeps_its_place():
    new = Ticket("base", ("foxholm", "westerby"), 9)
    changed = replace(FIRST, tickets=(*FIRST.tickets[:12], new, *FIRST.tickets[12:]))
    expansion = difference(FIRST, changed)
    assert expansion.adds == replace(NOTHING, tickets=changed.tickets[12:])
    assert applied(FIRST, [expansion]).board == changed


def test_settings_go_back_to_their_defaults():
    changed = edits.rule_settings(FIRST, "base", {"trains": 25})
    expansion = difference(FIRST, changed)
    assert expansion.rules == {"base": {"trains": 25}}
    assert expansion.removes == (Named("setting", ("base", "final_round_at")),)
    assert applied(FIRST, [expansion]).board == changed
