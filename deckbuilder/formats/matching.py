"""Which card a written name means, and what to tell the user when that is not certain."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from card_db.models import Card
from deckbuilder.domain.clean_text import clean_card, clean_line, shortened
from deckbuilder.domain.deck import MAX_CARD, MAX_COPIES, Deck, DeckEntry
from deckbuilder.domain.deck_limits import MAX_NAME, excess, too_many_entries
from deckbuilder.formats.errors import FormatError
from deckbuilder.i18n.message import Message
from deckbuilder.legality.names import counting_name
from deckbuilder.legality.problems import CardLookup

MOST_SUGGESTED = 50
"""Suggestions cost a search each; beyond this many unknown lines a list gets none, so that it stays quick."""
MOST_MEANT = 20
"""Cards that are listed for a line which can mean several."""

_BRACKETED = re.compile(r"^(.*\S)\s*[(（\[［]\s*([^()（）\[\]［］]+?)\s*[)）\]］]$")

_COUNT = re.compile(r"^[0-9０-９]{1,3}$")
"""What may as well be a count; without brackets it is not taken for a card's number."""


class DeckLookup(CardLookup, Protocol):
    """The cards of one game, as a reader of lists asks for them."""

    def by_name(self, name: str) -> Sequence[Card]:
        """The cards that have this name in either language, this number or this id, compared as the search does."""

    def suggest(self, name: str) -> Sequence[Card]:
        """A few cards with a similar name, the most similar first."""


@dataclass(frozen=True, slots=True)
class UnknownLine:
    """A line that names no single card. `card` is what stands for it in the deck; line 0 is a place without lines."""

    line_no: int
    text: str
    card: str
    section: str
    reason: Message
    suggestions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """A deck as it was read, and the lines that need the user's eye. Every line is in the deck all the same."""

    deck: Deck
    unknown: tuple[UnknownLine, ...] = ()


class Doubt(IntEnum):
    """How sure a match is, the surest first; a reader takes the reading of a line with the least doubt."""

    SURE = 0
    """An id or number says it, alone or together with the name."""
    NAME = 1
    SEVERAL = 2
    """The name is that of several cards, or name and number contradict each other."""
    NUMBER = 3
    """A number is known, but the name beside it is not."""
    NOTHING = 4


@dataclass(frozen=True, slots=True)
class Match:
    """What a written name may mean: one card, several, or none."""

    doubt: Doubt = Doubt.NOTHING
    cards: tuple[Card, ...] = ()

    @property
    def card(self) -> Card | None:
        """The card, if there is only one."""
        return self.cards[0] if len(self.cards) == 1 else None


def match_card(text: str, lookup: DeckLookup) -> Match:
    """The card that a text means: an id, a number, a name in either language, or a name with its number."""
    numbers = by_number(text, lookup)
    if numbers:
        return _one_print(numbers, text, Doubt.SURE)
    names = lookup.by_name(text)
    if names:
        return _one_print(names, text, Doubt.NAME)
    bracketed = _BRACKETED.match(text)
    if bracketed:
        return match_both(bracketed[1], bracketed[2], lookup)
    first, _, rest = text.partition(" ")
    start, _, last = text.rpartition(" ")
    for name, number in ((rest, first), (start, last)):
        if name and not _COUNT.match(number) and by_number(number, lookup):
            return match_both(name.strip(), number, lookup)
    return Match()


def match_both(name: str, number: str, lookup: DeckLookup) -> Match:
    """The card that a name and a number mean together; several where they contradict each other."""
    names, numbers = tuple(lookup.by_name(name)), by_number(number, lookup)
    if not numbers:
        return _one_print(names, name, Doubt.NAME) if names else Match()
    if not names:
        return Match(Doubt.NUMBER, numbers)
    both = tuple(card for card in numbers if card in names)
    return _one_print(both, name, Doubt.SURE) if both else Match(Doubt.SEVERAL, (*numbers, *names))


