"""Pages of the manual: texts of the folder docs with their pictures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QUrl
from PySide6.QtGui import (
    QDesktopServices,
    QImage,
    QImageReader,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QFrame, QTextBrowser
from typing_extensions import override

from railwright_editor.paint.theme import SECTION, STEP, type_of
from railwright_editor.panels.pages import Page
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent, QTextBlock

WIDEST_PICTURE: Final = 720
_LINE: Final = 130
"""The height of a line in percent of its letters."""
_PICTURE: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""What stands in the words of a block for a picture."""


class _Text(QTextBrowser):
    """A text whose pictures are never wider than the column they stand in."""

    @override
    def loadResource(self, type: int, name: QUrl | str) -> Any:
        if type != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(type, name)
        where = self.document().baseUrl().resolved(QUrl(name))
        reader = QImageReader(where.toLocalFile())
        size = reader.size()
        if size.width() > WIDEST_PICTURE:
            reader.setScaledSize(size * (WIDEST_PICTURE / size.width()))
        image = reader.read()
        return image if not image.isNull() else QImage(1, 1, QImage.Format.Format_ARGB32)


class ManualPage(Page):
    """Shows the text of a Markdown file under a title; it is read when it is first shown.

    Links lead to headings, to other Markdown files of the folder, which are shown in its place
    until the page is left, and to the web.
    """

    def __init__(self, file: Path, title: str) -> None:
        super().__init__(title, scrolls=False)
        self._file = file
        self._title = title
        self._shown: Path | None = None
        """The file whose text is shown; None for none, or for a text that was told."""
        self.text = _Text()
        self.text.setObjectName("page")
        self.text.setAccessibleName(title)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(self.follow)
        self.column.addWidget(self.text, 1)
        self.setFocusProxy(self.text)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._shown is None:
            self._read(self._file)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._shown != self._file:
            self._shown = None

    def tell(self, words: str) -> None:
        """Show a text in Markdown until the page is left.

        A link leads to the page's own text, and to the heading there that names the same thing.
        """
        self._show(words, None)

    def follow(self, link: QUrl) -> None:
        """Go where a link of the text leads."""
        if link.scheme() not in {"", "file"}:
            QDesktopServices.openUrl(link)
            return
        if link.path():
            self._read(self._file.parent / Path(link.path()).name)
        if link.fragment():
            self.text.scrollToAnchor(link.fragment())

    def _read(self, file: Path) -> None:
        try:
            words = file.read_text("utf-8")
        except OSError:
            words = tr("This text does not come with this copy of Railwright.")
        self._show(words, file)

    def _show(self, words: str, file: Path | None) -> None:
        if file == self._file:
            # The page has its first heading for a title.
            words = re.sub(r"\A# .*\n", "", words)
        else:
            words = f"[{self._title}]({self._file.name}{self._section_like(words)})\n\n{words}"
        self._shown = file
        self.text.document().setBaseUrl(QUrl.fromLocalFile(f"{self._file.parent}/"))
        self.text.document().setDefaultFont(type_of(SECTION))
        self.text.setMarkdown(words)
        self._space()

    def _section_like(self, words: str) -> str:
        """The anchor of the heading that holds the title of another text, "" for none."""
        title = re.match(r"# (.+)", words)
        try:
            own = self._file.read_text("utf-8")
        except OSError:
            return ""
        headings = re.findall(r"^##+ (.+)$", own, re.MULTILINE)
        named = [one for one in headings if title and title[1].casefold() in one.casefold()]
        return f"#{_anchor(named[0])}" if named else ""

    def _space(self) -> None:
        """Give lines and paragraphs the room that reading needs, and headings their names."""
        block = self.text.document().begin()
        while block.isValid():
            cursor = QTextCursor(block)
            if cursor.currentTable() is None and not block.blockFormat().nonBreakableLines():
                cursor.setBlockFormat(_spaced(block))
            if block.blockFormat().headingLevel():
                _name(cursor)
            block = block.next()


def _spaced(block: QTextBlock) -> QTextBlockFormat:
    """How a block of words or a picture stands among the others."""
    style = block.blockFormat()
    style.setTopMargin(6 * STEP if style.headingLevel() else 0)
    style.setBottomMargin(STEP if block.textList() is not None else 3 * STEP)
    # A share of the height of a picture would be a gap below it.
    if _PICTURE not in block.text():
        style.setLineHeight(_LINE, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    return style


def _name(heading: QTextCursor) -> None:
    """Let links lead to a heading by the name that Markdown gives it."""
    heading.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    style = QTextCharFormat()
    style.setAnchor(True)
    style.setAnchorNames([_anchor(heading.selectedText())])
    heading.mergeCharFormat(style)


def _anchor(heading: str) -> str:
    """The name that Markdown gives a heading."""
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", heading.casefold()))
