from card_db.models import Card, Keyword, Text
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.render.face_words import PLAIN_MARKING, line_text, markings_of, marks, numbers, upper_line
from tests.render.sample_cards import comet, dragon, forge, lancer


def line(card: Card, pack: GamePack, language: str) -> str:
    return line_text(card, tuple(pack.schema.field(key) for key in pack.face.line_fields), pack, language)


def test_the_line_names_attribute_races_and_kind(pack: GamePack) -> None:
    assert line(lancer(), pack, "ja") == "光・騎士 / 星霊・キャラクター"
    assert line(lancer(), pack, "en") == "Light · Knight / Astral · Character"


def test_a_race_that_the_schema_does_not_know_is_shown_as_it_is(pack: GamePack) -> None:
    card = lancer().model_copy(update={"fields": {"kind": "character", "races": ("星海獣",)}})
    assert line(card, pack, "en") == "星海獣 · Character"


def test_the_reading_is_above_japanese_names_and_the_japanese_name_above_english_ones() -> None:
    assert upper_line(forge(), "ja") == "りゅうせいのかじば"
    assert upper_line(forge(), "en") == "流星の鍛冶場"
    assert not upper_line(forge().model_copy(update={"name": Text(ja="鍛冶場")}), "en")


def test_flags_and_keywords_become_marks(pack: GamePack) -> None:
    schema = pack.schema
    assert [mark.label for mark in marks(comet(), schema.fields, schema.keywords, "ja")] == ["フラッシュ"]
    labels = [mark.label for mark in marks(dragon(), schema.fields, schema.keywords, "en")]
    assert labels == ["Sky", "Double Attack", "Poison Curse", "Speed Resistance 4", "Energy Resistance 2"]
    shorts = [mark.short for mark in marks(dragon(), schema.fields, schema.keywords, "ja")]
    assert shorts == ["上", "2", "毒", "ス4", "エ2"]


def test_a_keyword_that_the_schema_does_not_know_is_shown_as_it_is(pack: GamePack) -> None:
    card = forge().model_copy(update={"fields": {}, "keywords": (Keyword(keyword="warp", value=3),)})
    assert [mark.label for mark in marks(card, pack.schema.fields, pack.schema.keywords, "ja")] == ["warp 3"]


def test_cards_without_an_attribute_have_a_plain_marking(pack: GamePack) -> None:
    assert markings_of(comet(), pack.face) == (PLAIN_MARKING,)
    assert [each.shape for each in markings_of(lancer(), pack.face)] == ["sun"]


def test_only_numbers_that_a_card_has_are_shown(pack: GamePack) -> None:
    assert [number for _, number in numbers(lancer(), pack.face.foot)] == [500, 300, 200]
    assert numbers(forge(), pack.face.foot) == []
