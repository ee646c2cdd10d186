from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_db.models import Card, Text
from deckbuilder.games.legend_of_stars.statistics import cost_curve, first_player_chance, speed_curve


def card(speed: int, cost: int = 1) -> Card:
    return Card(id=f"c{speed}", game="legend_of_stars", name=Text(en="c"), fields={"speed": speed, "cost": cost})


def test_the_curves_count_copies_and_the_last_bar_contains_all_higher_values() -> None:
    assert cost_curve([(card(1, cost=2), 3), (card(1, cost=12), 1)])["2"] == 3
    assert cost_curve([(card(1, cost=12), 1)])["8+"] == 1
    assert list(speed_curve([])) == [*(str(n) for n in range(1, 10)), "10+"]


@given(st.lists(st.integers(1, 10), min_size=2, max_size=8))
def test_the_chance_to_go_first_equals_counting_all_pairs_of_cards(speeds: list[int]) -> None:
    pairs = list(combinations(speeds, 2))
    rivals = [max(a, b) for a in range(1, 11) for b in range(1, 11)]
    wins = sum(
        (Fraction(1) if max(pair) > rival else Fraction(1, 2))
        for pair in pairs
        for rival in rivals
        if max(pair) >= rival
    )
    cards = [(card(speed).model_copy(update={"id": str(i)}), 1) for i, speed in enumerate(speeds)]
    assert first_player_chance(cards)[""] == pytest.approx(float(wins / (len(pairs) * len(rivals))))


def test_a_deck_of_one_card_has_no_chance_to_show() -> None:
    assert first_player_chance([(card(3), 1)]) == {}
