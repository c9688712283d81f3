"""A game: decisions are opened, one of the legal moves is played, until no decision is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.game.by_hand import changed, must_be_calm, must_be_seated, refused
from railwright.game.decision import Decision, question
from railwright.game.moves import IllegalMoveError, Moves
from railwright.game.scoring import score_sheet
from railwright.game.state import NOT_YET
from railwright.game.view import View
from railwright.rules.changes import CHANGES, Change, ChangeTurn
from railwright.rules.moves import (
    LAST_CALL,
    SECOND_CARD,
    TURN,
    Claim,
    FreeMove,
    Move,
    Pass,
    Phase,
)

if TYPE_CHECKING:
    from railwright.game.position import Position
    from railwright.rules.sheet import Sheet

ROUNDS_AT_MOST: Final = 400
"""No real game lasts half as long: players who only go round in circles are stopped here."""
FREE_MOVES_AT_MOST: Final = 40

ENDED_BY_TRAINS: Final = "The last round has been played."
ENDED_BY_PASSES: Final = "Nobody could do anything for a whole round."
ENDED_BY_ROUNDS: Final = f"Stopped after {ROUNDS_AT_MOST} rounds."


class Game:
    """One game in progress. Changes by `play`; `moves` are the answers to the open decision.

    The game is over when `moves` is empty; then `sheet` scores it.
    """

    __slots__ = (
        "_after",
        "_before",
        "_free_moves",
        "_has_free",
        "_idle",
        "_last_round_at",
        "_offers",
        "_plays",
        "_sheet",
        "_turn_over_rules",
        "_views",
        "moves",
        "played",
        "pos",
        "seed",
    )

    def __init__(self, pos: Position, seed: int, before: Game | None = None) -> None:
        """Go on from a position whose first decisions are on its stack.

        With `before` the position is a copy of that game's, and the game stands where that does.
        """
        self.pos = pos
        self.seed = seed
        self.played: list[Move] = []
        self.moves = Moves()
        self._views: list[View | None] = [None] * pos.seats
        self._sheet: Sheet | None = None
        self._offers = pos.book.offers
        self._plays = pos.book.plays
        self._before = pos.book.before
        self._after = pos.book.after
        self._turn_over_rules = pos.book.turn_over
        self._last_round_at = pos.book.kit.ends.at_most
        self._free_moves = 0
        self._idle = False
        if before is None:
            self._has_free = pos.book.free_moves()
            self._settle()
        else:
            self._take_over(before)

    def _take_over(self, before: Game) -> None:
        """Stand where another game stands."""
        self._has_free = before._has_free
        self.played = list(before.played)
        self.moves = before.moves
        self._sheet = before._sheet
        self._free_moves = before._free_moves
        self._idle = before._idle

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.moves.total

    @property
    def decision(self) -> Decision:
        """The open decision. Raises `IndexError` when the game is over."""
        return self.pos.stack[-1]

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.pos.stack[-1].seat

    def view(self, seat: int) -> View:
        """The position as a seat may know it, brought up to the present."""
        view = self._views[seat]
        if view is None:
            view = self._views[seat] = View(self.pos, seat)
        else:
            view.refresh(self.pos)
        return view

    def sheet(self) -> Sheet:
        """The score sheet of a finished game."""
        if self._sheet is None:
            self._sheet = score_sheet(self.pos)
        return self._sheet

    def is_legal(self, move: Move) -> bool:
        """Whether a move may be played now; claims may also pay more locomotives than they need."""
        if move in self.moves:
            return True
        if self.over or not isinstance(move, Claim) or not move.more:
            return False
        seat = self.seat
        fewest = Claim(move.line, 0, move.route)
        return fewest in self.moves and self.pos.payment_of(seat, move) is not None

    def play(self, move: Move) -> None:
        """Answer the open decision.

        Raises:
            IllegalMoveError: the move is not on offer.
        """
        if move is not self.moves.picked and not self.is_legal(move):
            raise IllegalMoveError
        self.played.append(move)
        pos = self.pos
        asked = pos.stack[-1]
        phase = pos.phase = asked.phase
        seat = pos.seat = asked.seat
        pos.about = asked.about
        if self._has_free and isinstance(move, FreeMove):
            self._free_moves += 1
        else:
            pos.stack.pop()
            if phase == TURN:
                self._idle = type(move) is Pass
        if type(move) is Claim:
            pos.lay_payment(seat, move)
        if pos.asked or type(move) in self._before:
            self._hold(seat, move, 0)
        else:
            self._carry_out(seat, move)
        self._settle()

    def changes(self) -> Moves:
        """What rule modules let one change by hand of their own things, whoever is asked."""
        found = Moves()
        if not self.over:
            for slot, offer in self.pos.book.by_hand:
                offer(self.pos.own[slot], self.pos, self.seat, found)
        return found

    def change(self, change: Change) -> None:
        """Change the position by hand; the open decision stays open, with its moves made anew.

        The change stands in `played` among the moves, so that a record of it replays.

        Raises:
            ChangeError: it cannot be done; nothing has changed.
        """
        pos = self.pos
        must_be_calm(pos)
        if type(change) is ChangeTurn:
            self._change_turn(change.seat)
        elif isinstance(change, CHANGES):
            changed(pos, change)
        elif change in self.changes():
            pos.rule, handler = self._plays[type(change)]
            handler(pos.own[pos.rule], pos, self.seat, change)
            pos.forget_claimable()
        else:
            raise refused(pos, "This cannot be changed now.")
        self.played.append(change)
        self._open_asked()
        self._settle()

    def follow(self, step: Move) -> None:
        """Do what a record says: play a move, or change the position by hand.

        Raises:
            ValueError: the move is not on offer, or the change cannot be done.
        """
        if isinstance(step, Change):
            self.change(step)
        else:
            self.play(step)

    def copy(self) -> Game:
        """A game that goes on independently of this one."""
        return Game(self.pos.copy(), self.seed, self)

    # ---- changes by hand

    def _change_turn(self, seat: int) -> None:
        pos = self.pos
        must_be_seated(pos, seat)
        if pos.stack[-1].phase != TURN or self._free_moves:
            raise refused(pos, "Only at the start of a turn can another player be on turn.")
        pos.stack.clear()
        pos.turn_seat = seat
        pos.rule = NOT_YET
        self._begin_turn()
        pos.tell("on turn", seat)

    # ---- the loop

    def _hold(self, seat: int, move: Move, spoken: int) -> None:
        """Let the rules that hold this type of move speak, but for those that have spoken."""
        pos = self.pos
        if not pos.asked:
            holders = self._before.get(type(move), ())
            for number in range(spoken, len(holders)):
                slot, handler = holders[number]
                pos.holding = True
                pos.rule = slot
                handler(pos.own[slot], pos, seat, move)
                pos.holding = False
                if pos.cancelled:
                    pos.cancelled = False
                    return
                spoken = number + 1
                if pos.asked:
                    break
            pos.forget_claimable()
        if pos.asked:
            pos.stack.append(Decision(pos.phase, seat, pos.about, move, spoken))
            self._open_asked()
        else:
            self._carry_out(seat, move)

    def _carry_out(self, seat: int, move: Move) -> None:
        pos = self.pos
        kind = type(move)
        slot, handler = self._plays[kind]
        pos.rule = slot
        handler(pos.own[slot], pos, seat, move)
        if kind in self._after:
            for other, react in self._after[kind]:
                pos.rule = other
                react(pos.own[other], pos, seat, move)
        if slot or kind in self._after:
            pos.forget_claimable()  # only the base rule, always in slot 0, tells by its verbs alone
        if pos.asked:
            self._open_asked()

    def _open_asked(self) -> None:
        pos = self.pos
        while pos.asked:
            pos.stack.append(pos.asked.pop())

    def _settle(self) -> None:
        """Go on by itself until a seat has something to choose, or the game is over."""
        pos = self.pos
        stack = pos.stack
        while not pos.ended:
            if not stack:
                self._turn_over()
                continue
            top = stack[-1]
            held = top.held
            if held is not None:
                stack.pop()
                self._resume(top, held)
                continue
            moves = self._offered(top.phase, top.seat, top.about)
            if moves.total:
                self.moves = moves
                return
            stack.pop()
        self.moves = Moves()

    def _resume(self, waiting: Decision, move: Move) -> None:
        """Take up a held move again, unless what it wanted has gone meanwhile."""
        pos = self.pos
        seat = pos.seat = waiting.seat
        pos.phase = waiting.phase
        pos.about = waiting.about
        if isinstance(move, Claim) and not pos.claimable(seat) >> move.route & 1:
            pos.holding = True
            pos.cancel()
            pos.holding = pos.cancelled = False
            return
        self._hold(seat, move, waiting.spoken)

    def _offered(self, phase: Phase, seat: int, about: int) -> Moves:
        pos = self.pos
        pos.about = about
        moves = Moves()
        for slot, offer in self._offers.get(phase, ()):
            offer(pos.own[slot], pos, seat, moves)
        if not moves.total and phase == TURN:
            moves.add(1, Pass)
        if self._has_free and (moves.total or phase == LAST_CALL):
            self._offer_free(phase, seat, moves)
        return moves

    def _offer_free(self, phase: Phase, seat: int, moves: Moves) -> None:
        """Free actions stand beside the moves of a turn, and are the whole of the last call.

        They keep no second card open that is not there to be drawn (E5).
        """
        pos = self.pos
        if phase in FREE_PHASES and self._free_moves < FREE_MOVES_AT_MOST:
            before = moves.total
            for slot, offer in pos.book.free:
                offer(pos.own[slot], pos, seat, moves)
            if phase == LAST_CALL and moves.total > before:
                moves.may_pass()

    def _turn_over(self) -> None:
        """An empty stack ends a turn: the rules react, the end is tested, the next seat begins."""
        pos = self.pos
        if not pos.done:
            self._end_turn(pos.turn_seat)
            if pos.stack:
                return
        if pos.turn:
            self._test_end(pos.turn_seat)
            if pos.ended:
                return
            pos.turn_seat = (pos.turn_seat + 1) % pos.seats
        elif self._opened():
            return
        pos.turn += 1
        pos.done = False
        self._begin_turn()

    def _begin_turn(self) -> None:
        pos = self.pos
        if self._has_free:
            self._free_moves = 0
            pos.stack.append(question(LAST_CALL, pos.turn_seat, 0))
        pos.stack.append(question(TURN, pos.turn_seat, 0))

    def _opened(self) -> bool:
        """Before the first turn: let the rules open the game; whether they asked for anything."""
        pos = self.pos
        if pos.opened:
            return False
        pos.opened = True
        for slot, react in pos.book.opening:
            pos.rule = slot
            react(pos.own[slot], pos)
        pos.forget_claimable()
        self._open_asked()
        return bool(pos.stack)

    def _end_turn(self, seat: int) -> None:
        pos = self.pos
        pos.done = True
        if pos.cards.shown:
            pos.cards.drop_shown()
        if pos.cards.gaps:
            pos.cards.refill(pos)
        if self._turn_over_rules:
            for slot, react in self._turn_over_rules:
                pos.rule = slot
                react(pos.own[slot], pos, seat)
            pos.forget_claimable()
        if pos.asked:
            self._open_asked()

    def _test_end(self, seat: int) -> None:
        pos = self.pos
        pos.rule = NOT_YET  # the end comes from no rule, and what tells of it neither
        pos.passes = pos.passes + 1 if self._idle and not self._free_moves else 0
        if pos.last_turns == NOT_YET and pos.trains[seat] <= self._last_round_at:
            pos.last_round(pos.book.kit.ends.extra_turns * pos.seats)
        if pos.last_turns > 0 and pos.turn > pos.last_round_from:
            pos.last_turns -= 1
            if not pos.last_turns:
                pos.finish(ENDED_BY_TRAINS)
                return
        if pos.passes >= pos.seats:
            pos.finish(ENDED_BY_PASSES)
        elif pos.turn >= ROUNDS_AT_MOST * pos.seats:
            pos.finish(ENDED_BY_ROUNDS)


FREE_PHASES: Final = frozenset((TURN, SECOND_CARD, LAST_CALL))
