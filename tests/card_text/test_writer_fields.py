"""The writer drops nothing: every field of a script that is printed changes the text."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from deckbuilder.games.legend_of_stars.language import LANGUAGE as LEGEND_LANGUAGE
from deckbuilder.games.legions.language import LANGUAGE as LEGIONS_LANGUAGE
from deckbuilder.games.victory_spark.language import LANGUAGE as SPARK_LANGUAGE
from tests.card_text.printed import Script, meant, printed, shipped

LANGUAGES = {"legend_of_stars": LEGEND_LANGUAGE, "legions": LEGIONS_LANGUAGE, "victory_spark": SPARK_LANGUAGE}


def _without_a_field(part: Any, top: Any) -> Iterator[tuple[str, Any]]:
    """The abilities with one field left out, in each place, and that field."""
    if isinstance(part, dict):
        for key in list(part):
            value = part.pop(key)
            yield key, copy.deepcopy(top)
            part[key] = value
            yield from _without_a_field(value, top)
    elif isinstance(part, list):
        for each in part:
            yield from _without_a_field(each, top)


def _stored(script: Script, abilities: Any) -> Any:
    """The abilities without fields that say what goes without saying, or None if they are no script."""
    try:
        found = LANGUAGES[script.game].read(tuple(abilities))
    except ValueError:
        return None
    return found.model_dump(mode="json", by_alias=True)


def _dropped(script: Script, language: str) -> Iterator[tuple[str, str, str]]:
    text = printed(script, language)
    if text is None:
        return
    whole = _stored(script, script.abilities)
    abilities = copy.deepcopy(list(script.abilities))
    for field, rest in _without_a_field(abilities, abilities):
        other = Script(script.game, script.name, script.kind, script.keywords, rest)
        if _stored(script, rest) in (None, whole) or field in {"ja", "en"}:
            continue
        if printed(other, language) == text:
            yield script.name, field, text


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", LANGUAGES)
def test_a_field_that_is_left_out_changes_the_text(game: str, language: str) -> None:
    told = [*list(meant(game))[::2], *list(shipped(game))[::2]]
    assert [found for script in told for found in _dropped(script, language)] == []
