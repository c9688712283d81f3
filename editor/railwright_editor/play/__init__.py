"""The playtest on the canvas."""
