"""What a board may set about the base game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from railwright import COLORS, setting

Color: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "purple", "black", "white"]
SCORING = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}
RETURNED = {"box": "into the box", "bottom": "under their deck"}


@dataclass(frozen=True, slots=True)
class Settings:
    """What a board may set about the game itself."""

    trains: int = setting(45, "Trains", "Trains of each player.", minimum=1, maximum=200)
    hand: int = setting(
        4, "Cards at the start", "Train cards dealt to each player.", minimum=0, maximum=20
    )
    cards: int = setting(
        12, "Cards of each color", "Train cards of each color.", minimum=1, maximum=60
    )
    locomotives: int = setting(
        14, "Locomotives", "Locomotive cards in the train deck.", minimum=0, maximum=100
    )
    colors: tuple[Color, ...] = setting(COLORS, "Colors", "The colors of the train deck.")
    row: int = setting(
        5, "Cards in the row", "Train cards that lie face up.", minimum=0, maximum=10
    )
    face_up_locomotive: int = setting(
        2,
        "A locomotive of the row takes",
        "Draws that a face-up locomotive uses up (2: the whole draw).",
        minimum=1,
        maximum=2,
    )
    flush: int = setting(
        3,
        "Locomotives that clear the row",
        "So many face-up locomotives clear the row (0: never).",
        minimum=0,
        maximum=10,
    )
    scoring: dict[int, int] = setting(
        SCORING, "Points by length", "Points for a route of each length."
    )
    final_round_at: int = setting(
        2,
        "Last round at",
        "The last round begins at so many trains or fewer.",
        minimum=0,
        maximum=50,
    )
    extra_turns: int = setting(
        1,
        "Turns in the last round",
        "Turns of each player after the last round begins.",
        minimum=1,
        maximum=5,
    )
    initial_returns: Literal["box", "bottom"] = setting(
        "box",
        "Tickets returned at the start",
        "Where tickets go that are not kept at the start.",
        named=RETURNED,
    )
    ticket_returns: Literal["box", "bottom"] = setting(
        "bottom",
        "Tickets returned later",
        "Where tickets go that are not kept during the game.",
        named=RETURNED,
    )
    ties: tuple[str, ...] = setting(
        ("most_tickets", "longest_path"),
        "Tie-breaks",
        "Measures that break a tie, the first first; card:longest_path looks at who has the card.",
    )
    not_with: tuple[str, ...] = setting(
        (), "Not with", "Rule modules that this board cannot be played with, such as alvin_dexter."
    )
