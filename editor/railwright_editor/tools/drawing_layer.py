"""The layer on which new scenery is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railwright.board.layers import GROUND, layer_named, scenery_layers
from railwright_editor.scenery_words import layer_words
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from railwright_editor.canvas.tool import Canvas


def layer_for_new(canvas: Canvas) -> str | None:
    """The name of the layer in hand; None, having said why, where nothing can be drawn on it."""
    board = canvas.document.board
    there = any(layer.name == canvas.drawing_layer for layer in scenery_layers(board))
    layer = layer_named(board, canvas.drawing_layer if there else GROUND)
    name = layer_words(layer.name)
    if layer.hidden:
        canvas.say(tr("The layer {name} is hidden: show it to draw on it.", name=name))
    elif layer.locked:
        canvas.say(tr("The layer {name} is locked: unlock it to draw on it.", name=name))
    else:
        return layer.name
    return None
