"""The canvas: shows the document's board, turns the mouse into gestures, and says what is what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPalette,
    QShowEvent,
)
from PySide6.QtWidgets import QToolTip
from typing_extensions import override

from railwright.board.following import followed
from railwright_editor.canvas.camera import MOST_ZOOM, CameraView
from railwright_editor.canvas.gestures import Gestures
from railwright_editor.canvas.name_field import Naming
from railwright_editor.canvas.pointing import hits, named
from railwright_editor.canvas.rings import Rings
from railwright_editor.canvas.scene import BoardScene
from railwright_editor.canvas.selected import SelectedOutlines
from railwright_editor.canvas.speech import Speech
from railwright_editor.canvas.tool import Hit, Pointer, Tool
from railwright_editor.paint.frame import paint_shadow
from railwright_editor.paint.marks import paint_hover

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from railwright.board.findings import Place
    from railwright.board.model import Board, Point
    from railwright_editor.canvas.overlay import PlayOverlay
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection

_AROUND: Final = 20.0
"""A place that is shown gets this many mm of board on each side."""


class BoardView(CameraView):
    """The canvas of a document. A mutable object; it implements `canvas.tool.Canvas`.

    Signals: `hint_changed` (what the tool expects), `pointer_moved` (Point in mm, or None),
    `tool_changed` (its name), `refused` (what `say` says), `message` (toasts, with Undo),
    `ticket_wanted` (the key of the city from which a ticket shall go).
    """

    hint_changed = Signal(str)
    pointer_moved = Signal(object)
    tool_changed = Signal(str)
    refused = Signal(str)
    message = Signal(str)
    ticket_wanted = Signal(str)

    def __init__(self, document: Document, selection: Selection) -> None:
        self._board_scene = BoardScene(document.board)
        super().__init__(self._board_scene)
        self._document, self._selection = document, selection
        self._tools: dict[str, Tool] = {}
        self._tool = Tool(self)
        self._keys: Callable[[QKeyEvent], bool] | None = None
        self._menu: Callable[[Point], None] | None = None
        self._play: PlayOverlay | None = None
        self._hovered: Hit | None = None
        self._fitted = False
        self.snapping = True
        self._gestures = Gestures(self)
        self._speech = Speech(self)
        self._rings = Rings(self)
        self._selected = SelectedOutlines(self._board_scene)
        self._naming = Naming(self.viewport(), self._speech.note)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Board")
        document.changed.connect(self._board_changed)
        document.path_changed.connect(self._path_changed)
        selection.changed.connect(self.refresh)
        self._path_changed()

    # What tools see

    @property
    def document(self) -> Document:
        """The document being drawn."""
        return self._document

    @property
    def selection(self) -> Selection:
        """What is selected."""
        return self._selection

    @property
    def board_scene(self) -> BoardScene:
        """The board as shown."""
        return self._board_scene

    def hits(self, at: Point) -> tuple[Hit, ...]:
        """What lies under a point in mm, uppermost first."""
        return hits(self._board_scene, at, self.pixel)

    def show_live(self, board: Board) -> None:
        """Show a board that the document does not hold yet."""
        board = followed(self._document.board, board)
        self._board_scene.show_board(board, settled=False)

    def show_document(self) -> None:
        """Show the board of the document again."""
        self._board_scene.show_board(self._document.board)
        self.refresh()

    def say(self, text: str) -> None:
        """Tell at the pointer why something cannot be done, or what it did."""
        self._speech.say(text)
        self.refused.emit(text)

    def tell(self, text: str) -> None:
        """Tell in a toast, with Undo, what has been done."""
        self.message.emit(text)

    def set_hint(self, text: str) -> None:
        """Put the hint of a tool into the status bar."""
        self.hint_changed.emit(text)

    def set_cursor(self, shape: Qt.CursorShape) -> None:
        """Change the pointer's shape."""
        self.viewport().setCursor(shape)

    def refresh(self) -> None:
        """Paint the overlay again."""
        self.viewport().update()

    def ask_name(
        self,
        at: Point,
        text: str,
        note: Callable[[str], str],
        done: Callable[[str | None], None],
    ) -> None:
        """Open a field for a name at a place in mm; see `Canvas.ask_name`."""
        place = self.to_pixel(QPointF(*at)).toPoint() + QPoint(12, 0)
        self._naming.ask(place, text, note, done)

    def close_name(self) -> bool:
        """Commit the open field, if there is one; whether there was."""
        return self._naming.close()

    # Tools and play

    def add_tools(
        self,
        tools: Mapping[str, Tool],
        keys: Callable[[QKeyEvent], bool] | None = None,
        menu: Callable[[Point], None] | None = None,
    ) -> None:
        """Give the canvas its tools, by name, their single keys, and the menu of a place."""
        self._tools, self._keys, self._menu = dict(tools), keys, menu

    @property
    def tool_name(self) -> str:
        """The name of the tool in hand, "" for none."""
        return self._tool.name

    def set_tool(self, name: str) -> None:
        """Take a tool in hand. In a game no tool is: nothing happens."""
        if self._play is not None or name == self._tool.name:
            return
        self.close_name()
        self._tool.leave()
        self._tool = self._tools[name]
        self._hovered = None
        self.set_cursor(self._tool.cursor)
        self._tool.enter()
        self.set_hint(self._tool.hint)
        self.tool_changed.emit(name)
        self._gestures.rest()
        self.refresh()

    @property
    def playing(self) -> bool:
        """Whether a game is played on the board, so that nothing can be drawn."""
        return self._play is not None

    def set_play(self, overlay: PlayOverlay | None) -> None:
        """Let a game be played on the board, or end it; tool and zoom are then as before."""
        self.close_name()
        self._tool.cancel()
        self._play = overlay
        self._hovered = None
        painter = overlay.paint_under if overlay is not None else None
        self._board_scene.under.set_painter(painter, self.home_box())
        self._board_scene.set_readable_names(on=overlay is not None)
        self.set_cursor(Qt.CursorShape.ArrowCursor if overlay else self._tool.cursor)
        self.set_hint("" if overlay else self._tool.hint)
        self.refresh()

    # Looking around

    @override
    def home_box(self) -> QRectF:
        size = self._board_scene.board.size
        return QRectF(0, 0, size.width, size.height)

    def fit_board(self) -> None:
        """Show the whole board with 24 px around."""
        self.fit_box(self.home_box())

    def fit_places(self, places: Iterable[Place], *, closest: float = MOST_ZOOM) -> None:
        """Show some places as large as they fit, zoomed no closer than `closest`."""
        box = self._board_scene.extent(places)
        if not box.isEmpty():
            box.adjust(-_AROUND, -_AROUND, _AROUND, _AROUND)
            self.fit_box(box, closest=closest)

    def show_place(self, places: Iterable[Place]) -> None:
        """Move to some places and ring them twice, so that one sees what is meant."""
        shown = tuple(places)
        self.fit_places(shown, closest=1.0)
        self._rings.ring([self._board_scene.outline(place).boundingRect() for place in shown])

    # Events

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._fitted:
            self._fitted = True
            self.fit_box(self.home_box(), glide=False)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.close_name()
        self._gestures.press(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self.to_board(event.position())
        self.pointer_moved.emit((at.x(), at.y()))
        self._speech.pointer_at(event.position())
        self._gestures.move(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._gestures.release(event)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._gestures.double(event)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.resetCachedContent()

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            hit = self._hovered if self._play is None else None
            name = named(self._board_scene.board, hit)
            QToolTip.showText(event.globalPos(), name, self.viewport())
            return True
        return super().viewportEvent(event)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hovered = None
        self._gestures.left()
        self._speech.pointer_at(None)
        self.pointer_moved.emit(None)
        self.refresh()

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        # The right button has been a press already; this is the menu key.
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            chosen = self._board_scene.extent(self._selection.places[-1:])
            at = self.shown_box().center() if chosen.isEmpty() else chosen.center()
            self.open_menu((at.x(), at.y()))

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() == Qt.FocusReason.ActiveWindowFocusReason:
            self._gestures.cancel()
            self._tool.cancel()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.handle_key(event):
            event.ignore()

    @override
    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self._gestures.key_up(event)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Use a key, as when the canvas has the focus; the rail of tools passes its keys here."""
        if self._gestures.key(event):
            return True
        if self._play is not None:
            return self._play.key(event)
        if event.key() == Qt.Key.Key_Escape:
            return self.escape()
        return self._tool.key(event) or (self._keys is not None and self._keys(event))

    def escape(self) -> bool:
        """One rung down: the gesture, the drawing, the Select tool, nothing selected."""
        if self._gestures.cancel() or self._tool.cancel():
            return True
        if self._tool.name != "select" and "select" in self._tools:
            self.set_tool("select")
            return True
        if self._selection.places:
            self._selection.clear()
            return True
        return False

    # Gestures call these

    def open_menu(self, at: Point) -> None:
        """Open the menu of what is at a place in mm; in a game there is none."""
        if self._menu is not None and self._play is None:
            self._menu(at)

    @property
    def tool(self) -> Tool:
        """The tool in hand."""
        return self._tool

    def hover(self, pointer: Pointer) -> None:
        """Outline what the pointer is on, and let the tool or the game know."""
        found = self.hits(pointer.at)
        self._hovered = next((hit for hit in found if hit.place.kind in ("city", "route")), None)
        if self._play is not None:
            self._play.hovered(self._hovered.place if self._hovered else None, pointer.at)
        else:
            self._tool.hover(pointer)
        self.refresh()

    def play_click(self, pointer: Pointer) -> None:
        """Pass a click on to the game."""
        if self._play is not None:
            hit = next(
                (h for h in self.hits(pointer.at) if h.place.kind in ("city", "route")), None
            )
            self._play.clicked(hit.place if hit else None, pointer.at)

    # Painting

    @override
    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.fillRect(rect, self.palette().color(QPalette.ColorRole.Window))
        paint_shadow(painter, self._board_scene.board.size, self.pixel)
        self._board_scene.drawBackground(painter, QRectF(rect))

    @override
    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        pixel, scene = self.pixel, self._board_scene
        if self._play is not None:
            painter.save()
            self._play.paint_over(painter)
            painter.restore()
        else:
            self._selected.paint(painter, self._selection.places, pixel)
        if self._hovered is not None and not self._gestures.dragging:
            paint_hover(painter, scene.outline(self._hovered.place), pixel)
        if self._play is None:
            self._tool.paint_over(painter, pixel)
        self._rings.paint(painter, pixel)
        painter.save()
        painter.resetTransform()
        self._paint_words(painter)
        painter.restore()

    def _paint_words(self, painter: QPainter) -> None:
        if self._play is None and not self._naming.is_open:
            self._speech.paint_advice(painter, self._board_scene.board, self._tool.name)
        self._speech.paint(painter, () if self._play is not None else self._tool.pills())

    # Following the document

    def _board_changed(self, _before: Board, after: Board) -> None:
        self._board_scene.show_board(after)
        self._hovered = None
        self._tool.board_changed()
        self.refresh()

    def _path_changed(self) -> None:
        path = self._document.path
        self._board_scene.set_folder(path.parent if path is not None else None)
