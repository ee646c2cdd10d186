"""Wordings of Vividz that the other games lack: each is read to its script, and printed in both languages."""

import json
from typing import Any

import pytest

from tests.card_text.readings import only_line, reading, typed_card

_SHARED = [{"op": "damage", "who": "it", "amount": {"number": "share"}}]


def _two(number: object = None) -> dict[str, object]:
    return {"op": "choose", "select": {"of": "area", "side": "opponent"}, "count": number or {"up_to": 2}}


def _later(**when: object) -> list[dict[str, object]]:
    return [{"op": "later", "when": when, "steps": [{"op": "draw"}], "until": "permanent"}]


_SPREAD = {"op": "distribute", "amount": 3000, "unit": 1000, "among": "it", "steps": _SHARED}
_FREE = {"op": "distribute", "amount": 3000, "among": "it", "steps": _SHARED}
_OWN = {"of": "area", "side": "you"}
_AREAS = "相手のエリアにあるキャラ"
STEPS = [
    (f"{_AREAS}を2枚まで選び、3000ダメージを1000ずつ割り振る。", [_two(), _SPREAD]),
    (f"{_AREAS}を2枚まで選び、3000ダメージを1000ずつ割り振って与える。", [_two(), _SPREAD]),
    (f"{_AREAS}を2枚選び、それらに3000ダメージを振り分ける。", [_two(2), _FREE]),
    ("Choose up to 2 charas in the opponent's areas and distribute 3000 damage among them in steps of 1000.",
     [_two(), _SPREAD]),
    ("Deal 3000 damage divided among up to 2 charas in the opponent's areas.", [_two(), _FREE]),
    ("次のあなたのキャラが登場する時、カードを1枚引く。", _later(event="enter", who=_OWN)),
    ("次にあなたのキャラが登場した時、カードを1枚引く。", _later(event="enter", who=_OWN)),
    ("次のあなたのメインフェイズ開始時、カードを1枚引く。", _later(event="phase_start", phase="main")),
    ("次のバトル終了時、カードを1枚引く。", _later(event="battle_end")),
    ("次のあなたがスカウトする時、カードを1枚引く。", _later(event="scouts")),
    ("The next time one of your charas achieves ≪Attack success≫, draw 1 card.",
     _later(event="attack_success", who=_OWN)),
    ("The next time the battle ends, draw 1 card.", _later(event="battle_end")),
    ("The next time one of your missions is cleared, draw 1 card.",
     _later(event="cleared", who={"of": "mission", "side": "you"})),
]  # fmt: skip


@pytest.mark.parametrize(("text", "steps"), STEPS)
def test_a_wording_has_its_script_and_is_printed_in_both_languages(text: str, steps: object) -> None:
    language = "en" if text.isascii() or "≪Attack" in text else "ja"
    head = {"ja": "【イベント】【効果】", "en": "【Event ability】【Effect】"}
    typed = head[language] + text
    (ability,) = (
        reading("vividz").compile_card(typed_card(**{language: typed}, kind="event", game="vividz")).card.abilities
    )
    assert json.loads(json.dumps(ability)) == {"type": "play", "steps": steps}
    said = only_line(typed, language, "event", "vividz").meaning
    for other, words in (("ja", said.ja), ("en", said.en)):
        (again,) = (
            reading("vividz").compile_card(typed_card(**{other: words}, kind="event", game="vividz")).card.abilities
        )
        assert again == ability, words


def _abilities(text: str, kind: str = "chara") -> list[dict[str, Any]]:
    card = reading("vividz").compile_card(typed_card(text, kind=kind, game="vividz")).card
    found: list[dict[str, Any]] = json.loads(json.dumps(card.abilities))
    return found


def test_what_stands_before_a_slash_is_the_event_of_an_automatic_ability_and_the_price_of_an_activated_one() -> None:
    (watching,) = _abilities("【自動】／エリア／このカードが退場する／カードを1枚引く。")
    assert watching == {"type": "triggered", "when": {"event": "retired"}, "steps": [{"op": "draw"}]}
    (used,) = _abilities("【起動】／エリア／このカードを退場させる／カードを1枚引く。")
    assert used["cost"] == {"cards": [{"do": "retire", "who": "self"}]}


def test_a_list_of_choices_hangs_on_the_condition_before_it() -> None:
    (ability,) = _abilities(
        "あなたのエネルギーが5枚以上なら、以下から1つ選ぶ。・カードを1枚引く。・スカウトする。", "event"
    )
    (step,) = ability["steps"]
    assert (step["op"], [each["op"] for each in step["then"]]) == ("if", ["modes"])


@pytest.mark.parametrize("lane", ["センター", "右サイド"])
def test_charas_slide_to_an_adjacent_area_and_to_no_other_place(lane: str) -> None:
    assert (
        only_line("【起動】［1］：このカードを隣のエリアにスライドする。", kind="chara", game="vividz").state == "read"
    )
    assert only_line(f"【起動】［1］：このカードを{lane}にスライドする。", kind="chara", game="vividz").state != "read"


def _would(event: str, *steps: object, **more: object) -> dict[str, object]:
    return {"type": "instead", "would": {"event": event, **more}, "steps": list(steps)}


_GONE = {"op": "send", "who": "self", "to": "remove"}
_HAND = {"op": "send", "who": "self", "to": "hand"}
INSTEAD = [
    ("このカードが【EXP】になる場合、かわりに手札に加える。", "If this card becomes EXP, instead add it to your hand.",
     _would("become_exp", _HAND)),
    ("あなたのキャラがスライドする場合、かわりに【リブート】する。", "If one of your charas slides, instead reboot it.",
     _would("shift", {"op": "reboot", "who": "it"}, who=_OWN)),
    ("あなたのミッションがクリアされる場合、かわりにカードを1枚引く。",
     "If one of your missions is cleared, instead draw 1 card.",
     _would("clear", {"op": "draw"}, who={"of": "mission", "side": "you"})),
    ("このカードがエリアを離れる場合、かわりに除外する。", "If this card would leave your areas, instead exile it.",
     _would("goes", _GONE, **{"from": "area"})),
    ("このカードがトラッシュに置かれる場合、かわりに除外する。",
     "If this card would be put into the trash, instead exile it.", _would("goes", _GONE, to="trash")),
]  # fmt: skip


@pytest.mark.parametrize(("ja", "en", "ability"), INSTEAD)
def test_what_comes_instead_is_read_in_both_languages(ja: str, en: str, ability: object) -> None:
    for language, typed in (
        ("ja", f"【常在】【ゾーン】エリア【効果】{ja}"),
        ("en", f"【Permanent】【Zone】Area【Effect】{en}"),
    ):
        card = typed_card(**{language: typed}, kind="chara", game="vividz")
        (found,) = reading("vividz").compile_card(card).card.abilities
        assert json.loads(json.dumps(found)) == ability, typed


def test_a_card_that_may_be_anywhere_is_not_taken_for_a_chara() -> None:
    line = "【常在】【ゾーン】エリア【効果】あなたのカードがトラッシュに置かれる場合、かわりに除外する。"
    assert only_line(line, "ja", "chara", "vividz").state == "unread"
