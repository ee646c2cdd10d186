"""A damaged library prevents neither the start nor the use of its sound decks."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from deckbuilder.services.errors import ServiceError
from tests.builders.services import open_services

CARD = "LOS-S1-001"


def two_decks(home: Path) -> None:
    """A library with the decks Sound and Last. The second one was open last."""
    services = open_services(home)
    for name in ("Sound", "Last"):
        services.decks.new("legend_of_stars", name)
        services.decks.add(CARD)
    services.close()


@pytest.mark.parametrize("value", [b"\xff\xfe", b"Other"])
def test_a_damaged_deck_that_was_in_hand_last_is_named_and_the_others_open(home: Path, value: bytes) -> None:
    two_decks(home)
    with closing(sqlite3.connect(home / "library.db")) as connection:
        connection.execute("UPDATE decks SET name = CAST(? AS TEXT) WHERE name = 'Last'", [value])
        connection.commit()
    services = open_services(home)
    decks = services.decks
    assert decks.notice is not None
    assert "damaged" in decks.notice.key
    names = {deck.name: deck.id for deck in decks.decks()}
    assert names.keys() == {"Sound", "Last"}
    decks.open(names["Sound"])
    decks.add(CARD)
    assert decks.deck.count(CARD) == 2
    with pytest.raises(ServiceError):
        decks.open(names["Last"])
    assert decks.deck.name == "Sound"
    services.close()


def test_a_damaged_file_shows_its_decks_and_says_why_it_saves_nothing(home: Path) -> None:
    two_decks(home)
    with (home / "library.db").open("r+b") as file:
        file.write(b"s")
    services = open_services(home)
    decks = services.decks
    assert {deck.name for deck in decks.decks()} == {"Sound", "Last"}
    decks.open(next(deck.id for deck in decks.decks() if deck.name == "Sound"))
    decks.add(CARD)
    why = decks.saving.why
    assert why is not None
    assert why == decks.library_state()
    assert "damaged" in why.key
    services.library.adopt()
    assert decks.refresh().what
    assert decks.is_saved
    services.close()


def test_an_open_library_is_checked_and_compared_through_its_own_connection(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two_decks(home)
    services = open_services(home)
    backup = services.library.backups.make()
    services.decks.delete(next(deck.id for deck in services.decks.decks() if deck.name == "Sound"))

    def refuse(path: Path) -> None:
        pytest.fail(f"{path} was read past SQLite")

    monkeypatch.setattr("card_db.store.library.store.open_read_only", refuse)
    assert services.library_care.check().is_sound
    assert services.library_care.differences(backup.id).added == ("Sound",)
    services.close()


def test_conflict_versions_and_saves_without_a_label_leave_undo_in_order(home: Path) -> None:
    services = open_services(home)
    services.decks.new("legend_of_stars", "Comet")
    for _ in range(3):
        services.decks.add(CARD)
    number, library = services.decks.deck_id, services.library
    assert number is not None
    stored = library.load_deck(number)
    first = library.versions.history(number)[-1]
    library.versions.add_conflict(number, first.id, "Comet", library.versions.load(first.id).body, "")
    library.save_deck(number, stored.head, stored.name, stored.body, "")
    services.close()
    decks = open_services(home).decks
    assert decks.deck.count(CARD) == 3
    counts = [decks.deck.count(CARD) for _ in iter(decks.undo, None)]
    assert counts == [3, 2, 1, 0]


def test_a_damaged_deck_without_a_sound_version_is_deleted_and_comes_back_with_undo(home: Path) -> None:
    two_decks(home)
    with closing(sqlite3.connect(home / "library.db")) as connection:
        for table in ("decks", "revisions"):
            connection.execute(f"UPDATE {table} SET body = '[]' WHERE name = 'Last'")
        connection.commit()
    services = open_services(home)
    decks = services.decks
    (last,) = (deck for deck in decks.decks() if deck.is_damaged)
    assert "Last" in str(decks.delete(last.id).label)
    assert [deck.name for deck in decks.decks()] == ["Sound"]
    assert services.library_care.check().is_sound
    changed = decks.undo()
    assert changed is not None
    assert changed.what == {"decks"}
    assert {deck.name: deck.is_damaged for deck in decks.decks()} == {"Sound": False, "Last": True}
    services.close()


def test_a_damaged_deck_with_a_sound_version_is_deleted_and_comes_back_as_that(home: Path) -> None:
    two_decks(home)
    with closing(sqlite3.connect(home / "library.db")) as connection:
        connection.execute("UPDATE decks SET body = '[]' WHERE name = 'Last'")
        connection.commit()
    services = open_services(home)
    decks = services.decks
    (last,) = (deck for deck in decks.decks() if deck.is_damaged)
    decks.delete(last.id)
    decks.undo()
    assert (decks.deck.name, decks.deck.count(CARD)) == ("Last", 1)
    services.close()


def test_the_backups_of_a_new_library_are_not_those_of_a_lost_one(home: Path) -> None:
    services = open_services(home)
    assert services.library_care.health().missed is None
    services.decks.new("legend_of_stars", "First")
    services.decks.add(CARD)
    assert services.library_care.back_up() is None
    assert services.library_care.backup_ids()
    assert services.library_care.health().missed is None
    services.close()
    (home / "library.db").unlink()
    again = open_services(home)
    assert again.library_care.health().missed is not None
    again.close()
