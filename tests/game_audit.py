"""Counting again: what must hold after every move of any game, and scores worked out anew."""

from __future__ import annotations

from itertools import product

from railwright import Claim, bits
from railwright.testing import miscounts

TABLE = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}
COUNTED = {
    "alvin_dexter",
    "base",
    "bonus_cards",
    "conductor",
    "double_routes",
    "ferries",
    "nordic",
    "stations",
    "tunnels",
}
"""The modules whose trains and points are counted again here; others change what counts."""
FEW_ROUTES = 9
"""With so many routes every trail can be tried."""


class Audit:
    """What a game began with, to compare it with at any time."""

    def __init__(self, game):
        self.game = game
        self.net = game.pos.net
        self.kit = game.pos.book.kit
        self.settings = game.pos.net.board.rules.get("base", {})
        self.on = {rule.name: settings for rule, settings in game.pos.book.rules}
        self.groups = lane_groups(self.net.board)
        self.knows_all = set(self.on) <= COUNTED

    def check(self):
        """Everything that holds at any moment."""
        self.check_cards()
        self.check_routes()
        self.check_tickets()
        self.check_lanes()
        self.check_monsters()

    def check_cards(self):
        """Nothing is made or lost, and the counts beside the cards are right."""
        cards = self.game.pos.cards
        assert list(miscounts(self.game)) == []
        slots = list(enumerate(cards.row, 1))
        assert cards.open == sum(1 << slot for slot, kind in slots if kind >= 0)
        heavy = [slot for slot, kind in slots if kind >= 0 and self.kit.cards[kind].takes > 1]
        assert cards.heavy == sum(1 << slot for slot in heavy)
        assert not (cards.gaps and cards.left() and self.game.moves.total and self.fresh_turn())

    def fresh_turn(self):
        """Whether a turn has just begun, when the row has been filled."""
        decision = self.game.decision
        return decision.phase == "turn" and self.game.pos.done is False and not self.game.pos.laid

    def check_routes(self):
        """Trains lie on the routes or before their seat, and routes and rules give the points."""
        if not self.knows_all:
            return
        pos = self.game.pos
        for seat, owned in enumerate(pos.owned):
            laid = sum(self.net.lengths[route] for route in bits(owned))
            assert pos.trains[seat] + laid == self.kit.trains
            points = sum(self.points(self.net.lengths[route]) for route in bits(owned))
            assert pos.points[seat] == points + pos.scored[seat]

    def points(self, length):
        """The points of a route by its length."""
        given = {int(key): points for key, points in self.settings.get("scoring", {}).items()}
        return {**TABLE, **given}.get(length, 0)

    def check_tickets(self):
        """Decks may be drawn from as long as they have tickets."""
        pos = self.game.pos
        for deck, tickets in enumerate(pos.ticket_decks):
            can_draw = bool(self.kit.decks[deck].draw and tickets)
            assert bool(pos.drawable_decks >> deck & 1) is can_draw

    def check_lanes(self):
        """Nobody owns two lanes of a double route, and no more are taken than are open."""
        if "double_routes" not in self.on:
            return
        pos = self.game.pos
        most = self.on["double_routes"].open_lanes.get(pos.seats, self.net.routes)
        for group in self.groups:
            taken = [(owned & group).bit_count() for owned in pos.owned]
            assert max(taken) <= 1
            assert sum(taken) <= max(most, 1)

    def monsters(self):
        """The state of Alvin and Dexter (None without them), and the mask of cities in chaos."""
        if "alvin_dexter" not in self.on:
            return None, 0
        pos = self.game.pos
        own = pos.own[[rule.name for rule, _ in pos.book.rules].index("alvin_dexter")]
        cities = list(self.net.board.cities.values())
        chaos = 0
        for at in [city for city in own.at if city >= 0]:
            for number, city in enumerate(cities):
                flags = city.kind == cities[at].kind == "border"
                if number == at or (flags and city.country == cities[at].country):
                    chaos |= 1 << number
        return own, chaos

    def check_monsters(self):
        """Each monster's cards are all there, and no claim is on offer where one stands."""
        own, chaos = self.monsters()
        if own is None:
            return
        seats, cards = self.game.pos.seats, self.on["alvin_dexter"].cards
        for monster in range(2):
            taken = own.taken[monster * seats : (monster + 1) * seats]
            assert min(taken) >= 0
            assert sum(taken) + own.left[monster] == cards
            assert 0 <= own.face_up[monster] <= 2
            assert not own.face_up[monster] or taken[own.holder[monster]]
        for route in bits(self.game.moves.mask(Claim)):
            assert not any(chaos >> city & 1 for city in self.net.ends[route])

    # ---- the end

    def totals(self):
        """The totals of a finished game, worked out anew."""
        pos, sheet = self.game.pos, self.game.sheet()
        totals = []
        made = []
        for seat, owned in enumerate(pos.owned):
            routes = sum(self.points(self.net.lengths[route]) for route in bits(owned))
            points, joined = max(self.tickets(seat, reach) for reach in self.reaches(seat, owned))
            made.append(joined)
            totals.append(routes + points + sheet.extra[seat])
        if "bonus_cards" in self.on:
            for number, bonus in enumerate(self.net.board.bonuses):
                amounts = self.measure(bonus.measure, made)
                if amounts is None:
                    amounts = list(sheet.bonuses[number].measured)
                for seat, amount in enumerate(amounts):
                    if amount == max(amounts) and amount > 0:
                        totals[seat] += bonus.points
        return tuple(total + self.for_monsters(seat) for seat, total in enumerate(totals))

    def for_monsters(self, seat):
        """The points of a seat for the most cards of Alvin and of Dexter."""
        own, seats = self.monsters()[0], self.game.pos.seats
        if own is None:
            return 0
        stacks = (own.taken[:seats], own.taken[seats:])
        most = [taken[seat] == max(taken) > 0 for taken in stacks]
        return sum(most) * self.on["alvin_dexter"].bonus

    def reaches(self, seat, owned):
        """Every mask of routes that may count for the tickets of a seat: its own, and borrowed."""
        if "stations" not in self.on:
            return [owned]
        pos = self.game.pos
        slot = [rule.name for rule, _ in pos.book.rules].index("stations")
        others = sum(theirs for other, theirs in enumerate(pos.owned) if other != seat)
        choices = []
        for city, owner in enumerate(pos.own[slot].at):
            if owner == seat:
                at_city = [route for route, ends in enumerate(self.net.ends) if city in ends]
                choices.append([0, *[1 << route for route in at_city if others >> route & 1]])
        return {owned | sum(set(choice)) for choice in product(*choices)}

    def tickets(self, seat, reach):
        """The points and the number of the tickets of a seat that these routes make."""
        results = [self.ticket(ticket, reach) for ticket in self.game.pos.tickets[seat]]
        return sum(points for points, _ in results), sum(joined for _, joined in results)

    def ticket(self, number, owned):
        """The points of a ticket of cities and whether it is made, by walking the routes."""
        ticket = self.net.board.tickets[number]
        ends = [self.net.board.routes[self.net.route_keys[route]].between for route in bits(owned)]
        reached = [ticket.cities[0]]
        for city in reached:
            for pair in ends:
                for here, there in (pair, pair[::-1]):
                    if here == city and there not in reached:
                        reached.append(there)
        joined = all(city in reached for city in ticket.cities)
        chaos = self.monsters()[1]
        named = [self.net.city_keys.index(city) for city in ticket.cities]
        halved = any(chaos >> city & 1 for city in named)
        points = ticket.points // 2 if halved else ticket.points
        return (points if joined else -points), joined

    def measure(self, name, made):
        """A measure of every seat; None where it is too long to count, or unknown here."""
        pos, routes = self.game.pos, list(self.net.board.routes.values())
        if name == "most_tickets":
            return made
        if name == "most_ferry_spaces" and "ferries" in self.on:
            return [
                sum(routes[route].length for route in bits(owned) if routes[route].locomotives)
                for owned in pos.owned
            ]
        if name == "most_tunnel_spaces" and "tunnels" in self.on:
            return [
                sum(routes[route].length for route in bits(owned) if routes[route].tunnel)
                for owned in pos.owned
            ]
        if name == "longest_path":
            if max(owned.bit_count() for owned in pos.owned) > FEW_ROUTES:
                return None
            return [longest([routes[route] for route in bits(owned)]) for owned in pos.owned]
        return [0] * pos.seats


def longest(routes):
    """The longest trail over a few routes, found by trying every one."""

    def on_from(city, left):
        best = 0
        for number, route in enumerate(left):
            if city in route.between:
                a, b = route.between
                there = b if city == a else a
                rest = left[:number] + left[number + 1 :]
                best = max(best, route.length + on_from(there, rest))
        return best

    return max((on_from(city, routes) for route in routes for city in route.between), default=0)


def lane_groups(board):
    """Masks of routes that are lanes of one double route; for boards without named groups."""
    groups = {}
    for number, route in enumerate(board.routes.values()):
        key = (frozenset(route.between), route.group or route.length)
        groups[key] = groups.get(key, 0) | 1 << number
    return list(groups.values())
