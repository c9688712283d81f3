"""Bonus cards give points for the most of a measure; all who are tied for the most score."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Literal

from railwright import BonusCard, Finding, Fix, Place, Rule, Spots, no_state, setting
from railwright_rules.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from railwright import Board, Kit, Position


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
    ranks: dict[str, tuple[int, ...]] = setting(
        {},
        "Points of further ranks",
        "Points for the second, the third and so on, by measure; the card itself is for the first.",
    )


def kit(kit: Kit, board: Board, settings: Settings) -> Kit:
    """Lay the bonus cards of the board beside it (SU24); nobody scores for nothing (C19, E12)."""
    cards = tuple(
        BonusCard(
            bonus.name,
            bonus.measure,
            (bonus.points, *settings.ranks.get(bonus.measure, ())),
            settings.ties,
            0 if settings.zero_scores else 1,
        )
        for bonus in board.bonuses
    )
    return replace(kit, bonuses=(*kit.bonuses, *cards))


def cities_connected(_own: None, pos: Position, seat: int) -> int:
    """The most cities in one network of own routes; border flags are no cities."""
    return len(largest_network(pos, seat))


def largest_network(pos: Position, seat: int) -> list[int]:
    """The cities of the largest network of own routes; none without routes."""
    owned = pos.owned[seat]
    if not owned:
        return []
    label = pos.joined(owned)
    cities = [city for city in range(pos.net.cities) if city not in pos.net.flags]
    counts = Counter(label[city] for city in cities)
    most = max(counts, key=counts.__getitem__, default=-1)
    return [city for city in cities if label[city] == most]


def network_spots(_own: None, pos: Position, seat: int) -> Spots:
    """The cities of the largest network, and its routes."""
    cities = largest_network(pos, seat)
    routes = pos.net.touching(cities) & pos.owned[seat]
    return Spots(routes, sum(1 << city for city in cities))


# ---- the board


def needed(board: Board) -> bool:
    """Whether the board has a bonus card."""
    return bool(board.bonuses)


def checks(board: Board, settings: Settings) -> Iterator[Finding]:
    """Ranks of measures that no card is for."""
    measures = {bonus.measure for bonus in board.bonuses}
    for measure in settings.ranks:
        if measure not in measures:
            message = f"There are points for further ranks of {measure}, and no bonus card for it."
            fix = Fix("Forget these ranks", partial(without_ranks, measure=measure))
            yield Finding("warning", (Place("rule", "bonus_cards"),), message, (fix,))


def without_ranks(board: Board, measure: str) -> Board:
    """The board without the further ranks of a measure."""
    given = board.rules["bonus_cards"]
    ranks = {name: points for name, points in given["ranks"].items() if name != measure}
    return replace(board, rules={**board.rules, "bonus_cards": {**given, "ranks": ranks}})


def prints(board: Board, settings: Settings) -> Iterator[str]:
    """What each card is for, and what happens to ties."""
    for bonus in board.bonuses:
        words = bonus.measure.replace("_", " ")
        points = counted(bonus.points, "point")
        ranks = settings.ranks.get(bonus.measure, ())
        further = f", and {listed(map(str, ranks))} to those who come next" if ranks else ""
        yield f"{bonus.name} ({words}) gives {points} to who has the most{further}."
    yield _TIES[settings.ties]
    if not settings.zero_scores:
        yield "Who has nothing of what a card counts does not score it."


_TIES = {
    "all": "All who are tied score the whole.",
    "none": "Who is tied scores nothing.",
    "split": "Who is tied scores an equal share, rounded down.",
}


BONUS_CARDS = Rule(
    name="bonus_cards",
    title="Bonus cards",
    says="Bonus cards give points for the most of a measure; all who are tied for the most score.",
    settings=Settings,
    state=no_state,
    kit=kit,
    measures={"cities_connected": cities_connected},
    units={"cities_connected": "city/cities"},
    spots={"cities_connected": network_spots},
    needed=needed,
    checks=checks,
    prints=prints,
)
