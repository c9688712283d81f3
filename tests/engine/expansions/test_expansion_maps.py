"""The expansions that come with the program: on each of their boards, checked and played."""

from __future__ import annotations

from collections import Counter

import pytest

from railwright import Playset
from railwright.board.checks import check_board
from railwright.board.expansion import fits
from railwright.board.expansion_applying import applied
from railwright.board.expansion_listing import (
    NoSuchExpansionError,
    bundled_expansions,
    expansion_called,
    fitting_expansions,
)
from railwright.board.expansion_writing import expansion_text
from railwright.board.reading import read_board
from railwright.board.shortest_paths import ticket_points
from railwright.bots.bot import play_out
from railwright.resources import expansions_folder, maps_folder
from railwright.rules.checks import rule_findings
from tiny_boards import everything

CATALOGUE = everything()
BOARDS = {
    file.stem: read_board(file, CATALOGUE.fragments()).board
    for file in sorted(maps_folder().glob("*.yaml"))
}
BUNDLED = {found.name: found for found in bundled_expansions(CATALOGUE.fragments())}
PAIRS = [
    (name, stem)
    for name, found in BUNDLED.items()
    for stem, board in BOARDS.items()
    if fits(found.expansion, board)
]
GREAT = {"moskva", "leningrad", "kyiv", "baku", "tashkent", "novosibirsk", "vladivostok"}


@pytest.fixture(params=PAIRS, ids="-".join, scope="module")
def together(request):
    """A board with an expansion that fits it, and what was found on the way."""
    name, stem = request.param
    return applied(BOARDS[stem], [BUNDLED[name].expansion])


def test_the_three_expansions_are_there():
    assert sorted(BUNDLED) == ["alvin-and-dexter", "branch-lines", "ussr-great-cities"]
    assert all(found.warnings == () for found in BUNDLED.values())


def test_a_board_lists_the_expansions_that_fit_it():
    names = {
        stem: [one.name for one in fitting_expansions(board)] for stem, board in BOARDS.items()
    }
    assert names["first-steps"] == ["alvin-and-dexter", "branch-lines"]
    assert names["ussr"] == ["alvin-and-dexter", "ussr-great-cities"]
    assert names["nordic"] == ["alvin-and-dexter"]


@pytest.mark.parametrize("name", BUNDLED)
def test_a_file_is_canonical_but_for_its_remarks(name):
    lines = BUNDLED[name].file.read_text(encoding="utf-8").splitlines(keepends=True)
    plain = "".join(line for line in lines if not line.startswith("#"))
    assert plain == expansion_text(BUNDLED[name].expansion)


def test_an_expansion_goes_on_its_boards_wholly(together):
    assert together.findings == ()


def test_a_board_with_an_expansion_checks_clean(together):
    found = check_board(together.board, [lambda board: rule_findings(board, CATALOGUE)])
    before = {f.message for board in BOARDS.values() for f in check_board(board)}
    assert [f.message for f in found if f.severity != "note" or f.message not in before] == []


@pytest.mark.parametrize("kind", ["random", "planner"])
def test_a_board_with_an_expansion_is_played_to_the_end(together, kind):
    board = together.board
    playset = Playset.of(board, CATALOGUE)
    for seats in range(board.players.min, board.players.max + 1):
        game = play_out(playset.start(seats, 7), [CATALOGUE.bots[kind]])
        assert game.over
        assert len(game.sheet().totals) == seats


# ---- the great cities of the USSR


def test_each_ticket_of_the_great_deck_has_one_great_city_and_is_worth_its_path():
    expansion = BUNDLED["ussr-great-cities"].expansion
    tickets = expansion.adds.tickets
    assert 24 <= len(tickets) <= 30
    great = Counter(city for ticket in tickets for city in ticket.cities if city in GREAT)
    assert great == dict.fromkeys(GREAT, len(tickets) // 7)
    assert all(len(GREAT.intersection(ticket.cities)) == 1 for ticket in tickets)
    others = Counter(city for ticket in tickets for city in ticket.cities if city not in GREAT)
    assert set(others.values()) == {1}
    assert [ticket.points for ticket in tickets] == [
        ticket_points(BOARDS["ussr"], ticket.cities) for ticket in tickets
    ]
    points = [ticket.points for ticket in tickets]
    assert (min(points), max(points)) == (4, 17)
    assert points == sorted(points)


def test_no_ticket_joins_cities_that_another_joins():
    board = applied(BOARDS["ussr"], [BUNDLED["ussr-great-cities"].expansion]).board
    pairs = Counter(frozenset(ticket.cities) for ticket in board.tickets)
    assert set(pairs.values()) == {1}


def test_there_is_one_card_for_the_most_tickets_and_it_has_15_points():
    board = applied(BOARDS["ussr"], [BUNDLED["ussr-great-cities"].expansion]).board
    cards = [card for card in board.bonuses if card.measure == "most_tickets"]
    assert [(card.name, card.points) for card in cards] == [("Hero of the Great Cities", 15)]


def test_the_branch_lines_change_the_tickets_that_they_shorten():
    board = applied(BOARDS["first-steps"], [BUNDLED["branch-lines"].expansion]).board
    assert len(board.routes) == len(BOARDS["first-steps"].routes) + 3
    for before, after in zip(BOARDS["first-steps"].tickets, board.tickets, strict=True):
        ways = [ticket_points(on, before.cities) for on in (BOARDS["first-steps"], board)]
        assert after.points - before.points == ways[1] - ways[0], before


# ---- by name


def test_an_expansion_is_called_by_its_name_or_as_a_file_or_is_a_rule_alone(tmp_path):
    titles = {name: rule.title for name, rule in CATALOGUE.rules.items()}
    bundled = expansion_called("branch-lines", titles)
    assert bundled.expansion == BUNDLED["branch-lines"].expansion
    assert bundled.name == "branch-lines"
    (tmp_path / "mine.yaml").write_bytes((expansions_folder() / "branch-lines.yaml").read_bytes())
    file = expansion_called("mine.yaml", titles, folder=tmp_path)
    assert (file.name, file.file) == ("", tmp_path / "mine.yaml")
    assert file.expansion == bundled.expansion
    rule = expansion_called("tunnels", titles)
    assert (rule.name, rule.file) == ("tunnels", None)
    assert (rule.expansion.name, rule.expansion.rules) == (titles["tunnels"], {"tunnels": {}})


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("branchlines", "no expansion or rule module branchlines; did you mean branch-lines?"),
        ("volcano", "no expansion or rule module volcano; there are alvin-and-dexter, branch-"),
    ],
)
def test_a_name_that_nothing_has_is_told(name, sentence):
    with pytest.raises(NoSuchExpansionError, match=sentence.replace("?", r"\?")):
        expansion_called(name, {"tunnels": "Tunnels"})


@pytest.mark.parametrize("name", ["Great Cities", "great cities", "ussr-great-cities"])
def test_a_bundled_expansion_is_found_by_the_name_that_people_read(name):
    found = expansion_called(name, {"tunnels": "Tunnels"})
    assert found.name == "ussr-great-cities"
    assert found.expansion.name == "Great Cities"
