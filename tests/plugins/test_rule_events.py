"""Each event of a rule is called at its moment with its arguments, through a real game."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from railwright import (
    TURN,
    Card,
    Claim,
    Draw,
    Mark,
    bits,
    setting,
)
from railwright.board.model import Deck
from railwright.bots.bot import play_out
from tiny_boards import Table, everything, tiny, with_rules
from tiny_rules import (
    ASKED,
    LINES,
    Answer,
    AnswerToo,
    Salute,
    Whistle,
    answers,
    nothing,
    rule,
    table_with,
    whistling,
)

RED = {"red": 2}
SHORT = Deck("short", deal=2, keep=1, draw=3, draw_keep=1)


def tells(log, name):
    """A handler that writes the name and its arguments, without its own state and position."""

    def handler(_own, _pos, *arguments):
        log.append((name, *arguments))

    return handler


# ---- compiling


@dataclass(frozen=True, slots=True)
class Pace:
    extra: int = setting(3, "Extra", "Extra trains.")


def test_kit_gets_the_kit_so_far_the_board_and_the_settings():
    seen = []

    def kit(kit, board, settings):
        seen.append((kit.trains, len(kit.cards), board.name, settings.extra))
        return replace(kit.adding(Card("brown", 5)), trains=kit.trains + settings.extra)

    later = rule("later", settings=Pace, kit=kit)
    early = rule("early", settings=Pace, kit=kit)
    board = tiny(*LINES, rules={"later": {}, "early": {"extra": 1}})
    table = Table(board, catalogue=with_rules(later, early))
    assert seen == [(45, 9, "Tiny", 1), (46, 10, "Tiny", 3)]
    assert table.pos.trains == [49, 49]
    assert sum(table.cards_anywhere().values()) == 110 + 5 + 5


def test_price_gets_the_price_so_far_each_route_and_the_settings():
    seen = []

    def price(price, route, settings):
        seen.append((price.spaces, price.color, price.pieces, route.key, settings.extra))
        return replace(price, pieces=price.pieces + settings.extra)

    table = table_with(rule("heavy", settings=Pace, price=price))
    assert seen == [
        (2, 0, 2, "omsk-tomsk", 3),
        (3, 4, 3, "tomsk-perm", 3),
        (1, 3, 1, "perm-ufa", 3),
        (4, None, 4, "ufa-kazan", 3),
    ]
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    assert table.pos.trains[0] == 45 - 5
    assert table.hand(0) == {}


def test_state_is_made_for_each_game_from_the_network_the_seats_and_the_settings():
    seen = []

    @dataclass(slots=True)
    class State:
        n: int = 0

    def state(network, seats, settings):
        seen.append((network.route_keys[0], seats, settings.extra))
        return State()

    counts = rule("counts", settings=Pace, state=state, opening=lambda own, pos: None)
    table = table_with(counts, seats=3)
    other = table.playset.start(4, 2)
    assert seen == [("omsk-tomsk", 3, 3), ("omsk-tomsk", 4, 3)]
    assert table.pos.own[-1] is not other.pos.own[-1]


# ---- opening


def test_opening_comes_when_all_tickets_are_chosen_and_before_the_first_turn():
    log = []

    def opening(_own, pos):
        log.append(("opening", [len(held) for held in pos.tickets], pos.turn))
        pos.ask(ASKED, 1)
        pos.ask(ASKED, 0, 7)

    opens = rule("opens", opening=opening, offers={ASKED: answers()}, plays={Answer: nothing})
    tickets = [f"short omsk perm {n}" for n in range(9)]
    table = table_with(opens, tickets=tickets, decks=[SHORT])
    assert log == []
    table.keep_all()
    table.keep_all()
    assert log == [("opening", [2, 2], 0)]
    assert table.asked == (ASKED, 1, 0)
    table.play(Answer(0))
    assert table.asked == (ASKED, 0, 7)
    table.play(Answer(1))
    assert table.asked == (TURN, 0, 0)
    assert len(log) == 1


def test_offers_are_asked_in_their_own_phase_with_the_number_it_is_about():
    seen = []

    def offer(_own, pos, seat, moves):
        seen.append((seat, pos.about))
        moves.add(0b101, Answer)

    opens = rule(
        "opens",
        opening=lambda _own, pos: pos.ask(ASKED, 1, 42),
        offers={ASKED: offer},
        plays={Answer: nothing},
    )
    table = table_with(opens)
    assert seen == [(1, 42)]
    assert list(table.moves) == [Answer(0), Answer(2)]


def test_offers_of_all_rules_add_up():
    one = rule("one", offers={TURN: answers(1)}, plays={Answer: nothing})
    two = rule("two", offers={TURN: answers(2, AnswerToo)}, plays={AnswerToo: nothing})
    table = table_with(one, two)
    assert table.moves.kinds()[-2:] == [Answer, AnswerToo]
    assert Draw in table.moves.kinds()
    table.play(AnswerToo(1))
    assert table.asked == (TURN, 1, 0)


def test_a_question_to_which_nothing_is_offered_is_dropped():
    opens = rule("opens", opening=lambda _own, pos: pos.ask(ASKED, 1))
    assert table_with(opens).asked == (TURN, 0, 0)


# ---- plays and after


def test_plays_gets_the_seat_and_the_move():
    log = []
    salutes = rule(
        "salutes",
        offers={TURN: lambda _own, _pos, seat, moves: moves.add(0b11 & ~(1 << seat), Salute)},
        plays={Salute: tells(log, "plays")},
        after={Salute: tells(log, "after")},
    )
    table = table_with(salutes)
    table.play(Salute(1))
    table.play(Salute(0))
    assert log == [
        ("plays", 0, Salute(1)),
        ("after", 0, Salute(1)),
        ("plays", 1, Salute(0)),
        ("after", 1, Salute(0)),
    ]


def test_after_comes_when_the_move_is_done_and_may_ask():
    log = []

    def after(_own, pos, seat, move):
        log.append((pos.owned[seat] >> move.route & 1, pos.points[seat]))
        pos.ask(ASKED, 1 - seat)

    asks = rule("asks", after={Claim: after}, offers={ASKED: answers()}, plays={Answer: nothing})
    table = table_with(asks)
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    assert log == [(1, 2)]
    assert table.asked == (ASKED, 1, 0)
    table.play(Answer(0))
    assert table.asked == (TURN, 1, 0)


def test_after_is_for_its_own_type_of_move_only():
    log = []
    table = table_with(rule("asks", after={Claim: tells(log, "after")}))
    table.idle()
    assert log == []


# ---- turn over


def test_turn_over_comes_when_the_turn_has_ended_and_may_ask():
    log = []

    def turn_over(_own, pos, seat):
        log.append((seat, pos.turn, pos.turn_seat))
        pos.ask(ASKED, 1 - seat, 5)

    asks = rule("asks", turn_over=turn_over, offers={ASKED: answers()}, plays={Answer: nothing})
    table = table_with(asks)
    table.draw(1)
    assert log == []
    table.draw(0)
    assert log == [(0, 1, 0)]
    assert table.asked == (ASKED, 1, 5)
    table.play(Answer(0))
    assert table.asked == (TURN, 1, 0)
    assert log == [(0, 1, 0)]


def test_turn_over_comes_before_the_end_of_the_game_is_tested():
    def turn_over(_own, pos, seat):
        pos.trains[seat] = 45

    table = table_with(rule("refills", turn_over=turn_over))
    table.pos.trains[0] = 0
    table.look_again()
    table.idle()
    assert table.pos.last_turns == -1


def test_a_rule_may_finish_the_game():
    def turn_over(_own, pos, seat):
        if seat == 1:
            pos.finish("A test is over.")

    table = table_with(rule("finishes", turn_over=turn_over))
    table.idle()
    assert not table.game.over
    table.idle()
    assert table.game.over
    assert table.game.sheet().ended == "A test is over."


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_a_rule_may_let_the_game_end_after_so_many_turns_more(turns):
    def turn_over(_own, pos, _seat):
        if pos.turn == 3:
            pos.last_round(turns)

    table = table_with(rule("ends", turn_over=turn_over), seats=3)
    played = 0
    while not table.game.over:
        table.idle()
        played += 1
    assert played == 3 + turns
    pos = table.game.pos
    assert pos.book.rules[pos.last_round_rule][0].name == "ends"
    assert pos.last_round_seat == 2


def test_the_first_last_round_stands():
    def turn_over(_own, pos, _seat):
        pos.last_round(4 if pos.turn == 1 else 50)

    table = table_with(rule("ends", turn_over=turn_over))
    for _ in range(8):
        if not table.game.over:
            table.idle()
    assert table.game.over


# ---- faces of a rule


@dataclass(slots=True)
class Secret:
    number: int


def test_view_shows_the_state_as_the_seat_may_know_it():
    def seen(own, viewer):
        return own if viewer == 0 else Secret(-1)

    keeps = rule("keeps", state=lambda *_arguments: Secret(7), view=seen)
    table = table_with(keeps)
    assert table.game.view(0).own[-1] == Secret(7)
    assert table.game.view(1).own[-1] == Secret(-1)
    table.pos.own[-1].number = 8
    assert table.game.view(0).own[-1] == Secret(8)
    assert table.game.view(1).own[-1] == Secret(-1)


def test_marks_get_the_state_and_the_position():
    def marks(own, pos):
        yield Mark("flag", city=own.number, text=str(pos.seats))

    flags = rule("flags", state=lambda *_arguments: Secret(2), marks=marks)
    table = table_with(flags)
    [(slot, handler)] = table.playset.book.marks
    assert list(handler(table.pos.own[slot], table.pos)) == [Mark("flag", city=2, text="2")]


@pytest.mark.parametrize("worth", [9.0, -1.0])
def test_worth_decides_whether_a_bot_plays_a_move_it_never_heard_of(worth):
    played, asked = [], []

    def judge(_own, pos, seat, move, wanted):
        asked.append((pos.viewer, seat, type(move), type(wanted)))
        return worth

    whistles = whistling(played, worth={Whistle: judge})
    table = table_with(whistles, others={"base": {"trains": 8, "locomotives": 40}})
    play_out(table.game, [everything().bots["planner"]])
    assert all(seat == viewer for viewer, seat, _, _ in asked)
    assert {entry[2:] for entry in asked} == {(Whistle, int)}
    assert bool(played) is (worth > 0)


def test_all_events_of_a_turn_come_in_order():
    log = []

    def logs(name, value=None):
        def handler(_own, _pos, *arguments):
            log.append(name)
            return arguments[-1] if value is None else value

        return handler

    def asks(name, phase):
        def handler(_own, pos, seat, *_arguments):
            log.append(name)
            pos.ask(phase, seat)

        return handler

    watcher = rule(
        "watcher",
        opening=lambda _own, _pos: log.append("opening"),
        before={Claim: asks("before", ASKED)},
        offers={ASKED: answers(1)},
        plays={Answer: logs("answer")},
        award=logs("award"),
        claimed=logs("claimed"),
        after={Claim: logs("after")},
        turn_over=logs("turn over"),
    )
    table = table_with(watcher)
    assert log == ["opening"]
    table.lay_out([RED])
    table.claim("omsk-tomsk", "red")
    assert log[1:] == ["before"]
    table.play(Answer(0))
    assert log[1:] == ["before", "answer", "award", "claimed", "after", "turn over"]


def test_masks_of_moves_hold_what_was_offered():
    table = table_with(whistling(cost=0))
    assert bits(table.moves.mask(Whistle)) == list(range(table.playset.net.cities))
