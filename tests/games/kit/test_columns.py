"""The columns of the card list take their names from the schema."""

import pytest

from card_db.models import CardSchema, FieldSpec, Text
from deckbuilder.games.kit.columns import columns_of
from deckbuilder.games.kit.pack import Column

COST = FieldSpec(key="cost", type="integer", name=Text(ja="コスト", en="Cost"))
KIND = FieldSpec(key="kind", type="word", name=Text(ja="種類", en="Kind"))
SCHEMA = CardSchema(game="toy", version=1, name=Text(en="Toy"), fields=(KIND, COST))


def test_columns_are_named_by_the_schema_and_numbers_are_on_the_right() -> None:
    assert columns_of(SCHEMA, {"name": 200, "cost": 50, "kind": 90}) == (
        Column("name", Text(ja="名前", en="Name"), 200),
        Column("cost", COST.name, 50, "right"),
        Column("kind", KIND.name, 90),
    )


def test_a_narrow_column_has_a_shorter_name() -> None:
    assert columns_of(SCHEMA, {"cost": 20}, {"cost": Text(en="C")}) == (Column("cost", Text(en="C"), 20, "right"),)


def test_an_unknown_field_cannot_be_a_column() -> None:
    with pytest.raises(KeyError):
        columns_of(SCHEMA, {"mana": 50})
