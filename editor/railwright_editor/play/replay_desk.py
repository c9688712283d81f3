"""A replay on the screen: the table of a game, with a scrubber in the place of its questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu
from typing_extensions import override

from railwright_editor.play.desk import PlayDesk
from railwright_editor.play.replay_bar import ReplayBar
from railwright_editor.play.setup import Speed
from railwright_editor.translation import tr
from railwright_editor.words import counted, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QKeyEvent

    from railwright.board.findings import Place
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.play.replay import Replay

_ON_RAIL: Final = frozenset(("pause", "one move"))
"""What the rail of a game does for a replay too."""
_KEYS_OF_PLAY: Final = frozenset(
    (
        *(Qt.Key.Key_P, Qt.Key.Key_O, Qt.Key.Key_E, Qt.Key.Key_Comma, Qt.Key.Key_Period),
        *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    )
)
_ARROWS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_PAGES: Final = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class ReplayDesk(PlayDesk):
    """The widgets of one replay, wired. It changes with it.

    `live_wanted` carries the seat that a person plays on in from here, -1 to go on as it was.
    """

    live_wanted = Signal(int)

    def __init__(self, view: BoardView, replay: Replay) -> None:
        super().__init__(view, replay)
        self.replay = replay
        self.bar = ReplayBar(replay)
        self.menu = QMenu(self.prompt)
        self.surround.add_bar(self.bar)
        for does, button in self.rail.buttons.items():
            button.setVisible(does in _ON_RAIL)
        self.bar.done.connect(self.do)
        self.bar.moved.connect(replay.go_to)
        self.bar.seen.connect(self._see)
        self.bar.scrubber.sliderReleased.connect(view.setFocus)

    @override
    def _named_deeds(self) -> Mapping[str, Callable[[], object]]:
        return {
            **super()._named_deeds(),
            "first": lambda: self.replay.go_to(0),
            "last": lambda: self.replay.go_to(len(self.replay.track)),
            "move back": lambda: self.replay.go_to(self.replay.at - 1),
            "move on": lambda: self.replay.go_to(self.replay.at + 1),
            "turn back": lambda: self._turn(-1),
            "turn on": lambda: self._turn(1),
            "pause": self._play_or_pause,
            "live": self._ask_who,
            "position": lambda: self.view.say(tr("Play on from here to change the position")),
        }

    # Keys and presses

    @override
    def key(self, event: QKeyEvent) -> bool:
        key, ctrl = Qt.Key(event.key()), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if key == Qt.Key.Key_Space:
            self.do("pause")
        elif key in _ARROWS:
            self._walk(_ARROWS[key], turn=bool(ctrl))
        elif key in _PAGES:
            self._walk(_PAGES[key], turn=True)
        elif key == Qt.Key.Key_Home:
            self.do("first")
        elif key == Qt.Key.Key_End:
            self.do("result" if self.score is not None else "last")
        elif key in _KEYS_OF_PLAY or self.score is not None:
            return super().key(event)
        else:
            return False
        return True

    @override
    def press(self, place: Place | None) -> None:
        if self.score is not None:
            super().press(place)
        elif place is not None:
            self.view.say(self.replay.idle)

    def _walk(self, by: int, *, turn: bool) -> None:
        """Go on or back; after the last move through the score sheet and back again."""
        if not turn and self.score is not None and (by > 0 or self.score.panel.at):
            self.do("next" if by > 0 else "back")
        else:
            where = "turn" if turn else "move"
            self.do(f"{where} {'on' if by > 0 else 'back'}")

    def _turn(self, by: int) -> None:
        self.replay.go_to(self.replay.track.turn_from(self.replay.at, by))

    def _play_or_pause(self) -> None:
        replay = self.replay
        if replay.paused and replay.speed is Speed.ONE_MOVE:
            replay.set_speed(Speed.NORMAL)
        replay.pause(on=not replay.paused)

    def _see(self, eyes: int) -> None:
        self.replay.see(eyes)
        self.view.setFocus()

    # What is said

    @override
    def _announce(self) -> None:
        super()._announce()
        turn = self.replay.look().turn
        words = tr("Replay: turn {turn}", turn=turn) if turn else tr("Replay: choosing tickets")
        self.title_changed.emit(tr("Replay: the end") if self.replay.game.over else words)

    @override
    def _ask(self) -> None:
        self.surround.cover_up(on=False)
        self.bar.refresh()
        if self.score is not None:
            self.score.ask()
        else:
            self._tell_move()
            self.prompt.add_button(tr("Play on from here"), "live")

    def _tell_move(self) -> None:
        replay = self.replay
        count = len(replay.track)
        if replay.at:
            words = tr(
                "Move {at} of {count}: {said}", at=replay.at, count=count, said=replay.said()
            )
        else:
            names, written = listed(replay.setup.names), len(replay.record.moves)
            moves = counted(count, "move")
            if count < written:
                moves = tr("{count} of {written} moves fit", count=count, written=written)
            words = tr("{names}: {moves}.", names=names, moves=moves)
        self.prompt.ask(words, note=self._note())

    def _note(self) -> str:
        return self.replay.stopped if self.replay.at_end else ""

    # Playing on

    def _ask_who(self) -> None:
        """Offer the seats in which a person may play on from here."""
        self.menu.clear()
        for seat, name in enumerate(self.replay.setup.names):
            self._offer(tr("As {name}", name=name), seat)
        self.menu.addSeparator()
        people = self.replay.people
        self._offer(tr("With the same players") if people else tr("Watch the bots"), -1)
        at = self.prompt.mapToGlobal(QPoint(self.prompt.width(), 0))
        self.menu.popup(at - QPoint(self.menu.sizeHint().width(), self.menu.sizeHint().height()))

    def _offer(self, words: str, seat: int) -> None:
        action = self.menu.addAction(words)
        action.triggered.connect(lambda _checked=False: self.live_wanted.emit(seat))