def by_number(text: str, lookup: DeckLookup) -> tuple[Card, ...]:
    """The cards whose id or number the text is; an id beats a number."""
    card = lookup.card(text)
    if card is not None:
        return (card,)
    if not any(sign.isdigit() for sign in text):
        return ()
    wanted = counting_name(text).casefold()
    return tuple(
        card for card in lookup.by_name(text) if wanted in {card.id.casefold(), counting_name(card.number).casefold()}
    )


def _one_print(cards: Iterable[Card], text: str, doubt: Doubt) -> Match:
    """Any print of a name is as good as another; a name that is written exactly so beats one that sounds like it."""
    cards = tuple(sorted(cards, key=lambda card: card.id))
    wanted = counting_name(text)
    exact = tuple(card for card in cards if wanted in {counting_name(name) for name in (card.name.ja, card.name.en)})
    cards = exact or cards
    if len({counting_name(card.name.ja or card.name.en) for card in cards}) == 1:
        return Match(doubt, cards[:1])
    return Match(Doubt.SEVERAL, cards)


class DeckDraft:
    """A deck while its list is being read: sections with counts, and the lines that are not certain."""

    def __init__(self, lookup: DeckLookup, file_name: str) -> None:
        self._lookup, self._file_name = lookup, file_name
        self._sections: dict[str, dict[str, int]] = {}
        self._unknown: list[UnknownLine] = []
        self._entries = 0

    def add(self, section: str, text: str, count: int, match: Match, line_no: int) -> None:
        """Take in a line. What names no single card is kept as it is written and listed with suggestions.

        Raises FormatError as soon as there are more different cards than a deck may have.
        """
        section, written = clean_line(section), clean_card(text)[:MAX_CARD]
        card = match.card
        key = card.id if card is not None else written
        if card is None:
            self._list_unknown(section, written, match, line_no)
        entries = self._sections.setdefault(section, {})
        self._entries += key not in entries
        self._refuse(too_many_entries(self._entries, self._file_name))
        entries[key] = entries.get(key, 0) + count
        if entries[key] > MAX_COPIES:
            entries[key] = MAX_COPIES
            reason = Message("No deck has more than {limit} copies of a card.", {"limit": MAX_COPIES})
            self._unknown.append(UnknownLine(line_no, written, key, section, reason))

    def _list_unknown(self, section: str, text: str, match: Match, line_no: int) -> None:
        if match.cards:
            reason, near = Message("“{name}” can mean several cards.", {"name": text}), match.cards[:MOST_MEANT]
        else:
            reason = Message("No card is called “{name}”.", {"name": text})
            near = tuple(self._lookup.suggest(text)) if len(self._unknown) < MOST_SUGGESTED else ()
        ids = tuple(card.id for card in near)
        self._unknown.append(UnknownLine(line_no, text, text, section, reason, ids))

    def _refuse(self, reason: Message | None) -> None:
        if reason is not None:
            raise FormatError(reason)

    def finish(self, game: str, edition: str, name: str) -> ReadDeck:
        """The deck that was read. Raises FormatError for one that has more than a deck may have."""
        sections = {
            section: tuple(DeckEntry(card=card, count=count) for card, count in entries.items())
            for section, entries in self._sections.items()
        }
        deck = Deck(game=game, edition=edition, name=shortened(clean_line(name), MAX_NAME), sections=sections)
        self._refuse(excess(deck, self._file_name))
        return ReadDeck(deck, tuple(self._unknown))


def list_unknown(deck: Deck, lookup: DeckLookup) -> tuple[UnknownLine, ...]:
    """The entries of a deck that the database does not know, for formats that name cards by id alone."""
    unknown: list[UnknownLine] = []
    for section, entries in deck.sections.items():
        for entry in entries:
            if lookup.card(entry.card) is None:
                near = lookup.suggest(entry.card) if len(unknown) < MOST_SUGGESTED else ()
                reason = Message("No card is called “{name}”.", {"name": entry.card})
                ids = tuple(card.id for card in near)
                unknown.append(UnknownLine(0, entry.card, entry.card, section, reason, ids))
    return tuple(unknown)
