"""Play in place: from the Play button to Stop, with the drawing left exactly as it was."""

from __future__ import annotations

from dataclasses import dataclass
from secrets import randbelow
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QPoint, QPointF, QTimer, Signal

from railwright.game.playset import Playset
from railwright.rules.book import RuleConflictError
from railwright_editor.play.desk import PlayDesk
from railwright_editor.play.session import Session
from railwright_editor.play.setup import SEED_LIMIT, Setup, fitting, usual_seats
from railwright_editor.play.sheet import SetupSheet
from railwright_editor.play.words import sentence
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, MutableMapping

    from PySide6.QtWidgets import QWidget

    from railwright.board.model import Board
    from railwright.rules.catalogue import Catalogue
    from railwright_editor.canvas.view import BoardView
    from railwright_editor.document import Document


class PlayHost(Protocol):
    """The window as a game needs it."""

    def enter_play(self, rail: QWidget, panel: QWidget, dock: QWidget) -> None:
        """Show these in the places of rail, panel and drawer; drawing keys are off."""

    def leave_play(self) -> None:
        """Show the window as it was before."""

    def tell(self, words: str, button: str, deed: Callable[[], object]) -> None:
        """Say something in passing, with a button."""


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the canvas looks: its zoom, and the point at its centre in mm."""

    zoom: float
    centre: QPointF
    whole: bool

    @classmethod
    def of(cls, view: BoardView) -> Camera:
        """Where a canvas looks now, and whether it sees the whole board."""
        shown = view.shown_box()
        return cls(view.zoom, shown.center(), shown.contains(view.home_box()))

    def restore(self, view: BoardView) -> None:
        """Look there again, at once."""
        middle = QPointF(view.viewport().rect().width() / 2, view.viewport().rect().height() / 2)
        view.zoom_at(middle, self.zoom / view.zoom)
        view.pan_by((view.to_board(middle) - self.centre) / view.pixel)


class PlayController(QObject):
    """Starts, stops and resumes games on one canvas. It changes with them.

    `shown` gives the board to play: the document's, with the expansions that are on.
    `playing_changed` follows every change of `playing`, `title_changed` what stands in the
    place of the board's name, "" for the name itself.
    """

    playing_changed = Signal()
    title_changed = Signal(str)

    def __init__(
        self,
        view: BoardView,
        document: Document,
        host: PlayHost,
        catalogue: Catalogue,
        memory: MutableMapping[str, str],
        *,
        shown: Callable[[], Board],
        sheet_over: QWidget,
    ) -> None:
        super().__init__(sheet_over)
        self._view = view
        self._document = document
        self._host = host
        self._catalogue = catalogue
        self._memory = memory
        self._shown = shown
        self._camera: Camera | None = None
        self.desk: PlayDesk | None = None
        self.playing = False
        self.sheet = SetupSheet(sheet_over, catalogue.bots, _new_seed)
        self.sheet.started.connect(self.start)
        self.sheet.closed.connect(view.setFocus)
        document.changed.connect(self._board_changed)

    # From the window

    def take_catalogue(self, catalogue: Catalogue) -> None:
        """Play with other rules and bots from now on; the game that was kept is over."""
        self.stop(silently=True)
        self._forget()
        self._catalogue = catalogue
        self.sheet.take_bots(catalogue.bots)
        self.playing_changed.emit()

    def ask(self, at: QPoint) -> None:
        """Drop the sheet of choices, its corner at a point of the widget that it lies over."""
        if self.playing:
            return
        self.sheet.show_setup(self._usual(), self._shown().players)
        self.sheet.show_problem(self._problem())
        self.sheet.drop(at)
        self.sheet.setFocus()

    def start(self, setup: Setup) -> None:
        """Begin a game with these choices; what stands against it is said on the sheet."""
        try:
            playset = Playset.of(self._shown(), self._catalogue)
        except RuleConflictError as error:
            self.sheet.show_problem(sentence(str(error).removesuffix(".")))
            self.sheet.show()
            return
        self._memory[self._key()] = setup.as_text()
        self.stop(silently=True)
        self._forget()
        self.desk = PlayDesk(self._view, Session(playset, setup, self._catalogue.bots))
        self.desk.title_changed.connect(self.title_changed)
        self.desk.again.connect(self.play_again)
        self._enter()
        self.desk.session.begin()

    def play_again(self) -> None:
        """Another deal with the same seats."""
        if self.desk is not None:
            old = self.desk.session.setup
            self.start(Setup(old.seats, _new_seed(), self.desk.session.speed))

    def same_deal(self) -> None:
        """The same deal with the same seats."""
        if self.desk is not None:
            self.start(self.desk.session.setup)

    def stop(self, *, silently: bool = False) -> None:
        """Take the game off the board and show the drawing exactly as it was."""
        if not self.playing or self.desk is None:
            return
        self.playing = False
        self.desk.leave()
        self._draw(self._document.board)
        self._host.leave_play()
        if self._camera is not None:
            self._camera.restore(self._view)
        self._view.setFocus()
        self.title_changed.emit("")
        self.playing_changed.emit()
        if not silently:
            self._host.tell(tr("Game kept."), tr("Resume"), self.resume)

    @property
    def can_resume(self) -> bool:
        """Whether a game is kept, and the board is still the one that it was begun on."""
        desk = self.desk
        if desk is None or self.playing:
            return False
        return desk.session.playset.board == self._shown()

    def resume(self) -> None:
        """Lay the game that was kept over the board again."""
        if self.can_resume:
            self._enter()
        elif not self.playing:
            self._view.say(tr("The board has changed since this game began"))

    # Within

    def _enter(self) -> None:
        if self.desk is None:
            return
        self._camera = Camera.of(self._view)
        self.playing = True
        self._draw(self.desk.session.playset.board)
        self._host.enter_play(self.desk.rail, self.desk.panel, self.desk.dock)
        self.desk.enter()
        self.playing_changed.emit()
        QTimer.singleShot(0, self, self._fit_again)

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

    def _forget(self) -> None:
        if self.desk is not None:
            self.desk.drop()
            self.desk = None

    def _problem(self) -> str:
        try:
            Playset.of(self._shown(), self._catalogue)
        except RuleConflictError as error:
            return sentence(str(error).removesuffix("."))
        return ""

    def _key(self) -> str:
        return f"play/{self._document.board.name}"

    def _usual(self) -> Setup:
        board, bots = self._shown(), self._catalogue.bots
        kept = Setup.from_text(self._memory.get(self._key(), ""))
        if kept is not None and fitting(kept, board, bots):
            return Setup(kept.seats, _new_seed(), kept.speed)
        return Setup(usual_seats(board, next(iter(bots), "")), _new_seed())

    def _board_changed(self, _before: object, _after: object) -> None:
        if self.playing and self.desk is not None:
            self.stop(silently=True)


def _new_seed() -> int:
    return randbelow(SEED_LIMIT)
