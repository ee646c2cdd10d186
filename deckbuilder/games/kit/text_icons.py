"""Icons in the texts of cards. A text writes each as its token in braces, such as `{draw}`."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from card_db.models import Text

_TOKEN = re.compile(r"(\{[a-z_]{1,30}\})")


@dataclass(frozen=True, slots=True)
class TextIcon:
    """An icon of a game: its token, the word that it stands for, and its colour."""

    token: str
    name: Text
    colour: str


def pieces(text: str, icons: Sequence[TextIcon]) -> Iterator[str | TextIcon]:
    """Yield the parts of a text: plain words and icons. An unknown token is plain text."""
    known = {f"{{{icon.token}}}": icon for icon in icons}
    for piece in _TOKEN.split(text) if known else (text,):
        if piece:
            yield known.get(piece, piece)


def in_words(text: str, icons: Sequence[TextIcon], language: str) -> str:
    """Return the text with a word in brackets in place of every icon, for where nothing but text can be shown."""
    return "".join(
        piece if isinstance(piece, str) else f"[{piece.name.get(language)}]" for piece in pieces(text, icons)
    )
