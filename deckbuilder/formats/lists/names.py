"""Find the cards that a piece of a line names.

An entry of the database overrides every rule of how lists are written.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from card_db.models import Card
from card_db.text.fold import fold
from deckbuilder.formats.lists.codes import is_of, spellings
from deckbuilder.formats.lists.signs import plain
from deckbuilder.formats.matching import DeckLookup
from deckbuilder.legality.names import counting_name

LONGEST = 260
"""The most characters of a piece that is looked up. Lists shorten names to fewer."""
_ONLY_KANA = re.compile("[ぁ-ゖ゛゜]+")
_OPENING, _CLOSING = frozenset("《〈「『【{<\"“'‘≪〔"), frozenset("》〉」』】}>\"”'’≫〕")
_LEAST_READING = 2
_END_OF_ID = re.compile(r"[A-Za-z]+[A-Za-z0-9]*[-_/ ](?P<number>[0-9]{2,5})")
_RUBY = re.compile(r"(?<=[一-鿿々〆ヶ])(?:[(（《\[]([ぁ-ゖァ-ヺー・\s]+)[)）》\]])")


@dataclass(frozen=True, slots=True)
class Named:
    """The prints of the card that a piece names. If the piece is ambiguous, these are different cards."""

    cards: tuple[Card, ...]
    by_code: bool = False

    @property
    def is_single(self) -> bool:
        """Whether all prints have the same name."""
        return len({counting_name(card.name.ja or card.name.en) for card in self.cards}) == 1

    def has_edges_of(self, piece: str) -> bool:
        """Return whether a piece begins and ends with letters, enclosing brackets, or signs of the name itself.

        The database ignores punctuation, but in a line a question mark may mean something.
        """
        first, last = piece[0], piece[-1]
        names = [name for card in self.cards for name in (card.name.ja, card.name.en, card.reading, card.id) if name]
        is_number = self.by_code and plain(first) == "#"
        begins = (
            first.isalnum() or is_number or first in _OPENING or any(plain(name[0]) == plain(first) for name in names)
        )
        return begins and (last.isalnum() or last in _CLOSING or any(plain(name[-1]) == plain(last) for name in names))


class Names:
    """Looks up pieces of lines, each once."""

    def __init__(self, lookup: DeckLookup) -> None:
        self._lookup = lookup
        self._known: dict[str, Named | None] = {}

    def find(self, piece: str) -> Named | None:
        """Return the card whose id, number, name or reading the piece is, or None."""
        text = piece.strip()
        if not text or len(text) > LONGEST:
            return None
        if text not in self._known:
            self._known[text] = self._find(text)
        return self._known[text]

    def by_id(self, card_id: str) -> Named | None:
        """Return the card with exactly this id."""
        card = self._lookup.card(card_id)
        return Named((card,), by_code=True) if card is not None else None

    def number(self, text: str) -> Named | None:
        """Return the card whose id or number a text is, however short it is."""
        for spelling in spellings(text.strip()):
            found = self._by_number(spelling)
            if found is not None:
                return found
        return None

    def _find(self, text: str) -> Named | None:
        if text.isdecimal() and len(text) < 3 and not text.startswith(("0", "０")):
            return None
        card = self._lookup.card(text)
        if card is not None:
            return Named((card,), by_code=True)
        found = self._lookup.by_name(text)
        numbered = _with_number(found, text)
        if numbered:
            return Named(numbered, by_code=True)
        named = [card for card in found if _has_name(card, text)]
        if named:
            return Named(_exactly(named, text))
        return self._by_spelling(text) or self._by_reading(text)

    def _by_spelling(self, text: str) -> Named | None:
        """Return the card of a number that is written with blanks or slashes."""
        others = [each for each in spellings(text) if each != text] if any(map(str.isdigit, text)) else []
        found = next((found for each in others if (found := self._by_number(each)) is not None), None)
        return found if found is not None else self._by_end_of_id(text)

    def _by_end_of_id(self, text: str) -> Named | None:
        """Return the only card whose id ends with the text, as `S1-001` is the end of LOS-S1-001."""
        end = _END_OF_ID.fullmatch(plain(text))
        cards = [card for card in self._lookup.by_name(end["number"]) if is_of(text, card)] if end else []
        return Named((cards[0],), by_code=True) if len(cards) == 1 else None

    def _by_number(self, text: str) -> Named | None:
        cards = _with_number(self._lookup.by_name(text), text)
        return Named(cards, by_code=True) if cards else None

    def _by_reading(self, text: str) -> Named | None:
        folded = fold(text)
        if len(folded) < _LEAST_READING or not _ONLY_KANA.fullmatch(folded):
            return None
        cards = self._lookup.by_reading(text)
        return Named(_in_order(cards)) if cards else None


def without_ruby(text: str) -> str:
    """Remove kana in brackets that give the reading of the kanji before them."""
    return _RUBY.sub("", text)


def _with_number(cards: Sequence[Card], text: str) -> tuple[Card, ...]:
    wanted = counting_name(text).casefold()
    return _in_order([card for card in cards if wanted in {card.id.casefold(), counting_name(card.number).casefold()}])


def _has_name(card: Card, text: str) -> bool:
    return fold(text) in {fold(card.name.ja), fold(card.name.en)}


def _exactly(cards: Sequence[Card], text: str) -> tuple[Card, ...]:
    """Prefer an exact spelling to one that only sounds alike."""
    wanted = counting_name(text)
    exact = [card for card in cards if wanted in {counting_name(card.name.ja), counting_name(card.name.en)}]
    return _in_order(exact or cards)


def _in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.id))
