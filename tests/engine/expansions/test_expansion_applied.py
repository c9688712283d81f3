"""Expansions on a board: what they make of it, and what is said where they cannot."""

from __future__ import annotations

import pytest

from railwright.board.edits import bonus_changed, rule_off
from railwright.board.expansion import fits
from railwright.board.expansion_applying import applied
from railwright.board.expansion_reading import parse_expansion
from railwright.board.findings import Place
from railwright.board.model import Bonus, Players
from railwright.board.reading import parse_board

BOARD = parse_board("""\
railwright: 1
name: Volga
revision: 3
author: Anna
players: {min: 2, max: 5}
size: {width: 420, height: 297}
scenery:
  - {kind: text, text: Volga, points: [[90, 40]]}
  - {kind: lake, points: [[1, 1], [9, 1], [5, 9]]}
cities:
  gorky: {name: Gorky, at: [100, 60]}
  kazan: {name: Kazan, at: [192, 60]}
  perm: {name: Perm, at: [192, 152]}
  ufa: {name: Ufa, at: [100, 152]}
routes:
  gorky-kazan: {between: [gorky, kazan], length: 3, color: red, tunnel: true}
  kazan-perm: {between: [kazan, perm], length: 3}
  perm-ufa: {between: [perm, ufa], length: 3}
  gorky-ufa: {between: [gorky, ufa], length: 3}
decks:
  long: {deal: 1, keep: 0}
  short: {deal: 2, keep: 1, draw: 3}
tickets:
  - {deck: long, cities: [gorky, perm], points: 6}
  - {deck: short, cities: [kazan, ufa], points: 6}
  - {deck: short, cities: [gorky, kazan], points: 3}
bonuses:
  - {name: Longest path, for: longest_path, points: 10}
rules:
  base: {trains: 20, ties: [most_tickets]}
  tunnels: {cards: 4}
""").board


def expansion(text, name="Great Cities"):
    return parse_expansion(f"expansion: 1\nname: {name}\n{text}").expansion


def one(text):
    return applied(BOARD, [expansion(text)])


def told(board, *expansions):
    return [finding.message for finding in applied(board, expansions).findings]


def both(first, second):
    """What is said of two expansions, whichever of them comes first."""
    pair = expansion(first), expansion(second, "Big Cities")
    here, there = told(BOARD, *pair), told(BOARD, *reversed(pair))
    assert len(here) == len(there) == 1
    return here[0], there[0]


def test_things_are_added_behind_the_others():
    result = one("""\
adds:
  cities: {samara: {name: Samara, at: [60, 106]}}
  routes: {samara-ufa: {between: [samara, ufa], length: 1}}
  decks: {great: {deal: 1, keep: 1}}
  tickets: [{deck: great, cities: [samara, perm], points: 4}]
  bonuses: [{name: Most, for: most_tickets, points: 15}]
  scenery: [{kind: land, points: [[1, 1], [9, 1], [5, 9]]}]
""")
    board = result.board
    assert result.findings == ()
    assert [*board.cities][-1] == "samara"
    assert [*board.routes][-1] == "samara-ufa"
    assert [*board.decks] == ["long", "short", "great"]
    assert board.tickets[:-1] == BOARD.tickets
    assert board.tickets[-1].cities == ("samara", "perm")
    assert board.bonuses[-1] == Bonus("Most", "most_tickets", 15)
    assert board.scenery[-1].kind == "land"
    assert (board.name, board.revision, board.author) == ("Volga", 3, "Anna")


