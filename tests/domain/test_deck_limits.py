import time
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.domain.clean_text import clean_card, clean_line
from deckbuilder.domain.deck import MAX_CARD, Deck, DeckEntry
from deckbuilder.domain.deck_limits import (
    MAX_CARDS,
    MAX_ENTRIES,
    MAX_KIB,
    MAX_NAME,
    MAX_NOTES,
    MAX_SECTION_KEY,
    MAX_SECTIONS,
    MAX_TAGS,
    excess,
    excess_in_file,
    kib_of,
)
from deckbuilder.formats.json_deck import write_json
from deckbuilder.formats.source import MAX_BYTES
from deckbuilder.i18n.catalogue import load_translator

LANGUAGES = [load_translator(language) for language in ("ja", "en")]


def cards(number: int, count: int = 1, letters: str = "card ") -> Deck:
    return Deck(game="g", sections={"main": tuple(DeckEntry(card=f"{letters}{n}", count=count) for n in range(number))})


SIZES: dict[str, tuple[Callable[[int], Deck], int, str]] = {
    "name": (lambda n: Deck(game="g", name="x" * n), MAX_NAME, "name is longer than 200 characters"),
    "notes": (lambda n: Deck(game="g", notes="x" * n), MAX_NOTES, "notes are longer than 100000 characters"),
    "tags": (lambda n: Deck(game="g", tags=("x",) * n), MAX_TAGS, "more than 100 tags"),
    "sections": (
        lambda n: Deck(game="g", sections={f"s{at}": () for at in range(n)}), MAX_SECTIONS, "more than 20 sections",
    ),
    "section": (
        lambda n: Deck(game="g", sections={"x" * n: ()}), MAX_SECTION_KEY, "section name is longer than 60 characters",
    ),
    "entries": (cards, MAX_ENTRIES, "more than 2500 different cards"),
    "cards": (lambda n: cards(n // 500, 500), MAX_CARDS, "more than 50000 cards"),
}  # fmt: skip


@pytest.mark.parametrize("kind", SIZES)
def test_a_deck_may_have_so_much_and_no_more(kind: str) -> None:
    make, most, message = SIZES[kind]
    assert excess(make(most)) is None
    more = most + (500 if kind == "cards" else 1)
    refusal = excess(make(more), "list.txt")
    assert refusal is not None
    ja, en = (translator.text(refusal) for translator in LANGUAGES)
    assert en.startswith("list.txt: ")
    assert message in en
    assert ja != en


@pytest.mark.parametrize("kind", SIZES)
def test_a_deck_of_an_older_version_may_stay_too_large_or_shrink_but_not_grow(kind: str) -> None:
    make, most, _ = SIZES[kind]
    step = 500 if kind == "cards" else 1
    old = make(most + 2 * step)
    assert excess(old, before=old) is None
    assert excess(make(most + step), before=old) is None
    assert excess(make(most + 3 * step), before=old) is not None


def test_a_deck_of_long_texts_is_bounded_by_its_size() -> None:
    long = Deck(game="g", notes="\U0001f600" * MAX_NOTES, sections=cards(700, letters="𠮷" * (MAX_CARD - 4)).sections)
    refusal = excess(long)
    assert refusal is not None
    assert "KiB" in refusal.key
    assert excess_in_file(long, "x") is None


def test_a_deck_file_may_have_more_cards_but_no_more_than_fits() -> None:
    assert excess_in_file(cards(MAX_ENTRIES + 1), "x") is None
    assert excess_in_file(cards(30_000), "x") is not None


TEXT = st.text(st.sampled_from('x"\\あ𠮷\n\t/'), max_size=150)


@given(
    TEXT, TEXT, st.lists(TEXT, max_size=3), st.dictionaries(TEXT, st.lists(TEXT.filter(bool), max_size=5), max_size=3)
)
def test_the_size_is_at_least_that_of_the_file(
    name: str, notes: str, tags: list[str], sections: dict[str, list[str]]
) -> None:
    entries = {
        clean_line(key): tuple(DeckEntry(card=card, count=999) for card in dict.fromkeys(map(clean_card, ids)))
        for key, ids in sections.items()
    }
    deck = Deck(
        game="g",
        name=name,
        notes=notes,
        tags=tuple(tag[:60] for tag in tags),
        sections=entries,
    )
    assert len(write_json(deck).encode()) <= kib_of(deck) * 1024


def test_every_deck_within_the_limits_fits_into_a_file() -> None:
    assert 2 * MAX_KIB * 1024 <= MAX_BYTES


def test_changes_of_a_large_deck_take_time_in_proportion_to_it() -> None:
    def spent(number: int) -> float:
        deck, other = cards(number), cards(number, letters="other ")
        begun = time.process_time()
        deck.with_all_of(other)
        for at in range(5):
            deck = deck.with_count(f"card {at}", 3, "main")
        excess(deck)
        return time.process_time() - begun

    few = min(spent(1_000) for _ in range(3))
    assert min(spent(8_000) for _ in range(2)) < 8 * 4 * few  # quadratic work would take 64 times as long
