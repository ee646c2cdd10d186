"""The texts of Lanterns are read to abilities in both languages, by the words of the package."""

import json
from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.card_text.card_reading import CardReading
from deckbuilder.games.kit.pack import GamePack
from tests.games.conformance.matches import pool
from tests.packages.words import start

WITH_TEXT = sorted(card.id for card in pool("lanterns").values() if card.text.ja)


@pytest.fixture
def reading(lanterns: GamePack) -> CardReading:
    assert lanterns.rules.reading is not None
    return lanterns.rules.reading


def written(kind: str = "spell", **text: str) -> Card:
    return Card(id="X", game="lanterns", name=Text(en="X"), fields={"kind": kind}, text=Text(**text))


def stored(lanterns: GamePack, card: Card) -> Any:
    whole = lanterns.rules.language().model_validate({"abilities": card.abilities})
    return json.loads(whole.model_dump_json(by_alias=True, exclude_defaults=True))


@pytest.mark.parametrize("number", WITH_TEXT)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_text_means_the_abilities_of_its_card(
    lanterns: GamePack, reading: CardReading, number: str, language: str
) -> None:
    card = pool("lanterns")[number]
    texts = {language: getattr(card.text, language)}
    read = reading.compile_card(written(str(card.fields["kind"]), **texts))
    assert [problem.message for problem in read.problems] == []
    assert stored(lanterns, read.card) == stored(lanterns, card)


def test_a_card_with_a_text_alone_is_played_as_it_says() -> None:
    spell = {
        "kind": "spell",
        "colour": "gold",
        "cost": 1,
        "text": {"en": "You gain 3 flames. Draw 1 card."},
    }
    desk = start({"hand": "New"}, None, {"New": spell}).do("play New")
    assert desk.player(0)["flames"] == 13
    assert len(desk.names("hand")) == 1


def test_a_word_that_is_spelled_wrong_is_suggested_right(lanterns: GamePack) -> None:
    read = lanterns.rules.compile_text(written(en="Draw 2 crads."))
    (problem,) = read.problems
    assert (read.card.by_hand, problem.nearest) == (True, ("Draw 2 cards.",))


def test_an_ability_that_its_kind_of_card_cannot_have_makes_no_sense(lanterns: GamePack) -> None:
    (problem,) = lanterns.rules.compile_text(written("spirit", en="Draw 1 card.")).problems
    assert problem.message.key.startswith("Line {line}: the words are known")