def test_fields_are_replaced_and_others_stay():
    result = one("""\
replaces:
  board: {players: {max: 6}, size: {width: 500}}
  cities: {kazan: {name: Qazan}}
  routes: {gorky-kazan: {color: gray, nordic: {any_cards: 4}}}
  decks: {short: {deal: 3}}
  tickets: [{deck: short, cities: [kazan, ufa], with: {points: 7}}]
  bonuses: [{name: Longest path, with: {points: 12}}]
  scenery: [{kind: text, at: [90, 40], with: {text: Wolga}}]
""")
    board = result.board
    assert result.findings == ()
    assert board.players == Players(2, 6)
    assert (board.size.width, board.size.height) == (500.0, 297.0)
    assert (board.cities["kazan"].name, board.cities["kazan"].at) == ("Qazan", (192.0, 60.0))
    route = board.routes["gorky-kazan"]
    assert (route.color, route.tunnel, route.fields) == (None, True, {"nordic": {"any_cards": 4}})
    assert (board.decks["short"].deal, board.decks["short"].draw) == (3, 3)
    assert [ticket.points for ticket in board.tickets] == [6, 7, 3]
    assert board.bonuses == (Bonus("Longest path", "longest_path", 12),)
    assert board.scenery[0].text == "Wolga"
    assert [*board.routes] == [*BOARD.routes]


def test_what_is_removed_takes_along_what_hangs_on_it():
    result = one("removes: {cities: [kazan], bonuses: [{name: Longest path}]}\n")
    assert result.findings == ()
    assert [*result.board.cities] == ["gorky", "perm", "ufa"]
    assert [*result.board.routes] == ["perm-ufa", "gorky-ufa"]
    assert [ticket.cities for ticket in result.board.tickets] == [("gorky", "perm")]
    assert result.board.bonuses == ()


def test_decks_tickets_and_scenery_are_removed():
    result = one("""\
removes:
  decks: [long]
  tickets: [{deck: short, cities: [kazan, ufa]}]
  scenery: [{kind: lake, at: [1, 1]}]
""")
    assert result.findings == ()
    assert [ticket.cities for ticket in result.board.tickets] == [("gorky", "kazan")]
    assert result.board.scenery == BOARD.scenery[:1]


def test_rules_are_switched_with_settings_over_those_of_the_board():
    result = one("""\
removes: {rules: [tunnels], settings: {base: [ties]}}
rules: {base: {hand: 5}, alvin_dexter: {cards: 20}}
""")
    assert result.findings == ()
    assert result.board.rules == {"base": {"trains": 20, "hand": 5}, "alvin_dexter": {"cards": 20}}
    assert result.board.rules_off == {"tunnels": {"cards": 4}}


def test_settings_kept_for_a_rule_that_is_off_do_not_count():
    result = applied(rule_off(BOARD, "tunnels"), [expansion("rules: {tunnels: {}}\n")])
    assert result.board.rules["tunnels"] == {}


def test_what_an_expansion_leaves_alone_is_the_same_object():
    board = one("replaces: {decks: {short: {deal: 3}}}\n").board
    assert board.cities is BOARD.cities
    assert board.tickets is BOARD.tickets


def test_the_second_of_like_things_is_named_by_its_number():
    board = applied(
        BOARD,
        [expansion("adds: {tickets: [{deck: short, cities: [kazan, ufa], points: 9}]}\n")],
    ).board
    text = "tickets: [{deck: short, cities: [kazan, ufa], nth: 2, with: {points: 8}}]"
    after = applied(board, [expansion(f"replaces: {{{text}}}\n")])
    assert after.findings == ()
    assert [ticket.points for ticket in after.board.tickets] == [6, 6, 3, 8]


def test_an_expansion_may_build_on_another():
    first = expansion("adds: {decks: {great: {deal: 1, keep: 1}}}\n")
    second = expansion("replaces: {decks: {great: {deal: 2}}}\n", "Big Cities")
    result = applied(BOARD, [first, second])
    assert result.findings == ()
    assert result.board.decks["great"].deal == 2


# ---- for which boards


def test_an_expansion_for_other_boards_is_left_out():
    other = expansion("boards: [USSR, Nordic]\nreplaces: {decks: {short: {deal: 3}}}\n")
    result = applied(BOARD, [other])
    assert result.board is BOARD
    assert [(f.severity, f.message) for f in result.findings] == [
        ("error", "Great Cities is for USSR and Nordic, not for Volga; it is left out.")
    ]
    assert not fits(other, BOARD)
    assert fits(expansion("boards: [Volga]\n"), BOARD)
    assert fits(expansion("boards: any\n"), BOARD)


