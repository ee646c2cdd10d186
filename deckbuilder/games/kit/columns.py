"""Make the columns of the card list from the fields of a game's cards."""

from collections.abc import Mapping
from typing import Final

from card_db.models import CardSchema, Text
from deckbuilder.games.kit.pack import Column

OF_EVERY_CARD: Final[Mapping[str, Text]] = {
    "name": Text(ja="名前", en="Name"),
    "number": Text(ja="番号", en="Number"),
}
"""The columns that are not fields of the schema."""


def columns_of(
    schema: CardSchema, widths: Mapping[str, int], short: Mapping[str, Text] | None = None
) -> tuple[Column, ...]:
    """Return a column for each key of `widths`, from left to right. Names come from the schema; `short` has the shorter
    names for narrow columns. Numbers are aligned right. Raises KeyError for a key that is no field of the cards."""
    fields = {spec.key: spec for spec in schema.fields}
    names = {**{key: spec.name for key, spec in fields.items()}, **OF_EVERY_CARD, **(short or {})}
    numbers = {key for key, spec in fields.items() if spec.type == "integer"}
    return tuple(Column(key, names[key], width, "right" if key in numbers else "left") for key, width in widths.items())
