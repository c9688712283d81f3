"""What bundled rules keep is changed by hand: counted, from where it would come, and replayed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from railwright import TURN, Chance, Playset, bits
from railwright.game.by_hand import ChangeError
from railwright.game.record import Record
from railwright.game.replay import replayed
from railwright.rules.changes import ChangeOwner
from railwright.testing import (
    DECKS,
    LINES,
    TICKETS,
    apart,
    everything,
    miscounts,
    play_on,
    small_board,
)
from railwright_rules.alvin_dexter_by_hand import (
    FlipMonsterCard,
    GiveMonsterCard,
    RaiseMonsterCard,
    TakeMonsterCard,
)
from railwright_rules.alvin_dexter_pieces import ALVIN, DEXTER
from railwright_rules.conductor_by_hand import GiveConductor
from railwright_rules.depots_by_hand import (
    DiscardDepot,
    EmptyWarehouse,
    FillWarehouse,
    GiveDepot,
    ReturnDepot,
    TakeDepot,
)
from railwright_rules.shares_by_hand import (
    GiveDummyShare,
    GiveShare,
    ReturnDummyShare,
    ReturnShare,
)
from railwright_rules.shares_pieces import COMPANIES, NOBODY, shares_of
from railwright_rules.tolls_by_hand import GiveCoins, GiveLoan, TakeCoins, TakeLoan
from rule_boards import DRAWN, OWN_WORDS, RULES, as_it_is

GAMES = settings(deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow])
LAKE = COMPANIES.index("Lake")


def own(game, name):
    """The state of a rule in a game."""
    return game.pos.own[[rule.name for rule, _ in game.pos.book.rules].index(name)]


def at_a_turn(game):
    while game.decision.phase != TURN:
        game.play(next(iter(game.moves)))
    return game


def begun(seats=3, **rules):
    """A game at its first turn on a small board with these rules, traced."""
    board = small_board(*LINES, rules=rules)
    game = Playset.of(board, everything()).start(seats, 1)
    game.pos.trace = []
    return at_a_turn(game)


# ---- tolls


def test_coins_come_from_the_bank_and_go_there():
    game = begun(tolls={"coins": 5})
    coins = own(game, "tolls").coins
    game.change(GiveCoins(1, 7))
    assert coins == [5, 12, 5]
    game.change(TakeCoins(1, 12))
    game.change(TakeCoins(0, 2))
    assert coins == [3, 0, 5]
    assert not any(type(change) is TakeCoins and change.seat == 1 for change in game.changes())
    for change in (TakeCoins(0, 4), TakeCoins(1, 1), GiveCoins(0, 0)):
        with pytest.raises(ChangeError, match="this cannot be changed now"):
            game.change(change)
    assert coins == [3, 0, 5]


def test_loan_cards_by_hand_cost_points_and_pay_nothing():
    game = begun(tolls={"coins": 5, "loan_points": 4, "bonus": {3: (0,)}})
    state = own(game, "tolls")
    game.change(GiveLoan(2))
    assert (state.loans, state.coins) == ([0, 0, 1], [5, 5, 5])
    game.change(GiveLoan(2))
    game.change(TakeLoan(2))
    with pytest.raises(ChangeError):
        game.change(TakeLoan(0))
    game.pos.finish("A test ends it.")
    game._settle()
    assert game.sheet().extra == (0, 0, -4)


def test_a_loan_that_is_taken_away_is_not_given_back_again_with_its_route():
    game = begun(tolls={"coins": 0})
    state = own(game, "tolls")
    game.change(ChangeOwner(0, 0))
    assert state.loans == [1, 0, 0]
    game.change(TakeLoan(0))
    game.change(ChangeOwner(0, NOBODY))
    assert state.loans == [0, 0, 0]
    game.change(ChangeOwner(0, 1))
    game.change(GiveLoan(1))
    game.change(TakeLoan(1))
    assert state.loans == [0, 1, 0]
    game.change(ChangeOwner(0, NOBODY))
    assert state.loans == [0, 0, 0]


# ---- depots


def test_depots_stand_in_cities_beside_warehouses_or_lie_in_the_box():
    game = begun(depots={"per_player": 3})
    state = own(game, "depots")
    placed = [list(state.at).index(seat) for seat in range(3)]
    free = next(city for city in bits(state.empty))
    game.change(GiveDepot(0, free))
    assert (state.at[free], state.left[0]) == (0, 1)
    assert not state.empty >> free & 1
    game.change(TakeDepot(0, placed[0]))
    assert (state.at[placed[0]], state.left[0]) == (NOBODY, 2)
    game.change(DiscardDepot(0))
    game.change(DiscardDepot(0))
    assert state.left[0] == 0
    kinds = {type(change) for change in game.changes() if getattr(change, "seat", -1) == 0}
    assert not kinds & {GiveDepot, DiscardDepot}
    game.change(ReturnDepot(0))
    game.change(ReturnDepot(0))
    assert state.left[0] == 2
    with pytest.raises(ChangeError):
        game.change(ReturnDepot(0))
    with pytest.raises(ChangeError):
        game.change(TakeDepot(1, free))


def test_warehouses_are_filled_from_the_deck_unseen_and_emptied_onto_the_discards():
    game = begun(depots={})
    pos, pile = game.pos, own(game, "depots").pile
    in_deck, discarded, hands = len(pos.cards.deck), pos.cards.discarded, apart(pos.hands)
    game.change(FillWarehouse(2))
    game.change(FillWarehouse(2))
    cards = list(pos.piles[pile + 2])
    assert len(cards) == 2
    assert len(pos.cards.deck) == in_deck - 2
    assert game.view(0).piles[pile + 2] == [-1, -1]
    assert not list(miscounts(game))
    game.change(EmptyWarehouse(2))
    assert pos.piles[pile + 2] == []
    assert pos.cards.discarded == discarded + 2
    assert all(pos.cards.discards[kind] >= count for kind, count in Counter(cards).items())
    assert apart(pos.hands) == hands
    with pytest.raises(ChangeError):
        game.change(EmptyWarehouse(2))


def test_depots_are_not_changed_before_everybody_has_placed_one():
    board = small_board(*LINES, rules={"depots": {}})
    game = Playset.of(board, everything()).start(3, 1)
    assert game.decision.phase != TURN
    assert list(game.changes()) == []


def test_a_depot_that_is_gone_opens_nothing():
    game = begun(depots={"opens": "any"})
    state = own(game, "depots")
    city = state.at.index(1)
    route = bits(game.pos.net.routes_at[city])[0]
    game.change(FillWarehouse(1))
    game.change(ChangeOwner(route, 0))
    assert game.decision.phase == "open a warehouse"
    for other, owner in enumerate(list(state.at)):
        if owner != NOBODY:
            game.change(TakeDepot(owner, other))
    assert game.decision.phase == TURN


# ---- shares


def test_shares_go_from_the_pile_in_their_order_and_back_again():
    game = begun(shares={"shares": {"Lake": 3}})
    state = own(game, "shares")
    part = shares_of(state, LAKE)
    for seat in (0, 1, 0):
        game.change(GiveShare(seat, LAKE))
    assert state.holder[part] == [0, 1, 0]
    with pytest.raises(ChangeError):
        game.change(GiveShare(2, LAKE))
    game.change(ReturnShare(0, LAKE))
    assert state.holder[part] == [0, 1, NOBODY]
    game.change(ReturnShare(0, LAKE))
    assert state.holder[part] == [1, NOBODY, NOBODY]
    with pytest.raises(ChangeError):
        game.change(ReturnShare(0, LAKE))
    game.change(GiveShare(2, LAKE))
    assert state.holder[part] == [1, 2, NOBODY]
    assert state.taken[LAKE] == 2


def test_the_dummy_has_shares_by_hand_only_where_there_is_one():
    game = begun(seats=2, shares={})
    state = own(game, "shares")
    game.change(GiveDummyShare(LAKE))
    assert state.holder[shares_of(state, LAKE)][0] == 2
    game.change(ReturnDummyShare(LAKE))
    assert state.taken[LAKE] == 0
    with pytest.raises(ChangeError):
        begun(seats=3, shares={}).change(GiveDummyShare(LAKE))


# ---- monsters


def test_cards_of_monsters_come_from_their_stacks():
    game = begun(alvin_dexter={"cards": 2})
    state = own(game, "alvin_dexter")
    game.change(GiveMonsterCard(1, DEXTER))
    game.change(GiveMonsterCard(1, DEXTER))
    assert (state.left, state.taken[3:]) == ([2, 0], [0, 2, 0])
    with pytest.raises(ChangeError):
        game.change(GiveMonsterCard(0, DEXTER))
    game.change(TakeMonsterCard(1, DEXTER))
    assert (state.left, state.taken[3:]) == ([2, 1], [0, 1, 0])
    with pytest.raises(ChangeError):
        game.change(TakeMonsterCard(0, ALVIN))


def test_a_card_face_up_holds_its_monster_and_face_down_lets_it_go():
    game = begun(alvin_dexter={"cards": 2})
    state = own(game, "alvin_dexter")
    with pytest.raises(ChangeError):
        game.change(RaiseMonsterCard(1, ALVIN))
    game.change(GiveMonsterCard(1, ALVIN))
    game.change(RaiseMonsterCard(1, ALVIN))
    assert (state.face_up[ALVIN], state.holder[ALVIN]) == (1, 1)
    with pytest.raises(ChangeError):
        game.change(FlipMonsterCard(0, ALVIN))
    game.change(FlipMonsterCard(1, ALVIN))
    assert state.face_up[ALVIN] == 0
    game.change(RaiseMonsterCard(1, ALVIN))
    game.change(TakeMonsterCard(1, ALVIN))
    assert state.face_up[ALVIN] == 0
    game.change(GiveMonsterCard(0, ALVIN))
    game.change(RaiseMonsterCard(0, ALVIN))  # of the seat on turn: until the end of its next one
    assert state.face_up[ALVIN] == 2


# ---- conductors


def test_a_conductor_that_is_out_of_the_game_is_given_again():
    dealt = {"source": "deal_one_each", "after_use": "remove"}
    assert list(begun(seats=5, conductor=dealt).changes()) == []
    game = begun(conductor=dealt)
    state = own(game, "conductor")
    assert len(game.pos.piles[state.pile]) == 2
    game.play(next(move for move in game.moves if type(move).__name__ == "Ride"))
    at_a_turn(game)
    assert len(game.pos.piles[state.pile]) == 3
    game.change(GiveConductor(2))
    assert game.pos.hands[2][state.card] == 2
    assert len(game.pos.piles[state.pile]) == 2
    assert not list(miscounts(game))


# ---- all of them, at any moment


def all_modules(pick):
    """A board with something of everything that switches every module on, each oddly set."""
    board = small_board(
        *[OWN_WORDS.get(line, line) for line in LINES], tickets=TICKETS, decks=DECKS, rules={}
    )
    rules = {name: {} for name in RULES}
    for name in sorted(RULES):
        board = DRAWN.get(name, as_it_is)(replace(board, rules={**rules, **board.rules}))
    return replace(board, rules={**board.rules, **{name: pick(name) for name in SETTINGS}})


SETTINGS = {
    "base": ({"trains": 8}, {"trains": 14, "cards": 3, "locomotives": 3}),
    "conductor": ({}, {"source": "deal_one_each", "after_use": "remove"}, {"after_use": "remove"}),
    "depots": ({}, {"per_player": 2, "opens": "named"}, {"opens": "any", "empties": "always"}),
    "shares": ({}, {"may_decline": True}, {"shares": {"Lake": 1, "Northern": 2}}),
    "stations": ({}, {"per_player": 1}),
    "tolls": ({}, {"coins": 2, "loan_pays": "rest"}),
    "alvin_dexter": ({}, {"cards": 1}),
}


def check_states(game):
    """Everything of the rules' own is somewhere, and nowhere twice."""
    pos = game.pos
    for name in ("depots", "stations"):
        state = own(game, name)
        placed = [state.at.count(seat) for seat in range(pos.seats)]
        assert min(state.left) >= 0
        totals = [left + stand for left, stand in zip(state.left, placed, strict=True)]
        assert all(total <= state.each for total in totals)
        assert name == "depots" or set(totals) == {state.each}
        taken = {city for city, seat in enumerate(state.at) if seat != NOBODY}
        assert not taken & set(bits(state.empty))
    tolls = own(game, "tolls")
    assert min(tolls.coins) >= 0
    for seat, owned in enumerate(pos.owned):
        assert tolls.loans[seat] >= sum(tolls.loan[route] for route in bits(owned))
    shares = own(game, "shares")
    for company in range(len(COMPANIES)):
        holders = shares.holder[shares_of(shares, company)]
        assert [holder != NOBODY for holder in holders] == [
            number < shares.taken[company] for number in range(len(holders))
        ]
    check_monsters(game, own(game, "alvin_dexter"))


