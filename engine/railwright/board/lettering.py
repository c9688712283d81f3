"""How wide the names on a board are, told without the font: it is Noto Sans semi-bold."""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

TYPE_SIZE: Final = 6.0
"""The size of the type of names: one em in mm."""
LINE_HEIGHT: Final = 6.2
"""The height of a line of names in mm, centred on the middle of its capitals."""

_EM: Final = 1000
_COMMON: Final = 620
_WIDTHS: Final = (
    (201, "‘’"),
    (255, "' "),
    (281, ".:·!,;ijlıјłі"),
    (316, "ІJЈ-()"),
    (331, "[]`"),
    (372, "IΙfι"),
    (394, "{}/\\"),
    (411, "t“”"),
    (428, "_r"),
    (458, '"?г'),
    (483, "ζ„ґzтε"),
    (501, "s–cςз"),
    (515, "ξсєэΓτ"),
    (547, "FГγν*LvуySŁ|хλ"),
    (570, "EΕЕxҐTΤТ$+0123456789<=>^~е«»ь"),
    (583, "ZΖΣавкaeЗkκ"),
    (603, "яδYΥθл"),
    (620, "ρχоøбPΡРoοÞðчυβΞрbdgpqþд"),
    (638, "ηVЬпџđУБцХCXhnuΧσнђћRСαΚ#Λ"),
    (654, "KЄЭъиμВBΒΔ"),
    (670, "ЯКАAΑß"),
    (706, "Чπ"),
    (728, "ЛGЪDÐĐ"),
    (750, "Ω&ΠUЂПЏЋHΗД"),
    (764, "НЦО"),
    (786, "ИφфOQØΘΟΝN"),
    (806, "ψм"),
    (826, "ыжwю"),
    (841, "ω"),
    (864, "ΨФ"),
    (880, "%Φљ"),
    (896, "Ыæ@"),
    (918, "њÆ"),
    (930, "MМΜшщ"),
    (959, "WŒmЖœ"),
    (1005, "—Ю"),
    (1025, "Љ"),
    (1053, "ЊШЩ"),
)
"""Widths in thousandths of an em, and the letters that are within a hundredth of them."""
_BY_LETTER: Final = {letter: width for width, letters in _WIDTHS for letter in letters}


def text_width(text: str, size: float = TYPE_SIZE) -> float:
    """The width in mm of a line of text; letters with accents are as wide as those without."""
    return size / _EM * sum(_BY_LETTER.get(letter[0], _COMMON) for letter in map(_plain, text))


def _plain(letter: str) -> str:
    return normalize("NFD", letter)
