"""Words that a player's set file translates: the reader, the writer and the window know them."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from card_db.store.set_files import read_set
from deckbuilder.games.catalog import load_packs
from deckbuilder.gui.language import Language
from deckbuilder.gui.words import CardWords
from deckbuilder.i18n.catalogue import load_translator
from deckbuilder.services.services import Services
from tests.builders.services import open_services

SPARK = "victory_spark"
WORDS = {"硝子": "Glass", "硝子の庭": "Garden of Glass", "ひびき": "Resonance", "庭師": "Gardener"}
JA = (
    "【ひびき】《硝子》【自】［リング］このカードがアタックした時、あなたの控え室の"
    "『硝子の庭』のカードを1枚選び、手札に戻す。"
)
EN = (
    "【Resonance】《Glass》【Auto】[Ring] When this card attacks, choose 1 『Garden of Glass』 card in your waiting "
    "room and return it to hand."
)


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    yield opened
    opened.close()


def card(number: int, name: Mapping[str, str], text: Mapping[str, str]) -> dict[str, Any]:
    numbers = {"level": 1, "attack": 2000, "defence": 3000}
    told = {"id": f"OWN-{number}", "kind": "character", "name": dict(name), "text": dict(text)}
    return {**told, **numbers, "names": [name["ja"]], "titles": ["庭師"], "work_title": "硝子の庭"}


def set_file(folder: Path, cards: list[dict[str, Any]], words: object, name: str = "own") -> Path:
    path = folder / f"{name}.json"
    document = {"format": "deckbuilder.set/1", "game": SPARK, "id": "OWN", "words": words, "cards": cards}
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


MIRA = {"ja": "ミラ", "en": "Mira"}


def script_of(services: Services) -> Any:
    found = services.cards.card("OWN-1")
    assert found is not None
    return found.by_hand, found.abilities


def test_an_english_text_is_read_with_the_words_of_its_own_file(services: Services, tmp_path: Path) -> None:
    services.cards.import_files([set_file(tmp_path, [card(1, MIRA, {"en": EN})], WORDS)], SPARK)
    by_hand, (ability,) = script_of(services)
    assert (by_hand, ability["names"], ability["attributes"]) == (False, ["ひびき"], ["硝子"])
    assert ability["steps"][0]["select"]["work"] == "硝子の庭"


def test_texts_in_both_languages_agree_if_the_file_translates_their_words(services: Services, tmp_path: Path) -> None:
    both = [card(1, MIRA, {"ja": JA, "en": EN})]
    outcome = services.cards.import_files([set_file(tmp_path, both, {})], SPARK, dry_run=True)
    assert [each.card_id for each in outcome.unread] == ["OWN-1"]
    assert services.cards.import_files([set_file(tmp_path, both, WORDS)], SPARK).unread == ()


def test_each_language_has_its_own_name_of_a_technique(services: Services, tmp_path: Path) -> None:
    texts = {
        "ja": "【歌】【自】［リング］このカードがアタックした時、1枚引く。",
        "en": "【Song】【Auto】[Ring] When this attacks, draw 1.",
    }
    assert services.cards.import_files([set_file(tmp_path, [card(1, MIRA, texts)], {})], SPARK).unread == ()
    _, (ability,) = script_of(services)
    assert ability["names"] == ["歌"]


def test_a_later_import_knows_the_words_and_the_names_of_earlier_ones(services: Services, tmp_path: Path) -> None:
    services.cards.import_files([set_file(tmp_path, [card(2, {"ja": "ハル", "en": "Haru"}, {})], WORDS)], SPARK)
    table = tmp_path / "later.csv"
    text = "【Resonance】《Glass》【Perm】[Bench] Give your 「Haru」 +500/+0."
    heads = "id,name,kind,names,titles,work_title,level,attack,defence,text_en"
    table.write_text(f"{heads}\nOWN-1,ミラ,character,ミラ,庭師,硝子の庭,1,1000,1000,{text}\n", encoding="utf-8")
    assert services.cards.import_files([table], SPARK).rejected == ()
    _, (ability,) = script_of(services)
    assert ability["attributes"] == ["硝子"]
    assert "ハル" in json.dumps(ability, ensure_ascii=False)


def test_undoing_the_import_takes_its_words_away_and_a_rebuilt_database_has_them(
    services: Services, tmp_path: Path
) -> None:
    outcome = services.cards.import_files([set_file(tmp_path, [], WORDS)], SPARK)
    assert services.cards.words(SPARK)["硝子"].en == "Glass"
    services.cards.store.rebuild()
    assert services.cards.store.words(SPARK)["硝子"] == "Glass"
    services.cards.undo_import(SPARK, outcome.number)
    assert "硝子" not in services.cards.words(SPARK)


def test_a_file_with_known_words_only_is_no_import(services: Services, tmp_path: Path) -> None:
    path = set_file(tmp_path, [], WORDS)
    outcome = services.cards.import_files([path], SPARK)
    assert (outcome.number, outcome.words) == (1, len(WORDS))
    assert services.cards.import_files([path], SPARK).number is None


def test_an_exported_set_file_has_the_words(services: Services, tmp_path: Path) -> None:
    services.cards.import_files([set_file(tmp_path, [card(1, MIRA, {"en": EN})], WORDS)], SPARK)
    services.cards.export(SPARK, "json", tmp_path / "out.json")
    assert WORDS.items() <= json.loads((tmp_path / "out.json").read_text("utf-8"))["words"].items()


def test_the_window_shows_the_words_in_its_language(services: Services, tmp_path: Path) -> None:
    services.cards.import_files([set_file(tmp_path, [card(1, MIRA, {"en": EN})], WORDS)], SPARK)
    words = CardWords(load_packs()[SPARK], Language(load_translator, "en"), lambda: services.cards.words(SPARK))
    assert words.choice("work_title", "硝子の庭") == "Garden of Glass"


def test_the_meaning_of_a_line_is_shown_with_the_words(services: Services, tmp_path: Path) -> None:
    services.cards.import_files([set_file(tmp_path, [card(1, MIRA, {"en": EN})], WORDS)], SPARK)
    found = services.cards.card("OWN-1")
    assert found is not None
    (line,) = services.cards.texts.report(found).lines
    assert "『硝子の庭』" in line.meaning.ja
    assert "『Garden of Glass』" in line.meaning.en


@pytest.mark.parametrize("words", [
    ["硝子"], {"硝子": 3}, {"": "Glass"}, {"硝子": " "}, {"硝子": "x" * 201}, {"硝子": "\ud800"},
    {f"{number}語": "Word" for number in range(20_001)},
])  # fmt: skip
def test_a_file_with_anything_else_for_words_is_refused_with_the_reason(
    services: Services, tmp_path: Path, words: object
) -> None:
    outcome = services.cards.import_files([set_file(tmp_path, [card(1, MIRA, {})], words)], SPARK)
    assert [(row.row, row.field) for row in outcome.rejected] == [(0, "words")]
    assert services.cards.card("OWN-1") is None


def in_both(word: str) -> dict[str, str]:
    return {"ja": word, "en": WORDS[word]}


def test_a_card_may_write_each_of_its_words_in_both_languages(services: Services, tmp_path: Path) -> None:
    technique = {"kind": "activated", "names": [in_both("ひびき")], "attributes": [in_both("硝子")], "zones": ["ring"],
                 "cost": {"pay": 1}, "effect": [{"op": "draw"}]}  # fmt: skip
    written = card(1, MIRA, {}) | {"names": [MIRA], "titles": [in_both("庭師")], "work_title": in_both("硝子の庭")}
    outcome = services.cards.import_files([set_file(tmp_path, [written | {"abilities": [technique]}], {})], SPARK)
    assert (outcome.added, outcome.rejected) == (1, ())
    found = services.cards.card("OWN-1")
    assert found is not None
    assert (found.words("names"), found.words("titles"), found.string("work_title")) == (
        ("ミラ",),
        ("庭師",),
        "硝子の庭",
    )
    assert (found.abilities[0]["names"], found.abilities[0]["attributes"]) == (["ひびき"], ["硝子"])
    services.cards.import_files([set_file(tmp_path, [card(2, MIRA, {"en": EN})], {}, "second")], SPARK)
    second = services.cards.card("OWN-2")
    assert second is not None
    assert not second.by_hand  # its text names the words of the first card in English


def test_the_words_of_the_file_come_before_those_of_its_cards(tmp_path: Path) -> None:
    schema = load_packs()[SPARK].schema
    written = card(1, MIRA, {}) | {"titles": [{"ja": "庭師", "en": "Groundskeeper"}, {"ja": "客"}]}
    read = read_set(set_file(tmp_path, [written], {"庭師": "Gardener"}).read_bytes(), schema)
    assert (read.words, read.cards[0].words("titles")) == ({"庭師": "Gardener"}, ("庭師", "客"))


@pytest.mark.parametrize(
    "wrong", [{"ja": 3}, {"en": "Gardener"}, {"ja": "庭師", "fr": "Jardinier"}, {"ja": "庭師", "en": 3}]
)
def test_what_is_no_word_in_two_languages_is_refused(tmp_path: Path, wrong: dict[str, Any]) -> None:
    written = card(1, MIRA, {}) | {"titles": [wrong]}
    read = read_set(set_file(tmp_path, [written], {}).read_bytes(), load_packs()[SPARK].schema)
    assert [(each.row, each.field) for each in read.rejected] == [(1, "titles")]
