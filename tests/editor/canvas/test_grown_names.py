"""Names that are drawn larger than life stay clear of one another."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from railwright.board.reading import read_board
from railwright.resources import maps_folder
from railwright_editor.canvas.grown_names import growths
from railwright_editor.canvas.scene import BoardScene

BOARD = QRectF(0, 0, 400, 300)


def test_a_lonely_name_grows_to_the_full() -> None:
    found = growths({"riga": (QPointF(200, 150), QRectF(203, 148, 10, 4))}, BOARD)
    assert found["riga"] > 3.8


def test_neighbors_stop_before_they_touch() -> None:
    names = {
        "riga": (QPointF(100, 100), QRectF(103, 98, 20, 5)),
        "oslo": (QPointF(160, 100), QRectF(137, 98, 20, 5)),
    }
    found = growths(names, BOARD)
    assert 1.0 < found["riga"] < 2.0
    right = 100 + (123 - 100) * found["riga"]
    left = 160 - (160 - 137) * found["oslo"]
    assert right <= left + 0.001


def test_a_name_at_the_edge_stays_on_the_board() -> None:
    found = growths({"riga": (QPointF(380, 150), QRectF(383, 148, 15, 4))}, BOARD)
    assert found["riga"] < 1.2


def test_all_names_of_a_dense_board_stay_apart(qapp: object) -> None:
    scene = BoardScene(read_board(maps_folder() / "nordic.yaml").board)
    scene.set_readable_names(on=True)
    names = {key: (name.dot, name.printed_box) for key, name in scene._names.items()}
    grown = growths(names, scene.sceneRect())
    boxes = []
    for key, (dot, box) in names.items():
        corner = dot + (box.topLeft() - dot) * grown[key]
        boxes.append(QRectF(corner, box.size() * grown[key]))
    clashes = [(a, b) for n, a in enumerate(boxes) for b in boxes[:n] if a.intersects(b)]
    assert clashes == []
    assert sum(value > 1.4 for value in grown.values()) > len(grown) / 2
