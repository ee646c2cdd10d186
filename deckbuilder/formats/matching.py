"""A deck while its list is read, and the result of each line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from card_db.models import Card
from deckbuilder.domain.clean_text import clean_card, clean_line, shortened
from deckbuilder.domain.deck import MAX_CARD, MAX_COPIES, Deck, DeckEntry
from deckbuilder.domain.deck_limits import MAX_NAME, excess, too_many_entries
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.guess import best_guess
from deckbuilder.formats.words import ASIDE
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import CardLookup

MOST_SUGGESTED = 50
"""The most unknown lines of a list that get suggestions, since each takes a search."""
_TOO_MANY = Message("A deck may have at most {limit} copies of a card.", {"limit": MAX_COPIES})
MOST_MEANT = 20
"""The most cards that are listed for an ambiguous line."""


class DeckLookup(CardLookup, Protocol):
    """The cards of one game, for a reader of lists."""

    def by_name(self, name: str) -> Sequence[Card]:
        """Return the cards with this name in either language, this number or this id, compared as the search does."""

    def by_reading(self, reading: str) -> Sequence[Card]:
        """Return the cards with this reading in kana."""

    def suggest(self, name: str) -> Sequence[Card]:
        """Return a few cards with a similar name, the most similar first."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why a line names no single card, and the cards that it may mean. If `reason` is None, no card has that name."""

    reason: Message | None = None
    near: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class UnknownLine:
    """A line that needs a look.

    `card` represents it in the deck, `count` times. `line_no` is 0 if the source has no lines. `guess` is the card that
    it most likely means, empty if nothing is likely.
    """

    line_no: int
    text: str
    card: str
    section: str
    reason: Message
    suggestions: tuple[str, ...] = ()
    count: int = 1
    guess: str = ""


@dataclass(frozen=True, slots=True)
class KnownLine:
    """A line that was understood: its text, and what it became."""

    line_no: int
    text: str
    card: str
    count: int
    section: str


@dataclass(frozen=True, slots=True)
class PassedLine:
    """A line without a card: a title, a heading in free words, a comment."""

    line_no: int
    text: str


@dataclass(frozen=True, slots=True)
class ReadDeck:
    """A deck that was read, and the result of each line.

    Every line with a card is in the deck: `known` ones as cards, `unknown` ones as they are written.
    """

    deck: Deck
    unknown: tuple[UnknownLine, ...] = ()
    known: tuple[KnownLine, ...] = ()
    passed: tuple[PassedLine, ...] = ()

    @property
    def doubtful(self) -> tuple[UnknownLine, ...]:
        """The lines that the user must check, since nothing suggests what they mean."""
        return tuple(line for line in self.unknown if not line.guess)

    @property
    def guessed(self) -> tuple[UnknownLine, ...]:
        """The lines with one likely meaning."""
        return tuple(line for line in self.unknown if line.guess)

    @property
    def in_deck(self) -> tuple[KnownLine, ...]:
        """The understood lines whose cards are in the deck itself."""
        return tuple(line for line in self.known if line.section not in ASIDE)

    @property
    def aside(self) -> Mapping[str, tuple[KnownLine, ...]]:
        """The understood lines of side decks and candidates, by section. Sections without cards are left out."""
        found = {key: tuple(line for line in self.known if line.section == key) for key in ASIDE}
        return {key: lines for key, lines in found.items() if lines}


