"""A condition covers its own sentence, and those that carry on."""

import json
from typing import Any

import pytest

from tests.card_text.rows import reader

FEW = "自分のライフが1000以下の場合、"
POOR = {"cond": "player", "what": "life", "max": 1000}
DRAW, HEAL = {"op": "draw"}, {"op": "gain_life", "amount": 300}


def script(text: str, kind: str = "effect") -> Any:
    verdict = reader("legend_of_stars").read(text, "ja", kind)
    assert verdict.is_read
    return json.loads(json.dumps(verdict.abilities))


def test_a_later_sentence_is_outside_the_condition() -> None:
    (ability,) = script(f"{FEW}カードを1枚引く。自分のライフを300回復する。")
    assert ability["steps"] == [{"op": "if", "cond": POOR, "then": [DRAW]}, HEAL]


@pytest.mark.parametrize("word", ["さらに", "その場合", "同時に"])
def test_a_sentence_that_carries_on_is_inside_the_condition(word: str) -> None:
    (ability,) = script(f"{FEW}カードを1枚引く。{word}、自分のライフを300回復する。")
    assert (ability["if"], ability["steps"]) == (POOR, [DRAW, HEAL])


def test_only_the_sentences_that_carry_on_are_inside_the_condition() -> None:
    (ability,) = script(f"{FEW}カードを1枚引く。さらに、自分のライフを300回復する。デッキをシャッフルする。")
    assert ability["steps"] == [{"op": "if", "cond": POOR, "then": [DRAW, HEAL]}, {"op": "shuffle"}]


def test_a_change_that_carries_on_holds_under_the_same_condition() -> None:
    grown = "このキャラクターのATKを＋300する。"
    (both,) = script(f"{FEW}{grown}さらに、このキャラクターは［上空］を得る。", "character")
    assert (both["if"], both["modify"], both["grant"]) == (POOR, {"atk": 300}, [{"keyword": "sky"}])
    first, second = script(f"{FEW}{grown}このキャラクターは［上空］を得る。", "character")
    assert (first["if"], "if" in second) == (POOR, False)
