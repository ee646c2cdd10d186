"""Lines whose words the database does not know: the lines around them tell titles and headings from unknown cards."""

from collections.abc import Sequence

from deckbuilder.formats.lists.headings import Label, label_of
from deckbuilder.formats.lists.items import Item
from deckbuilder.formats.lists.notes import (
    is_about_a_deck,
    is_certain_sentence,
    is_field,
    is_like_a_sentence,
    is_sentence,
)
from deckbuilder.formats.lists.records import Entry, Record


class Surroundings:
    """A list, as seen from one of its lines."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        known = [(at, entry) for at, entry in enumerate(entries) if _is_known(entry)]
        self._first = known[0][0] if known else len(entries)
        cards = [entry for _, entry in known if isinstance(entry, Record)]
        self._counts_all = bool(cards) and all(record.verdict.says_count for record in cards)
        self._bullets = frozenset(record.item.text[:1] for record in cards)

    def are_no_card(self, at: int, item: Item) -> bool:
        """Whether the line there, which names no known card, is a title, a heading in free words, or a remark."""
        label = label_of(item.text)
        if is_field(item.text) or (label is not None and self._says_sum(at, label)):
            return True
        if is_certain_sentence(item.text):
            return True
        if (item.written is not None and item.written.says_count) or any(sign in item.text for sign in "×✕"):
            return False
        if is_sentence(item.text) or (at < self._first and is_about_a_deck(item.text)):
            return True
        is_title = at < self._first or is_like_a_sentence(item.text)
        return self._counts_all and (is_title or self._heads(at, item, label))

    def _says_sum(self, at: int, label: Label) -> bool:
        """Whether a line says the sum of the cards below it. Where that is one card, an unknown card above it may have
        the same count by chance."""
        cards, copies = self._below(at)
        return label.total == copies and (cards > 1 or label.is_marked)

    def _heads(self, at: int, item: Item, label: Label | None) -> bool:
        """Whether a line is set off as headings are: by its signs, or by a blank line above and a card below."""
        marked = label is not None and label.is_marked and item.text[:1] not in self._bullets
        below = at + 1 < len(self._entries) and _is_known(self._entries[at + 1])
        return (below and (marked or self._is_blank(at - 1))) or (marked and self._is_blank(at + 1))

    def _is_blank(self, at: int) -> bool:
        entry = self._entries[at] if 0 <= at < len(self._entries) else None
        return isinstance(entry, Item) and entry.sort == "blank"

    def _below(self, at: int) -> tuple[int, int]:
        """The cards below a line and their copies, up to the next line that is no known card."""
        cards = copies = 0
        for entry in self._entries[at + 1 :]:
            if not isinstance(entry, Record) or entry.verdict.card is None:
                break
            cards += 1
            copies += entry.verdict.count
        return cards, copies


def _is_known(entry: Entry) -> bool:
    return isinstance(entry, Record) and entry.verdict.card is not None
