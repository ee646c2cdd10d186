"""Random numbers depend only on seed, stream and counter."""

from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.engine.randomness import pick_below, shuffle


def _shuffled(seed: int, counters: dict[str, int], stream: str = "deck", count: int = 20) -> list[int]:
    items = list(range(count))
    shuffle(seed, counters, stream, items)
    return items


def test_the_same_seed_gives_the_same_luck_for_ever() -> None:
    assert _shuffled(1, {}, count=10) == [0, 5, 7, 2, 4, 9, 1, 8, 6, 3]


def test_a_draw_from_one_stream_does_not_shift_another() -> None:
    counters: dict[str, int] = {}
    pick_below(7, counters, "coin", 2)
    assert _shuffled(7, counters) == _shuffled(7, {})


def test_the_next_shuffle_of_a_stream_is_another_one() -> None:
    counters: dict[str, int] = {}
    assert _shuffled(3, counters) != _shuffled(3, counters)


@given(st.integers(), st.integers(0, 60))
def test_a_shuffle_loses_nothing(seed: int, count: int) -> None:
    assert sorted(_shuffled(seed, {}, count=count)) == list(range(count))


@given(st.integers(), st.integers(1, 1000))
def test_a_lucky_number_is_in_its_bounds(seed: int, below: int) -> None:
    assert 0 <= pick_below(seed, {}, "x", below) < below


def test_places_are_equally_likely() -> None:
    tally = [0] * 5
    for seed in range(4000):
        tally[_shuffled(seed, {}, count=5)[0]] += 1
    assert all(700 < count < 900 for count in tally)
