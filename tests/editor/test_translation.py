"""Every text that the window shows goes through the translation call."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

import railwright_editor
from railwright_editor.translation import CONTEXT, tr

HOME = Path(railwright_editor.__file__).parent
SAYING = {
    "QLabel",
    "Words",
    "WordButton",
    "addAction",
    "addTab",
    "say",
    "section_title",
    "setAccessibleDescription",
    "setAccessibleName",
    "setPlaceholderText",
    "setStatusTip",
    "setText",
    "setTitle",
    "setToolTip",
    "setWhatsThis",
    "setWindowTitle",
    "set_hint",
    "tell",
}
"""Calls whose texts people read."""


class Backwards(QTranslator):
    """A language in which every text of the window is spelled backwards."""

    def translate(self, context, text, disambiguation=None, n=-1):
        return text[::-1] if context == CONTEXT else None

    def isEmpty(self):
        return False


@pytest.fixture
def backwards(qapp):
    language = Backwards()
    QCoreApplication.installTranslator(language)
    yield
    QCoreApplication.removeTranslator(language)


def test_texts_are_looked_up_and_their_parts_filled_in(backwards):
    assert tr("Undo") == "odnU"


def test_parts_are_filled_in_after_the_text_is_looked_up():
    assert tr("Move {name}", name="Riga") == "Move Riga"
    assert tr("{count:,} spaces", count=1204) == "1,204 spaces"


def said(call):
    """The name of a call, and the text that people read: its first."""
    of = call.func
    return of.attr if isinstance(of, ast.Attribute) else getattr(of, "id", ""), call.args[:1]


def untranslated(path):
    """Lines of a file where a text goes to the window as it is written."""
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call):
            continue
        name, arguments = said(call)
        for argument in arguments if name in SAYING else ():
            fixed = argument.value if isinstance(argument, ast.Constant) else ""
            pieces = argument.values if isinstance(argument, ast.JoinedStr) else ()
            fixed = fixed or "".join(str(p.value) for p in pieces if isinstance(p, ast.Constant))
            written = isinstance(fixed, str) and sum(sign.isalpha() for sign in fixed) > 1
            if written and fixed != "Railwright":
                yield f"{path.relative_to(HOME)}:{call.lineno}: {fixed!r}"


FILES = sorted(path.relative_to(HOME).as_posix() for path in HOME.rglob("*.py"))


@pytest.mark.parametrize("name", FILES)
def test_no_text_reaches_the_window_as_it_is_written(name):
    assert list(untranslated(HOME / name)) == []


def test_the_search_finds_what_is_not_translated(tmp_path, monkeypatch):
    monkeypatch.setattr("test_translation.HOME", tmp_path)
    file = tmp_path / "bad.py"
    file.write_text('a.setText("Undo")\nb.say(f"Move {name}")\nc.setText(tr("Undo"))\n')
    assert list(untranslated(file)) == ["bad.py:1: 'Undo'", "bad.py:2: 'Move '"]
