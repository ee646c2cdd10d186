"""Abilities in brackets that cards are given: texts of their own, inside a text."""

import time
from typing import Any

import pytest

from deckbuilder.card_text.verdict import TextVerdict
from tests.card_text.rows import reader

LOS, LEG = "legend_of_stars", "legions"
DRAWS = {"type": "triggered", "when": {"event": "destroyed"}, "steps": [{"op": "draw"}]}


def read(text: str, kind: str = "character", game: str = LOS, language: str = "ja") -> TextVerdict:
    return reader(game).read(text, language, kind)


def meaning(text: str, kind: str = "character", game: str = LOS, language: str = "ja") -> Any:
    verdict = read(text, kind, game, language)
    assert verdict.is_read
    return verdict.abilities[0]


def unread(text: str, kind: str = "character", game: str = LOS) -> list[str]:
    verdict = read(text, kind, game)
    assert not verdict.is_read
    return [text[start:end] for line in verdict.lines for start, end in line.unread]


def test_words_inside_the_brackets_that_are_not_read_are_named_with_their_place() -> None:
    assert unread("自分の＜騎士＞は「このキャラクターがほげ時、カードを1枚引く。」を得る。") == ["ほげ"]
    assert unread("カードを1枚引く。\n自分の＜騎士＞は「カードをほげ枚引く。」を得る。") == ["ほげ"]


def test_brackets_that_hold_no_ability_are_not_read() -> None:
    assert not read("自分の＜騎士＞は「このカードは1ターンに1枚しかプレイできない。」を得る。").is_read
    assert not read("自分の＜騎士＞は「自分のキャラクター」を得る。").is_read


def test_what_is_asked_inside_the_brackets_is_asked() -> None:
    text = "自分の＜騎士＞は「このキャラクターが破壊された時、自分のキャラクターのATKを＋200する。」を得る。"
    verdict = read(text)
    assert {question.id for question in verdict.questions} == {"one_or_all"}
    [line] = verdict.lines
    assert len(line.readings) == 2
    assert all("grant_abilities" in ability for reading in line.readings for ability in reading)


def test_the_card_inside_the_brackets_is_called_what_it_is() -> None:
    text = "自分の{cards}は「この{noun}が破壊された時、カードを1枚引く。」を得る。"
    assert meaning(text.format(cards="サポート", noun="サポート"))["grant_abilities"] == [DRAWS]
    assert meaning(text.format(cards="サポート", noun="カード"))["grant_abilities"] == [DRAWS]
    assert not read(text.format(cards="サポート", noun="キャラクター")).is_read
    assert not read(text.format(cards="キャラクター", noun="サポート"), "support").is_read


def test_a_name_of_the_text_around_it_means_nothing_inside() -> None:
    """`そのキャラクター` was chosen outside; inside, the event has no other card."""
    chosen = "自分のキャラクターを1体選び、ターン終了時まで、"
    assert not read(chosen + "「そのキャラクターを破壊する。」を与える。", "effect").is_read


@pytest.mark.parametrize(("text", "keyword"), [("［上空］", "sky"), ("「上空」", "sky")])
def test_keywords_in_brackets_are_keywords(text: str, keyword: str) -> None:
    ability = meaning(f"自分のキャラクターは{text}を得る。")
    assert ability["grant"] == [{"keyword": keyword}]
    assert "grant_abilities" not in ability


def test_a_rule_sentence_of_a_keyword_is_that_keyword() -> None:
    ability = meaning("自分のキャラクターは「このキャラクターは戦闘を2回まで行うことができる。」を得る。")
    assert ability["grant"] == [{"keyword": "double_attack"}]
    assert "grant_abilities" not in ability


def test_numbers_in_brackets_are_a_change() -> None:
    ability = meaning("このミニオンは「+0/+3」を得る。", "minion", LEG)
    assert ability["modify"] == {"hp": 3}
    assert "grant_abilities" not in ability


def test_brackets_inside_brackets_are_read_two_deep() -> None:
    def nested(depth: int) -> str:
        inner = "このキャラクターが破壊された時、カードを1枚引く。"
        for _ in range(depth):
            inner = f"自分のキャラクターは「{inner}」を得る。"
        return inner

    assert meaning(nested(2))["grant_abilities"][0]["grant_abilities"] == [DRAWS]
    verdict = read(nested(3))
    assert not verdict.is_read
    assert {lack.id for line in verdict.lines for lack in line.unsayable} == {"inner_text"}


@pytest.mark.parametrize(
    "text",
    [
        "自分のキャラクターは" + "「" * 300 + "カードを1枚引く。" + "」" * 300 + "を得る。",
        "自分のキャラクターは" + "「カードを1枚引く。」と" * 100 + "「カードを1枚引く。」を得る。",
        "自分のキャラクターは" + "「自分のキャラクターは" * 60 + "を得る。",
        "「」を得る。",
    ],
)
def test_hostile_brackets_are_refused_in_bounded_time(text: str) -> None:
    started = time.process_time()
    assert not read(text).is_read
    assert time.process_time() - started < 2


def test_several_texts_are_several_abilities() -> None:
    both = "「このキャラクターが破壊された時、カードを1枚引く。」と「このキャラクターのATKを＋100する。」"
    abilities = meaning(f"自分のキャラクターは{both}を得る。")["grant_abilities"]
    assert [ability["type"] for ability in abilities] == ["triggered", "static"]


def test_a_loss_that_comes_after_a_gain_stays_after_it() -> None:
    gain, loss = "自分のキャラクターは［上空］を得る。", "自分のキャラクターは全ての能力を失う。"
    verdict = read(gain + loss)
    assert [sorted(ability.keys() - {"type", "who"}) for ability in verdict.abilities] == [
        ["grant"],
        ["lose_abilities"],
    ]
    assert len(read(loss + gain).abilities) == 1


@pytest.mark.parametrize(
    ("text", "language", "kind", "game"),
    [
        ("このキャラクターの効果を無効にする。", "ja", "character", LOS),
        ("相手のキャラクターを1体選び、その効果を無効にする。", "ja", "effect", LOS),
        ("Negate this character's effects.", "en", "character", LOS),
        ("相手のミニオンを1体選ぶ。そのミニオンの効果は無効になる。", "ja", "skill", LEG),
    ],
)
def test_negated_effects_are_asked_about(text: str, language: str, kind: str, game: str) -> None:
    assert {question.id for question in read(text, kind, game, language).questions} == {"which_effects"}
