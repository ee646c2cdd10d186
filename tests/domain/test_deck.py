import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from deckbuilder.domain.deck import MAX_COPIES, Deck, DeckEntry

EMPTY = Deck(game="g")


def test_a_change_makes_a_new_deck_and_leaves_the_old_one() -> None:
    deck = EMPTY.with_count("A", 3, "main")
    assert (EMPTY.size(), deck.size()) == (0, 3)


def test_a_changed_card_keeps_its_place_and_a_new_one_goes_last() -> None:
    deck = EMPTY.with_count("A", 1, "main").with_count("B", 2, "main").with_count("A", 3, "main")
    assert [(entry.card, entry.count) for entry in deck.entries("main")] == [("A", 3), ("B", 2)]


def test_no_copies_take_the_card_out() -> None:
    deck = EMPTY.with_count("A", 1, "main").with_count("A", 0, "main")
    assert deck.entries() == ()


def test_sections_count_apart_and_together() -> None:
    deck = EMPTY.with_count("A", 1, "main").with_count("A", 2, "side")
    assert (deck.count("A", "main"), deck.count("A", "side"), deck.count("A"), deck.size("side")) == (1, 2, 3, 2)


@given(st.lists(st.tuples(st.sampled_from("ABC"), st.integers(-5, 2000), st.sampled_from(["main", "side"]))))
def test_any_counts_leave_a_deck_that_can_be_saved(steps: list[tuple[str, int, str]]) -> None:
    deck = EMPTY
    for card, count, section in steps:
        deck = deck.with_count(card, count, section)
        assert deck.count(card, section) == max(0, min(count, MAX_COPIES))
    assert Deck.model_validate_json(deck.model_dump_json()) == deck


@pytest.mark.parametrize("count", [0, -1, MAX_COPIES + 1])
def test_an_entry_has_at_least_one_copy_and_not_absurdly_many(count: int) -> None:
    with pytest.raises(ValidationError):
        DeckEntry(card="A", count=count)


def test_no_way_of_copying_goes_round_the_checks() -> None:
    deck = EMPTY.with_count("A", 1, "main")
    assert deck.model_copy(update={"name": " a\x7f\n b "}).name == deck.changed(name=" a\x7f\n b ").name == "a b"
    with pytest.raises(ValidationError):
        deck.model_copy(update={"edition": "x" * 31})
    with pytest.raises(ValidationError):
        deck.model_copy(update={"sections": {"main": 3}})


def test_a_change_keeps_the_other_fields() -> None:
    deck = Deck(game="g", edition="e", name="n", notes="o", tags=("t",)).with_count("A", 1, "main")
    assert deck.changed(name="m") == Deck(**{**dict(deck), "name": "m"})
    assert deck.changed() == deck
    assert deck.changed(notes="").notes == ""


def test_entries_of_the_same_card_are_added_up_also_when_only_hidden_signs_tell_them_apart() -> None:
    entries = [{"card": "A", "count": 2}, {"card": "B", "count": 1}, {"card": "A\x7f", "count": 1}]
    deck = Deck.model_validate({"game": "g", "sections": {"main": entries, " main\x7f": entries[:1]}})
    assert deck.sections == {"main": (DeckEntry(card="A", count=5), DeckEntry(card="B", count=1))}


def test_all_cards_of_another_deck_are_added_up_to_the_most_of_one() -> None:
    deck = EMPTY.with_count("A", 3, "main").with_count("B", 998, "main")
    other = EMPTY.with_count("B", 2, "main").with_count("C", 1, "main").with_count("A", 1, "side")
    together = deck.with_all_of(other)
    assert [(each.card, each.count) for each in together.entries("main")] == [("A", 3), ("B", MAX_COPIES), ("C", 1)]
    assert together.counts("side") == {"A": 1}


def test_taking_out_a_card_that_is_not_there_changes_nothing() -> None:
    assert EMPTY.with_count("A", 0, "side") is EMPTY
