"""Errata whose ids are written differently change the known card or are refused, and never add a second card."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from card_db.models import Card
from deckbuilder.services.import_outcome import ImportOutcome
from deckbuilder.services.services import Services
from tests.builders.cards import GAME
from tests.builders.services import open_services
from tests.builders.workbook import workbook

KNOWN = "LOS-S1-002"


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    opened = open_services(tmp_path_factory.mktemp("home"))
    yield opened
    opened.close()


def tried(services: Services, path: Path) -> ImportOutcome:
    """Return what an import would do."""
    return services.cards.import_files([path], GAME, dry_run=True)


def known_card(services: Services) -> Card:
    card = services.cards.card(KNOWN)
    assert card is not None
    return card


def table(folder: Path, heads: str, *rows: str) -> Path:
    path = folder / "errata.csv"
    path.write_text("\n".join((f"{heads},種類,コスト", *(f"{row},エフェクト,9" for row in rows))), encoding="utf-8")
    return path


@pytest.mark.parametrize("of_set", ["LOS-S1", "ＬＯＳ－Ｓ１", "暁と流星", "Dawn and Falling Stars"])
def test_a_row_with_the_set_and_number_of_a_known_card_is_that_card(
    services: Services, tmp_path: Path, of_set: str
) -> None:
    done = tried(services, table(tmp_path, "番号,セット,名前", f"002,{of_set},甲"))
    assert (done.rejected, done.added, [change.id for change in done.changes]) == ((), 0, [KNOWN])


def test_a_row_with_the_set_and_number_of_an_imported_card_is_that_card(services: Services, tmp_path: Path) -> None:
    first = table(tmp_path, "カードID,番号,セット,名前", "Z-7,007,Z,乙")
    assert services.cards.import_files([first], GAME).added == 1
    done = tried(services, table(tmp_path, "番号,セット,名前", "007,Z,丙"))
    assert [change.id for change in done.changes] == ["Z-7"]


def test_a_number_of_another_set_is_another_card(services: Services, tmp_path: Path) -> None:
    done = tried(services, table(tmp_path, "番号,セット,名前", "002,Z,甲"))
    assert (done.appeared, done.changed) == (("002",), 0)


def test_a_card_that_is_in_a_file_by_id_and_by_set_and_number_is_refused(services: Services, tmp_path: Path) -> None:
    path = table(tmp_path, "カードID,番号,セット,名前", f"{KNOWN},002,LOS-S1,甲", ",002,LOS-S1,乙")
    (rejected,) = tried(services, path).rejected
    assert rejected.reason.args == {"id": KNOWN}


@pytest.mark.parametrize("written", ["los-s1-002", "LOS-S1-2", "LOS S1 002", "LOSS1-002", "LOSS1002", "los_s1_2"])
def test_another_spelling_of_a_known_id_is_refused_where_the_name_is_the_same(
    services: Services, tmp_path: Path, written: str
) -> None:
    name = known_card(services).name.ja
    (rejected,) = tried(services, table(tmp_path, "番号,名前", f"{written},{name}")).rejected
    assert rejected.reason.args == {"id": written, "other": KNOWN}


def test_another_spelling_of_set_and_number_is_refused_where_the_name_is_the_same(
    services: Services, tmp_path: Path
) -> None:
    name = known_card(services).name.en
    path = table(tmp_path, "番号,セット,英語名", f"2,los-s1,{name}")
    (rejected,) = tried(services, path).rejected
    assert rejected.reason.args == {"id": "los-s1-2", "other": KNOWN}


def test_spreadsheets_and_set_files_are_held_to_the_same(services: Services, tmp_path: Path) -> None:
    card = known_card(services)
    sheet_file, set_file = tmp_path / "a.xlsx", tmp_path / "a.json"
    rows: list[tuple[str | int, ...]] = [
        ("番号", "名前", "種類", "コスト"),
        ("los-s1-002", card.name.ja, "エフェクト", 9),
    ]
    sheet_file.write_bytes(workbook(rows))
    document = {"id": "los-s1-002", "number": "002", "name": card.name.ja, "kind": "effect", "cost": 9}
    head = {"format": "deckbuilder.set/1", "game": GAME, "id": "X", "name": "X"}
    set_file.write_text(json.dumps({**head, "cards": [document]}), encoding="utf-8")
    for path in (sheet_file, set_file):
        (rejected,) = tried(services, path).rejected
        assert rejected.reason.args == {"id": "los-s1-002", "other": KNOWN}


def test_another_name_or_another_split_of_the_numbers_is_another_card(services: Services, tmp_path: Path) -> None:
    name = known_card(services).name.ja
    path = table(tmp_path, "番号,名前", "LOS-S1-2,甲", f"LOS-S10-02,{name}", f"LOS-S1-002-P,{name}")
    assert tried(services, path).added == 3
