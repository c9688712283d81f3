"""What people read of a window, and which of it stands there as the source has it."""

from __future__ import annotations

import re

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QTabBar, QWidget


def texts(part):
    """What people read of a widget or an action, or hear of it."""
    if isinstance(part, QAction):
        return [part.text()]
    found = [part.toolTip(), part.accessibleName()]
    if isinstance(part, QAbstractButton | QLabel):
        found.append(part.text())
    if isinstance(part, QLineEdit):
        found.append(part.placeholderText())
    if isinstance(part, QTabBar):
        found += [part.tabText(number) for number in range(part.count())]
    return found


KEYS = re.compile(r"(Ctrl|Shift|Alt|Esc|Del|Home|End|Ins|PgUp|PgDown|Enter|Return|Tab)\b|F\d+|/\S+")


def is_written(text, names):
    """Whether a text holds words that stand there as the program's source has them."""
    bare, before = text, ""
    while bare != before:
        before, bare = bare, re.sub(r"«[^«»]*»", "", bare)
    for name in sorted(names, key=len, reverse=True):
        bare = bare.replace(name, "")
    return re.search(r"[A-Za-z]{3,}", KEYS.sub("", bare)) is not None


def untranslated(root, names):
    """What stands in a part of the window as it is written, but for these names."""
    parts = [root, *root.findChildren(QWidget), *root.findChildren(QAction)]
    return sorted({text for part in parts for text in texts(part) if is_written(text, names)})
