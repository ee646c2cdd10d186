"""A condition without a subject is about the card that was chosen; without one, about the ability's card."""

import pytest

from tests.card_text.rows import plain, reader

CHOSEN = [
    ("effect", "自分のキャラクターを1体選び、ATKを＋200する。さらに前衛にいるなら、DEFを＋200する。",
     {"of": "character", "row": "front"}),
    ("character", "【登場時】自分のキャラクターを1体選び、ATKを＋200する。＜竜＞なら、DEFを＋200する。",
     {"of": "character", "race": "dragon"}),
    ("character", "【登場時】自分のキャラクターを1体選び、ATKを＋200する。ATKが500以下なら、DEFを＋200する。",
     {"of": "character", "atk": {"max": 500}}),
]  # fmt: skip
OWN = [
    "前衛にいるなら、DEFを＋200する。",
    "【登場時】前衛にいる場合、カードを1枚引く。",
    "【登場時】＜竜＞なら、カードを1枚引く。",
]


@pytest.mark.parametrize(("kind", "text", "where"), CHOSEN)
def test_a_condition_after_a_choice_is_about_the_chosen_card(kind: str, text: str, where: object) -> None:
    verdict = reader("legend_of_stars").read(text, "ja", kind)
    assert verdict.is_read
    (step,) = [step for step in plain(verdict.abilities)[0]["steps"] if step["op"] == "if"]
    assert step["cond"] == {"cond": "card", "card": "it", "where": where}


@pytest.mark.parametrize("text", OWN)
def test_a_condition_before_any_choice_is_about_the_card_itself(text: str) -> None:
    verdict = reader("legend_of_stars").read(text, "ja", "character")
    assert verdict.is_read
    assert "card" not in plain(verdict.abilities)[0]["if"]


@pytest.mark.parametrize(
    "text",
    [
        "自分の＜竜＞がアタックした時、前衛にいるなら、カードを1枚引く。",
        "【登場時】自分のキャラクターを1体選び、ATKを＋200する。場にいる場合、カードを1枚引く。",
    ],
)
def test_a_condition_that_may_be_about_two_cards_asks(text: str) -> None:
    verdict = reader("legend_of_stars").read(text, "ja", "character")
    assert {question.id for question in verdict.questions} == {"which_card"}
