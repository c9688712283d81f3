"""Railwright's engine: boards, rules, games and bots, without a screen.

This is the public face for authors of rule modules and bots.
"""

from __future__ import annotations

from railwright.board.findings import Finding, Fix, Place
from railwright.board.lanes import lanes
from railwright.board.model import COLORS, Board, Bonus, City, Deck, Option, Route, Ticket
from railwright.bots.bot import Bot, BotKind
from railwright.game.chance import Chance
from railwright.game.decision import Decision
from railwright.game.game import Game
from railwright.game.moves import IllegalMoveError, Moves, bits
from railwright.game.network import Network
from railwright.game.playset import Playset
from railwright.game.position import Position
from railwright.game.scoring import measured, ticket_points, ticket_results
from railwright.game.trail import longest_trail, longest_trail_routes
from railwright.game.view import View
from railwright.rules.book import RuleBook, RuleConflictError
from railwright.rules.catalogue import Catalogue, installed
from railwright.rules.changes import Change
from railwright.rules.hooks import hookimpl
from railwright.rules.kit import (
    LOCOMOTIVE,
    BonusCard,
    Card,
    Ends,
    Kit,
    Pile,
    Price,
    TicketDeck,
    train_cards,
)
from railwright.rules.moves import (
    GIVE,
    KEEP,
    LAST_CALL,
    SECOND_CARD,
    TURN,
    CityNo,
    Claim,
    DeckNo,
    Draw,
    DrawTickets,
    FreeMove,
    Give,
    Keep,
    Kind,
    Move,
    Pass,
    Phase,
    RouteNo,
    Seat,
)
from railwright.rules.rule import (
    AnyRule,
    Mark,
    NoSettings,
    Prospect,
    Reach,
    Remark,
    Rule,
    Spots,
    no_state,
)
from railwright.rules.settings import setting
from railwright.rules.sheet import Happening, Payment, Sheet, TicketGoal

__all__ = [
    "COLORS",
    "GIVE",
    "KEEP",
    "LAST_CALL",
    "LOCOMOTIVE",
    "SECOND_CARD",
    "TURN",
    "AnyRule",
    "Board",
    "Bonus",
    "BonusCard",
    "Bot",
    "BotKind",
    "Card",
    "Catalogue",
    "Chance",
    "Change",
    "City",
    "CityNo",
    "Claim",
    "Decision",
    "Deck",
    "DeckNo",
    "Draw",
    "DrawTickets",
    "Ends",
    "Finding",
    "Fix",
    "FreeMove",
    "Game",
    "Give",
    "Happening",
    "IllegalMoveError",
    "Keep",
    "Kind",
    "Kit",
    "Mark",
    "Move",
    "Moves",
    "Network",
    "NoSettings",
    "Option",
    "Pass",
    "Payment",
    "Phase",
    "Pile",
    "Place",
    "Playset",
    "Position",
    "Price",
    "Prospect",
    "Reach",
    "Remark",
    "Route",
    "RouteNo",
    "Rule",
    "RuleBook",
    "RuleConflictError",
    "Seat",
    "Sheet",
    "Spots",
    "Ticket",
    "TicketDeck",
    "TicketGoal",
    "View",
    "bits",
    "hookimpl",
    "installed",
    "lanes",
    "longest_trail",
    "longest_trail_routes",
    "measured",
    "no_state",
    "setting",
    "ticket_points",
    "ticket_results",
    "train_cards",
]
