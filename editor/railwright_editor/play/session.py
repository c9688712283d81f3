"""A game in progress at the screen: persons, bots and their pace, taking back, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from typing_extensions import override

from railwright.game.by_hand import ChangeError
from railwright.game.moves import IllegalMoveError
from railwright.rules.blame import blamed
from railwright.rules.changes import Change
from railwright_editor.play.guard import RuleGuard
from railwright_editor.play.log_marks import MarkedNames
from railwright_editor.play.moments import Moment, Moments
from railwright_editor.play.pace import Paced
from railwright_editor.play.story import Story
from railwright_editor.play.thinking import ThinkingBots
from railwright_editor.play.trouble import replaced, trouble_of
from railwright_editor.play.words import Names
from railwright_editor.translation import tr
from railwright_editor.words import listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from railwright.bots.bot import BotKind
    from railwright.game.playset import Playset
    from railwright.game.view import View
    from railwright.rules.moves import Move
    from railwright_editor.play.log import LogLine
    from railwright_editor.play.setup import Setup
    from railwright_editor.play.story import LastMove, Revealed
    from railwright_editor.play.trouble import Trouble


class Session(Paced):
    """One game at one screen. It changes with every move.

    `changed` follows every move, or some together of bots that play at once, and `over` the last.
    `trouble` says what stopped the game, which is then as it was before that move.
    """

    over = Signal()

    def __init__(self, playset: Playset, setup: Setup, bots: Mapping[str, BotKind]) -> None:
        super().__init__(setup.speed)
        self.guard = RuleGuard(playset)
        self.playset = playset = self.guard.playset
        self.setup = setup
        self.names = Names(playset, setup.names)
        self.story = Story(self.names)
        self._marked = False
        self.trouble: Trouble | None = None
        self.stopped_by: Move | None = None
        """The move that could not be played, if trouble came of one."""
        self.game = playset.start(len(setup.seats), setup.seed)
        self._kinds = bots
        self._bots = self._fresh_bots()
        self._stand_in = False
        self._moments = Moments()
        self._viewer = setup.people[0] if len(setup.people) == 1 else None

    # What is going on

    @property
    def log(self) -> list[LogLine]:
        """The lines of the log."""
        return self.story.lines

    @property
    def last(self) -> Mapping[int, LastMove]:
        """Where each player moved last."""
        return self.story.last

    @property
    def revealed(self) -> Revealed | None:
        """The cards that were turned up last, while they matter."""
        return self.story.revealed

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return self.setup.people

    @property
    def asked(self) -> int:
        """The seat that is asked, -1 when the game is over."""
        return self._now.asked

    @property
    def viewer(self) -> int | None:
        """The seat whose hand the screen may show; None while covered, or with none to watch."""
        return None if self.covered else self._viewer

    @property
    def covered(self) -> bool:
        """Whether another person has to take the screen first."""
        asked = self.asked
        return len(self.people) > 1 and asked in self.people and asked != self._viewer

    @property
    def waiting(self) -> bool:
        """Whether the game waits for the person who sees the screen."""
        asked = self.asked
        return asked in self.people and asked == self.viewer and not self._stand_in

    @property
    def idle(self) -> str:
        """Why nobody who sees the screen may choose, whoever is asked; "" in an ordinary game."""
        if self.covered:
            return tr("Pass the screen to {seat} first", seat=self.names.seat(self.asked))
        if self.viewer is None:
            return tr("Bots play this game")
        return tr("A bot plays on for you") if self._stand_in else ""

    @property
    def finished(self) -> str:
        """That nothing comes any more, in words; "" while something does."""
        return tr("The game is over") if self.game.over else ""

    @property
    def no_next(self) -> str:
        """Why no move comes by itself; "" where one does."""
        choice = tr("No bot is choosing: it is your choice") if self.waiting else ""
        return self.finished or choice

    def look(self) -> View:
        """The game as the viewer may know it; while nobody is, only open things may be read."""
        return self.game.view(self._viewer or 0)

    def kind_title(self, bot: str) -> str:
        """The title of a kind of bot."""
        return self._kinds[bot].title

    # What a person does

    def begin(self) -> None:
        """Let the first move come."""
        self._moved()

    def play(self, move: Move) -> None:
        """Answer the open decision for the person who is asked.

        Raises:
            IllegalMoveError: the move is not on offer.
        """
        self._on_offer(move)
        self._play(move, self._now.copy())
        self._moved()

    def take_over(self) -> None:
        """The person who is asked has taken the screen."""
        if self.asked in self.people:
            self._viewer = self.asked
            self.changed.emit()

    @property
    def can_watch(self) -> bool:
        """Whether the hand that is shown may be chosen: in a game of bots."""
        return not self.people

    def watch(self, seat: int | None) -> None:
        """Show the hand of a seat in a game of bots, or with None of nobody."""
        if self.can_watch:
            self._viewer = seat
            self.changed.emit()

    @property
    def can_take_back(self) -> bool:
        """Whether a person has moved, or something was changed by hand."""
        return bool(self._moments)

    def take_back(self) -> None:
        """Go back one decision or change; the mark says if something hidden was seen meanwhile."""
        if self._moments:
            self._marked = self._marked or self._moments.knows_more
            self._return_to(self._moments.back(self._now))

    @property
    def can_go_forth(self) -> bool:
        """Whether something was taken back that can be played again."""
        return self._moments.can_go_forth

    def go_forth(self) -> None:
        """Play what was taken back last again, if nothing has been played since."""
        if self._moments.can_go_forth:
            self._return_to(self._moments.forth(self._now))

    def _return_to(self, moment: Moment) -> None:
        self._viewer = moment.asked if moment.asked in self.people else self._viewer
        self._go_to(moment)

    def _go_to(self, moment: Moment) -> None:
        self.game, self.story = moment.game, moment.story
        self.forget_thoughts()
        self._moved()

    @property
    def by_hand(self) -> bool:
        """Whether the game bears the mark that something was changed by hand."""
        return self._marked or any(isinstance(step, Change) for step in self.game.played)

    def mark(self, words: str, seat: int) -> None:
        """Mark the game as changed by hand, with a line of the log that says why."""
        self._marked = True
        self.story.say(tr("Changed by hand: {words}", words=words), seat)
        self.changed.emit()

    def change(self, change: Change) -> None:
        """Change the position by hand; a change of what was changed just before joins it.

        Raises:
            ChangeError: it cannot be done; nothing has changed.
        """
        try:
            moment = self._moments.change(self._now, change)
        except ChangeError:
            raise
        except Exception as error:  # rules are anybody's code
            self._stop(error)
            self._moved()
        else:
            self._go_to(moment)

    def forget_thoughts(self) -> None:
        """The game is no longer where its last move led: bots think afresh, and trouble is over."""
        self._bots = self._fresh_bots()
        self.trouble = None
        self._stand_in = self._stepping = False

    def try_again(self) -> None:
        """Go on after trouble, from where the game was kept."""
        self.trouble = None
        self._moved()

    def run_to_end(self) -> None:
        """Let bots play for everybody, at once, to the end."""
        if self.game.over:
            return
        if self.people and not self._stand_in:
            kind = next(iter(self._kinds.values()))
            self._moments.keep(self._now.copy())
            for seat in self.people:
                self._bots.seat(seat, kind)
            self._stand_in = True
            people = listed(map(MarkedNames.of(self.names).seat, self.people))
            self.story.say(tr("{title} plays on for {join}.", title=kind.title, join=people))
        self.run_to_choice()

    # The bots

    def _fresh_bots(self) -> ThinkingBots:
        kinds = {n: self._kinds[seat.bot] for n, seat in enumerate(self.setup.seats) if seat.bot}
        return ThinkingBots(kinds, self.setup.seed)

    @override
    def _bot_is_asked(self) -> bool:
        going = not self.game.over and self.trouble is None
        return going and (self.game.seat not in self.people or self._stand_in)

    @override
    def _think_ahead(self) -> None:
        self._bots.think(self.game)

    @override
    def _thought_out(self, patience: float) -> bool:
        return self._bots.think(self.game).wait(patience)

    @override
    def _go_on(self) -> None:
        if self.setup.open_hands and self.asked in self.people:
            self._viewer = self.asked
        super()._go_on()

    @override
    def _bot_plays(self) -> None:
        """Play what the bot that is asked has thought out; a bot that cannot is replaced."""
        try:
            move = self._on_offer(self._bots.answer(self.game))
        except Exception as error:  # bots and rules are anybody's code
            self._replace_bot(error)
        else:
            self._play(move)

    def _on_offer(self, move: Move) -> Move:
        if not self.game.is_legal(move):
            raise IllegalMoveError
        return move

    def _replace_bot(self, error: Exception) -> None:
        """Let the first kind of bot go on for one that cannot, unless it is of that kind itself."""
        seat = self.game.seat
        kind, stand_in = self._bots.kind(seat), next(iter(self._kinds.values()))
        if kind is stand_in or blamed(self.playset.book, error) is not None:
            self._stop(error)
            return
        self._bots.seat(seat, stand_in)
        words = replaced(MarkedNames.of(self.names).seat(seat), kind, stand_in, error)
        self.story.say(words, seat, self.game.pos.turn)

    # Every move

    @property
    def _now(self) -> Moment:
        return Moment(self.game, self.story)

    def _play(self, move: Move, kept: Moment | None = None) -> None:
        """Play a move that is on offer, and tell of it; a rule may stop the game at it.

        One can come back to the moment before that is `kept`, once the move is played.
        """
        before = kept.game if kept is not None else self.game.copy()
        by_bot = self._bot_is_asked()
        try:
            self.story.play(self.game, move)
        except Exception as error:  # rules are anybody's code
            self.game = before
            self._stop(error)
            self.stopped_by = move
            return
        if kept is not None:
            self._moments.keep(kept)
        if by_bot or self.story.showed_hidden:
            self._moments.saw_hidden()
        self.trouble = None

    def _stop(self, error: Exception) -> None:
        self.stopped_by = None
        self.trouble = trouble_of(self.playset.book, error, self.game.pos.turn)

    @override
    def _moved(self) -> None:
        super()._moved()
        if self.game.over:
            self.over.emit()
