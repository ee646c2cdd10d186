"""The reader writes scripts in today's words, not in former ones that are still read."""

from collections.abc import Sequence
from typing import Any

import pytest

from card_db.models import Ability
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.card_text.verdict import TextReader
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.legend_of_stars.old_words import OLD_WORDS as LEGEND_OLD_WORDS
from deckbuilder.games.legend_of_stars.wording import english as legend_english
from deckbuilder.games.legend_of_stars.wording import japanese as legend_japanese
from deckbuilder.games.legend_of_stars.wording.script_words import SCRIPT_WORDS as LEGEND_WORDS
from deckbuilder.games.legions.old_words import OLD_WORDS as LEGIONS_OLD_WORDS
from deckbuilder.games.legions.wording import english as legions_english
from deckbuilder.games.legions.wording import japanese as legions_japanese
from deckbuilder.games.legions.wording.script_words import SCRIPT_WORDS as LEGIONS_WORDS
from deckbuilder.games.victory_spark.old_words import OLD_WORDS as SPARK_OLD_WORDS
from deckbuilder.games.victory_spark.wording import english as spark_english
from deckbuilder.games.victory_spark.wording import japanese as spark_japanese
from deckbuilder.games.victory_spark.wording.script_words import SCRIPT_WORDS as SPARK_WORDS
from deckbuilder.games.vividz.wording import english as vivid_english
from deckbuilder.games.vividz.wording import japanese as vivid_japanese
from deckbuilder.games.vividz.wording.script_words import SCRIPT_WORDS as VIVID_WORDS
from deckbuilder.kernel.language.old_words import OldWords
from tests.card_text.rows import GAMES, rows

WORDS = {
    "legend_of_stars": (legend_japanese.JAPANESE, legend_english.ENGLISH, LEGEND_WORDS, LEGEND_OLD_WORDS),
    "legions": (legions_japanese.JAPANESE, legions_english.ENGLISH, LEGIONS_WORDS, LEGIONS_OLD_WORDS),
    "vividz": (vivid_japanese.JAPANESE, vivid_english.ENGLISH, VIVID_WORDS, OldWords()),
    "victory_spark": (spark_japanese.JAPANESE, spark_english.ENGLISH, SPARK_WORDS, SPARK_OLD_WORDS),
}


def _lists(part: Any) -> Any:
    if isinstance(part, dict):
        return {key: _lists(value) for key, value in part.items()}
    return [_lists(each) for each in part] if isinstance(part, list | tuple) else part


@pytest.mark.parametrize("game", GAMES)
def test_scripts_are_written_in_todays_words(game: str) -> None:
    japanese, english, words, old_words = WORDS[game]
    written: list[Any] = []

    def stored(script: Sequence[Tree]) -> tuple[Ability, ...]:
        written.append((_lists(script), _lists(old_words.renew(script).abilities)))
        return ()

    reader = TextReader({"ja": japanese, "en": english}, words, load_schema(set_folder(game)), stored)
    for row in rows(game):
        reader.read(row.natural, row.language, row.kind)
    assert [script for script, today in written if script != today] == []
