"""Decks that cannot be saved now stay in memory with the reason, and are saved as soon as the library can be written.

A window that closes before that leaves a rescue file.
"""

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from card_db.store.library.store import LibraryStore
from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_in_hand import title_of
from deckbuilder.services.deck_service import DeckService
from deckbuilder.services.errors import ServiceError, StorageError
from deckbuilder.services.services import Services
from tests.builders.services import DAY, PACKS, open_services

GAME = "legend_of_stars"
A, B, C = "LOS-S1-001", "LOS-S1-002", "LOS-S1-003"


def counts(deck: Deck) -> dict[str, int]:
    return {entry.card: entry.count for entry in deck.entries()}


def restarted(home: Path) -> DeckService:
    return open_services(home).decks


@pytest.fixture
def decks(services: Services) -> DeckService:
    services.decks.wait_at_most(0.0)
    services.decks.new(GAME, "First")
    return services.decks


@contextmanager
def locked(home: Path) -> Iterator[None]:
    """Another program that locks the library."""
    connection = sqlite3.connect(home / "library.db", isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
        connection.close()


def test_edits_of_a_locked_library_wait_and_are_saved_when_it_is_free(decks: DeckService, home: Path) -> None:
    with locked(home):
        for number in range(1, 11):
            decks.set_count(A, number)
        waiting = decks.saving
        assert waiting.saved_at is None
        assert waiting.why is not None
        assert "in use" in waiting.why.key
        assert decks.refresh().what == frozenset()
    assert decks.refresh().what == {"deck", "decks"}
    assert decks.saving.is_saved
    assert decks.saving.saved_at is not None
    assert counts(restarted(home).deck) == {A: 10}
    decks.undo()
    assert counts(decks.deck) == {A: 9}


def test_opening_another_deck_keeps_the_first_one_waiting(decks: DeckService, home: Path) -> None:
    first = decks.deck_id
    assert first is not None
    second = decks.keep(Deck(game=GAME, name="Second"))
    with locked(home):
        decks.add(A)
        decks.open(second)
        saving = decks.saving
        assert saving.is_saved
        assert [deck.name for deck in saving.waiting] == ["First"]
        decks.add(B)
        assert decks.open(first).what
        assert counts(decks.deck) == {A: 1}
        assert not decks.saving.is_saved
        assert [deck.is_saved for deck in decks.decks()] == [False, False]
    decks.add(C)
    assert decks.saving.waiting == ()
    assert {deck.name: deck.cards for deck in restarted(home).decks()} == {"First": 2, "Second": 1}


def test_a_new_deck_of_a_locked_library_waits_under_an_id_that_continues_working(
    decks: DeckService, home: Path
) -> None:
    first = decks.deck_id
    assert first is not None
    with locked(home):
        decks.new(GAME, "New")
        decks.add(A)
        waiting = decks.deck_id
        assert waiting is not None
        assert waiting < 0
        decks.open(first)
        decks.open(waiting)
        assert counts(decks.deck) == {A: 1}
    decks.retry()
    assert decks.deck_id is not None
    assert decks.deck_id > 0
    decks.open(waiting)
    assert decks.deck.name == "New"
    again = restarted(home)
    assert (again.deck.name, counts(again.deck)) == ("New", {A: 1})


def test_a_new_deck_that_waits_is_deleted_and_comes_back(decks: DeckService, home: Path) -> None:
    with locked(home):
        decks.new(GAME, "New")
        decks.add(A)
        assert decks.deck_id is not None
        decks.delete(decks.deck_id)
        assert decks.deck.name == "First"
        decks.undo()
        assert counts(decks.deck) == {A: 1}
    decks.retry()
    assert [deck.name for deck in restarted(home).decks()] == ["New", "First"]


def test_a_deck_that_does_not_open_leaves_the_one_in_hand(decks: DeckService) -> None:
    decks.add(A)
    before = (decks.deck, decks.deck_id, decks.saving, decks.undo_label)
    with pytest.raises(ServiceError):
        decks.open(12345)
    assert (decks.deck, decks.deck_id, decks.saving, decks.undo_label) == before


def test_closing_leaves_a_rescue_file_that_the_next_start_undoes(decks: DeckService, home: Path) -> None:
    decks.add(A)
    with locked(home):
        decks.add(B)
        decks.set_notes("Rush")
        decks.new(GAME, "New")
        file = decks.leave()
    assert file is not None
    again = restarted(home)
    (rescue,) = again.rescue.all()
    assert rescue.path == file
    assert sorted(rescue.names) == ["First", "New"]
    again.open_named("First")
    again.add(C)
    again.take_back(file)
    assert not file.exists()
    assert again.rescue.all() == []
    again.open_named("First")
    assert counts(again.deck) == {A: 1, B: 1, C: 1}
    assert again.deck.notes == "Rush"
    assert len(again.decks()) == 2


def test_a_kill_while_the_library_is_locked_loses_no_edit(decks: DeckService, home: Path) -> None:
    with locked(home):
        decks.add(A)
        decks.new(GAME, "New")
        decks.add(B)
        assert decks.rescue.all() == []
        (file,) = home.glob("library.rescue-*.json")
    killed = restarted(home)  # nothing closed the first one
    (rescue,) = killed.rescue.all()
    assert (rescue.path, sorted(rescue.names)) == (file, ["First", "New"])
    killed.take_back(file)
    assert counts(killed.deck) in ({A: 1}, {B: 1})
    assert sorted(deck.cards for deck in killed.decks()) == [1, 1]


def test_the_rescue_file_is_deleted_when_everything_is_saved(decks: DeckService, home: Path) -> None:
    with locked(home):
        decks.add(A)
    decks.refresh()
    assert decks.saving.is_saved
    assert list(home.glob("library.rescue-*")) == []


def test_a_rescued_deck_that_was_changed_otherwise_is_a_conflict(decks: DeckService, home: Path) -> None:
    with locked(home):
        decks.set_count(A, 3)
        file = decks.leave()
    assert file is not None
    again = restarted(home)
    again.set_count(A, 1)
    again.take_back(file)
    (conflict,) = again.conflicts.all()
    assert (counts(again.deck), counts(conflict.other)) == ({A: 3}, {A: 1})


def test_a_rescue_file_stays_while_the_library_cannot_be_written(decks: DeckService, home: Path) -> None:
    with locked(home):
        decks.set_count(A, 3)
        file = decks.leave()
        assert file is not None
        with pytest.raises(StorageError):
            decks.take_back(file)
        assert file.exists()
    decks.take_back(file)
    assert counts(restarted(home).deck) == {A: 3}


def test_nothing_is_left_beside_the_library_when_everything_is_saved(decks: DeckService) -> None:
    decks.add(A)
    assert decks.leave() is None
    assert decks.rescue.all() == []


def test_a_rescue_file_goes_where_the_user_says(decks: DeckService, home: Path, tmp_path: Path) -> None:
    with locked(home):
        decks.add(A)
        with pytest.raises(StorageError):
            decks.leave(tmp_path / "nowhere" / "rescue.json")
        place = tmp_path / "rescue.json"
        assert decks.leave(place) == place
    restarted(home).take_back(place)
    assert counts(restarted(home).deck) == {A: 1}


@pytest.mark.parametrize("content", [b"", b"{", b'{"format": "deckbuilder.rescue/9"}', b"[" * 100_000, b"\xff" * 50])
def test_a_file_that_is_not_a_rescue_file_is_refused_and_left(decks: DeckService, home: Path, content: bytes) -> None:
    file = home / "library.rescue-x.json"
    file.write_bytes(content)
    assert decks.rescue.all() == []
    with pytest.raises(ServiceError):
        decks.take_back(file)
    assert file.read_bytes() == content


def test_a_removed_library_comes_back_with_every_deck(decks: DeckService, home: Path) -> None:
    decks.add(A)
    for file in home.glob("library.db*"):
        file.unlink()
    changed = decks.add(B)
    assert [message.key for message in changed.news] == [
        "The library had been removed. It was written again with all its contents."
    ]
    assert decks.is_saved
    assert counts(restarted(home).deck) == {A: 1, B: 1}


def test_a_removed_library_is_noticed_without_an_edit(decks: DeckService, home: Path) -> None:
    decks.add(A)
    (home / "library.db").unlink()
    assert decks.refresh().news
    assert counts(restarted(home).deck) == {A: 1}


def test_a_library_whose_folder_is_gone_goes_into_the_rescue_file_whole(
    decks: DeckService, home: Path, tmp_path: Path
) -> None:
    decks.add(A)
    decks.new(GAME, "Second")
    home.rename(tmp_path / "away")
    decks.refresh()
    assert decks.saved_at is None
    assert decks.saving.why is not None
    with pytest.raises(StorageError):
        decks.leave()
    place = tmp_path / "rescue.json"
    decks.leave(place)
    other = open_services(tmp_path / "other").decks
    other.take_back(place)
    assert {deck.name: deck.cards for deck in other.decks()} == {"First": 1, "Second": 0}


def test_a_library_put_in_the_place_of_the_open_one_is_joined(decks: DeckService, home: Path, tmp_path: Path) -> None:
    decks.add(A)
    foreign = open_services(tmp_path / "foreign")
    foreign.decks.new(GAME, "Foreign")
    foreign.decks.add(C)
    foreign.close()
    (tmp_path / "foreign" / "library.db").replace(home / "library.db")
    decks.add(B)
    assert decks.is_saved
    assert counts(decks.deck) == {A: 1, B: 1}
    assert {deck.name: deck.cards for deck in restarted(home).decks()} == {"First": 2, "Foreign": 1}


def test_an_older_copy_of_the_library_is_brought_up_to_date(decks: DeckService, home: Path) -> None:
    decks.add(A)
    backup = decks._library.backups.make()
    decks.add(B)
    backup.path.replace(home / "library.db")
    news = decks.refresh().news
    assert [message.key for message in news] == [
        "Your library was replaced by another one. It now contains the decks of both."
    ]
    decks.add(C)
    assert counts(restarted(home).deck) == {A: 1, B: 1, C: 1}


def test_an_older_copy_written_over_the_open_library_takes_no_edit_with_it(
    decks: DeckService, home: Path, tmp_path: Path
) -> None:
    decks.add(A)
    time.sleep(0.01)  # clocks of files tick slowly
    shutil.copyfile(home / "library.db", tmp_path / "older.db")
    decks._library.backups.make()
    decks.add(B)
    decks.new(GAME, "Second")
    decks.open_named("First")
    time.sleep(0.01)  # clocks of files tick slowly
    shutil.copyfile(tmp_path / "older.db", home / "library.db")
    assert [message.key for message in decks.refresh().news] == [
        "Your library was replaced by another one. It now contains the decks of both."
    ]
    decks.add(C)
    assert decks.is_saved
    again = restarted(home)
    assert {deck.name for deck in again.decks()} == {"First", "Second"}
    assert counts(again.deck) == {A: 1, B: 1, C: 1}


def test_versions_that_were_played_or_exported_are_marked_even_if_the_library_was_locked(
    decks: DeckService, home: Path
) -> None:
    decks.add(A)
    with locked(home):
        decks.mark("played")
        decks.mark("exported")
    decks.refresh()
    assert decks.deck_id is not None
    latest = decks._library.versions.history(decks.deck_id)[0]
    assert latest.played is not None
    assert latest.exported is not None


def test_a_burst_of_typing_and_walks_of_undo_leave_few_versions_and_every_branch(decks: DeckService) -> None:
    decks.add(A)
    for number in range(30):
        decks.set_notes("x" * (number + 1), goes_on=True)
    assert decks.deck_id is not None
    assert len(decks._library.versions.history(decks.deck_id)) == 3
    for _ in range(30):
        decks.undo()
        decks.redo()
    assert len(decks._library.versions.history(decks.deck_id)) < 6
    decks.undo()
    decks.add(B)
    bodies = [decks._library.versions.load(each.id).body for each in decks._library.versions.history(decks.deck_id)]
    assert any("x" * 30 in body for body in bodies)
    assert decks.undo()
    assert decks.undo()
    assert counts(decks.deck) == {}


@pytest.mark.parametrize("is_elsewhere", [False, True], ids=["alone", "edited elsewhere meanwhile"])
def test_a_change_undone_while_the_library_was_locked_stays_in_the_history_as_a_branch(
    decks: DeckService, home: Path, is_elsewhere: bool
) -> None:
    decks.add(A)
    assert decks.deck_id is not None
    with locked(home):
        decks.set_notes("a plan")
        decks.undo()
        decks.add(B)
    if is_elsewhere:
        other = restarted(home)
        other.open(decks.deck_id)
        other.add(C)
    decks.refresh()
    assert decks.saving.is_saved
    bodies = [decks._library.versions.load(each.id).body for each in decks._library.versions.history(decks.deck_id)]
    assert any("a plan" in body for body in bodies)
    later, theirs = restarted(home), {C: 1} if is_elsewhere else {}
    assert counts(later.deck) == {A: 1, B: 1} | theirs
    later.undo()
    assert (counts(later.deck), later.deck.notes) == ({A: 1} | theirs, "")
    later.redo()
    assert counts(later.deck) == {A: 1, B: 1} | theirs


def test_messages_about_a_deck_without_a_name_have_their_own_wording(decks: DeckService) -> None:
    def say(message: Message) -> str:
        return Translator("en").text(message)

    assert title_of(decks.deck, say) == "First"
    decks.rename(" ")
    assert title_of(decks.deck, say) == title_of(decks.decks()[0], say) == "Untitled deck"


def test_the_last_saved_deck_comes_first_when_the_clock_jumped_back(
    decks: DeckService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("card_db.store.library.decks.now", lambda: "1999-01-01T00:00:00.000+00:00")
    decks.new(GAME, "Last")
    assert [deck.name for deck in decks.decks()] == ["Last", "First"]


def test_a_first_start_where_nothing_can_be_written_can_be_looked_at_and_saves_once_it_can(
    services: Services, tmp_path: Path
) -> None:
    folder = tmp_path / "place"
    folder.write_text("no folder")
    library = LibraryStore.open(folder / "library.db")
    decks = DeckService(library, services.cards, PACKS, lambda: DAY)
    assert decks.library_state() is not None
    assert decks.decks() == []
    decks.new(GAME, "Waiting")
    assert decks.saving.why == decks.library_state()
    assert "Waiting" in decks.export("text", "en")
    folder.unlink()
    folder.mkdir()
    decks.refresh()
    assert decks.library_state() is None
    assert decks.saving.is_saved
    library.close()
    library = LibraryStore.open(folder / "library.db")
    assert [deck.name for deck in library.decks()] == ["Waiting"]
    library.close()


def test_a_restored_backup_is_what_the_window_shows_and_edits(services: Services, decks: DeckService) -> None:
    decks.add(A)
    backup = services.library.backups.make()
    decks.add(B)
    services.library_care.restore(backup.id)
    assert decks.refresh().what == {"deck", "decks"}
    assert counts(decks.deck) == {A: 1}
    decks.add(C)
    assert counts(restarted(services.folders.library.parent).deck) == {A: 1, C: 1}


def test_a_deck_that_a_restored_backup_lacks_stays_in_hand_and_the_next_edit_brings_it_back(
    services: Services, decks: DeckService
) -> None:
    backup = services.library.backups.make()
    decks.new(GAME, "Later")
    services.library_care.restore(backup.id)
    decks.refresh()
    assert decks.deck.name == "Later"
    assert decks.saving.saved_at is None
    decks.add(A)
    assert {deck.name: deck.cards for deck in restarted(services.folders.library.parent).decks()} == {
        "First": 0,
        "Later": 1,
    }
