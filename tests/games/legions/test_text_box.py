"""What the text box of a card and its counting words mean (LEG 15-6, 21-2)."""

import pytest

from card_db.models import Ability
from tests.card_text.rows import reader
from tests.card_text.test_shipped_texts import cards
from tests.rules.legions.words import skill, start

LANGUAGES = pytest.mark.parametrize("language", ["ja", "en"])


def meant(text: str, kind: str, language: str) -> tuple[Ability, ...]:
    verdict = reader("legions").read(text, language, kind)
    assert verdict.is_read
    return verdict.abilities


@pytest.mark.rule("Leg", "15-6c")
@LANGUAGES
def test_an_ability_is_read_as_its_name_condition_cost_and_effect(language: str) -> None:
    (written_card,) = [card for card in cards("legions") if card["name"]["en"].startswith("Orgat")]
    words = {"ja": "速攻\n", "en": "Haste\n"}[language] + written_card["text"][language]
    verdict = reader("legions").read(words, language, "minion")
    assert [keyword.keyword for keyword in verdict.keywords] == ["haste"]
    (ability,) = verdict.abilities
    assert ability["name"][language] == {"ja": "打ち上げ", "en": "Lift-Off"}[language]
    assert ability["when"] == [{"event": "enter"}]
    assert ability["cost"] == {"pay": 1}
    assert [step["op"] for step in ability["sentences"][0]] == ["choose", "damage"]


@pytest.mark.rule("Leg", "15-6c")
@LANGUAGES
def test_the_text_box_of_a_skill_is_its_play_effect(language: str) -> None:
    (written_card,) = [card for card in cards("legions") if card["name"]["en"] == "Handful of Embers"]
    (ability,) = meant(written_card["text"][language], "skill", language)
    assert ability["type"] == "play"
    assert set(ability) == {"type", "sentences"}


@pytest.mark.rule("Leg", "21-2")
@pytest.mark.parametrize(
    ("unit", "card", "language"),
    [
        (
            "あなたのフィールドにあるミニオンを1体選び、ブレイクする。",
            "あなたのタイムラインにあるミニオンカードを1枚選び、除外する。",
            "ja",
        ),
        ("Choose 1 Minion on your field and break it.", "Choose 1 Minion card in your timeline and exile it.", "en"),
    ],
)
def test_what_is_counted_as_a_unit_is_on_the_field_and_cards_are_where_the_text_says(
    unit: str, card: str, language: str
) -> None:
    wide, named = (meant(text, "skill", language)[0]["sentences"][0][0]["select"] for text in (unit, card))
    assert wide == {"of": "field", "kind": "minion", "side": "you"}
    assert named["of"] == "timeline"
    sides = {"on": "A l", "wait": "2 A", "standby": ["Q", "A"]}
    text = skill([{"op": "choose", "select": wide, "count": {"up_to": 1}}])
    desk = start(sides, {"on": "B l", "wait": "1 B"}, {"Q": text}).do("play Q")
    assert [option["card"] for option in desk.options("pick")] == [desk.id("left")]
