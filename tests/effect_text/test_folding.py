"""Text as players type it, folded to one form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.effect_text.folding import fold, split_lines


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("［２］：", "[2]:"),
        ("ATKを＋２００する", "atkを+200する"),
        ("ｽﾋﾟｰﾄﾞ耐性", "スピード耐性"),
        ("スピ－ド", "スピード"),
        ("＜騎士＞ の", "〈騎士〉の"),
        ("“Swarming  Starshade”", '"swarmingstarshade"'),
        ("the opponent’s", "The opponent's"),
        ("破壊する｡", "破壊する。"),
        ("以下から、・", "以下から・"),
        ("－200", "-200"),
        ("• Draw", "・draw"),
    ],
)
def test_width_case_spaces_commas_and_kinds_of_signs_make_no_difference(typed: str, same: str) -> None:
    assert fold(typed).text == fold(same).text


@given(st.text(max_size=80))
def test_every_folded_sign_knows_where_it_stood(typed: str) -> None:
    folded = fold(typed)
    assert len(folded.places) == len(folded.text) + 1
    assert list(folded.places) == sorted(folded.places)
    assert folded.places[-1] == len(typed)
    assert folded.said(0, len(folded.text)) in typed


def test_lines_with_bullets_belong_to_the_line_before() -> None:
    text = "上空\r\n以下から1つ選ぶ。\n・引く。\n \n・破壊する。\nもう一つ"
    assert [text[start:end] for start, end in split_lines(text)] == [
        "上空",
        "以下から1つ選ぶ。\n・引く。\n \n・破壊する。",
        "もう一つ",
    ]
