"""Tiny boards from lines of words, and the table at which tests play: those that authors use."""

from __future__ import annotations

from railwright.testing import ROW, Table, everything, small_board, with_rules

__all__ = ["ROW", "Table", "everything", "tiny", "with_rules"]


def tiny(*lines, **more):
    """A small board on which `any:3` says what the Nordic rules print on a route."""
    return small_board(*[line.replace(" any:", " nordic.any_cards:") for line in lines], **more)
