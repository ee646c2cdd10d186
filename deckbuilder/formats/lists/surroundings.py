"""Use the lines around a line with unknown words to tell titles and headings from unknown cards."""

import re
from collections.abc import Sequence

from deckbuilder.formats.lists.counts import LEAST_TOTAL
from deckbuilder.formats.lists.headings import Label, label_of
from deckbuilder.formats.lists.items import Item
from deckbuilder.formats.lists.notes import (
    begins_like_a_card,
    is_about_a_deck,
    is_certain_sentence,
    is_field,
    is_like_a_sentence,
    is_numbered_deck,
    is_sentence,
)
from deckbuilder.formats.lists.records import Entry, Record
from deckbuilder.formats.lists.signs import plain

_MOST_COPIES = 4
"""A larger number beside words is rarely the number of copies of a card."""
_LEAST_CARDS = 4
"""If this many cards all have a count, a line without one is not a card."""


_REMARK_SIGNS = frozenset("→⇒↑↓←※└┗┣├↳➡⤷^＾")
_COUNT_IN_REMARK = re.compile(
    r"[x×✕*]\s*[0-9]|[0-9]\s*(?:[x×✕]|[枚点](?!目))|^\W*[0-9]\s|\s[0-9]$|[-=:]\s*[0-9]+$|[①-⑳]$", re.IGNORECASE
)
_CODE = re.compile(r"[A-Za-z0-9^]-[0-9]")
_MAY_COUNT = re.compile(
    r"[×✕](?:\s*\d|$)|\d\s*[×✕]|^\W*[0-9]{1,2}\s*(?:[x*枚)]\s*|\s)[^\W\d勝敗位回]|(?:[:\s(*x]|(?<![0-9])-)[0-9]{1,2}\s*[)枚]?$|[①-⑳❶-❿]$",
    re.IGNORECASE,
)
"""A number where lists have their counts."""


class Surroundings:
    """A list, as seen from one of its lines."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        known = [(at, entry) for at, entry in enumerate(entries) if _is_known(entry)]
        self._first = known[0][0] if known else len(entries)
        cards = [entry for _, entry in known if isinstance(entry, Record)]
        self._known = len(cards)
        self._uncounted = sum(not record.verdict.says_count for record in cards)
        self._counts_all = bool(cards) and self._uncounted <= (len(cards) > _LEAST_CARDS)
        self._last = known[-1][0] if known else -1
        self._bullets = frozenset(record.item.text[:1] for record in cards)

    def are_no_card(self, at: int, item: Item) -> bool:
        """Return whether a line without a known card is a title, a heading in free words, or a remark."""
        label = label_of(item.text)
        if (
            (is_field(item.text) and not begins_like_a_card(item.text))
            or is_certain_sentence(item.text)
            or (label is not None and self._says_sum(at, item.text, label))
        ):
            return True
        if item.heading is not None and item.heading.kind in {"section", "group"}:
            return False
        if at < self._first and self._says_large_sum(label) and not _CODE.search(plain(item.text)):
            return True
        if self._is_below_a_card(at, item.text) or (at < self._first and is_numbered_deck(item.text)):
            return True
        if (item.written is not None and item.written.says_count) or _MAY_COUNT.search(plain(item.text)):
            return False
        return (
            is_sentence(item.text)
            or (at < self._first and (is_about_a_deck(item.text) or self._is_set_off(at)))
            or (self._counts_all and self._is_between_counts(at, item, label))
        )

    def _is_below_a_card(self, at: int, text: str) -> bool:
        """Return whether a line is a remark on the card above.

        It begins with an arrow or a sign such as ※, which begins no card of the list, and it has no count.
        """
        is_marked = text[:1] in _REMARK_SIGNS and text[:1] not in self._bullets
        return is_marked and at > self._first and not _COUNT_IN_REMARK.search(plain(text))

    def _is_between_counts(self, at: int, item: Item, label: Label | None) -> bool:
        """Return whether a line without a count is not a card, in a list whose cards have counts."""
        is_end = at > self._last and self._known >= _LEAST_CARDS and label is not None and label.total is None
        return at < self._first or is_end or is_like_a_sentence(item.text) or self._heads(at, item, label)

    def _is_set_off(self, at: int) -> bool:
        """Return whether a line above the first card stands alone like a title, with a blank line between it and the
        cards.

        In a list without counts it may also be a card.
        """
        below = self._entries[at + 1 : self._first]
        return bool(below) and self._uncounted < self._known and any(map(_is_blank, below))

    def _says_large_sum(self, label: Label | None) -> bool:
        return label is not None and (label.total or 0) >= LEAST_TOTAL

    def _says_sum(self, at: int, text: str, label: Label) -> bool:
        """Return whether a line states the sum of the cards below it.

        If that is one card, or as many copies as a card may have, an unknown card above may have the same count by
        chance.
        """
        cards, copies = self._below(at)
        is_marked = label.is_marked and text[:1] not in self._bullets
        is_sum = is_marked or (label.total or 0) > _MOST_COPIES
        return label.total == copies and is_sum and (cards > 1 or is_marked)

    def _heads(self, at: int, item: Item, label: Label | None) -> bool:
        """Return whether a line is set off like a heading: by its signs, or by a blank line above and a card below."""
        marked = label is not None and label.is_marked and item.text[:1] not in self._bullets
        below = at + 1 < len(self._entries) and _is_known(self._entries[at + 1])
        alone = self._known >= _LEAST_CARDS and label is not None and label.total is None
        return (below and (marked or alone or self._is_blank(at - 1))) or (marked and self._is_blank(at + 1))

    def _is_blank(self, at: int) -> bool:
        return 0 <= at < len(self._entries) and _is_blank(self._entries[at])

    def _below(self, at: int) -> tuple[int, int]:
        """Return the number of cards below a line and of their copies, up to the next line that is not a known card."""
        cards = copies = 0
        for entry in self._entries[at + 1 :]:
            if not isinstance(entry, Record) or entry.verdict.card is None:
                break
            cards += 1
            copies += entry.verdict.count
        return cards, copies


def _is_blank(entry: Entry) -> bool:
    return isinstance(entry, Item) and entry.sort == "blank"


def _is_known(entry: Entry) -> bool:
    return isinstance(entry, Record) and entry.verdict.card is not None
