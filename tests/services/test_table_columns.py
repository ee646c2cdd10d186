"""The user's choices for columns are remembered, and the settings stay small."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from card_db.importers.columns import Column
from card_db.importers.head_rows import TableHead
from card_db.importers.reading import TableReading
from deckbuilder.services.import_outcome import ImportOutcome
from deckbuilder.services.services import Services
from deckbuilder.services.table_columns import remember, table_options
from deckbuilder.settings.file import MAX_BYTES
from tests.builders.services import open_services

GAME = "legend_of_stars"


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    yield opened
    opened.close()


def outcome_of(*heads: str) -> ImportOutcome:
    columns = tuple(
        Column(place, head, head, "cost" if not place else "", "chosen") for place, head in enumerate(heads)
    )
    table = TableReading("", TableHead(1, columns), tuple("" for _ in heads))
    return ImportOutcome(tables=(table,))


def chosen(services: Services, *heads: str) -> dict[str, str]:
    return table_options(GAME, services.settings).chosen(heads)


def test_a_choice_holds_for_the_same_heads_in_any_order_also_after_a_start(services: Services, home: Path) -> None:
    remember(GAME, services.settings, outcome_of("魔力", "メモ"))
    for opened in (services, open_services(home)):
        assert chosen(opened, "メモ", "魔力") == {"魔力": "cost", "めも": ""}
        assert chosen(opened, "魔力") == {}
        assert table_options("legions", opened.settings).chosen(("魔力", "メモ")) == {}


def test_the_oldest_choices_go_before_the_settings_grow_large(services: Services, home: Path) -> None:
    more = [f"{number}つめの長い見出し" for number in range(40)]
    for number in range(16):
        remember(GAME, services.settings, outcome_of(f"見出し{number}", *more))
    assert (home / "settings.toml").stat().st_size < MAX_BYTES / 2
    assert chosen(services, "見出し15", *more)
    assert not chosen(services, "見出し0", *more)
    assert open_services(home).settings.notice is None


def test_heads_that_are_too_much_to_remember_are_not(services: Services) -> None:
    heads = [f"見出し{number}" + "長" * 50 for number in range(400)]
    remember(GAME, services.settings, outcome_of(*heads))
    assert chosen(services, *heads) == {}
