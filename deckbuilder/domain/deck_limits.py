"""The largest deck that can be saved, chosen so that it also fits into a deck file, a list and a deck code."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from deckbuilder.domain.deck import MAX_COPIES, Deck
from deckbuilder.i18n.message import Arg, Message

MAX_NAME = 200
MAX_NOTES = 100_000
MAX_TAGS = 100
MAX_SECTIONS = 20
MAX_SECTION_KEY = 60
MAX_ENTRIES = 2_500
"""Different cards in all sections together."""
MAX_CARDS = 50_000
"""Cards in all sections together, counting copies."""
MAX_KIB = 512
"""KiB of the deck as a deck file. Files may be twice as large, since tables and deck codes need more room than JSON."""
MAX_OLD_KIB = 1024
"""KiB of a deck read from a deck file. A deck file may be this large."""

THIS_DECK: Mapping[str, str] = {"en": "The deck", "ja": "デッキ"}
"""What an error message calls the open deck."""

_NAME = Message("{place}: the name is longer than {limit} characters. Shorten it.")
_NOTES = Message("{place}: the notes are longer than {limit} characters. Shorten them.")
_TAGS = Message("{place}: there are more than {limit} tags. Remove some.")
_SECTIONS = Message("{place}: there are more than {limit} sections. Use fewer.")
_KEYS = Message("{place}: a section name is longer than {limit} characters. Shorten it.")
_ENTRIES = Message("{place}: there are more than {limit} different cards, which is the limit for a deck. Remove some.")
_CARDS = Message("{place}: there are more than {limit} cards, which is the limit for a deck. Remove some.")
_KIB = Message("{place}: the deck takes {count} KiB, but the limit is {limit}. Shorten the notes or remove cards.")


def number_of_entries(deck: Deck) -> int:
    """Return the number of entries in all sections."""
    return sum(map(len, deck.sections.values()))


def kib_of(deck: Deck) -> int:
    """Return the size of the deck as a deck file in KiB, rounded up. It may be a little too high, never too low."""
    cards = (entry.card for entries in deck.sections.values() for entry in entries)
    texts = "".join((deck.game, deck.edition, deck.name, deck.notes, *deck.tags, *deck.sections, *cards))
    signs = 200 + 8 * len(deck.tags) + 16 * len(deck.sections) + 48 * number_of_entries(deck)
    return -(-(signs + len(json.dumps(texts, ensure_ascii=False).encode())) // 1024)


@dataclass(frozen=True, slots=True)
class _Limit:
    measure: Callable[[Deck], int]
    most: int
    message: Message


_LIMITS: Sequence[_Limit] = (
    _Limit(lambda deck: len(deck.name), MAX_NAME, _NAME),
    _Limit(lambda deck: len(deck.notes), MAX_NOTES, _NOTES),
    _Limit(lambda deck: len(deck.tags), MAX_TAGS, _TAGS),
    _Limit(lambda deck: len(deck.sections), MAX_SECTIONS, _SECTIONS),
    _Limit(lambda deck: max(map(len, deck.sections), default=0), MAX_SECTION_KEY, _KEYS),
    _Limit(number_of_entries, MAX_ENTRIES, _ENTRIES),
    _Limit(lambda deck: deck.size(), MAX_CARDS, _CARDS),
    _Limit(kib_of, MAX_KIB, _KIB),
)
_OF_FILES: Mapping[str, int] = {
    _ENTRIES.key: MAX_OLD_KIB * 1024,
    _CARDS.key: MAX_OLD_KIB * 1024 * MAX_COPIES,
    _KIB.key: MAX_OLD_KIB,
}
"""Limits for deck files, which older versions wrote without any: only the size of the file is bounded."""


def excess(deck: Deck, place: Arg = THIS_DECK, before: Deck | None = None) -> Message | None:
    """Return which limit the deck exceeds, or None. The message names `place` (the file, or the open deck).

    `before` is the deck before the change. If a deck from an older version is already too large, it may stay as large
    or shrink.
    """
    return _excess(deck, place, before, {})


def excess_in_file(deck: Deck, place: Arg = THIS_DECK) -> Message | None:
    """Do the same as `excess` for a deck file, which an older version may have written with more cards."""
    return _excess(deck, place, None, _OF_FILES)


def _excess(deck: Deck, place: Arg, before: Deck | None, other: Mapping[str, int]) -> Message | None:
    for limit in _LIMITS:
        count, most = limit.measure(deck), other.get(limit.message.key, limit.most)
        if count > most and (before is None or count > limit.measure(before)):
            return Message(limit.message.key, {"place": place, "count": count, "limit": most})
    return None


def too_many_entries(count: int, place: Arg) -> Message | None:
    """Return the message of `excess` for this many different cards, for a reader that has not read them all yet."""
    return (
        Message(_ENTRIES.key, {"place": place, "count": count, "limit": MAX_ENTRIES}) if count > MAX_ENTRIES else None
    )
