"""What the shipped cards of Victory Spark say, line by line, in both languages."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from deckbuilder.card_text.known_names import KnownNames
from deckbuilder.games.kit.data import load_card_words, set_folder
from deckbuilder.games.victory_spark.appearance import ICONS
from deckbuilder.games.victory_spark.language import LANGUAGE
from deckbuilder.games.victory_spark.wording.reading import NAMED
from tests.card_text.rows import plain, reader
from tests.card_text.test_variants import variants

GAME = "victory_spark"
MARKS = {"auto": ("自", "Auto"), "activated": ("起", "Act"), "permanent": ("永", "Perm"),
         "entry_spark": ("スパーク", "Spark"), "cancel": ("キャンセル", "Cancel"),
         "surprise": ("サプライズ", "Surprise")}  # fmt: skip
ZONES = {"ring": ("リング", "Ring"), "bench": ("ベンチ", "Bench"), "hand": ("手札", "Hand"),
         "waiting_room": ("控え室", "Waiting Room"), "retire": ("リタイヤ", "Retire")}  # fmt: skip
HEAD = re.compile(r"(?:【(?P<name>[^】]+)】)(?:《(?P<attribute>[^》]+)》)【(?P<mark>[^】]+)】(?P<rest>.*)")


class Line(NamedTuple):
    """A technique with its lines."""

    card: str
    ability: Mapping[str, Any]
    ja: str
    en: str


def lines() -> Iterator[Line]:
    """Every technique of the set."""
    for card in json.loads((set_folder(GAME) / "VS-S1.json").read_text(encoding="utf-8"))["cards"]:
        abilities = card.get("abilities", [])
        said = [card.get("text", {}).get(language, "").splitlines() for language in ("ja", "en")]
        assert [len(each) for each in said] == [len(abilities)] * 2, card["id"]
        yield from (Line(card["id"], *each) for each in zip(abilities, *said, strict=True))


def heads(line: Line) -> list[re.Match[str]]:
    """The names, attributes and marks at the beginning of both lines."""
    found = [HEAD.match(line.ja), HEAD.match(line.en)]
    return [each for each in found if each is not None]


def numbers(text: str) -> set[str]:
    """The numbers above 100, which are powers and damage."""
    return set(re.findall(r"\d{3,}", text))


def test_each_technique_has_a_line_in_both_languages_with_its_name_attribute_kind_and_zones() -> None:
    for line in lines():
        ja, en = heads(line)
        assert ([ja["name"]], [ja["attribute"]]) == (line.ability["names"], line.ability["attributes"])
        assert (ja["mark"], en["mark"]) == MARKS[line.ability["kind"]]
        places = [ZONES[zone] for zone in line.ability.get("zones", ())]
        assert ja["rest"].startswith("".join(f"［{place}］" for place, _ in places))
        assert en["rest"].startswith("".join(f"[{place}]" for _, place in places))


def test_a_name_or_an_attribute_is_translated_in_one_way() -> None:
    for part in ("name", "attribute"):
        pairs = {tuple(head[part] for head in heads(line)) for line in lines()}
        assert len({ja for ja, _ in pairs}) == len({en for _, en in pairs}) == len(pairs)


def test_both_languages_speak_of_the_same_attributes_and_of_the_powers_in_the_script() -> None:
    english = {ja["attribute"]: en["attribute"] for ja, en in map(heads, lines())}
    for line in lines():
        told = [set(re.findall(r"《([^》]+)》", text)) for text in (line.ja, line.en)]
        assert {english[word] for word in told[0]} == told[1], line.card
        scripted = numbers(json.dumps(line.ability))
        assert numbers(line.ja) <= scripted | {""}, line.card
        assert numbers(line.en) <= scripted, line.card


def test_english_texts_use_english_words_only() -> None:
    assert [line.card for line in lines() if re.search(r"[ぁ-ヿ一-鿿]", line.en)] == []


@cache
def names() -> KnownNames:
    """What cards and their words are called in both languages."""
    return KnownNames(load_card_words(set_folder(GAME)), NAMED)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_line_means_its_technique(language: str) -> None:
    wrong = []
    for line in lines():
        said = line.ja if language == "ja" else line.en
        verdict = reader(GAME).read(said, language, "character")
        stored = LANGUAGE.read((line.ability,)).model_dump(mode="json", by_alias=True, exclude_defaults=True)
        read = plain(names().in_scripts(verdict.abilities, language)) if verdict.is_read else None
        if read != plain(stored["abilities"]):
            wrong.append((line.card, said))
    assert wrong == []


def test_the_set_translates_every_word_of_its_cards() -> None:
    told = load_card_words(set_folder(GAME))
    for card in json.loads((set_folder(GAME) / "VS-S1.json").read_text(encoding="utf-8"))["cards"]:
        words = [*card["names"], *card["titles"], card["work_title"]]
        words += [word for ability in card.get("abilities", ()) for word in (*ability["names"], *ability["attributes"])]
        assert [word for word in words if not told[word].en] == []


@pytest.mark.parametrize(("words", "doubled"), [
    ("【永】［リング］このカードの防御力を2倍にする。", {"multiply": {"defence": 2}}),
    ("【起】［リング］［1］そのターン中、このカードの攻撃力を2倍にする。",
     {"steps": [{"op": "multiply", "who": "self", "attack": 2}]}),
])  # fmt: skip
def test_doubling_multiplies_after_everything_is_added(words: str, doubled: dict[str, Any]) -> None:
    verdict = reader(GAME).read(words, "ja", "character")
    assert verdict.is_read
    (ability,) = plain(verdict.abilities)
    assert {key: ability.get(key) for key in doubled} == doubled
    assert "modify" not in ability


def test_the_signs_of_icons_in_the_legend_are_read_as_those_icons() -> None:
    """Fire and heal stand on cards, not in techniques."""
    texts = [told["text"] for told in variants(GAME) if "{" in told["text"]]
    used = {sign for text in texts for sign in re.findall(r"\{([a-z]+)\}", text)}
    assert {icon.token for icon in ICONS} - used == {"fire", "heal"}
    assert [text for text in texts if not reader(GAME).read(text, language_of(text), "character").is_read] == []


def language_of(text: str) -> str:
    return "ja" if re.search(r"[ぁ-ヿ]", text) else "en"
