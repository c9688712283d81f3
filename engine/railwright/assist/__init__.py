"""Assistance for designers: what a program can propose about a board, for a person to choose."""