# ---- names that the board does not have


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("replaces: {cities: {nizhny-novgorod: {name: Nizhny}}}", "Nizhny Novgorod"),
        ("replaces: {routes: {perm-omsk: {length: 2}}}", "the route perm-omsk"),
        ("removes: {decks: [great]}", "the great deck"),
        ("removes: {bonuses: [{name: Most}]}", "the bonus card Most"),
        (
            "removes: {tickets: [{deck: short, cities: [gorky, omsk]}]}",
            "the ticket Gorky–Omsk of the short deck",
        ),
        ("removes: {scenery: [{kind: lake, at: [2, 2.5]}]}", "the lake at 2, 2.5"),
        (
            "adds: {tickets: [{deck: short, cities: [omsk, ufa]}, "
            "{deck: long, cities: [omsk, perm]}]}",
            "Omsk",
        ),
        ("adds: {tickets: [{deck: short, cities: [gorky], options: {Italia: 4}}]}", "Italia"),
        ("adds: {tickets: [{deck: great, cities: [gorky, ufa], points: 3}]}", "the great deck"),
        ("adds: {routes: {omsk-ufa: {between: [omsk, ufa], length: 2}}}", "Omsk"),
    ],
)
def test_a_name_that_the_board_does_not_have_is_told_once_and_the_rest_applied(text, what):
    more = "\nrules: {alvin_dexter: {}}\n"
    result = one(text + more)
    assert [(f.severity, f.message) for f in result.findings] == [
        ("warning", f"Great Cities names {what}, which this board no longer has.")
    ]
    assert result.board.rules["alvin_dexter"] == {}
    assert result.board.tickets == BOARD.tickets
    assert result.board.routes == BOARD.routes


def test_a_city_that_the_board_has_already_is_told():
    result = one("adds: {cities: {ufa: {name: Ufa, at: [1, 2]}}}\n")
    assert [f.message for f in result.findings] == [
        "Great Cities adds Ufa, which this board has already."
    ]
    assert result.findings[0].where == (Place("city", "ufa"),)
    assert result.board == BOARD


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            "tickets: [{deck: short, cities: [kazan, ufa], with: {cities: [ufa]}}]",
            "the ticket Kazan–Ufa of the short deck",
        ),
        ("routes: {perm-ufa: {between: [ufa, ufa]}}", "the route Perm–Ufa"),
        ("cities: {ufa: {kind: border}}", "Ufa"),
    ],
)
def test_a_change_to_what_cannot_be_is_told_and_not_made(text, what):
    result = one(f"replaces: {{{text}}}\n")
    assert [f.message for f in result.findings] == [
        f"Great Cities changes {what} into what cannot be; it stays as it is."
    ]
    assert result.board == BOARD


# ---- two expansions


@pytest.mark.parametrize(
    ("first", "second", "message"),
    [
        (
            "decks: {short: {deal: 3}}",
            "decks: {short: {deal: 4}}",
            "the short deck's deal (3 and 4)",
        ),
        (
            "decks: {short: {draw_keep: 2}}",
            "decks: {short: {draw_keep: 0}}",
            "the short deck's draw keep (2 and 0)",
        ),
        (
            "routes: {perm-ufa: {color: red}}",
            "routes: {perm-ufa: {color: blue}}",
            "the route Perm–Ufa's color (red and blue)",
        ),
        (
            "board: {players: {max: 6}}",
            "board: {players: {max: 4}}",
            "the board's players ({max: 6} and {max: 4})",
        ),
    ],
)
def test_two_that_set_the_same_differently_are_named(first, second, message):
    first, second = f"replaces: {{{first}}}\n", f"replaces: {{{second}}}\n"
    here, _ = both(first, second)
    assert here == f"Great Cities and Big Cities both set {message}."


def test_the_later_of_two_counts():
    pair = [expansion(f"replaces: {{decks: {{short: {{deal: {n}}}}}}}\n") for n in (3, 4)]
    assert applied(BOARD, pair).board.decks["short"].deal == 4
    assert applied(BOARD, pair[::-1]).board.decks["short"].deal == 3


