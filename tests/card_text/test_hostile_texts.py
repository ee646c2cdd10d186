"""Texts that nobody would print: each is refused in bounded time, and never raises."""

from time import process_time

import pytest

from deckbuilder.card_text.japanese.words import VERBS
from deckbuilder.card_text.layout import MOST_CHARACTERS
from tests.card_text.rows import GAMES, reader

TEXTS = {
    "too long": "あ" * 10_000,
    "one word": "相手の" * 660,
    "brackets that never close": "【" * 1_500,
    "round brackets that never close": "（" * 1_900,
    "nested quotes": "「" * 900 + "」" * 900,
    "a thousand keywords": "上空／" * 600,
    "a long list": "＜騎士＞か" * 300 + "＜竜＞を1体選び、破壊する。",
    "many clauses": "カードを1枚引き、" * 200 + "カードを1枚引く。",
    "numbers": "カードを1、2、3、4、5、6、7、8、9、10枚引く。" * 20,
    "conditions": "自分の手札が2枚以下で、" * 120 + "カードを1枚引く。",
    "direction": "カードを\u202e1枚引く。",
    "control": "カードを\x001枚引く。",
    "quotes": "自分の全ての＜騎士＞は「" * 80,
    "mixed scripts": "このchaракテр∑が攻撃する時、draw 1 카드。" * 20,
    "round brackets in one another": "（" * 400 + "2" + "）" * 400 + "：カードを1枚引く。",
    "a bracket in each sentence": "（カードを1枚引く。" * 90,
    "marks": "《配置時》" * 120 + "カードを1枚引く。",
    "amounts": "相手に" + "自分の手札の枚数×" * 150 + "2ダメージを与える。",
    "letters": "相手にXダメージを与える。" + "（Xは自分の手札の枚数）" * 60,
    "references": "それをその" * 250 + "キャラクターに戻す。",
    "lists of lists": "以下から1つ選ぶ。" + "・以下から1つ選ぶ。" * 60,
    "surrogates": "\ud800カードを1枚引く。",
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_a_hostile_text_is_refused_in_bounded_time(game: str, text: str) -> None:
    reader(game).read("", "ja", "")
    start = process_time()
    assert not reader(game).read(text, "ja", "effect").is_read
    assert process_time() - start < 2


def test_texts_up_to_the_limit_are_looked_at() -> None:
    assert reader("legions").read("あ" * MOST_CHARACTERS, "ja", "skill").is_too_long is False
    assert reader("legions").read("あ" * (MOST_CHARACTERS + 1), "ja", "skill").is_too_long is True


OBJECTS = (
    "このカードを",
    "相手のカード1枚を",
    "山札に",
    "手札を1枚",
    "デッキの上から1枚を",
    "ダメージを",
    "ライフを2",
    "",
)
"""What any verb may be said of, whether that makes sense or not."""


@pytest.mark.parametrize("game", GAMES)
def test_no_verb_of_any_thing_raises(game: str) -> None:
    kind = {"legend_of_stars": "character", "legions": "minion", "victory_spark": "member"}.get(game, "chara")
    for _, *words in VERBS:
        for thing in OBJECTS:
            reader(game).read(f"{thing}{words[0].replace('|', '')}。", "ja", kind)
