"""Write cards as a CSV table, one row per card."""

import json
from collections.abc import Iterable, Mapping

from card_db.importers.cells import derived_by_hand, write_cell, write_keywords
from card_db.importers.columns import fields, text_heads
from card_db.importers.plain_cells import write_plain
from card_db.models import Card, CardSchema, FieldSpec
from card_db.text.table_cells import write_table

NOT_THERE = "-"
"""Marks that a card lacks a field that its kind usually has."""


def write_csv(cards: Iterable[Card], schema: CardSchema) -> str:
    """Write the cards as a CSV table that `read_cards` reads back as equal cards.

    Save it with a byte-order mark for Excel.
    """
    specs = [spec for spec in schema.fields if spec.derived is None]
    heads_row = list(fields(schema))
    kind = schema.fields[0].key if schema.fields else ""
    rows = (_cells(card, specs, card.string(kind) or "") for card in cards)
    return write_table([heads_row, *([row.get(head, "") for head in heads_row] for row in rows)])


def _cells(card: Card, specs: Iterable[FieldSpec], kind: str) -> Mapping[str, str | int]:
    row: dict[str, str | int] = {}
    for spec in specs:
        row |= _field_cells(card, spec, kind)
    texts = {key: write_plain(key, text) for key, text in _own_cells(card).items()}
    return row | texts


def _field_cells(card: Card, spec: FieldSpec, kind: str) -> dict[str, str | int]:
    if spec.type == "text":
        text = card.field_text(spec.key)
        return {key: write_plain(key, each) for key, each in zip(text_heads(spec), (text.ja, text.en), strict=True)}
    cell = write_cell(card.fields.get(spec.key), spec)
    return {spec.key: NOT_THERE if cell == "" and kind in spec.expected_for else cell}


def _own_cells(card: Card) -> dict[str, str]:
    by_hand = "" if card.by_hand == derived_by_hand(card) else "yes" if card.by_hand else "no"
    return {
        "id": card.id,
        "set": card.set_id,
        "number": card.number,
        "rarity": card.rarity,
        "name_ja": card.name.ja,
        "name_en": card.name.en,
        "reading": card.reading,
        "keywords": write_keywords(card.keywords),
        "text_ja": card.text.ja,
        "text_en": card.text.en,
        "abilities": json.dumps(list(card.abilities), ensure_ascii=False) if card.abilities else "",
        "by_hand": by_hand,
        "flavor_ja": card.flavor.ja,
        "flavor_en": card.flavor.en,
        "illustrator": card.illustrator,
        "image": card.image,
    }
