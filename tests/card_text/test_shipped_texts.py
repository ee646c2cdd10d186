"""The texts printed on shipped cards: what is read of them is what the card's script says."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from deckbuilder.card_text.known_names import KnownNames
from deckbuilder.games.kit.data import load_card_words, set_folder
from deckbuilder.games.legend_of_stars.language import LANGUAGE as LEGEND_LANGUAGE
from deckbuilder.games.legions.language import LANGUAGE as LEGIONS_LANGUAGE
from deckbuilder.games.victory_spark.language import LANGUAGE as SPARK_LANGUAGE
from deckbuilder.games.vividz.language import LANGUAGE as VIVID_LANGUAGE
from tests.card_text.rows import WORDINGS, plain, reader

SETS = {
    "legend_of_stars": ("LOS-S1.json", LEGEND_LANGUAGE),
    "legions": ("LEG-S1.json", LEGIONS_LANGUAGE),
    "victory_spark": ("VS-S1.json", SPARK_LANGUAGE),
    "vividz": ("VIV-S1.json", VIVID_LANGUAGE),
}
AT_LEAST = {
    ("legend_of_stars", "ja"): 187,
    ("legend_of_stars", "en"): 187,
    ("legions", "ja"): 154,
    ("legions", "en"): 153,
    ("victory_spark", "ja"): 152,
    ("victory_spark", "en"): 152,
    ("vividz", "ja"): 126,
    ("vividz", "en"): 126,
}
"""How many texts are read so far; the number only grows."""
SCRIPTED_ALIKE = {("en", "LEG-S1-025")}
"""Read as another script that means the same: so much for each card, and that many times."""


def cards(game: str) -> list[Mapping[str, Any]]:
    file, _ = SETS[game]
    found: list[Mapping[str, Any]] = json.loads((set_folder(game) / file).read_text(encoding="utf-8"))["cards"]
    return found


def texts(game: str, language: str) -> list[Mapping[str, Any]]:
    return [card for card in cards(game) if card.get("text", {}).get(language)]


def _stored(game: str, card: Mapping[str, Any]) -> Any:
    _, language = SETS[game]
    script = language.read(tuple(card.get("abilities", ())))
    found = script.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return plain(found.get("abilities", []))


@pytest.mark.parametrize(("game", "language"), AT_LEAST)
def test_shipped_texts_are_read_to_their_scripts_or_not_at_all(game: str, language: str) -> None:
    right, wrong = 0, []
    names = KnownNames(load_card_words(set_folder(game)), WORDINGS[game].named)
    for card in texts(game, language):
        verdict = reader(game).read(card["text"][language], language, card["kind"])
        if verdict.is_read and plain(names.in_scripts(verdict.abilities, language)) == _stored(game, card):
            right += 1
        elif verdict.is_read and (language, card["id"]) not in SCRIPTED_ALIKE:
            wrong.append(card["id"])
    assert (wrong, right >= AT_LEAST[game, language]) == ([], True)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_masters_say_on_both_faces_what_the_rules_say_and_have_no_ability_for_it(language: str) -> None:
    masters = [card for card in cards("legions") if card["kind"] == "master"]
    for face in ("text", "awakened_text"):
        read = [reader("legions").read(card[face][language], language, "master", face) for card in masters]
        assert [(verdict.is_read, verdict.abilities, verdict.keywords) for verdict in read] == [(True, (), ())] * 8


def test_a_master_does_not_say_on_one_face_what_the_rules_say_of_the_other() -> None:
    text = cards("legions")[0]["awakened_text"]["ja"]
    assert not reader("legions").read(text, "ja", "master", "text").is_read
