"""Pure painters: functions of a QPainter, a value and a theme."""
