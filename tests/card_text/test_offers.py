"""`捨て、…してもよい`: whether the offer covers the discard is asked."""

import pytest

from tests.card_text.readings import only_line, said


def test_a_discard_joined_to_an_offer_asks_and_shows_both_meanings() -> None:
    line = only_line("手札を1枚捨て、カードを2枚引いてもよい。")
    assert said(line.question).endswith("is this a cost, or an offer when the effect is carried out?")
    assert [reading.en for reading in line.readings] == [
        "Discard 1 card. You may draw 2 cards.",
        "You may discard 1 card. If you do, draw 2 cards.",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "手札を1枚捨てる。カードを2枚引いてもよい。",
        "手札を1枚捨て、その後、カードを2枚引いてもよい。",
        "カードを1枚引き、手札を1枚捨ててもよい。",
    ],
)
def test_a_discard_that_stands_apart_from_the_offer_is_read(text: str) -> None:
    assert only_line(text).state == "read"
