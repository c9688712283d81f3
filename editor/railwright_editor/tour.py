"""The two-minute tour: it watches what is done on an open board, and goes on by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer, Signal
from typing_extensions import override

from railwright_editor.canvas.accessible import announce
from railwright_editor.panels.tour_card import TourCard, place_beside
from railwright_editor.tour_steps import Glimpse, Step, tour_steps

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from railwright_editor.open_board import OpenBoard

PAUSE: Final = 1200
"""Milliseconds from the last tick of a step to the next step."""
_AROUND: Final = 24
"""Px round a place that the card leaves free."""


class Tour(QObject):
    """A tour on one open board. It changes with what is done there; `ended` follows its end."""

    ended = Signal()

    def __init__(self, board: OpenBoard, key: Callable[[str], str]) -> None:
        super().__init__(board.bench)
        self._board = board
        self._bench = board.bench
        self._steps = tour_steps(board.document.board, key)
        self._at = 0
        self._happened: frozenset[str] = frozenset()
        self._findings = len(board.bench.findings.rows)
        self._done: list[bool] = []
        self.card = TourCard(board.bench)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(lambda: self.go(1))
        self._began = self._glimpse()
        self._connect()
        self._show()

    def _connect(self) -> None:
        bench = self._bench
        self.card.gone_on.connect(lambda: self.go(1))
        self.card.gone_back.connect(lambda: self.go(-1))
        self.card.ended.connect(self.end)
        for signal in (
            bench.document.changed,
            bench.selection.changed,
            bench.view.tool_changed,
            bench.tabs.currentChanged,
            self._board.playing.changed,
        ):
            signal.connect(self._look)
        bench.findings.shown.connect(self._finding_shown)
        bench.findings.counted.connect(self._count)
        for moved in (
            bench.view.zoom_changed,
            bench.view.horizontalScrollBar().valueChanged,
            bench.view.verticalScrollBar().valueChanged,
            bench.drawer.toggled,
        ):
            moved.connect(self._make_room)
        bench.view.installEventFilter(self)

    @property
    def board(self) -> OpenBoard:
        """The board on which the tour is."""
        return self._board

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self._steps[self._at]

    @property
    def number(self) -> int:
        """How many steps there are."""
        return len(self._steps)

    def go(self, by: int) -> None:
        """Show the next step, or with -1 the one before; after the last one the tour ends."""
        self._pause.stop()
        if self._at + by >= len(self._steps):
            self.end()
            return
        self._at = max(0, self._at + by)
        self._happened = frozenset()
        self._began = self._glimpse()
        self._show()

    def end(self) -> None:
        """Take the card away; the board stays as it is."""
        self._pause.stop()
        self._bench.view.removeEventFilter(self)
        self.card.hide()
        self.card.deleteLater()
        self.ended.emit()
        self.deleteLater()

    def _glimpse(self) -> Glimpse:
        bench = self._bench
        return Glimpse(
            bench.document.board,
            bench.view.tool_name,
            bench.panel.tab,
            bool(bench.selection.keys("route")),
            self._findings,
            self._board.playing.on,
            self._happened,
        )

    def _show(self) -> None:
        step = self.step
        self._done = [False] * len(step.tasks)
        words = [task.words for task in step.tasks]
        self.card.show_step(step.title, step.sentence, words, self._at + 1, len(self._steps))
        self._stand(keep=False)
        announce(self.card, self.card.accessibleName())
        self._look()

    def _look(self, *_values: object) -> None:
        """See what was done; what was done once stays ticked."""
        now = self._glimpse()
        tasks = self.step.tasks
        done = [
            was or task.done(self._began, now) for was, task in zip(self._done, tasks, strict=True)
        ]
        if done != self._done:
            self._done = done
            self.card.show_done(done)
            if all(done):
                self._pause.start()

    def _finding_shown(self, *_places: object) -> None:
        self._happened |= {"finding"}
        self._look()

    def _count(self, number: int) -> None:
        self._findings = number
        self._look()

    # Where the card stands

    def _make_room(self, *_values: object) -> None:
        """Go aside when the view has moved what is spoken of below the card."""
        self._stand(keep=True)

    def _stand(self, *, keep: bool) -> None:
        view = self._bench.view
        room = QRect(view.mapTo(self._bench, QPoint(0, 0)), view.size())
        near = self._near()
        avoid = [self._box_of(place) for place in self._places()]
        now = self.card.pos() if keep else None
        self.card.move(place_beside(self.card.size(), room, near, avoid, now))

    def _places(self) -> list[QRect]:
        scene, view = self._bench.view.board_scene, self._bench.view
        boxes = []
        for place in self.step.places:
            box = scene.outline(place).boundingRect()
            if place.kind == "city" and place.key in scene.label_places():
                box = box.united(scene.name_outline(place.key).boundingRect())
            corner, end = view.to_pixel(box.topLeft()), view.to_pixel(box.bottomRight())
            boxes.append(
                QRect(corner.toPoint(), end.toPoint()).normalized().adjusted(-24, -24, 24, 24)
            )
        return boxes

    def _box_of(self, box: QRect) -> QRect:
        return QRect(self._bench.view.viewport().mapTo(self._bench, box.topLeft()), box.size())

    def _near(self) -> QRect:
        """What the step speaks of, in px of the bench."""
        bench = self._bench
        parts: dict[str, QWidget] = {
            "tickets": bench.panel,
            "rules": bench.panel,
            "drawer": bench.drawer,
            "play": self._board.playing.button,
        }
        part = parts.get(self.step.near)
        if part is not None and part.isVisible():
            return QRect(part.mapTo(bench, QPoint(0, 0)), part.size())
        boxes = [self._box_of(box) for box in self._places()]
        if boxes:
            return boxes[0]
        return QRect(bench.view.mapTo(bench, QPoint(0, 0)), bench.view.size())

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the canvas when it grows or shrinks."""
        if event.type() == QEvent.Type.Resize:
            self._stand(keep=True)
        return super().eventFilter(watched, event)
