"""The page Using the editor: the text of docs/using-the-editor.md with its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QImageReader, QTextBlockFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser
from typing_extensions import override

from railwright_editor.paint.theme import SECTION, STEP, type_of
from railwright_editor.panels.pages import Page
from railwright_editor.translation import tr

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QShowEvent

WIDEST_PICTURE: Final = 720
_LINE: Final = 130
"""The height of a line in percent of its letters."""


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
    """Shows the text of a Markdown file; it is read when it is first shown."""

    def __init__(self, file: Path) -> None:
        super().__init__(tr("Using the editor"), scrolls=False)
        self._file = file
        self.text = _Text()
        self.text.setObjectName("page")
        self.text.setAccessibleName(tr("Using the editor"))
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenExternalLinks(True)
        self.column.addWidget(self.text, 1)
        self.setFocusProxy(self.text)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.text.document().isEmpty():
            self._read()

    def _read(self) -> None:
        try:
            words = self._file.read_text("utf-8")
        except OSError:
            words = tr("This text does not come with this copy of Railwright.")
        self.text.document().setBaseUrl(QUrl.fromLocalFile(f"{self._file.parent}/"))
        self.text.document().setDefaultFont(type_of(SECTION))
        self.text.setMarkdown(words)
        self._space()

    def _space(self) -> None:
        """Give lines and paragraphs the room that reading needs; Markdown sets them tight."""
        block = self.text.document().begin()
        while block.isValid():
            style, cursor = block.blockFormat(), QTextCursor(block)
            heading = style.headingLevel() > 0
            style.setTopMargin(6 * STEP if heading else 0)
            style.setBottomMargin(2 * STEP)
            style.setLineHeight(_LINE, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            code = style.nonBreakableLines()
            if cursor.currentTable() is None and not code:
                cursor.setBlockFormat(style)
            block = block.next()
