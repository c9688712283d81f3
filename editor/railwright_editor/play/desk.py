"""Everything on the screen for one game: it asks the viewer, takes answers, and follows bots."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from railwright_editor.play.asking import Asking
from railwright_editor.play.choosing import Choosing
from railwright_editor.play.cover import Banner, Cover
from railwright_editor.play.error_report import ErrorReport
from railwright_editor.play.flight import Flight
from railwright_editor.play.hint import Hint
from railwright_editor.play.keys import PlayKeys
from railwright_editor.play.letters import Letters
from railwright_editor.play.overlay import GameOverlay
from railwright_editor.play.position_stage import PositionStage
from railwright_editor.play.prompt_bar import PromptBar
from railwright_editor.play.prompts import NEXT_PLACE, NEXT_ROUTE
from railwright_editor.play.rail import PlayRail
from railwright_editor.play.refusals import why_not_offered
from railwright_editor.play.score_stage import ALL_LINES, ScoreStage
from railwright_editor.play.stray_keys import StrayKeys
from railwright_editor.play.surround import Surround
from railwright_editor.play.table import WIDTH as TABLE_WIDTH
from railwright_editor.play.table import Table, last_round
from railwright_editor.play.tray import Tray
from railwright_editor.translation import tr
from railwright_editor.widgets.tab_order import order_tabs, stops_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QKeyEvent

    from railwright.board.findings import Place
    from railwright.rules.moves import Move
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.play.session import Session


class PlayDesk(QObject):
    """The widgets of one session, wired. It changes with the game.

    `title_changed` carries what stands in the place of the board's name; `again` asks for another
    game with the same seats, `same_deal` for the same deal too; `edit_wanted` for the drawing;
    `record_wanted` for a record of the game.
    """

    title_changed = Signal(str)
    again = Signal()
    same_deal = Signal()
    edit_wanted = Signal()
    record_wanted = Signal()

    def __init__(self, view: BoardView, session: Session) -> None:
        super().__init__()
        self.view = view
        self.session = session
        self._keys = PlayKeys(self)
        self._letters = Letters()
        self.overlay = GameOverlay(
            view,
            session,
            press=self.press,
            typed=self._typed,
            tell=self._told_of,
            foresee=self._foreseen,
        )
        self.rail = PlayRail()
        self.table = Table(session)
        self.prompt = PromptBar()
        self.tray = Tray(session)
        self.flight = Flight(session, self.tray, self.table)
        self.cover = Cover()
        self.panel = QStackedWidget()
        self.panel.setFixedWidth(TABLE_WIDTH)
        self.panel.addWidget(self.table)
        self.surround = Surround(view, self.prompt, self.tray, self.cover)
        self.dock = self.surround.dock
        self.places = Choosing(view, session, self.overlay, self.answer, self._ask)
        self.asking = Asking(session, self.prompt, self.places)
        self.banner = Banner(view.viewport())
        self.hint = Hint(view, session, self.overlay, self.places.popover, self.banner)
        self.position = PositionStage(
            view,
            session,
            self.overlay,
            self.prompt,
            self.panel,
            typed=self._typed,
            left=self.refresh,
        )
        self.score: ScoreStage | None = None
        self._last_round = ""
        self._deeds = self._named_deeds()
        beside = (self.rail, self.table, self.table.log_view, self.prompt, self.tray, self.cover)
        self._stray_keys = StrayKeys(self.overlay.key, beside)
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
        self.prompt.opened.connect(self.places.offer_answers)
        self.tray.pressed.connect(self.answer)
        self.tray.refused.connect(self.refuse)
        self.tray.toggled.connect(self.toggle)
        self.tray.done.connect(self.do)
        self.tray.left.connect(self.view.setFocus)
        self.table.left.connect(self.view.setFocus)
        self.tray.lit.connect(self.overlay.light)
        self.table.lit.connect(self.overlay.light)
        self.cover.taken.connect(session.take_over)
        self.panel.currentChanged.connect(lambda _page: self._order_tabs())

    def _named_deeds(self) -> Mapping[str, Callable[[], object]]:
        session, focuses = self.session, self.places.focuses
        return {
            "pause": lambda: session.pause(on=not session.paused),
            "one move": session.one_move,
            "run": session.run_to_choice,
            "to the end": session.run_to_end,
            "take back": session.take_back,
            "forth": self._go_forth,
            "position": self.position.toggle,
            "hint": self.hint.ask,
            "details": self.table.details.toggle,
            "try again": session.try_again,
            "show error": self._show_error,
            "keep": self._keep,
            "next": lambda: self._at_score(ScoreStage.step, 1),
            "back": lambda: self._at_score(ScoreStage.step, -1),
            "result": lambda: self._at_score(ScoreStage.step, ALL_LINES),
            "borrow": lambda: self._at_score(ScoreStage.open_menu),
            "best choices": lambda: self._at_score(ScoreStage.set_back),
            "again": self.again.emit,
            "same deal": self.same_deal.emit,
            "edit": self.edit_wanted.emit,
            "save record": self.record_wanted.emit,
            NEXT_ROUTE: lambda: self.places.walk(1),
            NEXT_PLACE: self.places.go_round,
            "leave": self.places.leave,
            **{focus.deed: partial(self.places.enter_next, focus) for focus in focuses},
        }

    # Coming and going

    def enter(self) -> None:
        """Lay the game over the board."""
        self.view.set_play(self.overlay)
        self.surround.enter()
        self._order_tabs()
        self.refresh()
        if self.session.game.over:
            self._show_score()
        self.session.wake()
        self.view.setFocus()

    def wake(self) -> None:
        """Let bots go on once somebody sees the board, unless they wait for a change of it."""
        if not self.position.on:
            self.session.wake()

    def leave(self) -> None:
        """Take the game off the board; it can be laid over it again."""
        self.position.close()  # which wakes the bots
        self.session.rest()
        self.overlay.end_motion()
        self.flight.end()
        self.hint.forget()
        self.places.popover.close_it()
        self.banner.hide()
        self.view.set_play(None)
        self.surround.leave()

    def drop(self) -> None:
        """Let the widgets go for good."""
        self.surround.drop()
        self.overlay.drop()
        popovers = (self.places.popover, self.position.popover)
        for widget in (self.rail, self.panel, *popovers, self.banner):
            widget.setParent(None)
            widget.deleteLater()

    def _order_tabs(self) -> None:
        """Let Tab lead from the board to the prompt, the tray, the panel, and the pace."""
        if self.dock.window() is self.view.window():
            self.prompt.come_after(self.view)
            parts = (self.cover, self.panel, self.rail)
            rest = (stop for part in parts for stop in stops_in(part))
            order_tabs((self.prompt.more, *self.tray.stops, *rest))

    def _order_tray(self) -> None:
        """The same for what has just come into the tray."""
        if self.dock.window() is self.view.window():
            order_tabs((self.prompt.more, *self.tray.stops))

    # Following the game

    def refresh(self) -> None:
        """Show the game as it is now."""
        session = self.session
        self.hint.forget()
        self.places.forget()
        self.position.refresh()
        self.overlay.light()
        self.overlay.refresh()
        self.table.refresh()
        self.asking.note_offered()
        self.tray.refresh(self.asking.kept)
        self._order_tray()
        self.flight.refresh(moves=self.overlay.moves)
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
        elif self._last_round and not last:
            self.banner.hide()
        self._last_round = last
        turn = session.look().turn
        words = tr("Playing: turn {turn}", turn=turn) if turn else tr("Playing: choosing tickets")
        if session.game.over:
            words = tr("Playing: the game is over")
        self.title_changed.emit(f"{words} · {last.removesuffix('.')}" if last else words)

    def _ask(self) -> None:
        session = self.session
        self.surround.cover_up(on=session.covered and not self.position.on)
        if self.position.ask():
            return
        if session.covered:
            self.cover.show_for(session)
        elif self.score is not None:
            self.score.ask()
        elif not self.places.ask(self.prompt):
            self.asking.ask()

    @property
    def pointed_at(self) -> Place | None:
        """The place of the board that one is looking at, None for none."""
        return self.overlay.pointed_at

    # Answers

    def answer(self, move: Move) -> None:
        """Play a move for the viewer."""
        if self.position.on:
            self.view.say(tr("First end the change of the position"))
        elif self.session.waiting:
            self.session.play(move)
        self.view.setFocus()

    def refuse(self, why: str) -> None:
        """Say why something that was pressed cannot be done."""
        self.view.say(why)
        self.view.setFocus()

    def take_usual(self) -> None:
        """Give the answer that Enter stands for, if there is one."""
        usual = self.asking.usual()
        if usual is not None:
            self.answer(usual)
        else:
            self.prompt.press_key("Enter")

    def press(self, place: Place | None) -> None:
        """Do what a press on a place of the board stands for."""
        if self.score is not None:
            self.score.press(place)
        elif not self.position.press(place):
            self.places.press(place)

    def _told_of(self, place: Place) -> tuple[str, str]:
        return self.places.told_of(place)

    def _foreseen(self, place: Place) -> tuple[int, int]:
        return self.places.foreseen(place)

    def take_letters(self, letters: Letters) -> None:
        """Let the game have these keys, and show them."""
        self._letters = letters
        self.rail.show_keys(letters)
        self.prompt.letters = self.tray.letters = letters
        if self.dock.window() is self.view.window():
            self.tray.refresh(self.asking.kept)
            self._ask()

    def _typed(self, event: QKeyEvent) -> bool:
        return self.key(self._letters.read(event))

    def key(self, event: QKeyEvent) -> bool:
        """Use a key that was pressed on the board; False leaves it to the canvas."""
        return self._keys.key(event)

    def do(self, deed: str) -> None:
        """Do what a button of the rail or the prompt names, or say what bars it."""
        self.overlay.end_motion()
        why = self.rail.why_not(deed)
        if why:
            self.view.say(why)
        else:
            self.position.make_way(deed)
            self._deeds[deed]()
        self.view.setFocus()

    def toggle(self, number: int) -> None:
        """Keep an offered ticket, or put it back."""
        if self.asking.toggle(number):
            self.tray.refresh(self.asking.kept)
            self._ask()
        else:
            self.view.say(why_not_offered(self.session, number))

    def _keep(self) -> None:
        choice = self.asking.choice()
        if isinstance(choice, str):
            self.view.say(choice)
        else:
            self.answer(choice)

    def _show_error(self) -> None:
        if self.session.trouble is not None:
            ErrorReport(self.view, self.session.trouble).open()

    def _go_forth(self) -> None:
        if self.session.can_go_forth:
            self.session.go_forth()
        else:
            self.view.say(tr("No move to play again"))

    # The end

    def _show_score(self) -> None:
        if self.score is None:
            self.position.close()
            self.places.popover.close_it()
            self.score = ScoreStage(self.session, self.overlay, self.prompt, self.banner)
            self.panel.addWidget(self.score.panel)
            self.panel.setCurrentWidget(self.score.panel)
        self._ask()

    def _at_score(self, deed: Callable[..., None], *arguments: int) -> None:
        if self.score is not None:
            deed(self.score, *arguments)
