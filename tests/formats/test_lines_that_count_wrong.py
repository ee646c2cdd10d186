"""Lines that tempt a reader to a count which they do not say: each is a doubt, or says exactly the count named here."""

from collections import Counter
from time import process_time

import pytest

from deckbuilder.formats.matching import ReadDeck
from deckbuilder.formats.reading import read_deck
from tests.formats.shipped import PACKS, shipped

EBB_TIDE = "LOS-S1-085"
DOUBTFUL = (
    *("引き潮 3⇒2", "引き潮→大潮流 3", "3 引き潮→大潮流", "引き潮3→大潮流2", "引き潮 ▲1", "引き潮 △1", "Ebb Tide: -3"),
    *("3 Ebb Tide (+1 side)", "引き潮 3(サイド1)", "引き潮(不採用)", "~~3 Ebb Tide~~", "<s>3 Ebb Tide</s>"),
    *("引き潮 1,200 2", "引き潮 360", "引き潮 85", "引き潮 ３３", "Ebb Tide;3;1.20", "引き潮@3", "2nd: Ebb Tide"),
    *("Ebb Tide (playset)", "Ebb Tide (full)", "引き潮 フル", "引き潮 #85 #2", "LOS-S1-085-2", "Ebb Tide C2"),
    *("xEbb Tide 3", "#3 引き潮"),
)
CERTAIN = {
    "引き潮 85/200 ×2": 2,
    "引き潮 085/200 3": 3,
    "引き潮 #85 2": 2,
    "引き潮（二枚）": 2,
    "引き潮 参枚": 3,
    "引き潮 2投": 2,
    "Ebb Tide (two copies)": 2,
    "three Ebb Tide": 3,
    "Ebb Tide 2 C": 2,
    "3 Ebb Tide (LOS-S1) 85": 3,
    "2 Ebb Tide (could go to 3)": 2,
    "引き潮3、引き潮1の計4枚です。": 4,
    "085": 1,
}


def read(*lines: str, game: str = "legend_of_stars") -> ReadDeck:
    return read_deck("\n".join(lines).encode(), "list.txt", PACKS, shipped, game)


def counted(found: ReadDeck) -> Counter[str]:
    known = Counter[str]()
    for line in found.known:
        known[line.card] += line.count
    return known


@pytest.mark.parametrize("line", DOUBTFUL)
def test_a_line_that_nobody_can_be_sure_of_counts_no_card(line: str) -> None:
    found = read("3 Bubble Starfish", line, "3 Surf Scout", "")

    assert counted(found) == {"LOS-S1-069": 3, "LOS-S1-071": 3}
    assert [each.line_no for each in found.unknown] == [2]


@pytest.mark.parametrize(("line", "count"), CERTAIN.items())
def test_a_line_says_its_count_in_many_ways(line: str, count: int) -> None:
    found = read("3 Bubble Starfish", line, "3 Surf Scout", "")

    assert counted(found) == {"LOS-S1-069": 3, EBB_TIDE: count, "LOS-S1-071": 3}
    assert not found.unknown


def test_a_card_called_like_two_headings_is_a_card() -> None:
    found = read("Master", "1 Orhana of the Foghorn", "Tokens", "Ghost token", "2 Zombie token", game="legions")

    assert counted(found) == {"LEG-S1-007": 1, "LEG-S1-131": 1, "LEG-S1-132": 2}


def test_a_list_may_begin_with_an_empty_checkbox() -> None:
    assert counted(read("[ ] 3 Ebb Tide", "[x] 2 Great Current")) == {EBB_TIDE: 3, "LOS-S1-087": 2}


def test_a_rank_keeps_its_number() -> None:
    found = read("1st place with Ember Rush", "3 Ebb Tide")

    assert not found.unknown
    assert [line.text for line in found.passed] == ["1st place with Ember Rush"]


def test_counts_between_names_belong_to_no_card_where_both_sides_want_them() -> None:
    found = read("Ebb Tide", "Qty: 3", "a note", "Great Current", "Qty: 2", "a note")

    assert not counted(found)


def test_a_number_behind_a_number_sign_is_no_comment() -> None:
    assert counted(read("3 Bubble Starfish", "#085 x2")) == {"LOS-S1-069": 3, EBB_TIDE: 2}


def test_a_table_without_heads_is_read_whatever_its_file_is_called() -> None:
    found = read_deck("085,引き潮,3\n087,大潮流,2\n".encode(), "list.csv", PACKS, shipped, "legend_of_stars")

    assert counted(found) == {EBB_TIDE: 3, "LOS-S1-087": 2}


@pytest.mark.slow
def test_many_lines_with_many_cards_are_read_in_bounded_time() -> None:
    row = "3 Ebb Tide, " * 10
    begun = process_time()

    found = read(*[row] * 3_000, *[f"{row}2 X{number}" for number in range(40)])

    assert process_time() - begun < 20  # two seconds here; a minute before equal lines were read once
    assert len(found.known) + len(found.unknown) >= 3_040


def test_a_labelled_count_is_no_heading() -> None:
    found = read("カード名:引き潮", "枚数:3", "", "カード名:大潮流", "枚数:2")

    assert counted(found) == {EBB_TIDE: 3, "LOS-S1-087": 2}
