"""Every move of every rule module can be made with the mouse: on the board, or by a button."""

from __future__ import annotations

from collections import Counter

import pytest

from railwright import Chance, Playset
from railwright.rules.moves import KEEP, Claim, Draw, DrawTickets, meanings
from railwright.testing import everything, stocked_board
from railwright_editor.play.focus import focuses_of, names_place
from railwright_editor.play.places import choices_at, lit_in, payable, places_named
from railwright_editor.play.prompts import prompt_of
from railwright_editor.play.question import question_of
from railwright_editor.play.session import Session
from railwright_editor.play.setup import SeatChoice, Setup, Speed

CATALOGUE = everything()
OFTEN = 4
"""So many moves of a type are looked for; all the others are alike."""


def places(move):
    return [
        (meaning, getattr(move, field))
        for field, meaning in meanings(type(move))
        if meaning in {"city", "route"}
    ]


def on_the_board(session, move):
    """Whether the place of a move is lit, and a press there offers the move."""
    moves = session.game.moves
    for focus in focuses_of(session.playset.book):
        if type(move) in focus.kinds:
            lit = lit_in(session, focus)
            assert all(move in lit[kind][number] for kind, number in places(move))
            return any(
                choice.move == move
                for kind, number in places(move)
                for choice in choices_at(session, kind, number, focus)
            )
    for kind, number in places(move):
        lit = payable(session) if isinstance(move, Claim) else places_named(moves, kind)
        if lit >> number & 1 and any(
            choice.move == move for choice in choices_at(session, kind, number)
        ):
            return True
    return False


def reachable(session, move):
    if names_place(type(move)):
        return on_the_board(session, move)
    if type(move) in {Draw, DrawTickets} or session.game.decision.phase == KEEP:
        return True  # cards, decks and tickets of the tray
    prompt = prompt_of(question_of(session.game, session.asked, session.names))
    return any(move in answer.moves for answer in prompt.answers)


@pytest.mark.parametrize("name", sorted(CATALOGUE.rules))
def test_no_move_is_out_of_reach_of_the_mouse(name, qapp):
    board = stocked_board(CATALOGUE.rules[name])
    count = max(2, board.players.min)
    seats = tuple(SeatChoice(f"Player {number}") for number in range(1, count + 1))
    session = Session(Playset.of(board, CATALOGUE), Setup(seats, 3, Speed.AT_ONCE), {})
    chance = Chance.of(3, "a test")
    seen: Counter[type] = Counter()
    while not session.game.over:
        if session.covered:
            session.take_over()
        for move in session.game.moves:
            if seen[type(move)] < OFTEN:
                seen[type(move)] += 1
                assert reachable(session, move), move
        session.play(session.game.moves.sample(chance))
    assert seen
