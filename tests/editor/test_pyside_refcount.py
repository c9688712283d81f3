"""PySide6 6.12.0 drops one reference to None per void call on CPython < 3.12 and aborts."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QImage, QPainter, QPen

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_calls_without_a_result_keep_none_alive(qapp: QApplication) -> None:
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    pen = QPen()
    before = sys.getrefcount(None)
    with QPainter(image) as painter:
        for _ in range(500):
            painter.setPen(pen)
    assert sys.getrefcount(None) - before > -100
