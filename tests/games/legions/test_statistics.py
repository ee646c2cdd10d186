from deckbuilder.games.legions.statistics import STATISTICS, core_costs, cost_curve, wait_turns
from tests.builders.legions import legions_card

MASTER = (legions_card("master", "M"), 1)


def test_the_cost_curve_counts_the_surcharge_of_colours_that_the_master_lacks() -> None:
    cards = [
        (legions_card("minion", "A", cost=2), 3),
        (legions_card("minion", "B", cost=2, colours=("blue",)), 2),
        (legions_card("skill", "C", cost=2, colours=("white", "red")), 1),
        (legions_card("lord", "D", cost=9), 1),
    ]
    assert cost_curve([MASTER, *cards])["2"] == 4
    assert cost_curve([MASTER, *cards])["3"] == 2
    assert cost_curve([MASTER, *cards])["8+"] == 1
    assert cost_curve(cards)["2"] == 6


def test_wait_turns_are_those_of_skills_and_minions() -> None:
    cards = [MASTER, (legions_card("minion", "A", wait_turns=4), 3), (legions_card("arts", "B"), 2)]
    assert wait_turns(cards) == {"1": 0, "2": 0, "3": 0, "4": 3}


def test_core_costs_are_those_of_lords() -> None:
    cards = [MASTER, (legions_card("lord", "A", core_cost=2), 3), (legions_card("lord", "B", core_cost=6), 1)]
    assert core_costs(cards) == {"0": 0, "1": 0, "2": 3, "3": 0, "4+": 1}


def test_an_empty_deck_has_figures_too() -> None:
    assert all(sum(statistic.compute([]).values()) == 0 for statistic in STATISTICS)
