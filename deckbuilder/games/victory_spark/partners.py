"""Which cards are partners of which, and how to find them (VS 2.7)."""

from collections.abc import Iterable
from typing import Final

from card_db.models import Card
from deckbuilder.games.kit.pack import CardSearch, DeckFacet, DeckFilter
from deckbuilder.games.victory_spark.glossary import GLOSSARY, SCHEMA


def names_of(card: Card) -> tuple[str, ...]:
    """Return the names of a card, which a player's own card may only have in one text (VS 2.1.2)."""
    return card.words("names") or (card.name.get("ja"),)


def is_partner(card: Card, other: Card) -> bool:
    """Whether the other card is a partner of the card, as printed (VS 2.7.1, 2.7.2)."""
    return bool(set(names_of(other)) & set(card.words("partner_names"))) and bool(
        set(other.words("titles")) & set(card.words("partner_titles"))
    )


def partners_of(card: Card, language: str = "") -> str:
    """Return the search for the partners of a card, or an empty text if it names none. The fields have their names in
    that language, if these are single words, otherwise their keys."""
    pair = (("names", card.words("partner_names")), ("titles", card.words("partner_titles")))
    return _all_of(pair, language)


def partnered_with(card: Card, language: str = "") -> str:
    """Return the search for the cards of which the card is a partner."""
    return _all_of((("partner_names", names_of(card)), ("partner_titles", card.words("titles"))), language)


def _all_of(wanted: Iterable[tuple[str, Iterable[str]]], language: str) -> str:
    parts = [_any_of(_head(field, language), words) for field, words in wanted]
    return " ".join(parts) if all(parts) else ""


def _head(key: str, language: str) -> str:
    field = SCHEMA.field(key)
    name = field.name.get(language) if field is not None and language else ""
    return key if not name or " " in name else name


def _any_of(field: str, words: Iterable[str]) -> str:
    quoted = (word.replace('"', "") for word in words)
    listed = ",".join(f'"{word}"' for word in quoted if word)
    return f"{field}={listed}" if listed else ""


def _of_any(searches: Iterable[str]) -> str:
    return " or ".join(dict.fromkeys(f"({search})" for search in searches if search))


PARTNER_FACET: Final = DeckFacet(
    GLOSSARY.filled("デッキの‹partner›", "Partner in the deck"),
    (
        DeckFilter(
            "has_partner",
            GLOSSARY.filled("デッキに‹partner›がいる", "Has a partner"),
            lambda deck: _of_any(partnered_with(card) for card, _ in deck),
        ),
        DeckFilter(
            "is_partner",
            GLOSSARY.filled("デッキのカードの‹partner›", "Is a partner"),
            lambda deck: _of_any(partners_of(card) for card, _ in deck),
        ),
    ),
)
SEARCHES: Final = (
    CardSearch(GLOSSARY.filled("‹partner›を探す", "Find its partners"), partners_of),
    CardSearch(GLOSSARY.filled("‹partner›にするカードを探す", "Find cards naming it"), partnered_with),
)
