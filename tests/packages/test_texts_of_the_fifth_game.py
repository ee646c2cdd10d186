"""The texts of Lanterns compile to abilities in both languages, by the phrases of the package."""

from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.kit.phrase_book import PhraseBook
from tests.games.conformance.matches import pool
from tests.packages.words import start

WITH_TEXT = sorted(card.id for card in pool("lanterns").values() if card.text.ja)


@pytest.fixture
def book(lanterns: GamePack) -> PhraseBook:
    rules: Any = lanterns.rules
    assert isinstance(rules.phrases, PhraseBook)
    return rules.phrases


def written(kind: str = "spell", **text: str) -> Card:
    return Card(id="X", game="lanterns", name=Text(en="X"), fields={"kind": kind}, text=Text(**text))


@pytest.mark.parametrize("number", WITH_TEXT)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_text_means_the_abilities_of_its_card_and_is_printed_again(
    book: PhraseBook, number: str, language: str
) -> None:
    card = pool("lanterns")[number]
    text, kind = getattr(card.text, language), str(card.fields["kind"])
    compiled = book.compile_text(text, language, kind)
    assert (compiled.problems, compiled.abilities) == ((), card.abilities)
    assert book.print_script((), card.abilities, language, kind) == text


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


def test_a_text_that_is_not_understood_is_answered_with_similar_words(lanterns: GamePack) -> None:
    read: ReadCard = lanterns.rules.compile_text(written(en="Drew 2 cards."))
    (problem,) = read.problems
    assert (read.card.by_hand, problem.nearest[0]) == (True, "draw 2 cards")


def test_an_ability_that_its_kind_of_card_cannot_have_makes_no_sense(lanterns: GamePack) -> None:
    for kind, text in (("spell", "When this spirit fades, draw 1 card."), ("spirit", "Draw 1 card.")):
        (problem,) = lanterns.rules.compile_text(written(kind, en=text)).problems
        assert problem.message.key.startswith("Line {line}: the words are known")
