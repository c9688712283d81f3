"""Log lines, prompts and tickets: words, without a window."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar

from play_board import CATALOGUE, small_board

from railwright.bots.bot import BotTable
from railwright.game.decision import Decision
from railwright.game.moves import Moves
from railwright.game.playset import Playset
from railwright.rules.moves import (
    KEEP,
    LAST_CALL,
    TURN,
    CityNo,
    Claim,
    Draw,
    DrawTickets,
    Give,
    Keep,
    Move,
    Phase,
)
from railwright.rules.sheet import Happening
from railwright.testing import Table
from railwright.testing import small_board as tiny
from railwright_editor.play.goals import outlook_of, standing, way_to
from railwright_editor.play.keeping import keep_lacks
from railwright_editor.play.log import told
from railwright_editor.play.prompts import NEXT_PLACE, prompt_of
from railwright_editor.play.question import Question, question_of
from railwright_editor.play.story import Revealed, Story
from railwright_editor.play.words import Names, signed, total
from railwright_editor.words import listed
from railwright_rules.stations import put
from railwright_rules.tunnels import Surcharge

PLAYSET = Playset.of(small_board(), CATALOGUE)
NAMES = Names(PLAYSET, ("Anna", "Boris", "Clara"))
ENDS = {True: {"joined", "joined with a borrowed route"}, False: {"not joined"}}


@dataclass(frozen=True, slots=True)
class Flood(Move):
    """A move that no part of the editor knows."""

    says: ClassVar[str] = "{seat} floods {city}."
    button: ClassVar[str] = "Flood {city}"
    city: CityNo


@dataclass(frozen=True, slots=True)
class Wait(Move):
    """A move that names no place."""

    says: ClassVar[str] = "{seat} waits for {minutes}."
    minutes: int


@dataclass(frozen=True, slots=True)
class Whistle(Move):
    """A move with a number that its rule names."""

    says: ClassVar[str] = "{seat} blows the {whistle} whistle in {city}."
    whistle: Annotated[int, "small/great"]
    city: CityNo


@dataclass(frozen=True, slots=True)
class Toot(Move):
    """A move with a plain number, which its line names what it counts."""

    says: ClassVar[str] = "{seat} toots for {long:second} near {city} ({long})."
    long: int
    city: CityNo


def texts(move: Move | None, *trace: Happening, seat: int = 0) -> list[str]:
    return [line.text for line in told(NAMES, 1, seat, move, trace)]


def test_numbers_that_a_rule_names_are_told_by_their_names() -> None:
    city = NAMES.city(0)
    assert NAMES.says(Whistle(1, 0)) == f"blows the great whistle in {city}."


def test_plain_numbers_are_told_with_what_they_count() -> None:
    city = NAMES.city(0)
    assert NAMES.says(Toot(1, 0)) == f"toots for 1 second near {city} (1)."
    assert NAMES.says(Toot(3, 0)) == f"toots for 3 seconds near {city} (3)."


def test_a_button_has_words_of_its_own_or_those_of_the_line() -> None:
    city = NAMES.city(0)
    assert NAMES.button(Flood(0)) == f"Flood {city}"
    assert NAMES.button(Toot(3, 0)) == f"Toots for 3 seconds near {city} (3)"
    assert NAMES.button(Surcharge(1), ((1, 2), (8, 1))) == "Pay 2 orange + 1 locomotive"
    assert NAMES.button(Surcharge(1)) == "Pays the surcharge of the tunnel"


def test_one_button_for_several_moves_names_what_they_share() -> None:
    city = NAMES.city(0)
    assert NAMES.shared_button((Flood(0), Flood(1))) == "Flood a city"
    assert NAMES.shared_button((Toot(1, 0), Toot(2, 0))) == f"Toots for … near {city} (…)"
    assert NAMES.shared_button((Whistle(1, 0), Whistle(1, 2))) == (
        "Blows the great whistle in a city"
    )


def test_lists_and_signs() -> None:
    assert listed(["red", "blue", "white"]) == "red, blue and white"
    assert [signed(12), signed(-6), signed(0)] == ["+12", "−6", "+0"]


def test_a_claim_is_told_with_its_price_and_points() -> None:
    route = PLAYSET.net.route_keys.index("perm-omsk")
    trace = (
        Happening("pay", 0, (1, 1)),
        Happening("pay", 0, (8, 1)),
        Happening("claim", 0, (route, 2)),
    )
    lines = told(NAMES, 1, 0, Claim(1, 0, route), trace)
    assert [line.text for line in lines] == [
        "Anna claims Perm–Omsk for 1 orange and 1 locomotive: 2 points."
    ]
    assert lines[0].routes == (route,)


def test_secrets_are_read_by_their_own_seat_only() -> None:
    (line,) = told(NAMES, 1, 1, Draw(0), (Happening("draw", 1, (0, 8), secret=True),))
    assert line.read_by(0) == line.read_by(None) == "Boris draws a card from the deck."
    assert line.read_by(1) == "Boris draws a locomotive from the deck."
    (line,) = told(NAMES, 1, 1, Keep(1), (Happening("keep", 1, (0,), secret=True),))
    assert line.read_by(2) == "Boris keeps 1 ticket."
    assert line.read_by(1) == "Boris keeps Riga–Baku."


def test_a_tunnel_is_tried_and_the_rock_speaks() -> None:
    route = PLAYSET.net.route_keys.index("gorky-perm")
    assert texts(Claim(0, 0, route), Happening("reveal", 0, (0, 3, 8))) == [
        "Anna tries Gorky–Perm.",
        "The rock shows red, green and locomotive.",
    ]


def test_a_tunnel_that_costs_no_more_is_tried_before_the_rock_speaks() -> None:
    route = PLAYSET.net.route_keys.index("gorky-perm")
    rock, claimed = Happening("reveal", 0, (3, 3, 3)), Happening("claim", 0, (route, 4))
    assert texts(Claim(0, 0, route), rock, claimed) == [
        "Anna tries Gorky–Perm.",
        "The rock shows green, green and green.",
        "Anna claims Gorky–Perm: 4 points.",
    ]


def test_a_claim_that_waits_for_cards_of_any_kind_is_no_try() -> None:
    """As on a ferry of the Nordic rule: no rock speaks, and the route is named until it is paid."""
    board = tiny("riga kyiv 2 locos:1", rules={"ferries": {}, "nordic": {"ferry_cards": 3}})
    table = Table(board)
    table.settle_in()
    table.lay_out([{"red": 4, "blue": 1}])
    names = Names(table.playset, ("Anna", "Boris"))
    table.pos.trace = []
    move = table.claim_move("riga-kyiv", "red")
    table.play(move)
    (line,) = told(names, 1, 0, move, table.pos.trace)
    assert line.text == "Anna begins to claim Riga–Kyiv."
    assert line.routes == (0,)
    asked = prompt_of(question_of(table.game, 0, names))
    assert asked.sentence == "Give 3 more cards of any kind for Riga–Kyiv."
    table.play(Give(0))
    asked = prompt_of(question_of(table.game, 0, names))
    assert asked.sentence == "Give 2 more cards of any kind for Riga–Kyiv."


def test_cards_turned_up_are_gone_when_somebody_claims_another_route() -> None:
    game, story = PLAYSET.start(3, 4), Story(NAMES)
    tunnels = {PLAYSET.net.route_keys.index(key) for key in ("gorky-perm", "perm-ufa")}
    while True:
        claims = [move for move in game.moves if isinstance(move, Claim)]
        plain = [claim for claim in claims if claim.route not in tunnels]
        if plain:
            break
        story.play(game, next(move for move in game.moves if move not in claims))
    story.revealed = Revealed(min(tunnels), (0, 0, 0), frozenset())
    story.play(game, plain[0])
    assert story.revealed is None


def test_the_last_round_and_the_end_are_told() -> None:
    assert texts(None, Happening("last turns", 0, (3,)), Happening("end", 0)) == [
        "The last round begins: 3 turns are left.",
        "The game is over.",
    ]


def test_the_log_never_shows_a_key() -> None:
    game = PLAYSET.start(3, 4)
    game.pos.trace = []
    net = PLAYSET.net
    table = BotTable(dict.fromkeys(range(3), CATALOGUE.bots["planner"]), game)
    keys = re.compile("|".join(rf"\b{key}\b" for key in (*net.route_keys, *net.city_keys)))
    while not game.over:
        seat, move = game.seat, table.choose()
        game.play(move)
        for line in told(NAMES, game.pos.turn, seat, move, game.pos.trace):
            for text in (line.text, line.own):
                assert not keys.search(text), text
                assert "{" not in text
        game.pos.trace = []


def test_a_move_that_nobody_knows_is_told_and_asked_by_its_own_words() -> None:
    omsk = PLAYSET.net.city_keys.index("omsk")
    assert texts(Flood(omsk)) == ["Anna floods Omsk."]
    game = PLAYSET.start(3, 4)
    moves = Moves()
    moves.add(0b111, Flood)
    asked = Question(Decision(Phase("the flood"), 0), game.view(0), moves, NAMES)
    prompt = prompt_of(asked)
    assert prompt.sentence == "The flood."
    assert [answer.words for answer in prompt.answers] == [
        "Flood Riga",
        "Flood Minsk",
        "Flood Kyiv",
    ]
    moves.add(0b1111000, Flood)
    (answer,) = prompt_of(asked).answers
    assert (answer.words, answer.does, answer.moves) == ("Flood a city", NEXT_PLACE, ())
    moves = Moves()
    moves.add(0b11111, Wait)
    (answer,) = prompt_of(asked._replace(moves=moves)).answers
    assert answer.words.startswith("Wait")
    assert answer.words.endswith("…")
    assert len(answer.moves) == len(moves)


def test_the_last_call_can_be_declined() -> None:
    moves = Moves()
    moves.add(0b100, Flood)
    moves.may_pass()
    view = PLAYSET.start(3, 4).view(0)
    prompt = prompt_of(Question(Decision(LAST_CALL, 0), view, moves, NAMES))
    assert prompt.sentence == "Before your turn ends you may flood Kyiv."
    assert prompt.answers[-1].words == "End the turn"


def test_what_a_choice_of_tickets_lacks() -> None:
    game = PLAYSET.start(2, 3)
    question = question_of(game, 0, Names(PLAYSET, ("Anna", "Boris")))
    assert game.decision.phase == KEEP
    assert prompt_of(question).sentence.startswith("Keep at least 1 long and 1 short.")
    assert keep_lacks(question, 0) == "Keep 1 more long and 1 more short"
    assert keep_lacks(question, 0b0011) == "Keep 1 more short"
    assert keep_lacks(question, 0b0101) == ""


def test_tickets_drawn_later_go_under_the_deck() -> None:
    game = PLAYSET.start(2, 3)
    while game.decision.phase == KEEP:
        game.play(Keep(0b1111))
    assert game.decision.phase == TURN
    sentence = prompt_of(question_of(game, 0, NAMES)).sentence
    assert sentence.startswith("Draw cards")
    assert sentence.endswith("draw tickets.")
    game.play(DrawTickets(1))
    words = prompt_of(question_of(game, 0, NAMES)).sentence
    assert words == "Keep at least 1 of 3. The rest go under the deck."


def test_tickets_are_joined_possible_or_impossible() -> None:
    game = PLAYSET.start(2, 3)
    pos, net = game.pos, PLAYSET.net
    ticket = next(n for n, goal in enumerate(net.tickets) if goal.points == 4)
    assert NAMES.ticket(ticket) == "Riga–Kyiv"
    pos.tickets[0].append(ticket)
    route = {key: n for n, key in enumerate(net.route_keys)}
    assert standing(game.view(0), ticket) == "possible"
    assert way_to(game.view(0), ticket).spaces == 4
    pos.claim(0, route["riga-minsk"])
    assert way_to(game.view(0), ticket).spaces == 2
    pos.claim(0, route["minsk-kyiv"])
    assert standing(game.view(0), ticket) == "joined"
    other = next(n for n in range(len(net.tickets)) if NAMES.ticket(n) == "Minsk–Odessa")
    pos.claim(1, route["kyiv-odessa"])
    pos.trains[0] = 3
    assert standing(game.view(0), other) == "impossible"


def outlook(game, ticket):
    view = game.view(0)
    return outlook_of(view, ticket, standing(view, ticket))


def test_a_ticket_may_be_joined_with_a_borrowed_route() -> None:
    rules = {**small_board().rules, "stations": {}}
    playset = Playset.of(small_board(rules=rules), CATALOGUE)
    game = playset.start(2, 3)
    pos, net = game.pos, playset.net
    ticket = next(n for n, goal in enumerate(net.tickets) if goal.points == 4)
    route = {key: n for n, key in enumerate(net.route_keys)}
    pos.tickets[0].append(ticket)
    pos.claim(1, route["minsk-kyiv"])
    pos.trains[0] = 3
    assert standing(game.view(0), ticket) == "possible"
    assert outlook(game, ticket) == "needs 2 more spaces, and a route to be borrowed"
    pos.claim(0, route["riga-minsk"])
    assert outlook(game, ticket) == "needs a route to be borrowed"
    slot = next(n for n, (rule, _) in enumerate(playset.book.rules) if rule.name == "stations")
    put(pos.own[slot], 0, net.city_keys.index("kyiv"))
    assert standing(game.view(0), ticket) == "joined"
    assert outlook(game, ticket) == "joined with a borrowed route"


def test_at_the_end_tickets_stand_as_the_score_sheet_says() -> None:
    for seed in range(4):
        rules = {**small_board().rules, "stations": {}}
        playset = Playset.of(small_board(rules=rules), CATALOGUE)
        game = playset.start(3, seed)
        table = BotTable(dict.fromkeys(range(3), CATALOGUE.bots["planner"]), game)
        while not game.over:
            game.play(table.choose())
        for seat, results in enumerate(game.sheet().tickets):
            view = game.view(seat)
            for result in results:
                how = "joined" if result.made else "impossible"
                assert standing(view, result.ticket) == how
                assert outlook_of(view, result.ticket, how) in ENDS[result.made]


def test_points_below_zero_have_a_minus_and_not_a_hyphen() -> None:
    assert (total(12), total(-59), signed(-6), signed(0)) == ("12", "−59", "−6", "+0")
