"""Lines of one keyword that is written with cards or words, and with a reminder."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from deckbuilder.card_text.chart import Item
from deckbuilder.card_text.folding import Folded
from deckbuilder.card_text.meaning import Opening


@dataclass(frozen=True, slots=True)
class NamedKeyword:
    """A keyword, what it was written with, and the sentences of its reminder."""

    keyword: str
    told: str
    reminder: str


def named_keyword(part: Folded, read: Callable[[str, Folded], Sequence[Item]]) -> NamedKeyword | None:
    """Return the keyword of a line with a reminder, or None. `read`: the readings of a whole part as a symbol."""
    start, end = part.text.find("("), part.text.rfind(")")
    if not 0 < start < end or part.text[end + 1 :].strip():
        return None
    head = Folded(part.text[:start].rstrip(), part.source, part.places[: len(part.text[:start].rstrip()) + 1])
    for item in read("line", head):
        told = item.value.parts[-1:] if isinstance(item.value, Opening) else ()
        if told and isinstance(told[0], tuple) and told[0][0] == "keyword":
            _, _, words = head.text.rpartition(":")
            return NamedKeyword(str(told[0][1]), words, part.said(start + 1, end))
    return None
