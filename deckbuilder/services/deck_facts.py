"""Compute facts about any deck: its statistics, its list, its cards for a match, its differences from another."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from card_db.models import Card
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.formats.csv_list import write_csv
from deckbuilder.formats.deck_code import write_code
from deckbuilder.formats.grouping import known_cards
from deckbuilder.formats.json_deck import write_json
from deckbuilder.formats.text_writer import write_text
from deckbuilder.games.kit.pack import GamePack, Remark, Statistic
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import CardLookup
from deckbuilder.services.card_service import CardService
from deckbuilder.services.errors import ServiceError

ExportKind = Literal["text", "csv", "json", "code"]


@dataclass(frozen=True, slots=True)
class MatchDeck:
    """The cards of a deck for a match, with copies repeated.

    `unknown` lists the ids that the database does not know.
    """

    cards: tuple[Card, ...]
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """A card that two decks have in different numbers in a section."""

    card: str
    section: str
    before: int
    after: int


def starter_deck(key: str, packs: Mapping[str, GamePack], language: str = "") -> Deck:
    """Return the starter deck with that key, of any game, with its name in that language.

    Without a language, the name is as in its file. Raises ServiceError for an unknown key.
    """
    for pack in packs.values():
        if key in pack.starter_decks:
            return pack.starter_deck(key, language) if language else pack.starter_decks[key]
    known = ", ".join(name for pack in packs.values() for name in pack.starter_decks)
    raise ServiceError(Message("There is no starter deck “{name}”. There are: {known}.", {"name": key, "known": known}))


def deck_cards(deck: Deck, cards: CardLookup) -> MatchDeck:
    """Return the cards of a deck for `MatchSetup`, in the order of the deck. Unknown cards are listed separately."""
    found = [(entry, cards.card(entry.card)) for entry in deck.entries()]
    known = tuple(card for entry, card in found if card is not None for _ in range(entry.count))
    return MatchDeck(known, tuple(dict.fromkeys(entry.card for entry, card in found if card is None)))


def deck_of(cards: Iterable[Card], pack: GamePack) -> Deck:
    """Return a deck of these cards, in the order given, each in its default section."""
    sections: dict[str, list[DeckEntry]] = {}
    for card in cards:
        sections.setdefault(pack.section_of(card), []).append(DeckEntry(card=card.id, count=1))
    return Deck(game=pack.id, sections={key: tuple(entries) for key, entries in sections.items()})


def deck_statistics(deck: Deck, pack: GamePack, cards: CardLookup) -> list[tuple[Statistic, Mapping[str, float]]]:
    """Return the statistics that matter in the game, for the known cards of a deck."""
    counts = known_cards(deck, cards)
    return [(statistic, statistic.compute(counts)) for statistic in pack.statistics]


def deck_remarks(deck: Deck, pack: GamePack, cards: CardLookup) -> list[tuple[Card, Remark]]:
    """Return remarks on cards that result from other cards in the deck, in the order of the deck, each card once."""
    counts = known_cards(deck, cards)
    remark = pack.remarks(counts)
    each_once = {card.id: card for card, _ in counts}
    return [(card, found) for card in each_once.values() if (found := remark(card)) is not None]


def any_of(queries: Iterable[str]) -> str:
    """Return a query that matches where any of these does."""
    return " or ".join(f"({query})" for query in queries)


def deck_queries(deck: Deck, pack: GamePack, cards: CardLookup) -> Mapping[str, str]:
    """Return the queries of the pack's deck filters by key. A query is empty if the deck has too little in it."""
    if pack.deck_facet is None:
        return {}
    counts = known_cards(deck, cards)
    return {each.key: each.query(counts) for each in pack.deck_facet.filters}


def deck_difference(before: Deck, after: Deck) -> list[Difference]:
    """Return the cards whose counts differ: those of `before` in their order, then new ones."""
    sections = dict.fromkeys((*before.sections, *after.sections))
    changes = (_section_difference(section, before.counts(section), after.counts(section)) for section in sections)
    return [difference for found in changes for difference in found]


def _section_difference(section: str, before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[Difference]:
    for card in (*before, *(card for card in after if card not in before)):
        old, new = before.get(card, 0), after.get(card, 0)
        if old != new:
            yield Difference(card, section, old, new)


def export_deck(deck: Deck, kind: ExportKind, language: str, pack: GamePack, cards: CardService) -> str:
    """Return a deck as a list. Text and csv are in `ja` or `en`."""
    if kind == "json":
        return write_json(deck)
    if kind == "code":
        return write_code(deck)
    write = write_csv if kind == "csv" else write_text
    return write(deck, pack, cards.of_game(deck.game), language)


def export_bytes(text: str, kind: ExportKind) -> bytes:
    """Encode a list for a file. Tables get a byte-order mark, without which spreadsheets misread Japanese."""
    return text.encode("utf-8-sig" if kind == "csv" else "utf-8")
