"""What differs between two texts of a card, field by field."""

from collections.abc import Mapping
from dataclasses import dataclass

from card_db.models import Card, CardSchema, Text
from card_db.store.card_fields import document_of


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field that differs. `field` is its key in set files; of a text in two languages `text.ja` or `text.en`. The
    values are plain JSON, None where the card has no such field."""

    field: str
    old: object
    new: object


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card that an import changed."""

    id: str
    name: Text
    fields: tuple[FieldChange, ...]


def differences(old: Card, new: Card, schema: CardSchema) -> tuple[FieldChange, ...]:
    """The fields of two texts of a card that differ, in the order of set files; empty for equal cards."""
    before, after = (_flat(document_of(card, "", schema)) for card in (old, new))
    fields = dict.fromkeys([*after, *before])
    return tuple(
        FieldChange(field, before.get(field), after.get(field))
        for field in fields
        if before.get(field) != after.get(field)
    )


def change_of(old: Card, new: Card, schema: CardSchema) -> CardChange:
    """A changed card with its differences."""
    return CardChange(new.id, new.name, differences(old, new, schema))


def _flat(document: Mapping[str, object]) -> dict[str, object]:
    flat: dict[str, object] = {}
    for field, value in document.items():
        if isinstance(value, dict):
            flat |= {f"{field}.{language}": words for language, words in value.items()}
        else:
            flat[field] = value
    return flat
