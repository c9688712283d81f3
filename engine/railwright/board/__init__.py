"""Boards: frozen values, pure edits, files and checks."""
