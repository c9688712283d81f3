"""Scenes of the panel and the drawer: inspector, tickets, rules, findings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pictures.boards import baltic_network, first_steps
from pictures.drawing import beside
from pictures.studio import SHIFT
from railwright.board.findings import Place
from railwright_editor.panels.balance import Balancing
from railwright_editor.panels.suggest import Suggesting

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from pictures.studio import Studio


def inspector(studio: Studio) -> QImage:
    """The Inspector of a route, and of several."""
    studio.show(first_steps())
    studio.size(1120, 760)
    studio.click(studio.middle("southport-kelp-point"))
    one = studio.grab(studio.bench.inspector)
    studio.click(studio.middle("northgate-gullhaven"), SHIFT)
    studio.click(studio.middle("northgate-westerby"), SHIFT)
    several = studio.grab(studio.bench.inspector)
    return beside(*(image.copy(0, 0, 320, 590) for image in (one, several)))


def tickets(studio: Studio) -> QImage:
    """The Tickets tab, the path of a ticket lit."""
    studio.show(first_steps())
    studio.size(1120, 720)
    studio.bench.show_tab("Tickets")
    studio.bench.selection.set([Place("ticket", "9")])
    return studio.grab(studio.view, studio.bench.panel)


def suggest(studio: Studio) -> QImage:
    """The sheet that suggests tickets."""
    studio.show(replace(first_steps(), tickets=()))
    studio.size(1120, 720)
    studio.feature(Suggesting).open()
    studio.settle(400)
    return studio.grab(studio.view, studio.bench.panel)


def balance(studio: Studio) -> QImage:
    """The sheet that balances colors."""
    board = first_steps()
    routes = {
        key: replace(route, color="red" if route.color == "white" else route.color)
        for key, route in board.routes.items()
    }
    studio.show(replace(board, routes=routes))
    studio.size(1120, 720)
    studio.do("balance_colors")
    studio.settle(400)
    return studio.grab(studio.feature(Balancing).sheet)


def rules(studio: Studio) -> QImage:
    """The Rules tab: expansions, and a rule whose settings are open."""
    studio.open("ussr")
    studio.size(1120, 900)
    studio.bench.show_tab("Rules")
    row = next(row for row in studio.bench.rules.rows if row.rule.name == "base")
    row.opened.emit()
    studio.settle(300)
    return studio.grab(studio.bench.panel).copy(0, 0, 320, 700)


def recording(studio: Studio) -> QImage:
    """The bar over a board while an expansion is recorded."""
    studio.show(first_steps())
    studio.size(1120, 700)
    studio.do("new_expansion")
    studio.type("Night Trains")
    return studio.grab().copy(0, 0, 1120, 300)


def findings(studio: Studio) -> QImage:
    """The drawer with findings, one gone to."""
    studio.show(baltic_network())
    studio.size(1120, 720)
    studio.check()
    for _ in range(5):
        studio.do("next_finding")
    studio.settle(1000)
    return studio.grab()
