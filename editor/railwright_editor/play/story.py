"""What has happened in a game: the lines of its log, where each moved last, cards turned up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from railwright.rules.moves import Claim
from railwright_editor.play.log import NOBODY, LogLine, places_of, told
from railwright_editor.play.moments import shows_hidden
from railwright_editor.play.position_words import change_line

if TYPE_CHECKING:
    from railwright.game.game import Game
    from railwright.rules.changes import Change
    from railwright.rules.moves import Move
    from railwright.rules.sheet import Happening
    from railwright_editor.play.words import Names


@dataclass(frozen=True, slots=True)
class LastMove:
    """Where a player moved last."""

    routes: tuple[int, ...]
    cities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """Cards turned up for a route: their kinds, and those that cost something."""

    route: int
    kinds: tuple[int, ...]
    costly: frozenset[int]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A train card that a seat has taken: from a slot of the row, 0 for the deck."""

    seat: int
    slot: int
    kind: int
    secret: bool

    def kind_for(self, viewer: int | None) -> int:
        """The kind of the card as a viewer may know it, -1 for a card seen from the back."""
        return -1 if self.secret and viewer != self.seat else self.kind


class Story:
    """The story of one game. It grows with every move that it plays."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.lines: list[LogLine] = []
        self.last: dict[int, LastMove] = {}
        self.revealed: Revealed | None = None
        self.drawn: tuple[Drawn, ...] = ()
        """The cards that the last move has brought to a hand; nothing once it is taken back."""
        self.showed_hidden = False
        """Whether the last move showed something that had been hidden."""

    def say(self, words: str, seat: int = NOBODY, turn: int = 0) -> None:
        """Add a line that no move gives; the words may have the marks of `MarkedNames`."""
        self.lines.append(LogLine.of_marked(words, seat, turn=turn))

    def copy(self) -> Story:
        """The story so far."""
        twin = Story(self.names)
        twin.lines = list(self.lines)
        twin.last = dict(self.last)
        twin.revealed = self.revealed
        return twin

    def play(self, game: Game, move: Move) -> None:
        """Play a move that is on offer, and tell of it; the trace of the game is then empty.

        Raises:
            Exception: whatever a rule raises; the game is then in between, the story as it was.
        """
        decision, turn = game.decision, game.pos.turn
        held = next((below.held for below in reversed(game.pos.stack[:-1]) if below.held), None)
        game.pos.trace = []
        game.play(move)
        if game.over:
            game.sheet()  # what cannot be scored is not played
        trace, game.pos.trace = game.pos.trace or [], []
        self.showed_hidden = shows_hidden(trace)
        self.lines += told(self.names, turn, decision.seat, move, trace)
        self._note_places(decision.seat, move, held, trace)
        self.drawn = tuple(
            Drawn(event.seat, event.numbers[0], event.numbers[1], event.secret)
            for event in trace
            if event.verb == "draw"
        )

    def change(self, game: Game, change: Change) -> None:
        """Change a game by hand, and tell of it in one line.

        Raises:
            ChangeError: it cannot be done; nothing has changed.
            Exception: whatever a rule raises; the game is then in between, the story as it was.
        """
        line = change_line(self.names, game, change)
        game.pos.trace = []
        game.change(change)
        if game.over:
            game.sheet()
        trace, game.pos.trace = game.pos.trace or [], []
        self.showed_hidden = shows_hidden(trace)
        self.drawn = ()
        self.lines.append(line)

    def _note_places(
        self, seat: int, move: Move, held: Move | None, trace: list[Happening]
    ) -> None:
        shown = next((event.numbers for event in trace if event.verb == "reveal"), None)
        costly = frozenset(n for event in trace if event.verb == "match" for n in event.numbers)
        claim = move if isinstance(move, Claim) else held
        if shown is not None and isinstance(claim, Claim):
            self.revealed = Revealed(claim.route, shown, costly)
        elif held is None:
            self.revealed = None
        routes, cities = places_of(move)
        claimed = tuple(event.numbers[0] for event in trace if event.verb == "claim")
        if routes or cities or claimed or not held:
            self.last[seat] = LastMove(routes or claimed, cities)
