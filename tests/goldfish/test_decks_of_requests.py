import time

import pytest

from deckbuilder.domain.deck import Deck
from deckbuilder.goldfish.limits import DECK_LINES, TooLargeError
from deckbuilder.goldfish.refusals import RequestError
from deckbuilder.goldfish.requests import parse_deck


def deck_of(entries: int, **fields: object) -> dict[str, object]:
    return {"game": "g", "sections": {"main": [{"card": f"{n}", "count": 1} for n in range(entries)]}, **fields}


def test_a_deck_within_the_limits_of_decks_is_taken_and_cleaned() -> None:
    assert isinstance(parse_deck(deck_of(DECK_LINES.most - 1)), Deck)
    assert parse_deck(deck_of(1, name="a\x7f\nb")).name == "a b"


@pytest.mark.parametrize(
    "deck",
    [deck_of(DECK_LINES.most), deck_of(150_000), deck_of(1, name="x" * 201), deck_of(1, notes="x" * 100_001)],
    ids=["one card too many", "150,000 cards", "name", "notes"],
)
def test_a_deck_beyond_the_limits_is_refused_at_once(deck: dict[str, object]) -> None:
    begun = time.process_time()
    with pytest.raises((RequestError, TooLargeError)) as refused:
        parse_deck(deck)
    assert getattr(refused.value, "code", "too_large") == "too_large"
    assert time.process_time() - begun < 1
