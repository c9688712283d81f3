"""Play in place: from the Play button to Stop, with the drawing left exactly as it was."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from secrets import randbelow
from typing import TYPE_CHECKING, Protocol, TypeAlias

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal

from railwright_editor.play.camera import Camera
from railwright_editor.play.dealing import dealt
from railwright_editor.play.desk import PlayDesk
from railwright_editor.play.error_report import ErrorReport
from railwright_editor.play.letters import Letters
from railwright_editor.play.setup import SEED_LIMIT, Setup, fitted, usual_seats
from railwright_editor.play.sheet import SetupSheet
from railwright_editor.play.variant import NotPlayableError, Possible
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, MutableMapping, Sequence

    from PySide6.QtWidgets import QWidget

    from railwright.board.model import Board
    from railwright.rules.catalogue import Catalogue
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.document import Document
    from railwright_editor.play.trouble import Trouble
    from railwright_editor.play.variant import AtHand


Way: TypeAlias = "tuple[str, Callable[[], object]]"
"""A button: its words, and what it does."""


class PlayHost(Protocol):
    """The window as a game needs it."""

    def enter_play(self, rail: QWidget, panel: QWidget, dock: QWidget) -> None:
        """Show these in the places of rail, panel and drawer; drawing keys are off."""

    def leave_play(self) -> None:
        """Show the window as it was before."""

    def tell(self, words: str, buttons: Sequence[Way]) -> None:
        """Say something in passing, with a button or two."""

    def ask(self, words: str, buttons: Sequence[Way]) -> None:
        """Ask something in a bar over the canvas, until it is answered or `stop_asking`."""

    def stop_asking(self) -> None:
        """Take the bar away."""


class Earlier(Protocol):
    """The game of the board that was left on an earlier day."""

    @property
    def waits(self) -> bool:
        """Whether there is one that can go on."""

    def resume(self) -> None:
        """Go on with it."""


class PlayController(QObject):
    """Starts, stops and resumes games on one canvas. It changes with them.

    `at_hand` gives the expansions that fit the board; `earlier` is the game of another day, None
    where nothing keeps one. A game that was stopped is kept until another one begins, and can go
    on though the drawing has changed: it has its own board.
    `playing_changed` follows every change of `playing` and of the game that is kept;
    `title_changed` what stands in the place of the board's name, "" for the name itself;
    `edit_wanted` asks to edit the place that the game points at, None for none;
    `record_wanted` to save a record of the game.
    """

    playing_changed = Signal()
    title_changed = Signal(str)
    edit_wanted = Signal(object)
    record_wanted = Signal()

    def __init__(
        self,
        view: BoardView,
        document: Document,
        host: PlayHost,
        catalogue: Catalogue,
        memory: MutableMapping[str, str],
        *,
        at_hand: Callable[[], Sequence[AtHand]],
        sheet_over: QWidget,
    ) -> None:
        super().__init__(sheet_over)
        self._view = view
        self._document = document
        self._host = host
        self._catalogue = catalogue
        self._memory = memory
        self._at_hand = at_hand
        self._camera: Camera | None = None
        self._settled: Board | None = None
        self._dropped: PlayDesk | None = None
        self._corner = QPoint()
        self._old = False
        self._letters = Letters()
        self.earlier: Earlier | None = None
        self.desk: PlayDesk | None = None
        self.playing = False
        self.sheet = SetupSheet(sheet_over, catalogue.bots, _new_seed)
        self.sheet.started.connect(self.start)
        self.sheet.resumed.connect(self.resume)
        self.sheet.closed.connect(view.setFocus)
        document.changed.connect(self.look_at_drawing)

    # From the window

    def take_catalogue(self, catalogue: Catalogue) -> None:
        """Play with other rules and bots from now on; the game that was kept is over."""
        self.stop(silently=True)
        self.forget()
        self._catalogue = catalogue
        self.sheet.take_bots(catalogue.bots)
        self._kept_changed()

    def take_letters(self, letters: Letters) -> None:
        """Let games have these keys from now on, the one that is played too."""
        self._letters = letters
        for desk in (self.desk, self._dropped):
            if desk is not None:
                desk.take_letters(letters)

    @property
    def catalogue(self) -> Catalogue:
        """The rules and bots that it plays with."""
        return self._catalogue

    @property
    def possible(self) -> Possible:
        """What the board, as it is drawn now, can be played with."""
        return Possible(self._document.board, self._at_hand(), self._catalogue)

    def ask(self, at: QPoint) -> None:
        """Drop the sheet of choices, its corner at a point of the widget that it lies over."""
        if self.playing:
            return
        self._corner = at
        last = self.last_setup
        usual = Setup(usual_seats(self._document.board, self._usual_bot()), 0)
        self._show_sheet(replace(last or usual, seed=_new_seed()))

    def start(self, setup: Setup) -> None:
        """Begin a game with these choices; what stands against it is said on the sheet."""
        try:
            session = dealt(self.possible.playset(setup.variant), setup, self._catalogue.bots)
        except NotPlayableError as error:
            self.stop(silently=True)
            self._show_sheet(setup)
            self.sheet.show_problem(str(error), bars=bool(self.possible.problem(setup.variant)))
            return
        self._memory[self._key()] = setup.as_text()
        self.lay(PlayDesk(self._view, session))
        session.begin()

    def lay(self, desk: PlayDesk) -> None:
        """Lay a game over the board in the place of the one that was kept."""
        self.stop(silently=True)
        self.forget()
        self.desk = desk
        desk.take_letters(self._letters)
        desk.title_changed.connect(self._show_title)
        desk.again.connect(self.play_again)
        desk.same_deal.connect(self.same_deal)
        desk.edit_wanted.connect(self.edit_board)
        desk.record_wanted.connect(self.record_wanted)
        caught = desk.session.guard.caught
        caught.connect(self._tell_trouble, Qt.ConnectionType.QueuedConnection)
        self._enter()
        self._tell_trouble()

    @property
    def last_setup(self) -> Setup | None:
        """The choices of the last game of this board, made to fit it; None if there was none."""
        kept = Setup.from_text(self._memory.get(self._key(), ""))
        if self.desk is not None:
            kept = replace(self.desk.session.setup, speed=self.desk.session.speed)
        bots = self._catalogue.bots
        return fitted(kept, self._document.board, bots) if kept is not None else None

    def play_again(self) -> None:
        """Another deal with the same seats."""
        last = self.last_setup
        if last is not None:
            self.start(replace(last, seed=_new_seed()))

    def same_deal(self) -> None:
        """The same deal with the same seats."""
        last = self.last_setup
        if last is not None:
            self.start(last)

    def stop(self, *, silently: bool = False) -> None:
        """Take the game off the board and show the drawing exactly as it was."""
        if not self.playing or self.desk is None:
            return
        self._leave()
        if self._camera is not None:
            self._camera.restore(self._view)
        if not silently:
            self._host.tell(tr("Game kept."), self._kept_ways())

    def edit_board(self) -> None:
        """Let the drawing be edited where the game is looked at; the game is kept."""
        if not self.playing or self.desk is None:
            return
        place = self.desk.pointed_at
        self._leave()
        self._host.tell(tr("Game kept. Edit the board."), self._kept_ways())
        self.edit_wanted.emit(place)

    @property
    def dropped(self) -> bool:
        """Whether a person has dropped the last game, which can still be brought back."""
        return self._dropped is not None

    @property
    def can_resume(self) -> bool:
        """Whether a game is kept that can go on."""
        return self.desk is not None and not self.playing

    def resume(self) -> None:
        """Lay the game that was kept over the board again, on the board that it began on."""
        if self.can_resume:
            self._settled = self._document.board
            self._enter()
        elif self.earlier is not None and self.earlier.waits:
            self.earlier.resume()

    def drop(self) -> None:
        """Drop the game that was kept; for a moment it can be brought back."""
        self.stop(silently=True)
        self._drop_for_good()
        self._dropped, self.desk = self.desk, None
        self._kept_changed()
        self._host.tell(tr("Game dropped."), ((tr("Bring back"), self._bring_back),))

    def forget(self) -> None:
        """Let the game that was kept go for good, with its widgets."""
        self._drop_for_good()
        self._settled = None
        if self.desk is not None:
            self.desk.drop()
            self.desk = None

    def rest(self) -> None:
        """Let bots wait while nobody sees the board."""
        if self.playing and self.desk is not None:
            self.desk.session.rest()

    def wake(self) -> None:
        """Let bots go on after `rest`."""
        if self.playing and self.desk is not None:
            self.desk.wake()

    @property
    def outdated(self) -> bool:
        """Whether the board has changed since the game that lies on it or is kept began."""
        if self.desk is None:
            return False
        session = self.desk.session
        return self.possible.board(session.setup.variant) != session.playset.board

    def look_at_drawing(self, *_boards: object) -> None:
        """Ask what becomes of the game that is kept when the drawing is another one by now."""
        if self.playing:
            self.stop(silently=True)
        settled = self._settled is self._document.board
        if self.desk is None or settled or not self.outdated:
            self._host.stop_asking()
            return
        self._host.ask(
            tr("The board has changed."),
            (
                (tr("Start again: same seats, same deal"), self.same_deal),
                (tr("Go on with the old board"), self.resume),
                (tr("Drop the game"), self.drop),
            ),
        )

    # Within

    def _show_sheet(self, setup: Setup) -> None:
        kept = ""
        if self.can_resume and self.desk is not None:
            turn = self.desk.session.game.pos.turn
            kept = tr("Resume turn {turn}", turn=turn) if turn else tr("Resume the game")
        elif self.earlier is not None and self.earlier.waits:
            kept = tr("Resume the game")
        self.sheet.show_setup(setup, self.possible, kept=kept)
        self.sheet.drop(self._corner)

    def _tell_trouble(self) -> None:
        """Say which rule has failed at what it shows; the game goes on."""
        if self.desk is None:
            return
        session = self.desk.session
        for trouble in session.guard.take():
            session.story.say(trouble.sentence, turn=session.game.pos.turn)
            session.changed.emit()
            show = (tr("Show the error"), partial(self._show_error, trouble))
            self._host.ask(trouble.sentence, (show, (tr("Close"), self._host.stop_asking)))

    def _show_error(self, trouble: Trouble) -> None:
        ErrorReport(self._view, trouble).open()

    def _kept_ways(self) -> Sequence[Way]:
        """What can be done with the game that is kept."""
        save = (tr("Save record…"), self.record_wanted.emit)
        return (tr("Resume"), self.resume), save

    def _enter(self) -> None:
        if self.desk is None:
            return
        self._host.stop_asking()
        self._camera = Camera.of(self._view)
        self._old = self.outdated
        self.playing = True
        self._draw(self.desk.session.playset.board)
        self._host.enter_play(self.desk.rail, self.desk.panel, self.desk.dock)
        self.desk.enter()
        self.playing_changed.emit()
        QTimer.singleShot(0, self, self._fit_again)

    def _leave(self) -> None:
        if self.desk is None:
            return
        self.playing = False
        self.desk.leave()
        self._draw(self._document.board)
        self._host.leave_play()
        self._view.setFocus()
        self.title_changed.emit("")
        self.playing_changed.emit()

    def _show_title(self, words: str) -> None:
        old = tr("{words} · old board", words=words)
        self.title_changed.emit(old if self._old and words else words)

    def _draw(self, board: Board) -> None:
        """Show a board on the canvas: the one that is played, or the drawing."""
        scene = self._view.board_scene
        if scene.board is not board:
            scene.show_board(board)

    def _fit_again(self) -> None:
        """Fit the board only if all of it was in view and no longer is."""
        was_whole = self._camera is not None and self._camera.whole
        if self.playing and was_whole:
            shown = self._view.shown_box()
            if not shown.contains(self._view.home_box()):
                self._view.fit_board()

    def _drop_for_good(self) -> None:
        if self._dropped is not None:
            self._dropped.drop()
            self._dropped = None

    def _bring_back(self) -> None:
        if self.desk is None:
            self.desk, self._dropped = self._dropped, None
            self._kept_changed()

    def _kept_changed(self) -> None:
        self.playing_changed.emit()
        self.look_at_drawing()

    def _key(self) -> str:
        return f"play/{self._document.board.name}"

    def _usual_bot(self) -> str:
        return next(iter(self._catalogue.bots), "")


def _new_seed() -> int:
    return randbelow(SEED_LIMIT)
