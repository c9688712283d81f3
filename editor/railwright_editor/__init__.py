"""Railwright's editor: the Qt program in which boards are drawn and played."""
