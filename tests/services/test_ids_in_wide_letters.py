"""Card ids in full-width letters: a correction does not become a second card."""

from pathlib import Path

import pytest

from tests.builders.cards import GAME
from tests.builders.services import open_services


def table(folder: Path, *ids: str) -> Path:
    path = folder / "wide.csv"
    path.write_text("番号,名前,種類,コスト\n" + "".join(f"{each},甲,エフェクト,1\n" for each in ids), encoding="utf-8")
    return path


@pytest.mark.parametrize("written", ["ＬＯＳ－Ｓ１－００２", "LOS−S1−002", "LOS-S1-００２"])
def test_an_id_that_differs_from_a_known_one_only_in_its_width_is_refused(tmp_path: Path, home: Path, written: str) -> None:
    services = open_services(home)
    (rejected,) = services.cards.import_files([table(tmp_path, written)], GAME).rejected
    assert rejected.reason.args == {"id": written, "other": "LOS-S1-002"}
    services.close()


def test_two_such_ids_in_one_table_are_refused_and_one_alone_is_taken(tmp_path: Path, home: Path) -> None:
    services = open_services(home)
    assert services.cards.import_files([table(tmp_path, "Ｚ-1", "Z-1")], GAME).rejected
    assert services.cards.import_files([table(tmp_path, "Ｚ-1")], GAME).added == 1
    assert services.cards.import_files([table(tmp_path, "Ｚ-1")], GAME).unchanged == 1
    services.close()
