"""`turned`: a rule says where a card of a name goes that leaves its deck."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from railwright import Card, Pile, Playset, RuleConflictError
from railwright.testing import miscounts, play_on
from tiny_boards import everything, tiny, with_rules
from tiny_rules import rule, table_with

LINES = ("omsk tomsk 2 red", "tomsk perm 3 blue", "perm ufa 1 green", "ufa kazan 4")


@dataclass(slots=True)
class Seen:
    festivals: int = 0


def kit_of(copies):
    def kit(kit, _board, _settings):
        wider = kit.adding(Card("festival", copies))
        return replace(wider, piles=(*kit.piles, Pile("festivals", seen_by="all")))

    return kit


def festivals(copies=3, *, aside=True, name="festivals", **faces):
    """Festival cards that are counted, and put on their pile."""

    def turned(own, pos, kind):
        assert pos.cards.turning == kind
        own.festivals += 1
        if aside:
            pos.put_turned(0)

    return rule(
        name,
        state=lambda _network, _seats, _settings: Seen(),
        kit=kit_of(copies),
        turned={"festival": turned},
        **faces,
    )


def table_of(*rules, deck=(), row=("red", "blue", "green", "white", "black")):
    """A table with these cards on top of the deck, and all others in it but those of the row."""
    table = table_with(*(rules or [festivals()]))
    for pile in table.pos.piles:
        table.pos.cards.deck.extend(pile)
        pile.clear()
    table.lay_out(deck=deck, row=row)
    table.pos.own[-1].festivals = 0
    return table


def test_a_card_drawn_blind_goes_to_its_pile_and_the_next_one_is_taken():
    table = table_of(deck=["festival", "festival", "white"])
    table.draw(0)
    assert table.hand(0) == {"white": 1}
    assert [table.names[kind] for kind in table.pos.piles[0]] == ["festival"] * 2
    assert table.pos.own[-1].festivals == 2
    assert list(miscounts(table.game)) == []


def test_a_card_that_would_fill_the_row_goes_to_its_pile():
    table = table_of(deck=["festival", "orange", "white"])
    table.draw(1)
    assert table.hand(0) == {"red": 1}
    assert table.row()[0] == "orange"
    assert len(table.pos.piles[0]) == 1


def test_a_gap_is_filled_with_the_card_after_it():
    table = table_of(deck=["festival", "orange"], row=("red", "blue", "green", "white"))
    table.pos.cards.refill(table.pos)
    assert table.row()[4] == "orange"
    assert len(table.pos.piles[0]) == 1


def test_a_card_that_would_be_revealed_goes_to_its_pile():
    table = table_of(deck=["red", "festival", "blue", "white"])
    shown = table.pos.reveal(3)
    assert [table.names[kind] for kind in shown] == ["red", "blue", "white"]
    assert len(table.pos.piles[0]) == 1


def test_a_card_that_would_be_stashed_goes_to_its_pile():
    store = rule("a_store", kit=lambda kit, _board, _settings: replace(kit, piles=(Pile("store"),)))

    def aside(_own, pos, _kind):
        pos.put_turned(1)

    later = replace(festivals(name="festivals"), turned={"festival": aside})
    table = table_of(store, later, deck=["festival", "white"])
    table.pos.stash(0)
    assert [table.names[kind] for kind in table.pos.piles[0]] == ["white"]
    assert [table.names[kind] for kind in table.pos.piles[1]] == ["festival"]


def test_no_card_of_the_name_is_dealt():
    playset = Playset.of(tiny(*LINES, rules={"festivals": {}}), with_rules(festivals(60)))
    found = 0
    for seed in range(6):
        game = playset.start(4, seed)
        kind = len(playset.book.kit.cards) - 1
        assert [sum(hand) for hand in game.pos.hands] == [4] * 4
        assert all(hand[kind] == 0 for hand in game.pos.hands)
        assert kind not in game.pos.cards.row
        assert list(miscounts(game)) == []
        assert game.pos.own[-1].festivals == len(game.pos.piles[0])
        found += len(game.pos.piles[0])
    assert found > 20


def test_a_handler_that_only_watches_lets_the_card_go_on():
    table = table_of(festivals(aside=False), deck=["festival", "white"])
    table.draw(0)
    assert table.hand(0) == {"festival": 1}
    assert table.pos.own[-1].festivals == 1
    assert table.pos.piles[0] == []


def test_several_rules_are_asked_in_order_until_one_puts_the_card_aside():
    asked = []

    def turned(name, aside):
        def handler(_own, pos, _kind):
            asked.append(name)
            if aside:
                pos.put_turned(0)

        return {"red": handler}

    pile = rule("a", kit=lambda kit, _board, _settings: replace(kit, piles=(Pile("reds"),)))
    rules = [
        replace(pile, turned=turned("a", aside=False)),
        rule("b", turned=turned("b", aside=True)),
        replace(festivals(name="c"), turned=turned("c", aside=True)),
    ]
    table = table_of(*rules, deck=["red", "white"])
    asked.clear()
    table.draw(0)
    assert asked == ["a", "b"]


def test_when_nothing_else_is_left_a_draw_gives_nothing():
    table = table_of(deck=["festival", "festival", "festival"])
    table.pos.cards.deck[:] = [table.kind("festival")] * 3
    spare = table.cards_anywhere()
    assert spare[table.kind("festival")] == 3
    before = table.hand(0)
    table.draw(0)
    assert table.hand(0) == before
    assert table.pos.cards.left() == 0
    assert len(table.pos.piles[0]) == 3
    table.draw(2)
    assert table.row()[1] is None
    assert table.pos.cards.gaps == 1


def test_the_log_is_told_of_a_card_that_is_put_aside():
    table = table_of(deck=["festival", "white"])
    table.pos.trace = []
    table.draw(0)
    told = [entry for entry in table.pos.trace if entry.verb == "put turned"]
    assert [(entry.seat, entry.numbers) for entry in told] == [(0, (0, table.kind("festival")))]


def test_only_a_card_that_is_being_turned_can_be_put_aside():
    table = table_of()
    with pytest.raises(ValueError, match="no card is being turned"):
        table.pos.put_turned(0)


def test_a_card_cannot_be_put_aside_twice():
    def twice(_own, pos, _kind):
        pos.put_turned(0)
        pos.put_turned(0)

    greedy = replace(festivals(60), turned={"festival": twice})
    playset = Playset.of(tiny(*LINES, rules={"festivals": {}}), with_rules(greedy))
    with pytest.raises(ValueError, match="put on a pile already"):
        playset.start(5, 1)


def test_a_rule_that_waits_for_a_card_that_is_not_there_is_refused():
    waits = rule("waits", turned={"festival": lambda _own, _pos, _kind: None})
    with pytest.raises(RuleConflictError, match="waits waits for a card festival"):
        table_with(waits)


def test_a_copy_goes_on_with_the_same_cards():
    playset = Playset.of(tiny(*LINES, rules={"festivals": {}}), with_rules(festivals(40)))
    for seed in range(5):
        game = play_on(playset.start(3, seed), seed, 9)
        one, two = game.copy(), game.copy()
        assert play_on(one, 1).pos.piles == play_on(two, 1).pos.piles
        assert list(miscounts(one)) == []


def test_no_board_without_such_a_rule_has_anything_to_ask():
    assert Playset.of(tiny(*LINES), everything()).book.turned == {}
