"""What a rule works out for a bot is worked out once a look, and anew at the next."""

from __future__ import annotations

from game_boards import usa
from game_players import play_on, start


def counting():
    """A function as rules give it, and the list of what it was asked about."""
    asked = []

    def make(own, pos, seat):
        asked.append((own, seat))
        return (own, seat, pos.turn, pos.held[seat])

    return make, asked


def test_a_view_keeps_it_until_it_is_brought_up_to_date():
    _, game = start(usa(), 3, 4)
    view = game.view(0)
    make, asked = counting()
    assert view.worked_out(make, "own", 0) == ("own", 0, view.turn, view.held[0])
    assert view.worked_out(make, "own", 0) is view.worked_out(make, "own", 0)
    assert asked == [("own", 0)]
    play_on(game, 1, 12)
    found = game.view(0).worked_out(make, "own", 0)
    assert found == ("own", 0, game.pos.turn, game.pos.held[0])
    assert len(asked) == 2


def test_each_function_and_each_seat_is_kept_by_itself():
    _, game = start(usa(), 3, 4)
    view = game.view(1)
    make, asked = counting()
    other, asked_too = counting()
    assert view.worked_out(make, "own", 1)[1] == 1
    assert view.worked_out(make, "own", 2)[1] == 2
    assert view.worked_out(other, "other", 1)[0] == "other"
    assert len(asked) == 2
    assert len(asked_too) == 1


def test_a_position_that_goes_on_keeps_nothing():
    _, game = start(usa(), 3, 4)
    make, asked = counting()
    before = game.pos.worked_out(make, "own", 0)
    play_on(game, 1, 12)
    assert game.pos.worked_out(make, "own", 0) != before
    assert len(asked) == 2
