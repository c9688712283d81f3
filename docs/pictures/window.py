"""Scenes of the window: its regions, the start, finding one's way, boards and files."""

from __future__ import annotations

import json
import os
from datetime import datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from pictures.boards import first_steps, write_board
from pictures.drawing import beside
from railwright_editor.paint.theme import LIGHT, SECTION, type_of
from railwright_editor.panels.tour_card import TourCard
from railwright_editor.panels.unsaved_rows import UnsavedRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from pictures.studio import Studio

_BADGE: Final = 13.0
_AFTERNOON: Final = datetime(2024, 5, 1, 14, 2).astimezone()
"""When the unsaved work was written, by the clock of any country."""


def editor(studio: Studio) -> QImage:
    """The whole window over the USSR board, a route selected."""
    studio.open("ussr")
    studio.size(1280, 800)
    studio.check()
    studio.click(studio.middle("norilsk-krasnoyarsk"))
    studio.away()
    return studio.grab()


def regions(studio: Studio) -> QImage:
    """The regions of the window, numbered."""
    studio.show(first_steps())
    studio.size(1120, 720)
    bench = studio.bench
    places = [
        _spot(studio.window.menuBar(), 360, 12),
        _spot(bench.top, 420, 22),
        _spot(bench.rail, 24, 400),
        _spot(bench.view, 400, 30),
        _spot(bench.tabs, 250, 20),
        _spot(bench.drawer, 400, 14),
        _spot(bench.status, 520, 12),
    ]
    return numbered(studio.grab(), places)


def _spot(widget: QWidget, x: int, y: int) -> QPointF:
    return QPointF(widget.mapTo(widget.window(), QPoint(x, y)))


def numbered(image: QImage, places: Sequence[QPointF]) -> QImage:
    """The picture with 1, 2, 3 and so on in circles."""
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(type_of(SECTION, strong=True))
        for number, at in enumerate(places, start=1):
            painter.setPen(QColor("white"))
            painter.setBrush(LIGHT.color("focus"))
            painter.drawEllipse(at, _BADGE, _BADGE)
            box = QRectF(at.x() - _BADGE, at.y() - _BADGE, 2 * _BADGE, 2 * _BADGE)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))
    return image


def start(studio: Studio) -> QImage:
    """The start screen."""
    studio.begin(1024, 640)
    return studio.grab().copy(80, 40, 864, 520)


def new_board(studio: Studio) -> QImage:
    """The sheet of a new board."""
    studio.window.resize(1080, 700)
    studio.do("new")
    return studio.grab(studio.window.new_sheet)


def tour(studio: Studio) -> QImage:
    """The first card of the tour."""
    studio.window.resize(1180, 760)
    studio.do("tour")
    studio.settle(400)
    (card,) = studio.window.findChildren(TourCard)
    return studio.grab(card, margin=48)


def measuring(studio: Studio) -> QImage:
    """What lies between two cities."""
    studio.show(first_steps())
    box = QRectF(30, 85, 270, 130)
    studio.look(box, 2.6)
    studio.key(Qt.Key.Key_M)
    studio.click(studio.at("westerby"))
    studio.click(studio.at("oakford"))
    studio.away()
    return studio.grab_board(box)


def looking(studio: Studio) -> QImage:
    """Rulers, grid and minimap."""
    studio.show(first_steps())
    studio.size(1120, 700)
    for action in ("rulers", "grid", "minimap"):
        studio.do(action)
    studio.look(QRectF(60, 70, 190, 130), 3.6)
    return studio.grab(studio.view)


def previews(studio: Studio) -> QImage:
    """The same part as it is, and in three previews."""
    studio.show(first_steps())
    studio.size(1120, 700)
    box = QRectF(195, 95, 95, 95)
    studio.look(box, 1.8)
    images = [studio.grab_board(box)]
    for action in ("preview_deuteranopia", "preview_gray", "preview_low_ink"):
        studio.do(action)
        images.append(studio.grab_board(box))
    return beside(*images)


def finding(studio: Studio) -> QImage:
    """The find bar, at one of several places of a name."""
    studio.open("ussr")
    studio.size(1120, 700)
    studio.do("find")
    studio.type("irkutsk")
    studio.settle(1000)
    return studio.grab(studio.view.viewport()).copy(0, 0, 700, 420)


def palette(studio: Studio) -> QImage:
    """The command palette over a dark window."""
    studio.show(first_steps())
    studio.size(1120, 700)
    studio.do("palette")
    QTest.keyClicks(studio.window.finders.palette.field, "align")
    return studio.grab()


def tabs(studio: Studio) -> QImage:
    """The top bar over three boards, one of them edited."""
    for name in ("ussr", "nordic", "first-steps"):
        studio.open(name)
    studio.size(1120, 700)
    studio.click(studio.at("millbrook"))
    studio.key(Qt.Key.Key_Right)
    studio.settle(200)
    return studio.grab(studio.bench.top)


def unsaved(studio: Studio) -> QImage:
    """The start screen that offers unsaved work."""
    copies = studio.folder / "state" / "autosave"
    copies.mkdir(parents=True, exist_ok=True)
    copy = copies / "one.yaml"
    write_board(first_steps(), copy)
    copy.with_suffix(".json").write_text(json.dumps({"name": "First Steps"}), "utf-8")
    os.utime(copy, (_AFTERNOON.timestamp(), _AFTERNOON.timestamp()))
    studio.window.show_start()
    studio.begin(1024, 640)
    (offer,) = studio.window.findChildren(UnsavedRow)
    return studio.grab(offer, margin=12)


def settings(studio: Studio) -> QImage:
    """The first group of the settings."""
    return _settings(studio, 0, 330)


def screen(studio: Studio) -> QImage:
    """The line on which a bank card is laid."""
    return _settings(studio, 2, 380)


def keys(studio: Studio) -> QImage:
    """The table of keys."""
    return _settings(studio, 3, 420)


def _settings(studio: Studio, group: int, height: int) -> QImage:
    studio.show(first_steps())
    studio.window.resize(860, 640)
    studio.do("settings")
    page = studio.window.finders.page
    if page is None:
        raise LookupError("the window has no settings")
    page.tabs.setCurrentIndex(group)
    studio.settle(800)
    return studio.grab(page).copy(0, 16, page.width(), height)
