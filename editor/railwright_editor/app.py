"""The editor as a program: `main` opens a window and stays until it is closed."""

from __future__ import annotations

import os
import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication

from railwright_editor.paint.type import load_fonts
from railwright_editor.panels.report_page import REPORTS
from railwright_editor.preferences import preferences_of
from railwright_editor.recent import Folders, Settings
from railwright_editor.rulebook import installed_rulebook
from railwright_editor.translation import tr
from railwright_editor.widgets.style import dress, theme_named
from railwright_editor.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import TracebackType

SCALE: Final = "QT_SCALE_FACTOR"
"""Qt reads it once, before there is an application; then words, icons and spaces grow together."""
GIVE_WAY: Final = 0.0005
"""Seconds after which a bot that thinks lets the window go on.

With Python's usual 5 ms every line that is painted meanwhile may have to wait as long.
"""
NO_DISPLAY: Final = (
    "The editor needs a screen, and none is set here (DISPLAY and WAYLAND_DISPLAY are empty). "
    "On a machine without one, play and check boards with: railwright play, railwright check."
)


def lacks_display(platform: str, environment: Mapping[str, str]) -> bool:
    """Whether Qt would find no screen to open a window on."""
    if not platform.startswith("linux") or environment.get("QT_QPA_PLATFORM"):
        return False
    return not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def scaled(own: str, percent: int) -> str:
    """The scale of everything in the window: that of the environment times the text size."""
    try:
        factor = float(own or 1)
    except ValueError:
        factor = 1.0
    return f"{factor * percent / 100:g}"


def _application(argv: Sequence[str], text_size: int) -> QApplication:
    """The application at a text size; programs that it starts find the environment as it was."""
    own = os.environ.get(SCALE)
    os.environ[SCALE] = scaled(own or "", text_size)
    app = QApplication(["railwright", *argv])
    if own is None:
        del os.environ[SCALE]
    else:
        os.environ[SCALE] = own
    return app


class Faults:
    """Catches what goes wrong in the program itself: a report file, and a bar in the window.

    It remembers what it has reported: a fault of painting comes again with every frame.
    """

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self._window = window
        self._folder = folder
        self._reports: dict[str, Path | None] = {}

    def __call__(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        """Take over from `sys.excepthook`."""
        if issubclass(kind, KeyboardInterrupt):
            self._window.close()
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        if text in self._reports and self._window.notice.sentence:
            return
        sys.stderr.write(text)
        kept = self._window.boards.keep_safe()
        if text not in self._reports:
            self._reports[text] = self._report(text)
        report = self._reports[text]
        sentence = _fault_words(kept=kept)
        answers: list[tuple[str, Callable[[], object] | None]] = [(tr("Close"), None)]
        if report is not None:
            sentence += " " + tr("The report is {name}.", name=report.name)
            answers.insert(0, (tr("Show the report"), lambda: _show(report)))
        self._window.notice.tell(sentence, answers, weight="error")

    def _report(self, text: str) -> Path | None:
        """Write a report; None when the disk does not take it."""
        now = datetime.now().astimezone()
        path = self._folder / REPORTS / f"report-{now:%Y-%m-%d-%H%M%S-%f}.txt"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        except OSError:
            return None
        return path


def _fault_words(*, kept: bool) -> str:
    if kept:
        return tr(
            "Railwright met a fault of its own and goes on. Unsaved work is in the recovery copy."
        )
    return tr(
        "Railwright met a fault of its own and goes on. "
        "Unsaved work cannot be kept in a recovery copy: save it now."
    )


def _show(report: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(report)))


def build(folders: Folders) -> MainWindow:
    """The window, dressed in the theme of the settings; needs an application."""
    load_fonts()
    settings = Settings(folders)
    app = QApplication.instance()
    if isinstance(app, QApplication):
        # Before there are widgets to dress, it takes a tenth of the time.
        dress(app, theme_named(app, settings.theme))
    window = MainWindow(settings, folders, installed_rulebook())
    window.apply_theme()
    return window


def main(argv: Sequence[str]) -> int:
    """Open the editor, with the board files that `argv` names, each in a tab.

    The answer is the exit code: 0, or 1 when there is no screen.
    """
    if lacks_display(sys.platform, os.environ):
        sys.stderr.write(f"{NO_DISPLAY}\n")
        return 1
    folders = Folders.usual()
    app = _application(argv, preferences_of(Settings(folders).choices).text_size)
    app.setApplicationName("Railwright")
    app.setDesktopFileName("railwright")
    window = build(folders)
    sys.excepthook = Faults(window, folders.state)
    sys.setswitchinterval(GIVE_WAY)
    window.appear()
    window.files.open(*map(Path, argv))
    window.offer_unsaved()
    return app.exec()
