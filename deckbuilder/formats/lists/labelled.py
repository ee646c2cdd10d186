"""Find cards that a title or a sentence names with their kind: `Title (Master: Name)`, `マスターは「Name」`."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from deckbuilder.formats.lists.signs import plain
from deckbuilder.formats.words import Heading

_OPEN, _CLOSE = r"[(\[【<〔「『〈《≪]", r"[)\]】>〕」』〉》≫]"
_BEGINS = re.compile(rf"^|[.。!?、,/|]\s*|\s{{2,}}|\s[-/|]\s|{_OPEN}\s*")
"""After these, a sentence or a part of a title begins."""
_SAYS = re.compile(
    r"[^\w\s([「【]*(?:the\s+|my\s+|our\s+|今回の|このデッキの|使用)?"
    r"(?P<label>[^\W\d_][^\s:=()\[\]「」『』【】、。]{0,19}?)"
    r"\s*(?::|=|(?:だけ)?[はがを]|\bis\b|\bwas\b|-(?=\s))\s*"
    rf"(?P<name>\S.*?)\s*{_CLOSE}?\s*(?:です|でした|になります|だよ|だ|ね|よ|で)?\s*[.。!]*$",
    re.IGNORECASE,
)
_MOST, _MOST_BEGINNINGS = 200, 12
"""The most characters and parts of a line that is a title or a short sentence."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """The name of a card, the heading that states its kind, and the words before both."""

    title: str
    heading: Heading
    name: str


def labelled(text: str, find: Callable[[str], Heading | None]) -> Iterator[Labelled]:
    """Return the interpretations of a line as words without a card, a kind of cards, and a name."""
    shown = plain(text)
    begins = islice(_BEGINS.finditer(shown), _MOST_BEGINNINGS) if len(shown) <= _MOST else ()
    for begin in begins:
        label = _SAYS.match(shown, begin.end())
        heading = find(label["label"]) if label is not None else None
        if label is not None and heading is not None and heading.kind in {"section", "group"}:
            yield Labelled(text[: begin.end()].strip(), heading, text[slice(*label.span("name"))])
