"""A damaged library stops neither the start nor the decks that are sound."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from deckbuilder.services.errors import ServiceError, StorageError
from tests.builders.services import open_services

CARD = "LOS-S1-001"


def two_decks(home: Path) -> None:
    """A library with the decks Sound and Last, the second one in hand last."""
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
    with pytest.raises(StorageError) as refusal:
        decks.add(CARD)
    assert "damaged" in refusal.value.message.key
    services.library.adopt()
    decks.add(CARD)
    assert decks.is_saved
    services.close()
