"""The number of cards that can be chosen if all must differ, or if the sum of their numbers is limited."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from tests.kernel.piles import HAND, ToyReader, ToyTable


class ToyChoosing(Choosing[ToyTable]):
    """Cards have the kinds given by their numbers. Every other card is a kind of its own."""

    def __init__(self, kinds: Mapping[int, str], *spared: int) -> None:
        super().__init__(ToyReader(), (), stops=False)
        self._kinds, self._spared = kinds, spared

    def is_anything_spared(self, table: ToyTable) -> bool:
        return bool(self._spared)

    def is_spared(self, table: ToyTable, card: int) -> bool:
        return card in self._spared

    def key(self, table: ToyTable, step: Any, card: int) -> object:
        return self._kinds.get(card, card)


BOUND = SimpleNamespace(total=SimpleNamespace(what="number", max=0), different=None)
FREE = SimpleNamespace(total=None, different="kind")


def table() -> ToyTable:
    made = ToyTable()
    made.lay(0, HAND, 9)
    return made


@pytest.mark.parametrize(("most", "reached"), [(6, 3), (5, 2), (3, 2), (2, 1), (1, 1), (0, 0)])
def test_the_cheapest_cards_decide_how_many_can_be_chosen(most: int, reached: int) -> None:
    """The three cards have the numbers 1, 2 and 3."""
    assert ToyChoosing({}).reachable(table(), BOUND, most, [3, 1, 2], 3) == reached


def test_no_more_cards_than_wanted_or_available_can_be_chosen() -> None:
    choosing = ToyChoosing({})
    assert choosing.reachable(table(), BOUND, 100, [3, 1, 2], 2) == 2
    assert choosing.reachable(table(), BOUND, 100, [3, 1, 2], 9) == 3
    assert choosing.reachable(table(), BOUND, 100, [], 9) == 0


def test_the_cheapest_card_of_each_kind_counts() -> None:
    choosing = ToyChoosing({1: "red", 5: "red", 6: "blue", 2: "blue"})
    assert choosing.reachable(table(), BOUND, 3, [5, 1, 6, 2], 2) == 2
    assert choosing.reachable(table(), BOUND, 3, [1, 5, 2, 6], 2) == 2
    assert choosing.reachable(table(), BOUND, 2, [5, 1, 6, 2], 2) == 1


def test_no_two_cards_of_one_kind_can_be_chosen() -> None:
    choosing = ToyChoosing({1: "red", 5: "red", 6: "blue"})
    assert choosing.reachable(table(), FREE, 0, [1, 5, 6], 3) == 2


def test_an_offered_card_never_makes_the_remaining_choices_impossible() -> None:
    """The limit is 4 and 1 is chosen. Choosing 3 next would leave nothing for a third card."""
    choosing = ToyChoosing({})
    assert choosing.fitting(table(), BOUND, 4, [0, 1, 2, 3], [1], 3) == [0, 2, 3]
    assert choosing.fitting(table(), BOUND, 4, [0, 1, 2, 3], [1], 4) == []
    assert choosing.fitting(table(), BOUND, 6, [0, 1, 2, 3], [1], 4) == [0, 2, 3]
    assert choosing.fitting(table(), BOUND, 6, [1, 2, 3, 4], [1], 3) == [2, 3]


def test_a_chosen_card_and_cards_like_it_are_no_longer_offered() -> None:
    choosing = ToyChoosing({1: "red", 5: "red", 6: "blue", 7: "blue"})
    assert choosing.fitting(table(), FREE, 0, [1, 5, 6, 7], [1], 2) == [6, 7]


def test_after_the_required_number_any_card_within_the_limit_is_offered() -> None:
    choosing = ToyChoosing({})
    assert choosing.fitting(table(), BOUND, 4, [1, 2, 3, 4], [1], 0) == [2, 3]
    assert choosing.fitting(table(), BOUND, 4, [1, 2, 3, 4], [1], 1) == [2, 3]


def test_a_card_like_the_next_one_cannot_replace_the_missing_others() -> None:
    """Two cards of different kinds within 7: after the red 5, only the blue 6 would be left, which is too much."""
    choosing = ToyChoosing({1: "red", 5: "red", 6: "blue"})
    assert choosing.fitting(table(), BOUND, 7, [1, 5, 6], [], 2) == [1, 6]
    assert choosing.fitting(table(), FREE, 0, [1, 5], [], 2) == []


def test_a_spared_card_can_be_chosen_only_by_its_players_effects() -> None:
    made, found = table(), ToyChoosing({}, 1).finder((0, 1))
    mine, theirs = (EffectFrame(0, 0, player, (0, 0), 0) for player in (0, 1))
    assert (found(made, mine), found(made, theirs)) == ([0, 1], [0])


@pytest.mark.parametrize("is_exact", [True, False])
def test_a_negative_number_of_cards_counts_as_0(*, is_exact: bool) -> None:
    amount = forms.Difference(difference=(1, 3))
    step = SimpleNamespace(count=amount if is_exact else forms.UpTo(up_to=amount))
    assert ToyChoosing({}).bounds(step)(table(), EffectFrame(0, 0, 0, (0, 0))) == (0, 0)


def test_a_game_says_when_too_few_cards_end_the_effect() -> None:
    """In some games an effect ends only if no card at all can be chosen."""

    class Stubborn(ToyChoosing):
        def ends_effect(self, table: ToyTable, frame: EffectFrame, found: int, least: int) -> bool:
            return not found

    frame = EffectFrame(0, 0, 0, (0, 0))
    assert [Stubborn({}).ends_effect(table(), frame, found, 2) for found in (0, 1)] == [True, False]
    assert not ToyChoosing({}).ends_effect(table(), frame, 0, 2)
