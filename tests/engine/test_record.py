"""State is plain data. Copy and digest use one table of fields, which lists every slot."""

import importlib
import pkgutil
from typing import ClassVar

import pytest

from deckbuilder.engine.machine import CardRecord, Machine
from deckbuilder.engine.record import LIST, MAP, VALUE, Record, places_of, plain
from deckbuilder.games.legend_of_stars import rules as legend_of_stars
from deckbuilder.games.legions import rules as legions


def _all_records(base: type[Record] = Record) -> list[type[Record]]:
    for rules in (legend_of_stars, legions):
        for module in pkgutil.iter_modules(rules.__path__):
            importlib.import_module(f"{rules.__name__}.{module.name}")
    found: list[type[Record]] = []
    for kind in base.__subclasses__():
        found += [kind, *_all_records(kind)]
    return found


@pytest.mark.parametrize("kind", _all_records(), ids=lambda kind: kind.__name__)
def test_every_place_of_a_record_is_in_its_table_of_fields(kind: type[Record]) -> None:
    """A shared base class may only declare the types of fields. Each derived class lists its fields in its own
    order."""
    if kind.__subclasses__() or kind.__module__.startswith("deckbuilder.kernel."):
        assert places_of(kind) >= set(kind.FIELDS)
    else:
        assert places_of(kind) == set(kind.FIELDS)


def test_the_kernel_records_are_among_them() -> None:
    assert {Machine, CardRecord} <= set(_all_records())


class Sample(Record):
    FIELDS: ClassVar = {"name": VALUE, "items": LIST, "table": MAP}
    __slots__ = tuple(FIELDS)
    items: list[int]
    table: dict[str, int]

    def __init__(self) -> None:
        self.name, self.items, self.table = "a", [1], {"x": 1}


def test_a_copy_is_independent_and_has_the_same_content() -> None:
    first = Sample()
    second = first.copy()
    assert second.plain() == first.plain()
    second.items.append(2)
    second.table["y"] = 2
    assert first.plain() == ["Sample", "a", [1], [["x", 1]]]


def test_only_plain_data_has_a_digest() -> None:
    with pytest.raises(TypeError, match="object"):
        plain(object())
