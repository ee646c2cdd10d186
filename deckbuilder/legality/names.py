"""Decide which cards of a deck count as copies of one another: those with the same name, whatever their print."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from card_db.models import Card
from card_db.text.fold import normal
from deckbuilder.domain.deck import Deck
from deckbuilder.legality.problems import CardLookup


def counting_name(name: str) -> str:
    """Return a name in the form used for counting: full and half width are equal, outer spaces do not count."""
    return normal("NFKC", name).strip()


@dataclass(frozen=True, slots=True)
class Print:
    """The copies of one print of a name in one section of a deck."""

    card: str
    section: str
    count: int


@dataclass(frozen=True, slots=True)
class NameCount:
    """All copies of one name in a deck. `card` is a known card with that name, or None."""

    name: Mapping[str, str]
    card: Card | None
    prints: tuple[Print, ...]

    @property
    def count(self) -> int:
        """The number of copies in all prints and sections."""
        return sum(entry.count for entry in self.prints)

    def within(self, section: str) -> "NameCount":
        """Return only the copies in one section."""
        return NameCount(self.name, self.card, tuple(entry for entry in self.prints if entry.section == section))

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the prints, each once."""
        return tuple(dict.fromkeys(entry.card for entry in self.prints))


class NameIndex:
    """Identifies cards with the same name: by the Japanese name, or by the English one if a card has no other."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._japanese = {
            counting_name(card.name.en): counting_name(card.name.ja) for card in cards if card.name.ja and card.name.en
        }

    def key(self, card: Card) -> str:
        """Return the key that cards with the same name share."""
        return counting_name(card.name.ja) if card.name.ja else self.key_of(card.name.en)

    def key_of(self, name: str) -> str:
        """Return the key of a name in either language."""
        counted = counting_name(name)
        return self._japanese.get(counted, counted)


def count_names(deck: Deck, cards: CardLookup, sections: Iterable[str] | None = None) -> list[NameCount]:
    """Return the names in a deck with their copies, in the order of the deck.

    Unknown cards count by their written text.
    """
    places = deck.sections if sections is None else sections
    found = [(Print(entry.card, place, entry.count), cards.card(entry.card)) for place in places
             for entry in deck.entries(place)]  # fmt: skip
    index = NameIndex(card for _, card in found if card is not None)
    prints: dict[str, list[Print]] = {}
    known: dict[str, Card] = {}
    for entry, card in found:
        key = index.key(card) if card is not None else index.key_of(entry.card)
        prints.setdefault(key, []).append(entry)
        if card is not None:
            known.setdefault(key, card)
    return [NameCount(_words(key, known.get(key)), known.get(key), tuple(copies)) for key, copies in prints.items()]


def _words(key: str, card: Card | None) -> Mapping[str, str]:
    return {"ja": key, "en": key} if card is None else card.name.model_dump()