@pytest.mark.parametrize(
    ("first", "second", "message"),
    [
        (
            "rules: {base: {trains: 40}}",
            "rules: {base: {trains: 45}}",
            "Great Cities and Big Cities both set the rule base's trains (40 and 45).",
        ),
        (
            "rules: {base: {trains: 40}}",
            "removes: {settings: {base: [trains]}}",
            "Great Cities and Big Cities both set the rule base's trains (40 and its default).",
        ),
        (
            "removes: {rules: [tunnels]}",
            "rules: {tunnels: {}}",
            "Great Cities switches the rule tunnels off, and Big Cities switches it on.",
        ),
        (
            "adds: {decks: {great: {deal: 1}}}",
            "adds: {decks: {great: {deal: 2}}}",
            "Great Cities and Big Cities both add the great deck, and not alike.",
        ),
        (
            "adds: {bonuses: [{name: Most, for: most_tickets, points: 10}]}",
            "adds: {bonuses: [{name: Most, for: most_tickets, points: 15}]}",
            "Great Cities and Big Cities both add the bonus card Most, and not alike.",
        ),
    ],
)
def test_other_conflicts_name_both(first, second, message):
    here, _ = both(f"{first}\n", f"{second}\n")
    assert here == message


@pytest.mark.parametrize(
    ("taking", "naming", "what"),
    [
        ("cities: [gorky]", "replaces: {cities: {gorky: {name: Nizhny}}}", "Gorky"),
        ("cities: [gorky]", "replaces: {routes: {gorky-ufa: {length: 2}}}", "the route Gorky–Ufa"),
        ("cities: [kazan]", "adds: {tickets: [{deck: short, cities: [kazan, perm]}]}", "Kazan"),
        (
            "decks: [long]",
            "adds: {tickets: [{deck: long, cities: [kazan, perm]}]}",
            "the long deck",
        ),
    ],
)
def test_what_one_takes_off_the_board_another_cannot_name(taking, naming, what):
    pair = expansion(f"removes: {{{taking}}}\n"), expansion(f"{naming}\n", "Big Cities")
    expected = f"Big Cities names {what}, which Great Cities takes off the board."
    assert expected in told(BOARD, *pair)
    assert expected in told(BOARD, *reversed(pair))


@pytest.mark.parametrize(
    "text",
    [
        "replaces: {decks: {short: {deal: 3}}}",
        "removes: {cities: [gorky], rules: [tunnels], settings: {base: [ties]}}",
        "adds: {bonuses: [{name: Most, for: most_tickets, points: 10}]}",
        "adds: {decks: {great: {deal: 1}}}",
        "rules: {tunnels: {cards: 3}}",
    ],
)
def test_two_that_do_the_same_agree(text):
    alone = one(f"{text}\n")
    result = applied(BOARD, [expansion(f"{text}\n"), expansion(f"{text}\n", "Big Cities")])
    assert result == alone
    assert result.findings == ()


def test_an_expansion_may_take_off_what_it_names():
    text = "replaces: {routes: {perm-ufa: {length: 2}}}\nremoves: {routes: [perm-ufa]}\n"
    result = one(text)
    assert result.findings == ()
    assert "perm-ufa" not in result.board.routes


def test_an_expansion_named_twice_counts_once():
    like = "adds: {tickets: [{deck: short, cities: [kazan, ufa], points: 9}]}\n"
    board = applied(BOARD, [expansion(like)]).board
    great = expansion("removes: {tickets: [{deck: short, cities: [kazan, ufa]}]}\n")
    once = applied(board, [great])
    assert len(once.board.tickets) == len(board.tickets) - 1
    assert applied(board, [great, great]) == once


def test_an_edit_of_the_board_is_seen_through_the_expansion():
    great = expansion("replaces: {bonuses: [{name: Longest path, with: {points: 12}}]}\n")
    renamed = bonus_changed(BOARD, 0, name="Long line")
    assert told(renamed, great) == [
        "Great Cities names the bonus card Longest path, which this board no longer has."
    ]
