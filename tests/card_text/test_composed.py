"""Texts composed of known phrases are read as what the phrases compose."""

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from tests.card_text import composed_english as english
from tests.card_text import composed_japanese as japanese
from tests.card_text.composed import Composed, Phrases, in_pairs, phrases_of, sampled
from tests.card_text.composed_scripts import recipes
from tests.card_text.composed_shapes import in_steps, of_sentences
from tests.card_text.rows import plain, reader

ALL = bool(os.environ.get("ALL_COMPOSED"))
"""With `ALL_COMPOSED=1`, every spelling meets every other phrase of its recipe, which takes minutes."""
EACH = 10
PHRASES = (
    phrases_of("legend_of_stars", "en", recipes(english.BUILDS, "effect", "character")),
    phrases_of("legend_of_stars", "ja", recipes(japanese.BUILDS, "effect", "character")),
    phrases_of("legions", "en", recipes(english.OF_SENTENCES, "skill", "minion"), of_sentences),
    phrases_of("legions", "ja", recipes(japanese.OF_SENTENCES, "skill", "minion"), of_sentences),
    phrases_of("victory_spark", "ja", recipes(japanese.BUILDS, "character", "character")),
    phrases_of("vividz", "ja", recipes(japanese.BUILDS, "event", "chara"), in_steps),
)


def _texts(phrases: Phrases) -> Iterator[Composed]:
    return in_pairs(phrases) if ALL else sampled(phrases, EACH)


@pytest.mark.parametrize("phrases", PHRASES, ids=lambda phrases: f"{phrases.game}-{phrases.language}")
def test_composed_texts_are_read_as_composed(phrases: Phrases) -> None:
    """None is read otherwise, and none is refused or asked without a reason that the phrases name."""
    wrong, unread = [], []
    for composed in _texts(phrases):
        if any(matches(composed.text) for matches in phrases.refused.values()):
            continue
        verdict = reader(phrases.game).read(composed.text, phrases.language, composed.kind)
        if not verdict.is_read:
            unread.append((composed.recipe, composed.text))
        elif (found := _shaped(phrases, verdict.abilities)) != (meant := _shaped(phrases, composed.abilities)):
            wrong.append((composed.recipe, composed.text, meant, found))
    assert wrong == []
    assert unread == []


def _shaped(phrases: Phrases, abilities: Any) -> Any:
    return plain([phrases.shaped(ability) for ability in json.loads(json.dumps(abilities))])


def test_each_recipe_composes_different_texts() -> None:
    for phrases in PHRASES:
        texts = [composed.text for composed in sampled(phrases, EACH)]
        assert len(set(texts)) >= 0.9 * len(texts)
        assert all(composed.abilities for composed in sampled(phrases, EACH))
