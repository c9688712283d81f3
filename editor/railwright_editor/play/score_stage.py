"""The end of a game on the screen: one steps through the sheet, and each line lights its places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt

from railwright.game.moves import bits
from railwright.game.scoring import score_sheet
from railwright_editor.play.lit import NOTHING, Lit
from railwright_editor.play.score_choices import ChoiceMenu, Choices, changed_words
from railwright_editor.play.score_panel import HEAD, ScorePanel
from railwright_editor.play.scores import Score, score_of
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

    from railwright.board.findings import Place
    from railwright.rules.sheet import Borrowing
    from railwright_editor.play.cover import Banner
    from railwright_editor.play.overlay import GameOverlay
    from railwright_editor.play.prompt_bar import PromptBar
    from railwright_editor.play.score_lines import ScoreLine
    from railwright_editor.play.session import Session

ALL_LINES: Final = 10_000


class ScoreStage:
    """The score sheet of one finished game. It changes with the step, and with what is chosen."""

    def __init__(
        self, session: Session, overlay: GameOverlay, prompt: PromptBar, banner: Banner
    ) -> None:
        self._session = session
        self._overlay = overlay
        self._prompt = prompt
        self._banner = banner
        self.choices = Choices(session.game.pos)
        self.score: Score = self._scored()
        self.panel = ScorePanel(self.score)
        self.menu = ChoiceMenu(self.panel, self.choices, session.names, self.choose)
        self.panel.stepped.connect(self._show_step)
        self.panel.lit.connect(self._light)
        self.panel.pressed.connect(self._pressed)
        overlay.quiet = True

    def _scored(self) -> Score:
        pos = self._session.game.pos
        return score_of(
            score_sheet(pos, self.choices.chosen, explain=True), pos, self._session.names
        )

    # What a person does

    def step(self, by: int) -> None:
        """Count more steps, or fewer."""
        self.panel.step(by)

    def key(self, event: QKeyEvent) -> bool:
        """Use a key that only the score sheet has."""
        lines = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        by = lines.get(Qt.Key(event.key()))
        if by is not None:
            self.panel.step_line(by)
        elif event.key() == Qt.Key.Key_B and self._open:
            self.open_menu()
        elif event.key() == Qt.Key.Key_Home:
            self.panel.go_to(0)
        else:
            return False
        return True

    def press(self, place: Place | None) -> None:
        """Choose a route on the board where one may be chosen."""
        routes = [one for one in self._open if place is not None and place.kind == "route"]
        net = self._session.game.pos.net
        if len(routes) == 1 and place is not None:
            route = net.route_keys.index(place.key)
            if routes[0].allowed >> route & 1:
                self.choose(routes[0], route)

    def choose(self, one: Borrowing, route: int | None) -> None:
        """Let a route be borrowed, -1 for none, or with None the best one."""
        self.choices.choose(one, route)
        self.score = self._scored()
        self.panel.show_score(self.score)

    def open_menu(self) -> None:
        """Offer all that may be chosen at the line, or in the step, where one stands."""
        at = self.panel.menu_at()
        self.menu.open_for(self._open, QPoint(round(at.left()), round(at.bottom())))

    def set_back(self) -> None:
        """Let the best choices count again."""
        self.choices.forget()
        self.score = self._scored()
        self.panel.show_score(self.score)

    def close_it(self, take_out: Callable[[ScorePanel], object]) -> None:
        """The game goes on after all, because a move was taken back."""
        take_out(self.panel)
        self.panel.deleteLater()
        self._overlay.quiet = False
        self._overlay.borrowed = ()
        self._overlay.show_lit(NOTHING)
        self._banner.hide()

    # What is shown

    def ask(self) -> None:
        """Say what is counted now, and what comes next."""
        panel = self.panel
        note = tr("{at} of {number}", at=panel.at, number=len(self.score.steps))
        self._prompt.ask(" ".join(self._said()), note=note)
        if self._open:
            self._prompt.add_button(tr("Choose another route"), "borrow", key="B")
        if self.choices.chosen:
            self._prompt.add_button(tr("Best choices again"), "best choices")
        self._prompt.add_button(
            tr("Back"), "back", key="←", reason="" if panel.at else tr("First line")
        )
        if panel.done:
            self._prompt.add_button(tr("Play again"), "again", key="Ctrl+F5", primary=True)
            self._prompt.add_button(tr("Save record…"), "save record")
        else:
            self._prompt.add_button(tr("Next"), "next", key="→", primary=True)
            self._prompt.add_button(tr("To the result"), "result", key="End")

    def _said(self) -> list[str]:
        """The step where one stands in words, and what a choice by hand has changed."""
        step, names = self.panel.now, self._session.names
        if step is None:
            return [self._session.look().ended, tr("Step through the score sheet.")]
        said = [step.said(names)]
        if self.panel.line != HEAD:
            said = [step.lines[self.panel.line].said(names)]
        for seat, points in self.choices.changes():
            if self.panel.done or step.seat == seat:
                said.append(changed_words(names.seat(seat), points))
        return said

    @property
    def _open(self) -> tuple[Borrowing, ...]:
        """What may be chosen otherwise at the line, or in the step, where one stands."""
        step = self.panel.now
        if step is None:
            return ()
        lines = step.lines if self.panel.line == HEAD else (step.lines[self.panel.line],)
        return tuple(line.choice for line in lines if line.choice is not None)

    def _show_step(self) -> None:
        self._light(None)
        if self.panel.done:
            self._banner.tell(self.score.verdict, stays=0)
        else:
            self._banner.hide()
        self.ask()

    def _pressed(self, line: ScoreLine | None) -> None:
        if line is not None and line.choice is not None:
            self.open_menu()

    def _light(self, line: ScoreLine | None) -> None:
        """Light a line, or with None those where one stands."""
        lines = self.panel.shown if line is None else (line,)
        routes = cities = 0
        for shown in lines:
            routes |= shown.routes
            for city in shown.cities:
                cities |= 1 << city
        self._overlay.borrowed = tuple(
            (route, shown.seat) for shown in lines for route in bits(shown.borrowed)
        )
        payable = 0
        if len(self._open) == 1:
            payable = self._open[0].allowed
        self._overlay.show_lit(Lit(payable=payable & ~routes))
        self._overlay.light(tuple(bits(routes)), tuple(bits(cities)))
