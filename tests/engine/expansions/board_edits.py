"""A hypothesis strategy of edited boards: what an author may do while an expansion is recorded."""

from __future__ import annotations

from hypothesis import strategies as st

from board_strategies import boards, keys, measures, points, scenery, settings, texts
from railwright.board import edits
from railwright.board.findings import Place
from railwright.board.model import COLORS, Bonus, City, Deck, Option, Players, Route, Size, Ticket


@st.composite
def edited(draw):
    """A board, and the same board after a few edits."""
    base = draw(boards(least_cities=2, whole=False))
    changed = base
    for edit in draw(st.lists(st.sampled_from(EDITS), max_size=8)):
        changed = edit(draw, changed)
    return base, changed


def _one(draw, things):
    return draw(st.sampled_from(sorted(things)))


def _move(draw, board):
    return edits.moved(board, {_one(draw, board.cities): draw(points)}) if board.cities else board


def _city(draw, board):
    if not board.cities:
        return board
    changes = draw(
        st.fixed_dictionaries(
            {}, optional={"name": texts, "angle": st.just(12.5), "dot": st.just("large")}
        )
    )
    return edits.city_changed(board, [_one(draw, board.cities)], **changes)


def _new_city(draw, board):
    country = draw(st.sampled_from(("", "Italia")))
    kind = "border" if country else "city"
    key = draw(keys)
    if key in board.cities:
        return board
    return edits.with_city(board, City(key, draw(texts), draw(points), kind, country))


def _new_route(draw, board):
    if len(board.cities) < 2:
        return board
    ends = draw(
        st.lists(st.sampled_from(sorted(board.cities)), min_size=2, max_size=2, unique=True)
    )
    key = edits.route_key(board, *ends)
    return edits.with_route(board, Route(key, tuple(ends), draw(st.integers(1, 9))))


def _route(draw, board):
    if not board.routes:
        return board
    changes = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "color": st.none() | st.sampled_from(COLORS),
                "tunnel": st.booleans(),
                "locomotives": st.integers(0, 2),
                "via": st.lists(points, max_size=2).map(tuple),
                "group": st.sampled_from(("", "a")),
            },
        )
    )
    return edits.route_changed(board, [_one(draw, board.routes)], **changes)


def _deck(draw, board):
    key = draw(keys)
    numbers = [draw(st.integers(0, 5)) for _ in range(4)]
    return edits.with_deck(board, Deck(key, *numbers))


def _ticket_of(draw, board):
    ends = sorted({*board.cities, *(c.country for c in board.cities.values() if c.country)})
    named = draw(st.lists(st.sampled_from(ends), min_size=2, max_size=3, unique=True))
    deck = _one(draw, board.decks)
    if draw(st.booleans()):
        return Ticket(deck, tuple(named), draw(st.integers(0, 30)))
    return Ticket(deck, (named[0],), 0, tuple(Option(end, 3) for end in named[1:]))


def _new_ticket(draw, board):
    if len(board.cities) < 2 or not board.decks:
        return board
    return edits.with_ticket(board, _ticket_of(draw, board))


def _ticket(draw, board):
    if len(board.cities) < 2 or not board.tickets:
        return board
    number = draw(st.integers(0, len(board.tickets) - 1))
    new = _ticket_of(draw, board)
    if draw(st.booleans()):
        return edits.ticket_changed(board, number, points=draw(st.integers(0, 30)))
    return edits.ticket_changed(board, number, cities=new.cities, options=new.options)


def _bonus(draw, board):
    card = Bonus(draw(texts), draw(texts), draw(st.integers(0, 20)))
    if board.bonuses and draw(st.booleans()):
        return edits.bonus_changed(board, 0, points=card.points)
    return edits.with_bonus(board, card)


def _scenery(draw, board):
    if board.scenery and draw(st.booleans()):
        number = draw(st.integers(0, len(board.scenery) - 1))
        return edits.scenery_changed(board, number, size=9.5, points=(draw(points),))
    return edits.with_scenery(board, draw(scenery()))


def _rule(draw, board):
    module = draw(st.sampled_from(("base", "tunnels", "nordic", "tolls")))
    if module in board.rules and draw(st.booleans()):
        return edits.rule_off(board, module)
    return edits.rule_on(board, module, draw(settings))


def _whole(draw, board):
    size = Size(draw(measures.filter(lambda width: width > 50)), 300.0)
    return edits.board_changed(board, size=size, players=Players(2, draw(st.integers(2, 8))))


def _without(draw, board):
    counts = {
        "city": list(board.cities),
        "route": list(board.routes),
        "deck": list(board.decks),
        "ticket": range(len(board.tickets)),
        "bonus": range(len(board.bonuses)),
        "scenery": range(len(board.scenery)),
    }
    places = [Place(kind, str(key)) for kind, found in counts.items() for key in found]
    return edits.without(board, [draw(st.sampled_from(places))]) if places else board


EDITS = (
    *(_move, _city, _new_city, _new_route, _route, _deck, _new_ticket, _ticket),
    *(_bonus, _scenery, _rule, _whole, _without, _without),
)
