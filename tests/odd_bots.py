"""Bots that play badly on purpose, each in one way that sensible players never do."""

from __future__ import annotations

from railwright import BotKind, Claim, Draw, DrawTickets, Keep, bits
from railwright.game.moves import made


class Odd:
    """Play the first kind of move of a list that is on offer, else any move."""

    def __init__(self, *wishes):
        self.wishes = wishes

    def choose(self, view, moves, chance):
        for wish in self.wishes:
            found = wish(view, moves)
            if found is not None:
                return found
        return moves.sample(chance)


def draws(_view, moves):
    """Take a card of the row, or of the deck."""
    slots = bits(moves.mask(Draw))
    return Draw(slots[-1]) if slots else None


def claims_shortest(view, moves):
    """Claim the shortest route on offer."""
    found = [move for move in moves if type(move) is Claim]
    return min(found, key=lambda move: (view.net.lengths[move.route], move.line), default=None)


def claims_tunnels(view, moves):
    """Claim any tunnel on offer."""
    routes = list(view.net.board.routes.values())
    found = [move for move in moves if type(move) is Claim and routes[move.route].tunnel]
    return found[0] if found else None


def draws_tickets(_view, moves):
    """Draw tickets."""
    decks = bits(moves.mask(DrawTickets))
    return DrawTickets(decks[0]) if decks else None


def keeps_all(_view, moves):
    """Keep all the tickets."""
    subsets = bits(moves.mask(Keep))
    return Keep(subsets[-1]) if subsets else None


def keeps_few(_view, moves):
    """Keep as few tickets as may be."""
    subsets = bits(moves.mask(Keep))
    return Keep(min(subsets, key=int.bit_count)) if subsets else None


def gives_up(_view, moves):
    """Give a tunnel up."""
    for front, mask in zip(moves.fronts, moves.masks, strict=True):
        if front[0].__name__ == "GiveUp":
            return made(front, bits(mask)[0])
    return None


def kind(name, *wishes):
    return BotKind(name, name.title(), f"{name.title()}.", lambda: Odd(*wishes))


CARD_HOARDER = kind("card hoarder", draws, keeps_few)
SHORTEST = kind("shortest route", claims_shortest, draws, keeps_few)
TICKET_HOARDER = kind("ticket hoarder", draws_tickets, keeps_all, draws)
TUNNEL_QUITTER = kind("tunnel quitter", gives_up, claims_tunnels, draws, keeps_few)
ODD_BOTS = (CARD_HOARDER, SHORTEST, TICKET_HOARDER, TUNNEL_QUITTER)
