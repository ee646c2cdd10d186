"""What the shipped cards of Vividz say, line by line, in both languages."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from deckbuilder.card_text.known_names import KnownNames
from deckbuilder.games.kit.data import load_card_words, set_folder
from deckbuilder.games.vividz.language import LANGUAGE
from deckbuilder.games.vividz.wording.reading import NAMED
from tests.card_text.printed import writer
from tests.card_text.rows import plain, reader

GAME = "vividz"


class Line(NamedTuple):
    """An ability with its lines."""

    card: str
    kind: str
    ability: Mapping[str, Any]
    said: Mapping[str, str]


def stored(ability: Mapping[str, Any]) -> Any:
    """The ability without what goes without saying."""
    script = LANGUAGE.read((ability,)).model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return script["abilities"]


def lines() -> Iterator[Line]:
    """Every ability of the set."""
    for card in json.loads((set_folder(GAME) / "VIV-S1.json").read_text(encoding="utf-8"))["cards"]:
        abilities = card.get("abilities", [])
        said = [card.get("text", {}).get(language, "").splitlines() for language in ("ja", "en")]
        assert [len(each) for each in said] == [len(abilities)] * 2, card["id"]
        for ability, ja, en in zip(abilities, *said, strict=True):
            yield Line(card["id"], card["kind"], ability, {"ja": ja, "en": en})


@cache
def names() -> KnownNames:
    """What cards and their words are called in both languages."""
    return KnownNames(load_card_words(set_folder(GAME)), NAMED)


def test_english_texts_use_english_words_only() -> None:
    assert [line.card for line in lines() if re.search(r"[ぁ-ヿ一-鿿]", line.said["en"])] == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_line_means_its_ability(language: str) -> None:
    wrong = []
    for line in lines():
        verdict = reader(GAME).read(line.said[language], language, line.kind)
        read = plain(names().in_scripts(verdict.abilities, language)) if verdict.is_read else None
        if read != plain(stored(line.ability)):
            wrong.append((line.card, line.said[language]))
    assert wrong == []


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_ability_is_written_as_its_line(language: str) -> None:
    wrong = []
    for line in lines():
        script = names().in_texts(tuple(stored(line.ability)), language)
        written = writer(GAME).write(script, (), language, line.kind)
        if written != line.said[language]:
            wrong.append((line.card, line.said[language], written))
    assert wrong == []


def read(text: str, language: str, kind: str) -> list[Any]:
    """The abilities of a text that is read."""
    verdict = reader(GAME).read(text, language, kind)
    assert verdict.is_read, text
    return list(plain(verdict.abilities))


ACCEL = (
    "【起動】【ゾーン】アカウント【代償】【スリープ】する。【効果】デッキの上から1枚公開し、そのカードが[ナギ]の"
    "アカウント情報を持つ場合、コストを支払わずにプレイしてよい。プレイしなかったならば、エネルギーに置く。"
)
ENCOUNTER = {
    "ja": "【自動】【ゾーン】エネルギー【事象】このカードがデッキからエネルギーに置かれる。"
    "【効果】このカードをキャラがないエリアに登場させる。",
    "en": "【Auto】【Zone】Energy【Event】This card is put into energy from the deck."
    "【Effect】Make this card appear in one of your areas without a chara.",
}


@pytest.mark.parametrize(("text", "language", "kind", "keyword"), [
    ("アクセル [ナギ]", "ja", "account", {"type": "accel", "account_info": ["ナギ"]}),
    (ACCEL, "ja", "account", {"type": "accel", "account_info": ["ナギ"]}),
    (ENCOUNTER["ja"], "ja", "chara", {"type": "encounter"}),
    (ENCOUNTER["en"], "en", "chara", {"type": "encounter"}),
])  # fmt: skip
def test_the_rule_sentence_of_a_keyword_is_the_keyword(
    text: str, language: str, kind: str, keyword: dict[str, Any]
) -> None:
    assert read(text, language, kind) == [keyword]


@pytest.mark.parametrize(("text", "kind"), [
    ("【自動】アクセル [ナギ]", "account"),  # accel is an activated ability (VIV 1201.1)
    ("【常在】エンカウント", "chara"),
    ("【チェック】【行為】あなたがキャラをプレイする【2回】", "chara"),  # only missions have such lines (VIV 304.6)
    ("【自動】【ゾーン】エリア【効果】【事象】このカードが登場する。カードを1枚引く。", "chara"),
    ("【ゾーン】自動【効果】カードを1枚引く。", "chara"),
])  # fmt: skip
def test_parts_that_do_not_belong_in_a_line_are_refused(text: str, kind: str) -> None:
    assert not reader(GAME).read(text, "ja", kind).is_read


def test_an_ability_in_its_usual_zone_is_the_same_with_and_without_the_zone() -> None:
    told = read("【自動】【ゾーン】エリア【事象】このカードが登場する。【効果】カードを1枚引く。", "ja", "chara")
    assert told == read("【登場時】カードを1枚引く。", "ja", "chara")
    assert "zones" not in told[0]


def test_a_condition_of_the_line_is_asked_when_the_event_happens_and_one_of_the_effect_later() -> None:
    (first,) = read(
        "【自動】【条件】あなたのターンである【事象】このカードが退場する。【効果】カードを1枚引く。", "ja", "chara"
    )
    (later,) = read(
        "【自動】【事象】このカードが退場する。【効果】あなたのターンの場合、カードを1枚引く。", "ja", "chara"
    )
    turn = {"cond": "turn", "whose": "you"}
    assert (first["if"], [step["op"] for step in first["steps"]]) == (turn, ["draw"])
    assert ("if" in later, later["steps"][0]["cond"]) == (False, turn)
