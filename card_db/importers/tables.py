"""A table of cards, one row a card, into cards and back."""

import json
from collections.abc import Iterable, Mapping, Sequence

from card_db.importers.cells import (
    BadCellError,
    derived_by_hand,
    read_abilities,
    read_cell,
    read_flag,
    read_keywords,
    write_cell,
    write_keywords,
)
from card_db.importers.columns import OWN_COLUMNS, columns, heads, text_heads
from card_db.importers.grids import Grid, heads_of
from card_db.importers.reading import Reading, UnreadableFileError
from card_db.models import Card, CardSchema, FieldSpec
from card_db.store.card_fields import MOST_WRONG_FIELDS, card_of
from card_db.store.errors import Argument, Rejected
from card_db.store.fold import fold
from card_db.store.table_cells import cell_text, write_table

MOST_WRONG_ROWS = 1_000
_TEXTS = ("name", "text", "flavor")
_PLAIN = ("rarity", "reading", "illustrator", "image")


def known_heads(row: Sequence[str], schema: CardSchema) -> int:
    """How many heads of a row are columns of this game."""
    known = heads(schema)
    return sum(fold(head) in known for head in row)


def read_table(grid: Grid, schema: CardSchema) -> Reading:
    """The cards of a table; its first row that is not blank has the heads. After 1,000 wrong rows the rest is not read.

    Raises UnreadableFileError.
    """
    first = heads_of(grid)
    if not first:
        raise UnreadableFileError("The table is empty.")
    heads_row = grid.index(first) + 1
    meaning = columns(first, schema)
    if not {"name_ja", "name_en"} & set(meaning.fields):
        raise UnreadableFileError(
            "The first row must have the heads of the columns, with “{name}” among them.",
            {"name": {"ja": "名前", "en": "name"}},
            heads_row,
        )
    twice = (Rejected(heads_row, head, "Another column already has this field.", {}) for head in meaning.twice)
    rows = ((row, cells) for row, cells in enumerate(grid, start=1) if row > heads_row)
    cards, rejected = _read_rows(rows, meaning.fields, schema)
    return Reading(tuple(cards), (*twice, *rejected), meaning.unknown)


def _read_rows(
    rows: Iterable[tuple[int, Sequence[str]]], fields: Sequence[str], schema: CardSchema
) -> tuple[list[Card], list[Rejected]]:
    cards: dict[str, tuple[int, Card]] = {}
    rejected: dict[int, tuple[Rejected, ...]] = {}
    for row, cells in rows:
        if len(rejected) == MOST_WRONG_ROWS:
            key = "{limit} rows before this one cannot be used, so reading stopped here. Correct them and try again."
            rejected[row] = (Rejected(row, "", key, {"limit": MOST_WRONG_ROWS}),)
            break
        if not any(cell.strip() for cell in cells):
            continue
        card = _read_row(cells, fields, schema, row)
        if not isinstance(card, Card):
            rejected[row] = card
        elif card.id in cards:
            args: dict[str, Argument] = {"id": card.id, "row": cards[card.id][0]}
            rejected[row] = (Rejected(row, "id", "The card “{id}” already stands in row {row}.", args),)
        else:
            cards[card.id] = (row, card)
    return [card for _, card in cards.values()], [why for several in rejected.values() for why in several]


def _read_row(cells: Sequence[str], fields: Sequence[str], schema: CardSchema, row: int) -> Card | tuple[Rejected, ...]:
    """The card of a row, or its wrong fields, one reason each."""
    if any(cell.strip() for cell in cells[len(fields) :]):
        args: dict[str, Argument] = {"count": len(cells), "heads": len(fields)}
        key = "Cells in the row: {count}; heads of columns: {heads}. There must not be more cells than heads."
        return (Rejected(row, "", key, args),)
    named = {field: cell_text(cell) for field, cell in zip(fields, cells, strict=False) if field}
    document: dict[str, object] = {}
    wrong: dict[str, Rejected] = {}
    for field, cell in named.items():
        try:
            document |= _values(field, cell, schema)
        except BadCellError as bad:
            wrong[field] = Rejected(row, field, bad.key, bad.places)
    for name in (*_TEXTS, *(spec.key for spec in schema.fields if spec.type == "text")):
        texts = {language: named.get(f"{name}_{language}", "") for language in ("ja", "en")}
        document |= {name: texts} if any(texts.values()) else {}
    document["id"] = named.get("id") or named.get("number", "")
    document["number"] = named.get("number", "") if "number" in named else document["id"]
    if not document["id"]:
        wrong["id"] = Rejected(row, "id", "A card needs an id or a number.", {})
    card = card_of(document, schema, named.get("set", ""), row)
    further = () if isinstance(card, Card) else [each for each in card if each.field not in wrong]
    if wrong or not isinstance(card, Card):
        return (*wrong.values(), *further)[:MOST_WRONG_FIELDS]
    return card


def _values(field: str, cell: str, schema: CardSchema) -> Mapping[str, object]:
    """What a cell adds to the flat JSON of its card."""
    spec = schema.field(field)
    if spec is not None:
        value = read_cell(cell, spec)
        return {} if value is None else {field: value}
    if not cell:
        return {}
    match field:
        case "keywords":
            return {field: read_keywords(cell, schema)}
        case "abilities":
            return {field: read_abilities(cell)}
        case "by_hand":
            return {field: read_flag(cell)}
    return {field: cell} if field in _PLAIN else {}


def write_csv(cards: Iterable[Card], schema: CardSchema) -> str:
    """The cards as a CSV table; `read_cards` gives equal cards back. Save it with a byte-order mark for Excel."""
    specs = [spec for spec in schema.fields if spec.derived is None]
    fields = [head for spec in specs for head in (text_heads(spec) if spec.type == "text" else (spec.key,))]
    before = [key for key in OWN_COLUMNS if key in {"id", "set", "number", "rarity", "name_ja", "name_en", "reading"}]
    after = [key for key in OWN_COLUMNS if key not in before]
    heads_row = [*before, *fields, *after]
    rows = (_cells(card, specs) for card in cards)
    return write_table([heads_row, *([row.get(head, "") for head in heads_row] for row in rows)])


def _cells(card: Card, specs: Iterable[FieldSpec]) -> Mapping[str, str | int]:
    row: dict[str, str | int] = {}
    for spec in specs:
        row |= _field_cells(card, spec)
    return row | _own_cells(card)


def _field_cells(card: Card, spec: FieldSpec) -> dict[str, str | int]:
    if spec.type == "text":
        text = card.field_text(spec.key)
        return dict(zip(text_heads(spec), (text.ja, text.en), strict=True))
    return {spec.key: write_cell(card.fields.get(spec.key), spec)}


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
