from pathlib import Path

import pytest

from card_db.models import Text
from card_db.store.cards import CardStore
from card_db.store.errors import ImportRefusedError, StorageError
from card_db.store.imports import import_cards
from tests.builders.cards import GAME, character, effect, schema, write_cards

SHIPPED = [character("T-1"), character("T-2", cost=5)]


@pytest.fixture
def store(tmp_path: Path) -> CardStore:
    write_cards(tmp_path / "shipped", SHIPPED)
    return CardStore.open(tmp_path / "cards.db", [schema()], [tmp_path / "shipped", tmp_path / "own"])


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_imported_cards_are_found_at_once_and_after_a_rebuild(store: CardStore, tmp_path: Path) -> None:
    changed, new = character("T-2", cost=6), effect("N-1", "ひらめき", "カードを2枚引く。")
    report = import_cards(store, tmp_path / "own", GAME, [SHIPPED[0], changed, new], "mine")
    assert (report.added, report.changed, report.unchanged) == (("N-1",), 1, 1)
    assert (store.card("T-2"), store.card("N-1")) == (changed, new)
    (tmp_path / "cards.db").unlink()
    again = CardStore.open(tmp_path / "cards.db", [schema()], [tmp_path / "shipped", tmp_path / "own"])
    assert {card.id: card for card in again.all_cards(GAME)} == {"T-1": SHIPPED[0], "T-2": changed, "N-1": new}
    again.close()
    store.close()


def test_a_second_import_keeps_the_cards_of_the_first(store: CardStore, tmp_path: Path) -> None:
    first = effect("N-1", "一").model_copy(update={"set_id": ""})
    second = effect("N-2", "二").model_copy(update={"set_id": ""})
    import_cards(store, tmp_path / "own", GAME, [first], "mine", names={"mine": Text(ja="自作")})
    import_cards(store, tmp_path / "own", GAME, [second], "mine")
    assert files(tmp_path / "own") == [
        ".imports.lock",
        f"{GAME}/history/000001.json",
        f"{GAME}/history/000002.json",
    ]
    assert [store.card(key) is not None for key in ("N-1", "N-2")] == [True, True]
    assert store.search(GAME, "set:自作").total == 2
    store.close()


def test_a_dry_run_tells_and_changes_nothing(store: CardStore, tmp_path: Path) -> None:
    before = (tmp_path / "cards.db").read_bytes()
    report = import_cards(store, tmp_path / "own", GAME, [character("N-1")], "mine", dry_run=True)
    assert report.added == ("N-1",)
    assert store.card("N-1") is None
    assert not (tmp_path / "own").exists()
    assert (tmp_path / "cards.db").read_bytes() == before
    store.close()


def test_an_import_that_fails_half_way_leaves_nothing_behind(store: CardStore, tmp_path: Path) -> None:
    import_cards(store, tmp_path / "own", GAME, [character("N-1")], "mine")
    before = {name: (tmp_path / name).read_bytes() for name in files(tmp_path)}

    def fail(done: int, total: int) -> None:
        raise OSError(28, "No space left on device")

    several = [character("N-1", cost=9), effect("N-2", "二").model_copy(update={"set_id": "other"})]
    with pytest.raises(StorageError):
        import_cards(store, tmp_path / "own", GAME, several, "mine", progress=fail)
    assert {name: (tmp_path / name).read_bytes() for name in files(tmp_path)} == before
    assert store.card("N-1") == character("N-1")
    store.close()


def test_a_folder_that_cannot_be_written_is_named(store: CardStore, tmp_path: Path) -> None:
    (tmp_path / "own").write_text("not a folder")
    with pytest.raises(StorageError) as refusal:
        import_cards(store, tmp_path / "own", GAME, [character("N-1")], "mine")
    assert str(tmp_path / "own") in str(refusal.value)
    store.close()


@pytest.mark.parametrize(
    "set_id", ["../../escape", "a/b", "con", "schema", "..", "星 1", ".hidden", "x" * 60, "COM¹", "nul.v1", "a\nb"]
)
def test_no_set_id_leaves_the_folder_or_takes_a_reserved_name(store: CardStore, tmp_path: Path, set_id: str) -> None:
    card = character("N-1").model_copy(update={"set_id": set_id})
    (path,) = import_cards(store, tmp_path / "own", GAME, [card], "mine").files
    assert path == tmp_path / "own" / GAME / "history" / "000001.json"
    assert store.card("N-1") == card
    store.close()


def test_a_set_that_would_be_too_large_to_read_again_is_refused(
    store: CardStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("card_db.store.imports.MOST_CARDS", 2)
    cards = [character(f"N-{number}") for number in range(3)]
    with pytest.raises(ImportRefusedError, match="several files"):
        import_cards(store, tmp_path / "own", GAME, cards, "N-1")
    assert not list((tmp_path / "own").rglob("*.json"))
    assert store.card("N-0") is None
