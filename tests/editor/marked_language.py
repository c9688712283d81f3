"""Another language, for tests that everything read is looked up in it."""

from __future__ import annotations

from PySide6.QtCore import QTranslator

from railwright_editor.translation import CONTEXT


class Marked(QTranslator):
    """A language in which every text of the window stands between « and »."""

    def translate(self, context, text, disambiguation=None, n=-1):
        return f"«{text}»" if context == CONTEXT else None

    def isEmpty(self):
        return False
