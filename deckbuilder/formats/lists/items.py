"""Classify each line of a list on its own: blank, a heading, a note, a count, or cards."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from deckbuilder.domain.clean_text import clean_line, shortened
from deckbuilder.domain.deck import MAX_CARD
from deckbuilder.formats.lists import counts
from deckbuilder.formats.lists.headings import Headings, is_money, is_rule, is_total, total_of
from deckbuilder.formats.lists.interpretations import Interpretation
from deckbuilder.formats.lists.labelled import Labelled, labelled
from deckbuilder.formats.lists.line import LineReader
from deckbuilder.formats.lists.mentions import Mentions
from deckbuilder.formats.lists.names import Named, Names, without_ruby
from deckbuilder.formats.lists.several import SeveralReader, Share
from deckbuilder.formats.lists.signs import plain, tidy, visible
from deckbuilder.formats.lists.unknown import Written, as_written_by_us, with_id, without_comment, written
from deckbuilder.formats.words import Heading

LONG = 80
"""A line with more characters may contain more cards than one search can find."""

_CARD_NUMBER = re.compile(r"0|[0-9]{3}/[0-9]{3}$")
_SPEAKER = re.compile(
    r"\[?(?:[0-9]{1,4}[/.-][0-9]{1,2}[/.-]?[0-9]{0,4},?\s+)?(?:午前|午後)?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?\s*(?:[AP]M)?\]?"
    r"\s+(?:[^\t:]{1,30}(?:\t|:\s)|[^\s:]{1,20}\s)(?=.)",
    re.IGNORECASE,
)
"""The time and the name that chats write before a message."""
_COUNTS = re.compile(r"[x×*]\s*[0-9]|[0-9]\s*(?:枚|[x×*])|^\W*[0-9]+(?:\s|$)", re.IGNORECASE)
"""A count, which a title must not contain."""
Sort = Literal["blank", "heading", "note", "count", "cards"]


@dataclass(frozen=True, slots=True)
class Item:
    """A line and what it is.

    `heading` is the line itself or comes before its cards. `ways` are the interpretations of the line as one card, and
    `shares` its cards if there are several.
    """

    number: int
    text: str
    sort: Sort
    heading: Heading | None = None
    total: int | None = None
    alone: counts.AloneCount | None = None
    ways: tuple[Interpretation, ...] = ()
    shares: tuple[Share, ...] = ()
    written: Written | None = None
    title: str | None = None
    """The text before the card in a line that names a kind and a card, such as `Title (Master: Name)`, or None."""
    together: tuple[Interpretation, ...] = ()
    """The cards of a line with several cards and no counts."""

    @property
    def section(self) -> str:
        """The section that a word before the card names, as in `SB: 3 Name`."""
        return self.heading.key if self.heading is not None and self.heading.kind == "section" else ""

    @property
    def is_uncounted_card(self) -> bool:
        """Whether it is one card without a count."""
        if self.sort != "cards" or self.shares:
            return False
        if self.title is not None:
            return False
        if self.together:
            return True
        if self.ways:
            return not any(way.explicit or way.bare for way in self.ways)
        return self.written is None or not self.written.says_count


class ItemReader:
    """Classifies lines."""

    def __init__(self, names: Names, lines: LineReader, headings: Headings, mentions: Mentions) -> None:
        self._names, self._lines, self._headings, self._mentions = names, lines, headings, mentions
        self._several = SeveralReader(lines)
        self._seen: dict[str, Item] = {}

    def read(self, lines: Sequence[str]) -> Iterator[Item]:
        """Return the lines in order, one at a time."""
        for number, line in enumerate(lines, 1):
            text = visible(line)
            if text not in self._seen:
                known = self._written_by_us(text) or self._section_like_a_tag(text)
                self._seen[text] = known or self._item(number, tidy(text))
            yield replace(self._seen[text], number=number)

    def _written_by_us(self, text: str) -> Item | None:
        ours = self._ours(text)
        return Item(0, text, "cards", ways=ours[1], written=ours[0]) if ours is not None else None

    def _section_like_a_tag(self, text: str) -> Item | None:
        """Return the heading `[Deck]` in a game with a section of that name. Elsewhere it is a tag of forums."""
        heading = self._headings.find(text) if text and not tidy(text) else None
        is_section = heading is not None and heading.kind == "section"
        return Item(0, text, "heading", heading) if is_section else None

    def _item(self, number: int, text: str) -> Item:
        text = _SPEAKER.sub("", text, count=1) if _SPEAKER.match(plain(text)) else text
        if is_rule(text):
            return Item(number, text, "blank")
        note = comment(text)
        if note is None or text.startswith(("#", "＃")):
            heading = self._heading(text)
            if heading is not None:
                return Item(number, text, "heading", heading, total_of(text))
        if note is not None and not self._card_after_sign(text):
            return Item(number, text, "note")
        if is_money(text) and all(way.by_code for way in self._lines.read(text)):
            return Item(number, text, "note")
        alone = counts.alone(plain(without_comment(text)))
        if (alone is not None or is_total(text)) and not self._is_card_number(text):
            return Item(number, text, "count", alone=alone, total=total_of(text))
        return self._cards(number, text)

    def _heading(self, text: str) -> Heading | None:
        heading = self._headings.find(text)
        if heading is not None and self._names.find(text) is not None:
            return None
        if heading is not None and heading.kind == "total" and counts.is_labelled(plain(text)):
            return None
        if heading is None or self._headings.is_plain(text):
            return heading
        return None if any(way.is_clean for way in self._lines.read(text)) else heading

    def _card_after_sign(self, text: str) -> list[Interpretation]:
        """Return the interpretations of a line such as `#001 Name ×3`, in which the sign begins a number."""
        return self._lines.read(text) if text[1:2].isdigit() else []

    def _is_card_number(self, text: str) -> bool:
        """Return whether a plain number is a card number such as 085 or 173/200, which no count looks like."""
        return bool(_CARD_NUMBER.match(plain(text))) and self._names.find(text) is not None

    def _ours(self, text: str) -> tuple[Written, tuple[Interpretation, ...]] | None:
        """Read a line as the program writes it: an unknown card in 《》, or a known one with its id."""
        unknown = as_written_by_us(text)
        if unknown is not None:
            named = self._names.find(unknown.name)
            return unknown, () if named is None else (_whole(unknown, named),)
        written = with_id(text)
        named = self._names.by_id(written[1]) if written is not None else None
        if written is None or named is None:
            return None
        written_names = (shortened(named.cards[0].name.get(language), MAX_CARD) for language in ("ja", "en"))
        return (
            (written[0], (_whole(written[0], named),))
            if clean_line(written[0].name) in map(clean_line, written_names)
            else None
        )

    def _label_before(self, text: str) -> tuple[Heading | None, int]:
        """Return the heading at the start of a card line, and the index after it.

        Examples are `SB: 3 Name` and `Effects (5): 3 Name; 2 Name`.
        """
        label, colon, rest = plain(text).partition(":")
        heading = self._headings.find(label) if colon and rest.strip() else None
        return heading, len(label) + 1 if heading is not None else 0

    def _ways(self, text: str) -> list[Interpretation]:
        ways = self._lines.read(text)
        if any(way.is_clean for way in ways):
            return ways
        bare = without_ruby(text)
        again = self._lines.read(bare) if bare != text else []
        return again if any(way.is_clean for way in again) or not ways else ways

    def _cards(self, number: int, text: str) -> Item:
        heading, at = self._label_before(text)
        entry = text[at:].strip() if total_of(text[:at]) is not None else text
        ways = self._ways(entry)
        item = Item(number, text, "cards", heading=heading, ways=tuple(ways), written=written(entry))
        if any(way.is_clean for way in ways):
            return item
        named = self._labelled(text)
        if named is not None:
            return replace(item, heading=named[0].heading, ways=named[1], title=named[0].title)
        if not ways and len(entry) <= LONG:
            return item
        shares = self._several.read(entry) or (self._several.read(text[at:].strip()) if at else None) or ()
        together = self._several.together(entry) or () if not shares else ()
        return replace(item, shares=shares, together=together)

    def _labelled(self, text: str) -> tuple[Labelled, tuple[Interpretation, ...]] | None:
        """Return the card that a title or a sentence names with its kind, if nothing else in the line can be a card."""
        for parts in labelled(text, self._headings.find):
            ways = tuple(way for way in self._lines.read(parts.name) if way.is_clean)
            if ways and not _COUNTS.search(plain(parts.title)) and not self._mentions.find(parts.title):
                return parts, ways
        return None


def _whole(line: Written, named: Named) -> Interpretation:
    return Interpretation(named.cards, 0, len(line.name), line.name, named.by_code, (line.count,), is_ours=True)


def comment(line: str) -> str | None:
    """Return the text of a comment line, or None. Lines that begin with # may also be headings."""
    stripped = line.strip()
    if stripped.startswith(("//", "／／")):
        return stripped.lstrip("/／").strip()
    return stripped.lstrip("#＃").strip() if stripped.startswith(("#", "＃")) else None
