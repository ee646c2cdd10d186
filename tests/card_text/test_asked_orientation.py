"""Texts of Victory Spark that ask for the orientation of a card that has none are played by hand, with the reason."""

import pytest

from deckbuilder.card_text.results import ReadCard
from tests.card_text.readings import reading, said, typed_card


def compiled(text: str) -> ReadCard:
    return reading("victory_spark").compile_card(typed_card(ja=text, kind="character", game="victory_spark"))


@pytest.mark.parametrize(
    "text",
    [
        "【起】［ベンチ］相手のリングのカードがレスト状態なら、あなたは1枚引く。",
        "【起】［ベンチ］相手のリングのレスト状態のカードを1枚選び、控え室に置く。",
        "【起】［ベンチ］自分の控え室のレスト状態のカードを1枚選び、手札に戻す。",
        "【永】［リング］このカードがスタンド状態なら、あなたのベンチのカードは+0/+1000。",
    ],
)
def test_a_card_without_an_orientation_is_not_asked_for_it(text: str) -> None:
    card = compiled(text)
    (line,) = card.texts[0].lines
    assert (card.card.by_hand, line.state) == (True, "forbidden")
    assert "cannot be carried out" in said(line.message)


@pytest.mark.parametrize(
    "text",
    [
        "【起】［ベンチ］相手のフィールドのレスト状態のカードを1枚選び、控え室に置く。",
        "【起】［ベンチ］相手のベンチのカードを1枚選び、レストする。",
        "【永】［ベンチ］このカードがスタンド状態なら、あなたのリングのカードは+0/+1000。",
    ],
)
def test_a_card_that_may_have_one_is(text: str) -> None:
    card = compiled(text)
    assert (card.card.by_hand, card.texts[0].is_read) == (False, True)
