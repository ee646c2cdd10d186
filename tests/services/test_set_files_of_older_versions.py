"""Set files that older versions wrote to the player's folder still work and can receive errata.

`tests/data/sets/0001` was written by the program before it kept a history: each import wrote the set files again.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from card_db.models import Text
from card_db.store.set_files import write_set
from deckbuilder.services.card_service import CardService
from deckbuilder.services.services import Services
from tests.builders.cards import GAME, character, schema
from tests.builders.services import open_services

OLD = Path(__file__).resolve().parents[1] / "data" / "sets" / "0001"
SEEN = {
    "OLD-1": (2, "MID"),
    "OLD-2": (1, "MID"),
    "OLD-3": (1, "MID"),
    "OLD-4": (1, "own"),
    "OLD-5": (4, "ZETA"),
    "LOS-S1-001": (1, "own"),
}
"""Cost and set of each card, as the old program showed them."""


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Services]:
    shutil.copytree(OLD, tmp_path / "sets" / GAME)
    services = open_services(tmp_path)
    yield services
    services.close()


def seen(cards: CardService) -> dict[str, tuple[int | None, str]]:
    return {key: (card.integer("cost"), card.set_id) for key, card in cards.cards(list(SEEN)).items()}


def errata(folder: Path, card_id: str, cost: int) -> Path:
    path = folder / "aaa.json"
    card = character(card_id, "昔の騎士", cost=cost).model_copy(update={"set_id": "AAA"})
    path.write_text(write_set(schema(), "AAA", Text(), [card]), encoding="utf-8")
    return path


def test_all_cards_are_as_the_old_program_showed_them(old: Services) -> None:
    assert seen(old.cards) == SEEN
    assert old.card_problems == []


def test_the_text_that_a_file_name_hid_is_readable(old: Services) -> None:
    card = old.cards.card("OLD-1")
    assert card is not None
    found = old.cards.revisions(card)
    assert [(each.revision.source.file, each.revision.card.integer("cost")) for each in found] == [
        ("ALPHA.json", 3),
        ("MID.json", 2),
    ]
    assert [each.is_current for each in found] == [False, True]


@pytest.mark.parametrize("card_id", ["OLD-1", "OLD-5"])
def test_errata_take_effect_and_the_card_stays_in_its_set(old: Services, tmp_path: Path, card_id: str) -> None:
    outcome = old.cards.import_files([errata(tmp_path, card_id, 9)], GAME)
    assert (outcome.changed, outcome.appeared) == (1, ())
    again = open_services(tmp_path)
    for cards in (old.cards, again.cards):
        assert seen(cards) == SEEN | {card_id: (9, SEEN[card_id][1])}
    again.close()


def test_undoing_brings_everything_back_and_no_old_file_is_ever_written(old: Services, tmp_path: Path) -> None:
    for cost, card_id in enumerate(["OLD-1", "OLD-5", "OLD-4", "NEW-1"]):
        old.cards.import_files([errata(tmp_path, card_id, cost)], GAME)
    for _ in range(4):
        old.cards.undo_import(GAME)
    assert seen(old.cards) == SEEN
    assert old.cards.card("NEW-1") is None
    for path in OLD.iterdir():
        assert (tmp_path / "sets" / GAME / path.name).read_bytes() == path.read_bytes()


def test_an_old_file_that_is_edited_by_hand_still_takes_effect(old: Services, tmp_path: Path) -> None:
    old.cards.import_files([errata(tmp_path, "OLD-1", 9)], GAME)
    path = tmp_path / "sets" / GAME / "MID.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"cost": 2', '"cost": 7', 1), encoding="utf-8")
    again = open_services(tmp_path)
    assert seen(again.cards)["OLD-1"] == (7, "MID")
    again.close()
