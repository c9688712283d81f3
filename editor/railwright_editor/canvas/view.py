"""The canvas: shows the document's board, turns the mouse into gestures, and says what is what."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from typing_extensions import override

from railwright.board.following import followed
from railwright.board.layers import GROUND
from railwright_editor.canvas.accessible import make_accessible
from railwright_editor.canvas.by_keys import ByKeys
from railwright_editor.canvas.camera import CLOSE_MARGIN, FIT_MARGIN
from railwright_editor.canvas.dropping import FileDrops
from railwright_editor.canvas.gestures import Gestures
from railwright_editor.canvas.looking import BoardCamera
from railwright_editor.canvas.own_keys import OwnKeys
from railwright_editor.canvas.pointing import hits, named
from railwright_editor.canvas.scene import BoardScene
from railwright_editor.canvas.selected import SelectedOutlines
from railwright_editor.canvas.telling import TellingView
from railwright_editor.canvas.tool import Hit, Pointer, Tool
from railwright_editor.paint.marks import paint_hover
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from railwright.board.model import Board, Point
    from railwright_editor.canvas.overlay import PlayOverlay
    from railwright_editor.document import Document
    from railwright_editor.selection import Selection

AnyTool = TypeVar("AnyTool", bound=Tool)


class BoardView(TellingView):
    """The canvas of a document. A mutable object; it implements `canvas.tool.Canvas`.

    Signals: `pointer_moved` (Point in mm, or None), `tool_changed` (its name), `ticket_wanted` (the
    key of the city from which a ticket shall go), `deed_wanted` (the name of an action that a menu
    of the board asks for), `paste_wanted` (the Point to paste at), `picture_wanted` (a QImage that
    was pasted); see `TellingView` for what is told.
    """

    pointer_moved = Signal(object)
    tool_changed = Signal(str)
    ticket_wanted = Signal(str)
    deed_wanted = Signal(str)
    paste_wanted = Signal(object)
    picture_wanted = Signal(object)

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__(BoardScene(document.board))
        self._document, self._selection = document, selection
        self._tools: dict[str, Tool] = {}
        self._tool = Tool(self)
        self._keys: Callable[[QKeyEvent], bool] | None = None
        self._menu: Callable[[Point], None] | None = None
        self._play: PlayOverlay | None = None
        self._hovered: Hit | None = None
        self.drawing_layer = GROUND
        self.snap_to_locked = False
        self.meaning: Callable[[QKeyEvent], QKeyEvent] | None = None
        """What a key of a person's own choosing stands for; None while all are as they came."""
        self._gestures = Gestures(self)
        self._selected = SelectedOutlines(self._board_scene)
        self._by_keys = ByKeys(self)
        OwnKeys(self)
        self.drops = FileDrops(self)
        self._waiting: Path | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Board"))
        make_accessible(BoardCamera)
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

    # Tools and play

    def add_tools(
        self,
        tools: Mapping[str, Tool],
        keys: Callable[[QKeyEvent], bool] | None = None,
        menu: Callable[[Point], None] | None = None,
    ) -> None:
        """Give the canvas its tools, by name, their single keys, and the menu of a place."""
        self._tools, self._keys, self._menu = dict(tools), keys, menu

    def tool_of(self, kind: type[AnyTool]) -> AnyTool:
        """The tool of a kind, which must be one of those added."""
        return next(tool for tool in self._tools.values() if isinstance(tool, kind))

    def set_waiting_folder(self, folder: Path) -> None:
        """Tell where the pictures of a board lie that has no file yet."""
        self._waiting = folder
        self._path_changed()

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
        self._by_keys.leave_cross()
        self._set_hovered(None)
        self.set_cursor(self._tool.cursor)
        self._tool.enter()
        self.set_hint(tr(self._tool.hint))
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
        self._set_hovered(None)
        painter = overlay.paint_under if overlay is not None else None
        self._board_scene.under.set_painter(painter, self.home_box())
        self.let_read(always=overlay is not None)
        self.fit_margin = CLOSE_MARGIN if overlay is not None else FIT_MARGIN
        self.set_cursor(Qt.CursorShape.ArrowCursor if overlay else self._tool.cursor)
        self.set_hint("" if overlay else tr(self._tool.hint))
        self.refresh()

    # Events

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.close_name()
        self._by_keys.leave()
        self._gestures.press(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self.to_board(event.position())
        self._by_keys.pointer_at(event.position())
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
    def viewportEvent(self, event: QEvent) -> bool:
        # The view itself is not left for what stands in it beside the board, such as the tray.
        if event.type() == QEvent.Type.Leave:
            self._pointer_gone()
        return super().viewportEvent(event)

    def _pointer_gone(self) -> None:
        self._set_hovered(None)
        if self._play is not None:
            self._play.hovered(None, (0.0, 0.0))
        self._gestures.left()
        self._speech.pointer_at(None)
        self.pointer_moved.emit(None)
        self.refresh()

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        # The right button has been a press already; this is the menu key.
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.open_menu(self._by_keys.menu_place())

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        # A bar over the canvas passes its Tab on to here, and asks as well when it is closed.
        walked = self.hasFocus() and self._tab(1 if next else -1)
        return walked or super().focusNextPrevChild(next)

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
        if self.meaning is not None:
            event = self.meaning(event)
        return (
            self._by_keys.first(event)
            or self._tool.key(event)
            or self._by_keys.last(event)
            or (self._keys is not None and self._keys(event))
        )

    def escape(self) -> bool:
        """One rung down: the gesture, the drawing, the Select tool, nothing selected."""
        if self._gestures.cancel() or self._tool.cancel() or self._by_keys.leave_cross():
            return True
        if self._tool.name != "select" and "select" in self._tools:
            self.set_tool("select")
            return True
        if self._selection.places:
            self._selection.clear()
            return True
        return self._by_keys.leave()

    def _tab(self, step: int) -> bool:
        """Go to the next thing, of a game if one is played; False past the last."""
        if self._play is None:
            return self._by_keys.tab(step)
        key = Qt.Key.Key_Tab if step > 0 else Qt.Key.Key_Backtab
        held = Qt.KeyboardModifier.NoModifier
        return self._play.key(QKeyEvent(QEvent.Type.KeyPress, key, held))

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
        kinds = self._tool.outlines if self._play is None else ("city", "route")
        self._set_hovered(next((hit for hit in found if hit.place.kind in kinds), None))
        if self._play is not None:
            self._play.hovered(self._hovered.place if self._hovered else None, pointer.at)
        else:
            self._tool.hover(pointer)
        self.refresh()

    def _set_hovered(self, hit: Hit | None) -> None:
        """Outline a thing at once, and say after a moment what it is called."""
        if hit == self._hovered:
            return
        self._hovered = hit
        name = named(self._board_scene.board, hit) if self._play is None else ""
        self._speech.call(name)

    @property
    def by_keys(self) -> ByKeys:
        """Where one is on the board without a mouse."""
        return self._by_keys

    def tap(self) -> None:
        """Do what a short press of Space does: choose what one has walked to, or as a game says."""
        if self._play is None:
            self._by_keys.act()
        else:
            space, held = Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier
            self._play.key(QKeyEvent(QEvent.Type.KeyPress, space, held, " "))

    def hover_at(self, pointer: Pointer) -> None:
        """Do what keys do instead of a move of the mouse."""
        self._gestures.mouse_away()
        self._speech.pointer_at(self.to_pixel(QPointF(*pointer.at)))
        self.pointer_moved.emit(pointer.at)
        self.hover(pointer)

    def click_at(self, pointer: Pointer) -> None:
        """Do what keys do instead of a click."""
        self.hover_at(pointer)
        self._tool.press(pointer)
        self._tool.click(pointer)
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
            self._by_keys.paint(painter, pixel)
        self._rings.paint(painter, pixel)
        painter.save()
        painter.resetTransform()
        self._paint_words(painter)
        painter.restore()

    def _paint_words(self, painter: QPainter) -> None:
        board = self._board_scene.board
        settled = board is self._document.board and not self._naming.is_open
        if self._play is None and settled:
            self._speech.paint_advice(painter, board, self._tool.name)
        self._speech.paint(painter, () if self._play is not None else self._tool.pills())

    # Following the document

    def _board_changed(self, _before: Board, after: Board) -> None:
        self._board_scene.show_board(after)
        self.keep_fitted(self.home_box())
        self._set_hovered(None)
        self._by_keys.board_changed()
        self._tool.board_changed()
        self.refresh()

    def _path_changed(self) -> None:
        path = self._document.path
        self._board_scene.set_folder(path.parent if path is not None else self._waiting)
