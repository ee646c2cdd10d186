"""Windows that use one library at the same time lose none of each other's work."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from card_db.store.library.records import DeckRecord
from deckbuilder.domain.deck import Deck
from deckbuilder.services.deck_service import DeckService
from deckbuilder.services.working_copy import WorkingCopy
from tests.builders.services import open_services

GAME = "legend_of_stars"
A, B, C = "LOS-S1-001", "LOS-S1-002", "LOS-S1-003"
Windows = tuple[DeckService, DeckService]


def counts(deck: Deck) -> dict[str, int]:
    return {entry.card: entry.count for entry in deck.entries()}


@pytest.fixture
def windows(home: Path) -> Iterator[Windows]:
    """Two windows on the same deck."""
    first = open_services(home)
    first.decks.new(GAME, "Shared")
    second = open_services(home)
    yield first.decks, second.decks
    first.close()
    second.close()


def test_edits_of_different_cards_and_fields_are_merged(windows: Windows, home: Path) -> None:
    one, two = windows
    one.add(A, 3)
    one.set_notes("Rush")
    two.add(B, 2)
    assert counts(two.deck) == {A: 3, B: 2}
    assert two.deck.notes == "Rush"
    assert two.undo_label is not None
    assert two.undo_label.key == "Merged with changes from another window"
    assert one.refresh().what == {"deck", "decks"}
    assert one.deck == two.deck == open_services(home).decks.deck
    assert not one.conflicts.all()


def test_undo_after_a_merge_undoes_the_own_change_and_then_those_of_the_other(windows: Windows) -> None:
    one, two = windows
    one.add(A, 3)
    two.add(B, 2)
    seen = [counts(two.deck) for _ in iter(two.undo, None)]
    assert seen == [{A: 3}, {}]
    one.refresh()
    assert counts(one.deck) == {}
    one.redo()
    assert counts(one.deck) == {A: 3}


def test_the_same_card_changed_by_both_is_a_conflict_that_either_may_settle(windows: Windows) -> None:
    one, two = windows
    one.set_count(A, 3)
    changed = two.set_count(A, 1)
    assert counts(two.deck) == {A: 1}
    assert [message.key for message in changed.news] == [
        "“{name}” was changed in another window at the same time. Both versions were saved."
    ]
    one.refresh()
    (conflict,) = one.conflicts.all()
    assert conflict == two.conflicts.all()[0]
    assert (counts(conflict.deck), counts(conflict.other)) == ({A: 1}, {A: 3})
    assert [(each.field, each.card, each.mine, each.theirs) for each in conflict.differences] == [("card", A, 1, 3)]
    one.conflicts.take_theirs(conflict)
    two.refresh()
    assert counts(two.deck) == {A: 3}
    assert not two.conflicts.all()
    assert not one.conflicts.all()


def test_what_changed_after_the_conflict_was_shown_stays_when_the_other_version_is_taken(windows: Windows) -> None:
    one, two = windows
    one.set_count(A, 3)
    one.set_count(B, 2)
    two.set_count(A, 1)
    shown = two.conflicts.all()[0]
    assert (counts(shown.deck), counts(shown.other)) == ({A: 1}, {A: 3, B: 2})
    one.refresh()
    one.set_count(B, 4)
    two.refresh()
    two.conflicts.take_theirs(shown)
    assert counts(two.deck) == {A: 3, B: 4}


def test_a_conflict_is_settled_by_keeping_the_deck_or_by_making_a_second_one(windows: Windows) -> None:
    one, two = windows
    one.rename("Mine")
    two.rename("Other")
    two.conflicts.take_theirs_as_copy(two.conflicts.all()[0], "Mine (other window)")
    assert {deck.name for deck in two.decks()} == {"Other", "Mine (other window)"}
    one.refresh()
    one.set_notes("left")
    two.set_notes("right")
    two.conflicts.keep_mine(two.conflicts.all()[0])
    one.refresh()
    assert one.deck.notes == "right"
    assert not one.conflicts.all()


def test_a_deck_deleted_in_another_window_stays_in_hand_and_the_next_edit_brings_it_back(windows: Windows) -> None:
    one, two = windows
    assert one.deck_id is not None
    one.delete(one.deck_id)
    news = two.refresh().news
    assert [message.key for message in news] == [
        "“{name}” was deleted in another window. It is still open here, and your next change brings it back."
    ]
    assert two.saved_at is None
    assert two.saving.why is not None
    changed = two.add(A)
    assert [message.key for message in changed.news] == [
        "“{name}” had been deleted in another window. Your change brought it back."
    ]
    assert two.is_saved
    one.refresh()
    assert [deck.name for deck in one.decks()] == ["Shared"]


def test_editing_a_deck_that_was_deleted_a_moment_ago_brings_it_back(windows: Windows) -> None:
    one, two = windows
    assert one.deck_id is not None
    one.add(B)
    one.delete(one.deck_id)
    two.add(A)
    assert counts(two.deck) == {A: 1, B: 1}
    assert [deck.cards for deck in one.decks()] == [2]


def test_a_window_without_changes_gets_no_report(windows: Windows) -> None:
    one, _ = windows
    one.add(A)
    assert one.refresh().what == frozenset()


def test_looking_for_news_reads_no_deck(windows: Windows) -> None:
    one, _ = windows
    asked: list[str] = []
    one.refresh()
    connection = one._library._file._connection
    connection.set_trace_callback(asked.append)
    one.refresh()
    connection.set_trace_callback(None)
    assert asked == ["PRAGMA data_version"]


def test_a_third_window_that_is_faster_while_two_are_brought_together_is_met_too(
    windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = windows
    one.set_count(A, 3)
    meet = two._desk._writer._meet
    turns = iter((5, 6))

    def late(copy: WorkingCopy, present: DeckRecord) -> None:
        for number in turns:
            one.set_count(A, number)
            break
        meet(copy, present)

    monkeypatch.setattr(two._desk._writer, "_meet", late)
    two.set_count(A, 1)
    assert two.is_saved
    assert counts(two.deck) == {A: 1}
    assert [counts(each.other) for each in two.conflicts.all()] == [{A: 6}]


def test_a_deck_is_deleted_although_another_window_saves_it_at_the_same_moment(
    windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = windows
    library, saved = one._library, [A, B]
    load = library.load_deck

    def load_while_the_other_saves(deck_id: int) -> DeckRecord:
        record = load(deck_id)
        if saved:
            two.add(saved.pop())
        return record

    monkeypatch.setattr(library, "load_deck", load_while_the_other_saves)
    deck_id = one.deck_id
    assert deck_id is not None
    one.delete(deck_id)
    assert one.find("Shared") is None
    one.restore(deck_id)
    assert counts(one.deck) == {A: 1, B: 1}
