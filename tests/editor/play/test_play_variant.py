"""What a board can be played with, and rules that are switched for one game only."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from play_board import CATALOGUE, small_board

from railwright.board.expansion import Expansion
from railwright.board.expansion_listing import bundled_expansions
from railwright.board.model import Board, Deck
from railwright.rules.book import RuleConflictError
from railwright.rules.rule import NoSettings, Rule, no_state
from railwright_editor.play.setup import SeatChoice, Setup, fitted
from railwright_editor.play.variant import (
    AS_DRAWN,
    AtHand,
    NotPlayableError,
    Option,
    Possible,
    Variant,
)

if TYPE_CHECKING:
    from railwright.rules.kit import Kit


def rule(name: str, **more: object) -> Rule[NoSettings, None]:
    return Rule(
        name=name,
        title=name.title(),
        says=f"{name.title()} of the test.",
        settings=NoSettings,
        state=no_state,
        **more,  # type: ignore[arg-type]
    )


def needs_great_tickets(kit: Kit, board: Board, _settings: NoSettings) -> Kit:
    if "great" not in board.decks:
        raise RuleConflictError("medals need great tickets")
    return kit


def needs_sea(_kit: Kit, _board: Board, _settings: NoSettings) -> Kit:
    raise RuleConflictError("whales need a sea")


OWN = (
    rule("harbors", requires=("ferries",)),
    rule("pirates", requires=("harbors",)),
    rule("peace", conflicts=("pirates",)),
    rule("whales", kit=needs_sea),
    rule("medals", kit=needs_great_tickets),
    rule("moon", requires=("rocket",)),
)
EXTENDED = replace(CATALOGUE, rules={**CATALOGUE.rules, **{one.name: one for one in OWN}})
MORE_TICKETS = Expansion(
    "More tickets", adds=Board(name="", decks={"great": Deck("great", deal=1, keep=1)})
)
CLOSED = Expansion("Ferries close", rules={"stations": {}})


def possible(board: Board | None = None, *at_hand: AtHand) -> Possible:
    return Possible(board or small_board(), at_hand, EXTENDED)


def option(of: Possible, variant: Variant, key: str) -> Option:
    options = (*of.expansions(variant), *of.rules(variant))
    return next(one for one in options if one.key == key)


def test_a_board_as_drawn_is_played_as_it_is() -> None:
    board = small_board()
    assert possible(board).board() is board
    assert possible(board).playset().board is board
    assert not option(possible(board), AS_DRAWN, "ferries").differs


def test_a_rule_is_switched_for_the_game_and_the_drawing_stays() -> None:
    board = small_board()
    variant = possible(board).switch_rule(AS_DRAWN, "stations", on=True)
    assert variant.modules == {"stations": True}
    assert "stations" in possible(board).playset(variant).board.rules
    assert "stations" not in board.rules
    shown = option(possible(board), variant, "stations")
    assert (shown.on, shown.differs, shown.barred) == (True, True, "")
    assert not possible(board).switch_rule(variant, "stations", on=False)


def test_what_a_rule_needs_goes_on_with_it_and_what_needs_it_off() -> None:
    board = small_board(rules={"base": {"trains": 18}})
    on = possible(board).switch_rule(AS_DRAWN, "pirates", on=True)
    assert on.modules == {"pirates": True, "harbors": True, "ferries": True}
    assert not possible(board).problem(on)
    off = possible(board).switch_rule(on, "ferries", on=False)
    assert not off


def test_settings_that_the_author_kept_are_used_again() -> None:
    board = small_board(rules_off={"stations": {"count": 1}})
    variant = possible(board).switch_rule(AS_DRAWN, "stations", on=True)
    assert possible(board).board(variant).rules["stations"] == {"count": 1}


def test_a_conflict_is_told_by_titles() -> None:
    of = possible()
    variant = of.switch_rule(of.switch_rule(AS_DRAWN, "peace", on=True), "pirates", on=True)
    assert of.problem(variant) == "Peace does not go with Pirates: switch one of them off."
    with pytest.raises(NotPlayableError):
        of.playset(variant)


def test_what_the_board_cannot_have_is_barred_with_the_reason() -> None:
    assert option(possible(), AS_DRAWN, "whales").barred == "Whales need a sea."
    moon = option(possible(), AS_DRAWN, "moon")
    assert moon.barred == "Needs rocket, which is not installed."
    assert not option(possible(), AS_DRAWN, "peace").barred


def test_what_an_expansion_of_the_game_makes_possible_is_not_barred() -> None:
    of = possible(None, AtHand("more", MORE_TICKETS))
    assert option(of, AS_DRAWN, "medals").barred == "Medals need great tickets."
    more = of.switch_expansion(AS_DRAWN, "more", on=True)
    assert not option(of, more, "medals").barred
    assert option(of, more, "whales").barred == "Whales need a sea."
    drawn_with = possible(None, AtHand("more", MORE_TICKETS, on=True))
    assert not option(drawn_with, AS_DRAWN, "medals").barred
    less = drawn_with.switch_expansion(AS_DRAWN, "more", on=False)
    assert option(drawn_with, less, "medals").barred == "Medals need great tickets."


def test_a_rule_that_is_on_can_always_be_switched_off() -> None:
    board = small_board(rules={"base": {"trains": 18}, "whales": {}})
    of = possible(board)
    assert of.problem() == "Whales need a sea."
    assert not option(of, AS_DRAWN, "whales").barred
    assert not of.problem(of.switch_rule(AS_DRAWN, "whales", on=False))


def test_a_board_without_routes_says_what_to_do() -> None:
    assert possible(Board()).problem() == "Draw a route first: there is nothing to claim yet."


def test_expansions_are_switched_for_the_game() -> None:
    of = possible(None, AtHand("more", MORE_TICKETS), AtHand("closed", CLOSED, on=True))
    assert "stations" in of.board().rules
    assert "great" not in of.board().decks
    variant = of.switch_expansion(AS_DRAWN, "more", on=True)
    variant = of.switch_expansion(variant, "closed", on=False)
    assert variant.expansions == {"more": True, "closed": False}
    assert "great" in of.board(variant).decks
    assert "stations" not in of.board(variant).rules
    assert option(of, variant, "more").differs
    assert not of.switch_expansion(
        of.switch_expansion(variant, "more", on=False), "closed", on=True
    )


def test_an_expansion_that_cannot_be_read_is_never_on() -> None:
    of = possible(None, AtHand("torn", MORE_TICKETS, on=True, problem="Line 3 is odd."))
    assert "great" not in of.board(Variant({}, {"torn": True})).decks
    assert option(of, AS_DRAWN, "torn").barred == "Line 3 is odd."


def test_a_rule_of_the_board_that_is_not_installed_needs_nothing() -> None:
    board = small_board()
    board = replace(board, rules={**board.rules, "gone": {}})
    variant = possible(board).switch_rule(AS_DRAWN, "tunnels", on=False)
    assert variant.modules == {"tunnels": False}


def test_what_is_no_longer_installed_is_passed_over() -> None:
    board = small_board()
    assert possible(board).board(Variant({"gone": True}, {"gone": True})) is board


@given(st.lists(st.tuples(st.sampled_from(sorted(set(EXTENDED.rules) - {"base"})), st.booleans())))
def test_switches_do_what_they_say_and_needs_are_met(steps: list[tuple[str, bool]]) -> None:
    of = possible()
    variant = AS_DRAWN
    for name, on in steps:
        variant = of.switch_rule(variant, name, on=on)
        rules = of.board(variant).rules
        assert (name in rules) == on
        for one in OWN:
            if one.name in rules:
                assert all(other in rules for other in one.requires if other in EXTENDED.rules)
        for module, state in variant.modules.items():
            assert (module in of.drawing.rules) != state


def test_seats_are_made_to_fit_another_board() -> None:
    bots = {"planner": object(), "random": object()}
    setup = Setup((SeatChoice("Ada", "gone"), SeatChoice("Bo"), SeatChoice("Cy", "random")), 3)
    board = small_board()
    narrow = replace(board, players=replace(board.players, max=2))
    assert fitted(setup, narrow, bots).seats == (SeatChoice("Ada", "planner"), SeatChoice("Bo"))
    wide = replace(board, players=replace(board.players, min=4))
    assert [seat.bot for seat in fitted(setup, wide, bots).seats] == [
        *("planner", "", "random", "planner")
    ]
    assert fitted(setup, wide, bots).seed == 3


def test_nobody_is_called_as_a_bot_is() -> None:
    bots = {"planner": object(), "random": object()}
    seats = (SeatChoice("planner"), SeatChoice("random", "random"), SeatChoice("Anna"))
    assert fitted(Setup(seats, 3), small_board(), bots).seats == (
        SeatChoice("Boris"),
        SeatChoice("Clara", "random"),
        SeatChoice("Anna"),
    )


def test_the_variant_is_kept_as_text_with_the_seats() -> None:
    setup = Setup(
        (SeatChoice("Ada"), SeatChoice("Bo")),
        3,
        open_hands=True,
        variant=Variant({"tolls": True}, {"great": False}),
    )
    assert Setup.from_text(setup.as_text()) == setup
    assert Setup.from_text(setup.as_text().replace('{"tolls": true}', "7")) is None


SEA = Expansion("Harbors of the sea", rules={"harbors": {}})
"""Does nothing but switch one module on."""


def keys(of: Possible, variant: Variant) -> list[str]:
    return [one.key for one in (*of.expansions(variant), *of.rules(variant))]


def test_an_expansion_that_only_switches_a_module_on_stands_for_it() -> None:
    of = possible(None, AtHand("sea", SEA))
    assert "harbors" not in keys(of, AS_DRAWN)
    entry = option(of, AS_DRAWN, "sea")
    assert (entry.on, entry.differs, entry.note) == (False, False, "This is Harbors.")
    variant = of.switch_expansion(AS_DRAWN, "sea", on=True)
    assert variant.expansions == {"sea": True}
    assert "harbors" in of.board(variant).rules
    assert option(of, variant, "sea").differs
    assert not of.switch_expansion(variant, "sea", on=False)


def test_such_an_entry_is_on_when_the_board_itself_has_the_module() -> None:
    own = {"base": {"trains": 18}, "ferries": {}, "harbors": {}}
    of = possible(small_board(rules=own), AtHand("sea", SEA))
    assert option(of, AS_DRAWN, "sea").on
    off = of.switch_expansion(AS_DRAWN, "sea", on=False)
    assert off.modules == {"harbors": False}
    assert not option(of, off, "sea").on
    assert not of.switch_expansion(off, "sea", on=True)


def test_what_the_module_of_such_an_entry_needs_goes_on_with_it() -> None:
    bare = small_board(rules={"base": {"trains": 18}})
    of = possible(bare, AtHand("sea", SEA))
    on = of.switch_expansion(AS_DRAWN, "sea", on=True)
    assert not of.problem(on)
    assert "ferries" in of.board(on).rules
    off = of.switch_rule(on, "ferries", on=False)
    assert not option(of, off, "sea").on
    assert "harbors" not in of.board(off).rules


def test_an_expansion_that_is_on_and_stands_for_a_module_goes_off() -> None:
    of = possible(None, AtHand("sea", SEA, on=True))
    off = of.switch_expansion(AS_DRAWN, "sea", on=False)
    assert off == Variant({}, {"sea": False})
    assert "harbors" not in of.board(off).rules


def test_a_module_that_more_than_one_expansion_brings_says_which() -> None:
    calm = Expansion("Calm sea", rules={"harbors": {}})
    of = possible(None, AtHand("sea", SEA), AtHand("calm", calm))
    assert option(of, AS_DRAWN, "harbors").note == "Comes with Harbors of the sea and Calm sea."
    rich = replace(MORE_TICKETS, rules={"harbors": {}})
    richer = possible(None, AtHand("more", rich))
    assert option(richer, AS_DRAWN, "harbors").note == "Comes with More tickets."
    assert not option(richer, AS_DRAWN, "peace").note


def test_no_name_stands_twice_on_the_sheet() -> None:
    bundled = bundled_expansions(CATALOGUE.fragments())
    of = possible(None, *(AtHand(one.name, one.expansion) for one in bundled))
    titles = [one.title for one in (*of.expansions(AS_DRAWN), *of.rules(AS_DRAWN))]
    assert "Alvin & Dexter" in titles
    assert len(titles) == len(set(titles))
