"""Texts of Victory Spark about the hand limit are read, and printed so that they are read again in both languages."""

from typing import Any

import pytest

from tests.card_text.readings import only_line
from tests.card_text.rows import plain, reader


def _limit(number: int, **more: str) -> dict[str, Any]:
    return {"what": "hand_limit", "number": number, **more}


PERMANENT = [
    ("自分の手札の上限を＋1する", _limit(1)),
    ("手札の上限枚数を+2する", _limit(2)),
    ("自分の手札の上限枚数が2枚増える", _limit(2)),
    ("あなたの手札の上限を1増やす", _limit(1)),
    ("あなたの手札の上限枚数は7枚になる", _limit(7, change="set")),
    ("自分の手札の上限を7にする", _limit(7, change="set")),
    ("相手の手札の上限枚数は1枚少なくなる", _limit(-1, player="opponent")),
    ("すべてのプレイヤーの手札の上限を-2する", _limit(-2, player="both")),
    ("Your maximum hand size is increased by 1", _limit(1)),
    ("Your hand limit becomes 7", _limit(7, change="set")),
    ("The opponent's maximum hand size is reduced by 1", _limit(-1, player="opponent")),
    ("Each player's hand limit is reduced by 2", _limit(-2, player="both")),
]
STEPS = [
    ("次の相手のターンの終わりまで、あなたの手札の上限枚数は7枚になる",
     {**_limit(7, change="set"), "until": "opponent_turn_end"}),
    ("そのターン中、自分の手札の上限を+2する", _limit(2)),
    ("Your maximum hand size is increased by 2 until the end of the opponent's next turn",
     {**_limit(2), "until": "opponent_turn_end"}),
]  # fmt: skip


def _language(text: str) -> str:
    return "en" if text.isascii() else "ja"


def _read(text: str, language: str) -> Any:
    verdict = reader("victory_spark").read(text, language, "character")
    assert verdict.is_read, text
    return plain(verdict.abilities)


def _is_printed_alike(text: str, typed: str) -> None:
    said = only_line(text, typed, "character", "victory_spark").meaning
    for language, words in (("ja", said.ja), ("en", said.en)):
        assert _read(words, language) == _read(text, typed), words


@pytest.mark.parametrize(("text", "limit"), PERMANENT)
def test_a_permanent_technique_about_the_hand_limit(text: str, limit: dict[str, Any]) -> None:
    language = _language(text)
    line = {"ja": f"【永】[ベンチ]{text}。", "en": f"【Perm】[Bench]{text}."}[language]
    assert _read(line, language) == [{"type": "static", "zones": ["bench"], "change_player": [limit]}]
    _is_printed_alike(line, language)


@pytest.mark.parametrize(("text", "limit"), STEPS)
def test_a_step_that_changes_the_hand_limit(text: str, limit: dict[str, Any]) -> None:
    language = _language(text)
    line = {"ja": f"【起】[ベンチ][このカードをレストする]{text}。", "en": f"【Act】[Bench][rest this card]{text}."}[
        language
    ]
    (ability,) = _read(line, language)
    assert ability["steps"] == [{"op": "change_player", **limit}]
    _is_printed_alike(line, language)
