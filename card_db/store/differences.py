"""Compare two texts of a card, field by field."""

from dataclasses import dataclass

from card_db.models import Card, CardSchema, Text
from card_db.store.card_fields import document_of


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field that differs.

    `field` is its key in set files; for a text in two languages, `text.ja` or `text.en`. The values are plain JSON,
    None if the card has no such field.
    """

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
    """Return the fields that differ between two texts of a card, in the order of set files. Empty for equal cards."""
    before, after = fields_of(old, schema), fields_of(new, schema)
    fields = dict.fromkeys([*after, *before])
    return tuple(
        FieldChange(field, before.get(field), after.get(field))
        for field in fields
        if before.get(field) != after.get(field)
    )


def change_of(old: Card, new: Card, schema: CardSchema) -> CardChange:
    """Return a changed card with its differences."""
    return CardChange(new.id, new.name, differences(old, new, schema))


def fields_of(card: Card, schema: CardSchema) -> dict[str, object]:
    """Return the fields of a card with their values, named as in `FieldChange`, in the order of set files."""
    flat: dict[str, object] = {}
    for field, value in document_of(card, "", schema).items():
        if isinstance(value, dict):
            flat |= {f"{field}.{language}": words for language, words in value.items()}
        else:
            flat[field] = value
    return flat