class DeckDraft:
    """A deck while its list is being read: sections with counts, and the result of each line."""

    def __init__(self, lookup: DeckLookup, file_name: str) -> None:
        self._lookup, self._file_name = lookup, file_name
        self._sections: dict[str, dict[str, int]] = {}
        self._unknown: list[UnknownLine] = []
        self._known: list[KnownLine] = []
        self._passed: list[PassedLine] = []
        self._entries = 0
        self._guesses = 0

    def add(self, section: str, text: str, count: int, card: Card, line_no: int) -> None:
        """Add a line that names a card.

        Raises FormatError as soon as there are more different cards than a deck may have.
        """
        section, written = clean_line(section), clean_card(text)[:MAX_CARD]
        if self._count(section, card.id, count):
            self._known.append(KnownLine(line_no, written, card.id, count, section))
        else:
            self._unknown.append(UnknownLine(line_no, written, card.id, section, _TOO_MANY, count=count))

    def doubt(self, section: str, text: str, count: int, line_no: int, why: Doubt) -> None:
        """Add a line that names no single card.

        It is saved as it is written, and listed. Raises FormatError as `add` does.
        """
        section, written = clean_line(section), clean_card(text)[:MAX_CARD]
        near, guess = why.near, None
        if not near and len(self._unknown) < MOST_SUGGESTED:
            near = tuple(self._lookup.suggest(written))
            guess = best_guess(written, near)
        reason = why.reason or Message("There is no card “{name}”.", {"name": written})
        ids = tuple(dict.fromkeys(card.id for card in (*((guess,) if guess else ()), *near[:MOST_MEANT])))
        reason = reason if self._count(section, written, count) else _TOO_MANY
        self._unknown.append(
            UnknownLine(line_no, written, written, section, reason, ids, count, guess.id if guess else "")
        )

    def guess(self, text: str) -> Card | None:
        """Return the card whose name is close to a text. Only the first `MOST_SUGGESTED` texts of a list get one."""
        self._guesses += 1
        if self._guesses > MOST_SUGGESTED:
            return None
        written = clean_card(text)[:MAX_CARD]
        return best_guess(written, tuple(self._lookup.suggest(written)))

    def size(self) -> int:
        """Return the number of copies of all cards so far."""
        return sum(sum(entries.values()) for entries in self._sections.values())

    def pass_over(self, text: str, line_no: int) -> None:
        """Record a line without a card."""
        self._passed.append(PassedLine(line_no, clean_line(text)[:MAX_CARD]))

    def _count(self, section: str, key: str, count: int) -> bool:
        """Add copies, up to the limit of a deck. Return whether all of them fit."""
        entries = self._sections.setdefault(section, {})
        self._entries += key not in entries
        refuse(too_many_entries(self._entries, self._file_name))
        total = entries.get(key, 0) + count
        entries[key] = min(total, MAX_COPIES)
        return total <= MAX_COPIES

    def finish(self, game: str, edition: str, name: str) -> ReadDeck:
        """Return the finished deck. Raises FormatError if it exceeds the limits of a deck."""
        sections = {
            section: tuple(DeckEntry(card=card, count=count) for card, count in entries.items())
            for section, entries in self._sections.items()
        }
        deck = Deck(game=game, edition=edition, name=shortened(clean_line(name), MAX_NAME), sections=sections)
        refuse(excess(deck, self._file_name))
        return ReadDeck(deck, tuple(self._unknown), tuple(self._known), tuple(self._passed))


def refuse(reason: Message | None) -> None:
    """Raise FormatError with the reason, if there is one."""
    if reason is not None:
        raise FormatError(reason)


def list_unknown(deck: Deck, lookup: DeckLookup) -> ReadDeck:
    """Return a deck that lists its cards by id alone, with the entries that the database does not know."""
    unknown: list[UnknownLine] = []
    known: list[KnownLine] = []
    for section, entries in deck.sections.items():
        for entry in entries:
            if lookup.card(entry.card) is not None:
                known.append(KnownLine(0, entry.card, entry.card, entry.count, section))
                continue
            near = lookup.suggest(entry.card) if len(unknown) < MOST_SUGGESTED else ()
            reason = Message("There is no card “{name}”.", {"name": entry.card})
            ids = tuple(card.id for card in near)
            unknown.append(UnknownLine(0, entry.card, entry.card, section, reason, ids, entry.count))
    return ReadDeck(deck, tuple(unknown), tuple(known))
