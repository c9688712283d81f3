"""Everything on the screen for one game: it asks the viewer, takes answers, and follows bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from railwright_editor.play.asking import Asking
from railwright_editor.play.choosing import Choosing
from railwright_editor.play.cover import Banner, Cover, framed
from railwright_editor.play.keys import PlayKeys
from railwright_editor.play.overlay import GameOverlay
from railwright_editor.play.places import payable, places_named, told_of
from railwright_editor.play.prompt_bar import HEIGHT as PROMPT_HEIGHT
from railwright_editor.play.prompt_bar import PromptBar
from railwright_editor.play.prompts import NEXT_ROUTE
from railwright_editor.play.rail import PlayRail
from railwright_editor.play.score_stage import ALL_LINES, ScoreStage
from railwright_editor.play.table import WIDTH as TABLE_WIDTH
from railwright_editor.play.table import Table, last_round
from railwright_editor.play.tray import HEIGHT as TRAY_HEIGHT
from railwright_editor.play.tray import Tray
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright.board.findings import Place
    from railwright.rules.moves import Move
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.play.session import Session


class PlayDesk(QObject):
    """The widgets of one session, wired. It changes with the game.

    `title_changed` carries what stands in the place of the board's name; `again` asks for another
    game with the same seats.
    """

    title_changed = Signal(str)
    again = Signal()

    def __init__(self, view: BoardView, session: Session) -> None:
        super().__init__()
        self.view = view
        self.session = session
        self._keys = PlayKeys(self)
        self.overlay = GameOverlay(
            view,
            session,
            press=self._press,
            typed=self._keys.key,
            tell=lambda place: told_of(session, place),
        )
        self.rail = PlayRail()
        self.table = Table(session)
        self.prompt = PromptBar()
        self.tray = Tray(session)
        self.cover = Cover()
        self.panel = QStackedWidget()
        self.panel.setFixedWidth(TABLE_WIDTH)
        self.panel.addWidget(self.table)
        self.dock = QStackedWidget()
        self.dock.addWidget(framed(self.prompt, self.tray))
        self.dock.addWidget(self.cover)
        self.dock.setFixedHeight(PROMPT_HEIGHT + TRAY_HEIGHT)
        self.places = Choosing(view, session, self.overlay, self.answer)
        self.asking = Asking(session, self.prompt, self.places)
        self.banner = Banner(view.viewport())
        self.score: ScoreStage | None = None
        self._last_round = ""
        self._deeds = self._named_deeds()
        self._connect()

    def _connect(self) -> None:
        session = self.session
        session.changed.connect(self.refresh)
        session.pace_changed.connect(self._show_pace)
        session.over.connect(self._show_score)
        self.rail.done.connect(self.do)
        self.rail.paced.connect(session.set_speed)
        self.prompt.played.connect(self.answer)
        self.prompt.done.connect(self.do)
        self.tray.pressed.connect(self.answer)
        self.tray.toggled.connect(self.toggle)
        self.tray.lit.connect(self.overlay.light)
        self.table.lit.connect(self.overlay.light)
        self.cover.taken.connect(session.take_over)

    def _named_deeds(self) -> Mapping[str, Callable[[], object]]:
        session = self.session
        return {
            "pause": lambda: session.pause(on=not session.paused),
            "one move": session.one_move,
            "run": session.run_to_choice,
            "to the end": session.run_to_end,
            "take back": self._take_back,
            "keep": self._keep,
            "next": lambda: self._step_score(1),
            "back": lambda: self._step_score(-1),
            "result": lambda: self._step_score(ALL_LINES),
            "again": self.again.emit,
            NEXT_ROUTE: lambda: self.places.walk(1),
        }

    # Coming and going

    def enter(self) -> None:
        """Lay the game over the board."""
        self.view.set_play(self.overlay)
        self.refresh()
        if self.session.game.over:
            self._show_score()
        self.session.wake()
        self.view.setFocus()

    def leave(self) -> None:
        """Take the game off the board; it can be laid over it again."""
        self.session.rest()
        self.overlay.end_laying()
        self.places.popover.close_it()
        self.banner.hide()
        self.view.set_play(None)

    def drop(self) -> None:
        """Let the widgets go for good."""
        for widget in (self.rail, self.panel, self.dock, self.places.popover, self.banner):
            widget.setParent(None)
            widget.deleteLater()

    # Following the game

    def refresh(self) -> None:
        """Show the game as it is now."""
        session = self.session
        self.places.forget()
        self.overlay.light()
        moves = session.game.moves
        self.overlay.payable = payable(session)
        self.overlay.places = places_named(moves, "city") if session.waiting else 0
        self.overlay.refresh()
        self.table.refresh()
        self.asking.note_offered()
        self.tray.refresh(self.asking.kept)
        self.rail.refresh(session)
        if self.score is not None and not session.game.over:
            self.score.close_it(self.panel.removeWidget)
            self.score = None
        self._ask()
        self._announce()

    def _show_pace(self) -> None:
        self.rail.refresh(self.session)
        self._ask()

    def _announce(self) -> None:
        session = self.session
        last = last_round(session)
        if last and not self._last_round:
            self.banner.tell(last)
        self._last_round = last
        turn = session.look().turn
        words = tr("Playing: turn {turn}", turn=turn) if turn else tr("Playing: choosing tickets")
        if session.game.over:
            words = tr("Playing: the game is over")
        self.title_changed.emit(f"{words} · {last.removesuffix('.')}" if last else words)

    def _ask(self) -> None:
        session = self.session
        self.dock.setCurrentIndex(int(session.covered))
        if session.covered:
            self.cover.show_for(session)
        elif self.score is not None:
            self.score.ask()
        else:
            self.asking.ask()

    # Answers

    def answer(self, move: Move) -> None:
        """Play a move for the viewer."""
        if self.session.waiting:
            self.session.play(move)
        self.view.setFocus()

    def take_usual(self) -> None:
        """Give the answer that Enter stands for, if there is one."""
        usual = self.asking.usual()
        if usual is not None:
            self.answer(usual)

    def _press(self, place: Place | None) -> None:
        self.places.press(place)

    def do(self, deed: str) -> None:
        """Do what a button of the rail or the prompt names."""
        self.overlay.end_laying()
        self._deeds[deed]()
        self.view.setFocus()

    def toggle(self, number: int) -> None:
        """Keep an offered ticket, or put it back."""
        if self.asking.toggle(number):
            self.tray.refresh(self.asking.kept)
            self._ask()

    def _keep(self) -> None:
        choice = self.asking.choice()
        if isinstance(choice, str):
            self.view.say(choice)
        else:
            self.answer(choice)

    def _take_back(self) -> None:
        if self.session.can_take_back:
            self.session.take_back()
        else:
            self.view.say(tr("No move of yours to take back"))

    # The end

    def _show_score(self) -> None:
        if self.score is None:
            self.places.popover.close_it()
            self.score = ScoreStage(self.session, self.overlay, self.prompt, self.banner)
            self.panel.addWidget(self.score.panel)
            self.panel.setCurrentWidget(self.score.panel)
        self._ask()

    def _step_score(self, by: int) -> None:
        if self.score is not None:
            self.score.step(by)