def check_monsters(game, monsters):
    seats = game.pos.seats
    for monster in (ALVIN, DEXTER):
        taken = monsters.taken[monster * seats : (monster + 1) * seats]
        assert min(taken) >= 0
        assert sum(taken) + monsters.left[monster] == monsters.cards
        assert not monsters.face_up[monster] or taken[monsters.holder[monster]]


def some_change(game, chance):
    """One of the changes that the rules offer, each type as likely as another; None without."""
    by_type = {}
    for change in game.changes():
        by_type.setdefault(type(change), []).append(change)
    if not by_type:
        return None
    changes = by_type[sorted(by_type, key=lambda kind: kind.__name__)[chance.below(len(by_type))]]
    return changes[chance.below(len(changes))]


def trains_in_all(pos):
    return [
        trains + sum(pos.prices.pieces[route] for route in bits(owned))
        for trains, owned in zip(pos.trains, pos.owned, strict=True)
    ]


@GAMES
@given(st.data(), st.integers(2, 5), st.integers(0, 999), st.integers(1, 4))
def test_changes_of_all_modules_at_any_moment_keep_everything_counted_and_replay(
    data, seats, seed, often
):
    board = all_modules(lambda name: data.draw(st.sampled_from(SETTINGS[name])))
    playset = Playset.of(board, everything())
    game = playset.start(seats, seed)
    game.pos.trace = []
    chance = Chance.of(seed, "changes of a test")
    while not game.over:
        if not chance.below(often + 1):
            change_and_check(game, chance)
        play_on(game, chance.below(10_000), 1)
        check_states(game)
    again = replayed(Record.of(game, playset, [f"P{seat}" for seat in range(seats)]), playset)
    assert apart(again.pos) == apart(game.pos)
    assert again.pos.trace == game.pos.trace
    assert again.sheet() == game.sheet()


def change_and_check(game, chance):
    change = some_change(game, chance)
    held = any(decision.held is not None for decision in game.pos.stack)
    trains, owned = trains_in_all(game.pos), list(game.pos.owned)
    if change is None:
        return
    try:
        game.change(change)
    except ChangeError:
        assert held, f"{change} was offered and refused"
    assert (trains_in_all(game.pos), game.pos.owned) == (trains, owned)
    assert not list(miscounts(game))
    check_states(game)


def test_each_rule_that_keeps_something_lets_it_be_changed():
    kinds = set()
    board = all_modules(lambda name: SETTINGS[name][0])
    game = at_a_turn(Playset.of(board, everything()).start(2, 3))
    for seed in range(40):
        if game.over:
            break
        kinds |= {type(change).__module__.removesuffix("_by_hand") for change in game.changes()}
        play_on(game, seed, 1)
    assert kinds >= {f"railwright_rules.{name}" for name in ("alvin_dexter", "depots", "shares")}
    assert kinds >= {"railwright_rules.stations", "railwright_rules.tolls"}
