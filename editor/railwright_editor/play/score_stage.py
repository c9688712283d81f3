"""The end of a game on the screen: one steps through the sheet, and each line lights its places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from railwright.game.moves import bits
from railwright_editor.play.score_panel import ScorePanel
from railwright_editor.play.scores import Score, score_of
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from railwright_editor.play.cover import Banner
    from railwright_editor.play.overlay import GameOverlay
    from railwright_editor.play.prompt_bar import PromptBar
    from railwright_editor.play.session import Session

ALL_LINES: Final = 10_000


class ScoreStage:
    """The score sheet of one finished game. It changes with the step."""

    def __init__(
        self, session: Session, overlay: GameOverlay, prompt: PromptBar, banner: Banner
    ) -> None:
        self._session = session
        self._overlay = overlay
        self._prompt = prompt
        self._banner = banner
        self.score: Score = score_of(session.game.sheet(), session.look(), session.names)
        self.panel = ScorePanel(self.score)
        self.panel.stepped.connect(self._show_step)
        overlay.quiet = True

    def step(self, by: int) -> None:
        """Count more lines, or fewer."""
        self.panel.step(by)

    def close_it(self, take_out: Callable[[ScorePanel], object]) -> None:
        """The game goes on after all, because a move was taken back."""
        take_out(self.panel)
        self.panel.deleteLater()
        self._overlay.quiet = False
        self._banner.hide()

    def ask(self) -> None:
        """Say what is counted now, and what comes next."""
        panel, lines = self.panel, self.score.lines
        if panel.done:
            words = self.score.verdict
        elif panel.at:
            words = lines[panel.at - 1].said(self._session.names)
        else:
            words = tr("{ended} Step through the score sheet.", ended=self._session.look().ended)
        self._prompt.ask(words, note=tr("{at} of {number}", at=panel.at, number=len(lines)))
        self._prompt.add_button(
            tr("Back"), "back", key="←", reason="" if panel.at else tr("First line")
        )
        if panel.done:
            self._prompt.add_button(tr("Play again"), "again", key="Ctrl+F5", primary=True)
        else:
            self._prompt.add_button(tr("Next"), "next", key="→", primary=True)
            self._prompt.add_button(tr("To the result"), "result", key="End")

    def _show_step(self, count: int) -> None:
        if count:
            now = self.score.lines[count - 1]
            self._overlay.light(tuple(bits(now.routes)), now.cities)
        else:
            self._overlay.light()
        if self.panel.done:
            self._banner.tell(self.score.verdict, stays=0)
        else:
            self._banner.hide()
        self.ask()
