"""Invented cards and decks of Legions! for tests."""

from dataclasses import replace

from card_db.models import Card, FieldValue, Keyword, Text
from card_db.store.card_completion import with_derived
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.legions.appearance import COLUMNS, FACE
from deckbuilder.games.legions.colours import MASTER_FACET, remarks
from deckbuilder.games.legions.deck_rules import SECTIONS, deck_rules
from deckbuilder.games.legions.statistics import STATISTICS

GAME = "legions"
SCHEMA = load_schema(set_folder(GAME))
PACK = replace(
    next(iter(load_packs().values())),
    id=GAME,
    schema=SCHEMA,
    sections=SECTIONS,
    make_deck_rules=deck_rules,
    restrictions=(),
    statistics=STATISTICS,
    face=FACE,
    columns=COLUMNS,
    remarks=remarks,
    deck_facet=MASTER_FACET,
    starter_decks={},
)
"""A pack for deck building. Its rules and play mat are those of another game."""
_PLAIN: dict[str, dict[str, FieldValue]] = {
    "master": {"colours": ("red", "white")},
    "skill": {"colours": ("red",), "cost": 2, "wait_turns": 2},
    "minion": {"colours": ("red",), "cost": 2, "atk": 2, "hp": 2, "wait_turns": 2},
    "arts": {"colours": ("red",), "cost": 3},
    "lord": {"colours": ("red",), "cost": 5, "core_cost": 2, "atk": 3, "hp": 4},
    "token": {"colours": ("blue", "black"), "types": ("token",), "cost": 1, "atk": 1, "hp": 1},
}


def legions_card(kind: str, card_id: str, *keywords: str, name: str = "", **fields: FieldValue) -> Card:
    """Return a card of that kind with these fields and default values for all others. Its name is its id."""
    whole = with_derived({"kind": kind, **_PLAIN[kind], **fields}, SCHEMA)
    had = tuple(Keyword(keyword=keyword) for keyword in keywords)
    names = Text(ja=name or card_id)
    return Card(id=card_id, number=card_id, game=GAME, set_id="T-1", name=names, fields=whole, keywords=had)


def legions_deck(main: dict[str, int], master: dict[str, int] | None = None) -> Deck:
    """Return a deck with these counts. The default master is `M`."""
    sections = {"master": {"M": 1} if master is None else master, "main": main}
    entries = {
        key: tuple(DeckEntry(card=card, count=count) for card, count in counts.items())
        for key, counts in sections.items()
    }
    return Deck(game=GAME, edition="1.2", name="試験", sections=entries)
