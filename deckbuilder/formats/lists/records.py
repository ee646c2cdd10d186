"""Match the cards of a list with their counts. A card may take several lines: its name, its number, its count."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from card_db.models import Card
from card_db.text.fold import fold
from deckbuilder.formats.lists.blocks import counts_behind, without_line_numbers
from deckbuilder.formats.lists.counts import LEAST_TOTAL
from deckbuilder.formats.lists.facts import Facts
from deckbuilder.formats.lists.items import Item
from deckbuilder.formats.lists.readings import most_copies
from deckbuilder.formats.lists.roles import Roles
from deckbuilder.formats.lists.verdict import UNCLEAR, Verdict, settle

Way = Literal["before", "behind", "none", "unclear"]


@dataclass(frozen=True, slots=True)
class Record:
    """A card at its place in the list, and what its line means."""

    item: Item
    verdict: Verdict
    name: str


@dataclass(frozen=True, slots=True)
class Spare:
    """A count on a line of its own that belongs to no card."""

    item: Item


Entry = Record | Spare | Item
"""Cards, leftover counts, and the lines that are neither, in the order of the list."""


def records(items: Sequence[Item], facts: Facts) -> list[Entry]:
    """Return the lines of a list with every count joined to its card.

    A line that only describes the card above joins it too.
    """
    return _Joining(items, facts).entries


def way_of_counts(items: Sequence[Item]) -> Way:
    """Return whether counts on lines of their own come before or after their cards."""
    shown = [item for item in items if item.sort in {"cards", "heading"} or item.alone is not None]
    blank = {item.number for item in items if item.sort == "blank"}
    votes: set[Way] = set()
    torn = False
    for at, item in enumerate(shown):
        if item.sort == "count" and item.alone is not None:
            behind = at > 0 and _may_own(shown[at - 1], item.number - 1 not in blank)
            before = at + 1 < len(shown) and _may_own(shown[at + 1], item.number + 1 not in blank)
            if before != behind:
                votes.add("before" if before else "behind")
            torn |= before and behind and item.alone.is_marked
    return votes.pop() if len(votes) == 1 else "unclear" if votes or torn else "none"


def _may_own(item: Item, beside: bool) -> bool:
    """Return whether a count may belong to a line: a card without a count, on the next line if the card is unknown."""
    return item.is_uncounted_card and (beside or bool(item.together) or any(way.is_clean for way in item.ways))


class _Joining:
    def __init__(self, items: Sequence[Item], facts: Facts) -> None:
        self._facts = facts
        items = without_line_numbers(items)
        in_blocks = counts_behind(items)
        items = in_blocks or items
        self.entries: list[Entry] = []
        ways = [item.ways if any(way.is_clean for way in item.ways) else () for item in items if item.sort == "cards"]
        self._roles = Roles(ways, facts)
        self._way: Way = "behind" if in_blocks else way_of_counts(items)
        self._waiting: Item | None = None
        self._is_used = False
        for item in items:
            self._take(item)
        self._let_go()
        if self._way in {"behind", "unclear"}:
            self.entries = [_doubted(entry) for entry in self.entries]

    def _take(self, item: Item) -> None:
        if item.sort == "cards":
            self._take_cards(item)
        elif item.sort == "count":
            self._take_count(item)
        else:
            if item.sort == "heading":
                self._let_go()
            self.entries.append(item)

    def _take_count(self, item: Item) -> None:
        at = self._last()
        last = self.entries[at] if self.entries else None
        if item.alone is None or self._way in {"none", "unclear"}:
            self.entries.append(Spare(item))
        elif self._way == "before":
            self._let_go()
            self._waiting, self._is_used = item, False
        elif isinstance(last, Record) and last.item.is_uncounted_card and not last.verdict.says_count:
            self.entries[at] = self._counted(last, item.alone.number)
        else:
            self.entries.append(Spare(item))

    def _last(self) -> int:
        """Return the index of the last entry that is not blank, or of the last entry if all are blank."""
        for at in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[at]
            if not isinstance(entry, Item) or entry.sort != "blank":
                return at
        return -1

    def _let_go(self) -> None:
        """Before the next count, record the waiting one as leftover if no card has used it."""
        if self._waiting is not None and not self._is_used:
            self.entries.append(Spare(self._waiting))
        self._waiting = None

    def _take_cards(self, item: Item) -> None:
        if item.shares:
            for share in item.shares:
                verdict = Verdict(share.way.card, share.count, says_count=True)
                self.entries.append(Record(item, verdict, share.way.name))
            return
        if item.together:
            self._take_together(item)
            return
        verdict = settle(item.ways, self._roles) if item.ways else Verdict()
        name = item.ways[0].name if item.ways else item.written.name if item.written else item.text
        record = Record(item, verdict, name)
        at = self._last()
        last = self.entries[at] if self.entries else None
        if isinstance(last, Record) and _is_same(last, record):
            self.entries[at] = _joined(last, record)
        elif isinstance(last, Record) and self._is_about(last, record):
            return
        elif item.is_uncounted_card and self._way == "before":
            self.entries.append(self._with_waiting(record))
        else:
            self.entries.append(record)

    def _take_together(self, item: Item) -> None:
        """Give several cards on a line without counts the count above them, if the list places counts there."""
        cards = tuple(way.card for way in item.together)
        alone = self._waiting.alone if self._waiting is not None and self._way == "before" else None
        if alone is None or not alone.is_marked or not 1 <= alone.number <= _most(cards):
            self.entries.append(Record(item, Verdict(doubt=UNCLEAR, near=cards), item.text))
            return
        self._is_used = True
        for way in item.together:
            self.entries.append(Record(item, Verdict(way.card, alone.number, says_count=True), way.name))

    def _is_about(self, last: Record, record: Record) -> bool:
        """Return whether a line between a card and its count states the card's rarity, kind or the like."""
        card = last.verdict.card
        is_between = self._way != "none" and last.item.is_uncounted_card and not record.item.ways
        return is_between and card is not None and self._facts.describes(record.item.text, card)

    def _with_waiting(self, record: Record) -> Record:
        alone = self._waiting.alone if self._waiting is not None else None
        if alone is None or (self._is_used and not alone.is_marked):
            return replace(record, verdict=_unclear(record.verdict))
        self._is_used = True
        return self._counted(record, alone.number)

    def _counted(self, record: Record, count: int) -> Record:
        verdict = record.verdict
        if verdict.doubt is not None or (verdict.card is None and not 1 <= count < LEAST_TOTAL):
            return record
        if not 1 <= count <= _most((verdict.card,) if verdict.card is not None else ()):
            return replace(record, verdict=_unclear(verdict))
        return replace(record, verdict=replace(verdict, count=count, says_count=True))


def _most(cards: Sequence[Card]) -> int:
    """Return the largest count on a line of its own that each of the cards may have."""
    return min((most_copies(card, is_marked=True) for card in cards), default=LEAST_TOTAL - 1)


def _is_same(last: Record, record: Record) -> bool:
    """Return whether a line names the card of the line before again in another way, so that both are one card."""
    card = record.verdict.card
    if card is None or card != last.verdict.card:
        return False
    return not (last.verdict.says_count and record.verdict.says_count) and fold(last.name) != fold(record.name)


def _joined(last: Record, record: Record) -> Record:
    counted = last if last.verdict.says_count else record
    return replace(counted, name=last.name) if counted is last else counted


def _doubted(entry: Entry) -> Entry:
    """Doubt a card without a count in a list that has its counts on lines of their own."""
    if not isinstance(entry, Record) or entry.item.title is not None:
        return entry
    if entry.verdict.card is not None and not entry.verdict.says_count:
        return replace(entry, verdict=_unclear(entry.verdict))
    return entry


def _unclear(verdict: Verdict) -> Verdict:
    if verdict.card is None:
        return verdict
    return Verdict(doubt=UNCLEAR, near=(verdict.card,))
