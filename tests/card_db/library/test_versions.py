from pathlib import Path

import pytest

from card_db.store.library.decks import Beside
from card_db.store.library.records import DeckRecord
from card_db.store.library.store import LibraryStore
from card_db.store.library.versions import MOST_REVISIONS


@pytest.fixture
def library(tmp_path: Path) -> LibraryStore:
    library = LibraryStore.open(tmp_path / "library.db")
    library._file._connection.execute("PRAGMA synchronous = OFF")
    return library


def test_every_save_goes_into_the_history_with_the_version_it_came_from(library: LibraryStore) -> None:
    deck = library.create_deck("game", "Comet", "one")
    second = library.save_deck(deck.id, deck.head, "Comet", "two", "Add a card")
    third = library.save_deck(deck.id, second.head, "Comet 2", "three", "Rename")
    history = library.versions.history(deck.id)
    assert [revision.label for revision in history] == ["Rename", "Add a card", ""]
    assert [revision.parent for revision in history] == [second.head, deck.head, None]
    assert [library.versions.load(revision.id).body for revision in history] == ["three", "two", "one"]
    assert library.decks()[0].name == "Comet 2"
    assert library.decks()[0].head == third.head
    library.close()


def test_what_an_undo_discards_stays_as_a_branch(library: LibraryStore) -> None:
    first = library.create_deck("game", "Comet", "one")
    discarded = library.save_deck(first.id, first.head, "Comet", "two", "Add")
    back = library.save_deck(first.id, discarded.head, "Comet", "one", "Undo", parent=first.head)
    library.save_deck(first.id, back.head, "Comet", "three", "Another way")
    by_parent = {revision.id: revision.parent for revision in library.versions.history(first.id)}
    assert by_parent[discarded.head] == by_parent[back.head] == first.head
    assert library.versions.load(discarded.head).body == "two"
    library.close()


def test_a_long_history_gets_sparser_with_age_and_keeps_the_latest(library: LibraryStore) -> None:
    deck = library.create_deck("game", "Comet", "0")
    other = library.create_deck("game", "Other", "0")
    for number in range(1, 2 * MOST_REVISIONS):
        deck = library.save_deck(deck.id, deck.head, "Comet", str(number), str(number))
    labels = [int(revision.label or 0) for revision in library.versions.history(deck.id)]
    assert len(labels) <= MOST_REVISIONS
    latest = 2 * MOST_REVISIONS - 1
    assert labels[: MOST_REVISIONS // 2] == list(range(latest, latest - MOST_REVISIONS // 2, -1))
    assert min(labels) < MOST_REVISIONS // 2
    assert len(library.versions.history(other.id)) == 1
    library.close()


def test_thinning_never_takes_a_version_that_means_something_to_the_user(
    library: LibraryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("card_db.store.library.versions.MOST_REVISIONS", 8)
    deck = library.create_deck("game", "Comet", "0")
    remaining = set()
    for number in range(1, 60):
        deck = library.save_deck(deck.id, deck.head, "Comet", str(number), str(number))
        match number:
            case 3 | 4:
                library.versions.name(deck.head, "For Sunday")
            case 5 | 6:
                library.versions.mark_played(deck.head)
            case 7 | 8:
                library.versions.mark_exported(deck.head)
            case 9 | 10:
                library.versions.add_conflict(deck.id, deck.head, "Comet", "theirs", f"conflict {number}")
        if number <= 8 and number >= 3:
            remaining.add(str(number))
    history = library.versions.history(deck.id)
    assert {"conflict 9", "conflict 10"} | remaining <= {revision.label for revision in history}
    assert history[0].id == deck.head
    assert len(history) <= 8 + 8 + 1
    library.close()


def test_a_conflict_stays_beside_the_deck_until_it_is_settled(library: LibraryStore) -> None:
    deck = library.create_deck("game", "Comet", "one")
    theirs = library.save_deck(deck.id, deck.head, "Comet", "theirs", "Add")
    mine = library.versions.add_conflict(deck.id, deck.head, "Comet", "mine", "Add")
    assert library.load_deck(deck.id).body == "theirs"
    assert library.load_deck(deck.id).head == theirs.head
    (conflict,) = (each for each in library.versions.history(deck.id) if each.kind == "conflict")
    assert (conflict.id, conflict.parent) == (mine, deck.head)
    library.versions.settle(mine)
    assert {each.kind for each in library.versions.history(deck.id)} == {"auto", "settled"}
    assert library.versions.load(mine).body == "mine"
    library._file._connection.execute("UPDATE decks SET cards = 77")
    assert library.recover_deck(deck.id).body == "theirs"
    library.close()


def test_a_name_can_be_given_and_taken_away(library: LibraryStore) -> None:
    deck = library.create_deck("game", "Comet", "one")
    library.versions.name(deck.head, "For Sunday")
    assert [(each.kind, each.title) for each in library.versions.history(deck.id)] == [("named", "For Sunday")]
    library.versions.name(deck.head, "")
    assert [(each.kind, each.title) for each in library.versions.history(deck.id)] == [("auto", "")]
    library.close()


def superseding(library: LibraryStore, times: int) -> DeckRecord:
    deck = library.create_deck("game", "Comet", "one")
    for number in range(times):
        deck = library.save_deck(deck.id, deck.head, "Comet", str(number), "Notes", replaces_head=True)
    return deck


def test_a_burst_leaves_its_last_state_and_no_id_is_given_again(library: LibraryStore) -> None:
    deck = superseding(library, 10)
    history = library.versions.history(deck.id)
    assert [library.versions.load(each.id).body for each in history] == ["9", "one"]
    assert history[0].parent == history[1].id
    assert deck.head == 11
    library.close()


@pytest.mark.parametrize("mark", ["mark_played", "mark_exported", "name"])
def test_a_version_that_means_something_is_not_superseded(library: LibraryStore, mark: str) -> None:
    deck = superseding(library, 2)
    getattr(library.versions, mark)(deck.head, *(["Title"] if mark == "name" else []))
    library.save_deck(deck.id, deck.head, "Comet", "next", "Notes", replaces_head=True)
    assert deck.head in {each.id for each in library.versions.history(deck.id)}
    library.close()


def test_a_version_of_another_window_is_not_superseded(library: LibraryStore) -> None:
    deck = superseding(library, 2)
    other = LibraryStore.open(library.path)
    other.save_deck(deck.id, deck.head, "Comet", "next", "Notes", replaces_head=True)
    assert deck.head in {each.id for each in other.versions.history(deck.id)}
    other.close()
    library.close()


def test_a_conflict_version_is_stored_together_with_the_save_it_conflicts_with(library: LibraryStore) -> None:
    deck = library.create_deck("game", "Comet", "one")
    theirs = library.save_deck(deck.id, deck.head, "Comet", "theirs", "Theirs")
    beside = Beside("Comet", "theirs", "Conflict")
    library.save_deck(deck.id, theirs.head, "Comet", "mine", "Mine", parent=deck.head, beside=beside)
    found = [(each.kind, library.versions.load(each.id).body) for each in library.versions.history(deck.id)]
    assert found == [("auto", "mine"), ("conflict", "theirs"), ("auto", "theirs"), ("auto", "one")]
    library.close()
