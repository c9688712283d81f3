"""Why a route cannot be claimed: each reason, and the order in which they are found."""

from __future__ import annotations

import pytest
from play_board import CATALOGUE, small_board

from railwright.game.playset import Playset
from railwright.rules.moves import KEEP, TURN, Claim, Draw
from railwright_editor.play.why import closures, why_not, why_shut
from railwright_editor.play.words import Names

RED, ORANGE, YELLOW = 0, 1, 2


class Play:
    """A game at the first turn of seat 0, whose hands a test fills."""

    def __init__(self, seats: int = 3, **rules: dict) -> None:
        board = small_board()
        board = small_board(rules={**board.rules, **rules})
        self.playset = Playset.of(board, CATALOGUE)
        self.names = Names(self.playset, ("Anna", "Boris", "Clara", "David", "Elena")[:seats])
        self.game = self.playset.start(seats, 5)

    def to_turns(self) -> Play:
        while self.game.decision.phase == KEEP:
            self.game.play(max(self.game.moves, key=lambda move: move.subset))
        return self

    def hand(self, *, seat: int = 0, **cards: int) -> Play:
        pos = self.game.pos
        hand = pos.hands[seat]
        hand[:] = [0] * len(hand)
        for name, count in cards.items():
            hand[pos.book.kit.kind(name)] = count
        pos.held[seat] = sum(hand)
        pos.forget_claimable()
        self.game._settle()
        return self

    def give(self, seat: int, key: str) -> Play:
        self.game.pos.claim(seat, self.route(key))
        self.game._settle()
        return self

    def route(self, key: str) -> int:
        return self.playset.net.route_keys.index(key)

    def why(self, key: str, seat: int = 0) -> str:
        view = self.game.view(seat)
        return why_not(view, self.game.moves, self.route(key), self.names)


def test_a_route_that_can_be_paid_has_no_reason() -> None:
    play = Play().to_turns().hand(red=4)
    assert play.why("moskva-rostov") == ""


def test_a_route_that_is_being_paid_says_so() -> None:
    play = Play().to_turns().hand(black=6)
    play.game.pos.cards.deck[:] = [6] * len(play.game.pos.cards.deck)
    tunnel = play.route("perm-ufa")
    claim = next(move for move in play.game.moves if getattr(move, "route", -1) == tunnel)
    assert isinstance(claim, Claim)
    play.game.play(claim)
    told = [why_shut(play.game.view(seat), tunnel, play.names) for seat in (0, 1)]
    assert told == ["You are paying for this route", "Anna is paying for this route"]
    assert "paying" not in why_shut(play.game.view(0), play.route("gorky-ufa"), play.names)


def test_other_turns_come_first() -> None:
    play = Play().to_turns().give(0, "riga-minsk")
    assert play.game.decision.phase == TURN
    assert play.why("riga-minsk", seat=1) == "Not your turn: Anna is choosing"


def test_an_open_choice_comes_before_the_route() -> None:
    play = Play()
    assert play.why("riga-minsk").startswith("First: Keep at least 1 long and 1 short.")
    play.to_turns().give(1, "riga-minsk").game.play(Draw(0))
    assert play.why("riga-minsk") == "First: Take one more card"


def test_the_open_choice_of_a_rule_is_told_in_its_own_words() -> None:
    play = Play(3, depots={})
    while play.game.decision.phase == KEEP:
        play.game.play(list(play.game.moves)[-1])
    seat = play.game.seat
    assert play.why("riga-minsk", seat) == "First: Place your first depot in any city"


@pytest.mark.parametrize(
    ("seat", "words"), [(0, "You own this route"), (1, "Boris owns this route")]
)
def test_owners_are_named(seat: int, words: str) -> None:
    assert Play().to_turns().give(seat, "riga-minsk").why("riga-minsk") == words


def test_the_second_lane_is_shut_to_all_at_three_players_and_to_the_owner_at_four() -> None:
    three = Play(3).to_turns().give(0, "kyiv-moskva")
    assert three.why("kyiv-moskva-2") == "One lane only at 3 players"
    four = Play(4).to_turns().give(0, "kyiv-moskva").hand(white=4)
    assert four.why("kyiv-moskva-2") == "You hold the other lane"
    assert Play(4).to_turns().give(1, "kyiv-moskva").hand(white=4).why("kyiv-moskva-2") == ""


def test_each_rule_says_why_it_closes_a_route_itself() -> None:
    play = Play(3, alvin_dexter={})
    while play.game.decision.phase != TURN:
        play.game.play(list(play.game.moves)[-1])
    monsters = next(own for own in play.game.pos.own if hasattr(own, "face_up"))
    monsters.at[0] = play.playset.net.city_keys.index("kyiv")
    play.give(0, "kyiv-moskva")
    view = play.game.view(0)
    found = closures(view, play.route("kyiv-moskva-2"), play.names)
    told = {play.playset.book.rules[reason.slot][0].name: reason.words for reason in found}
    assert told == {
        "double_routes": "One lane only at 3 players",
        "alvin_dexter": "Kyiv is in chaos: Alvin",
    }


def test_trains_come_before_cards() -> None:
    play = Play().to_turns()
    play.game.pos.trains[0] = 4
    play.hand(blue=2)
    assert play.why("rostov-ufa") == "Needs 5 trains, you have 4"
    play.game.pos.trains[0] = 5
    play.hand(blue=2)
    assert play.why("rostov-ufa") == "Needs 5 blue; you have 2 blue"


@pytest.mark.parametrize(
    ("key", "hand", "words"),
    [
        (
            "moskva-rostov",
            {"red": 2, "locomotive": 1},
            "Needs 4 red; you have 2 red and 1 locomotive",
        ),
        ("moskva-rostov", {"blue": 9}, "Needs 4 red; you have no red"),
        ("gorky-perm", {"blue": 2, "red": 1}, "Needs 3 of one color; you have 2 blue"),
        ("gorky-perm", {}, "Needs 3 of one color; you have none of these"),
        (
            "odessa-rostov",
            {"green": 4},
            "Needs 1 locomotive and 3 of one color; you have 4 green",
        ),
    ],
)
def test_the_exact_lack_of_cards(key: str, hand: dict[str, int], words: str) -> None:
    assert Play().to_turns().hand(**hand).why(key) == words


def test_locomotives_that_do_not_count_are_said_not_to() -> None:
    play = Play(nordic={}).to_turns().hand(red=3, locomotive=5)
    words = play.why("moskva-rostov")
    assert words == "Needs 4 red; you have 3 red (locomotives do not count here)"


def test_what_is_on_offer_never_has_a_reason_and_all_else_has_one() -> None:
    play = Play(4).to_turns().hand(red=3, blue=4, locomotive=2).give(2, "kyiv-odessa")
    offered = play.game.moves.mask(Claim)
    assert offered
    for number, key in enumerate(play.playset.net.route_keys):
        assert bool(play.why(key)) != bool(offered >> number & 1), key


def test_lasting_reasons_leave_out_the_moment() -> None:
    play = Play().to_turns().hand(seat=1, red=4).give(2, "riga-minsk")
    view = play.game.view(1)
    assert why_shut(view, play.route("moskva-rostov"), play.names) == ""
    assert why_shut(view, play.route("riga-minsk"), play.names) == "Clara owns this route"


def test_a_finished_game_says_so() -> None:
    play = Play().to_turns()
    play.game.pos.finish("Stopped.")
    play.game._settle()
    assert play.why("riga-minsk") == "The game is over"
