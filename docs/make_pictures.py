"""Makes the pictures of the documents from the program itself.

    python docs/make_pictures.py [FILE ...]

Every picture is a scene that a hand plays in a real window which nobody sees. The same machine
gives the same bytes; nothing is fetched from anywhere.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from pictures import drawing, panels, playing, scenery, window
from pictures.small import save_small
from pictures.studio import studio
from PySide6.QtWidgets import QApplication

from railwright_editor.paint.type import load_fonts
from railwright_editor.recent import HOME

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pictures.studio import Studio
    from PySide6.QtGui import QImage

_ALIKE: Final = {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "1"}
"""What makes the pictures the same at every time; Qt reads it when the application is made."""
FOLDER: Final = Path(__file__).parent / "images"


@dataclass(frozen=True, slots=True)
class Picture:
    """A file in docs/images, and the scene that it shows."""

    file: str
    scene: Callable[[Studio], QImage]
    dark: bool = False


PICTURES: Final = (
    Picture("editor.png", window.editor),
    Picture("regions.png", window.regions),
    Picture("start.png", window.start),
    Picture("new-board.png", window.new_board),
    Picture("tour.png", window.tour),
    Picture("placing-a-city.png", drawing.placing_a_city),
    Picture("naming-a-city.png", drawing.naming_a_city),
    Picture("import-tables.png", scenery.importing_tables),
    Picture("coordinates.png", scenery.coordinates),
    Picture("drawing-a-route.png", drawing.drawing_a_route),
    Picture("kinds-of-routes.png", drawing.kinds_of_routes),
    Picture("bending.png", drawing.bending),
    Picture("moving-a-city.png", drawing.moving_a_city),
    Picture("band.png", drawing.band),
    Picture("arranging.png", drawing.arranging),
    Picture("drawing-an-area.png", scenery.drawing_an_area),
    Picture("typing-along.png", scenery.typing_along),
    Picture("matching.png", scenery.matching),
    Picture("layers.png", scenery.layers),
    Picture("import-outlines.png", scenery.importing_outlines),
    Picture("inspector.png", panels.inspector),
    Picture("tickets.png", panels.tickets),
    Picture("suggest.png", panels.suggest),
    Picture("balance.png", panels.balance),
    Picture("rules.png", panels.rules),
    Picture("recording.png", panels.recording),
    Picture("findings.png", panels.findings),
    Picture("looking.png", window.looking),
    Picture("previews.png", window.previews),
    Picture("measuring.png", window.measuring),
    Picture("find.png", window.finding),
    Picture("palette.png", window.palette, dark=True),
    Picture("tabs.png", window.tabs),
    Picture("unsaved.png", window.unsaved),
    Picture("walking.png", drawing.walking),
    Picture("settings.png", window.settings),
    Picture("keys.png", window.keys),
    Picture("screen.png", window.screen),
    Picture("play-sheet.png", playing.sheet),
    Picture("play-table.png", playing.glance),
    Picture("play-tickets.png", playing.tickets),
    Picture("play-monster-placing.png", playing.monster_placing),
    Picture("play-turn.png", playing.own_turn),
    Picture("play-second-card.png", playing.second_card),
    Picture("play-claim.png", playing.claim),
    Picture("play-tunnel.png", playing.tunnel),
    Picture("play-station.png", playing.station),
    Picture("play-conductor.png", playing.conductor),
    Picture("play-monster-move.png", playing.monster_move),
    Picture("play-pass.png", playing.forced_pass),
    Picture("play-last-round.png", playing.last_round),
    Picture("play-hand-over.png", playing.hand_over),
    Picture("play-hint.png", playing.hint),
    Picture("play-by-hand.png", playing.by_hand),
    Picture("play-log.png", playing.details),
    Picture("play-scoring.png", playing.scoring),
    Picture("play-replay.png", playing.replay),
    Picture("play-edited.png", playing.edited),
)
"""Every picture of the documents."""


def make(names: Sequence[str], folder: Path = FOLDER) -> None:
    """Make the pictures of some files, all when none is named.

    Each has a process of its own: what Qt keeps of earlier windows would change a pixel here
    and there.
    """
    unknown = set(names) - {picture.file for picture in PICTURES}
    if unknown:
        raise SystemExit(f"No picture is called {', '.join(sorted(unknown))}.")
    wanted = [picture.file for picture in PICTURES if not names or picture.file in names]
    with ProcessPoolExecutor(mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        for _made in pool.map(partial(_make, folder), wanted):
            pass


def _make(folder: Path, file: str) -> None:
    """Make one picture."""
    picture = next(picture for picture in PICTURES if picture.file == file)
    with TemporaryDirectory() as home:
        os.environ |= {**_ALIKE, HOME: home}
        app = QApplication(["railwright"])
        load_fonts()
        with studio(app, dark=picture.dark) as made:
            save_small(picture.scene(made), folder / file)


if __name__ == "__main__":
    make(sys.argv[1:])
