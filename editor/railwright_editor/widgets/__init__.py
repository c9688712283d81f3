"""The window's own controls: they know the theme and the hand, and nothing of boards."""
