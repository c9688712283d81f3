"""Counting again: what must hold after every move of any game, and scores worked out anew."""

from __future__ import annotations

from collections import Counter

from railwright import bits

TABLE = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}
COUNTED = {"base", "double_routes", "tunnels", "ferries", "nordic", "bonus_cards"}
"""The modules whose trains and points are counted again here; others change what counts."""
FEW_ROUTES = 9
"""With so many routes every trail can be tried."""


class Audit:
    """What a game began with, to compare it with at any time."""

    def __init__(self, game):
        self.game = game
        self.net = game.pos.net
        self.kit = game.pos.book.kit
        self.cards = Counter({kind: card.copies for kind, card in enumerate(self.kit.cards)})
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

    def check_cards(self):
        """Cards are neither made nor lost, and the counts beside them are right."""
        pos, cards = self.game.pos, self.game.pos.cards
        found = Counter(cards.deck) + Counter(cards.shown)
        found += Counter(kind for kind in cards.row if kind >= 0) + Counter(pos.laid)
        for pile in (*pos.hands, cards.discards):
            assert min(pile) >= 0, pile
            found += Counter(dict(enumerate(pile)))
        for pile in pos.piles:
            found += Counter(pile)
        assert found == +self.cards
        assert min(pos.laid.values(), default=0) >= 0
        assert pos.held == [sum(hand) for hand in pos.hands]
        assert cards.discarded == sum(cards.discards)
        assert cards.gaps == cards.row.count(-1)
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
        """Each route has one owner or none, and trains lie on the routes or before their seat."""
        pos = self.game.pos
        everything = (1 << self.net.routes) - 1
        taken = 0
        for owned in (*pos.owned, pos.free):
            assert not taken & owned
            taken |= owned
        assert taken == everything
        for seat, owned in enumerate(pos.owned):
            laid = sum(self.net.lengths[route] for route in bits(owned))
            assert pos.trains[seat] >= 0
            if not self.knows_all:
                continue
            assert pos.trains[seat] + laid == self.kit.trains
            points = sum(self.points(self.net.lengths[route]) for route in bits(owned))
            assert pos.points[seat] == points + pos.scored[seat]

    def points(self, length):
        """The points of a route by its length."""
        given = {int(key): points for key, points in self.settings.get("scoring", {}).items()}
        return {**TABLE, **given}.get(length, 0)

    def check_tickets(self):
        """Each ticket is in one place, and the box holds the rest."""
        pos = self.game.pos
        seen = [
            ticket for pile in (*pos.tickets, *pos.offered, *pos.ticket_decks) for ticket in pile
        ]
        assert len(seen) == len(set(seen))
        for deck, tickets in enumerate(self.net.deck_tickets):
            there = sum(ticket in set(tickets) for ticket in seen)
            assert there + pos.returns[deck] == len(tickets)
            can_draw = bool(self.kit.decks[deck].draw and pos.ticket_decks[deck])
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

    # ---- the end

    def totals(self):
        """The totals of a finished game, worked out anew."""
        pos, sheet = self.game.pos, self.game.sheet()
        totals = []
        made = []
        for seat, owned in enumerate(pos.owned):
            routes = sum(self.points(self.net.lengths[route]) for route in bits(owned))
            results = [self.ticket(ticket, owned) for ticket in pos.tickets[seat]]
            made.append(sum(joined for _, joined in results))
            totals.append(routes + sum(points for points, _ in results) + sheet.extra[seat])
        if "bonus_cards" in self.on:
            for number, bonus in enumerate(self.net.board.bonuses):
                amounts = self.measure(bonus.measure, made)
                if amounts is None:
                    amounts = list(sheet.bonuses[number].measured)
                for seat, amount in enumerate(amounts):
                    if amount == max(amounts) and amount > 0:
                        totals[seat] += bonus.points
        return tuple(totals)

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
        return (ticket.points if joined else -ticket.points), joined

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
