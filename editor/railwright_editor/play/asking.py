"""What the prompt bar of a game asks of the viewer, and what it says while others choose."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from railwright.rules.moves import KEEP, Keep
from railwright_editor.play.keeping import keep_lacks
from railwright_editor.play.places import choice_of
from railwright_editor.play.popover import TurnedCards
from railwright_editor.play.prompts import ORDINARY, prompt_of
from railwright_editor.play.question import question_of
from railwright_editor.play.setup import Speed
from railwright_editor.translation import tr
from railwright_editor.words import counted

if TYPE_CHECKING:
    from railwright.rules.moves import Move
    from railwright_editor.play.choosing import Choosing
    from railwright_editor.play.prompt_bar import PromptBar
    from railwright_editor.play.question import Answer, Prompt, Question
    from railwright_editor.play.session import Session
    from railwright_editor.play.story import Revealed
    from railwright_editor.play.trouble import Trouble


class Asking:
    """The open decision in words and buttons. It changes with the tickets that are kept."""

    def __init__(self, session: Session, prompt: PromptBar, places: Choosing) -> None:
        self._session = session
        self._prompt = prompt
        self._places = places
        self._offered: tuple[int, ...] = ()
        self.kept = 0

    @property
    def choosing(self) -> bool:
        """Whether the viewer is choosing tickets."""
        return self._session.waiting and self._session.game.decision.phase == KEEP

    def note_offered(self) -> None:
        """Forget which tickets were kept once others are offered."""
        view = self._session.look()
        offered = tuple(view.offered[view.viewer])
        if offered != self._offered:
            self._offered, self.kept = offered, 0

    def toggle(self, number: int) -> bool:
        """Keep an offered ticket, or put it back; whether there was one."""
        if not self.choosing or not 0 <= number < len(self._offered):
            return False
        self.kept ^= 1 << number
        return True

    def choice(self) -> Keep | str:
        """The choice of tickets as a move, or what it lacks."""
        lacks = keep_lacks(self._question(), self.kept) if self.choosing else tr("Not now")
        return lacks or Keep(self.kept)

    def usual(self) -> Move | None:
        """The answer that Enter stands for, if there is one."""
        if not self._session.waiting:
            return None
        answers = prompt_of(self._question()).answers
        moves = next((a.moves for a in answers if a.key == "Enter" and a.moves), ())
        return moves[0] if moves else None

    def ask(self) -> None:
        """Ask the viewer, or say whose choice it is."""
        if self._session.trouble is not None:
            self._ask_trouble(self._session.trouble)
        elif self._session.waiting:
            self._ask_viewer()
        else:
            self._ask_nobody()

    def _ask_trouble(self, trouble: Trouble) -> None:
        """Say what stopped the game, and what can be done."""
        self._prompt.ask(trouble.sentence)
        if self._session.can_take_back:
            self._prompt.add_button(tr("Take back"), "take back", key="Ctrl+Z", primary=True)
        self._prompt.add_button(tr("Try again"), "try again")
        self._prompt.add_button(tr("Show the error"), "show error")

    def _question(self) -> Question:
        session = self._session
        return question_of(session.game, session.asked, session.names)

    def _ask_viewer(self) -> None:
        question = self._question()
        prompt = prompt_of(question)
        if question.decision.phase == KEEP:
            self._ask_tickets(question, prompt)
            return
        self._prompt.show_prompt(self._explained(prompt))
        shown = self._session.revealed
        trying = any(below.held is not None for below in question.view.stack)
        if trying and shown is not None and shown.costly:
            self._show_turned(shown, prompt)

    def _explained(self, prompt: Prompt) -> Prompt:
        """The prompt whose answers tell what they would do; a single one is given by Enter."""
        answers = tuple(map(self._with_effect, prompt.answers))
        if len(answers) == 1 and not answers[0].key:
            answers = (replace(answers[0], key="Enter"),)
        return replace(prompt, answers=answers)

    def _with_effect(self, answer: Answer) -> Answer:
        if len(answer.moves) != 1 or type(answer.moves[0]) in ORDINARY:
            return answer
        choice = choice_of(self._session, answer.moves[0])
        words = choice.words if choice.words != answer.words else ""
        return replace(answer, tip="\n".join(filter(None, (words, choice.effect))))

    def _ask_tickets(self, question: Question, prompt: Prompt) -> None:
        lacks = keep_lacks(question, self.kept)
        self._prompt.ask(prompt.sentence, note=lacks)
        count = self.kept.bit_count()
        words = tr("Keep {count}", count=counted(count, "ticket")) if count else tr("Keep")
        self._prompt.add_button(words, "keep", key="Enter", primary=True, reason=lacks)

    def _show_turned(self, shown: Revealed, prompt: Prompt) -> None:
        """Ask beside the route for which cards were turned up, below the cards."""
        session = self._session
        matching = [kind in shown.costly for kind in shown.kinds]
        moves = [move for answer in prompt.answers for move in answer.moves]
        choices = [choice_of(session, move) for move in moves]
        cards = TurnedCards(shown.kinds, matching, session.names.card)
        self._places.offer_at_route(shown.route, prompt.sentence, choices, cards)

    def _ask_nobody(self) -> None:
        session = self._session
        name = session.names.seat(session.asked)
        if session.hurrying:
            turn = max(session.game.pos.turn, 1)
            self._prompt.ask(tr("Turn {turn}: bots play on at once.", turn=turn))
            self._prompt.add_button(tr("Pause"), "pause", key="Esc")
            return
        if session.paused:
            self._prompt.ask(tr("Paused. {name} is next.", name=name))
            self._prompt.add_button(tr("Go on"), "pause", key="P")
        else:
            self._prompt.ask(tr("{name} is choosing.", name=name))
        if session.paused or session.speed is Speed.ONE_MOVE:
            self._prompt.add_button(tr("One move"), "one move", key="O", primary=True)
