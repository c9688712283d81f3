"""The score sheet on the screen: its steps and lines, what they light, and other choices."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from play_board import CATALOGUE, PlayWindow, small_board
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem

from railwright.board.reading import read_board
from railwright.bots.bot import play_out
from railwright.game.moves import bits
from railwright.game.playset import Playset
from railwright.game.scoring import score_sheet
from railwright.resources import maps_folder
from railwright.rules.sheet import Sheet, TicketResult
from railwright_editor.paint.theme import BODY, type_of
from railwright_editor.play.score_stage import ScoreStage
from railwright_editor.play.score_table import ScoreTable
from railwright_editor.play.scores import NO_PART, Score, score_of, verdict
from railwright_editor.play.words import Names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from railwright.game.game import Game

KEY = Qt.Key
PEOPLE = ("Anna", "Boris", "Clara", "David", "Elena")
MODULES = {"stations": {}, "alvin_dexter": {}}


def playset(**rules: dict[str, object]) -> Playset:
    board = small_board()
    return Playset.of(replace(board, rules={**board.rules, **MODULES, **rules}), CATALOGUE)


PLAYSET = playset()
NAMES = Names(PLAYSET, PEOPLE[:3])


def number_of(key: str) -> int:
    return PLAYSET.net.route_keys.index(key)


def city_of(key: str) -> int:
    return PLAYSET.net.city_keys.index(key)


def lay_out(game: Game) -> None:
    """Anna borrows Kyiv–Rostov or Kyiv–Odessa of Boris; Gorky is in chaos; Clara has nothing."""
    pos = game.pos
    for seat in range(pos.seats):
        for route in bits(pos.owned[seat]):
            pos.unclaim(route)
        pos.tickets[seat] = []
        pos.trains[seat] = 18
    pos.claim(0, number_of("riga-minsk"))
    pos.claim(0, number_of("minsk-kyiv"))
    pos.claim(1, number_of("kyiv-rostov"))
    pos.claim(1, number_of("kyiv-odessa"))
    wanted = ("Riga–Kyiv", "Minsk–Rostov", "Minsk–Odessa", "Riga–Gorky")
    names = [NAMES.ticket(ticket) for ticket in range(len(PLAYSET.net.tickets))]
    pos.tickets[0] = [names.index(name) for name in wanted]
    own = {rule.name: pos.own[slot] for slot, (rule, _) in enumerate(pos.book.rules)}
    stations, monsters = own["stations"], own["alvin_dexter"]
    stations.at[:] = [-1] * PLAYSET.net.cities
    stations.at[city_of("kyiv")] = 0
    stations.left[:] = [2, 3, 3]
    monsters.at[:] = [city_of("gorky"), city_of("omsk")]
    monsters.taken[:] = [0] * 6


def laid_out() -> tuple[Game, Score]:
    game = play_out(PLAYSET.start(3, 1), [CATALOGUE.bots["random"]])
    lay_out(game)
    return game, score_of(score_sheet(game.pos, explain=True), game.pos, NAMES)


def part(score: Score, title: str, seat: int) -> list[tuple[str, int | None]]:
    """The lines of a player in a part: words and points."""
    number = score.parts.index(title)
    [step] = [step for step in score.steps if (step.part, step.seat) == (number, seat)]
    return [(line.text, line.points) for line in step.lines]


def test_routes_are_told_by_their_spaces() -> None:
    _, score = laid_out()
    assert part(score, "Routes", 0) == [("2 routes of 2 spaces", 4)]
    assert part(score, "Routes", 1) == [("1 route of 3 spaces", 4), ("1 route of 2 spaces", 2)]


def test_a_ticket_says_whether_it_is_joined_and_why_it_is_halved() -> None:
    _, score = laid_out()
    assert part(score, "Tickets", 0) == [
        ("Minsk–Rostov joined", 5),
        ("Riga–Kyiv joined", 4),
        ("Riga–Gorky not joined: −6 → −3, Gorky in chaos", -3),
        ("Minsk–Odessa not joined", -4),
    ]


def test_a_ticket_lights_the_path_that_joins_it_and_one_not_made_its_cities() -> None:
    game, score = laid_out()
    joined, alone, failed, _ = next(
        step.lines for step in score.steps if step.part == 1 and step.seat == 0
    )
    borrowed = 1 << number_of("kyiv-rostov")
    assert (joined.routes, joined.borrowed) == (1 << number_of("minsk-kyiv") | borrowed, borrowed)
    assert (alone.routes, alone.borrowed) == (game.pos.owned[0], 0)
    assert failed.routes == 0
    assert set(failed.cities) == {city_of("riga"), city_of("gorky")}


def test_stations_tell_what_they_borrow_and_which_are_left() -> None:
    _, score = laid_out()
    assert part(score, "Stations", 0) == [
        ("Kyiv borrows Kyiv–Rostov of Boris, for Minsk–Rostov", None),
        ("2 stations not built", 8),
    ]
    assert part(score, "Stations", 2) == [("3 stations not built", 12)]


def test_a_station_without_a_route_to_borrow_is_told_of_as_well() -> None:
    game, _ = laid_out()
    stations = next(
        game.pos.own[slot]
        for slot, (rule, _) in enumerate(game.pos.book.rules)
        if rule.name == "stations"
    )
    stations.at[city_of("gorky")], stations.left[2] = 2, 2
    score = score_of(score_sheet(game.pos, explain=True), game.pos, NAMES)
    assert part(score, "Stations", 2) == [
        ("Gorky has no route of others to borrow", None),
        ("2 stations not built", 8),
    ]
    lines = [line for step in score.steps for line in step.lines if line.seat == 2]
    assert all(line.choice is None for line in lines)


def test_a_bonus_card_lights_what_it_counts_for_those_who_score() -> None:
    game, score = laid_out()
    number = score.parts.index("Longest path")
    [step] = [step for step in score.steps if step.part == number]
    assert step.title == "Longest path: Boris +10"
    assert [line.text for line in step.lines] == [
        "Anna: 4 spaces",
        "Boris: 5 spaces",
        "Clara: 0 spaces",
    ]
    assert [line.routes for line in step.shown] == [game.pos.owned[1]]


@settings(max_examples=20, deadline=None)
@given(
    st.sampled_from(sorted(path.name for path in maps_folder().glob("*.yaml"))),
    st.integers(0, 10_000),
    st.sets(st.sampled_from(("stations", "alvin_dexter", "tolls", "shares", "mandala"))),
)
def test_the_steps_add_up_on_every_map(name: str, seed: int, modules: set[str]) -> None:
    board = read_board(maps_folder() / name, CATALOGUE.fragments()).board
    rules = {**board.rules, **{module: {} for module in sorted(modules)}}
    played = Playset.of(replace(board, rules=rules), CATALOGUE)
    seats = board.players.max
    game = play_out(played.start(seats, seed), [CATALOGUE.bots["planner"]])
    names = Names(played, PEOPLE[:seats])
    score = score_of(score_sheet(game.pos, explain=True), game.pos, names)
    assert score.totals == game.sheet().totals
    table = score.table(len(score.steps))
    assert tuple(map(sum, zip(*table, strict=True))) == score.totals
    for step in score.steps:
        if step.part == NO_PART:
            assert not any(step.points)
        elif step.seat >= 0:
            assert sum(line.points or 0 for line in step.lines) == step.points[step.seat]
        else:
            assert tuple(line.points for line in step.lines) == step.points
        for line in step.lines:
            assert not line.borrowed & ~line.routes


def sheet(totals: tuple[int, ...], winners: tuple[int, ...], *ties: tuple) -> Sheet:
    return Sheet(
        totals,
        ((TicketResult(0, 0, made=False),),) * 3,
        (0, 0, 0),
        (),
        totals,
        (0, 0, 0),
        winners,
        ties,
        "The end.",
    )


@pytest.mark.parametrize(
    ("ended", "told", "words"),
    [
        (sheet((10, 30, 20), (1,)), [], "Boris wins with 30 points."),
        (
            sheet((30, 30, 20), (0,), ("most_tickets", (5, 4, 9))),
            ["Tie, by completed tickets: Anna 5 and Boris 4"],
            "Anna and Boris have 30 points each; Anna wins by completed tickets, 5 to 4.",
        ),
        (
            sheet((30, 30, 20), (0, 1), ("most_tickets", (4, 4, 9))),
            ["Tie, by completed tickets: Anna 4 and Boris 4, still level"],
            "Anna and Boris have 30 points each; Anna and Boris share the win.",
        ),
        (
            sheet(
                (30, 30, 30), (2,), ("most_tickets", (4, 3, 4)), ("card:longest_path", (0, 0, 1))
            ),
            [
                "Tie, by completed tickets: Anna 4, Boris 3 and Clara 4",
                "Tie, by the card for longest path: held by Clara",
            ],
            "Anna, Boris and Clara have 30 points each; Clara wins with the card for longest path.",
        ),
    ],
)
def test_ties_are_explained_step_by_step(ended: Sheet, told: list[str], words: str) -> None:
    assert verdict(ended, NAMES) == words
    game = play_out(PLAYSET.start(3, 8), [CATALOGUE.bots["random"]])
    steps = score_of(ended, game.pos, NAMES).steps
    *ties, last = [step for step in steps if step.part == NO_PART]
    assert [step.title for step in ties] == told
    assert last.title == words
    lines = [line.text for step in ties for line in step.lines]
    assert ("Anna: 5 tickets" in lines) == ("5 to 4" in words)
    assert ("Clara: holds the card" in lines) == ("card" in words)
    assert ("Anna: does not hold the card" in lines) == ("card" in words)


# In the window


@pytest.fixture
def stage(window: PlayWindow, qtbot: QtBot) -> Iterator[ScoreStage]:
    """The score sheet of the game laid out above, at its beginning."""
    board = window.document.board
    window.document.edit("Switch on rules", replace(board, rules={**board.rules, **MODULES}))
    window.begin("random", "random", "random")
    qtbot.waitUntil(lambda: window.session.game.over, timeout=30_000)
    lay_out(window.session.game)
    desk = window.desk
    desk.score = ScoreStage(window.session, desk.overlay, desk.prompt, desk.banner)
    desk.panel.addWidget(desk.score.panel)
    desk.panel.setCurrentWidget(desk.score.panel)
    return desk.score


def to_part(window: PlayWindow, stage: ScoreStage, title: str) -> None:
    """Step to the first player of a part."""
    number = stage.score.parts.index(title)
    while stage.panel.now is None or stage.panel.now.part != number:
        window.press_key(KEY.Key_Right)


def shown_rows(stage: ScoreStage) -> list[str]:
    lines = stage.panel.lines
    return [lines.item(row).text() for row in range(lines.count()) if not lines.isRowHidden(row)]


def test_only_the_lines_of_the_step_are_open_and_steps_to_come_are_hidden(
    window: PlayWindow, stage: ScoreStage
) -> None:
    assert shown_rows(stage) == []
    window.press_key(KEY.Key_Right)
    assert shown_rows(stage) == ["2 routes", "2 routes of 2 spaces"]
    window.press_key(KEY.Key_Right)
    assert shown_rows(stage)[:2] == ["2 routes", "2 routes"]


def test_down_and_up_walk_through_the_lines(window: PlayWindow, stage: ScoreStage) -> None:
    to_part(window, stage, "Tickets")
    at = stage.panel.at
    for _ in range(3):
        window.press_key(KEY.Key_Down)
    assert window.desk.prompt.text == ("Anna: Riga–Gorky not joined: −6 → −3, Gorky in chaos, −3.")
    assert window.desk.overlay.lit_routes == ()
    painter, rows = stage.panel._painter, stage.panel.lines
    shown = [row for row in range(rows.count()) if stage.panel.row_at(row)[0] == at - 1]
    points = [painter._right(rows.model().index(row, 0)) for row in shown]
    assert points == ["+2", "+5", "+4", "−3", "−4"]
    window.press_key(KEY.Key_Down)
    window.press_key(KEY.Key_Down)
    assert (stage.panel.at, stage.panel.line) == (at + 1, -1)
    window.press_key(KEY.Key_Up)
    assert stage.panel.at == at
    window.press_key(KEY.Key_Home)
    assert stage.panel.at == 0


def test_a_line_under_the_pointer_is_lit_and_a_borrowed_route_is_dashed(
    window: PlayWindow, stage: ScoreStage
) -> None:
    to_part(window, stage, "Stations")
    borrowed = number_of("kyiv-rostov")
    assert window.desk.overlay.borrowed == ((borrowed, 0),)
    lines = stage.panel.lines
    words = "2 stations not built"
    row = next(row for row in range(lines.count()) if lines.item(row).text() == words)
    middle = lines.visualItemRect(lines.item(row)).center()
    QTest.mouseMove(lines.viewport(), middle - QPoint(3, 0))
    QTest.mouseMove(lines.viewport(), middle)
    assert window.desk.overlay.borrowed == ()
    assert window.desk.overlay.lit_routes == ()
    QApplication.sendEvent(lines.viewport(), QEvent(QEvent.Type.Leave))
    assert window.desk.overlay.borrowed == ((borrowed, 0),)


@pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True)
def test_another_route_is_borrowed_by_the_menu_and_set_back(
    window: PlayWindow, stage: ScoreStage
) -> None:
    best = stage.score.totals[0]
    to_part(window, stage, "Stations")
    window.press_key(KEY.Key_B)
    menu = stage.menu.menu
    actions = [action for action in menu.actions() if not action.isSeparator()]
    assert [action.text() for action in actions] == [
        "Kyiv–Rostov of Boris, the best choice",
        "Kyiv–Odessa of Boris, 2 points fewer",
        "Borrow nothing, 10 points fewer",
    ]
    assert [action.isChecked() for action in actions] == [True, False, False]
    actions[1].trigger()
    menu.close()
    assert stage.score.totals[0] == best - 2
    assert part(stage.score, "Stations", 0)[0][0].startswith("Kyiv borrows Kyiv–Odessa of Boris")
    assert window.desk.prompt.text.endswith("Anna has 2 points fewer than with the best choice.")
    window.desk.do("best choices")
    assert stage.score.totals[0] == best
    assert stage.choices.chosen == {}


def test_another_route_is_borrowed_by_a_press_on_the_board(
    window: PlayWindow, stage: ScoreStage
) -> None:
    best = stage.score.totals[0]
    to_part(window, stage, "Stations")
    assert window.desk.overlay.lit.payable == 1 << number_of("kyiv-odessa")
    window.click_route(number_of("kyiv-odessa"))
    assert stage.score.totals[0] == best - 2
    assert window.desk.overlay.borrowed == ((number_of("kyiv-odessa"), 0),)
    window.click_route(number_of("kyiv-rostov"))
    assert stage.score.totals[0] == best
    assert stage.choices.chosen == {}
    window.click_route(number_of("perm-omsk"))
    assert stage.choices.chosen == {}


def test_the_whole_sheet_is_stepped_through_with_its_sums(
    window: PlayWindow, stage: ScoreStage
) -> None:
    for _ in stage.score.steps:
        window.press_key(KEY.Key_Return)
    assert stage.panel.done
    assert stage.panel.table.totals == stage.score.totals
    assert window.desk.prompt.text == stage.score.verdict
    window.press_key(KEY.Key_Left)
    assert not stage.panel.done


def titled(name: str) -> Score:
    """The score of a game of five with a bonus card of this name."""
    bonus = small_board().bonuses[0]
    found = Playset.of(small_board(bonuses=(replace(bonus, name=name),)), CATALOGUE)
    game = play_out(found.start(5, 3), [CATALOGUE.bots["random"]])
    return score_of(score_sheet(game.pos, explain=True), game.pos, Names(found, PEOPLE))


def test_titles_of_parts_have_as_many_lines_as_they_need_where_five_play(qtbot: QtBot) -> None:
    def high(name: str) -> int:
        table = ScoreTable(titled(name))
        qtbot.addWidget(table)
        table.show_steps(1)
        assert not table.grab().isNull()
        return table.height()

    names = ("Heroes", "Heroes of the North", "The Heroes of the Great Northern Railroad")
    line = QFontMetricsF(type_of(BODY)).lineSpacing()
    one, two, three = map(high, names)
    assert one < two
    assert three - two >= line - 1


def test_lines_of_several_lines_stand_apart_from_the_next(stage: ScoreStage) -> None:
    rows = stage.panel.lines

    def around(words: str) -> int:
        """The px above and below the words of the line at which the panel stands."""
        rows.currentItem().setText(words)
        index, wide = rows.currentIndex(), rows.viewport().width()
        option = QStyleOptionViewItem()
        option.widget = rows
        painter = stage.panel._painter
        return painter.sizeHint(option, index).height() - round(painter._high(index, wide))

    stage.panel.go_to(1, 0)
    assert around("Kyiv borrows nothing") < around("Kyiv borrows Kyiv–Rostov of Boris, " * 3)
