"""Bonus cards give points for the most of a measure; all who are tied for the most score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from railwright import BonusCard, Rule, no_state, setting

if TYPE_CHECKING:
    from railwright import Board, Kit


@dataclass(frozen=True, slots=True)
class Settings:
    """What holds for all bonus cards of a board."""

    ties: Literal["all", "none", "split"] = setting(
        "all",
        "Tied players",
        "Whether all who are tied score, none of them, or an equal share each.",
    )
    zero_scores: bool = setting(
        default=False, title="Zero scores", says="Whether a measure of 0 can score."
    )


def kit(kit: Kit, board: Board, settings: Settings) -> Kit:
    """Lay the bonus cards of the board beside it (SU24); nobody scores for nothing (C19, E12)."""
    cards = tuple(
        BonusCard(
            bonus.name,
            bonus.measure,
            (bonus.points,),
            settings.ties,
            0 if settings.zero_scores else 1,
        )
        for bonus in board.bonuses
    )
    return replace(kit, bonuses=(*kit.bonuses, *cards))


def needed(board: Board) -> bool:
    """Whether the board has a bonus card."""
    return bool(board.bonuses)


BONUS_CARDS = Rule(
    name="bonus_cards",
    title="Bonus cards",
    says="Bonus cards give points for the most of a measure; all who are tied for the most score.",
    settings=Settings,
    state=no_state,
    kit=kit,
    needed=needed,
)
