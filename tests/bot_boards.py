"""Boards on which bots meet all the bundled rules."""

from __future__ import annotations

from dataclasses import replace

from game_boards import MAPS, map_board, usa

USSR = map_board(next(path for path in MAPS if path.stem == "ussr"))


def ussr(*without, **rules):
    """The map without some of its rules, and with others."""
    kept = {name: given for name, given in USSR.rules.items() if name not in without}
    return replace(USSR, rules={**kept, **rules})


def usa_with(**rules):
    """The base game with further rules."""
    return replace(usa(), rules={**usa().rules, **rules})
