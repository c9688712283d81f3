"""Everything on the screen for one game: it asks the viewer, takes answers, and follows bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget

from railwright.rules.kit import LOCOMOTIVE
from railwright.rules.moves import KEEP, Keep
from railwright_editor.play.cover import Banner, Cover, framed
from railwright_editor.play.keys import PlayKeys
from railwright_editor.play.overlay import GameOverlay
from railwright_editor.play.places import (
    choices_at,
    next_place,
    number_of,
    payable,
    places_named,
    refusal,
    told_of,
)
from railwright_editor.play.popover import Choice, Popover, TurnedCards
from railwright_editor.play.prompt_bar import HEIGHT as PROMPT_HEIGHT
from railwright_editor.play.prompt_bar import PromptBar
from railwright_editor.play.prompts import (
    NEXT_ROUTE,
    TUNNEL,
    Prompt,
    keep_lacks,
    prompt_of,
    question_of,
)
from railwright_editor.play.rail import PlayRail
from railwright_editor.play.score_stage import ALL_LINES, ScoreStage
from railwright_editor.play.setup import Speed
from railwright_editor.play.table import WIDTH as TABLE_WIDTH
from railwright_editor.play.table import Table, last_round
from railwright_editor.play.tray import HEIGHT as TRAY_HEIGHT
from railwright_editor.play.tray import Tray
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from railwright.board.findings import Place
    from railwright.rules.moves import Move
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.play.prompts import Question
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
        self.popover = Popover(view.viewport(), self.answer)
        self.banner = Banner(view.viewport())
        self.score: ScoreStage | None = None
        self._kept = 0
        self._offered: tuple[int, ...] = ()
        self._at = -1
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
            NEXT_ROUTE: lambda: self.walk(1),
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
        self.popover.close_it()
        self.banner.hide()
        self.view.set_play(None)

    def drop(self) -> None:
        """Let the widgets go for good."""
        for widget in (self.rail, self.panel, self.dock, self.popover, self.banner):
            widget.setParent(None)
            widget.deleteLater()

    # Following the game

    def refresh(self) -> None:
        """Show the game as it is now."""
        session = self.session
        self.popover.close_it()
        self._at = -1
        self.overlay.chosen = -1
        self.overlay.light()
        moves = session.game.moves
        self.overlay.payable = payable(session)
        self.overlay.places = places_named(moves, "city") if session.waiting else 0
        self.overlay.refresh()
        self.table.refresh()
        self._note_offered()
        self.tray.refresh(self._kept)
        self.rail.refresh(session)
        if self.score is not None and not session.game.over:
            self.score.close_it(self.panel.removeWidget)
            self.score = None
        self._ask()
        self._announce()

    def _show_pace(self) -> None:
        self.rail.refresh(self.session)
        self._ask()

    def _note_offered(self) -> None:
        view = self.session.look()
        offered = tuple(view.offered[view.viewer])
        if offered != self._offered:
            self._offered, self._kept = offered, 0

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

    # Asking

    def _ask(self) -> None:
        session = self.session
        self.dock.setCurrentIndex(int(session.covered))
        if session.covered:
            self.cover.show_for(session)
        elif self.score is not None:
            self.score.ask()
        elif session.waiting:
            self._ask_viewer()
        else:
            self._ask_nobody()

    def _question(self) -> Question:
        session = self.session
        return question_of(session.game, session.asked, session.names)

    def _ask_viewer(self) -> None:
        question = self._question()
        prompt = prompt_of(question)
        if question.decision.phase == KEEP:
            lacks = keep_lacks(question, self._kept)
            self.prompt.ask(prompt.sentence, note=lacks)
            words = (
                tr("Keep {count}", count=counted(self._kept.bit_count(), "ticket"))
                if self._kept
                else tr("Keep")
            )
            self.prompt.add_button(words, "keep", key="Enter", primary=True, reason=lacks)
            return
        self.prompt.ask(prompt.sentence, prompt.answers)
        if question.decision.phase == TUNNEL:
            self._ask_tunnel(question, prompt)

    def _ask_nobody(self) -> None:
        session = self.session
        name = session.names.seat(session.asked)
        if session.paused:
            self.prompt.ask(tr("Paused. {name} is next.", name=name))
            self.prompt.add_button(tr("Go on"), "pause", key="P")
        else:
            self.prompt.ask(tr("{name} is choosing.", name=name))
        if session.paused or session.speed is Speed.ONE_MOVE:
            self.prompt.add_button(tr("One move"), "one move", key="O", primary=True)

    def _ask_tunnel(self, question: Question, prompt: Prompt) -> None:
        shown, paid = self.session.revealed, question.view.payment
        if shown is None or paid is None:
            return
        matching = [kind in {paid.line, LOCOMOTIVE} for kind in shown.kinds]
        choices = [Choice(answer.moves[0], answer.words, answer.cards) for answer in prompt.answers]
        self.overlay.chosen = shown.route
        self.popover.offer(
            prompt.sentence,
            choices,
            self.overlay.route_box(shown.route),
            TurnedCards(shown.kinds, matching),
        )

    # Answers

    def answer(self, move: Move) -> None:
        """Play a move for the viewer."""
        if self.session.waiting:
            self.session.play(move)
        self.view.setFocus()

    def take_usual(self) -> None:
        """Give the answer that Enter stands for, if there is one."""
        if self.session.waiting:
            answers = prompt_of(self._question()).answers
            usual = next((a.moves for a in answers if a.key == "Enter" and a.moves), ())
            for move in usual[:1]:
                self.answer(move)

    def do(self, deed: str) -> None:
        """Do what a button of the rail or the prompt names."""
        self.overlay.end_laying()
        self._deeds[deed]()
        self.view.setFocus()

    def toggle(self, number: int) -> None:
        """Keep an offered ticket, or put it back."""
        if self.choosing and number < len(self._offered):
            self._kept ^= 1 << number
            self.tray.refresh(self._kept)
            self._ask()

    def walk(self, by: int) -> None:
        """Go to the next route that the viewer can pay for, and offer the ways to pay."""
        route = next_place(payable(self.session), self._at, by)
        if route < 0:
            self.view.say(tr("No route can be paid now"))
            return
        self._open("route", route)

    @property
    def choosing(self) -> bool:
        """Whether the viewer is choosing tickets."""
        return self.session.waiting and self.session.game.decision.phase == KEEP

    def _keep(self) -> None:
        lacks = keep_lacks(self._question(), self._kept) if self.choosing else tr("Not now")
        if lacks:
            self.view.say(lacks)
        else:
            self.answer(Keep(self._kept))

    def _take_back(self) -> None:
        if self.session.can_take_back:
            self.session.take_back()
        else:
            self.view.say(tr("No move of yours to take back"))

    def drop_choice(self) -> None:
        """Close the popover without a move."""
        self.popover.close_it()
        self.overlay.chosen = -1
        self.view.refresh()

    def _press(self, place: Place | None) -> None:
        if self.session.game.over:
            return
        if place is None:
            self.drop_choice()
            return
        number = number_of(self.session.playset.net, place)
        same = place.kind == "route" and self.popover.isVisible()
        if same and number == self.overlay.chosen:
            self.popover.take()
        elif not self._open(place.kind, number):
            self._refuse(place, number)

    def _open(self, kind: str, number: int) -> bool:
        """Offer what can be done at a place; whether there was anything."""
        choices = choices_at(self.session, kind, number)
        if not choices:
            return False
        names, overlay = self.session.names, self.overlay
        if kind == "route":
            spaces = self.session.playset.net.lengths[number]
            title = tr("Pay for {route} ({spaces}).", route=names.route(number), spaces=spaces)
            self._at = overlay.chosen = number
            box = overlay.route_box(number)
        else:
            title, overlay.chosen = f"{names.city(number)}:", -1
            box = overlay.city_box(number)
        self.popover.offer(title, choices, box)
        self.view.refresh()
        return True

    def _refuse(self, place: Place, number: int) -> None:
        self.drop_choice()
        self.overlay.hush(place)
        if place.kind == "route":
            self.view.say(refusal(self.session, number))
        elif self.session.waiting:
            self.view.say(tr("Nothing to do in {city} now", city=self.session.names.city(number)))

    # The end

    def _show_score(self) -> None:
        if self.score is None:
            self.popover.close_it()
            self.score = ScoreStage(self.session, self.overlay, self.prompt, self.banner)
            self.panel.addWidget(self.score.panel)
            self.panel.setCurrentWidget(self.score.panel)
        self._ask()

    def _step_score(self, by: int) -> None:
        if self.score is not None:
            self.score.step(by)
