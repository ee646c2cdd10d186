"""How decks of Victory Spark are built: 50 cards, 4 of a name and title, 4 fire and 4 heal icons (VS 5.1.2)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from card_db.models import Card, Text
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import SectionSpec
from deckbuilder.games.victory_spark.appendix import icons_of
from deckbuilder.games.victory_spark.glossary import GLOSSARY, ICONS
from deckbuilder.games.victory_spark.partners import names_of
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.contents import KnownCards, KnownSections, OwnGame
from deckbuilder.legality.names import counting_name
from deckbuilder.legality.problems import CardLookup, DeckRule, Fix, Problem
from deckbuilder.legality.restrictions import RestrictionList, list_in_force

SIZE: Final = 50
COPIES: Final = 4
MOST_ICONS: Final = 4
ANY: Final = "any"
_DECK: Final = "VS 5.1.2.1"
SIZE_RULE: Final = f"{_DECK}.1"
COPY_RULE: Final = f"{_DECK}.2"
ICON_RULE: Final = f"{_DECK}.5"
LIST_RULE: Final = "VS 5.1.2"
SECTIONS: Final = (
    SectionSpec("ring", GLOSSARY.filled("‹ring›", "Ring card"), 0, 1),
    SectionSpec("main", Text(ja="デッキ", en="Deck"), SIZE, SIZE, is_main=True, with_sections=("ring",)),
)
Pair = tuple[str, str]
Known = Sequence[tuple[Card, int]]


def conditions_of(card: Card) -> Iterator[Mapping[str, Any]]:
    """Yield what the permanent techniques of a card say about building decks (VS 5.1.2.1.4), as set files write them or
    as they are read from texts."""
    for ability in card.abilities:
        effect = ability.get("effect")
        if ability.get("type") == "deck":
            yield ability
        elif ability.get("kind") == "permanent" and isinstance(effect, Mapping):
            yield effect


def _known(deck: Deck, cards: CardLookup) -> Known:
    found = ((cards.card(entry.card), entry.count) for entry in deck.entries())
    return [(card, count) for card, count in found if card is not None]


def _limits(known: Known, word: str, usual: int) -> list[int]:
    """Return the values of a condition that cards allow, or the usual one. If several replace it, the deck's player
    orders them, so each can be the last (VS 5.1.2.1.4)."""
    told = [each[word] for card, _ in known for each in conditions_of(card) if type(each.get(word)) is int]
    return told or [usual]


@dataclass(frozen=True, slots=True)
class DeckSize:
    """A deck has exactly 50 cards with its ring card (VS 5.1.2.1.1)."""

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem for a deck of another size."""
        count, sizes = sum(entry.count for entry in deck.entries()), _limits(_known(deck, cards), "size", SIZE)
        problems = []
        if count not in sizes:
            numbers = {"limit": sizes[-1], "count": count}
            said = Message("A deck has exactly {limit} cards, with the ring card. This one has {count}.", numbers)
            problems.append(Problem(SIZE_RULE, said))
        ring = deck.size("ring")
        if ring > 1:
            said = Message("A deck begins with 1 card in the ring, not with {count}.", {"count": ring})
            problems.append(Problem("VS 5.2.1.2", said, tuple(entry.card for entry in deck.entries("ring"))))
        return problems


def pairs_of(card: Card) -> list[Pair]:
    """Return every pair of a name and a title of a card (VS 5.1.2.1.2)."""
    titles = card.words("titles") or ("",)
    return [(counting_name(name), counting_name(title)) for name in names_of(card) for title in titles]


def _copies(card: Card) -> int | None:
    """Return how many copies the card allows by its own text: a number, `ANY_NUMBER`, or None."""
    for each in conditions_of(card):
        if each.get("copies") == ANY:
            return ANY_NUMBER
        if type(each.get("copies")) is int:
            return int(each["copies"])
    return None


ANY_NUMBER: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class PairLimit:
    """At most 4 cards have the same name and the same title, for every pair of a card that has several (VS
    5.1.2.1.2)."""

    restrictions: Sequence[RestrictionList] = ()

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem for each pair with too many cards."""
        known, restricted = _known(deck, cards), list_in_force(self.restrictions, on)
        counts: Counter[Pair] = Counter()
        holders: dict[Pair, list[Card]] = {}
        for card, count in known:
            for pair in pairs_of(card):
                counts[pair] += count
                holders.setdefault(pair, []).append(card)
        problems = []
        for pair, count in counts.items():
            limit = self._limit(holders[pair], restricted)
            if count > limit:
                problems.append(_too_many(deck, pair, holders[pair], count, limit))
        return problems

    def _limit(self, holders: Sequence[Card], restricted: RestrictionList | None) -> int:
        """Return how many cards with a pair the deck may have."""
        if restricted is not None:
            listed = [restricted.limit((card.id,), card) for card in holders]
            told = [limit for limit in listed if limit is not None]
            if told:
                return min(told)
        own = [copies for copies in map(_copies, holders) if copies is not None]
        return max(own) if own else COPIES


def _too_many(deck: Deck, pair: Pair, holders: Sequence[Card], count: int, limit: int) -> Problem:
    values: dict[str, Arg] = {"name": pair[0], "title": pair[1], "limit": limit, "count": count}
    said = Message("The limit for “{name}” / “{title}” is {limit}. This deck has {count}.", values)
    ids = tuple(dict.fromkeys(card.id for card in holders))
    return Problem(COPY_RULE, said, ids, fix=_take_out(deck, ids, count - limit))


def _take_out(deck: Deck, ids: Sequence[str], surplus: int) -> Fix | None:
    """Return a fix only if there is no choice of what to remove."""
    lying = [(section, entry) for section, entries in deck.sections.items() for entry in entries if entry.card in ids]
    if len(lying) != 1:
        return None
    section, entry = lying[0]
    return Fix(Message("Remove {count}", {"count": surplus}), entry.card, section, entry.count - surplus)


@dataclass(frozen=True, slots=True)
class IconLimit:
    """A deck has at most 4 icons of a kind. Icons are counted, not cards (VS 5.1.2.1.5)."""

    icon: str

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem for too many icons."""
        known = _known(deck, cards)
        limits = _limits(known, self.icon, MOST_ICONS)
        found = [(card, icons_of(card).count(self.icon) * count) for card, count in known]
        count = sum(number for _, number in found)
        if count <= max(limits):
            return []
        word = GLOSSARY.short(f"{self.icon}_icon").model_dump()
        values: dict[str, Arg] = {"limit": max(limits), "icon": word, "count": count}
        said = Message("A deck has at most {limit} icons of the kind {icon}. This one has {count}.", values)
        return [Problem(ICON_RULE, said, tuple(card.id for card, number in found if number))]


def deck_rules(restrictions: Sequence[RestrictionList]) -> tuple[DeckRule, ...]:
    """The rules of VS 5.1.2. Cards that no set knows cannot be counted by name and title."""
    known = (KnownSections(LIST_RULE, {each.key for each in SECTIONS}), OwnGame(LIST_RULE), KnownCards(LIST_RULE))
    return (DeckSize(), *known, PairLimit(restrictions), *(IconLimit(icon) for icon in ICONS))
