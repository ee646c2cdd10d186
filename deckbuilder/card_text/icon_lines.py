"""Lines that name the icons of a card, which stand in a space of their own and are no abilities."""

import re
from collections.abc import Iterable

from deckbuilder.card_text.folding import fold
from deckbuilder.card_text.lexicon import Entry

_BETWEEN = re.compile(r"[/・,]")


def icons_of(line: str, entries: Iterable[Entry], language: str) -> tuple[str, ...]:
    """The icons that a line names, or none if it says anything else."""
    known = {_bare(entry.word, language): str(entry.value) for entry in entries if entry.kind == "icon_word"}
    found = [known.get(_bare(part, language)) for part in _BETWEEN.split(fold(line, language).text.rstrip("。."))]
    return tuple(icon for icon in found if icon is not None) if None not in found else ()


def _bare(word: str, language: str) -> str:
    """The word without its bracket."""
    return fold(word, language).text.strip("〔〕 ").lower()
