"""Cards of Legions! made up for tests."""

from card_db.models import Card, FieldValue, Keyword, Text
from card_db.store.card_fields import with_derived
from deckbuilder.games.kit.data import load_schema

GAME = "legions"
SCHEMA = load_schema(GAME)
_PLAIN: dict[str, dict[str, FieldValue]] = {
    "master": {"colours": ("red", "white")},
    "skill": {"colours": ("red",), "cost": 2, "wait_turns": 2},
    "minion": {"colours": ("red",), "cost": 2, "atk": 2, "hp": 2, "wait_turns": 2},
    "arts": {"colours": ("red",), "cost": 3},
    "lord": {"colours": ("red",), "cost": 5, "core_cost": 2, "atk": 3, "hp": 4},
    "token": {"colours": ("blue", "black"), "types": ("token",), "cost": 1, "atk": 1, "hp": 1},
}


def legions_card(kind: str, card_id: str, *keywords: str, name: str = "", **fields: FieldValue) -> Card:
    """A card of that kind with fields of your choice and plain ones otherwise; it is named like its id."""
    whole = with_derived({"kind": kind, **_PLAIN[kind], **fields}, SCHEMA)
    had = tuple(Keyword(keyword=keyword) for keyword in keywords)
    names = Text(ja=name or card_id)
    return Card(id=card_id, number=card_id, game=GAME, set_id="T-1", name=names, fields=whole, keywords=had)
